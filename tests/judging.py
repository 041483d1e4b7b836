"""An evening at which all is judged as Kaki judges it, and nothing is sent.

    with judged_evening(folder, names) as evening, evening.taken_back():
        verdict, answer = await evening.verdict_on("Ben", "/hu 3 cat")  # and nothing is kept

What becomes of answers is another matter, and so are calls of the Bot API.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlmodel import Session, col, select
from telegram import ChatMember, InlineKeyboardButton, InlineKeyboardMarkup

from bot.commands.judge import Judge
from bot.commands.table import COMMANDS
from bot.context import Services, receipt_slot
from bot.ops.metrics import Meter
from bot.practice.values import PracticePerson
from bot.telegram.answers import Edit, Photo, Say
from bot.telegram.ledger import Ledger
from bot.telegram.outgoing import OutgoingAnswer
from bot.telegram.shown import MessageContents
from bot.telegram.worker import make_incoming_update
from bot.text.translator import untag
from models.ledger.database import Database
from models.ledger.night.entries import record_event
from models.ledger.night.opening import open_night
from models.ledger.settling.proxies import PaymentAddresses
from models.ledger.tables import StoredAnswer
from models.ledger.unit import open_unit
from models.ledger.updates import AnswerSentMark, NewAnswer, add_answers, store_sent_marks
from models.ledger.values import Account, Seat, Source
from models.rules.events import Event, Kong, Payment, TaiHand, Win, Winning
from tests.evenings import Booked, store_members
from tests.ledgers import STANDARD, sqlite_in
from tests.update_queue import Queue

P = ParamSpec("P")
R = TypeVar("R")

BEFORE: Final = ("/zimo {2} 2", "/kong {3}", "/pay {2} {1} 5", "/hu {1} 3 {2}")
"""What the first player, who opened the night, logged before of East, South, West and North."""
KAKI: Final = "kaki_practice_bot"
_MAY: Final = (
    "can_be_edited is_anonymous can_manage_chat can_delete_messages can_manage_video_chats "
    "can_restrict_members can_promote_members can_change_info can_invite_users can_post_stories "
    "can_edit_stories can_delete_stories"
)
ADMIN: Final = ChatMember.de_json(
    {
        "status": "administrator",
        "user": {"id": 1, "is_bot": False, "first_name": "Admin"},
        **dict.fromkeys(_MAY.split(), False),
    }
)
_GROUP: Final = -1_001_000
_RECEIPTS: Final = 100
"""The receipt of entry 4 is message 104."""


def _open_night(database: Database, people: Sequence[PracticePerson], *, booked: bool) -> list[int]:
    """Two minutes ago these four sat down, and four entries were booked, if they were; the keys of
    those.

    Nothing of it was said in the chat. What is said now is never the same again within a minute.
    """
    host, names = people[0], [person.first_name for person in people]

    def logged(text: str) -> Source:
        actor = Account(host.id, host.first_name, host.username)
        return Source(_GROUP, actor, datetime.now(UTC) - timedelta(minutes=2), text)

    with open_unit(database, logged("/newgame")) as work:
        open_night(work, [Seat(person.first_name, person.id) for person in people], STANDARD)
        _, south, west, north = work.table().state.seats
        events: tuple[Event, ...] = (
            Win(winners=(Winning(player=west, hand=TaiHand(tai=2)),)),
            Kong(player=north),
            Payment(payer=west, payee=south, cents=500),
            Win(winners=(Winning(player=south, hand=TaiHand(tai=3)),), discarder=west),
        )
        keys = []
        for event, said in zip(events, BEFORE, strict=True) if booked else ():
            work.replace_source(logged(said.format(*names)))
            keys.append(record_event(work, event).entry_id)
    return keys


class _RolledBackDatabase(Database):
    """A database whose transactions are savepoints of one that is rolled back."""

    _all: Connection | None = None

    @contextmanager
    def taken_back(self) -> Iterator[None]:
        """Keeps nothing of what is written meanwhile."""
        with self.engine.connect() as connection, connection.begin() as everything:
            self._all = connection
            try:
                yield
            finally:
                self._all = None
                everything.rollback()

    def _open_session(self, engine: Engine) -> Session:
        if self._all is None:
            return super()._open_session(engine)
        savepoints: Any = {"join_transaction_mode": "create_savepoint"}
        return Session(self._all, expire_on_commit=False, info=self._facts, **savepoints)


class _LedgerWithoutThreads(Ledger):
    """A ledger that is worked on where that is asked: no thread changes hands."""

    async def run_work(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Does it now."""
        return work(*args, **kwargs)


