"""New nights: the four seats and the rules: `/newgame Ah Ming, Ben, @cat, Dan standard 0.20`.

Commas and `and` separate the parts of the text; each part is a name, a rule, or other words.
Without commas the names are four words in a row, or the four players whom the chat knows. Unknown
words and a missing fourth name lead to a question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.languages import simplify_characters
from bot.reading.house_changes import HouseChange, apply_house_changes, read_house_changes
from bot.reading.money import is_money_amount, is_money_unit, read_stake, write_numbers_as_digits
from bot.reading.names import ME, People, SpeakerUnnamed
from bot.reading.tokens import COMMA, spelling_key
from bot.reading.vocabulary import load_vocabulary
from bot.reading.words import Word, join_words, split_words
from models.ledger.naming import capitalize_name, fold_name
from models.ledger.values import ANONYMOUS, Account, Seat
from models.rules.bounds import strip_invisible
from models.rules.house import ChartName, HouseRules, Preset
from models.rules.points import convert_to_points
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.settings import change_setting
from models.rules.values import PlayerId

SEATS: Final = 4
MOST_NAME: Final = 32
_MOST_NAME_WORDS: Final = 3
_ABSURD: Final = re.compile(
    r"[-+$.]*\d[\d.,]*(?:e[-+]?\d+)?|[-+]?(?:nan|inf(?:inity)?)|\$?\d[\d.]*[c/]\S*"
)
"""A word meant as a stake that is none; a name may well have a digit in it."""
_QUOTED: Final = re.compile('["“”„«「『](.+?)["“”»」』]')
"""A name in quotes, which is taken whole: it is no short form of another."""
_STROKE: Final = re.compile(r"([^\W\d])\s*/\s*(?=[^\W\d])")
"""A stroke between two names: `Ben/Cat`."""
_ENDS: Final = re.compile(r"(?<=\w)[.!?。！？]+(?=\s|$)|[:：](?=\s|$)")
"""Signs that end a clause."""
_WIND_IS: Final = re.compile(
    r"(?i)(?<![^\W_])([ESWN]|east|south|west|north|[东南西北東])\s*=\s*(?=\S)"
)
"""A wind with its player: `E=ben`."""
Accounts = Mapping[str, Seat]
"""Seats of people mentioned by their account, by the name in the text."""
NO_ACCOUNTS: Final[Accounts] = {}
NOBODY_KNOWN: Final = People((), None)
_WINDS: Final = load_vocabulary("wind")
_AND: Final = load_vocabulary("and")


@dataclass(frozen=True, slots=True)
class NewGame:
    """The players and rules of a new night as read from a text: four seats, East first; or no
    seats, if the join card is wanted.

    `same`: the players and seats of the last night are wanted. `typed` has the name as typed for
    each seat. `played` are the words that were read as rules.
    """

    seats: tuple[Seat, ...]
    rules: HouseRules
    same: bool = False
    typed: tuple[str, ...] = ()
    drawn: bool = False
    """True if the seats are to be drawn by lot."""
    played: str = ""
    unread: tuple[str, ...] = ()
    sure: bool = True
    """False if words are unread, or the speaker is taken for the fourth player."""

    @property
    def typed_short_names(self) -> tuple[tuple[str, str], ...]:
        """Pairs of the short form that was typed for a player and the player's name.

        Players who sit as last time were not typed, and are left out.
        """
        pairs = zip(self.typed, self.seats, strict=False)
        return tuple((typed, one.name) for typed, one in pairs if one.player is not None)

    @property
    def command_words(self) -> str:
        """The words behind `/newgame` that ask for the same players and rules."""
        return " ".join(filter(None, (", ".join(self.typed), self.played)))


def read_newgame(
    text: str,
    actor: Account,
    rules: HouseRules,
    people: People = NOBODY_KNOWN,
    accounts: Accounts = NO_ACCOUNTS,
) -> NewGame:
    """Reads the words behind `/newgame`; `rules` are the chat's rules, which hold unless the text
    changes them.

    A text that begins exactly one known name, or a later word of it, means that member; a name in
    quotes is new. Raises `Refusal`: `newgame_four`, `newgame_name`, `newgame_word`, `named_twice`,
    `newgame_chart` (1/2 may be the chart or the stakes), `stake_pair`, `stake_unclear`, and those
    of a rule.
    """
    reader = _PhraseReader(people, actor)
    parts = list(reader.read_parts(text))
    lineup = _read_lineup(parts, reader)
    rules = _apply_rule_texts(rules, lineup.played)
    night = NewGame((), rules, lineup.same, drawn=lineup.drawn, played=" ".join(lineup.played))
    if lineup.same and not lineup.names:
        return night
    names, unread, sure = _find_four_names(lineup, reader)
    _check_no_misspelt_preset(names, people)
    seats = _make_seats(names, actor, people, accounts)
    called = [spelling_key(one.name) for one in seats]
    twice = next((one for one in seats if called.count(spelling_key(one.name)) > 1), None)
    if twice is not None:
        raise Refusal("named_twice", name=twice.name)
    return replace(night, seats=seats, typed=tuple(names), unread=unread, sure=sure and not unread)


# --- the words, cut into parts -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A phrase of a text; its kind is `name` (known or quoted), `wind`, `word` (maybe a name), or a
    category.
    """

    kind: str
    typed: str
    value: str = ""


