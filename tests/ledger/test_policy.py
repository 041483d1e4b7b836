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
from models.ledger.night.entries import fix_entry, record_event, redo_entry, undo_entry
from models.ledger.night.lobby import free_guest_seats, open_join_card
from models.ledger.night.opening import end_night, open_night, reopen_night, reseat_players
from models.ledger.night.plans import plan_night
from models.ledger.night.settings import adopt_rules, change_settings, choose_language
from models.ledger.people.anew import count_forgettable_nights, forget_all_nights
from models.ledger.people.forgetting import forget_speaker
from models.ledger.people.identity import enrol_member, identify_as_guest, rename_player
from models.ledger.people.uniting import unite_members
from models.ledger.policy import Phase, SpeakerRoles, Verb, check_permission
from models.ledger.settling import verbs
from models.ledger.settling.households import join_household, leave_household
from models.ledger.settling.proxies import PaymentAddresses, parse_payment_address
from models.ledger.unit import Unit, open_unit
from models.ledger.values import Account, ChatSettings, Loggers, Seat, Source
from models.rules.events import Payment
from models.rules.refusal import Refusal
from models.rules.values import PlayerId
from tests.effort import some
from tests.ledgers import NAMELESS, STANDARD, Chat, sqlite_in

SPEAKERS = {
    "s": Account(1, "Sam", admin=False),  # somebody in the chat
    "p": Account(2, "Pat", admin=False),  # plays in the newest night
    "h": Account(3, "Hal", admin=False),  # opened the newest night, and does not play in it
    "a": Account(4, "Ada", admin=True),  # administers the chat
    "c": Account(5, "Cat", admin=False),  # whom it is about: owes money from the night before
}
CREDITOR = Account(6, "Fred", admin=False)

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
    """Ends a trial, so that it is rolled back."""


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
        """Returns the event that is logged."""
        return Payment(payer=self.debtor, payee=self.creditor, cents=100)


KEYS = PaymentAddresses(Fernet.generate_key().decode(), Path())
NUMBER = parse_payment_address("91234567")
THE_DEBTOR = {SPEAKERS["c"].user_id}


