"""Replies of the Mini App's endpoints, as its page reads them."""

from __future__ import annotations

from typing import Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict

from models.ledger.tables import Verdict
from models.rules.house import Preset
from models.rules.kinds import EventStartInApp
from models.rules.tiles import Wind
from models.rules.values import Cents, PlayerId

ReturnedJson: TypeAlias = dict[str, Any]
"""A draft, an event or a `SheetRequest` as JSON: the page sends it back."""


class Reply(BaseModel):
    """A reply to the app, or a part of one. Fields that have a default may be left out."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def as_json(self) -> dict[str, Any]:
        """Returns the reply as JSON, without the fields that were never set."""
        return self.model_dump(mode="json", exclude_unset=True)

    def replace(self, **changes: object) -> Self:
        """Returns a copy with these fields changed."""
        return self.model_copy(update=changes)


class ErrorReply(Reply):
    """The reason for which a call is refused."""

    error: str


# --- players and sums ----------------------------------------------------------------------------


class PersonReply(Reply):
    """A person who plays in the chat."""

    id: PlayerId
    name: str


class SeatReply(PersonReply):
    """A player of the night with their balance; without a wind once they have left."""

    wind: Wind | None
    wind_name: str
    cents: Cents
    amount: str
    dealer: bool


class BalanceChangeReply(Reply):
    """The change of a player's balance."""

    id: PlayerId
    cents: Cents
    amount: str


class ChoiceReply(Reply):
    """A choice that the page offers: the word that a command takes for it, and its label."""

    id: str
    label: str
    about: str = ""


class ButtonReply(Reply):
    """A button under a message of the chat."""

    label: str
    press: str


# --- the table -----------------------------------------------------------------------------------


class ChatReply(Reply):
    """The chat's language; the page loads its words again when the language changes."""

    language: str


class EventStartReply(Reply):
    """A button that begins an event; `label` is empty if a tap on a seat begins it."""

    label: str
    place: EventStartInApp


class EntryReply(Reply):
    """An entry of the log with its hands in notation; `fixes` tells if the app can change it."""

    number: int
    text: str
    tiles: tuple[str, ...]
    cents: Cents
    amount: str
    stands: bool
    by: str
    at: str
    moved: tuple[BalanceChangeReply, ...]
    fixes: bool


class PaymentReply(Reply):
    """A due of the night, with its payments; `due` is its number once the night has ended.

    `left` is the unpaid rest in cents. `unconfirmed` was paid by the payer's word; `last` is the
    newest of these payments. `mine` is the reader's side; `may`: they may report or confirm a
    payment; `may_deny`: they may deny the newest payment. Texts of sums stand beside the sums in
    cents.
    """

    payer: str
    payee: str
    amount: str
    left: Cents
    open: str
    due: int | None
    doubtful: bool
    unconfirmed: Cents
    received: str
    last: Cents
    denied: str
    mine: Literal["pay", "get"] | None
    may: bool
    may_deny: bool


class NightReply(Reply):
    """A night with its newest entries, newest first, and its payments.

    `others` have left the table; `beside` are the sums of bills and payments. `code_of` are the
    dues whose payment code the reader may see.
    """

    number: int
    open: bool
    round: Wind
    hand: int
    heading: str
    dealer: PlayerId
    streak: int
    seats: tuple[SeatReply, ...]
    for_money: bool
    others: tuple[SeatReply, ...]
    beside: tuple[BalanceChangeReply, ...]
    begun: tuple[EventStartReply, ...]
    last: EntryReply | None
    log: tuple[EntryReply, ...]
    settle: tuple[PaymentReply, ...]
    code_of: tuple[int, ...]
    settle_note: str


class NightStartReply(Reply):
    """The rules by which the next night begins if no others are chosen."""

    preset: Preset
    plays: str
    stake: str


class PermissionsReply(Reply):
    """For each act, whether the reader may do it."""

    mend: bool
    end: bool
    log: bool
    begin: bool
    seat: bool
    rule: bool


class StateReply(Reply):
    """The table as a user sees it; the version grows with every change of the nights.

    `reason` explains why they may not log; `guests` are the names that they may claim as theirs.
    """

    version: int
    chat: ChatReply
    night: NightReply | None
    people: tuple[PersonReply, ...]
    presets: tuple[ChoiceReply, ...]
    played_for: tuple[ChoiceReply, ...]
    begins: NightStartReply | None
    me: PlayerId | None
    name: str
    may: PermissionsReply
    reason: str | None
    guests: tuple[ButtonReply, ...]


class WordsReply(Reply):
    """The page's words; for a reader who named no table, also the token of their last table."""

    language: str
    words: dict[str, str]
    table: str


# --- what is begun and said ----------------------------------------------------------------------


