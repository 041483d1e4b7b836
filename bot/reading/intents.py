"""Intents: the commands that texts without a stroke call.

One ordered table serves every text, whether addressed to Kaki, in private, a reply, a caption or
addressed to nobody. Each row has a command, and the words or the test by which a text calls it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.reading.command_words import correct_spelling, find_call_indices, words_calling_command
from bot.reading.entry_number import read_ordinal
from bot.reading.lexicon import WORDS, Item, ItemSort, LexedText, lex
from bot.reading.names import People
from bot.reading.scoring import find_asked_tai
from bot.reading.talk import is_question
from bot.reading.tokens import join_typed, spelling_key
from bot.reading.vocabulary import load_vocabulary
from models.rules.patterns import SPECIAL_HANDS


@dataclass(frozen=True, slots=True)
class Intent:
    """The command that a text calls, the words behind it, and signs of how sure this call is."""

    command: str
    words: str
    only_shows: bool = False
    """True if the command only shows something."""
    unread: tuple[str, ...] = ()
    """The unknown words."""
    unknown_count: int = 0
    """The number of unknown words; 0 where all are misspelt beside a number."""
    known_count: int = 0
    """The number of all other words."""
    doubted: bool = False
    """True if the speaker doubts, denies, hopes or asks."""
    has_name_or_number: bool = False
    player_count: int = 0
    says_who: bool = False
    """True if a player is named, or the speaker tells of themselves."""
    says_amount: bool = False
    """True if tai, a hand or a sum of money is said."""
    call_count: int = 0
    """The number of words that call for the command."""
    unread_action: bool = False
    """True if an unread word may be an action or a person: `ben refused 3 tai`, `ben's friend`."""
    begins_with_action: bool = False
    """True if the action is said first, so that the speaker did it: `zimo 3 tai`."""
    excused_doubt: bool = False
    """True if the doubt is only apparent: a phone misheard it, or it asks politely."""
    is_guess: bool = False
    """True if no word says that money changes hands (`supper 20`), or that an entry is changed, and
    not undone (`cancel that, ben won 3 off cat`)."""


def find_intent(
    text: str, people: People, *, addressed: bool, night_open: bool = True
) -> Intent | None:
    """Returns the command that a text calls; None if it calls none.

    `addressed`: the text is to Kaki, so that fewer words are enough. Without a `night_open`, money
    that changes hands settles a debt.
    """
    intent = _find_intent_of_whole_text(text, people, addressed=addressed, night_open=night_open)
    if addressed and intent is None and (spelt := correct_spelling(text)) != text:
        intent = _find_intent_of_whole_text(
            spelt, people, addressed=addressed, night_open=night_open
        )
        return intent if intent is not None and intent.only_shows else None
    if intent is not None and intent.doubted and intent.command in ("undo", "redo"):
        asked = PAUSE.split(_REQUEST.sub("", text))
        clauses = (
            _find_intent_of_whole_text(one, people, addressed=addressed, night_open=night_open)
            for one in asked
        )
        same = (one for one in clauses if one is not None and one.command == intent.command)
        undoes = next((one for one in same if not one.doubted), intent)
        return replace(undoes, says_amount=intent.says_amount)
    if (
        addressed
        or intent is None
        or not intent.doubted
        or (rest := _drop_questions_and_denials(text)) == text
    ):
        return intent
    sure = _find_intent_of_whole_text(rest, people, addressed=addressed, night_open=night_open)
    if sure is None or sure.doubted:
        return intent
    says = sure.says_who or sure.begins_with_action or not people.members
    return replace(sure, words=text) if says else intent


def _find_intent_of_whole_text(
    text: str, people: People, *, addressed: bool, night_open: bool
) -> Intent | None:
    """Returns the command that the whole text calls, without regard to its single sentences."""
    call = _find_calling_words(text, people, addressed=addressed, night_open=night_open)
    if call is None:
        return None
    asks, used = call
    lexed = lex(text, people, with_tiles=True)
    changes = asks in _CHANGING or (asks in _HANDS and lexed.has("doubt") and not lexed.numbers)
    if changes and _asks_about_call(lexed, addressed=addressed):
        asks = f"help {asks}"
    words = _find_argument_of_call(lexed, asks, used, text)
    return _build_intent(lexed, asks, words, used, _lex_with_corrected_words(text, people))


def _asks_about_call(lexed: LexedText, *, addressed: bool) -> bool:
    """Tells whether a text only asks about the command that it calls: `how do i end the night`,
    and if `addressed`, `what if i take the wrong tile`; not `can you undo that`.
    """
    first = next((item for item in lexed.items if not is_filler(item)), None)
    if first is None or {"asks", "doubt"}.isdisjoint(first.senses):
        return False
    begins = first.typed.casefold()
    asks = begins not in _NOT_ABOUT_CALL and (addressed or begins in _HOW)
    return asks and any(item.senses.get("asks") == "" for item in lexed.items)


_CHANGING: Final = frozenset({"newgame", "end", "undo", "redo", "fix", "draw"})
"""Commands that change the night or its entries, or end its hand, and need no player."""
_HANDS: Final = frozenset({"hu", "zimo", "kong", "bite", "zhahu", "foul"})
"""Commands of which a question without numbers may speak: `what happens if i zimo`."""


def _find_calling_words(
    text: str, people: People, *, addressed: bool, night_open: bool
) -> tuple[str, set[int]] | None:
    """Returns the command that a text calls, and the indices of the words that call it; None if it
    calls none.
    """
    lexed = lex(text, people, with_tiles=True)
    texts = [token.text for token in lexed.tokens]
    if not night_open and _has_player_beside_paying_word(lexed):
        return "paid", set()
    for call, of_event in _ORDER:
        if of_event is None:
            used = find_call_indices("said", call, texts)
        else:
            used = _find_rule_or_drawn_hand_words(lexed, call) if of_event(lexed) else None
        if used is not None:
            event = _find_event_behind_undo(lexed, people, used) if call == "undo" and used else ""
            return f"fix {event}" if event else call, used
    for call, _ in _ORDER:
        used = find_call_indices("told" if addressed else "alone", call, texts)
        if used is not None and (addressed or _has_only_fillers_beside_call(lexed, used)):
            return call, used
    call = _find_command_of_misheard_event(
        lexed, _lex_with_corrected_words(text, people), addressed=addressed
    )
    return (call, set()) if call else None


def _lex_with_corrected_words(text: str, people: People) -> LexedText:
    """Cuts a text into items, with misheard and misspelt words corrected."""
    lexed = lex(text, people, with_tiles=True)
    misspelt = bool(lexed.unread) or _SLIPS.occurs_in([token.text for token in lexed.tokens])
    return lex(text, people, with_tiles=True, fix_slips=True) if misspelt else lexed


def _drop_questions_and_denials(text: str) -> str:
    """Returns the text without its questions and without clauses that deny: `自摸三台！谁懂啊`,
    `dan kong from ming, he never learns`.
    """
    text = _ASIDE.sub(lambda aside: "" if is_question(aside[0]) else aside[0], text)
    sentences = [one for one in _SENTENCE.split(text) if one.strip()]
    told = [
        one for one in sentences if not (is_question(one) or _ASKS.occurs_in(spelling_key(one)))
    ]
    if len(told) in (0, len(sentences)):
        clauses = PAUSE.split(text)
        denied = (k for k, one in enumerate(clauses) if k and _NOT.occurs_in(spelling_key(one)))
        first = next(denied, None)
        behind = " ".join(clauses[first:])
        return (
            text
            if first is None or _UNSURE.occurs_in(spelling_key(behind))
            else ",".join(clauses[:first])
        )
    return " ".join(told)


_NOT: Final = load_vocabulary("not")
_UNSURE: Final = load_vocabulary("doubt")
_ASKS: Final = load_vocabulary("asks")
_ASIDE: Final = re.compile(r"[(（][^()（）]*[)）]")
_REQUEST: Final = re.compile(
    r"^\W*(?:eh|hey|ok|kaki)?\W*\b(?:can|could|would)\b(?: (?:you|u|we|i)\b)?", re.I
)
"""The beginning of a request: `can you undo`."""
PAUSE: Final = re.compile(r"[,，.。;；!！?？~…()（）]")
_SENTENCE: Final = re.compile(r"(?<=[.。!！?？;；…])(?!\d)")


def _has_only_fillers_beside_call(lexed: LexedText, used: set[int]) -> bool:
    """Tells whether only fillers stand beside the words that call a command."""
    return all(_is_filler_token(lexed, at) for at in range(len(lexed.tokens)) if at not in used)


def _find_rule_or_drawn_hand_words(lexed: LexedText, call: str) -> set[int]:
    """Returns the indices of the words that ask for a rule, or that surely report a drawn hand: `no
    one win`, but not `draw`.
    """
    if call == "draw":
        return _find_drawn_hand_words(lexed)
    if call == "rule" and not find_asked_tai(lexed):
        return find_call_indices("said", call, [token.text for token in lexed.tokens]) or set()
    return set(range(len(lexed.tokens))) if call == "rule" else set()


def _find_drawn_hand_words(lexed: LexedText) -> set[int]:
    """Returns the indices of the words that surely report a drawn hand."""
    drawn = [item for item in lexed.items if "drawn_game" in item.senses]
    indices = {index for item in drawn for index in range(item.start, item.end)}
    sure = len(indices) > 1 or any(_ORDINARY.isdisjoint(spelling_key(item.typed)) for item in drawn)
    return indices if sure else set()


_ORDINARY: Final = frozenset({"draw", "drawn", "habis", "exhausted", "流"})
"""Words for a draw that mean other things, too."""


def _find_command_of_misheard_event(
    lexed: LexedText, corrected: LexedText, *, addressed: bool
) -> str:
    """Returns the command of the event that misheard words report, or "": `ben who three tie`. If
    the text is not `addressed`, it needs a player, shared money, or a win with tai.
    """
    if not addressed:
        for call, of_event in _ACTS:
            if of_event(corrected) and any(map(_is_named_player, corrected.items)):
                return call
        if _reports_bill(corrected):
            return "split"
        wins = any(not _WINS.isdisjoint(i.senses) for items in corrected.choices for i in items)
        tells = _mentions_tai(corrected) or (bool(corrected.numbers) and not corrected.unread)
        return "hu" if wins and tells else ""
    events = ((call, of_event) for call, of_event in _ORDER if of_event is not None)
    found = next((call for call, is_so in events if is_so(corrected)), "")
    if not found and _reports_money(lexed):
        return "pay" if len(lexed.players) > 1 or not lexed.has("paid_for") else "split"
    tells = (lexed.players and _has_number(lexed)) or lexed.has("pattern")
    return found or ("hu" if tells else "")


def _reports_money(lexed: LexedText) -> bool:
    """Tells whether a text only says a sum, and for what or for whom: `supper 20`, `cat 5
    dollars`.
    """
    money = lexed.has("paid_for") or (lexed.has("dollars", "cents") and bool(lexed.players))
    return money and _has_number(lexed) and not _has_win_word(lexed)


_WINS: Final = frozenset({"won", "zimo", "shot", "from"})


def _build_intent(
    lexed: LexedText, call: str, words: str, used: set[int], corrected: LexedText
) -> Intent:
    """Builds the intent of a text; `corrected` is the same text with its misheard words
    corrected.
    """
    command, calling = call.partition(" ")[0], words_calling_command(call)
    tells = command == "help" or call in _TELLS
    others = [item for item in lexed.items if not used.intersection(range(item.start, item.end))]
    others = [item for item in others if item.typed.casefold() not in calling]
    misheard = any(_SLIPS.senses_of(item.typed) and not item.senses for item in others)
    misheard = misheard or any(map(_is_misheard_hu, others, others[1:], others[2:]))
    meant = [item for item in others if not (misheard and _SLIPS.senses_of(item.typed))]
    unknown = [item for item in others if item.sort is ItemSort.UNKNOWN and has_letters(item.typed)]
    unknown = [] if command in _NAMING else unknown
    if command in ("undo", "redo"):  # an unread word may name the entry
        unknown += [item for item in others if _is_unrelated_to_entry(item, used)]
    near = {item.start for item in corrected.items if item.sort is not ItemSort.UNKNOWN}
    told = bool(corrected.numbers) or (
        bool(corrected.players) and any(map(_has_action_sense, corrected.items))
    )
    is_near = told and all(item.start in near for item in unknown)
    misread = [] if is_near else unknown
    unread = lexed.join_typed_items(unknown)
    players = [item for item in lexed.items if _is_named_player(item)]
    polite = _doubts_only_politely(lexed)
    return Intent(
        command,
        words,
        tells,
        unread=unread,
        known_count=sum(item.end - item.start for item in corrected.items) - len(misread),
        unknown_count=len(misread),
        doubted=_denies_drawn_hand(lexed, command)
        or (not polite and _shows_doubt(lexed, meant, unknown, only_shows=tells)),
        unread_action=_has_unread_word_behind_player(corrected),
        begins_with_action=_begins_with_action(corrected),
        has_name_or_number=bool(lexed.players or lexed.numbers),
        player_count=len(players),
        says_who=bool(corrected.players) or (command == "split" and lexed.has("everybody")),
        call_count=len(used),
        says_amount=_mentions_tai(corrected)
        or corrected.has("limit", *_OF_SUMS)
        or _mentions_hand(corrected),
        excused_doubt=misheard or polite,
        is_guess=_is_guess(lexed, corrected, command, used),
    )


def _is_guess(lexed: LexedText, corrected: LexedText, command: str, used: Collection[int]) -> bool:
    """Tells whether the words may well mean another command, so that this one is shown first."""
    if command == "fix":
        return any("undo" in item.senses for item in lexed.items)
    if command == "split" and _says_only_what_for(corrected):
        return True
    reports = _reports_bill(corrected) or _reports_payment(corrected)
    return command in ("pay", "split") and not (used or reports)


def _begins_with_action(lexed: LexedText) -> bool:
    """Tells whether a text begins with an action, or with tai and an action: `3 tai zimo`."""
    tai = [item for item in lexed.items if item.sort is ItemSort.NUMBER and item.is_tai]
    passed = tai if len(tai) == len(lexed.numbers) == 1 else []
    items = (i for i in lexed.items if not (is_filler(i) or i in passed))
    first = next(items, None)
    has = bool(lexed.tokens) and lexed.tokens[0].text in _HAS  # `got chicken and worm`
    return first is not None and (_has_action_sense(first) or (has and "bonus" in first.senses))


def _is_unrelated_to_entry(item: Item, used: set[int]) -> bool:
    """Tells whether a word beside a call to undo neither refers to the entry nor gives a reason."""
    says = item.sort in (ItemSort.WORD, ItemSort.NUMBER, ItemSort.TILE, ItemSort.HAND)
    return says and not _refers_to_entry(item, used) and _OF_UNDOING.isdisjoint(item.senses)


_OF_UNDOING: Final = frozenset(
    {"joiner", "last", "entry", "undo", "wrong", "no", "correct", "they", "me", "thanks", "also"}
    | {"doubt", "agrees", "with", "by", "only"}
)


def _has_unread_word_behind_player(lexed: LexedText) -> bool:
    """Tells whether an unknown word right behind a player may be an action or another person: `ben
    refused 3 tai`, but not `ben damn lucky zimo`.
    """
    items = [item for item in lexed.items if "joiner" not in item.senses]
    is_hit = bool(items) and "hit" in items[0].senses  # `kena cat agn 3 tai`
    several = len(lexed.players) > 1
    if is_hit or (several and lexed.has("shot", "shooter", "shot_by", "pao", "hit")):
        return False  # `ming gao liao 3 tai, dan shoot`
    for index, item in enumerate(items[1:], 1):
        if item.sort is not ItemSort.UNKNOWN or not _is_named_player(items[index - 1]):
            continue
        behind = next((i for i in items[index:] if i.sort is not ItemSort.UNKNOWN), None)
        owns = items[index - 1].typed.endswith(OWNS)
        tells = any(i.sort is ItemSort.NUMBER or _has_action_sense(i) for i in items[index:])
        behind = behind if tells else None  # `max tai off ben look at him`
        if owns or not (
            behind is None or behind.sort is ItemSort.PAUSE or _has_action_sense(behind)
        ):
            return True
    return False


def _has_action_sense(item: Item) -> bool:
    return not _DEEDS.isdisjoint(item.senses)


def _is_misheard_hu(before: Item, item: Item, behind: Item) -> bool:
    """Tells whether a phone that took dictation probably wrote `who` for hu: `ben who one tai`."""
    heard = "asks" in item.senses and "slip" in WORDS.senses_of(item.typed)
    return heard and before.sort is ItemSort.PLAYER and behind.sort is ItemSort.NUMBER


OWNS: Final = ("'s", "’s")
_DEEDS: Final = frozenset(
    {"won", "winner", "zimo", "shot", "fired", "shooter", "kong", "bitten", "pay", "bao", "hit"}
)
_OF_SUMS: Final = ("dollars", "cents", "paid_for", "split")


def _shows_doubt(
    lexed: LexedText, items: list[Item], unknown: list[Item], *, only_shows: bool
) -> bool:
    """Tells whether the speaker doubts, denies, hopes or asks. For a command that `only_shows`
    something, a question is no doubt.
    """
    if only_shows:  # `would someone remind me who deals`
        items = [item for item in items if item.typed.casefold().replace("'", "") not in _CALLS_SO]
    items = [item for item in items if not _is_relative_pronoun(lexed, item)]
    items = [
        item
        for item in items
        if not (_doubts_only_tai(lexed, item) or _only_rules_out_player(lexed, item))
    ]
    doubts = _DOUBTS - {"asks"} if only_shows else _DOUBTS
    if not (only_shows or lexed.has("pay", "owe", "split")):
        doubts = doubts | {"ago"}  # a debt may be of last week
    if lexed.has("drawn_game", "correct", "false_win"):
        doubts = doubts - {"not"}  # `draw, no one 胡`
    stems = (WORDS.senses_of(item.typed.removesuffix("s")) for item in unknown)  # `thinks`, `hopes`
    senses = (*(item.senses for item in items), *stems)
    return any(not doubts.isdisjoint(kinds) for kinds in senses) or (lexed.asks and not only_shows)


def _denies_drawn_hand(lexed: LexedText, command: str) -> bool:
    """Tells whether a text that has words for a drawn hand denies it: `not a draw`."""
    said = [item for item in lexed.items if not is_filler(item)]
    denied = ("not" in i.senses and "drawn_game" in other.senses for i, other in pairwise(said))
    return command == "draw" and any(denied)


def _is_relative_pronoun(lexed: LexedText, item: Item) -> bool:
    """Tells whether a question word continues a statement: `from cat, who was unlucky`, `it was ben
    who threw it`, `the cat and the mouse when i open my tiles`; not `off who`.
    """
    if "asks" not in item.senses or not item.typed.isascii() or lexed.asks:
        return False
    before = [one for one in lexed.items if one.start < item.start]
    behind = [one for one in lexed.items if one.start >= item.end and not is_filler(one)]
    told = any(
        one.sort in _TOLD or _has_action_sense(one) or "bonus" in one.senses for one in before
    )
    asks_off = bool(before) and "from" in before[-1].senses
    return told and bool(behind) and not asks_off


_TOLD: Final = (ItemSort.PLAYER, ItemSort.NUMBER, ItemSort.HAND)


def _only_rules_out_player(lexed: LexedText, item: Item) -> bool:
    """Tells whether a `not` only rules out a player of a reported event: `ben 3 tai off cat, not
    off dan`.
    """
    before = [one for one in lexed.items if one.start < item.start]
    told = any("from" not in one.senses and is_event_detail(one) for one in before)
    behind = [i for i in lexed.items if i.start >= item.end and not is_filler(i)]
    behind = behind[1:] if behind and "from" in behind[0].senses else behind
    return told and "not" in item.senses and bool(behind) and behind[0].sort is ItemSort.PLAYER


_MOST_BETWEEN: Final = 3
"""Words between a doubt and how many tai it doubts."""


def _doubts_only_tai(lexed: LexedText, item: Item) -> bool:
    """Tells whether a word only doubts the number of tai: `i am not sure how many tai`."""
    counts = (i.start for i in lexed.items if i.start and i.senses.get("asks") == "number")
    return not lexed.asks and any(0 <= at - item.start <= _MOST_BETWEEN for at in counts)


def is_event_detail(item: Item) -> bool:
    """Tells whether an item is an action, a number or a hand, and not only a player."""
    told = item.sort in (ItemSort.NUMBER, ItemSort.HAND) or _has_action_sense(item)
    return told or not {"limit", "tai", "pattern", "from"}.isdisjoint(item.senses)


def is_filler(item: Item) -> bool:
    """Tells whether an item is a comma or a filler."""
    return item.sort is ItemSort.PAUSE or "joiner" in item.senses


def _doubts_only_politely(lexed: LexedText) -> bool:
    """Tells whether every doubt is only polite: `could you please`, or a `can` at the end."""
    said = [item.typed.casefold() for item in lexed.items if item.sort is not ItemSort.PAUSE]
    doubts = [i.typed.casefold() for i in lexed.items if not _DOUBTS.isdisjoint(i.senses)]
    asks_so = not _PLEASE.isdisjoint(said) or said[-1:] == ["can"]
    return bool(doubts) and asks_so and _ASKS_SO.issuperset(doubts)


_HOW: Final = frozenset({"how", "怎么", "怎样"})
_PLEASE: Final = frozenset({"please", "pls", "plz"})
_ASKS_SO: Final = frozenset({"can", "could", "would", "will"})
_CALLS_SO: Final = _ASKS_SO | {"lets", "let me", "want", "wanna"}
_NOT_ABOUT_CALL: Final = _CALLS_SO | {"do", "why", "为什么"}
_DOUBTS: Final = frozenset({"doubt", "not", "asks"})
_SLIPS: Final = load_vocabulary("slip")
_NAMING: Final = frozenset({"newgame", "sub", "seats", "rename"})
"""Commands behind which anybody may be named."""


def has_letters(text: str) -> bool:
    return any(map(str.isalpha, text))


# --- the words behind a command -------------------------------------------------------------------

_REST: Final = "…"
"""Marks a row whose command takes the rest of the text."""


def _find_argument_of_call(lexed: LexedText, call: str, used: set[int], text: str) -> str:
    """Returns the argument of the called command: the fixed one of its table row, or words from the
    text.
    """
    command, _, own = call.partition(" ")
    if own and own != _REST:
        return own
    if command == "rule" and find_asked_tai(lexed) is None:
        named = [item for item in lexed.items if "pattern" in item.senses]
        named = named or [item for item in lexed.items if not _TERMS.isdisjoint(item.senses)]
        return " ".join(item.typed for item in named) or text
    if command in (*_WHOLE, "rule") or call == f"house {_REST}":
        return text
    if command in _NOTHING:
        return ""
    if command in _NUMBERED:
        if (marked := _MARKED.search(text)) is not None:
            return marked[1]
        kept = [item for item in lexed.items if _refers_to_entry(item, used)]
        if any(map(read_ordinal, kept)):  # `the second last`
            kept = [item for item in lexed.items if read_ordinal(item) or "last" in item.senses]
        return " ".join(map(_write_item_as_argument, kept))
    indices = [at for at in range(len(lexed.tokens)) if at not in used]
    if command == "stats":  # `my stats`
        return " ".join(_ME.get(lexed.tokens[at].text, lexed.tokens[at].typed) for at in indices)
    return join_typed(
        [lexed.tokens[at] for at in _find_argument_indices(lexed, command, indices, used)]
    ).strip(_ENDS)


def _write_item_as_argument(item: Item) -> str:
    """Returns an item in the form that a command takes as its argument: 第1条 as its number."""
    is_number = item.sort is ItemSort.NUMBER and not item.is_tai
    return str(item.number) if is_number else item.typed


_MARKED: Final = re.compile(r"[#＃]\s?(\d{1,3})(?!\d)")
"""An entry by its number: `undo #1`."""
_ENDS: Final = " ,，.。:：、"


def _find_argument_indices(
    lexed: LexedText, command: str, unused_indices: list[int], used: set[int]
) -> list[int]:
    """Returns those of the unused indices whose tokens are the command's argument."""
    if command in _FROM_THERE:
        unused_indices = [at for at in unused_indices if at > max(used)]
    if command == "seats":  # `seats are now ben, cat, dan, ming`
        seated = (item.start for item in lexed.items if item.player or "wind" in item.senses)
        first = next(seated, 0)
        unused_indices = [at for at in unused_indices if at >= first]
    while command == "newgame" and unused_indices and _is_filler_token(lexed, unused_indices[0]):
        unused_indices = unused_indices[1:]
    while command == "newgame" and unused_indices and _is_filler_token(lexed, unused_indices[-1]):
        unused_indices = unused_indices[:-1]
    return unused_indices


