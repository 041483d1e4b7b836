"""The data of buttons: small frozen values, packed into the 64 bytes that Telegram allows.

A press is checked on arrival like any other input: wrong or outdated data is answered, and does
nothing else. Nothing about a button is kept in memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Any, ClassVar, Final, dataclass_transform, get_type_hints

from bot.reading.drafts import StartButton
from bot.reading.tokens import spelling_key
from models.rules.house import Preset
from models.rules.refusal import Refusal
from models.rules.tiles import Wind

MOST_BYTES: Final = 64


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Press:
    """The data of a button, written as a letter for its class and the fields.

    Each kind is a frozen dataclass.
    """

    tag: ClassVar[str]

    def __init_subclass__(cls, tag: str) -> None:
        assert tag not in PRESSES, f"{PRESSES[tag]} has this tag"
        cls.tag = tag
        PRESSES[tag] = dataclass(frozen=True)(cls)


PRESSES: Final[dict[str, type[Press]]] = {}
"""Every kind of press by its tag."""


class JoinPress(Press, tag="G"):
    """A press under the welcome: shows the join card."""


class SeatPress(Press, tag="s"):
    """A press on a wind of the join card: takes that seat, or leaves it."""

    wind: Wind


class JoinCardAction(StrEnum):
    """What a button of the join card does, other than a wind or a stake."""

    SHUFFLE = "x"
    SAME = "l"
    CLEAR = "c"
    POINTS = "p"
    MONEY = "m"
    STAKE = "k"
    BACK = "b"
    START = "s"


class JoinCardPress(Press, tag="j"):
    """A press on a button of the join card other than a wind or a stake."""

    choice: JoinCardAction


class StakePress(Press, tag="S"):
    """A press that chooses a stake on the join card."""

    cents: int


class YesNoPress(Press, tag="y"):
    """A press on yes or no; `question` is the question's number in the ledger."""

    question: int
    yes: bool


class AnswerPress(Press, tag="x"):
    """A press on an answer to a question; `option` is the index of the answer."""

    question: int
    option: int


class CancelPress(Press, tag="v"):
    """A press that cancels a question: nothing is booked, and the question is removed."""

    question: int


class LogPress(Press, tag="b"):
    """A press under the board or the newest receipt that starts to log an event of that hand."""

    flow: StartButton
    night: int
    hand: int


class BackPress(Press, tag="B"):
    """A press that shows the previous question again."""

    question: int


class DeclineOfferPress(Press, tag="K"):
    """A press by which a user declines an offer; the offer is removed."""

    user: int


class MendingAction(StrEnum):
    """What a receipt's button does; `FIX` asks what is wrong, and may remove the entry."""

    UNDO = "u"
    REDO = "r"
    FIX = "f"


class MendPress(Press, tag="m"):
    """A press under a receipt: undoes, redoes or fixes its entry."""

    what: MendingAction
    night: int
    number: int


class ReopenPress(Press, tag="o"):
    """A press that opens an ended night again."""

    night: int


class PlayAgainPress(Press, tag="N"):
    """A press under the farewell of a night: asks whether the same players meet again."""

    night: int


class AddBaoPress(Press, tag="a"):
    """A press under a scored win: this player pays for all; `reason` is an index of `BaoReason`."""

    night: int
    number: int
    reason: int
    payer: int


class PicturePress(Press, tag="i"):
    """A press under a scored win: shows the hand as a picture."""

    night: int
    number: int


class ClaimGuestPress(Press, tag="t"):
    """A press under "who are you?": the presser is this guest."""

    night: int
    player: int


class VouchPress(Press, tag="V"):
    """A press that confirms (`yes`) or denies that this member is this user."""

    player: int
    user: int
    yes: bool


class SeparateMembersPress(Press, tag="D"):
    """A press that separates two members again; `number` is that of their merger."""

    merger: int


class ChooseSpeakerPress(Press, tag="c"):
    """A press that tells which player the anonymous admin is; 0 means whoever presses."""

    question: int
    player: int = 0


class LanguagePress(Press, tag="l"):
    """A press that sets the language of the chat; `welcome` if pressed under the welcome."""

    language: str
    welcome: bool = False


class PaymentAction(StrEnum):
    """What a payment button does."""

    PAY = "p"
    PAID = "d"
    RECEIVED = "r"
    OBJECT = "o"


class PaymentPress(Press, tag="e"):
    """A press under a settlement, about the due with this number.

    `cents` is the sum on the button; buttons of earlier releases carry none.
    """

    what: PaymentAction
    due: int
    cents: int = 0


