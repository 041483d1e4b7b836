"""How what people type is compared: names, and the words of a message."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

# Direction marks, joiners and other characters that show nothing, as phones put around names.
_INVISIBLE: Final = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]")


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text as it is compared: compatible forms unified, case, marks and outer space gone."""
    plain = unicodedata.normalize("NFKC", _INVISIBLE.sub("", text))
    return " ".join(plain.casefold().split())


def visible(text: str) -> str:
    """A text without the characters that show nothing, its spaces single."""
    return " ".join(_INVISIBLE.sub("", text).split())
