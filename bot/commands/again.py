"""The next night: a poll asks the same four, and at its hour the join card is ready."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from babel.dates import format_skeleton

from bot.commands.night import order_next_seats, slot_of_join_card
from bot.context import Context
from bot.keyboards.cards import join_card
from bot.keyboards.data import PlayAgainPress
from bot.reading.vocabulary import load_vocabulary
from bot.reading.when import read_date_and_time
from bot.reading.words import CHOICES, split_words
from bot.telegram.answers import Answer, Poll, Say, StopPoll, make_answer_row
from bot.telegram.ledger import Ledger
from bot.text.at_table import translator_for_table
from bot.text.translator import Markup, Translator, mark_moment, untag
from models.ledger.database import Database
from models.ledger.ids import TableKey
from models.ledger.night import lobby, plans
from models.ledger.night.plans import PlannedNight
from models.ledger.night.queries import next_rules
from models.ledger.unit import Unit, open_unit
from models.ledger.updates import add_answers
from models.ledger.values import NOBODY, Source, Table
from models.rules.refusal import Refusal

LATE: Final = timedelta(hours=6)
"""So long after its hour the card of a plan still comes, where Kaki was not there in time."""

_CANCELS: Final = load_vocabulary("undo")
_WEEK: Final = timedelta(days=7)
_HALF_HOUR: Final = timedelta(minutes=30)


def next_night_command(ctx: Context) -> None:
    """Plans the next night: `/next friday 8pm`, or `/next` for a week later; `/next off` cancels
    it.
    """
    words = split_words(ctx.words)
    if [CHOICES.get(word.folded) for word in words] == ["off"] or _CANCELS.senses_of(ctx.words):
        was = plans.cancel_plan(ctx.unit)
        _close_poll(ctx, was.poll if not was.ready else None)
        ctx.say_sentence("next-off", **_make_plan_time_facts(ctx.translator, was))
        return
    plan, table = plans.current_plan(ctx.unit), ctx.unit.newest_table()
    if plan is not None and not words:
        ctx.say(_describe_plan(ctx.translator, plan))
        return
    at = propose_next_start(table, ctx.source.at)
    if words:
        zone = table.settings.zone
        at = read_date_and_time(ctx.words, ctx.source.at.astimezone(zone), at.astimezone(zone))
    _post_poll(ctx, at)


def plan_by_button(ctx: Context, press: PlayAgainPress) -> None:
    """Plans the next night by a farewell's button: same players, day of the week and hour."""
    table, plan = ctx.newest_table_of(press.night), plans.current_plan(ctx.unit)
    if plan is not None:
        raise Refusal("next_asked", said=untag(_describe_plan(ctx.translator, plan)))
    _post_poll(ctx, propose_next_start(table, ctx.source.at))


def count_vote(ctx: Context, options: Sequence[int]) -> None:
    """Counts a player's vote for or against the planned night; a vote may be withdrawn too."""
    yes = {(): None, (0,): True}.get(tuple(options), False)
    try:
        plan = plans.vote_on_plan(ctx.unit, yes)
    except Refusal:
        return
    if plan is None or (yes is not False and not plan.ready):
        return
    _close_poll(ctx, plan.poll)
    key = "next-agreed" if plan.ready else "next-declined"
    me, table = plan.table.me, plan.table
    name = ctx.source.speaker.name if me is None else table.name(me)
    ctx.say_sentence(key, name=name, **_make_plan_time_facts(ctx.translator, plan))


def propose_next_start(table: Table, now: datetime) -> datetime:
    """Proposes the start of the next night: the same day of the week and hour, by the chat's clock.

    The hour is the nearest half hour to when it began; the day the first to come, a week at least
    after that.
    """
    began = (table.started + _HALF_HOUR / 2).astimezone(table.settings.zone)
    at = began.replace(minute=began.minute // 30 * 30, second=0, microsecond=0) + _WEEK
    while at <= now:
        at += _WEEK
    return at


def _post_poll(ctx: Context, start: datetime) -> None:
    """Posts the poll on a planned start of a night, and closes the poll on an earlier plan."""
    _close_poll(ctx, plans.plan_night(ctx.unit, start.astimezone(UTC)))
    say = ctx.translator.say
    options = (untag(say("next-yes")), untag(say("next-no")))
    question = say("next-question", **_make_start_time_facts(ctx.translator, start))
    ctx.post(Poll(question, options, say("next-no-polls")))


def _close_poll(ctx: Context, message_id: int | None) -> None:
    if message_id is not None:
        ctx.post(StopPoll(message_id))


def _describe_plan(translator: Translator, plan: PlannedNight) -> Markup:
    key = "next-ready" if plan.ready else "next-waits"
    return translator.say(key, names=list(plan.missing), **_make_plan_time_facts(translator, plan))


def _make_plan_time_facts(translator: Translator, plan: PlannedNight) -> dict[str, object]:
    """Returns the day and hour of a plan, by the chat's clock, as facts of a sentence."""
    return _make_start_time_facts(translator, plan.at.astimezone(plan.table.settings.zone))


def _make_start_time_facts(translator: Translator, start: datetime) -> dict[str, object]:
    day = format_skeleton("MMMEd", start, locale=translator.dates)
    return {"day": mark_moment(start, day, "wD"), "at": start}


# --- at the hour ---------------------------------------------------------------------------------


async def post_planned_join_cards(
    ledger: Ledger, reload: Callable[[int], Awaitable[None]], now: datetime
) -> None:
    """Posts the join card of each plan whose hour has come; `reload` sends a chat's stored
    answers.
    """
    for place in await ledger.read(plans.list_tables_with_reached_plan, now):
        await ledger.run_work(_carry_out_plan, ledger.database, place, now)
        await reload(place[0])


def _carry_out_plan(database: Database, table_key: TableKey, now: datetime) -> None:
    """Deletes a plan whose hour has come; stores the join card, or the closing of its poll."""
    chat_id, topic = table_key
    with open_unit(database, Source(chat_id, NOBODY, now, "", topic=topic)) as work:
        plan = plans.current_plan(work)
        if plan is None or plan.at > now:
            return
        plans.delete_plan(work)
        closed: list[Answer] = [] if plan.poll is None else [StopPoll(plan.poll)]
        answers = _make_join_card(work, plan, now) if plan.ready else closed
        add_answers(work.session, [make_answer_row(one, chat_id) for one in answers])


def _make_join_card(work: Unit, plan: PlannedNight, now: datetime) -> list[Answer]:
    """Makes the planned players' join card; none during a night, beside a card in use, or too
    late.
    """
    source, table = work.source, work.find_newest_table()
    card = lobby.find_join_card(work.session, source.chat_id, source.topic)
    plays = table is not None and table.open
    if (
        plays
        or (card is not None and card.free_seat_count < len(card.seats))
        or now - plan.at > LATE
    ):
        return []
    lobby.open_join_card(work, next_rules(work.session, source.chat_id))
    gathering = lobby.rearrange_join_card_seats(work, lambda _: order_next_seats(plan.table))
    translator = translator_for_table(plan.table)
    return [
        Say(
            *join_card(translator, gathering, same_seats=True),
            place=slot_of_join_card(source),
            topic=source.topic,
        )
    ]
