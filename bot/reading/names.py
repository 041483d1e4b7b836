"""Players by what people call them: a name, an unmistakable beginning of one, @username, or
`me`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import accumulate, product
from typing import Final, NamedTuple

from bot.languages import list_spellings
from bot.reading.tokens import COMMA, Token, spelling_key
from bot.reading.words import Word, join_words, strip_end_punctuation
from models.ledger.naming import fold_name
from models.ledger.values import Member, Table, account_word
from models.rules.refusal import CaughtRefusal, Refusal
from models.rules.tiles import Wind
from models.rules.values import PlayerId

_FAMILIAR: Final = frozenset("小阿老")
"""Characters that are put before a name among friends: 小丹 for Dan."""
ME: Final = frozenset(fold_name(said) for said, whose in list_spellings("words", "me") if not whose)

LEAST_MISSPELT: Final = 3
"""The fewest letters of a name that may be misspelt."""

MOST_LETTERS: Final = 20
"""The most letters of a word that may be a misspelt name."""


class SpeakerUnknown(CaughtRefusal, code="me_unknown"):
    """A refusal: the text says `me`, and the speaker is not known as a player."""


class SpeakerUnnamed(SpeakerUnknown, code="me_unnamed"):
    """A refusal: the text says `me`, and the speaker is an admin without a name."""


class MatchKind(IntEnum):
    """How closely words match a name; smaller values are better."""

    EXACT = 0
    BEGINNING = 1
    LATER_WORD = 2
    """The beginning of a later word: `ming` for Ah Ming."""


@dataclass(frozen=True, slots=True)
class NameMatch:
    """The players that the next `length` words or tokens may name, and how closely they match."""

    players: tuple[PlayerId, ...]
    length: int
    kind: MatchKind = MatchKind.EXACT

    @property
    def player(self) -> PlayerId:
        """The first of these players."""
        return self.players[0]

    @property
    def is_exact(self) -> bool:
        """True if the words are a whole name."""
        return self.kind is MatchKind.EXACT


@dataclass(frozen=True)
class People:
    """The members who can be named, and the member who is `me`."""

    members: tuple[Member, ...]
    me: PlayerId | None
    seats: tuple[PlayerId, ...] = ()
    """Players who sit East, South, West and North in this hand; East deals."""

    @classmethod
    def seated(cls, table: Table) -> People:
        """Returns the four players at the table."""
        state = table.state
        by_wind = {state.seat_wind(player): player for player in state.seats}
        return cls(table.seated_members, table.me, tuple(by_wind[wind] for wind in Wind))

    @classmethod
    def in_night(cls, table: Table) -> People:
        """Returns everybody who sat at the table or was paid in this night."""
        players = dict.fromkeys((*table.state.seats, *table.state.balances))
        seats = cls.seated(table).seats
        return cls(tuple(table.members[player] for player in players), table.me, seats)

    @classmethod
    def in_chat(cls, table: Table) -> People:
        """Returns all members of the chat."""
        return cls(tuple(table.members.values()), table.me)

    def read_players(self, words: Sequence[Word]) -> tuple[PlayerId, ...]:
        """Returns all players named, in order; commas are skipped.

        Raises what `find_player_or_refuse` raises.
        """
        words = [word for word in words if word.folded != COMMA]
        players: list[PlayerId] = []
        while words:
            named = self.find_player_or_refuse(words, 0)
            players.append(named.player)
            words = words[named.length :]
        return tuple(players)

    def find_player_or_refuse(self, words: Sequence[Word], start: int) -> NameMatch:
        """Finds a player as `find_player` does; raises `Refusal("unknown_word")` if nobody is
        named.
        """
        found = self.find_player(words, start)
        if found is None:
            raise Refusal("unknown_word", word=words[start].typed)
        return found

    def find_player(self, words: Sequence[Word], start: int) -> NameMatch | None:
        """Finds the only player named at `start`, or None.

        A whole name goes before a beginning, and a longer name before a shorter. Raises `Refusal`:
        `name_ambiguous` (several names begin so), `me_unknown` (the speaker does not play).
        """
        spelt = [spelling_key(word.typed) for word in words[start : start + 6]]
        found = self._find_best_match(list(accumulate(spelt)))
        if words[start].folded in ME and not (found and found.is_exact):
            if self.me is None:
                raise SpeakerUnknown()
            return NameMatch((self.me,), 1)
        if found is not None and len(found.players) > 1:
            raise self.make_ambiguous_name_refusal(
                join_words(words[start : start + found.length]), found.players
            )
        return found

    def find_possible_players(self, tokens: Sequence[Token], start: int) -> NameMatch | None:
        """Finds all players that the tokens from `start` on may name, whole names first; None if
        there are none.
        """
        texts = tuple(token.text for token in tokens[start : start + self._name_index.longest])
        letter = len(texts[0]) == 1 and texts[0].isascii() and not tokens[start].alone
        return self._find_best_match(
            [texts[:length] for length in range(1, len(texts) + 1)], after_number=letter
        )

    def count_stranger_tokens(self, tokens: Sequence[Token], start: int) -> int:
        """Counts the tokens of a stranger's Chinese name at `start`: one that mixes two players'
        names, such as 小明 where 小红 and 阿明 play. 0 if there is none.
        """
        one = self.find_possible_players(tokens, start)
        end = start + one.length if one else len(tokens)
        if one is None or one.is_exact or end >= len(tokens):
            return 0
        joined = tokens[end].word == tokens[start].word
        if not joined or tokens[start].text.isascii() or tokens[end].text.isascii():
            return 0
        other = self.find_possible_players(tokens, end)
        return 0 if other is None or other.is_exact else one.length + other.length

    def count_name_tokens(self, tokens: Sequence[Token], start: int) -> int:
        """Counts the tokens from `start` on that are a player's whole name; 0 if they are none."""
        found = self.find_possible_players(tokens, start)
        return found.length if found and found.is_exact else 0

    def _find_best_match(
        self, phrases: Sequence[tuple[str, ...]], *, after_number: bool = False
    ) -> NameMatch | None:
        """Finds the players named by the longest of these phrases, each of which is a token longer
        than the one before.

        `after_number`: the first token may be a letter behind a number, which is no beginning of a
        name.
        """
        players_by_name, first = self._name_index.players, phrases[0][:1] if phrases else ()
        if first and first[0].isascii() and first[0] not in self._name_index.begins:
            return None
        for match in MatchKind:
            for length in range(len(phrases), 0, -1):
                players = players_by_name[match].get(phrases[length - 1], ())
                if players and not (after_number and length == 1 and match is not MatchKind.EXACT):
                    return NameMatch(players, length, match)
        return self._find_by_sound(phrases)

    def _find_by_sound(self, phrases: Sequence[tuple[str, ...]]) -> NameMatch | None:
        """Finds players by Chinese characters that sound like a whole name in letters: 阿明 for Ah
        Ming.
        """
        if not phrases or not phrases[0]:
            return None
        if phrases[0][0].isascii():
            return None
        called = self._name_index.players[MatchKind.EXACT]
        for length, phrase in reversed(list(enumerate(phrases, 1))):
            sounds = (
                [_sounds_of_characters().get(text, ()) for text in phrase]
                if len(phrase) > 1
                else [()]
            )
            familiar = product(*sounds[1:]) if phrase[0] in _FAMILIAR and len(phrase) > 1 else ()
            for syllables in (*product(*sounds), *familiar):
                players = called.get(syllables) or called.get(("".join(syllables),))
                if players:
                    return NameMatch(players, length, MatchKind.LATER_WORD)
        return None

    def is_whole_name(self, text: str) -> bool:
        """Tells whether a text is a player's whole name."""
        return tuple(spelling_key(text)) in self._name_index.players[MatchKind.EXACT]

    def find_by_whole_name(self, text: str) -> tuple[PlayerId, ...]:
        """Returns the players with this whole name."""
        return self._name_index.players[MatchKind.EXACT].get(spelling_key(text), ())

    def find_by_beginning(self, text: str) -> tuple[PlayerId, ...]:
        """Returns the players whose name, or a later word of it, begins with this text."""
        found = (self._name_index.players[match].get(spelling_key(text), ()) for match in MatchKind)
        return tuple(dict.fromkeys(player for players in found for player in players))

    def find_players_misspelt_by(self, text: str) -> list[PlayerId]:
        """Returns the players whose whole name the text misspells: by one letter in a name of four
        or more, or by two swapped letters (Bne). Ken is not Ben.
        """
        from rapidfuzz.distance import OSA

        word = " ".join(spelling_key(text))
        if not LEAST_MISSPELT <= len(word) <= MOST_LETTERS:
            return []
        spelt = [(" ".join(spelling_key(member.bare_name)), member.id) for member in self.members]
        return [
            player
            for name, player in spelt
            if OSA.distance(word, name) == 1
            and (sorted(word) == sorted(name) or min(len(word), len(name)) > LEAST_MISSPELT)
        ]

    def make_ambiguous_name_refusal(self, typed: str, players: Sequence[PlayerId]) -> Refusal:
        """Makes the refusal of a word that may name several players."""
        names = [member.name for member in self.members if member.id in players]
        return Refusal("name_ambiguous", word=typed, names=names)

    def find_player_in_seat(self, seat: str) -> PlayerId | None:
        """Returns the player in a seat, or None if the seats are unknown. A letter is a wind (`E`
        is the dealer); a digit counts seats from the speaker (`1` is next in turn).
        """
        if seat.isdecimal():
            mine = self.seats.index(self.me) if self.me in self.seats else None
            return None if mine is None else self.seats[(mine + int(seat)) % len(self.seats)]
        index = "ESWN".index(seat)
        return self.seats[index] if index < len(self.seats) else None

    def name(self, player: PlayerId) -> str:
        return next(member.name for member in self.members if member.id == player)

    @cached_property
    def _name_index(self) -> _NameIndex:
        return _build_name_index(self.members)


