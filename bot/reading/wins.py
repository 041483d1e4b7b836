"""Wins: `ben 3 cat`, `cat shoot me 3 tai`, `zimo ben 4, cat bao`, `ben 3 and dan 1 off cat`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import dropwhile, groupby, pairwise, takewhile
from typing import Final

from bot.reading.drafts import SaidBao, SaidWinning, WinDraft
from bot.reading.gaps import MOST_WINNERS
from bot.reading.grammar import TOLD, vocabulary, with_bonus
from bot.reading.roles import (
    HANDS,
    SHOOTING,
    Node,
    Nodes,
    Ways,
    bound,
    joined_to_hand,
    kind_at,
    only,
    values,
)
from bot.reading.tokens import key
from models.ledger.values import Table
from models.rules.events import SpecialHand, TaiHand, WonHand
from models.rules.house import HouseRules
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import SPECIAL_HANDS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_SAID: Final = (
    *("me", "and", *SHOOTING, "zimo", "pao", "bao", "won", "winner"),
    *("limit", "number", "counted", "reason", "pattern", "worth", "all_pay"),
    *("chair", "each", "total", "kong", "own_tile", "or", "all_won", "doubled", "also", "to", "by"),
)
_PASSED_OVER: Final = (*TOLD, "how_many", "who_shot", "several_won", "unsaid", "not_bao")
WORDS: Final = vocabulary(*_SAID, passed=_PASSED_OVER)
WORDS_OF_TILES: Final = vocabulary(*_SAID, "bonus", passed=_PASSED_OVER)
_HANDS: Final = frozenset({"tai", "limit", "tiles"})
_OF_SEVERAL: Final = frozenset({"doubled", "also"})
"""Kinds of words that say nothing where several have won."""


def draft(said: Nodes, table: Table, ways: Ways, *, self_draw: bool = False) -> WinDraft:
    """Drafts a win from a reading. Raises `Refusal`."""
    added = any(key(node.item.typed) == ("plus",) for node in said)
    said = _own_tile(_robbed(_summed(_merged(joined_to_hand(_owned(said)), table))), table)
    said = _without_no_bao(said)
    doubled = [node for node in said if node.kind in _OF_SEVERAL]
    said = tuple(node for node in said if node.kind not in _OF_SEVERAL)
    each = [node for node in said if node.kind in ("each", "all_won")]
    said = tuple(node for node in said if node.kind != "each")
    said = _with_all(bound(_given(said), ways, self_draw=self_draw), table)
    drawn = self_draw or any(node.kind == "zimo" for node in said)
    said = _without_payers(_fed(said, drawn=drawn, told=self_draw), drawn)
    listed = _listed(said, each=bool(each))
    unsaid = _without_hands(listed, each=bool(each))
    if unsaid is not None:
        return unsaid
    partly = _partly(listed)
    if partly is not None:
        return partly
    stray = [node for node in each if node.kind == "each" and "both" not in node.item]
    if listed == said and stray:
        raise Refusal("unknown_word", word=stray[0].item.typed)
    said = listed
    parts = _parts(said)
    if len(parts) > 1 and added and not _names(parts[0]):  # `2 tai plus one cat so 3 tai`
        raise Refusal("said_twice", what="tai")
    if doubled and len(parts) < 2:  # of one winner it may be what is paid
        raise Refusal("unknown_word", word=doubled[0].item.typed)
    if len(parts) > 1:
        return _several(parts, table, drawn, bao_of_each=ways.bao_of_each)
    said = tuple(node for node in said if node.kind != "break")
    winner, shooter = _who(said, table, drawn)
    claim = _claim(said, table, winner, any_tai=ways.any_tai)
    return WinDraft(winners=(claim,), discarder=shooter, self_draw=drawn)


def _without_no_bao(said: Nodes) -> Nodes:
    """The nodes without `no bao`. Raises `Refusal("unknown_word")` beside a bao of somebody."""
    denied = [node for node in said if node.kind == "not_bao"]
    if denied and any(node.kind in ("bao", "pao", "reason") for node in said):
        raise Refusal("unknown_word", word=denied[0].item.typed)
    return tuple(node for node in said if node not in denied)


def _owned(said: Nodes) -> Nodes:
    """`dan's 9 sok` as Dan's discard, where no other word says who shot."""
    if any(node.kind in SHOOTING for node in said):
        return said
    return tuple(
        replace(node, kind="off") if node.item.senses.get("owner") is True else node
        for node in said
    )


