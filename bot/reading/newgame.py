"""New nights: the four seats and the rules: `/newgame Ah Ming, Ben, @cat, Dan standard 0.20`.

The words are cut into parts at commas and `and`; each part is a name, a rule, or words around
them. Without commas the names are four words in a row, or the four whom the chat knows. What is
not plain (words that nobody knows, a fourth who is not named) is asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.languages import simplify_characters
from bot.reading.housetalk import HouseChange, apply_house_changes, read_house_changes
from bot.reading.money import is_money_amount, is_money_unit, read_stake, write_numbers_as_digits
from bot.reading.names import ME, MeUnnamed, People
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
    """A saying that begins a night: four seats East first, or none (a card is wanted), and the
    rules.

    `same`: the players and seats of the last night are wanted. `typed` is the name typed for each
    seat: a member may have been named in short. `played` are the words that were read as rules.
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
    def short_names(self) -> tuple[tuple[str, str], ...]:
        """Returns the words typed for each player named in short, with the player's name.

        Players seated as last time were not typed, and are left out.
        """
        pairs = zip(self.typed, self.seats, strict=False)
        return tuple((typed, one.name) for typed, one in pairs if one.player is not None)

    @property
    def command_words(self) -> str:
        """Returns the words behind `/newgame` that say the same."""
        return " ".join(filter(None, (", ".join(self.typed), self.played)))


def read_newgame(
    text: str,
    actor: Account,
    rules: HouseRules,
    people: People = NOBODY_KNOWN,
    accounts: Accounts = NO_ACCOUNTS,
) -> NewGame:
    """Reads the words behind `/newgame`; `rules` are those of the chat where nothing is said.

    A text that begins only one known name, or a later word of it, means that member; a name in
    quotes is taken as it stands. Raises `Refusal`: `newgame_four`, `newgame_name`, `newgame_word`,
    `named_twice`, `newgame_chart` (1/2 may be the chart or the stakes), `stake_pair`,
    `stake_unclear`, and those of a rule.
    """
    cut = _Cut(people, actor)
    parts = list(cut.parts(text))
    lineup = _read_lineup(parts, cut)
    rules = _apply_rules(rules, lineup.played)
    night = NewGame((), rules, lineup.same, drawn=lineup.drawn, played=" ".join(lineup.played))
    if lineup.same and not lineup.names:
        return night
    names, unread, sure = _four_names(lineup, cut)
    _check_presets(names, people)
    seats = _seats_of(names, actor, people, accounts)
    called = [spelling_key(one.name) for one in seats]
    twice = next((one for one in seats if called.count(spelling_key(one.name)) > 1), None)
    if twice is not None:
        raise Refusal("named_twice", name=twice.name)
    return replace(night, seats=seats, typed=tuple(names), unread=unread, sure=sure and not unread)


# --- the words, cut into parts -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Piece:
    """A phrase: a `name` that is known or marked as one, a `wind`, or a word that may be a name."""

    kind: str
    typed: str
    value: str = ""


_Part = tuple[_Piece, ...]


