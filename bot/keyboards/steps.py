"""Logging by buttons: from what was picked so far to the next question, or to the event.

Pure: a step carries everything (`bot.keyboards.data.Step`): a restart in the middle costs nothing,
and a forged step can say no more than a typed command could.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias, assert_never

from bot.keyboards.data import Flow, Step, based, unbased
from bot.text import receipts
from bot.text.translator import DOT, Markup, Translator, escaped, joined, kebab, money, plain
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


def _even(text: Markup, options: tuple[Option, ...]) -> Question:
    """A question whose answers stand two in a row if each label is short, else one in a row."""
    short = all(len(plain(option.label)) <= SHORT_LABEL for option in options)
    return Question(text, options, row=2 if short else 1)


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

    def _next(self) -> Next:  # noqa: C901 - one case a flow
        match self._step.flow:
            case Flow.HU | Flow.ZIMO | Flow.BAO | Flow.SPECIAL:
                return self._win()
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
        cents = receipts.brings(event, outcome.transfers)
        if cents is None:
            yes = self._translator.say("button-book")
        else:
            yes = self._translator.say("button-book-worth", amount=money(cents))
        return last_look(self._step, joined((told, moved, ends)), yes)

    def _brings(self, event: Event) -> Markup | None:
        """What an event brings the one player it is about; None where it is about several.

        Raises the `Refusal` of the rules where it cannot be booked.
        """
        cents = receipts.brings(event, apply(self._table.state, event).transfers)
        return None if cents is None else money(cents)

    def _answers(self, rows: Iterable[tuple[Markup, Event, str]]) -> tuple[Option, ...]:
        """An answer each: its label with the sum that the event moves, and the pick it adds.

        What cannot be booked is no answer.
        """
        options: list[Option] = []
        for label, event, pick in rows:
            try:
                amount = self._brings(event)
            except Refusal:
                continue
            if amount is None:
                said = label
            else:
                said = self._translator.say("answer-worth", answer=label, amount=amount)
            options.append(Option(said, self._with(pick)))
        return tuple(options)

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
        return Question(self._translator.say("ask-fix" if self._step.fix else "ask-what"), options)

    def _players(
        self, letter: str, key: str, without: Iterable[PlayerId] = (), **facts: object
    ) -> Question:
        options = tuple(
            Option(self._called(player), self._with(letter + based(player)))
            for player in self._table.state.seats
            if player not in set(without)
        )
        return Question(self._translator.say(key, **facts), options)

    def _discarder(self, winner: PlayerId) -> Question:
        """Off whom, or self-drawn."""
        line, name = self._so_far(winner), self._called(winner)
        asked = self._players("d", "ask-discarder", [winner], known=line, winner=name)
        drawn = Option(self._translator.say("button-self-drawn"), self._with("z"))
        return replace(asked, options=(*asked.options, drawn))

    def _hand(self, line: Markup, book: Callable[[Hand], Event]) -> Next:
        """The event with the tai that were picked; until then the question how many."""
        picked = self._picks.one("t")
        return self._tai(line, book) if picked is None else book(TaiHand(tai=unbased(picked)))

    def _tai(self, line: Markup, book: Callable[[Hand], Event]) -> Question:
        """How many tai, each with the money that it brings; the limit in a row of its own."""
        rules = self._rules
        most = min(rules.limit_tai, max(rules.min_tai, 1) + MOST_TAI_BUTTONS - 1)
        options = self._answers(
            (self._translator.say("hand-tai", tai=tai), book(TaiHand(tai=tai)), f"t{based(tai)}")
            for tai in range(rules.min_tai, most + 1)
        )
        if not options:
            self._brings(book(TaiHand(tai=rules.limit_tai)))  # says why nothing can be booked
            raise Refusal("press_stale")
        text, alone = self._translator.say("ask-tai", known=line), None
        if most == rules.limit_tai:
            *others, alone = options
            options = tuple(others)
        row = _ROW_OF_TAI if len(options) > _ROW_OF_TAI else 1
        return Question(text, options, row=row, alone=alone)

    # --- the sentence so far -------------------------------------------------------------------

    def _so_far(
        self,
        winner: PlayerId | None,
        discarder: PlayerId | None = None,
        *,
        drawn: bool = False,
        bao: Markup | None = None,
    ) -> Markup:
        """`Ben ← Cat · ? tai`: a win as far as it is known, ? for what is not."""
        say, who = self._translator.say, self._called(winner)
        if drawn:
            line = say("known-drawn", winners=who)
        else:
            line = say("known-off", winners=who, shooter=self._called(discarder))
        hand = Markup("?") if self._step.flow is Flow.SPECIAL else say("known-tai")
        return joined((line, hand, bao or ""), DOT)

    def _called(self, player: PlayerId | None) -> Markup:
        return Markup("?") if player is None else escaped(self._table.name(player))

    # --- wins ----------------------------------------------------------------------------------

    def _win(self) -> Next:
        """Who won, off whom, who pays for all if that is logged, and what the hand was."""
        flow, winner, discarder = self._step.flow, self._player("w"), self._player("d")
        drawn = flow is Flow.ZIMO or self._picks.one("z") is not None
        if winner is None:
            return self._winner(self._so_far(None, drawn=drawn))
        if discarder is None and not drawn:
            return self._discarder(winner)
        line = self._so_far(winner, discarder, drawn=drawn)
        if flow is Flow.SPECIAL:
            return self._special(line, winner, discarder)
        if flow is Flow.BAO:
            return self._bao_win(line, winner, discarder)
        return self._hand(line, lambda hand: _won(winner, hand, discarder))

    def _winner(self, line: Markup) -> Question:
        """Who won; who plays at the table themself says with the same tap off whom."""
        asked, me = self._players("w", "ask-winner", known=line), self._table.me
        plain_win = self._step.flow is Flow.HU and not self._step.fix
        if not plain_win or me is None or me not in self._table.state.seats:
            return asked
        options: list[Option] = []
        won, say = self._called(me), self._translator.say
        for other in self._table.state.others(me):
            off = self._called(other)
            mine = say("known-off", winners=won, shooter=off)
            theirs = say("known-off", winners=off, shooter=self._called(None))
            options += [
                Option(mine, self._with(f"w{based(me)}.d{based(other)}")),
                Option(theirs, self._with(f"w{based(other)}")),
            ]
        drawn = say("known-drawn", winners=won)
        return replace(asked, options=(*options, Option(drawn, self._with(f"w{based(me)}.z"))))

    def _special(self, line: Markup, winner: PlayerId, discarder: PlayerId | None) -> Next:
        named = self._picks.one("s")
        if named is not None:
            return _won(winner, SpecialHand(pattern=PATTERNS[unbased(named)].id), discarder)
        options = self._answers(
            (
                self._translator.pattern(pattern.id),
                _won(winner, SpecialHand(pattern=pattern.id), discarder),
                f"s{based(place)}",
            )
            for place, pattern in enumerate(PATTERNS)
            if pattern.whole and self._can_be(winner, pattern.id, discarder is None)
        )
        return Question(self._translator.say("ask-special", known=line), options, row=1)

    def _can_be(self, winner: PlayerId, pattern: PatternId, drawn: bool) -> bool:
        """Whether the house plays this hand, and it can be won in this seat and way."""
        try:
            named_hand(self._rules, pattern, (), self._table.state.seat(winner), drawn)
        except Refusal:
            return False
        return True

    def _bao_win(self, line: Markup, winner: PlayerId, discarder: PlayerId | None) -> Next:
        drawn = discarder is None
        payer = self._player("p") if drawn else discarder
        if payer is None:
            return self._players("p", "ask-payer", [winner], known=line)
        said = self._translator.say("answer-bao", player=self._called(payer))
        line = self._so_far(winner, discarder, drawn=drawn, bao=said)
        picked = self._picks.one("r")
        if picked is None:
            return self._reasons(line, SELF_DRAW if drawn else DISCARD)
        reason = None if picked == RULING else list(BaoReason)[unbased(picked)]
        bao = Bao(payer=payer, reason=reason)
        return self._hand(line, lambda hand: _won(winner, hand, discarder, bao))

    def _reasons(self, line: Markup, way: str) -> Question:
        options = [
            Option(self._translator.term(reason), self._with(f"r{based(place)}"))
            for place, reason in enumerate(BaoReason)
            if self._rules.bao[reason] and way in PAYS_ON[reason]
        ]
        if not any(self._rules.bao.values()):
            raise Refusal("bao_not_played")
        options.append(Option(self._translator.say("button-ruling"), self._with(f"r{RULING}")))
        return Question(self._translator.say("ask-reason", known=line), tuple(options))

    def _several(self) -> Next:
        discarder = self._player("d")
        if discarder is None:
            return self._players("d", "ask-several-discarder")
        winners = [self._known(unbased(value)) for value in self._picks.all("w")]
        tai = [unbased(value) for value in self._picks.all("t")]
        line = self._several_so_far(discarder, winners, tai)
        if len(winners) > len(tai):
            return self._tai(line, lambda hand: _won(winners[-1], hand, discarder))
        if len(winners) > 2 or (len(winners) == 2 and self._picks.one("e") is not None):
            winnings = zip(winners, tai, strict=True)
            return Win(
                winners=tuple(Winning(player=p, hand=TaiHand(tai=t)) for p, t in winnings),
                discarder=discarder,
            )
        key = "ask-winner" if len(winners) < 2 else "ask-another"
        asked = self._players("w", key, [discarder, *winners], known=line)
        if len(winners) < 2:
            return asked
        enough = Option(self._translator.say("button-enough"), self._with("e"))
        return replace(asked, options=(*asked.options, enough))

    def _several_so_far(
        self, discarder: PlayerId, winners: Sequence[PlayerId], tai: Sequence[int]
    ) -> Markup:
        """`Ben 3 tai, Dan ? tai ← Cat`."""
        say = self._translator.say
        hands = [*(say("hand-tai", tai=count) for count in tai), say("known-tai")]
        said = [
            say("win-also", winner=self._called(winner), hand=hand)
            for winner, hand in zip(winners, hands, strict=False)
        ]
        known = self._translator.listed(said) if said else self._called(None)
        return say("known-off", winners=known, shooter=self._called(discarder))

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
        return Question(self._translator.say("ask-fix-part", known=self._said_before()), options)

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
        old, picked, flow = self._entry(), self._player("p"), self._step.flow
        change: Callable[[PlayerId | None], Event]
        match old:
            case Win() if flow is Flow.FIX_TAI:
                return self._hand(self._said_before(), partial(_with_hand, old))
            case Win():
                change = partial(_won_by if flow is Flow.FIX_WINNER else _shot_by, old)
            case Kong() | Bite() | Foul() | FalseWin():
                change = partial(_by_player, old)
            case _:
                raise Refusal("press_stale")
        of_shooter = isinstance(old, Win) and flow is Flow.FIX_SHOOTER
        if picked is not None or (of_shooter and self._picks.one("z") is not None):
            return change(picked)
        rows = [
            (self._called(other), change(other), f"p{based(other)}")
            for other in self._table.state.seats
        ]
        if of_shooter:
            rows.append((self._translator.say("button-self-drawn"), change(None), "z"))
        asks = f"ask-{kebab(flow.name.lower())}" if isinstance(old, Win) else "ask-fix-player"
        text = self._translator.say(asks, known=self._said_before())
        return _even(text, self._answers(row for row in rows if row[1] != old))

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
        rows = (
            (self._called(player), Kong(player=player, concealed=True), f"w{based(player)}")
            for player in self._table.state.seats
        )
        return _even(self._translator.say("ask-kong-concealed"), self._answers(rows))

    def _kongs(self, player: PlayerId) -> Question:
        say = self._translator.say
        rows = [
            (say("answer-exposed"), Kong(player=player), "ke"),
            (say("answer-concealed"), Kong(player=player, concealed=True), CONCEALED),
        ]
        if self._rules.kong_from_discard is KongFromDiscard.DISCARDER_PAYS_ALL:
            rows += [
                (
                    say("button-from", name=self._called(other)),
                    Kong(player=player, discarder=other),
                    f"ke.d{based(other)}",
                )
                for other in self._table.state.others(player)
            ]
        options = self._answers(rows)
        if not options:
            self._brings(rows[0][1])  # says why nothing can be booked
        return _even(say("ask-kong-kind", player=self._called(player)), options)

    def _bite(self) -> Next:
        player = self._player("w")
        if player is None:
            if self._rules.bites is Bites.OFF:
                raise Refusal("bites_off", bites=self._rules.bites)
            return self._players("w", "ask-bite")
        what = self._picks.one("b")
        if what is not None:
            kind = list(BiteKind)[unbased(what[:1])]
            return Bite(player=player, what=kind, dealt=what[1:] == "d")
        text = self._translator.say("ask-bite-what", player=self._called(player))
        # Telegram cuts a label that is too long: half a row would hide the money.
        return Question(text, self._answers(self._bites(player)), row=1)

    def _bites(self, player: PlayerId) -> Iterator[tuple[Markup, Event, str]]:
        """What there is to be paid, dealt or not."""
        for place, kind in enumerate(BiteKind):
            label, pick = self._translator.term(kind), f"b{based(place)}"
            yield label, Bite(player=player, what=kind), pick
            if kind not in (BiteKind.BLUE, BiteKind.RED):
                label = self._translator.say("bite-dealt", what=label)
                yield label, Bite(player=player, what=kind, dealt=True), f"{pick}d"

    def _foul(self) -> Next:
        player = self._player("w")
        if player is None:
            return self._players("w", "ask-foul")
        kind = self._picks.one("k")
        if kind is not None:
            return Foul(player=player, foul=list(FoulKind)[unbased(kind)])
        options = tuple(
            Option(self._translator.term(foul), self._with(f"k{based(place)}"))
            for place, foul in enumerate(FoulKind)
        )
        text = self._translator.say("ask-foul-kind", player=self._called(player))
        return Question(text, options, row=3)

    def _false_win(self) -> Next:
        player = self._player("w")
        if player is None:
            return self._players("w", "ask-false-win")
        discarder = self._player("d")
        if discarder is not None or self._picks.one("z") is not None:
            return FalseWin(player=player, discarder=discarder, self_draw=discarder is None)
        rows = [
            (self._called(other), FalseWin(player=player, discarder=other), f"d{based(other)}")
            for other in self._table.state.others(player)
        ]
        drawn = FalseWin(player=player, self_draw=True)
        rows.append((self._translator.say("button-self-drawn"), drawn, "z"))
        text = self._translator.say("ask-false-win-off", winner=self._called(player))
        return _even(text, self._answers(rows))

    # --- picks ---------------------------------------------------------------------------------

    @property
    def _rules(self) -> HouseRules:
        return self._table.state.rules

    def _with(self, pick: str) -> Step:
        """The step with one pick more, as `t5`, or with several and dots between them."""
        return replace(self._step, picks=f"{self._step.picks}.{pick}".lstrip("."))

    def _player(self, letter: str) -> PlayerId | None:
        value = self._picks.one(letter)
        return None if value is None else self._known(unbased(value))

    def _known(self, number: int) -> PlayerId:
        player = PlayerId(number)
        if player not in self._table.members:
            raise Refusal("press_stale")
        self._table.state.seat(player)  # says that they have left
        return player


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


def _by_player(event: Kong | Bite | Foul | FalseWin, player: PlayerId | None) -> Event:
    return event.model_copy(update={"player": player})


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
