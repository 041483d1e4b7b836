"""Sentences about entries: receipts, previews of changes, the board and the log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, assert_never

from bot.text.columns import TextRow, align_rows, count_columns, cut_text_to_width, pad_text
from bot.text.events import describe_event
from bot.text.house import preset_stake_limit_line
from bot.text.shares import list_amounts, name_with_amount
from bot.text.translator import DOT, Markup, Translator, join, untag
from models.ledger.night.entries import EntryChange
from models.ledger.night.opening import Reseating
from models.ledger.tables import RevisionKind
from models.ledger.values import HAND_ENDS, LoggedEntry, Receipt, Table
from models.rules.bites import BitePart
from models.rules.events import (
    Bite,
    Draw,
    Event,
    Payment,
    RulesChange,
    Split,
    Win,
)
from models.rules.house import AfterDraw
from models.rules.kinds import kind_description
from models.rules.night import NightState, Outcome, PaidHand
from models.rules.notation import print_hand
from models.rules.pattern_ids import PatternId
from models.rules.payments import Transfers, balance_changes, divide_bill, net_gains
from models.rules.scoring import Score
from models.rules.tiles import Wind
from models.rules.values import Cents, PlayerId

# --- receipts ------------------------------------------------------------------------------------


def receipt_text(
    translator: Translator, receipt: Receipt, link: str = "", *, balances: bool = True
) -> Markup:
    """Writes the receipt of a booked or changed entry.

    The number of a changed entry links to its own receipt (`link`); without `balances` it is left
    out who stands where after the change.
    """
    table, outcome = receipt.table, receipt.outcome
    if receipt.kind is not RevisionKind.RECORDED or outcome is None:
        return _changed_entry_receipt(translator, receipt, link, balances=balances)
    complete = outcome.state.deal.games > outcome.deal.games
    return join(
        (
            *booked_event_lines(translator, table, receipt.number, receipt.event, outcome),
            next_deal_line(translator, table, outcome),
            translator.say("game-complete") if complete else "",
        )
    )


def receipt_first_line(translator: Translator, receipt: Receipt) -> Markup:
    """Writes the first line of a receipt: the number and the event."""
    return Markup(receipt_text(translator, receipt).partition("\n")[0])


def booked_event_lines(
    translator: Translator, table: Table, number: int, event: Event, outcome: Outcome
) -> Iterable[Markup]:
    """Yields the lines about a booked event: the amounts that it moved, and notes."""
    event_ = keep_paid_winners(event, outcome.transfers)
    what = describe_event(translator, table, event_, outcome.won)
    net = net_gains(outcome.transfers)
    subject = _main_player_of_event(event_)
    if subject in net:
        sum_ = translator.money(net.pop(subject))
        yield translator.say("entry-amount", number=number, what=what, amount=sum_)
    else:
        yield translator.say("entry", number=number, what=what)
    yield list_amounts(translator, table, net)
    yield from booking_notes(translator, table, event, outcome)


def outcome_text(translator: Translator, table: Table, event: Event, outcome: Outcome) -> Markup:
    """Writes the outcome of an event: the event, the amounts that it moves, and the deal."""
    return join(
        (
            describe_event(translator, table, event, outcome.won),
            list_amounts(translator, table, net_gains(outcome.transfers)),
            next_deal_line(translator, table, outcome),
        )
    )


def keep_paid_winners(event: Event, transfers: Transfers) -> Event:
    """Removes the winners who were not paid from a win; returns any other event as it is."""
    if not isinstance(event, Win) or len(event.winners) == 1 or not transfers:
        return event
    payees = {transfer.payee for transfer in transfers}
    paid = tuple(winning for winning in event.winners if winning.player in payees)
    return event.model_copy(update={"winners": paid})


def entry_line(
    translator: Translator, table: Table, entry: LoggedEntry, hands: tuple[PaidHand, ...] = ()
) -> Markup:
    """Writes an entry in a line, without winners whom the house rules leave unpaid.

    `hands` is that of `describe_event`.
    """
    return describe_event(translator, table, keep_paid_winners(entry.event, entry.transfers), hands)


def _main_player_of_event(event: Event) -> PlayerId | None:
    """Returns the player whose amount is in the headline; None if there are several or none."""
    if isinstance(event, Win):
        return event.winners[0].player if len(event.winners) == 1 else None
    field = kind_description(event).headline
    return getattr(event, field) if field else None


def gain_of_main_player(event: Event, transfers: Transfers) -> Cents | None:
    """Returns what the main player of an event gains by it; None without a main player."""
    subject = _main_player_of_event(event)
    return None if subject is None else net_gains(transfers).get(subject)


def booking_notes(  # noqa: C901 - one case a note
    translator: Translator, table: Table, event: Event, outcome: Outcome
) -> Iterable[Markup]:
    """Yields notes on a booked event: its tiles, limits, passed-over winners, kongs paid back."""
    for won in outcome.won:
        if won.score is not None:
            yield Markup(f"<code>{print_hand(won.score.hand)}</code>")
            yield join(list_scored_patterns(translator, won.score), DOT)
        yield from _limit_notes(translator, [won])
    if outcome.passed_over:
        others = [table.name(player) for player in outcome.passed_over]
        first = outcome.won[0]
        orphans = first.special is PatternId.THIRTEEN_ORPHANS
        key = "note-orphans-first" if orphans else "note-turn"
        yield translator.say(key, others=others, winner=table.name(first.player))
    if isinstance(event, Win) and outcome.drawn:
        yield translator.say("note-three")
    if outcome.returned:
        back = net_gains(outcome.returned)
        yield translator.say("note-returned")
        for won in outcome.won if len(outcome.won) == 1 else ():
            if won.player in back:
                whole, kong = net_gains(outcome.transfers)[won.player], back[won.player]
                facts = {
                    "win": translator.money(whole - kong),
                    "kong": translator.money(kong),
                }
                yield translator.say("note-returned-to-winner", **facts)
    if (
        isinstance(event, Bite)
        and BitePart.FOUR_ANIMALS in outcome.parts
        and len(outcome.parts) == 2
    ):
        yield translator.say("bite-four")
    if isinstance(event, Split):
        yield _bill_shares_line(translator, table, event)
    if isinstance(event, RulesChange):
        yield from _rules_start_lines(translator, event, outcome.state)


def _rules_start_lines(
    translator: Translator, event: RulesChange, after: NightState
) -> Iterable[Markup]:
    """Yields a line about the hand or nights from which changed rules hold, if not at once."""
    if event.is_for_later_nights:
        yield preset_stake_limit_line(translator, after.next_night_rules)
    elif not event.first:
        begun = int(after.next_rules is not None)  # the hand that is played keeps its rules
        yield translator.say("note-first-hand", hand=after.deal.hand + begun)


def _bill_shares_line(translator: Translator, table: Table, event: Split) -> Markup:
    """Writes the shares of a bill; a single sum if they are equal."""
    owed = divide_bill(event)
    if len(set(owed.values())) == 1:
        return translator.say("split-each", amount=translator.amount(next(iter(owed.values()))))
    order = [share.player for share in event.shares if owed[share.player]]
    rest = [event.payer] if event.payer not in order and owed[event.payer] else []
    each = (
        name_with_amount(translator, table.name(one), translator.amount(owed[one]))
        for one in (*order, *rest)
    )
    return translator.say("split-shares", shares=join(each, DOT))


def _limit_notes(translator: Translator, hands: Sequence[PaidHand]) -> Iterable[Markup]:
    """Yields a note for each hand that is paid only up to the limit of tai."""
    for won in hands:
        if won.raw_tai > won.tai and not (won.special and won.score is None):
            yield translator.say("note-capped", raw=won.raw_tai, tai=won.tai)


def list_scored_patterns(translator: Translator, score: Score) -> Iterable[Markup]:
    """Lists the patterns of a hand with their tai."""
    for one in score.patterns:
        name = translator.pattern_with_count(one.id, one.count)
        yield translator.say("score-pattern", pattern=name, tai=one.tai)


def next_deal_line(translator: Translator, table: Table, outcome: Outcome) -> Markup:
    """Writes the next hand, its dealer and the reason; an empty text while the hand goes on."""
    say, before, after = translator.say, outcome.deal, outcome.state.deal
    if after.hand == before.hand:
        return Markup("")
    if after.round is before.round:
        wind = say("round", wind=after.round)
    else:
        wind = say("round-begins", wind=say(f"wind-loud-{after.round.value}"))
    why = _deal_reason_text(translator, outcome.state, drawn=outcome.drawn, won=bool(outcome.won))
    deal = _next_dealer_line(translator, table, outcome.state, why)
    return join((say("hand", hand=after.hand), wind, deal), DOT)


def _next_dealer_line(
    translator: Translator, table: Table, after: NightState, reason: Markup
) -> Markup:
    """Writes the dealer of the next hand, with the number of their deals in a row."""
    moves = "deal-passes" if reason else "deals-next"
    key = "deals-again" if after.deal.streak > 1 else moves
    dealer = table.name(after.dealer)
    return translator.say(key, dealer=dealer, streak=after.deal.streak, why=reason)


def _deal_reason_text(
    translator: Translator, after: NightState, *, drawn: bool, won: bool
) -> Markup:
    """Writes the reason for which the deal moved or stayed; an empty text after a won hand."""
    stays, after_draw = after.deal.streak > 1, after.rules.after_draw
    if won and not drawn:
        return Markup("")
    if not drawn:
        key = "false-win"
    else:
        match after_draw:
            case AfterDraw.PASS_IF_KONG:
                key = "draw-no-kong" if stays else "draw-kong"
            case AfterDraw.PASS_IF_INSTANT:
                key = "draw-no-payment" if stays else "draw-payment"
            case AfterDraw.KEEP | AfterDraw.PASS:
                key = "draw"
            case _:
                assert_never(after_draw)
    return translator.say("because", why=translator.say(f"why-{key}"))


def _changed_entry_receipt(
    translator: Translator, receipt: Receipt, link: str, *, balances: bool
) -> Markup:
    """Writes the receipt of a changed entry: the change, and the new winnings with differences.

    Below are the other effects: later entries, the deal, the first hand of other house rules.
    """
    table, won = receipt.table, receipt.outcome.won if receipt.outcome else ()
    line = _entry_change_line(translator, receipt, link)
    if balances:
        standings = join(_changed_standing_lines(translator, receipt), DOT)
        line = translator.say("mended", what=line, balances=standings)
    return join(
        (
            line,
            *(() if receipt.kind is RevisionKind.UNDONE else _limit_notes(translator, won)),
            replayed_entries_line(translator, receipt.replayed),
            _deal_change_line(
                translator, table, "deal-moved", receipt.was or table.state, table.state
            ),
            _waiting_rules_line(translator, table.state, receipt.was or table.state),
        )
    )


def _entry_change_line(translator: Translator, receipt: Receipt, link: str = "") -> Markup:
    """Writes an entry before and after its change; its number links to `link`."""
    table, won = receipt.table, receipt.outcome.won if receipt.outcome else ()
    number = translator.say("entry-number", number=receipt.number)
    facts: dict[str, object] = {
        "entry": Markup(f'<a href="{link}">{number}</a>') if link else number,
        "what": event_with_sum(translator, table, receipt.event, won),
    }
    match receipt.kind:
        case RevisionKind.UNDONE:
            key = "undone"
        case RevisionKind.FIXED:
            key = "fixed"
            facts["before"] = event_with_sum(translator, table, receipt.before or receipt.event)
        case RevisionKind.REDONE | RevisionKind.RECORDED | RevisionKind.REPLAYED:
            key = "redone"
        case _:
            assert_never(receipt.kind)
    return translator.say(key, **facts)


def _changed_standing_lines(translator: Translator, receipt: Receipt) -> Iterable[Markup]:
    """Yields each player's winnings with their change, in the order of the board.

    Below are the sums of payments and bills, if the change moved them.
    """
    table = receipt.table
    was = receipt.was or table.state
    won, beside = (
        balance_changes(was.winnings, table.state.winnings),
        balance_changes(was.beside, table.state.beside),
    )
    for player, sum_ in _winnings_by_seat(table.state):
        yield _standing_with_change(translator, table, player, sum_, won.get(player, 0))
    if beside:
        moved = (
            _standing_with_change(translator, table, player, table.state.beside.get(player, 0), by)
            for player, by in beside.items()
        )
        yield translator.say("beside", shares=join(moved, DOT))


def _standing_with_change(
    translator: Translator, table: Table, player: PlayerId, winnings: Cents, change: Cents
) -> Markup:
    now = name_with_amount(translator, table.name(player), translator.money(winnings))
    return translator.say("share-moved", share=now, by=translator.money(change)) if change else now


def outdated_receipt_text(translator: Translator, receipt: Receipt) -> Markup:
    """Writes the new text of an older receipt whose entry was changed, without amounts."""
    return _entry_change_line(translator, receipt)


def balance_changes_text(
    translator: Translator, table: Table, changes: Mapping[PlayerId, Cents]
) -> Markup:
    """Writes each player's change of balance; an empty text if no balance changes."""
    if not changes:
        return Markup("")
    return translator.say("moved", shares=list_amounts(translator, table, changes))