@dataclass(frozen=True)
class _Cut:
    """The cutting of words into pieces, with the people who are known here."""

    people: People
    actor: Account

    def parts(self, text: str) -> Iterator[_Part]:
        """Yields the parts of a text between commas."""
        quoted: list[str] = []

        def keep_quoted(match: re.Match[str]) -> str:
            quoted.append(match[0])
            return f" quoted{len(quoted) - 1}quoted "

        apart = _part_winds(_WIND_IS.sub(r"\1 ", _QUOTED.sub(keep_quoted, text)))
        apart = _ENDS.sub(" , ", _STROKE.sub(r"\1, ", apart))
        words = [
            w for w in split_words(" ".join(write_numbers_as_digits(apart.split()))) if _is_word(w)
        ]
        pieces: list[_Piece] = []
        place = 0
        while place < len(words):
            if words[place].folded in (COMMA, "&", "+"):
                yield tuple(pieces)
                pieces = []
                place += 1
                continue
            piece, length = self._read_piece(words, place)
            mark = re.fullmatch(r"quoted(\d+)quoted", piece.typed)
            pieces.append(piece if mark is None else _Piece("name", quoted[int(mark[1])]))
            place += length
        yield tuple(pieces)

    def _read_piece(self, words: Sequence[Word], place: int) -> tuple[_Piece, int]:
        typed = words[place].typed
        for length in (4, 3, 2, 1):
            said = join_words(words[place : place + length])
            if self._is_called(said):
                return _Piece("name", said), length
        begun = len(typed) > 1 and len(self.people.find_by_beginning(typed)) == 1
        if begun and _stands_alone(words, place):  # `ah, be, ca, da`
            return _Piece("name", typed), 1
        if _AND.senses_of(typed) and not _WINDS.senses_of(typed):
            return _Piece("and", typed), 1
        phrase = _read_phrase(words, place)
        if phrase is not None:
            return phrase
        if typed.startswith("@") or fold_name(typed) in ME:
            return _Piece("name", typed), 1
        wind = _WINDS.senses_of(typed).get("wind", "")
        if wind:
            return _Piece("wind", typed, wind), 1
        return _Piece("name" if begun else "word", typed), 1

    def join_name(self, row: list[_Piece]) -> list[_Piece]:
        """Joins the words of a new name that begins or ends like a known one: `Siew Ling` beside
        Goh Siew.

        Every word has a capital letter, as in names; else the words beside a name may be anything.
        """
        is_name = all(p.kind in ("name", "word") and p.typed[:1].isupper() for p in row)
        known = sum(self._is_called(piece.typed) for piece in row)
        if len(row) < 2 or not is_name or known > 1:
            return row
        return [_Piece("word", " ".join(piece.typed for piece in row))]

    def _is_called(self, said: str) -> bool:
        known = (name for member in self.people.members for name in (member.bare_name, member.name))
        return spelling_key(said) in {spelling_key(name) for name in (self.actor.name, *known)}


_PHRASES: Final = load_vocabulary("night.*")
_KINDS: Final = ("same", "drawn", "title", "around")


def _read_phrase(words: Sequence[Word], place: int) -> tuple[_Piece, int] | None:
    """Reads the phrase around names that begins at a place, or a name with its title: `uncle
    robert`; None if neither begins there.
    """
    for length in range(min(5, len(words) - place), 0, -1):
        said = join_words(words[place : place + length])
        kind = next((kind for kind in _KINDS if kind in _PHRASES.senses_of(said)), "")
        if kind == "title" and length == 1 and place + 1 < len(words):
            behind = words[place + 1]
            if behind.folded != COMMA and not _PHRASES.senses_of(behind.typed):
                return _Piece("word", f"{said} {behind.typed}"), 2
        elif kind and kind != "title":
            return _Piece(kind, said), length
    return None


def _stands_alone(words: Sequence[Word], place: int) -> bool:
    """Tells whether a word stands between commas."""
    beside = (*words[max(0, place - 1) : place], *words[place + 1 : place + 2])
    return len(words) > 1 and all(word.folded == COMMA for word in beside)


def _is_word(word: Word) -> bool:
    return word.folded in (COMMA, "&", "+") or re.search(r"\w", word.typed) is not None


def _part_winds(text: str) -> str:
    """Parts winds from names in `东ben 南cat 西dan 北我`; returns another text as it is."""
    plain = _WIND_BEHIND.sub(r"\2\1", simplify_characters(text))
    glued = [match[1] for match in _GLUED_WIND.finditer(plain)]
    return _GLUED_WIND.sub(r"\1 ", plain) if sorted(glued) == sorted("东南西北") else text


_WIND_BEHIND: Final = re.compile(r"(?<!\S)([^\s东南西北]+?)坐?([东南西北])(?=\s|$)")
"""A wind written behind its player: `ben南`, 我坐东."""
_GLUED_WIND: Final = re.compile(r"(?<!\S)([东南西北])[家位]?[:：是]?\s*(?=\S)")


# --- the parts, taken for names and rules --------------------------------------------------------


