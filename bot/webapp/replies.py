"""Replies of the Mini App's endpoints, as its page reads them."""

from __future__ import annotations

from typing import Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict

from models.ledger.tables import Verdict
from models.rules.house import Preset
from models.rules.kinds import AppStart
from models.rules.tiles import Wind
from models.rules.values import Cents, PlayerId

SentBack: TypeAlias = dict[str, Any]
"""A draft, an event or a `Laying` as JSON: the page sends it back."""


class Reply(BaseModel):
    """A reply, or a part of one. A field with a default may be left out."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def as_json(self) -> dict[str, Any]:
        """Returns the reply as it is sent: without what was left out."""
        return self.model_dump(mode="json", exclude_unset=True)

    def but(self, **changes: object) -> Self:
        """Returns a copy with these fields changed."""
        return self.model_copy(update=changes)


class ErrorReply(Reply):
    """Why a call is not answered."""

    error: str


# --- players and sums ----------------------------------------------------------------------------


class PersonReply(Reply):
    """Somebody who plays in the chat."""

    id: PlayerId
    name: str


class SeatReply(PersonReply):
    """A player of the night and their balance; without a wind once they have left."""

    wind: Wind | None
    wind_name: str
    cents: Cents
    amount: str
    dealer: bool


class MovedReply(Reply):
    """By how much a player's balance changes."""

    id: PlayerId
    cents: Cents
    amount: str


class ChoiceReply(Reply):
    """A value that the page offers, as a command has it, and its label."""

    id: str
    label: str
    about: str = ""


class ButtonReply(Reply):
    """A button of the chat."""

    label: str
    press: str


# --- the table -----------------------------------------------------------------------------------


class ChatReply(Reply):
    """A chat: the page learns its words anew where the language is another."""

    language: str


class BegunReply(Reply):
    """A button that begins an event: its label, empty for what seats begin, and its place."""

    label: str
    place: AppStart


class EntryReply(Reply):
    """An entry of the log, with the notations of its hands; `fixes` if the app can fix it."""

    number: int
    text: str
    tiles: tuple[str, ...]
    cents: Cents
    amount: str
    stands: bool
    by: str
    at: str
    moved: tuple[MovedReply, ...]
    fixes: bool


class PaymentReply(Reply):
    """A payment that is owed; `due` is its number once the night has ended.

    `left` of its `cents` is open. `unconfirmed` was paid by the payer's word; `last` is the newest
    of these payments. `mine` says which side the reader is on, `may` if they may say that it is
    paid, `may_deny` if they may take back the newest payment. Sums in words stand beside those in
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
    """A night: its newest entries, last first, and who pays whom.

    `others` have left the table; `beside` is what bills and payments moved. `code_of` are the dues
    whose payment code the reader may see.
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
    beside: tuple[MovedReply, ...]
    begun: tuple[BegunReply, ...]
    last: EntryReply | None
    log: tuple[EntryReply, ...]
    settle: tuple[PaymentReply, ...]
    code_of: tuple[int, ...]
    settle_note: str


class BeginningReply(Reply):
    """The rules by which the next night begins if nothing else is said."""

    preset: Preset
    plays: str
    stake: str


class MayReply(Reply):
    """What the reader may do."""

    mend: bool
    end: bool
    log: bool
    begin: bool
    seat: bool
    rule: bool


class StateReply(Reply):
    """The table as one user sees it; its version grows with every change of the nights.

    `reason` says why they may not log, `guests` are the guests one of whom they may be.
    """

    version: int
    chat: ChatReply
    night: NightReply | None
    people: tuple[PersonReply, ...]
    presets: tuple[ChoiceReply, ...]
    played_for: tuple[ChoiceReply, ...]
    begins: BeginningReply | None
    me: PlayerId | None
    name: str
    may: MayReply
    reason: str | None
    guests: tuple[ButtonReply, ...]


class WordsReply(Reply):
    """The words of the page, and the token of the reader's last table where they named none."""

    language: str
    words: dict[str, str]
    table: str


# --- what is begun and said ----------------------------------------------------------------------


