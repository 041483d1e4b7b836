"""Sayings filled in like a form: `winner=ben shooter=dan tai=5`, `W: me / T: 2 / S: ming`."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Final

from bot.languages import spellings

_FIELD: Final = re.compile(r"(?:^|(?<=[\s;,/|，；、]))([^\W\d_]+)\s*[=:：]\s*")
_AROUND: Final = " \t\n;,/|，；、"
_LISTED: Final = re.compile(r"\s*[,，、&]\s*|\s+and\s+", re.IGNORECASE)
_FEWEST: Final = 2
"""A single field, `ben: 3 tai`, is no form."""
_OF_WIN: Final = dict(spellings("field_of_hand"))
_OF_PAYMENT: Final = dict(spellings("field_of_payment"))


def hand_in_words(text: str) -> str:
    """A form about a hand as a sentence: `ben 5 from dan`; any other text as it is."""
    said = _fields(text, _OF_WIN)
    if not said:
        return text
    names, worth = (_LISTED.split(said.pop(name, "")) for name in ("player", "tai"))
    if len(names) == len(worth):
        hands = ", ".join(f"{name} {tai}".strip() for name, tai in zip_longest(names, worth))
    else:
        hands = f"{', '.join(names)} {' '.join(worth)}".strip()
    return " ".join([hands, *(f"{_LEADS.get(name, '')} {said[name]}".strip() for name in said)])


_LEADS: Final = {"off": "from", "bao": "bao"}
"""Words before the value of a field that is no hand."""


def mend_in_words(text: str) -> str:
    """A form about an entry as a sentence: `4 shooter ben`; any other text as it is."""
    said = _fields(text, _OF_WIN)
    number = said.pop("entry", "")
    rest = ", ".join(f"{_LEADS.get(name, '')} {said[name]}".strip() for name in said)
    return f"{number} {rest}" if number and rest else text


def paid_in_words(text: str) -> str:
    """A form about a payment as a sentence: `dan cat 8 lunch`; any other text as it is."""
    said = _fields(text, _OF_PAYMENT)
    if not {"payer", "payee", "sum"} <= said.keys() or "sharers" in said:
        return text
    return " ".join(said[name] for name in ("payer", "payee", "sum", "note") if name in said)


def shared_in_words(text: str) -> str:
    """A form about a bill as a sentence: `cat paid 36 for all`; any other text as it is."""
    said = _fields(text, _OF_PAYMENT)
    if not {"payer", "sum"} <= said.keys() or "payee" in said:
        return text
    whose = f"for {said['sharers']}" if "sharers" in said else ""
    note = said.get("note", "")
    return " ".join(filter(None, (said["payer"], "paid", said["sum"], whose, note)))


def _fields(text: str, names: dict[str, str]) -> dict[str, str]:
    """The values of a form by what their names mean; nothing where it is none, where a name is not
    known or stands twice, or where a value is left out.
    """
    heads = list(_FIELD.finditer(text))
    if len(heads) < _FEWEST or text[: heads[0].start()].strip(_AROUND):
        return {}
    ends = [*(head.start() for head in heads[1:]), len(text)]
    said: dict[str, str] = {}
    for head, end in zip(heads, ends, strict=True):
        name, value = names.get(head[1].casefold(), ""), text[head.end() : end].strip(_AROUND)
        if not name or name in said or not value:
            return {}
        said[name] = value
    return said
