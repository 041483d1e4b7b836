"""Who may do what, and when: the whole matrix by hand, driven through the verbs themselves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from cryptography.fernet import Fernet

from models.ledger import unit as unit_module
from models.ledger.database import Database
from models.ledger.night.entries import fix, record, redo, undo
from models.ledger.night.lobby import clear_guests, open_card
from models.ledger.night.opening import end_night, open_night, reopen, reseat
from models.ledger.night.plans import plan
from models.ledger.night.settings import adopt_rules, change_settings, speak
from models.ledger.people.anew import forget_nights, forgettable_nights
from models.ledger.people.forgetting import forget
from models.ledger.people.identity import enrol, identify, rename
from models.ledger.people.uniting import unite
from models.ledger.policy import Phase, Speaker, Verb, enforce
from models.ledger.settling import verbs
from models.ledger.settling.households import join, part
from models.ledger.settling.proxies import Proxies, payable
from models.ledger.unit import Unit, unit
from models.ledger.values import Actor, ChatSettings, Loggers, Seat, Source
from models.rules.events import Payment
from models.rules.refusal import Refusal
from models.rules.values import PlayerId
from tests.effort import some
from tests.ledgers import NAMELESS, STANDARD, Chat, sqlite_in

SPEAKERS = {
    "s": Actor(1, "Sam", admin=False),  # somebody in the chat
    "p": Actor(2, "Pat", admin=False),  # plays in the newest night
    "h": Actor(3, "Hal", admin=False),  # opened the newest night, and does not play in it
    "a": Actor(4, "Ada", admin=True),  # administers the chat
    "c": Actor(5, "Cat", admin=False),  # whom it is about: owes money from the night before
}
CREDITOR = Actor(6, "Fred", admin=False)

MATRIX = """
verb             no night  open, and loggers are     ended, and loggers are
                           host   players  anyone    host   players  anyone