def _summed(said: Nodes) -> Nodes:
    """`half flush 2 tai, seat wind 1, total 3` as `3`: the parts of a sum are not hands.

    Raises `Refusal("said_twice")` where they do not make the sum.
    """
    place = next((at for at, node in enumerate(said) if node.kind == "total"), -1)
    if place < 0:
        return _without_parts(said)
    if kind_at(said, place + 1) != "tai":
        if not said[place].item.typed.isalpha():  # `shooter = ben`
            return tuple(node for node in said if node.kind != "total")
        raise Refusal("unknown_word", word=said[place].item.typed)
    parts = [node for node in said[:place] if node.kind == "tai"]
    if parts and sum(node.value for node in parts) != said[place + 1].value:
        raise Refusal("said_twice", what="tai")
    return tuple(node for node in said if node not in parts and node.kind != "total")


def _without_parts(said: Nodes) -> Nodes:
    """`half flush 2 tai plus dragon 1 tai, 3 tai` as `3 tai`, where none of them is a player's."""
    told = [at for at, node in enumerate(said) if node.kind == "tai"]
    *parts, last = told or [0]
    alone = len({node.value for node in said if node.kind in _NAMED}) <= 2  # and who shot
    alone = alone and not any(node.kind in ("all_won", "each") for node in said)
    is_sum = alone and len(parts) > 1 and sum(said[at].value for at in parts) == said[last].value
    if not is_sum or any(kind_at(said, at - 1) in _NAMED for at in told[1:]):
        return said
    return tuple(node for at, node in enumerate(said) if at not in parts)


def _robbed(said: Nodes) -> Nodes:
    """`robbed ben's kong`: the kong was Ben's, so it is off Ben. Raises `Refusal("unknown_word")`
    for a kong that nobody robbed.
    """
    found: list[Node] = []
    told = any(node.kind in SHOOTING for node in said)
    for node in said:
        if not told and node.kind == "player" and _is_robbed(found):
            found.append(replace(node, kind="off"))  # `robbed cat`
            continue
        if node.kind != "kong":
            found.append(node)
            continue
        robs = any(one.value is PatternId.ROBBED_KONG for one in found)
        if not robs or found[-1].kind not in ("player", "off"):
            raise Refusal("unknown_word", word=node.item.typed)
        found[-1] = replace(found[-1], kind="off")
    return tuple(found)


def _is_robbed(before: list[Node]) -> bool:
    """Tells whether the last word says that who is named behind it was robbed: `robbed`."""
    if not before or before[-1].value is not PatternId.ROBBED_KONG:
        return False
    return key(before[-1].item.typed)[-1] in ("robbed", "robs", "rob", "of", "from")


def _own_tile(said: Nodes, table: Table) -> Nodes:
    """`my tile` as the speaker's discard. Raises `Refusal("me_unknown")`."""
    found: list[Node] = []
    for node in said:
        if node.kind != "own_tile":
            found.append(node)
        elif table.me is None:
            raise Refusal("me_unknown")
        else:
            speaker = replace(node, kind="player", value=table.me)
            found += [speaker, replace(node, kind="shooter")]
    return tuple(found)


# --- winners told together -----------------------------------------------------------------------


_NAMED: Final = frozenset({"player", "won_by"})


def _listed(said: Nodes, *, each: bool) -> Nodes:
    """Winners who are told before their hands, with the hand behind each.

    `ben and cat both win from dan, ben 2 tai cat 1 tai`; `ben and cat from dan, 2 and 1`; with
    `each` one hand is that of all: `ben and cat 2 tai each`.
    """
    off, hands = only(said, "off"), [node for node in said if _is_hand(node)]
    if off is None or not hands:
        return said
    held = [kind_at(said, at - 1) in _NAMED for at, node in enumerate(said) if _is_hand(node)]
    if len(hands) > 1 and all(held):
        return _told_again_left_out(said)
    names = _together(said, off)
    if len(names) < 2 or len(hands) not in ({1, len(names)} if each else {len(names)}):
        return said
    worth = hands if len(hands) > 1 else hands * len(names)
    rest = [n for n in said if n not in (*names, *hands) and n.kind != "break"]
    pairs = [one for pair in zip(names, worth, strict=True) for one in pair]
    return (*pairs, *rest)


