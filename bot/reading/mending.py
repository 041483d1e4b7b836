"""Undo and fix in one's own words: `/fix last one is 4 tai`, and replies to a receipt.

A mend is a patch: the entry that is meant, and how its event changes. Only what is said changes;
what was denied (`not 3`) must be what the entry says. A reply that is no mend is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, NamedTuple

from bot.languages import categories
from bot.reading.drafts import Asks, Claim, Draft, Option, Question, drafted
from bot.reading.events import Parser, parsed
from bot.reading.gaps import for_entry, settled, shot_by, what_is_wrong, won_by
from bot.reading.grammar import (
    REFUSED,
    TALK,
    UNKNOWN,
    Item,
    Items,
    Vocabulary,
    is_chatter,
    is_tai_word,
    only_asks,
    sentence,
    vocabulary,
)
from bot.reading.names import People
from bot.reading.payments import with_money
from bot.reading.roles import PASSED, SHOOTING, Node, Nodes, Ways, bound, nodes
from bot.reading.tokens import COMMA, key, tokens
from bot.reading.understanding import Outcome, if_meant, near_words, which, which_is_meant
from models.ledger.values import OF_THE_TABLE, Table
from models.rules.events import Event, FoulKind, TaiHand
from models.rules.refusal import Refusal
from models.rules.settings import MONEY, cents
from models.rules.values import PlayerId

_ROLES: Final = (*SHOOTING, "zimo", "pao", "bao", "won", "winner")
_SAID: Final = (
    *("me", "and", *_ROLES, "limit", "number", "counted", "reason", "concealed", "exposed"),
    *("not", "not_bao", "wrong", "how_many", "foul"),
)
_AROUND: Final = ("chatter", "small", "also", "last", "entry")
_WORDS: Final = vocabulary(*_SAID, passed=_AROUND)
_WORDS_OF_KONG: Final = vocabulary(*_SAID, passed=(*_AROUND, "kong"))
_WORDS_OF_MONEY: Final = vocabulary(
    *("me", "and", *_ROLES, "number", "not", "to", "wrong", "how_many"),
    passed=("chatter", "small", "last", "entry", "dollars", "pays"),
)
_WORDS_OF: Final = {"payment": _WORDS_OF_MONEY, "kong": _WORDS_OF_KONG}
"""The words of a mend by the kind of the entry, where they are others than `_WORDS`."""
_TARGETS: Final = vocabulary("last", "entry", "chatter", "small", "mistaken", "undo", "wrong")
_UNDO: Final = vocabulary("undo", "wrong", passed=("chatter", "small", "last", "entry"))
_UNITS: Final = vocabulary("dollars", "cents")
_NUMBER: Final = re.compile(r"#?([0-9]{1,6})")
_MOST_IN_REPLY: Final = 12
"""Tokens of a reply that may mend; a longer one is talk."""

MOST_VALUE: Final = 10
"""`6 not 5` and `4 tai` are values up to here; `14 not 3 tai` and `14 tai` are about entry 14."""


class Past(NamedTuple):
    """What an entry says, and the table at which it was said: its seats, its names, its rules."""

    event: Event
    table: Table


Entries = Callable[[int], Past | None]
"""An entry by its number; None where there is no such entry."""
Parsers = Mapping[str, Parser]
"""What reads the words behind a command that logs an event, by each of the command's names."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take this entry back."""

    number: int


@dataclass(frozen=True, slots=True)
class Mend:
    """What the entry `number` should say: an event, or a question whose draft knows the entry.

    `said` is the whole saying as a command, "" where only a part of the entry was named.
    """

    number: int
    outcome: Outcome
    said: str = ""


def read_number(text: str, target: int | None = None) -> int | None:
    """The entry that `/undo` or `/redo` means: `12`, `#12`, `no 12`, `last`.

    `target` is the entry replied to. None: the newest. Raises `Refusal("number_what")`.
    """
    words = [token.typed for token in tokens(text)]
    said = _in_digits([token.text for token in tokens(text)])
    numbers = [place for place, text in enumerate(said) if _NUMBER.fullmatch(text)]
    place = 0
    while place < len(said):
        found = _TARGETS.at(said, place)
        if found is None and place not in numbers and said[place] != COMMA:
            raise Refusal("number_what", word=words[place])
        place += 1 if found is None else found[1]
    if len(numbers) > 1:
        raise Refusal("number_what", word=words[numbers[1]])
    if not numbers:
        return target
    if numbers[0] and "last" in (_TARGETS.at(said, 0) or ({}, 0))[0]:
        raise Refusal("number_what", word=" ".join(words))
    match = _NUMBER.fullmatch(said[numbers[0]])
    assert match is not None
    return int(match[1])


