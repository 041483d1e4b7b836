"""What players type, and what it comes to: the tables in `tests/data/sayings`, line by line."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.languages import categories, languages_read
from bot.reading.drafts import (
    BEGUN,
    Asks,
    Draft,
    Flow,
    KongDraft,
    NoEvent,
    PaymentDraft,
    Question,
    StepDraft,
    drafted,
)
from bot.reading.events import (
    parse_win,
    parsed,
)
from bot.reading.gaps import settled
from bot.reading.outcome import Asked, Nothing, Outcome, Plain, Undo
from bot.reading.over import read_mend
from bot.reading.tokens import tokens
from bot.text.refusals import refusal_text
from bot.text.translator import translator_of
from models.ledger.values import Member, Table
from models.rules.events import Event, Win
from models.rules.refusal import Refusal
from models.rules.values import PlayerId
from tests.bot.test_reading import TRAPS, seated
from tests.effort import tries
from tests.reading.sayings import (
    BEN,
    CAT,
    DAN,
    LONG,
    MING,
    NUMBERED,
    PARSERS,
    Saying,
    monday,
    outcome,
    sayings,
    spelt,
)

ALL = list(sayings())
LOGGED: dict[str, list[str]] = {}
"""By command that logs an event: what is said behind it."""
for _saying in ALL:
    _command, _, _words = _saying.text.removeprefix("/").partition(" ")
    if _command in PARSERS:
        LOGGED.setdefault(_command, []).append(_words)


UNSAID = Path(__file__).parent.parent / "data" / "sayings" / "unsaid"


@pytest.mark.parametrize("path", sorted(UNSAID.glob("*.txt")), ids=lambda path: path.stem)
def test_what_is_not_said_to_have_happened_is_not_booked(path: Path) -> None:
    """Wishes, plans, somebody's friend: asked about, or refused."""
    lines = path.read_text(encoding="utf-8").splitlines()
    said = [line.rpartition(": /") for line in lines if line and not line.startswith("#")]
    came = {text: outcome(Saying("", f"/{text}", "", by or "Ben")) for by, _, text in said}
    assert came
    booked = {line: came for line, came in came.items() if not came.startswith(_NOTHING_BOOKED)}
    assert booked == {}


_NOTHING_BOOKED = ("ask", "refuse", "nothing")


@pytest.mark.parametrize("family", dict.fromkeys(saying.family for saying in ALL))
def test_every_saying(family: str) -> None:
    """Booked exactly, or asked the one thing that a careful bookkeeper would ask, or refused."""
    came = {saying: outcome(saying) for saying in ALL if saying.family == family}
    wrong = [f"{s.text}\n  {s.means}\n  {found}" for s, found in came.items() if found != s.means]
    assert not wrong, "\n".join(wrong)


def test_there_are_enough_of_them() -> None:
    """Of every outcome there are some, so that a reader who refuses everything fails."""
    kinds = Counter(saying.means.split()[0] for saying in ALL)
    assert len(ALL) >= 700
    assert all(kinds[kind] >= 10 for kind in ("win", "ask", "refuse", "open", "house"))


# --- questions -----------------------------------------------------------------------------------


def asked(text: str, asks: Asks) -> Question:
    """The question that the words behind `/hu` lead to."""
    found = parsed(parse_win, text, monday())
    assert isinstance(found, Question)
    assert found.asks is asks
    return found


@pytest.mark.parametrize(
    ("text", "asks", "players"),
    [
        ("ben 3", Asks.SHOOTER, [MING, CAT, DAN]),
        ("zimo", Asks.WINNER, [MING, BEN, CAT, DAN]),
        ("b 3", Asks.SHOOTER, [MING, CAT, DAN]),
        ("ben 3, dan 1", Asks.SHOOTER, [MING, CAT]),
        ("benn 3 cat", Asks.PLAYER, [BEN]),
        ("i shoot 3 tai", Asks.WINNER, [BEN, CAT, DAN]),
        ("ben fang pao cat 3", Asks.SHOOTER, [BEN, CAT]),
    ],
)
def test_who_is_offered(text: str, asks: Asks, players: list[int]) -> None:
    """Those who can still be meant, in the order of the seats."""
    assert [option.player for option in asked(text, asks).options if option.player] == players


