"""The import: the same to the cent, or one sentence that names the place and what is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import reduce
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from sqlmodel import Session

from bot.text.refusals import refusal_text
from bot.text.translator import spoken_languages, translator_of, untag
from models.ledger.archive.document import KEPT as ARCHIVED
from models.ledger.archive.export import build_document, encode_export, export_document
from models.ledger.archive.restore import import_document, read_document
from models.ledger.check import find_chat_faults
from models.ledger.database import Database
from models.rules.refusal import Refusal
from tests.effort import tries
from tests.ledger.rich import SUPERGROUP, rich
from tests.ledgers import import_chat, sqlite_in

Place = tuple[str | int, ...]


KEPT: Final = ("archive", "night", 0)
ENTRY: Final = ("archive", "entry", 0)
FIRST: Final = ("archive", "revision", 0)
PERSON: Final = ("archive", "person", 0)
PAID: Final = ("archive", "handover", 5)
LAST: Final = ("archive", "revision", 24, "transfers", 0, 2)
GONE: Final = "(left out)"
NO_EXPORT: Final = "That file is no export of mine: "
WRONG: Final = "That file does not add up: "
BROKEN: Final = "That file is no export of mine, or it does not add up: nothing was imported."
NIGHT: Final = f"{WRONG}chat {SUPERGROUP}, night 1: "


def lives(person: int, head: int) -> dict[str, int]:
    """A row of a household."""
    return {"person_id": person, "head_id": head}


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The export of a chat in which everything was done that can be done."""
    database = Database(sqlite_in(tmp_path_factory.mktemp("rich")))
    rich(database)
    exported = export_document(database, SUPERGROUP)
    database.close()
    return exported


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def empty(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Database]:
    """A ledger without a chat, in which all that is written is taken back."""
    if request.param == "sqlite":
        url = sqlite_in(tmp_path_factory.mktemp("empty"))
    else:
        url = request.getfixturevalue("postgres").new_database()
    database = Database(url)
    yield database
    database.close()


def at(document: Any, path: Place) -> Any:
    """Returns the part of a document in a place."""
    return reduce(lambda part, step: part[step], path, document)


def change_document(document: Any, path: Place, value: Any) -> Any:
    """A copy with another value in a place, or without it (`GONE`)."""
    copy = json.loads(json.dumps(document))
    holder = at(copy, path[:-1])
    if value == GONE:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return copy


