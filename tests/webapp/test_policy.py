"""Nothing that the app does goes past the policy: its matrix, driven over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from models.ledger.policy import Phase, Verb
from models.ledger.values import Loggers
from tests.evenings import store_members
from tests.ledger.test_policy import matrix
from tests.webapp.conftest import Json, Phones, logs, phones_at

PEOPLE = ("Oli", "Pat", "Joe", "Kim", "Lee", "Hal", "Ada", "Cat", "Fred", "Sam")
"""Oli owns the group, and so is an admin, too."""
SPEAKERS = {"s": "Sam", "p": "Pat", "h": "Hal", "a": "Ada", "c": "Cat"}
"""As in the matrix; Sam is in the group and has never played: by a link anybody comes so far."""

Act = Callable[[Phones, int], Json]


def log(phones: Phones, cents: int) -> Json:
    """Something new each time, which is not asked about."""
    return logs("payment", payer=phones.players["Joe"], payee=phones.players["Kim"], cents=cents)


ACTS: Mapping[Verb, tuple[Act, ...]] = {
    Verb.LOG: (log,),
    Verb.MEND: (
        lambda phones, cents: {"do": "fix", "number": 1, "event": log(phones, cents)["event"]},
        lambda *_: {"do": "undo", "number": 1},
        lambda *_: {"do": "redo", "number": 1},
    ),
}


async def test_the_app_obeys_the_matrix_of_the_policy(tmp_path: Path) -> None:
    """In an open night by every setting of who logs, and after its end."""
    async with phones_at(tmp_path, PEOPLE) as phones:
        evening = phones.evening
        store_members(evening.database, evening.table.group_id, evening.table.scene.people[:9])
        ada = evening.person("Ada").id
        evening.table.set_up_group(admins=(ada,))
        await evening.says("Hal", "/newgame Cat, Fred, Hal, Ada")
        await evening.says("Hal", "/pay cat fred 8")
        await evening.says("Hal", "/end")
        await evening.says("Hal", "/newgame Pat, Joe, Kim, Lee")
        await evening.says("Hal", "/pay joe kim 1")
        await phones.sits()
        for loggers in (Loggers.HOST, Loggers.PLAYERS, Loggers.ANYONE):
            await evening.says("Ada", f"/house loggers {loggers}")
            await check(phones, Phase.OPEN, loggers)
        await check_end(phones)
        await check_payment(phones)
        await check(phones, Phase.ENDED, Loggers.ANYONE)


async def check(phones: Phones, phase: Phase, loggers: Loggers) -> None:
    """Every speaker tries every verb; who may is what the table of the ledger's tests says.

    Each way to mend is tried where fewest may; one of them elsewhere.
    """
    cents = 100 * list(Loggers).index(loggers) + 1000
    for verb, acts in ACTS.items():
        allowed = matrix()[verb][phase, loggers].replace("s", "")
        for letter, name in SPEAKERS.items():
            for act in acts if loggers is Loggers.HOST else acts[:1]:
                cents += 1
                done = await phones.does(name, act(phones, cents))
                may = letter in allowed
                assert (done["verdict"] == "booked") == may, (phase, loggers, verb, name, done)
                assert may or done["verdict"] == "refused"


async def check_payment(phones: Phones) -> None:
    """Of what the first night left, and the second took on: Cat owes Fred."""
    settle = (await phones.state("Cat"))["night"]["settle"]
    due = next(one["due"] for one in settle if one["payer"] == "Cat")
    for name in ("Sam", "Pat", "Hal", "Ada"):
        done = await phones.does(name, {"do": "paid", "due": due})
        assert done["verdict"] == "refused", name
    assert (await phones.does("Cat", {"do": "paid", "due": due}))["verdict"] == "booked"


async def check_end(phones: Phones) -> None:
    """A stranger does not end the night, whoever may log."""
    assert (await phones.does("Sam", {"do": "end"}))["verdict"] == "refused"
    assert (await phones.does("Pat", {"do": "end"}))["verdict"] == "booked"