def test_every_answer_leads_on_until_it_is_an_event() -> None:
    """A bare `/hu`: winner, shooter, tai; each answer is asked about at most twice more."""
    table = monday()
    open_questions = [asked("", Asks.WINNER)]
    booked: list[Event] = []
    for _ in range(3):
        following: list[Question] = []
        for question in open_questions:
            for option in question.options:
                found = settled(option.draft, table)
                if isinstance(found, Question):
                    following.append(found)
                else:
                    booked.append(found)
        open_questions = following
    assert open_questions == []
    assert len(booked) == 4 * 4 * 5
    assert len({event.model_dump_json() for event in booked}) == 80


@pytest.mark.parametrize(
    ("text", "first", "then"),
    [
        ("ben 3", "win Ben 3 off Ah Ming", "win Ben 3 self"),
        ("ben 3 pao cat", "win Ben 3 off Cat", "ask shooter"),
        ("2 tai ben pao", "win Ah Ming 2 off Ben", "ask shooter"),
        ("ben cat", "win Ben 1 off Cat", "win Ben 5 off Cat"),
        ("ben peng peng hu cat", "win Ben 2 off Cat", "win Ben 5 off Cat"),
        ("benn 3 cat", "win Ben 3 off Cat", "win Ben 3 off Cat"),
    ],
)
def test_first_and_last_answer(text: str, first: str, then: str) -> None:
    """What the first and the last button of a question book."""
    table = monday()
    question = parsed(parse_win, text, table)
    assert isinstance(question, Question)
    ends = [settled(question.options[place].draft, table) for place in (0, -1)]
    assert [spelt(end, table) for end in ends] == [first, then]


@pytest.mark.parametrize("command", LOGGED)
def test_a_question_keeps_and_a_refusal_is_one_line(command: str) -> None:
    """Drafts go to JSON and back; an event can be said as a draft."""
    table = monday()
    for words in LOGGED[command]:
        found = parsed(PARSERS[command], words, table)
        if isinstance(found, Question):
            for draft in (found.draft, *(option.draft for option in found.options)):
                assert Draft.model_validate_json(draft.model_dump_json()) == draft, words
        elif isinstance(found, Refusal):
            for language in ("en", "zh"):
                line = refusal_text(translator_of(language), found, table, "/hu Ben 3 Cat")
                assert line, words
                assert "\n" not in line, words
        else:
            assert settled(drafted(found), table) == found, words


@pytest.mark.parametrize(
    ("kept", "known"),
    [
        (
            {"kind": "kong", "player": BEN, "concealed": None, "winners": [], "payee": None},
            KongDraft(player=BEN, concealed=None),
        ),
        (
            {"kind": "fix", "entry": 3, "self_draw": False, "note": "", "bao": None},
            StepDraft(kind=NoEvent.FIX, entry=3),
        ),
        (
            {"kind": "payment", "player": CAT, "cents": 500, "shares": [], "joins": None},
            PaymentDraft(player=CAT, cents=500),
        ),
    ],
)
def test_what_an_earlier_release_asked_is_answered(kept: dict[str, object], known: Draft) -> None:
    """It kept the parts of every kind of event with each draft."""
    assert Draft.model_validate(kept) == known


@pytest.mark.parametrize(
    "kept",
    [
        {"kind": "bite", "payee": BEN},
        {"kind": "chat"},
        {"kind": ["bite"]},
        {"kind": "win", "cents": 5},
    ],
)
def test_a_draft_has_no_part_of_another_kind(kept: dict[str, object]) -> None:
    """What no draft can say is an error where it is read."""
    with pytest.raises(ValidationError):
        Draft.model_validate(kept)


@pytest.mark.parametrize(
    ("command", "flow"),
    [
        ("hu", Flow.HU),
        ("zimo", Flow.ZIMO),
        ("kong", Flow.KONG),
        ("bite", Flow.BITE),
        ("draw", Flow.DRAW),
        ("zhahu", Flow.FALSE_WIN),
        ("foul", Flow.FOUL),
    ],
)
def test_a_command_alone_knows_what_its_button_knows(command: str, flow: Flow) -> None:
    """Whether it is typed or tapped, the same is asked next."""
    table = monday()
    assert parsed(PARSERS[command], "", table) == settled(BEGUN[flow], table)


# --- mending -------------------------------------------------------------------------------------