_Part = tuple[_Phrase, ...]


@dataclass(frozen=True)
class _PhraseReader:
    """A reader of phrases that knows the members of the chat."""

    people: People
    actor: Account

    def read_parts(self, text: str) -> Iterator[_Part]:
        """Yields the phrases of each part of a text; commas separate the parts."""
        quoted: list[str] = []

        def keep_quoted(match: re.Match[str]) -> str:
            quoted.append(match[0])
            return f" quoted{len(quoted) - 1}quoted "

        apart = _separate_winds(_WIND_IS.sub(r"\1 ", _QUOTED.sub(keep_quoted, text)))
        apart = _ENDS.sub(" , ", _STROKE.sub(r"\1, ", apart))
        words = [
            w
            for w in split_words(" ".join(write_numbers_as_digits(apart.split())))
            if _is_word_or_comma(w)
        ]
        phrases: list[_Phrase] = []
        index = 0
        while index < len(words):
            if words[index].folded in (COMMA, "&", "+"):
                yield tuple(phrases)
                phrases = []
                index += 1
                continue
            phrase, length = self._read_phrase_at(words, index)
            mark = re.fullmatch(r"quoted(\d+)quoted", phrase.typed)
            phrases.append(phrase if mark is None else _Phrase("name", quoted[int(mark[1])]))
            index += length
        yield tuple(phrases)

    def _read_phrase_at(self, words: Sequence[Word], index: int) -> tuple[_Phrase, int]:
        typed = words[index].typed
        for length in (4, 3, 2, 1):
            said = join_words(words[index : index + length])
            if self._is_known_name(said):
                return _Phrase("name", said), length
        begun = len(typed) > 1 and len(self.people.find_by_beginning(typed)) == 1
        if begun and _is_between_commas(words, index):  # `ah, be, ca, da`
            return _Phrase("name", typed), 1
        if _AND.senses_of(typed) and not _WINDS.senses_of(typed):
            return _Phrase("and", typed), 1
        phrase = _read_vocabulary_phrase(words, index)
        if phrase is not None:
            return phrase
        if typed.startswith("@") or fold_name(typed) in ME:
            return _Phrase("name", typed), 1
        wind = _WINDS.senses_of(typed).get("wind", "")
        if wind:
            return _Phrase("wind", typed, wind), 1
        return _Phrase("name" if begun else "word", typed), 1

    def join_new_name(self, phrases: list[_Phrase]) -> list[_Phrase]:
        """Joins the words of a new name that shares a word with a known one: `Siew Ling` beside Goh
        Siew.

        Only if every word has a capital letter, as in names; other words beside a name may be
        anything.
        """
        is_name = all(p.kind in ("name", "word") and p.typed[:1].isupper() for p in phrases)
        known = sum(self._is_known_name(phrase.typed) for phrase in phrases)
        if len(phrases) < 2 or not is_name or known > 1:
            return phrases
        return [_Phrase("word", " ".join(phrase.typed for phrase in phrases))]

    def _is_known_name(self, text: str) -> bool:
        known = (name for member in self.people.members for name in (member.bare_name, member.name))
        return spelling_key(text) in {spelling_key(name) for name in (self.actor.name, *known)}


_PHRASES: Final = load_vocabulary("night.*")
_KINDS: Final = ("same", "drawn", "title", "around")


def _read_vocabulary_phrase(words: Sequence[Word], index: int) -> tuple[_Phrase, int] | None:
    """Reads the phrase from the vocabulary that begins at an index, or a name with its title
    (`uncle robert`); returns None if neither begins there.
    """
    for length in range(min(5, len(words) - index), 0, -1):
        said = join_words(words[index : index + length])
        kind = next((kind for kind in _KINDS if kind in _PHRASES.senses_of(said)), "")
        if kind == "title" and length == 1 and index + 1 < len(words):
            behind = words[index + 1]
            if behind.folded != COMMA and not _PHRASES.senses_of(behind.typed):
                return _Phrase("word", f"{said} {behind.typed}"), 2
        elif kind and kind != "title":
            return _Phrase(kind, said), length
    return None