@dataclass
class _Lineup:
    """The names, winds and rules in the parts of a text."""

    names: list[_Piece]
    strangers: int = 0
    """The number of parts, but for the first, that are a name of nobody here."""
    winds: str = ""
    played: tuple[str, ...] = ()
    same: bool = False
    drawn: bool = False


def _read_lineup(parts: Sequence[_Part], cut: _Cut) -> _Lineup:
    """Reads the names in all parts, and the rules beside them."""
    lineup = _Lineup([])
    in_a_row = sum(map(_names_somebody, parts)) < 2
    rows: list[list[_Piece]] = []
    for part in parts:
        rest = _take_rules(part, lineup)
        lineup.same = lineup.same or any(piece.kind == "same" for piece in rest)
        lineup.drawn = lineup.drawn or any(piece.kind == "drawn" for piece in rest)
        rows.append([piece for piece in rest if piece.kind in ("name", "word", "wind", "and")])
        kinds = {piece.kind for piece in part}
        is_new = "word" in kinds and kinds <= {"word", "and"} and rest == part
        lineup.strangers += is_new and part is not parts[0]
    winds = [piece for row in rows for piece in row if piece.kind == "wind"]
    told = "".join(piece.value for piece in winds)
    if sorted(told) == sorted("ESWN"):
        lineup.winds = told
    elif len(told.replace("N", "")) > 1 and all(len(piece.typed) == 1 for piece in winds):
        raise Refusal("newgame_word", word=winds[0].typed)  # only some of the winds
    if sum(map(bool, rows)) == SEATS:
        rows = [cut.join_name(row) for row in rows]
    for row in rows:
        joined = [_Piece("and", p.typed) if p.typed.casefold() == "n" else p for p in row]
        named = [
            p
            for p in (row if lineup.winds else joined)
            if p.kind != "wind" or not (lineup.winds or told == "E")
        ]
        lineup.names += (p for p in named if p.kind != "and") if in_a_row else _join_names(named)
    return lineup


def _names_somebody(part: _Part) -> bool:
    return any(piece.kind in ("name", "word") for piece in part)


def _join_names(row: Sequence[_Piece]) -> Iterator[_Piece]:
    """Yields the names in one part: known names, and each row of other words as one new name."""
    words: list[str] = []
    for piece in (*row, _Piece("and", "")):
        if piece.kind in ("name", "and"):
            if words:
                yield _Piece("word", " ".join(words))
            words = []
            if piece.kind == "name":
                yield piece
        else:
            words.append(piece.typed)


def _take_rules(part: _Part, lineup: _Lineup) -> _Part:
    """Takes the rules before and behind the names off a part, and notes them in the lineup."""
    start, end = 0, len(part)
    for place in range(len(part)):
        if _says_rules(part[place:]):
            lineup.played = (*lineup.played, _text_of(_strip_around(part[place:])))
            end = place
            break
    for place in range(end, 0, -1):
        bare = _strip_around(part[:place])
        if _says_rules(bare) and not (len(bare) == 1 and bare[0].typed.isdecimal()):
            lineup.played = (_text_of(bare), *lineup.played)
            start = place
            break
    return part[start:end]


def _strip_around(pieces: Sequence[_Piece]) -> Sequence[_Piece]:
    """Strips the words that lead to pieces, and those that trail behind."""
    while pieces and pieces[0].kind in ("around", "and"):
        pieces = pieces[1:]
    while pieces and pieces[-1].kind in ("around", "and") and pieces[-1].typed.casefold() != "all":
        pieces = pieces[:-1]
    return pieces


def _text_of(pieces: Sequence[_Piece]) -> str:
    return " ".join(piece.typed for piece in pieces)


def _says_rules(pieces: Sequence[_Piece]) -> bool:
    """Tells whether pieces say only what is played."""
    pieces = _strip_around(pieces)
    if not pieces or any(piece.kind in ("name", "same", "drawn") for piece in pieces):
        return False
    said = _text_of(pieces)
    amounts, others = _split_amounts(said)
    return _is_read(said) or (bool(amounts) and (not others or _is_read(others)))


