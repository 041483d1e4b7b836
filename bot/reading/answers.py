"""Replies to a question: one of its answers, or words that complete what was said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from bot.reading.command_line import known_in_words
from bot.reading.drafts import Asks, Draft, Question, StepDraft, SumDraft, WinDraft, drafted
from bot.reading.events import Parser, parsed
from bot.reading.gaps import settled
from bot.reading.grammar import (
    is_chatter,
    is_hedged,
    is_tai_word,
    may_turn,
    only_asks,
    sentence,
    vocabulary,
)
from bot.reading.mending import laid_over
from bot.reading.names import People
from bot.reading.roles import SHOOTING
from bot.reading.tokens import COMMA, key
from bot.reading.understanding import Understood
from bot.reading.words import split_words
from models.ledger.naming import folded
from models.ledger.values import Table
from models.rules.kinds import KINDS, Kind
from models.rules.refusal import Refusal
from models.rules.values import PlayerId, Value

_SELF_DRAWN: Final = vocabulary("zimo")
_NUMBERS: Final = vocabulary("number")
_AROUND: Final = vocabulary("chatter", "small")
_JOINING: Final = vocabulary("and", "chatter")
_ASIDE: Final = vocabulary("aside")
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
    of what is known: `eve`, `nobody`, `three or four`, `not cat`.

    Else it is talk: what begins with chatter and names nothing of the game, what asks, what says
    more, and of who plays no part.
    """
    is_begun = draft.kind in KINDS and not draft.of_all and not known_in_words(draft, table)
    asks = Asks.WHO if is_begun else _gap(draft, drafts, table)
    if asks is None or only_asks(reply):
        return False
    items = sentence(reply, People.of_night(table), _TALK, tai=True).readings()[0]
    kinds = {kind for item in items for kind in item.senses}
    if table.me is None:
        return {"player"} < kinds & {"player", *_TELLING}
    if kinds & {*_TELLING} or yes_or_no(reply) is not None:
        return True
    leads: set[str] = set(items[0].senses) if items else set()
    counts = any(map(str.isdecimal, reply)) or "tai" in kinds
    if asks in _COUNTED and counts and "wrong" not in leads:  # `wait, 5 beers first` is talk
        return True
    said = [item for item in items if not item.senses.keys() <= _TALK.passed]
    return "chatter" not in leads and (len(said) == 1 or "player" in kinds)


_COUNTED: Final = (Asks.TAI, Asks.AMOUNT)
_TELLING: Final = (
    "me",
    *SHOOTING,
    "zimo",
    "pao",
    "bao",
    "won",
    "concealed",
    "exposed",
    "foul",
    "bite",
)
_TALK: Final = vocabulary(
    *_TELLING, "number", passed=("chatter", "small", "everyone", "wrong", "agrees", "declines")
)


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


class Answered(NamedTuple):
    """The draft once words are laid over it.

    `asks`: the question about it, where some of the words were not understood. `unsure`: the words
    change what was known, or may be a note or talk, so that it is shown before it is booked.
    """

    draft: Draft
    unsure: bool = False
    asks: Question | None = None


def over_question(
    reply: str, draft: Draft, drafts: Sequence[Draft], parser: Parser, table: Table
) -> Answered | None:
    """Lays a reply over what is known where a question is open: it completes it, or corrects it.
    Where several readings are offered it says which of them is so.

    `table` is that of whoever replies. None where the reply asks, and for what is neither.
    """
    if only_asks(reply):
        return None
    gap = _gap(draft, drafts, table)
    if drafts and gap is None and known_in_words(draft, table):
        fits = [one for one in drafts if _is_true_of(reply, one, table)]
        return Answered(fits[0]) if len(fits) == 1 else None
    reply = _as_tai(reply) if gap is Asks.TAI else reply
    if gap is Asks.WINNER and _says_draw(reply):
        return Answered(StepDraft(kind=Kind.DRAW), unsure=True)
    found = _filled(reply, draft, gap, parser, table) or _corrected(reply, draft, table)
    if found is None and len(clauses := _CLAUSES.split(reply)) > 1:  # `dan, for the taxi`
        plain = _filled(" ".join(clauses), draft, gap, parser, table)
        first = _filled(clauses[0], draft, gap, parser, table)
        found = plain or (first and first._replace(unsure=True))
    return found or _partly(_behind(draft, reply, table), draft, parser, table)


