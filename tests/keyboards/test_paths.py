"""Every path by buttons comes to the same as the same night typed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from bot.text.translator import plain, translator_of
from models.rules.bao import DISCARD, PAYS_ON, SELF_DRAW
from models.rules.case import Claim
from models.rules.contradictions import named_hand
from models.rules.house import BaoReason, Preset
from models.rules.pattern_ids import PatternId
from models.rules.patterns import PATTERNS
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.tiles import Wind
from tests.evenings import SEATED, Evening, essence, sitting_at

STANDARD = PRESETS[Preset.STANDARD]

BAO_TERMS = {
    BaoReason.DRAGONS: "the third dragon",
    BaoReason.WINDS: "the fourth wind",
    BaoReason.LIMIT: "the limit",
    BaoReason.FLUSH: "the flush",
    BaoReason.GREEN: "the green hand",
    BaoReason.TERMINALS: "the terminals",
    BaoReason.FOUR_KONGS: "the fourth kong",
    BaoReason.FRESH_WIN: "a fresh winning tile",
    BaoReason.FRESH_KONG: "a fresh kong",
}

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
    ("Kong > Cat > Concealed", "/ankong cat"),
    ("Draw", "/draw"),
]
BITES: list[Said] = [
    ("Bite > Ben > cat and rat ·", "/bite ben cat rat"),
    ("Bite > Ben > rooster and centipede ·", "/bite ben rooster centipede"),
    ("Bite > Cat > own flower and season ·", "/bite cat flowers"),
    ("Draw", "/draw"),
    ("Bite > Dan > all four red seasons", "/bite dan red"),
    ("Bite > Dan > all four blue flowers", "/bite dan blue"),
    ("Bite > Dan > own flower and season ·", "/bite dan flowers"),
    ("Draw", "/draw"),
    ("Bite > Ben > cat and rat, dealt", "/bite ben cat rat dealt"),
    ("Bite > Ben > rooster and centipede, dealt", "/bite ben rooster centipede dealt"),
    ("Bite > Cat > own flower and season, dealt", "/bite cat flowers dealt"),
    ("Hu > Ben > Cat > 1 tai", "/hu ben 1 cat"),
    ("Bite > Dan > all four animals ·", "/bite dan animals"),
    ("Draw", "/draw"),
    ("Bite > Dan > all four animals, dealt", "/bite dan animals dealt"),
    ("Draw", "/draw"),
    ("Bite > Ben > cat and rat ·", "/bite ben cat rat"),
    ("Bite > Ben > all four animals ·", "/bite ben animals"),
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


def bao_paths() -> list[Said]:
    """Bao for every reason, in every way in which it holds."""
    paths = []
    for reason in BaoReason:
        term, word = BAO_TERMS[reason], reason.value.replace("_", " ")
        if DISCARD in PAYS_ON[reason]:
            taps = f"More > Bao > Ben > Cat > {term} > 4 tai"
            paths.append((taps, f"/hu ben 4 cat bao cat {word}"))
        if SELF_DRAW in PAYS_ON[reason]:
            taps = f"More > Bao > Ben > Self-drawn > Dan > {term} > 4 tai"
            won = "4 kong replacement" if reason is BaoReason.FRESH_KONG else "4"
            paths.append((taps, f"/zimo ben {won} bao dan {word}"))
    return paths


def won(pattern: PatternId, *, self_draw: bool) -> bool:
    """Whether South can win so: the buttons offer what the rules allow, and no more."""
    try:
        named_hand(
            STANDARD,
            pattern,
            Claim(Wind.SOUTH, self_draw=self_draw, discarder=None if self_draw else Wind.EAST),
        )
    except Refusal:
        return False
    return True


def special_paths() -> list[Said]:
    """Every special hand that a standard table prices, self-drawn and off a discard."""
    paths = []
    for pattern in PATTERNS:
        if not pattern.whole or not STANDARD.price(pattern.id):
            continue
        name, way = plain(translator_of().pattern(pattern.id)), "More > Special hand > Ben"
        if won(pattern.id, self_draw=True):
            paths.append((f"{way} > Self-drawn > {name}", f"/hu ben {name} zimo"))
        if won(pattern.id, self_draw=False):
            off = "Ah Ming" if pattern.id is PatternId.EARTHLY_HAND else "Dan"  # the dealer's alone
            paths.append((f"{way} > {off} > {name}", f"/hu ben {name} {off.lower()}"))
    return paths


async def taps_all(sitting: Evening, taps: str) -> str:
    """Eve taps these, and yes to a last look where there is one; the last toast."""
    toast = await sitting.tap_through("Eve", *taps.split(" > "))
    steps = [m for m in sitting.said() if m.text.startswith("Eve logs ·")]
    for message in steps:
        for label in ("✓ Book it", "✓ Change"):
            if any(button.text.startswith(label) for button in message.buttons):
                return await sitting.tap("Eve", label, on=message)
    return toast


async def both(
    folder: Path, paths: list[Said], opening: str = SEATED, *, undoing: bool = False
) -> None:
    """The ledgers are equal after every entry, or then every entry is undone.

    Taps in one chat, the same typed in another, and in a third what the book says of the taps.
    """
    async with sitting_at(folder) as tapped:
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


@pytest.mark.parametrize("preset", [Preset.STANDARD, Preset.TRADITIONAL])
async def test_wins_kongs_and_bites(tmp_path: Path, preset: Preset) -> None:
    """What the board's own buttons log, at every table."""
    paths = [*WINS, *KONGS]
    if preset is Preset.TRADITIONAL:
        paths += [row for row in BITES if "animals" not in row[0]]
        # Nothing is said twice in a row: it would be asked whether it is the same.
        paths = [row for before, row in pairwise([("", ""), *paths]) if row != before]
    else:
        paths += BITES
    await both(tmp_path, paths, f"{SEATED} {preset.value}")


