"""Whoever is called like a word of the game is named as anybody else: a table of names and sayings.

What is said of four plain names is said of four others. It is booked the same, or asked, or refused
where the words may be read in two ways; it is never booked as anything else.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from bot.reading.names import People
from bot.reading.outcome import NotAboutGame, OpenQuestion, SureEvent
from bot.reading.payments import read_received_from
from bot.reading.reader import read_event
from bot.reading.replies import read_correction
from models.rules.refusal import Refusal
from tests.bot.test_reading import table_of_four
from tests.reading.sayings import describe_outcome

PLAIN: Final = ("阿龙", "老王", "小明", "阿珍")
ENGLISH: Final = (
    *("/hu {0} 3 {1}", "/hu {0} 3 from {1}", "/hu {0} 3 tai {1} shoot", "/hu {0} win 3 from {1}"),
    *("/hu 3 from {0}", "/hu {0} 4 {1}", "/hu {0} 4 from {1} bao", "/hu {0} zimo 4"),
    *("/hu {0} 4 {1} bao {1}", "/hu {0} 2, {1} 1 from {2}", "/hu {0} full flush 4 from {1}"),
    *("/hu {0} 3 {1} pao", "/hu {0} beat {1} 3", "/hu {0} max from {1}", "/hu shot by {0} 3"),
    *("/zimo {0} 4", "/zimo {0} 4 bao {1}", "/zimo 4 bao {0} dragons", "/zimo {0} limit"),
    *("/kong {0}", "/kong {0} from {1}", "/kong {0} concealed", "/ankong {0}", "/kong {0} {1}"),
    *("/bite {0} animals", "/bite {0} cat rat dealt", "/foul {0} long", "/zhahu {0} from {1}"),
    *("/pay {0} {1} 5", "/pay {0} 5", "/pay {0} owes me 5", "/pay 5 to {0}", "/pay {0} 5 {1}"),
)
CHINESE: Final = (
    *("/hu {0}3台{1}", "/hu {0}三台{1}放炮", "/hu {0}胡{1}三台", "/hu {0} 3 被{1}点炮"),
    *("/hu {0}自摸3台", "/hu {0}吃{1}3台", "/hu {0}点炮给{1}3台", "/hu {0}2台{1}1台{2}放炮"),
    *("/hu {0} 4 {1}放炮{1}包", "/hu {0} 3 {1} 包{1}", "/hu {0} 3 {1} 包 {1}", "/hu 3 包{0}"),
    *("/zimo {0}满台包{1}", "/zimo {0}4台包{1}", "/zimo {0}4台{1}包", "/zimo 4 包{0}三元"),
    *("/kong {0}", "/kong {0}杠{1}", "/kong {0}暗杠", "/kong {0}明杠{1}的牌", "/ankong {0}"),
    *("/kong {0} 包{1}", "/bite {0}猫鼠", "/bite {0}四只动物", "/foul {0}大相公"),
    *("/zhahu {0}{1}放炮", "/pay {0}给{1}5块", "/pay 给{0}5块", "/pay {0}欠我5块", "/pay 5块{0}"),
    *("/pay {0} {1} 三块五", "/pay 三块{0}"),
)
TABLES: Final = (
    (ENGLISH, ("Will", "Mark", "Pao", "Eve")),
    (ENGLISH, ("Kong", "Bo", "May", "Sue")),
    (ENGLISH, ("Winnie", "Max", "Bao", "Ann")),
    (ENGLISH, ("Sam", "Ah Kong", "Hu", "Four")),
    (CHINESE, ("大力", "小红", "自强", "杠哥")),
    (CHINESE, ("中发", "东东", "三多", "阿和")),
    (CHINESE, ("元元", "钱多多", "胡哥", "阿满")),
    (CHINESE, ("四喜", "发财", "生哥", "一鸣")),
    (CHINESE, ("十一", "万三", "大家乐", "满满")),
    (CHINESE, ("包叔", "被被", "给力", "放放")),
)
MOST_UNSURE: Final = 0.45
"""So many sayings may be shown rather than booked: a name that is a word gives two readings."""


@cache
def read_as_last_player(names: tuple[str, ...], saying: str) -> str:
    """Returns the outcome of a saying of the last of these four; `ask` and `refuse` alone."""
    table = table_of_four(*names, me=names[3])
    command, _, words = saying.format(*names).removeprefix("/").partition(" ")
    try:
        found = read_event(command, words, table)
    except Refusal:
        return "refuse"
    return describe_outcome(found.event, table) if isinstance(found, SureEvent) else "ask"


@pytest.mark.parametrize(("sayings", "names"), TABLES, ids=lambda value: value[0])
def test_a_player_named_like_a_word_of_the_game_is_still_read(
    sayings: tuple[str, ...], names: tuple[str, ...]
) -> None:
    """In each seat of the sayings: most are booked, and each as it was said."""
    unsure = 0
    for turn in range(3):
        order = (*names[turn:3], *names[:turn], names[3])
        for saying in sayings:
            right, came = read_as_last_player(PLAIN, saying), read_as_last_player(order, saying)
            for plain, name in zip(PLAIN, order, strict=True):
                right = right.replace(plain, name)
            unsure += came in ("ask", "refuse") and right != came
            assert came in (right, "ask", "refuse"), (saying.format(*order), right)
    assert unsure <= MOST_UNSURE * 3 * len(sayings)


STRANGERS: Final = ("/hu 小明 3", "/hu 我 3 小明", "/kong 小明", "/pay 小明 5", "/hu 阿红 3 Dan")


@pytest.mark.parametrize("saying", STRANGERS)
def test_parts_of_two_names_in_one_word_name_nobody(saying: str) -> None:
    """小明 is neither 小红 nor 阿明."""
    command, _, words = saying[1:].partition(" ")
    table = table_of_four("阿明", "小红", "大力", "Dan", me="小红")
    found = read_event(command, words, table)
    assert isinstance(found, OpenQuestion | NotAboutGame)
    assert found.unread in (("小明",), ("阿红",))


@pytest.mark.parametrize("saying", [s for s in ENGLISH if "{0}" in s])
def test_of_two_namesakes_neither_is_guessed(saying: str) -> None:
    """Kaki asks which, or refuses."""
    assert read_as_last_player(("Dan", "Ben", "Dan", "Eve"), saying) in ("ask", "refuse")


def test_a_word_for_money_is_not_read_as_a_part_of_a_name() -> None:
    """元元的钱 came from 元元, not from 钱多多 too."""
    table = table_of_four("元元", "钱多多", "胡哥", "阿满", me="阿满")
    for text, payer in (("收到元元的钱", 1), ("收到钱多多的钱", 2), ("收到 胡哥", 3)):
        assert read_received_from(text, People.in_chat(table)) == (payer,)


@pytest.mark.parametrize(
    "text", ["winnie 4 bao", "max", "it's max", "should be bao", "winnie 4 max"]
)
def test_a_mend_that_may_read_a_name_as_a_word_is_shown_first(text: str) -> None:
    """`bao` may be Bao, and `max` Max."""
    table = table_of_four("Winnie", "Ann", "Max", "Bao", me="Ann")
    before = read_event("hu", "winnie 3 ann", table)
    assert isinstance(before, SureEvent)
    assert not isinstance(read_correction(text, before.event, 9, table, is_reply=False), SureEvent)