def _says_draw(reply: str) -> bool:
    """Tells whether a reply to who won says that nobody did: `nobody leh, is draw`."""
    said = key(reply)
    kinds, end = _DRAWN_GAME.leading(said, also=COMMA)
    return "drawn_game" in kinds and end == len(said)


_DRAWN_GAME: Final = vocabulary("drawn_game", passed=("chatter", "small"))
_CLAUSES: Final = re.compile(r"\s*[,，.。;；!！]\s+")


def _filled(
    reply: str, draft: Draft, gap: Asks | None, parser: Parser, table: Table
) -> Answered | None:
    """The draft completed by a reply; None where it is not, or would be so without it: `both` of a
    kong says nothing.
    """
    completed = _completed(parsed(parser, _behind(draft, reply, table), table), draft)
    if completed is None:
        return None
    named = _names(reply, table)
    unsaid = _completed(parsed(parser, _behind(draft, "", table), table), draft)
    if completed == unsaid and not named:
        return None
    by_default = completed.about == (table.me,) and table.me not in named
    unsure = _is_noted(completed, draft) or _may_be_talk(reply)
    return Answered(completed, unsure or (gap is Asks.WHO and by_default))


def _as_tai(reply: str) -> str:
    """A reply that is but a number, in a word that is none elsewhere, in digits: `one only lah`."""
    words = key(reply)
    for at in range(len(words)):
        found = _ALONE.at(words, at)
        others = (*words[:at], *words[at + found[1] :]) if found else words
        if found and all(_AROUND.of((word,)) for word in others):
            return str(found[0]["tai_alone"])
    return reply


_ALONE: Final = vocabulary("tai_alone")


def _names(reply: str, table: Table) -> set[PlayerId]:
    """Everybody who is named in a reply, or says `me`."""
    items = sentence(reply, People.of_night(table), _TALK).readings()[0]
    return {item["player"] for item in items if "player" in item}


def _behind(draft: Draft, words: str, table: Table) -> str:
    """Words behind what is known of a command, with a note that is known behind them."""
    if isinstance(draft, SumDraft):
        return f"{known_in_words(draft.but(note=''), table)} {words} {draft.note}"
    return f"{known_in_words(draft, table)} {words}"


def _is_true_of(words: str, draft: Draft, table: Table) -> bool:
    """Tells whether words say of a draft just what it says: `dan shot` where Dan is who shot."""
    with suppress(Refusal):
        laid = laid_over(words, draft, table)
        return laid is not None and laid.outcome == settled(draft, table)
    return False


def _completed(outcome: Understood | Refusal, draft: Draft) -> Draft | None:
    """The draft with a gap filled; None where what is read behind it says anything else."""
    if isinstance(outcome, Refusal):
        return None
    if isinstance(outcome, Question) and len(outcome.options) == 1:
        return None  # it is asked whether this is meant
    found = drafted(outcome, draft.entry)
    if isinstance(found, SumDraft) and found.note and is_chatter(found.note):
        found = found.but(note="")  # `5 lah`
    return found if found != draft and _says_all_of(found, draft) else None


def _corrected(words: str, draft: Draft, table: Table) -> Answered | None:
    """Reads words that change what is known, as they mend an entry: `4 tai actually, off dan`."""
    with suppress(Refusal):
        laid = laid_over(words, draft, table)
        if laid is None:
            return None
        found = drafted(laid.outcome)
        if found != draft and laid.outcome == settled(found, table):
            changes = laid.unsure or is_hedged(words) or not _says_all_of(found, draft)
            return Answered(found, changes)
    return None


def _partly(behind: str, draft: Draft, parser: Parser, table: Table) -> Answered | None:
    """Asks about what fills a gap beside words that nobody knows: `cat did, my seven wan`."""
    with suppress(Refusal):
        asked = parser(behind, table)
        if isinstance(asked, Question) and asked.unread:
            found, turns = asked.draft, may_turn(key(asked.unread))  # `cat, no sorry, dan`
            if not turns and found != draft and _says_all_of(found, draft):
                return Answered(found, asks=asked)
    return None


def _may_be_talk(words: str) -> bool:
    """Tells whether words are in doubt, or have one in them that is of no game: `dan's face`."""
    return is_hedged(words) or any(_ASIDE.of((word,)) for word in key(words))


def _is_noted(found: Draft, draft: Draft) -> bool:
    """Tells whether words beside a sum may be its note, or talk: `5 too much`."""
    known = draft.note if isinstance(draft, SumDraft) else ""
    return isinstance(found, SumDraft) and found.note != known


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
