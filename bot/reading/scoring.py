"""Hands to score, and waiting hands; nothing is booked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.languages import word_sections
from bot.reading.lexicon import Item, ItemSort, LexedText, lex
from bot.reading.names import People
from bot.reading.saying import Saying, make_saying
from bot.reading.tokens import COMMA
from bot.reading.typed_tiles import find_tile_runs, rewrite_spoken_tiles
from bot.reading.words import Words
from models.ledger.values import Table
from models.rules.notation import parse_hand, parse_waiting, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.refusal import Refusal
from models.rules.tiles import Wind
from models.rules.values import PlayerId

_KINDS: Final = ("seat", "round", "wind", "zimo", "pattern", "bonus", "joiner", "hand")


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """A hand to score without booking it, with its seat and round if given.

    `notation` is canonical, however the tiles were typed, and so shows how they were read.
    """

    notation: str
    player: PlayerId | None
    seat: Wind | None
    round: Wind | None
    self_draw: bool
    claims: tuple[PatternId, ...]


def read_score_request(text: str, table: Table | None) -> ScoreRequest:
    """Reads a hand to score: `HAND`, `HAND zimo`, `HAND seat S round E`, `ben HAND last tile`.
    Without a table, no player can be named.

    Raises `Refusal`: `tiles_what`, `tai_and_hand`, and those of wrong tiles.
    """
    people = People((), None) if table is None else People.seated(table)
    text = " ".join(rewrite_spoken_tiles(text.rstrip(" ?？").split()))
    lexed = lex(text, people, _KINDS, for_score=True)
    if lexed.wrong is not None:
        raise lexed.wrong
    readings = [make_saying(lexed, items, _KINDS) for items in lexed.readings()]
    refusals: list[Refusal] = []
    for saying in sorted(readings, key=lambda saying: saying.unread_count):
        try:
            return _make_score_request(table, saying)
        except Refusal as refusal:
            refusals.append(refusal)
    raise refusals[0]


def read_tai_question(text: str) -> int | None:
    """Returns the number of tai that a text asks about; None if it says anything else (see
    `find_asked_tai`).
    """
    return find_asked_tai(lex(text, People((), None), with_tiles=True))


def find_asked_tai(lexed: LexedText) -> int | None:
    """Returns the number of tai that a text asks about: `how much is 4 tai`, `can i win with 1
    tai`; None if it says anything else.
    """
    numbers = [item for item in lexed.items if item.sort is ItemSort.NUMBER]
    rest = [item for item in lexed.items if item.sort not in (ItemSort.NUMBER, ItemSort.PAUSE)]
    # Whatever else: `how much must i pay if someone draws 4 tai`.
    begins = bool(lexed.items) and _asks_about_worth(lexed.items[0]) and not lexed.has("tai")
    begins = begins and not any(
        item.sort is ItemSort.PLAYER and not _is_speaker(item) for item in rest
    )
    if len(numbers) != 1 or not numbers[0].is_tai:
        return None
    if not (begins or all(map(_may_stand_beside_tai, rest))):
        return None
    asks_at_all = lexed.asks or lexed.has("asks") or any(map(_is_speaker, rest[1:2]))
    may_win = lexed.has("agrees") and lexed.has("won")  # `can i win`, 可以胡吗
    asks = any(map(_asks_about_worth, rest)) or (may_win and asks_at_all)
    return numbers[0].number if asks or not rest else None


def _asks_about_worth(item: Item) -> bool:
    return item.senses.get("asks") == "number" or item.typed.casefold() in _worth_words()


def _may_stand_beside_tai(item: Item) -> bool:
    return _asks_about_worth(item) or _is_speaker(item) or not _OF_TAI.isdisjoint(item.senses)


def _is_speaker(item: Item) -> bool:
    return "me" in item.senses or item.senses.get("they") == "me"


_OF_TAI: Final = frozenset(
    {"joiner", "agrees", "asks", "won", "zimo", "each", "pay", "for", "with", "doubt"}
)
"""Categories of words that may stand beside the tai in a question about it."""


def _worth_words() -> frozenset[str]:
    return frozenset(word_sections()["rulebook"]["question"]["worth"])


def _make_score_request(table: Table | None, saying: Saying) -> ScoreRequest:
    """Makes the request of one reading. Raises `Refusal`."""
    hands = [term.item.notation for term in saying.terms if term.kind == "hand"]
    if saying.unread:
        for word in " ".join(saying.unread).split():
            if any(map(str.isdigit, word)):
                parse_hand(word)  # a word with a digit was to be tiles: raises their error
        raise Refusal("unknown_word", word=saying.unread[0])
    if len(hands) != 1:
        raise Refusal("tiles_what")
    claims = [PatternId(name) for name in saying.values("pattern")]
    for pattern in claims:
        if pattern not in CIRCUMSTANCES:
            raise Refusal("tai_and_hand", pattern=pattern)
    if len(saying.players) > 1:
        raise Refusal("too_many_players")
    seat, prevailing = _read_wind_behind(saying, "seat"), _read_wind_behind(saying, "round")
    bonus = [term.value for term in saying.terms if term.kind == "bonus"]
    return ScoreRequest(
        notation=print_hand(parse_hand(" ".join([*hands, *bonus]))),
        player=saying.players[0] if saying.players else table.me if table else None,
        seat=seat,
        round=prevailing,
        self_draw=saying.has("zimo"),
        claims=tuple(claims),
    )


def _read_wind_behind(saying: Saying, lead_kind: str) -> Wind | None:
    """Returns the wind behind `seat` or `round`, or None. Raises `Refusal("name_after")` if no wind
    follows.
    """
    for index in saying.indices(lead_kind):
        if saying.adjacent_kind(index) != "wind":
            raise Refusal("name_after", word=saying.terms[index].item.typed)
        behind = next(k for k in saying.indices("wind") if k > index)
        return _WINDS[saying.terms[behind].value]
    return None


_WINDS: Final = dict(zip("ESWN", Wind, strict=True))


# --- tiles alone ---------------------------------------------------------------------------------


def count_leading_hand_words(words: Words) -> int:
    """Counts the words at the beginning that are a hand, or look like one."""
    found = find_tile_runs([word.typed for word in words], lambda index: False)
    return found[0][0].end if found and found[0][0].start == 0 else 0


def is_mostly_hand(words: Words) -> bool:
    """Tells whether a text begins with a hand, which is most of it. A single word of letters, such
    as `see`, is no hand.
    """
    tiles = count_leading_hand_words(words)
    is_word = tiles == 1 and not any(character.isdigit() for character in words[0].typed)
    return 2 * tiles > len(words) and not is_word


def read_waiting_hand(words: Words) -> str:
    """Returns a waiting hand in canonical notation, however it was typed.

    Raises `HandError`, `Refusal("tiles_what")`.
    """
    typed = rewrite_spoken_tiles(
        [word.typed.rstrip("?？") for word in words if word.folded != COMMA]
    )
    if not typed:
        raise Refusal("tiles_what")
    found = find_tile_runs(typed, lambda index: False, anywhere=True)
    whole = len(found) == 1 and (found[0][0].start, found[0][0].end) == (0, len(typed))
    return print_hand(parse_waiting(found[0][0].text if whole else " ".join(typed)))
