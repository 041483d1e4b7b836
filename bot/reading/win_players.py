"""The roles of players in a win: winner, shooter and payer of a bao, by the words beside their
names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.reading.drafts import DraftBao
from bot.reading.saying import HANDS, ROLES, SHOOTS, Saying, read_bao_for_all
from models.rules.house import BaoReason
from models.rules.values import PlayerId

_SAYS_HOW: Final = ("from", "shot_by", "shot", "fired", "shooter", "tile_of", "zimo")
"""Categories of words that say off whom, or that nobody shot."""


@dataclass
class WinPlayers:
    """The players of a win by their roles, filled in while the words are read."""

    saying: Saying
    speaker: PlayerId | None
    self_drawn: bool = False
    shot: list[PlayerId] = field(default_factory=list)
    winner_at: dict[int, PlayerId] = field(default_factory=dict)
    """Winners by the index of their name."""
    assigned: set[int] = field(default_factory=set)
    """The indices of players whose role is known."""
    baos: list[DraftBao] = field(default_factory=list)
    alternatives: list[tuple[PlayerId, PlayerId]] = field(default_factory=list)
    """Winner and shooter in each other reading of the same words."""
    is_unnamed_other: bool = False
    """True where the winner is a `he` or an unknown name: not the speaker."""

    # --- the parts known so far -------------------------------------------------------------------

    def player_at(self, index: int) -> PlayerId:
        return self.saying.terms[index].player

    def is_player_without_role(self, index: int | None) -> bool:
        """Tells whether the player named at an index has no role yet; False if the index is
        None.
        """
        return index is not None and index not in self.assigned

    def add_shooter(self, index: int) -> None:
        self.shot.append(self.player_at(index))
        self.assigned.add(index)

    def add_winner(self, index: int) -> None:
        self.winner_at[index] = self.player_at(index)
        self.assigned.add(index)

    @property
    def winners(self) -> list[PlayerId]:
        """Each winner, in the order named."""
        return list(dict.fromkeys(self.winner_at[index] for index in sorted(self.winner_at)))

    @property
    def shooters(self) -> list[PlayerId]:
        """Each shooter, in the order found."""
        return list(dict.fromkeys(self.shot))

    @property
    def indices_without_role(self) -> list[int]:
        """The indices of the terms that name players without a role so far."""
        return [index for index in self.saying.indices("player") if index not in self.assigned]

    def has_hand_behind(self, index: int) -> bool:
        """Tells whether a hand stands right behind the player at an index."""
        return self.saying.next_kind(index) in {*HANDS, "pattern"}

    def index_of_player(self, player: PlayerId) -> int:
        """Returns an index at which a player is named, preferring one with a hand behind it."""
        places = [k for k in self.saying.indices("player") if self.player_at(k) == player]
        counted = (k for k in places if self.has_hand_behind(k))
        return next(counted, places[0] if places else len(self.saying.terms))


def read_win_players(saying: Saying, speaker: PlayerId | None, *, self_drawn: bool) -> WinPlayers:
    """Reads the winners, the shooters and the payers of baos in a saying. `self_drawn`: the command
    says that the win was self-drawn.
    """
    read_bao_for_all(saying)
    win = WinPlayers(
        saying, speaker, self_drawn, is_unnamed_other=_begins_with_unknown_winner(saying)
    )
    _resolve_pronouns(win)
    for index, term in saying:
        rule = _RULES.get(term.kind)
        if rule is not None:
            rule(win, index)
    return win


def _resolve_pronouns(win: WinPlayers) -> None:
    """Replaces each `he` by the last player named, if an action or `from` stands beside it."""
    saying, last = win.saying, None
    others = [player for player in saying.players if player != win.speaker]
    for index, term in saying:
        if term.kind == "player" and term.player != win.speaker:
            shot = len(others) > 1 and saying.previous_kind(index) in ("from", "shot_by")
            last = last if shot and last is not None else term
        if term.kind != "they":
            continue
        before, behind = saying.previous_kind(index), saying.next_kind(index)
        if before == "from" and last is not None:
            saying.terms[index] = replace(last, again=True)
            saying.make_unsure()
        elif before in ("shot", "fired", "from") or last is None:
            win.is_unnamed_other = True
        elif behind in ROLES or behind == "number":
            saying.terms[index] = replace(last, again=True)
            saying.make_unsure(unless=len(others) < 2)


def _begins_with_unknown_winner(saying: Saying) -> bool:
    """Tells whether an unknown word stands where the winner is named: `bne 3 cat`."""
    for index in saying.indices("unknown"):
        named = saying.has_between(0, index, "player")
        behind = next((m.kind for m in saying.terms[index + 1 :] if m.kind != "asks"), "")
        if not named and behind in (*HANDS, "won", "zimo"):
            return True
    return False


# --- one rule for each category of words ----------------------------------------------------------


def _read_shooter_behind(win: WinPlayers, index: int) -> None:
    """Reads the shooter in `from cat`, `shot by cat`, 被cat放炮. In 被cat胡 Cat is the winner."""
    saying = win.saying
    player = saying.next_player_index(index, skipping=("shooter", "fired", "shot"))
    if player is None:
        return
    if saying.terms[index].kind == "suffers" and saying.next_kind(player) in ("won", "zimo"):
        win.add_winner(player)
    elif saying.previous_kind(index) not in ("bao", "winner"):
        win.add_shooter(player)
        if saying.next_kind(player) in ("and", "or"):
            _read_second_shooter(win, player)


def _read_second_shooter(win: WinPlayers, shooter_index: int) -> None:
    """Reads a second possible shooter without a hand or a role: `from ben and dan`."""
    other = win.saying.next_player_index(shooter_index, skipping=("and", "or"))
    if other is not None and win.saying.next_kind(other) not in {*HANDS, *ROLES}:
        win.add_shooter(other)
        win.saying.make_unsure()


def _read_shooter_behind_thanks(win: WinPlayers, index: int) -> None:
    """Reads the shooter in `thanks cat`, unless other words name the shooter."""
    saying = win.saying
    player = saying.next_player_index(index, skipping=("to",))
    if player is None or not win.is_player_without_role(player):
        return
    if any(term.kind not in ("joiner", "to") for term in saying.terms[index + 1 : player]):
        return
    saying.make_unsure()
    somebody_else = index > 0 or len(saying.players) < 2
    if win.player_at(player) != win.speaker and somebody_else and not saying.has(*_SAYS_HOW):
        win.add_shooter(player)


def _read_winner_behind_word_for(win: WinPlayers, index: int) -> None:
    """Reads the winner behind `for`: `3 tai for ben`."""
    saying = win.saying
    beside = saying.terms[index + 1 : index + 2]
    if not beside or beside[0].kind != "player":
        saying.make_unsure()
    elif win.is_player_without_role(index + 1) and saying.has_between(0, index, *HANDS, "pattern"):
        win.add_winner(index + 1)


def _read_players_around_word_to(win: WinPlayers, index: int) -> None:
    """Reads the players around `to`. Beside a word for the shot they are clear (给我点炮);
    otherwise there are two readings.
    """
    saying = win.saying
    player = saying.next_player_index(index)
    if player is not None and _read_shot_for_winner(win, index, player):
        return
    if not index or saying.has_between(0, index, "shot", "fired", "pao"):
        return
    before, behind = saying.previous_player_index(index), saying.next_player_index(index)
    if before is not None and behind is not None and win.is_player_without_role(before):
        if saying.next_kind(behind) in ("shot", "fired"):
            win.add_shooter(before)
            win.add_winner(behind)
            return
        win.alternatives.append((win.player_at(behind), win.player_at(before)))
    saying.make_unsure()


def _read_shot_for_winner(win: WinPlayers, to_index: int, winner_index: int) -> bool:
    """Reads 给阿明放炮: the speaker is the shooter, the named player the winner. Returns False for
    other words.
    """
    fired = win.saying.next_kind(winner_index) == "fired"
    if not fired or win.saying.previous_player_index(to_index) is not None:
        return False
    if win.speaker is None or not win.is_player_without_role(winner_index):
        return False
    win.add_winner(winner_index)
    win.shot.append(win.speaker)
    return True


def _read_players_around_shot(win: WinPlayers, index: int) -> None:
    """Reads shooter and winner: `cat shot`, `cat shot ben`, `shot cat`, `shot to ben`."""
    saying = win.saying
    shooter, player = saying.previous_player_index(index), saying.next_player_index(index)
    if saying.adjacent_kind(index) == "by" and player is not None:  # `fed it by cat`
        win.add_shooter(player)
        return
    if shooter is not None and shooter in win.winner_at and win.shot:
        return  # 给我点炮, ben点了dan的炮
    beside = next((m.kind for m in reversed(saying.terms[:index]) if m.kind != "joiner"), "")
    if shooter is not None and (
        beside in ("player", "unknown") or win.is_player_without_role(shooter)
    ):
        if win.is_player_without_role(shooter) or win.player_at(shooter) in win.shot:
            _read_shooter_before_shot(win, shooter, index)
    elif player is not None and win.is_player_without_role(player):
        _read_shot_without_subject(win, index, player)


def _read_shooter_before_shot(win: WinPlayers, shooter_index: int, index: int) -> None:
    """Reads the shooter before `shot`. A player behind it is the winner, unless there is another
    winner.
    """
    saying = win.saying
    win.add_shooter(shooter_index)
    other = saying.previous_player_index(shooter_index, skipping=("or",))
    if (
        other is not None
        and saying.has_between(other, shooter_index, "or")
        and win.is_player_without_role(other)
    ):
        win.add_shooter(other)  # 是Ben还是Cat放的
    player = saying.next_player_index(index, skipping=("to",))
    if (
        player is None
        or not win.is_player_without_role(player)
        or win.player_at(player) == win.player_at(shooter_index)
    ):
        return
    told = any(
        win.has_hand_behind(k) or saying.next_kind(k) == "pause"
        for k in win.indices_without_role
        if k < shooter_index
    )
    if saying.next_kind(player) in (*SHOOTS, "bao") or win.winner_at or told:
        return
    win.add_winner(player)
    either = saying.terms[index].kind == "fired" and not saying.has_between(index, player, "to")
    if either and win.speaker not in (win.player_at(shooter_index), win.player_at(player)):
        win.alternatives.append((win.player_at(shooter_index), win.player_at(player)))


def _read_shot_without_subject(win: WinPlayers, index: int, player_index: int) -> None:
    """Reads a shot without a shooter before it: `fang pao cat` is off Cat; `shot ben` alone, or
    `shot to ben`, is Ben's win.
    """
    saying = win.saying
    to = saying.has_between(index, player_index, "to")
    counted = saying.has_between(0, index, *HANDS)
    alone = (
        saying.players == [win.player_at(player_index)] and not counted and win.speaker is not None
    )
    if not to and not (saying.terms[index].kind == "shot" and alone):
        win.add_shooter(player_index)
        return
    win.add_winner(player_index)
    saying.make_unsure(unless=to)
    if saying.has_between(0, index, "they"):
        win.is_unnamed_other = True
    elif win.speaker is not None and win.speaker not in win.shot:
        win.shot.append(win.speaker)


def _read_named_shooter(win: WinPlayers, index: int) -> None:
    """Reads the shooter in `shooter cat`, `cat is the shooter`."""
    saying = win.saying
    before, behind = (
        saying.previous_player_index(index),
        saying.next_player_index(index, skipping=("correct",)),
    )
    if behind is not None:
        taken = not win.is_player_without_role(before)
        if taken or saying.next_kind(behind) not in ("winner", "won", "number"):
            win.add_shooter(behind)
            return
    if before is not None:
        win.add_shooter(before)


def _read_owner_of_tile(win: WinPlayers, index: int) -> None:
    """Reads the owner of the winning tile as the shooter: `cat's tile`."""
    before = win.saying.previous_player_index(index)
    if before is not None and win.is_player_without_role(before):
        win.saying.make_unsure(unless=win.saying.next_player_index(index) is None or bool(win.shot))
        win.add_shooter(before)


def _read_players_around_won(win: WinPlayers, index: int) -> None:
    """Reads the winner in `ben won`, `winner ben`. In 胡Cat的 Cat is the shooter."""
    before, behind = win.saying.previous_player_index(index), win.saying.next_player_index(index)
    names_winner = win.saying.terms[index].kind == "winner" and behind is not None
    if (
        names_winner
        and win.is_player_without_role(before)
        and win.saying.next_kind(behind or 0) in SHOOTS
    ):
        names_winner = False  # `ben (winner) cat (shooter)`
    if (
        names_winner
        and behind is not None
        and (win.is_player_without_role(behind) or not win.is_player_without_role(before))
    ):
        win.add_winner(behind)
    elif behind is not None and before is None and _owns_tile(win, behind):  # 胡Cat的
        win.add_shooter(behind)
    elif before is not None and win.is_player_without_role(before):
        win.add_winner(before)
        beside = win.saying.terms[index + 1 : index + 2]
        if beside and beside[0].kind == "player" and win.saying.next_kind(index + 1) in HANDS:
            win.add_shooter(index + 1)  # 我赢Ben 1台


def _owns_tile(win: WinPlayers, index: int) -> bool:
    """Tells whether 的 behind a player says that the winning tile was that player's."""
    beside = win.saying.terms[index + 1 : index + 2]
    return bool(beside) and beside[0].typed == "的"