class OptionReply(Reply):
    """An option of a row: its label, and the draft or the whole new event that it leads to.

    `at` is the index of its winner, `worth` the sum that the winner gains. `tiles` opens the
    keypad, `sheet` another sheet.
    """

    label: str
    draft: ReturnedJson | None = None
    event: ReturnedJson | None = None
    at: int = 0
    on: bool = False
    worth: str = ""
    tiles: bool = False
    sheet: bool = False


Form: TypeAlias = Literal["switches", "buttons", "numbers", "faces", "more", "sum"]
"""The looks of a row."""


class RowReply(Reply):
    """A row of a sheet: its form, label and options, or a typed `sum` and `note`."""

    form: Form
    label: str
    options: tuple[OptionReply, ...]
    sum: str = ""
    note: str = ""


class FinalPaymentReply(Reply):
    """A payment at the end of the night."""

    payer: str
    payee: str
    amount: str


class PreviewReply(Reply):
    """The effects that an action would have, in words and numbers, or why it is `refused`.

    `moved` are the changes of balances, `later` the entries that would be recomputed, `heading` the
    hand that would be played, `dues` the payments.
    """

    refused: str | None
    text: str
    moved: tuple[BalanceChangeReply, ...]
    later: tuple[int, ...]
    heading: str
    dues: tuple[FinalPaymentReply, ...]


class SheetReply(Reply):
    """The sheet of an event that is being filled in.

    `event` is the whole event, `moved` the changes of balances; `draft` has the known parts,
    `missing` asks for the next one, and `refused` is the reason why they cannot be booked. A win's
    sheet is about the hand at the index `at`, given by its `tiles`. `fix` is the preview for an
    entry that is changed.
    """

    title: str
    rows: tuple[RowReply, ...]
    draft: ReturnedJson
    event: ReturnedJson | None
    moved: tuple[BalanceChangeReply, ...]
    refused: str | None
    together: bool
    missing: str | None = None
    at: int = 0
    several: bool = False
    by_tiles: bool = False
    tiles: str | None = None
    fix: PreviewReply | None = None


class TapReply(Reply):
    """What a tap leads to: a whole event, a question that a seat answers, or a sheet.

    `said` is the sheet's request. A first tap has a `label` and a `place`.
    """

    label: str = ""
    place: EventStartInApp = EventStartInApp.MORE
    event: ReturnedJson | None = None
    refused: str = ""
    asks: str = ""
    seats: dict[str, TapReply] = {}
    said: ReturnedJson | None = None
    sheet: SheetReply | None = None


class ChipCountReply(Reply):
    """A player's winnings as the counted chips show them."""

    id: PlayerId
    won: str


class FeltReply(Reply):
    """The events that can be begun at a table, or that can replace an entry.

    For an entry it has the entry's own sheet, the seats and the deal of its hand, and the counted
    chips. `refused` is the reason for which nothing can be begun.
    """

    version: int
    begun: tuple[TapReply, ...]
    refused: str | None
    seats: tuple[SeatReply, ...] = ()
    round: Wind | None = None
    heading: str = ""
    streak: int = 0
    for_money: bool = True
    entry: SheetReply | None = None
    counted: tuple[ChipCountReply, ...] | None = None


# --- a hand on the keypad ------------------------------------------------------------------------


class PatternReply(Reply):
    """A pattern of a hand with its tai."""

    id: str
    label: str
    tai: int
    count: int


class WinningTileReply(Reply):
    """A tile that completes a hand, the number left of it, and a label with its tai."""

    tile: str
    left: int
    label: str


class ScoreReply(Reply):
    """The score of a hand on the keypad, and the rows to fill in the rest of the win."""

    state: Literal["won", "below", "incomplete", "wrong", "waiting"]
    message: str
    canonical: str
    tai: int
    raw_tai: int
    patterns: tuple[PatternReply, ...]
    not_counted: tuple[str, ...]
    waits: tuple[WinningTileReply, ...]
    rows: tuple[RowReply, ...]
    draft: ReturnedJson | None
    at: int
    several: bool
    missing: str | None
    event: ReturnedJson | None
    worth: str


# --- house rules, and what was done --------------------------------------------------------------


class HouseChoiceReply(Reply):
    """A choice on a page of house rules: another page, or the words to type after `/house`."""

    label: str
    page: str | None
    words: str | None


class HousePageReply(Reply):
    """A page of the house rules."""

    text: str
    choices: tuple[HouseChoiceReply, ...]


class ActionResultReply(Reply):
    """The result of an action; it has no verdict until the action is judged. The `choices` are
    those of a question, whose text is the `offer` if it is asked below what was booked.
    """

    verdict: Verdict | None
    text: str = ""
    number: int | None = None
    choices: tuple[ButtonReply, ...] | None = None
    offer: str | None = None
