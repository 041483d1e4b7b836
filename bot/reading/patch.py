"""A mend: the event of an entry with what was said changed, and nothing else.

`Speech` reads it as it reads a command. Here is what a mend alone has: what is denied (`not 3`)
and must be what the entry says, more and less (`+1 tai`), another winner (`dan also 2 tai`), a part
that is asked for anew (`wrong shooter`), and the part that a bare name takes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice, pairwise
from typing import Final

from bot.reading.drafts import (
    Asks,
    Draft,
    DrawnDraft,
    FoulDraft,
    KongDraft,
    OffDraft,
    Option,
    PaymentDraft,
    Question,
    SaidBao,
    SaidWinning,
    SumDraft,
    WinDraft,
)
from bot.reading.gaps import paid_by, put, settled, what_is_wrong
from bot.reading.grammar import REFUSED, UNKNOWN, Item, Items, Vocabulary, vocabulary
from bot.reading.names import People
from bot.reading.payments import with_money
from bot.reading.roles import (
    PASSED,
    SHOOTING,
    Node,
    Nodes,
    Ways,
    bound,
    kind_at,
    nodes,
    values,
    without_behind,
)
from bot.reading.tokens import key
from bot.reading.understanding import Assembled, Over, Speech, if_meant, which
from models.ledger.values import Table
from models.rules.events import FoulKind, TaiHand
from models.rules.kinds import KINDS, Kind, PartRole
from models.rules.refusal import Refusal
from models.rules.settings import MONEY, cents
from models.rules.values import PlayerId

_ROLES: Final = (*SHOOTING, "zimo", "pao", "bao", "won", "winner")
_SAID: Final = (
    *("me", "and", *_ROLES, "limit", "number", "counted", "reason", "concealed"),
    *("not", "not_bao", "wrong", "how_many", "swapped"),
)
_AROUND: Final = ("chatter", "small", "hedge", "also", "last", "entry")
WORDS: Final = vocabulary(*_SAID, "more_or_less", passed=_AROUND)
_WORDS_OF: Final[Mapping[str, Vocabulary]] = {
    Kind.PAYMENT: vocabulary(
        *("me", "and", *_ROLES, "number", "not", "to", "wrong", "how_many", "more_or_less"),
        "swapped",
        passed=("chatter", "small", "last", "entry", "dollars", "pays"),
    ),
    Kind.KONG: vocabulary(*_SAID, "exposed", passed=(*_AROUND, "kong")),
    Kind.FOUL: vocabulary(*_SAID, "foul", passed=_AROUND),
}
"""The words of a mend by the kind of the entry, where they are others than `WORDS`."""
_PLAIN: Final = frozenset({"player", "small", "wrong", "comma"})
_PART_OF: Final = {
    **dict.fromkeys(("shot", "fired", "shooter"), "off"),
    **dict.fromkeys(("won", "winner"), "won_by"),
}
"""The parts that words of a role give to the player beside them."""
_STRONG: Final = frozenset(
    {
        *_PART_OF,
        *("limit", "zimo", "from", "bao", "not_bao", "pao", "not", "concealed", "exposed", "foul"),
        *("amount", "payee", "swapped"),
    }
)
_TELLING: Final = vocabulary(*sorted(_STRONG), "how_many")
_NO: Final = vocabulary("no")
_POINTS: Final = vocabulary("points")
"""Words before who it really was: `no wait, it was dan`."""
_SIGNED: Final = re.compile(r"(?<!\S)[-+＋](?=\d+ ?[^\W\d])")
"""A sign before a number with its unit: `+1 tai`; `+1` alone says that somebody agrees."""
_PASSED: Final = (PASSED | {"also", "kong", "dollars", "entry", "pays"}) - {"how_many"}


def denies(item: Item) -> bool:
    """Tells whether it denies what stands right behind: `no shoot`, not `no, zimo`."""
    return _is_of(_NO, item)


def _roles(draft: Draft, items: Items) -> Nodes:
    """The nodes of a reading: `no shoot` is a denial, `to dan` says who gets a payment."""
    pairs = pairwise(items)
    denials = {one.start for one, other in pairs if denies(one) and _STRONG & {*other.senses}}
    found: list[Node] = []
    for node in nodes(items, _PASSED):
        before = found[-1].item if found else None
        if node.item.start in denials:
            found.append(replace(node, kind="not"))
        elif draft.kind is Kind.PAYMENT and node.kind == "player" and before and "to" in before:
            found[-1] = replace(node, kind="payee")
        else:
            found.append(node)
    return tuple(found)


def _roles_led(draft: Draft, items: Items) -> Nodes:
    """The same, led by an `also` where one is said."""
    also = (Node("also", True, item) for item in items if "also" in item)
    return (*islice(also, 1), *_roles(draft, items))


def over_entry(table: Table, draft: Draft) -> Speech:
    """The reader that lays what is said over an entry."""
    paid = draft.kind is Kind.PAYMENT
    over = Over(
        draft,
        telling=_TELLING,
        typed=_with_money if paid else _with_signs,
        heard=_with_amounts if paid else tuple,
        nodes=partial(_roles_led, draft),
    )
    return Speech(table, _WORDS_OF.get(draft.kind, WORDS), partial(_laid, draft), over=over)


def _with_signs(text: str, people: People) -> str:
    """A text with the signs before numbers in words."""
    return _SIGNED.sub(lambda sign: " minus " if sign[0] == "-" else " plus ", text)


def _with_money(text: str, people: People) -> str:
    return with_money(_with_signs(text, people), people)


def _with_amounts(items: Items) -> Items:
    return tuple(map(_amount, items))


Offers = Callable[[Items], Question | None]
"""Asks what is meant by a word of a reading that nobody knows."""


def adds(items: Items) -> bool:
    """Tells whether something is said to have happened too: `also 2 tai`."""
    return any("also" in item for item in items)


def is_meant(draft: Draft, items: Items, offers: Offers | None = None) -> bool:
    """Tells whether a reply means to mend: every word is understood and one says what is wrong.

    One unknown word where a name belongs (`shooter is eve`), or of which `offers` finds what was
    meant (`4 tia`), is answered too.
    """
    said = _roles(draft, items)
    kinds = {node.kind for node in said}
    if any(UNKNOWN in item for item in items):
        short = sum(node.kind != "break" for node in said) <= _MOST_BESIDE_UNKNOWN
        if sum(UNKNOWN in item for item in items) > 1 or not short or "not" in kinds:
            return False
        unnamed = bool(kinds & _PART_OF.keys()) and "player" not in kinds
        return unnamed or (offers is not None and offers(items) is not None)
    if kinds == {"wrong"}:
        return len(said) == 1 and _complains(said[0].item)
    absurd = [i for i in items if REFUSED in i and i[REFUSED].code == "absurd_tai"]
    if len(absurd) == 1 and kinds <= {REFUSED, "player", "wrong", "break"}:
        return "wrong" in kinds or not absurd[0].typed.isdecimal()  # `45 tai`
    if _by_how_much(said):
        leads = kind_at(_without_wrong(said), 0) not in ("tai", "player")
        return "limit" not in kinds and (leads or _with_unit(said) or "amount" in kinds)
    if kinds <= {"player", "wrong", "break"}:
        return _names_another(items, said, draft)
    if kinds <= _PART_OF.keys() or kinds in ({"how_many"}, {"not", "wrong"}):
        return False
    return _with_unit(said) or bool(kinds & _STRONG) or {"tai", "wrong"} <= kinds


_MOST_BESIDE_UNKNOWN: Final = 3
"""So many words, with it, stand beside one that nobody knows in a reply that mends."""


def _names_another(items: Items, said: Nodes, draft: Draft) -> bool:
    """Tells whether `it's dan` or `wrong, dan` names somebody who has no part in the entry, or
    `no, cat and dan` more than one in the place of somebody.
    """
    named = [node.value for node in said if node.kind == "player"]
    wrong = [node.item for node in said if node.kind == "wrong"]
    if len(named) > 1:
        denied = any(denies(item) or _complains(item) for item in wrong)
        return denied and len(set(named)) > 1
    leads = _is_of(_POINTS, items[0]) or _complains(items[0])
    while leads and items[-1].senses.keys() == {"chatter"}:
        items = items[:-1]  # `its dan lah`
    plain = all(_PLAIN & set(item.senses) for item in items)
    points = all(map(_complains, wrong)) or any(_is_of(_POINTS, item) for item in items)
    return plain and points and len(items) > 1 and bool(set(named) - set(_parts(draft)))


# --- laid over the entry ------------------------------------------------------------------------


def _laid(draft: Draft, said: Nodes, table: Table, ways: Ways) -> Assembled:
    """The entry with what is said changed. What is denied must be what the entry says.

    Raises `Refusal`: `fix_denied`, and those of what is said.
    """
    also = kind_at(said, 0) == "also"
    said = said[1:] if also else said
    both = _one_more(draft, said, also=also)
    if both is not None:
        named = all(claim.player is not None for claim in both.winners)
        return if_meant(both) if named else both
    asked = _asked(draft, said) or _summed(draft, said)
    if asked is not None:
        return asked
    kinds = [node.kind for node in said if node.kind not in ("wrong", "break")]
    shot = draft.off if kinds == ["player", "tai"] else None
    said = tuple(node for node in said if node.kind not in ("wrong", "to"))
    said = without_behind(said, {"break"}, {"shooter", "winner"})  # `shooter, dan`
    said, denied = _denied(said)
    for node in denied:
        if not _says(draft, node, table):
            raise Refusal("fix_denied", number=draft.entry, word=node.item.typed)
    said = bound(said, ways, self_draw=True)
    off, kinds_said = values(said, "off"), {node.kind for node in said}
    if off and "concealed" in kinds_said:
        raise Refusal("concealed_from_discard")
    if off and "zimo" in kinds_said:
        raise Refusal("self_draw_discarder", player=off[0])
    if not any(node.kind in _OF_HAND for node in (*said, *denied)):
        return _changed(draft, said, denied, -1, table, shot)
    places, won = _whose(draft, said), draft.about
    if len(won) > 1:
        whose = [n for n in said if n.kind in ("player", "won_by") and n.value in won]
        said = tuple(node for node in said if node not in whose)
    changed = [_changed(draft, said, denied, at, table, shot) for at in places]
    outcomes = [settled(one, table) if isinstance(one, Draft) else one for one in changed]
    return which(outcomes, " ".join(node.item.typed for node in said))


def _one_more(draft: Draft, said: Nodes, *, also: bool) -> WinDraft | None:
    """The entry with one more winner, where that is said: `dan also won 2 tai`."""
    joins = also or any("and" in node.item for node in said)
    if not joins or not isinstance(draft, WinDraft) or draft.discarder is None:
        return None
    try:
        said = tuple(n for n in bound(said, Ways(), self_draw=True) if n.kind != "break")
    except Refusal:
        return None
    won = [node.value for node in said if node.kind in ("player", "won_by")]
    tai = values(said, "tai")
    unnamed = also and all(node.kind in ("tai", "won") for node in said)
    one_more = len(said) == 2 and len(won) == 1 and won[0] not in _parts(draft)
    if len(tai) != 1 or not (unnamed or one_more):
        return None
    claim = SaidWinning(player=won[0] if won else None, hand=TaiHand(tai=tai[0]))
    return draft.but(winners=(*draft.winners, claim))


# --- what is asked -------------------------------------------------------------------------------


def _asked(draft: Draft, said: Nodes) -> Assembled | None:
    """`wrong`, `wrong shooter`, `tai wrong`, `shooter`: asks for the right one."""
    kinds = [node.kind for node in said if node.kind not in ("break", "wrong")]
    if not kinds:
        return what_is_wrong(draft)
    asks, of = _ASKED.get(kinds[0], (None, ())) if len(kinds) == 1 else (None, ())
    return draft.but(anew=asks) if asks and draft.kind in of else None


def _by_how_much(said: Nodes) -> str:
    """Reads the sign of a number that is added or taken off: `+`, `-`, `±`; "" where it stands
    for itself. `and 1 tai` adds, too.
    """
    number = any(node.kind in ("tai", "amount", "how_many") for node in said)
    found = [node.item["more_or_less"] for node in said if "more_or_less" in node.item]
    if not number or found:
        return found[0] if number else ""
    leading = _without_wrong(said)
    added = kind_at(leading, 0) == "break" and "and" in leading[0].item
    return "+" if added and all(node.kind != "player" for node in said) else ""


def _summed(draft: Draft, said: Nodes) -> Question | None:
    """`plus 1 tai`, `2 tai less`: asks whether the sum is meant, and books none."""
    way = _by_how_much(said)
    if not way:
        return None
    paid = draft.cents if isinstance(draft, SumDraft) else None
    won = _winners(draft)
    told = list(dict.fromkeys(values(said, "amount" if paid else "tai")))
    drafts: list[Draft] = []
    for at in _whose(draft, said):
        hand = won[at].hand if won else None
        stands = hand.tai if isinstance(hand, TaiHand) else paid
        by = [value for value in told if len(told) == 1 or value != stands] or [1]
        for sign in ("+", "-") if stands is not None else ():
            total = (stands or 0) + (by[0] if sign == "+" else -by[0])
            if total >= 0 and way in (sign, "±"):
                hand = TaiHand(tai=total)
                drafts.append(
                    draft.claim(at, hand=hand)
                    if isinstance(draft, WinDraft)
                    else draft.but(cents=total)
                )
    if not drafts:
        return what_is_wrong(draft)
    return Question(Asks.WHICH, draft, tuple(map(Option, drafts)))


def _ask_gap(draft: Draft, denied: Node) -> Assembled:
    """`not cat`: asks for what stands in that place."""
    bao = _bao_alone(draft)
    pays = bao is not None and denied.kind == "player" and denied.value == bao.payer
    if bao is not None and pays and isinstance(draft, WinDraft):
        return draft.claim(bao=SaidBao(reason=bao.reason))
    part: Asks | None = None
    if denied.kind in ("tai", "limit"):
        part = Asks.TAI
    elif denied.kind in ("zimo", "off") or denied.value == draft.off:
        part = Asks.SHOOTER
    elif draft.kind is Kind.WIN and denied.kind in ("player", "won_by"):
        part = Asks.WINNER
    return draft.but(anew=part) if part else what_is_wrong(draft)


# --- what changes --------------------------------------------------------------------------------


def _says(draft: Draft, node: Node, table: Table) -> bool:
    """Tells whether a draft says what a word does."""
    limit = table.state.rules.limit_tai
    won = _winners(draft)
    tai = [claim.hand.tai for claim in won if isinstance(claim.hand, TaiHand)]
    says: dict[str, bool] = {
        "tai": node.value in tai,
        "limit": limit in tai,
        "player": node.value in _parts(draft),
        "off": node.value == draft.off,
        "won_by": bool(won) and node.value in draft.about,
        "zimo": draft.drawn,
        "amount": isinstance(draft, SumDraft) and node.value == draft.cents,
        "concealed": isinstance(draft, KongDraft) and bool(draft.concealed),
        "bao": any(claim.bao for claim in won)
        or (isinstance(draft, KongDraft) and draft.bao is not None),
    }
    return says.get(node.kind, False)


def _whose(draft: Draft, said: Nodes) -> Sequence[int]:
    """The places of the winners whose hand is spoken of: of those named, else of each."""
    named = [node.value for node in said if node.kind in ("player", "won_by")]
    winners = _winners(draft)
    found = [at for at, claim in enumerate(winners) if claim.player in named]
    return found if found and len(winners) > 1 else range(len(winners) or 1)


def _winners(draft: Draft) -> tuple[SaidWinning, ...]:
    return draft.winners if isinstance(draft, WinDraft) else ()


def _changed(
    draft: Draft,
    said: Nodes,
    denied: Sequence[Node],
    at: int,
    table: Table,
    shot: PlayerId | None,
) -> Assembled:
    """The entry with each thing that is said in its place, of the winner `at` where it is of a
    hand. Who `shot` may have won instead.
    """
    named = [node for node in said if node.kind == "player"]
    for node in _newest_said(said, draft):
        draft = _with(draft, node, at, table)
    if isinstance(draft, WinDraft) and any(node.kind == "bao" for node in denied):
        draft = draft.claim(at, bao=None)
    if len(named) > 1:
        raise Refusal("too_many_players")
    placed = _placed(draft, named[0], denied, shot) if named else draft
    if isinstance(placed, Question):
        return placed
    stays = next((node for node in denied if _says(placed, node, table)), None)
    return placed if stays is None else _ask_gap(placed, stays)


def _with(  # noqa: C901, PLR0912 - one case a part of an entry
    draft: Draft, node: Node, at: int, table: Table
) -> Draft:
    """The draft with one thing changed, of the winner `at` where it is of a hand.

    Raises `Refusal("fix_other")` where it has no such.
    """
    match node.kind, draft:
        case (("tai" | "limit"), WinDraft()):
            limit = table.state.rules.limit_tai
            return draft.claim(at, hand=TaiHand(tai=node.value if node.kind == "tai" else limit))
        case "won_by", WinDraft():
            bao = draft.winners[at].bao
            if bao is not None and bao.payer == node.value:
                bao = paid_by(bao, None)
            draft = draft.but(discarder=None) if draft.discarder == node.value else draft
            return draft.claim(at, player=node.value, bao=bao)
        case (("bao" | "not_bao"), WinDraft()):
            return draft.claim(at, bao=node.value or None)
        case (("zimo" | "concealed"), DrawnDraft()) if "zimo" in node.item:
            return draft.but(self_draw=True, discarder=None)
        case "off", WinDraft() if draft.about == (node.value,):
            return put(draft.claim(player=None), "shooter", node.value)  # booked as the winner
        case "off", OffDraft():
            return put(draft, "shooter", node.value)
        case (("off" | "payee" | "amount"), PaymentDraft()):
            return _paid(draft, node)
        case (("bao" | "not_bao"), KongDraft()):
            return draft.but(bao=node.value or None)
        case "exposed", KongDraft():
            return draft.but(concealed=False)
        case "concealed", KongDraft():
            return draft.but(concealed=True, discarder=None)
        case "zimo", KongDraft():  # hidden, or added to a pung
            return draft.but(concealed=None, discarder=None)
        case "swapped", _:
            return _turned(draft, node)
        case "foul", FoulDraft():
            return draft.but(foul=FoulKind(node.value))
        case _:
            raise _of_another_kind(draft, node)


def _placed(
    draft: Draft, named: Node, denied: Sequence[Node], shot: PlayerId | None
) -> Draft | Question:
    """A player without a word: in the place of who was denied, or where only one fits.

    Who has a part stays where they are, but who `shot` and is named with a hand alone: `cat 2 tai`
    reads as their win.
    """
    player: PlayerId = named.value
    places = _places(draft)
    if not places:
        raise _of_another_kind(draft, named)
    if shot != player and any(holder == player for _, holder in places):
        return draft
    out = [node.value for node in denied if node.kind in ("player", "off", "won_by")]
    fits = [place for place, holder in places if not out or holder in out]
    gaps = [place for place, holder in places if holder is None]
    if gaps and not draft.drawn:
        fits = gaps
    if len(fits) == 1:
        return put(draft, fits[0], player)
    options = tuple(Option(put(draft, p, player), player=player, word=p) for p in fits)
    return Question(Asks.WHAT, draft, options)


def _complains(item: Item) -> bool:
    """Tells whether it says no more than that something is wrong."""
    return item.senses.get("wrong") == "complaint"


def _without_wrong(said: Nodes) -> Nodes:
    """Drops the words that only say that something is wrong: `no, plus 1 tai`."""
    rest = said
    while kind_at(rest, 0) == "wrong":
        rest = rest[2 if kind_at(rest, 1) == "break" and "comma" in rest[1].item else 1 :]
    return rest


def _with_unit(said: Nodes) -> bool:
    """Tells whether a number is said to be tai: `4 tai`, `one more tai`."""
    typed = [node.item.typed for node in said if node.kind == "tai"]
    changes = any("more_or_less" in node.item for node in said)
    unit = any(node.kind == "how_many" for node in said)
    return not all(map(str.isdecimal, typed)) or (changes and unit)


def _bao_alone(draft: Draft) -> SaidBao | None:
    """The bao of the only winner whose payer has no other part in it."""
    won = _winners(draft)
    bao = won[0].bao if len(won) == 1 else None
    alone = bao is not None and bao.payer not in (None, draft.off)
    return bao if alone else None


def _parts(draft: Draft) -> list[PlayerId | None]:
    """Players with a part in the entry."""
    return [*draft.players, *(player for _, player in _places(draft))]


def _is_of(words: Vocabulary, item: Item) -> bool:
    """Tells whether what was said is one of these words, however it was typed."""
    return bool(words.of(key(item.typed)))


def _of_another_kind(draft: Draft, node: Node) -> Refusal:
    """Refuses what fits no entry of this kind: only another whole entry can take its place."""
    typed = node.item.typed
    return Refusal("fix_other", number=draft.entry, word=typed, command=command_of(draft.kind))


def command_of(kind: str) -> str:
    """The command of what an entry of this kind may be instead, in place of a draw a win; nothing
    where no words mend it.
    """
    row = KINDS[Kind.WIN if kind == Kind.DRAW else kind]
    return row.command if row.mended else ""


def _amount(item: Item) -> Item:
    """A number or an amount of money in cents, where the entry is a payment."""
    text = item.typed if UNKNOWN in item or "tai" in item else ""
    if MONEY.fullmatch(text) is None:
        return item
    return replace(item, senses={"amount": cents(text)})


_OF_HAND: Final = frozenset({"tai", "limit", "bao", "not_bao", "won_by"})
"""Parts of the hand of one winner."""
_SHOT: Final = tuple(kind for kind, row in KINDS.items() if row.has(PartRole.OFF))
_ASKED: Final[Mapping[str, tuple[Asks, Sequence[str]]]] = {
    **dict.fromkeys(("shooter", "shot", "fired"), (Asks.SHOOTER, _SHOT)),
    **dict.fromkeys(("winner", "won"), (Asks.WINNER, (Kind.WIN,))),
    "how_many": (Asks.TAI, (Kind.WIN,)),
}
"""Words that alone ask for a part anew, and the kinds of entries that have it."""


def _places(draft: Draft) -> list[tuple[str, PlayerId | None]]:
    """The parts that players have in an event, each with who has it."""
    if isinstance(draft, WinDraft):
        winners = [("winner", claim.player) for claim in draft.winners[:1]]
        bao = _bao_alone(draft)
        payers = [("bao", bao.payer)] if bao is not None else []
        return [*winners, ("shooter", draft.discarder), *payers]
    if isinstance(draft, PaymentDraft):
        return [("payer", draft.player), ("payee", draft.payee)]
    who = [("player", player) for player in draft.about]
    return who if draft.off is None else [*who, ("shooter", draft.off)]


def _turned(draft: Draft, node: Node) -> Draft:
    """`other way round`: who paid was paid, and who won shot. Raises `Refusal("fix_other")`."""
    if isinstance(draft, PaymentDraft):
        return draft.but(player=draft.payee, payee=draft.player)
    if not isinstance(draft, WinDraft) or len(draft.winners) > 1 or draft.discarder is None:
        raise _of_another_kind(draft, node)
    won = draft.winners[0].player
    return draft.claim(0, player=draft.discarder, bao=None).but(discarder=won)


def _paid(draft: PaymentDraft, node: Node) -> Draft:
    """Another sum, or a payment from or to somebody else; on whose other side they stood, is asked
    then.
    """
    if node.kind == "amount":
        return draft.but(cents=node.value)
    named = "payee" if node.kind == "payee" else "player"
    sides = {"player": draft.player, "payee": draft.payee}
    kept = {side: None if holder == node.value else holder for side, holder in sides.items()}
    return draft.but(**kept | {named: node.value})


def _newest_said(said: Nodes, draft: Draft) -> list[Node]:
    """Reads what is said of an entry beside names; `3 to 4 tai` as 4, where it says 3.

    Raises `Refusal("said_twice")` for two numbers of which neither is the old one.
    """
    found = [node for node in said if node.kind not in ("player", "break")]
    hands = [claim.hand for claim in _winners(draft)]
    paid = draft.cents if isinstance(draft, SumDraft) else None
    stands = [paid, *(hand.tai for hand in hands if isinstance(hand, TaiHand))]
    for what in ("tai", "amount"):
        told = list(dict.fromkeys(values(said, what)))
        if len(told) > 2 or (len(told) == 2 and told[0] not in stands):
            raise Refusal("said_twice", what=what)
    return found


def _denied(said: Nodes) -> tuple[Nodes, list[Node]]:
    """Parts what is said from what is denied: what stands behind each `not`."""
    kept: list[Node] = []
    denied: list[Node] = []
    place = 0
    while place < len(said):
        behind = kind_at(said, place + 1)
        if said[place].kind == "not" and "wrong" in said[place].item and behind == "break":
            place += 1  # 不对，四台: a complaint
        elif said[place].kind == "not" and behind:
            by, other = kept[-1].kind if kept else "", said[place + 1]
            if by == "player" and other.kind in _PART_OF:
                denied.append(replace(kept.pop(), kind=_PART_OF[other.kind]))  # `cat did not shoot`
            elif by in ("shooter", "winner") and other.kind == "player":
                denied.append(replace(other, kind=_PART_OF[kept.pop().kind]))  # `shooter not cat`
            else:
                denied.append(said[place + 1])
            place += 2
            if denied[-1].kind == "player" and kind_at(said, place) in _PART_OF:
                place += 1  # `not cat shoot`
        elif said[place].kind == "how_many":
            place += 1
        else:
            kept.append(said[place])
            place += 1
    return tuple(kept), denied