def _read_self_draw(win: WinPlayers, index: int) -> None:
    """Notes a self-drawn win, and reads its winner: `ben zimo`, `zimo ben`."""
    saying = win.saying
    before, behind = saying.previous_player_index(index), saying.next_player_index(index)
    win.self_drawn = True
    first = before is not None and not saying.has_between(0, before, "player")
    if (
        first
        and before is not None
        and saying.previous_kind(before) in HANDS
        and win.speaker is not None
    ):
        win.alternatives.append((win.speaker, win.player_at(before)))  # `3 cat zimo`
    if before is not None and win.is_player_without_role(before):
        win.add_winner(before)
    elif behind is not None and win.is_player_without_role(behind) and not win.winner_at:
        if saying.next_kind(behind) == "bao":
            return
        win.add_winner(behind)


def _read_bao(win: WinPlayers, index: int) -> None:
    """Notes a bao and its payer: `bao cat`, `cat bao`."""
    payer = _find_bao_payer_index(win, index)
    if payer is not None and win.winner_at.get(payer) is not None:
        payer = None
    if payer is not None:
        win.assigned.add(payer)
    reason = win.saying.terms[index].value
    win.baos.append(
        DraftBao(
            payer=None if payer is None else win.player_at(payer),
            reason=BaoReason(reason) if reason else None,
        )
    )