def _is_between_commas(words: Sequence[Word], index: int) -> bool:
    beside = (*words[max(0, index - 1) : index], *words[index + 1 : index + 2])
    return len(words) > 1 and all(word.folded == COMMA for word in beside)


def _is_word_or_comma(word: Word) -> bool:
    return word.folded in (COMMA, "&", "+") or re.search(r"\w", word.typed) is not None


def _separate_winds(text: str) -> str:
    """Separates winds from names in `东ben 南cat 西dan 北我`; returns other texts unchanged."""
    plain = _WIND_BEHIND.sub(r"\2\1", simplify_characters(text))
    glued = [match[1] for match in _GLUED_WIND.finditer(plain)]
    return _GLUED_WIND.sub(r"\1 ", plain) if sorted(glued) == sorted("东南西北") else text


_WIND_BEHIND: Final = re.compile(r"(?<!\S)([^\s东南西北]+?)坐?([东南西北])(?=\s|$)")
"""A wind written behind its player: `ben南`, 我坐东."""
_GLUED_WIND: Final = re.compile(r"(?<!\S)([东南西北])[家位]?[:：是]?\s*(?=\S)")


# --- the parts, taken for names and rules --------------------------------------------------------


@dataclass
class _Lineup:
    """The names, winds and rules found in a text."""

    names: list[_Phrase]
    strangers: int = 0
    """The number of parts, but for the first, that are a name of nobody here."""
    winds: str = ""
    played: tuple[str, ...] = ()
    same: bool = False
    drawn: bool = False


def _read_lineup(parts: Sequence[_Part], reader: _PhraseReader) -> _Lineup:
    """Reads the names and rules in all parts of a text."""
    lineup = _Lineup([])
    in_a_row = sum(any(p.kind in ("name", "word") for p in part) for part in parts) < 2
    rows: list[list[_Phrase]] = []
    for part in parts:
        rest = _move_rules_to_lineup(part, lineup)
        lineup.same = lineup.same or any(phrase.kind == "same" for phrase in rest)
        lineup.drawn = lineup.drawn or any(phrase.kind == "drawn" for phrase in rest)
        rows.append([phrase for phrase in rest if phrase.kind in ("name", "word", "wind", "and")])
        kinds = {phrase.kind for phrase in part}
        is_new = "word" in kinds and kinds <= {"word", "and"} and rest == part
        lineup.strangers += is_new and part is not parts[0]
    winds = [phrase for row in rows for phrase in row if phrase.kind == "wind"]
    told = "".join(phrase.value for phrase in winds)
    if sorted(told) == sorted("ESWN"):
        lineup.winds = told
    elif len(told.replace("N", "")) > 1 and all(len(phrase.typed) == 1 for phrase in winds):
        raise Refusal("newgame_word", word=winds[0].typed)  # only some of the winds
    if sum(map(bool, rows)) == SEATS:
        rows = [reader.join_new_name(row) for row in rows]
    for row in rows:
        joined = [_Phrase("and", p.typed) if p.typed.casefold() == "n" else p for p in row]
        named = [
            p
            for p in (row if lineup.winds else joined)
            if p.kind != "wind" or not (lineup.winds or told == "E")
        ]
        lineup.names += (p for p in named if p.kind != "and") if in_a_row else _join_names(named)
    return lineup


def _join_names(phrases: Sequence[_Phrase]) -> Iterator[_Phrase]:
    """Yields the names in one part: each known name, and each row of other words as one new
    name.
    """
    words: list[str] = []
    for phrase in (*phrases, _Phrase("and", "")):
        if phrase.kind in ("name", "and"):
            if words:
                yield _Phrase("word", " ".join(words))
            words = []
            if phrase.kind == "name":
                yield phrase
        else:
            words.append(phrase.typed)


def _move_rules_to_lineup(part: _Part, lineup: _Lineup) -> _Part:
    """Moves the rules before and behind the names into the lineup; returns the rest of the part."""
    start, end = 0, len(part)
    for index in range(len(part)):
        if _says_only_rules(part[index:]):
            lineup.played = (*lineup.played, _join_phrases(_strip_fillers_at_ends(part[index:])))
            end = index
            break
    for index in range(end, 0, -1):
        bare = _strip_fillers_at_ends(part[:index])
        if _says_only_rules(bare) and not (len(bare) == 1 and bare[0].typed.isdecimal()):
            lineup.played = (_join_phrases(bare), *lineup.played)
            start = index
            break
    return part[start:end]