async def test_what_is_behind_more(tmp_path: Path) -> None:
    await both(tmp_path, MORE)


async def test_a_kong_off_a_discard(tmp_path: Path) -> None:
    """Where the discarder pays all, the buttons offer him."""
    rows = [
        ("Draw", "/draw"),
        ("Kong > Ben > From Cat", "/kong ben from cat"),
        ("Kong > Ben > Exposed", "/kong ben"),
    ]
    async with sitting_at(tmp_path) as tapped:
        typed = tapped.group()
        for place in (tapped, typed):
            await place.says("Ah Ming", SEATED)
            await place.says("Ah Ming", "/house kong_from_discard discarder_pays_all")
        for taps, said in rows:
            await tapped.board_follows()
            await taps_all(tapped, taps)
            await typed.says("Eve", said)
            assert tapped.essence() == typed.essence(), (taps, said)
        assert len(tapped.entries()) == 4


async def test_bao_for_every_reason(tmp_path: Path) -> None:
    await both(tmp_path, bao_paths())


async def test_every_special_hand(tmp_path: Path) -> None:
    await both(tmp_path, special_paths(), undoing=True)


FIXES: list[Said] = [
    # each mends entry #1, which was a discard win
    ("Hu > Ah Ming > Cat > 2 tai", "hu ming 2 cat"),
    ("Zimo > Ben > 5 tai", "zimo ben 5"),
    ("Kong > Dan > Concealed", "kong dan concealed"),
    ("Bite > Dan > all four animals ·", "bite dan animals"),
    ("Bite > Dan > cat and rat, dealt", "bite dan cat rat dealt"),
    ("Bite > Dan > cat and rat ·", "bite dan cat rat"),
    ("Draw", "draw"),
    ("Bao > Ben > Cat > the flush > 3 tai", "hu ben 3 cat bao cat flush"),
    ("Several winners > Cat > Ben > 3 tai > Dan > 1 tai > That is all", "hu ben 3, dan 1 from cat"),
    ("Special hand > Ben > Cat > thirteen orphans", "hu ben thirteen orphans cat"),
    ("False win > Ben > Cat", "zhahu ben from cat"),
    ("Foul hand > Ben > long", "foul ben long"),
]


async def test_fixing_by_buttons(tmp_path: Path) -> None:
    """What a fix by buttons makes of an entry, and of those after it, is what `/fix` makes."""
    async with sitting_at(tmp_path) as tapped:
        typed = tapped.group()
        for place in (tapped, typed):
            await place.says("Ah Ming", SEATED)
            await place.says("Ben", "/hu ben 3 cat")
            await place.says("Ben", "/kong dan")
        receipt = next(m for m in tapped.said() if m.text.startswith("#1 "))
        for taps, said in FIXES:
            shown = set(tapped.shown())
            await tapped.tap("Eve", "✎ #1 …", on=tapped.table.message(receipt.message_id))
            toast = await taps_all(tapped, f"Something else > {taps}")
            answer = await typed.says("Eve", f"/fix 1 {said}")
            assert tapped.essence() == typed.essence(), (taps, toast, answer)
            assert "→" in tapped.table.message(receipt.message_id).text, taps
            (new,) = set(tapped.shown()) - shown
            assert tapped.shown()[new].startswith("#1 "), "what changed is said at the bottom"
        history = await tapped.says("Eve", "/log")
        assert history.count("fixed by Eve") == len(FIXES)


async def test_two_in_the_middle_of_steps(sitting: Evening) -> None:
    """Each has his own message; what one taps is nothing to the other."""
    await sitting.tap("Ben", "Kong")
    await sitting.tap("Cat", "Bite")
    await sitting.tap("Ben", "Ben")
    await sitting.tap("Cat", "Cat")
    await sitting.tap("Cat", "cat and rat ·")
    await sitting.tap("Ben", "Exposed")
    await sitting.board_follows()
    await sitting.tap("Dan", "Hu")
    await sitting.tap("Ah Ming", "Kong")
    await sitting.tap("Ah Ming", "Ah Ming")
    await sitting.tap("Dan", "Dan ← Cat")
    await sitting.tap("Ah Ming", "Concealed")
    await sitting.tap("Dan", "2 tai")
    assert [(entry["text"], entry["by"]) for entry in sitting.entries()] == [
        ("/bite Cat cat rat", "Cat"),
        ("/kong Ben", "Ben"),
        ("/ankong Ah Ming", "Ah Ming"),
        ("/hu Dan 2 from Cat", "Dan"),
    ]


async def test_a_restart_between_any_two_taps(tmp_path: Path) -> None:
    """Nothing is in memory: after every tap Kaki goes away and comes back."""
    taps = [
        "Hu",
        "Ben ← Cat",
        "3 tai",
        "Undo #1",
        "Redo #1",
        "Fix #1",
        "Something else",
        "Zimo",
        "Dan",
        "‹ Back",
        "‹ Back",
        "Zimo",
        "Dan",
        "1 tai",
    ]
    async with sitting_at(tmp_path) as sitting:
        await sitting.says("Ah Ming", SEATED)
    for label in taps:
        async with sitting_at(tmp_path) as sitting:
            assert await sitting.tap("Ben", label) == ""
    async with sitting_at(tmp_path) as sitting:
        assert [entry["text"] for entry in sitting.entries()] == ["/hu Dan 1 zimo"]
        board = await sitting.board_follows()
        assert "#1 Dan, self-drawn · 1 tai" in board.text.replace("\xa0", " ")
        assert len(sitting.said()) == 2, sitting.shown()