def _in_digits(said: list[str]) -> list[str]:
    """`number two` as `number 2`."""
    found = said[:1]
    for before, word in pairwise(said):
        number = _WORDS.of(key(word)).get("number", word)
        found.append(str(number) if "entry" in _TARGETS.of(key(before)) else word)
    return found


def read_fix(
    text: str, newest: int, entries: Entries, parsers: Parsers, target: int | None = None
) -> Mend:
    """What `/fix` means: `12 hu ben 4 cat`, `last one is 4 tai`, `shooter is dan`.

    `target` is the entry replied to; without a number the `newest` is meant. Raises `Refusal`:
    `fix_what`, `no_entry`, `fix_denied` (the entry never said so), and those of the event.
    """
    named, rest = _target(text, target)
    number = newest if named is None else named
    words = rest.split()
    if not words and not text.split():
        raise Refusal("fix_what")
    past = entries(number)
    if past is None:
        raise Refusal("no_entry", number=number, last=newest)
    event, table = past
    check_fixable(event)
    if not words or _is_undo(rest):
        return Mend(number, what_is_wrong(drafted(event, number)))
    rest = _from_command(rest, parsers)
    words = rest.split()
    command = words[0].removeprefix("/").partition("@")[0].casefold()
    if command in parsers and (len(words) > 1 or command not in _plain_words()):
        behind = rest.partition(words[0])[2].strip()
        outcome = parsers[command](behind, table)
        kind = outcome.draft.kind if isinstance(outcome, Question) else outcome.kind
        other = None if named is not None else _newest_of(kind, newest, entries)
        if other is not None and kind != event.kind:
            raise Refusal("fix_which", number=number, other=other, command=command)
        if (
            kind == event.kind
            and not only_asks(text)
            and _is_by_speaker(parsers[command], behind, table)
        ):
            outcome = _with_patch(outcome, behind, table, drafted(event, number))
        return Mend(number, for_entry(outcome, number), f"/{command} {behind}".strip())
    if words[0].startswith("/"):
        raise Refusal("fix_command", word=command)
    try:
        outcome = _mended(rest, _patches(rest, table, drafted(event, number)))
        return Mend(number, _outright(outcome, number, text))
    except Refusal as refusal:
        whole = _whole(rest, past, parsers) if refusal.code == "too_many_players" else None
        if whole is None:
            raise
        return Mend(number, whole, f"/{_COMMANDS[event.kind]} {rest}")


def check_fixable(event: Event) -> None:
    """Raises `Refusal("fix_kind")` for what no words make a hand of, before any are asked for."""
    if isinstance(event, OF_THE_TABLE):
        raise Refusal("fix_kind")


def _from_command(text: str, parsers: Parsers) -> str:
    """`to draw` and `it was a draw` as `draw`: a command with nothing before it that is said."""
    words = text.split()
    for place, word in enumerate(words):
        plain = word.casefold()
        if plain in parsers and plain not in _plain_words():
            return " ".join(words[place:])
        if not {"small", "points", "wrong"} & set(_LEADING.of(key(plain))):
            break
    return text


_LEADING: Final = vocabulary("small", "points", "wrong")


def _is_by_speaker(parser: Parser, text: str, table: Table) -> bool:
    """Whether a saying is about the speaker for want of another: `kong is concealed`."""
    return isinstance(parsed(parser, text, replace(table, me=None)), Question)


def _with_patch(outcome: Outcome, text: str, table: Table, draft: Draft) -> Outcome:
    """What is said as a whole, or which is meant where it may also be a part of the entry."""
    try:
        patched = _mended(text, _patches(text, table, draft))
    except Refusal:
        return outcome
    return which([outcome, patched], text)


def _newest_of(kind: str, newest: int, entries: Entries) -> int | None:
    """The newest entry of a kind."""
    pasts = ((number, entries(number)) for number in range(newest, 0, -1))
    return next((number for number, past in pasts if past and past.event.kind == kind), None)


