"""THE table of commands: it feeds the dispatcher, Telegram's command menu, /help and /fix."""

from __future__ import annotations

from typing import Final

from bot.commands import (
    again,
    asked,
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
from bot.commands.context import Command
from bot.ops.limits import Cost
from bot.reading import events
from bot.reading.events import Parser


def _logs(name: str, parse: Parser, example: str, *aliases: str) -> Command:
    """A command that logs an event, and so is never limited."""
    return Command(name, asked.booking(parse), "hand", example, aliases, parse, cost=None)


COMMANDS: Final = (
    Command("newgame", night.newgame, "night", "/newgame {a}, {b}, {c}, {d}", ("开台",)),
    _logs("hu", events.parse_win, "/hu {b} 3 {c}", "win", "胡", "糊"),
    _logs("zimo", events.parse_self_draw, "/zimo {b} 4", "selfdraw", "zm", "自摸"),
    _logs("kong", events.parse_kong, "example-kong", "gang", "kang", "杠", "槓"),
    _logs("ankong", events.parse_concealed_kong, "/ankong {b}", "angang", "暗杠", "暗槓"),
    _logs("bite", events.parse_bite, "example-bite", "yao", "咬"),
    _logs("draw", events.parse_draw, "/draw", "流局"),
    _logs(
        "zhahu", events.parse_false_win, "example-zhahu", "falsewin", "诈胡", "诈糊", "詐胡", "詐糊"
    ),
    _logs("foul", events.parse_foul, "example-foul", "相公"),
    _logs("pay", events.parse_payment, "example-pay", "付", "给", "給"),
    _logs("chips", events.parse_chips, "example-chips", "筹码", "籌碼"),
    Command("undo", mend.undo, "mend", "/undo {n}", ("撤销", "撤銷"), cost=None),
    Command("redo", mend.redo, "mend", "/redo", cost=None),
    Command("fix", mend.fix, "mend", "/fix {n} hu {b} 4 {c}", ("改",), cost=None),
    Command("score", score.score, "score", "example-score", cost=Cost.PICTURE),
    Command("waits", score.waits, "score", "/waits 123m 456m 789m 55s 23p"),
    Command("board", look.board, "look", "/board", ("balance", "balances", "bal", "牌桌")),
    Command("log", look.log, "look", "/log 20", ("history", "流水")),
    Command("why", mend.why, "look", "/why {n}", ("explain", "为什么", "為什麼")),
    Command(
        "settle", settling.settle, "settle", "/settle", ("owes", "算账", "算賬", "结算", "結算")
    ),
    Command("paid", settling.paid, "settle", "/paid {c} {b} 5", ("付清",)),
    Command("carry", settling.carry_over, "settle", "/carry"),
    Command("paynow", paynow.paynow, "settle", "/paynow +6591234567", secret=True),
    Command("forget", forget.forget, "night", "/forget me"),
    Command("household", settling.household, "settle", "/household {c} {d}"),
    Command("export", exports.export, "look", "/export", ("导出",), cost=Cost.FILE),
    Command("import", exports.import_, "look", "/import", cost=Cost.FILE, reads_file=True),
    Command("stats", stats.stats, "look", "/stats {b}", ("leaderboard", "战绩"), cost=Cost.PICTURE),
    Command("rule", rule.rule, "look", "example-rule", ("rules", "规矩", "规则")),
    Command("house", house.house, "night", "/house limit 6", ("settings",)),
    Command("sub", seats.sub, "night", "example-sub"),
    Command("seats", seats.seats, "night", "/seats {b} {c} {d} {a}"),
    Command(
        "end",
        night.end,
        "night",
        "/end",
        ("收台", "结束", "結束", "散场", "散場"),
        cost=Cost.PICTURE,
    ),
    Command("next", again.next_, "night", "/next friday 8pm", ("下次",)),
    Command("reopen", night.reopen, "night", "/reopen"),
    Command("lang", lang.lang, "look", "/lang zh", ("language",)),
    Command("help", look.help_, "look", "/help", ("commands",)),
    Command("start", look.start, "look"),
)