def _is_filler_token(lexed: LexedText, index: int) -> bool:
    """Tells whether a token is a filler, `can`, a comma or an emoji."""
    text = lexed.tokens[index].text
    joins = not {"joiner", "doubt"}.isdisjoint(WORDS.senses_of(text))
    return not any(map(str.isalnum, text)) or (
        joins and not any(i.player for i in lexed.choices[index])
    )


def _refers_to_entry(item: Item, used: set[int]) -> bool:
    """Tells whether an item that does not call the command refers to an entry: by number, ordinal,
    kind or players.
    """
    if used.intersection(range(item.start, item.end)):
        return False
    told = item.sort is ItemSort.NUMBER or bool(read_ordinal(item)) or "paid_for" in item.senses
    return told or not _KINDS.isdisjoint(item.senses) or _is_named_player(item)


def _is_named_player(item: Item) -> bool:
    """Tells whether an item is a player, named by another word than `me`."""
    return item.sort is ItemSort.PLAYER and "me" not in WORDS.senses_of(item.typed)


_ME: Final = {"my": "me", "我的": "我"}
_KINDS: Final = frozenset({"kong", "bitten", "won", "zimo", "false_win", "foul", "pay", "split"})
_NOTHING: Final = frozenset({"end", "house", "settle", "board", "help", "export", "redo"})
_WHOLE: Final = frozenset(
    {"paid", "sub", "rename", "split", "pay", "kong", "bite", "zhahu", "foul", "draw", "hu"}
)
_NUMBERED: Final = frozenset({"undo", "log", "why"})
_FROM_THERE: Final = frozenset({"newgame", "fix"})


