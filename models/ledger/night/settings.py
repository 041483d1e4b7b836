"""The verbs of a chat's settings: its rules to come, Kaki's behaviour, time zone and language."""

from __future__ import annotations

from models.ledger.nights import chat_settings_and_language, lock_source_chat, open_nights
from models.ledger.policy import Verb
from models.ledger.stored import write_rules
from models.ledger.tables import Lobby, Verdict
from models.ledger.unit import Unit
from models.ledger.values import ChatSettings
from models.rules.house import HouseRules


def adopt_rules(unit: Unit, rules: HouseRules) -> None:
    """Sets the rules of the chat from its next night on, and those of an open join card.

    Raises `Refusal`: `night_open`, `may_not_log`.
    """
    unit.check_allowed(Verb.CHANGE_RULES)
    session, source = unit.session, unit.source
    lock_source_chat(session, source).rules = rules.model_dump(mode="json")
    lobby = session.get(Lobby, source.table_key)
    if lobby is not None:
        lobby.rules = write_rules(rules)
    session.flush()
    unit.verdict = Verdict.BOOKED


def change_settings(unit: Unit, settings: ChatSettings) -> None:
    """Replaces the settings of this chat. Raises `Refusal("may_not_log")`."""
    unit.check_allowed(Verb.CHANGE_SETTINGS)
    now = chat_settings_and_language(unit.session, unit.source.chat_id)[0].model_dump(mode="json")
    new = settings.model_dump(mode="json")
    _store_chosen_settings(
        unit, **{name: value for name, value in new.items() if value != now[name]}
    )


def choose_timezone(unit: Unit, timezone: str) -> None:
    """Chooses the time zone of this chat. Raises `Refusal("may_not_log")`."""
    unit.check_allowed(Verb.CHANGE_SETTINGS)
    _store_chosen_settings(unit, timezone=timezone)


def choose_language(unit: Unit, language: str) -> None:
    """Chooses the language of this chat. Raises `Refusal("may_not_log")`."""
    unit.check_allowed(Verb.CHOOSE_LANGUAGE)
    _store_chosen_settings(unit, language=language)


def _store_chosen_settings(unit: Unit, **settings: object) -> None:
    """Stores the chosen settings; all other settings keep following the defaults."""
    chat = lock_source_chat(unit.session, unit.source)
    chat.settings = {**chat.settings, **settings}
    unit.boards += [(chat.id, night.topic) for night in open_nights(unit.session, chat.id)]
    unit.note_change()


def chat_language(unit: Unit, speaker_language: str, *, opens_night: bool = False) -> str:
    """Looks up the language that Kaki speaks in this chat.

    `speaker_language` is "" if unknown. Until the chat chooses a language, that of its first
    speaker holds, and then that of each speaker who opens a night (`opens_night`).
    """
    session, source = unit.session, unit.source
    settings, followed, is_chosen = chat_settings_and_language(session, source.chat_id)
    if (
        is_chosen
        or not speaker_language
        or speaker_language == followed
        or (followed and not opens_night)
    ):
        return settings.language
    lock_source_chat(session, source).language = speaker_language
    session.flush()
    return speaker_language
