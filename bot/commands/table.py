"""The tables of commands and of buttons.

The first feeds the dispatcher, Telegram's command menu, /help and /fix. The second tells how a
press is handled and limited, and whether it is debounced.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.commands import (
    again,
    exports,
    forget,
    house,
    look,
    mend,
    night,
    one_person,
    paynow,
    rule,
    score,
    seats,
    settling,
    stats,
    voices,
)
from bot.context import Command, Context
from bot.dialogue import dialogue, unpaid, yes_no
from bot.keyboards import data as presses
from bot.keyboards.house_cards import PICTURE_PAGE
from bot.ops.limits import Cost


def _make_event_command(name: str, example: str, *aliases: str) -> Command:
    """Makes a command that logs an event; such a command has no rate limit."""
    does = dialogue.log_chips if name == "chips" else dialogue.log_event
    return Command(name, does, "hand", example, aliases, logs=True, cost=None)


COMMANDS: Final = (
    Command("newgame", night.newgame_command, "night", "/newgame {a}, {b}, {c}, {d}", ("开台",)),
    _make_event_command("hu", "/hu {b} {t} {c}", "win", "胡", "糊"),
    _make_event_command("zimo", "/zimo {b} {u}", "selfdraw", "zm", "自摸"),
    _make_event_command("kong", "example-kong", "gang", "kang", "minggang", "杠", "槓"),
    _make_event_command("ankong", "/ankong {b}", "angang", "暗杠", "暗槓"),
    _make_event_command("bite", "example-bite", "yao", "咬"),
    _make_event_command("draw", "/draw", "流局"),
    _make_event_command("zhahu", "example-zhahu", "falsewin", "诈胡", "诈糊", "詐胡", "詐糊"),
    _make_event_command("foul", "example-foul", "相公"),
    _make_event_command("pay", "example-pay", "付", "给", "給"),
    _make_event_command("split", "example-split", "分", "aa", "平分", "分账"),
    _make_event_command("chips", "example-chips", "筹码", "籌碼"),
    Command(unpaid.COMMAND, unpaid.book_unpaid_payouts, "hand", "/unpaid", cost=None, listed=False),
    Command("undo", mend.undo_command, "mend", "/undo {n}", ("撤销", "撤銷"), cost=None),
    Command("redo", mend.redo_command, "mend", "/redo", cost=None),
    Command("fix", mend.fix_command, "mend", "/fix {n} hu {b} {u} {c}", ("改",), cost=None),
    Command("score", score.score_command, "score", "example-score", cost=Cost.PICTURE),
    Command("waits", score.waits_command, "score", "/waits 123m 456m 789m 55s 23p"),
    Command(
        "board",
        look.board_command,
        "look",
        "/board",
        ("table", "balance", "balances", "bal", "牌桌"),
    ),
    Command("log", look.log_command, "look", "/log 20", ("history", "流水")),
    Command("why", mend.why_command, "look", "/why {n}", ("explain", "为什么", "為什麼")),
    Command(
        "settle",
        settling.settle_command,
        "settle",
        "/settle",
        ("owes", "算账", "算賬", "结算", "結算"),
    ),
    Command("paid", settling.paid_command, "settle", "/paid {c} {b} 5", ("付清",)),
    Command("carry", settling.carry_command, "settle", "/carry", listed=False),
    Command("paynow", paynow.paynow_command, "settle", "/paynow +6591234567", secret=True),
    Command("forget", forget.forget_command, "night", "/forget me", ("忘记", "忘掉")),
    Command("household", settling.household_command, "settle", "/household {c} {d}"),
    Command("export", exports.export_command, "look", "/export", ("导出",), cost=Cost.FILE),
    Command("import", exports.import_command, "look", "/import", cost=Cost.FILE, reads_file=True),
    Command(
        "stats",
        stats.stats_command,
        "look",
        "/stats {b}",
        ("leaderboard", "战绩"),
        cost=Cost.PICTURE,
    ),
    Command("rule", rule.rule_command, "look", "example-rule", ("rules", "规矩", "规则")),
    Command("house", house.house_command, "night", "/house limit 6", ("settings",)),
    Command("sub", seats.sub_command, "night", "example-sub"),
    Command("rename", seats.rename_command, "night", "example-rename", ("改名",)),
    Command("seats", seats.seats_command, "night", "/seats {b} {c} {d} {a}"),
    Command(
        "end",
        night.end_command,
        "night",
        "/end",
        ("收台", "结束", "結束", "散场", "散場"),
        cost=Cost.PICTURE,
    ),
    Command("next", again.next_night_command, "night", "/next friday 8pm", ("下次",)),
    Command("reopen", night.reopen_command, "night", "/reopen"),
    Command("lang", look.lang_command, "look", "/lang zh", ("language",)),
    Command("help", look.help_command, "look", "/help", ("commands",)),
    Command("start", look.start_command, "look"),
)


@dataclass(frozen=True, slots=True)
class ButtonTableRow:
    """A row of the table of buttons: the handler for one kind of press, and its rate limit.

    `debounced`: a press right after the buttons changed under the finger is refused, since it may
    book something or lead there. `lasts`: the ledger alone judges the press, even if its button is
    gone: who is late is told what became of it. Presses that log or mend are not limited (`cost` is
    None).
    """

    press: type[presses.Press]
    handler: Callable[[Context, Any], None]
    cost: Cost | None = Cost.PRESS
    debounced: bool = False
    lasts: bool = False


_ROWS: Final = (
    ButtonTableRow(presses.JoinPress, night.show_join_card),
    ButtonTableRow(presses.SeatPress, night.take_seat, lasts=True),
    ButtonTableRow(presses.JoinCardPress, night.handle_join_card_press, lasts=True),
    ButtonTableRow(presses.StakePress, night.choose_stake, lasts=True),
    ButtonTableRow(presses.LogPress, dialogue.start_dialogue_by_button, cost=None, lasts=True),
    ButtonTableRow(presses.DeclineOfferPress, dialogue.remove_offer, cost=None),
    ButtonTableRow(presses.MendPress, mend.mend_by_button, cost=None, debounced=True, lasts=True),
    ButtonTableRow(presses.ClaimGuestPress, seats.claim_guest),
    ButtonTableRow(presses.VouchPress, seats.confirm_or_deny_identity, lasts=True),
    ButtonTableRow(
        presses.SeparateMembersPress,
        one_person.undo_merger_by_button,
        cost=None,
        debounced=True,
        lasts=True,
    ),
    ButtonTableRow(presses.ReopenPress, night.reopen_by_button, debounced=True),
    ButtonTableRow(presses.PlayAgainPress, again.plan_by_button, debounced=True),
    ButtonTableRow(presses.AddBaoPress, score.add_bao, cost=None, debounced=True),
    ButtonTableRow(presses.PicturePress, score.send_hand_picture, cost=Cost.PICTURE),
    ButtonTableRow(
        presses.ChooseSpeakerPress, voices.carry_out_saying_as_player, cost=None, debounced=True
    ),
    ButtonTableRow(presses.LanguagePress, look.choose_language),
    ButtonTableRow(presses.HousePagePress, house.show_house_page),
    ButtonTableRow(presses.SetRulePress, house.set_rule_by_button),
    ButtonTableRow(presses.ApplyRulesNowPress, house.apply_rules_now, cost=None, debounced=True),
    ButtonTableRow(presses.AdoptPresetPress, house.adopt_preset),
    ButtonTableRow(presses.PinPress, house.pin_picture),
    ButtonTableRow(presses.RulebookPress, rule.show_rulebook_entry),
    ButtonTableRow(presses.ExamplePicturePress, rule.send_example_picture, cost=Cost.PICTURE),
    ButtonTableRow(presses.HelpPagePress, look.show_help_page),
    ButtonTableRow(presses.PaymentPress, settling.handle_payment_press, debounced=True),
    ButtonTableRow(presses.ShowDuesPress, settling.show_dues, lasts=True),
    ButtonTableRow(presses.ExplainDuesPress, settling.explain_dues),
    ButtonTableRow(presses.ForgetUserPress, forget.forget_user_by_button),
    ButtonTableRow(
        presses.ForgetNightsPress, forget.forget_nights_by_button, cost=None, debounced=True
    ),
    # What they confirm is not limited, or was counted when it was asked.
    ButtonTableRow(presses.YesNoPress, yes_no.handle_yes_or_no, cost=None, debounced=True),
    ButtonTableRow(presses.AnswerPress, dialogue.choose_answer, cost=None, debounced=True),
    ButtonTableRow(presses.BackPress, dialogue.show_previous_question, cost=None, debounced=True),
    ButtonTableRow(presses.CancelPress, dialogue.cancel_question, cost=None),
)

BUTTONS: Final[Mapping[type[presses.Press], ButtonTableRow]] = {row.press: row for row in _ROWS}


def press_cost(press: presses.Press) -> Cost | None:
    """Returns the cost of a press by which it is limited; None for one that logs or corrects."""
    if press == presses.HousePagePress(PICTURE_PAGE):
        return Cost.PICTURE
    return BUTTONS[type(press)].cost