# --- events by the words of the domain ------------------------------------------------------------


def _has_number(lexed: LexedText) -> bool:
    numbers = any(item.sort in (ItemSort.NUMBER, ItemSort.SUM) for item in lexed.items)
    digits = any(any(map(str.isdigit, token.text)) for token in lexed.tokens)
    return numbers or digits or lexed.has("number", "power_of_ten", "ten_cents")


def _has_win_word(lexed: LexedText) -> bool:
    """Tells whether a word is used for wins only; `double` is one only beside a number."""
    told = _mentions_tai(lexed) and _has_number(lexed)
    return told or lexed.has("won", "winner", "zimo", "limit", "shot_by", "shooter", "fired")


def _asks_about_rule(lexed: LexedText) -> bool:
    """Tells whether a text asks about a rule: about a pattern, one other term of the game, or a
    number of tai.
    """
    if len(lexed.items) > 1 and find_asked_tai(lexed):
        return True
    texts = [token.text for token in lexed.tokens]
    used = find_call_indices("said", "rule", texts)
    terms = [item for item in lexed.items if not _TERMS.isdisjoint(item.senses)]
    if used is None:  # `does a kong pay double?`
        is_general = texts[1:2] == ["a"] and texts[0] in _ASKS_OF_ANY
        is_general = is_general or (texts[:1] == ["does"] and not lexed.players)
        return is_general and lexed.asks and len(terms) == 1
    said = [i for i in lexed.items if "joiner" not in i.senses or i.start in used]
    explained = (other.senses for one, other in pairwise(said) if one.start in used)
    if any(not {"pattern", *_TERMS}.isdisjoint(senses) for senses in explained):
        return True  # `what is bao`, whoever asks, and whatever for
    if lexed.players or lexed.has("me", "shot"):
        return False
    within = {index for item in terms for index in range(item.start, item.end)}
    strange = {i.start for i in lexed.items if lexed.asks and i.sort is ItemSort.UNKNOWN}
    rest = used | within | (strange if len(strange) == 1 else set())
    alone = len(terms) == 1 and _has_only_fillers_beside_call(lexed, rest)
    return lexed.has("pattern") or alone