_COMMANDS: Final[Mapping[str, str]] = {
    "win": "hu",
    "kong": "kong",
    "bite": "bite",
    "payment": "pay",
}


def _whole(text: str, past: Past, parsers: Parsers) -> Event | None:
    """The event of a saying that is complete without its command: `ben 4 tai cat` for a win."""
    parser = parsers.get(_COMMANDS.get(past.event.kind, ""))
    outcome = parsed(parser, text, past.table) if parser else None
    return None if isinstance(outcome, Question | Refusal) else outcome


def read_reply(text: str, number: int, entries: Entries) -> Undo | Mend | None:
    """What a reply to the receipt of an entry means: `4 tai not 3`, `wrong, dan shoot`, `undo`.

    None for talk, and for what the entry says already: nobody is answered. Raises `Refusal` where a
    mend was meant and cannot be.
    """
    said = tokens(text)
    if not said or len(said) > _MOST_IN_REPLY:
        return None
    undoes = _is_undo(text)
    if undoes and not _denies_undo(text) and not only_asks(text):
        return Undo(number)
    past = entries(number)
    if past is None:
        return None
    event, table = past
    try:
        draft = drafted(event, number)
    except Refusal:
        return None
    misspelt = len(said) == 1 and not is_chatter(text) and near_words(said[0].text, _UNDO)
    if undoes or (misspelt and draft.kind == "win"):
        return Mend(number, what_is_wrong(draft))  # `undo?`, `cancle`
    likely = _patches(text, table, draft)
    patches = [patch for patch in likely if patch.is_meant()]
    if not patches:
        return None
    joined = [both for both in (patch.with_winner() for patch in patches) if both is not None]
    if joined and all(claim.player is not None for claim in joined[0].winners):
        return Mend(number, if_meant(joined[0], text))
    outcome = settled(joined[0], table) if joined else _mended(text, patches)
    if outcome == event:
        return None
    unsure = patches[0].adds() or len(patches) < len(likely)  # `max`: the limit, or a name
    if unsure and not isinstance(outcome, Question):
        return Mend(number, if_meant(drafted(outcome, number), text))
    return Mend(number, _outright(outcome, number, text))


def _outright(outcome: Outcome, number: int, text: str) -> Outcome:
    """What a text says of an entry; what it only asks is asked back."""
    if isinstance(outcome, Question) or not only_asks(text):
        return outcome
    return if_meant(drafted(outcome, number), text)


def _is_undo(text: str) -> bool:
    """Whether a reply says only that the entry is to be taken back: `undo`, `wrong, undo pls`."""
    items = sentence(text, People((), None), _UNDO).readings()[0]
    kinds = [node.kind for node in nodes(items, PASSED | {"entry"})]
    return "undo" in kinds and set(kinds) <= {"undo", "wrong", "break"}


def _denies_undo(text: str) -> bool:
    """`no undo` may be either: `no, undo` is the wish."""
    items = sentence(text, People((), None), _UNDO).readings()[0]
    return any(_denies(one, other) and "undo" in other for one, other in pairwise(items))


def _denies(one: Item, other: Item) -> bool:
    """Whether `no` stands right before a word: `no shoot`, not `no, zimo` nor `no lah zimo`."""
    return _is_of(_NO, one) and one.start + one.length == other.start


def _plain_words() -> frozenset[str]:
    """Words that call a command, and alone are more likely part of the sentence: `zimo`."""
    return frozenset(said for c in ("zimo", "won") for said in categories()[c][""])


_PASSED_BEFORE: Final = vocabulary(*TALK)


