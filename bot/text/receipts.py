"""Sentences about entries: receipts, previews of changes, the board and the log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, assert_never

from bot.text.columns import Row, align_rows, columns, pad_text, shorten_text
from bot.text.events import in_words
from bot.text.house import rules_line
from bot.text.shares import share, shares
from bot.text.translator import DOT, Markup, Translator, join, plain
from models.ledger.night.entries import EntryChange
from models.ledger.night.opening import Reseated
from models.ledger.tables import RevisionKind
from models.ledger.values import HAND_ENDS, Line, Receipt, Table
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
from models.rules.kinds import kind_row
from models.rules.night import NightState, Outcome, PaidHand
from models.rules.notation import print_hand
from models.rules.pattern_ids import PatternId
from models.rules.payments import Transfers, balance_changes, divide_bill, net_gains
from models.rules.scoring import Score
from models.rules.tiles import Wind
from models.rules.values import Cents, PlayerId

# --- receipts ------------------------------------------------------------------------------------


def receipt_text(translator: Translator, done: Receipt, link: str = "") -> Markup:
    """Writes the receipt of a booked or changed entry.

    The number of a changed entry links to its own receipt (`link`).
    """
    table, outcome = done.table, done.outcome
    if done.kind is not RevisionKind.RECORDED or outcome is None:
        return _mend_receipt(translator, done, link)
    complete = outcome.state.deal.games > outcome.deal.games
    return join(
        (
            *booked_lines(translator, table, done.number, done.event, outcome),
            whose_deal(translator, table, outcome),
            translator.say("game-complete") if complete else "",
        )
    )


def first_line(translator: Translator, done: Receipt) -> Markup:
    """Writes the first line of a receipt: the number and the event."""
    return Markup(receipt_text(translator, done).partition("\n")[0])


def booked_lines(
    translator: Translator, table: Table, number: int, event: Event, outcome: Outcome
) -> Iterable[Markup]:
    """Yields the lines about a booked event: the amounts that it moved, and notes."""
    event_ = drop_passed_over(event, outcome.transfers)
    what = in_words(translator, table, event_, outcome.won)
    net = net_gains(outcome.transfers)
    subject = _subject(event_)
    if subject in net:
        sum_ = translator.money(net.pop(subject))
        yield translator.say("entry-amount", number=number, what=what, amount=sum_)
    else:
        yield translator.say("entry", number=number, what=what)
    yield shares(translator, table, net)
    yield from notes(translator, table, event, outcome)


def outcome_text(translator: Translator, table: Table, event: Event, comes: Outcome) -> Markup:
    """Writes the outcome of an event: the event, the amounts that it moves, and the deal."""
    return join(
        (
            in_words(translator, table, event, comes.won),
            shares(translator, table, net_gains(comes.transfers)),
            whose_deal(translator, table, comes),
        )
    )


def drop_passed_over(event: Event, transfers: Transfers) -> Event:
    """Drops the winners of an event whom the house passes over."""
    if not isinstance(event, Win) or len(event.winners) == 1 or not transfers:
        return event
    payees = {transfer.payee for transfer in transfers}
    paid = tuple(winning for winning in event.winners if winning.player in payees)
    return event.model_copy(update={"winners": paid})


def entry_line(
    translator: Translator, table: Table, line: Line, won: tuple[PaidHand, ...] = ()
) -> Markup:
    """Writes an entry in a line, without the winners that the house passed over.

    `won` is that of `in_words`.
    """
    return in_words(translator, table, drop_passed_over(line.event, line.transfers), won)


def _subject(event: Event) -> PlayerId | None:
    """Returns the player whose amount is in the headline, if the event is about a single player."""
    if isinstance(event, Win):
        return event.winners[0].player if len(event.winners) == 1 else None
    field = kind_row(event).headline
    return getattr(event, field) if field else None


def subject_cents(event: Event, transfers: Transfers) -> Cents | None:
    """Returns the cents that an event moves for its subject; None without a single subject."""
    subject = _subject(event)
    return None if subject is None else net_gains(transfers).get(subject)


def notes(  # noqa: C901 - one case a note
    translator: Translator, table: Table, event: Event, outcome: Outcome
) -> Iterable[Markup]:
    """Yields the notes below a booked event: tiles, caps, other claims, returned kongs, shares."""
    for won in outcome.won:
        if won.score is not None:
            yield Markup(f"<code>{print_hand(won.score.hand)}</code>")
            yield join(patterns(translator, won.score), DOT)
        yield from _cap_notes(translator, [won])
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
                whole, of_kong = net_gains(outcome.transfers)[won.player], back[won.player]
                facts = {
                    "win": translator.money(whole - of_kong),
                    "kong": translator.money(of_kong),
                }
                yield translator.say("note-returned-to-winner", **facts)
    if (
        isinstance(event, Bite)
        and BitePart.FOUR_ANIMALS in outcome.parts
        and len(outcome.parts) == 2
    ):
        yield translator.say("bite-four")
    if isinstance(event, Split):
        yield _shares_of(translator, table, event)
    if isinstance(event, RulesChange):
        yield from _since(translator, event, outcome.state)


def _since(translator: Translator, event: RulesChange, after: NightState) -> Iterable[Markup]:
    """Yields the hand (or the nights) from which changed rules hold, unless they hold at once."""
    if event.is_for_later_nights:
        yield rules_line(translator, after.rules_to_come)
    elif not event.first:
        begun = int(after.next_rules is not None)  # the hand that is played keeps its rules
        yield translator.say("note-first-hand", hand=after.deal.hand + begun)


def _shares_of(translator: Translator, table: Table, event: Split) -> Markup:
    """Writes the shares of a bill; a single sum if they are equal."""
    owed = divide_bill(event)
    if len(set(owed.values())) == 1:
        return translator.say("split-each", amount=translator.amount(next(iter(owed.values()))))
    order = [share.player for share in event.shares if owed[share.player]]
    rest = [event.payer] if event.payer not in order and owed[event.payer] else []
    each = (
        share(translator, table.name(one), translator.amount(owed[one])) for one in (*order, *rest)
    )
    return translator.say("split-shares", shares=join(each, DOT))


def _cap_notes(translator: Translator, several: Sequence[PaidHand]) -> Iterable[Markup]:
    """Yields a note on hands that are paid at the limit, below their tai."""
    for won in several:
        if won.raw_tai > won.tai and not (won.special and won.score is None):
            yield translator.say("note-capped", raw=won.raw_tai, tai=won.tai)


def patterns(translator: Translator, score: Score) -> Iterable[Markup]:
    """Lists the patterns of a hand, with what each adds."""
    for one in score.patterns:
        name = translator.pattern_count(one.id, one.count)
        yield translator.say("score-pattern", pattern=name, tai=one.tai)


def whose_deal(translator: Translator, table: Table, outcome: Outcome) -> Markup:
    """Writes the next hand, its dealer and the reason; an empty text within a hand."""
    say, before, after = translator.say, outcome.deal, outcome.state.deal
    if after.hand == before.hand:
        return Markup("")
    if after.round is before.round:
        wind = say("round", wind=after.round)
    else:
        wind = say("round-begins", wind=say(f"wind-loud-{after.round.value}"))
    why = _why(translator, outcome.state, drawn=outcome.drawn, won=bool(outcome.won))
    deal = _deal(translator, table, outcome.state, why)
    return join((say("hand", hand=after.hand), wind, deal), DOT)


def _deal(translator: Translator, table: Table, after: NightState, why: Markup) -> Markup:
    """Writes the dealer of the next hand, with the number of their deals in a row."""
    moves = "deal-passes" if why else "deals-next"
    key = "deals-again" if after.deal.streak > 1 else moves
    dealer = table.name(after.dealer)
    return translator.say(key, dealer=dealer, streak=after.deal.streak, why=why)


def _why(translator: Translator, after: NightState, *, drawn: bool, won: bool) -> Markup:
    """Writes the reason why the deal moved or stayed; an empty text after a won hand."""
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


def _mend_receipt(translator: Translator, done: Receipt, link: str = "") -> Markup:
    """Writes the receipt of a changed entry: the change, and the balances with their differences.

    Below are the other effects: later entries, the deal, the first hand of other house rules.
    """
    table, won = done.table, done.outcome.won if done.outcome else ()
    line = translator.say(
        "mended",
        what=_change_line(translator, done, link),
        balances=join(_changed_standings(translator, done), DOT),
    )
    return join(
        (
            line,
            *(() if done.kind is RevisionKind.UNDONE else _cap_notes(translator, won)),
            replayed_line(translator, done.replayed),
            _deal_moves(translator, table, "deal-moved", done.was or table.state, table.state),
            _rules_wait(translator, table.state, done.was or table.state),
        )
    )


def _change_line(translator: Translator, done: Receipt, link: str = "") -> Markup:
    """Writes an entry before and after its change; its number links to `link`."""
    table, won = done.table, done.outcome.won if done.outcome else ()
    number = translator.say("entry-number", number=done.number)
    facts: dict[str, object] = {
        "entry": Markup(f'<a href="{link}">{number}</a>') if link else number,
        "what": event_with_sum(translator, table, done.event, won),
    }
    match done.kind:
        case RevisionKind.UNDONE:
            key = "undone"
        case RevisionKind.FIXED:
            key = "fixed"
            facts["before"] = event_with_sum(translator, table, done.before or done.event)
        case RevisionKind.REDONE | RevisionKind.RECORDED | RevisionKind.REPLAYED:
            key = "redone"
        case _:
            assert_never(done.kind)
    return translator.say(key, **facts)


def _changed_standings(translator: Translator, done: Receipt) -> Iterable[Markup]:
    """Yields everybody's winnings with the difference by the change, in the order of the board.

    Below are the sums of payments and bills, if the change moved them.
    """
    table = done.table
    was = done.was or table.state
    won, beside = (
        balance_changes(was.winnings, table.state.winnings),
        balance_changes(was.beside, table.state.beside),
    )
    for player, sum_ in _stands(table.state):
        yield _moved_share(translator, table, player, sum_, won.get(player, 0))
    if beside:
        moved = (
            _moved_share(translator, table, player, table.state.beside.get(player, 0), by)
            for player, by in beside.items()
        )
        yield translator.say("beside", shares=join(moved, DOT))


def _moved_share(
    translator: Translator, table: Table, player: PlayerId, sum_: Cents, by: Cents
) -> Markup:
    stand = share(translator, table.name(player), translator.money(sum_))
    return translator.say("share-moved", share=stand, by=translator.money(by)) if by else stand


def struck_text(translator: Translator, done: Receipt) -> Markup:
    """Writes the new text of a changed entry's older receipt, without the amounts moved."""
    return _change_line(translator, done)


