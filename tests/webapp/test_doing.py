"""Actions of the app: booked once, told in the chat and to the phone."""

from __future__ import annotations

import asyncio

import pytest

from bot.telegram.worker import chat_of_update
from models.ledger.check import find_faults
from models.rules.house import Preset
from tests.effort import some
from tests.evenings import FOUR
from tests.webapp.conftest import Json, Phones, logs


async def last_said(phones: Phones) -> str:
    """Returns the newest message in the group."""
    await phones.evening.settled()
    return next(m.text for m in reversed(phones.evening.table.bot_messages()) if m.text) or ""


async def test_a_tap_is_followed_by_the_usual_receipt_in_the_chat(phones: Phones) -> None:
    """The entry's text is as the chat's buttons write it, and the phone is told Done."""
    done = await phones.does("Ben", phones.win("Ben", 3, "Cat"), night=1, hand=1)
    assert (done["verdict"], done["number"], done["choices"]) == ("booked", 1, None)
    assert done["text"].startswith("#1 Ben ← Cat · 3 tai")
    assert await last_said(phones) == done["text"]
    entry = phones.evening.export()["nights"][0]["entries"][0]
    assert (entry["text"], entry["by"]) == ("/hu Ben 3 from Cat", "Ben")


def split(payer: str, cents: int, **parts: int) -> Json:
    """Makes the action that logs a bill: the sharers with their parts."""
    shares = [{"player": name, "parts": part} for name, part in parts.items()]
    return logs("split", payer=payer, cents=cents, shares=shares)


async def test_an_event_of_a_hand_that_is_over_is_asked_about(phones: Phones) -> None:
    """A bill is of no hand."""
    await phones.does("Ben", phones.win("Ben", 3, "Cat"))
    late = await phones.does("Cat", phones.win("Cat", 1, "Dan"), night=1, hand=1)
    assert (late["verdict"], late["text"][:14]) == ("asked", "Hand 1 is over")
    bill = fill_in_players(split("Dan", 4000, **dict.fromkeys(FOUR[:4], 1)), phones.players)
    assert isinstance(bill, dict)
    assert (await phones.does("Dan", bill, night=1, hand=1))["verdict"] == "booked"


ACTIONS: list[tuple[str, Json, str]] = [
    (
        "a self-draw",
        logs("win", winners=[{"player": "Cat", "hand": {"by": "tai", "tai": 2}}]),
        "Cat, self-drawn · 2 tai",
    ),
    (
        "a named hand",
        logs(
            "win",
            winners=[{"player": "Dan", "hand": {"by": "special", "pattern": "thirteen_orphans"}}],
            discarder="Ben",
        ),
        "Dan ← Ben · thirteen orphans",
    ),
    (
        "tiles with a bao",
        logs(
            "win",
            winners=[
                {
                    "player": "Ben",
                    "hand": {"by": "tiles", "notation": "(EEE)(CCC)(FFF)55s23p +4p|cat rat"},
                    "bao": {"payer": "Dan", "reason": "limit"},
                }
            ],
            discarder="Dan",
        ),
        "pays for all",
    ),
    ("a kong", logs("kong", player="Ben"), "Ben kongs"),
    ("a concealed one", logs("kong", player="Cat", concealed=True), "Cat"),
    ("a bite", logs("bite", player="Dan", what="cat_rat", dealt=True), "Dan"),
    ("a foul hand", logs("foul", player="Dan", foul="short"), "Dan"),
    ("a false win", logs("false_win", player="Dan", discarder="Cat", self_draw=False), "Dan"),
    ("a payment", logs("payment", payer="Cat", payee="Ben", cents=500, note="supper"), "supper"),
    ("a bill for all", split("Ben", 4000, **dict.fromkeys(FOUR[:4], 1)), "Ben paid 40.00"),
    ("a bill of parts", split("Cat", 1001, Ben=2, Cat=1, Dan=4), "Cat paid 10.01"),
    ("a bill for others", split("Dan", 999, Ben=1, Cat=1), "Dan paid 9.99"),
    ("a draw", logs("draw"), "A draw"),
    ("an undo", {"do": "undo", "number": 13}, "#13 A draw undone"),
    ("a redo", {"do": "redo", "number": 13}, "#13"),
    ("a fix", {"do": "fix", "number": 1, "event": {"kind": "draw"}}, "→ A draw"),
]


def fill_in_players(part: object, players: dict[str, int]) -> object:
    """Returns an action with the players' numbers in place of their names."""
    match part:
        case dict():
            return {key: fill_in_players(value, players) for key, value in part.items()}
        case list():
            return [fill_in_players(each, players) for each in part]
        case str():
            return players.get(part, part)
        case _:
            return part


