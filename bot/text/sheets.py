"""A chat's ledger as a spreadsheet and as CSV, from the export.

Times are those of a zone; the export's names tell people apart, so that sums by name are right.
Sums are formulas, so that a table can go on with them; each carries its value too, for phones that
show a sheet without working it out. What people typed is text and never a formula.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.text.translator import Translator, plain

_RISKY: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""A cell of CSV that begins so is taken for a formula by spreadsheets."""
_FIXED: Final = 6
"""So many columns stand before those of the players."""

SINGAPORE: Final = ZoneInfo("Asia/Singapore")
"""Where a chat is that does not say otherwise."""

_NO_MONEY: Final = {"from": "", "to": "", "cents": 0}

Night = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Formats:
    money: Any
    head: Any
    total: Any
    undone: Any
    zone: tzinfo

    def time(self, at: str | None) -> str:
        """A moment of the export by the clock of the chat; "" for none."""
        moment = datetime.fromisoformat(at).astimezone(self.zone) if at else None
        return moment.strftime("%Y-%m-%d %H:%M") if moment else ""


def workbook(translator: Translator, ledger: Mapping[str, Any], zone: tzinfo = UTC) -> bytes:
    """One sheet of all nights, then one for each; every sum is a formula, times are of `zone`."""
    import xlsxwriter

    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True, "strings_to_formulas": False})
    money = {"num_format": "+0.00;[Red]-0.00;0.00"}
    formats = _Formats(
        money=book.add_format(money),
        head=book.add_format({"bold": True, "bottom": 1, "text_wrap": True}),
        total=book.add_format({**money, "bold": True, "top": 1}),
        undone=book.add_format({"font_strikeout": True}),
        zone=zone,
    )
    names = _names(ledger)
    every = book.add_worksheet(_said(translator, "sheet-all"))
    totals = [_night_sheet(translator, book, night, formats) for night in ledger["nights"]]
    _all_sheet(translator, every, ledger, names, totals, formats)
    book.close()
    return out.getvalue()


def _names(ledger: Mapping[str, Any]) -> list[str]:
    """Everybody who played, in the order of their first night."""
    return list(dict.fromkeys(p["name"] for night in ledger["nights"] for p in night["players"]))


def _night_sheet(
    translator: Translator, book: Any, night: Night, formats: _Formats
) -> tuple[str, int]:
    """The entries of a night with everybody's cents; the sheet's name and the row of its sums."""
    from xlsxwriter.utility import xl_rowcol_to_cell

    title = _said(translator, "sheet-night", night=night["id"])
    sheet = book.add_worksheet(title)
    players = [player["name"] for player in night["players"]]
    heads = ("number", "time", "what", "kind", "by", "undone")
    for column, head in enumerate([_said(translator, f"sheet-{head}") for head in heads] + players):
        sheet.write_string(0, column, head, formats.head)
    sheet.set_column(0, 0, 6)
    sheet.set_column(1, 1, 17)
    sheet.set_column(2, 2, 42)
    sheet.set_column(_FIXED, _FIXED + len(players), 11)
    sheet.freeze_panes(1, 0)
    row = 0
    for row, entry in enumerate(night["entries"], start=1):
        undone = entry["undone"]
        style = formats.undone if undone else None
        sheet.write_number(row, 0, entry["number"])
        sheet.write_string(row, 1, formats.time(entry["at"]))
        sheet.write_string(row, 2, entry["text"], style)
        sheet.write_string(row, 3, entry["kind"])
        sheet.write_string(row, 4, entry["by"])
        sheet.write_string(row, 5, _said(translator, "sheet-undone") if undone else "")
        for name, cents in ({} if undone else _net(entry)).items():
            column = _FIXED + players.index(name)
            sheet.write_number(row, column, cents / 100, formats.money)
    sums = row + 1
    sheet.write_string(sums, 2, _said(translator, "sheet-sum"), formats.total)
    for column, player in enumerate(night["players"], start=_FIXED):
        first, last = xl_rowcol_to_cell(1, column), xl_rowcol_to_cell(max(row, 1), column)
        formula = f"=SUM({first}:{last})"
        sheet.write_formula(sums, column, formula, formats.total, player["balance"] / 100)
    return title, sums


def _all_sheet(
    translator: Translator,
    sheet: Any,
    ledger: Mapping[str, Any],
    names: list[str],
    totals: list[tuple[str, int]],
    formats: _Formats,
) -> None:
    """A row a night, each sum taken from its sheet; and the sum of all."""
    from xlsxwriter.utility import xl_rowcol_to_cell

    heads = ("sheet-number", "sheet-begun", "sheet-ended", "sheet-hands")
    for column, head in enumerate([_said(translator, head) for head in heads] + names):
        sheet.write_string(0, column, head, formats.head)
    sheet.set_column(1, 2, 17)
    sheet.set_column(4, 4 + len(names), 11)
    sheet.freeze_panes(1, 0)
    sums = dict.fromkeys(names, 0)
    for row, (night, (title, line)) in enumerate(
        zip(ledger["nights"], totals, strict=True), start=1
    ):
        sheet.write_number(row, 0, night["id"])
        sheet.write_string(row, 1, formats.time(night["started"]))
        sheet.write_string(row, 2, formats.time(night["ended"]))
        sheet.write_number(row, 3, night["hand"] - 1)
        for place, player in enumerate(night["players"]):
            cell = xl_rowcol_to_cell(line, _FIXED + place)
            formula = f"='{title}'!{cell}"
            column = 4 + names.index(player["name"])
            sheet.write_formula(row, column, formula, formats.money, player["balance"] / 100)
            sums[player["name"]] += player["balance"]
    last = len(totals)
    sheet.write_string(last + 1, 2, _said(translator, "sheet-sum"), formats.total)
    for column, name in enumerate(names, start=4):
        cells = f"{xl_rowcol_to_cell(1, column)}:{xl_rowcol_to_cell(max(last, 1), column)}"
        sheet.write_formula(last + 1, column, f"=SUM({cells})", formats.total, sums[name] / 100)


def comma_separated(ledger: Mapping[str, Any]) -> bytes:
    """Every transfer of every entry in a line; an entry without one in a line too."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        ("night", "number", "at", "kind", "text", "by", "undone", "from", "to", "amount")
    )
    for night in ledger["nights"]:
        for entry in night["entries"]:
            row = (
                night["id"],
                entry["number"],
                entry["at"],
                entry["kind"],
                _safe(entry["text"]),
                _safe(entry["by"]),
                "yes" if entry["undone"] else "no",
            )
            moves: list[dict[str, Any]] = entry["transfers"] or [_NO_MONEY]
            for move in moves:
                cents = move["cents"]
                amount = f"{cents // 100}.{cents % 100:02}"
                writer.writerow((*row, _safe(move["from"]), _safe(move["to"]), amount))
    return out.getvalue().encode("utf-8-sig")


def _safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_RISKY) else text


def _net(entry: Mapping[str, Any]) -> dict[str, int]:
    net: dict[str, int] = {}
    for move in entry["transfers"]:
        net[move["from"]] = net.get(move["from"], 0) - move["cents"]
        net[move["to"]] = net.get(move["to"], 0) + move["cents"]
    return {name: cents for name, cents in net.items() if cents}


def _said(translator: Translator, key: str, **facts: object) -> str:
    return plain(translator.say(key, **facts))
