"""Replies to a question: one of its answers, or words that complete what was said."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from bot.reading.command_line import known_in_words
from bot.reading.drafts import Asks, Draft, Question, SumDraft, WinDraft, drafted
from bot.reading.events import Parser, parsed
from bot.reading.gaps import settled
from bot.reading.grammar import is_chatter, is_tai_word, only_asks, sentence, vocabulary
from bot.reading.names import ME, People
from bot.reading.tokens import key, raw_words, tokens, word_tokens
from bot.reading.words import split_words
from models.ledger.naming import folded
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.values import PlayerId, Value

_SELF_DRAWN: Final = vocabulary("zimo")
_NUMBERS: Final = vocabulary("number")
_AROUND: Final = vocabulary("chatter", "small")
_JOINING: Final = vocabulary("and", "chatter")
_VERDICTS: Final = vocabulary("agrees", "declines", "chatter", "small")
_SIGNS: Final = {
    **dict.fromkeys("👍👌✅✔✓🆗💯", "agrees"),
    **dict.fromkeys("👎❌✖✗🚫", "declines"),
}
_BEHIND_NAME: Final = " · "
"""The sign between the name on a button and the sum."""


def yes_or_no(reply: str) -> bool | None:
    """Reads a yes or a no: `ya correct lah`, `no need`, 👍; None where it says more, or neither.

    Who says both declines: nothing moves.
    """
    texts = [text for text in key(reply) if text.isalnum()]
    said, end = _VERDICTS.leading(texts)
    said |= {_SIGNS[sign] for sign in reply if sign in _SIGNS}
    if end < len(texts) or only_asks(reply) or not said & {"agrees", "declines"}:
        return None
    return "declines" not in said


def label_meant(reply: str, labels: Sequence[str], table: Table) -> int | None:
    """The place of the one label that a reply is the beginning of, or whose player it names."""
    said, named = folded(reply), _named(reply, table)
    fits = [at for at, label in enumerate(labels) if said and folded(label).startswith(said)]
    if named:
        name = folded(named)
        fits = [a for a, label in enumerate(labels) if bare_label(folded(label)) == name]
    if not fits and not only_asks(reply):
        bare = _bare(reply)
        fits = [a for a, label in enumerate(labels) if _bare(bare_label(label)) == bare]
    return fits[0] if len(fits) == 1 else None


def exactly(reply: str, labels: Sequence[str], drafts: Sequence[Draft]) -> int | None:
    """The place of the one answer whose own words a saying is, with nothing before or behind it.

    A part of a name is enough, and of a win that nobody shot any word for that.
    """
    said, drawn = key(reply), [at for at, draft in enumerate(drafts) if draft.drawn]
    if len(drawn) == 1 and _SELF_DRAWN.of(said):
        return drawn[0]
    said = _in_digits(said)
    if not said or is_chatter(reply) or only_asks(reply):
        return None
    names = [key(bare_label(label)) for label in labels]
    fits = [at for at, words in enumerate(names) if _stands_in(said, words)]
    if len(fits) > 1:
        fits = [at for at in fits if names[at] == said]
    return fits[0] if len(fits) == 1 else None


def _in_digits(said: tuple[str, ...]) -> tuple[str, ...]:
    """Numbers in words as digits, without the word for tai behind them: `三台`, `three`."""
    digits = tuple(str(_NUMBERS.of((word,)).get("number", word)) for word in said)
    return tuple(word for word in digits if not is_tai_word(word)) or digits


def _stands_in(said: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Tells whether words are a part of others, in one piece."""
    return any(words[at : at + len(said)] == said for at in range(len(words)))


def bare_label(label: str) -> str:
    """The label of an answer without the sum that it moves."""
    return label.split(_BEHIND_NAME, maxsplit=1)[0]


def who_shot(reply: str, known: Draft, drafts: Sequence[Draft], table: Table) -> Draft | None:
    """The answer in which whoever a reply names shot, where that is all that a question asks."""
    if known.off is not None or any(draft.off is None for draft in drafts):
        return None
    name = _named(reply, table)
    found = [d for d in drafts if d.off is not None and table.name(d.off) == name]
    return found[0] if len(found) == 1 else None


def who_meant(
    reply: str, said: str, by: PlayerId | None, drafts: Sequence[Draft], table: Table
) -> Draft | None:
    """The answer in which whoever a reply names has a part: `cat` where `cta` was not understood.

    Who is named in what was `said`, or said it, is not who is asked for.
    """
    name = _named(reply, table)
    if not name or set(key(name)) & set(key(said)) or (by and name == table.name(by)):
        return None
    found = [d for d in drafts if name in {table.name(one) for one in d.players if one}]
    return found[0] if len(found) == 1 else None


