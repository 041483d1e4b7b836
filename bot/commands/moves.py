"""Moves of a table: a group becomes a supergroup, or a topic is deleted."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime

from bot.commands.look import make_command_menu
from bot.context import Command
from bot.telegram import answers
from bot.text.translator import translator_of
from models.ledger.database import Database
from models.ledger.ids import ChatId, TopicId, UpdateId
from models.ledger.night.queries import forum_topics_with_nights
from models.ledger.nights import chat_settings, chat_settings_and_language
from models.ledger.people import moving
from models.ledger.tables import Verdict
from models.ledger.unit import Unit, conclude_unit, open_unit
from models.ledger.updates import JudgedAlready, add_answers, change_unsent_answers
from models.ledger.values import NOBODY, Source


def move_group(
    database: Database,
    commands: Iterable[Command],
    old_chat_id: int,
    new_chat_id: int,
    update_id: UpdateId | None,
) -> None:
    """Moves a group to its supergroup, as an update or (without `update_id`) a refused call
    told.
    """
    with open_unit(database, Source(old_chat_id, NOBODY, datetime.now(UTC), "")) as work:
        change_unsent_answers(work.session, old_chat_id, _adapt_stored_answer)
        ended = moving.move_chat(work, old_chat_id, new_chat_id)
        said = [
            answers.make_answer_row(one, new_chat_id)
            for one in _announce_group_move(work, commands, new_chat_id, ended)
        ]
        work.verdict = Verdict.BOOKED
        if update_id is None:
            add_answers(work.session, said)
            return
        with suppress(JudgedAlready):
            conclude_unit(work, update_id, said)


def close_deleted_topic(database: Database, chat_id: ChatId, topic: TopicId) -> None:
    """Moves the table of a deleted topic to General."""
    with open_unit(database, Source(chat_id, NOBODY, datetime.now(UTC), "")) as work:
        add_answers(
            work.session,
            [answers.make_answer_row(one, chat_id) for one in _close_topic(work, topic)],
        )


def close_all_topics(work: Unit) -> list[answers.Say]:
    """Moves the tables of all topics to a group that has no topics any more; returns the
    messages that say so.

    Returns what is said of it.
    """
    topics = forum_topics_with_nights(work.session, work.source.chat_id)
    return [said for topic in topics for said in _close_topic(work, topic)]


def _close_topic(work: Unit, topic: TopicId) -> list[answers.Say]:
    """Moves a topic's table to General; returns the message about its night, if any."""
    left = moving.move_topic_to_general(work, topic)
    if left is None:
        return []
    night, goes_on = left
    translator = translator_of(chat_settings(work.session, work.source.chat_id).language)
    return [
        answers.Say(translator.say("topic-gone" if goes_on else "topic-gone-ended", night=night))
    ]


def _announce_group_move(
    work: Unit, commands: Iterable[Command], chat_id: int, ended_night: int | None
) -> Iterable[answers.Answer]:
    """Makes the answers after a group's move: which of two open nights has ended, and the menu."""
    settings, _, is_chosen = chat_settings_and_language(work.session, chat_id)
    translator = translator_of(settings.language)
    if ended_night is not None:
        yield answers.Say(translator.say("moved-ended", night=ended_night))
    if is_chosen:
        yield make_command_menu(commands, translator, alone=False)


def _adapt_stored_answer(body: str) -> str | None:
    """Adapts a stored answer to a moved group, where messages have new numbers; None to drop it."""
    try:
        answer = answers.adapt_to_moved_chat(answers.unpack_answer(body))
    except (ValueError, KeyError, TypeError):
        return body  # whoever sends it finds out, and says so
    return None if answer is None else answers.pack_answer(answer)
