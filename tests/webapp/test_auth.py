"""Access to the app: Telegram signs the caller, a token of ours the table; both can be forged."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qsl, urlencode

from init_data_py import sign
from sqlalchemy import update

from bot.keyboards.links import ENDS_AFTER
from models.ledger.tables import Night
from tests.faults import Fault
from tests.webapp.conftest import Phones, logs

USER = '{"id":1001,"is_bot":false,"first_name":"Ben","language_code":"en"}'
DAY = timedelta(days=1)


def sign_init_data(
    phones: Phones, user: str = USER, ago: timedelta = timedelta(0), **more: str
) -> str:
    """Signs initData as Telegram does for this bot."""
    fields = {"user": user, "start_param": phones.token(), **more}
    return sign(fields, phones.evening.table.token, auth_date=datetime.now(UTC) - ago)


def change_init_data(init: str, **fields: str) -> str:
    """Returns initData with other fields under the old hash."""
    return urlencode({**dict(parse_qsl(init)), **fields})


async def test_a_call_that_telegram_did_not_sign_is_refused(phones: Phones) -> None:
    """Forged, stale, of another bot, doubled, empty, too long: 401, with one sentence each."""
    good = sign_init_data(phones)
    other = sign({"user": USER}, "1:another-bot")
    cases = {
        "as signed": (good, 200),
        "almost a day old": (sign_init_data(phones, ago=DAY - timedelta(minutes=1)), 200),
        "replayed after a day": (sign_init_data(phones, ago=DAY + timedelta(minutes=1)), 401),
        "of another bot": (other, 401),
        "somebody else": (change_init_data(good, user=USER.replace("1001", "1002")), 401),
        "another table": (change_init_data(good, start_param=phones.token(7)), 401),
        "of next month": (sign_init_data(phones, ago=-30 * DAY), 401),
        "a minute ahead of our clock": (sign_init_data(phones, ago=timedelta(minutes=-1)), 200),
        "made young": (
            change_init_data(sign_init_data(phones, ago=9 * DAY), auth_date="9999999999"),
            401,
        ),
        "no hash": (good.partition("&hash=")[0], 401),
        "two users": (f"{good}&user=%7B%22id%22%3A1002%7D", 401),
        "of a bot": (sign_init_data(phones, user=USER.replace("false", "true")), 401),
        "of nobody": (sign({"query_id": "1"}, phones.evening.table.token), 401),
        "not said": ("", 401),
        "no query": ("\x7f%%%", 401),
        "too long": (sign_init_data(phones, more="x" * 5000), 401),
    }
    for what, (init, status) in cases.items():
        answer = await phones.client.get("/app/state", headers={"X-Init-Data": init})
        assert answer.status_code == status, what
        assert status == 200 or answer.json()["error"].count(".") == 1, what


async def test_a_token_opens_its_own_table_alone(phones: Phones) -> None:
    """Forged by one character, of an unknown chat or night, expired: 403."""
    token, far = phones.token(), phones.token(chat_id=-999)
    turned = [f"{token[:i]}{'A' if token[i] != 'A' else 'B'}{token[i + 1 :]}" for i in range(48)]
    for bad in (
        *turned,
        token[:-1],
        token + "A",
        token + "=",
        token + "==",
        "x",
        "-" * 48,
        far,
        phones.token(2),
    ):
        headers = phones.headers("Ben") | {"X-Table": bad}
        answer = await phones.client.get("/app/state", headers=headers)
        assert answer.status_code == 403, bad
        assert "error" in answer.json()


async def test_a_token_expires_some_days_after_the_night(phones: Phones) -> None:
    """A payer of those days still finds the table."""
    await phones.evening.says("Ben", "/end")
    headers, draw = phones.headers("Ben"), {"key": "12345678", "action": logs("draw")}
    for ago, status in ((ENDS_AFTER - DAY, 200), (ENDS_AFTER + DAY, 403)):
        with phones.evening.database.writing() as session:
            session.execute(update(Night).values(ended=datetime.now(UTC) - ago))
        answers = [
            await phones.client.get("/app/state", headers=headers),
            await phones.client.post("/app/do", headers=headers, json=draw),
        ]
        assert [answer.status_code for answer in answers] == [status, status], ago
    assert (await phones.client.get("/app/live", headers=headers)).status_code == 403


async def test_an_account_that_never_played_here_only_reads(phones: Phones) -> None:
    """Eve is in the group; Ben's namesake came by a forwarded link."""
    namesake = USER.replace("1001", "55")
    headers = {"X-Init-Data": sign_init_data(phones, user=namesake)}
    state = (await phones.client.get("/app/state", headers=headers)).json()
    eve = await phones.state("Eve")
    for one in (state, eve):
        assert one["me"] is None
        assert not any(one["may"].values())
        assert "can only watch" in one["reason"]
    body = {"key": "from-outside", "action": logs("draw")}
    done = (await phones.client.post("/app/do", headers=headers, json=body)).json()
    assert (done["verdict"], done["text"]) == ("refused", state["reason"])
    assert (await phones.does("Eve", logs("draw")))["verdict"] == "refused"
    assert (await phones.state("Ben"))["night"]["log"] == []