def is_no_answer(reply: str, draft: Draft, drafts: Sequence[Draft], table: Table) -> bool:
    """Tells whether a reply that is none of these answers was to be one, to a question for a part
    of what is known: `eve`, `nobody`; where a number is asked for also `three or four`.

    Else it is talk: what begins with chatter, what asks, what says more, and of who plays no part.
    """
    asks = _gap(draft, drafts, table)
    if asks is None or table.me is None or only_asks(reply):
        return False
    items = sentence(reply, People.of_night(table), _TALK, tai=True).readings()[0]
    if not items or "chatter" in items[0]:
        return False
    counts = asks in _COUNTED and any("tai" in item for item in items)
    said = [item for item in items if not item.senses.keys() <= _TALK.passed]
    return len(said) == 1 or (counts and len(items) <= _MOST_OF_NUMBER)


_TALK: Final = vocabulary("number", passed=("chatter", "small", "everyone", "wrong"))
_COUNTED: Final = (Asks.TAI, Asks.AMOUNT)
_MOST_OF_NUMBER: Final = 3
"""Words of an answer with a number in it: `three or four`."""


def _gap(draft: Draft, drafts: Sequence[Draft], table: Table) -> Asks | None:
    """Finds the gap in a draft, where these answers fill just that; None of other questions."""
    with suppress(Refusal):
        asked = settled(draft, table)
        if isinstance(asked, Question) and drafts:
            fits = {option.draft for option in asked.options}
            return asked.asks if fits.issuperset(drafts) else None
    return None


def _bare(text: str) -> list[str]:
    """The words of an answer without those that join them: `cat and rat` as `cat rat`."""
    return [word for word in key(text) if not _JOINING.of((word,))]


def _named(reply: str, table: Table) -> str:
    """The name of the one player whom a reply names but for chatter, "" where it says more."""
    if only_asks(reply):
        return ""
    people = People.seated(table)
    words = [word for word in split_words(reply) if not _AROUND.of(key(word.typed))]
    with suppress(Refusal):
        named = people.named_in(words)
        return people.name(named[0]) if len(named) == 1 else ""
    return ""


def completed(
    reply: str, said: str, parser: Parser, draft: Draft, table: Table, speaker: str
) -> Draft | None:
    """Reads the words of a command that a question was about with a reply put behind them.

    `table` is that of whoever said the command, `speaker` the name of who replies, "" for one who
    plays no part. None where the reply asks, or where the command would say anything else then
    than the `draft` that is known, with a gap of it filled.
    """
    words = _by(speaker, reply) if speaker else reply
    if only_asks(reply):
        return None
    known = known_in_words(draft, table)
    for before in (said, known) if known else (said,):
        outcome = parsed(parser, f"{before} {words}", table)
        if isinstance(outcome, Refusal):
            continue
        if isinstance(outcome, Question) and len(outcome.options) == 1:
            continue  # it is asked whether this is meant
        found = drafted(outcome, draft.entry)
        if isinstance(found, SumDraft) and found.note and is_chatter(found.note):
            found = found.but(note="")  # `5 lah`
        if found != draft and _says_all_of(found, draft):
            return found
    return None


def _by(speaker: str, reply: str) -> str:
    """A reply with the name of who says it in the place of `me`."""
    words = raw_words(reply)
    for place in {token.word for token in tokens(reply) if token.text in ME}:
        of_word = word_tokens(words[place], place)
        words[place] = " ".join(speaker if t.text in ME else t.typed for t in of_word)
    return " ".join(words)


def _says_all_of(found: Draft, draft: Draft) -> bool:
    """Tells whether a draft says whatever another does, nobody else wins in it, and words for a
    note come with the amount that was missing.
    """
    pairs: list[tuple[Value, Value]] = [(draft, found)]
    if isinstance(draft, SumDraft) and isinstance(found, SumDraft):
        noted = found.note != draft.note and (draft.note or draft.cents is not None)
    elif isinstance(draft, WinDraft) and isinstance(found, WinDraft):
        noted = len(found.winners) != len(draft.winners)
        pairs += zip(draft.winners, found.winners, strict=False)
    else:
        noted = False
    if noted or type(found) is not type(draft):
        return False
    return all(
        getattr(new, field) == value
        for old, new in pairs
        for field, value in old
        if field != "winners" and value not in (None, False, "", (), 0)
    )