def ask_to_change_entry(
    translator: Translator, table: Table, table_then: Table, change: EntryChange
) -> Markup:
    """Asks whether to make a change of an entry, with the effects that it would have.

    `table_then` is the table when the entry was made, `table` as it is now.
    """
    say, before = translator.say, event_with_sum(translator, table_then, change.old.event)
    if change.kind is RevisionKind.FIXED:
        after = event_with_sum(translator, table_then, change.new.event)
        what = say("ask-change", before=before, after=after)
    else:
        removes = change.kind is RevisionKind.UNDONE
        known = say("entry", number=change.number, what=before)
        what = say("ask-remove" if removes else "ask-restore", known=known)
    return join(
        (
            what,
            balance_changes_text(translator, table, change.balance_changes),
            replayed_entries_line(translator, change.course.affected_entry_numbers),
            _deal_change_line(translator, table, "deal-moves", change.was, change.course.state),
        )
    )


def _deal_change_line(
    translator: Translator,
    table: Table,
    key: str,
    state_before: NightState,
    state_after: NightState,
) -> Markup:
    """Writes the hand, round and dealer before and after a change; an empty text if equal."""
    before, after = (
        translator.say(
            "standing-deal",
            hand=state.deal.hand,
            wind=state.deal.round,
            dealer=table.name(state.dealer),
        )
        for state in (state_before, state_after)
    )
    return translator.say(key, before=before, after=after) if before != after else Markup("")