async def test_an_account_that_left_the_group_only_reads(phones: Phones) -> None:
    """While Telegram is away, a player of the chat goes on."""
    table, dan = phones.evening.table, phones.evening.person("Dan").id
    table.leave(dan)
    assert (await phones.does("Dan", logs("draw")))["verdict"] == "refused"
    table.fault = lambda method, _: Fault(500, "away") if method == "getchatmember" else None
    assert (await phones.does("Ben", logs("draw")))["verdict"] == "booked"


async def test_an_account_cannot_claim_a_guest_by_a_link(phones: Phones) -> None:
    """In the chat a name claims the guest of that name; by a link anybody may be called so."""
    await phones.evening.says("Ah Ming", "/sub dan zoe")
    zoe = USER.replace("1001", "77").replace("Ben", "Zoe")
    headers = {"X-Init-Data": sign_init_data(phones, user=zoe)}
    for path in ("state", "words"):
        assert (await phones.client.get(f"/app/{path}", headers=headers)).status_code == 200
    body = {"key": "as-zoe-it-is", "action": logs("draw")}
    done = (await phones.client.post("/app/do", headers=headers, json=body)).json()
    assert done["verdict"] == "refused"
    assert (await phones.client.get("/app/state", headers=headers)).json()["me"] is None


async def test_a_group_member_claims_a_nickname_in_the_app(phones: Phones) -> None:
    """As in the chat; a stranger does not."""
    evening = phones.evening
    await evening.says("Ah Ming", "/end")
    await evening.says("Ah Ming", "/newgame me, Ben, Cat, 阿明")
    assert (await phones.state("Ben"))["guests"] == []
    seen = await phones.state("Eve")
    assert [one["label"] for one in seen["guests"]] == ["I am 阿明"]

    claims = {"do": "answer", "press": seen["guests"][0]["press"]}
    stranger = {"X-Init-Data": sign_init_data(phones, user=USER.replace("1001", "55"))}
    body = {"key": "from-outside", "action": claims}
    done = (await phones.client.post("/app/do", headers=stranger, json=body)).json()
    assert done["verdict"] == "refused"

    assert (await phones.does("Eve", claims))["verdict"] == "booked"
    assert "阿明" in evening.last().text
    seen = await phones.state("Eve")
    assert (seen["guests"], seen["may"]["log"]) == ([], True)
    won = logs("win", winners=[{"player": seen["me"], "hand": {"by": "tai", "tai": 1}}])
    assert (await phones.does("Eve", won))["verdict"] == "booked"


async def test_a_private_chat_needs_no_token(phones: Phones) -> None:
    """It belongs to the caller alone."""
    state = await phones.state("Ben", start="")
    assert (state["people"], state["night"]) == ([], None)


async def test_every_answer_says_what_the_page_may_load(phones: Phones) -> None:
    """Nothing third-party but Telegram's script; framed by Telegram's web client and our own."""
    for path in ("/app/state", "/app/tiles/1m.svg"):
        headers = (await phones.client.get(path, headers=phones.headers("Ben"))).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == ("no-store" if path == "/app/state" else "no-cache")
