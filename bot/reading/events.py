"""One reader for each kind of event: the words of a command to what happened at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.reading.items import (
    Item,
    Recogniser,
    after,
    at_most_one,
    only_reading,
    phrase,
    player,
    values,
)
from bot.reading.names import People
from bot.reading.tiles import begins_hand, hand_among, whole_hand_at
from bot.reading.vocabulary import (
    ANIMALS,
    BAO,
    BITES,
    CONCEALED,
    DEALT,
    EXPOSED,
    FLOWER_TILES,
    FOULS,
    FROM,
    PATTERN_NAMES,
    REASONS,
    ROUND,
    SEAT,
    WIND_NAMES,
    ZIMO,
)
from bot.reading.words import COMMA, Word, Words, clauses, split, tai_at, word_text
from models.ledger.naming import visible
from models.ledger.values import Table
from models.rules.events import (
    Bao,
    Bite,
    BiteKind,
    Draw,
    Event,
    FalseWin,
    Foul,
    Hand,
    Kong,
    NotedHand,
    Payment,
    SpecialHand,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import BaoReason, HouseRules
from models.rules.patterns import CIRCUMSTANCES, SPECIAL_HANDS, PatternId
from models.rules.refusal import Refusal
from models.rules.settings import cents
from models.rules.special import drawn_by_oneself
from models.rules.tiles import Wind
from models.rules.values import PlayerId

EventReader = Callable[[str, Table], Event]
"""Reads the words behind a command at a table. Raises `Refusal`; guesses nothing."""


# --- a win ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Claim:
    """What one clause says of a win: `players` are those named without a word before them."""

    players: tuple[PlayerId, ...]
    discarder: PlayerId | None
    zimo: bool
    """Self-drawn, by a word or by the command."""
    drawn: bool
    """Self-drawn, because the hand or a circumstance is never won otherwise."""
    hand: Hand
    claims: tuple[PatternId, ...]
    bao: _SaidBao | None


@dataclass(frozen=True, slots=True)
class _SaidBao:
    """A bao as said: on a discard the payer need not be named, it is the discarder."""

    payer: PlayerId | None
    reason: BaoReason | None


def read_win(text: str, table: Table, *, self_draw: bool = False) -> Win:
    """`ben 3 cat`, `3 cat`, `ben thirteen orphans dan`, `ben 3, dan 1 from cat`, `ben 4 zimo`.

    With `self_draw` the command itself says so. The speaker is the winner when none is named.
    """
    parts = _winners(clauses(split(text)))
    if not parts:
        raise Refusal("win_what")
    words = _win_words(table)

    def claim(items: tuple[Item, ...]) -> _Claim:
        return _claim(table, items, self_draw)

    if len(parts) == 1:
        return only_reading(parts[0], words, lambda items: _single(claim(items), table.me))
    return _several([only_reading(part, words, claim) for part in parts], table.me)


def _winners(parts: list[Words]) -> list[Words]:
    """One part a winner: a part that begins with tiles goes on with the hand before it."""
    joined: list[Words] = []
    for part in parts:
        if joined and begins_hand(part, 0):
            joined[-1] = (*joined[-1], *part)
        else:
            joined.append(part)
    return joined


def _win_words(table: Table) -> tuple[Recogniser, ...]:
    people = People.seated(table)
    return (
        phrase("zimo", ZIMO),
        after(FROM, player(people, "from")),
        _bao(people),
        _tai,
        hand_among(people),
        phrase("named", PATTERN_NAMES),
        player(people),
    )


def _tai(words: Words, start: int) -> Iterator[Item]:
    found = tai_at(words, start)
    if found is not None:
        yield Item("tai", *found)


def _bao(people: People) -> Recogniser:
    """`bao cat`, `bao cat dragons`, `bao dragons cat`, `bao dragons`, `bao`."""

    def recognise(words: Words, start: int) -> Iterator[Item]:
        lead = BAO.at(words, start)
        if lead is None or (start == 0 and _named(people, words[0])):
            return  # a clause that begins so is about a player who is called Bao
        place = start + lead[1]
        reason, place = _reason(words, place)
        named = people.at(words, place) if place < len(words) else None
        if named is not None:
            place += named.length
        if reason is None:
            reason, place = _reason(words, place)
        payer = None if named is None else named.player
        yield Item("bao", _SaidBao(payer, reason), place - start)

    return recognise


def _named(people: People, word: Word) -> bool:
    try:
        return people.at((word,), 0) is not None
    except Refusal:
        return False


def _reason(words: Words, start: int) -> tuple[BaoReason | None, int]:
    found = REASONS.at(words, start) if start < len(words) else None
    return (found[0], start + found[1]) if found else (None, start)


def _claim(table: Table, items: tuple[Item, ...], self_draw: bool) -> _Claim:
    tiles = values(items, "tiles")
    hand, claims = _hand([*tiles, *values(items, "tai")], values(items, "named"))
    return _Claim(
        players=tuple(values(items, "player")),
        discarder=at_most_one(items, "from"),
        zimo=self_draw or bool(values(items, "zimo")),
        drawn=_drawn(table.state.rules, hand, claims),
        hand=hand,
        claims=claims,
        bao=at_most_one(items, "bao"),
    )


def _hand(
    said: list[NotedHand | int], named: list[PatternId]
) -> tuple[Hand, tuple[PatternId, ...]]:
    """The hand and the circumstances beside it. Raises `Refusal` where it is none or two."""
    if len(said) > 1:
        raise Refusal("said_twice", what="tai")
    if said:
        hands = [pattern for pattern in named if pattern not in CIRCUMSTANCES]
        if hands:
            raise Refusal("tai_and_hand", pattern=hands[0])
        worth = said[0]
        return TaiHand(tai=worth) if isinstance(worth, int) else worth, tuple(named)
    hands = [p for p in named if p not in CIRCUMSTANCES or p in SPECIAL_HANDS]
    if not hands:
        raise Refusal("tai_missing")
    hand = next((pattern for pattern in hands if pattern not in CIRCUMSTANCES), hands[0])
    rest = list(named)
    rest.remove(hand)
    return SpecialHand(pattern=hand), tuple(rest)


def _drawn(rules: HouseRules, hand: Hand, claims: tuple[PatternId, ...]) -> bool:
    """Whether the hand or a circumstance itself says that it was self-drawn."""
    named = (hand.pattern, *claims) if isinstance(hand, SpecialHand) else claims
    return PatternId.EIGHT_FLOWERS in named or any(drawn_by_oneself(rules, p) for p in named)


def _single(claim: _Claim, me: PlayerId | None) -> Win:
    winner, discarder = _who(claim, me)
    return Win(winners=(_winning(claim, winner, discarder),), discarder=discarder)


def _who(claim: _Claim, me: PlayerId | None) -> tuple[PlayerId, PlayerId | None]:
    """Winner and discarder (None: self-draw) of a win by one."""
    named = claim.discarder if claim.discarder is not None else (*claim.players, None, None)[1]
    if claim.zimo and named is not None:
        raise Refusal("self_draw_discarder", player=named)
    match claim.players:
        case (winner, discarder) if claim.discarder is None:
            return winner, discarder
        case (winner,) if claim.discarder is not None:
            return winner, claim.discarder
        case (winner,) if claim.zimo or claim.drawn:
            return winner, None
        case (one,):
            return _winner_and_payer(claim, one, me)
        case () if claim.discarder is not None:
            return _me(me), claim.discarder
        case () if claim.zimo or claim.drawn:
            return _me(me), None
        case () if claim.bao is not None and claim.bao.payer is not None:
            return _me(me), claim.bao.payer
        case ():
            raise Refusal("discarder_missing")
        case _:
            raise Refusal("too_many_players")


def _winner_and_payer(
    claim: _Claim, one: PlayerId, me: PlayerId | None
) -> tuple[PlayerId, PlayerId]:
    """One name and no word before it: he discarded and the speaker won, unless bao says more."""
    payer = claim.bao.payer if claim.bao else None
    if payer is not None and payer != one:
        return one, payer
    if me is None:
        raise Refusal("winner_missing")
    if me == one:
        raise Refusal("discarder_missing")
    return me, one


def _me(me: PlayerId | None) -> PlayerId:
    if me is None:
        raise Refusal("winner_missing")
    return me


def _winning(claim: _Claim, winner: PlayerId, discarder: PlayerId | None) -> Winning:
    if claim.bao is None:
        return Winning(player=winner, hand=claim.hand, claims=claim.claims)
    payer = claim.bao.payer if claim.bao.payer is not None else discarder
    if payer is None:
        raise Refusal("bao_who")
    bao = Bao(payer=payer, reason=claim.bao.reason)
    return Winning(player=winner, hand=claim.hand, claims=claim.claims, bao=bao)


def _several(claims: list[_Claim], me: PlayerId | None) -> Win:
    """Several winners on one discard; whichever clause names the discarder, it is everybody's."""
    if any(claim.zimo for claim in claims):
        raise Refusal("self_draw_alone")
    if len(claims) > 3:
        raise Refusal("too_many_players")
    discarders = [claim.discarder for claim in claims if claim.discarder is not None]
    discarders += [claim.players[1] for claim in claims if len(claim.players) == 2]
    if any(len(claim.players) > 2 for claim in claims) or len(set(discarders)) > 1:
        raise Refusal("too_many_players")
    if not discarders:
        raise Refusal("discarder_missing")
    return Win(
        winners=tuple(
            _winning(claim, claim.players[0] if claim.players else _me(me), discarders[0])
            for claim in claims
        ),
        discarder=discarders[0],
    )


