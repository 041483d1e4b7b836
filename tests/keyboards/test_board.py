"""The board: one pinned message a night that follows, cheaply and through everything."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

from tests.call_params import Params
from tests.evenings import AT_ONCE, NAMES, SEATED, Evening, evening_at, wait_for_boards
from tests.faults import Fault


class Calls:
    """Counts the calls of the Bot API, and lets some fail."""

    def __init__(self, sitting: Evening) -> None:
        self.made: Counter[str] = Counter()
        self.fails: dict[str, list[Fault]] = {}
        sitting.table.fault = self

    def __call__(self, method: str, params: Params) -> Fault | None:
        """Returns the fault of this call, if any."""
        self.made[method] += 1
        waiting = self.fails.get(method)
        return waiting.pop(0) if waiting else None


async def test_the_board_shows_hand_seats_and_balances(sitting: Evening) -> None:
    """Hand and round, seats and balances in columns, the dealer marked, the last entry."""
    await sitting.says("Ben", "/hu ming 3 cat")
    board = await sitting.board_follows()
    assert board.text.splitlines() == [
        "东 Hand 2 · East round",
        "● East  Ah Ming  +16.00",
        "  South Ben       -4.00",
        "  West  Cat       -8.00",
        "  North Dan       -4.00",
        "#1 Ah Ming ← Cat · 3 tai",
        "Ah Ming deals again (2nd)",
    ]
    assert [entity.type for entity in board.entities] == ["pre", "bold"]
    rows = [[button.text for button in row] for row in board.keyboard]
    assert rows == [["Hu", "Zimo", "Kong"], ["Bite", "Draw", "More"]]


async def test_the_board_is_pinned_once_a_night(sitting: Evening) -> None:
    calls = Calls(sitting)
    first = sitting.board.message_id
    for text in ("/kong ben", "/hu ben 3 cat", "/undo", "/redo 2"):
        await sitting.says("Ben", text)
        await sitting.board_follows()
    assert sitting.board.message_id == first
    assert calls.made["pinchatmessage"] == 0
    await sitting.says("Ben", "/end")
    await sitting.board_follows()
    assert sitting.table.pinned() is None, "nothing of a night that is over stays pinned"
    await sitting.says("Ben", SEATED)
    assert calls.made["pinchatmessage"] == 1
    assert sitting.board.message_id > first


async def test_a_burst_costs_few_edits(tmp_path: Path) -> None:
    """Twenty entries at once: one edit for the first, then one a pause for all that came in it."""
    pause = 0.6
    async with evening_at(tmp_path, NAMES, pace=(0.05, pause)) as sitting:
        await sitting.says("Ah Ming", SEATED)
        calls, begun = Calls(sitting), time.monotonic()
        for number in range(20):
            sitting.table.say(sitting.person("Ben").id, f"/pay ben cat {number + 1}")
        board = await sitting.board_follows()
        assert len(sitting.entries()) == 20
        pauses = (time.monotonic() - begun) / pause
        assert 1 <= calls.made["editmessagetext"] <= 2 + pauses
        assert "#20 " in board.text


async def test_a_board_that_may_not_be_pinned_follows_all_the_same(tmp_path: Path) -> None:
    """Without the right to pin there is a board all the same, and it follows."""
    async with evening_at(tmp_path, NAMES, pace=AT_ONCE) as sitting:
        calls = Calls(sitting)
        refused = Fault(400, "Bad Request: not enough rights to manage pinned messages")
        calls.fails["pinchatmessage"] = [refused]
        await sitting.says("Ah Ming", SEATED)
        assert sitting.table.pinned() is None
        await sitting.says("Ben", "/hu ben 3 cat")
        await wait_for_boards(sitting.running.boards)
        board, hint, receipt = sitting.said()
        assert "#1 Ben ← Cat" in board.text
        assert "Pin messages" in hint.text
        assert receipt.text.startswith("#1 Ben ← Cat")


async def test_a_night_that_is_over_is_one_line(sitting: Evening) -> None:
    """The result, the best first; asked for once more it is said, and no board is put up."""
    board = sitting.board.message_id
    await sitting.says("Ben", "/hu ben 3 cat")
    await sitting.says("Ben", "/end")
    await sitting.board_follows()
    folded = sitting.table.message(board)
    result = "Night 1 is over · Ben +16.00 · Ah Ming -4.00 · Dan -4.00 · Cat -8.00"
    assert " ".join(folded.text.split()) == result
    assert folded.keyboard == ()
    assert sitting.table.pinned() is None
    calls = Calls(sitting)
    assert " ".join((await sitting.says("Ben", "/board")).split()) == result
    assert calls.made["pinchatmessage"] == 0
    await sitting.says("Ben", "/reopen")
    assert (await sitting.board_follows()).message_id > board
    assert len(sitting.board.buttons) == 6


async def test_board_moves_it_below(sitting: Evening) -> None:
    """/board puts it below; the old one has no buttons and is not pinned any more."""
    old = sitting.board.message_id
    await sitting.says("Ben", "/board")
    assert sitting.board.message_id > old
    assert sitting.table.message(old).keyboard == ()
    assert sitting.table.message(old).text == "The board has moved down the chat."
    chat = sitting.table.chats.chat(sitting.chat_id)
    assert chat is not None
    assert chat.pinned == (sitting.board.message_id,)
    await sitting.says("Ben", "/hu ben 3 cat")
    assert "#1 Ben ← Cat" in (await sitting.board_follows()).text
    assert sitting.board.message_id > old