_ASKS_OF_ANY: Final = frozenset({"does", "is", "can", "may", "must", "will"})
_TERMS: Final = frozenset({"bao", "kong", "bite", "bitten", "false_win", "foul", "zimo", "pao"})


def _undoes_described_entry(lexed: LexedText) -> bool:
    """Tells whether a text begins with a word for undoing, and otherwise only describes the entry:
    `take back the ankong`, `remove ben's kong`.
    """
    said = [item for item in lexed.items if "joiner" not in item.senses]
    if not said or "undo" not in said[0].senses or lexed.asks:
        return False
    described = all(
        item.player or "last" in item.senses or _refers_to_entry(item, set()) for item in said[1:]
    )
    return described and any(not _KINDS.isdisjoint(item.senses) for item in said[1:])


def _find_event_behind_undo(lexed: LexedText, people: People, used: set[int]) -> str:
    """Returns the whole event that is told behind a comma, as a command: `hu ben won 3 off cat` of
    `cancel that, ben won 3 off cat`; "" if there is none.
    """
    behind = (i for i in lexed.items if i.start > max(used) and "joiner" not in i.senses)
    pause = next(behind, None)
    if pause is None or pause.sort is not ItemSort.PAUSE:
        return ""
    words = join_typed(lexed.tokens[pause.end :])
    told = lex(words, people, with_tiles=True)
    is_whole = bool(told.players and told.numbers) and not told.has("wrong")
    events = (call for call, is_so in _ORDER if is_so is not None and is_so(told))
    event = next((call for call in events if call not in ("rule", "undo")), "")
    return f"{event} {words}" if event and is_whole else ""


