"""Data of buttons: a small frozen value, packed into the 64 bytes that Telegram allows.

A press is checked on arrival like any other input: what does not unpack to one of these values, or
no longer fits the table, does nothing but say so. Nothing about a button is kept in memory.
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
    """A press under the welcome: show the card to sit down on."""


class Sit(Press, tag="s"):
    """A press on the join card: take this seat, or stand up from it."""

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
    """The stake that is chosen on the join card."""

    cents: int


class Confirm(Press, tag="y"):
    """Yes or no to a question, named by its number in the ledger."""

    question: int
    yes: bool


class Choose(Press, tag="x"):
    """One of several answers to a question, by its place among them."""

    question: int
    option: int


class Leave(Press, tag="v"):
    """None of the answers to a question: nothing is booked, and what asked it goes."""

    question: int


class Begin(Press, tag="b"):
    """A press on the board or newest receipt: begin to log something for the hand it shows."""

    flow: Flow
    night: int
    hand: int


class Back(Press, tag="B"):
    """Go back to what was asked before this question."""

    question: int


class Keep(Press, tag="K"):
    """Leave all as it is: what was offered to this user goes."""

    user: int


class Mending(StrEnum):
    """The deed of a receipt's buttons. `FIX` asks what is wrong, and may remove the entry."""

    UNDO = "u"
    REDO = "r"
    FIX = "f"


class MendPress(Press, tag="m"):
    """A press under a receipt: undo, redo or fix its entry."""

    what: Mending
    night: int
    number: int


class Reopen(Press, tag="o"):
    """Open an ended night again."""

    night: int


class Again(Press, tag="N"):
    """A press under the farewell of a night: ask whether the same four play again."""

    night: int


class AddBao(Press, tag="a"):
    """A press under a scored win: this player pays for all, for the reason with this number."""

    night: int
    number: int
    reason: int
    payer: int


class Picture(Press, tag="i"):
    """A press under a scored win: show the hand."""

    night: int
    number: int


class ThatsMe(Press, tag="t"):
    """A press under "who are you?": the guest that the presser is."""

    night: int
    player: int


class Vouch(Press, tag="V"):
    """A press under what a name gave: this player is this user (`yes`), or is not."""

    player: int
    user: int
    yes: bool


class Divide(Press, tag="D"):
    """A press under what made one person of two, by its number: they are two after all."""

    merger: int


class Voice(Press, tag="c"):
    """A press under the question who speaks as an admin without a name: this player, or (0) the
    presser.
    """

    question: int
    player: int = 0


class Speak(Press, tag="l"):
    """Speak this language in this chat; `welcome`: it was pressed under the welcome."""

    language: str
    welcome: bool = False


class Settling(StrEnum):
    """A word about a payment."""

    PAY = "p"
    PAID = "d"
    RECEIVED = "r"
    OBJECT = "o"


class Settle(Press, tag="e"):
    """A press under a settlement: pay, paid, or not so.

    A payment is the ledger's own number, `cents` what the button shows; those of earlier releases
    carry none.
    """

    what: Settling
    due: int
    cents: int = 0


class Forget(Press, tag="z"):
    """This user wants to be forgotten, and means it."""

    user: int


class ForgetNights(Press, tag="Z"):
    """All nights of this chat are to be forgotten, as they were under this mark: `sure` once that
    was asked twice.
    """

    user: int
    mark: int
    sure: bool


class ShowDues(Press, tag="O"):
    """A press under the line that says that payments are open: who pays whom."""


class Whence(Press, tag="W"):
    """A question where the payments of a night come from; `further`: asked under such an answer."""

    night: int
    further: bool


class House(Press, tag="h"):
    """Show a card of the house rules: all of them (""), a group, a rule, or another page."""

    page: str


class SetRule(Press, tag="u"):
    """Set a house rule, or one of the chat's settings, to a value as it is typed."""

    key: str
    value: str


class AtOnce(Press, tag="U"):
    """Under a change of the house rules that waits: it holds in the hand that is played already."""

    night: int
    number: int


class Adopt(Press, tag="d"):
    """Play a preset from the next hand on."""

    preset: Preset


class LookUp(Press, tag="q"):
    """Look up an entry of the rulebook, in the place of this message; `further`: all about it."""

    entry: str
    further: bool = False


class Example(Press, tag="g"):
    """Show the example of an entry as a picture."""

    entry: str


class Guide(Press, tag="f"):
    """Turn to a page of the help."""

    page: str


class PinPress(Press, tag="n"):
    """Pin the message that this stands under."""


def button_meant(
    offered: Sequence[tuple[str, Press]], said: str, *, yes: bool | None
) -> Press | None:
    """The button, of those offered with their labels, that words stand for: its label, or a `yes`
    or a no.

    None where no button declines; where a yes could be one of several; and for an answer to a
    question that has more, whose words `asked.replied` reads.
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
    """The press as callback data, at most 64 bytes."""
    names: tuple[str, ...] = press.__match_args__  # asking `fields` takes five times as long
    values = (getattr(press, name) for name in names)
    cells = [press.tag, *(based(v) if isinstance(v, int) else str(v) for v in values)]
    data = ":".join(cells)
    assert len(data.encode()) <= MOST_BYTES, f"{data!r} does not fit a button"
    return data


def unpack(data: str) -> Press:
    """The press that `data` means. Raises `Refusal("press_stale")` for anything that is none."""
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
    """The types of the values of a tag's press, in their order."""
    kind = PRESSES[tag]
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))


def _value(kind: type, cell: str) -> object:
    if kind is bool:
        return bool(("0", "1").index(cell))
    if kind is int:
        return unbased(cell)
    return kind(cell)


_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def based(number: int) -> str:
    """A whole number (or no and yes: 0 and 1) in base 36, which is short.

    Below zero are those who speak as a channel.
    """
    if number < 0:
        return f"-{based(-number)}"
    digits = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return _DIGITS[number] + digits


def unbased(cell: str) -> int:
    """The number that `based` wrote. Raises `ValueError` for anything else."""
    number = int(cell, 36)
    if abs(number) >= 36**12 or based(number) != cell:
        raise ValueError(cell)
    return number
