"""PayNow: the code as banks read it, and access to a number."""

from __future__ import annotations

import io
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures.paynow import crc16, payment_code
from bot.pictures.view import PaymentSlip
from models.ledger.settling.proxies import PaymentAddress, PaymentAddressKind, parse_payment_address
from models.rules.refusal import Refusal
from tests.effort import some
from tests.evenings import Evening, evening_at
from tests.ledgers import Ledger
from tests.pictures.seen import png

NUMBER = "91234567"


def fields(text: str) -> dict[str, str]:
    """Returns the fields of a code by id, in order."""
    found: dict[str, str] = {}
    while text:
        number, length = text[:2], int(text[2:4])
        assert len(text) >= 4 + length
        found[number], text = text[4 : 4 + length], text[4 + length :]
    return found


def read_qr_code(picture: bytes) -> str:
    """Returns what a phone reads in a picture."""
    import zxingcpp  # it takes a while

    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))
    return code.text


@pytest.mark.parametrize(
    ("typed", "kind", "value"),
    [
        ("+6591234567", PaymentAddressKind.MOBILE, "+6591234567"),
        ("9123 4567", PaymentAddressKind.MOBILE, "+6591234567"),
        ("65 8123-4567", PaymentAddressKind.MOBILE, "+6581234567"),
        ("201403121w", PaymentAddressKind.UEN, "201403121W"),
        ("T04SS0129D", PaymentAddressKind.UEN, "T04SS0129D"),
        ("53123456A", PaymentAddressKind.UEN, "53123456A"),
        ("201403121WDBS", PaymentAddressKind.UEN, "201403121WDBS"),
    ],
)
@pytest.mark.parametrize("cents", some([1, 10, 123_456_78, 805], 2))
def test_a_code_holds_every_field_of_the_payment(
    typed: str, kind: PaymentAddressKind, value: str, cents: int
) -> None:
    """The sum is exact and cannot be changed; the checksum holds."""
    code = payment_code(parse_payment_address(typed), cents, "MAHJONG 12-345")
    text = read_qr_code(png(PaymentSlip(code, "Benjamin & 小斌", "S$ 8.05")))
    assert int(text[-4:], 16) == crc16(text[:-4])
    found = fields(text)
    assert list(found) == ["00", "01", "26", "52", "53", "54", "58", "59", "60", "62", "63"]
    assert fields(found["26"]) == {"00": "SG.PAYNOW", "01": kind.value, "02": value, "03": "0"}
    assert found["54"] == f"{cents // 100}.{cents % 100:02}"
    assert (found["53"], found["58"]) == ("702", "SG")
    assert fields(found["62"])["01"] == "MAHJONG 12-345"


def test_the_checksum_is_as_published() -> None:
    """Of the check string, and of a code that hangs in Singapore's shops."""
    assert crc16("123456789") == 0x29B1
    published = (
        "00020101021126430009SG.PAYNOW010120210T04SS0129D030110502QS51810007SG.SGQR011221073031741D"
        "020701.000103066003160402010503279060400000708202107305204000053037025802SG5925LOVING HEAR"
        "T MULTI-SERVIC6009Singapore6304A177"
    )
    assert f"{crc16(published[:-4]):04X}" == published[-4:]


@pytest.mark.parametrize("typed", ["", "123", "+60123456789", "71234567", "S1234567D", "hello"])
def test_foreign_and_senseless_numbers_are_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="not_payable"):
        parse_payment_address(typed)


def test_a_number_is_hidden_in_its_repr() -> None:
    """So no log shows it by mistake."""
    address = parse_payment_address(NUMBER)
    assert NUMBER not in f"{address} {address!r} {[address]}"
    assert PaymentAddress(PaymentAddressKind.MOBILE, "+6591234567").masked_address == "…567"


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """A night that Ben won off Cat, ended."""
    async with evening_at(tmp_path) as going:
        for name, text in (
            ("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan"),
            ("Ben", "/hu ben 3 cat"),
            ("Cat", "/board"),
            ("Cat", "/log"),
        ):
            await going.says(name, text)
        yield going


async def whispers(evening: Evening, name: str, text: str) -> str:
    """Says something in private; returns Kaki's last message there."""
    person = evening.person(name).id
    evening.table.say(person, text, chat_id=person)
    await evening.settled()
    return evening.table.bot_messages(person)[-1].text or ""