def whole_sums(state: Json) -> dict[int, int]:
    """Returns everybody's winnings with bills and payments."""
    beside = {one["id"]: one["cents"] for one in state["night"]["beside"]}
    return {s["id"]: s["cents"] + beside.get(s["id"], 0) for s in state["night"]["seats"]}


async def test_every_action_does_what_its_preview_said(phones: Phones) -> None:
    """The book stays whole."""
    for what, action, says in ACTIONS:
        said = fill_in_players(action, phones.players)
        assert isinstance(said, dict)
        seen = await phones.asks("Ben", "look", {"action": said})
        assert seen["refused"] is None, what
        before = whole_sums(await phones.state("Ben"))
        done = await phones.does("Ben", said)
        assert done["verdict"] == "booked", (what, done)
        assert says in done["text"], what
        state = await phones.state("Ben")
        night, after = state["night"], whole_sums(state)
        moved = {player: after[player] - before[player] for player in after}
        assert {p: c for p, c in moved.items() if c} == {m["id"]: m["cents"] for m in seen["moved"]}
        assert (seen["heading"], sum(after.values())) == (night["heading"], 0), what
    with phones.evening.database.reading() as session:
        assert list(find_faults(session, chat_of_update)) == []


async def test_a_choice_books_what_it_shows(phones: Phones) -> None:
    """Each event that the app can log is priced, then booked, by every preset: the same sums, to
    the cent; a refusal is in the rules' own words.
    """
    for preset in some([*Preset], one_in=4):
        await phones.does("Ben", {"do": "end"})
        await phones.evening.says("Ah Ming", f"/newgame Ah Ming, Ben, Cat, Dan {preset} 0.30")
        for what, action, _ in ACTIONS[:13]:
            said = fill_in_players(action, phones.players)
            assert isinstance(said, dict)
            seen = await phones.asks("Ben", "look", {"action": said})
            done = await phones.does("Ben", said)
            if done["verdict"] != "booked":
                assert (seen["refused"], seen["moved"]) == (done["text"], []), (preset, what)
                continue
            line = (await phones.state("Ben"))["night"]["log"][0]
            assert (seen["refused"], seen["moved"]) == (None, line["moved"]), (preset, what)
        await phones.evening.says("Ah Ming", "/house stake 0.80")
        for line in (await phones.state("Ben"))["night"]["log"]:
            entry = (await phones.asks("Ben", "felt", {"number": line["number"]}))["entry"]
            if entry is not None:  # a draw has no parts
                assert (entry["refused"], entry["moved"]) == (None, line["moved"]), (preset, line)


TILES = (
    ("(EEE)(CCC)(FFF)55s23p +4p|cat rat", "Dan"),
    ("123m 456m 789m 55s 23p +4p", "Ah Ming"),
    ("(CCC) (222p) 456s 99m 78m +9m", None),
    ("19m 19p 19s ESWNCFB +9s", "Cat"),
)


async def test_a_hand_of_tiles_books_what_it_shows(phones: Phones) -> None:
    """By every preset; an entry that is mended is priced by its own rules."""
    for preset in some([*Preset]):
        await phones.does("Ben", {"do": "end"})
        await phones.evening.says("Ah Ming", f"/newgame Ah Ming, Ben, Cat, Dan {preset} 0.30")
        ben, numbers = phones.players["Ben"], []
        for hand, off in TILES:
            how = {"discarder": phones.players[off]} if off else {}
            won = {"kind": "win", "winners": [{"player": ben}], "self_draw": not off, **how}
            score = {"hand": hand, "draft": won}
            shown = await phones.asks("Ben", "score", score)
            done = await phones.does("Ben", {"do": "log", "event": shown["event"]})
            assert done["verdict"] == "booked", done
            line = (await phones.state("Ben"))["night"]["log"][0]
            moved = {one["amount"] for one in line["moved"]}
            assert {*faces(shown), shown["worth"]} == moved, (preset, hand)
            drawn = {**won, "self_draw": True, "discarder": None}
            alone = await phones.asks("Ben", "score", {"hand": hand, "draft": drawn})
            assert shown["rows"][1]["options"][0]["worth"] == alone["worth"], (preset, hand)
            assert shown["worth"] == line["amount"], (preset, hand)
            numbers.append((line["number"], score, faces(shown)))
        await phones.evening.says("Ah Ming", "/house stake 0.80")
        for number, score, pay in numbers:
            then = await phones.asks("Ben", "score", {**score, "number": number})
            now = await phones.asks("Ben", "score", score)
            assert faces(then) == pay != faces(now), (preset, number)