def over(text: str, before: Event, entry: int = 9) -> Outcome | Undo:
    """What is said over an entry at Monday's table."""
    return read_mend(text, before, entry, monday(), reply=False)


def test_a_question_about_a_mend_knows_its_entry() -> None:
    """Whatever is asked of `/fix` and of a reply, the answer mends the entry that was meant."""
    for text in ("shooter", "kong", "wrong winner", "not cat", "wrong"):
        asked = over(text, NUMBERED[14], 14)
        assert isinstance(asked, Asked), text
        assert asked.question.draft.entry == 14
        assert all(option.draft.entry == 14 for option in asked.question.options)


def test_a_reply_that_says_what_stands_is_left_alone() -> None:
    """Nobody is answered for agreeing."""
    for text in ("3 tai", "cat shoot", "ben won", "3 tai from cat"):
        assert isinstance(over(text, NUMBERED[14]), Nothing)


def test_only_what_is_said_changes() -> None:
    """A bao that the shooter paid follows the shooter; the tai stay."""
    before = parsed(parse_win, "ben 4 from cat bao dragons", monday())
    assert isinstance(before, Win)
    found = over("dan shoot", before)
    assert isinstance(found, Plain)
    assert spelt(found.event, monday()) == "win Ben 4 off Dan bao Dan dragons"


@pytest.mark.parametrize(
    ("booked", "wrong", "answers"),
    [
        (
            "hu ben 3 cat",
            "winner",
            ["win Ming 3 off Cat", "win Cat 3 off Ben", "win Dan 3 off Cat"],
        ),
        ("hu ben 3 cat", "shooter", ["win Ben 3 off Ming", "win Ben 3 off Dan", "win Ben 3 self"]),
        ("hu ben 3 zimo", "winner", ["win Ming 3 self", "win Cat 3 self", "win Dan 3 self"]),
        (
            *("hu ben 4 from cat bao dragons", "shooter"),
            [
                *("win Ben 4 off Ming bao Ming dragons", "win Ben 4 off Dan bao Dan dragons"),
                "win Ben 4 self bao Cat dragons",
            ],
        ),
        ("hu ben 3, dan 1 from cat", "shooter", ["win Ben 3 + Dan 1 off Ming"]),
        ("kong ben from cat", "shooter", ["kong Ben off Ming", "kong Ben off Dan"]),
        (
            "zhahu ben zimo",
            "shooter",
            ["false Ben off Ming", "false Ben off Cat", "false Ben off Dan"],
        ),
    ],
)
def test_a_part_is_asked_for_anew(booked: str, wrong: str, answers: list[str]) -> None:
    """All but the part stays; who won, not shot, changes places, and a bao follows the shot."""
    table, (command, _, words) = monday(), booked.partition(" ")
    before = parsed(PARSERS[command], words, table)
    assert not isinstance(before, Question | Refusal)
    asked = over(f"{wrong} wrong", before)
    assert isinstance(asked, Asked)
    ends = [spelt(settled(option.draft, table), table) for option in asked.question.options]
    assert [end.replace("Ah Ming", "Ming") for end in ends] == answers


# --- other tables --------------------------------------------------------------------------------

MAXINE = seated("Maxine", "Wahid", "Ann", "Fulin", me="Ann")


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("max 3 wahid", "win Maxine 3 off Wahid"),
        ("max wahid", "ask which"),
        ("wah 3 max", "ask word"),
        ("wah 3 maxine", "ask word"),
        ("wah ann 3 fulin", "win Ann 3 off Fulin"),
        ("ann full fulin", "win Ann 5 off Fulin"),
        ("ann full from fulin", "win Ann 5 off Fulin"),
    ],
)
def test_a_word_of_the_game_that_begins_a_name(text: str, means: str) -> None:
    """Chatter gives way to a name; a word of the game that may be one is not guessed."""
    found = parsed(parse_win, text, MAXINE)
    assert ("refuse" if isinstance(found, Refusal) else spelt(found, MAXINE)) == means


# --- words ---------------------------------------------------------------------------------------


def test_every_language_has_its_table() -> None:
    """The words of a language are one file, and each file has the words of a win."""
    assert set(languages_read()) >= {"en.toml", "zh.toml"}
    assert all(len(categories()[name][""]) > 1 for name in ("zimo", "from", "shot", "bao", "tai"))


# --- chatter -------------------------------------------------------------------------------------