def event_with_sum(
    translator: Translator, table: Table, event: Event, hands: tuple[PaidHand, ...] = ()
) -> Markup:
    """Writes an event like `describe_event`; for a payment also its sum."""
    what = describe_event(translator, table, event, hands)
    return join((what, translator.amount(event.cents)), DOT) if isinstance(event, Payment) else what


def replayed_entries_line(translator: Translator, numbers: Iterable[int]) -> Markup:
    """Lists the entries whose amounts a change has altered; an empty text without any."""
    named = join((f"#{number}" for number in numbers), translator.say("list-comma"))
    return translator.say("note-replayed", numbers=named) if named else named


def deal_status_line(translator: Translator, table: Table, state: NightState) -> Markup:
    """Writes prevailing wind, hand, dealer and streak in a line."""
    return translator.say(
        "status",
        wind=state.deal.round,
        hand=state.deal.hand,
        dealer=table.name(state.dealer),
        streak=state.deal.streak,
    )


def current_standings_text(translator: Translator, table: Table) -> Markup:
    """Writes everybody's winnings, the payments outside the game, and the deal."""
    balances = (
        name_with_amount(translator, table.name(one), translator.money(sum_))
        for one, sum_ in _winnings_by_seat(table.state)
    )
    line = deal_status_line(translator, table, table.state)
    stands = translator.say("now", balances=join(balances, DOT))
    waits = _waiting_rules_line(translator, table.state, table.state)
    return join((stands, payments_and_bills_line(translator, table), line, waits))


