"""What is said behind a command, and its outcome: the design's table, kind by kind."""

from __future__ import annotations

from tests.reading.table import wrong_in

PLAIN = """
Ben: /hu 3 cat => win Ben 3 off Cat
Ben: /hu cat 2 tai off dan => win Cat 2 off Dan
Ben: /hu 2t from ming => win Ben 2 off Ah Ming
Ben: /hu cat shoot me 3 tai => win Ben 3 off Cat
Ben: /hu dan shot, 3 tai => win Ben 3 off Dan
Ben: /hu winner cat shooter dan 2 tai => win Cat 2 off Dan
Cat: /hu 我赢Ben 1台 => win Cat 1 off Ben
Ben: /hu dan 三台 cat 放炮 => win Dan 3 off Cat
Ben: /hu 被 cat 点炮 三台 => win Ben 3 off Cat
Eve: /hu Dan 2 tai from Cat's discard => win Dan 2 off Cat
Ben: /hu ben limit off cat => win Ben 5 off Cat
Ben: /hu cat thirteen orphans dan => win Cat thirteen_orphans off Dan
Ben: /hu dan 3, cat 1 from ben => win Dan 3 + Cat 1 off Ben
Ben: /hu cat and dan 2 each, ming shot => win Cat 2 + Dan 2 off Ah Ming
Ben: /hu 2 + 1 = 3 tai from cat => win Ben 3 off Cat
Ben: /hu 3 tai from cat zimo bao => card win Ben 3 self bao Cat
Cat: /hu CCC FFF BB 123m 45p +6p dan => win Cat {123m 456p CCC FFF BB +6p} off Dan
Ben: /zimo 2 => win Ben 2 self
Cat: /zimo dan 4 tai, ben bao => win Dan 4 self bao Ben
Cat: /zimo dan 5 bao ben dragons => win Dan 5 self bao Ben dragons
Cat: /zimo zimoooo 2 tai!!!! 🔥 => win Cat 2 self
Ben: /kong cat from dan => kong Cat off Dan
Ben: /kong concealed => kong Ben concealed
Ben: /ankong dan => kong Dan concealed
Ben: /kong from cat bao cat => kong Ben off Cat bao Cat
Ben: /bite cat rat => bite Ben cat_rat
Ben: /bite dan rooster centipede dealt => bite Dan rooster_centipede dealt
Ben: /bite all four animals => bite Ben animals
Ben: /bite red flowers => bite Ben red
Ben: /draw no more tiles => draw
Ben: /zhahu dan from cat => false Dan off Cat
Ben: /zhahu zimo => false Ben self
Ben: /foul cat too many => foul Cat long
"""


def test_what_is_plain_is_done_at_once() -> None:
    """Every word is known, there is one reading, and nothing is missing."""
    assert wrong_in(PLAIN) == []


def test_what_is_not_plain_is_shown() -> None:
    """A word that is not known, or misspelt; two readings; a number said twice."""
    assert (
        wrong_in(
            """
            Ben: /hu 3 cat my phone was dying => card win Ben 3 off Cat ~my phone was dying~
            Ben: /hu dan 3 off catt => card win Dan 3 off Cat
            Ben: /hu dan who three tie cat shoot => card win Dan 3 off Cat ?
            Dan: /hu ben 3 tai cat and 2 kongs => card win Ben 3 off Cat ~2 kongs~
            Ben: /hu cat fang pao dan 3 => card win Dan 3 off Cat | win Cat 3 off Dan
            Ben: /hu cat 2 from ben and dan => card win Cat 2 off Ben | win Cat 2 off Dan
            Cat: /hu cat full flush 2 tai from dan => card win Cat 2 off Dan | win Cat 4 off Dan
            Ben: /hu cat -> dan 2 tai => card win Cat 2 off Dan | win Dan 2 off Cat
            Ben: /hu ming ping hu pong pong hu 5 from dan => card win Ah Ming 5 off Dan
            Ben: /hu dan 3, no wait 4, from cat => card win Dan 4 off Cat
            Ben: /hu dan 3 not from ming, from cat => card win Dan 3 off Cat
            Ben: /kong cat my god from dan => card kong Cat off Dan ~my god~
            """
        )
        == []
    )


def test_doubts_stand_on_the_card() -> None:
    """Whoever doubts, hopes, denies or asks is shown No first."""
    assert (
        wrong_in(
            """
            Ben: /hu maybe 3 from cat => card win Ben 3 off Cat ?
            Ben: /hu 3 from cat? => card win Ben 3 off Cat ?
            Cat: /zimo if i 5 tai you all die => card win Cat 5 self ~you~ ~die~ ?
            """
        )
        == []
    )


def test_what_is_missing_is_asked() -> None:
    """The one question about the first thing missing, with what was not read."""
    assert (
        wrong_in(
            """
            Ben: /hu => ask winner
            Ben: /hu dan 3 => ask shooter
            Ben: /hu dan cat => ask tai
            Dan: /hu bne 3 ct => ask shooter ~ct~
            Dan: /hu xyz 3 => ask winner ~xyz~
            Ben: /kong => ask who
            Ben: /bite dan => ask bite
            Ben: /foul dan => ask foul
            Ben: /zhahu dan => ask shooter
            Ben: /hu eve 3 from cat => ask winner ~eve~
            """
        )
        == []
    )


def test_what_is_no_matter_of_the_game_is_nothing() -> None:
    """All of it is not read."""
    assert (
        wrong_in(
            """
            Ben: /hu omg whatever => nothing ~omg whatever~
            Ben: /kong yesterday night => nothing ~yesterday night~
            """
        )
        == []
    )


def test_what_cannot_be_is_refused() -> None:
    """Tiles that are no hand, and what contradicts the rules."""
    assert (
        wrong_in(
            """
            Ben: /hu 123m 456m from cat => refuse incomplete_hand
            Ben: /kong concealed from cat => refuse concealed_from_discard
            """
        )
        == []
    )