LOOK             sphac     sphac  sphac    sphac     sphac  sphac    sphac
OPEN_NIGHT       sphac     -      -        -         sphac  sphac    sphac
GATHER           sphac     sphac  sphac    sphac     sphac  sphac    sphac
PLAN             -         pha    pa       sphac     pha    pa       sphac
VOTE             -         c      c        c         c      c        c
LOG              -         h      p        sphac     -      -        -
MEND             -         ha     pa       sphac     -      -        -
SEAT             -         ha     pa       sphac     -      -        -
ENROL            -         h      p        sphac     -      -        -
END              -         ha     pa       sphac     -      -        -
REOPEN           -         -      -        -         ha     pa       sphac
CHANGE_RULES     sphac     -      -        -         ha     pa       sphac
CHANGE_SETTINGS  sphac     ha     pa       sphac     ha     pa       sphac
CHOOSE_LANGUAGE  sphac     pha    pa       sphac     pha    pa       sphac
IDENTIFY            -         sphac  sphac    sphac     sphac  sphac    sphac
JUDGE_IDENTITY      -         p      p        p         p      p        p
RENAME              -         hac    pac      sphac     hac    pac      sphac
UNITE               -         ac     ac       ac        ac     ac       ac
DIVIDE              -         pac    pac      pac       pac    pac      pac
SPEAK_AS            ac        ac     ac       ac        ac     ac       ac
PAY              -         c      c        c         c      c        c
CONFIRM          -         c      c        c         c      c        c
PAY_BY_CODE      c         c      c        c         c      c        c
JOIN             -         c      c        c         c      c        c
PART             -         c      c        c         c      c        c
FORGET           sphac     sphac  sphac    sphac     sphac  sphac    sphac
FORGET_NIGHTS    a         a      a        a         a      a        a
IMPORT           ac        ac     ac       ac        ac     ac       ac
PAYNOW           sphac     sphac  sphac    sphac     sphac  sphac    sphac
ANSWER           c         c      c        c         c      c        c
ANSWER_TO_LOG    c         hac    pac      sphac     hac    pac      sphac
DISMISS          sphac     phac   pac      sphac     phac   pac      sphac
PRESS_STEPS      c         c      c        c         c      c        c
"""
"""Who may. Of what another chat is about (an import), the state here says nothing."""

States = tuple[Phase, Loggers]
STATES: tuple[States, ...] = (
    (Phase.NO_NIGHT, Loggers.ANYONE),
    *product((Phase.OPEN,), (Loggers.HOST, Loggers.PLAYERS, Loggers.ANYONE)),
    *product((Phase.ENDED,), (Loggers.HOST, Loggers.PLAYERS, Loggers.ANYONE)),
)


class Undone(Exception):  # noqa: N818 - no error
    """What was tried is taken back."""


def matrix() -> Mapping[Verb, Mapping[States, str]]:
    """The table above."""
    rows = [line.split() for line in MATRIX.strip().splitlines()[2:]]
    return {Verb[verb]: dict(zip(STATES, cells, strict=True)) for verb, *cells in rows}


NOBODY = PlayerId(0)


@dataclass(frozen=True)
class Prepared:
    """A chat in one of the states, and what of it the verbs are about."""

    database: Database
    due: int = 0
    debtor: PlayerId = NOBODY
    creditor: PlayerId = NOBODY
    guest: PlayerId = NOBODY
    seats: tuple[PlayerId, ...] = ()

    @property
    def payment(self) -> Payment:
        """What is logged."""
        return Payment(payer=self.debtor, payee=self.creditor, cents=100)


KEYS = Proxies(Fernet.generate_key().decode(), Path())
NUMBER = payable("91234567")
THE_DEBTOR = {SPEAKERS["c"].user_id}


def prepare(folder: Path, phase: Phase, loggers: Loggers) -> Prepared:
    """Night 1, after which Cat owes Fred 8.00; night 2, which Hal opened, with an entry undone."""
    chat = Chat(Database(sqlite_in(folder)))
    hal = SPEAKERS["h"]
    for one in SPEAKERS.values():  # who left a number can be forgotten, wherever they play
        chat.do(lambda work: KEYS.leave(work, NUMBER), by=one)
    if phase is Phase.NO_NIGHT:
        chat.do(lambda work: open_card(work, STANDARD), by=hal)
        return Prepared(chat.database)
    chat.opens(SPEAKERS["c"], CREDITOR, "Gus", "Ida", by=CREDITOR)
    chat.hands("Cat", "Fred", 800)
    chat.ends()
    chat.opens(SPEAKERS["p"], "Joe", "Kim", "Lee", by=hal)
    chat.hands("Joe", "Kim", 100)
    chat.hands("Kim", "Lee", 100)
    chat.undo()
    chat.do(lambda work: open_card(work, STANDARD), by=hal)
    if phase is Phase.ENDED:
        chat.ends()
    chat.do(lambda work: change_settings(work, ChatSettings(loggers=loggers)), by=hal)
    return Prepared(
        database=chat.database,
        due=chat.due("Cat", "Fred").id,
        debtor=chat.player("Cat"),
        creditor=chat.player("Fred"),
        guest=chat.player("Joe"),
        seats=chat.seen().state.seats,
    )


Act = Callable[[Unit, Prepared], object]

ACTS: Mapping[Verb, tuple[Act, ...]] = {
    Verb.LOOK: (lambda work, _: verbs.statement(work),),
    Verb.OPEN_NIGHT: (
        lambda work, _: open_night(work, [Seat(n) for n in ("M", "N", "O", "P")], STANDARD),
    ),
    Verb.GATHER: (lambda work, _: open_card(work, STANDARD), lambda work, _: clear_guests(work)),
    Verb.PLAN: (lambda work, _: plan(work, Chat.at),),
    Verb.VOTE: (lambda work, _: work.allow(Verb.VOTE, concerned=THE_DEBTOR),),
    Verb.LOG: (lambda work, at: record(work, at.payment),),
    Verb.MEND: (
        lambda work, _: undo(work, 1),
        lambda work, _: redo(work),
        lambda work, at: fix(work, 1, at.payment),
    ),
    Verb.SEAT: (lambda work, at: reseat(work, at.seats),),
    Verb.ENROL: (lambda work, _: enrol(work, Seat("New")),),
    Verb.END: (lambda work, _: end_night(work),),
    Verb.REOPEN: (lambda work, _: reopen(work),),
    Verb.CHANGE_RULES: (lambda work, _: adopt_rules(work, STANDARD),),
    Verb.CHANGE_SETTINGS: (lambda work, _: change_settings(work, ChatSettings(quiet=True)),),
    Verb.CHOOSE_LANGUAGE: (lambda work, _: speak(work, "zh"),),
    Verb.IDENTIFY: (lambda work, at: identify(work, at.guest),),
    Verb.JUDGE_IDENTITY: (lambda work, _: work.allow(Verb.JUDGE_IDENTITY),),
    Verb.RENAME: (lambda work, at: rename(work, at.debtor, "Kitty"),),
    Verb.UNITE: (lambda work, at: unite(work, at.debtor, at.guest),),
    Verb.DIVIDE: (lambda work, _: work.allow(Verb.DIVIDE, concerned=THE_DEBTOR),),
    Verb.SPEAK_AS: (lambda work, _: work.allow(Verb.SPEAK_AS, concerned=THE_DEBTOR),),
    Verb.PAY: (
        lambda work, at: verbs.pay(work, at.due),
        lambda work, at: verbs.deny_payment(work, at.due),
        lambda work, at: verbs.pay_part(work, at.debtor, at.creditor, 100),
    ),
    Verb.CONFIRM: (lambda work, _: work.allow(Verb.CONFIRM, concerned=THE_DEBTOR),),
    Verb.PAY_BY_CODE: (lambda work, _: work.allow(Verb.PAY_BY_CODE, concerned=THE_DEBTOR),),
    Verb.JOIN: (lambda work, at: join(work, (at.debtor, at.creditor)),),
    Verb.PART: (lambda work, at: part(work, at.debtor),),
    Verb.FORGET: (lambda work, _: forget(work, NAMELESS, lambda *_: "/pay"),),
    Verb.FORGET_NIGHTS: (lambda work, _: forget_nights(work, forgettable_nights(work)[1], 1),),
    Verb.IMPORT: (lambda work, _: import_own_chat(work),),
    Verb.PAYNOW: (lambda work, _: KEYS.leave(work, NUMBER), lambda work, _: KEYS.drop(work)),
    Verb.ANSWER: (lambda work, _: work.allow(Verb.ANSWER, concerned=THE_DEBTOR),),
    Verb.ANSWER_TO_LOG: (lambda work, _: work.allow(Verb.ANSWER_TO_LOG, concerned=THE_DEBTOR),),
    Verb.DISMISS: (lambda work, _: work.allow(Verb.DISMISS, concerned=THE_DEBTOR),),
    Verb.PRESS_STEPS: (lambda work, _: work.allow(Verb.PRESS_STEPS, concerned=THE_DEBTOR),),
}

BESIDES: Mapping[Verb, Collection[str]] = {
    Verb.LOOK: ("no_night",),  # there is nothing to look at yet
    Verb.IDENTIFY: ("known_already", "no_night"),  # who is somebody here; when nobody plays
    Verb.PLAN: ("next_nobody",),  # Pat alone is on Telegram
    Verb.PAY: ("nothing_paid",),  # by whom it could be denied
    Verb.MEND: ("undone_already",),
    Verb.FORGET_NIGHTS: ("forget_open", "no_night"),  # while one is played; when none ever was
}
"""Of those who may: what they are told when there is nothing to be done."""


def import_own_chat(work: Unit) -> None:
    """A file of Cat's own chat, of which the speaker is an admin or not."""
    actor = work.source.actor
    work.allow_elsewhere(
        Verb.IMPORT,
        own=actor.user_id in THE_DEBTOR,
        admin=actor.admin,
        chat_id=5,
        otherwise=Refusal("import_not_admin"),
    )


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[States, Prepared]]:
    """A chat in every state."""
    made = {state: prepare(tmp_path_factory.mktemp("chat"), *state) for state in STATES}
    yield made
    for each in made.values():
        each.database.close()


