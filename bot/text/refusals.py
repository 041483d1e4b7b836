"""Refusals in words: the fault, and a correct example with the players of the table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.reading.names import People
from bot.reading.talk import has_meaning_in_game
from bot.text.notes import explain_incomplete_hand, explain_unreadable_hand
from bot.text.translator import Markup, Translator, amount, capitalize, join, kebab
from models.ledger.naming import fold_name
from models.ledger.values import Table
from models.rules.notation import HandError
from models.rules.pattern_ids import PatternId
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
_PLAYERS: Final = frozenset({"player", "owner", "payer", "payee", "discarder", "one", "another"})
_OWED: Final = frozenset({"owed", "handed"})
_COUNTED: Final = frozenset({"total", "stack", "off"})
_WITHOUT_EXAMPLE: Final = frozenset(
    {
        *(
            "nothing_to_pay",
            "all_paid",
            "nothing_owed",
            "nothing_to_undo",
            "nothing_to_fix",
            "nothing_to_redo",
        ),
        *("no_entry", "undone_already", "not_undone", "fix_undone", "fix_same"),
        *("fix_kind", "stake_unclear", "foul_again", "foul_no_win", "foul_no_kong"),
        *("bite_again", "bite_taken", "replay"),
        *("min_above_limit", "setting_value", "night_open", "not_your_household"),
        *("same_already", "same_others", "same_others_undo", "same_denied", "same_unsure"),
        *("same_accounts", "same_together", "same_entry", "same_paid", "same_household"),
        *("same_payments", "same_undone", "same_later", "same_settled", "forget_admins"),
        *("household_alone", "too_often", "identity_judge", "not_vouched", "name_yours_too"),
        *("no_night_alone", "no_night_yet", "edit_over"),
    }
)


def refusal_text(
    translator: Translator,
    refusal: Refusal,
    table: Table | None,
    example: str,
    account_names: Mapping[str, str] = _NOBODY,
) -> Markup:
    """Writes a refusal as a sentence about the fault, with a correct example if that helps.

    `account_names` maps the words for accounts that are no members of the chat to their names.
    """
    sentence = _refusal_sentence(translator, refusal, table, account_names)
    has_one = "<code>/" in sentence  # the command that helps is named in it
    if has_one or refusal.code in _WITHOUT_EXAMPLE or not example:
        return sentence
    between = translator.say("between-sentences")
    return join((sentence, translator.say("try", example=example)), between)


def _refusal_sentence(
    translator: Translator, refusal: Refusal, table: Table | None, account_names: Mapping[str, str]
) -> Markup:
    facts = {
        name: _fact_in_words(translator, table, name, fact, account_names)
        for name, fact in refusal.facts.items()
    }
    if isinstance(refusal, HandError):
        return explain_unreadable_hand(translator, refusal, facts)
    if refusal.code == "incomplete_hand":
        return explain_incomplete_hand(translator, refusal.facts)
    key = f"refusal-{kebab(refusal.code)}"
    if refusal.code in ("unknown_word", "unknown_words"):
        names = [member.name for member in table.seated_members] if table else []
        facts["names"] = translator.join_names(names) if names else "none"
        facts["known"] = facts.get("known") or "none"
        if table is not None and _is_known_word(str(refusal.facts.get("word", "")), table):
            key = "word-out-of-place"
    if refusal.code == "below_minimum" and "hand" in refusal.facts:
        drawn = refusal.facts["discarder"] is None
        key = "hand-below-minimum-self-drawn" if drawn else "hand-below-minimum"
    if refusal.code in ("bao_off", "bao_not_shown"):
        facts["key"] = str(refusal.facts["reason"])
    if refusal.code == "nothing_owed" and refusal.facts["handed"]:
        key = "payment-unconfirmed"
    if refusal.code == "bao_way":
        facts["way"] = translator.say(f"way-{kebab(str(refusal.facts['way']))}")
    said, pattern = translator.say(key, **facts), refusal.facts.get("pattern")
    begins = isinstance(pattern, PatternId) and said.startswith(translator.pattern_name(pattern))
    return capitalize(said) if begins else said  # a name is left as it is written


def _is_known_word(word: str, table: Table) -> bool:
    """Tells whether a word has a meaning elsewhere in a message: a player's name, `and`."""
    plain = fold_name(word)
    of_game = plain.isalpha() and has_meaning_in_game(plain)
    return of_game or People.seated(table).is_whole_name(plain)


def _fact_in_words(
    translator: Translator,
    table: Table | None,
    name: str,
    fact: object,
    account_names: Mapping[str, str],
) -> object:
    if name in _OWED and isinstance(fact, int):
        return amount(fact)
    if name in _COUNTED and isinstance(fact, int):
        return translator.amount(fact)
    if isinstance(fact, Refusal):
        return _refusal_sentence(translator, fact, table, account_names)
    if isinstance(fact, str):
        for account, other in account_names.items():
            fact = fact.replace(account, other)
    if name in _PLAYERS and isinstance(fact, int) and table is not None:
        member = table.members.get(PlayerId(fact))
        return member.name if member else str(fact)
    return fact
