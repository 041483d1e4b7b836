"""Sending texts, pictures and documents, and what Telegram refuses."""

from __future__ import annotations

import httpx
import pytest
from telegram import (
    Bot,
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
    ReplyKeyboardMarkup,
    ReplyKeyboardRemove,
    ReplyParameters,
)
from telegram import Message as Sent
from telegram.constants import ParseMode
from telegram.error import Forbidden

from tests.practice.helpers import BEN, CAT, MING, keyboard, png, refused
from tests.world import World, button_on


async def test_a_text_is_in_the_chat_as_it_was_sent(table: World, bot: Bot) -> None:
    sent = await bot.send_message(
        table.group_id,
        "<b>Ben</b> wins 🀄 <i>3</i> tai",
        parse_mode=ParseMode.HTML,
        reply_markup=keyboard({"Undo": "u:1"}),
    )
    assert sent.text == "Ben wins 🀄 3 tai"
    assert sent.text_html == "<b>Ben</b> wins 🀄 <i>3</i> tai"
    assert sent.from_user == await bot.get_me()
    assert sent.chat.id == table.group_id
    assert sent.reply_markup == keyboard({"Undo": "u:1"})
    (kept,) = table.bot_messages()
    assert (kept.message_id, kept.text) == (sent.message_id, sent.text)
    assert button_on(kept, "Undo").callback_data == "u:1"


async def test_entities_may_be_given_instead_of_html(table: World, bot: Bot) -> None:
    bold = MessageEntity(MessageEntity.BOLD, 0, 3)
    sent = await bot.send_message(table.group_id, "Ben /undo", entities=[bold])
    assert sent.entities == (bold, MessageEntity(MessageEntity.BOT_COMMAND, 4, 5))


async def test_a_link_to_a_user_mentions_those_who_are_known(table: World, bot: Bot) -> None:
    text = f"<a href='tg://user?id={BEN.id}'>Ben</a> <a href='tg://user?id=9'>Nobody</a>"
    sent = await bot.send_message(table.group_id, text, parse_mode=ParseMode.HTML)
    (mention,) = sent.entities
    assert mention.user is not None
    assert mention.user.id == BEN.id


async def test_a_reply_carries_what_it_replies_to(table: World, bot: Bot) -> None:
    said = table.say(BEN.id, "/hu ben 3 cat")
    sent = await bot.send_message(
        table.group_id, "#1", reply_parameters=ReplyParameters(said.message_id)
    )
    assert sent.reply_to_message is not None
    assert sent.reply_to_message.text == "/hu ben 3 cat"
    with refused("message to be replied not found"):
        await bot.send_message(table.group_id, "#2", reply_to_message_id=999)
    lenient = ReplyParameters(999, allow_sending_without_reply=True)
    assert (
        await bot.send_message(table.group_id, "#2", reply_parameters=lenient)
    ).reply_to_message is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (" ", "message text is empty"),
        ("<b> </b>", "message text is empty"),
        ("x" * 4097, "message is too long"),
        ("🀄" * 2049, "message is too long"),
        ("<b>x", "can't parse entities"),
    ],
)
async def test_texts_telegram_refuses(table: World, bot: Bot, text: str, complaint: str) -> None:
    with refused(complaint):
        await bot.send_message(table.group_id, text, parse_mode=ParseMode.HTML)
    assert table.bot_messages() == ()


async def test_the_limit_counts_what_is_left_after_the_tags(table: World, bot: Bot) -> None:
    text = f"<b>{'x' * 4096}</b>"
    sent = await bot.send_message(table.group_id, text, parse_mode=ParseMode.HTML)
    assert len(sent.text or "") == 4096


@pytest.mark.parametrize(
    ("button", "complaint"),
    [
        ({"text": "x", "callback_data": "x" * 65}, "BUTTON_DATA_INVALID"),
        ({"text": "x", "callback_data": "胡" * 22}, "BUTTON_DATA_INVALID"),
        ({"text": "", "callback_data": "x"}, "must be non-empty"),
        ({"text": "x"}, "Text buttons are unallowed"),
        ({"text": "x", "url": "javascript:alert(1)"}, "is invalid"),
        ({"text": "x", "copy_text": {"text": "x" * 257}}, "BUTTON_COPY_TEXT_INVALID"),
    ],
)
async def test_buttons_telegram_refuses(
    table: World, http: httpx.AsyncClient, button: dict[str, object], complaint: str
) -> None:
    body = {"chat_id": table.group_id, "text": "x", "reply_markup": {"inline_keyboard": [[button]]}}
    answer = await http.post(f"/bot{table.token}/sendMessage", json=body)
    assert answer.status_code == 400
    assert complaint in answer.json()["description"]