def _find_bao_payer_index(win: WinPlayers, index: int) -> int | None:
    """Returns the index of the player who pays the bao at `index`, or None."""
    saying = win.saying
    before = saying.previous_player_index(index, skipping=("to",))
    if before is None and saying.has_between(0, index, *HANDS):  # 五台 阿丹大三元包
        before = saying.previous_player_index(index, skipping=("to", "reason", "pattern"))
    behind = saying.next_player_index(index, skipping=("reason", "limit", "pattern"))
    role = "" if behind is None else saying.next_kind(behind)
    wins = role in ("won", "zimo") and not any(k < index for k in win.indices_without_role)
    if wins or role in ("shot", "fired", "shooter"):
        behind = None
    by = behind is not None and saying.has_between(index, behind, "by")
    if before is None or by:
        return behind
    named = saying.indices("player")
    is_later = win.is_player_without_role(before) and len(saying.players) > 1 and before != named[0]
    return before if behind is None or is_later else behind


def _read_pao_as_bao_or_shot(win: WinPlayers, index: int) -> None:
    """Reads `pao` as a bao if other words name the shooter, otherwise possibly as the shot."""
    saying = win.saying
    told = saying.has(*_SAYS_HOW)
    saying.make_unsure(unless=win.self_drawn)
    if told or win.shot or win.self_drawn:
        _read_bao(win, index)
        return
    before, behind = (
        saying.previous_player_index(index, skipping=("to",)),
        saying.next_player_index(index),
    )
    named = [win.player_at(k) for k in (before, behind) if k is not None]
    if len(named) == len(set(named)) == len(saying.players) == 2:
        win.alternatives.append((named[0], named[1]))
    payer = (
        before if len(set(named)) == 2 and win.alternatives else _find_bao_payer_index(win, index)
    )
    if payer is not None:
        win.add_shooter(payer)
    if win.alternatives and behind is not None:
        win.add_winner(behind)


_RULES: Final[Mapping[str, Callable[[WinPlayers, int], None]]] = {
    **dict.fromkeys(("from", "shot_by", "suffers"), _read_shooter_behind),
    **dict.fromkeys(("shot", "fired"), _read_players_around_shot),
    **dict.fromkeys(("won", "winner"), _read_players_around_won),
    "thanks": _read_shooter_behind_thanks,
    "for": _read_winner_behind_word_for,
    "to": _read_players_around_word_to,
    "shooter": _read_named_shooter,
    "tile_of": _read_owner_of_tile,
    "zimo": _read_self_draw,
    "bao": _read_bao,
    "pao": _read_pao_as_bao_or_shot,
    "tai": lambda win, index: win.saying.make_unsure(
        unless=win.saying.next_kind(index) == "number"
    ),
}
