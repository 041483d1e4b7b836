"""Names in reply to the join card: each line as people wrote it who had not read the code."""

from __future__ import annotations

import pytest

from bot.reading.guests import read_guest_names
from models.rules.refusal import Refusal

SAID = {
    "Robert, Auntie May, Jenny, me": ("Robert", "Auntie May", "Jenny", "me"),
    "Uncle Tan": ("Uncle Tan",),
    "小陈 老王 阿丽 我": ("小陈", "老王", "阿丽", "我"),
    "老王、小李": ("老王", "小李"),
    "add my wife Siew Ling": ("Siew Ling",),
    "my brother Ken": ("brother Ken",),  # a title too, as in `Brother Ken`
    "Mei Ling & Tom please": ("Mei Ling", "Tom"),
    "count me in": ("me",),
    "me too": ("me",),
    "我": ("我",),
    "jenny n robert n siti n me lah": ("jenny", "robert", "siti", "me"),
    "east jenny, south tom, west robert, north may": ("jenny", "tom", "robert", "may"),
    "south tom, east jenny": ("jenny", "tom"),
    "East, West": ("East", "West"),
    "I'll just watch tonight": (),
    "wait ah i park the car first": (),
    "10 mins late sorry": (),
    "haha finally": (),
    "谁带茶叶?": (),
    "等我一下马上到": (),
    "who else coming ah": (),
}


@pytest.mark.parametrize(("text", "names"), SAID.items(), ids=SAID)
def test_names_are_seated_and_talk_seats_nobody(text: str, names: tuple[str, ...]) -> None:
    assert read_guest_names(text) == names


def test_a_name_of_many_words_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        read_guest_names("Jonathan Alexander Percival Smythe")
    assert refused.value.code == "newgame_name"
