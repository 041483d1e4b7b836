"""Roles of players: what the words around a name make of the player.

`from cat`, `cat shoot`, `fang pao cat`, `被 cat 点炮`; `bao cat dragons`, `cat bao`; `ben wins`.
What is left over are players who were only named.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, Final

from bot.reading.drafts import SaidBao
from bot.reading.grammar import TOLD, Item, Items, vocabulary
from bot.reading.tokens import key
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

PASSED: Final = frozenset(
    {*TOLD, "me", "last", "how_many", "who_shot", "counted", "wall", "one_tile", "unsaid"}
)
SHOOTING: Final = ("from", "suffers", "shot", "fired", "shooter")
"""The categories of words that say who shot."""
_KINDS: Final = (
    *(
        "tiles",
        "player",
        "each",
        "total",
        "or",
        "tai",
        "limit",
        "zimo",
        "concealed",
        "exposed",
        "not_bao",
    ),
    *(*SHOOTING, "bao", "pao", "won", "winner", "pattern", "comma", "and", "bonus", "reason"),
    *("foul", "dealt", "bite", "undo", "not", "wrong", "last", "how_many", "all_pay", "worth"),
    *("dollars", "cents", "to"),
)
_RANKS: Final = {kind: rank for rank, kind in enumerate(_KINDS)}


@dataclass(frozen=True, slots=True)
class Node:
    """A word or more with its role. `off`: this player shot; `bao`: the value is a `SaidBao`."""

    kind: str
    value: Any
    item: Item


Nodes = tuple[Node, ...]
BREAKS: Final = frozenset({"comma", "and"})
HANDS: Final = frozenset({"tai", "limit", "tiles", "pattern"})
"""The kinds of words that say what somebody won with."""


def nodes(items: Items, passed: frozenset[str] = PASSED) -> Nodes:
    """The meanings of the items in order, without what means nothing."""
    found = []
    for place, item in enumerate(items):
        if not (item.senses.keys() <= passed or _by_somebody(items, place) or _self(items, place)):
            kind = min(item.senses, key=_rank)
            found.append(Node("break" if kind in BREAKS else kind, item[kind], item))
    return tuple(node for at, node in enumerate(found) if not _is_shot_of(found, at))


def _is_shot_of(found: Sequence[Node], place: int) -> bool:
    """Tells whether it is the 炮 of `ben点了dan的炮`: the shot was Ben's, and to Dan."""
    kinds = [kind_at(found, at) for at in range(place - 3, place + 1)]
    return kinds == ["player", "fired", "player", "fired"] and not found[place].item.typed.isascii()


def _by_somebody(items: Items, place: int) -> bool:
    """`you shoot me`: who shot is not said by it, nor that it was who is named behind."""
    around = items[place - 1 : place + 2] if place else ()
    said = len(around) == 3 and all(
        kind in item for kind, item in zip(("they", "shot", "player"), around, strict=True)
    )
    return said and not any("player" in item for item in items[:place])


def _self(items: Items, place: int) -> bool:
    """`dan 自己放炮`: Dan themself, not the speaker."""
    alone = "me" in items[place] and bool(_THEMSELF.of(key(items[place].typed)))
    return bool(place) and alone and "player" in items[place - 1] and "me" not in items[place - 1]


_THEMSELF: Final = vocabulary("themself")


def _rank(kind: str) -> int:
    """Ranks the meanings of a word: the smallest; of all others, the first that is told."""
    return _RANKS.get(kind, len(_RANKS))


@dataclass(frozen=True, slots=True)
class Ways:
    """The readings of words that have two: `pao` as the shot, a shooter behind the word."""

    pao_is_shot: bool = True
    shooter_behind: bool = False
    given: bool = False
    """`gave ben`: the tile was given to Ben, not by him."""
    bao_of_each: bool = False
    """True when a bao behind several winners is that of each, not of the last alone."""
    any_tai: bool = False
    """True when of several tai that are said for one hand none is taken."""


