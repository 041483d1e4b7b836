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
from bot.reading.saying import Saying, apply_corrections, read_bao_for_all
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


class _ActPlayers(NamedTuple):
    """The players named for an act: its doers, the discarders, and the bao."""

    doers: list[PlayerId]
    discarders: list[PlayerId]
    bao: DraftBao | None
    by_unnamed_other: bool
    """True where somebody else than the speaker did it, who is not named."""


def _read_act_players(saying: Saying, speaker: PlayerId | None) -> _ActPlayers:
    """Reads the doers, the discarders and the payer of a bao by the words beside their names."""
    apply_corrections(saying)
    read_bao_for_all(saying)
    discarders: dict[int, PlayerId] = {}
    bao: DraftBao | None = None
    payers: set[int] = set()
    for index, term in saying:
        player: int | None = None
        if term.kind in ("from", "shot_by", "suffers"):
            player = saying.next_player_index(index, skipping=("shooter", "fired", "shot"))
            if term.kind == "suffers" and player is not None and saying.next_kind(player) == "kong":
                # 小红被阿丹杠
                doer, player = saying.terms[player].player, saying.previous_player_index(index)
                if player is None and speaker is not None and speaker != doer:
                    discarders[index] = speaker
        elif term.kind in ("shot", "fired", "shooter", "tile_of", "pao"):
            saying.make_unsure(unless=term.kind != "pao")  # or who pays for all
            player = _find_discarder_index(saying, index, discarders)
        elif term.kind == "thanks":
            saying.make_unsure()
            told = discarders or saying.has(*_OFF)
            player = None if told else saying.next_player_index(index, skipping=("to",))
        elif term.kind == "bao":
            behind, before = saying.next_player_index(index), saying.previous_player_index(index)
            payer = before if behind is None else behind
            reason = BaoReason(term.value) if term.value else None
            bao = DraftBao(
                payer=None if payer is None else saying.terms[payer].player, reason=reason
            )
            payers |= set() if payer is None else {payer}
        if player is not None:
            discarders[player] = saying.terms[player].player
    indices = (k for k in saying.indices("player") if k not in discarders and k not in payers)
    doers = list(dict.fromkeys(saying.terms[k].player for k in indices))
    if len(doers) > 1:
        doers = [player for player in doers if player not in discarders.values()] or doers
    return _ActPlayers(
        doers, list(dict.fromkeys(discarders.values())), bao, saying.has("they") and not doers
    )


def _find_discarder_index(
    saying: Saying, index: int, known_discarders: Mapping[int, PlayerId]
) -> int | None:
    """Returns the index of the player who, as the word at `index` says, discarded the tile; or
    None. Skips players who are already known as discarders.
    """
    before, behind = saying.previous_player_index(index), saying.next_player_index(index)
    if saying.adjacent_kind(index) == "by":
        return behind  # `fed by cat`
    kind = saying.terms[index].kind
    if kind == "pao" and behind is not None:
        return behind
    if before is not None and before not in known_discarders:
        saying.make_unsure(unless=behind is None or kind != "fired")
        return before
    if behind is None or behind in known_discarders or kind in ("shooter", "tile_of"):
        return behind if kind == "shooter" else None
    saying.make_unsure(unless=index > 0)
    return behind


def _doers_or_speaker(parties: _ActPlayers, speaker: PlayerId | None) -> list[PlayerId | None]:
    """Returns the doers; if none is named, the speaker, or None if it was somebody unnamed
    (`he`).
    """
    players: list[PlayerId | None] = [*parties.doers]
    return players or [
        None if parties.by_unnamed_other or speaker in parties.discarders else speaker
    ]


def _named_players_or_speaker(saying: Saying, speaker: PlayerId | None) -> list[PlayerId | None]:
    """Returns the players named; if nobody is, the speaker, or None if the text says `he`."""
    players: list[PlayerId | None] = [*saying.players]
    return players or [None if saying.has("they") else speaker]


