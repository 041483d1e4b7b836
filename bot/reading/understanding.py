"""From the readings of a sentence to its one outcome: an event, a question, or a refusal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial, reduce
from typing import Final, TypeAlias, TypeGuard, TypeVar

from bot.reading.drafts import Asks, Draft, Option, Question, SaidWinning, WinDraft, drafted
from bot.reading.gaps import settled
from bot.reading.grammar import (
    LEAST_OF_NAME,
    REFUSED,
    UNKNOWN,
    Item,
    Items,
    Sentence,
    Vocabulary,
    asks_in_words,
    check_known,
    is_hedged,
    is_of_game,
    may_turn,
    sentence,
)
from bot.reading.left_out import (
    is_passed,
    is_told_whole,
    known_of,
    names_animal,
    passed_over,
    somebody_won,
    stray_in,
    tells,
    with_others,
    with_those_meant,
    without_asides,
    without_each,
)
from bot.reading.misspelt import spelt_right
from bot.reading.names import CLOSE, MOST_LETTERS, People
from bot.reading.put_right import put_right
from bot.reading.roles import (
    Nodes,
    Ways,
    bao_of_several,
    between_two,
    gives,
    named_together,
    nodes,
    values,
)
from bot.reading.tokens import tokens
from models.ledger.values import Table
from models.rules.events import Bite, Draw, Event, FalseWin, Foul, Kong, TaiHand, Win
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

Understood: TypeAlias = Event | Question
Assembled: TypeAlias = Draft | Understood
"""A draft, or its outcome where more than one was looked into."""
Assemble: TypeAlias = Callable[[Nodes, Table, Ways], Assembled]
"""Lays one reading at a table over what is known. Raises `Refusal`."""

Said = TypeVar("Said")
Read = TypeVar("Read")
Known = TypeVar("Known", Draft, SaidWinning)

MOST_OFFERED: Final = 3
MOST_UNKNOWN: Final = 16
"""A saying with more words that nobody knows was not understood."""
MOST_STRAY: Final = 5
"""So many words, less one, may have no place in what is said beside them."""
MOST_PARTLY: Final = 6
"""So many readings are looked through for what can be understood of them."""
MOST_CONTRADICTED: Final = 16
"""In a longer saying it is not looked for what contradicts what."""
_CONFLICTS: Final = frozenset({"said_twice", "too_many_players", "self_draw_discarder"})
"""Refusals of words that contradict each other: one of them is not meant."""

_ASKS: Final = re.compile(r"\b(?:who|what)\b|谁|\?|？", re.IGNORECASE)
"""Words that make a saying a question, which books nobody by a word that may be chatter."""


@dataclass(frozen=True, slots=True)
class Over:
    """The entry that a saying is laid over, and what is read otherwise there: the text as it was
    typed, the items of a reading, and their nodes.
    """

    entry: Draft
    telling: Vocabulary
    """The words that alone say what is wrong: one that is misspelt may be meant."""
    typed: Callable[[str, People], str]
    heard: Callable[[Items], Items]
    nodes: Callable[[Items], Nodes]


@dataclass(frozen=True, slots=True)
class Speech:
    """The reader of one kind of saying at a table: over nothing, or `over` the entry that it mends,
    where it may name everybody of the night.
    """

    table: Table
    words: Vocabulary
    assemble: Assemble
    beside_tiles: Vocabulary | None = None
    """The words where a hand is among them; None where neither hands nor tai are looked for."""
    unclear: bool = False
    """True where no reading holds: of several tai that are said, the right one is asked for."""
    over: Over | None = None

    def understood(self, text: str) -> Understood:
        """The one meaning of a text. Raises `Refusal`."""
        said = self.heard(text)
        return self.meant(said, self.readings(said), text)

    def heard(self, text: str) -> Sentence:
        """The words of a text. Raises `Refusal`."""
        if self.over is not None:
            people = People.of_night(self.table)
            return sentence(self.over.typed(text, people), people, self.words, tai=True)
        people, of_win = People.seated(self.table), self.beside_tiles is not None
        said = sentence(text, people, self.words, tiles=of_win, tai=of_win, told=True)
        said = spelt_right(said)
        beside = self.beside_tiles if said.hands else None
        return said if beside is None else replace(said, words=beside)

    def readings(self, said: Sentence) -> list[Items]:
        """The readings that may be meant: over an entry those with the fewest doubts, as a name's
        beginning is one only where the word is no chatter and no word of the game.
        """
        said_so = said.readings()
        of_win = self.beside_tiles is not None
        plain = [items for items in said_so if not (of_win and names_animal(items))]
        heard = [with_others(said, items) for items in plain or said_so]
        if self.over is None:
            return [put_right(without_asides(said, items)) for items in heard]
        found = [self.over.heard(items) for items in heard]
        least = min(map(_doubts, found))
        return [items for items in found if _doubts(items) == least]

    def meant(self, said: Sentence, readings: Sequence[Items], text: str) -> Understood:
        """The one meaning of these readings of a text. Raises `Refusal`."""
        meanings, refusals = tried(self._meaning, readings)
        if not meanings and self.over is None:
            told = tried(self._meaning, (passed_over(said, items) for items in readings))[0]
            meanings = [meaning for meaning in told if meaning.says_all]
        offers = (self.offered(said, items) for items in readings)
        if self.over is not None:
            outcome = self._of_entry(meanings, readings, text) or next(filter(None, offers), None)
        elif meanings:
            passed = all(meaning.cost and not meaning.named for meaning in meanings)
            offered = next(filter(None, offers), None) if passed else None
            outcome = offered or _only(meanings, text)
        else:
            self._check_seated(said)
            if not self.unclear and any(_is_twice(refusal) for refusal in refusals):
                with suppress(Refusal):
                    return replace(self, unclear=True).understood(text)
            outcome = next(filter(None, offers), None) or self._partly(said, readings)
        if outcome is None:
            raise _most_telling(refusals)
        return outcome

    def _of_entry(
        self, meanings: Sequence[_Meaning], readings: Sequence[Items], text: str
    ) -> Understood | None:
        """The one meaning over an entry, None without any; it is asked where a name was read as a
        word for it.
        """
        if not meanings:
            return None
        whole = [m for m in meanings if not isinstance(m.outcome, Question)]
        outcome = which([m.outcome for m in whole or meanings[:1]], text)
        most = max(map(_names, readings))
        if isinstance(outcome, Question) or any(_names(m.items) == most for m in whole):
            return outcome
        return if_meant(drafted(outcome, self._entry))

    @property
    def _entry(self) -> int:
        """The number of the entry that is mended, 0 for a new one."""
        return 0 if self.over is None else self.over.entry.entry

    def _check_seated(self, said: Sentence) -> None:
        """Raises `Refusal("not_seated")` where somebody is named who has left the table."""
        seats, present = self.table.state.seats, People.of_night(self.table).members
        away = People(tuple(m for m in present if m.id not in seats), None)
        for place in range(len(said.tokens)) if away.members else ():
            named = away.meant(said.tokens, place)
            if named is not None and named.exact:
                raise Refusal("not_seated", player=named.players[0])

    def _meaning(self, items: Items) -> _Meaning:
        outcome = self.outcome(items)
        named = isinstance(outcome, Question) or _all_named(outcome, items)
        return _Meaning(outcome, items, cost=sum(item.cost for item in items), named=named)

    def outcome(self, items: Items) -> Understood:
        """The outcome of one reading; a question where a word in it has two meanings.

        Who is told of as `he` is whoever was named last, where that can be: `dan bao, he shot`.
        """
        told = items if self.over is not None else with_those_meant(items)
        if told != items:
            with suppress(Refusal):
                return self._outcome(told)
        return self._outcome(items)

    def _outcome(self, items: Items) -> Understood:
        one, other = either_said(items)
        if other:
            return self._one_of(one, other)
        said = self._nodes(items)
        for is_unclear, ways, asks in _TWO_WAYS:
            if is_unclear(said):
                return self._either(items, ways, asks)
        outcome = self._settled(self._assembled(items, Ways()))
        both = self.over is None and named_together(items)
        return _or_both(outcome, items) if both else outcome

    def _nodes(self, items: Items) -> Nodes:
        return nodes(items) if self.over is None else self.over.nodes(items)

    def _settled(self, found: Assembled) -> Understood:
        return settled(found, self.table) if isinstance(found, Draft) else found

    def _one_of(self, one: Items, other: Items) -> Understood:
        """Asks which of two: `ben 2 or 3 tai from cat`, `dan or ming 2`.

        Where more than that is missing, what they do not agree on is asked as if it were not said.
        """
        first, second = self._drafted(one), self._drafted(other)
        outcomes = [settled(draft, self.table) for draft in (first, second)]
        known = _agreed(first, second)
        if any(isinstance(outcome, Question) for outcome in outcomes):
            return settled(known, self.table)
        return _between(known, [drafted(outcome) for outcome in outcomes])

    def _drafted(self, items: Items) -> Draft:
        found = self._assembled(items, Ways())
        return found if isinstance(found, Draft) else drafted(found, self._entry)

    def _assembled(self, items: Items, ways: Ways) -> Assembled:
        """The draft of one reading. With a `he` in it, or the name of somebody who does not sit
        here, who is not named is not the speaker.

        Raises the refusal of a word that is not known.
        """
        check_known(items)
        stray = next((item for item in items if "or" in item), None)
        if stray is not None:
            raise Refusal("unknown_word", word=stray.typed)
        other = any("they" in item and not _shoots(items, at) for at, item in enumerate(items))
        other = other or any(map(self._is_named_so, items)) or somebody_won(items)
        other = other and not any("own_tile" in item for item in items)  # `my tile`: who speaks
        table = replace(self.table, me=None) if other else self.table
        return self.assemble(self._nodes(items), table, replace(ways, any_tai=self.unclear))

    def _is_named_so(self, item: Item) -> bool:
        """Tells whether chatter is what somebody is called who has played here: `lucky 3 from cat`
        may tell of Lucky, who does not sit here now.
        """
        is_chatter = "chatter" in item and "player" not in item
        return is_chatter and People.known(self.table).is_exactly(item.typed)

    def _settles(self, items: Items, ways: Ways) -> Draft:
        """The draft of a reading that comes to something."""
        found = self._assembled(items, ways)
        outcome = self._settled(found)
        return found if isinstance(found, Draft) else whole_draft(outcome, self._entry)

    def _either(self, items: Items, ways: Mapping[str, Ways], asks: Asks) -> Understood:
        """Asks which of two ways was meant, unless only one of them can be; over an entry, whose
        words may be of another kind, neither may be wrong. Where both lead to a question, that of
        the first is asked.
        """
        read, refusals = tried(lambda word: (word, self._settles(items, ways[word])), ways)
        wrong = [refusal for refusal in refusals if refusal.code != "ambiguous"]
        if wrong and (self.over is not None or not read):
            raise wrong[0]
        if not read:
            return self._settled(self._assembled(items, Ways()))
        only = [word for word, _ in read] == ["bao"] and len(read[0][1].about) > 1
        if asks is Asks.PAO and only and not _is_paos(items):
            return if_meant(read[0][1])  # `one pao two` says that two have won
        (_, known), (_, other) = read[0], read[-1]
        if known == other and (self.over is None or not refusals):
            return settled(known, self.table)
        is_shot = asks is Asks.SHOOTER
        options = tuple(
            Option(draft, player=draft.off if is_shot else None, word=word) for word, draft in read
        )
        if self.over is not None:
            known = self.over.entry
        elif is_shot or (asks is Asks.PAO and known.about != other.about):
            # Of the two that were named, either may have won, and either may have shot.
            known = _unplaced(known)
        return Question(asks, known, options)

    # --- what is misspelt ---------------------------------------------------------------------

    def offered(self, said: Sentence, items: Items) -> Question | None:
        """The question which player or word was meant by the only one of a reading that is not
        understood.
        """
        wrong = [item for item in items if UNKNOWN in item or REFUSED in item]
        if len(wrong) != 1:
            return None
        word = said.tokens[wrong[0].start].text if UNKNOWN in wrong[0] else ""
        name = word.removeprefix("@")
        of_game = len(name) >= LEAST_OF_NAME and is_of_game(name) and name == word
        near = [] if of_game and self.over is None else said.people.near(name)
        players = wrong[0].senses.get("players") or near
        unknown = Refusal("unknown_word", word=wrong[0].typed)
        refusal = wrong[0].senses.get(REFUSED, unknown)
        read, words = partial(self._with, said, wrong[0]), near_words(word, self.words)
        entry = None if self.over is None else self.over.entry
        if self.over is not None:
            words = [word for word in words if self.over.telling.of((word,))]
        with suppress(Refusal):
            return which_is_meant(wrong[0].typed, players, words, read, refusal, entry)
        return None

    def _partly(self, said: Sentence, readings: Sequence[Items]) -> Understood | None:
        """The question about what was understood, without the words that nobody knows or that have
        no place in it: whether it is meant where it is complete, else what is missing. It is meant
        where all of it is told by words, and the others are of every day.

        Who won, or did it, is asked where nobody says so: such a word may be the name.
        """
        for items in sorted(readings, key=_unknown)[:MOST_PARTLY]:
            if _unknown(items) > MOST_UNKNOWN or any(REFUSED in item for item in items):
                continue
            rest = known_of(items)
            missed = [item for item in items if item not in rest]
            said_last = max((item.start for item in rest if not is_passed(item)), default=-1)
            behind = said_last >= 0 and all(item.start > said_last for item in missed)
            spoken = behind or any("own_tile" in item for item in rest)  # `my tile` is somebody's
            reader = self if spoken else replace(self, table=replace(self.table, me=None))
            outcome, kept = reader._placed(rest, len(items))
            unread = [item for item in items if item not in kept and not is_passed(item)]
            word = said.typed(unread)
            if outcome is None or not (tells(kept) or self._is_only(outcome, said, unread)):
                continue
            if "@" in word:
                continue  # the account of somebody who does not sit here
            if not isinstance(outcome, Question):
                drawn = isinstance(outcome, Win) and outcome.discarder is None
                whole = is_told_whole(said, items, kept, unread, drawn=drawn)
                if whole and _all_named(outcome, kept) and _names_all(outcome, items):
                    return outcome
                draft = drafted(outcome)
                options = (Option(draft, word=word),)
                return Question(Asks.WORD, draft, options, word=word, unread=word)
            strange = said.typed(item for item in items if UNKNOWN in item)
            if strange and self._is_known(strange):
                continue
            may_name = strange and " " not in strange and not is_of_game(strange)
            may_name = may_name and not either_said(rest)[1]
            turns = any(may_turn(said.spelt(item)) for item in items if UNKNOWN in item)
            outcome = _with_word(outcome, strange) if may_name and not turns else outcome
            return replace(outcome, unread=word or said.typed(items))
        return None

    def _placed(self, rest: Items, said: int) -> tuple[Understood | None, Items]:
        """The outcome of the words that have a place among so many that were `said`, and these
        words; None where nothing comes of them.
        """
        for _ in range(MOST_STRAY):
            try:
                return self.outcome(rest), rest
            except Refusal as refusal:
                in_part = len(rest) < said and any("me" in item for item in rest)
                own = in_part and refusal.code == "own_discard"  # others may have typed it
                if own or (refusal.code in _CONFLICTS and not named_together(rest)):
                    return self._of_two(rest, refusal), rest
                stray = stray_in(rest, refusal)
                if stray is None:
                    break
                rest = tuple(item for item in rest if item is not stray)
        return None, rest

    def _of_two(self, items: Items, refusal: Refusal) -> Question | None:
        """Asks which is meant of words that contradict each other: what would be without each."""
        if _is_twice(refusal):
            with suppress(Refusal):
                outcome = replace(self, unclear=True).outcome(items)
                return outcome if isinstance(outcome, Question) else if_meant(drafted(outcome))
        if len(items) > MOST_CONTRADICTED:
            return None
        found = tried(self.outcome, without_each(items))[0]
        whole = [drafted(one) for one in found if not isinstance(one, Question)]
        offered = [option.draft for one in found if _is_which(one) for option in one.options]
        drafts = list(dict.fromkeys([*whole, *offered]))
        if 0 < len(drafts) <= MOST_OFFERED:
            return Question(Asks.WHICH, drafts[0], tuple(map(Option, drafts)))
        known = drafts or [outcome.draft for outcome in found if isinstance(outcome, Question)]
        with suppress(Refusal):
            asked = settled(reduce(_agreed, known), self.table) if known else None
            return asked if isinstance(asked, Question) else None
        return None

    def _is_only(self, outcome: Understood, said: Sentence, unread: Sequence[Item]) -> bool:
        """Tells whether it is a draw, of which nothing need be said, and the rest says no more."""
        return isinstance(outcome, Draw) and not any(
            "player" in item or may_turn(said.spelt(item)) for item in unread
        )

    def _is_known(self, word: str) -> bool:
        """Tells whether a word is the name of somebody who does not sit here, or nobody's at all
        but made of two names.
        """
        seated, known = People.seated(self.table), People.known(self.table)
        strange = seated.stranger(tokens(word), 0) > 0
        return strange or any(known.begun_by(part) for part in word.split())

    def _with(self, said: Sentence, wrong: Item, player: PlayerId | None, word: str) -> Draft:
        """The draft of the sentence with a player or a word in place of what was wrong."""
        if player is None:
            place = wrong.start
            other = replace(said.tokens[place], text=word)
            tokens = (*said.tokens[:place], other, *said.tokens[place + 1 :])
            readings = self.readings(replace(said, tokens=tokens, hands={}))
        else:
            named = Item({"player": player}, wrong.length, wrong.start, wrong.typed)
            readings = [
                tuple(named if item.start == wrong.start else item for item in items)
                for items in self.readings(said)
            ]
        if self.over is not None:
            return tried_or_refused(
                lambda items: whole_draft(self.outcome(items), self._entry), readings
            )[0]
        return tried_or_refused(lambda items: self._settles(items, Ways()), readings)[0]


def _is_which(outcome: Understood) -> TypeGuard[Question]:
    return isinstance(outcome, Question) and outcome.asks is Asks.WHICH


def _doubts(items: Items) -> int:
    """Counts the doubts of a reading over an entry: a word that nobody knows is the worst."""
    return sum(100 * (UNKNOWN in item) + item.doubtful + item.stretched for item in items)


def _names(items: Items) -> int:
    """Counts the names in a reading."""
    return sum(item.names for item in items)


def _unknown(items: Items) -> int:
    """Counts the words of a reading that nobody knows."""
    return sum(UNKNOWN in item for item in items)


def _with_word(question: Question, word: str) -> Question:
    """The question for a player as the question who a word is, that nobody knows; any other as it
    is.
    """
    named = all(option.player is not None or option.draft.drawn for option in question.options)
    return replace(question, asks=Asks.PLAYER, word=word) if named else question


def _is_paos(items: Items) -> bool:
    """Tells whether somebody is named right beside each `pao`."""
    places = [at for at, item in enumerate(items) if "pao" in item]
    return all(
        any("player" in item for item in (*items[max(at - 1, 0) : at], *items[at + 1 : at + 2]))
        for at in places
    )


def _shoots(items: Items, place: int) -> bool:
    """Tells whether `he` at a place shot or pays, and is named before: `from dan, he pays all`."""
    behind = items[place + 1] if place + 1 < len(items) else None
    acts = behind is not None and any(kind in behind for kind in _ACTS)
    return acts and any("player" in item and "me" not in item for item in items[:place])


_ACTS: Final = ("shot", "fired", "pao", "bao", "reason", "kong")


def _is_twice(refusal: Refusal) -> bool:
    return refusal.code == "said_twice" and refusal.facts.get("what") == "tai"


def _between(known: Draft, drafts: Sequence[Draft]) -> Question:
    """Asks which of these drafts is meant: how many tai, or who shot, where they differ in that
    alone.
    """
    one, other = drafts
    if isinstance(known, WinDraft) and len(known.winners) == 1 and known.about[0] is not None:
        tai = [_tai(draft) for draft in drafts]
        if None not in tai and one.off == other.off and known.winners[0].hand is None:
            told = zip(drafts, tai, strict=True)
            return Question(Asks.TAI, known, tuple(Option(one, tai=worth) for one, worth in told))
        if one.about == other.about and known.winners[0].hand is not None and one.off != other.off:
            options = tuple(Option(draft, player=draft.off) for draft in drafts)
            return Question(Asks.SHOOTER, known, options)
    return Question(Asks.WHICH, known, tuple(map(Option, drafts)))


def _tai(draft: Draft) -> int | None:
    hand = draft.winners[0].hand if isinstance(draft, WinDraft) else None
    return hand.tai if isinstance(hand, TaiHand) else None


def _agreed(one: Draft, other: Draft) -> Draft:
    """The parts that two drafts of one kind say alike, with gaps where they differ."""
    known = _alike(one, other)
    if not isinstance(one, WinDraft) or not isinstance(other, WinDraft):
        return known
    if len(one.winners) != len(other.winners):
        return known.but(winners=(SaidWinning(),))
    return known.but(winners=tuple(map(_alike, one.winners, other.winners)))


def _alike(one: Known, other: Known) -> Known:
    """The parts that two of one type say alike."""
    said = dict(one)
    alike = {name: value for name, value in dict(other).items() if said[name] == value}
    return type(one).model_validate(alike)


def _unplaced(draft: Draft) -> Draft:
    """A draft without who won or did it, and who shot; several winners stay."""
    if not isinstance(draft, WinDraft):
        return draft.but(discarder=None, player=None)
    draft = draft.but(discarder=None)
    return draft.claim(0, player=None) if len(draft.winners) == 1 else draft


def either_said(items: Items) -> tuple[Items, Items]:
    """The two readings of a text with an `or` between two names or two numbers; the text itself and
    nothing where it has none.
    """
    for place in range(1, len(items) - 1):
        before, behind = items[place - 1], items[place + 1]
        alike = any(kind in before and kind in behind for kind in ("player", "tai"))
        if "or" in items[place] and alike:
            first, second = items[:place], items[place + 1 :]
            return (*first, *second[1:]), (*first[:-1], *second)
    return items, ()


def tried(read: Callable[[Said], Read], ways: Iterable[Said]) -> tuple[list[Read], list[Refusal]]:
    """Tries some ways to read something, and tells why the others come to nothing."""
    found: list[Read] = []
    refusals: list[Refusal] = []
    for way in ways:
        try:
            found.append(read(way))
        except Refusal as refusal:
            refusals.append(refusal)
    return found, refusals


def outright(
    outcome: Understood, text: str, entry: int = 0, asks: Callable[[str], bool] = asks_in_words
) -> Understood:
    """Asks back a text that only asks (`did ben win 3 off cat`) or is not sure, and lets what says
    something be.

    `entry` is the number of the entry that it is about; `asks` tells what is a question.
    """
    if isinstance(outcome, Question) or not (asks(text) or is_hedged(text)):
        return outcome
    return if_meant(drafted(outcome, entry))


def tried_or_refused(read: Callable[[Said], Read], ways: Iterable[Said]) -> list[Read]:
    """Tries as `tried` does; raises the `Refusal` of the first way where none holds."""
    found, refusals = tried(read, ways)
    if not found:
        raise refusals[0]
    return found


def which_is_meant(
    typed: str,
    players: Iterable[PlayerId],
    words: Iterable[str],
    read: Callable[[PlayerId | None, str], Draft],
    refusal: Refusal,
    known: Draft | None = None,
) -> Question:
    """The question which of these players was meant by what is misspelt; where none, which word.

    `read` says what is meant then, or raises a `Refusal`: that is no answer. Without an answer
    raises the `refusal` of what was typed.
    """
    for meant in ([(player, "") for player in players], [(None, word) for word in words]):
        options: list[Option] = []
        for player, word in meant:
            with suppress(Refusal):
                draft = read(player, word)
                if all(option.draft != draft for option in options):
                    options.append(Option(draft, player=player, word=word))
        if options:
            asks = Asks.WORD if options[0].player is None else Asks.PLAYER
            return Question(asks, known or options[0].draft, tuple(options), word=typed)
    raise refusal


def whole_draft(outcome: Understood, entry: int = 0) -> Draft:
    """The draft of an event. Raises a `Refusal` where something is missing: that is no answer."""
    if isinstance(outcome, Question):
        raise Refusal("ambiguous", words=outcome.word)
    return drafted(outcome, entry)


def if_meant(draft: Draft) -> Question:
    """Asks whether this is meant: for what is asked, or not said outright."""
    return Question(Asks.WHICH, draft, (Option(draft),))


def near_words(word: str, known: Vocabulary) -> list[str]:
    """Words of the game that a word comes near to, the nearest first."""
    from rapidfuzz import fuzz, process

    if is_of_game(word) or not LEAST_OF_NAME <= len(word) <= MOST_LETTERS:
        return []
    words = known.single_words
    if len(word) == LEAST_OF_NAME:  # too short for more than two letters that changed places
        return [said for said in words if sorted(said) == sorted(word)][:MOST_OFFERED]
    near = process.extract(word, words, scorer=fuzz.ratio, score_cutoff=CLOSE, limit=MOST_OFFERED)
    return [found for found, _, _ in near]


def _all_named(event: Event, items: Items) -> bool:
    """Tells whether everybody with a part in an event is named in a reading of it."""
    named = {item["player"] for item in items if "player" in item}
    winners = event.winners if isinstance(event, Win) else (event,)
    parts = {getattr(one, "player", None) for one in winners}
    parts |= {getattr(event, "discarder", None), None}
    return bool(named) and parts <= named | {None}


def _names_all(event: Event, items: Items) -> bool:
    """Tells whether nobody is named in a reading who has no part in the event."""
    draft = drafted(event)
    parts = {draft.off, *draft.about}
    winners = event.winners if isinstance(event, Win) else (event,)
    parts |= {bao.payer for one in winners if (bao := getattr(one, "bao", None)) is not None}
    return {item["player"] for item in items if "player" in item} <= parts


def _or_both(outcome: Understood, items: Items) -> Understood:
    """`ben and cat 3` may be two winners, or who won and who shot.

    Of anything else two are two entries: raises `Refusal("too_many_players")`.
    """
    named = {item["player"] for item in items if "player" in item}
    if isinstance(outcome, Kong | FalseWin) and outcome.discarder in named:
        raise Refusal("too_many_players")
    if not isinstance(outcome, Win) or len(outcome.winners) > 1 or outcome.discarder not in named:
        return outcome
    draft = drafted(outcome)
    second = draft.winners[0].model_copy(update={"player": outcome.discarder, "bao": None})
    both = draft.but(winners=(*draft.winners, second), discarder=None)
    options = (Option(both), Option(draft))
    return Question(Asks.WHICH, both, options)


PAO: Final[Mapping[str, Ways]] = {"shot": Ways(pao_is_shot=True), "bao": Ways(pao_is_shot=False)}
_TWO_WAYS: Final[Sequence[tuple[Callable[[Nodes], bool], Mapping[str, Ways], Asks]]] = (
    (lambda said: bool(values(said, "pao")), PAO, Asks.PAO),
    (
        between_two,
        {"before": Ways(shooter_behind=False), "behind": Ways(shooter_behind=True)},
        Asks.SHOOTER,
    ),
    (gives, {"to": Ways(given=True), "by": Ways()}, Asks.WHICH),
    (bao_of_several, {"last": Ways(), "each": Ways(bao_of_each=True)}, Asks.WHOSE),
)
"""Words with two meanings, these meanings, and the question which of them was meant."""


@dataclass(frozen=True, slots=True)
class _Meaning:
    """The meaning of one reading.

    `cost`: how often chatter was preferred to a name; `named`: everybody with a part was named.
    """

    outcome: Understood
    items: Items
    cost: int
    named: bool

    @property
    def says_all(self) -> bool:
        """True if it is an event, and everybody with a part in it is named, none in short by what
        may be chatter.
        """
        in_short = any(item.doubtful for item in self.items)
        return self.named and not in_short and not isinstance(self.outcome, Question)


@dataclass(frozen=True, slots=True)
class Rivals:
    """The likeliest meaning of a text, beside the next one in which a word of it is no name.

    `other` is None where there is none. `doubtful`: a word is but the beginning of a name.
    """

    likely: Understood
    other: Understood | None
    readings: tuple[_Meaning, ...]
    text: str

    @property
    def asked_by_speaker(self) -> bool:
        """True if the speaker asks who it was, with a word that may begin a name."""
        doubtful = all(any(item.doubtful for item in one.items) for one in self.readings)
        is_event = not isinstance(self.likely, Question)
        return doubtful and is_event and _ASKS.search(self.text) is not None

    @property
    def says_less(self) -> bool:
        """True if without that name somebody is missing, and all else is the same."""
        other = self.other
        return isinstance(other, Question) and _says_less(other.draft, drafted(self.likely))

    @property
    def leads(self) -> bool:
        """True if a saying that is no win begins with that name."""
        return isinstance(self.likely, Bite | Foul | Kong) and all(
            len(one.items) > 1 and one.items[0].doubtful for one in self.readings
        )

    @property
    def completes(self) -> bool:
        """True if a win lacks somebody without that name, and names everybody with it; not where
        somebody is denied: `not me ah`.
        """
        named = all(one.named for one in self.readings)
        denies = any("they" in item for one in self.readings for item in one.items)
        return self.says_less and isinstance(self.likely, Win) and named and not denies


class Choice(Enum):
    """The outcome of two meanings: one of them, or the question which."""

    LIKELY = auto()
    OTHER = auto()
    ASKED = auto()


CHOICES: Final[Sequence[tuple[str, Callable[[Rivals], bool], Choice]]] = (
    ("a question that lacks a name", lambda r: r.asked_by_speaker and r.says_less, Choice.OTHER),
    ("a question", lambda r: r.asked_by_speaker, Choice.ASKED),
    ("one meaning", lambda r: r.other is None, Choice.LIKELY),
    ("the name comes first", lambda r: r.leads, Choice.LIKELY),
    ("the name completes a win", lambda r: r.completes, Choice.LIKELY),
    ("chatter behind a saying of one's own", lambda r: r.says_less, Choice.OTHER),
    ("a name or chatter", lambda r: True, Choice.ASKED),
)
"""Choices between two meanings of a text: the first row that fits."""


def choice_of(rivals: Rivals) -> tuple[str, Choice]:
    """The row of `CHOICES` that decides."""
    return next((case, choice) for case, fits, choice in CHOICES if fits(rivals))


def _only(meanings: list[_Meaning], text: str) -> Understood:
    """The one meaning; where a word is chatter or the beginning of a name, that may be asked.

    Raises `Refusal("ambiguous")` where two are left.
    """
    least = min(meaning.cost for meaning in meanings)
    readings = tuple(meaning for meaning in meanings if meaning.cost == least)
    likely = _of_one_cost(readings, text)
    others = [m.outcome for m in meanings if m.cost > least and m.outcome != likely]
    other = others[0] if others else None
    _, choice = choice_of(Rivals(likely, other, readings, text))
    if choice is Choice.LIKELY:
        return likely
    if choice is Choice.OTHER and other is not None:
        return other
    said = (item for meaning in meanings for item in meaning.items)
    word = next((item.typed for item in said if item.cost or item.doubtful), "")
    drafts = [drafted(outcome) for outcome in (likely, other) if outcome is not None]
    options = tuple(Option(draft, word=word) for draft in drafts)
    return Question(Asks.WORD, drafts[0], options, word=word)


def _says_less(one: Draft, other: Draft) -> bool:
    """Tells whether one draft names only players that the other names in the same part."""
    ones, others = (one.off, *one.about), (other.off, *other.about)
    pairs = zip(ones, others, strict=False)
    return len(ones) == len(others) and all(a in (None, b) for a, b in pairs)


def _of_one_cost(meanings: Sequence[_Meaning], text: str) -> Understood:
    """The one meaning of readings that are as likely, or which of them is meant.

    What is complete, and names everybody, goes before a question; but `cat rat` are two animals
    where Cat plays, too.
    """
    whole = [m for m in meanings if m.named and not isinstance(m.outcome, Question)]
    stretched = any(item.stretched for meaning in meanings for item in meaning.items)
    beside = any(_is_beside(m.items, other.items) for m in whole for other in meanings)
    longer = any(
        _has_longer_hand(other.items, m.items) and not isinstance(other.outcome, Question)
        for m in whole
        for other in meanings
    )
    if beside or longer or stretched:
        whole = []
    return which([meaning.outcome for meaning in whole or meanings], text)


def _is_beside(items: Items, other: Items) -> bool:
    """Tells whether what may be one more bonus tile in another reading stands right beside one of
    these.

    Of an item with several its last is looked at. What stands first may be who collected them.
    """
    tiles, more = (
        {item.start + item.length - 1 for item in reading if _is_bonus(item)} - {0}
        for reading in (items, other)
    )
    return any(place + 1 in tiles or place - 1 in tiles for place in more - tiles)


def _has_longer_hand(items: Items, other: Items) -> bool:
    """Tells whether what names a player in another reading is a tile in this: Cat, or the cat."""
    hands = {item.start: item.length for item in other if "tiles" in item}
    return any("tiles" in item and item.length > hands.get(item.start, 99) for item in items)


def _is_bonus(item: Item) -> bool:
    return "bonus" in item or ("tiles" in item and "|" in item["tiles"].notation)


def which(outcomes: Sequence[Understood], text: str) -> Understood:
    """The one outcome of several readings of a text, or the question which of them is meant.

    Where the same is known by all of them, the question of the first that asks is the one. Raises
    `Refusal("ambiguous")` where they are too many to be asked.
    """
    several: list[Understood] = []
    for outcome in outcomes:
        if outcome not in several:
            several.append(outcome)
    if len(several) == 1:
        return several[0]
    drafts = list(dict.fromkeys(map(drafted, several)))
    if len(drafts) == 1:
        return next(outcome for outcome in several if isinstance(outcome, Question))
    if len(several) > MOST_OFFERED:
        raise Refusal("ambiguous", words=text)
    return Question(Asks.WHICH, drafts[0], tuple(map(Option, drafts)))


def _most_telling(refusals: list[Refusal]) -> Refusal:
    """A reading that was understood to the end says more than one with an unknown word."""
    vague = ("unknown_word", "unknown_words", "name_ambiguous", "me_unknown")
    return next((r for r in refusals if r.code not in vague), refusals[0])