def payments_and_bills_line(translator: Translator, table: Table) -> Markup:
    """Writes the sums of payments and bills in a line; an empty text if they are zero."""
    beside = {player: cents for player, cents in table.state.beside.items() if cents}
    if not beside:
        return Markup("")
    return translator.say("beside", shares=list_amounts(translator, table, beside))


def _waiting_rules_line(
    translator: Translator, state: NightState, state_before: NightState
) -> Markup:
    """Writes from which hand changed house rules will hold; an empty text if none wait."""
    if state.next_rules is not None and state_before.deal.hand != state.deal.hand:
        return translator.say("rules-wait", hand=state.deal.hand + 1)
    if state.deal.hand < state.rules_since:  # an earlier hand was taken back, and is played anew
        return translator.say("rules-wait", hand=state.deal.hand)
    return Markup("")


def _winnings_by_seat(state: NightState) -> Iterable[tuple[PlayerId, Cents]]:
    """Yields everybody's winnings in the order of the board: by seat, then those who left."""
    won = state.winnings
    seated = sorted(state.seats, key=lambda player: state.seat_wind(player).number)
    away = [player for player in won if player not in state.seats]
    return [(player, won[player]) for player in (*seated, *away)]


# --- the board, the log, the end -----------------------------------------------------------------


def board_text(
    translator: Translator,
    table: Table,
    newest_entry: LoggedEntry | None,
    hands: tuple[PaidHand, ...] = (),
) -> Markup:
    """Writes the board. The money comes first, since Telegram shows a pinned message's beginning.

    `hands` are those of `newest_entry`, as in `describe_event`. The board of an ended night is the
    result in a line.
    """
    say, deal, won_tonight = translator.say, table.state.deal, table.state.winnings
    if not table.open:
        best = (
            name_with_amount(translator, table.name(one), translator.money(won_tonight[one]))
            for one in rank_players(won_tonight)
        )
        return say("board-ended", night=table.night, standings=join(best, DOT))
    title = say("board-title", mark=_MARKS[deal.round], wind=deal.round, hand=deal.hand)
    if newest_entry is None:
        foot = join((say("board-none"), preset_stake_limit_line(translator, table.state.rules)))
    else:
        what = entry_line(translator, table, newest_entry, hands)
        number = say("entry-number", number=newest_entry.number)
        entry = (
            say("entry", number=newest_entry.number, what=what)
            if newest_entry.stands
            else say("undone", entry=number, what=what)
        )
        foot = join((entry, _current_dealer_line(translator, table, newest_entry)))
    seats = align_rows(list(_board_rows(translator, table)))
    return join((title, seats, payments_and_bills_line(translator, table), foot))