def _strip_fillers_at_ends(phrases: Sequence[_Phrase]) -> Sequence[_Phrase]:
    """Strips fillers from the beginning and the end."""
    while phrases and phrases[0].kind in ("around", "and"):
        phrases = phrases[1:]
    while (
        phrases and phrases[-1].kind in ("around", "and") and phrases[-1].typed.casefold() != "all"
    ):
        phrases = phrases[:-1]
    return phrases


def _join_phrases(phrases: Sequence[_Phrase]) -> str:
    return " ".join(phrase.typed for phrase in phrases)


def _says_only_rules(phrases: Sequence[_Phrase]) -> bool:
    """Tells whether phrases consist of house rules and amounts."""
    phrases = _strip_fillers_at_ends(phrases)
    if not phrases or any(phrase.kind in ("name", "same", "drawn") for phrase in phrases):
        return False
    said = _join_phrases(phrases)
    amounts, others = _split_amounts(said)
    return _is_house_rule(said) or (bool(amounts) and (not others or _is_house_rule(others)))


def _is_house_rule(text: str) -> bool:
    with suppress(Refusal):
        found = read_house_changes(text, _ANY)
        return bool(found.changes) and not found.unread
    return False


_ANY: Final = next(iter(PRESETS.values()))


def _split_amounts(text: str) -> tuple[str, str]:
    """Separates the amounts in a text from its other words; returns both texts."""
    words, amounts, others = text.split(), list[str](), list[str]()
    for index, word in enumerate(words):
        is_counted = index > 0 and is_money_amount(words[index - 1]) and is_money_unit(word)
        (amounts if is_money_amount(word) or is_counted else others).append(word)
    return " ".join(amounts), " ".join(others)


# --- what is played ------------------------------------------------------------------------------


def _apply_rule_texts(rules: HouseRules, rule_texts: Sequence[str]) -> HouseRules:
    """Returns the rules after all changes in these texts: first a preset, then single rules, then
    the stake.
    """
    changes: list[HouseChange] = []
    money: list[str] = []
    for said in rule_texts:
        found = _read_only_house_changes(said, rules)
        if found is None:
            amounts, others = _split_amounts(said)
            found = _read_only_house_changes(others, rules) if others else ()
            if found is None or any(not c.value and c.key != "stake" for c in found):
                raise Refusal("newgame_word", word=said.split()[-1])
            money.append(amounts)
        changes += [change for change in found if change.value]
    for change in (one for one in changes if one.key == "preset"):
        chosen = next(preset for name, preset in PRESETS.items() if name == change.value)
        rules = chosen if rules.for_money else convert_to_points(chosen)
    rest = [change for change in changes if change.key != "preset"]
    stakes = [change for change in rest if change.key == "stake"]
    said_chart = any("chart" in said.casefold() for said in rule_texts)
    if HouseChange("chart", ChartName.ONE_TWO.value) in rest and not (
        money or stakes or said_chart
    ):
        raise Refusal("newgame_chart", chart=ChartName.ONE_TWO.value)
    if stakes and any(c.key == "for_money" and c.value == "off" for c in rest):
        raise Refusal("stake_in_points", text=" ".join(rule_texts))
    rules = apply_house_changes(rules, rest)
    amount = read_stake(" ".join(money), for_money=rules.for_money) if money else None
    if money and amount is None:
        raise Refusal("newgame_word", word=money[-1])
    return rules if amount is None else change_setting(rules, "stake", amount)


def _read_only_house_changes(text: str, rules: HouseRules) -> tuple[HouseChange, ...] | None:
    """Reads the changes of house rules in a text; returns None if it says anything else, or only an
    amount.
    """
    with suppress(Refusal):
        found = read_house_changes(text, rules)
        return found.changes if found.plain and not found.asks else None
    return None


# --- who sits ------------------------------------------------------------------------------------


def _find_four_names(
    lineup: _Lineup, reader: _PhraseReader
) -> tuple[list[str], tuple[str, ...], bool]:
    """Returns the four names, East first; the unread words; and False if the speaker was added
    as the fourth.

    Raises `Refusal("newgame_four")`.
    """
    names, known = lineup.names, [phrase for phrase in lineup.names if phrase.kind == "name"]
    if not names:
        return [], (), True
    unread: tuple[str, ...] = ()
    sure = True
    different = {fold_name(phrase.typed) for phrase in known}
    if len(names) != SEATS == len(known) == len(different) and not lineup.strangers:
        unread = tuple(phrase.typed for phrase in names if phrase.kind != "name")
        names = known
    me = reader.people.me
    is_named = any(
        fold_name(p.typed) in ME or spelling_key(p.typed) == spelling_key(reader.actor.name)
        for p in names
    )
    if len(names) == SEATS - 1 == len(known) and me is not None and not is_named:
        names, sure = [*names, _Phrase("name", "me")], False
    if len(names) != SEATS:
        raise Refusal("newgame_four", count=len(names))
    typed = [phrase.typed for phrase in names]
    if lineup.winds:
        typed = [typed[lineup.winds.index(wind)] for wind in "ESWN"]
    return typed, unread, sure