@lru_cache(maxsize=1)
def _sounds_of_characters() -> Mapping[str, tuple[str, ...]]:
    """Returns the spellings in letters of each Chinese character that is used in names."""
    found: dict[str, tuple[str, ...]] = {}
    for character, sound in list_spellings("names", "sound"):
        found[character] = (*found.get(character, ()), sound)
    return found


class _NameIndex(NamedTuple):
    """The spellings of all names as tokens, by how closely they match; the first tokens of
    spellings; and the length of the longest.
    """

    players: Mapping[MatchKind, Mapping[tuple[str, ...], tuple[PlayerId, ...]]]
    begins: frozenset[str]
    longest: int


@lru_cache(maxsize=128)  # each is 5 KiB, and quickly built again
def _build_name_index(members: tuple[Member, ...]) -> _NameIndex:
    index: dict[MatchKind, dict[tuple[str, ...], tuple[PlayerId, ...]]]
    index = {match: {} for match in MatchKind}

    def add_spelling(match: MatchKind, spelling: tuple[str, ...], player: PlayerId) -> None:
        named = index[match].get(spelling, ())
        if spelling and player not in named:
            index[match][spelling] = (*named, player)

    for member in members:
        account = member.user_id or member.presumed
        if account is not None:
            add_spelling(MatchKind.EXACT, (account_word(account),), member.id)
        for name in _spellings_of_member(member):
            add_spelling(MatchKind.EXACT, name, member.id)
            for start in range(len(name)):
                match = MatchKind.LATER_WORD if start else MatchKind.BEGINNING
                for beginning in (
                    *([name[start:]] if start else []),
                    *_short_forms_of_name(name[start:]),
                ):
                    add_spelling(match, beginning, member.id)
    _add_further_names(members, index)
    begins = frozenset(spelling[0] for named in index.values() for spelling in named)
    return _NameIndex(index, begins, max(map(len, index[MatchKind.EXACT]), default=1))