def _reports_bill(lexed: LexedText) -> bool:
    heads = any(
        item.sort is ItemSort.TILE and _PEOPLE.occurs_in(spelling_key(item.typed))
        for item in lexed.items
    )
    paid = lexed.has("past", "pay", "fronted")
    left_out = lexed.has("without", "eats")  # `cat never eat`
    left_out = left_out or _leaves_out_player(lexed)
    shared = lexed.has("split", "among") or (
        lexed.has("fronted") and lexed.has("everybody", "each")
    )
    shared = shared or (paid and lexed.has("only") and len(set(lexed.players)) > 2)
    shared = shared or (heads and lexed.has("pay"))  # `bayar 24, bagi empat orang`
    shared = shared or _says_paid_for_several(lexed) or _says_only_what_for(lexed)
    shared = shared or ((paid or lexed.has("paid_for")) and left_out)
    return shared and _has_number(lexed) and not (_mentions_tai(lexed) or lexed.has("zimo"))


def _says_only_what_for(lexed: LexedText) -> bool:
    """Tells whether somebody paid for a thing, and nobody is said to have got the money or to share
    it: `i paid 40 for supper`.
    """
    paid = any({"pay", "past"} <= item.senses.keys() for item in lexed.items)
    beside = pairwise(lexed.items)
    for_thing = any("for" in one.senses and not other.player for one, other in beside)
    told = lexed.has("split", "among", "each", "everybody", "without", "only", "eats", "not")
    told = told or lexed.has("to", "from", "received", "owe", "fronted")
    few = len(set(lexed.players)) <= 1
    told = told or _has_before_player(lexed, "past")
    return paid and few and (for_thing or lexed.has("paid_for")) and not told