def moved_text(translator: Translator, table: Table, changes: Mapping[PlayerId, Cents]) -> Markup:
    """Writes the difference of each balance by a change; an empty text without any."""
    if not changes:
        return Markup("")
    return translator.say("moved", shares=shares(translator, table, changes))


def preview_change(
    translator: Translator, table: Table, then: Table, change: EntryChange
) -> Markup:
    """Asks whether to make a change of an entry, with the effects that it would have.

    `then` is the table when the entry was made, `table` as it is now.
    """
    say, before = translator.say, event_with_sum(translator, then, change.old.event)
    if change.kind is RevisionKind.FIXED:
        after = event_with_sum(translator, then, change.new.event)
        what = say("ask-change", before=before, after=after)
    else:
        removes = change.kind is RevisionKind.UNDONE
        known = say("entry", number=change.number, what=before)
        what = say("ask-remove" if removes else "ask-restore", known=known)
    return join(
        (
            what,
            moved_text(translator, table, change.moved),
            replayed_line(translator, change.course.later),
            _deal_moves(translator, table, "deal-moves", change.was, change.course.state),
        )
    )


def _deal_moves(
    translator: Translator, table: Table, key: str, was: NightState, then: NightState
) -> Markup:
    """Writes the hand, round and dealer before and after a change; an empty text if equal."""
    before, after = (
        translator.say(
            "standing-deal",
            hand=state.deal.hand,
            wind=state.deal.round,
            dealer=table.name(state.dealer),
        )
        for state in (was, then)
    )
    return translator.say(key, before=before, after=after) if before != after else Markup("")