def _add_further_names(
    members: Sequence[Member], index: dict[MatchKind, dict[tuple[str, ...], tuple[PlayerId, ...]]]
) -> None:
    """Adds the further names of members who have several, unless they belong to somebody else."""
    taken = {match: set(named) for match, named in index.items()}
    for member in members:
        for name in filter(None, map(spelling_key, member.also)):
            spelt = [
                (MatchKind.EXACT, name),
                *((MatchKind.BEGINNING, one) for one in _short_forms_of_name(name)),
            ]
            for match, spelling in spelt:
                named = index[match].get(spelling, ())
                if spelling not in taken[match] and member.id not in named:
                    index[match][spelling] = (*named, member.id)


def _spellings_of_member(member: Member) -> list[tuple[str, ...]]:
    """Returns a member's names, and the username with and without its @."""
    names = [spelling_key(name) for name in dict.fromkeys((member.name, member.bare_name))]
    if member.username:
        username = " ".join(map(strip_end_punctuation, fold_name(member.username).split()))
        names += [(username,), (f"@{username}",)]
    return [name for name in names if name]


def _short_forms_of_name(name: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Returns the short forms of a name: its first words, and the beginning of the next."""
    return [
        (*name[:word], name[word][:letters])
        for word in range(len(name))
        for letters in range(1, len(name[word]) + 1)
        if name[word][:letters] != "@"
    ][:-1]