@dataclass
class _SilentSender:
    """Takes the place of who sends answers and of who follows with boards: it only listens."""

    said: list[OutgoingAnswer] = field(default_factory=list)
    admins: set[int] = field(default_factory=set)
    shown: MessageContents = field(default_factory=partial(MessageContents, too_soon=0))

    def send_stored(self, _: int, outgoing: Iterable[OutgoingAnswer]) -> None:
        """These answers would go out now."""
        self.said += outgoing

    def schedule_edit(self, *_: int, posted: bool = False) -> None:
        """A board would follow."""

    @property
    def marks(self) -> _SilentSender:
        """Nothing goes out that would be marked."""
        return self

    async def store_marks(self) -> None:
        """Nothing went out that is not marked."""

    async def fetch_member(self, _: int, user_id: int) -> ChatMember | None:
        """Returns what Telegram says of somebody; None of who does not administer the chat."""
        return ADMIN if user_id in self.admins else None


class JudgedEvening(Booked):
    """A table of four at which Kaki's judge hears all that is said; others look on."""

    def __init__(self, database: _RolledBackDatabase, people: Iterable[PracticePerson]) -> None:
        self.database: _RolledBackDatabase = database
        self.people = {person.first_name: person for person in people}
        self._heard = _SilentSender()
        self._numbers = count(1)
        services = Services(COMMANDS, PaymentAddresses("a key", Path()), KAKI, hears_all=False)
        anybody = cast(Any, self._heard)
        ledger = _LedgerWithoutThreads(database)
        self._judge = Judge(cast(Any, None), ledger, anybody, anybody, services, Meter())

    @property
    def chat_id(self) -> int:
        """Returns the id of the only chat."""
        return _GROUP

    def administer(self, *names: str) -> None:
        """Makes these people, and nobody else, admins of the chat."""
        self._heard.admins = {self.people[name].id for name in names}

    @contextmanager
    def taken_back(self) -> Iterator[None]:
        """Of all that is said meanwhile nothing is kept."""
        with self.database.taken_back():
            yield

    # --- saying and tapping ---

    async def says(self, name: str, text: str, reply_to: int | None = None) -> str:
        """Somebody says something, in reply to the receipt of an entry if its number is given; what
        Kaki answers.
        """
        await self.takes(message=self.message(name, text, reply_to))
        return self.answer()

    async def replies(self, name: str, text: str, **more: Any) -> tuple[str, str]:
        """Somebody says something in reply to what Kaki said last, as a message with `more` fields;
        the verdict, and the answer.
        """
        shown = self.message(name, "asked")
        with self.database.writing() as session:
            newest = col(StoredAnswer.id).desc()
            key, place = session.exec(
                select(StoredAnswer.id, StoredAnswer.place).order_by(newest).limit(1)
            ).one()
            store_sent_marks(session, [AnswerSentMark(key or 0, shown["message_id"], place)])
        message = self.message(name, text) | _from_kaki(shown) | more
        return await self.takes(message=message), self.answer()

    async def replies_elsewhere(self, name: str, text: str, chat_id: int) -> tuple[str, str]:
        """Somebody says something here in reply to a message of Kaki's in another topic or group;
        the verdict, and the answer.
        """
        by = {"type": "user", "date": 0, "sender_user": _KAKI}
        chat = {"id": chat_id, "type": "supergroup", "title": "There"}
        replied_to = {"origin": by, "chat": chat, "message_id": _RECEIPTS + 1}
        message = self.message(name, text) | {"external_reply": replied_to}
        return await self.takes(message=message), self.answer()

    async def books(self, name: str) -> tuple[str, str]:
        """Somebody taps the first button of what was answered last that does it; the verdict, and
        the answer; "" where there is none.
        """
        does = [one for one in self.buttons() if one.text.startswith(_DOES)]
        if not does:
            return "", ""
        return await self.presses(name, str(does[0].callback_data)), self.answer()

    async def tap(self, name: str, label: str) -> str:
        """Taps the first button of the last answer with this in its label; returns the verdict."""
        data = next(one.callback_data for one in self.buttons() if label in one.text)
        return await self.presses(name, str(data))

    async def presses(self, name: str, data: str) -> str:
        """Presses a button of the last answer by its data; returns the verdict."""
        message = self.message(name, "") | {"reply_markup": self._keyboard().to_dict()}
        query = {"id": "1", "chat_instance": "1", "from": self.people[name].as_json()}
        return await self.takes(callback_query=query | {"message": message, "data": data})

    def message(self, name: str, text: str, reply_to: int | None = None) -> dict[str, Any]:
        """Returns a message with this text as Telegram writes it."""
        chat = {"id": self.chat_id, "type": "supergroup", "title": "Monday"}
        now, number = int(datetime.now(UTC).timestamp()), 1000 + next(self._numbers)
        said = {"message_id": number, "date": now, "chat": chat, "text": text}
        if reply_to is not None:
            said |= _from_kaki(said | {"text": f"#{reply_to}", "message_id": _RECEIPTS + reply_to})
        return said | {"from": self.people[name].as_json()}

    async def takes(self, **update: Any) -> str:
        """Takes an update in and judges it; returns its verdict."""
        number = next(self._numbers)
        self._heard.said.clear()
        for one in Queue(self.database).take(
            [make_incoming_update({"update_id": number, **update})]
        ):
            await self._judge(one, 0)
        return self.newest_verdict()

    # --- what was answered ---

    def answer(self) -> str:
        """Returns the words of what was answered last."""
        return "\n".join(filter(None, (untag(words_of_answer(one)) for one in self.answers())))

    def answers(self) -> list[Say | Edit | Photo]:
        """Returns what was answered last."""
        return [
            one.answer for one in self._heard.said if isinstance(one.answer, Say | Edit | Photo)
        ]

    def buttons(self) -> list[InlineKeyboardButton]:
        """Returns the buttons of the last answer."""
        return [button for row in self._keyboard().inline_keyboard for button in row]

    def _keyboard(self) -> InlineKeyboardMarkup:
        keyboards = [one.keyboard for one in self.answers()]
        return (keyboards and keyboards[-1]) or InlineKeyboardMarkup(())