def _target(text: str, number: int | None) -> tuple[int | None, str]:
    """The entry that the first words name, else `number`, and the words behind them."""
    words = _in_digits(text.split())
    place = 0
    while place < len(words):
        plain = words[place].strip(",:;.，：").casefold()
        match = _NUMBER.fullmatch(plain)
        unit = key(words[place + 1])[:1] if place + 1 < len(words) else ()
        small = match is not None and int(match[1]) <= MOST_VALUE
        denies = small and _denies_number(words[place + 1 :])
        counted = unit and ((small and is_tai_word(unit[0])) or denies or _is_money(unit))
        if match is not None and not counted:
            return int(match[1]), " ".join(words[place + 1 :])
        split = re.fullmatch(r"#?(\d{1,6})[,:;.，](\S.*)", words[place])
        if split is not None:
            return int(split[1]), " ".join([split[2], *words[place + 1 :]])
        spelt = key(plain)
        passed = _PASSED_BEFORE.of(spelt)
        if "chatter" in passed or (passed and _is_entry(words[place + 1 :])):
            place += 1  # `pls 12 kong ben`, `the 14 dan shoot`
            continue
        if not spelt or "entry" not in _TARGETS.of(spelt) or place + 1 == len(words):
            break
        if not _NUMBER.fullmatch(words[place + 1].strip(",:;.")):
            break
        place += 1
    for length in range(min(3, len(words)), 0, -1):
        spelt = key(" ".join(words[:length]))
        if "last" in _TARGETS.of(spelt) and length < len(words):
            return number, " ".join(words[length:])
    return number, text.strip()


def _is_entry(words: Sequence[str]) -> bool:
    """Whether the first of these words is a number that is an entry's: greater than any value."""
    match = _NUMBER.fullmatch(words[0]) if words else None
    return match is not None and (words[0].startswith("#") or int(match[1]) > MOST_VALUE)


def _is_money(unit: tuple[str, ...]) -> bool:
    """Whether a number before this word is an amount; a letter alone may begin a name."""
    return len(unit[0]) > 1 and bool({"dollars", "cents"} & set(_UNITS.of(unit)))


def _denies_number(words: list[str]) -> bool:
    """Whether `not 3` or `instead of 3` follows: then the number before it is a value too."""
    spelt = key(" ".join(words[:4]))
    found = _WORDS.at(spelt, 0)
    return (
        found is not None
        and "not" in found[0]
        and len(spelt) > found[1]
        and re.fullmatch(r"\$?[0-9.]+[a-z]*", spelt[found[1]]) is not None
    )


# --- the patch -----------------------------------------------------------------------------------

_PLAIN: Final = frozenset({"player", "small", "wrong", "comma"})
_PART: Final = frozenset({"shooter", "shot", "fired", "winner", "won"})
_STRONG: Final = frozenset(
    {
        *_PART,
        *("limit", "zimo", "from", "bao", "not_bao", "pao", "not", "concealed", "exposed", "foul"),
        *("amount", "payee"),
    }
)
_NO: Final = vocabulary("no")
_COMPLAINTS: Final = vocabulary("complaint")
_POINTS: Final = vocabulary("points")
"""What stands before who it really was: `no wait, it was dan`."""
_PASSED: Final = (PASSED | {"also", "kong", "dollars", "entry", "pays"}) - {"how_many"}


def _roles(items: Items, draft: Draft) -> Nodes:
    """The nodes of a reading: `no shoot` is a denial, `to dan` says who gets a payment."""
    pairs = pairwise(items)
    denials = {
        one.start for one, other in pairs if _denies(one, other) and _STRONG & {*other.senses}
    }
    found: list[Node] = []
    for node in nodes(items, _PASSED):
        before = found[-1].item if found else None
        if node.item.start in denials:
            found.append(replace(node, kind="not"))
        elif draft.kind == "payment" and node.kind == "player" and before and "to" in before:
            found[-1] = replace(node, kind="payee")
        else:
            found.append(node)
    return tuple(found)


def _patches(text: str, table: Table, draft: Draft) -> list[_Patch]:
    """What a text may say of an entry: its readings with the fewest unknown words.

    A name's beginning is one only where the word is not chatter or a word of the game.
    """
    paid = draft.kind == "payment"
    people, words = People.of_night(table), _WORDS_OF.get(draft.kind, _WORDS)
    readings = sentence(with_money(text) if paid else text, people, words, tai=True).readings()
    if paid:
        readings = [tuple(map(_amount, items)) for items in readings]
    doubts = [
        sum(100 * (UNKNOWN in item) + item.doubtful + item.stretched for item in items)
        for items in readings
    ]
    likely = zip(doubts, readings, strict=True)
    return [_Patch(text, items, table, draft) for doubt, items in likely if doubt == min(doubts)]


def _mended(text: str, patches: Sequence[_Patch]) -> Outcome:
    """The one outcome of several readings. Raises the `Refusal` of the first where none holds."""
    outcomes: list[Outcome] = []
    refusals: list[Refusal] = []
    for patch in patches:
        try:
            outcomes.append(patch.outcome())
        except Refusal as refusal:
            refusals.append(refusal)
    if not outcomes:
        raise refusals[0]
    whole = [outcome for outcome in outcomes if not isinstance(outcome, Question)]
    return for_entry(which(whole or outcomes[:1], text), patches[0].draft.entry)