def _is_read(said: str) -> bool:
    with suppress(Refusal):
        found = read_house_changes(said, _ANY)
        return bool(found.changes) and not found.unread
    return False


_ANY: Final = next(iter(PRESETS.values()))


def _split_amounts(said: str) -> tuple[str, str]:
    """Parts the amounts of a text from its other words; returns both."""
    words, amounts, others = said.split(), list[str](), list[str]()
    for place, word in enumerate(words):
        is_counted = place > 0 and is_money_amount(words[place - 1]) and is_money_unit(word)
        (amounts if is_money_amount(word) or is_counted else others).append(word)
    return " ".join(amounts), " ".join(others)


# --- what is played ------------------------------------------------------------------------------


def _apply_rules(rules: HouseRules, played: Sequence[str]) -> HouseRules:
    """Applies the rules that were said to these: preset and chart, house rules, the stake."""
    changes: list[HouseChange] = []
    money: list[str] = []
    for said in played:
        found = _read_changes(said, rules)
        if found is None:
            amounts, others = _split_amounts(said)
            found = _read_changes(others, rules) if others else ()
            if found is None or any(not c.value and c.key != "stake" for c in found):
                raise Refusal("newgame_word", word=said.split()[-1])
            money.append(amounts)
        changes += [change for change in found if change.value]
    for change in (one for one in changes if one.key == "preset"):
        chosen = next(preset for name, preset in PRESETS.items() if name == change.value)
        rules = chosen if rules.for_money else convert_to_points(chosen)
    rest = [change for change in changes if change.key != "preset"]
    stakes = [change for change in rest if change.key == "stake"]
    said_chart = any("chart" in said.casefold() for said in played)
    if HouseChange("chart", ChartName.ONE_TWO.value) in rest and not (
        money or stakes or said_chart
    ):
        raise Refusal("newgame_chart", chart=ChartName.ONE_TWO.value)
    if stakes and any(c.key == "for_money" and c.value == "off" for c in rest):
        raise Refusal("stake_in_points", text=" ".join(played))
    rules = apply_house_changes(rules, rest)
    amount = read_stake(" ".join(money), for_money=rules.for_money) if money else None
    if money and amount is None:
        raise Refusal("newgame_word", word=money[-1])
    return rules if amount is None else change_setting(rules, "stake", amount)


def _read_changes(said: str, rules: HouseRules) -> tuple[HouseChange, ...] | None:
    """Reads the changes of rules in a phrase; None if it says anything else, or only an amount."""
    with suppress(Refusal):
        found = read_house_changes(said, rules)
        return found.changes if found.plain and not found.asks else None
    return None


# --- who sits ------------------------------------------------------------------------------------


def _four_names(lineup: _Lineup, cut: _Cut) -> tuple[list[str], tuple[str, ...], bool]:
    """Returns the four names, East first, the unread words, and whether the reading is sure.

    Raises `Refusal("newgame_four")`.
    """
    names, known = lineup.names, [piece for piece in lineup.names if piece.kind == "name"]
    if not names:
        return [], (), True
    unread: tuple[str, ...] = ()
    sure = True
    different = {fold_name(piece.typed) for piece in known}
    if len(names) != SEATS == len(known) == len(different) and not lineup.strangers:
        unread = tuple(piece.typed for piece in names if piece.kind != "name")
        names = known
    me = cut.people.me
    is_named = any(
        fold_name(p.typed) in ME or spelling_key(p.typed) == spelling_key(cut.actor.name)
        for p in names
    )
    if len(names) == SEATS - 1 == len(known) and me is not None and not is_named:
        names, sure = [*names, _Piece("name", "me")], False
    if len(names) != SEATS:
        raise Refusal("newgame_four", count=len(names))
    typed = [piece.typed for piece in names]
    if lineup.winds:
        typed = [typed[lineup.winds.index(wind)] for wind in "ESWN"]
    return typed, unread, sure