async def test_data_of_64_bytes_a_link_and_a_style_are_fine(table: World, bot: Bot) -> None:
    markup = InlineKeyboardMarkup(
        [
            [InlineKeyboardButton("a", callback_data="x" * 64, style="danger")],
            [InlineKeyboardButton("b", url="https://example.org")],
        ]
    )
    sent = await bot.send_message(table.group_id, "x", reply_markup=markup)
    assert sent.reply_markup == markup


async def test_a_forced_reply_asks_and_shows_nothing(table: World, bot: Bot) -> None:
    sent = await bot.send_message(table.group_id, "Whose name?", reply_markup=ForceReply())
    assert sent.reply_markup is None
    assert table.bot_messages()[0].force_reply == {"force_reply": True}
    await bot.send_message(table.group_id, "Never mind", reply_markup=ReplyKeyboardRemove())
    with refused("knows inline keyboards and forced replies only"):
        await bot.send_message(table.group_id, "x", reply_markup=ReplyKeyboardMarkup([["a"]]))


async def test_a_picture_is_uploaded_once_and_sent_again_by_its_id(table: World, bot: Bot) -> None:
    picture = png(640, 200)
    first = await bot.send_photo(
        table.group_id, picture, caption="<b>hand</b>", parse_mode=ParseMode.HTML
    )
    size = first.photo[-1]
    assert (size.width, size.height, size.file_size) == (640, 200, len(picture))
    assert first.caption_html == "<b>hand</b>"
    again = await bot.send_photo(table.group_id, size.file_id)
    assert again.photo == first.photo
    file = await bot.get_file(size.file_id)
    assert bytes(await file.download_as_bytearray()) == picture


async def test_a_document_keeps_its_name_and_type(table: World, bot: Bot) -> None:
    sent = await bot.send_document(table.group_id, b"a,b\n1,2\n", filename="night.csv")
    assert sent.document is not None
    assert (sent.document.file_name, sent.document.mime_type) == ("night.csv", "text/csv")
    file = await bot.get_file(sent.document.file_id)
    assert bytes(await file.download_as_bytearray()) == b"a,b\n1,2\n"


async def _photo(bot: Bot, chat_id: int, photo: bytes | str, caption: str | None = None) -> Sent:
    return await bot.send_photo(chat_id, photo, caption=caption)


@pytest.mark.parametrize(
    ("photo", "caption", "complaint"),
    [
        (b"no picture", None, "IMAGE_PROCESS_FAILED"),
        (png(2100, 100), None, "PHOTO_INVALID_DIMENSIONS"),
        ("unknown-id", None, "wrong file identifier"),
        ("https://example.org/x.png", None, "failed to get HTTP URL content"),
        (png(10, 10), "x" * 1025, "caption is too long"),
    ],
)
async def test_pictures_telegram_refuses(
    table: World, bot: Bot, photo: bytes | str, caption: str | None, complaint: str
) -> None:
    with refused(complaint):
        await _photo(bot, table.group_id, photo, caption)


async def test_the_bot_may_not_write_where_it_is_not_wanted(table: World, bot: Bot) -> None:
    with pytest.raises(Forbidden, match="can't initiate conversation"):
        await bot.send_message(BEN.id, "hello")
    table.say(BEN.id, "/start", BEN.id)
    await bot.send_message(BEN.id, "hello")
    table.block_bot(BEN.id)
    with pytest.raises(Forbidden, match="blocked by the user"):
        await bot.send_message(BEN.id, "hello?")
    table.remove_bot(MING.id)
    with pytest.raises(Forbidden, match="kicked from the group"):
        await bot.send_message(table.group_id, "hello?")
    with refused("chat not found"):
        await bot.send_message(4711, "hello?")


async def test_private_chats_are_apart(table: World, bot: Bot) -> None:
    for person in (BEN, CAT):
        table.say(person.id, "/start", person.id)
    sent = await bot.send_message(BEN.id, "for Ben")
    assert sent.chat.type == "private"
    assert [message.text for message in table.bot_messages(BEN.id)] == ["for Ben"]
    assert table.bot_messages(CAT.id) == table.bot_messages() == ()


async def test_a_file_is_sent_again_only_as_what_it_is(table: World, bot: Bot) -> None:
    sent = await bot.send_document(table.group_id, png(9, 9), filename="tile.png")
    assert sent.document is not None
    with refused("type of file mismatch"):
        await bot.send_photo(table.group_id, sent.document.file_id)
    with refused("file must be non-empty"):
        await bot.send_document(table.group_id, b"", filename="empty.csv")