def event_with_sum(
    translator: Translator, table: Table, event: Event, won: tuple[PaidHand, ...] = ()
) -> Markup:
    """Writes an event like `in_words`, with the sum of a payment."""
    what = in_words(translator, table, event, won)
    return join((what, translator.amount(event.cents)), DOT) if isinstance(event, Payment) else what


def replayed_line(translator: Translator, numbers: Iterable[int]) -> Markup:
    """Lists the entries whose amounts changed with another; an empty text without any."""
    named = join((f"#{number}" for number in numbers), translator.say("list-comma"))
    return translator.say("note-replayed", numbers=named) if named else named


def status(translator: Translator, table: Table, state: NightState) -> Markup:
    """Writes prevailing wind, hand, dealer and streak in a line."""
    return translator.say(
        "status",
        wind=state.deal.round,
        hand=state.deal.hand,
        dealer=table.name(state.dealer),
        streak=state.deal.streak,
    )


def current_standings(translator: Translator, table: Table) -> Markup:
    """Writes everybody's winnings, the payments beside the game, and the deal."""
    balances = (
        share(translator, table.name(one), translator.money(sum_))
        for one, sum_ in _stands(table.state)
    )
    line = status(translator, table, table.state)
    stands = translator.say("now", balances=join(balances, DOT))
    waits = _rules_wait(translator, table.state, table.state)
    return join((stands, beside_line(translator, table), line, waits))


