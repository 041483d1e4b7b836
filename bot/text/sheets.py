"""A chat's export as a spreadsheet and as CSV.

Times are shown in a zone; names in the export are distinct, so that sums by name are right. Sums
are formulas with their values, since some phones show a sheet without computing it. Typed texts are
never formulas.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, tzinfo
from typing import Any, Final, TypeAlias

from bot.text.translator import Translator, amount, untag
from models.rules.payments import net_gains

_RISKY: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""The beginnings of CSV cells that spreadsheets take for formulas."""
_FIXED: Final = 6
"""The number of columns before those of the players."""

_NO_MONEY: Final = {"from": "", "to": "", "cents": 0}

_FORMATS: Final = {True: "+0.00;[Red]-0.00;0.00", False: "+0;[Red]-0;0"}
"""The number formats of sums in money (True) and in points."""

Exported: TypeAlias = Mapping[str, Any]
ExportedNight: TypeAlias = Mapping[str, Any]


def write_workbook(translator: Translator, ledger: Exported, zone: tzinfo = UTC) -> bytes:
    """Writes a workbook with a sheet of all nights, then one for each; times are in `zone`."""
    import xlsxwriter

    out = io.BytesIO()
    with xlsxwriter.Workbook(out, {"in_memory": True, "strings_to_formulas": False}) as empty:
        book = _WorkbookWriter(empty, translator, zone)
        # Everybody who played, in the order of their first night.
        names = [player["name"] for night in ledger["nights"] for player in night["players"]]
        columns = {name: 4 + place for place, name in enumerate(dict.fromkeys(names))}
        heads = ("number", "begun", "ended", "hands")
        every = {True: book.add_sheet(book.workbook_text("all"), heads, columns)}
        if not all(map(_is_night_for_money, ledger["nights"])):
            every[False] = book.add_sheet(book.workbook_text("all-points"), heads, columns)
        totals = [(night, *_write_night_sheet(book, night)) for night in ledger["nights"]]
        for for_money, sheet in every.items():
            those = [one for one in totals if _is_night_for_money(one[0]) is for_money]
            _write_all_nights(book, sheet, columns, those, for_money)
    return out.getvalue()


def _is_night_for_money(night: ExportedNight) -> bool:
    return bool(night["rules"].get("for_money", True))


def _cell_value(amount: int, for_money: bool) -> float:
    """Converts an exported amount (cents or points) to the number of a cell."""
    return amount / 100 if for_money else amount


class _WorkbookWriter:
    """A workbook being written, with its language and time zone."""

    def __init__(self, book: Any, translator: Translator, zone: tzinfo) -> None:
        self._book = book
        self._translator = translator
        self._zone = zone
        self._formats = {
            for_money: book.add_format({"num_format": form}) for for_money, form in _FORMATS.items()
        }
        self.undone = book.add_format({"font_strikeout": True})
        self._head = book.add_format({"bold": True, "bottom": 1, "text_wrap": True})
        self._totals = {
            for_money: book.add_format({"num_format": form, "bold": True, "top": 1})
            for for_money, form in _FORMATS.items()
        }

    def amount_format(self, for_money: bool) -> Any:
        """Returns the spreadsheet's number format for a sum of money or of points."""
        return self._formats[for_money]

    def workbook_text(self, key: str, **facts: object) -> str:
        """Returns the sentence `sheet-KEY` as plain text."""
        return untag(self._translator.say(f"sheet-{key}", **facts))

    def local_time(self, moment: str | None) -> str:
        """Writes a moment of the export in the time zone; "" for None."""
        if not moment:
            return ""
        return f"{datetime.fromisoformat(moment).astimezone(self._zone):%Y-%m-%d %H:%M}"

    def add_sheet(self, title: str, headings: Iterable[str], players: Iterable[str]) -> Any:
        """Adds a sheet with fixed headings, followed by a column for each player."""
        sheet = self._book.add_worksheet(title)
        for column, head in enumerate([*map(self.workbook_text, headings), *players]):
            sheet.write_string(0, column, head, self._head)
        sheet.freeze_panes(1, 0)
        return sheet

    def write_row_of_sums(
        self, sheet: Any, row: int, sums: Mapping[int, int], for_money: bool
    ) -> None:
        """Writes a row of sums: in each column a formula, with the number to show from `sums`."""
        from xlsxwriter.utility import xl_rowcol_to_cell

        sheet.write_string(row, 2, self.workbook_text("sum"), self._totals[for_money])
        for column, told in sums.items():
            first, last = xl_rowcol_to_cell(1, column), xl_rowcol_to_cell(row - 1, column)
            formula, value = f"=SUM({first}:{last})", _cell_value(told, for_money)
            sheet.write_formula(row, column, formula, self._totals[for_money], value)