def bao_of_several(said: Nodes) -> bool:
    """Tells whether a bao stands beside more than one hand: it may be of one, or of each."""
    hands = [node for node in said if node.kind in HANDS]
    return len(hands) > 1 and any(node.kind in ("bao", "reason") for node in said)


def bound(said: Nodes, ways: Ways, *, self_draw: bool = False) -> Nodes:
    """The same with the words of a role bound to their players.

    Raises `Refusal`: `name_after` (nobody is named beside such a word), `unknown_word`.
    """
    word = "fired" if ways.pao_is_shot else "bao"
    said = tuple(replace(node, kind=word) if node.kind == "pao" else node for node in said)
    said = _said_once(said)
    for row in ROLE_WORDS:
        said = _given_roles(said, row, ways)
    said = _bound_bao(_with_bao(said), self_draw or any(node.kind == "zimo" for node in said))
    said = _reasoned(said)
    loose = [node.item for node in said if node.kind == "reason"]
    stray = next((item for item in loose if "chatter" not in item), None)
    if stray is not None:
        raise Refusal("unknown_word", word=stray.typed)
    return tuple(node for node in said if node.kind != "reason")


_WORTH: Final = frozenset({"tai", "limit", "pattern", "tiles", "reason", "zimo"})


def joined_to_hand(said: Nodes) -> Nodes:
    """`with 3 tai` as `3 tai`, and `3 tai for ben` and `3 tai by ben` as Ben's win, where nobody is
    named before. Raises `Refusal("unknown_word")`: `with cat` is no hand.
    """
    said = _won_by(said)
    said = tuple(
        replace(node, kind="won_by") if node.kind == "player" and _is_for(said, place - 1) else node
        for place, node in enumerate(said)
    )
    said = tuple(
        node
        for place, node in enumerate(said)
        if not (_is_for(said, place) and kind_at(said, place + 1) == "won_by")
    )
    for place, node in enumerate(said):
        if node.kind == "worth" and kind_at(said, place + 1) not in _WORTH:
            raise Refusal("unknown_word", word=node.item.typed)
    return tuple(node for node in said if node.kind != "worth")


def _won_by(said: Nodes) -> Nodes:
    """The nodes with who stands behind a `by` behind the hand as who won. Raises
    `Refusal("unknown_word")` for any other `by`.
    """
    found: list[Node] = []
    for node in said:
        behind = kind_at(found, len(found) - 1) == "by"
        if behind and node.kind == "player":
            found[-1] = replace(node, kind="won_by")
        else:
            found.append(node)
        if node.kind == "by" and not _stands_behind_hand(found):
            raise Refusal("unknown_word", word=node.item.typed)
    return tuple(found)


def _stands_behind_hand(said: Sequence[Node]) -> bool:
    """Tells whether the last of these stands right behind a hand, and nobody is named before."""
    named = any(node.kind in ("player", "won_by") for node in said)
    return kind_at(said, len(said) - 2) in HANDS | {"zimo"} and not named


def _is_for(said: Nodes, place: int) -> bool:
    """Tells whether it is the `for` behind a hand: `three tai for ben`."""
    is_for = kind_at(said, place) == "worth" and key(said[place].item.typed) == ("for",)
    return is_for and kind_at(said, place - 1) in HANDS


def without_behind(said: Nodes, kinds: Collection[str], before: Collection[str]) -> Nodes:
    """The nodes without those of `kinds` that stand right behind one of the kinds `before`."""
    return tuple(
        node
        for place, node in enumerate(said)
        if not (node.kind in kinds and kind_at(said, place - 1) in before)
    )


def kind_at(said: Sequence[Node], place: int) -> str:
    """The kind of word at a place; "" before the first and behind the last."""
    return said[place].kind if 0 <= place < len(said) else ""


def values(said: Nodes, kind: str) -> list[Any]:
    """The values of a kind, in order."""
    return [node.value for node in said if node.kind == kind]


