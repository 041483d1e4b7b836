"""Keyboards of the join card, questions, the board and receipts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import chain
from typing import Final, TypeVar

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import KeyboardButtonStyle

from bot.keyboards import data as presses
from bot.keyboards.data import JoinCardAction
from bot.reading.drafts import NonEventKind, StartButton
from bot.rulebook.settings import offered_choices
from bot.text.asking import WordedQuestion
from bot.text.house import preset_stake_limit_line
from bot.text.translator import Markup, Translator, join, untag
from models.ledger.ids import UserId
from models.ledger.night.lobby import JoinCard
from models.ledger.tables import RevisionKind
from models.ledger.values import Account, Receipt, Table
from models.rules.bao import possible_bao_reasons
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
    return InlineKeyboardButton(untag(text), callback_data=presses.pack_press(press), style=style)


def make_answers_keyboard(
    translator: Translator,
    question: int,
    shown: WordedQuestion,
    *,
    back: bool = False,
    spread: bool = False,
) -> InlineKeyboardMarkup:
    """Makes the keyboard of question `question`: its answers, Cancel, and with `back` also Back.

    Cancel and Back stand below the answers; in a last look above its only answer, with
    `spread` each in a row of its own.
    """
    labels = [untag(label) for label, _ in shown.answers]
    if must_number_labels(labels):
        labels = [str(place) for place in range(1, len(labels) + 1)]
    if shown.is_card:
        below = labels.pop() if shown.alone else ""
        return _make_card_keyboard(translator, question, labels, below, doubted=shown.is_doubted)
    takes_back = any(draft.kind is NonEventKind.UNDO for _, draft in shown.answers)
    style = (TAKES_BACK if takes_back else BOOKS) if shown.is_last_look else None
    styles = [style] * len(labels)
    if shown.alone:
        styles[-1] = None  # it goes further than the answer above it
    rows = [
        [button(labels[at], presses.AnswerPress(question, at), styles[at]) for at in row]
        for row in _arrange_in_rows(labels, last_alone=shown.alone)
    ]
    out = [button(translator.say("button-cancel"), presses.CancelPress(question))]
    if back:
        out.insert(0, button(translator.say("button-back"), presses.BackPress(question)))
    if not shown.is_last_look:
        return InlineKeyboardMarkup([*rows, out])
    return InlineKeyboardMarkup([*([[way] for way in out] if spread else [out]), *rows])


def must_number_labels(labels: Sequence[str]) -> bool:
    """Tells whether two labels are alike, or Telegram would cut one that begins like another: the
    rest tells them apart.
    """
    most = _WHOLE_LABEL * 2 // 3
    beginnings = [label[:most] for label in labels]
    is_cut = any(len(one) > _WHOLE_LABEL and beginnings.count(one[:most]) > 1 for one in labels)
    return is_cut or len({*labels}) < len(labels)


def _make_card_keyboard(
    translator: Translator, question: int, labels: Sequence[str], last_label: str, *, doubted: bool
) -> InlineKeyboardMarkup:
    """Makes the keyboard of a card, one row: its answers and No; if `doubted`, No comes first.

    The label `last_label`, if there is one, is that of a last answer in a row of its own.
    """
    row = [
        button(label, presses.AnswerPress(question, place), None if place or doubted else BOOKS)
        for place, label in enumerate(labels)
    ]
    row.append(button(translator.say("button-card-no"), presses.CancelPress(question)))
    rows = [row[::-1] if doubted else row]
    if last_label:
        rows.append([button(last_label, presses.AnswerPress(question, len(labels)))])
    return InlineKeyboardMarkup(rows)


def _arrange_in_rows(labels: Sequence[str], *, last_alone: bool) -> list[list[int]]:
    """Arranges answers in rows, by the lengths of their labels; returns indexes.

    Two share a row unless one of their labels is long. The last has its own row if `last_alone`, or
    if only its label is long.
    """
    places, long = list(range(len(labels))), [len(label) > SHORT_LABEL for label in labels]
    last_alone = last_alone or (any(long[-1:]) and not any(long[:-1]))
    last = [[places.pop()]] if last_alone else []
    pairs = split_into_rows(places)
    rows = [[[at] for at in pair] if any(long[at] for at in pair) else [pair] for pair in pairs]
    return [*chain.from_iterable(rows), *last]


def is_answer_in_second_row(index: int, labels: Sequence[str], *, last_alone: bool) -> bool:
    """Tells whether an answer is in the second row, where a preview has the button that books.

    A double tap must not book: the second tap would land there.
    """
    return index in next(iter(_arrange_in_rows(labels, last_alone=last_alone)[1:]), [])


def join_card(
    translator: Translator, gathering: JoinCard, *, same_seats: bool
) -> tuple[Markup, InlineKeyboardMarkup]:
    """Writes the join card: the seats, the rules, and the buttons to sit down and to begin.

    With `same_seats` there is a button for the seats of the last night.
    """
    say, seats, winds = translator.say, list[Markup](), list[InlineKeyboardButton]()
    for wind, name in zip(WINDS, gathering.names, strict=True):
        facts: dict[str, object] = {"wind": wind, "name": name} if name else {"wind": wind}
        seats.append(say("join-seat" if name else "join-free", **facts))
        winds.append(
            button(say("button-taken" if name else "button-sit", **facts), presses.SeatPress(wind))
        )
    foot = say("join-guest-hint" if gathering.free_seat_count else "join-full")
    text = join(
        (say("join-title"), *seats, preset_stake_limit_line(translator, gathering.rules), foot)
    )

    def action_button(key: str, action: JoinCardAction, **facts: object) -> InlineKeyboardButton:
        return button(say(key, **facts), presses.JoinCardPress(action))

    amount = translator.for_rules(gathering.rules).amount(gathering.rules.stake)
    rows = split_into_rows(
        [
            *winds,
            action_button("button-stake", JoinCardAction.STAKE, amount=amount),
            action_button("button-for-points", JoinCardAction.POINTS)
            if gathering.rules.for_money
            else action_button("button-for-money", JoinCardAction.MONEY),
            action_button("button-random", JoinCardAction.SHUFFLE),
            *([action_button("button-same", JoinCardAction.SAME)] if same_seats else []),
        ]
    )
    if any(seat and seat.user_id is None for seat in gathering.seats):
        rows.append([action_button("button-clear-guests", JoinCardAction.CLEAR)])
    if not gathering.free_seat_count:
        rows.append([action_button("button-start", JoinCardAction.START)])
    return text, InlineKeyboardMarkup(rows)


def write_stake_card(
    translator: Translator, rules: HouseRules
) -> tuple[Markup, InlineKeyboardMarkup]:
    """Writes the join card while a stake is chosen: the rules, the usual stakes, and Back."""
    say = translator.for_rules(rules).say
    text = join((say("join-stake"), preset_stake_limit_line(translator, rules)))
    offered = offered_choices(rules, BY_KEY["stake"]).values()
    amounts = [(translator.for_rules(way).amount(way.stake), way.stake) for way in offered]
    stakes = [button(amount, presses.StakePress(cents)) for amount, cents in amounts]
    back = button(say("button-back"), presses.JoinCardPress(JoinCardAction.BACK))
    return text, InlineKeyboardMarkup([*split_into_rows(stakes), [back]])


def make_guests_keyboard(
    translator: Translator, table: Table, now: datetime
) -> InlineKeyboardMarkup | None:
    """Makes a button for each guest who may be the speaker; None without such guests."""
    say, night = translator.say, table.night
    guests = [member for member in table.seated_members if member.is_identity_contestable(now)]
    buttons = [
        button(say("button-thats-me", name=g.name), presses.ClaimGuestPress(night, g.id))
        for g in guests
    ]
    return InlineKeyboardMarkup.from_column(buttons) if buttons else None


def vouch_keyboard(
    translator: Translator, player: PlayerId, user_id: UserId
) -> InlineKeyboardMarkup:
    """Makes the two buttons by which a player confirms or denies that a member is this user."""
    said = {"button-is-so": True, "button-not-so": False}
    return InlineKeyboardMarkup.from_row(
        [
            button(translator.say(key), presses.VouchPress(player, user_id, yes))
            for key, yes in said.items()
        ]
    )


def write_identity_question(
    translator: Translator, name: str, player: PlayerId, user: Account
) -> tuple[Markup, InlineKeyboardMarkup]:
    """Writes the question to the other players whether a user is this member."""
    text = translator.say("identity-asked", name=name, who=display_name(user))
    return text, vouch_keyboard(translator, player, user.user_id)


def make_denial_button(
    translator: Translator, name: str | None, player: PlayerId, user_id: UserId
) -> InlineKeyboardButton:
    """Makes the button by which a player denies that a user is this member; `name` labels it."""
    say = translator.say
    label = say("button-not-they-named", name=name) if name else say("button-not-they")
    return button(label, presses.VouchPress(player, user_id, yes=False))


def display_name(user: Account) -> str:
    """Returns what identifies a user to others: the username, which is unique, else the name."""
    return f"@{user.username}" if user.username else user.name


def make_suggestions_keyboard(translator: Translator, table: Table | None) -> InlineKeyboardMarkup:
    """Makes buttons for the acts that an unreadable text may have meant."""
    helps = button(translator.say("button-guide-all"), presses.HelpPagePress("all"))
    if table is None:
        return InlineKeyboardMarkup.from_row(
            [button(translator.say("button-sit-down"), presses.JoinPress()), helps]
        )
    often = _make_start_buttons(translator, table, _RECEIPT_ROW)
    return InlineKeyboardMarkup([often, [helps]])


def split_into_rows(items: Sequence[_Thing], row_length: int = 2) -> list[list[_Thing]]:
    """Splits items into rows of at most `row_length`."""
    return [list(items[i : i + row_length]) for i in range(0, len(items), row_length)]


_BOARD_ROWS: Final = (
    (StartButton.HU, StartButton.ZIMO, StartButton.KONG),
    (StartButton.BITE, StartButton.DRAW, StartButton.MORE),
)
_RECEIPT_ROW: Final = (StartButton.HU, StartButton.ZIMO, StartButton.KONG, StartButton.MORE)


def make_board_keyboard(
    translator: Translator, table: Table, app_buttons: Sequence[InlineKeyboardButton]
) -> InlineKeyboardMarkup | None:
    """Makes the buttons under the board: `app_buttons` (the one that opens the Mini App, if there
    is one), and in an open night the most frequent events.

    There is one for the end of the night once all four rounds are played.
    """
    if not table.open:
        return InlineKeyboardMarkup([app_buttons]) if app_buttons else None
    first, second = (_make_start_buttons(translator, table, row) for row in _BOARD_ROWS)
    ends = (
        [_make_start_buttons(translator, table, [StartButton.END])]
        if table.state.deal.games
        else []
    )
    return InlineKeyboardMarkup([first, [*second, *app_buttons], *ends])


def _make_start_buttons(
    translator: Translator, table: Table, start_buttons: Iterable[StartButton]
) -> list[InlineKeyboardButton]:
    night, hand = table.night, table.state.deal.hand
    labels = {flow: translator.say(f"button-{flow.name.lower()}") for flow in start_buttons}
    return [button(label, presses.LogPress(flow, night, hand)) for flow, label in labels.items()]


def make_receipt_keyboard(
    translator: Translator, receipt: Receipt, app_buttons: Sequence[InlineKeyboardButton]
) -> InlineKeyboardMarkup:
    """Makes the buttons under the newest receipt: frequent events, Undo and Fix, or Redo.

    Redo is never where Undo was: a second tap there opens a question at most. `app_buttons` is the
    button that opens the Mini App, if there is one.
    """

    def mending_button(label_key: str, action: presses.MendingAction) -> InlineKeyboardButton:
        label = translator.say(label_key, number=receipt.number)
        return button(label, presses.MendPress(action, receipt.table.night, receipt.number))

    often = _make_start_buttons(translator, receipt.table, _RECEIPT_ROW)
    if receipt.kind is RevisionKind.UNDONE:
        return InlineKeyboardMarkup(
            [[mending_button("button-redo", presses.MendingAction.REDO), *app_buttons], often]
        )
    row = [
        mending_button("button-undo", presses.MendingAction.UNDO),
        mending_button("button-fix-entry", presses.MendingAction.FIX),
    ]
    below = [
        *_make_picture_and_bao_rows(translator, receipt),
        *_make_apply_rules_row(translator, receipt),
    ]
    return InlineKeyboardMarkup([often, [*row, *app_buttons], *below])


def _make_apply_rules_row(
    translator: Translator, receipt: Receipt
) -> list[list[InlineKeyboardButton]]:
    """Makes the button that applies waiting house rules to the present hand."""
    event, table = receipt.event, receipt.table
    if not isinstance(event, RulesChange) or not event.waits or table.entries != receipt.number:
        return []
    label = translator.say("button-at-once")
    return [[button(label, presses.ApplyRulesNowPress(table.night, receipt.number))]]


def make_older_receipt_keyboard(
    translator: Translator, night: int, entry_number: int
) -> InlineKeyboardMarkup:
    """Makes the button under an older receipt: it asks how to correct the entry."""
    label = translator.say("button-older", number=entry_number)
    return InlineKeyboardMarkup.from_button(
        button(label, presses.MendPress(presses.MendingAction.FIX, night, entry_number))
    )


def _make_picture_and_bao_rows(
    translator: Translator, receipt: Receipt
) -> list[list[InlineKeyboardButton]]:
    """Makes the buttons under a win with known tiles: its picture, and each possible bao."""
    event, outcome, number = receipt.event, receipt.outcome, receipt.number
    if outcome is None or not isinstance(event, Win) or len(outcome.won) != 1:
        return []
    won, table = outcome.won[0], receipt.table
    if won.score is None:
        return []
    rows = [[button(translator.say("button-picture"), presses.PicturePress(table.night, number))]]
    if event.winners[0].bao is not None:
        return rows
    score = won.score
    payers = (
        [event.discarder] if event.discarder is not None else table.state.other_players(won.player)
    )
    for reason in possible_bao_reasons(score.hand, score.claim, score.rules):
        place = list(BaoReason).index(reason)
        for payer in payers:
            label = translator.say("button-add-bao", reason=reason, payer=table.name(payer))
            rows.append([button(label, presses.AddBaoPress(table.night, number, place, payer))])
    return rows