class _Patch:
    """One reading of what is said of an entry, and its event as a draft with that changed."""

    def __init__(self, text: str, items: Items, table: Table, draft: Draft) -> None:
        self.draft = draft
        self._text = text
        self._items = items
        self._said = _roles(items, draft)
        self._people = People.of_night(table)
        self._table = table

    def is_meant(self) -> bool:
        """Whether a reply means to mend: every word is understood and one says what is wrong.

        One unknown word where a name belongs (`shooter is eve`), or that comes near to a word that
        would say so (`4 tia`), is answered too.
        """
        unknown = [item for item in self._items if UNKNOWN in item]
        said = self._said
        kinds = {node.kind for node in said}
        if unknown:
            if len(unknown) > 1 or len(said) > 3 or "not" in kinds:
                return False
            return bool(kinds & _PART and "player" not in kinds) or bool(self._options(unknown[0]))
        if kinds == {"wrong"}:
            return len(said) == 1 and _is_of(_COMPLAINTS, said[0].item)
        if kinds <= {"player", "wrong", "break"}:
            return self._corrects(said)
        if kinds <= _PART or kinds in ({"how_many"}, {"not", "wrong"}):
            return False
        counted = any(node.kind == "tai" and not node.item.typed.isdecimal() for node in said)
        return counted or bool(kinds & _STRONG) or ("tai" in kinds and bool(kinds & {"wrong"}))

    def _corrects(self, said: Nodes) -> bool:
        """Whether `it's dan` or `wrong, dan` names somebody who has no part in the entry."""
        named = [node.value for node in said if node.kind == "player"]
        wrong = [node.item for node in said if node.kind == "wrong"]
        items = self._items
        while _points_at(items[0]) and items[-1].senses.keys() == {"chatter"}:
            items = items[:-1]  # `its dan lah`
        plain = all(_PLAIN & set(item.senses) for item in items)
        parts = [player for _, player in _places(self.draft)]
        return (
            plain
            and len(named) == 1 < len(items)
            and named[0] not in parts
            and (
                all(_is_of(_COMPLAINTS, item) for item in wrong)
                or any(_is_of(_POINTS, item) for item in items)
            )
        )

    def adds(self) -> bool:
        """Whether something is said to have happened too: `also 2 tai`."""
        return any("also" in item for item in self._items)

    def with_winner(self) -> Draft | None:
        """The entry with one more winner, where that is said: `dan also won 2 tai`."""
        joins = any("and" in item for item in self._items)
        if not (joins or self.adds()) or self.draft.kind != "win" or self.draft.discarder is None:
            return None
        try:
            said = bound(self._said, Ways(), self_draw=True)
        except Refusal:
            return None
        said = tuple(node for node in said if node.kind != "break")
        won = [node.value for node in said if node.kind in ("player", "won_by")]
        tai = [node.value for node in said if node.kind == "tai"]
        parts = [player for _, player in _places(self.draft)]
        unnamed = self.adds() and all(node.kind in ("tai", "won") for node in said)
        if len(tai) != 1 or (not unnamed and (len(said) != 2 or len(won) != 1 or won[0] in parts)):
            return None
        claim = Claim(player=won[0] if won else None, hand=TaiHand(tai=tai[0]))
        return self.draft.but(winners=(*self.draft.winners, claim))

    def outcome(self) -> Outcome:
        """The event or the question. Raises `Refusal`."""
        unknown = [item for item in self._items if UNKNOWN in item or REFUSED in item]
        if unknown:
            return self._offered(unknown)
        asked = self._asked(self._said)
        if asked is not None:
            return asked
        said = tuple(node for node in self._said if node.kind not in ("wrong", "to"))
        said, denied = _denied(_nouns_joined(said))
        self._check_denied(denied)
        if any(node.kind == "pao" for node in said):
            return self._pao(said, denied)
        return self._changed(bound(said, Ways(), self_draw=True), denied)

    # --- what is unknown ----------------------------------------------------------------------

    def _offered(self, unknown: list[Item]) -> Question:
        """Who was meant by a name that is misspelt. Raises `Refusal`."""
        names = [item.typed for item in unknown]
        if len(unknown) > 1:
            raise Refusal("unknown_words", words=names)
        item = unknown[0]
        if REFUSED in item:
            raise item[REFUSED]
        refusal = Refusal("unknown_word", word=item.typed)
        return which_is_meant(self._options(item), refusal, item.typed, self.draft)

    def _options(self, item: Item) -> list[Option]:
        """The answers with a player or a word that an unknown one comes near to."""
        options: list[Option] = []
        for player in self._people.near(key(item.typed)[0] if key(item.typed) else ""):
            named = Item({"player": player}, item.length, item.start, item.typed)
            items = tuple(named if other is item else other for other in self._items)
            options += self._if_said([_Patch(self._text, items, self._table, self.draft)], player)
        for word in self._near(item):
            text = self._text.replace(item.typed, word, 1)
            options += self._if_said(_patches(text, self._table, self.draft), word=word)
        return options

    def _near(self, unknown: Item) -> list[str]:
        """The words of a mend that an unknown one comes near to."""
        return [
            word
            for word in near_words(unknown.typed.casefold(), _WORDS)
            if set(_WORDS.meanings[(word,)]) & (_STRONG | {"how_many"})
        ]

    def _if_said(
        self, patches: Sequence[_Patch], player: PlayerId | None = None, word: str = ""
    ) -> list[Option]:
        """The answer that books what these readings say, if they say one thing."""
        try:
            outcome = _mended(self._text, patches)
        except Refusal:
            return []
        if isinstance(outcome, Question):
            return []
        return [Option(drafted(outcome, self.draft.entry), player=player, word=word)]

    # --- what is asked ------------------------------------------------------------------------

    def _asked(self, said: Nodes) -> Question | None:
        """`wrong`, `wrong shooter`, `tai wrong`, `shooter`: asks for the right one."""
        kinds = [node.kind for node in said if node.kind not in ("break", "wrong")]
        if not kinds:
            return what_is_wrong(self.draft)
        if kinds in (["shooter"], ["shot"], ["fired"]) and self.draft.kind in _SHOT:
            return self._ask(self.draft, Asks.SHOOTER)
        if kinds in (["winner"], ["won"]) and self.draft.kind == "win":
            return self._ask(self.draft, Asks.WINNER)
        if kinds == ["how_many"] and self.draft.kind == "win":
            return self._ask(self.draft, Asks.TAI)
        return None

    def _ask(self, draft: Draft, part: Asks) -> Question:
        """Asks for a part of an entry anew."""
        question = settled(draft.but(anew=part), self._table)
        assert isinstance(question, Question)
        return question

    def _ask_gap(self, draft: Draft, denied: Node) -> Question:
        """`not cat`: asks for what stands in that place."""
        if denied.kind in ("tai", "limit"):
            return self._ask(draft, Asks.TAI)
        if denied.kind in ("zimo", "off") or denied.value == draft.discarder:
            return self._ask(draft, Asks.SHOOTER)
        if draft.kind == "win" and denied.kind in ("player", "won_by"):
            return self._ask(draft, Asks.WINNER)
        return what_is_wrong(draft)

    def _pao(self, said: Nodes, denied: list[Node]) -> Question:
        options: list[Option] = []
        for word, shot in (("shot", True), ("bao", False)):
            outcome = self._changed(bound(said, Ways(pao_is_shot=shot), self_draw=True), denied)
            if not isinstance(outcome, Question):
                options.append(Option(drafted(outcome, self.draft.entry), word=word))
        return Question(Asks.PAO, self.draft, tuple(options), Refusal("pao_what"))

    # --- what changes -------------------------------------------------------------------------

    def _check_denied(self, denied: list[Node]) -> None:
        """What is denied must be what the entry says. Raises `Refusal("fix_denied")`."""
        for node in denied:
            if not self._says(self.draft, node):
                raise Refusal("fix_denied", number=self.draft.entry, word=node.item.typed)

    def _says(self, draft: Draft, node: Node) -> bool:
        """Whether a draft says what a word does."""
        winners = [claim.player for claim in draft.winners]
        match node.kind:
            case "tai" | "limit":
                limit = self._table.state.rules.limit_tai
                hand = TaiHand(tai=limit if node.kind == "limit" else node.value)
                return any(claim.hand == hand for claim in draft.winners)
            case "player":
                return node.value in (draft.player, draft.discarder, draft.payee, *winners)
            case "off":
                return bool(node.value == draft.discarder)
            case "won_by":
                return node.value in winners
            case "zimo":
                return draft.self_draw
            case "amount":
                return bool(node.value == draft.cents)
            case "concealed":
                return bool(draft.concealed)
            case "bao":
                return draft.bao is not None or any(claim.bao for claim in draft.winners)
            case _:
                return False

    def _changed(self, said: Nodes, denied: list[Node]) -> Outcome:
        draft, named = self.draft, [node for node in said if node.kind == "player"]
        for node in _newest_said(said, draft):
            draft = self._with(draft, node)
        if draft.kind == "win" and any(node.kind == "bao" for node in denied):
            draft = draft.claim(bao=None)
        if len(named) > 1:
            raise Refusal("too_many_players")
        placed = self._placed(draft, named[0], denied) if named else draft
        if isinstance(placed, Question):
            return placed
        stays = next((node for node in denied if self._says(placed, node)), None)
        return settled(placed, self._table) if stays is None else self._ask_gap(placed, stays)

    def _with(self, draft: Draft, node: Node) -> Draft:
        """The draft with one thing changed. Raises `Refusal("fix_other")` where it has no such."""
        match node.kind, draft.kind:
            case (("tai" | "limit" | "bao" | "not_bao" | "won_by"), "win"):
                return self._claimed(draft, node)
            case (("zimo" | "concealed"), "win" | "false_win") if "zimo" in node.item:
                return draft.but(self_draw=True, discarder=None)
            case "off", "win" | "false_win" | "kong":
                return shot_by(_without_winner(draft, node.value), node.value)
            case (("off" | "payee"), "payment"):
                return _between(draft, node)
            case (("bao" | "not_bao"), "kong"):
                return draft.but(bao=node.value or None)
            case (("concealed" | "zimo"), "kong"):
                return draft.but(concealed=True, discarder=None)
            case "exposed", "kong":
                return draft.but(concealed=False)
            case "foul", "foul":
                return draft.but(foul=FoulKind(node.value))
            case "amount", "payment":
                return draft.but(cents=node.value)
            case _:
                raise Refusal("fix_other", number=draft.entry, word=node.item.typed)

    def _claimed(self, draft: Draft, node: Node) -> Draft:
        """What changes in the hand of the one winner; of several the whole entry must be said."""
        if len(draft.winners) != 1:
            raise Refusal("fix_what")
        match node.kind:
            case "tai":
                return draft.claim(hand=TaiHand(tai=node.value), named=None)
            case "limit":
                return draft.claim(hand=TaiHand(tai=self._table.state.rules.limit_tai))
            case "won_by":
                draft = draft.but(discarder=None) if draft.discarder == node.value else draft
                return draft.claim(player=node.value)
            case _:
                return draft.claim(bao=node.value or None)

    def _placed(self, draft: Draft, named: Node, denied: list[Node]) -> Draft | Question:
        """A player without a word: in the place of who was denied, or where only one fits."""
        player: PlayerId = named.value
        places = _places(draft)
        if any(holder == player for _, holder in places):
            return draft
        out = [node.value for node in denied if node.kind in ("player", "off", "won_by")]
        fits = [place for place, holder in places if not out or holder in out]
        gaps = [place for place, holder in places if holder is None]
        if gaps and not draft.self_draw:
            fits = gaps
        if len(fits) == 1:
            return _put(draft, fits[0], player)
        options = tuple(
            Option(_put(draft, place, player), player=player, word=place) for place in fits
        )
        return Question(Asks.WHAT, draft, options, Refusal("fix_role", player=player))