def _together(said: Nodes, off: PlayerId) -> list[Node]:
    """The names told one after the other before any hand, none of them twice."""
    ahead = takewhile(lambda node: not _is_hand(node), said)
    named = [node for node in ahead if node.kind in _NAMED and node.value != off]
    everybody = [node for node in said if node.kind in _NAMED and node.value != off]
    is_once = len({node.value for node in named}) == len(named) == len(everybody)
    return named if is_once else []


def _told_again_left_out(said: Nodes) -> Nodes:
    """The nodes without the names that are told once more with their hand."""
    winners = {said[at - 1].value for at, node in enumerate(said) if at and _is_hand(node)}
    return tuple(
        node
        for at, node in enumerate(said)
        if node.kind not in _NAMED
        or node.value not in winners
        or (at + 1 < len(said) and _is_hand(said[at + 1]))
    )


def _without_hands(said: Nodes, *, each: bool) -> WinDraft | None:
    """Several winners of whom nobody said how many tai each has: `ben and me off cat`."""
    off, hands = only(said, "off"), [node for node in said if _is_hand(node)]
    names = [] if off is None else _together(said, off)
    joined = each or any(
        kind_at(said, at - 1) in _NAMED and kind_at(said, at + 1) in _NAMED and "and" in node.item
        for at, node in enumerate(said)
        if node.kind == "break"
    )
    others = {node.kind for node in said} - _NAMED - {"off", "break", "tai"}
    if not 1 < len(names) <= MOST_WINNERS or len(hands) > 1 or not joined or others:
        return None
    winners = tuple(SaidWinning(player=node.value) for node in names)
    return WinDraft(winners=winners, discarder=off)


def _partly(said: Nodes) -> WinDraft | None:
    """Several winners of whom not each has a hand: `ben 3 tai, and dan, off me`."""
    off, hands = only(said, "off"), [node for node in said if _is_hand(node)]
    named = [at for at, node in enumerate(said) if node.kind in _NAMED and node.value != off]
    winners = {said[at].value for at in named}
    alone = len(winners) == len(named) and 1 < len(named) <= MOST_WINNERS
    others = {node.kind for node in said} - _NAMED - {"off", "break", "tai"}
    if off is None or not alone or others or not 0 < len(hands) < len(named):
        return None
    joined = any("and" in n.item for n in said[named[0] : named[-1]] if n.kind == "break")
    worth = [said[at + 1] if kind_at(said, at + 1) == "tai" else None for at in named]
    if not joined or sum(hand is not None for hand in worth) != len(hands):
        return None
    claims = tuple(
        SaidWinning(player=said[at].value, hand=TaiHand(tai=hand.value) if hand else None)
        for at, hand in zip(named, worth, strict=True)
    )
    return WinDraft(winners=claims, discarder=off)


def _with_all(said: Nodes, table: Table) -> Nodes:
    """`everybody off ben` as the other three. Raises `Refusal("unknown_word")` on a self-draw."""
    off = only(said, "off")
    told = {node.value for node in said if node.kind in _NAMED and node.value != off}
    found: list[Node] = []
    for node in said:
        if node.kind == "all_won" and len(told) > 1:
            continue  # each is told with the hand
        if node.kind != "all_won":
            found.append(node)
        elif off is None:
            raise Refusal("unknown_word", word=node.item.typed)
        else:
            others = (player for player in table.state.seats if player != off)
            found += [replace(node, kind="player", value=player) for player in others]
    return tuple(found)


def _given(said: Nodes) -> Nodes:
    """`lost to ben`, `shot ben 2`: who is named behind has won, where nobody stands before; `i shot
    four tai to ben`.

    Without its `to` only where nobody else is named: `ben 3, shoot cat` is the discard of Cat.
    """
    said = _to_winner(said)
    alone = len({node.value for node in said if node.kind == "player"}) == 1
    found: list[Node] = []
    for node in said:
        kinds = [kind_at(found, len(found) - 1), node.kind]
        named = kind_at(found, len(found) - 2) == "player"
        if kinds == ["shot", "player"] and not named and (alone or found[-1].value == "to"):
            found[-1] = replace(node, kind="won_by")
        else:
            found.append(node)
    return tuple(found)


