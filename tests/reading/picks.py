"""A draft as the buttons of `bot.keyboards.steps` write it, to ask the same of both."""

from __future__ import annotations

from bot.keyboards.data import based
from bot.reading.drafts import Draft
from models.rules.events import BiteKind, FoulKind, SpecialHand, TaiHand
from models.rules.house import BaoReason
from models.rules.patterns import PATTERNS
from models.rules.values import PlayerId


def picks(draft: Draft) -> tuple[str, str] | None:
    """A draft as the buttons write it: the flow's letters and `bot.keyboards.data.Step.picks`.

    None where the buttons cannot say it: several winners, tiles, circumstances, a payment.
    """
    match draft.kind:
        case "win":
            return _win_picks(draft)
        case "kong" if draft.bao is None:
            kind = "c" if draft.concealed else "e" if draft.discarder is not None else ""
            cells = [_cell("w", draft.player), f"k{kind}" if kind else ""]
            return "ko", _joined(*cells, _cell("d", draft.discarder))
        case "bite" if draft.number is None:
            what = "" if draft.bite is None else f"b{based(list(BiteKind).index(draft.bite))}"
            return "bi", _joined(
                _cell("w", draft.player), what + "d" * (draft.dealt and what != "")
            )
        case "false_win":
            ways = _cell("d", draft.discarder), "z" if draft.self_draw else ""
            return "fa", _joined(_cell("w", draft.player), *ways)
        case "foul":
            what = "" if draft.foul is None else f"k{based(list(FoulKind).index(draft.foul))}"
            return "fo", _joined(_cell("w", draft.player), what)
        case "draw":
            return "dr", ""
        case _:
            return None


def _win_picks(draft: Draft) -> tuple[str, str] | None:
    if len(draft.winners) != 1 or draft.winners[0].claims:
        return None
    claim = draft.winners[0]
    cells = [_cell("w", claim.player), _cell("d", draft.discarder), "z" if draft.self_draw else ""]
    flow = "hu"
    if claim.bao is not None:
        flow = "ba"
        reason = claim.bao.reason
        cells += [
            _cell("p", claim.bao.payer) if draft.self_draw else "",
            "rx" if reason is None else f"r{based(list(BaoReason).index(reason))}",
        ]
    match claim.hand:
        case None:
            return flow, _joined(*cells)
        case TaiHand(tai=tai):
            return flow, _joined(*cells, f"t{based(tai)}")
        case SpecialHand(pattern=pattern) if claim.bao is None:
            place = next(i for i, row in enumerate(PATTERNS) if row.id is pattern)
            return "sp", _joined(*cells, f"s{based(place)}")
        case _:
            return None


def _cell(letter: str, player: PlayerId | None) -> str:
    return "" if player is None else f"{letter}{based(player)}"


def _joined(*cells: str) -> str:
    return ".".join(cell for cell in cells if cell)