class ForgetUserPress(Press, tag="z"):
    """A press that confirms that this user wants to be forgotten."""

    user: int


class ForgetNightsPress(Press, tag="Z"):
    """A press that asks to forget all nights of this chat if they are unchanged since `mark`.

    `sure` on the second of its two questions.
    """

    user: int
    mark: int
    sure: bool


class ShowDuesPress(Press, tag="O"):
    """A press under the line about unpaid dues: lists who pays whom."""


class ExplainDuesPress(Press, tag="W"):
    """A press that asks how a night's payments are computed; `further` if under such an answer."""

    night: int
    further: bool


class HousePagePress(Press, tag="h"):
    """A press that shows a page of the house rules; `page` is "" (all rules), a group or a rule."""

    page: str


class SetRulePress(Press, tag="u"):
    """A press that sets a house rule or a setting of the chat to a value."""

    key: str
    value: str


class ApplyRulesNowPress(Press, tag="U"):
    """A press that applies an entry's waiting change of the house rules to the present hand."""

    night: int
    number: int


class AdoptPresetPress(Press, tag="d"):
    """A press that sets the house rules to a preset, from the next hand on."""

    preset: Preset


class RulebookPress(Press, tag="q"):
    """A press that shows an entry of the rulebook in this message; `further` shows all about it."""

    entry: str
    further: bool = False


class ExamplePicturePress(Press, tag="g"):
    """A press that shows the example of a rulebook entry as a picture."""

    entry: str


class HelpPagePress(Press, tag="f"):
    """A press that turns to a page of the help."""

    page: str


class PinPress(Press, tag="n"):
    """A press that pins its message."""


def match_button(
    buttons: Sequence[tuple[str, Press]], reply: str, *, yes: bool | None
) -> Press | None:
    """Finds the button that a reply means, by its label or by yes or no.

    None if no button declines, if a yes could mean several, and if the reply begins the label of an
    answer to a question: that is read by the question.
    """
    ways_out = [press for _, press in buttons if _is_no_press(press)]
    does = [
        press
        for _, press in buttons
        if not _is_no_press(press) and not isinstance(press, BackPress)
    ]
    words, labels = spelling_key(reply), [(spelling_key(label), press) for label, press in buttons]
    labelled = [press for label, press in labels if words and label == words]
    begun = [press for label, press in labels if words and label[: len(words)] == words]
    if not ways_out or any(isinstance(press, AnswerPress) for press in begun):
        return None
    if len(labelled) == 1:
        return labelled[0]
    if yes:
        return does[0] if len(does) == 1 else None
    return ways_out[0] if yes is False else None


def _is_no_press(press: Press) -> bool:
    return isinstance(press, CancelPress | DeclineOfferPress) or not getattr(press, "yes", True)


def pack_press(press: Press) -> str:
    """Writes a press as callback data of at most 64 bytes."""
    names: tuple[str, ...] = press.__match_args__  # asking `fields` takes five times as long
    values = (getattr(press, name) for name in names)
    cells = [press.tag, *(to_base36(v) if isinstance(v, int) else str(v) for v in values)]
    data = ":".join(cells)
    assert len(data.encode()) <= MOST_BYTES, f"{data!r} does not fit a button"
    return data


def unpack_press(data: str) -> Press:
    """Reads a press from callback data. Raises `Refusal("press_stale")` if it is none."""
    tag, *cells = data.split(":")
    kind = PRESSES.get(tag)
    if kind is None or len(cells) > len(_field_types(tag)):
        raise Refusal("press_stale")
    try:
        values: list[Any] = [
            _parse_field(*both) for both in zip(_field_types(tag), cells, strict=False)
        ]
        return kind(*values)  # what a button of an earlier release lacks has a default
    except (ValueError, TypeError):
        raise Refusal("press_stale") from None


@cache  # to read the annotations takes longer than all the rest of a press
def _field_types(tag: str) -> tuple[type, ...]:
    kind = PRESSES[tag]
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))


def _parse_field(field_type: type, text: str) -> object:
    if field_type is bool:
        return bool(("0", "1").index(text))
    if field_type is int:
        return from_base36(text)
    return field_type(text)


_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def to_base36(number: int) -> str:
    """Writes a number in base 36, which is short; False and True are 0 and 1.

    Users that are channels have negative numbers.
    """
    if number < 0:
        return f"-{to_base36(-number)}"
    digits = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return _DIGITS[number] + digits


def from_base36(text: str) -> int:
    """Reads a number from the text of `to_base36`. Raises `ValueError` for anything else."""
    number = int(text, 36)
    if abs(number) >= 36**12 or to_base36(number) != text:
        raise ValueError(text)
    return number