def _leaves_out_player(lexed: LexedText) -> bool:
    """Tells whether it is said who does not share what was paid: `paid by ben, not me`, `cat wasn't
    there`, but neither `paid ben, not cat` nor `cat didn't pay`.
    """
    is_absent = any(
        one.player and "not" in other.senses and {"past", "pay"}.isdisjoint(behind.senses)
        for one, other, behind in zip(lexed.items, lexed.items[1:], lexed.items[2:], strict=False)
    )
    is_denied = _has_before_player(lexed, "not") and len(set(lexed.players)) <= 2
    return (is_absent or is_denied) and not _has_before_player(lexed, "past", "pay")


def _has_before_player(lexed: LexedText, *senses: str) -> bool:
    """Tells whether a word of one of these senses stands right before a player."""
    beside = pairwise(lexed.items)
    return any(other.player and not one.senses.keys().isdisjoint(senses) for one, other in beside)


def _says_paid_for_several(lexed: LexedText) -> bool:
    """Tells whether somebody paid for several players: `drinks 23.70, I paid, only for Cat, Dan and
    me`.
    """
    start = next((item.end for item in lexed.items if "for" in item.senses), len(lexed.tokens))
    named = {item.player for item in lexed.items if item.player and item.start >= start}
    return len(named) > 1 and lexed.has("past") and not lexed.has("to")


