"""Drafts of what a player does in a hand other than win: a kong, a bite, a false win, a foul hand;
and of a draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.reading.drafts import (
    BiteDraft,
    Draft,
    DraftBao,
    FalseWinDraft,
    FoulDraft,
    KongDraft,
    PartlessDraft,
)
from bot.reading.saying import Saying, put_right, read_cover
from models.ledger.values import Table
from models.rules.events import BiteKind, FoulKind
from models.rules.house import BaoReason
from models.rules.kinds import Kind
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_AROUND: Final = (
    *("and", "by", "they", "thanks", "correct", "no", "not", "or", "doubt", "asks", "hit", "wrong"),
    "joiner",
)
_OFF: Final = ("shot_by", "suffers", "shooter", "shot", "fired", "tile_of", "from", "to", "pao")
KONG_KINDS: Final = (
    *("bao", "covers", "everybody", "concealed", "exposed", "kong", *_OFF, "reason", "zimo"),
    *("each", "tile_suit", *_AROUND, "won", "for"),
)
BITE_KINDS: Final = (
    *("bite", "bonus", "dealt", "bitten", "each", "everybody", "from", "covers", *_AROUND),
)
FALSE_WIN_KINDS: Final = ("false_win", "zimo", *_OFF, "won", *_AROUND)
FOUL_KINDS: Final = ("foul_kind", "foul", *_AROUND)
DRAW_KINDS: Final = ("drawn_game", "each", *_AROUND, "won")


class _Parties(NamedTuple):
    """The players who did it, off whose discard, and the bao that was said."""

    players: list[PlayerId]
    off: list[PlayerId]
    bao: DraftBao | None
    not_me: bool
    """True where somebody else than the speaker did it, who is not named."""


def _read_parties(said: Saying, me: PlayerId | None) -> _Parties:
    """Reads who did it, off whose discard, and who pays for all, by the words beside the names."""
    put_right(said)
    read_cover(said)
    off: dict[int, PlayerId] = {}
    bao: DraftBao | None = None
    payers: set[int] = set()
    for place, mark in said:
        player: int | None = None
        if mark.kind in ("from", "shot_by", "suffers"):
            player = said.player_behind(place, over=("shooter", "fired", "shot"))
            if mark.kind == "suffers" and player is not None and said.kind_behind(player) == "kong":
                doer, player = said.marks[player].player, said.player_before(place)  # 小红被阿丹杠
                if player is None and me is not None and me != doer:
                    off[place] = me
        elif mark.kind in ("shot", "fired", "shooter", "tile_of", "pao"):
            said.make_unsure(unless=mark.kind != "pao")  # or who pays for all
            player = _find_shooter(said, place, off)
        elif mark.kind == "thanks":
            said.make_unsure()
            told = off or said.has(*_OFF)
            player = None if told else said.player_behind(place, over=("to",))
        elif mark.kind == "bao":
            behind, before = said.player_behind(place), said.player_before(place)
            payer = before if behind is None else behind
            reason = BaoReason(mark.value) if mark.value else None
            bao = DraftBao(payer=None if payer is None else said.marks[payer].player, reason=reason)
            payers |= set() if payer is None else {payer}
        if player is not None:
            off[player] = said.marks[player].player
    places = (k for k in said.places("player") if k not in off and k not in payers)
    players = list(dict.fromkeys(said.marks[k].player for k in places))
    if len(players) > 1:
        players = [player for player in players if player not in off.values()] or players
    return _Parties(
        players, list(dict.fromkeys(off.values())), bao, said.has("they") and not players
    )


def _find_shooter(said: Saying, place: int, off: Mapping[int, PlayerId]) -> int | None:
    """Returns the place of the player who, by the word at `place`, shot; None where none is named.
    Players already in `off` are passed over.
    """
    before, behind = said.player_before(place), said.player_behind(place)
    if said.kind_beside(place) == "by":
        return behind  # `fed by cat`
    kind = said.marks[place].kind
    if kind == "pao" and behind is not None:
        return behind
    if before is not None and before not in off:
        said.make_unsure(unless=behind is None or kind != "fired")
        return before
    if behind is None or behind in off or kind in ("shooter", "tile_of"):
        return behind if kind == "shooter" else None
    said.make_unsure(unless=place > 0)
    return behind


def _find_doers(two: _Parties, me: PlayerId | None) -> list[PlayerId | None]:
    """Returns those who did it; where nobody is named, the speaker, or None for a `he`."""
    players: list[PlayerId | None] = [*two.players]
    return players or [None if two.not_me or me in two.off else me]


def _find_named_doers(said: Saying, me: PlayerId | None) -> list[PlayerId | None]:
    """Returns the players who are named; else the speaker, or None where a `he` did it."""
    players: list[PlayerId | None] = [*said.players]
    return players or [None if said.has("they") else me]


def kong_drafts(said: Saying, table: Table, *, concealed: bool = False) -> list[Draft]:
    """Makes the drafts of kongs: `ben`, `ben from cat`, `ben concealed`, `from cat bao cat`;
    `concealed`: the command says so. Raises `Refusal("one_entry")` where several players kong.
    """
    if not said.marks:
        return [KongDraft(concealed=concealed or None)]
    if len({said.marks[k].player for k in said.places("player") if _is_before_kong(said, k)}) > 1:
        raise Refusal("one_entry")
    two, me = _read_parties(said, table.me), table.me
    hidden = concealed or said.has("concealed") or (said.has("zimo") and not said.has("exposed"))
    if said.has("concealed") and said.has("exposed"):
        if any(mark.kind == "concealed" and mark.typed != "an" for mark in said.marks):
            said.make_unsure()  # `an open kong` has an article in it
            doer = _find_doers(two, me)[0]
            return [KongDraft(player=doer, concealed=how) for how in (True, False)]
        hidden = concealed
    if said.has("to") or (said.has("each") and len(two.players) > 1):
        said.make_unsure()
    players, off = _find_doers(two, me), two.off
    if len(players) == 2 and not off and not said.has("and", "pause"):
        off, players = two.players[1:], players[:1]
    bao = _add_reason(two.bao, said)
    return [
        KongDraft(player=player, concealed=hidden, discarder=shooter, bao=bao)
        for player in players
        for shooter in off or (None,)
    ]


def _is_before_kong(said: Saying, place: int) -> bool:
    """Tells whether the word for a kong stands right behind a player: `ben kong`."""
    return said.kind_beside(place) == "kong"


def _add_reason(bao: DraftBao | None, said: Saying) -> DraftBao | None:
    """Returns the bao with the reason that is said beside it."""
    reason = next(iter(said.values("reason")), None)
    if bao is None or reason is None:
        return bao
    # Of a kong, `fresh` is said of the tile that was konged.
    is_fresh = reason == BaoReason.FRESH_WIN
    return bao.model_copy(
        update={"reason": BaoReason.FRESH_KONG if is_fresh else BaoReason(reason)}
    )


def false_win_drafts(said: Saying, table: Table) -> list[Draft]:
    """Makes the drafts of false wins: `ben from cat`, `ben zimo`, `ben cat`."""
    if not said.marks:
        return [FalseWinDraft()]
    two = _read_parties(said, table.me)
    players, off = _find_doers(two, table.me), two.off
    if len(players) == 2 and not off:
        said.make_unsure(unless=not said.has("pause", "and", "to"))
        off, players = two.players[1:], players[:1]
    ways: list[tuple[PlayerId | None, bool]] = [(off[0] if off else None, False)]
    if said.has("zimo"):
        ways = [*(ways if off else ()), (None, True)]
    return [
        FalseWinDraft(player=player, discarder=shooter, self_draw=drawn)
        for player in players
        for shooter, drawn in ways
    ]


def foul_drafts(said: Saying, table: Table) -> list[Draft]:
    """Makes the drafts of foul hands: `ben long`, `short`, `ben messy`."""
    put_right(said)
    if not said.marks:
        return [FoulDraft()]
    return [
        FoulDraft(player=player, foul=FoulKind(kind) if kind else None)
        for player in _find_named_doers(said, table.me)
        for kind in said.values("foul_kind") or [""]
    ]


def draw_drafts(said: Saying, table: Table) -> list[Draft]:
    """Makes the draft of a draw, of which nothing need be said."""
    said.make_unsure(unless=not said.has("player", "won", "no"))
    return [PartlessDraft(kind=Kind.DRAW)]


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


def bite_drafts(said: Saying, table: Table) -> list[Draft]:
    """Makes the drafts of bites: `ben cat rat`, `rooster centipede`, `animals`, `flowers`, `f2 g2`,
    `red`, `blue`, `dealt`.
    """
    put_right(said)
    if not said.marks:
        return [BiteDraft()]
    all_pay = said.has("covers") and not said.has("each")
    said.make_unsure(unless=not said.has("each", "everybody", "from") or all_pay)
    return [
        BiteDraft(player=player, bite=what, dealt=said.has("dealt"), number=number)
        for player in _find_named_doers(said, table.me)
        for what, number in _read_bite(said)
    ]


def _read_bite(said: Saying) -> list[tuple[BiteKind | None, int | None]]:
    """Returns the kind of bite and, of a pair of flowers, its number, by the tiles or by its name:
    `(None, None)` where neither says it, an empty list where the tiles make no bite.
    """
    tiles = [mark.value for mark in said.marks if mark.kind == "bonus"]
    named = said.values("bite")
    if tiles:
        what = _PAIRS.get(frozenset(tiles))
        whole = what is not None and len(tiles) == len(set(tiles))
        if whole and (not named or named == [what]):
            return [(what, int(tiles[0][1]) if what is BiteKind.FLOWERS else None)]
        if len(tiles) > 1 or named:
            return []
        return [(None, None)]
    colours = [name for name in named if name != BiteKind.FLOWERS]
    if len(colours) > 1 and len(colours) < len(named):
        named = [BiteKind.FLOWERS]  # `my own flowers, the red and the blue`
    if len(colours) == 1 and colours[0] in (BiteKind.RED, BiteKind.BLUE):
        named = colours  # `red flowers`
    return [(BiteKind(name), None) for name in named] or [(None, None)]
