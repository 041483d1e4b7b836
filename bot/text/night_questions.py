"""Questions about the night itself: its seats, and its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.reading.drafts import Draft, NonEventKind, SeatsDraft
from bot.text import receipts
from bot.text.asking import WordedQuestion, make_last_look
from bot.text.translator import Markup, Translator, join
from models.ledger.values import Table
from models.rules.kinds import Kind
from models.rules.values import PlayerId


def ask_new_seats(
    translator: Translator,
    table: Table,
    seats: tuple[PlayerId, ...],
    drawn_seats: Sequence[PlayerId],
) -> WordedQuestion:
    """Asks to confirm new seats, East first, and names the hand from which they hold.

    Further answers exchange two neighbours, or take the `drawn_seats`.
    """
    say = translator.say
    names = [table.name(player) for player in seats]
    lines = [say("ask-seats", names=names)]
    lines.append(say("ask-seats-now", dealer=names[0], wind=table.state.deal.round))
    answers: list[tuple[Markup, Draft]] = [
        (say("button-from-now"), SeatsDraft(kind=Kind.SEATING, seats=seats))
    ]
    if table.entries:
        lines.append(say("ask-seats-start"))
        answers.append(
            (say("button-from-start"), SeatsDraft(kind=NonEventKind.RESEAT, seats=seats))
        )
    answers += _neighbour_swap_answers(translator, table, seats)
    again = SeatsDraft(kind=NonEventKind.SEATS, seats=tuple(drawn_seats))
    return WordedQuestion(join(lines), (*answers, (say("button-draw-seats"), again)))


def _neighbour_swap_answers(
    translator: Translator, table: Table, seats: tuple[PlayerId, ...]
) -> Iterator[tuple[Markup, Draft]]:
    """Yields an answer for each two neighbours who may exchange their seats."""
    for at, (one, other) in enumerate(pairwise(seats)):
        label = translator.say("button-change-seats", one=table.name(one), other=table.name(other))
        changed = (*seats[:at], other, one, *seats[at + 2 :])
        yield label, SeatsDraft(kind=NonEventKind.SEATS, seats=changed)


def ask_to_end_night(
    translator: Translator, table: Table, draft: Draft, unbooked: Markup
) -> WordedQuestion:
    """Asks whether to end the night, with its standings and what is not booked yet."""
    text = join(
        (
            translator.say("ask-end"),
            unbooked,
            receipts.current_standings_text(translator, table),
        )
    )
    return make_last_look(draft, text, translator.say("button-end"))