def _to_winner(said: Nodes) -> Nodes:
    """`cat threw 4 tai to ben`: who stands behind the `to` behind a hand has won."""
    found: list[Node] = []
    for place, node in enumerate(said):
        kinds = [kind_at(said, place - 2), kind_at(said, place - 1), node.kind]
        shot = any(one.kind in SHOOTING for one in said[:place])
        if shot and kinds[0] in HANDS and kinds[1:] == ["to", "player"]:
            found[-1] = replace(node, kind="won_by")
        else:
            found.append(node)
    return tuple(found)


def _fed(said: Nodes, *, drawn: bool, told: bool) -> Nodes:
    """`zimo, cat bao, she fed the third dragon`: what Cat shot was no winning tile, but the reason.

    Only where a reason is said, or `told` by the command that it was self-drawn.
    """
    offs, baos = set(values(said, "off")), [node for node in said if node.kind == "bao"]
    if not drawn or len(offs) != 1 or len(baos) != 1:
        return said
    bao, fed = baos[0].value, next(iter(offs))
    if bao.payer not in (None, fed) or not (told or bao.reason is not None):
        return said
    whole = replace(baos[0], value=bao.model_copy(update={"payer": fed}))
    return tuple(whole if node is baos[0] else node for node in said if node.kind != "off")


def _without_payers(said: Nodes, drawn: bool) -> Nodes:
    """`all pay` means nothing of a self-draw. Raises `Refusal("unknown_word")` for a discard."""
    stray = next((node for node in said if node.kind == "all_pay"), None)
    if stray is not None and not drawn:
        raise Refusal("unknown_word", word=stray.item.typed)
    return tuple(node for node in said if node.kind != "all_pay")


def _merged(said: Nodes, table: Table) -> Nodes:
    """`limit` as its tai, `5 tai full` once, bonus tiles added to the hand."""
    worth = table.state.rules.limit_tai
    found: list[Node] = []
    for node in said:
        if node.kind != "limit":
            found.append(node)
        elif "reason" in node.item and _takes_reason(found):
            found.append(replace(node, kind="reason"))
        elif not (found and found[-1].kind == "tai" and found[-1].value == worth):
            found.append(replace(node, kind="tai", value=worth))
    return _with_bonus(found)


def _takes_reason(found: list[Node]) -> bool:
    """Tells whether a bao stands right before, or before a name that stands right before."""
    place = len(found) - (kind_at(found, len(found) - 1) == "player")
    return kind_at(found, place - 1) in ("bao", "pao")


def _with_bonus(found: list[Node]) -> Nodes:
    bonus = [node for node in found if node.kind == "bonus"]
    hands = [place for place, node in enumerate(found) if node.kind == "tiles"]
    if not bonus:
        return tuple(found)
    if len(hands) != 1:
        raise Refusal("unknown_word", word=bonus[0].item.typed)
    hand = found[hands[0]]
    whole = with_bonus(hand.value.notation, [node.value for node in bonus])
    found[hands[0]] = replace(hand, value=whole)
    return tuple(node for node in found if node.kind != "bonus")


def _is_hand(node: Node) -> bool:
    special = node.kind == "pattern" and node.value in SPECIAL_HANDS
    return node.kind in _HANDS or (special and node.value not in CIRCUMSTANCES)


# --- one winner ----------------------------------------------------------------------------------


def _claim(
    said: Nodes, table: Table, player: PlayerId | None, *, any_tai: bool = False
) -> SaidWinning:
    """The hand of a winner, a hand's name that has no price of its own, and the circumstances.

    A name may stand beside the tai; a special hand may not, unless it is worth just that here, nor
    how it was won, where that alone is worth more (`1 tai tian hu`). With `any_tai` several tai are
    none. Raises `Refusal`: `said_twice` (two hands), `tai_and_hand`.
    """
    named, rules = values(said, "pattern"), table.state.rules
    around: list[PatternId] = [p for p in named if p in CIRCUMSTANCES]
    special = [p for p in named if p in SPECIAL_HANDS and p not in CIRCUMSTANCES]
    plain = [p for p in named if p not in SPECIAL_HANDS and p not in CIRCUMSTANCES]
    tai = [_worth(node) for node in said if node.kind in _HANDS]
    unclear = any_tai and all(isinstance(hand, TaiHand) for hand in tai)
    if (len(set(tai)) > 1 and not unclear) or len(set(special)) > 1:
        raise Refusal("said_twice", what="tai")
    hand: WonHand | None = tai[0] if len(set(tai)) == 1 else None
    whole = next((pattern for pattern in around if pattern in SPECIAL_HANDS), None)
    if special:
        if hand and not _is_worth(special[0], hand, rules):
            raise Refusal("tai_and_hand", pattern=special[0])
        hand = SpecialHand(pattern=special[0])
    elif hand:
        _check_beside(hand, around, rules)
    elif whole is not None and not plain:
        around.remove(whole)
        hand = SpecialHand(pattern=whole)
    name = plain[0] if plain and hand is None else None
    return SaidWinning(player=player, hand=hand, claims=tuple(around), named=name, bao=_bao(said))