@dataclass(frozen=True, slots=True)
class AskedScore:
    """A hand to be scored without booking: seat and round where they were said."""

    notation: str
    player: PlayerId | None
    seat: Wind | None
    round: Wind | None
    self_draw: bool
    claims: tuple[PatternId, ...]


def read_score(text: str, table: Table | None) -> AskedScore:
    """`HAND`, `HAND zimo`, `HAND seat S round E`, `ben HAND last tile`; with or without a table."""
    words: list[Recogniser] = [
        phrase("zimo", ZIMO),
        after(SEAT, phrase("seat", WIND_NAMES)),
        after(ROUND, phrase("round", WIND_NAMES)),
        whole_hand_at,
        phrase("named", PATTERN_NAMES),
    ]
    if table is not None:
        words.append(player(People.seated(table)))

    def asked(items: tuple[Item, ...]) -> AskedScore:
        hands: list[NotedHand] = values(items, "tiles")
        claims = values(items, "named")
        if len(hands) != 1:
            raise Refusal("tiles_what")
        wrong = [pattern for pattern in claims if pattern not in CIRCUMSTANCES]
        if wrong:
            raise Refusal("tai_and_hand", pattern=wrong[0])
        return AskedScore(
            notation=hands[0].notation,
            player=at_most_one(items, "player") or (table.me if table else None),
            seat=at_most_one(items, "seat"),
            round=at_most_one(items, "round"),
            self_draw=bool(values(items, "zimo")),
            claims=tuple(claims),
        )

    said = tuple(word for word in split(text) if word.folded != COMMA)
    if not said:
        raise Refusal("tiles_what")
    return only_reading(said, tuple(words), asked)


