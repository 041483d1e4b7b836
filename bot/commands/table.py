"""THE table of commands: it feeds the dispatcher, Telegram's command menu, /help and /fix."""

from __future__ import annotations

from typing import Final

from bot.commands import hand, house, lang, look, mend, night, score, seats
from bot.commands.turn import NEWGAME_EXAMPLE, Command
from bot.reading import events

COMMANDS: Final = (
    Command("newgame", night.newgame, "night", NEWGAME_EXAMPLE),
    Command("hu", hand.hu, "hand", "/hu {b} 3 {c}", ("win",), events.read_win),
    Command("zimo", hand.zimo, "hand", "/zimo {b} 4", ("selfdraw",), events.read_self_draw),
    Command("kong", hand.kong, "hand", "/kong {b} from {c}", ("gang", "kang"), events.read_kong),
    Command("ankong", hand.ankong, "hand", "/ankong {b}", (), events.read_concealed_kong),
    Command("bite", hand.bite, "hand", "/bite {b} cat rat", ("yao",), events.read_bite),
    Command("draw", hand.draw, "hand", "/draw", (), events.read_draw),
    Command(
        "zhahu",
        hand.zhahu,
        "hand",
        "/zhahu {b} from {c}",
        ("falsewin",),
        events.read_false_win,
    ),
    Command("foul", hand.foul, "hand", "/foul {b} long", (), events.read_foul),
    Command("pay", hand.pay, "hand", "/pay {c} {b} 5 supper", (), events.read_payment),
    Command("undo", mend.undo, "mend", "/undo 12"),
    Command("redo", mend.redo, "mend", "/redo"),
    Command("fix", mend.fix, "mend", "/fix 12 hu {b} 4 {c}"),
    Command("score", score.score, "score", "/score 123m 456m 789m 55s 23p +4p zimo"),
    Command("waits", score.waits, "score", "/waits 123m 456m 789m 55s 23p"),
    Command("board", look.board, "look", "/board"),
    Command("log", look.log, "look", "/log 20"),
    Command("settle", look.settle, "look", "/settle"),
    Command("house", house.house, "night", "/house limit 6"),
    Command("sub", seats.sub, "night", "/sub {c} Eve"),
    Command("seats", seats.seats, "night", "/seats {b} {c} {d} {a}"),
    Command("end", night.end, "night", "/end"),
    Command("reopen", night.reopen, "night", "/reopen"),
    Command("lang", lang.lang, "look", "/lang zh", ("language",)),
    Command("help", look.help_, "look", "/help"),
    Command("start", look.start, "look"),
)