def _is_worth(special: PatternId, hand: WonHand, rules: HouseRules) -> bool:
    """Tells whether a special hand is worth just the tai that were said."""
    limit = rules.limit_tai
    return isinstance(hand, TaiHand) and min(rules.price(special), limit) == min(hand.tai, limit)


def _check_beside(hand: WonHand, named: Iterable[PatternId], rules: HouseRules) -> None:
    """Raises `Refusal("tai_and_hand")` where what is named is worth more than was said."""
    if not isinstance(hand, TaiHand):
        return
    for pattern in named:
        worth = min(rules.price(pattern), rules.limit_tai)
        if pattern in SPECIAL_HANDS and hand.tai < worth:
            raise Refusal("tai_and_hand", pattern=pattern)


def _worth(node: Node) -> WonHand:
    return node.value if node.kind == "tiles" else TaiHand(tai=node.value)


def _bao(said: Nodes) -> SaidBao | None:
    found = values(said, "bao")
    if len(found) > 1:
        raise Refusal("said_twice", what="bao")
    return found[0] if found else None


def _who(said: Nodes, table: Table, drawn: bool) -> tuple[PlayerId | None, PlayerId | None]:
    """Winner and shooter as far as they were said; without a winner the speaker is it."""
    off = only(said, "off")
    named = [node.value for node in said if node.kind in ("player", "won_by")]
    won = values(said, "won_by")
    if len(set(won)) > 1 or _won_by_another(said):
        raise Refusal("too_many_players")
    if off is not None and len(set(named)) > 1 and named[0] == off:
        raise Refusal("own_discard", player=off)
    if off is not None and len(named) > 1:
        named = [player for player in dict.fromkeys(named) if player != off] or named[:1]
    if won:
        named = [won[0], *(player for player in named if player != won[0])]
    if len(named) > 2:
        named = list(dict.fromkeys(named))  # `cat 5 dan, dan bao`
    if len(named) > 2 or (off is not None and len(named) > 1):
        raise Refusal("too_many_players")
    if drawn and len(named) > 1:
        raise Refusal("self_draw_discarder", player=named[1])
    if len(named) == 2:
        return named[0], named[1]
    if len(named) == 1:
        return _one_named(said, table, named[0], off, drawn or _by_hand(said))
    return _speaker(said, table, off, drawn), off


def _won_by_another(said: Nodes) -> bool:
    """`ben 3 cat won`: one has the hand, and another is said to have won it."""
    return any(
        one.kind == "player"
        and _is_hand(other)
        and any(node.kind == "won_by" and node.value != one.value for node in said[place:])
        for place, (one, other) in enumerate(pairwise(said))
    )


def _by_hand(said: Nodes) -> bool:
    """Tells whether the hand is one that nobody shoots: then a name beside it is the winner's."""
    return any(node.kind == "pattern" and node.value.value == "eight_flowers" for node in said)


def _speaker(said: Nodes, table: Table, off: PlayerId | None, drawn: bool) -> PlayerId | None:
    """The winner where none is named: the speaker, unless nothing was said or they shot."""
    if all(node.kind == "zimo" for node in said) or off == table.me:
        return None
    # `ben bao 4`: who pays was said first, so it may have been meant as who won.
    first = said[0].kind == "bao" and "player" in said[0].item
    return None if first else table.me


