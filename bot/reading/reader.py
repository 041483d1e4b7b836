"""The reader of commands: decides whether an event is booked, shown on a card, or asked about.

A text with only known words, one reading and no part missing is booked at once; any other becomes a
card, or a question about the missing part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Final, TypeAlias

from bot.reading import acts, bills, payments, winnings
from bot.reading.chips import read_chip_counts
from bot.reading.drafts import Draft, Question, QuestionKind, draft_from_event
from bot.reading.gaps import resolve_draft
from bot.reading.lexicon import WORDS, ItemSort, LexedText, lex
from bot.reading.money import check_amounts_clear
from bot.reading.names import People, SpeakerUnknown
from bot.reading.outcome import Card, NotAboutGame, OpenQuestion, Outcome, SureEvent
from bot.reading.saying import Saying, make_saying
from bot.reading.tokens import MOST_TOKENS, spelling_key, tokenize
from models.ledger.values import Table
from models.rules.events import Event
from models.rules.night import apply_event
from models.rules.refusal import CaughtRefusal, NotSeated, Refusal
from models.rules.values import PlayerId


class NotUnderstood(CaughtRefusal, code="unknown_word"):
    """A refusal: the words mean nothing that fits their command."""


_Make: TypeAlias = Callable[[Saying, Table], Sequence[Draft | Question]]
MOST_EVENTS: Final = 3
"""The most readings on a card."""


@dataclass(frozen=True)
class _CommandReader:
    """The way to read the words behind one command: the kinds of terms that it knows, and the
    function that makes drafts of them.
    """

    kinds: tuple[str, ...]
    make_drafts: _Make
    tiles: bool = False
    of_money: bool = False

    def lex_words(self, words: str, people: People, *, fix_slips: bool = False) -> LexedText:
        """Cuts words into items of the kinds that this command knows."""
        if self.of_money:
            check_amounts_clear(words)
        how = {"with_tiles": self.tiles, "about_money": self.of_money, "fix_slips": fix_slips}
        return lex(words, people, self.kinds, **how)


_READERS: Final[Mapping[str, _CommandReader]] = {
    "hu": _CommandReader(winnings.KINDS, winnings.make_win_drafts, tiles=True),
    "zimo": _CommandReader(
        winnings.KINDS, partial(winnings.make_win_drafts, self_drawn=True), tiles=True
    ),
    "kong": _CommandReader(acts.KONG_KINDS, acts.make_kong_drafts),
    "ankong": _CommandReader(acts.KONG_KINDS, partial(acts.make_kong_drafts, concealed=True)),
    "bite": _CommandReader(acts.BITE_KINDS, acts.make_bite_drafts),
    "zhahu": _CommandReader(acts.FALSE_WIN_KINDS, acts.make_false_win_drafts),
    "foul": _CommandReader(acts.FOUL_KINDS, acts.make_foul_drafts),
    "draw": _CommandReader(acts.DRAW_KINDS, acts.make_drawn_hand_drafts),
    "pay": _CommandReader(payments.KINDS, payments.make_payment_drafts, of_money=True),
    "split": _CommandReader(bills.KINDS, bills.make_bill_drafts, of_money=True),
}


@dataclass(frozen=True)
class _CommandReading:
    """One reading of the words behind a command, with its result and its cost."""

    outcome: Event | Question
    saying: Saying
    plain: bool
    cost: float
    """The number of its words that are not read or misspelt, weighted."""
    unnamed_players: int
    """The number of players in it whom the saying does not name."""
    rank: int
    """Its index among the readings, the likeliest first."""
    draft_count: int
    """The number of ways in which its words can be taken."""

    @property
    def is_complete(self) -> bool:
        """True if nothing is missing."""
        return not isinstance(self.outcome, Question)


def read_event(command: str, words: str, table: Table) -> Outcome:
    """Reads the words behind a command at a table: `read_event("hu", "ben 3 cat", table)`.

    Raises `Refusal` for an impossible event (`HandError` for wrong tiles), `one_entry` for two
    commands, `not_seated` for a player who has left the table, and `me_unknown` if the speaker is
    the missing part and unknown.
    """
    if _SECOND.search(words):
        raise Refusal("one_entry")
    if command == "chips":
        counted = read_chip_counts(words, table)
        return OpenQuestion(counted) if isinstance(counted, Question) else SureEvent(counted)
    command_reader, people = _READERS[command], People.seated(table)
    lexed = command_reader.lex_words(words, people)
    readings, refusal = _find_best_readings(command_reader, lexed, table)
    readings = _read_particle_as_name(command, words, readings, table) or readings
    if lexed.wrong is not None:
        raise lexed.wrong
    _check_named_are_seated(lexed, table)
    if not readings or all(reading.saying.unread for reading in readings):
        slipped = command_reader.lex_words(words, people, fix_slips=True)
        found, _ = _find_best_readings(command_reader, slipped, table)
        card = _make_card_of_corrected_readings(found, readings)
        if card is not None:
            return card
        is_better = _count_fewest_unread_items(found) < _count_fewest_unread_items(readings)
        if found and is_better and not any(r.is_complete for r in readings):
            readings = found
    if not readings:
        raise refusal or NotUnderstood(word=words)
    if lexed.unread and not any(reading.saying.terms for reading in readings) and command != "draw":
        return NotAboutGame(lexed.unread)
    told = _choose_outcome(readings)
    if isinstance(told, OpenQuestion):
        check_speaker_known(lexed)
    return told


_SECOND: Final = re.compile(r"\n\s*/\w")
"""Another command on a line of its own."""


def _read_particle_as_name(
    command: str, words: str, readings: Sequence[_CommandReading], table: Table
) -> list[_CommandReading]:
    """Returns sure readings in which a particle such as `ah` is the beginning of a name: before a
    kong, a bite or a foul hand (`ah blue`, where Ah Ming plays), or behind a win that only lacks
    the shooter (`ben 2 ah`). Returns an empty list if there is a sure reading already.
    """
    if any(reading.is_complete and reading.plain for reading in readings):
        return []
    people, first = People.seated(table), next(iter(readings), None)
    lead, _, rest = words.strip().partition(" ")
    before, _, last = words.strip().rpartition(" ")
    behind = tokenize(rest)
    asked = first.outcome if first is not None and not first.unnamed_players else None
    if command in _ACTS and behind and people.find_possible_players(behind, 0) is None:
        name = _find_name_of_particle(lead, people)
        saying = f"{name} {rest}"
    elif before and isinstance(asked, Question) and asked.asks is QuestionKind.SHOOTER:
        name = _find_name_of_particle(last, people)
        saying = f"{before} {name}"
    else:
        return []
    found, _ = _find_best_readings(
        _READERS[command], _READERS[command].lex_words(saying, people), table
    )
    return [reading for reading in found if name and reading.is_complete and reading.plain]


_ACTS: Final = frozenset({"kong", "ankong", "bite", "foul"})


def _find_name_of_particle(word: str, people: People) -> str:
    """Returns the only name that begins with a particle (Ah Ming for `ah`); "" if there is none or
    several.
    """
    called = [
        member.bare_name
        for member in people.members
        if spelling_key(member.bare_name)[:1] == spelling_key(word)
    ]
    is_particle = "joiner" in WORDS.senses_of(word) and not people.is_whole_name(word)
    return called[0] if is_particle and len(called) == 1 else ""


def _check_named_are_seated(lexed: LexedText, table: Table) -> None:
    """Raises `NotSeated` if the text names a player who has left the table."""
    left = table.state.balances.keys() - set(table.state.seats)
    away = People(tuple(table.members[player] for player in left), None)
    for item in lexed.items if left else ():
        if item.sort is ItemSort.UNKNOWN and away.count_name_tokens(lexed.tokens, item.start):
            named = away.find_possible_players(lexed.tokens, item.start)
            assert named is not None
            raise NotSeated(player=named.player)


def check_speaker_known(lexed: LexedText) -> None:
    """Raises `SpeakerUnknown` if the text says `me`, and the speaker is not known as a player."""
    if any(item.senses.get("they") == "me" for item in lexed.items):
        raise SpeakerUnknown()


def _choose_outcome(readings: Sequence[_CommandReading]) -> Outcome:
    """Decides whether the best reading is booked, shown on a card, or asked about."""
    first = readings[0]
    if not first.is_complete:
        assert isinstance(first.outcome, Question)
        return OpenQuestion(first.outcome, first.saying.unread, first.saying.doubted)
    events = _events_of_readings(readings)
    plain = [reading for reading in readings if reading.plain]
    if plain and len(events) == 1:
        return SureEvent(events[0])
    return _make_card(readings)


def _make_card(readings: Sequence[_CommandReading]) -> Card:
    saying = readings[0].saying
    return Card(_events_of_readings(readings)[:MOST_EVENTS], saying.unread, saying.doubted)


def _events_of_readings(readings: Iterable[_CommandReading]) -> tuple[Event, ...]:
    whole = (r.outcome for r in readings if not isinstance(r.outcome, Question))
    return tuple(dict.fromkeys(whole))


def _make_card_of_corrected_readings(
    corrected: Sequence[_CommandReading], exact: Sequence[_CommandReading]
) -> Card | None:
    """Returns a card of the readings with corrected spelling; None if they are no better than the
    exact readings.
    """
    whole = [reading for reading in corrected if reading.is_complete]
    told = [reading for reading in exact if reading.is_complete]
    if not told:
        return _make_card(whole) if whole else None
    lost, doubts = told[0].saying.unread_count, told[0].saying.doubted
    better = [
        r
        for r in whole
        if r.saying.unread_count < lost or r.unnamed_players < told[0].unnamed_players
    ]
    better = [r for r in better if doubts or not r.saying.doubted]  # `no cap` is not `no cat`
    named = _players_in_event(told[0]) & set(told[0].saying.players)
    better = [r for r in better if named <= _players_in_event(r)]  # `ben damn lucky` is not Dan
    return _make_card([*better, *told[:1]]) if better else None


def _players_in_event(reading: _CommandReading) -> set[PlayerId]:
    assert not isinstance(reading.outcome, Question)
    return {p for p in draft_from_event(reading.outcome).players if p is not None}


def _find_best_readings(
    command_reader: _CommandReader, lexed: LexedText, table: Table
) -> tuple[list[_CommandReading], Refusal | None]:
    """Returns the readings of lowest cost (only complete ones if there are any), and the last
    refusal. If a complete event is impossible, it is refused, and no question is asked about a
    shorter one.
    """
    found: list[_CommandReading] = []
    refusal: Refusal | None = None
    refused = _NEVER
    for rank, items in enumerate(lexed.readings()):
        saying = make_saying(lexed, items, command_reader.kinds)
        if not saying.has_term_about_game:
            saying.make_unsure(unless=not saying.has("no"))  # `/draw nvm`
            saying.terms = []
        try:
            drafts = command_reader.make_drafts(saying, table)
        except Refusal as error:
            refusal = error
            continue
        for draft in drafts:
            try:
                outcome = draft if isinstance(draft, Question) else resolve_draft(draft, table)
            except Refusal as error:
                refusal = error
                continue
            try:
                if not isinstance(outcome, Question):
                    apply_event(table.state, outcome)
            except Refusal as error:
                refusal, refused = error, min(refused, reading_cost(saying))
                continue
            plain = saying.plain and len(drafts) == 1 and not lexed.asks
            plain = plain and not _count_repeated_names(saying)
            supplied = _count_unnamed_players(draft, saying)
            found.append(
                _CommandReading(
                    outcome, saying, plain, reading_cost(saying), supplied, rank, len(drafts)
                )
            )
    least = min((reading.cost for reading in found), default=0)
    best = sorted((r for r in found if r.cost == least), key=lambda r: r.draft_count)
    whole = [reading for reading in best if reading.is_complete]
    if not whole and refused <= least:
        return [], refusal
    asked = {r.rank for r in best if not r.is_complete} - {r.rank for r in whole}
    is_tile = command_reader.make_drafts is acts.make_bite_drafts or any(
        r.saying.has("hand") for r in whole
    )
    named = any(reading.rank == 0 for reading in whole)
    if whole and asked and not is_tile and not named:  # a word may be a name as well
        whole = [replace(reading, plain=False) for reading in whole]
    return whole or best, refusal


_NEVER: Final = float("inf")


def reading_cost(saying: Saying) -> float:
    """Returns the cost of a reading; unread words, misspelt words and repeated names raise it."""
    slips = sum(term.item.slip for term in saying.terms)
    return saying.unread_count + 0.4 * slips + 2 * _count_repeated_names(saying)


def _count_repeated_names(saying: Saying) -> int:
    """Counts the names that are said twice in a row."""
    return sum(
        one.kind == other.kind == "player" and one.player == other.player
        for one, other in pairwise(saying.terms)
    )


def _count_fewest_unread_items(readings: Sequence[_CommandReading]) -> int:
    return min((reading.saying.unread_count for reading in readings), default=MOST_TOKENS)


def _count_unnamed_players(draft: Draft | Question, saying: Saying) -> int:
    """Counts the players in a draft whom the text does not name."""
    draft = draft.draft if isinstance(draft, Question) else draft
    return sum(p is not None and p not in saying.players for p in draft.doers)
