"""Keyboards of the join card, questions, the board and receipts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final, TypeVar

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import KeyboardButtonStyle

from bot.keyboards import data as presses
from bot.reading.drafts import Flow, NoEvent
from bot.rulebook.settings import offered_choices
from bot.text.asking import Shown
from bot.text.house import rules_line
from bot.text.translator import Markup, Translator, join, plain
from models.ledger.ids import UserId
from models.ledger.night.lobby import Gathering
from models.ledger.tables import RevisionKind
from models.ledger.values import Actor, Receipt, Table
from models.rules.bao import possible_bao
from models.rules.events import RulesChange, Win
from models.rules.house import BaoReason, HouseRules
from models.rules.settings import BY_KEY
from models.rules.tiles import WINDS
from models.rules.values import PlayerId

BOOKS: Final = KeyboardButtonStyle.SUCCESS
"""The style of a button that does what was asked about."""
TAKES_BACK: Final = KeyboardButtonStyle.DANGER
"""The style of a button that takes something back, or does what cannot be undone."""


SHORT_LABEL: Final = 18
"""The most characters of a label that Telegram shows whole in half a row."""
_WHOLE_LABEL: Final = 36
"""The most characters of a label that Telegram shows whole in a row of its own."""

_Thing = TypeVar("_Thing")
Rows = list[list[InlineKeyboardButton]]


def button(
    text: Markup | str, press: presses.Press, style: str | None = None
) -> InlineKeyboardButton:
    """Makes a button that carries `press`; its label is converted to plain text."""
    return InlineKeyboardButton(plain(text), callback_data=presses.pack(press), style=style)


def answers_keyboard(
    translator: Translator, number: int, shown: Shown, *, back: bool = False, spread: bool = False
) -> InlineKeyboardMarkup:
    """Makes the keyboard of question `number`: its answers, Cancel, and Back with `back`.

    Cancel and Back stand below the answers; in a last look above its only answer, with `spread`
    each in a row of its own.
    """
    labels = [plain(label) for label, _ in shown.answers]
    if need_numbers(labels):
        labels = [str(place) for place in range(1, len(labels) + 1)]
    if shown.is_card:
        below = labels.pop() if shown.alone else ""
        return _card_keyboard(translator, number, labels, below, doubted=shown.doubted)
    takes_back = any(draft.kind is NoEvent.UNDO for _, draft in shown.answers)
    style = (TAKES_BACK if takes_back else BOOKS) if shown.is_last_look else None
    rows = [
        [button(labels[place], presses.Choose(number, place), style) for place in row]
        for row in _rows_of(labels, alone=shown.alone)
    ]
    out = [button(translator.say("button-cancel"), presses.Leave(number))]
    if back:
        out.insert(0, button(translator.say("button-back"), presses.Back(number)))
    if not shown.is_last_look:
        return InlineKeyboardMarkup([*rows, out])
    return InlineKeyboardMarkup([*([[way] for way in out] if spread else [out]), *rows])


def need_numbers(labels: Sequence[str]) -> bool:
    """Tells whether Telegram would cut several labels to one text: buttons show numbers then."""
    return len({label[:_WHOLE_LABEL] for label in labels}) < len(labels)


def _card_keyboard(
    translator: Translator, number: int, labels: Sequence[str], below: str, *, doubted: bool
) -> InlineKeyboardMarkup:
    """Makes the keyboard of a card: a row of its answers and No, which comes first if `doubted`.

    The label `below`, if there is one, is that of a last answer in a row of its own.
    """
    row = [
        button(label, presses.Choose(number, place), None if place or doubted else BOOKS)
        for place, label in enumerate(labels)
    ]
    row.append(button(translator.say("button-card-no"), presses.Leave(number)))
    rows = [row[::-1] if doubted else row]
    if below:
        rows.append([button(below, presses.Choose(number, len(labels)))])
    return InlineKeyboardMarkup(rows)


def _rows_of(labels: Sequence[str], *, alone: bool) -> list[list[int]]:
    """Arranges the answers with these labels in rows, given by their places.

    Two share a row unless one of their labels is long. The last has its own row if `alone`, or if
    only its label is long.
    """
    places, long = list(range(len(labels))), [len(label) > SHORT_LABEL for label in labels]
    alone = alone or (any(long[-1:]) and not any(long[:-1]))
    last = [[places.pop()]] if alone else []
    pairs = in_rows(places)
    return [row for pair in pairs for row in _split_pair(pair, any(long[at] for at in pair))] + last


def _split_pair(pair: list[int], parts: bool) -> list[list[int]]:
    return [[place] for place in pair] if parts else [pair]


def is_in_second_row(place: int, labels: Sequence[str], *, alone: bool) -> bool:
    """Tells whether an answer is in the second row, where a last look has the answer that books.

    A double tap must not book: the second tap would land there.
    """
    return place in next(iter(_rows_of(labels, alone=alone)[1:]), [])


def join_card(
    translator: Translator, gathering: Gathering, *, again: bool
) -> tuple[Markup, InlineKeyboardMarkup]:
    """Writes the join card: who sits where, the rules, and the buttons to sit down and begin.

    With `again` there is a button for the seats of the last night.
    """
    say, seats, winds = translator.say, list[Markup](), list[InlineKeyboardButton]()
    for wind, name in zip(WINDS, gathering.names, strict=True):
        facts: dict[str, object] = {"wind": wind, "name": name} if name else {"wind": wind}
        seats.append(say("join-seat" if name else "join-free", **facts))
        winds.append(
            button(say("button-taken" if name else "button-sit", **facts), presses.Sit(wind))
        )
    foot = say("join-guest-hint" if gathering.missing else "join-full")
    text = join((say("join-title"), *seats, rules_line(translator, gathering.rules), foot))
    shuffle = button(say("button-random"), presses.Join(presses.JoinChoice.SHUFFLE))
    same = [button(say("button-same"), presses.Join(presses.JoinChoice.SAME))] if again else []
    amount = translator.of(gathering.rules).amount(gathering.rules.stake)
    stake = button(say("button-stake", amount=amount), presses.Join(presses.JoinChoice.STAKE))
    for_money = gathering.rules.for_money
    key, what = (
        ("points", presses.JoinChoice.POINTS) if for_money else ("money", presses.JoinChoice.MONEY)
    )
    played_for = button(say(f"button-for-{key}"), presses.Join(what))
    rows = in_rows([*winds, stake, played_for, shuffle, *same])
    if any(seat and seat.user_id is None for seat in gathering.seats):
        rows.append([button(say("button-clear-guests"), presses.Join(presses.JoinChoice.CLEAR))])
    if not gathering.missing:
        rows.append([button(say("button-start"), presses.Join(presses.JoinChoice.START))])
    return text, InlineKeyboardMarkup(rows)


def stake_card(translator: Translator, rules: HouseRules) -> tuple[Markup, InlineKeyboardMarkup]:
    """Writes the join card while a stake is chosen: the rules, the usual stakes, and Back."""
    say = translator.of(rules).say
    text = join((say("join-stake"), rules_line(translator, rules)))
    offered = offered_choices(rules, BY_KEY["stake"]).values()
    amounts = [(translator.of(way).amount(way.stake), way.stake) for way in offered]
    stakes = [button(amount, presses.PlayFor(cents)) for amount, cents in amounts]
    rows = [*in_rows(stakes), [button(say("button-back"), presses.Join(presses.JoinChoice.BACK))]]
    return text, InlineKeyboardMarkup(rows)


def guests_keyboard(
    translator: Translator, table: Table, now: datetime
) -> InlineKeyboardMarkup | None:
    """Makes a button for each guest who may be an unknown speaker; None without guests."""
    say, night = translator.say, table.night
    guests = [member for member in table.seated if member.is_contestable(now)]
    buttons = [
        button(say("button-thats-me", name=g.name), presses.ThatsMe(night, g.id)) for g in guests
    ]
    return InlineKeyboardMarkup.from_column(buttons) if buttons else None


def vouch_keyboard(
    translator: Translator, player: PlayerId, user_id: UserId
) -> InlineKeyboardMarkup:
    """Makes the two buttons by which a player confirms or denies that a member is this user."""
    said = {"button-is-so": True, "button-not-so": False}
    return InlineKeyboardMarkup.from_row(
        [
            button(translator.say(key), presses.Vouch(player, user_id, yes))
            for key, yes in said.items()
        ]
    )


def identity_question(
    translator: Translator, name: str, player: PlayerId, by: Actor
) -> tuple[Markup, InlineKeyboardMarkup]:
    """Writes the question to the other players whether this user is this member."""
    text = translator.say("identity-asked", name=name, who=display_name(by))
    return text, vouch_keyboard(translator, player, by.user_id)


def denial_button(
    translator: Translator, name: str | None, player: PlayerId, user_id: UserId
) -> InlineKeyboardButton:
    """Makes the button by which a player denies that somebody is a member, `name` if given."""
    say = translator.say
    label = say("button-not-they-named", name=name) if name else say("button-not-they")
    return button(label, presses.Vouch(player, user_id, yes=False))


def display_name(by: Actor) -> str:
    """Returns what identifies a user to others: the username, which is unique, else the name."""
    return f"@{by.username}" if by.username else by.name


def suggestions_keyboard(translator: Translator, table: Table | None) -> InlineKeyboardMarkup:
    """Makes buttons for what an unreadable text may have been meant to do."""
    helps = button(translator.say("button-guide-all"), presses.Guide("all"))
    if table is None:
        return InlineKeyboardMarkup.from_row(
            [button(translator.say("button-sit-down"), presses.Gather()), helps]
        )
    often = _begin_buttons(translator, table, _RECEIPT_ROW)
    return InlineKeyboardMarkup([often, [helps]])


def in_rows(things: Sequence[_Thing], most: int = 2) -> list[list[_Thing]]:
    """Splits things into rows of at most `most`."""
    return [list(things[i : i + most]) for i in range(0, len(things), most)]


_BOARD_ROWS: Final = ((Flow.HU, Flow.ZIMO, Flow.KONG), (Flow.BITE, Flow.DRAW, Flow.MORE))
_RECEIPT_ROW: Final = (Flow.HU, Flow.ZIMO, Flow.KONG, Flow.MORE)


def board_keyboard(
    translator: Translator, table: Table, app: Sequence[InlineKeyboardButton]
) -> InlineKeyboardMarkup | None:
    """Makes the buttons under the board for what is logged often; None once the night is over.

    There is one for the end of the night once all four rounds are played. `app` is the button that
    opens the Mini App, if there is one.
    """
    if not table.open:
        return None
    first, second = (_begin_buttons(translator, table, row) for row in _BOARD_ROWS)
    ends = [_begin_buttons(translator, table, [Flow.END])] if table.state.deal.games else []
    return InlineKeyboardMarkup([first, [*second, *app], *ends])


def _begin_buttons(
    translator: Translator, table: Table, row: Iterable[Flow]
) -> list[InlineKeyboardButton]:
    night, hand = table.night, table.state.deal.hand
    labels = {flow: translator.say(f"button-{flow.name.lower()}") for flow in row}
    return [button(label, presses.Begin(flow, night, hand)) for flow, label in labels.items()]


def mend_keyboard(
    translator: Translator, receipt: Receipt, app: Sequence[InlineKeyboardButton]
) -> InlineKeyboardMarkup:
    """Makes the buttons under the newest receipt: what is logged often, Undo and Fix, or Redo.

    Redo is never where Undo was: a second tap there opens a question at most. `app` is the button
    that opens the Mini App, if there is one.
    """

    def mending(key: str, what: presses.Mending) -> InlineKeyboardButton:
        label = translator.say(key, number=receipt.number)
        return button(label, presses.MendPress(what, receipt.table.night, receipt.number))

    often = _begin_buttons(translator, receipt.table, _RECEIPT_ROW)
    if receipt.kind is RevisionKind.UNDONE:
        return InlineKeyboardMarkup([[mending("button-redo", presses.Mending.REDO), *app], often])
    row = [
        mending("button-undo", presses.Mending.UNDO),
        mending("button-fix-entry", presses.Mending.FIX),
    ]
    below = [*_tile_rows(translator, receipt), *_at_once_row(translator, receipt)]
    return InlineKeyboardMarkup([often, [*row, *app], *below])


def _at_once_row(translator: Translator, receipt: Receipt) -> list[list[InlineKeyboardButton]]:
    """Makes the button that puts waiting house rules into force in the present hand."""
    event, table = receipt.event, receipt.table
    if not isinstance(event, RulesChange) or not event.waits or table.entries != receipt.number:
        return []
    label = translator.say("button-at-once")
    return [[button(label, presses.AtOnce(table.night, receipt.number))]]


def older_keyboard(translator: Translator, night: int, number: int) -> InlineKeyboardMarkup:
    """Makes the only button under a receipt that is not the newest: it asks what to mend."""
    label = translator.say("button-older", number=number)
    return InlineKeyboardMarkup.from_button(
        button(label, presses.MendPress(presses.Mending.FIX, night, number))
    )


def _tile_rows(translator: Translator, receipt: Receipt) -> list[list[InlineKeyboardButton]]:
    """Makes the buttons under a hand of known tiles: its picture, and the bao that it allows."""
    event, outcome, number = receipt.event, receipt.outcome, receipt.number
    if outcome is None or not isinstance(event, Win) or len(outcome.won) != 1:
        return []
    won, table = outcome.won[0], receipt.table
    if won.score is None:
        return []
    rows = [[button(translator.say("button-picture"), presses.Picture(table.night, number))]]
    if event.winners[0].bao is not None:
        return rows
    score = won.score
    payers = [event.discarder] if event.discarder is not None else table.state.others(won.player)
    for reason in possible_bao(score.hand, score.claim, score.rules):
        place = list(BaoReason).index(reason)
        for payer in payers:
            label = translator.say("button-add-bao", reason=reason, payer=table.name(payer))
            rows.append([button(label, presses.AddBao(table.night, number, place, payer))])
    return rows
