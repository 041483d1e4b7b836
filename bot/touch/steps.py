"""Logging by buttons: from what was picked so far to the next question, or to the event.

Pure: a step carries everything (`bot.touch.data.Step`), so a restart in the middle costs nothing,
and a forged step can say no more than a typed command could.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, assert_never

from bot.text import receipts
from bot.text.translator import DOT, Markup, Translator, escaped, joined, kebab, money, plain
from bot.touch.data import Flow, Step, based, unbased
from models.ledger.values import Table
from models.rules.bao import DISCARD, PAYS_ON, SELF_DRAW
from models.rules.events import (
    Bao,
    Bite,
    BiteKind,
    Draw,
    Event,
    FalseWin,
    Foul,
    FoulKind,
    Hand,
    Kong,
    SpecialHand,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import BaoReason, Bites, HouseRules, KongFromDiscard
from models.rules.night import Outcome, apply
from models.rules.pattern_ids import PatternId
from models.rules.patterns import PATTERNS
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.special import named_hand
from models.rules.values import PlayerId

MOST_TAI_BUTTONS: Final = 10

RULING: Final = "x"
"""In place of a reason: the table's own ruling."""

CONCEALED: Final = "kc"
"""The pick of a concealed kong."""

SHORT_LABEL: Final = 18
"""Telegram cuts a label of more characters in half a row."""
_ROW_OF_TAI: Final = 2
"""So many answers in a row: a label of tai and a sum is cut off in a third of the width."""
_MENU: Final = (Flow.BAO, Flow.SEVERAL, Flow.SPECIAL, Flow.FALSE_WIN, Flow.FOUL)
_OFTEN: Final = (Flow.HU, Flow.ZIMO, Flow.KONG, Flow.BITE, Flow.DRAW)


