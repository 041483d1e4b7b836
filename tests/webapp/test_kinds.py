"""Every kind of event by taps: entered, fixed in each of its parts, undone and redone.

After each the ledger is what the typed command makes of it in another group of the same people.
What is tapped is what the server lays out; `test_page` taps in a browser.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from bot.text.translator import translator_of, untag
from models.ledger.database import Database
from models.ledger.night.history import list_entries
from models.ledger.nights import newest_table
from models.rules.events import BiteKind, FoulKind
from models.rules.house import BaoReason
from models.rules.kinds import KINDS, Kind
from models.rules.pattern_ids import PatternId
from models.rules.values import PlayerId
from tests.evenings import Evening
from tests.webapp.conftest import Json, Phones, seated_at

Steps = tuple[str, ...]
Said = tuple[str, Steps]
"""What is typed, and the taps that say the same. `{n}` is the number of the entry; behind `=>` is
which button answers what is asked then."""

ROWS: Final[dict[str, tuple[Said, ...]]] = {
    Kind.WIN: (
        ("/hu ben 3 cat", ("seat Ben", "seat Cat", "tai 3")),
        ("/fix {n} hu ben 4 cat", ("tai 4",)),
        ("/fix {n} hu ben 4 dan", ("in shooter Dan",)),
        ("/fix {n} hu cat 4 dan", ("in winner Cat",)),
        ("/fix {n} hu cat 4 dan bao dan", ("in bao Dan",)),
        ("/fix {n} hu cat 4 dan bao dan dragons", ("in reason dragons",)),
        ("/fix {n} zimo cat 4", ("in bao Dan", "in shooter self-drawn")),
        ("/fix {n} zimo cat 4 last tile", ("special", "in claims last_tile", "tai 4")),
        ("/fix {n} hu cat 4 dan", ("in claims last_tile", "tai 4", "in shooter Dan")),
        ("/fix {n} hu cat 4, ben 2 dan => 0", ("in another Ben", "tai 2")),
        ("/fix {n} hu cat 4, ben 3 dan bao dan => 0", ("in winner Ben", "tai 3", "in bao Dan")),
        ("/fix {n} hu cat 4 dan", ("in another Ben",)),
        ("/fix {n} zimo cat 4", ("in shooter self-drawn",)),
        ("/fix {n} zimo cat thirteen orphans", ("special", "pick thirteen_orphans")),
        ("/fix {n} draw", ("other-kind", "draw")),
    ),
    Kind.KONG: (
        ("/kong dan concealed", ("kong", "seat Dan", "concealed")),
        ("/fix {n} kong ben concealed", ("in who Ben",)),
        ("/fix {n} kong ben", ("exposed",)),
        ("/fix {n} kong ben bao cat fresh kong", ("in bao Cat",)),
    ),
    Kind.BITE: (
        ("/bite ming cat rat", ("bite", "seat Ah Ming", "pick cat_rat")),
        ("/fix {n} bite ming cat rat dealt", ("dealt",)),
        ("/fix {n} bite ming rooster centipede dealt", ("pick rooster_centipede",)),
        ("/fix {n} bite dan rooster centipede dealt", ("in who Dan",)),
    ),
    Kind.FALSE_WIN: (
        ("/zhahu cat from ben", ("more", "false-win", "seat Cat", "seat Ben", "book")),
        ("/fix {n} zhahu dan from ben", ("in who Dan",)),
        ("/fix {n} zhahu dan from cat", ("pick Cat",)),
        ("/fix {n} zhahu dan zimo", ("pick self-drawn",)),
    ),
    Kind.DRAW: (
        ("/draw", ("draw", "book")),
        ("/fix {n} hu ben 1 cat", ("seat Ben", "seat Cat", "tai 1")),
        ("/fix {n} foul cat short", ("other-kind", "more", "foul", "seat Cat", "pick short")),
        ("/fix {n} draw", ("other-kind", "draw")),
    ),
    Kind.FOUL: (
        ("/foul dan long", ("more", "foul", "seat Dan", "pick long")),
        ("/fix {n} foul dan messy", ("pick messy",)),
        ("/fix {n} foul ben messy", ("in who Ben",)),
    ),
    Kind.PAYMENT: (
        (
            "/pay dan ben 5.50",
            ("more", "payment", "seat Dan", "seat Ben", "put amount 5.50", "book"),
        ),
        ("/fix {n} pay dan ben 7", ("put amount 7",)),
        ("/fix {n} pay cat ben 7", ("in who-payment Cat",)),
        ("/fix {n} pay cat ming 7", ("to Ah Ming",)),
        ("/fix {n} pay cat ming 7 supper", ("put note supper",)),
    ),
    Kind.SPLIT: (
        ("/split ming paid 40 for all", ("more", "split", "seat Ah Ming", "put amount 40", "book")),
        ("/fix {n} split ming paid 45 for all", ("put amount 45",)),
        ("/fix {n} split ben paid 45 for all", ("in who-split Ben",)),
        ("/fix {n} split ben paid 45 for ming, ben, dan", ("in sharers Cat",)),
        ("/fix {n} split ben paid 45 for ming, ben, dan supper", ("put note supper",)),
    ),
    Kind.CHIPS: (
        (
            "/chips ming +1, ben +2, cat -4, dan +1 chips",
            ("more", "chips", "count 1 2 -4 1", "book", "option 1"),
        ),
        (
            "/fix {n} chips ming +1, ben +3, cat -4, dan 0 chips",
            ("count 1 3 -4 0", "book", "option 1"),
        ),
    ),
    Kind.SUBSTITUTION: (
        (
            "/sub dan, Eve => -1",
            ("more", "sub", "in who-leaves Dan", "put guest Eve", "book", "option -1"),
        ),
    ),
    Kind.SEATING: (
        (
            "/seats ben, ming, eve, cat => 0",
            ("more", "seats", "sit Ben", "sit Ah Ming", "sit Eve", "sit Cat", "book", "option 0"),
        ),
    ),
    Kind.RULES: (("/house stake 0.50", ("more", "house", "nth 0", "nth 0", "turn 0.50")),),
}


def describe_night(database: Database, chat: int) -> list[Any]:
    """Returns the entries of the newest night with all their parts by name, the balances and the
    deal.
    """
    with database.reading() as session:
        table = newest_table(session, chat, 0)
        assert table is not None
        names = {player: one.name for player, one in table.members.items()}
        told = [
            (line.number, line.stands, _named(line.event.model_dump(mode="json"), names))
            for line in list_entries(session, table, 99)
        ]
        balances = {names[one]: cents for one, cents in table.state.balances.items()}
        return [*told, balances, table.state.deal]


def _named(part: Any, names: Mapping[PlayerId, str]) -> Any:
    match part:
        case dict():
            who = ("player", "payer", "payee", "discarder", "leaves", "joins")
            return {
                key: names.get(PlayerId(value)) if key in who else _named(value, names)
                for key, value in part.items()
                if key not in ("text", "said")
            }
        case [int(), int(), int(), int()]:
            return [names[PlayerId(one)] for one in part]
        case list():
            return [_named(one, names) for one in part]
        case _:
            return part


class Taps:
    """Taps on what the server lays out: keeps what the page would, and sends what it would send.

    On the table it has `told` what the next seat leads to. What lies open is a sheet, `laid` out of
    what is `said`, or the page's own for what the chat types: `open` with what is `written` there.
    """

    def __init__(self, phones: Phones, language: str) -> None:
        self.translator = translator_of(language)
        self.phones = phones
        self.number: int | None = None
        self.felt: Json = {}
        self.told: Json | None = None
        self.said: Json = {}
        self.laid: Json = {}
        self.open = ""
        self.written: list[str] = []
        self.choices: list[Json] = []

    def label(self, name: str) -> str:
        """Returns the label of a choice on the page."""
        for terms in (BiteKind, FoulKind, BaoReason):
            if name in {*terms}:
                return untag(self.translator.term(terms(name)))
        if name in {*PatternId}:
            return untag(self.translator.pattern_name(PatternId(name)))
        return name

    def app(self, key: str) -> str:
        """Returns a word of the page, of its sheets, or of the chat's buttons and answers."""
        knows, say = self.translator.has_sentence, self.translator.say
        names = (f"{kind}-{key}" for kind in ("app", "row", "button", "answer"))
        return next((untag(say(name)) for name in names if knows(name)), "")

    def option(self, verb: str, rest: str) -> str:
        """Returns the label of an option of a sheet."""
        if verb == "tai":
            return untag(self.translator.say("hand-tai", tai=int(rest)))
        return untag(self.translator.say(f"answer-{verb}"))

    async def enters(self, number: int, steps: Steps, *, fixes: bool) -> None:
        """Taps the steps, on the table or in the place of an entry."""
        self.number = number if fixes else None
        self.felt = await self._asks("felt", {"number": self.number})
        self.told, self.said, self.laid, self.open, self.written = None, {}, {}, "", []
        if self.felt.get("counted"):
            self.open = "chips"
        elif entry := self.felt.get("entry"):
            self.said, self.laid = {"draft": entry["draft"], "at": entry.get("at", 0)}, entry
        for step in steps:
            await self.taps(step)
        if fixes and self.laid:
            await self._tells(self.laid["event"])

    async def undoes(self, number: int, what: str) -> None:
        """Takes an entry back, or puts it back: seen first."""
        await self._looks({"do": what, "number": number})

    async def taps(self, step: str) -> None:
        """Taps one step: an option named in a row of the sheet, else a button by its word."""
        verb, _, rest = step.partition(" ")
        row, _, name = rest.partition(" ")
        match verb:
            case "seat":
                before = self.told or self.felt["begun"][0]
                await self._arrives(before["seats"][str(self.phones.players[rest])])
            case "in" | "put" | "sit" | "count" if self.open:
                self.written += rest.split() if verb == "count" else [name or rest]
            case "in":
                (found,) = (one for one in self.laid["rows"] if one["label"] == self.app(row))
                await self._picks(found["options"], name)
            case "to":
                rows = [one for one in self.laid["rows"] if one["form"] in ("switches", "faces")]
                await self._picks(rows[-1]["options"], rest)
            case "pick":
                await self._picks(self._options("buttons", "wide", "numbers"), rest)
            case "put":
                await self._lies({**self.said, {"amount": "sum"}.get(row, row): name})
            case "nth":
                await self._turns(self.choices[int(rest)]["page"])
            case "option":
                await self._does({"do": "answer", "press": self.choices[int(rest)]["press"]})
            case _:
                await self._button(verb, rest)

    async def _button(self, verb: str, rest: str) -> None:
        """Taps a button by its word: of the open sheet, else of the table."""
        match verb:
            case "turn":
                (one,) = (one for one in self.choices if rest in one["label"])
                await self._types("house", one["words"])
            case "book" if self.open:
                await self._written()
            case "book":
                await self._tells(self.laid["event"])
            case "other-kind":
                self.said, self.laid = {}, {}
            case "more":
                pass  # what is seldom begun is told with the rest
            case "house":
                await self._turns("")
            case "chips" | "sub" | "seats":
                self.open = verb
            case "tai" | "concealed" | "exposed":
                await self._picks(self._options(), self.option(verb, rest))
            case _ if self.laid:
                await self._picks(self._options(), self.app(verb))
            case _:
                label = self.app(verb)
                (begun,) = (one for one in self.felt["begun"] if one["label"] == label)
                await self._arrives(begun)

    def _options(self, *forms: str) -> list[Json]:
        """Returns all options of the sheet, in rows of these forms."""
        rows = [row for row in self.laid["rows"] if not forms or row["form"] in forms]
        return [option for row in rows for option in row["options"]]

    async def _picks(self, options: Sequence[Json], name: str) -> None:
        label = self.app(name) or self.label(name)
        one = next(one for one in options if one["label"].startswith(label))
        if "event" in one:
            await self._tells(one["event"])
        else:
            await self._lies({**self.said, "draft": one["draft"], "at": one.get("at", 0)})

    async def _arrives(self, told: Json) -> None:
        """Goes on from a tap on the table: to the next question, an event, or a sheet."""
        self.told = told if "seats" in told else None
        if "said" in told:
            await self._lies(told["said"])
        elif "event" in told and self.number is None:
            self.laid = told  # it is seen before it is booked
        elif "event" in told:
            await self._tells(told["event"])

    async def _lies(self, said: Json) -> None:
        self.said, self.laid = said, await self._asks("sheet", {**said, "number": self.number})

    async def _turns(self, page: str) -> None:
        headers = self.phones.headers("Ben")
        answer = await self.phones.client.get(f"/app/house?page={page}", headers=headers)
        self.choices = answer.json()["choices"]

    async def _written(self) -> None:
        """Sends what the page would of a sheet of its own."""
        names = [name for name in self.phones.players if name != "Eve"]
        match self.open:
            case "chips":
                signed = (one if one[0] in "+-" else f"+{one}" for one in self.written)
                parts = ", ".join(map(" ".join, zip(names, signed, strict=True)))
                if self.number is None:
                    await self._types("chips", parts)
                else:
                    await self._types("fix", f"{self.number} chips {parts}")
            case command:
                await self._types(command, ", ".join(self.written))

    async def _types(self, command: str, words: str) -> None:
        await self._does({"do": "typed", "command": command, "words": words})

    async def _tells(self, event: Json) -> None:
        """Logs an event; in the place of an entry it is seen first."""
        if self.number is None:
            await self._does({"do": "log", "event": event})
        else:
            await self._looks({"do": "fix", "number": self.number, "event": event})

    async def _looks(self, action: Json) -> None:
        """Does what was seen before."""
        look = await self._asks("look", {"action": action})
        assert not look["refused"], look
        await self._does(action)

    async def _does(self, action: Json) -> None:
        done = await self.phones.does("Ben", action)
        assert done["verdict"] in ("booked", "asked"), done
        self.laid, self.open, self.choices = {}, "", done["choices"] or []

    async def _asks(self, path: str, body: Json) -> Json:
        return await self.phones.asks("Ben", path, body)


