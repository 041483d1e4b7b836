"""The poster of a night: all of it is there, whoever played and however long it was."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache

import pytest
from PIL import ImageColor

from bot.pictures.drawing import from_json, to_json
from bot.pictures.poster import HEIGHT
from bot.pictures.svg import FELT, MARGIN, WIDTH
from bot.pictures.view import Poster
from bot.text.posters import make_poster
from bot.text.translator import translator_of
from models.ledger.values import Member, Table
from models.rules.events import (
    Draw,
    Event,
    SpecialHand,
    Substitution,
    TaiHand,
    TileHand,
    Win,
    Winning,
    WonHand,
)
from models.rules.house import Preset
from models.rules.night import apply_event, begin_night
from models.rules.pattern_ids import PatternId
from models.rules.presets import PRESETS
from models.rules.tally import night_statistics
from models.rules.values import PlayerId
from tests.effort import some
from tests.pictures.seen import open_drawing

FOUR = ("Ah Ming", "Ben", "Cat", "Dan")
LONG = (
    "Wolfeschlegelsteinhausen Bergerdorff",
    "Muhammad Faiz bin Abdul Rahman",
    "Chandrasekharan Subramaniam",
    "Christopher Tan Wei Ming Jonathan",
)
CHINESE = ("陳美玲", "歐陽震華", "李小龍小朋友的爸爸的大舅子", "王")
MANY = "(EEEE)(SSSS)(9999p)(1111m) 5s +5s | f1234 g1234 cat rat rooster"
USUAL = "123m 456m 789m 22p 67s +8s | f1 cat"


def win(winner: int, worth: int | WonHand, discarder: int | None = None) -> Win:
    """Makes a win of so many tai, or with this hand."""
    hand = TaiHand(tai=worth) if isinstance(worth, int) else worth
    winning = Winning(player=PlayerId(winner), hand=hand)
    return Win(winners=(winning,), discarder=PlayerId(discarder) if discarder else None)


def night(names: Sequence[str], *events: Event, language: str = "en") -> Poster:
    """Makes the poster of a night of these people, numbered from 1, with these events."""
    players = [PlayerId(number) for number in range(1, len(names) + 1)]
    one, two, three, four, *_ = players
    began = state = begin_night(PRESETS[Preset.STANDARD], (one, two, three, four))
    steps = []
    for number, event in enumerate(events, start=1):
        outcome = apply_event(state, event)
        steps.append((number, event, outcome))
        state = outcome.state
    members = {p: Member(id=p, name=n, user_id=None) for p, n in zip(players, names, strict=True)}
    started = datetime(2026, 11, 20, 18, 30, tzinfo=UTC)  # in Singapore it is Saturday already
    table = Table(3, state, members, None, len(steps), started, 1, open=False)
    return make_poster(translator_of(language), table, night_statistics(began, steps, 3))


def others(count: int) -> list[Event]:
    """Makes so many substitutions of one seat, each after a hand."""
    events: list[Event] = []
    for new in range(5, 5 + count):
        events += [
            win(new - 4, 2, new - 3),
            Substitution(leaves=PlayerId(new - 4), joins=PlayerId(new)),
        ]
    return events


NIGHTS: dict[str, tuple[Sequence[str], Sequence[Event], str]] = {
    "usual": (FOUR, [win(2, 3, 3), win(1, TileHand(notation=USUAL), 4), Draw()], "en"),
    "none": (FOUR, [], "en"),
    "one": (FOUR, [win(4, 5, 1)], "en"),
    "one, Chinese": (CHINESE, [win(4, 4)], "zh"),
    "long names": (LONG, [win(2, 3, 3), win(1, TileHand(notation=MANY))], "en"),
    "long names, Chinese": (LONG, [win(2, 3, 3)] * 160, "zh"),
    "eight": ((*CHINESE, *LONG), [*others(4), win(5, TileHand(notation=MANY))], "zh"),
    "named": (FOUR, [win(3, SpecialHand(pattern=PatternId.THIRTEEN_ORPHANS), 1)], "en"),
    "even": (FOUR, [win(1, 3, 2), win(2, 3, 1), win(3, 3, 4), win(4, 3, 3)], "en"),
}
"""Who played, what happened, and the language."""


@cache
def posted(name: str) -> Poster:
    """Makes the poster of one of these nights."""
    names, events, language = NIGHTS[name]
    return night(names, *events, language=language)


@pytest.mark.parametrize("name", some(list(NIGHTS), 2))
def test_every_poster_has_one_size_and_nothing_over_its_edge(name: str) -> None:
    drawn = posted(name)
    assert from_json(to_json(drawn)) == drawn
    image, rim = open_drawing(drawn).convert("RGB"), MARGIN // 3
    assert image.size == (WIDTH, HEIGHT) == (1080, 1350)
    for edge in (
        (0, 0, rim, HEIGHT),
        (WIDTH - rim, 0, WIDTH, HEIGHT),
        (0, 0, WIDTH, rim),
        (0, HEIGHT - rim, WIDTH, HEIGHT),
    ):
        rim_only = image.crop(edge)
        assert rim_only.getcolors() == [(rim_only.width * rim_only.height, ImageColor.getrgb(FELT))]


# --- what it says --------------------------------------------------------------------------------


def places(drawn: Poster) -> list[tuple[int, str, str]]:
    return [(one.place, one.name, one.amount) for one in drawn.standings]


def test_players_are_ranked_and_equals_share_a_rank() -> None:
    assert places(posted("one")) == [
        (1, "Dan", "+64.00"),
        (2, "Ben", "-16.00"),
        (2, "Cat", "-16.00"),
        (4, "Ah Ming", "-32.00"),
    ]
    assert [one.cents for one in posted("one").standings] == [
        (0, 6400),
        (0, -1600),
        (0, -1600),
        (0, -3200),
    ]


@pytest.mark.parametrize(
    ("name", "title", "made_of"),
    [
        ("usual", "Biggest hand: Ben, 3 tai", ""),
        ("one", "Biggest hand: Dan, 5 tai", ""),
        ("one, Chinese", "最大的一副：王，4 台", ""),
        ("named", "Biggest hand: Cat, thirteen orphans", ""),
        ("long names", f"Biggest hand: {LONG[0]}, eight flowers", "Animal ×3 · eight flowers"),
    ],
)
def test_the_biggest_hand_has_its_name(name: str, title: str, made_of: str) -> None:
    hand = posted(name).hand
    assert hand is not None
    assert (hand.title, hand.subtitle.replace("\u00a0", " ")) == (title, made_of)


@pytest.mark.parametrize(
    ("events", "story"),
    [
        ((), []),
        ((win(2, 3, 1),), []),
        ((win(2, 3, 1), win(2, 3, 1)), ["Ben won 2 hands in a row"]),
        (  # Cat passes everybody: named is who stood highest
            (win(2, 1, 3), win(3, 4, 2)),
            ["Cat overtook Ben in hand 2", "Cat came back from -2.00 to +30.00"],
        ),
        ((win(2, 1, 3), Draw(), win(2, 1, 3)), []),
    ],
)
def test_the_night_is_told_in_three_lines(events: tuple[Event, ...], story: list[str]) -> None:
    """The last lead, the longest run of wins, and the comeback, if there is one."""
    assert list(night(FOUR, *events).story) == story
