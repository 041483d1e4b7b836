"""Every path by buttons comes to the same as the same night typed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.effort import some
from tests.evenings import AT_ONCE, NAMES, SEATED, Evening, essence, evening_at

Said = tuple[str, str]
"""Taps one after the other, and the same typed."""

WINS: list[Said] = [
    ("Hu > Ben > Cat > 3 tai", "/hu ben 3 cat"),
    ("Hu > Ah Ming > Dan > 5 tai", "/hu ming 5 dan"),
    ("Hu > Dan > Self-drawn > 1 tai", "/hu dan 1 zimo"),
    ("Zimo > Cat > 4 tai", "/zimo cat 4"),
    ("Draw", "/draw"),
]
KONGS: list[Said] = [
    ("Kong > Dan > Exposed", "/kong dan"),
    ("Kong > Ben > Concealed", "/ankong ben"),
    ("Draw", "/draw"),
]
BITES: list[Said] = [
    ("Bite > Ben > cat and rat ·", "/bite ben cat rat"),
    ("Bite > Cat > own flower and season ·", "/bite cat flowers"),
    ("Draw", "/draw"),
    ("Bite > Dan > all four red seasons", "/bite dan red"),
    ("Bite > Dan > all four blue flowers", "/bite dan blue"),
    ("Draw", "/draw"),
    ("Bite > Ben > cat and rat, dealt", "/bite ben cat rat dealt"),
    ("Bite > Ben > rooster and centipede, dealt", "/bite ben rooster centipede dealt"),
    ("Bite > Cat > own flower and season, dealt", "/bite cat flowers dealt"),
    ("Hu > Ben > Cat > 1 tai", "/hu ben 1 cat"),
    ("Bite > Dan > all four animals ·", "/bite dan animals"),
    ("Draw", "/draw"),
    ("Bite > Dan > all four animals, dealt", "/bite dan animals dealt"),
]
MORE: list[Said] = [
    ("More > Foul hand > Ben > long", "/foul ben long"),
    ("More > Foul hand > Cat > short", "/foul cat short"),
    ("More > Foul hand > Dan > messy", "/foul dan messy"),
    ("Draw", "/draw"),
    ("More > False win > Ben > Cat", "/zhahu ben from cat"),
    ("More > False win > Dan > Self-drawn", "/zhahu dan zimo"),
    (
        "More > Several winners > Cat > Ben > 3 tai > Dan > 1 tai > That is all",
        "/hu ben 3, dan 1 from cat",
    ),
    (
        "More > Several winners > Cat > Ben > 2 tai > Dan > 1 tai > Ah Ming > 4 tai",
        "/hu ben 2, dan 1, ming 4 from cat",
    ),
    ("More > Bao > Ben > Cat > The table > 4 tai", "/hu ben 4 cat bao cat"),
    ("More > Bao > Ben > Self-drawn > Cat > The table > 4 tai", "/zimo ben 4 bao cat"),
]


async def taps_all(sitting: Evening, taps: str) -> str:
    """Eve taps these, and yes to a last look where there is one; the last toast."""
    toast = await sitting.tap_through("Eve", *taps.split(" > "))
    steps = [m for m in sitting.said() if m.text.startswith("Eve logs ·")]
    for message in steps:
        for label in ("✓ Book it", "✓ Change"):
            if any(button.text.startswith(label) for button in message.buttons):
                return await sitting.tap("Eve", label, on=message)
    return toast


async def compare_taps_and_words(
    folder: Path, paths: Sequence[Said], opening: str = SEATED, *, undoing: bool = False
) -> None:
    """The ledgers are equal after every entry, or then every entry is undone.

    Taps in one chat, the same typed in another, and in a third what the book says of the taps.
    """
    async with evening_at(folder, NAMES, pace=AT_ONCE) as tapped:
        typed, spelt = tapped.group(), tapped.group()
        for place in (tapped, typed, spelt):
            await place.says("Ah Ming", opening)
        for number, (taps, said) in enumerate(paths, start=1):
            await tapped.board_follows()
            toast = await taps_all(tapped, taps)
            answer = await typed.says("Eve", said)
            by_taps, by_words = tapped.night(), essence(typed.night())
            assert len(by_words["entries"]) == number, (said, answer)
            assert len(by_taps["entries"]) == number, (taps, toast)
            assert essence(by_taps) == by_words, (taps, said)
            text = by_taps["entries"][-1]["text"]
            answer = await spelt.says("Eve", text)
            assert spelt.essence() == by_words, (text, answer)
            if undoing:
                for place in (tapped, typed, spelt):
                    await place.says("Eve", "/undo")


async def test_wins_kongs_and_bites_by_taps_are_what_is_typed(tmp_path: Path) -> None:
    """By the board's own buttons."""
    await compare_taps_and_words(tmp_path, [*WINS, *KONGS, *BITES])


async def test_events_behind_more_come_to_what_is_typed(tmp_path: Path) -> None:
    await compare_taps_and_words(tmp_path, some(MORE, 2))


async def test_a_restart_between_any_two_taps(tmp_path: Path) -> None:
    """Nothing is in memory: after every tap Kaki goes away and comes back."""
    taps = [
        *("Hu", "Ben ← Cat", "3 tai", "Undo #1", "Redo #1", "Fix #1", "Something else", "Zimo"),
        *("Dan", "‹ Back", "‹ Back", "Zimo", "Dan", "1 tai"),
    ]
    async with evening_at(tmp_path, NAMES, pace=AT_ONCE) as sitting:
        await sitting.says("Ah Ming", SEATED)
    for label in taps:
        async with evening_at(tmp_path, NAMES, pace=AT_ONCE) as sitting:
            assert await sitting.tap("Ben", label) == ""
    async with evening_at(tmp_path, NAMES, pace=AT_ONCE) as sitting:
        assert sitting.texts() == ["/hu Dan 1 zimo"]
        board = await sitting.board_follows()
        assert "#1 Dan, self-drawn · 1 tai" in board.text.replace("\xa0", " ")
        assert len(sitting.said()) == 2, sitting.shown()