def faces(score: Json) -> set[str]:
    """Returns the sums on the faces of possible shooters, behind that of the winner."""
    shooters = score["rows"][1]["options"][1:]
    return {one["worth"] for one in shooters if "worth" in one}


async def test_a_double_tap_books_once(phones: Phones) -> None:
    """One key, at the same moment and later, does one action; another user's is another key."""
    win, key = phones.win("Ben", 3, "Cat"), "one-and-the-same"
    both = await asyncio.gather(*(phones.post("Ben", win, key) for _ in range(4)))
    assert {answer.text for answer in both} == {both[0].text}
    assert (await phones.post("Ben", win, key)).text == both[0].text
    assert (await phones.post("Ben", phones.win("Ben", 4, "Cat"), key)).status_code == 409
    done = await phones.client.get("/app/done", params={"key": key}, headers=phones.headers("Ben"))
    assert done.text == both[0].text
    alien = await phones.client.get("/app/done", params={"key": key}, headers=phones.headers("Cat"))
    assert alien.status_code == 404
    assert len((await phones.state("Ben"))["night"]["log"]) == 1
    assert (await phones.does("Cat", logs("draw"), key))["verdict"] == "booked"


async def test_the_second_phone_is_asked_about_the_same_win(phones: Phones) -> None:
    """That phone alone; yes books it, once."""
    win = phones.win("Ben", 3, "Cat")
    first = await phones.does("Ben", win)
    said = len(phones.evening.table.bot_messages())
    second = await phones.does("Cat", win)
    assert (first["verdict"], second["verdict"]) == ("booked", "asked")
    assert "booked the same moments ago" in second["text"]
    await phones.evening.settled()
    assert len(phones.evening.table.bot_messages()) <= said + 1  # the first one's receipt
    yes, no = second["choices"]
    assert "again" in yes["label"]
    again = await phones.does("Cat", {"do": "answer", "press": yes["press"]})
    assert (again["verdict"], again["number"]) == ("booked", 2)
    for press in (yes, no):
        late = await phones.does("Cat", {"do": "answer", "press": press["press"]})
        assert late["verdict"] == "refused"
    assert len((await phones.state("Ben"))["night"]["log"]) == 2


async def test_the_payee_confirms_or_denies_a_payment(phones: Phones) -> None:
    """Ben denies what Cat reports, Cat takes it back, then Ben confirms it; nobody else may."""
    await phones.does("Ben", phones.win("Ben", 3, "Cat"))
    await phones.does("Ben", {"do": "end"})

    async def owed(seen_by: str = "Ben") -> Json:
        settle = (await phones.state(seen_by))["night"]["settle"]
        return next(one for one in settle if one["payer"] == "Cat")

    due = (await owed())["due"]
    became = {
        "paid": "Cat paid Ben 8.00: all that was owed.",
        "denied": "Cat → Ben 8.00: not paid after all, so it is open again.",
        "received": "✓ Ben received 8.00 from Cat.",
    }
    steps = [
        ("Cat", "paid", "booked", (0, True)),
        ("Ben", "denied", "booked", (800, False)),
        ("Cat", "paid", "booked", (0, True)),
        ("Dan", "denied", "refused", (0, True)),
        ("Cat", "denied", "booked", (800, False)),
        ("Cat", "paid", "booked", (0, True)),
        ("Cat", "received", "refused", (0, True)),
        ("Dan", "received", "refused", (0, True)),
        ("Ben", "received", "booked", (0, False)),
    ]
    for name, what, verdict, stands in steps:
        if what == "denied":
            assert (await owed(name))["may_deny"] == (verdict == "booked"), name
        done = await phones.does(name, {"do": what, "due": due})
        one = await owed()
        assert (done["verdict"], (one["left"], one["doubtful"])) == (verdict, stands), (name, what)
        if verdict == "booked":
            assert done["text"].split("\n")[0] == became[what], done
        if what == "paid":
            assert done["text"].endswith("Ben can confirm it; a week’s silence counts too."), done
    await phones.evening.says("Ben", "/house language zh")
    for name, what, says in (("Ben", "denied", "原来没付"), ("Cat", "paid", "欠的都付了")):
        assert says in (await phones.does(name, {"do": what, "due": due}))["text"], what


