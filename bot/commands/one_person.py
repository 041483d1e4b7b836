"""Mergers of two members who are one person: shown before, and undone by a button, a reply or
`/undo`.
"""

from __future__ import annotations

import re
import zlib
from typing import Final

from telegram import InlineKeyboardMarkup

from bot.context import Context
from bot.dialogue import yes_no
from bot.keyboards.cards import button
from bot.keyboards.data import SeparateMembersPress
from bot.reading.names import People
from bot.reading.one_person import read_same_person
from bot.text import one_person as sentences
from models.ledger.people import uniting
from models.ledger.updates import message_slot
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

MERGER: Final = "merger:"
"""The beginning of the place of a message that made one person of two."""

_MEANT: Final = re.compile(r"(\d+) (\d+) ([0-9a-f]+)")
"""The words of what is done on yes: the two, and the mark of what was shown."""


def offer_merger(ctx: Context, one: PlayerId, other: PlayerId, shown_digest: str = "") -> None:
    """Shows what merging two members would change; merges them if `shown_digest` is of that
    text.
    """
    table = ctx.unit.newest_table()
    likeness = uniting.preview_unite(ctx.unit, one, other)
    text = sentences.ask_if_same_person(ctx.translator, table, likeness)
    now = f"{zlib.crc32(text.encode()):x}"
    if shown_digest == now:
        _post_merger(ctx, uniting.unite_members(ctx.unit, one, other))
        return
    said = f"/rename {one} {other} {now}"
    yes_no.ask_yes_or_no(
        ctx, text, "button-one-person", "button-two-people", command_text=said, quoting=True
    )


def _post_merger(ctx: Context, pair: uniting.AliasPair) -> None:
    """Posts that two members are united, with a button to undo it."""
    label = ctx.translator.say("button-two")
    keyboard = InlineKeyboardMarkup.from_button(button(label, SeparateMembersPress(pair.merger)))
    text = sentences.announce_alias(ctx.translator, pair)
    ctx.say(text, keyboard, quoting=True, slot=f"{MERGER}{pair.merger}")


def handle_same_person_words(ctx: Context, *, whole: bool = True) -> bool:
    """Handles words that two members are one person, or a yes to that; returns False for other
    words. With `whole`, both names must be full.
    """
    meant = _MEANT.fullmatch(ctx.words.strip()) if ctx.confirmed else None
    if meant is not None:
        members = ctx.unit.newest_table().members
        one, other = PlayerId(int(meant[1])), PlayerId(int(meant[2]))
        if not {one, other} <= members.keys():
            raise Refusal("press_stale")
        offer_merger(ctx, one, other, meant[3])
        return True
    table = ctx.any_table()
    pair = None
    if table is not None:
        pair = read_same_person(ctx.words, People.in_chat(table), whole_names=whole)
    if pair is not None:
        offer_merger(ctx, *pair)
    return pair is not None


def undo_merger_by_button(ctx: Context, press: SeparateMembersPress) -> None:
    """Separates two united members again by a button."""
    _separate_members(ctx, press.merger)


def undo_merger(ctx: Context) -> bool:
    """Separates united members by `/undo`, if it means their merger; returns False if it means
    none.
    """
    merger = _find_merger_replied_to(ctx) or _find_likely_merger(ctx)
    if merger is not None:
        _separate_members(ctx.replace(answer_in=None), merger)
    return merger is not None


def _find_merger_replied_to(ctx: Context) -> int | None:
    if ctx.reply_to is None or not ctx.reply_to.own:
        return None
    place = message_slot(ctx.session, ctx.chat_id, ctx.reply_to.message_id) or ""
    return int(place.removeprefix(MERGER)) if place.startswith(MERGER) else None


def _find_likely_merger(ctx: Context) -> int | None:
    """Finds the newest merger, if its members are named or nothing was booked after it."""
    if ctx.reply_to is not None:
        return None
    row, table = uniting.find_newest_merger(ctx.unit), ctx.any_table()
    if row is None or table is None:
        return None
    if ctx.words.strip():
        pair = read_same_person(ctx.words, People.in_chat(table))
        named = {table.members[player].person_key for player in pair or ()}
        return row.id if named == {row.kept_id} else None
    return row.id if uniting.is_chat_unchanged_since(ctx.unit, row) else None


def _separate_members(ctx: Context, merger: int) -> None:
    kept, gone = uniting.separate_members(ctx.unit, merger)
    ctx.say_sentence("same-divided", one=gone.name, other=kept.name)
