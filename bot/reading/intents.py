"""Intents: the command that is meant by words without a stroke.

One table in order, for whatever is said by name, in private, in reply, in a caption or to nobody:
each row has the words that call for a command, and whether that only tells something.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, pairwise
from typing import Final, TypeAlias

from bot.languages import sections
from bot.reading.drafts import Asks, Question, drafted
from bot.reading.entry_number import place_told
from bot.reading.gaps import settled
from bot.reading.lexicon import WORDS, Item, Lexed, Sort, lex
from bot.reading.names import People
from bot.reading.outcome import Asked, Card, Nothing, Outcome, Plain
from bot.reading.reader import read
from bot.reading.talk import only_asks
from bot.reading.tokens import as_typed, key
from bot.reading.vocabulary import Phrase, vocabulary
from models.ledger.values import Table
from models.rules.events import Event, Win
from models.rules.patterns import SPECIAL_HANDS
from models.rules.refusal import Refusal

_Step: TypeAlias = Mapping[str, Sequence[Phrase]]
"""Phrases of which one is said, by the word that each begins with, the longest first."""
_Row: TypeAlias = tuple[_Step, ...]
"""Steps that follow each other in a text."""


@dataclass(frozen=True, slots=True)
class Intent:
    """A command that somebody means, the words behind it, and how sure that is.

    `tells`: it only tells something. `unread` are words that nobody knows, `strange` is the number
    of them, 0 where all are misspelt beside a number, `read` that of all others. `doubted`: the
    speaker doubts, denies, hopes or asks. `named`: a player or a number is there. `of_whom`: a
    player is named, or the speaker tells of themselves; so many `players` are named. `counts`: tai,
    a hand or a sum of money is said. `calls`: so many words call for it. `turned`: what is not read
    stands for what somebody did, or for somebody else: `ben refused 3 tai`, `ben's friend`.
    `leads`: the deed is said first, so that the speaker did it: `zimo 3 tai`. `excused`: what
    sounds like a doubt is none: a phone misheard it, or it asks politely.
    """

    command: str
    words: str
    tells: bool = False
    unread: tuple[str, ...] = ()
    strange: int = 0
    read: int = 0
    doubted: bool = False
    named: bool = False
    players: int = 0
    of_whom: bool = False
    counts: bool = False
    calls: int = 0
    turned: bool = False
    leads: bool = False
    excused: bool = False


def intent_of(text: str, people: People, *, told: bool, plays: bool = True) -> Intent | None:
    """Returns the command that is meant by a text; None where it calls for none.

    `told`: Kaki is spoken to, so that fewer words are enough. While nobody `plays`, money that
    changes hands is what is due.
    """
    intent = _intent_of(text, people, told=told, plays=plays)
    if told and intent is None and (spelt := _spelt_right(text)) != text:
        intent = _intent_of(spelt, people, told=told, plays=plays)
        return intent if intent is not None and intent.tells else None
    if intent is not None and intent.doubted and intent.command in ("undo", "redo"):
        clauses = (_intent_of(one, people, told=told, plays=plays) for one in _PAUSE.split(text))
        same = (one for one in clauses if one is not None and one.command == intent.command)
        return next((one for one in same if not one.doubted), intent)
    if told or intent is None or not intent.doubted or (rest := _without_asides(text)) == text:
        return intent
    sure = _intent_of(rest, people, told=told, plays=plays)
    if sure is None or sure.doubted:
        return intent
    says = sure.of_whom or sure.leads or not people.members
    return replace(sure, words=text) if says else intent


def _intent_of(text: str, people: People, *, told: bool, plays: bool) -> Intent | None:
    """The command that is meant by the whole of a text."""
    lexed = lex(text, people, tiles=True)
    texts = [token.text for token in lexed.tokens]
    misspelt = _SLIPS.is_in(texts) or bool(lexed.unread)
    heard = lex(text, people, tiles=True, slips=True) if misspelt else lexed
    if not plays and _hands_over(lexed):
        return _intent(lexed, "paid", text, set(), heard)
    for asks, of_event in _ORDER:
        if of_event is None:
            used = _used("said", asks, texts)
        else:
            used = _told_by(lexed, asks) if of_event(lexed) else None
        if used is not None:
            return _intent(lexed, asks, _behind(lexed, asks, used, text), used, heard)
    for asks, _ in _ORDER:
        used = _used("told" if told else "alone", asks, texts)
        if used is not None and (told or _is_rest_joined(lexed, used)):
            return _intent(lexed, asks, _behind(lexed, asks, used, text), used, heard)
    asks = _misheard(lexed, heard, told=told)
    return _intent(lexed, asks, text, set(), heard) if asks else None


def _without_asides(text: str) -> str:
    """A text without sentences that only ask, and without what a comma goes on to deny: `自摸三台！
    谁懂啊`, `dan kong from ming, he never learns`.
    """
    text = _ASIDE.sub(lambda aside: "" if only_asks(aside[0]) else aside[0], text)
    sentences = [one for one in _SENTENCE.split(text) if one.strip()]
    told = [one for one in sentences if not (only_asks(one) or _ASKS.is_in(key(one)))]
    if len(told) in (0, len(sentences)):
        clauses = _PAUSE.split(text)
        denied = (k for k, one in enumerate(clauses) if k and _NOT.is_in(key(one)))
        first = next(denied, None)
        behind = " ".join(clauses[first:])
        return text if first is None or _UNSURE.is_in(key(behind)) else ",".join(clauses[:first])
    return " ".join(told)


_NOT: Final = vocabulary("not")
_UNSURE: Final = vocabulary("doubt")
_ASKS: Final = vocabulary("asks")
_ASIDE: Final = re.compile(r"[(（][^()（）]*[)）]")
_SENTENCE: Final = re.compile(r"(?<=[.。!！?？;；…])(?!\d)")


def _is_rest_joined(lexed: Lexed, used: set[int]) -> bool:
    """Tells whether nothing but joiners stands beside the words of a row."""
    return all(_says_nothing(lexed, at) for at in range(len(lexed.tokens)) if at not in used)


def _told_by(lexed: Lexed, asks: str) -> set[int]:
    """The places of the words that ask for a rule, or that surely tell a draw: `no one win`, but
    not `draw`.
    """
    if asks == "rule":
        return _used("said", asks, [token.text for token in lexed.tokens]) or set()
    if asks != "draw":
        return set()
    drawn = [item for item in lexed.items if "drawn_game" in item.senses]
    places = {place for item in drawn for place in range(item.start, item.end)}
    sure = len(places) > 1 or any(_ORDINARY.isdisjoint(key(item.typed)) for item in drawn)
    return places if sure else set()


_ORDINARY: Final = frozenset({"draw", "drawn", "habis", "exhausted", "流"})
"""Words for a draw that mean other things, too."""


def _misheard(lexed: Lexed, slipped: Lexed, *, told: bool) -> str:
    """The event that words mean which a phone misheard: `ben who three tie`. In what is said to
    nobody a win alone, where tai are said.
    """
    if not told:
        for asks, of_event in _ACTS:
            if of_event(slipped) and any(map(_is_player, slipped.items)):
                return asks
        if _splits(slipped):
            return "split"
        wins = any(not _WINS.isdisjoint(i.senses) for items in slipped.choices for i in items)
        tells = _tells_tai(slipped) or (bool(slipped.numbers) and not slipped.unread)
        return "hu" if wins and tells else ""
    events = ((asks, of_event) for asks, of_event in _ORDER if of_event is not None)
    found = next((asks for asks, is_so in events if is_so(slipped)), "")
    tells = (lexed.players and _counts(lexed)) or lexed.has("pattern")
    return found or ("hu" if tells else "")


_WINS: Final = frozenset({"won", "zimo", "shot", "from"})


def _intent(lexed: Lexed, asks: str, words: str, used: set[int], heard: Lexed) -> Intent:
    """What is meant, and how sure that is; `heard` is the same as a phone may have misheard it."""
    command, tells, calling = asks.partition(" ")[0], asks in _TELLS, _words_of(asks)
    others = [item for item in lexed.items if not used.intersection(range(item.start, item.end))]
    others = [item for item in others if item.typed.casefold() not in calling]
    misheard = any(_SLIPS.of(item.typed) and not item.senses for item in others)
    misheard = misheard or any(map(_is_hu, others, others[1:], others[2:]))
    meant = [item for item in others if not (misheard and _SLIPS.of(item.typed))]
    strange = [item for item in others if item.sort is Sort.UNKNOWN and _is_word(item.typed)]
    strange = [] if command in _NAMING else strange
    if command in ("undo", "redo"):  # what says something else may say which entry is meant
        strange += [item for item in others if _is_stray(item, used)]
    near = {item.start for item in heard.items if item.sort is not Sort.UNKNOWN}
    told = bool(heard.numbers) or (bool(heard.players) and any(map(_says_what, heard.items)))
    is_near = told and all(item.start in near for item in strange)
    misread = [] if is_near else strange
    unread = lexed.typed(strange)
    players = [item for item in lexed.items if _is_player(item)]
    polite = _is_polite(lexed)
    return Intent(
        command,
        words,
        tells,
        unread=unread,
        read=sum(item.end - item.start for item in heard.items) - len(misread),
        strange=len(misread),
        doubted=not polite and _doubts(lexed, meant, strange, tells=tells),
        turned=_turns(heard),
        leads=_leads(heard),
        named=bool(lexed.players or lexed.numbers),
        players=len(players),
        of_whom=bool(heard.players) or (command == "split" and lexed.has("everybody")),
        calls=len(used),
        counts=_tells_tai(heard) or heard.has("limit", *_OF_SUMS) or _tells_hand(heard),
        excused=misheard or polite,
    )


def _leads(lexed: Lexed) -> bool:
    """Tells whether a deed is said first, or behind nothing but its tai: `3 tai zimo`."""
    tai = [item for item in lexed.items if item.sort is Sort.NUMBER and item.is_tai]
    passed = tai if len(tai) == len(lexed.numbers) == 1 else []
    items = (i for i in lexed.items if not (_is_small(i) or i in passed))
    first = next(items, None)
    has = bool(lexed.tokens) and lexed.tokens[0].text in _HAS  # `got chicken and worm`
    return first is not None and (_says_what(first) or (has and "bonus" in first.senses))


def _is_stray(item: Item, used: set[int]) -> bool:
    """Tells whether a word beside a wish to take back an entry neither tells which nor why."""
    says = item.sort in (Sort.WORD, Sort.NUMBER, Sort.TILE, Sort.HAND)
    return says and not _is_named(item, used) and _OF_UNDOING.isdisjoint(item.senses)


_OF_UNDOING: Final = frozenset(
    {"joiner", "last", "entry", "undo", "wrong", "no", "correct", "they", "me", "thanks", "also"}
    | {"doubt", "agrees", "with", "by", "only"}
)


def _turns(lexed: Lexed) -> bool:
    """Tells whether a word that is not read stands right behind a player, where it may say what
    they did, or who of theirs: `ben refused 3 tai`, but not `ben damn lucky zimo`. The speaker
    would tell of what did happen.
    """
    items = [item for item in lexed.items if "joiner" not in item.senses]
    if len(lexed.players) > 1 and lexed.has("shot", "shooter", "shot_by", "pao", "hit"):
        return False  # `ming gao liao 3 tai, dan shoot`
    for place, item in enumerate(items[1:], 1):
        if item.sort is not Sort.UNKNOWN or not _is_player(items[place - 1]):
            continue
        behind = next((i for i in items[place:] if i.sort is not Sort.UNKNOWN), None)
        owns = items[place - 1].typed.endswith(_OWNS)
        tells = any(i.sort is Sort.NUMBER or _says_what(i) for i in items[place:])
        behind = behind if tells else None  # `max tai off ben look at him`
        if owns or not (behind is None or behind.sort is Sort.PAUSE or _says_what(behind)):
            return True
    return False


def _says_what(item: Item) -> bool:
    """Tells whether a word says what somebody did."""
    return not _DEEDS.isdisjoint(item.senses)


def _is_hu(before: Item, item: Item, behind: Item) -> bool:
    """Tells whether a phone heard `who` for hu: `ben who one tai`."""
    heard = "asks" in item.senses and "slip" in WORDS.of(item.typed)
    return heard and before.sort is Sort.PLAYER and behind.sort is Sort.NUMBER


_OWNS: Final = ("'s", "’s")
_DEEDS: Final = frozenset(
    {"won", "winner", "zimo", "shot", "fired", "shooter", "kong", "bitten", "pay", "bao", "hit"}
)
_OF_SUMS: Final = ("dollars", "cents", "paid_for", "split")


def _doubts(lexed: Lexed, meant: list[Item], strange: list[Item], *, tells: bool) -> bool:
    """Tells whether the speaker doubts, denies, hopes or asks; what only tells may be asked for."""
    if tells:  # `would someone remind me who deals`
        meant = [item for item in meant if item.typed.casefold().replace("'", "") not in _CALLS_SO]
    meant = [item for item in meant if not _is_relative(lexed, item)]
    meant = [item for item in meant if not (_doubts_tai(lexed, item) or _rules_out(lexed, item))]
    doubts = _DOUBTS - {"asks"} if tells else _DOUBTS
    if not (tells or lexed.has("pay", "owe", "split")):
        doubts = doubts | {"ago"}  # what is owed may be of last week
    if lexed.has("drawn_game", "correct", "false_win"):
        doubts = doubts - {"not"}  # `draw, no one 胡`
    stems = (WORDS.of(item.typed.removesuffix("s")) for item in strange)  # `thinks`, `hopes`
    senses = (*(item.senses for item in meant), *stems)
    return any(not doubts.isdisjoint(kinds) for kinds in senses) or (lexed.asks and not tells)


def _is_relative(lexed: Lexed, item: Item) -> bool:
    """Tells whether a word that asks goes on from what is told: `from cat, who was unlucky`, `it
    was ben who threw it`, `the cat and the mouse when i open my tiles`; not `off who`.
    """
    if "asks" not in item.senses or not item.typed.isascii() or lexed.asks:
        return False
    before = [one for one in lexed.items if one.start < item.start]
    behind = [one for one in lexed.items if one.start >= item.end and not _is_small(one)]
    told = any(one.sort in _TOLD or _says_what(one) or "bonus" in one.senses for one in before)
    asks_off = bool(before) and "from" in before[-1].senses
    return told and bool(behind) and not asks_off


_TOLD: Final = (Sort.PLAYER, Sort.NUMBER, Sort.HAND)


def _rules_out(lexed: Lexed, item: Item) -> bool:
    """Tells whether a word rules out a player, where what happened is told: `ben 3 tai off cat, not
    off dan`.
    """
    before = [one for one in lexed.items if one.start < item.start]
    told = any("from" not in one.senses and _is_told_so(one) for one in before)
    behind = [i for i in lexed.items if i.start >= item.end and not _is_small(i)]
    behind = behind[1:] if behind and "from" in behind[0].senses else behind
    return told and "not" in item.senses and bool(behind) and behind[0].sort is Sort.PLAYER


def _doubts_tai(lexed: Lexed, item: Item) -> bool:
    """Tells whether a word doubts nothing but how many tai it was: `i am not sure how many tai`."""
    counts = (i.start for i in lexed.items if i.start and i.senses.get("asks") == "number")
    return not lexed.asks and any(0 <= at - item.start <= _MOST_UNREAD for at in counts)


def _is_small(item: Item) -> bool:
    """Tells whether a word says nothing."""
    return item.sort is Sort.PAUSE or "joiner" in item.senses


def _is_polite(lexed: Lexed) -> bool:
    """Tells whether nothing doubts but `could you please`, or a `can` at the end."""
    said = [item.typed.casefold() for item in lexed.items if item.sort is not Sort.PAUSE]
    doubts = [i.typed.casefold() for i in lexed.items if not _DOUBTS.isdisjoint(i.senses)]
    asks_so = not _PLEASE.isdisjoint(said) or said[-1:] == ["can"]
    return bool(doubts) and asks_so and _ASKS_SO.issuperset(doubts)


_PLEASE: Final = frozenset({"please", "pls", "plz"})
_ASKS_SO: Final = frozenset({"can", "could", "would", "will"})
_CALLS_SO: Final = _ASKS_SO | {"lets", "let me", "want", "wanna"}
_DOUBTS: Final = frozenset({"doubt", "not", "asks"})
_SLIPS: Final = vocabulary("slip")
_NAMING: Final = frozenset({"newgame", "sub", "seats", "rename"})
"""Commands behind which anybody may be named."""


def _is_word(typed: str) -> bool:
    """Tells whether what was typed is a word: emoji are none, nor is a sum."""
    return any(map(str.isalpha, typed))


# --- the words that call --------------------------------------------------------------------------


@lru_cache(maxsize=3)
def _rows_of(where: str) -> Mapping[str, tuple[_Row, ...]]:
    """The rows of all languages, by what they call for."""
    return {asks: tuple(map(_row, rows)) for asks, rows in sections()["intents"][where].items()}


def _row(said: str) -> _Row:
    return tuple(map(_step, said.split()))


def _step(said: str) -> _Step:
    """The phrases of a step: `no_more/finish`."""
    found: dict[str, list[Phrase]] = {}
    for phrase in sorted((key(one.replace("_", " ")) for one in said.split("/")), key=len)[::-1]:
        found.setdefault(phrase[0], []).append(phrase)
    return found


def _used(where: str, asks: str, texts: Sequence[str]) -> set[int] | None:
    """The places of the words that call for a command, None where none do."""
    called = (_called(row, texts) for row in _rows_of(where).get(asks, ()))
    return next((used for used in called if used is not None), None)


@lru_cache(maxsize=1)
def _calling() -> frozenset[str]:
    """The words of all rows that are long enough to be misspelt."""
    words = chain.from_iterable(_words_of(asks) for asks, _ in _ORDER)
    return frozenset(word for word in words if word.isascii() and len(word) > _LEAST_LETTERS)


def _spelt_right(text: str) -> str:
    """A text in which words that nobody knows are those of the rows that they are a letter off."""
    from rapidfuzz.distance import OSA

    def right(word: str) -> str:
        if WORDS.of(word) or len(word) <= _LEAST_LETTERS:
            return word
        near = (one for one in sorted(_calling()) if OSA.distance(one, word.casefold()) == 1)
        return next(near, word)

    return " ".join(map(right, text.split()))


@lru_cache(maxsize=64)
def _words_of(asks: str) -> frozenset[str]:
    """The single words of all rows that call for something: beside another they tell no more."""
    rows = chain.from_iterable(_rows_of(where).get(asks, ()) for where in ("said", "told", "alone"))
    phrases = chain.from_iterable(step.values() for row in rows for step in row)
    return frozenset(word for same in phrases for phrase in same for word in phrase)


def _called(row: _Row, texts: Sequence[str]) -> set[int] | None:
    """The places of the words of a row in a text, None where they do not stand there."""
    used, at = set[int](), 0
    for step in row:
        found = next((said for p in range(at, len(texts)) if (said := _said(step, texts, p))), None)
        if found is None:
            return None
        used.update(found)
        at = found.stop
    return used


def _said(step: _Step, texts: Sequence[str], at: int) -> range:
    """The places of the longest of some phrases that stands at a place; none where none does."""
    for phrase in step.get(texts[at], ()):
        if tuple(texts[at : at + len(phrase)]) == phrase:
            return range(at, at + len(phrase))
    return range(0)


# --- the words behind a command -------------------------------------------------------------------

_REST: Final = "…"
"""Behind a command: what else was said."""


def _behind(lexed: Lexed, asks: str, used: set[int], text: str) -> str:
    """The words behind the command that is called: its own, or what is left of the text."""
    command, _, own = asks.partition(" ")
    if own and own != _REST:
        return own
    if command == "rule":
        named = [item for item in lexed.items if "pattern" in item.senses]
        named = named or [item for item in lexed.items if not _TERMS.isdisjoint(item.senses)]
        return " ".join(item.typed for item in named) or text
    if command in _WHOLE or asks == f"house {_REST}":
        return text
    if command in _NOTHING:
        return ""
    if command in _NUMBERED:
        if (marked := _MARKED.search(text)) is not None:
            return marked[1]
        kept = [item for item in lexed.items if _is_named(item, used)]
        if any(map(place_told, kept)):  # `the second last`
            kept = [item for item in lexed.items if place_told(item) or "last" in item.senses]
        return " ".join(map(_spelling, kept))
    places = [at for at in range(len(lexed.tokens)) if at not in used]
    if command == "stats":  # `my stats`
        return " ".join(_ME.get(lexed.tokens[at].text, lexed.tokens[at].typed) for at in places)
    return as_typed([lexed.tokens[at] for at in _kept(lexed, command, places, used)]).strip(_ENDS)


def _spelling(item: Item) -> str:
    """An item as a command takes it: 第1条 as its number."""
    is_number = item.sort is Sort.NUMBER and not item.is_tai
    return str(item.number) if is_number else item.typed


_MARKED: Final = re.compile(r"[#＃]\s?(\d{1,3})(?!\d)")
"""An entry by its number: `undo #1`."""
_ENDS: Final = " ,，.。:：、"


def _kept(lexed: Lexed, command: str, places: list[int], used: set[int]) -> list[int]:
    """Those of the tokens which the words of a row leave that a command is told by."""
    if command in _FROM_THERE:
        places = [at for at in places if at > max(used)]
    if command == "seats":  # `seats are now ben, cat, dan, ming`
        seated = (item.start for item in lexed.items if item.player or "wind" in item.senses)
        first = next(seated, 0)
        places = [at for at in places if at >= first]
    while command == "newgame" and places and _says_nothing(lexed, places[0]):
        places = places[1:]
    while command == "newgame" and places and _says_nothing(lexed, places[-1]):
        places = places[:-1]
    return places


def _says_nothing(lexed: Lexed, at: int) -> bool:
    """Tells whether a token beside what is said is a joiner, `can`, a comma or an emoji."""
    text = lexed.tokens[at].text
    joins = not {"joiner", "doubt"}.isdisjoint(WORDS.of(text))
    return not any(map(str.isalnum, text)) or (
        joins and not any(i.player for i in lexed.choices[at])
    )


def _is_named(item: Item, used: set[int]) -> bool:
    """Tells whether an item tells which entry is meant: its number or place, its kind, its
    players.
    """
    if used.intersection(range(item.start, item.end)):
        return False
    told = item.sort is Sort.NUMBER or bool(place_told(item))
    return told or not _KINDS.isdisjoint(item.senses) or _is_player(item)


def _is_player(item: Item) -> bool:
    """Tells whether an item names a player, and does not only say `me`."""
    return item.sort is Sort.PLAYER and "me" not in WORDS.of(item.typed)


_ME: Final = {"my": "me", "我的": "我"}
_KINDS: Final = frozenset({"kong", "bitten", "won", "zimo", "false_win", "foul", "pay", "split"})
_NOTHING: Final = frozenset({"end", "house", "settle", "board", "help", "export", "redo"})
_WHOLE: Final = frozenset(
    {"paid", "sub", "rename", "split", "pay", "kong", "bite", "zhahu", "foul", "draw", "hu"}
)
_NUMBERED: Final = frozenset({"undo", "log", "why"})
_FROM_THERE: Final = frozenset({"newgame", "fix"})


# --- events by the words of the domain ------------------------------------------------------------


def _counts(lexed: Lexed) -> bool:
    """Tells whether a number is said."""
    numbers = any(item.sort in (Sort.NUMBER, Sort.SUM) for item in lexed.items)
    digits = any(any(map(str.isdigit, token.text)) for token in lexed.tokens)
    return numbers or digits or lexed.has("number", "power_of_ten", "ten_cents")


def _wins(lexed: Lexed) -> bool:
    """Tells whether a word is there that is of a win alone; `double` is none without a number."""
    told = _tells_tai(lexed) and _counts(lexed)
    return told or lexed.has("won", "winner", "zimo", "limit", "shot_by", "shooter", "fired")


def _asks_rule(lexed: Lexed) -> bool:
    """Tells whether a pattern is asked about, or another word of the game and nothing else."""
    used = _used("said", "rule", [token.text for token in lexed.tokens])
    if used is None:
        return False
    said = [i for i in lexed.items if "joiner" not in i.senses or i.start in used]
    if any(one.start in used and _is_term(other) for one, other in pairwise(said)):
        return True  # `what is bao`, whoever asks, and whatever for
    if lexed.players or lexed.has("me", "shot"):
        return False
    terms = [item for item in lexed.items if not _TERMS.isdisjoint(item.senses)]
    within = {place for item in terms for place in range(item.start, item.end)}
    strange = {i.start for i in lexed.items if lexed.asks and i.sort is Sort.UNKNOWN}
    rest = used | within | (strange if len(strange) == 1 else set())
    alone = len(terms) == 1 and _is_rest_joined(lexed, rest)
    return lexed.has("pattern") or alone


def _is_term(item: Item) -> bool:
    """Tells whether a word has a rule of its own."""
    return not {"pattern", *_TERMS}.isdisjoint(item.senses)


_TERMS: Final = frozenset({"bao", "kong", "bite", "bitten", "false_win", "foul", "zimo", "pao"})


def _splits(lexed: Lexed) -> bool:
    heads = any(item.sort is Sort.TILE and _PEOPLE.is_in(key(item.typed)) for item in lexed.items)
    shared = lexed.has("split", "among") or (
        lexed.has("fronted") and lexed.has("everybody", "each")
    )
    shared = shared or (heads and lexed.has("pay"))  # `bayar 24, bagi empat orang`
    shared = shared or _is_paid_for_several(lexed)
    return shared and _counts(lexed) and not (_tells_tai(lexed) or lexed.has("zimo"))


def _is_paid_for_several(lexed: Lexed) -> bool:
    """Tells whether somebody paid for several: `drinks 23.70, I paid, only for Cat, Dan and me`."""
    start = next((item.end for item in lexed.items if "for" in item.senses), len(lexed.tokens))
    named = {item.player for item in lexed.items if item.player and item.start >= start}
    return len(named) > 1 and lexed.has("past") and not lexed.has("to")


_PEOPLE: Final = vocabulary("people")


def _pays(lexed: Lexed) -> bool:
    pays = [item for item in lexed.items if {"pay", "received", "owe"} & item.senses.keys()]
    sure = any("shot" not in item.senses and "bitten" not in item.senses for item in pays)
    of_money = lexed.has("dollars", "paid_for", "cents") or any("$" in t.text for t in lexed.tokens)
    told = (bool(pays) and (sure or of_money)) or (of_money and lexed.has("to"))
    told = told and _counts(lexed)
    of_game = _tells_tai(lexed) or _kongs(lexed) or _bites(lexed)
    of_game = of_game or lexed.has("zimo", "won", "bao", "kong")
    return told and not of_game


def _hands_over(lexed: Lexed) -> bool:
    """Tells whether money is said to go from one to another, whatever the sum."""
    return lexed.has("pay", "past", "received") and any(map(_is_player, lexed.items))


def _tells_tai(lexed: Lexed) -> bool:
    return lexed.has("tai") or any(item.is_tai for item in lexed.items)


def _tells_hand(lexed: Lexed) -> bool:
    """Tells whether a hand is told: in tiles, or one that is a whole win by its name."""
    names = {item.senses["pattern"] for item in lexed.items if "pattern" in item.senses}
    return not _WHOLE_HANDS.isdisjoint(names) or any(i.sort is Sort.HAND for i in lexed.items)


_WHOLE_HANDS: Final = frozenset(pattern.value for pattern in SPECIAL_HANDS)


def _kongs(lexed: Lexed) -> bool:
    hidden = (i.typed.casefold() for i in lexed.items if {"concealed", "exposed"} & {*i.senses})
    konged = lexed.has("kong") or any(word in one for one in hidden for word in _HIDDEN)
    return konged and not lexed.has("won", "winner", "limit") and not _tells_tai(lexed)


_HIDDEN: Final = ("kong", "kang", "gang", "杠", "槓")
"""Ends of words for a kong: `an kong`, 暗杠."""


def _bites(lexed: Lexed) -> bool:
    named = (item.senses for items in lexed.choices for item in items)  # Cat may be the tile
    tiles = {senses["bonus"] for senses in named if "bonus" in senses}
    bitten = lexed.has("bitten") and lexed.has("bonus", "bite")
    texts = {token.text for token in lexed.tokens}
    has = lexed.has("bite") and lexed.players and not _HAS.isdisjoint(texts)
    return (bitten or has or len(tiles) > 1) and not _wins(lexed)


_HAS: Final = frozenset({"has", "have", "had", "got", "gets", "drawn", "drew", "有", "齐"})


def _fouls(lexed: Lexed) -> bool:
    """Tells whether a foul hand is told, by that word or by its tiles: `one tile too many`."""
    of_tiles = lexed.has("foul_kind") and lexed.has("tile_of")
    of_win = lexed.has("won", "zimo", "shot", "kong", "bitten", "number")
    return lexed.has("foul") or (of_tiles and not of_win)


def _draws(lexed: Lexed) -> bool:
    return lexed.has("drawn_game") and not lexed.has("zimo", "tai", "number")


def _is_win(lexed: Lexed) -> bool:
    off = (item.typed.split()[0] for item in lexed.items if "from" in item.senses)  # `won from`
    won = lexed.has("won", "winner", "zimo", "shot_by", "shooter", "fired")
    won = won or any("won" in WORDS.of(word) for word in off)
    tai = lexed.has("limit") or _tells_tai(lexed)
    counts = _counts(lexed) or lexed.has("limit")
    shot = (lexed.has("shot") and counts) or (tai and lexed.has("from", "pao"))
    named = bool(lexed.players) and (_tells_hand(lexed) or any(i.is_tai for i in lexed.items))
    named = named or _is_bare_win(lexed)
    return won or shot or named or any(item.sort is Sort.HAND for item in lexed.items)


def _is_bare_win(lexed: Lexed) -> bool:
    """Tells whether two players and a number are said, and nothing else: `ben 2 off dan`."""
    said = [item for item in lexed.items if item.sort is not Sort.PAUSE]
    known = all(
        item.sort in (Sort.PLAYER, Sort.NUMBER) or not _BESIDE.isdisjoint(item.senses)
        for item in said
    )
    return known and len(lexed.players) > 1 and len(lexed.numbers) == 1 and not lexed.asks


_BESIDE: Final = frozenset({"from", "joiner"})


_ORDER: Final[Sequence[tuple[str, Callable[[Lexed], bool] | None]]] = (
    *(("help undo", None), ("help newgame", None), ("newgame", None)),
    *(
        ("end", None),
        ("house …", None),
        ("redo", None),
        ("undo", None),
        ("fix", None),
        ("fix last bao", None),
    ),
    *(("settle", None), ("board", None), ("log", None), ("stats", None), ("why", None)),
    *(("help", None), ("lang en", None), ("lang zh", None), ("export", None)),
    *(("rule", _asks_rule), ("house", None), ("seats", None), ("sub", None)),
    *(("rename", None), ("next", None), ("split", _splits), ("pay", _pays), ("paid", None)),
    *(("kong", _kongs), ("bite", _bites)),
    *(("zhahu", lambda lexed: lexed.has("false_win")), ("foul", _fouls)),
    *(("draw", _draws), ("hu", _is_win)),
)
"""What may be meant, by which words: those of the data, or those of the domain."""
_ACTS: Final = (("kong", _kongs), ("bite", _bites), ("zhahu", lambda it: it.has("false_win")))
_TELLS: Final = frozenset(
    {"help undo", "help newgame", "settle", "board", "log", "stats", "why", "help", "export"}
    | {"rule", "house"}
)


# --- what is said to nobody -----------------------------------------------------------------------

_MOST_UNREAD: Final = 3
_MOST_BESIDE: Final = 12
"""So many words that are not read may stand beside an event that is told whole."""


def may_be_said(intent: Intent, text: str) -> bool:
    """Tells whether what is said to nobody may be meant for Kaki, by the words of it alone.

    What doubts is talk; a look-up is plain; of anything else most words are read, and who is to be
    seated or which entry is wrong is named.
    """
    if intent.doubted or "\n" in text:
        return False
    if intent.tells:
        asks_rule = intent.command == "rule" and intent.calls > 0
        most = _MOST_UNREAD if asks_rule else min(intent.calls, _MOST_UNREAD)
        return intent.strange < max(1, most)
    named = intent.named or intent.command not in ("sub", "fix")
    return named and is_mostly_read(intent)


def is_mostly_read(intent: Intent) -> bool:
    """Tells whether more words are read than not, and only a few are not."""
    is_whole = intent.counts and (intent.of_whom or intent.leads)
    most = _MOST_BESIDE if is_whole else _MOST_UNREAD
    return intent.strange <= most and intent.strange < intent.read + is_whole


def _count_words(unread: Iterable[str]) -> int:
    """The number of words in pieces that are not read; emoji are none."""
    return sum(map(_is_word, chain.from_iterable(map(str.split, unread))))


def count_strange(unread: Iterable[str]) -> int:
    """The number of words in pieces that are not read which mean nothing anywhere."""
    words = chain.from_iterable(map(str.split, unread))
    return _count_words(word for word in words if not WORDS.of(word))


def is_told(intent: Intent, told: Outcome, table: Table) -> bool:
    """Tells whether an event is told to nobody: plainly, or with one part missing. Where words are
    misspelt or not read it must say of whom, and how much; else they stand behind a pause.
    """
    if isinstance(told, Plain) or (isinstance(told, Card) and _is_read(told, intent)):
        return True
    if isinstance(told, Asked) and told.doubted and _lacks_tai(told.question):
        return _count_words(told.unread) < _MOST_UNREAD  # `i hu off ben but idk how many tai`
    if isinstance(told, Nothing) or intent.turned:
        return False
    if isinstance(told, Asked) and not _lacks_one(told.question, table):
        return False
    unread = told.unread or (intent.unread if intent.command in _OF_MONEY else ())
    strange = _count_words(unread)
    if isinstance(told, Asked) and not strange:
        return True
    if strange > (_MOST_UNREAD if isinstance(told, Asked) else _MOST_BESIDE):
        return False
    if isinstance(told, Asked):
        who_shot = intent.of_whom and told.question.asks is Asks.SHOOTER
        return _says_how_much(intent) and (who_shot or strange == 1)
    of_whom = intent.of_whom or intent.excused or intent.leads
    is_sure = _says_how_much(intent) and of_whom
    is_sure = is_sure and (len(told.events) == 1 or not strange or intent.leads)
    is_sure = is_sure or (intent.leads and not strange)  # `zimoo 1`
    is_sure = is_sure or (intent.command == "draw" and (not strange or intent.calls > 0))
    clauses = _PAUSE.split(intent.words)
    return is_sure or any(_is_plain(intent.command, c, told.events[0], table) for c in clauses)


def _is_read(card: Card, intent: Intent) -> bool:
    """Tells whether a card shows a win of which all is read, some of it misspelt (`ben zmio 2`), or
    off whom it was: `cat wins on my discard for two`.
    """
    if len(card.events) > 1 or card.unread or card.doubted:
        return False
    event = card.events[0]
    return isinstance(event, Win) and (bool(intent.unread) or event.discarder is not None)


def _lacks_tai(question: Question) -> bool:
    """Tells whether nothing but the tai is missing of a win off somebody."""
    return question.asks is Asks.TAI and question.draft.off is not None


def is_refused(intent: Intent, refusal: Refusal) -> bool:
    """Tells whether whoever tells an event to nobody is told that it cannot be: it says of whom,
    and how much.
    """
    whole = _says_how_much(intent) and intent.of_whom and not intent.turned
    return whole and refusal.code not in _NOT_READ


_NOT_READ: Final = frozenset({"unknown_word", "one_entry", "too_long"})


def _says_how_much(intent: Intent) -> bool:
    """Tells whether an event has what makes it one: tai or a sum, where it has any."""
    if intent.command == "pay":
        return intent.counts and bool(intent.players)
    return intent.command != "draw" and (intent.counts or intent.command not in ("hu", "split"))


_OF_MONEY: Final = frozenset({"pay", "split"})
_PAUSE: Final = re.compile(r"[,，.。;；!！?？~…()（）]")


def _is_plain(command: str, words: str, event: Event, table: Table) -> bool:
    with suppress(Refusal):
        return read(command, words, table) == Plain(event)
    return False


def _lacks_one(question: Question, table: Table) -> bool:
    """Tells whether an answer to a question leaves nothing to ask."""
    ends = (settled(option.draft, table) for option in question.options)
    return any(not isinstance(end, Question) for end in ends)


# --- before it is known who plays -----------------------------------------------------------------

_NOBODY: Final = People((), None)
_MOST_ANSWER: Final = 24
"""Letters of an answer: a name or a number of tai."""
_MOST_WORDS: Final = 3
_CORRECTS: Final = frozenset({"correct", "wrong", "no"})
_DENIES: Final = frozenset(map(key, ("not", "bukan", "wasnt", "isnt", "不是")))
_FOUR: Final = re.compile(r"[^\d,，、&\n]{1,24}(?:(?:[,，、&]|\band\b|和)[^\d,，、&\n]{1,24}){3}")
"""Four short names, and what joins them."""
_MOST_SAID: Final = 200
"""Letters of what anybody says to nobody and means Kaki; what is longer tells a story."""


def is_called_by(text: str) -> str:
    """The command for which a text calls whoever says it, "" for none."""
    with suppress(Refusal):
        intent = intent_of(text, _NOBODY, told=True)
        return intent.command if intent else ""
    return ""


def may_correct(text: str) -> bool:
    """Tells whether a text may say that what was logged is wrong: `oops it was 4 tai`, `not cat`,
    but neither `no winner` nor `no cap`.
    """
    return any(True for _ in _corrections(text))


def _corrections(text: str) -> Iterator[tuple[str, ...]]:
    """Yields the words of a text that may say that something is wrong."""
    texts, place = key(text), 0
    while place < len(texts):
        senses, length = WORDS.at(texts, place) or ({}, 1)
        said, place = texts[place : place + length], place + length
        behind = WORDS.at(texts, place) if place < len(texts) else ({}, 0)
        says_so = not _CORRECTS.isdisjoint(senses) and "drawn_game" not in senses
        if said in _DENIES or (says_so and not (said == ("no",) and behind is None)):
            yield said


def tells_another(text: str, entry: Event, table: Table) -> bool:
    """Tells whether a text tells a whole event of its own, and puts right only what it says itself:
    `dan won 3, no wait, 4 off ben`. One of the same winner, or that denies what the entry says,
    mends that; one that begins with an excuse (`alamak i shoot dan 4 tai`) has nothing in common.
    """
    people = People.of_night(table)
    event = _whole_event(text, people, table)
    if event is None:
        return False
    items = lex(text, people, tiles=True).items
    first = next((i.start for i in items if _is_told_so(i)), len(items))
    leading = as_typed(lex(text, people, tiles=True).tokens[:first])
    own, known = drafted(event), drafted(entry)
    if may_correct(leading):
        excuses = _EXCUSES.issuperset(_corrections(leading))
        return excuses and _parts_of(event).isdisjoint(_parts_of(entry))
    same = own.kind == known.kind and not set(own.about).isdisjoint(known.about)
    told = [i for i in items if not (_is_small(i) or "from" in i.senses)]
    denied = (other.player for one, other in pairwise(told) if "not" in one.senses)
    return not same and set(known.players).isdisjoint(denied)


def _is_told_so(item: Item) -> bool:
    """Tells whether an item says what happened, and not only to whom."""
    told = item.sort in (Sort.NUMBER, Sort.HAND) or _says_what(item)
    return told or not {"limit", "tai", "pattern", "from"}.isdisjoint(item.senses)


def says_how(text: str, table: Table) -> bool:
    """Tells whether a text says how much, or off whom."""
    lexed = lex(text, People.of_night(table), tiles=True)
    return bool(lexed.numbers) or lexed.has("limit", "tai", "pattern", *_SAYS_OFF)


_SAYS_OFF: Final = ("from", "shot", "fired", "shooter", "shot_by", "tile_of")


def _whole_event(text: str, people: People, table: Table) -> Event | None:
    """The one event that is told whole, None for any other text."""
    intent = intent_of(text, people, told=False)
    if intent is None or intent.command not in _EVENTS:
        return None
    with suppress(Refusal):
        told = read(intent.command, intent.words, table)
        if isinstance(told, Card) and len(told.events) == 1:
            return told.events[0]
        return told.event if isinstance(told, Plain) else None
    return None


_EVENTS: Final = frozenset({"hu", "kong", "bite", "zhahu", "foul"})
_EXCUSES: Final = frozenset(map(key, ("sorry", "oops", "alamak", "wait", "actually")))


def _parts_of(event: Event) -> set[object]:
    """Who did it, who shot (nobody, too), and with what."""
    hands = {one.hand for one in event.winners} if isinstance(event, Win) else set()
    draft = drafted(event)
    return {*((player, "did") for player in draft.about), *hands, (draft.off, "shot")}


def names_four(text: str) -> bool:
    """Tells whether a text may name four, and nothing else: who plays."""
    return _FOUR.fullmatch(text) is not None


def may_be_meant(text: str) -> bool:
    """Tells at little cost whether a text that is said to nobody may be for Kaki: it calls for
    something, may answer a question or put an entry right, or names four.
    """
    if len(text) > _MOST_SAID:
        return False
    is_brief = len(text) <= _MOST_ANSWER and len(text.split()) <= _MOST_WORDS
    if is_brief or names_four(text) or may_correct(text):
        return True
    with suppress(Refusal):
        intent = intent_of(text, _NOBODY, told=False)
        if intent is None or (intent.doubted and _SLIPS.is_in(key(text))):
            return _may_tell(text)
        return not intent.doubted
    return False


_MOST_BARE: Final = 6
"""Words of a win that is told by two names and a number."""
_TOLD_BY: Final = ("bite", "received", "past", "pay", "kong", "false_win")


def _may_tell(text: str) -> bool:
    """Tells whether a text may tell an event, where it names a player."""
    lexed = lex(text, _NOBODY, tiles=True, slips=True)
    is_bare = lexed.has("from") and bool(lexed.numbers) and len(lexed.tokens) <= _MOST_BARE
    return is_bare or _tells_tai(lexed) or _tells_hand(lexed) or lexed.has(*_TOLD_BY)


# --- a command that is misspelt -------------------------------------------------------------------

_LEAST_LETTERS: Final = 3


def near_command(word: str, words: str, names: Collection[str]) -> str:
    """The name of the command that a word is one letter off, `words` behind it: `/zmio`, `/edn`; ""
    where it is near none.
    """
    from rapidfuzz.distance import OSA

    near = [
        one
        for one in names
        if word.isascii()
        and len(one) >= _LEAST_LETTERS
        and (len(word) >= _LEAST_LETTERS or one[0] == word[0])
        and OSA.distance(one, word) == 1
    ]
    if _calls_in_words(f"{word} {words}"):  # `/who is dealer`, `/wind`
        near = [one for one in near if sorted(one) == sorted(word)]
    unlike = {one: (sorted(one) != sorted(word), one[0] != word[0], one) for one in near}
    return min(near, key=unlike.__getitem__, default="")


def _calls_in_words(text: str) -> bool:
    """Tells whether the words of a row call for a command."""
    texts = key(text)
    rows = (_used(where, asks, texts) for where in ("said", "told") for asks, _ in _ORDER)
    return any(used is not None for used in rows)
