"""THE table of commands: it feeds the dispatcher, Telegram's command menu, /help and /fix."""

from __future__ import annotations

from typing import Final

from bot.commands import (
    exports,
    forget,
    house,
    lang,
    look,
    mend,
    night,
    paynow,
    rule,
    score,
    seats,
    settling,
    stats,
)
from bot.commands.context import NEWGAME_EXAMPLE, SAID, Command, Need
from bot.commands.hand import booking
from bot.limits import Cost
from bot.reading import events
from bot.reading.events import EventReader


def _logs(name: str, read: EventReader, example: str, *aliases: str) -> Command:
    """A command that logs an event. It costs nothing: what books is never limited."""
    return Command(name, booking(read), "hand", example, aliases, read, cost=None)


COMMANDS: Final = (
    Command("newgame", night.newgame, "night", NEWGAME_EXAMPLE, ("开台",)),
    _logs("hu", events.read_win, "/hu {b} 3 {c}", "win", "胡"),
    _logs("zimo", events.read_self_draw, "/zimo {b} 4", "selfdraw", "自摸"),
    _logs("kong", events.read_kong, SAID, "gang", "kang", "杠"),
    _logs("ankong", events.read_concealed_kong, "/ankong {b}", "暗杠"),
    _logs("bite", events.read_bite, SAID, "yao", "咬"),
    _logs("draw", events.read_draw, "/draw", "流局"),
    _logs("zhahu", events.read_false_win, SAID, "falsewin", "诈胡"),
    _logs("foul", events.read_foul, SAID, "相公"),
    _logs("pay", events.read_payment, SAID, "付"),
    Command("undo", mend.undo, "mend", "/undo 12", ("撤销",), cost=None),
    Command("redo", mend.redo, "mend", "/redo", cost=None),
    Command("fix", mend.fix, "mend", "/fix 12 hu {b} 4 {c}", ("改",), cost=None),
    Command("score", score.score, "score", SAID, cost=Cost.PICTURE),
    Command("waits", score.waits, "score", "/waits 123m 456m 789m 55s 23p"),
    Command("board", look.board, "look", "/board", ("牌桌",)),
    Command("log", look.log, "look", "/log 20", ("流水",)),
    Command("settle", settling.settle, "settle", "/settle", ("算账",)),
    Command("paid", settling.paid, "settle", "/paid {c} {b} 5", ("付清",)),
    Command("carry", settling.carry_over, "settle", "/carry"),
    Command("paynow", paynow.paynow, "settle", "/paynow +6591234567", secret=True),
    Command("forget", forget.forget, "night", "/forget me"),
    Command("household", settling.household, "settle", "/household {c} {d}"),
    Command("export", exports.export, "look", "/export", ("导出",), cost=Cost.FILE),
    Command("import", exports.import_, "look", "/import", cost=Cost.FILE, needs=Need.FILE),
    Command("stats", stats.stats, "look", "/stats {b}", ("战绩",), cost=Cost.PICTURE),
    Command("rule", rule.rule, "look", SAID, ("rules", "规矩")),
    Command("house", house.house, "night", "/house limit 6"),
    Command("sub", seats.sub, "night", SAID),
    Command("seats", seats.seats, "night", "/seats {b} {c} {d} {a}"),
    Command("end", night.end, "night", "/end", ("收台",), cost=Cost.PICTURE),
    Command("reopen", night.reopen, "night", "/reopen"),
    Command("lang", lang.lang, "look", "/lang zh", ("language",)),
    Command("help", look.help_, "look", "/help"),
    Command("start", look.start, "look"),
)