class OptionReply(Reply):
    """An option of a row: its label and the `draft` that it leads to; where it completes a new
    event, that in its place.

    `at` is the winner whom it is about, `worth` the sum that it brings them. `tiles` leads to the
    keypad, `sheet` to a sheet.
    """

    label: str
    draft: SentBack | None = None
    event: SentBack | None = None
    at: int = 0
    on: bool = False
    worth: str = ""
    tiles: bool = False
    sheet: bool = False


Form: TypeAlias = Literal["switches", "buttons", "numbers", "faces", "more", "sum"]
"""The looks of a row."""


class RowReply(Reply):
    """A row of a sheet: how it looks, what is above it, and its options; or a `sum` with a `note`,
    which are typed.
    """

    form: Form
    label: str
    options: tuple[OptionReply, ...]
    sum: str = ""
    note: str = ""


class PaidReply(Reply):
    """A payment at the end of the night."""

    payer: str
    payee: str
    amount: str


class LookReply(Reply):
    """What an action would do: in words, by how much balances change, which `later` entries are
    worked out anew, which hand is played then, and who pays whom; or why it is `refused`.
    """

    refused: str | None
    text: str
    moved: tuple[MovedReply, ...]
    later: tuple[int, ...]
    heading: str
    dues: tuple[PaidReply, ...]


class SheetReply(Reply):
    """The sheet of an event that is being said.

    The `event` is there once it is whole, with what that would have `moved`; `draft` says all of
    it, and `refused` why it cannot be. Of a win it is about the hand `at` this place, said by its
    `tiles`. `fix` is what an entry would move instead.
    """

    title: str
    rows: tuple[RowReply, ...]
    draft: SentBack
    event: SentBack | None
    moved: tuple[MovedReply, ...]
    refused: str | None
    together: bool
    at: int = 0
    several: bool = False
    by_tiles: bool = False
    tiles: str | None = None
    fix: LookReply | None = None


class TapReply(Reply):
    """What a tap comes to: an event to be shown and booked, a question to the seats, or a sheet of
    what is `said`. What is tapped first has a `label` and a `place`.
    """

    label: str = ""
    place: AppStart = AppStart.MORE
    event: SentBack | None = None
    refused: str = ""
    asks: str = ""
    seats: dict[str, TapReply] = {}
    said: SentBack | None = None
    sheet: SheetReply | None = None


class CountedReply(Reply):
    """What a player had won by the chips."""

    id: PlayerId
    won: str


class FeltReply(Reply):
    """What can be begun at a table, or in the place of an entry: there with its own sheet, the
    seats of its hand, and how chips were counted. `refused` says why nothing can be begun.
    """

    version: int
    begun: tuple[TapReply, ...]
    refused: str | None
    seats: tuple[SeatReply, ...] = ()
    for_money: bool = True
    entry: SheetReply | None = None
    counted: tuple[CountedReply, ...] | None = None


# --- a hand on the keypad ------------------------------------------------------------------------


class PatternReply(Reply):
    """A pattern of a hand, and its tai."""

    id: str
    label: str
    tai: int
    count: int


class WaitReply(Reply):
    """A tile that wins, how many are left, and a label with its tai."""

    tile: str
    left: int
    label: str


class ScoreReply(Reply):
    """The worth of a hand on the keypad, and what is said of the win beside its tiles."""

    state: Literal["won", "below", "incomplete", "wrong", "waiting"]
    message: str
    canonical: str
    tai: int
    raw_tai: int
    patterns: tuple[PatternReply, ...]
    not_counted: tuple[str, ...]
    waits: tuple[WaitReply, ...]
    rows: tuple[RowReply, ...]
    draft: SentBack | None
    at: int
    several: bool
    missing: str | None
    event: SentBack | None
    worth: str


# --- house rules, and what was done --------------------------------------------------------------


class TurnReply(Reply):
    """A choice on a page of the house rules: another page, or the words behind `/house`."""

    label: str
    page: str | None
    words: str | None


class HouseReply(Reply):
    """A page of the house rules."""

    text: str
    choices: tuple[TurnReply, ...]


class DoneReply(Reply):
    """What became of an action; no verdict while it is not judged yet."""

    verdict: Verdict | None
    text: str = ""
    number: int | None = None
    choices: tuple[ButtonReply, ...] | None = None
