"""The next time: the same four are asked by a poll, and at the hour the seat card is ready."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from babel.dates import format_skeleton

from bot.commands.night import card_place, next_seats
from bot.context import Context
from bot.keyboards.cards import join_card
from bot.keyboards.data import PlayAgainPress
from bot.reading.vocabulary import vocabulary
from bot.reading.when import read_when
from bot.reading.words import CHOICES, split_words
from bot.telegram.answers import Answer, Poll, Say, StopPoll, row_of_answer
from bot.telegram.ledger import Ledger
from bot.text.at_table import translator_at
from bot.text.translator import Markup, Translator, mark_moment, untag
from models.ledger.database import Database
from models.ledger.ids import TableKey
from models.ledger.night import lobby, plans
from models.ledger.night.plans import Planned
from models.ledger.night.queries import last_rules
from models.ledger.unit import Unit, unit
from models.ledger.updates import add_answers
from models.ledger.values import NOBODY, Source, Table
from models.rules.refusal import Refusal

LATE: Final = timedelta(hours=6)
"""So long after its hour the card of a plan still comes, where Kaki was not there in time."""

_CANCELS: Final = vocabulary("undo")
_WEEK: Final = timedelta(days=7)
_HALF_HOUR: Final = timedelta(minutes=30)


def next_command(ctx: Context) -> None:
    """Plans the next night: `/next friday 8pm` then, `/next` a week after; `/next off` calls it
    off.
    """
    words = split_words(ctx.words)
    if [CHOICES.get(word.folded) for word in words] == ["off"] or _CANCELS.senses_of(ctx.words):
        was = plans.cancel(ctx.unit)
        _close(ctx, was.poll if not was.ready else None)
        ctx.tell("next-off", **_moment(ctx.translator, was))
        return
    plan, table = plans.current_plan(ctx.unit), ctx.unit.newest()
    if plan is not None and not words:
        ctx.say(_standing(ctx.translator, plan))
        return
    at = week_later(table, ctx.source.at)
    if words:
        zone = table.settings.zone
        at = read_when(ctx.words, ctx.source.at.astimezone(zone), at.astimezone(zone))
    _ask(ctx, at)


def plan_by_button(ctx: Context, press: PlayAgainPress) -> None:
    """Plans from the farewell: the same four on the same day of the week, at the same hour."""
    table, plan = ctx.newest_of(press.night), plans.current_plan(ctx.unit)
    if plan is not None:
        raise Refusal("next_asked", said=untag(_standing(ctx.translator, plan)))
    _ask(ctx, week_later(table, ctx.source.at))


def count_vote(ctx: Context, options: Sequence[int]) -> None:
    """Counts a vote for coming or against, or one taken back, if one of the four gave it."""
    yes = {(): None, (0,): True}.get(tuple(options), False)
    try:
        plan = plans.vote(ctx.unit, yes)
    except Refusal:
        return
    if plan is None or (yes is not False and not plan.ready):
        return
    _close(ctx, plan.poll)
    key = "next-agreed" if plan.ready else "next-declined"
    me, table = plan.table.me, plan.table
    name = ctx.source.actor.name if me is None else table.name(me)
    ctx.tell(key, name=name, **_moment(ctx.translator, plan))


def week_later(table: Table, now: datetime) -> datetime:
    """Reckons when a night would begin again: on its day of the week at its hour, by the chat's
    clock.

    The hour is the nearest half hour to when it began; the day the first to come, a week at least
    after that.
    """
    began = (table.started + _HALF_HOUR / 2).astimezone(table.settings.zone)
    at = began.replace(minute=began.minute // 30 * 30, second=0, microsecond=0) + _WEEK
    while at <= now:
        at += _WEEK
    return at


def _ask(ctx: Context, at: datetime) -> None:
    """Asks the four by a poll; one that asked for another moment is closed."""
    _close(ctx, plans.plan(ctx.unit, at.astimezone(UTC)))
    say = ctx.translator.say
    options = (untag(say("next-yes")), untag(say("next-no")))
    question = say("next-question", **_facts(ctx.translator, at))
    ctx.post(Poll(question, options, say("next-no-polls")))


def _close(ctx: Context, poll: int | None) -> None:
    if poll is not None:
        ctx.post(StopPoll(poll))


def _standing(translator: Translator, plan: Planned) -> Markup:
    key = "next-ready" if plan.ready else "next-waits"
    return translator.say(key, names=list(plan.missing), **_moment(translator, plan))


def _moment(translator: Translator, plan: Planned) -> dict[str, object]:
    """Reads the day and the hour of a plan, by the chat's clock."""
    return _facts(translator, plan.at.astimezone(plan.table.settings.zone))


def _facts(translator: Translator, at: datetime) -> dict[str, object]:
    day = format_skeleton("MMMEd", at, locale=translator.dates)
    return {"day": mark_moment(at, day, "wD"), "at": at}


# --- at the hour ---------------------------------------------------------------------------------


async def lay_cards(
    ledger: Ledger, reload: Callable[[int], Awaitable[None]], now: datetime
) -> None:
    """Lays the card of each plan whose hour has come, once; `reload` has it sent in its chat."""
    for place in await ledger.read(plans.due_plans, now):
        await ledger.do(_close_plan, ledger.database, place, now)
        await reload(place[0])


def _close_plan(database: Database, place: TableKey, now: datetime) -> None:
    """Closes a plan whose hour has come."""
    chat_id, topic = place
    with unit(database, Source(chat_id, NOBODY, now, "", topic=topic)) as work:
        plan = plans.current_plan(work)
        if plan is None or plan.at > now:
            return
        plans.drop(work)
        closed: list[Answer] = [] if plan.poll is None else [StopPoll(plan.poll)]
        answers = _card(work, plan, now) if plan.ready else closed
        add_answers(work.session, [row_of_answer(one, chat_id) for one in answers])


def _card(work: Unit, plan: Planned, now: datetime) -> list[Answer]:
    """Makes the card with the four on it; nothing where they play already, or sit on another
    card.
    """
    source, table = work.source, work.any_table()
    card = lobby.card_of(work.session, source.chat_id, source.topic)
    plays = table is not None and table.open
    if plays or (card is not None and card.missing < len(card.seats)) or now - plan.at > LATE:
        return []
    lobby.open_card(work, last_rules(work.session, source.chat_id))
    gathering = lobby.arrange(work, lambda _: next_seats(plan.table))
    translator = translator_at(plan.table)
    return [
        Say(
            *join_card(translator, gathering, same_seats=True),
            place=card_place(source),
            topic=source.topic,
        )
    ]