def _is_of(words: Vocabulary, item: Item) -> bool:
    """Whether what was said is one of these words, however it was typed."""
    return bool(words.of(key(item.typed)))


def _points_at(item: Item) -> bool:
    """Whether what stands before a name says that it is them: `its`, `wrong`."""
    return _is_of(_POINTS, item) or _is_of(_COMPLAINTS, item)


def _amount(item: Item) -> Item:
    """A number or an amount of money in cents, where the entry is a payment."""
    text = item.typed if UNKNOWN in item or "tai" in item else ""
    if MONEY.fullmatch(text) is None:
        return item
    return replace(item, senses={"amount": cents(text)})


_SHOT: Final = ("win", "kong", "false_win")


def _places(draft: Draft) -> list[tuple[str, PlayerId | None]]:
    """The parts that players have in an event, each with who has it."""
    if draft.kind == "win":
        winners = [("winner", claim.player) for claim in draft.winners[:1]]
        return [*winners, ("shooter", draft.discarder)]
    if draft.kind == "payment":
        return [("payer", draft.player), ("payee", draft.payee)]
    if draft.kind in ("kong", "false_win") and draft.discarder is not None:
        return [("player", draft.player), ("shooter", draft.discarder)]
    return [("player", draft.player)]


def _between(draft: Draft, node: Node) -> Draft:
    """A payment from or to somebody else; on whose other side they stood, is asked then."""
    sides = {"player": draft.player, "payee": draft.payee}
    named = "payee" if node.kind == "payee" else "player"
    kept = {side: None if holder == node.value else holder for side, holder in sides.items()}
    return draft.but(**kept | {named: node.value})