_PEOPLE: Final = load_vocabulary("people")


def _reports_payment(lexed: LexedText) -> bool:
    said = [item for item in lexed.items if not is_filler(item)]
    if len(said) == 2 and "past" in said[0].senses and _is_named_player(said[1]):
        return "shot" not in said[0].senses  # `paid ben`
    pays = [i for i in lexed.items if {"pay", "past", "received", "owe"} & i.senses.keys()]
    sure = any("shot" not in item.senses and "bitten" not in item.senses for item in pays)
    of_money = lexed.has("dollars", "paid_for", "cents") or any("$" in t.text for t in lexed.tokens)
    told = (bool(pays) and (sure or of_money)) or (of_money and lexed.has("to"))
    told = told and _has_number(lexed)
    of_game = _mentions_tai(lexed) or _reports_kong(lexed) or _reports_bite(lexed)
    of_game = of_game or lexed.has("zimo", "won", "bao", "kong")
    return told and not of_game


def _has_player_beside_paying_word(lexed: LexedText) -> bool:
    """Tells whether a player is named beside a word for paying."""
    return lexed.has("pay", "past", "received") and any(map(_is_named_player, lexed.items))


def _mentions_tai(lexed: LexedText) -> bool:
    return lexed.has("tai") or any(item.is_tai for item in lexed.items)


