"""Logging by buttons: from what was picked so far to the next question, or to the event.

Pure: a step carries everything (`bot.touch.data.Step`), so a restart in the middle costs nothing,
and a forged step can say no more than a typed command could.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, assert_never

from bot.text.voice import Markup, Voice, escaped, kebab, money
from bot.touch.data import Flow, Step, based, unbased
from models.ledger.values import Table
from models.rules.bao import DISCARD, PAYS_ON, SELF_DRAW
from models.rules.bites import paid_parts
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
from models.rules.house import BaoReason, Bites, HouseRules, Instant, KongFromDiscard
from models.rules.patterns import PATTERNS, PatternId
from models.rules.payments import instant, payout
from models.rules.refusal import Refusal
from models.rules.special import named_hand
from models.rules.values import PlayerId

MOST_TAI_BUTTONS: Final = 10

RULING: Final = "x"
"""In place of a reason: the table's own ruling."""


@dataclass(frozen=True, slots=True)
class Option:
    """A button of a question: its label, and the step it leads to."""

    label: Markup
    step: Step


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked next. `row` says how many options stand in a row."""

    text: Markup
    options: tuple[Option, ...]
    row: int = 2


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


class Asking:
    """One step at one table."""

    def __init__(self, voice: Voice, table: Table, step: Step) -> None:
        self._voice = voice
        self._table = table
        self._step = step
        self._picks = _Picks.of(step)

    def next(self) -> Next:
        """The next question, or the event once all is picked.

        Raises `Refusal("press_stale")` where the picks fit no question at this table.
        """
        try:
            return self._next()
        except (ValueError, LookupError):
            raise Refusal("press_stale") from None

    def _next(self) -> Next:  # noqa: C901 - one case a flow
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
            case Flow.MORE | Flow.FIX:
                return self._menu()
            case _:
                assert_never(self._step.flow)

    # --- questions -----------------------------------------------------------------------------

    def _menu(self) -> Question:
        """What there is besides the board's own buttons; for a fix, all of it."""
        flows: tuple[Flow, ...] = (Flow.BAO, Flow.SEVERAL, Flow.SPECIAL, Flow.FALSE_WIN, Flow.FOUL)
        if self._step.fix:
            flows = (Flow.HU, Flow.ZIMO, Flow.KONG, Flow.BITE, Flow.DRAW, *flows)
        else:
            flows = (*flows, Flow.FIX)
        options = tuple(
            Option(
                self._voice.say(f"button-{kebab(flow.name.lower())}"),
                replace(self._step, flow=flow, picks=""),
            )
            for flow in flows
        )
        if self._step.fix:
            return Question(self._voice.say("ask-fix", number=self._step.fix), options)
        return Question(self._voice.say("ask-what"), options)

    def _players(
        self, letter: str, key: str, without: Iterable[PlayerId] = (), **facts: object
    ) -> Question:
        options = tuple(
            Option(escaped(self._name(player)), self._with(letter, based(player)))
            for player in self._table.state.seats
            if player not in set(without)
        )
        return Question(self._voice.say(key, **facts), options)

    def _discarder(self, winner: PlayerId, key: str = "ask-discarder") -> Question:
        """Off whom, or self-drawn."""
        asked = self._players("d", key, [winner], winner=self._name(winner))
        drawn = Option(self._voice.say("button-self-drawn"), self._with("z", ""))
        return replace(asked, options=(*asked.options, drawn))

    def _tai(self, winner: PlayerId, self_draw: bool) -> Question:
        """How many tai, with the money that each brings."""
        rules = self._rules
        most = min(rules.limit_tai, max(rules.min_tai, 1) + MOST_TAI_BUTTONS - 1)
        options = tuple(
            Option(
                self._voice.say("button-tai", tai=tai, amount=money(self._worth(tai, self_draw))),
                self._with("t", based(tai)),
            )
            for tai in range(rules.min_tai, most + 1)
        )
        text = self._voice.say("ask-tai", winner=self._name(winner))
        return Question(text, options, row=3)

    def _worth(self, tai: int, self_draw: bool, special: PatternId | None = None) -> int:
        paid = payout(self._rules, tai, special, self_draw)
        if paid.self_draw is not None:
            return 3 * paid.self_draw
        return (paid.discarder or 0) + 2 * (paid.other or 0)

    # --- wins ----------------------------------------------------------------------------------

    def _win(self, *, self_draw: bool = False) -> Next:
        winner = self._player("w")
        if winner is None:
            return self._players("w", "ask-winner")
        discarder = self._player("d")
        drawn = self_draw or self._picks.one("z") is not None
        if discarder is None and not drawn:
            return self._discarder(winner)
        tai = self._number("t")
        if tai is None:
            return self._tai(winner, drawn)
        return _won(winner, TaiHand(tai=tai), discarder)

    def _special(self) -> Next:
        winner = self._player("w")
        if winner is None:
            return self._players("w", "ask-winner")
        discarder, drawn = self._player("d"), self._picks.one("z") is not None
        if discarder is None and not drawn:
            return self._discarder(winner)
        named = self._picks.one("s")
        if named is None:
            return self._specials(winner, drawn)
        return _won(winner, SpecialHand(pattern=PATTERNS[unbased(named)].id), discarder)

    def _specials(self, winner: PlayerId, drawn: bool) -> Question:
        options = tuple(
            Option(self._voice.pattern(pattern.id), self._with("s", based(place)))
            for place, pattern in enumerate(PATTERNS)
            if pattern.whole and self._can_be(winner, pattern.id, drawn)
        )
        return Question(self._voice.say("ask-special", winner=self._name(winner)), options)

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
            return self._players("w", "ask-winner")
        discarder, drawn = self._player("d"), self._picks.one("z") is not None
        if discarder is None and not drawn:
            return self._discarder(winner)
        payer = discarder if discarder is not None else self._player("p")
        if payer is None:
            return self._players("p", "ask-payer", [winner])
        reason = self._picks.one("r")
        if reason is None:
            return self._reasons(payer, SELF_DRAW if drawn else DISCARD)
        tai = self._number("t")
        if tai is None:
            return self._tai(winner, drawn)
        said = None if reason == RULING else list(BaoReason)[unbased(reason)]
        return _won(winner, TaiHand(tai=tai), discarder, Bao(payer=payer, reason=said))

    def _reasons(self, payer: PlayerId, way: str) -> Question:
        options = [
            Option(self._voice.term(reason), self._with("r", based(place)))
            for place, reason in enumerate(BaoReason)
            if self._rules.bao[reason] and way in PAYS_ON[reason]
        ]
        if not any(self._rules.bao.values()):
            raise Refusal("bao_not_played")
        options.append(Option(self._voice.say("button-ruling"), self._with("r", RULING)))
        return Question(self._voice.say("ask-reason", payer=self._name(payer)), tuple(options))

    def _several(self) -> Next:
        discarder = self._player("d")
        if discarder is None:
            return self._players("d", "ask-several-discarder")
        winners = [self._known(unbased(value)) for value in self._picks.all("w")]
        tai = [unbased(value) for value in self._picks.all("t")]
        if len(winners) > len(tai):
            return self._tai(winners[-1], self_draw=False)
        if len(winners) < 2 or (len(winners) == 2 and self._picks.one("e") is None):
            return self._another(discarder, winners)
        return Win(
            winners=tuple(
                Winning(player=winner, hand=TaiHand(tai=count))
                for winner, count in zip(winners, tai, strict=True)
            ),
            discarder=discarder,
        )

    def _another(self, discarder: PlayerId, winners: Sequence[PlayerId]) -> Question:
        asked = self._players("w", "ask-another", [discarder, *winners])
        if len(winners) < 2:
            return replace(asked, text=self._voice.say("ask-winner"))
        enough = Option(self._voice.say("button-enough"), self._with("e", ""))
        return replace(asked, options=(*asked.options, enough))

    # --- within a hand -------------------------------------------------------------------------

    def _kong(self) -> Next:
        player = self._player("w")
        if player is None:
            return self._players("w", "ask-kong")
        kind = self._picks.one("k")
        if kind is None:
            return self._kongs(player)
        return Kong(player=player, concealed=kind == "c", discarder=self._player("d"))

    def _kongs(self, player: PlayerId) -> Question:
        rules = self._rules
        exposed, concealed = (
            money(3 * instant(rules, what)) for what in (Instant.KONG, Instant.CONCEALED_KONG)
        )
        options = [
            Option(self._voice.say("button-exposed", amount=exposed), self._with("k", "e")),
            Option(self._voice.say("button-concealed", amount=concealed), self._with("k", "c")),
        ]
        if rules.kong_from_discard is KongFromDiscard.DISCARDER_PAYS_ALL:
            options += [
                Option(
                    self._voice.say("button-from", name=self._name(other), amount=exposed),
                    self._with("k", f"e.d{based(other)}"),
                )
                for other in self._table.state.others(player)
            ]
        text = self._voice.say("ask-kong-kind", player=self._name(player))
        return Question(text, tuple(options))

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
        text = self._voice.say("ask-bite-what", player=self._name(player))
        # Telegram cuts a label that is too long: half a row would hide the money.
        return Question(text, tuple(options), row=1)

    def _bite_option(self, player: PlayerId, what: str) -> Option | None:
        bite = self._bitten(player, what)
        state = self._table.state
        try:
            parts = paid_parts(state.rules, bite, state.seat(player), state.so_far.collected)
        except Refusal:
            return None
        label = self._voice.say(
            "button-bite-dealt" if bite.dealt else "button-bite-what",
            what=bite.what,
            amount=money(3 * sum(parts.values())),
        )
        return Option(label, self._with("b", what))

    def _foul(self) -> Next:
        player = self._player("w")
        if player is None:
            return self._players("w", "ask-foul")
        kind = self._picks.one("k")
        if kind is None:
            options = tuple(
                Option(self._voice.term(foul), self._with("k", based(place)))
                for place, foul in enumerate(FoulKind)
            )
            text = self._voice.say("ask-foul-kind", player=self._name(player))
            return Question(text, options, row=3)
        return Foul(player=player, foul=list(FoulKind)[unbased(kind)])

    def _false_win(self) -> Next:
        player = self._player("w")
        if player is None:
            return self._players("w", "ask-false-win")
        discarder = self._player("d")
        if discarder is None and self._picks.one("z") is None:
            return self._discarder(player, "ask-false-win-off")
        return FalseWin(player=player, discarder=discarder, self_draw=discarder is None)

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
        return player

    def _number(self, letter: str) -> int | None:
        value = self._picks.one(letter)
        return None if value is None else unbased(value)


def _won(winner: PlayerId, hand: Hand, discarder: PlayerId | None, bao: Bao | None = None) -> Win:
    # Who taps that a fresh kong is why one pays for all says that its replacement won.
    fresh = bao is not None and bao.reason is BaoReason.FRESH_KONG
    claims = (PatternId.KONG_REPLACEMENT,) if fresh else ()
    winning = Winning(player=winner, hand=hand, claims=claims, bao=bao)
    return Win(winners=(winning,), discarder=discarder)
