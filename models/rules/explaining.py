"""What a hand shows, or nearly shows, and why it adds nothing: the other half of a score."""

from __future__ import annotations

from collections.abc import Iterator

from models.rules.case import Case
from models.rules.house import LastTile
from models.rules.pattern_ids import PatternId
from models.rules.patterns import BY_ID, PARTS, PATTERNS, Pattern
from models.rules.pricing import Total, is_whole, price_table, replaces
from models.rules.refusal import Note


def not_counted(case: Case) -> tuple[Note, ...]:
    """Everything about one reading that a player might have expected to count, with the reason.

    The codes and their facts:

    - `not_played`: pattern. Worth nothing at this table.
    - `instead`: pattern, by. The other takes its place.
    - `absorbed`: pattern, tai, by. The other prices the hand whole.
    - `lower_whole`: pattern, tai, by. Of several prices for the whole, the highest counts.
    - `outweighed`: pattern, tai, parts. The parts are worth more than this price for the whole.
    - `single_wait`: pattern, waits. A chow hand on a discard, or here in any case, wants two tiles.
    - `one_tile_left`: pattern. Four exposed chows and a single tile are no chow hand.
    - `won_on_pair`: pattern, tile. The winning tile of a chow hand is here not one of the pair.
    - `pungs_only`: pattern. A green hand is here of pungs alone.
    - `pair_counts`: pattern, tile. A chow hand with a pair that is worth something.
    - `bonus_tile`: pattern, by. Bonus tiles make the chow hand the lesser one.
    - `self_draw_only`: pattern. It would count had it been self-drawn.
    - `concealed_only`: pattern. It would count had nothing been exposed.
    - `replaced_once`: pattern, times. Replacements in a row count once here.
    - `last_replacement`, `last_one_dot`: pattern. Which last tile is none.
    - `limit`: raw, limit. The sum is cut off.
    """
    total = price_table(case.rules).total(case)
    return (*_left_out(case, total), *_circumstances(case), *_nearly(case), *_cut_off(case, total))


def _left_out(case: Case, total: Total) -> Iterator[Note]:
    """The patterns that are there and do not count."""
    present = [pattern for pattern in PATTERNS if _asked(case, pattern) and pattern.test(case)]
    counted = {counted.id for counted in total.patterns}
    for pattern in present:
        if pattern.id not in counted:
            yield _why(case, pattern, present, total)


def _asked(case: Case, pattern: Pattern) -> bool:
    """Whether the pattern could be there: a hand that is not complete has no shape."""
    return case.reading is not None or pattern.group not in PARTS


def _why(case: Case, pattern: Pattern, present: list[Pattern], total: Total) -> Note:
    price = case.rules.price
    if not price(pattern.id):
        return Note("not_played", {"pattern": pattern.id})
    for other in present:
        if pattern.id in replaces(case.rules, other) and price(other.id):
            return Note("instead", {"pattern": pattern.id, "by": other.id})
    tai = price(pattern.id) * int(pattern.test(case))
    whole = [c.id for c in total.patterns if is_whole(case.rules, BY_ID[c.id])]
    if not whole:
        facts = {"pattern": pattern.id, "tai": tai, "parts": _parts(total)}
        return Note("outweighed", facts)
    code = "lower_whole" if is_whole(case.rules, pattern) else "absorbed"
    return Note(code, {"pattern": pattern.id, "tai": tai, "by": whole[0]})


def _parts(total: Total) -> int:
    return sum([counted.tai for counted in total.patterns if BY_ID[counted.id].group in PARTS])


def _circumstances(case: Case) -> Iterator[Note]:
    """Claims that hold, but count less than they might elsewhere."""
    times = case.claim.events.count(PatternId.FLOWER_REPLACEMENT)
    if times > case.flower_replacements:
        yield Note("replaced_once", {"pattern": PatternId.FLOWER_REPLACEMENT, "times": times})
    if case.claims(PatternId.LAST_TILE) and not case.is_last_tile:
        if case.rules.last_tile is LastTile.OFF:
            code = "not_played"
        else:
            code = "last_replacement" if case.replaced else "last_one_dot"
        yield Note(code, {"pattern": PatternId.LAST_TILE})


def _nearly(case: Case) -> Iterator[Note]:
    """Patterns that fail by the way of winning alone, where the house plays them."""
    if case.chows == 4:
        yield from _chows(case)
    if case.is_green and not case.is_pure_green and case.rules.price(PatternId.PURE_GREEN):
        yield Note("pungs_only", {"pattern": PatternId.PURE_GREEN})
    missed = [
        (PatternId.CONCEALED_PUNGS, case.is_pungs and not case.is_concealed_pungs),
        (PatternId.CONCEALED_HAND, case.reading is not None and not case.is_concealed_hand),
        (PatternId.NINE_GATES, case.is_gates and not case.is_nine_gates),
    ]
    for which, fails in missed:
        if fails and case.rules.price(which):
            if case.concealed:
                yield Note("self_draw_only", {"pattern": which})
            elif which is PatternId.NINE_GATES:
                yield Note("concealed_only", {"pattern": which})


def _chows(case: Case) -> Iterator[Note]:
    """Why four chows and a pair are no chow hand, or the lesser one."""
    which = PatternId.LESSER_ALL_CHOWS if case.bonus else PatternId.ALL_CHOWS
    if not case.rules.price(which):
        return
    if not case.worthless_pair:
        yield Note("pair_counts", {"pattern": which, "tile": case.pair})
    elif not (case.is_all_chows or case.is_lesser_all_chows):
        if case.hand.exposed == 4 and not case.rules.all_chows_all_exposed:
            yield Note("one_tile_left", {"pattern": which})
        elif case.won_on_pair_alone and not case.rules.all_chows_win_on_pair:
            yield Note("won_on_pair", {"pattern": which, "tile": case.pair})
        else:
            yield Note("single_wait", {"pattern": which, "waits": case.waits})
    elif case.bonus:
        yield Note("bonus_tile", {"pattern": PatternId.ALL_CHOWS, "by": which})


def _cut_off(case: Case, total: Total) -> Iterator[Note]:
    if total.raw_tai > total.tai:
        yield Note("limit", {"raw": total.raw_tai, "limit": case.rules.limit_tai})
