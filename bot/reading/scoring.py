"""A hand that is to be scored, or whose waits are asked for, without booking anything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from bot.reading.grammar import Items, check_known, hands_in, sentence, vocabulary, with_bonus
from bot.reading.loose import tile_runs, told_in_words
from bot.reading.names import People
from bot.reading.tokens import COMMA
from bot.reading.understanding import tried
from bot.reading.words import Words
from models.ledger.values import Table
from models.rules.events import NotedHand
from models.rules.notation import parse_hand, parse_waiting, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.refusal import Refusal
from models.rules.tiles import Wind
from models.rules.values import PlayerId

_WORDS: Final = vocabulary(
    *("me", "zimo", "seat", "round", "wind", "pattern", "bonus"), passed=("chatter", "small")
)


@dataclass(frozen=True, slots=True)
class AskedScore:
    """A hand to be scored without booking: seat and round where they were said.

    `notation` is canonical, whatever way the tiles were typed: what they were taken for.
    """

    notation: str
    player: PlayerId | None
    seat: Wind | None
    round: Wind | None
    self_draw: bool
    claims: tuple[PatternId, ...]


def read_score(text: str, table: Table | None) -> AskedScore:
    """`HAND`, `HAND zimo`, `HAND seat S round E`, `ben HAND last tile`; with or without a table.

    Raises `Refusal`: `tiles_what`, `tai_and_hand`, and what is wrong with the tiles.
    """
    people = People((), None) if table is None else People.seated(table)
    text = " ".join(told_in_words(text.rstrip(" ?？").split()))
    said = sentence(text, people, _WORDS)
    said = replace(said, hands=hands_in(text, said.tokens, people, anywhere=True))
    found, refusals = tried(partial(_asked, table), said.readings())
    if found:
        return found[0]
    told = next((r for r in refusals if not r.code.startswith("unknown")), refusals[0])
    words = told.facts.get("words") or told.facts.get("word", "")
    word = str(words[0] if isinstance(words, list) else words)
    if told.code.startswith("unknown_word") and any(sign.isdecimal() for sign in word):
        parse_hand(word)  # what has a number is meant for tiles: says what is wrong with them
    raise told


def _asked(table: Table | None, items: Items) -> AskedScore:
    check_known(items)
    items, seat = _wind(items, "seat")
    items, prevailing = _wind(items, "round")
    hands: list[NotedHand] = _values(items, "tiles")
    claims: list[PatternId] = _values(items, "pattern")
    players: list[PlayerId] = list(dict.fromkeys(_values(items, "player")))
    if len(hands) != 1:
        raise Refusal("tiles_what")
    for pattern in claims:
        if pattern not in CIRCUMSTANCES:
            raise Refusal("tai_and_hand", pattern=pattern)
    if len(players) > 1:
        raise Refusal("too_many_players")
    for item in items:
        if "wind" in item and "tiles" not in item:
            raise Refusal("unknown_word", word=item.typed)
    return AskedScore(
        notation=with_bonus(hands[0].notation, _values(items, "bonus")).notation,
        player=players[0] if players else table.me if table else None,
        seat=seat,
        round=prevailing,
        self_draw=bool(_values(items, "zimo")),
        claims=tuple(claims),
    )


def _wind(items: Items, lead: str) -> tuple[Items, Wind | None]:
    """The items without `seat S` or `round E`, and the wind. Raises `Refusal("name_after")`."""
    for place, item in enumerate(items):
        if lead in item:
            behind = items[place + 1 : place + 2]
            if not behind or "wind" not in behind[0]:
                raise Refusal("name_after", word=item.typed)
            return items[:place] + items[place + 2 :], _WINDS[behind[0]["wind"]]
    return items, None


_WINDS: Final = dict(zip("ESWN", Wind, strict=True))


def _values(items: Items, kind: str) -> list[Any]:
    return [item[kind] for item in items if kind in item]


# --- tiles alone ---------------------------------------------------------------------------------


def begins_hand(words: Words) -> int:
    """Counts the words of a hand at its beginning: a group of tiles, or what tries to be one."""
    found = tile_runs([word.typed for word in words], lambda place: False)
    return found[0][0].end if found and found[0][0].start == 0 else 0


def shows_hand(words: Words) -> bool:
    """Tells whether it begins with a hand that is most of it; `see` alone is a word."""
    tiles = begins_hand(words)
    is_word = tiles == 1 and not any(character.isdigit() for character in words[0].typed)
    return 2 * tiles > len(words) and not is_word


def waiting_hand(words: Words) -> str:
    """The canonical spelling of a hand that waits, typed as notation or loosely.

    Raises `HandError`, `Refusal("tiles_what")`.
    """
    typed = told_in_words([word.typed.rstrip("?？") for word in words if word.folded != COMMA])
    if not typed:
        raise Refusal("tiles_what")
    found = tile_runs(typed, lambda place: False, anywhere=True)
    whole = len(found) == 1 and (found[0][0].start, found[0][0].end) == (0, len(typed))
    return print_hand(parse_waiting(found[0][0].text if whole else " ".join(typed)))