_MARKS: Final = dict(zip(Wind, "东南西北", strict=True))
_MOST_NAME: Final = 12
"""The columns of a name on the board."""
_MOST_LOG: Final = 3_800
"""The most characters of the log in a message of at most 4,096."""


def _current_dealer_line(translator: Translator, table: Table, newest_entry: LoggedEntry) -> Markup:
    """Writes the dealer, with the reason if the newest entry decided it, else with the streak."""
    why, has_won = Markup(""), isinstance(newest_entry.event, Win)
    if newest_entry.stands and isinstance(newest_entry.event, HAND_ENDS):
        drawn = isinstance(newest_entry.event, Draw) or (has_won and not newest_entry.transfers)
        why = _deal_reason_text(translator, table.state, drawn=drawn, won=has_won)
    elif table.state.deal.streak == 1:
        return why
    return _next_dealer_line(translator, table, table.state, why)


def rank_players(balances: Mapping[PlayerId, Cents]) -> list[PlayerId]:
    """Sorts players by balance, the largest first; among equals the first to join the chat."""
    return sorted(balances, key=lambda player: (-balances[player], player))


def players_with_rank(balances: Mapping[PlayerId, Cents]) -> Iterable[tuple[int, PlayerId]]:
    """Yields players by balance with their rank; equal balances share a rank."""
    for player in rank_players(balances):
        yield 1 + sum(other > balances[player] for other in balances.values()), player


