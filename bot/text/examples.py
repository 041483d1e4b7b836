"""The example of an entry as a picture: a hand with its tai here, or only tiles."""

from __future__ import annotations

from bot.pictures.view import HandView, TilesView
from bot.rulebook.entries import Entry
from bot.rulebook.worth import shown
from bot.text import scores
from bot.text.rulebook import title
from bot.text.translator import Translator, plain
from models.rules.case import Claim
from models.rules.house import HouseRules
from models.rules.notation import HandError, parse_hand
from models.rules.scoring import Score, score
from models.rules.tiles import Bonus, Tile


def example_picture(
    entry: Entry, translator: Translator, rules: HouseRules
) -> HandView | TilesView | None:
    """The example as it is to be drawn, None where there is none."""
    worth = example_score(entry, rules)
    if worth is None:
        groups = (tiles_in(group) for group in entry.example.split())
        shown = tuple(group for group in groups if group)
        return TilesView(shown) if shown else None
    return scores.view(translator, worth, plain(title(translator, entry)))


def example_score(entry: Entry, rules: HouseRules) -> Score | None:
    """The example scored as what it shows; None where it is no whole hand."""
    if entry.pattern is not None:
        found = shown(rules, entry.pattern)
        return found.score if found else None
    try:
        hand = parse_hand(entry.example)
    except HandError:
        return None
    worth = score(hand, Claim(), rules)
    return worth if worth.valid else None


def tiles_in(group: str) -> tuple[Tile | Bonus, ...]:
    """The tiles of a group in notation; of the bar before bonus tiles none."""
    if group == "|":
        return ()
    hand = parse_hand(group)
    laid = (tile for meld in hand.melds for tile in meld.tiles)
    won = () if hand.winning is None else (hand.winning,)
    return (*laid, *hand.concealed, *won, *hand.bonus)