def _from_kaki(shown: dict[str, Any]) -> dict[str, Any]:
    """Returns the part of a message that makes it a reply to this one of Kaki's."""
    return {"reply_to_message": shown | {"from": _KAKI}}


_DOES = ("✓", "✗ Undo", "End the night", "Take the seat", "From now on")
"""Beginnings of the labels of buttons that do what was shown."""
_KAKI = {"id": 1, "is_bot": True, "first_name": "Kaki", "username": KAKI}


def words_of_answer(answer: Say | Edit | Photo) -> str:
    """Returns the words of an answer."""
    return answer.caption if isinstance(answer, Photo) else answer.text


@contextmanager
def judged_evening(
    folder: Path, names: Sequence[str], name: str = "judged", *, booked: bool = True
) -> Iterator[JudgedEvening]:
    """An evening of people with these names, with a ledger of its own in the folder.

    The first four sit East, South, West and North, and four entries are in the book and their
    receipts in the chat; with nothing `booked` the night has just begun. Like a night that has
    begun it is made once in a run, and copied.
    """
    people = [PracticePerson(8_123_456_000 + i, one, f"user_{i}") for i, one in enumerate(names)]
    path = folder / f"{name}.sqlite3"
    path.write_bytes(_make_ledger_file(tuple(people[:4]), booked=booked))
    database = _RolledBackDatabase(f"sqlite:///{path}")
    try:
        yield JudgedEvening(database, people)
    finally:
        database.close()


@cache
def _make_ledger_file(four: tuple[PracticePerson, ...], *, booked: bool) -> bytes:
    """Returns the file of a ledger in which these four play."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(sqlite_in(Path(folder)))
        store_members(database, _GROUP, four)
        entries = _open_night(database, four, booked=booked)
        with database.writing() as session:
            places = [receipt_slot(entry) for entry in entries]
            keys = add_answers(session, [NewAnswer(_GROUP, "", place) for place in places])
            marks = zip(keys, count(_RECEIPTS + 1), places, strict=False)
            store_sent_marks(session, [AnswerSentMark(*mark) for mark in marks])
        database.close()
        return (Path(folder) / "kaki.sqlite3").read_bytes()
