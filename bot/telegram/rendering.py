"""Makes the bytes of pictures, payment codes and files when they are sent."""

from __future__ import annotations

import asyncio
import gzip
from dataclasses import dataclass
from typing import Any, Final, assert_never

from sqlmodel import Session
from telegram import (
    InlineKeyboardMarkup,
    InlineQueryResult,
    InlineQueryResultArticle,
    LinkPreviewOptions,
)

from bot.keyboards.dues import make_payer_rows
from bot.telegram.answers import Export, PaymentCode, Photo
from bot.telegram.ledger import Ledger
from bot.text.translator import Markup, amount, translator_of
from models.ledger.archive.export import encode_export, export_document, export_readable_part
from models.ledger.ids import ChatId
from models.ledger.nights import chat_settings
from models.ledger.settling.proxies import PaymentAddress, PaymentAddresses
from models.ledger.settling.verbs import DueDetails, find_due

PACKED_FROM: Final = 15 * 2**20
"""The size from which a file is compressed: a bot cannot download files above 20 MB."""

NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
"""The option by which links in Kaki's messages get no preview."""


@dataclass(frozen=True, slots=True)
class RenderedFile:
    """A picture, or a file with its name, ready to be sent."""

    content: bytes
    caption: Markup
    keyboard: InlineKeyboardMarkup | None = None
    filename: str | None = None


class Renderer:
    """A maker of pictures and files; it works outside the event loop and outside of units."""

    def __init__(self, ledger: Ledger, proxies: PaymentAddresses) -> None:
        self._ledger = ledger
        self._proxies = proxies

    async def render_answer(
        self, chat_id: ChatId, answer: Photo | PaymentCode | Export
    ) -> RenderedFile | None:
        """Makes the picture or file of an answer; None if its due is paid or may not be shown."""
        match answer:
            case Photo():
                from bot.pictures.process import draw_png

                return RenderedFile(await draw_png(answer.drawing), answer.caption, answer.keyboard)
            case PaymentCode():
                return await self._render_payment_code(answer)
            case Export():
                name, content = await asyncio.to_thread(self._write_export, chat_id, answer)
                return RenderedFile(content, answer.caption, filename=name)
            case _:
                assert_never(answer)

    async def _render_payment_code(self, answer: PaymentCode) -> RenderedFile | None:
        """Makes a payment code for what is still unpaid of a due; None if nothing is."""
        found = await self._ledger.read(self._load_due_and_address, answer)
        if found is None:
            return None
        due, where, language = found
        from bot.pictures.paynow import payment_code
        from bot.pictures.process import draw_png
        from bot.pictures.view import PaymentSlip

        reference = f"MAHJONG {due.one.night}-{due.one.id}"
        code = payment_code(where, due.one.left, reference)
        translator, sum_ = translator_of(language), amount(due.one.left)
        caption = translator.say(
            "paynow-code", payee=due.payee_name, amount=sum_, reference=reference
        )
        picture = await draw_png(PaymentSlip(code, due.payee_name, f"S$ {sum_}"))
        keyboard = InlineKeyboardMarkup(
            make_payer_rows(translator, due.one, due.payer_name, due.payee_name)
        )
        return RenderedFile(picture, caption, keyboard)

    def _load_due_and_address(
        self, session: Session, answer: PaymentCode
    ) -> tuple[DueDetails, PaymentAddress, str] | None:
        due = find_due(session, answer.due_id)
        if due is None or due.one.left <= 0:
            return None
        where = self._proxies.find(session, due.payees)
        if where is None or not self._may_see_code(session, answer.payer, due, where):
            return None
        return due, where, chat_settings(session, due.chat_id).language

    def _may_see_code(
        self, session: Session, user: int, due: DueDetails, address: PaymentAddress
    ) -> bool:
        """Tells whether a user may see the code: a payer, or the payee with this address."""
        is_own = user in due.payees and self._proxies.find(session, (user,)) == address
        return user in due.payers or is_own

    def _write_export(self, chat_id: ChatId, answer: Export) -> tuple[str, bytes]:
        from bot.text.sheets import write_csv, write_workbook

        read = export_document if answer.kind == "json" else export_readable_part
        ledger = read(self._ledger.database, chat_id)
        match answer.kind:
            case "xlsx":
                with self._ledger.database.reading() as session:
                    zone = chat_settings(session, chat_id).zone
                return "mahjong.xlsx", write_workbook(translator_of(answer.language), ledger, zone)
            case "csv":
                return "mahjong.csv", write_csv(ledger)
            case _:
                content = encode_export(ledger)
        if len(content) > PACKED_FROM:
            return "mahjong.json.gz", gzip.compress(content, mtime=0)
        return "mahjong.json", content


def read_inline_article(result: dict[str, Any]) -> InlineQueryResult:
    """Reads a stored result of an inline query."""
    content = {**result["input_message_content"], "link_preview_options": NO_PREVIEW.to_dict()}
    read = InlineQueryResultArticle.de_json({**result, "input_message_content": content}, None)
    assert read is not None, "a result is read as it was written"
    return read