def only(said: Nodes, kind: str) -> Any:
    """The only value of a kind, or None. Raises `Refusal("said_twice")` for two."""
    found = list(dict.fromkeys(values(said, kind)))
    if len(found) > 1:
        raise Refusal("said_twice", what=kind)
    return found[0] if found else None


# --- words beside a player -----------------------------------------------------------------------


class Side(Enum):
    """The side of a word on which its player stands."""

    BEFORE = -1
    BEHIND = 1


class Unpaired(Enum):
    """Treatment of a word that has no player beside it, and says nothing again."""

    LATER = auto()
    """It is left to a later row."""
    PASSED = auto()
    """It says nothing."""
    NAMED = auto()
    """It is refused: somebody has to be named beside it."""
    UNKNOWN = auto()
    """It is refused as a word that means nothing here."""


@dataclass(frozen=True, slots=True)
class RoleWord:
    """Words that give the player beside them a role: the first of `sides` on which one stands.

    `unless`: not where a player stands on that side. `both`: only between two players. Words that
    are `turned` may mean either of two players, as `Ways` has it, which is asked. Without a player
    a word is passed over where a role of those in `again` was given: `from dan, he shot`.
    """

    words: frozenset[str]
    role: str
    sides: tuple[Side, ...]
    alone: Unpaired
    again: frozenset[str] = frozenset()
    unless: Side | None = None
    both: bool = False
    turned: frozenset[str] = frozenset()

    def side(self, said: Sequence[Node], place: int, ways: Ways) -> Side | None:
        """The side on which the player of the word at `place` stands."""
        named = {side for side in Side if kind_at(said, place + side.value) == "player"}
        if self.unless in named or (self.both and len(named) < len(Side)):
            return None
        turned = said[place].kind in self.turned and ways.shooter_behind and len(named) == len(Side)
        turned = turned and not owned(said, place)
        sides = reversed(self.sides) if turned else self.sides
        return next((side for side in sides if side in named), None)


_AROUND: Final = (Side.BEFORE, Side.BEHIND)
_SHOT: Final = frozenset({"off", "bao"})
_WON: Final = frozenset({"won_by"})
_FIRED: Final = frozenset({"fired", "shooter"})
_TO: Final = frozenset({"to"})
ROLE_WORDS: Final = (
    # `from cat`, `被 cat`
    RoleWord(frozenset({"from", "suffers"}), "off", (Side.BEHIND,), Unpaired.NAMED),
    # `winner is dan, shooter ben`: the winner's name is not the shooter's
    RoleWord(frozenset({"winner"}), "won_by", (Side.BEHIND,), Unpaired.LATER, unless=Side.BEFORE),
    # `cat to ben`: Cat's discard was Ben's tile
    RoleWord(_TO, "off", _AROUND, Unpaired.UNKNOWN, both=True, turned=_TO),
    # `cat shoot`, `fang pao cat`; `cat shoot ben` is Cat's discard and Ben's win
    RoleWord(_FIRED | {"shot"}, "off", _AROUND, Unpaired.NAMED, again=_SHOT, turned=_FIRED),
    # `ben wins`
    RoleWord(frozenset({"won"}), "won_by", (Side.BEFORE,), Unpaired.PASSED),
    # `ben winner`, `winner ben`
    RoleWord(frozenset({"winner"}), "won_by", _AROUND, Unpaired.NAMED, again=_WON),
)
"""The words that give a role, in the order in which they take their players: each has one role."""
_SHOTS: Final = _FIRED | _TO | {"shot"}


def _given_roles(said: Nodes, row: RoleWord, ways: Ways) -> Nodes:
    """The nodes with the players of a row's words in their role, without these words.

    Raises `Refusal`: `name_after`, `name_beside`, `unknown_word`.
    """
    found, left = list(said), list[Node]()
    for place, node in enumerate(said):
        if node.kind not in row.words:
            continue
        side = row.side(found, place, ways)
        if side is not None:
            at = place + side.value
            found[at] = replace(found[at], kind=row.role)
        elif any(one.kind in row.again for one in found):
            continue
        elif row.alone is Unpaired.NAMED:
            raise _nobody(said, place, row)
        elif row.alone is Unpaired.UNKNOWN:
            raise Refusal("unknown_word", word=node.item.typed)
        elif row.alone is Unpaired.LATER:
            left.append(node)
    return tuple(node for node in found if node.kind not in row.words or node in left)