def content(evening: Evening, file_id: str) -> bytes:
    """Returns a file of the chat."""
    found = evening.table.store.read_file(file_id)
    assert found is not None
    return found[1]


async def test_the_payer_alone_gets_the_code(
    evening: Evening, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """In the private chat; the number is nowhere else, and not readable in the database."""
    caplog.set_level(logging.DEBUG)
    assert "sealed: …567" in await whispers(evening, "Ben", f"/paynow +65 {NUMBER}")
    await evening.says("Ben", "/end")
    farewell = next(m for m in evening.table.bot_messages() if "Who pays whom" in (m.text or ""))
    pairs = [f"{payer} → Ben" for payer in ("Cat", "Ah Ming", "Dan")]
    assert [one.text for one in farewell.buttons if "PayNow" in one.text] == [
        f"PayNow: {pair}" for pair in pairs
    ]
    assert "for Cat alone" in await evening.taps("Ben", "Pay")  # the first row is Cat's
    cat = evening.person("Cat").id
    said = await evening.taps("Cat", "Pay")
    assert "I cannot write to you yet" in said or evening.table.bot_messages(cat)
    if not evening.table.bot_messages(cat):
        button = evening.table.bot_messages()[-1].keyboard[0][0].as_json()
        start = button["url"].partition("start=")[2]
        await whispers(evening, "Cat", f"/start {start}")
    message = evening.table.bot_messages(cat)[-1]
    assert "8.00 to Ben" in message.text
    assert [[b.text for b in row] for row in message.keyboard] == [
        ["Copy 8.00"],
        ["Paid: Cat → Ben 8.00"],
    ]
    assert message.attachment is not None
    found = fields(read_qr_code(content(evening, message.attachment.file_id)))
    assert fields(found["26"])["02"] == f"+65{NUMBER}"
    assert found["54"] == "8.00"
    shown = "".join(m.text or "" for m in evening.table.bot_messages())
    assert NUMBER not in shown
    assert NUMBER not in caplog.text
    assert NUMBER not in str(Ledger(evening.database).everything())
    key = tmp_path / "kaki.key"
    assert key.stat().st_mode & 0o077 == 0
    for name in ("Eve", "Ben"):
        said = await whispers(evening, name, "/start pay_1")
        assert "This button is old" in said
        assert "Cat" not in said
    assert "Forgotten" in await whispers(evening, "Ben", "/paynow off")
    assert "left no PayNow" in await evening.taps("Cat", "Pay")


def on_disk(folder: Path) -> str:
    """Returns the content of the ledger's files, its log of writes too."""
    files = (file for file in folder.iterdir() if file.name.startswith("kaki.sqlite3"))
    return "".join(file.read_bytes().decode("latin-1") for file in files)


async def test_no_file_keeps_a_number(evening: Evening, tmp_path: Path) -> None:
    """Not the log of writes either, be it sealed, refused or forgotten."""
    number = "87654321"  # of which no sentence of ours makes an example
    for said in (f"/paynow +65 {number}", f"/paynow {number}99", "/paynow off"):
        await whispers(evening, "Ben", said)
        await evening.settled()
        assert number not in on_disk(tmp_path), said


async def test_a_number_in_the_group_is_refused_and_removed(evening: Evening) -> None:
    """The message is deleted where Kaki may do so; nothing is kept."""
    said = await evening.says("Ben", f"/paynow {NUMBER}")
    assert "between you and me" in said
    assert NUMBER not in said
    assert "I have no number" in await whispers(evening, "Ben", "/paynow")
    assert "no Singapore mobile number" in await whispers(evening, "Ben", "/paynow 12")


async def test_a_lost_key_loses_the_numbers_alone(evening: Evening, tmp_path: Path) -> None:
    """With another key Kaki reads no number, and says that there is none."""
    await whispers(evening, "Ben", f"/paynow {NUMBER}")
    (tmp_path / "kaki.key").unlink()
    assert "I have no number" in await whispers(evening, "Ben", "/paynow")
    assert "sealed" in await whispers(evening, "Ben", f"/paynow {NUMBER}")