def _without_winner(draft: Draft, shooter: PlayerId) -> Draft:
    """`ben shot` where Ben was booked as the winner: then somebody else has won."""
    alone = draft.kind == "win" and len(draft.winners) == 1
    return draft.claim(player=None) if alone and draft.winners[0].player == shooter else draft


def _newest_said(said: Nodes, draft: Draft) -> list[Node]:
    """What is said of an entry beside names; `3 to 4 tai` as 4, where it says 3.

    Raises `Refusal("said_twice")` for two numbers of which neither is the old one.
    """
    found = [node for node in said if node.kind not in ("player", "break")]
    for what, kinds in _VALUES.items():
        values = list(dict.fromkeys(n.value for n in found if n.kind in kinds))
        if len(values) > 2 or (len(values) == 2 and values[0] not in _stands(draft)):
            raise Refusal("said_twice", what=what)
    return found


_VALUES: Final = {"tai": ("tai",), "amount": ("amount",)}


def _stands(draft: Draft) -> list[int | None]:
    """The tai and the amount that an entry says."""
    hands = [claim.hand for claim in draft.winners]
    return [draft.cents, *(hand.tai for hand in hands if isinstance(hand, TaiHand))]


def _put(draft: Draft, place: str, player: PlayerId) -> Draft:
    match place:
        case "winner":
            return won_by(draft, player)
        case "shooter":
            return shot_by(draft, player)
        case "payee":
            return draft.but(payee=player)
        case _:
            return draft.but(player=player)


