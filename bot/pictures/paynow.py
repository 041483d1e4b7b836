"""The text of a PayNow code: EMVCo merchant-presented mode, as SGQR lays it out.

Every field is an id of two digits, a length of two digits, and the value; the last is the CRC-16 of
all that stands before its own value (CCITT, polynomial 1021, from FFFF).
"""

from __future__ import annotations

import binascii
from collections.abc import Mapping
from typing import Final

from bot.pictures.svg import Picture
from bot.pictures.text import fit_text, text_svg
from bot.pictures.view import PaymentSlip
from models.ledger.settling.proxies import PaymentAddress
from models.rules.values import Cents

MOST_REFERENCE: Final = 25
_SUM: Final = 64
_NAME: Final = 44
_LEAST_NAME: Final = 28
_MARGIN: Final = 40
"""The sizes of the texts below the code, in px."""
_MODULE: Final = 12
_QUIET: Final = 5
"""The size of the code's modules in px, and the number of free modules around it."""


def payment_code(payee: PaymentAddress, cents: Cents, reference: str) -> str:
    """Makes the text of a PayNow QR code; the payer cannot change its amount."""
    account = {"00": "SG.PAYNOW", "01": payee.kind.value, "02": payee.value, "03": "0"}
    text = _encode_paynow_fields(
        {
            "00": "01",
            "01": "12",  # for one payment
            "26": _encode_paynow_fields(account),
            "52": "0000",
            "53": "702",  # Singapore dollars
            "54": f"{cents // 100}.{cents % 100:02}",
            "58": "SG",
            "59": "NA",
            "60": "Singapore",
            "62": _encode_paynow_fields({"01": reference[:MOST_REFERENCE]}),
        }
    )
    return f"{text}6304{crc16(f'{text}6304'):04X}"


def crc16(text: str) -> int:
    """Computes the CRC-16/CCITT of a text, starting from FFFF."""
    return binascii.crc_hqx(text.encode("ascii"), 0xFFFF)


def slip_picture(slip: PaymentSlip) -> Picture:
    """Lays out the QR code of a payment, with the amount and the payee below it."""
    import segno

    code = segno.make(slip.code, error="m", micro=False)
    side, _ = code.symbol_size(_MODULE, _QUIET)
    drawn = code.svg_inline(scale=_MODULE, border=_QUIET)
    payee = fit_text(slip.payee, _NAME, side - 2 * _MARGIN, _LEAST_NAME)
    y = int(side)
    for line, height in ((slip.amount, _SUM), *((line, payee.size) for line in payee.lines)):
        y += _line_height(height)
        drawn += text_svg((side / 2, y), line, height, "#000", align="middle")
    return Picture(int(side), y + _MARGIN, "#fff", drawn)


def _line_height(size: int) -> int:
    return size * 5 // 4


def _encode_paynow_fields(values: Mapping[str, str]) -> str:
    assert all(len(value) < 100 for value in values.values()), "a field holds at most 99 characters"
    return "".join(f"{number}{len(value):02}{value}" for number, value in values.items())
