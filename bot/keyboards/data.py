"""Data of buttons: a small frozen value, packed into the 64 bytes that Telegram allows.

A press is checked on arrival like any other input: data that is none of these values, or that the
table has outgrown, is answered and does nothing else. Nothing about a button is kept in memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Any, ClassVar, Final, dataclass_transform, get_type_hints

from bot.reading.drafts import Flow
from bot.reading.tokens import key
from models.rules.house import Preset
from models.rules.refusal import Refusal
from models.rules.tiles import Wind

MOST_BYTES: Final = 64


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Press:
    """The data of a button: the fields of its kind, behind the kind's `tag` of one letter.

    Each kind is a frozen dataclass.
    """

    tag: ClassVar[str]

    def __init_subclass__(cls, tag: str) -> None:
        assert tag not in PRESSES, f"{PRESSES[tag]} has this tag"
        cls.tag = tag
        PRESSES[tag] = dataclass(frozen=True)(cls)


PRESSES: Final[dict[str, type[Press]]] = {}
"""Every kind of press by its tag."""


class Gather(Press, tag="G"):
    """A press under the welcome: shows the join card."""


class Sit(Press, tag="s"):
    """A press on the join card: takes this seat, or stands up from it."""

    wind: Wind


class JoinChoice(StrEnum):
    """The other buttons of the join card."""

    SHUFFLE = "x"
    SAME = "l"
    CLEAR = "c"
    POINTS = "p"
    MONEY = "m"
    STAKE = "k"
    BACK = "b"
    START = "s"


class Join(Press, tag="j"):
    """One of the other buttons of the join card."""

    choice: JoinChoice


class PlayFor(Press, tag="S"):
    """A stake chosen on the join card."""

    cents: int


class Confirm(Press, tag="y"):
    """Yes or no to a question, given by its number in the ledger."""

    question: int
    yes: bool


class Choose(Press, tag="x"):
    """An answer to a question, given by its place among the answers."""

    question: int
    option: int


class Leave(Press, tag="v"):
    """Cancels a question: nothing is booked, and the question is removed."""

    question: int


class Begin(Press, tag="b"):
    """A press on the board or newest receipt: begins to log something for the hand it shows."""

    flow: Flow
    night: int
    hand: int


class Back(Press, tag="B"):
    """Goes back to the question before this one."""

    question: int


class Keep(Press, tag="K"):
    """Leaves all as it is, and removes what was offered to this user."""

    user: int


class Mending(StrEnum):
    """The action of a receipt's button; `FIX` asks what is wrong, and may remove the entry."""

    UNDO = "u"
    REDO = "r"
    FIX = "f"


class MendPress(Press, tag="m"):
    """A press under a receipt: undoes, redoes or fixes its entry."""

    what: Mending
    night: int
    number: int


class Reopen(Press, tag="o"):
    """Opens an ended night again."""

    night: int


class Again(Press, tag="N"):
    """A press under the farewell of a night: asks whether the same four play again."""

    night: int


class AddBao(Press, tag="a"):
    """A press under a scored win: this player pays for all; `reason` is an index of `BaoReason`."""

    night: int
    number: int
    reason: int
    payer: int


class Picture(Press, tag="i"):
    """A press under a scored win: shows the hand as a picture."""

    night: int
    number: int


class ThatsMe(Press, tag="t"):
    """A press under "who are you?": the presser is this guest."""

    night: int
    player: int


class Vouch(Press, tag="V"):
    """A press that confirms (`yes`) or denies that this player is this user."""

    player: int
    user: int
    yes: bool


class Divide(Press, tag="D"):
    """A press that divides two members again who were united under this number."""

    merger: int


class Voice(Press, tag="c"):
    """Says who speaks as an anonymous admin: this player, or (0) the presser."""

    question: int
    player: int = 0


class Speak(Press, tag="l"):
    """Chooses the language of the chat; `welcome` if pressed under the welcome."""

    language: str
    welcome: bool = False


class Settling(StrEnum):
    """What is said about a payment."""

    PAY = "p"
    PAID = "d"
    RECEIVED = "r"
    OBJECT = "o"


class Settle(Press, tag="e"):
    """A press under a settlement, about the due with this number.

    `cents` is the sum on the button; buttons of earlier releases carry none.
    """

    what: Settling
    due: int
    cents: int = 0


