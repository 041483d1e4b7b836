"""Limits and oddities of the real Telegram, on the way out and on the way in."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.practice.markup import parse_html
from bot.practice.schema import load_schema
from bot.telegram import fitting
from bot.text.translator import Markup
from models.ledger.tables import QueuedUpdate, Verdict
from tests.bot.test_faults import logged_above_info
from tests.call_params import Params
from tests.effort import some
from tests.evenings import Evening

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"

Json = dict[str, Any]


# --- toasts and edits -----------------------------------------------------------------------------


async def test_many_presses_on_one_card_cost_few_edits(evening: Evening) -> None:
    """On a slow line the newest state is shown, every press has its toast, nothing is held up.

    No toast goes through alone, and no edit before the last toast was sent.
    """
    await evening.says("Ah Ming", NEWGAME)
    await evening.says("Ben", "/house")
    card = evening.table.bot_messages()[-1]
    pages = [b.callback_data for b in card.buttons if b.callback_data][:6]
    made: list[str] = []
    two_toasts, last_toast = asyncio.Barrier(2), asyncio.Event()

    async def hold(method: str, _: Params) -> None:
        made.append(method)
        if method == "editmessagetext":
            await last_toast.wait()
        if method == "answercallbackquery":
            if made.count(method) == 24:
                last_toast.set()
            await two_toasts.wait()

    evening.table.fault = hold
    ben = evening.person("Ben").id
    first = pages[0] or ""
    queries = [evening.table.press(ben, card.message_id, first) for _ in range(24)]
    await evening.settled()
    assert all(evening.table.answer_to(query) for query in queries)
    assert made.count("answercallbackquery") == 24
    assert made.count("editmessagetext") <= 4
    assert [m.text for m in evening.table.bot_messages()].count(card.text) == 0


# --- updates of any kind --------------------------------------------------------------------------


def verdicts(evening: Evening, below: int = 10**6) -> dict[int, tuple[str | None, bool]]:
    """Returns the verdict of each update below a number, and whether its text is kept."""
    with evening.database.reading() as session:
        rows = [session.get(QueuedUpdate, number) for number in range(1, below)]
        return {r.update_id: (r.verdict, bool(r.payload)) for r in rows if r is not None}


def any_of(kind: str) -> tuple[str, ...]:
    """Returns the types that a documented type stands for: itself, or several."""
    found = load_schema().types.get(kind)
    if found is None or isinstance(found, Mapping):
        return (kind,)
    return tuple(deep for one in found for deep in any_of(one))


class Fuzz:
    """Values of the documented types, now and then with something missing or wrong in them."""

    def __init__(self, seed: int, chat_id: int) -> None:
        self._random = random.Random(seed)
        self._chat_id = chat_id

    def value(self, kind: str, depth: int = 0) -> Any:
        """Makes a value of a documented type, or nearly."""
        if self._random.random() < 0.02:
            return self._random.choice([None, 0, -1, "", "x", [], {}, True, 1e300, "\0", "\ud800"])
        if kind.startswith("Array of "):
            inner = kind.removeprefix("Array of ")
            return [self.value(inner, depth + 1) for _ in range(self._random.randint(0, 2))]
        if (plain := self._plain(kind)) is not None:
            return plain
        return self.made(self._random.choice(any_of(kind)), depth)

    def _plain(self, kind: str) -> Any:
        words = ["/hu 3 cat", "/board", "/hu", "x:1:0", "hello", "supergroup", "member", ""]
        match kind:
            case "Integer":
                return self._random.choice([0, 1, 7, 1_790_000_000, 2**52])
            case "Float":
                return 0.5
            case "Boolean" | "True":
                return self._random.choice([True, False])
            case "String" | "InputFile":
                return self._random.choice(words)
            case _:
                return None

    def made(self, kind: str, depth: int) -> Json:
        """Makes an object of a documented type without some fields, more of them deep inside."""
        made: Json = {}
        for name, types in (load_schema().fields_of_type(kind) or {}).items():
            likely = 0.98 if types.endswith("!") else 0.3 / (1 + depth)
            if self._random.random() < likely:
                made[name] = self.value(
                    self._random.choice(types.rstrip("!").split("|")), depth + 1
                )
        for moved in ("migrate_to_chat_id", "migrate_from_chat_id"):
            made.pop(moved, None)  # a move that was made up would take the night along
        if kind == "Chat":
            made |= {"id": self._chat_id, "type": "group"}
        return made


def updates(chat_id: int, number: Iterator[int]) -> Iterator[Json]:
    """Updates of every kind, and messages that carry every type of the Bot API."""
    fields = load_schema().fields_of_type("Update") or {}
    for kind, types in fields.items():
        for seed in range(8):
            fuzz = Fuzz(seed, chat_id)
            if kind != "update_id":
                yield {"update_id": next(number), kind: fuzz.value(types.rstrip("!"))}
    for seed, name in enumerate(some([*load_schema().types])):
        fuzz = Fuzz(seed, chat_id)
        holder = {"text": "/hu 3 cat", name.lower(): fuzz.value(name)}
        for field, types in (load_schema().fields_of_type("Message") or {}).items():
            if name in types.rstrip("!").replace("Array of ", "").split("|"):
                holder[field] = fuzz.value(types.rstrip("!").split("|")[0])
        message = {**fuzz.made("Message", 0), **holder} if seed % 3 else holder
        yield {"update_id": next(number), "message": message}


async def test_every_kind_of_update_is_judged_or_kept(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """It says at most one thing to the operator and blocks nobody."""
    await evening.says("Ah Ming", NEWGAME)
    caplog.clear()
    number = itertools.count(1)
    fuzzed = list(updates(evening.table.group_id, number))
    for update in fuzzed:
        await evening.running.worker.store_updates([update])
    await evening.running.worker.wait_until_idle()
    judged = verdicts(evening, len(fuzzed) + 1)
    assert len(judged) == len(fuzzed)
    assert [n for n, (verdict, _) in judged.items() if verdict is None] == []
    kept = {n for n, (_, is_kept) in judged.items() if is_kept}
    assert kept <= {n for n, (verdict, _) in judged.items() if verdict == Verdict.FAILED.value}
    assert {kind for one in fuzzed for kind in one} == set(
        load_schema().fields_of_type("Update") or {}
    )
    noise = [line for line in logged_above_info(caplog) if "an update" in line]
    assert sum("is kept" in line for line in noise) == len(kept) > 0
    assert len(noise) <= len(fuzzed)
    assert [line for line in noise if "could not judge" in line] == []
    assert evening.waiting() == []
    assert "#" in await evening.says("Ben", "/pay ben cat 77")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<b>x</b>\n" * 1365, 1365 * 2),
        ("<b>x</b>\n" * 5000, 4095),
        ('<tg-time unix="1" format="t">20:00</tg-time>\n' * 682, 682 * 6),
        ("🀄x\n" * 1024, 4096),
        ("🀄x\n" * 1025, 4093),
        ("&amp;" * 4096, 4096),
        ("<b>" + "x" * 4097 + "</b>", 512),
        ("<b>Columns</b>\n<pre>" + "x\n" * 3000 + "</pre>", 4095),
    ],
)  # fmt: skip
def test_texts_are_cut_where_telegram_would_refuse_them(text: str, shown: int) -> None:
    """At a line; what is marked or escaped counts as it is read."""
    cut_short = fitting.cut_text(Markup(text))
    read, _ = parse_html(cut_short)
    assert len(read.encode("utf-16-le")) // 2 == shown
    assert read.endswith("…") == (cut_short != text and shown != 512)