async def test_a_paynow_code_is_shown_to_payer_and_payee_alone(phones: Phones) -> None:
    """While something is owed; the payee's own code tells the payee nothing new."""
    await phones.does("Ben", phones.win("Ben", 3, "Cat"))
    evening = phones.evening
    evening.table.say(evening.person("Ben").id, "/paynow +6591234567", evening.person("Ben").id)
    await evening.settled()
    await phones.does("Ben", {"do": "end"})
    cat = await phones.state("Cat")
    (due,) = cat["night"]["code_of"]
    statuses = {}
    for name in ("Cat", "Ben", "Dan", "Eve"):
        url = f"/app/code?due={due}"
        answer = await phones.client.get(url, headers=phones.headers(name))
        statuses[name] = answer.status_code
        if name == "Cat":
            assert answer.content.startswith(b"\x89PNG")
            assert answer.headers["cache-control"] == "no-store"
    assert statuses == {"Cat": 200, "Ben": 200, "Dan": 404, "Eve": 404}
    held_out = (await phones.state("Ben"))["night"]
    owed_to_ben = [one["due"] for one in held_out["settle"] if one["payee"] == "Ben"]
    assert sorted(held_out["code_of"]) == sorted(owed_to_ben)
    assert (await phones.state("Eve"))["night"]["code_of"] == []
    for bad in ("", "x", "999"):
        url = f"/app/code?due={bad}"
        assert (await phones.client.get(url, headers=phones.headers("Cat"))).status_code == 404


@pytest.mark.parametrize("where", ["chat", "app"])
@pytest.mark.parametrize("label", ["Book them", "Paid already"])
async def test_unpaid_bonuses_of_a_hand_of_tiles_are_offered(
    phones: Phones, where: str, label: str
) -> None:
    """A concealed kong, in the chat and in the app: answered in either, both know."""
    win = phones.win("Ben", 3, "Cat")
    tiles = {"by": "tiles", "notation": "[1111m] (EEE) 456p 99p 78s +9s"}
    win["event"]["winners"][0]["hand"] = tiles
    done = await phones.does("Ben", win)
    assert done["verdict"] == "booked", done
    assert "Ben kongs, concealed" in done["offer"], done
    await phones.evening.settled()
    before = phones.evening.balances()
    message, _ = phones.evening.find("Ben", label)
    if where == "chat":
        await phones.evening.tap("Ben", label)
    else:
        press = next(one["press"] for one in done["choices"] if one["label"] == label)
        await phones.does("Ben", {"do": "answer", "press": press})
        await phones.evening.settled()
    kinds = [entry["kind"] for entry in phones.evening.entries() if not entry["undone"]]
    booked = label == "Book them"
    assert kinds == (["kong", "win"] if booked else ["win"])
    assert phones.evening.balances()["Ben"] == before["Ben"] + 1200 * booked
    assert label not in phones.evening.labels(phones.evening.table.message(message.message_id))
    assert phones.evening.check() == []


async def test_the_end_sheet_names_what_is_not_booked_yet(phones: Phones) -> None:
    """A card that nobody tapped is shown before the night ends without it, and is not asked about
    once more.
    """
    await phones.evening.says("Cat", "/hu 3 ben lah my phone was dying")
    seen = await phones.asks("Ben", "look", {"action": {"do": "end"}})
    assert "Not booked yet:\nCat ← Ben · 3 tai · +16.00\n" in seen["text"].replace("\xa0", " ")
    assert (await phones.does("Ben", {"do": "end"}))["verdict"] == "booked"


async def test_the_way_to_the_app_stays_when_the_night_is_over(phones: Phones) -> None:
    """Under the farewell, who pays whom and the board: the app says Paid and Not so."""
    evening = phones.evening
    await phones.does("Ben", phones.win("Ben", 3, "Cat"))
    await evening.says("Ben", "/end")
    assert "Table" in evening.labels(await evening.board_follows())
    assert "Table" in evening.labels(evening.last())
    for asked in ("/settle", "/board", "/table"):
        assert await evening.says("Dan", asked)
        assert "Table" in evening.labels(evening.said()[-1]), asked


async def test_a_fix_shows_the_deal_of_the_hand_of_its_entry(phones: Phones) -> None:
    """The dealer, the badge and the number of the hand, not those of now."""
    began = (await phones.state("Ben"))["night"]
    for winner in ("Ah Ming", "Ah Ming", "Ben"):
        await phones.does("Ben", phones.win(winner, 1, "Cat"))
    for number, streak in ((1, 1), (2, 2)):
        felt = await phones.asks("Ben", "felt", {"number": number})
        deals = [one["name"] for one in felt["seats"] if one["dealer"]]
        assert (deals, felt["round"], felt["streak"]) == (["Ah Ming"], began["round"], streak)
        assert felt["heading"].startswith(f"Hand {number}\N{NO-BREAK SPACE}")
