"""The verbs of a chat's settings: its rules to come, Kaki's behaviour, time zone and language."""

from __future__ import annotations

from models.ledger.nights import chat_row, open_nights, settings_and_choice
from models.ledger.policy import Verb
from models.ledger.stored import stored_rules
from models.ledger.tables import Lobby, Verdict
from models.ledger.unit import Unit
from models.ledger.values import ChatSettings
from models.rules.house import HouseRules


def adopt_rules(unit: Unit, rules: HouseRules) -> None:
    """Sets the rules of the chat from its next night on, and those of an open join card.

    Raises `Refusal`: `night_open`, `may_not_log`.
    """
    unit.allow(Verb.CHANGE_RULES)
    session, source = unit.session, unit.source
    chat_row(session, source).rules = rules.model_dump(mode="json")
    lobby = session.get(Lobby, source.place)
    if lobby is not None:
        lobby.rules = stored_rules(rules)
    session.flush()
    unit.verdict = Verdict.BOOKED


def change_settings(unit: Unit, settings: ChatSettings) -> None:
    """Changes how Kaki behaves in this chat. Raises `Refusal("may_not_log")`."""
    unit.allow(Verb.CHANGE_SETTINGS)
    now = settings_and_choice(unit.session, unit.source.chat_id)[0].model_dump(mode="json")
    new = settings.model_dump(mode="json")
    _choose(unit, **{name: value for name, value in new.items() if value != now[name]})


def keep_time(unit: Unit, timezone: str) -> None:
    """Chooses the time zone of this chat. Raises `Refusal("may_not_log")`."""
    unit.allow(Verb.CHANGE_SETTINGS)
    _choose(unit, timezone=timezone)


def speak(unit: Unit, language: str) -> None:
    """Chooses the language of this chat. Raises `Refusal("may_not_log")`."""
    unit.allow(Verb.CHOOSE_LANGUAGE)
    _choose(unit, language=language)


def _choose(unit: Unit, **settings: object) -> None:
    """Stores chosen settings. Settings that were never chosen keep following the defaults."""
    chat = chat_row(unit.session, unit.source)
    chat.settings = {**chat.settings, **settings}
    unit.boards += [(chat.id, night.topic) for night in open_nights(unit.session, chat.id)]
    unit.note_change()


def language_of(unit: Unit, speaks: str, *, opens: bool = False) -> str:
    """Looks up the language that Kaki speaks in this chat.

    `speaks` is the speaker's language ("" if unknown). Until the chat chooses a language, that of
    its first speaker holds, and then that of each speaker who `opens` a night.
    """
    session, source = unit.session, unit.source
    settings, followed, is_chosen = settings_and_choice(session, source.chat_id)
    if is_chosen or not speaks or speaks == followed or (followed and not opens):
        return settings.language
    chat_row(session, source).language = speaks
    session.flush()
    return speaks