def _nouns_joined(said: Nodes) -> Nodes:
    """`shooter, dan` as `shooter dan`."""
    return tuple(
        node
        for place, node in enumerate(said)
        if not (node.kind == "break" and place and said[place - 1].kind in ("shooter", "winner"))
    )


def _breaks(said: Nodes, place: int) -> bool:
    return place < len(said) and said[place].kind == "break"


_PART_OF: Final = {
    **dict.fromkeys(("shot", "fired", "shooter"), "off"),
    **dict.fromkeys(("won", "winner"), "won_by"),
}
"""What a word of a role makes of the player beside it."""


def _denied(said: Nodes) -> tuple[Nodes, list[Node]]:
    """What is said, and what is denied: what stands behind each `not`."""
    kept: list[Node] = []
    denied: list[Node] = []
    place = 0
    while place < len(said):
        if said[place].kind == "not" and "wrong" in said[place].item and _breaks(said, place + 1):
            place += 1  # 不对，四台: a complaint
        elif said[place].kind == "not" and place + 1 < len(said):
            by, other = kept[-1].kind if kept else "", said[place + 1]
            if by == "player" and other.kind in _PART_OF:
                denied.append(replace(kept.pop(), kind=_PART_OF[other.kind]))  # `cat did not shoot`
            elif by in ("shooter", "winner") and other.kind == "player":
                denied.append(replace(other, kind=_PART_OF[kept.pop().kind]))  # `shooter not cat`
            else:
                denied.append(said[place + 1])
            place += 2
            if denied[-1].kind == "player" and place < len(said) and said[place].kind in _PART:
                place += 1  # `not cat shoot`
        elif said[place].kind == "how_many":
            place += 1
        else:
            kept.append(said[place])
            place += 1
    return tuple(kept), denied
