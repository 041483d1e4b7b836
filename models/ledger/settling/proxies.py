"""Payment addresses of users, stored encrypted until the user removes them.

The table holds nothing but a user and the encrypted address. The key is not in the database: it is
the operator's (`KAKI_KEY`), or in a file beside the data that only its owner can read. A stolen
copy of the database alone tells no address; a lost key loses the addresses and nothing else.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlmodel import Session, col, delete

from models.ledger.database import insert_statement
from models.ledger.policy import Verb
from models.ledger.tables import Proxy, Verdict
from models.ledger.unit import Unit
from models.rules.refusal import Refusal

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

_SALT: Final = b"mahjong-kaki payment proxies"

_MOBILE: Final = re.compile(r"(?:\+?65)?([89]\d{7})", re.ASCII)
# Businesses, local companies, and all others; some accounts add a suffix of three.
_UEN: Final = re.compile(
    r"(?:\d{8}[A-Z]|(?:19|20)\d{7}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])(?:[A-Z0-9]{3})?", re.ASCII
)


class PaymentAddressKind(StrEnum):
    """A kind of payment address, with the digit that stands for it in PayNow codes."""

    MOBILE = "0"
    UEN = "2"


@dataclass(frozen=True, slots=True, repr=False)
class PaymentAddress:
    """A payment address: a mobile number (+65...) or a UEN. Its repr hides the address."""

    kind: PaymentAddressKind
    value: str

    @property
    def masked_address(self) -> str:
        """Returns the last three characters, by which users recognise their own address."""
        return f"…{self.value[-3:]}"


def parse_payment_address(text: str) -> PaymentAddress:
    """Parses a mobile number or UEN as people type it. Raises `Refusal("not_payable")`."""
    plain = re.sub(r"[\s()./-]", "", text).upper()
    mobile = _MOBILE.fullmatch(plain)
    if mobile is not None:
        return PaymentAddress(PaymentAddressKind.MOBILE, f"+65{mobile[1]}")
    if _UEN.fullmatch(plain) is None:
        raise Refusal("not_payable")
    return PaymentAddress(PaymentAddressKind.UEN, plain)


class PaymentAddresses:
    """The payment addresses that a ledger stores encrypted, with the key to read them."""

    def __init__(self, key: str | None, key_file: Path) -> None:
        """Takes the operator's `key`; without it, a key is made and kept in `key_file`."""
        self._key = key
        self._key_file = key_file

    def store(self, unit: Unit, address: PaymentAddress) -> None:
        """Stores the speaker's payment address, and replaces an older one."""
        user_id, at = unit.source.speaker.user_id, unit.source.at
        unit.check_allowed(Verb.PAYNOW, concerned={user_id})
        sealed = self._make_cipher().encrypt(f"{address.kind}{address.value}".encode()).decode()
        unit.session.execute(
            insert_statement(unit.session, Proxy)
            .values(user_id=user_id, sealed=sealed, at=at)
            .on_conflict_do_update(index_elements=["user_id"], set_={"sealed": sealed, "at": at})
        )
        unit.verdict = Verdict.BOOKED

    def delete(self, unit: Unit) -> bool:
        """Deletes the speaker's payment address; returns False if there was none."""
        user_id = unit.source.speaker.user_id
        unit.check_allowed(Verb.PAYNOW, concerned={user_id})
        gone = delete(Proxy).where(col(Proxy.user_id) == user_id).returning(col(Proxy.user_id))
        found = unit.session.scalars(gone).first() is not None
        unit.verdict = Verdict.BOOKED if found else unit.verdict
        return found

    def find(self, session: Session, users: Iterable[int]) -> PaymentAddress | None:
        """Finds the first readable payment address among those of these users."""
        from cryptography.fernet import InvalidToken

        for user_id in users:
            row = session.get(Proxy, user_id)
            if row is None:
                continue
            try:
                text = self._make_cipher().decrypt(row.sealed.encode()).decode()
            except InvalidToken:
                continue  # sealed with a key that is lost
            return PaymentAddress(PaymentAddressKind(text[0]), text[1:])
        return None

    def _make_cipher(self) -> Fernet:
        from cryptography.fernet import Fernet

        return Fernet(_derive_key(self._key) if self._key else self._load_or_make_key())

    def _load_or_make_key(self) -> bytes:
        from cryptography.fernet import Fernet

        if not self._key_file.exists():
            self._key_file.parent.mkdir(parents=True, exist_ok=True)
            # Whole or not at all: another worker, or the next start, must not find half a key.
            descriptor, new = tempfile.mkstemp(dir=self._key_file.parent)
            with os.fdopen(descriptor, "wb") as file:
                file.write(Fernet.generate_key())
                file.flush()
                os.fsync(file.fileno())
            with suppress(FileExistsError):
                os.link(new, self._key_file)
            os.unlink(new)
        return self._key_file.read_bytes().strip()


@lru_cache(maxsize=1)
def _derive_key(secret: str) -> bytes:
    """Derives an encryption key from the operator's secret."""
    return base64.urlsafe_b64encode(
        hashlib.scrypt(secret.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=32)
    )