# --- within a hand -------------------------------------------------------------------------------


def read_kong(text: str, table: Table, *, concealed: bool = False) -> Kong:
    """`ben`, `ben from cat`, `ben concealed`, `from cat bao cat`; with `concealed` `/ankong`."""
    people = People.seated(table)
    words = (
        after(FROM, player(people, "from")),
        _bao(people),
        phrase("concealed", CONCEALED),
        phrase("exposed", EXPOSED),
        player(people),
    )

    def kong(items: tuple[Item, ...]) -> Kong:
        hidden = concealed or bool(values(items, "concealed"))
        if hidden and values(items, "exposed"):
            raise Refusal("said_twice", what="concealed")
        konger, discarder = _konger(items, table)
        said: _SaidBao | None = at_most_one(items, "bao")
        payer = None if said is None else said.payer if said.payer is not None else discarder
        if said is not None and payer is None:
            raise Refusal("bao_who")
        bao = Bao(payer=payer, reason=said.reason) if said and payer is not None else None
        return Kong(player=konger, concealed=hidden, discarder=discarder, bao=bao)

    return only_reading(split(text), words, kong)


def _konger(items: tuple[Item, ...], table: Table) -> tuple[PlayerId, PlayerId | None]:
    players = values(items, "player")
    discarder: PlayerId | None = at_most_one(items, "from")
    if len(players) == 2 and discarder is None:
        return players[0], players[1]
    return _one_player(items, table), discarder


def _one_player(items: tuple[Item, ...], table: Table) -> PlayerId:
    """The player a clause is about: the one named, else the speaker."""
    players: list[PlayerId] = values(items, "player")
    if len(players) > 1:
        raise Refusal("too_many_players")
    if players:
        return players[0]
    if table.me is None:
        raise Refusal("who_missing")
    return table.me


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


