"""Guards against slips of a finger, and the last question with its sums."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from itertools import product
from pathlib import Path

import pytest
from telegram import InlineKeyboardMarkup

from bot.keyboards.cards import is_answer_in_second_row, make_answers_keyboard
from bot.keyboards.data import AnswerPress, Press, unpack_press
from bot.practice.values import Message
from bot.reading.drafts import START_DRAFTS, Draft, StartButton
from bot.telegram.shown import TOO_SOON, MessageContents
from bot.text import asking
from bot.text.asking import next_question
from bot.text.translator import translator_of, untag
from models.ledger.nights import newest_table
from models.ledger.values import Table
from models.rules.events import Event
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from tests.effort import some
from tests.evenings import AT_ONCE, NAMES, SEATED, Evening, evening_at

TOO_QUICK = "The buttons had just changed under your finger: nothing was done. Look, and tap again."


def words(message: Message) -> list[str]:
    """The lines of a message."""
    return message.text.replace("\xa0", " ").splitlines()


# --- the sentence so far -------------------------------------------------------------------------


LAST = [
    # the taps to the last question, one of its answers, what it brings
    ("Hu > Ben > Cat", "4 tai · +32.00", 3200),
    ("Zimo > Ben", "2 tai · +12.00", 1200),
    ("Kong > Ben", "Concealed · +12.00", 1200),
    ("Bite > Ben", "cat and rat, dealt · +12.00", 1200),
    ("More > False win > Ben", "Cat · -64.00", -6400),
    ("Hu > Ben > Cat > 5 tai", "✓ Book it · +64.00", 6400),
    ("More > Special hand > Ben > Cat > thirteen orphans", "✓ Book it · +96.00", 9600),
]


@pytest.mark.parametrize(("taps", "answer", "cents"), LAST)
async def test_each_answer_shows_the_sum_that_it_moves(
    sitting: Evening, taps: str, answer: str, cents: int
) -> None:
    """The sum on the button is the one that is booked."""
    await sitting.tap_through("Eve", *taps.split(" > "))
    assert answer in [label.replace("\xa0", " ") for label in sitting.labels(sitting.last())]
    await sitting.tap("Eve", answer)
    assert sitting.balances()["Ben"] == cents


# --- taps that were meant for something else -----------------------------------------------------


def test_a_tap_counts_half_a_second_after_the_buttons_changed() -> None:
    """A tap counts half a second after the buttons changed, on that message alone."""
    shown = MessageContents()
    assert TOO_SOON == 0.5
    assert not shown.have_buttons_just_changed(1, 2, tapped_at=0.0)
    shown.note_content(1, 2, None, None)
    changed = shown._shown[1, 2].changed
    assert shown.have_buttons_just_changed(1, 2, changed - 0.1)
    assert shown.have_buttons_just_changed(1, 2, changed + 0.49)
    assert not shown.have_buttons_just_changed(1, 2, changed + 0.51)
    assert not shown.have_buttons_just_changed(1, 3, changed + 0.1)
    assert not shown.have_buttons_just_changed(2, 2, changed + 0.1)


async def test_a_tap_right_after_a_redraw_is_not_counted(tmp_path: Path) -> None:
    """It says so; the same tap later is."""
    async with evening_at(tmp_path, NAMES, pace=AT_ONCE, pause=60) as sitting:
        await sitting.says("Ah Ming", SEATED)
        await sitting.tap("Eve", "Kong")
        steps = sitting.said()[-1]
        shown = sitting.shown()
        assert await sitting.tap("Eve", "Ben") == TOO_QUICK
        assert sitting.shown() == shown
        sitting.running.sender.shown.too_soon = 0
        await sitting.tap("Eve", "Ben", on=steps)
        sitting.running.sender.shown.too_soon = 60
        assert await sitting.tap("Eve", "Exposed") == TOO_QUICK
        assert sitting.entries() == []


def under(keyboard: InlineKeyboardMarkup, spot: tuple[str, int, int]) -> Press | None:
    """Returns the button under a finger on one spot: rows from the top or bottom, in twelfths.

    Telegram keeps the bottom of a chat in place, or what is above: either may hold the finger.
    """
    side, place, twelfth = spot
    rows = keyboard.inline_keyboard
    if place >= len(rows):
        return None
    row = rows[place] if side == "top" else rows[-1 - place]
    return unpack_press(str(row[twelfth * len(row) // 12].callback_data))


@cache
def shows(shown: asking.WordedQuestion, *, spread: bool) -> InlineKeyboardMarkup:
    """The keyboard of a question: the same for most spots."""
    return make_answers_keyboard(translator_of(), 1, shown, back=True, spread=spread)


def comes_next(table: Table, draft: Draft) -> asking.WordedQuestion | Event:
    """Returns the question or the event that a draft leads to."""
    return next_question(translator_of(), table, draft, by_buttons=True)


def booked_on_one_spot(
    asks: Callable[[Draft], asking.WordedQuestion | Event], draft: Draft, spot: tuple[str, int, int]
) -> Event | None:
    """Returns the event booked by tapping one spot from a question on, if any."""
    spread = False
    for _ in range(6):
        found = asks(draft)
        if not isinstance(found, asking.WordedQuestion):
            return found
        press = under(shows(found, spread=spread and found.is_last_look), spot)
        if not isinstance(press, AnswerPress):
            return None
        draft = found.answers[press.option][1]
        labels = [untag(label) for label, _ in found.answers]
        spread = is_answer_in_second_row(press.option, labels, last_alone=found.alone)
    return None


@pytest.mark.parametrize("rules", some(["standard", "traditional", "guide", "limit 3", "doubles"]))
async def test_no_limit_win_by_taps_on_one_spot(sitting: Evening, rules: str) -> None:
    """Every flow, every spot, at every table: such taps book a small hand at most."""
    await sitting.says("Ben", f"/house {rules}")
    await sitting.says("Ben", "/draw")
    with sitting.database.reading() as session:
        table = newest_table(session, sitting.chat_id, 0)
    assert table is not None
    ends: set[bool] = set()
    for me in (None, table.seated_members[1].id):
        asks = cache(partial(comes_next, replace(table, me=me)))
        for spot, flow in product(product(("top", "bottom"), range(9), range(12)), StartButton):
            with suppress(Refusal):
                event = booked_on_one_spot(asks, START_DRAFTS[flow], spot)
                won = apply_event(table.state, event).won if event is not None else ()
                assert all(one.raw_tai < table.state.rules.limit_tai for one in won), (spot, flow)
                ends.add(bool(won))
    assert ends == {True, False}


# --- what an older entry says --------------------------------------------------------------------


FIXED = [
    # the taps, what the entry says then
    ("Tai > 4 tai", "/hu Ben 4 from Cat"),
    ("Winner > Dan", "/hu Dan 3 from Cat"),
    ("Winner > Cat", "/hu Cat 3 from Ben"),
    ("Shooter > Ah Ming", "/hu Ben 3 from Ah Ming"),
    ("Shooter > Self-drawn", "/hu Ben 3 zimo"),
    ("Tai > 5 tai > ✓ Book it", "/hu Ben 5 from Cat"),
]


@pytest.mark.parametrize(("taps", "text"), FIXED)
async def test_one_part_is_fixed(sitting: Evening, taps: str, text: str) -> None:
    """Two taps behind Fix, and the receipt says what it was."""
    await sitting.says("Ben", "/hu ben 3 cat")
    await sitting.tap_through("Dan", "Fix #1", *taps.split(" > "))
    if any(m.text.startswith("Dan logs") for m in sitting.said()):
        await sitting.tap("Dan", "✓ Change #1")  # another winner moves the deal
    assert sitting.texts() == [text]
    assert len(sitting.said()) == 2
    assert sitting.said()[-1].text.startswith("#1 Ben ← Cat")


async def test_a_mend_that_moves_later_hands_is_shown_first(sitting: Evening) -> None:
    """By a button: which hands and deals it moves; then it is said at the bottom of the chat."""
    await sitting.says("Ben", "/hu ming 1 cat")
    await sitting.says("Ben", "/hu ben (EEE) 123m 456m 789m 22p from cat")
    first = next(m for m in sitting.said() if m.text.startswith("#1 "))
    ledger = sitting.night()
    await sitting.tap_through("Dan", "✎ #1 …", "Winner", "Dan")
    asked = words(sitting.said()[-1])
    assert asked[0] == "Dan logs · Change Ah Ming ← Cat · 1 tai to Dan ← Cat · 1 tai?"
    assert asked[1].startswith("This moves ")
    assert "Worked out again: #2" in asked
    assert sitting.night() == ledger, "nothing is done yet"
    await sitting.tap("Dan", "✓ Change #1")
    done = words(sitting.said()[-1])
    assert done[0].startswith("#1 Ah Ming ← Cat · 1 tai → Dan ← Cat · 1 tai. Now Ben ")
    assert done[1:] == ["Worked out again: #2"], "the deal is Ben's either way"
    assert "→ Dan ← Cat" in sitting.table.message(first.message_id).text
    assert sitting.labels(sitting.table.message(first.message_id)) == ["✎ #1 …"]


# --- who has the buttons -------------------------------------------------------------------------


async def test_only_the_newest_receipt_and_board_have_live_buttons(sitting: Evening) -> None:
    """An evening of entries, mends and boards: all others keep at most the one that asks."""
    said = (
        *("/hu ben 3 cat", "/kong dan", "/board", "/undo 1", "/redo 1"),
        *("/draw", "/fix 3 zimo ben 1"),
    )
    for text in said:
        await sitting.says("Ben", text)
        await sitting.board_follows()
        live = [m for m in sitting.said() if any(b.text == "Hu" for b in m.buttons)]
        board = sitting.board.message_id
        receipts = [m.message_id for m in live if m.message_id != board]
        assert len(receipts) == 1, (text, [m.text for m in live])
        texts = [m.message_id for m in sitting.said() if m.text.startswith("#")]
        assert receipts == [max(texts)]
        for message in sitting.said():
            if message.message_id not in (board, *receipts):
                assert len(message.buttons) <= 1, message.text