def test_chatter_that_somebody_is_called_is_not_passed_over() -> None:
    """`lucky` may be Lucky, who played here before: the speaker is not taken for the winner."""
    plain = monday(BEN)
    assert spelt(parse_win("lucky 3 from cat", plain), plain) == "win Ben 3 off Cat"
    lucky = Member(PlayerId(9), "Lucky")
    table = replace(plain, members={**plain.members, lucky.id: lucky})
    assert spelt(parse_win("lucky 3 from cat", table), table) == "ask winner"
    assert spelt(parse_win("ben lucky 3 from cat", table), table) == "win Ben 3 off Cat"


@pytest.mark.parametrize(
    ("said", "comes"),
    [
        ("ben 3 from cat. the baby woke", "win Ben 3 off Cat"),
        ("ben 3 from cat (kitchen window broken)", "win Ben 3 off Cat"),
        ("ben kitchen 3 from cat", "win Ben 3 off Cat"),
        ("kitchen 3 from cat", "ask player"),  # nobody else is named: it may be who won
        ("ben 3 from cat. not the kitchen", "ask word"),
        ("ben 3 from cat, maybe kitchen", "ask which"),
        ("ah boy 3 from cat", "ask player"),
    ],
)
def test_words_that_say_nothing_of_the_game(said: str, comes: str) -> None:
    """They are passed over in a clause of their own, or where everybody is named; nothing is that
    may turn the rest, or be a name.
    """
    table = monday(BEN)
    assert spelt(parse_win(said, table), table) == comes


# --- mutations -----------------------------------------------------------------------------------

MONEY = [s for s in ALL if s.text.removeprefix("/").partition(" ")[0] in PARSERS]
GOOD = [s for s in MONEY if not s.means.startswith(("ask", "refuse"))]


def _mutated(words: list[str], chance: random.Random) -> list[str]:
    """One word dropped, doubled, swapped with the next, or misspelt."""
    place = chance.randrange(len(words))
    match chance.randrange(4):
        case 0:
            return words[:place] + words[place + 1 :]
        case 1:
            return [*words[: place + 1], *words[place:]]
        case 2:
            return [*words[:place], *reversed(words[place : place + 2]), *words[place + 2 :]]
        case _:
            word = words[place]
            cut = chance.randrange(len(word))
            other = chance.choice("abcdefghijklmnopqrstuvwxyz")
            return [*words[:place], word[:cut] + other + word[cut + 1 :], *words[place + 1 :]]


def named(player: PlayerId, said: str, table: Table) -> bool:
    """Whether a word of a text may name a player, or they speak themselves."""
    begins = [part.casefold() for part in table.name(player).split()]
    words = [token.text.removeprefix("@").rstrip("0123456789") for token in tokens(said)]
    return player == table.me or any(word and b.startswith(word) for b in begins for word in words)


def facts(event: Event, said: str, table: Table) -> bool:
    """Whether an event says what was said: nobody is in it whom nobody named, nor on both sides."""
    if not isinstance(event, Win):
        return True
    players = [winning.player for winning in event.winners]
    payers = [winning.bao.payer for winning in event.winners if winning.bao]
    shooters = [] if event.discarder is None else [event.discarder]
    everybody = {*players, *payers, *shooters}
    apart = not set(shooters) & set(players) and len(set(players)) == len(players)
    return apart and all(named(player, said, table) for player in everybody)


def test_mutations_are_read_or_refused_and_never_contradict_themselves() -> None:
    """Of thousands of mutations none crashes, and no win has a player in it who was not named."""
    chance = random.Random(14)
    table = monday()
    for _ in range(tries(4_000)):
        saying = chance.choice(GOOD)
        command, _, words = saying.text.removeprefix("/").partition(" ")
        if not words:
            continue
        text = " ".join(_mutated(words.split(), chance))
        found = parsed(PARSERS[command], text, table)
        if not isinstance(found, (Refusal, Question)):
            assert facts(found, text, table), text


# --- long messages -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", LONG, ids=lambda text: text[:12])
def test_long_messages_are_read_or_refused(text: str) -> None:
    """By every reader, in the seats of whoever plays; no win has a player in it twice."""
    for parse in PARSERS.values():
        for table in (monday(), TRAPS):
            found = parsed(parse, text, table)
            assert isinstance(found, (Refusal, Question)) or facts(found, text, table)
