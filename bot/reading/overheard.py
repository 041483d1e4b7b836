"""Sayings to nobody that may be for Kaki, told at little cost from all that people say.

A win or a kong, a cry for help, a new night, the short answer to a question that was just asked.
"""

from __future__ import annotations

import re
from typing import Final

from bot.reading.grammar import vocabulary
from bot.reading.over import yes_or_no
from bot.reading.talk import is_chatter, only_asks
from bot.reading.tokens import key

_MOST_LETTERS: Final = 60
"""Nobody needs more to say who won; what is longer tells a story."""
_MOST_BRIEF: Final = 30
"""The same without tai, where less tells it from talk."""
_MOST_ANSWER: Final = 24
"""Letters of an answer: a name or a number of tai."""
_MOST_WORDS: Final = 3
"""Words of an answer."""
_MOST_NAMES: Final = 120
"""Letters of the names of four, with what is played."""
_TAI: Final = re.compile(
    r"(?<![\w.])(?:\d{1,2}\s?t(?:ai)?|(?:one|two|three|four|five) tai)\b"
    r"|[\d一二三四五六两兩]\s?[台番]|满台",
    re.IGNORECASE,
)
_WON: Final = re.compile(
    r"\b(?:won|wins?|hu|zimo|zm|self ?(?:draw|drew|drawn|pick)|from|off|shoots?|shot)\b"
    r"|[胡糊]|自摸|放炮|点炮|放銃|出冲",
    re.IGNORECASE,
)
_WON_BRIEFLY: Final = re.compile(
    r"\b(?:won|wins|hu|zimo|zm|self ?(?:drew|drawn))\b|[胡糊]|自摸", re.IGNORECASE
)
_KONGED: Final = re.compile(
    r"(?<!hong )(?<!king )\b(?:kongs?|konged|gang|ankong|angang)\b|[杠槓]", re.IGNORECASE
)
_TOLD_BEFORE: Final = re.compile(
    r"\b(?:again|last|just|always|every|never|if|when|yesterday|almost|nearly)\b"
    r"|[又再]|刚|昨|每次|差点|如果",
    re.IGNORECASE,
)
"""Words with which people talk of what was logged, or was not."""
_BITTEN: Final = re.compile(r"\b(?:bites?|bit|yao)\b|咬", re.IGNORECASE)
_MISTAKEN: Final = re.compile(
    r"\b(?:oops|sorry|wrong|mistake|(?:should|supposed to) be|i mean|actually|change to)\b"
    r"|[记打按搞]错|错了|应该|改成|不对|其实",
    re.IGNORECASE,
)
"""Words with which people say that what was logged is wrong."""
_BEGINS: Final = re.compile(
    r"(?:(?:newgame|new (?:game|night)|start (?:an? |the )?(?:new )?(?:game|night))\b"
    r"|开台|開台|开局|開局|新局)[\s:：,，]*",
    re.IGNORECASE,
)
_FOUR: Final = re.compile(r"[^\d,，、&\n]{1,24}(?:(?:[,，、&]|\band\b|和)[^\d,，、&\n]{1,24}){3}")
"""Four short names, and what joins them."""
_ALONE: Final = vocabulary("said_alone")
_TOLD_BY: Final = vocabulary("told_by")
_TOLD: Final = ("help ", "settle", "house")
_CHATTER: Final = vocabulary("chatter")


def may_be_meant(text: str) -> bool:
    """Tells at little cost whether a text that is said to nobody may be for Kaki."""
    kinds = (
        said_alone,
        seats_said,
        may_be_four,
        may_be_win,
        may_be_brief_win,
        may_be_act,
        may_be_mend,
        may_be_answer,
    )
    return any(kind(text) for kind in kinds)


def said_alone(text: str) -> str:
    """The command that a whole text asks for in plain words, with its own; empty for none.

    `help`, `how do i undo`, `who owes who`; of whose deal it is people tell each other.
    """
    if not _is_short(text, _MOST_BRIEF):
        return ""
    texts = key(text)
    bare = tuple(word for word in texts if not _CHATTER.of((word,)))
    told: str = _TOLD_BY.of(bare).get("told_by", "")
    while texts and not _ALONE.of(texts) and _CHATTER.of(texts[-1:]):
        texts = texts[:-1]  # `help lah`
    alone: str = _ALONE.of(texts).get("said_alone", "")
    if alone:
        return alone if alone == "help" or not only_asks(text) else ""
    return told if told.startswith(_TOLD) else ""


def seats_said(text: str) -> str:
    """The words behind a new night that is begun without the stroke: `开台 阿明 小芬 老陈 大伟`."""
    begun = _BEGINS.match(text) if _is_short(text, _MOST_NAMES) else None
    return "" if begun is None or only_asks(text) else text[begun.end() :]


def may_be_four(text: str) -> bool:
    """Tells whether a text may name four, and nothing else: who plays."""
    return len(text) <= _MOST_LETTERS and bool(_FOUR.fullmatch(text)) and not only_asks(text)


def may_be_win(text: str) -> bool:
    """Tells whether a text may say a win: it has tai, and a word of winning."""
    said = _is_short(text, _MOST_LETTERS) and _TAI.search(text) and _WON.search(text)
    return bool(said) and not only_asks(text)


def may_be_brief_win(text: str) -> bool:
    """Tells whether a text may say a win whose tai are still to be told: `ben won from cat`."""
    said = _is_short(text, _MOST_BRIEF) and _WON_BRIEFLY.search(text)
    return bool(said) and not (_TAI.search(text) or _TOLD_BEFORE.search(text) or only_asks(text))


def may_be_act(text: str) -> str:
    """The command of a kong or a bite that a text may say: `ben kong ah, concealed`; empty for
    none.
    """
    if not _is_short(text, _MOST_BRIEF) or _TOLD_BEFORE.search(text) or only_asks(text):
        return ""
    return "kong" if _KONGED.search(text) else "bite" if _BITTEN.search(text) else ""


def may_be_payment(text: str) -> bool:
    """Tells whether a text may say that somebody paid: it has an amount, and a word for that."""
    sum_ = _is_short(text, _MOST_LETTERS) and any(map(str.isdigit, text))
    return sum_ and _PAYS.is_in(key(text)) and not only_asks(text)


_PAYS: Final = vocabulary("pays", "fronts")


def may_be_mend(text: str) -> bool:
    """Tells whether a text may say what was logged wrong: `oops it was 4 tai`."""
    said = _is_short(text, _MOST_LETTERS) and _MISTAKEN.search(text)
    return bool(said) and not only_asks(text)


def may_be_answer(text: str) -> bool:
    """Tells whether a text is as short as one of the answers that Kaki offers, and no mere chatter
    or question: `lol` need not be looked into.
    """
    if not (_is_short(text, _MOST_ANSWER) and 0 < len(text.split()) <= _MOST_WORDS):
        return False
    return yes_or_no(text) is not None or not (is_chatter(text) or only_asks(text))


def _is_short(text: str, most: int) -> bool:
    return len(text) <= most and "\n" not in text