def _check_no_misspelt_preset(names: Sequence[str], people: People) -> None:
    """Raises `Refusal("newgame_word")` for a misspelt preset behind a name: `eve standrad`."""
    from rapidfuzz import fuzz

    for name in names:
        for word in name.split()[1:] if not people.find_by_whole_name(name) else ():
            if any(fuzz.ratio(fold_name(word), preset) > _NEAR for preset in Preset):
                raise Refusal("newgame_word", word=word)


_NEAR: Final = 80.0


def find_misspelt_name(night: NewGame, people: People) -> tuple[int, Seat] | None:
    """Finds the first new name that probably misspells a member without a seat; returns its index
    and the member's seat, or None.
    """
    for index, (typed, one) in enumerate(zip(night.typed, night.seats, strict=True)):
        is_new = one == Seat(one.name) and not people.is_whole_name(one.name) and typed == one.name
        taken = {each.player for each in night.seats}
        near = people.find_players_misspelt_by(one.name) if is_new else ()
        if len(near) == 1 and near[0] not in taken | set(
            _players_named_in_full(night.typed, people)
        ):
            return index, Seat(people.name(near[0]), player=near[0])
    return None


def replace_name(text: str, typed: str, new_name: str) -> str:
    """Replaces a typed name in the words behind `/newgame`."""
    around = r"[^\s,，、;；&+]"
    words = r"\s+".join(map(re.escape, typed.split()))
    return re.sub(rf"(?<!{around}){words}(?!{around})", lambda _: new_name, text, count=1)


def _make_seats(
    names: Sequence[str], actor: Account, people: People, accounts: Accounts
) -> tuple[Seat, ...]:
    """Returns the seat of each name. A short name means its member, unless that member is also
    named in full.
    """
    seats = [make_seat(name, actor, accounts) for name in names]
    short = [
        people.find_by_beginning(name) if _may_be_short_name(name, people) else () for name in names
    ]
    meant = [players[0] if len(players) == 1 else None for players in short]
    taken = {*_players_named_in_full(names, people)}
    for index, player in enumerate(meant):
        if player is not None and player not in taken and meant.count(player) == 1:
            seats[index] = Seat(people.name(player), player=player)
    return tuple(seats)


def _may_be_short_name(name: str, people: People) -> bool:
    """Tells whether a name may be a short form: not `me`, @username, a name in quotes, a whole
    name, or a single letter (`A, B, C, D` are four strangers).
    """
    if len(name) == 1 and name.isascii():
        return False
    is_plain = (
        fold_name(name) not in ME and not name.startswith("@") and not _QUOTED.fullmatch(name)
    )
    return is_plain and not people.is_whole_name(name)


def _players_named_in_full(names: Sequence[str], people: People) -> list[PlayerId]:
    """Returns the players named by their whole name, or by `me`."""
    me = [people.me] if people.me is not None else []
    return [
        player
        for name in names
        for player in (me if fold_name(name) in ME else people.find_by_whole_name(name))
    ]


def make_seat(name: str, actor: Account, accounts: Accounts = NO_ACCOUNTS) -> Seat:
    """Makes the seat for a typed name. Raises `Refusal`: `newgame_name` for a text that is no name,
    `me_unnamed` for `me` of an admin without a name.
    """
    if name in accounts:
        return accounts[name]
    if fold_name(name) in ME:
        if actor.user_id == ANONYMOUS:
            raise SpeakerUnnamed()
        return Seat(actor.name, actor.user_id, actor.username)
    quoted = _QUOTED.fullmatch(name)
    plain = quoted[1].strip() if quoted else name.removeprefix("@").strip()
    last = plain.split()[-1:]
    if last and _ABSURD.fullmatch(last[0].casefold()) and (last != [plain] or "$" in plain):
        raise Refusal("newgame_word", word=last[0])
    if not any(map(str.isalpha, strip_invisible(plain))) or len(plain) > MOST_NAME:
        raise Refusal("newgame_name", name=name, most=MOST_NAME)
    if name.startswith("@"):
        return Seat(plain, username=plain)
    return Seat(plain if quoted else capitalize_name(plain))
