"""Questions about the night itself: its seats, and its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.reading.drafts import Draft, NoEvent, SeatsDraft
from bot.text import receipts
from bot.text.asking import Shown, last_look, whole_event
from bot.text.translator import Markup, Translator, join
from models.ledger.values import Table
from models.rules.events import Event
from models.rules.kinds import Kind
from models.rules.values import PlayerId


def ask_seats(
    translator: Translator, table: Table, order: Sequence[PlayerId], drawn: Sequence[PlayerId]
) -> Shown:
    """Asks to confirm new seats, East first, and the hand from which they hold.

    Further answers exchange two neighbours, or take the seats that were `drawn`.
    """
    say, seats = translator.say, tuple(order)
    names = [table.name(player) for player in seats]
    lines = [say("ask-seats", names=names)]
    lines.append(say("ask-seats-now", dealer=names[0], wind=table.state.deal.round))
    answers: list[tuple[Markup, Draft]] = [
        (say("button-from-now"), SeatsDraft(kind=Kind.SEATING, seats=seats))
    ]
    if table.entries:
        lines.append(say("ask-seats-start"))
        answers.append((say("button-from-start"), SeatsDraft(kind=NoEvent.RESEAT, seats=seats)))
    answers += _exchanges(translator, table, seats)
    again = SeatsDraft(kind=NoEvent.SEATS, seats=tuple(drawn))
    return Shown(join(lines), (*answers, (say("button-draw-seats"), again)))


def _exchanges(
    translator: Translator, table: Table, seats: tuple[PlayerId, ...]
) -> Iterator[tuple[Markup, Draft]]:
    """Yields an answer for exchanging each two neighbours; repeated, they lead to any order."""
    for at, (one, other) in enumerate(pairwise(seats)):
        label = translator.say("button-change-seats", one=table.name(one), other=table.name(other))
        changed = (*seats[:at], other, one, *seats[at + 2 :])
        yield label, SeatsDraft(kind=NoEvent.SEATS, seats=changed)


def ask_end(
    translator: Translator, table: Table, draft: Draft, open_: Sequence[Event] = ()
) -> Shown:
    """Asks whether to end the night: its standings, and `open_` events on unanswered cards."""
    events = (whole_event(translator, table, event, asks=False) for event in open_)
    text = join(
        (
            translator.say("ask-end"),
            translator.say("end-leaves", events=join(events)) if open_ else Markup(""),
            receipts.current_standings(translator, table),
        )
    )
    return last_look(draft, text, translator.say("button-end"))