@pytest.mark.parametrize(
    ("language", "kinds"),
    [("en", list(ROWS)), pytest.param("zh", list(ROWS), marks=pytest.mark.long)],
)
async def test_each_kind_by_taps_comes_to_what_is_typed(
    tmp_path: Path, language: str, kinds: list[str]
) -> None:
    """By what the page sends, of what the server lays out for it."""
    assert {*KINDS} == {*ROWS}
    async with seated_at(tmp_path) as phones:
        await compare_kinds(Taps(phones, language), language, kinds)


async def compare_kinds(taps: Taps, language: str, kinds: Sequence[str]) -> None:
    """Enters these kinds by taps, with every fix, and types the same in a second group."""
    evening = taps.phones.evening
    tapped, typed = evening.table.group_id, evening.group().chat_id
    await evening.at(typed).says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    for chat in (tapped, typed):
        await evening.at(chat).says("Ah Ming", f"/lang {language}")
    for number, kind in enumerate(kinds, 1):
        for words, steps in ROWS[kind]:
            said = words.replace("{n}", str(number))
            await _types(evening, typed, said)
            await taps.enters(number, steps, fixes=said.startswith("/fix"))
            found = describe_night(evening.database, tapped)
            assert found == describe_night(evening.database, typed), f"{kind}: {said}"
            assert len(found) == number + 2
        for what in ("undo", "redo"):
            await evening.at(typed).says("Ah Ming", f"/{what} {number}")
            await taps.undoes(number, what)
            assert describe_night(evening.database, tapped) == describe_night(
                evening.database, typed
            ), kind


async def _types(evening: Evening, chat: int, said: str) -> None:
    """Has Ah Ming type a command and answer its question by a button."""
    words, _, nth = said.partition(" => ")
    await evening.at(chat).says("Ah Ming", words)
    if nth:
        asked = [one for one in evening.table.bot_messages(chat) if one.keyboard][-1]
        data = asked.buttons[int(nth)].callback_data or ""
        evening.table.press(evening.person("Ah Ming").id, asked.message_id, data, chat)
        await evening.settled()