REFUSED: Final[list[tuple[Place, Any, str]]] = [
    # what is no document
    (("archive",), GONE, "it has no archive."),
    (("title",), GONE, "it has no title."),
    (("chat_id",), "-100", "chat_id is -100, expected a whole number."),
    (("archive", "version"), 3, "archive.version is 3, expected 2."),
    (("archive", "extra"), 1, "archive.extra does not belong there."),
    ((*FIRST, "extra"), 1, "archive.revision[0].extra does not belong there."),
    ((*FIRST, "text"), GONE, "it has no archive.revision[0].text."),
    # absurd sizes and moments
    ((*FIRST, "text"), "x" * 20_001, "archive.revision[0].text is xxxxx"),
    ((*PERSON, "name"), 2**63, "archive.person[0].name is 9223"),
    ((*FIRST, "by_id"), 10**30, "archive.revision[0].by_id is 1000000000"),
    ((*ENTRY, "number"), 2**31, "archive.entry[0].number is 2147483648, expected"),
    ((*FIRST, "transfers", 0, 2), 2**63, "archive.revision[0].transfers[0][2] is 9223"),
    (
        (*FIRST, "event", "discarder"),
        2**70,
        "archive.revision[0].event points to something that is not in it.",
    ),
    ((*KEPT, "started"), "0001-01-01T00:00:00+14:00", "archive.night[0].started is 0001-01-01T"),
    ((*KEPT, "started"), "9999-12-31T23:59:59-12:00", "archive.night[0].started is 9999-12-31T"),
    ((*FIRST, "at"), "yesterday", "archive.revision[0].at is yesterday, expected a mo"),
    # rules and settings
    ((*KEPT, "rules", "limit_tai"), -5, "archive.night[0].rules.limit_tai is -5, expected 1 or"),
    ((*KEPT, "rules", "min_tai"), 9, "archive.night[0].rules is {'preset': 'standard'"),
    (("archive", "chat", "rules"), {"limit_tai": -5}, "it has no archive.chat.rules.preset."),
    (("archive", "chat", "settings"), {"round": -1}, "archive.chat.settings.round is -1, expec"),
    (("archive", "chat", "settings"), {"x": 1}, "archive.chat.settings.x does not belong there."),
    # people and numbers
    ((*KEPT, "seats", 0), 99, "archive.night[0].seats points to something that is not in it."),
    ((*KEPT, "seats", 0), -1, "archive.night[0].seats points to something that is not in it."),
    ((*KEPT, "seats"), [0, 1, 2, 2], "archive.night[0].seats seats somebody twice."),
    (
        (*FIRST, "event", "discarder"),
        88,
        "archive.revision[0].event points to something that is not in it.",
    ),
    ((*FIRST, "event"), {"kind": "rob"}, "archive.revision[0].event is {'kind': 'rob'}"),
    (
        (*FIRST, "entry_id"),
        99,
        "archive.revision[0].entry_id points to something that is not in it.",
    ),
    (
        (*FIRST, "cause_id"),
        77,
        "archive.revision[0].cause_id points to something that is not in it.",
    ),
    (
        (*PAID, "entry_id"),
        99,
        "archive.handover[5].entry_id points to something that is not in it.",
    ),
    (
        (*PAID, "netted_in"),
        9,
        "archive.handover[5].netted_in points to something that is not in it.",
    ),
    ((*PAID, "kind"), "stolen", "archive.handover[5].kind is stolen, expected"),
    ((*FIRST, "transfers", 0, 2), -5, "archive.revision[0].transfers[0][2] is -5, expected"),
    # what is there twice
    (("archive", "household"), [lives(0, 1), lives(0, 2)], BROKEN),
    (("archive", "person", 1, "user_id"), 1000, BROKEN),
    ((*KEPT, "number"), 2, BROKEN),
    ((*ENTRY, "number"), 2, BROKEN),
    # what the auditor finds
    (("archive", "household"), [lives(0, 0)], f"{WRONG}chat {SUPERGROUP}: household "),
    (("archive", "household"), [lives(0, 1), lives(1, 2)], f"{WRONG}chat {SUPERGROUP}: household"),
    ((*FIRST, "cause_id"), 5, f"{NIGHT[:-2]}, entry 1: revision "),
    ((*KEPT, "ended"), None, f"{NIGHT}is ended at no time"),
    ((*KEPT, "ended"), "2026-11-20T10:00:00+00:00", f"{NIGHT}end is dated 2026-11-20T10:00:00+00"),
    (("archive", "due"), [], f"{NIGHT}handover "),
    (("archive", "handover", 0, "cents"), 999, f"{NIGHT}dues are"),
    (("archive", "revision", 9, "stands"), True, f"{NIGHT[:-2]}, entry 3: revision "),
    (LAST, 7, f"{WRONG}chat {SUPERGROUP}, night 3: balances of the snapshot"),
    (
        ("archive", "revision", 5, "event", "player"),
        5,
        f"{WRONG}in night 1, #6 cannot have happened. Ming does not sit at the table now. Nothing",
    ),
    # what the readable part tells otherwise
    (("nights", 0), GONE, f"{WRONG}nights is "),
    (("nights", 0, "state"), "open", f"{WRONG}nights[0].state is open, but comes to ended."),
    (("nights", 0, "players", 0, "balance"), 5, f"{WRONG}nights[0].players[0].balance is 5, but"),
    (("nights", 0, "dealer"), "Zed", f"{WRONG}nights[0].dealer is Zed, but comes to Ben."),
    (("nights", 0, "id"), 7, f"{WRONG}nights[0].id is 7, but comes to 1."),
    (("nights", 0, "rules", "stake"), 7, f"{WRONG}nights[0].rules.stake is 7, but comes to 200"),
]