def _nobody(said: Nodes, place: int, row: RoleWord) -> Refusal:
    """The refusal of a word that wants a player beside it and has none."""
    is_last = place + 1 == len(said) or said[place + 1].kind in BREAKS | {"break"}
    code = "name_after" if is_last and len(row.sides) == 1 else "name_beside"
    return Refusal(code, word=said[place].item.typed)


def owned(said: Sequence[Node], place: int) -> bool:
    """Tells whether who stands before a word owns what it names: `ben's tile`."""
    return kind_at(said, place - 1) == "player" and "owner" in said[place - 1].item


def _said_once(said: Nodes) -> Nodes:
    """Words that say one thing together, as one: `fang pao pao`, 被 cat 点炮, `on ben's tile`; 被
    ben 胡 is Ben's win. The last word of `3 tai fr` is for real.
    """
    said = without_behind(said, _SHOTS, _SHOTS)
    said = without_behind(said, {"bao"}, {"bao"})
    said = _thrown_to(said)
    if said and said[-1].kind == "from" and key(said[-1].item.typed) == ("fr",):
        said = said[:-1]
    found: list[Node] = []
    for place, node in enumerate(said):
        before = [kind_at(said, place - 2), kind_at(said, place - 1)]
        suffered = before[0] in ("from", "suffers") and before[1] == "player"
        if suffered and node.kind == "won" and before[0] == "suffers":
            found[-2:] = [replace(said[place - 1], kind="won_by")]
        elif not (
            suffered
            and node.kind in _SHOTS
            and (kind_at(said, place + 1) != "player" or owned(said, place))
        ):
            found.append(node)
    return tuple(found)


def _thrown_to(said: Nodes) -> Nodes:
    """`dan threw me the tile` as Dan's discard: the tile is what was thrown."""
    return tuple(
        node
        for place, node in enumerate(said)
        if not (
            node.kind == "shooter"
            and key(node.item.typed)[-1:] == ("tile",)
            and kind_at(said, place - 1) == "player"
            and kind_at(said, place - 2) == "shot"
            and not owned(said, place)
        )
    )


def between_two(said: Nodes) -> bool:
    """Tells whether a word such as `fang pao` stands between two names, and may mean either."""
    return any(
        node.kind in ("fired", "shooter", "pao", "to")
        and kind_at(said, place - 1) == "player"
        and kind_at(said, place + 1) == "player"
        and kind_at(said, place + 2) != "won"
        and not owned(said, place)
        and said[place - 1].value != said[place + 1].value
        and not _has_its_own_hand(said, place)
        for place, node in enumerate(said)
    )


def _has_its_own_hand(said: Nodes, place: int) -> bool:
    """`cat放炮 ben 4台`: who stands behind has the hand, and Chinese puts who did it before it."""
    is_chinese = said[place].kind == "fired" and not said[place].item.typed.isascii()
    hands = [at for at, node in enumerate(said) if node.kind in HANDS]
    return is_chinese and hands[:1] == [place + 2]


def named_together(items: Items) -> bool:
    """Tells whether just two players are named, with `and` between them or `both` beside them, and
    by no word whose discard it was: they may have done the same.
    """
    named = {item["player"] for item in items if "player" in item}
    joined = any(
        "player" in before and "and" in item and "player" in behind
        for before, item, behind in zip(items, items[1:], items[2:], strict=False)
    )
    last = zip(("tai", "and", "player"), items[-3:], strict=False)  # `cat 2 and ben`
    joined = joined or (len(items) > 3 and all(kind in item for kind, item in last))
    shot = any(kind in item for item in items for kind in SHOOTING)
    return len(named) == 2 and not shot and (joined or any("both" in item for item in items))