def prepare(folder: Path, phase: Phase, loggers: Loggers) -> Prepared:
    """Night 1, after which Cat owes Fred 8.00; night 2, which Hal opened, with an entry undone."""
    chat = Chat(Database(sqlite_in(folder)))
    hal = SPEAKERS["h"]
    for one in SPEAKERS.values():  # who left a number can be forgotten, wherever they play
        chat.do(lambda work: KEYS.store(work, NUMBER), by=one)
    if phase is Phase.NO_NIGHT:
        chat.do(lambda work: open_join_card(work, STANDARD), by=hal)
        return Prepared(chat.database)
    chat.opens(SPEAKERS["c"], CREDITOR, "Gus", "Ida", by=CREDITOR)
    chat.hands("Cat", "Fred", 800)
    chat.ends()
    chat.opens(SPEAKERS["p"], "Joe", "Kim", "Lee", by=hal)
    chat.hands("Joe", "Kim", 100)
    chat.hands("Kim", "Lee", 100)
    chat.undo()
    chat.do(lambda work: open_join_card(work, STANDARD), by=hal)
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
    Verb.LOOK: (lambda work, _: verbs.load_statement(work),),
    Verb.OPEN_NIGHT: (
        lambda work, _: open_night(work, [Seat(n) for n in ("M", "N", "O", "P")], STANDARD),
    ),
    Verb.GATHER: (
        lambda work, _: open_join_card(work, STANDARD),
        lambda work, _: free_guest_seats(work),
    ),
    Verb.PLAN: (lambda work, _: plan_night(work, Chat.at),),
    Verb.VOTE: (lambda work, _: work.check_allowed(Verb.VOTE, concerned=THE_DEBTOR),),
    Verb.LOG: (lambda work, at: record_event(work, at.payment),),
    Verb.MEND: (
        lambda work, _: undo_entry(work, 1),
        lambda work, _: redo_entry(work),
        lambda work, at: fix_entry(work, 1, at.payment),
    ),
    Verb.SEAT: (lambda work, at: reseat_players(work, at.seats),),
    Verb.ENROL: (lambda work, _: enrol_member(work, Seat("New")),),
    Verb.END: (lambda work, _: end_night(work),),
    Verb.REOPEN: (lambda work, _: reopen_night(work),),
    Verb.CHANGE_RULES: (lambda work, _: adopt_rules(work, STANDARD),),
    Verb.CHANGE_SETTINGS: (lambda work, _: change_settings(work, ChatSettings(quiet=True)),),
    Verb.CHOOSE_LANGUAGE: (lambda work, _: choose_language(work, "zh"),),
    Verb.IDENTIFY: (lambda work, at: identify_as_guest(work, at.guest),),
    Verb.JUDGE_IDENTITY: (lambda work, _: work.check_allowed(Verb.JUDGE_IDENTITY),),
    Verb.RENAME: (lambda work, at: rename_player(work, at.debtor, "Kitty"),),
    Verb.UNITE: (lambda work, at: unite_members(work, at.debtor, at.guest),),
    Verb.DIVIDE: (lambda work, _: work.check_allowed(Verb.DIVIDE, concerned=THE_DEBTOR),),
    Verb.SPEAK_AS: (lambda work, _: work.check_allowed(Verb.SPEAK_AS, concerned=THE_DEBTOR),),
    Verb.PAY: (
        lambda work, at: verbs.store_due_paid(work, at.due),
        lambda work, at: verbs.deny_payment(work, at.due),
        lambda work, at: verbs.store_payment_between(work, at.debtor, at.creditor, 100),
    ),
    Verb.CONFIRM: (lambda work, _: work.check_allowed(Verb.CONFIRM, concerned=THE_DEBTOR),),
    Verb.PAY_BY_CODE: (lambda work, _: work.check_allowed(Verb.PAY_BY_CODE, concerned=THE_DEBTOR),),
    Verb.JOIN: (lambda work, at: join_household(work, (at.debtor, at.creditor)),),
    Verb.PART: (lambda work, at: leave_household(work, at.debtor),),
    Verb.FORGET: (lambda work, _: forget_speaker(work, NAMELESS, lambda *_: "/pay"),),
    Verb.FORGET_NIGHTS: (
        lambda work, _: forget_all_nights(work, count_forgettable_nights(work)[1], 1),
    ),
    Verb.IMPORT: (lambda work, _: import_own_chat(work),),
    Verb.PAYNOW: (lambda work, _: KEYS.store(work, NUMBER), lambda work, _: KEYS.delete(work)),
    Verb.ANSWER: (lambda work, _: work.check_allowed(Verb.ANSWER, concerned=THE_DEBTOR),),
    Verb.ANSWER_TO_LOG: (
        lambda work, _: work.check_allowed(Verb.ANSWER_TO_LOG, concerned=THE_DEBTOR),
    ),
    Verb.DISMISS: (lambda work, _: work.check_allowed(Verb.DISMISS, concerned=THE_DEBTOR),),
    Verb.PRESS_STEPS: (lambda work, _: work.check_allowed(Verb.PRESS_STEPS, concerned=THE_DEBTOR),),
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
    actor = work.source.speaker
    work.check_allowed_in_chat(
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

    def asking(verb: Verb, phase: Phase, speaker: SpeakerRoles, refusal: Refusal) -> None:
        check_permission(verb, phase, speaker, refusal)
        asked.append(verb)

    monkeypatch.setattr(unit_module, "check_permission", asking)
    at = prepared[state]
    for act, (letter, actor) in product(ACTS[verb], SPEAKERS.items()):
        asked.clear()
        refused = ""
        with suppress(Undone), open_unit(at.database, Source(-100, actor, Chat.at, "")) as work:
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
    """A new verb gets its row here: who may do it, and how it is done."""
    assert set(matrix()) == set(ACTS) == set(Verb)