@pytest.mark.parametrize("empty", ["sqlite"], indirect=True)
@pytest.mark.parametrize(("path", "value", "said"), REFUSED)
def test_a_file_that_is_no_export_is_refused(
    document: Any, empty: Database, path: Place, value: Any, said: str
) -> None:
    """With its place; and nothing is written."""
    with pytest.raises(Refusal) as refusal:
        import_chat(empty, change_document(document, path, value))
    sentence = untag(refusal_text(translator_of(), refusal.value, None, ""))
    assert sentence.startswith(said if said.startswith((WRONG, BROKEN)) else NO_EXPORT + said)
    assert untag(refusal_text(translator_of("zh"), refusal.value, None, ""))
    with empty.reading() as session:
        assert build_document(session, SUPERGROUP)["archive"]["person"] == []


def test_an_import_exports_the_same_to_the_byte(document: Any, database: Database) -> None:
    """On either database; and only into a chat without a history."""
    assert import_chat(database, document) == 3
    assert encode_export(export_document(database, SUPERGROUP)) == encode_export(document)
    with pytest.raises(Refusal, match="import_not_empty"):
        import_chat(database, document)


# --- whatever somebody makes of a file -----------------------------------------------------------

_VALUES: Final = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([0, 1, -1, 2, 3, 5, 100, 2**31, 2**63, -(2**70), 10**400]),
    st.integers(-10, 10_000),
    st.floats(),
    st.sampled_from(["", "x", "\0", "x" * 9000, "0001-01-01T00:00:00Z"]),
    st.sampled_from([[], {}, [0, 1], [0, 1, 200], [[0, 1, 200]], {"kind": "draw"}]),
)
_MOMENTS: Final = ["2026-11-20T20:04:00Z", "2026-11-21T04:04:00+08:00", "2026-11-25T00:00:00Z"]
_WORDS: Final = ["E", "open", "undone", "recorded", "replayed", "fixed", "paid", "carried", "Ben"]
_ROWS: Final[list[Place]] = [("archive", name) for name in ARCHIVED]
_INSIDE: Final[list[Place]] = [(), ("archive",), ("nights",), *_ROWS]


def similar_values(value: Any) -> st.SearchStrategy[Any]:
    """Something of the same kind, which might well stand there."""
    match value:
        case bool():
            return st.booleans()
        case int():
            return st.integers(value - 3, value + 3) | st.integers(-10, 10_000)
        case str():
            return st.sampled_from(_MOMENTS if value.startswith("2026-") else _WORDS)
        case list():
            return st.permutations(value) | st.just(value[:-1]) | st.just(value + value[:1])
        case _:
            return _VALUES


@st.composite
def places(draw: st.DrawFn, document: Any) -> Place:
    """A place somewhere in a document, each part of a whole as likely as the others."""
    place = draw(st.sampled_from(_INSIDE))
    part = at(document, place)
    while isinstance(part, dict | list) and part:
        steps = list(part) if isinstance(part, dict) else list(range(len(part)))
        step: Any = draw(st.sampled_from(steps))
        place, part = (*place, step), part[step]
        if draw(st.integers(0, 9)) == 0:
            break
    return place


@settings(max_examples=tries(50), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_file_leaves_a_sound_ledger(
    document: Any, empty: Database, data: st.DataObject
) -> None:
    """It is refused with a sentence, or comes to a ledger in which the auditor finds no fault."""
    good = document
    for place in data.draw(st.lists(places(good), min_size=1, max_size=3)):
        with suppress(LookupError, TypeError):  # the part around it may have been changed already
            here, there = at(document, place), at(good, data.draw(places(good)))
            like = similar_values(here)
            kinds = (like, like, _VALUES, st.sampled_from([GONE, there]))
            # No `|`: that counts equal strategies once or twice, as they happen to be cached.
            value = data.draw(kinds[data.draw(st.integers(0, 3))])
            document = change_document(document, place, value)
    with empty.writing() as session:
        told = import_or_refusal_text(session, document)
        session.rollback()
    event(told[:45])
    assert told


def import_or_refusal_text(session: Session, document: Any) -> str:
    """The sentence with which a document is refused, in each language; or that it is good."""
    try:
        read = read_document(json.dumps(document))
        import_document(session, read)
    except Refusal as refusal:
        return " ".join(
            refusal_text(translator_of(language), refusal, None, "")
            for language in spoken_languages()
        )
    assert [fault for fault in find_chat_faults(session, read.chat_id) if not fault.warning] == []
    assert build_document(session, read.chat_id) == read.model_dump(mode="json")
    return "imported"