def _mentions_hand(lexed: LexedText) -> bool:
    """Tells whether a text has a hand, in tiles or as the name of a special hand."""
    names = {item.senses["pattern"] for item in lexed.items if "pattern" in item.senses}
    return not _WHOLE_HANDS.isdisjoint(names) or any(i.sort is ItemSort.HAND for i in lexed.items)


_WHOLE_HANDS: Final = frozenset(pattern.value for pattern in SPECIAL_HANDS)


def _reports_kong(lexed: LexedText) -> bool:
    tai = _mentions_tai(lexed) and _has_number(lexed)  # not `all pay double`
    return lexed.has("kong") and not lexed.has("won", "winner", "limit") and not tai


def _reports_bite(lexed: LexedText) -> bool:
    named = (item.senses for items in lexed.choices for item in items)  # Cat may be the tile
    tiles = {senses["bonus"] for senses in named if "bonus" in senses}
    bitten = lexed.has("bitten") and lexed.has("bonus", "bite")
    texts = {token.text for token in lexed.tokens}
    has = lexed.has("bite") and lexed.players and not _HAS.isdisjoint(texts)
    return (bitten or has or len(tiles) > 1) and not _has_win_word(lexed)


_HAS: Final = frozenset({"has", "have", "had", "got", "gets", "drawn", "drew", "有", "齐"})


def _reports_foul(lexed: LexedText) -> bool:
    """Tells whether a text reports a foul hand, by name or by its tiles: `one tile too many`."""
    of_tiles = lexed.has("foul_kind") and lexed.has("tile_of")
    of_win = lexed.has("won", "zimo", "shot", "kong", "bitten", "number")
    return lexed.has("foul") or (of_tiles and not of_win)


def _reports_drawn_hand(lexed: LexedText) -> bool:
    """Tells whether a text reports a drawn hand; `drawn` beside tai is said of a tile."""
    drawn = lexed.has("drawn_game") and not lexed.has("zimo", "tai", "number")
    return drawn and (not _mentions_tai(lexed) or bool(_find_drawn_hand_words(lexed)))


def _reports_win(lexed: LexedText) -> bool:
    off = (item.typed.split()[0] for item in lexed.items if "from" in item.senses)  # `won from`
    won = lexed.has("won", "winner", "zimo", "shot_by", "shooter", "fired")
    won = won or any("won" in WORDS.senses_of(word) for word in off)
    tai = lexed.has("limit") or _mentions_tai(lexed)
    counts = _has_number(lexed) or lexed.has("limit")
    shot = (lexed.has("shot") and counts) or (tai and lexed.has("from", "pao"))
    named = bool(lexed.players) and (_mentions_hand(lexed) or any(i.is_tai for i in lexed.items))
    named = named and not lexed.has("drawn_game")
    named = named or _is_win_without_verb(lexed)
    return won or shot or named or any(item.sort is ItemSort.HAND for item in lexed.items)


def _is_win_without_verb(lexed: LexedText) -> bool:
    """Tells whether a text has two players, a number, and nothing else: `ben 2 off dan`."""
    said = [item for item in lexed.items if item.sort is not ItemSort.PAUSE]
    known = all(
        item.sort in (ItemSort.PLAYER, ItemSort.NUMBER) or not _BESIDE.isdisjoint(item.senses)
        for item in said
    )
    return known and len(lexed.players) > 1 and len(lexed.numbers) == 1 and not lexed.asks


_BESIDE: Final = frozenset({"from", "joiner"})


_ORDER: Final[Sequence[tuple[str, Callable[[LexedText], bool] | None]]] = (
    *(("newgame", None), ("end", None), ("house …", None), ("redo", None), ("undo", None)),
    *(("undo", _undoes_described_entry), ("fix", None), ("fix last bao", None)),
    *(("settle", None), ("board", None), ("log", None), ("stats", None), ("why", None)),
    *(("help", None), ("lang en", None), ("lang zh", None), ("export", None)),
    *(("rule", _asks_about_rule), ("house", None), ("seats", None), ("sub", None)),
    *(("rename", None), ("next", None), ("split", _reports_bill), ("pay", _reports_payment)),
    ("paid", None),
    *(("kong", _reports_kong), ("bite", _reports_bite)),
    *(("zhahu", lambda lexed: lexed.has("false_win")), ("foul", _reports_foul)),
    *(("draw", _reports_drawn_hand), ("hu", _reports_win)),
)
"""The commands in order, each called by rows of the data, or by a function over the items."""
_ACTS: Final = tuple((c, is_so) for c, is_so in _ORDER if is_so and c in ("kong", "bite", "zhahu"))
_TELLS: Final = frozenset(
    {"settle", "board", "log", "stats", "why", "help", "export", "rule", "house"}
)
