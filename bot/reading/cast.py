"""The parts of the players in a win: who won, who shot and who pays for all, by the words beside
their names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.reading.drafts import DraftBao
from bot.reading.saying import HANDS, ROLES, SHOOTS, Saying, read_cover
from models.rules.house import BaoReason
from models.rules.values import PlayerId

_SAYS_HOW: Final = ("from", "shot_by", "shot", "fired", "shooter", "tile_of", "zimo")
"""Categories of words that say off whom, or that nobody shot."""


@dataclass
class Cast:
    """The players of a saying by their parts in the win, as far as its words have been read."""

    said: Saying
    me: PlayerId | None
    drawn: bool = False
    off: list[PlayerId] = field(default_factory=list)
    won: dict[int, PlayerId] = field(default_factory=dict)
    """Winners by the place at which they are named."""
    used: set[int] = field(default_factory=set)
    """The places of players whose part is known."""
    baos: list[DraftBao] = field(default_factory=list)
    others: list[tuple[PlayerId, PlayerId]] = field(default_factory=list)
    """Winner and shooter in each other reading of the same words."""
    not_me: bool = False
    """True where the winner is a `he` or an unknown name: not the speaker."""

    # --- the parts known so far -------------------------------------------------------------------

    def player(self, place: int) -> PlayerId:
        """Returns the player at a place."""
        return self.said.marks[place].player

    def is_free(self, place: int | None) -> bool:
        """Tells whether a place is given, and the part of the player there is not known yet."""
        return place is not None and place not in self.used

    def add_shooter(self, place: int) -> None:
        """Notes that the player at a place shot."""
        self.off.append(self.player(place))
        self.used.add(place)

    def add_winner(self, place: int) -> None:
        """Notes that the player at a place won."""
        self.won[place] = self.player(place)
        self.used.add(place)

    @property
    def winners(self) -> list[PlayerId]:
        """The players who won, each once, in the order in which they are named."""
        return list(dict.fromkeys(self.won[place] for place in sorted(self.won)))

    @property
    def shooters(self) -> list[PlayerId]:
        """The players who shot, each once."""
        return list(dict.fromkeys(self.off))

    @property
    def free(self) -> list[int]:
        """The places of players whose part is not known yet."""
        return [place for place in self.said.places("player") if place not in self.used]

    def has_hand(self, place: int) -> bool:
        """Tells whether a hand stands right behind the player at a place."""
        return self.said.kind_behind(place) in {*HANDS, "pattern"}

    def place(self, player: PlayerId) -> int:
        """Returns the place at which a player is named, preferring one with a hand behind it."""
        places = [k for k in self.said.places("player") if self.player(k) == player]
        counted = (k for k in places if self.has_hand(k))
        return next(counted, places[0] if places else len(self.said.marks))


def read_cast(said: Saying, me: PlayerId | None, *, drawn: bool) -> Cast:
    """Reads from the words of a saying who won, who shot and who pays for all; `drawn`: the command
    says that it was self-drawn.
    """
    read_cover(said)
    cast = Cast(said, me, drawn, not_me=_begins_with_unknown(said))
    _resolve_pronouns(cast)
    for place, mark in said:
        rule = _RULES.get(mark.kind)
        if rule is not None:
            rule(cast, place)
    return cast


def _resolve_pronouns(cast: Cast) -> None:
    """Replaces each `he` by the player who was named last, where a deed or
    `from` stands beside it.
    """
    said, last = cast.said, None
    others = [player for player in said.players if player != cast.me]
    for place, mark in said:
        if mark.kind == "player" and mark.player != cast.me:
            shot = len(others) > 1 and said.kind_before(place) in ("from", "shot_by")
            last = last if shot and last is not None else mark
        if mark.kind != "they":
            continue
        before, behind = said.kind_before(place), said.kind_behind(place)
        if before == "from" and last is not None:
            said.marks[place] = replace(last, again=True)
            said.make_unsure()
        elif before in ("shot", "fired", "from") or last is None:
            cast.not_me = True
        elif behind in ROLES or behind == "number":
            said.marks[place] = replace(last, again=True)
            said.make_unsure(unless=len(others) < 2)


def _begins_with_unknown(said: Saying) -> bool:
    """Tells whether an unknown word stands where the winner is named: `bne 3 cat`."""
    for place in said.places("unknown"):
        named = said.has_between(0, place, "player")
        behind = next((m.kind for m in said.marks[place + 1 :] if m.kind != "asks"), "")
        if not named and behind in (*HANDS, "won", "zimo"):
            return True
    return False


# --- one rule for each category of words ----------------------------------------------------------


def _read_off_whom(cast: Cast, place: int) -> None:
    """Reads the shooter from `from cat`, `shot by cat`, 被cat放炮; in 被cat胡 Cat won."""
    said = cast.said
    player = said.player_behind(place, over=("shooter", "fired", "shot"))
    if player is None:
        return
    if said.marks[place].kind == "suffers" and said.kind_behind(player) in ("won", "zimo"):
        cast.add_winner(player)
    elif said.kind_before(place) not in ("bao", "winner"):
        cast.add_shooter(player)
        if said.kind_behind(player) in ("and", "or"):
            _read_other_shooter(cast, player)


def _read_other_shooter(cast: Cast, player: int) -> None:
    """Reads a second possible shooter, who has no hand or part of their own: `from ben and dan`."""
    other = cast.said.player_behind(player, over=("and", "or"))
    if other is not None and cast.said.kind_behind(other) not in {*HANDS, *ROLES}:
        cast.add_shooter(other)
        cast.said.make_unsure()


def _read_thanks(cast: Cast, place: int) -> None:
    """Reads the shooter from `thanks cat`, where no other word says off whom."""
    said = cast.said
    player = said.player_behind(place, over=("to",))
    if player is None or not cast.is_free(player):
        return
    if any(mark.kind not in ("joiner", "to") for mark in said.marks[place + 1 : player]):
        return
    said.make_unsure()
    somebody_else = place > 0 or len(said.players) < 2
    if cast.player(player) != cast.me and somebody_else and not said.has(*_SAYS_HOW):
        cast.add_shooter(player)


def _read_for_whom(cast: Cast, place: int) -> None:
    """Reads the winner behind `for`: `3 tai for ben`."""
    said = cast.said
    beside = said.marks[place + 1 : place + 2]
    if not beside or beside[0].kind != "player":
        said.make_unsure()
    elif cast.is_free(place + 1) and said.has_between(0, place, *HANDS, "pattern"):
        cast.add_winner(place + 1)


def _read_to_whom(cast: Cast, place: int) -> None:
    """Reads the players around `to`: it is clear behind a word for the shot, or before it
    (给我点炮); alone it leaves two readings.
    """
    said = cast.said
    player = said.player_behind(place)
    if player is not None and _read_shot_for(cast, place, player):
        return
    if not place or said.has_between(0, place, "shot", "fired", "pao"):
        return
    before, behind = said.player_before(place), said.player_behind(place)
    if before is not None and behind is not None and cast.is_free(before):
        if said.kind_behind(behind) in ("shot", "fired"):
            cast.add_shooter(before)
            cast.add_winner(behind)
            return
        cast.others.append((cast.player(behind), cast.player(before)))
    said.make_unsure()


def _read_shot_for(cast: Cast, place: int, player: int) -> bool:
    """Reads 给阿明放炮 as the speaker's shot and the named player's win. Returns False for other
    words.
    """
    fired = cast.said.kind_behind(player) == "fired" and cast.said.player_before(place) is None
    if not fired or cast.me is None or not cast.is_free(player):
        return False
    cast.add_winner(player)
    cast.off.append(cast.me)
    return True


def _read_shot(cast: Cast, place: int) -> None:
    """Reads the shooter and the winner: `cat shot`, `cat shot ben`, `shot cat`, `shot to ben`."""
    said = cast.said
    shooter, player = said.player_before(place), said.player_behind(place)
    if said.kind_beside(place) == "by" and player is not None:  # `fed it by cat`
        cast.add_shooter(player)
        return
    if shooter is not None and shooter in cast.won and cast.off:
        return  # 给我点炮, ben点了dan的炮
    beside = next((m.kind for m in reversed(said.marks[:place]) if m.kind != "joiner"), "")
    if shooter is not None and (beside in ("player", "unknown") or cast.is_free(shooter)):
        if cast.is_free(shooter) or cast.player(shooter) in cast.off:
            _read_shot_by(cast, shooter, place)
    elif player is not None and cast.is_free(player):
        _read_shot_without_subject(cast, place, player)


def _read_shot_by(cast: Cast, shooter: int, place: int) -> None:
    """Reads the shooter before `shot`; a player behind it won, unless another winner is told."""
    said = cast.said
    cast.add_shooter(shooter)
    other = said.player_before(shooter, over=("or",))
    if other is not None and said.has_between(other, shooter, "or") and cast.is_free(other):
        cast.add_shooter(other)  # 是Ben还是Cat放的
    player = said.player_behind(place, over=("to",))
    if player is None or not cast.is_free(player) or cast.player(player) == cast.player(shooter):
        return
    told = any(cast.has_hand(k) or said.kind_behind(k) == "pause" for k in cast.free if k < shooter)
    if said.kind_behind(player) in (*SHOOTS, "bao") or cast.won or told:
        return
    cast.add_winner(player)
    either = said.marks[place].kind == "fired" and not said.has_between(place, player, "to")
    if either and cast.me not in (cast.player(shooter), cast.player(player)):
        cast.others.append((cast.player(shooter), cast.player(player)))


def _read_shot_without_subject(cast: Cast, place: int, player: int) -> None:
    """Reads a shot whose shooter is not named before it: `fang pao cat` is off Cat; `shot ben`
    alone, or `shot to ben`, is Ben's win.
    """
    said = cast.said
    to = said.has_between(place, player, "to")
    counted = said.has_between(0, place, *HANDS)
    alone = said.players == [cast.player(player)] and not counted and cast.me is not None
    if not to and not (said.marks[place].kind == "shot" and alone):
        cast.add_shooter(player)
        return
    cast.add_winner(player)
    said.make_unsure(unless=to)
    if said.has_between(0, place, "they"):
        cast.not_me = True
    elif cast.me is not None and cast.me not in cast.off:
        cast.off.append(cast.me)


def _read_shooter(cast: Cast, place: int) -> None:
    """Reads `shooter cat`, `cat is the shooter`."""
    said = cast.said
    before, behind = said.player_before(place), said.player_behind(place, over=("correct",))
    if behind is not None:
        taken = not cast.is_free(before)
        if taken or said.kind_behind(behind) not in ("winner", "won", "number"):
            cast.add_shooter(behind)
            return
    if before is not None:
        cast.add_shooter(before)


def _read_tile_of(cast: Cast, place: int) -> None:
    """Reads the shooter from `cat's tile`."""
    before = cast.said.player_before(place)
    if before is not None and cast.is_free(before):
        cast.said.make_unsure(unless=cast.said.player_behind(place) is None or bool(cast.off))
        cast.add_shooter(before)


def _read_won(cast: Cast, place: int) -> None:
    """Reads the winner from `ben won`, `winner ben`; in 胡Cat的 Cat shot."""
    before, behind = cast.said.player_before(place), cast.said.player_behind(place)
    names_winner = cast.said.marks[place].kind == "winner" and behind is not None
    if names_winner and cast.is_free(before) and cast.said.kind_behind(behind or 0) in SHOOTS:
        names_winner = False  # `ben (winner) cat (shooter)`
    if names_winner and behind is not None and (cast.is_free(behind) or not cast.is_free(before)):
        cast.add_winner(behind)
    elif behind is not None and before is None and _owns_tile(cast, behind):  # 胡Cat的
        cast.add_shooter(behind)
    elif before is not None and cast.is_free(before):
        cast.add_winner(before)
        beside = cast.said.marks[place + 1 : place + 2]
        if beside and beside[0].kind == "player" and cast.said.kind_behind(place + 1) in HANDS:
            cast.add_shooter(place + 1)  # 我赢Ben 1台


def _owns_tile(cast: Cast, place: int) -> bool:
    """Tells whether 的 behind a player says that it was their tile."""
    beside = cast.said.marks[place + 1 : place + 2]
    return bool(beside) and beside[0].typed == "的"


def _read_zimo(cast: Cast, place: int) -> None:
    """Notes that the win was self-drawn, and reads the winner from `ben zimo`, `zimo ben`."""
    said = cast.said
    before, behind = said.player_before(place), said.player_behind(place)
    cast.drawn = True
    first = before is not None and not said.has_between(0, before, "player")
    if first and before is not None and said.kind_before(before) in HANDS and cast.me is not None:
        cast.others.append((cast.me, cast.player(before)))  # `3 cat zimo`
    if before is not None and cast.is_free(before):
        cast.add_winner(before)
    elif behind is not None and cast.is_free(behind) and not cast.won:
        if said.kind_behind(behind) == "bao":
            return
        cast.add_winner(behind)


def _read_bao(cast: Cast, place: int) -> None:
    """Notes a bao and who pays it: `bao cat`, `cat bao`."""
    payer = _find_payer(cast, place)
    if payer is not None and cast.won.get(payer) is not None:
        payer = None
    if payer is not None:
        cast.used.add(payer)
    reason = cast.said.marks[place].value
    cast.baos.append(
        DraftBao(
            payer=None if payer is None else cast.player(payer),
            reason=BaoReason(reason) if reason else None,
        )
    )


def _find_payer(cast: Cast, place: int) -> int | None:
    """Returns the place of the player who pays the bao at a place; None where none is named."""
    said = cast.said
    before = said.player_before(place, over=("to",))
    if before is None and said.has_between(0, place, *HANDS):  # 五台 阿丹大三元包
        before = said.player_before(place, over=("to", "reason", "pattern"))
    behind = said.player_behind(place, over=("reason", "limit", "pattern"))
    role = "" if behind is None else said.kind_behind(behind)
    wins = role in ("won", "zimo") and not any(k < place for k in cast.free)
    if wins or role in ("shot", "fired", "shooter"):
        behind = None
    by = behind is not None and said.has_between(place, behind, "by")
    if before is None or by:
        return behind
    named = said.places("player")
    is_later = cast.is_free(before) and len(said.players) > 1 and before != named[0]
    return before if behind is None or is_later else behind


def _read_pao(cast: Cast, place: int) -> None:
    """Reads `pao`: a bao where other words say off whom, otherwise possibly the shot."""
    said = cast.said
    told = said.has(*_SAYS_HOW)
    said.make_unsure(unless=cast.drawn)
    if told or cast.off or cast.drawn:
        _read_bao(cast, place)
        return
    before, behind = said.player_before(place, over=("to",)), said.player_behind(place)
    named = [cast.player(k) for k in (before, behind) if k is not None]
    if len(named) == len(set(named)) == len(said.players) == 2:
        cast.others.append((named[0], named[1]))
    payer = before if len(set(named)) == 2 and cast.others else _find_payer(cast, place)
    if payer is not None:
        cast.add_shooter(payer)
    if cast.others and behind is not None:
        cast.add_winner(behind)


_RULES: Final[Mapping[str, Callable[[Cast, int], None]]] = {
    **dict.fromkeys(("from", "shot_by", "suffers"), _read_off_whom),
    **dict.fromkeys(("shot", "fired"), _read_shot),
    **dict.fromkeys(("won", "winner"), _read_won),
    "thanks": _read_thanks,
    "for": _read_for_whom,
    "to": _read_to_whom,
    "shooter": _read_shooter,
    "tile_of": _read_tile_of,
    "zimo": _read_zimo,
    "bao": _read_bao,
    "pao": _read_pao,
    "tai": lambda cast, place: cast.said.make_unsure(
        unless=cast.said.kind_behind(place) == "number"
    ),
}
