"""Sayings that may be a win, told at little cost from all that people say to each other."""

from __future__ import annotations

import re
from typing import Final

from bot.reading.grammar import only_asks

_MOST_LETTERS: Final = 60
"""Nobody needs more to say who won; what is longer tells a story."""
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


def may_be_win(text: str) -> bool:
    """Tells at little cost whether a text may say a win: it has tai, and a word of winning."""
    short = len(text) <= _MOST_LETTERS and "\n" not in text
    return short and bool(_TAI.search(text) and _WON.search(text)) and not only_asks(text)
