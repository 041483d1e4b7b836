"""What happens within a hand (kong, bite, foul hand), a false win, and a draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bot.reading.drafts import Draft
from bot.reading.grammar import TALK, vocabulary
from bot.reading.roles import SHOOTING, Node, Nodes, Ways, bound, gives, kind_at, only, values
from bot.reading.tokens import key
from models.ledger.values import Table
from models.rules.events import BiteKind, FoulKind
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

KONG_WORDS: Final = vocabulary(
    *("me", *SHOOTING, "tile_of", "pao", "bao", "reason", "concealed", "exposed"),
    passed=(*TALK, "kong", "bitten"),
)
BITE_WORDS: Final = vocabulary(
    "me", "dealt", "bite", "bonus", "bonus_bite", "and", passed=(*TALK, "bitten")
)
FALSE_WIN_WORDS: Final = vocabulary(
    *("me", *SHOOTING, "tile_of", "zimo"), passed=(*TALK, "false_won")
)
FOUL_WORDS: Final = vocabulary("me", "foul", passed=(*TALK, "foul_hand"))
DRAW_WORDS: Final = vocabulary(passed=("chatter", "drawn_game"))


def _player(said: Nodes, table: Table) -> PlayerId | None:
    """The one player it is about: the one named, else the speaker; None where nothing is said."""
    named = values(said, "player")
    if len(named) > 1:
        raise Refusal("too_many_players")
    if not said:
        return None
    return named[0] if named else table.me


def _two(said: Nodes, table: Table) -> tuple[PlayerId | None, PlayerId | None]:
    """Who acts, and off whose discard: `ben from cat`, `ben cat`, `from cat`.

    Raises `Refusal("one_entry")` for two who are told apart by a comma.
    """
    off = only(said, "off")
    named = values(said, "player")
    if off is None and len(named) == 2:
        if any(node.kind == "break" for node in said):
            raise Refusal("one_entry")  # `ben, kong dan`
        return named[0], named[1]
    return _player(said, table), off


def _given(said: Nodes, table: Table, ways: Ways) -> Nodes:
    """`gave ben` as the speaker's discard to Ben, where it is read so."""
    if not (ways.given and gives(said)):
        return said
    speaker = () if table.me is None else (replace(said[0], kind="off", value=table.me),)
    return (*speaker, *said[1:])


def _with_tile(said: Nodes) -> Nodes:
    """小红的牌 names whose discard it was; of a whole hand it would name whose hand."""
    return tuple(replace(node, kind="fired") if node.kind == "tile_of" else node for node in said)


def _suffered(said: Nodes, table: Table) -> Nodes:
    """小红被阿丹杠: who stands behind the word konged, off who stands before it, or off the
    speaker.
    """
    place = next((at for at, node in enumerate(said) if node.kind == "suffers"), None)
    if place is None or kind_at(said, place + 1) != "player" or len(said) == place + 2:
        return said
    if kind_at(said, place + 2) != "kong":
        return said
    before, behind = said[:place], said[place + 1 :]
    if not before and table.me is not None:
        return (replace(said[place], kind="off", value=table.me), *behind)
    off = [replace(node, kind="off") if node.kind == "player" else node for node in before]
    return (*off, *behind)


def kong(said: Nodes, table: Table, ways: Ways, *, concealed: bool = False) -> Draft:
    """`ben`, `ben from cat`, `ben concealed`, `from cat bao cat`; with `concealed` `/ankong`.

    Where nothing is said, who konged and which kind are asked. Raises `Refusal`: `one_entry` for
    `ben kong, cat kong`, and those of the words.
    """
    if len(set(values(said, "player"))) > 1 and len(values(said, "kong")) > 1:
        raise Refusal("one_entry")
    said = bound(_given(_suffered(_with_tile(said), table), table, ways), ways)
    hidden = concealed or bool(values(said, "concealed"))
    if hidden and values(said, "exposed"):
        raise Refusal("said_twice", what="concealed")
    player, off = _two(said, table)
    kind = hidden if said or hidden else None
    bao = only(said, "bao")
    return Draft(kind="kong", player=player, concealed=kind, discarder=off, bao=bao)


def false_win(said: Nodes, table: Table, ways: Ways) -> Draft:
    """`ben from cat`, `ben zimo`, `ben cat`."""
    said = bound(_given(_with_tile(said), table, ways), ways)
    player, off = _two(said, table)
    drawn = bool(values(said, "zimo"))
    return Draft(kind="false_win", player=player, discarder=off, self_draw=drawn)


def foul(said: Nodes, table: Table, ways: Ways) -> Draft:
    """`ben long`, `short`, `ben messy`."""
    kind = only(said, "foul")
    what = None if kind is None else FoulKind(kind)
    return Draft(kind="foul", player=_player(said, table), foul=what)


def draw(said: Nodes, table: Table, ways: Ways) -> Draft:
    """Nothing need be said of a draw."""
    stray = next((node for node in said if node.kind != "drawn_game"), None)
    if stray is not None:
        raise Refusal("unknown_word", word=stray.item.typed)
    return Draft(kind="draw")


_PAIRS: Final[Mapping[frozenset[str], BiteKind]] = MappingProxyType(
    {
        frozenset({"cat", "rat"}): BiteKind.CAT_RAT,
        frozenset({"rooster", "centipede"}): BiteKind.ROOSTER_CENTIPEDE,
        frozenset({"cat", "rat", "rooster", "centipede"}): BiteKind.ANIMALS,
        frozenset({"f1", "f2", "f3", "f4"}): BiteKind.BLUE,
        frozenset({"g1", "g2", "g3", "g4"}): BiteKind.RED,
        **{frozenset({f"f{n}", f"g{n}"}): BiteKind.FLOWERS for n in range(1, 5)},
    }
)


def bite(said: Nodes, table: Table, ways: Ways) -> Draft:
    """`ben cat rat`, `rooster centipede`, `animals`, `flowers`, `f2 g2`, `red`, `blue`, `dealt`."""
    said = tuple(map(_as_tile, said))
    named, tiles = values(said, "bite"), values(said, "tile")
    if len(tiles) == 1 and not named and _names_a_player(said):
        tiles = []  # one of a pair, or of four: which is asked
    what, number = _bitten(named, tiles)
    player, dealt = _player(said, table), bool(values(said, "dealt"))
    return Draft(kind="bite", player=player, bite=what, number=number, dealt=dealt)


def _names_a_player(said: Nodes) -> bool:
    """Whether a player is named by a word that is no tile: the player Cat may be the animal."""
    named = [key(node.item.typed) for node in said if node.kind == "player"]
    return any("bonus" not in BITE_WORDS.of(word) for word in named)


def _as_tile(node: Node) -> Node:
    """A bonus tile, however it is spelt, as such; any other word as it is."""
    item = node.item
    tile = next((item[kind] for kind in ("bonus", "bonus_bite") if kind in item), None)
    return node if tile is None else Node("tile", tile, item)


def _bitten(named: list[str], tiles: list[str]) -> tuple[BiteKind | None, int | None]:
    if not named and not tiles:
        return None, None
    if len(named) == 1 and not tiles:
        return BiteKind(named[0]), None
    what = _PAIRS.get(frozenset(tiles))
    if named or what is None or len(tiles) != len(set(tiles)):
        raise Refusal("bite_what")
    return what, int(tiles[0][1]) if what is BiteKind.FLOWERS else None
