"""Which player a word means: a name, a unique beginning of one, @username, or `me`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.reading.words import Word, bare
from models.ledger.naming import folded
from models.ledger.values import Member, Table
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

ME: Final = frozenset({"me", "myself", "i", "我", "自己"})


@dataclass(frozen=True, slots=True)
class Named:
    """A player named by the next `length` words."""

    player: PlayerId
    length: int


@dataclass(frozen=True, slots=True)
class People:
    """Those who can be named here, and who `me` is."""

    members: tuple[Member, ...]
    me: PlayerId | None

    @classmethod
    def seated(cls, table: Table) -> People:
        """The four at the table."""
        return cls(table.seated, table.me)

    @classmethod
    def of_night(cls, table: Table) -> People:
        """Everybody who sat or was paid tonight."""
        players = dict.fromkeys((*table.state.seats, *table.state.balances))
        return cls(tuple(table.members[player] for player in players), table.me)

    def at(self, words: Sequence[Word], start: int) -> Named | None:
        """Who is named at `start`; None if nobody is.

        An exact name goes before a beginning, and the longer name before the shorter. Raises
        `Refusal`: `name_ambiguous` (several begin so), `me_unknown` (the speaker plays no part).
        """
        if words[start].folded in ME and not self._exact(words[start].folded):
            if self.me is None:
                raise Refusal("me_unknown")
            return Named(self.me, 1)
        longest = min(6, len(words) - start)
        phrases = [
            (length, " ".join(word.folded for word in words[start : start + length]))
            for length in range(longest, 0, -1)
        ]
        for match in (self._exact, self._beginning, self._word):
            for length, phrase in phrases:
                found = match(phrase)
                if len(found) == 1:
                    return Named(found[0].id, length)
                if found:
                    typed = " ".join(word.typed for word in words[start : start + length])
                    raise Refusal(
                        "name_ambiguous", word=typed, names=[member.name for member in found]
                    )
        return None

    def _exact(self, phrase: str) -> list[Member]:
        return self._matching(lambda name: name == phrase.removeprefix("@"), phrase)

    def _beginning(self, phrase: str) -> list[Member]:
        return self._matching(lambda name: name.startswith(phrase.removeprefix("@")), phrase)

    def _word(self, phrase: str) -> list[Member]:
        """Who has a later word that begins so: `ming` for Ah Ming."""
        return self._matching(
            lambda name: any(word.startswith(phrase) for word in name.split()[1:]), phrase
        )

    def _matching(self, test: Callable[[str], bool], phrase: str) -> list[Member]:
        if phrase in ("", "@"):
            return []
        by_username = phrase.startswith("@")
        return [
            member
            for member in self.members
            if any(test(name) for name in _names(member, by_username))
        ]


@lru_cache(maxsize=4096)
def _names(member: Member, by_username: bool) -> tuple[str, ...]:
    """By what somebody can be called, as it is compared."""
    username = (folded(member.username),) if member.username else ()
    if by_username:
        return username
    called = dict.fromkeys((member.name, member.called))
    return (*(" ".join(map(bare, folded(name).split())) for name in called), *username)