def beside_line(translator: Translator, table: Table) -> Markup:
    """Writes the sums of payments and bills in a line; an empty text if they are zero."""
    beside = {player: cents for player, cents in table.state.beside.items() if cents}
    if not beside:
        return Markup("")
    return translator.say("beside", shares=shares(translator, table, beside))


def _rules_wait(translator: Translator, state: NightState, was: NightState) -> Markup:
    """Writes the first hand of house rules that are still waiting."""
    if state.next_rules is not None and was.deal.hand != state.deal.hand:
        return translator.say("rules-wait", hand=state.deal.hand + 1)
    if state.deal.hand < state.rules_since:  # an earlier hand was taken back, and is played anew
        return translator.say("rules-wait", hand=state.deal.hand)
    return Markup("")


def _stands(state: NightState) -> Iterable[tuple[PlayerId, Cents]]:
    """Yields everybody's winnings in the order of the board: by seat, then those who left."""
    won = state.winnings
    seated = sorted(state.seats, key=lambda player: state.seat_wind(player).number)
    away = [player for player in won if player not in state.seats]
    return [(player, won[player]) for player in (*seated, *away)]


# --- the board, the log, the end -----------------------------------------------------------------


def board_text(
    translator: Translator, table: Table, last: Line | None, won: tuple[PaidHand, ...] = ()
) -> Markup:
    """Writes the board; its beginning, which Telegram shows of a pinned message, has the money.

    `last` is the newest entry, `won` its hands as in `in_words`. The board of an ended night is the
    result in a line.
    """
    say, deal, won_tonight = translator.say, table.state.deal, table.state.winnings
    if not table.open:
        best = (
            share(translator, table.name(one), translator.money(won_tonight[one]))
            for one in rank_players(won_tonight)
        )
        return say("board-ended", night=table.night, standings=join(best, DOT))
    title = say("board-title", mark=_MARKS[deal.round], wind=deal.round, hand=deal.hand)
    if last is None:
        foot = join((say("board-none"), rules_line(translator, table.state.rules)))
    else:
        what = entry_line(translator, table, last, won)
        number = say("entry-number", number=last.number)
        entry = (
            say("entry", number=last.number, what=what)
            if last.stands
            else say("undone", entry=number, what=what)
        )
        foot = join((entry, _deal_stands(translator, table, last)))
    seats = align_rows(list(_seats(translator, table)))
    return join((title, seats, beside_line(translator, table), foot))


_MARKS: Final = dict(zip(Wind, "东南西北", strict=True))
_MOST_NAME: Final = 12
"""The columns of a name on the board."""
_MOST_LOG: Final = 3_800
"""The most characters of the log in a message of at most 4,096."""


def _deal_stands(translator: Translator, table: Table, last: Line) -> Markup:
    """Writes the dealer, with the reason if the newest entry decided it, else with the streak."""
    why, has_won = Markup(""), isinstance(last.event, Win)
    if last.stands and isinstance(last.event, HAND_ENDS):
        drawn = isinstance(last.event, Draw) or (has_won and not last.transfers)
        why = _why(translator, table.state, drawn=drawn, won=has_won)
    elif table.state.deal.streak == 1:
        return why
    return _deal(translator, table, table.state, why)


def rank_players(balances: Mapping[PlayerId, Cents]) -> list[PlayerId]:
    """Sorts players by balance, the largest first; among equals the first to join the chat."""
    return sorted(balances, key=lambda player: (-balances[player], player))


