"""A mend as a patch: the event of an entry with what was said changed, and nothing else.

What was denied (`not 3`) must be what the entry says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import pairwise
from typing import Final

from bot.reading.drafts import Asks, Draft, Option, Question, SaidBao, SaidWinning, drafted
from bot.reading.gaps import for_entry, paid_by, put, settled, what_is_wrong
from bot.reading.grammar import REFUSED, UNKNOWN, Item, Items, Vocabulary, sentence, vocabulary
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
from bot.reading.understanding import (
    PAO,
    Understood,
    if_meant,
    near_words,
    tried,
    tried_or_refused,
    which,
    which_is_meant,
    whole_draft,
)
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
_NO: Final = vocabulary("no")
_POINTS: Final = vocabulary("points")
"""Words before who it really was: `no wait, it was dan`."""
_SIGNED: Final = re.compile(r"(?<!\S)[-+＋](?=\d+ ?[^\W\d])")
"""A sign before a number with its unit: `+1 tai`; `+1` alone says that somebody agrees."""
_PASSED: Final = (PASSED | {"also", "kong", "dollars", "entry", "pays"}) - {"how_many"}


def denies(item: Item) -> bool:
    """Tells whether it denies what stands right behind: `no shoot`, not `no, zimo`."""
    return _is_of(_NO, item)


def _roles(items: Items, draft: Draft) -> Nodes:
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


def read_patches(text: str, table: Table, draft: Draft) -> list[Patch]:
    """Reads the patches that a text may be to an entry: its readings with the fewest unknown words.

    A name's beginning is one only where the word is not chatter or a word of the game.
    """
    paid = draft.kind is Kind.PAYMENT
    text = _SIGNED.sub(lambda sign: " minus " if sign[0] == "-" else " plus ", text)
    people, words = People.of_night(table), _WORDS_OF.get(draft.kind, WORDS)
    text_read = with_money(text, people) if paid else text
    readings = sentence(text_read, people, words, tai=True).readings()
    if paid:
        readings = [tuple(map(_amount, items)) for items in readings]
    doubts = [
        sum(100 * (UNKNOWN in item) + item.doubtful + item.stretched for item in items)
        for items in readings
    ]
    likely = (items for items, doubt in zip(readings, doubts, strict=True) if doubt == min(doubts))
    return [Patch(text, items, table, draft) for items in likely]


def mended(text: str, patches: Sequence[Patch]) -> Understood:
    """The one outcome of several readings; it is asked where a name was read as a word for it.

    Raises the `Refusal` of the first where none holds.
    """
    found = tried_or_refused(lambda patch: (patch, patch.outcome()), patches)
    whole = [(patch, outcome) for patch, outcome in found if not isinstance(outcome, Question)]
    outcome = which([outcome for _, outcome in whole or found[:1]], text)
    number, most = patches[0].draft.entry, max(patch.names for patch in patches)
    if isinstance(outcome, Question) or any(patch.names == most for patch, _ in whole):
        return for_entry(outcome, number)
    return if_meant(drafted(outcome, number), text)


@dataclass(frozen=True)
class Patch:
    """One reading of what is said of an entry, and its event as a draft with that changed."""

    text: str
    items: Items
    table: Table
    draft: Draft

    @cached_property
    def _said(self) -> Nodes:
        return _roles(self.items, self.draft)

    @property
    def names(self) -> int:
        """Counts the names in it."""
        return sum(item.names for item in self.items)

    def is_meant(self) -> bool:
        """Tells whether a reply means to mend: every word is understood and one says what is wrong.

        One unknown word where a name belongs (`shooter is eve`), or that comes near to a word that
        would say so (`4 tia`), is answered too.
        """
        unknown = [item for item in self.items if UNKNOWN in item]
        said = self._said
        kinds = {node.kind for node in said}
        if unknown:
            short = sum(node.kind != "break" for node in said) <= 3
            if len(unknown) > 1 or not short or "not" in kinds:
                return False
            return bool(kinds & _PART_OF.keys() and "player" not in kinds) or bool(
                tried(self._offered, [unknown])[0]
            )
        if kinds == {"wrong"}:
            return len(said) == 1 and _complains(said[0].item)
        absurd = [i for i in self.items if REFUSED in i and i[REFUSED].code == "absurd_tai"]
        if len(absurd) == 1 and kinds <= {REFUSED, "player", "wrong", "break"}:
            return "wrong" in kinds or not absurd[0].typed.isdecimal()  # `45 tai`
        if self._by_how_much(said):
            leads = kind_at(_without_wrong(said), 0) not in ("tai", "player")
            return "limit" not in kinds and (leads or _with_unit(said) or "amount" in kinds)
        if kinds <= {"player", "wrong", "break"}:
            return self._names_another(said)
        if kinds <= _PART_OF.keys() or kinds in ({"how_many"}, {"not", "wrong"}):
            return False
        return _with_unit(said) or bool(kinds & _STRONG) or {"tai", "wrong"} <= kinds

    def _names_another(self, said: Nodes) -> bool:
        """Tells whether `it's dan` or `wrong, dan` names somebody who has no part in the entry, or
        `no, cat and dan` more than one in the place of somebody.
        """
        named = [node.value for node in said if node.kind == "player"]
        wrong = [node.item for node in said if node.kind == "wrong"]
        if len(named) > 1:
            denied = any(denies(item) or _complains(item) for item in wrong)
            return denied and len(set(named)) > 1
        items = self.items
        leads = _is_of(_POINTS, items[0]) or _complains(items[0])
        while leads and items[-1].senses.keys() == {"chatter"}:
            items = items[:-1]  # `its dan lah`
        plain = all(_PLAIN & set(item.senses) for item in items)
        points = all(map(_complains, wrong)) or any(_is_of(_POINTS, item) for item in items)
        return plain and points and len(items) > 1 and bool(set(named) - set(_parts(self.draft)))

    def adds(self) -> bool:
        """Tells whether something is said to have happened too: `also 2 tai`."""
        return any("also" in item for item in self.items)

    def with_winner(self) -> Draft | None:
        """The entry with one more winner, where that is said: `dan also won 2 tai`."""
        joins = any("and" in item for item in self.items)
        if (
            not (joins or self.adds())
            or self.draft.kind is not Kind.WIN
            or self.draft.discarder is None
        ):
            return None
        try:
            said = bound(self._said, Ways(), self_draw=True)
        except Refusal:
            return None
        said = tuple(node for node in said if node.kind != "break")
        won = [node.value for node in said if node.kind in ("player", "won_by")]
        tai = values(said, "tai")
        unnamed = self.adds() and all(node.kind in ("tai", "won") for node in said)
        one_more = len(said) == 2 and len(won) == 1 and won[0] not in _parts(self.draft)
        if len(tai) != 1 or not (unnamed or one_more):
            return None
        claim = SaidWinning(player=won[0] if won else None, hand=TaiHand(tai=tai[0]))
        return self.draft.but(winners=(*self.draft.winners, claim))

    def outcome(self) -> Understood:
        """The event or the question. What is denied must be what the entry says.

        Raises `Refusal`: `fix_denied`, and those of what is said.
        """
        unknown = [item for item in self.items if UNKNOWN in item or REFUSED in item]
        if unknown:
            return self._offered(unknown)
        both = self.with_winner()
        if both is not None:
            named = all(claim.player is not None for claim in both.winners)
            return if_meant(both, self.text) if named else settled(both, self.table)
        asked = self._asked(self._said) or self._summed(self._said)
        if asked is not None:
            return asked
        said = tuple(node for node in self._said if node.kind not in ("wrong", "to"))
        said = without_behind(said, {"break"}, {"shooter", "winner"})  # `shooter, dan`
        said, denied = _denied(said)
        for node in denied:
            if not self._says(self.draft, node):
                raise Refusal("fix_denied", number=self.draft.entry, word=node.item.typed)
        if any(node.kind == "pao" for node in said):
            return self._pao(said, denied)
        return self._bound(bound(said, Ways(), self_draw=True), denied)

    # --- what is unknown ----------------------------------------------------------------------

    def _offered(self, unknown: list[Item]) -> Question:
        """Offers who was meant by a name that is misspelt. Raises `Refusal`."""
        if len(unknown) > 1:
            raise Refusal("unknown_words", words=[item.typed for item in unknown])
        item = unknown[0]
        if REFUSED in item:
            raise item[REFUSED]
        players = People.of_night(self.table).near("".join(key(item.typed)[:1]))
        words = [
            word
            for word in near_words(item.typed.casefold(), WORDS)
            if set(WORDS.meanings[(word,)]) & (_STRONG | {"how_many"})
            and item.typed in self.text  # `Noght` may be known in small letters alone
        ]
        refusal, read = Refusal("unknown_word", word=item.typed), partial(self._with_other, item)
        return which_is_meant(item.typed, players, words, read, refusal, self.draft)

    def _with_other(self, item: Item, player: PlayerId | None, word: str) -> Draft:
        """Reads the text with a player or a word in the place of another. Raises `Refusal`."""
        if player is None:
            text = self.text.replace(item.typed, word, 1)
            patches = read_patches(text, self.table, self.draft)
        else:
            named = Item({"player": player}, item.length, item.start, item.typed)
            items = tuple(named if other is item else other for other in self.items)
            patches = [replace(self, items=items)]
        return whole_draft(mended(self.text, patches), self.draft.entry)

    # --- what is asked ------------------------------------------------------------------------

    def _asked(self, said: Nodes) -> Understood | None:
        """`wrong`, `wrong shooter`, `tai wrong`, `shooter`: asks for the right one."""
        kinds = [node.kind for node in said if node.kind not in ("break", "wrong")]
        if not kinds:
            return what_is_wrong(self.draft)
        asks, of = _ASKED.get(kinds[0], (None, ())) if len(kinds) == 1 else (None, ())
        anew = self.draft.but(anew=asks)
        return settled(anew, self.table) if asks and self.draft.kind in of else None

    def _by_how_much(self, said: Nodes) -> str:
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

    def _summed(self, said: Nodes) -> Question | None:
        """`plus 1 tai`, `2 tai less`: asks whether the sum is meant, and books none."""
        way = self._by_how_much(said)
        if not way:
            return None
        paid = self.draft.cents
        told = list(dict.fromkeys(values(said, "amount" if paid else "tai")))
        drafts: list[Draft] = []
        for at in self._whose(said):
            hand = self.draft.winners[at].hand if self.draft.winners else None
            stands = hand.tai if isinstance(hand, TaiHand) else paid
            by = [value for value in told if len(told) == 1 or value != stands] or [1]
            for sign in ("+", "-") if stands is not None else ():
                total = (stands or 0) + (by[0] if sign == "+" else -by[0])
                if total >= 0 and way in (sign, "±"):
                    summed = (
                        self.draft.but(cents=total)
                        if paid
                        else self.draft.claim(at, hand=TaiHand(tai=total))
                    )
                    drafts.append(summed)
        if not drafts:
            return what_is_wrong(self.draft)
        return Question(Asks.WHICH, self.draft, tuple(map(Option, drafts)))

    def _ask_gap(self, draft: Draft, denied: Node) -> Understood:
        """`not cat`: asks for what stands in that place."""
        bao = _bao_alone(draft)
        if bao is not None and denied.kind == "player" and denied.value == bao.payer:
            return settled(draft.claim(bao=SaidBao(reason=bao.reason)), self.table)
        part: Asks | None = None
        if denied.kind in ("tai", "limit"):
            part = Asks.TAI
        elif denied.kind in ("zimo", "off") or denied.value == draft.discarder:
            part = Asks.SHOOTER
        elif draft.kind is Kind.WIN and denied.kind in ("player", "won_by"):
            part = Asks.WINNER
        return settled(draft.but(anew=part), self.table) if part else what_is_wrong(draft)

    def _pao(self, said: Nodes, denied: list[Node]) -> Question:
        options: list[Option] = []
        for word, way in PAO.items():
            outcome = self._bound(bound(said, way, self_draw=True), denied)
            if not isinstance(outcome, Question):
                options.append(Option(drafted(outcome, self.draft.entry), word=word))
        return Question(Asks.PAO, self.draft, tuple(options))

    # --- what changes -------------------------------------------------------------------------

    def _says(self, draft: Draft, node: Node) -> bool:
        """Tells whether a draft says what a word does."""
        limit = self.table.state.rules.limit_tai
        tai = [claim.hand.tai for claim in draft.winners if isinstance(claim.hand, TaiHand)]
        says: dict[str, bool] = {
            "tai": node.value in tai,
            "limit": limit in tai,
            "player": node.value in _parts(draft),
            "off": node.value == draft.discarder,
            "won_by": node.value in draft.about[1:],
            "zimo": draft.self_draw,
            "amount": node.value == draft.cents,
            "concealed": bool(draft.concealed),
            "bao": draft.bao is not None or any(claim.bao for claim in draft.winners),
        }
        return says.get(node.kind, False)

    def _whose(self, said: Nodes) -> Sequence[int]:
        """The places of the winners whose hand is spoken of: of those named, else of each."""
        named = [node.value for node in said if node.kind in ("player", "won_by")]
        won = range(len(self.draft.winners)) or range(1)
        found = [at for at in won if self.draft.winners and self.draft.winners[at].player in named]
        return found if found and len(won) > 1 else won

    def _bound(self, said: Nodes, denied: list[Node]) -> Understood:
        """The change, or of several winners the question whose hand it is where nobody says so."""
        if not any(node.kind in _OF_HAND for node in (*said, *denied)):
            return self._changed(said, denied, -1)
        places, won = self._whose(said), self.draft.about[1:]
        if len(won) > 1:
            whose = [n for n in said if n.kind in ("player", "won_by") and n.value in won]
            said = tuple(node for node in said if node not in whose)
        return which([self._changed(said, denied, at) for at in places], self.text)

    def _changed(self, said: Nodes, denied: list[Node], at: int) -> Understood:
        draft, named = self.draft, [node for node in said if node.kind == "player"]
        for node in _newest_said(said, draft):
            draft = self._with(draft, node, at)
        if draft.kind is Kind.WIN and any(node.kind == "bao" for node in denied):
            draft = draft.claim(at, bao=None)
        if len(named) > 1:
            raise Refusal("too_many_players")
        placed = self._placed(draft, named[0], denied) if named else draft
        if isinstance(placed, Question):
            return placed
        stays = next((node for node in denied if self._says(placed, node)), None)
        return settled(placed, self.table) if stays is None else self._ask_gap(placed, stays)

    def _with(self, draft: Draft, node: Node, at: int) -> Draft:
        """The draft with one thing changed, of the winner `at` where it is of a hand.

        Raises `Refusal("fix_other")` where it has no such.
        """
        match node.kind, draft.kind:
            case (("tai" | "limit" | "bao" | "not_bao" | "won_by"), Kind.WIN):
                return self._claimed(draft, node, at)
            case (("zimo" | "concealed"), Kind.WIN | Kind.FALSE_WIN) if "zimo" in node.item:
                return draft.but(self_draw=True, discarder=None)
            case "off", Kind.WIN | Kind.FALSE_WIN | Kind.KONG:
                if draft.kind is Kind.WIN and draft.about[1:] == (node.value,):
                    draft = draft.claim(player=None)  # who was booked as the winner shot
                return put(draft, "shooter", node.value)
            case (("off" | "payee" | "amount"), Kind.PAYMENT):
                return _paid(draft, node)
            case (("bao" | "not_bao" | "concealed" | "zimo" | "exposed"), Kind.KONG):
                return _konged(draft, node)
            case "swapped", _:
                return _turned(draft, node)
            case "foul", Kind.FOUL:
                return draft.but(foul=FoulKind(node.value))
            case _:
                raise _of_another_kind(draft, node)

    def _claimed(self, draft: Draft, node: Node, at: int) -> Draft:
        """The change in the hand of one winner."""
        match node.kind:
            case "tai" | "limit":
                limit = self.table.state.rules.limit_tai
                tai = node.value if node.kind == "tai" else limit
                return draft.claim(at, hand=TaiHand(tai=tai))
            case "won_by":
                bao = draft.winners[at].bao
                if bao is not None and bao.payer == node.value:
                    bao = paid_by(bao, None)
                draft = draft.but(discarder=None) if draft.discarder == node.value else draft
                return draft.claim(at, player=node.value, bao=bao)
            case _:
                return draft.claim(at, bao=node.value or None)

    def _placed(self, draft: Draft, named: Node, denied: list[Node]) -> Draft | Question:
        """A player without a word: in the place of who was denied, or where only one fits."""
        player: PlayerId = named.value
        places = _places(draft)
        if not places:
            raise _of_another_kind(draft, named)
        if any(holder == player for _, holder in places) and not self._may_have_won(player):
            return draft
        out = [node.value for node in denied if node.kind in ("player", "off", "won_by")]
        fits = [place for place, holder in places if not out or holder in out]
        gaps = [place for place, holder in places if holder is None]
        if gaps and not draft.self_draw:
            fits = gaps
        if len(fits) == 1:
            return put(draft, fits[0], player)
        options = tuple(
            Option(put(draft, place, player), player=player, word=place) for place in fits
        )
        return Question(Asks.WHAT, draft, options)

    def _may_have_won(self, player: PlayerId) -> bool:
        """Tells whether `cat 2 tai` is said of who shot: it reads as their win."""
        said = [node for node in self._said if node.kind not in ("wrong", "break")]
        kinds = [node.kind for node in said]
        return self.draft.discarder == player and kinds == ["player", "tai"]


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
    bao = draft.winners[0].bao if len(draft.winners) == 1 else None
    alone = bao is not None and bao.payer not in (None, draft.discarder)
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
    if draft.kind is Kind.WIN:
        winners = [("winner", claim.player) for claim in draft.winners[:1]]
        bao = _bao_alone(draft)
        payers = [("bao", bao.payer)] if bao is not None else []
        return [*winners, ("shooter", draft.discarder), *payers]
    if draft.kind is Kind.PAYMENT:
        return [("payer", draft.player), ("payee", draft.payee)]
    if draft.kind in (Kind.KONG, Kind.FALSE_WIN) and draft.discarder is not None:
        return [("player", draft.player), ("shooter", draft.discarder)]
    return [] if draft.kind is Kind.DRAW else [("player", draft.player)]


def _konged(draft: Draft, node: Node) -> Draft:
    """The change in a kong."""
    if node.kind in ("bao", "not_bao"):
        return draft.but(bao=node.value or None)
    if node.kind == "exposed":
        return draft.but(concealed=False)
    return draft.but(concealed=True, discarder=None)


def _turned(draft: Draft, node: Node) -> Draft:
    """`other way round`: who paid was paid, and who won shot. Raises `Refusal("fix_other")`."""
    if draft.kind is Kind.PAYMENT:
        return draft.but(player=draft.payee, payee=draft.player)
    if draft.kind is not Kind.WIN or len(draft.winners) > 1 or draft.discarder is None:
        raise _of_another_kind(draft, node)
    won = draft.winners[0].player
    return draft.claim(0, player=draft.discarder, bao=None).but(discarder=won)


def _paid(draft: Draft, node: Node) -> Draft:
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
    hands = [claim.hand for claim in draft.winners]
    stands = [draft.cents, *(hand.tai for hand in hands if isinstance(hand, TaiHand))]
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