@pytest.mark.parametrize(("verb", "state"), some([*product(Verb, STATES)]), ids=str)
def test_each_verb_is_for_whom_the_matrix_names(
    prepared: Mapping[States, Prepared], monkeypatch: pytest.MonkeyPatch, verb: Verb, state: States
) -> None:
    """Each verb asks before it does anything, and does it for whom the table names alone."""
    asked = list[Verb]()

    def asking(verb: Verb, phase: Phase, speaker: Speaker, refusal: Refusal) -> None:
        enforce(verb, phase, speaker, refusal)
        asked.append(verb)

    monkeypatch.setattr(unit_module, "enforce", asking)
    at = prepared[state]
    for act, (letter, actor) in product(ACTS[verb], SPEAKERS.items()):
        asked.clear()
        refused = ""
        with suppress(Undone), unit(at.database, Source(-100, actor, Chat.at, "")) as work:
            try:
                act(work, at)
            except Refusal as refusal:
                refused = refusal.code
            raise Undone
        may = letter in matrix()[verb][state]
        assert (verb in asked) == may, (letter, refused)
        assert not may or refused in {"", *BESIDES.get(verb, ())}, (letter, refused)
        assert may or refused, letter


def test_no_verb_is_missing() -> None:
    """Whoever adds a verb says here who may do it, and how it is done."""
    assert set(matrix()) == set(ACTS) == set(Verb)
