"""House rules that are changed in a night whose older entries are mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.ledger.archive.export import whole_chat
from models.ledger.check import chat_faults
from models.ledger.database import Database
from models.ledger.nights import newest_night, state_of
from models.rules.house import HouseRules
from models.rules.night import NightState
from models.rules.pattern_ids import PatternId
from tests.evenings import Evening
from tests.ledgers import import_chat, sqlite_in


def state(night: Evening) -> NightState:
    """How the night stands. Its ledger must be sound."""
    with night.database.reading() as session:
        assert not list(chat_faults(session, night.table.group_id))
        row = newest_night(session, night.table.group_id)
        assert row is not None, "it was opened"
        return state_of(row)


def rules(night: Evening) -> HouseRules:
    """What is played from the next hand on."""
    now = state(night)
    return now.next_rules or now.rules


CHANGES = [
    # two changes, and limit, minimum, stake and seven pairs once the first is undone
    ("limit 6", "stake 2", (5, 1, 200, 0)),
    ("limit 6", "limit 8", (8, 1, 100, 0)),
    ("limit 6, min 2", "limit 8", (8, 1, 100, 0)),
    ("stake 2", "preset doubles", (5, 0, 100, 0)),
    ("limit 6", "preset doubles", (5, 0, 100, 0)),
    ("seven pairs 2", "ping hu 3 tai", (5, 1, 100, 0)),
]
BROUGHT = [
    # what is said one after the other, which of it is undone, and how special hands are paid then
    (("special_hands double_payout", "3/6"), 1, "double_payout"),
    (("special_hands double_payout", "3/6"), 2, "double_payout"),
    (("3/6", "1/2"), 1, "double_payout"),
    (("3/6", "1/2"), 2, "double_payout"),
    (("special_hands double_payout", "chart 3/6, special_hands normal"), 1, "normal"),
    (("3/6", "special_hands normal"), 2, "double_payout"),
    (("3/6", "special_hands normal"), 1, "normal"),
    (("3/6", "special_hands normal", "1/2"), 3, "normal"),
    (("special_hands double_payout", "preset traditional", "3/6"), 1, "double_payout"),
]


@pytest.mark.parametrize(("first", "then", "left"), CHANGES)
async def test_an_undo_takes_back_one_change_of_the_house_rules_alone(
    night: Evening, first: str, then: str, left: tuple[int, ...], tmp_path: Path
) -> None:
    """What was changed later stays as it was said, in the fold and when it is read back."""
    assert "#1" in await night.says("Ben", f"/house {first}")
    said = await night.says("Cat", f"/house {then}")
    if then.startswith("preset"):
        said = await night.taps("Cat", "Play")
    both = rules(night)
    await night.says("Ben", "/undo 1")
    now = rules(night)
    assert (now.limit_tai, now.min_tai, now.stake, now.tai[PatternId.SEVEN_PAIRS]) == left
    line = next(line for line in said.splitlines() if line.startswith("#2"))
    assert line in await night.says("Dan", "/why 2")
    copy = Database(sqlite_in(tmp_path, "copy"))
    document = whole_chat(night.database, night.table.group_id)
    import_chat(copy, document)
    assert whole_chat(copy, night.table.group_id) == document
    copy.close()
    await night.says("Ben", "/redo 1")
    assert rules(night) == both


@pytest.mark.parametrize(("said", "undone", "left"), BROUGHT)
async def test_a_chart_brings_its_special_hands_whatever_was_played_before(
    night: Evening, said: tuple[str, ...], undone: int, left: str
) -> None:
    """What is left is what the changes that stand come to, one after the other."""
    for change in said:
        await night.says("Ben", f"/house {change}")
        if change.startswith("preset"):
            await night.taps("Ben", "Play")
    await night.says("Ben", f"/undo {undone}")
    assert rules(night).special_hands == left


async def test_a_hand_that_was_played_keeps_its_rules(night: Evening) -> None:
    """Undoing the hand before a change leaves it between the same two hands."""
    for said in ("/hu ben 3 off cat", "/house stake 2", "/hu dan 3 off cat", "/hu cat 3 off ben"):
        await night.says("Ben", said)
    before = state(night).balances
    said = await night.says("Ben", "/undo 1")
    assert "Worked out anew" not in said
    paid = {player: before[player] - now for player, now in state(night).balances.items()}
    assert sorted(paid.values()) == [-800, -400, -400, 1600]


async def test_a_hand_logged_anew_is_paid_by_the_new_rules(night: Evening) -> None:
    """As was said when it was undone: it stands behind the change. A fix keeps its place."""
    await night.says("Ben", "/hu ben 3 off cat")
    assert "from hand 2 on" in await night.says("Ben", "/house stake 2")
    assert "is the first with" not in await night.says("Ben", "/fix 1 hu ben 4 cat")
    assert (state(night).deal.hand, state(night).rules.stake) == (2, 200)
    said = await night.says("Ben", "/undo 1")
    assert said.endswith("Hand 1 is the first with the new house rules.")
    assert "+16.00" in await night.says("Ben", "/hu ben 2 off cat")
    assert (state(night).deal.hand, state(night).rules.stake) == (2, 200)
