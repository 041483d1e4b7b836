"""One parser for each kind of event: the words of a command to what happened at the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final

from bot.reading import chips, of_money, payments, splits, wins
from bot.reading.drafts import (
    BiteDraft,
    Draft,
    FalseWinDraft,
    FoulDraft,
    KongDraft,
    Question,
    StepDraft,
)
from bot.reading.fields import hand_in_words, paid_in_words, shared_in_words
from bot.reading.grammar import TOLD, Vocabulary, vocabulary
from bot.reading.roles import SHOOTING, Node, Nodes, Ways, bound, gives, only, values
from bot.reading.tokens import key
from bot.reading.understanding import Assemble, Speech, Understood, outright
from models.ledger.values import Table
from models.rules.events import BiteKind, FoulKind
from models.rules.house import BaoReason
from models.rules.kinds import Kind
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

Parser = Callable[[str, Table], Understood]
"""Reads the words behind a command at a table: an event, or a question where something is missing
or can be read in two ways. Raises `Refusal`; guesses nothing."""


def parsed(parser: Parser, text: str, table: Table) -> Understood | Refusal:
    """Reads the words behind a command at a table: an event, a question, or a refusal.

    What is understood only in part is refused here: whoever said it is asked, and nobody else.
    """
    try:
        outcome = parser(text, table)
    except Refusal as refusal:
        return refusal
    if isinstance(outcome, Question) and outcome.unread:
        return Refusal("unknown_word", word=outcome.unread)
    return outcome


_SECOND: Final = re.compile(r"\n\s*/\w")
"""Another command on a line of its own."""


def _parser(
    words: Vocabulary, assemble: Assemble, beside_tiles: Vocabulary | None = None
) -> Parser:
    """Makes the parser of these words at a table; the rest is that of `Speech`."""

    def parse(text: str, table: Table) -> Understood:
        if _SECOND.search(text):
            raise Refusal("one_entry")
        text = hand_in_words(text)
        return outright(Speech(table, words, assemble, beside_tiles).understood(text), text)

    return parse


# --- within a hand, a false win, a draw ---------------------------------------------------------

_KONG_WORDS: Final = vocabulary(
    *("me", *SHOOTING, "tile_of", "own_tile", "pao", "bao", "reason", "concealed", "exposed"),
    "or",
    *("thanks", "to"),
    passed=(*TOLD, "kong", "bitten", "all_pay", "konged_with"),
)
_BITE_WORDS: Final = vocabulary(
    *("me", "dealt", "bite", "bonus", "bonus_bite", "and", "or"),
    passed=(*TOLD, "bitten", "all_pay", "also"),
)
_FALSE_WIN_WORDS: Final = vocabulary(
    *("me", *SHOOTING, "tile_of", "own_tile", "zimo"), passed=(*TOLD, "false_won")
)
_FOUL_WORDS: Final = vocabulary("me", "foul", "or", passed=(*TOLD, "foul_hand"))
_DRAW_WORDS: Final = vocabulary(passed=("chatter", "small", "hedge", "drawn_game", "aside"))


def _player(said: Nodes, table: Table) -> PlayerId | None:
    """The one player it is about: the one named, else the speaker; None where nothing is said."""
    named = values(said, "player")
    if len(named) > 1:
        raise Refusal("too_many_players")
    if not said:
        return None
    return named[0] if named else table.me


def _two(said: Nodes, table: Table) -> tuple[PlayerId | None, PlayerId | None]:
    """Finds who acts, and off whose discard: `ben from cat`, `ben cat`, `from cat`.

    Raises `Refusal("one_entry")` for two who are told apart by a comma.
    """
    off = only(said, "off")
    named = values(said, "player")
    if off is None and len(named) == 2:
        if any(node.kind == "break" for node in said):
            raise Refusal("one_entry")  # `ben, kong dan`
        return named[0], named[1]
    return _player(said, table), off


def _as_bound(said: Nodes, table: Table, ways: Ways) -> Nodes:
    """The words of a role bound to their players, where 小红的牌 names whose discard it was (of a
    whole hand it would name whose hand), and `gave ben`, read so, is the speaker's discard to Ben;
    `thanks ben`, read so, thanks nobody for a tile. `my 3 wan` was the speaker's discard where
    somebody else did it, else the tile that it was done with. Raises `Refusal("me_unknown")`.
    """
    own = [node for node in said if node.kind == "own_tile"]
    if own and any(player != table.me for player in values(said, "player")):
        if table.me is None:
            raise Refusal("me_unknown")
        said = (*(node for node in said if node not in own), *_off_speaker(own[0], table))
    said = tuple(node for node in said if node not in own)
    said = tuple(replace(node, kind="fired") if node.kind == "tile_of" else node for node in said)
    if gives(said) and ways.given:
        is_thanked = said[0].kind == "thanks"
        said = (*(() if is_thanked else _off_speaker(said[0], table)), *said[1:])
    elif gives(said):
        said = (replace(said[0], kind="shot"), *said[1:])
    return bound(tuple(node for node in said if node.kind != "thanks"), ways)


def _off_speaker(node: Node, table: Table) -> Nodes:
    """Reads a word as off the speaker, where they play."""
    return () if table.me is None else (replace(node, kind="off", value=table.me),)


def _suffered(said: Nodes, table: Table) -> Nodes:
    """小红被阿丹杠: who stands behind the word konged, off who stands before it, or off the
    speaker.
    """
    place = next((at for at, node in enumerate(said) if node.kind == "suffers"), -1)
    if place < 0 or [node.kind for node in said[place + 1 : place + 3]] != ["player", "kong"]:
        return said
    off = [replace(node, kind="off") if node.kind == "player" else node for node in said[:place]]
    return (*(off or _off_speaker(said[place], table)), *said[place + 1 :])


def _kong(said: Nodes, table: Table, ways: Ways, *, concealed: bool = False) -> Draft:
    """`ben`, `ben from cat`, `ben concealed`, `from cat bao cat`; with `concealed` `/ankong`.

    Where nothing is said, who konged and which kind are asked. Raises `Refusal`: `one_entry` for
    `ben kong, cat kong`, and those of the words.
    """
    if len(set(values(said, "player"))) > 1 and len(values(said, "kong")) > 1:
        raise Refusal("one_entry")
    said = _as_bound(_suffered(said, table), table, ways)
    hidden = concealed or bool(values(said, "concealed"))
    if hidden and values(said, "exposed"):
        raise Refusal("said_twice", what="concealed")
    player, off = _two(said, table)
    kind = hidden if said or hidden else None
    bao = only(said, "bao")
    if bao is not None and bao.reason is BaoReason.FRESH_WIN:
        # The tile that was fresh is the kong's.
        bao = bao.model_copy(update={"reason": BaoReason.FRESH_KONG})
    return KongDraft(player=player, concealed=kind, discarder=off, bao=bao)


def _false_win(said: Nodes, table: Table, ways: Ways) -> Draft:
    """`ben from cat`, `ben zimo`, `ben cat`."""
    said = _as_bound(said, table, ways)
    player, off = _two(said, table)
    drawn = bool(values(said, "zimo"))
    return FalseWinDraft(player=player, discarder=off, self_draw=drawn)


def _foul(said: Nodes, table: Table, ways: Ways) -> Draft:
    """`ben long`, `short`, `ben messy`."""
    kind = only(said, "foul")
    what = None if kind is None else FoulKind(kind)
    return FoulDraft(player=_player(said, table), foul=what)


def _is_of_draw(node: Node) -> bool:
    return node.kind == "break" or "drawn_game" in node.item


def _draw(said: Nodes, table: Table, ways: Ways) -> Draft:
    """Nothing need be said of a draw."""
    stray = next((node for node in said if not _is_of_draw(node)), None)
    if stray is not None:
        raise Refusal("unknown_word", word=stray.item.typed)
    return StepDraft(kind=Kind.DRAW)


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


def _bite(said: Nodes, table: Table, ways: Ways) -> Draft:
    """`ben cat rat`, `rooster centipede`, `animals`, `flowers`, `f2 g2`, `red`, `blue`, `dealt`."""
    said = tuple(map(_as_tile, said))
    named, tiles = values(said, "bite"), values(said, "tile")
    if len(tiles) == 1 and not named and _names_a_player(said):
        tiles = []  # one of a pair, or of four: which is asked
    what, number = _bitten(named, tiles)
    player, dealt = _player(said, table), bool(values(said, "dealt"))
    return BiteDraft(player=player, bite=what, number=number, dealt=dealt)


def _names_a_player(said: Nodes) -> bool:
    """Tells whether a player is named by a word that is no tile: Cat may be the animal."""
    named = [key(node.item.typed) for node in said if node.kind == "player"]
    return any("bonus" not in _BITE_WORDS.of(word) for word in named)


def _as_tile(node: Node) -> Node:
    """A bonus tile, however it is spelt, as such; any other word as it is."""
    item = node.item
    tile = next((item[kind] for kind in ("bonus", "bonus_bite") if kind in item), None)
    return node if tile is None else Node("tile", tile, item)


def _bitten(named: list[str], tiles: list[str]) -> tuple[BiteKind | None, int | None]:
    if not tiles and len(set(named)) < 2:  # `four seasons, red one`
        return (BiteKind(named[0]) if named else None), None
    what = _PAIRS.get(frozenset(tiles))
    if what is not None and set(named) == {what.value}:
        named = []  # `winter and bamboo flower, both mine`
    if named or what is None or len(tiles) != len(set(tiles)):
        raise Refusal("bite_what")
    return what, int(tiles[0][1]) if what is BiteKind.FLOWERS else None


# --- the parsers --------------------------------------------------------------------------------


parse_win = _parser(wins.WORDS, wins.draft, wins.WORDS_OF_TILES)
"""`ben 3 cat`, `cat shoot me 3 tai`, `ben thirteen orphans dan`, `ben 3 and dan 1 off cat`.