class Forget(Press, tag="z"):
    """Confirms that this user wants to be forgotten."""

    user: int


class ForgetNights(Press, tag="Z"):
    """Asks to forget all nights of this chat that existed at this mark.

    `sure` on the second of its two questions.
    """

    user: int
    mark: int
    sure: bool


class ShowDues(Press, tag="O"):
    """A press under the line about unpaid dues: lists who pays whom."""


class Whence(Press, tag="W"):
    """Asks how the payments of a night came about; `further` if asked under such an answer."""

    night: int
    further: bool


class House(Press, tag="h"):
    """Shows a page of the house rules: all of them (""), a group, a rule, or another page."""

    page: str


class SetRule(Press, tag="u"):
    """Sets a house rule, or a setting of the chat, to a value as it is typed."""

    key: str
    value: str


class AtOnce(Press, tag="U"):
    """Puts a waiting change of the house rules (this entry) into force in the present hand."""

    night: int
    number: int


class Adopt(Press, tag="d"):
    """Plays a preset from the next hand on."""

    preset: Preset


class LookUp(Press, tag="q"):
    """Shows an entry of the rulebook in this message; `further` shows all about it."""

    entry: str
    further: bool = False


class Example(Press, tag="g"):
    """Shows the example of an entry as a picture."""

    entry: str


class Guide(Press, tag="f"):
    """Turns to a page of the help."""

    page: str


class PinPress(Press, tag="n"):
    """Pins the message of this button."""


def match_button(
    offered: Sequence[tuple[str, Press]], said: str, *, yes: bool | None
) -> Press | None:
    """Finds the button that a reply means, by its label or by a `yes` or no.

    None if no button declines, if a yes could mean several, and if the reply begins the label of an
    answer to a question: that is read by the question.
    """
    ways_out = [press for _, press in offered if _declines(press)]
    does = [press for _, press in offered if not _declines(press) and not isinstance(press, Back)]
    words, labels = key(said), [(key(label), press) for label, press in offered]
    labelled = [press for label, press in labels if words and label == words]
    begun = [press for label, press in labels if words and label[: len(words)] == words]
    if not ways_out or any(isinstance(press, Choose) for press in begun):
        return None
    if len(labelled) == 1:
        return labelled[0]
    if yes:
        return does[0] if len(does) == 1 else None
    return ways_out[0] if yes is False else None


def _declines(press: Press) -> bool:
    return isinstance(press, Leave | Keep) or not getattr(press, "yes", True)


def pack(press: Press) -> str:
    """Packs a press into callback data of at most 64 bytes."""
    names: tuple[str, ...] = press.__match_args__  # asking `fields` takes five times as long
    values = (getattr(press, name) for name in names)
    cells = [press.tag, *(to_base36(v) if isinstance(v, int) else str(v) for v in values)]
    data = ":".join(cells)
    assert len(data.encode()) <= MOST_BYTES, f"{data!r} does not fit a button"
    return data


def unpack(data: str) -> Press:
    """Reads a press from callback data. Raises `Refusal("press_stale")` if it is none."""
    tag, *cells = data.split(":")
    kind = PRESSES.get(tag)
    if kind is None or len(cells) > len(_types(tag)):
        raise Refusal("press_stale")
    try:
        values: list[Any] = [_value(*both) for both in zip(_types(tag), cells, strict=False)]
        return kind(*values)  # what a button of an earlier release lacks has a default
    except (ValueError, TypeError):
        raise Refusal("press_stale") from None


@cache  # to read the annotations takes longer than all the rest of a press
def _types(tag: str) -> tuple[type, ...]:
    kind = PRESSES[tag]
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))


def _value(kind: type, cell: str) -> object:
    if kind is bool:
        return bool(("0", "1").index(cell))
    if kind is int:
        return from_base36(cell)
    return kind(cell)


_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def to_base36(number: int) -> str:
    """Writes a number (or no and yes as 0 and 1) in base 36, which is short.

    Users that are channels have negative numbers.
    """
    if number < 0:
        return f"-{to_base36(-number)}"
    digits = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return _DIGITS[number] + digits


def from_base36(cell: str) -> int:
    """Reads a number from the text of `to_base36`. Raises `ValueError` for anything else."""
    number = int(cell, 36)
    if abs(number) >= 36**12 or to_base36(number) != cell:
        raise ValueError(cell)
    return number
