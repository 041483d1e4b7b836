"""THE table of commands: it feeds the dispatcher, Telegram's command menu, /help and /fix."""

from __future__ import annotations

from typing import Final

from bot.commands import (
    exports,
    forget,
    hand,
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
from bot.commands.turn import NEWGAME_EXAMPLE, SAID, Command
from bot.reading import events

COMMANDS: Final = (
    Command("newgame", night.newgame, "night", NEWGAME_EXAMPLE, ("开台",)),
    Command("hu", hand.hu, "hand", "/hu {b} 3 {c}", ("win", "胡"), events.read_win),
    Command("zimo", hand.zimo, "hand", "/zimo {b} 4", ("selfdraw", "自摸"), events.read_self_draw),
    Command("kong", hand.kong, "hand", SAID, ("gang", "kang", "杠"), events.read_kong),
    Command("ankong", hand.ankong, "hand", "/ankong {b}", ("暗杠",), events.read_concealed_kong),
    Command("bite", hand.bite, "hand", SAID, ("yao", "咬"), events.read_bite),
    Command("draw", hand.draw, "hand", "/draw", ("流局",), events.read_draw),
    Command(
        "zhahu",
        hand.zhahu,
        "hand",
        SAID,
        ("falsewin", "诈胡"),
        events.read_false_win,
    ),
    Command("foul", hand.foul, "hand", SAID, ("相公",), events.read_foul),
    Command("pay", hand.pay, "hand", SAID, ("付",), events.read_payment),
    Command("undo", mend.undo, "mend", "/undo 12", ("撤销",)),
    Command("redo", mend.redo, "mend", "/redo"),
    Command("fix", mend.fix, "mend", "/fix 12 hu {b} 4 {c}", ("改",)),
    Command("score", score.score, "score", SAID),
    Command("waits", score.waits, "score", "/waits 123m 456m 789m 55s 23p"),
    Command("board", look.board, "look", "/board", ("牌桌",)),
    Command("log", look.log, "look", "/log 20", ("流水",)),
    Command("settle", settling.settle, "settle", "/settle", ("算账",)),
    Command("paid", settling.paid, "settle", "/paid {c} {b} 5", ("付清",)),
    Command("carry", settling.carry_over, "settle", "/carry"),
    Command("paynow", paynow.paynow, "settle", "/paynow +6591234567"),
    Command("forget", forget.forget, "night", "/forget me"),
    Command("household", settling.household, "settle", "/household {c} {d}"),
    Command("export", exports.export, "look", "/export", ("导出",)),
    Command("import", exports.import_, "look", "/import"),
    Command("stats", stats.stats, "look", "/stats {b}", ("战绩",)),
    Command("rule", rule.rule, "look", SAID, ("rules", "规矩")),
    Command("house", house.house, "night", "/house limit 6"),
    Command("sub", seats.sub, "night", SAID),
    Command("seats", seats.seats, "night", "/seats {b} {c} {d} {a}"),
    Command("end", night.end, "night", "/end", ("收台",)),
    Command("reopen", night.reopen, "night", "/reopen"),
    Command("lang", lang.lang, "look", "/lang zh", ("language",)),
    Command("help", look.help_, "look", "/help"),
    Command("start", look.start, "look"),
)
