"""Moves of a table: a group becomes a supergroup, a topic is deleted; and what is said there."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime

from bot.commands.look import menu
from bot.context import Command
from bot.telegram.answers import (
    Answer,
    Say,
    counted_anew,
    pack_answer,
    row_of_answer,
    unpack_answer,
)
from bot.text.translator import translator_of
from models.ledger.database import Database
from models.ledger.ids import ChatId, TopicId, UpdateId
from models.ledger.night.queries import forum_topics_of
from models.ledger.nights import settings_and_choice, settings_of
from models.ledger.people import moving
from models.ledger.tables import Verdict
from models.ledger.unit import Unit, conclude, unit
from models.ledger.updates import JudgedAlready, add_answers, reword
from models.ledger.values import NOBODY, Source


def move(
    database: Database, commands: Iterable[Command], old: int, new: int, update_id: UpdateId | None
) -> None:
    """Moves the group `old` to the supergroup `new`, as an update says or (None) Telegram's
    refusal.
    """
    with unit(database, Source(old, NOBODY, datetime.now(UTC), "")) as work:
        reword(work.session, old, _counted_anew)
        ended = moving.move_chat(work, old, new)
        said = [row_of_answer(one, new) for one in _said_of_move(work, commands, new, ended)]
        work.verdict = Verdict.BOOKED
        if update_id is None:
            add_answers(work.session, said)
            return
        with suppress(JudgedAlready):
            conclude(work, update_id, said)


def close_topic(database: Database, chat_id: ChatId, topic: TopicId) -> None:
    """Moves the table of a topic that is gone to General."""
    with unit(database, Source(chat_id, NOBODY, datetime.now(UTC), "")) as work:
        add_answers(
            work.session, [row_of_answer(one, chat_id) for one in _leave_topic(work, topic)]
        )


def close_topics(work: Unit) -> list[Say]:
    """Moves the tables of all topics to the group, which has no topics any more, the newest first.

    Returns what is said of it.
    """
    topics = forum_topics_of(work.session, work.source.chat_id)
    return [said for topic in topics for said in _leave_topic(work, topic)]


def _leave_topic(work: Unit, topic: TopicId) -> list[Say]:
    left = moving.leave_topic(work, topic)
    if left is None:
        return []
    night, goes_on = left
    translator = translator_of(settings_of(work.session, work.source.chat_id).language)
    return [Say(translator.say("topic-gone" if goes_on else "topic-gone-ended", night=night))]


def _said_of_move(
    work: Unit, commands: Iterable[Command], new: int, ended: int | None
) -> Iterable[Answer]:
    """Says which of two open nights has ended; sends the command menu of a chosen language."""
    settings, _, is_chosen = settings_and_choice(work.session, new)
    translator = translator_of(settings.language)
    if ended is not None:
        yield Say(translator.say("moved-ended", night=ended))
    if is_chosen:
        yield menu(commands, translator, alone=False)


def _counted_anew(body: str) -> str | None:
    """Counts anew what is still to be said in a group that moved, as data."""
    try:
        answer = counted_anew(unpack_answer(body))
    except (ValueError, KeyError, TypeError):
        return body  # whoever sends it finds out, and says so
    return None if answer is None else pack_answer(answer)