def with_places(balances: Mapping[PlayerId, Cents]) -> Iterable[tuple[int, PlayerId]]:
    """Yields players by balance with their rank; equal balances share a rank."""
    for player in rank_players(balances):
        yield 1 + sum(other > balances[player] for other in balances.values()), player


def _seats(translator: Translator, table: Table) -> Iterable[Row]:
    """Yields the rows of the board: wind, name and winnings; then those who left the table."""
    state = table.state
    winds = {player: plain(translator.term(state.seat_wind(player))) for player in state.seats}
    wide = max(map(columns, winds.values()))
    for player, sum_ in _stands(state):
        mark = "●" if player == state.dealer else " "
        wind = pad_text(winds.get(player, ""), wide)
        name = shorten_text(table.name(player), _MOST_NAME)
        yield Row(f"{mark} {wind} {name}", plain(translator.money(sum_)))


def opening_text(translator: Translator, table: Table, example: str) -> Markup:
    """Writes the first message of a night, shown with its board."""
    dealer = table.name(table.state.dealer)
    deals = translator.say("night-deals", dealer=dealer, example=example)
    return join((translator.say("night-begins"), deals))


def log_text(
    translator: Translator,
    table: Table,
    lines: tuple[Line, ...],
    won: Mapping[int, tuple[PaidHand, ...]],
) -> Markup:
    """Lists the entries in columns, oldest first: as many of the newest as fit into a message.

    `won` are the scores of hands given by tiles, by the number of the entry. Each entry has its
    amount, or ✗ if undone; below it are its author and time.
    """
    rows: list[Row] = []
    room = _MOST_LOG
    for line in reversed(lines):
        number = f"#{line.number} "
        what = entry_line(translator, table, line, won.get(line.number, ()))
        below = join(entry_authors(translator, table, line), DOT)
        sum_ = plain(_moved_by(translator, line)) if line.stands else "✗"
        row = Row(number + plain(what), sum_, (plain(below),), indent=len(number))
        room -= len(align_rows([row]))
        if room < 0:
            break
        rows.append(row)
    title = translator.say("log-title", shown=len(rows), all=table.entries)
    return join((title, align_rows(rows[::-1])))


def log_line(translator: Translator, table: Table, line: Line) -> Markup:
    """Writes a standing entry in a line, with its amount, author and time."""
    what = entry_line(translator, table, line)
    said = translator.say("entry", number=line.number, what=what)
    return join((said, _moved_by(translator, line), *entry_authors(translator, table, line)), DOT)


def gained_cents(event: Event, transfers: Transfers) -> Cents | None:
    """Returns the cents that an event moved for its subject or its winners; None without any."""
    net, subject = net_gains(transfers), _subject(drop_passed_over(event, transfers))
    if subject is None and isinstance(event, Win) and net:
        return Cents(sum(cents for cents in net.values() if cents > 0))
    return None if subject is None else net.get(subject)


def _moved_by(translator: Translator, line: Line) -> Markup:
    """Writes the cents that an entry moved for its subject or winners, else the largest sum."""
    cents, net = gained_cents(line.event, line.transfers), net_gains(line.transfers)
    if cents is not None:
        return translator.money(cents)
    return translator.amount(max(net.values())) if net else Markup("")


def entry_authors(translator: Translator, table: Table, line: Line) -> Iterable[Markup]:
    """Yields the author and time of an entry, and those of its later revisions."""
    recorded, *since = line.history
    at = recorded.at.astimezone(table.settings.zone)
    yield translator.say("log-by", by=table.speaker(recorded.by_id, recorded.by), at=at)
    for later in since:
        if later.kind is not RevisionKind.REPLAYED:
            who = table.speaker(later.by_id, later.by)
            yield translator.say("log-history", kind=later.kind, who=who)


def reseat_lines(
    translator: Translator, table: Table, found: Iterable[Reseated]
) -> Iterable[Markup]:
    """Yields the changes of a night's first seats, with author and time."""
    for one in found:
        names = [table.name(player) for player in one.seats]
        at = one.at.astimezone(table.settings.zone)
        by = translator.say("log-by", by=table.speaker(one.by_id, one.by), at=at)
        yield join((translator.say("log-reseated", names=names), by), DOT)