@dataclass(frozen=True, slots=True)
class Option:
    """A button of a question: its label, and the step it leads to."""

    label: Markup
    step: Step


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked next. `row` says how many options stand in a row.

    `alone` is an option that has a row of its own below the others: what costs most to hit by
    mistake. `is_last_look` marks the question that only shows what will be booked: its one answer
    stands below the ways out, each in a row of its own if they are `spread`.
    """

    text: Markup
    options: tuple[Option, ...]
    row: int = 2
    alone: Option | None = None
    is_last_look: bool = False
    spread: bool = False

    def row_of(self, step: Step) -> int | None:
        """In which row from the top the answer stands that leads to `step`; None if none does."""
        answers = [replace(option.step, question=0) for option in self.options]
        if step in answers:
            return answers.index(step) // self.row
        return -(-len(answers) // self.row) if self.alone is not None else None


Next: TypeAlias = Question | Event


@dataclass(frozen=True, slots=True)
class _Picks:
    """The picks of a step by letter, in order."""

    pairs: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, step: Step) -> _Picks:
        cells = step.picks.split(".") if step.picks else []
        return cls(tuple((cell[:1], cell[1:]) for cell in cells))

    def all(self, letter: str) -> list[str]:
        return [value for key, value in self.pairs if key == letter]

    def one(self, letter: str) -> str | None:
        return next(iter(self.all(letter)), None)


def seen(step: Step) -> bool:
    """Whether all that will be booked was shown, and the speaker said yes to it."""
    return _Picks.of(step).one("y") is not None


def last_look(step: Step, text: Markup, yes: Markup) -> Question:
    """Shows all that will be booked, with one answer that books it."""
    picks = f"{step.picks}.y".lstrip(".")
    return Question(text, (Option(yes, replace(step, picks=picks)),), row=1, is_last_look=True)


def moved_away(look: Question, before: Next, step: Step) -> Question:
    """A last look whose answer does not stand where that stood which led to it.

    From the bottom it never does: there the question before had its ways out. From the top it is
    in the second row, or else in the third.
    """
    led_from_there = isinstance(before, Question) and before.row_of(step) == 1
    return replace(look, spread=led_from_there)


def _even(text: Markup, options: Iterable[Option | None]) -> Question:
    """A question whose answers stand two in a row if each label is short, else one below another.

    What cannot be booked (None) is no answer.
    """
    found = tuple(option for option in options if option is not None)
    short = all(len(plain(option.label)) <= SHORT_LABEL for option in found)
    return Question(text, found, row=2 if short else 1)


class Asking:
    """One step at one table; of a mend, `old` is what the entry says so far."""

    def __init__(
        self, translator: Translator, table: Table, step: Step, old: Event | None = None
    ) -> None:
        self._translator = translator
        self._table = table
        self._step = step
        self._old = old
        self._picks = _Picks.of(step)

    def next(self) -> Next:
        """The next question, or the event once all is picked and was shown.

        Raises `Refusal("press_stale")` where the picks fit no question at this table.
        """
        try:
            found = self._next()
        except (ValueError, LookupError):
            raise Refusal("press_stale") from None
        if isinstance(found, Question) or seen(self._step):
            return found
        outcome = apply(self._table.state, found)
        return self.look(found) if _deserves_a_look(found, outcome) else found

    def _next(self) -> Next:  # noqa: C901, PLR0912 - one case a flow
        match self._step.flow:
            case Flow.HU:
                return self._win()
            case Flow.ZIMO:
                return self._win(self_draw=True)
            case Flow.BAO:
                return self._bao_win()
            case Flow.SPECIAL:
                return self._special()
            case Flow.SEVERAL:
                return self._several()
            case Flow.KONG:
                return self._kong()
            case Flow.BITE:
                return self._bite()
            case Flow.FALSE_WIN:
                return self._false_win()
            case Flow.FOUL:
                return self._foul()
            case Flow.DRAW:
                return Draw()
            case Flow.MORE:
                return self._menu()
            case Flow.FIX:
                return self._what_is_wrong()
            case Flow.FIX_TAI | Flow.FIX_WINNER | Flow.FIX_SHOOTER:
                return self._mended()
            case Flow.REMOVE | Flow.RESTORE:
                raise Refusal("press_stale")  # these change no word of an entry
            case _:
                assert_never(self._step.flow)

    # --- the last question ---------------------------------------------------------------------

    def look(self, event: Event) -> Question:
        """Shows all that booking `event` moves. Raises the `Refusal` of the rules."""
        outcome = apply(self._table.state, event)
        told = receipts.told(self._translator, self._table, event, outcome.won)
        moved = receipts.shares(self._translator, self._table, net_of(outcome.transfers))
        ends = receipts.whose_deal(self._translator, self._table, outcome)
        amount = self._brings(event)
        if amount is None:
            yes = self._translator.say("button-book")
        else:
            yes = self._translator.say("button-book-worth", amount=amount)
        return last_look(self._step, joined((told, moved, ends)), yes)

    def _brings(self, event: Event) -> Markup | None:
        """What an event brings the one player it is about; None where it is about several.

        Raises the `Refusal` of the rules where it cannot be booked.
        """
        net = net_of(apply(self._table.state, event).transfers)
        match event:
            case Win(winners=(winning,)):
                cents = net.get(winning.player)
            case Kong() | Bite() | FalseWin():
                cents = net.get(event.player)
            case _:
                cents = None
        return None if cents is None else money(cents)

    def _worth(self, label: Markup, event: Event, step: Step) -> Option | None:
        """The answer that books `event`, with the sum that it moves; None where it cannot be."""
        try:
            amount = self._brings(event)
        except Refusal:
            return None
        if amount is not None:
            label = self._translator.say("answer-worth", answer=label, amount=amount)
        return Option(label, step)

    # --- questions -----------------------------------------------------------------------------

    def _menu(self) -> Question:
        """What else there is to log; for a fix, all that an entry can say."""
        flows = (*_OFTEN, *_MENU) if self._step.fix else (Flow.BITE, Flow.DRAW, *_MENU, Flow.FIX)
        options = tuple(
            Option(
                self._translator.say(f"button-{kebab(flow.name.lower())}"),
                replace(self._step, flow=flow, picks=""),
            )
            for flow in flows
        )
        if self._step.fix:
            return Question(self._translator.say("ask-fix"), options)
        return Question(self._translator.say("ask-what"), options)

    def _players(
        self, letter: str, key: str, without: Iterable[PlayerId] = (), **facts: object
    ) -> Question:
        options = tuple(
            Option(escaped(self._name(player)), self._with(letter, based(player)))
            for player in self._table.state.seats
            if player not in set(without)
        )
        return Question(self._translator.say(key, **facts), options)

    def _discarder(self, winner: PlayerId, key: str = "ask-discarder") -> Question:
        """Off whom, or self-drawn."""
        line = self._so_far(winner)
        asked = self._players("d", key, [winner], known=line, winner=self._name(winner))
        drawn = Option(self._translator.say("button-self-drawn"), self._with("z", ""))
        return replace(asked, options=(*asked.options, drawn))

    def _tai(self, line: Markup, book: Callable[[Hand], Event]) -> Question:
        """How many tai, each with the money that it brings; the limit in a row of its own."""
        rules = self._rules
        most = min(rules.limit_tai, max(rules.min_tai, 1) + MOST_TAI_BUTTONS - 1)
        options = [
            option
            for tai in range(rules.min_tai, most + 1)
            if (option := self._tai_option(tai, book)) is not None
        ]
        if not options:
            self._brings(book(TaiHand(tai=rules.limit_tai)))  # says why nothing can be booked
            raise Refusal("press_stale")
        alone = options.pop() if most == rules.limit_tai else None
        row = _ROW_OF_TAI if len(options) > _ROW_OF_TAI else 1
        text = self._translator.say("ask-tai", known=line)
        return Question(text, tuple(options), row=row, alone=alone)

    def _tai_option(self, tai: int, book: Callable[[Hand], Event]) -> Option | None:
        label = self._translator.say("hand-tai", tai=tai)
        return self._worth(label, book(TaiHand(tai=tai)), self._with("t", based(tai)))

    # --- the sentence so far -------------------------------------------------------------------

    def _so_far(
        self,
        winner: PlayerId | None,
        discarder: PlayerId | None = None,
        *,
        drawn: bool = False,
        hand: str = "",
        bao: Markup | None = None,
    ) -> Markup:
        """`Ben ← Cat · ? tai`: a win as far as it is known, ? for what is not."""
        who = self._known_name(winner)
        if drawn:
            line = self._translator.say("known-drawn", winners=who)
        else:
            shooter = self._known_name(discarder)
            line = self._translator.say("known-off", winners=who, shooter=shooter)
        return joined((line, hand or self._translator.say("known-tai"), bao or ""), DOT)

    def _known_name(self, player: PlayerId | None) -> Markup:
        return Markup("?") if player is None else escaped(self._name(player))

    # --- wins ----------------------------------------------------------------------------------

    def _win(self, *, self_draw: bool = False) -> Next:
        winner = self._player("w")
        if winner is None:
            return self._winner(self_draw=self_draw)
        discarder = self._player("d")
        drawn = self_draw or self._picks.one("z") is not None
        if discarder is None and not drawn:
            return self._discarder(winner)
        tai = self._number("t")
        if tai is None:
            line = self._so_far(winner, discarder, drawn=drawn)
            return self._tai(line, lambda hand: _won(winner, hand, discarder))
        return _won(winner, TaiHand(tai=tai), discarder)

    def _winner(self, *, self_draw: bool) -> Question:
        """Who won; who plays at the table themself says with the same tap off whom."""
        line, me = self._so_far(None, drawn=self_draw), self._table.me
        asked = self._players("w", "ask-winner", known=line)
        if self_draw or self._step.fix or me is None or me not in self._table.state.seats:
            return asked
        options: list[Option] = []
        for other in self._table.state.others(me):
            off, won = self._name(other), self._name(me)
            mine = self._translator.say("known-off", winners=won, shooter=off)
            theirs = self._translator.say("known-off", winners=off, shooter=Markup("?"))
            options += [
                Option(mine, self._with("w", f"{based(me)}.d{based(other)}")),
                Option(theirs, self._with("w", based(other))),
            ]
        drawn = self._translator.say("known-drawn", winners=self._name(me))
        options.append(Option(drawn, self._with("w", f"{based(me)}.z")))
        return replace(asked, options=tuple(options))

    def _special(self) -> Next:
        winner = self._player("w")
        if winner is None:
            return self._players("w", "ask-winner", known=self._so_far(None, hand="?"))
        discarder, drawn = self._player("d"), self._picks.one("z") is not None
        if discarder is None and not drawn:
            return self._discarder(winner)
        named = self._picks.one("s")
        if named is None:
            return self._specials(winner, discarder)
        return _won(winner, SpecialHand(pattern=PATTERNS[unbased(named)].id), discarder)

    def _specials(self, winner: PlayerId, discarder: PlayerId | None) -> Question:
        options = []
        for place, pattern in enumerate(PATTERNS):
            if not pattern.whole or not self._can_be(winner, pattern.id, discarder is None):
                continue
            label, step = self._translator.pattern(pattern.id), self._with("s", based(place))
            event = _won(winner, SpecialHand(pattern=pattern.id), discarder)
            option = self._worth(label, event, step)
            options += [option] if option is not None else []
        line = self._so_far(winner, discarder, drawn=discarder is None, hand="?")
        return Question(self._translator.say("ask-special", known=line), tuple(options), row=1)

    def _can_be(self, winner: PlayerId, pattern: PatternId, drawn: bool) -> bool:
        """Whether the house plays this hand, and it can be won in this seat and way."""
        try:
            named_hand(self._rules, pattern, (), self._table.state.seat(winner), drawn)
        except Refusal:
            return False
        return True

    def _bao_win(self) -> Next:
        winner = self._player("w")
        if winner is None:
            return self._players("w", "ask-winner", known=self._so_far(None))
        discarder, drawn = self._player("d"), self._picks.one("z") is not None
        if discarder is None and not drawn:
            return self._discarder(winner)
        line = self._so_far(winner, discarder, drawn=drawn)
        payer = discarder if discarder is not None else self._player("p")
        if payer is None:
            return self._players("p", "ask-payer", [winner], known=line)
        said = self._translator.say("answer-bao", player=self._name(payer))
        line = self._so_far(winner, discarder, drawn=drawn, bao=said)
        reason = self._picks.one("r")
        if reason is None:
            return self._reasons(line, SELF_DRAW if drawn else DISCARD)
        bao = Bao(
            payer=payer, reason=None if reason == RULING else list(BaoReason)[unbased(reason)]
        )
        tai = self._number("t")
        if tai is None:
            return self._tai(line, lambda hand: _won(winner, hand, discarder, bao))
        return _won(winner, TaiHand(tai=tai), discarder, bao)

    def _reasons(self, line: Markup, way: str) -> Question:
        options = [
            Option(self._translator.term(reason), self._with("r", based(place)))
            for place, reason in enumerate(BaoReason)
            if self._rules.bao[reason] and way in PAYS_ON[reason]
        ]
        if not any(self._rules.bao.values()):
            raise Refusal("bao_not_played")
        options.append(Option(self._translator.say("button-ruling"), self._with("r", RULING)))
        return Question(self._translator.say("ask-reason", known=line), tuple(options))

    def _several(self) -> Next:
        discarder = self._player("d")
        if discarder is None:
            return self._players("d", "ask-several-discarder")
        winners = [self._known(unbased(value)) for value in self._picks.all("w")]
        tai = [unbased(value) for value in self._picks.all("t")]
        if len(winners) > len(tai):
            line = self._several_so_far(discarder, winners, tai)
            return self._tai(line, lambda hand: _won(winners[-1], hand, discarder))
        if len(winners) < 2 or (len(winners) == 2 and self._picks.one("e") is None):
            return self._another(discarder, winners, tai)
        return Win(
            winners=tuple(
                Winning(player=winner, hand=TaiHand(tai=count))
                for winner, count in zip(winners, tai, strict=True)
            ),
            discarder=discarder,
        )

    def _several_so_far(
        self, discarder: PlayerId, winners: Sequence[PlayerId], tai: Sequence[int]
    ) -> Markup:
        """`Ben 3 tai, Dan ? tai ← Cat`."""
        translator = self._translator
        hands = [translator.say("hand-tai", tai=count) for count in tai] + [
            translator.say("known-tai")
        ]
        said = [
            translator.say("win-also", winner=self._name(winner), hand=hand)
            for winner, hand in zip(winners, hands, strict=False)
        ]
        known = translator.listed(said) if said else Markup("?")
        return translator.say("known-off", winners=known, shooter=self._name(discarder))

    def _another(
        self, discarder: PlayerId, winners: Sequence[PlayerId], tai: Sequence[int]
    ) -> Question:
        line = self._several_so_far(discarder, winners, tai)
        key = "ask-winner" if len(winners) < 2 else "ask-another"
        asked = self._players("w", key, [discarder, *winners], known=line)
        if len(winners) < 2:
            return asked
        enough = Option(self._translator.say("button-enough"), self._with("e", ""))
        return replace(asked, options=(*asked.options, enough))

    # --- mending -------------------------------------------------------------------------------

    def _what_is_wrong(self) -> Question:
        """What an entry says, and what may be wrong in it."""
        old = self._entry()
        flows: tuple[Flow, ...] = ()
        if isinstance(old, Win) and len(old.winners) == 1:
            by_tai = isinstance(old.winners[0].hand, TaiHand)
            flows = (*([Flow.FIX_TAI] if by_tai else []), Flow.FIX_WINNER, Flow.FIX_SHOOTER)
        elif isinstance(old, Kong | Bite | Foul | FalseWin):
            flows = (Flow.FIX_WINNER,)
        options = tuple(self._part(flow) for flow in (*flows, Flow.MORE, Flow.REMOVE))
        text = self._translator.say("ask-fix-part", known=self._said_before())
        return Question(text, options)

    def _part(self, flow: Flow) -> Option:
        win = isinstance(self._old, Win)
        name = f"{flow.name.lower()}" if win or flow is not Flow.FIX_WINNER else "fix_player"
        key = {Flow.MORE: "button-fix-other"}.get(flow, f"button-{kebab(name)}")
        return Option(self._translator.say(key), replace(self._step, flow=flow, picks=""))

    def _entry(self) -> Event:
        """What the entry says that is mended. Raises `Refusal("press_stale")` where none is."""
        if self._old is None:
            raise Refusal("press_stale")
        return self._old

    def _said_before(self) -> Markup:
        """The entry as it stands: number, words and sum."""
        old = self._entry()
        told = receipts.told(self._translator, self._table, old)
        try:
            amount = self._brings(old)
        except Refusal:
            amount = None
        what = told if amount is None else joined((told, amount), DOT)
        return self._translator.say("entry", number=self._step.fix, what=what)

    def _mended(self) -> Next:
        """The entry with one part of it as it was picked; the question about that part."""
        old, line = self._entry(), self._said_before()
        picked = self._player("p")
        if not isinstance(old, Win):
            return self._other_player(old, picked)
        match self._step.flow:
            case Flow.FIX_TAI:
                tai = self._number("t")
                if tai is None:
                    return self._tai(line, lambda hand: _with_hand(old, hand))
                return _with_hand(old, TaiHand(tai=tai))
            case Flow.FIX_WINNER:
                if picked is None:
                    return self._of_each("ask-fix-winner", lambda other: _won_by(old, other))
                return _won_by(old, picked)
            case _:
                if picked is None and self._picks.one("z") is None:
                    return self._of_each(
                        "ask-fix-shooter", lambda other: _shot_by(old, other), drawn=True
                    )
                return _shot_by(old, picked)

    def _other_player(self, old: Event, picked: PlayerId | None) -> Next:
        if not isinstance(old, Kong | Bite | Foul | FalseWin):
            raise Refusal("press_stale")
        if picked is None:
            return self._of_each(
                "ask-fix-player", lambda other: old.model_copy(update={"player": other})
            )
        return old.model_copy(update={"player": picked})

    def _of_each(
        self, key: str, mended: Callable[[PlayerId | None], Event], *, drawn: bool = False
    ) -> Question:
        """Who it was, each with the sum that the entry moves then; not who it is already."""
        options: list[Option] = []
        names: list[tuple[PlayerId | None, Markup, Step]] = [
            (other, escaped(self._name(other)), self._with("p", based(other)))
            for other in self._table.state.seats
        ]
        if drawn:
            names.append((None, self._translator.say("button-self-drawn"), self._with("z", "")))
        for other, label, step in names:
            event = mended(other)
            option = None if event == self._old else self._worth(label, event, step)
            options += [option] if option is not None else []
        return _even(self._translator.say(key, known=self._said_before()), options)

    # --- within a hand -------------------------------------------------------------------------

    def _kong(self) -> Next:
        player, kind = self._player("w"), self._picks.one("k")
        if player is None:
            return self._players("w", "ask-kong") if kind is None else self._whose_kong()
        if kind is None:
            return self._kongs(player)
        return Kong(player=player, concealed=kind == "c", discarder=self._player("d"))

    def _whose_kong(self) -> Question:
        """Whose concealed kong it is: all else was said."""
        options = [
            self._worth(
                escaped(self._name(player)),
                Kong(player=player, concealed=True),
                self._with("w", based(player)),
            )
            for player in self._table.state.seats
        ]
        return _even(self._translator.say("ask-kong-concealed"), options)

    def _kongs(self, player: PlayerId) -> Question:
        translator = self._translator
        rows = [
            (translator.say("answer-exposed"), Kong(player=player), "e"),
            (translator.say("answer-concealed"), Kong(player=player, concealed=True), "c"),
        ]
        if self._rules.kong_from_discard is KongFromDiscard.DISCARDER_PAYS_ALL:
            rows += [
                (
                    translator.say("button-from", name=self._name(other)),
                    Kong(player=player, discarder=other),
                    f"e.d{based(other)}",
                )
                for other in self._table.state.others(player)
            ]
        options = [self._worth(label, kong, self._with("k", cell)) for label, kong, cell in rows]
        if not any(options):
            self._brings(rows[0][1])  # says why nothing can be booked
        return _even(translator.say("ask-kong-kind", player=self._name(player)), options)

    def _bite(self) -> Next:
        player = self._player("w")
        if player is None:
            if self._rules.bites is Bites.OFF:
                raise Refusal("bites_off", bites=self._rules.bites)
            return self._players("w", "ask-bite")
        what = self._picks.one("b")
        if what is None:
            return self._bites(player)
        return self._bitten(player, what)

    def _bitten(self, player: PlayerId, what: str) -> Bite:
        kind = list(BiteKind)[unbased(what[:1])]
        return Bite(player=player, what=kind, dealt=what[1:] == "d")

    def _bites(self, player: PlayerId) -> Question:
        """What is not paid yet in this hand, dealt or not, with the money it brings."""
        options = []
        for place, kind in enumerate(BiteKind):
            dealt = ("", "d") if kind not in (BiteKind.BLUE, BiteKind.RED) else ("",)
            for suffix in dealt:
                option = self._bite_option(player, f"{based(place)}{suffix}")
                if option is not None:
                    options.append(option)
        text = self._translator.say("ask-bite-what", player=self._name(player))
        # Telegram cuts a label that is too long: half a row would hide the money.
        return Question(text, tuple(options), row=1)

    def _bite_option(self, player: PlayerId, what: str) -> Option | None:
        bite = self._bitten(player, what)
        label = self._translator.term(bite.what)
        if bite.dealt:
            label = self._translator.say("bite-dealt", what=label)
        return self._worth(label, bite, self._with("b", what))

    def _foul(self) -> Next:
        player = self._player("w")
        if player is None:
            return self._players("w", "ask-foul")
        kind = self._picks.one("k")
        if kind is None:
            options = tuple(
                Option(self._translator.term(foul), self._with("k", based(place)))
                for place, foul in enumerate(FoulKind)
            )
            text = self._translator.say("ask-foul-kind", player=self._name(player))
            return Question(text, options, row=3)
        return Foul(player=player, foul=list(FoulKind)[unbased(kind)])

    def _false_win(self) -> Next:
        player = self._player("w")
        if player is None:
            return self._players("w", "ask-false-win")
        discarder = self._player("d")
        if discarder is None and self._picks.one("z") is None:
            return self._false_win_off(player)
        return FalseWin(player=player, discarder=discarder, self_draw=discarder is None)

    def _false_win_off(self, player: PlayerId) -> Question:
        options = [
            self._worth(
                escaped(self._name(other)),
                FalseWin(player=player, discarder=other),
                self._with("d", based(other)),
            )
            for other in self._table.state.others(player)
        ]
        drawn = FalseWin(player=player, self_draw=True)
        options.append(
            self._worth(self._translator.say("button-self-drawn"), drawn, self._with("z", ""))
        )
        text = self._translator.say("ask-false-win-off", winner=self._name(player))
        return _even(text, options)

    # --- picks ---------------------------------------------------------------------------------

    @property
    def _rules(self) -> HouseRules:
        return self._table.state.rules

    def _name(self, player: PlayerId) -> str:
        return self._table.name(player)

    def _with(self, letter: str, value: str) -> Step:
        picks = f"{self._step.picks}.{letter}{value}".lstrip(".")
        return replace(self._step, picks=picks)

    def _player(self, letter: str) -> PlayerId | None:
        value = self._picks.one(letter)
        return None if value is None else self._known(unbased(value))

    def _known(self, number: int) -> PlayerId:
        player = PlayerId(number)
        if player not in self._table.members:
            raise Refusal("press_stale")
        self._table.state.seat(player)  # says that they have left
        return player

    def _number(self, letter: str) -> int | None:
        value = self._picks.one(letter)
        return None if value is None else unbased(value)


def _deserves_a_look(event: Event, outcome: Outcome) -> bool:
    """A limit hand, several winners and a draw: no single answer shows all that they move."""
    if isinstance(event, Draw):
        return True
    if not isinstance(event, Win):
        return False
    limit = outcome.state.rules.limit_tai
    return len(event.winners) > 1 or any(
        won.raw_tai >= limit or won.special is not None for won in outcome.won
    )


def _won(winner: PlayerId, hand: Hand, discarder: PlayerId | None, bao: Bao | None = None) -> Win:
    # Who taps that a fresh kong is why one pays for all says that its replacement won.
    fresh = bao is not None and bao.reason is BaoReason.FRESH_KONG
    claims = (PatternId.KONG_REPLACEMENT,) if fresh else ()
    winning = Winning(player=winner, hand=hand, claims=claims, bao=bao)
    return Win(winners=(winning,), discarder=discarder)


def _with_hand(win: Win, hand: Hand) -> Win:
    winning = win.winners[0].model_copy(update={"hand": hand})
    return win.model_copy(update={"winners": (winning,)})


def _won_by(win: Win, winner: PlayerId | None) -> Win:
    """The win of another; whoever shot in it and won instead changes places with the winner."""
    assert winner is not None, "somebody won"
    first = win.winners[0]
    discarder = first.player if winner == win.discarder else win.discarder
    bao = first.bao
    if bao is not None and bao.payer == winner:
        bao = bao.model_copy(update={"payer": first.player})
    won = first.model_copy(update={"player": winner, "bao": bao})
    return win.model_copy(update={"winners": (won,), "discarder": discarder})


def _shot_by(win: Win, discarder: PlayerId | None) -> Win:
    """The win off another, or self-drawn (None); who shot and paid for all is the other then."""
    first = win.winners[0]
    if first.player == discarder:
        return win  # nobody wins off themself
    bao = first.bao
    if bao is not None and bao.payer == win.discarder and discarder is not None:
        bao = bao.model_copy(update={"payer": discarder})
    won = first.model_copy(update={"bao": bao})
    return win.model_copy(update={"winners": (won,), "discarder": discarder})
