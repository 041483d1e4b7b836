"""The ledger as files: exported, imported and exported again it is the same, byte for byte."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.text.sheets import write_csv, write_workbook
from bot.text.translator import translator_of
from models.ledger.archive.export import encode_export, export_document
from models.ledger.database import Database
from tests.carried_debts import carried_over
from tests.evenings import Evening, evening_at
from tests.ledgers import ON_SQLITE, import_chat, sqlite_in

NAMES = ("Ah Ming", "Ben", "Cat", "=HYPERLINK(1)", "Eve")


@pytest.fixture
async def evening(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """Two nights with all that a ledger can hold, the second one open."""
    async with evening_at(tmp_path, NAMES, url=database_url) as going:
        for text in (
            *("/newgame Ah Ming, Ben, Cat, =HYPERLINK(1)", "/hu ben 3 cat", "/kong cat"),
            *("/pay cat ben 2.35 =1+1", "/hu ah ming 5 zimo", "/undo 2", "/fix 1 hu ben 4 cat"),
            *("/house limit 6", "/household cat ben"),
        ):
            await going.says("Ben", text)
        await going.says("Ben", "/sub cat eve")
        await going.taps("Ben", "Take the seat")
        await going.says("Ah Ming", "/hu eve 2 ben")
        await going.says("Ben", "/end")
        await going.taps("Ben", "End the night")
        await going.says("Ah Ming", "/reopen")
        await going.says("Ah Ming", "/hu ben 123m 456m 789m 22p 67s +8s from eve")
        await going.says("Ben", "/end")
        await going.taps("Ben", "End the night")
        await going.says("Ben", "/paid eve ben 1")
        await going.says("Ben", "/newgame Ah Ming, Ben, Cat, Eve")
        carried_over(going.database, going.table.group_id)
        await going.says("Ben", "/hu cat 1 eve")
        yield going


async def test_a_chat_is_the_same_after_export_and_import(evening: Evening, tmp_path: Path) -> None:
    """Byte for byte, into the other kind of database, which goes on from there."""
    ledger = export_document(evening.database, evening.table.group_id)
    content = encode_export(ledger)
    other = Database(sqlite_in(tmp_path, "other.sqlite3"))
    assert import_chat(other, json.loads(content)) == 2
    assert encode_export(export_document(other, evening.table.group_id)) == content
    other.close()


@ON_SQLITE
@pytest.mark.long
async def test_the_formulas_of_a_spreadsheet_come_to_the_balances(
    evening: Evening, tmp_path: Path
) -> None:
    """A library works them out; the values that the file carries are the same."""
    import formulas
    import openpyxl

    ledger: Any = evening.export()
    path = tmp_path / "ledger.xlsx"
    path.write_bytes(write_workbook(translator_of(), ledger))
    model = formulas.ExcelModel().loads(str(path)).finish()
    solution = model.calculate()
    shown = openpyxl.load_workbook(path, data_only=True)
    written = openpyxl.load_workbook(path)
    sums: dict[str, int] = {}
    for night in ledger["nights"]:
        name = f"Night {night['id']}"
        row = written[name].max_row
        for column, player in enumerate(night["players"], start=7):
            cell = written[name].cell(row, column)
            assert str(cell.value).startswith("=SUM(")
            key = f"'[ledger.xlsx]{name.upper()}'!{cell.coordinate}"
            worked_out = float(solution[key].value[0, 0])
            assert round(worked_out * 100) == player["balance"]
            assert round(shown[name][cell.coordinate].value * 100) == player["balance"]
            sums[player["name"]] = sums.get(player["name"], 0) + player["balance"]
    every = written["All nights"]
    names = [every.cell(1, column).value for column in range(5, 5 + len(sums))]
    for column, name in enumerate(names, start=5):
        cell = every.cell(every.max_row, column)
        key = f"'[ledger.xlsx]ALL NIGHTS'!{cell.coordinate}"
        assert round(float(solution[key].value[0, 0]) * 100) == sums[str(name)]
    assert sum(sums.values()) == 0


@ON_SQLITE
async def test_a_typed_text_is_never_a_formula(evening: Evening, tmp_path: Path) -> None:
    """Names and texts that begin like one."""
    import openpyxl

    ledger: Any = evening.export()
    path = tmp_path / "ledger.xlsx"
    path.write_bytes(write_workbook(translator_of(), ledger))
    for sheet in openpyxl.load_workbook(path):
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    assert str(cell.value).startswith(("=SUM(", "='Night "))
    rows = list(csv.reader(io.StringIO(write_csv(ledger).decode("utf-8-sig"))))
    assert any(cell == "'=HYPERLINK(1)" for row in rows for cell in row)
    for row in rows[1:]:
        assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row)


async def test_a_private_notebook_is_restored_by_a_reply_to_its_file(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    async with evening_at(tmp_path / "a") as going:
        ben = going.person("Ben").id
        for text in ("/newgame A1, B1, C1, D1", "/hu b1 3 c1", "/export json"):
            going.table.say(ben, text, chat_id=ben)
            await going.settled()
        before = export_document(going.database, ben)
        file = going.table.bot_messages(ben)[-1]
        assert file.attachment is not None
    for path in (tmp_path / "a").glob("kaki.sqlite3*"):
        path.unlink()
    async with evening_at(tmp_path / "a") as going:
        going.table.say(ben, "/import", chat_id=ben, reply_to=file.message_id)
        await going.settled()
        assert "the same to the cent" in going.table.bot_messages(ben)[-1].text
        assert export_document(going.database, ben) == before
        going.table.say(ben, "/import", chat_id=ben)
        await going.settled()
        assert "Reply with /import" in going.table.bot_messages(ben)[-1].text