def _one_named(
    said: Nodes, table: Table, one: PlayerId, off: PlayerId | None, drawn: bool
) -> tuple[PlayerId | None, PlayerId | None]:
    """One name without a word beside it: `3 cat` is the speaker's win, `cat 3` asks who shot."""
    bao = _bao(said)
    payer = bao.payer if bao else None
    if off is not None:
        return one, off
    if drawn:
        return one, None
    plain = one == table.me or not _named_behind(said, one)
    if payer is not None and payer != one:
        # `3 dan bao cat`: Dan may have won, or been meant as who shot the speaker.
        return (one if plain or table.me is None else None), None
    return (one, None) if plain else (table.me, one)


def _named_behind(said: Nodes, player: PlayerId) -> bool:
    """Tells whether the player is named behind the hand: `3 cat`, not as the winner."""
    places = [at for at, node in enumerate(said) if node.kind == "player" and node.value == player]
    hands = [at for at, node in enumerate(said) if node.kind in ("tai", "tiles", "pattern")]
    return bool(places and hands) and hands[0] < places[0] and hands[-1] < places[0]


# --- several winners -----------------------------------------------------------------------------


def _parts(said: Nodes) -> list[Nodes]:
    """One part a winner: between commas and `and`; without them, at every name with its hand."""
    groups = groupby(said, lambda node: node.kind == "break")
    parts = [tuple(part) for is_break, part in groups if not is_break]
    with_hand = [part for part in parts if any(map(_is_hand, part))]
    if len(with_hand) > 1 and all(_names(part) for part in with_hand[1:]):
        return parts
    return _side_by_side(said) if sum(map(_is_hand, said)) > 1 else [said]


def _names(part: Nodes) -> list[PlayerId]:
    return [node.value for node in part if node.kind in ("player", "won_by")]


def _side_by_side(said: Nodes) -> list[Nodes]:
    """`ben 3 dan 1`, each with a hand; the whole where it is not so regular."""
    core = [node for node in said if node.kind in ("player", "won_by") or _is_hand(node)]
    shape = [_is_hand(node) for node in core]
    rest = tuple(node for node in said if node not in core and node.kind != "break")
    told = len({node.value for node in core[::2]}) == len(core) // 2
    if shape != [False, True] * (len(core) // 2) or len(core) < 4 or not told:
        return [said]
    pairs = [tuple(core[at : at + 2]) for at in range(0, len(core), 2)]
    return [*pairs[:-1], (*pairs[-1], *rest)]


def _several(parts: list[Nodes], table: Table, drawn: bool, *, bao_of_each: bool) -> WinDraft:
    """Several winners on one discard; whichever part names the shooter, it is everybody's.

    A bao behind all of them is the last one's, or with `bao_of_each` also that of each other
    who has none of their own.
    """
    said = tuple(node for part in parts for node in part)
    shooters = {node.value for node in said if node.kind == "off"}
    claims: list[SaidWinning] = []
    behind: SaidBao | None = None
    for part in parts:
        named = _names(part)
        if not any(map(_is_hand, part)):
            if named or (not claims and any(node.kind == "bao" for node in part)):
                raise Refusal("too_many_players")
            behind = behind or _bao(part)
            continue
        if behind is not None:  # `ben 3, bao cat, dan 2`: another hand follows
            claims[-1], behind = claims[-1].model_copy(update={"bao": behind}), None
        if len(named) > 2:
            raise Refusal("too_many_players")
        shooters |= set(named[1:])
        claims.append(_claim(part, table, named[0] if named else table.me))
    if len(shooters) > 1 or len(claims) > 3:
        raise Refusal("too_many_players")
    shooter = next(iter(shooters), None) or _only_other(claims, table, drawn)
    behind = behind or _bao(tuple(dropwhile(lambda node: node.kind != "off", parts[-1])))
    for at, claim in enumerate(claims):
        if claim.bao is None and (bao_of_each or at == len(claims) - 1):
            claims[at] = claim.model_copy(update={"bao": behind})
    return WinDraft(winners=tuple(claims), discarder=shooter, self_draw=drawn)


def _only_other(claims: list[SaidWinning], table: Table, drawn: bool) -> PlayerId | None:
    """The player whose discard it was where the other three have won."""
    won = {claim.player for claim in claims}
    others = [player for player in table.state.seats if player not in won]
    return others[0] if len(others) == 1 and None not in won and not drawn else None