The speaker is the winner when none is named.
"""
parse_self_draw = _parser(wins.WORDS, partial(wins.draft, self_draw=True), wins.WORDS_OF_TILES)
"""`/zimo ben 4`: the command itself says that it is self-drawn."""
parse_kong = _parser(_KONG_WORDS, _kong)
"""`ben`, `ben from cat`, `ben concealed`, `from cat bao cat`."""
parse_concealed_kong = _parser(_KONG_WORDS, partial(_kong, concealed=True))
"""`/ankong ben`."""
parse_bite = _parser(_BITE_WORDS, _bite)
"""`ben cat rat`, `rooster centipede`, `animals`, `flowers`, `f2 g2`, `red`, `blue`, `dealt`."""
parse_foul = _parser(_FOUL_WORDS, _foul)
"""`ben long`, `short`, `ben messy`."""
parse_draw = _parser(_DRAW_WORDS, _draw)
"""Nothing need be said of a draw."""
parse_false_win = _parser(_FALSE_WIN_WORDS, _false_win)
"""`ben from cat`, `ben zimo`, `ben cat`."""


_PARTLY: Final = frozenset({"unknown_word", "unknown_words", "said_twice", "not_money"})
"""Refusals of words that have no place in a payment or a bill."""


def _or_partly(read: Parser, partly: Callable[[str, Table, Refusal], Understood]) -> Parser:
    """Makes the parser that asks about what is understood, where some words have no place."""

    def parse(text: str, table: Table) -> Understood:
        try:
            return read(text, table)
        except Refusal as refusal:
            if refusal.code not in _PARTLY:
                raise
            return partly(text, table, refusal)

    return parse


def _payment(text: str, table: Table) -> Understood:
    text = paid_in_words(text)
    if splits.divides(text, table):
        paid = parsed(payments.read_payment, text, table)
        known = None if isinstance(paid, Refusal) else paid
        try:
            return splits.of_payment(text, table, known)
        except Refusal as refusal:
            if refusal.code not in _PARTLY:
                raise
            return of_money.partly_split(text, table, refusal)
    try:
        return outright(payments.read_payment(text, table), text)
    except Refusal as refusal:
        if refusal.code in ("one_entry", "unknown_word"):
            return of_money.which_first(text, table, refusal)
        if refusal.code == "pay_each":
            return of_money.each_pays(text, table, refusal)
        if refusal.code != "pay_handed":
            raise
        return payments.handed_or_owed(refusal, text)


parse_payment = _or_partly(_payment, of_money.partly_paid)
"""`cat ben 5 supper`, `ben 5 supper` (the speaker pays), `5 to ben`, `ben owes me 5`."""


def _bill(text: str, table: Table) -> Understood:
    return splits.read_bill(shared_in_words(text), table)


parse_split = _or_partly(_bill, of_money.partly_split)
"""`40 supper`, `40 cat dan taxi`, `cat paid 60 for all`, `40 without dan`, `45 ben 2 cat 1`."""
parse_chips: Parser = chips.read_chips
"""`ben 86.40, cat 12, dan 50, ming 51.60`, `ben +36.40, cat -38, ... share`."""