def _board_rows(translator: Translator, table: Table) -> Iterable[TextRow]:
    """Yields the rows of the board: wind, name and winnings; then those who left the table."""
    state = table.state
    winds = {player: untag(translator.term(state.seat_wind(player))) for player in state.seats}
    wide = max(map(count_columns, winds.values()))
    for player, sum_ in _winnings_by_seat(state):
        mark = "●" if player == state.dealer else " "
        wind = pad_text(winds.get(player, ""), wide)
        name = cut_text_to_width(table.name(player), _MOST_NAME)
        yield TextRow(f"{mark} {wind} {name}", untag(translator.money(sum_)))


def night_opening_text(translator: Translator, table: Table, example: str) -> Markup:
    """Writes the first message of a night, shown with its board."""
    dealer = table.name(table.state.dealer)
    deals = translator.say("night-deals", dealer=dealer, example=example)
    return join((translator.say("night-begins"), deals))


def log_text(
    translator: Translator,
    table: Table,
    entries: tuple[LoggedEntry, ...],
    hands: Mapping[int, tuple[PaidHand, ...]],
) -> Markup:
    """Lists the entries in columns, oldest first; the oldest are left out if there is no room.

    `hands` are the scores of hands given by tiles, by the number of the entry. Each entry has its
    amount, or ✗ if undone; below it are its author and time.
    """
    rows: list[TextRow] = []
    room = _MOST_LOG
    for line in reversed(entries):
        number = f"#{line.number} "
        what = entry_line(translator, table, line, hands.get(line.number, ()))
        below = join(entry_author_lines(translator, table, line), DOT)
        sum_ = untag(_amount_moved_text(translator, line)) if line.stands else "✗"
        row = TextRow(number + untag(what), sum_, (untag(below),), indent=len(number))
        room -= len(align_rows([row]))
        if room < 0:
            break
        rows.append(row)
    title = translator.say("log-title", shown=len(rows), all=table.entries)
    return join((title, align_rows(rows[::-1])))


def log_line(translator: Translator, table: Table, entry: LoggedEntry) -> Markup:
    """Writes a standing entry in a line, with its amount, author and time."""
    what = entry_line(translator, table, entry)
    said = translator.say("entry", number=entry.number, what=what)
    return join(
        (
            said,
            _amount_moved_text(translator, entry),
            *entry_author_lines(translator, table, entry),
        ),
        DOT,
    )


def gained_cents(event: Event, transfers: Transfers) -> Cents | None:
    """Returns the cents that the headline's player or all winners gained; None without any."""
    net, subject = (
        net_gains(transfers),
        _main_player_of_event(keep_paid_winners(event, transfers)),
    )
    if subject is None and isinstance(event, Win) and net:
        return Cents(sum(cents for cents in net.values() if cents > 0))
    return None if subject is None else net.get(subject)


def _amount_moved_text(translator: Translator, entry: LoggedEntry) -> Markup:
    """Writes the gain of an entry's main player or of its winners, else the largest gain."""
    cents, net = gained_cents(entry.event, entry.transfers), net_gains(entry.transfers)
    if cents is not None:
        return translator.money(cents)
    return translator.amount(max(net.values())) if net else Markup("")


def entry_author_lines(
    translator: Translator, table: Table, entry: LoggedEntry
) -> Iterable[Markup]:
    """Yields the author and time of an entry, then the authors of its later revisions."""
    recorded, *since = entry.history
    at = recorded.at.astimezone(table.settings.zone)
    yield translator.say("log-by", by=table.speaker_name(recorded.by_id, recorded.by), at=at)
    for later in since:
        if later.kind is not RevisionKind.REPLAYED:
            who = table.speaker_name(later.by_id, later.by)
            yield translator.say("log-history", kind=later.kind, who=who)


def new_seating_lines(
    translator: Translator, table: Table, reseatings: Iterable[Reseating]
) -> Iterable[Markup]:
    """Yields a line for each new seating of a night, with its author and time."""
    for one in reseatings:
        names = [table.name(player) for player in one.seats]
        at = one.at.astimezone(table.settings.zone)
        by = translator.say("log-by", by=table.speaker_name(one.by_id, one.by), at=at)
        yield join((translator.say("log-reseated", names=names), by), DOT)