def make_kong_drafts(saying: Saying, table: Table, *, concealed: bool = False) -> list[Draft]:
    """Makes the drafts of kongs: `ben`, `ben from cat`, `ben concealed`, `from cat bao cat`. With
    `concealed`, the command itself says so. Raises `Refusal("one_entry")` if several players kong.
    """
    if not saying.terms:
        return [KongDraft(concealed=concealed or None)]
    before_kong = (k for k in saying.indices("player") if saying.adjacent_kind(k) == "kong")
    if len({saying.terms[k].player for k in before_kong}) > 1:
        raise Refusal("one_entry")
    parties, me = _read_act_players(saying, table.me), table.me
    hidden = (
        concealed or saying.has("concealed") or (saying.has("zimo") and not saying.has("exposed"))
    )
    if saying.has("concealed") and saying.has("exposed"):
        if any(term.kind == "concealed" and term.typed != "an" for term in saying.terms):
            saying.make_unsure()  # `an open kong` has an article in it
            doer = _doers_or_speaker(parties, me)[0]
            return [KongDraft(player=doer, concealed=how) for how in (True, False)]
        hidden = concealed
    if saying.has("to") or (saying.has("each") and len(parties.doers) > 1):
        saying.make_unsure()
    players, off = _doers_or_speaker(parties, me), parties.discarders
    if len(players) == 2 and not off and not saying.has("and", "pause"):
        off, players = parties.doers[1:], players[:1]
    bao = _add_bao_reason(parties.bao, saying)
    return [
        KongDraft(player=player, concealed=hidden, discarder=shooter, bao=bao)
        for player in players
        for shooter in off or (None,)
    ]


def _add_bao_reason(bao: DraftBao | None, saying: Saying) -> DraftBao | None:
    """Returns the bao with the reason that stands beside it."""
    reason = next(iter(saying.values("reason")), None)
    if bao is None or reason is None:
        return bao
    # Of a kong, `fresh` is said of the tile that was konged.
    is_fresh = reason == BaoReason.FRESH_WIN
    return bao.model_copy(
        update={"reason": BaoReason.FRESH_KONG if is_fresh else BaoReason(reason)}
    )


def make_false_win_drafts(saying: Saying, table: Table) -> list[Draft]:
    """Makes the drafts of false wins: `ben from cat`, `ben zimo`, `ben cat`."""
    if not saying.terms:
        return [FalseWinDraft()]
    parties = _read_act_players(saying, table.me)
    players, off = _doers_or_speaker(parties, table.me), parties.discarders
    if len(players) == 2 and not off:
        saying.make_unsure(unless=not saying.has("pause", "and", "to"))
        off, players = parties.doers[1:], players[:1]
    ways: list[tuple[PlayerId | None, bool]] = [(off[0] if off else None, False)]
    if saying.has("zimo"):
        ways = [*(ways if off else ()), (None, True)]
    return [
        FalseWinDraft(player=player, discarder=shooter, self_draw=drawn)
        for player in players
        for shooter, drawn in ways
    ]


def make_foul_drafts(saying: Saying, table: Table) -> list[Draft]:
    """Makes the drafts of foul hands: `ben long`, `short`, `ben messy`."""
    apply_corrections(saying)
    if not saying.terms:
        return [FoulDraft()]
    return [
        FoulDraft(player=player, foul=FoulKind(kind) if kind else None)
        for player in _named_players_or_speaker(saying, table.me)
        for kind in saying.values("foul_kind") or [""]
    ]


def make_drawn_hand_drafts(saying: Saying, table: Table) -> list[Draft]:
    """Makes the draft of a drawn hand, which needs no further words."""
    saying.make_unsure(unless=not saying.has("player", "won", "no"))
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


def make_bite_drafts(saying: Saying, table: Table) -> list[Draft]:
    """Makes the drafts of bites: `ben cat rat`, `rooster centipede`, `animals`, `flowers`, `f2 g2`,
    `red`, `blue`, `dealt`.
    """
    apply_corrections(saying)
    if not saying.terms:
        return [BiteDraft()]
    all_pay = saying.has("covers") and not saying.has("each")
    saying.make_unsure(unless=not saying.has("each", "everybody", "from") or all_pay)
    return [
        BiteDraft(player=player, bite=what, dealt=saying.has("dealt"), number=number)
        for player in _named_players_or_speaker(saying, table.me)
        for what, number in _read_bite_kinds(saying)
    ]


def _read_bite_kinds(saying: Saying) -> list[tuple[BiteKind | None, int | None]]:
    """Returns each kind of bite that the tiles or words may mean, with the number of its pair of
    flowers. `(None, None)` means that the kind is missing; an empty list, that the tiles make no
    bite.
    """
    tiles = [term.value for term in saying.terms if term.kind == "bonus"]
    named = saying.values("bite")
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