def _write_night_sheet(book: _WorkbookWriter, night: ExportedNight) -> tuple[str, int]:
    """Writes a night's sheet; returns the sheet's name and the row that holds its sums."""
    title = book.workbook_text("night", night=night["id"])
    heads = ("number", "time", "what", "kind", "by", "undone")
    columns = {player["name"]: _FIXED + at for at, player in enumerate(night["players"])}
    sheet = book.add_sheet(title, heads, columns)
    sheet.set_column(0, 0, 6)
    sheet.set_column(1, 1, 17)
    sheet.set_column(2, 2, 42)
    sheet.set_column(_FIXED, _FIXED + len(columns), 11)
    for_money = _is_night_for_money(night)
    for row, entry in enumerate(night["entries"], start=1):
        undone = entry["undone"]
        sheet.write_number(row, 0, entry["number"])
        sheet.write_string(row, 1, book.local_time(entry["at"]))
        sheet.write_string(row, 2, entry["text"], book.undone if undone else None)
        sheet.write_string(row, 3, entry["kind"])
        sheet.write_string(row, 4, entry["by"])
        sheet.write_string(row, 5, book.workbook_text("undone") if undone else "")
        moves = () if undone else entry["transfers"]
        net = net_gains((move["from"], move["to"], move["cents"]) for move in moves)
        for name, cents in net.items():
            sheet.write_number(
                row, columns[name], _cell_value(cents, for_money), book.amount_format(for_money)
            )
    sums = max(len(night["entries"]), 1) + 1  # below a row at least: no sum adds up itself
    balances = {columns[p["name"]]: p["balance"] for p in night["players"]}
    book.write_row_of_sums(sheet, sums, balances, for_money)
    return title, sums


def _write_all_nights(
    book: _WorkbookWriter,
    sheet: Any,
    columns: Mapping[str, int],
    totals: list[tuple[ExportedNight, str, int]],
    for_money: bool,
) -> None:
    """Writes a row for each night, whose sums refer to its sheet, and a row of totals."""
    from xlsxwriter.utility import xl_rowcol_to_cell

    sheet.set_column(1, 2, 17)
    sheet.set_column(4, 4 + len(columns), 11)
    sums = dict.fromkeys(columns.values(), 0)
    for row, (night, title, line) in enumerate(totals, start=1):
        sheet.write_number(row, 0, night["id"])
        sheet.write_string(row, 1, book.local_time(night["started"]))
        sheet.write_string(row, 2, book.local_time(night["ended"]))
        sheet.write_number(row, 3, night["hand"] - 1)
        for place, player in enumerate(night["players"], start=_FIXED):
            column, balance = columns[player["name"]], player["balance"]
            formula = f"='{title}'!{xl_rowcol_to_cell(line, place)}"
            value = _cell_value(balance, for_money)
            sheet.write_formula(row, column, formula, book.amount_format(for_money), value)
            sums[column] += balance
    book.write_row_of_sums(sheet, max(len(totals), 1) + 1, sums, for_money)


def write_csv(ledger: Exported) -> bytes:
    """Writes CSV with a line for each transfer, and for each entry without transfers."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        ("night", "number", "at", "kind", "text", "by", "undone", "from", "to", "amount")
    )
    for night in ledger["nights"]:
        shown = amount if _is_night_for_money(night) else str
        for entry in night["entries"]:
            row = (
                night["id"],
                entry["number"],
                entry["at"],
                entry["kind"],
                _escape_cell(entry["text"]),
                _escape_cell(entry["by"]),
                "yes" if entry["undone"] else "no",
            )
            moves: list[dict[str, Any]] = entry["transfers"] or [_NO_MONEY]
            for move in moves:
                sum_ = shown(move["cents"])
                writer.writerow((*row, _escape_cell(move["from"]), _escape_cell(move["to"]), sum_))
    return out.getvalue().encode("utf-8-sig")


def _escape_cell(text: str) -> str:
    """Escapes a text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(_RISKY) else text