def read_bite(text: str, table: Table) -> Bite:
    """`ben cat rat`, `rooster centipede`, `animals`, `flowers`, `f2 g2`, `red`, `blue`, `dealt`."""
    words = (
        phrase("dealt", DEALT),
        phrase("what", BITES),
        phrase("tile", ANIMALS),
        phrase("tile", FLOWER_TILES),
        player(People.seated(table)),
    )

    def bite(items: tuple[Item, ...]) -> Bite:
        what, number = _bitten(values(items, "what"), values(items, "tile"))
        return Bite(
            player=_one_player(items, table),
            what=what,
            dealt=bool(values(items, "dealt")),
            number=number,
        )

    return only_reading(split(text), words, bite)


def _bitten(named: list[BiteKind], tiles: list[str]) -> tuple[BiteKind, int | None]:
    if len(named) == 1 and not tiles:
        return named[0], None
    what = _PAIRS.get(frozenset(tiles))
    if named or what is None or len(tiles) != len(set(tiles)):
        raise Refusal("bite_what")
    return what, int(tiles[0][1]) if what is BiteKind.FLOWERS else None


def read_foul(text: str, table: Table) -> Foul:
    """`ben long`, `short`, `ben messy`."""

    def foul(items: tuple[Item, ...]) -> Foul:
        kind = at_most_one(items, "foul")
        if kind is None:
            raise Refusal("foul_what")
        return Foul(player=_one_player(items, table), foul=kind)

    words = (phrase("foul", FOULS), player(People.seated(table)))
    return only_reading(split(text), words, foul)


# --- a hand ends ---------------------------------------------------------------------------------


def read_draw(text: str, table: Table) -> Draw:
    """Nothing need be said of a draw."""
    if words := split(text):
        raise Refusal("unknown_word", word=words[0].typed)
    return Draw()


def read_false_win(text: str, table: Table) -> FalseWin:
    """`ben from cat`, `ben zimo`, `ben cat`."""
    people = People.seated(table)
    words = (phrase("zimo", ZIMO), after(FROM, player(people, "from")), player(people))

    def false_win(items: tuple[Item, ...]) -> FalseWin:
        offender, discarder = _konger(items, table)
        drawn = bool(values(items, "zimo"))
        if drawn and discarder is not None:
            raise Refusal("self_draw_discarder", player=discarder)
        said = True if drawn else False if discarder is not None else None
        return FalseWin(player=offender, discarder=discarder, self_draw=said)

    return only_reading(split(text), words, false_win)


# --- beside the game -----------------------------------------------------------------------------

_MOST_NOTE: Final = 100


def read_payment(text: str, table: Table) -> Payment:
    """`cat ben 5 supper`, `ben 5 supper` (the speaker pays), `5 cat ben`, `cat 5 to ben`."""
    words = split(text, commas=False)
    people = People.of_night(table)
    players, place = _named_from(words, 0, people, 2)
    if place == len(words):
        raise Refusal("pay_what")
    if not _looks_like_money(words[place]):
        raise Refusal("unknown_word", word=words[place].typed)
    amount = _amount(words[place])
    more, place = _named_from(words, place + 1, people, 2 - len(players))
    players += more
    if len(players) == 1 and table.me is not None:
        players = [table.me, *players]
    if len(players) != 2:
        raise Refusal("pay_what")
    note = visible(word_text(words[place:]))
    if len(note) > _MOST_NOTE:
        raise Refusal("too_long", words=len(words))
    return Payment(payer=players[0], payee=players[1], cents=amount, note=note)


def _named_from(words: Words, place: int, people: People, most: int) -> tuple[list[PlayerId], int]:
    """Up to `most` players named one after the other from `place` on, and the place behind them."""
    players: list[PlayerId] = []
    while len(players) < most and place < len(words):
        to = words[place].folded in ("to", "给") and place + 1 < len(words)
        named = None if _looks_like_money(words[place]) else people.at(words, place + to)
        if named is None:
            break
        players.append(named.player)
        place += to + named.length
    return players, place


def _looks_like_money(word: Word) -> bool:
    return word.folded.lstrip("$-+.")[:1].isdigit()


def _amount(word: Word) -> int:
    amount = cents(word.folded)
    if amount == 0:
        raise Refusal("not_money", text=word.typed)
    return amount


# --- all of them ---------------------------------------------------------------------------------


def read_self_draw(text: str, table: Table) -> Win:
    """`/zimo ben 4`."""
    return read_win(text, table, self_draw=True)


def read_concealed_kong(text: str, table: Table) -> Kong:
    """`/ankong ben`."""
    return read_kong(text, table, concealed=True)