def gives(said: Nodes) -> bool:
    """Tells whether it begins with `gave ben` and nobody else is named: by whom, or to whom?

    `thanks ben`, too: for the tile, or it is his.
    """
    named = {node.value for node in said if node.kind == "player"}
    begins = kind_at(said, 0) in ("shot", "thanks") and kind_at(said, 1) == "player"
    return len(named) == 1 and begins


_BAO: Final = vocabulary("bao")


def _with_bao(said: Nodes) -> Nodes:
    """A reason that says itself that it is one, `包生`, with the word for bao before it.

    `大三元包` beside the tai is `包大三元`: that the hand has a name, too, would not need the tai.
    """
    if any(node.kind == "bao" for node in said):
        return _reasons_behind(said)
    found: list[Node] = []
    for node in said:
        if node.kind == "reason" and _BAO.of(key(node.item.typed)[:1]):
            found.append(replace(node, kind="bao"))
        found.append(node)
    return tuple(found)


def _reasons_behind(said: Nodes) -> Nodes:
    """A reason that stands before the word for bao comes behind it, where the tai is said too."""
    found = list(said)
    for place in range(1, len(found)):
        before, node = found[place - 1 : place + 1]
        is_chinese = not node.item.typed.isascii() or "limit" in before.item  # `limit bao`
        counted = any(one.kind in ("tai", "limit") and one is not before for one in found)
        if node.kind == "bao" and is_chinese and counted and "reason" in before.item:
            found[place - 1 : place + 1] = node, before
    return tuple(found)


def _bound_bao(said: Nodes, self_draw: bool) -> Nodes:
    found, place = list(said), 0
    while place < len(found):
        if found[place].kind == "bao":
            found, place = _one_bao(found, place, self_draw)
        place += 1
    return tuple(found)


def _one_bao(found: list[Node], place: int, self_draw: bool) -> tuple[list[Node], int]:
    """The nodes with the bao at `place` bound, and where it stands then."""
    reason, end = _reason(found, place + 1)
    payer: PlayerId | None = None
    wins = reason is not None and kind_at(found, end + 1) in HANDS | {"won"}
    shot = any(node.kind == "off" for node in found)  # `包清一色 dan 5台 ben出冲`
    if kind_at(found, end) == "player" and not (wins and shot):
        payer = found[end].value
        end += 1
        if reason is None:
            reason, end = _reason(found, end)
    start = place
    told = self_draw or any(node.kind == "off" for node in found) or place > 1
    if payer is None and told and kind_at(found, place - 1) == "player":
        # `ben 3, cat bao`: Cat pays; `cat bao 4` alone may say that Cat won.
        start, payer = place - 1, found[place - 1].value
    # Where the payer stands before the word, the node keeps the item of the payer.
    bao = Node("bao", SaidBao(payer=payer, reason=reason), found[start].item)
    return [*found[:start], bao, *found[end:]], start


def _reasoned(said: Nodes) -> Nodes:
    """The one bao with the one reason that is told apart from it, or again: `fresh tile, cat bao`,
    `three left and fresh, cat bao sheng`.
    """
    baos = [node for node in said if node.kind == "bao"]
    reasons = [node for node in said if node.kind == "reason"]
    told = {node.item["reason"] for node in reasons}
    if len(baos) != 1 or len(told) != 1 or baos[0].value.reason not in (None, *told):
        return said
    whole = baos[0].value.model_copy(update={"reason": reasons[0].item["reason"]})
    return tuple(
        replace(node, value=whole) if node is baos[0] else node
        for node in said
        if node not in reasons
    )


def _reason(found: list[Node], place: int) -> tuple[Any, int]:
    if kind_at(found, place) == "break":  # `dan bao, third dragon`
        reason, end = _reason(found, place + 1)
        return (reason, end) if reason is not None else (None, place)
    if place < len(found) and "reason" in found[place].item and found[place].kind != "player":
        return found[place].item["reason"], place + 1
    return None, place