def _check_presets(names: Sequence[str], people: People) -> None:
    """Raises `Refusal("newgame_word")` for a misspelt preset behind a name: `eve standrad`."""
    from rapidfuzz import fuzz

    for name in names:
        for word in name.split()[1:] if not people.find_by_whole_name(name) else ():
            if any(fuzz.ratio(fold_name(word), preset) > _NEAR for preset in Preset):
                raise Refusal("newgame_word", word=word)


_NEAR: Final = 80.0


def find_misspelt_name(night: NewGame, people: People) -> tuple[int, Seat] | None:
    """Finds the first name that is new here but nearly that of a member without a seat; returns its
    place and that member's seat, None if there is none.
    """
    for index, (typed, one) in enumerate(zip(night.typed, night.seats, strict=True)):
        is_new = one == Seat(one.name) and not people.is_whole_name(one.name) and typed == one.name
        taken = {each.player for each in night.seats}
        near = people.find_misspelt(one.name) if is_new else ()
        if len(near) == 1 and near[0] not in taken | set(_named_in_full(night.typed, people)):
            return index, Seat(people.name(near[0]), player=near[0])
    return None


def replace_name(text: str, typed: str, new_name: str) -> str:
    """Replaces a typed name by another in the words behind `/newgame`."""
    around = r"[^\s,，、;；&+]"
    words = r"\s+".join(map(re.escape, typed.split()))
    return re.sub(rf"(?<!{around}){words}(?!{around})", lambda _: new_name, text, count=1)


def _seats_of(
    names: Sequence[str], actor: Account, people: People, accounts: Accounts
) -> tuple[Seat, ...]:
    """Returns the seat of each name; a name in short means its member, unless that member is named
    twice.
    """
    seats = [make_seat(name, actor, accounts) for name in names]
    short = [people.find_by_beginning(name) if _is_short(name, people) else () for name in names]
    meant = [players[0] if len(players) == 1 else None for players in short]
    taken = {*_named_in_full(names, people)}
    for place, player in enumerate(meant):
        if player is not None and player not in taken and meant.count(player) == 1:
            seats[place] = Seat(people.name(player), player=player)
    return tuple(seats)


def _is_short(name: str, people: People) -> bool:
    """Tells whether a name may be short for another: not `me`, @username, a name in quotes,
    somebody's whole name, or a single letter (`A, B, C, D` are four strangers).
    """
    if len(name) == 1 and name.isascii():
        return False
    is_plain = (
        fold_name(name) not in ME and not name.startswith("@") and not _QUOTED.fullmatch(name)
    )
    return is_plain and not people.is_whole_name(name)


def _named_in_full(names: Sequence[str], people: People) -> list[PlayerId]:
    """Returns everybody who is named in full, or as `me`."""
    me = [people.me] if people.me is not None else []
    return [
        player
        for name in names
        for player in (me if fold_name(name) in ME else people.find_by_whole_name(name))
    ]


def make_seat(name: str, actor: Account, accounts: Accounts = NO_ACCOUNTS) -> Seat:
    """Makes the seat of a person by name. Raises `Refusal`: `newgame_name` for a text that is no
    name, `me_unnamed` for the "me" of an admin without a name.
    """
    if name in accounts:
        return accounts[name]
    if fold_name(name) in ME:
        if actor.user_id == ANONYMOUS:
            raise MeUnnamed()
        return Seat(actor.name, actor.user_id, actor.username)
    quoted = _QUOTED.fullmatch(name)
    plain = quoted[1].strip() if quoted else name.removeprefix("@").strip()
    last = plain.split()[-1:]
    if last and _ABSURD.fullmatch(last[0].casefold()) and (last != [plain] or "$" in plain):
        raise Refusal("newgame_word", word=last[0])
    if not any(map(str.isalpha, strip_invisible(plain))) or len(plain) > MOST_NAME:
        raise Refusal("newgame_name", name=name[:MOST_NAME], most=MOST_NAME)
    if name.startswith("@"):
        return Seat(plain, username=plain)
    return Seat(plain if quoted else capitalize_name(plain))
