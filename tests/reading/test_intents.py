"""The command meant by words without a slash, and talk that means none."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bot.commands.table import COMMANDS
from bot.reading.command_words import find_similar_command
from bot.reading.gate import clearly_reports_event, is_likely_for_kaki, may_concern_kaki
from bot.reading.intents import find_intent
from bot.reading.names import People
from bot.reading.outcome import Outcome
from bot.reading.reader import read_event
from models.rules.refusal import Refusal
from tests.reading.table import table_of, told

DATA = Path(__file__).parent.parent / "data"
NAMES = {name: command.name for command in COMMANDS for name in command.names}
EVENTS = {command.name for command in COMMANDS if command.logs}

BY_NAME = """
please start a new game for us => newgame for us
开新局 Ah Ming、Ben、Cat、Dan => newgame Ah Ming、Ben、Cat、Dan
new game leh, Ah Ming, Ben, Cat, Dan, 20 cents can => newgame Ah Ming, Ben, Cat, Dan, 20 cents
不打了，结束吧 => end
ok balik liao, esok kerja. end game => end
undo the last one please i press wrong => undo
new session: Ah Ming, Ben, Cat, Dan, stake 0.50. => newgame Ah Ming, Ben, Cat, Dan, stake 0.50
new game Ah Ming, Ben, Cat, Dan, 0.20 pls => newgame Ah Ming, Ben, Cat, Dan, 0.20
undo 2 => undo 2
aiyo salah, undo last one => undo
undo that kong => undo kong
撤销刚才那个 => undo
撤销第1条 => undo 1
撤销第一局 => undo 第一
undo #1 => undo 1
undo the first hand => undo first hand
undo the second last => undo second last
cancel => undo
bring it back => redo
fix 2 dan was 3 tai => fix 2 dan was 3 tai
who owes who => settle
谁欠谁？ => settle
kira duit, siapa bayar siapa => settle
show me the board now => board
看一下现在谁赢多少 => board
whose deal is it => board
standings => board
show me the baord => board
who up who down now => board
my stats => stats me
now who win who lose => board
open table ah, ah ming, ben, cat, dan => newgame ah ming, ben, cat, dan
min 2 tai from now ok => house min 2 tai from now ok
show the log => log
show the list of what we entered => log
how much each now => settle
please record that i owe ben $6.50 for coffee => pay
seats 换成 Ben, Cat, Dan, Ah Ming => seats Ben, Cat, Dan, Ah Ming
cat than three tie => hu
why 3 => why 3
清一色 how many tai ah => rule 清一色
how much is 4 tai => rule how much is 4 tai
can i win with 1 tai? => rule can i win with 1 tai?
is 3 tai self draw how much each => rule is 3 tai self draw how much each
一台可以胡吗 => rule 一台可以胡吗
whats ping hu worth again => rule ping hu
change the limit to four tai => house change the limit to four tai
封顶改成8台 => house 封顶改成8台
what are the house rules => house
Ben is going home now, Eve will take over his place. => sub
换位 cat 东 ben 南 ming 西 dan 北 => seats cat 东 ben 南 ming 西 dan 北
how do i undo => help undo
how do i end the night => help end
what happens when draw after kong => help draw
ben paid 60 for supper, cat never eat => split
supper was $62.40, i paid first, dan didnt eat => split
grab 48 paid by ben, not me => split
dan bought beer 36, me and cat and dan only => split
ben and dan ate, i paid 30 => split
i paid 40 for supper => split
i paid cat 40 for supper => pay
i paid cat 20 but cat not happy => pay
cat hasn't paid me 20 => pay
paid dan not cat 20 => pay
ming and dan owe me 8 each for grab => pay
what happens if i zimo => help hu
what, ben hu off dan => hu
怎么结束 => help end
怎样撤销 => help undo
how to start a new game => help newgame
what if someone discards the wrong tile => help undo
if i take the wrong tile what happens => help undo
when does the night end => help end
do we end the night? => end
can you undo that => undo
can undo? => undo
undo or not => undo
end the night? => end
undo what ben said => undo ben
should we end? => end
who deals next => board
下一个谁做庄 => board
who pays if two people win => settle
how much do i owe => settle
why is it wrong => undo
what can you do => help
speak chinese => lang zh
I have already transferred Ben the 12 dollars => pay
dan paid me 5 for grab => pay
cat pay ben ten dollars for the chicken rice => pay
mamak 48, ben bayar dulu, split semua => split
bbt 28 bucks i paid, split 4 ways => split
I have made a kong, the tile was from Cat => kong
Dan an kong, sendiri punya => kong
小丹杠 => kong
I got the cat and the mouse, so everybody please pay me => bite
Dan has the rooster and the centipede, please record => bite
zhahu dan from ben => zhahu
dan foul short => foul
tiles habis liao nobody hu, draw => draw
流局 => draw
我赢Ben 1台 => hu
dan zimo 4 tai, cat bao semua => hu
cat hu limit off ben, bao ben flush => hu
ben who three tie dan shoot => hu
ben 3 cat => hu
gong for me, dan throw => kong
what is ping hu ah, i forget the wait must be how => rule ping hu
grandpa asks what is bao => rule bao
what's a kong worth? => rule kong
berapa sekarang => board
whos winning => board
is seven pairs allowed => rule seven pairs
what round is it => board
how was that calculated => why
put me down for 4 dollars to dan, drinks => pay
eve is taking cats seat => sub
十三么點計 => rule 十三么
does a false win pay all three at this table, or only the discarder? => rule false win
can a kong be robbed? => rule robbed?
can kong? => kong
I have drawn my own winning tile, and it is worth three tai. => hu
draw 3 tai => nothing
draw, nobody won, cat was waiting for 5 tai => draw
supper 20 => split
cat 奶茶 6 => split
cat 20 dollars => pay
supper later => nothing
remove that supper la => undo supper
cancel that, ben won 3 off cat => fix hu ben won 3 off cat
cancel that, cat paid ben 5 dollars => fix pay cat paid ben 5 dollars
undo that, 3 is wrong => undo 3
tell me about thirteen orphans => rule thirteen orphans
hello there => nothing
"""


@cache
def ben() -> People:
    """Returns the members of a table at which Ben speaks."""
    return People.in_night(table_of("Ben"))


def meant(text: str) -> str:
    """Returns the command meant by words to Kaki, with its own words but for a whole saying."""
    intent = find_intent(text, ben(), addressed=True)
    if intent is None:
        return "nothing"
    words = "" if intent.command in {*EVENTS, "paid", "sub"} else intent.words
    return f"{intent.command} {words}".strip()


@pytest.mark.parametrize("line", BY_NAME.strip().splitlines())
def test_words_to_kaki_call_for_their_command(line: str) -> None:
    """By name, in private, in reply to the board; in both languages, and in words of a table."""
    said, _, means = line.partition(" => ")
    assert meant(said) == means


def test_every_row_of_the_words_calls_for_a_command_that_exists() -> None:
    from bot.reading import intents
    from bot.reading.command_words import load_call_patterns

    named = {
        asks.partition(" ")[0] for where in ("said", "told") for asks in load_call_patterns(where)
    }
    assert named <= {command.name for command in COMMANDS}
    assert {asks for asks, _ in intents._ORDER} >= {
        asks for where in ("said", "told") for asks in load_call_patterns(where)
    }


# --- said to nobody ------------------------------------------------------------------------------


def in_talk(text: str) -> str:
    """Returns the command that plain talk calls for; "" if it is just talk."""
    if not may_concern_kaki(text):
        return ""
    intent = find_intent(text, ben(), addressed=False)
    if intent is None or not is_likely_for_kaki(intent, text):
        return ""
    if intent.command not in EVENTS:
        return f"{intent.command} {intent.words}".strip()
    try:
        outcome: Outcome = read_event(intent.command, intent.words, table_of("Ben"))
    except Refusal:
        return ""
    return (
        told(outcome, table_of("Ben"))
        if clearly_reports_event(intent, outcome, table_of("Ben"))
        else ""
    )


TALK = """
dan zimo 4 tai, cat bao semua => win Dan 4 self bao Cat
zimoooo 2 tai!!!! 🔥 => win Ben 2 self
konggggg from cat!! => kong Ben off Cat
hu 3 tai => ask shooter
ben won from cat => ask tai
ben won => nothing
I win 1 tai from Dan, small small only => card win Ben 1 off Dan ~small small~
tiles habis liao nobody hu, draw => draw
draw, no one 胡 => card draw
not a draw => nothing
undooo wrong person 😅 => undo
gg end game byeee 👋 => end
board pls 👀 => board
how much i win already => board
who owes who => settle
whats ping hu worth again 🤔 => rule ping hu
if i zimo this one i buy supper => nothing
wah 我听牌 liao, later hu 5 tai you all die => nothing
haha i almost typed zimo 5 for myself => nothing
pls let me hu limit next round 🙏🙏 => nothing
nooo cat gonna zimo 5 tai i can feel it 😭 => nothing
ben thinks he won 3 tai from cat => nothing
apparently ben 2 tai off cat => nothing
who won 3 tai from cat => nothing
ben hu 3 tai from cat? => nothing
bro i just hu 4 tai off dan lesgooo => card win Ben 4 off Dan ~lesgooo~
cat won 1 tai from me rip => card win Cat 1 off Ben ~rip~
dan 3 tai liao => ask shooter
cat shot dan hahahaha hu liao => ask tai
alamak i throw, cat makan 4 tai => win Cat 4 off Ben
上家点炮，我2台 => card win Ben 2 off Ah Ming
grandma zimo 2 tai! => ask winner ~grandma~
ben refused 3 tai from cat => nothing
cat's friend won 3 tai from dan => nothing
ben damn lucky hu 3 tai from cat => card win Ben 3 off Cat ~damn lucky~
yesterday dan won 3 tai from cat => nothing
no cap dan got thirteen orphans off cat => card win Dan thirteen_orphans off Cat ~cap~
cat owe me 5 dollar. toto. => card pay Cat Ben 5.00 (toto.)
yall i paid 9 for maccas split 4 ways => card split Ben 9.00 Ah Ming Ben Cat Dan (yall maccas)
could you please share it, i paid 8 for tea => card split Ben 8.00 Ah Ming Ben Cat Dan (you tea) ?
kong! 红中 from dan => card kong Ben off Dan ~红中~
dan yao dao, ayam with lipan => bite Dan rooster_centipede
dan has all four animals => bite Dan animals
no winner. wash. => card draw ~wash.~
这把 draw 了, no one 胡 => card draw
draw the curtains pls so bright => nothing
cat two tie off dan => card win Cat 2 off Dan
cat who to tie from dan => card win Cat 2 off Dan ?
i zee more two tie => card win Ben 2 self
eh bao means what ah => rule bao
may i know who should be paying whom => settle
last one wrong. take out. => undo
the just now one salah lah, cancel can => undo
enough for tonight. close account. => end
limpeh zimo 3 tai, faster pay faster pay => card win Ben 3 self ~faster~ ~faster~
i got rooster with centipede, bite! everybody 2 dollar => card bite Ben rooster_centipede ~2 dollar~
哎呀又给阿明放炮了，一台 => win Ah Ming 1 off Ben
阿明胡了两太我点炮 => card win Ah Ming 2 off Ben
cat who one tai i was the one who threw it => card win Cat 1 off Ben ?
would someone remind me who is east now => board
明杠 me => kong Ben
who owe who ah everybody pai seh => settle
no one win this round, wall finish already => card draw ~wall finish~
dan an kang 9 tong, pay up friends => card kong Dan concealed ~up friends~
dan dapat kucing dengan tikus dari mula, gigit lah => bite Dan cat_rat dealt
cat buang north, dan game 1 tai => win Dan 1 off Cat
zimo3 tai mee => card win Ben 3 self ~mee~
5 tai self draw is 32 each siao => nothing
danhu2taifromcat => win Dan 2 off Cat
dan zhahuu off cat => card false Dan off Cat
cat hu 2 tia off ming => card win Cat 2 off Ah Ming
what exactly is a bao? => rule bao?
自摸三台！家人们谁懂啊 => card win Ben 3 self ~家人们~ ~懂~ ?
grandma says write down cat zimo 3 tai => card win Cat 3 self ~grandma says write down~
I am afraid I have discarded Cat's winning tile. Four tai. => card win Cat 4 off Ben ~am afraid~
ming 2 tai from cat (they keep telling me faster write) => card win Ah Ming 2 off Cat \
| win Ben 2 off Cat ~keep telling~ ~faster write)~
ggs washout again => card draw ~ggs~
my wife say cannot play more than 20 cents => nothing
zimoo 1 => card win Ben 1 self
limit! cat throw one => win Ben 5 off Cat
cat 2 off dan => win Cat 2 off Dan
ming 3 cat => win Ah Ming 3 off Cat
dan kong from ming, ming never learns => card kong Dan off Ah Ming ~learns~ ?
MAX TAI off cat hahaha look at his face => card win Ben 5 off Cat ~look~ ~face~
zimooooo 4 tai, dan your dynasty ends => card win Dan 4 self | win Ben 4 self ~your dynasty ends~
ah ming gao liao gor tai full already, cat shoot => card win Ah Ming 5 off Cat ~gao~
自摸两台，新年快乐 => card win Ben 2 self ~新年快乐~
i hu off cat but idk how many tai => ask tai ~but idk~ ?
Hey Cat won two tai and I was the one who shot full stop => win Cat 2 off Ben
next round wa zimo 5 tai u all see => nothing
Four tai for Dan and it came from Cat, who has been so unlucky => card win Dan 4 off Cat \
~came~ ~unlucky~ ?
dan自摸3台, pls pay up everyone => card win Dan 3 self ~up~
ming konggg frm dan => card kong Ah Ming off Dan | kong Ben off Dan
how many tai do you get for all pongs? => rule all pongs?
dan has the cat and the rat straight from the deal, so everyone pays him double for the bite => \
card bite Dan cat_rat dealt ~double for~
eve plays for me now => sub eve plays for me now
nasi lemak gua bayar 24, bagi empat orang => split Ben 24.00 Ah Ming Ben Cat Dan (nasi lemak)
got mcspicy for all of us 34.80 pls split => card split Ben 34.80 Ah Ming Ben Cat Dan (mcspicy)
ben zmio 2 => card win Ben 2 self
okay so ah ming win this one two tai and it was Ben who threw it => card win Ah Ming 2 off Ben ?
I got the cat and the mouse already when I open my tiles => card bite Ben cat_rat ~open my tiles~ ?
I won off Cat but I'm not sure how many tai => ask tai ~but~ ~sure~ ?
I drew the winning tile myself (is that zimo?), 2 tai => card win Ben 2 self ?
cat win two tai from ah ming not from dan => card win Cat 2 off Ah Ming
Cat discarded the last tile, 1 tai for me => card win Ben 1 off Cat
Room hire $48.00, I paid, divide by four => card split Ben 48.00 Ah Ming Ben Cat Dan (Room hire)
Drinks 23.70, I paid, only for Cat, Dan and me => split Ben 23.70 Cat Dan Ben (Drinks)
I hold one tile too many. Long hand, I concede. => card foul Ben long ~hold one tile~ ~concede.~
eh undo that, cat and i were just kidding => undo
i owe how much => settle
how do i end the night => help end
what if someone discards the wrong tile => nothing
who ends the night => nothing
when do we end ah => nothing
who deals next => board
can undo the draw? => undo
我输多少 => board
3 tai zimo hehe drinks on you all => card win Ben 3 self ~hehe drinks on you~
got chicken n worm haha pay up => card bite Ben rooster_centipede ~up~
胡Cat的，一台 => win Ben 1 off Cat
ah ming an kong, all pay double => card kong Ah Ming concealed ~double~
nvm false alarm nobody won yet lol => nothing
take back the ankong => undo ankong
remove ben's kong => undo ben's kong
cancel my win => undo win
take back what you said about my kong => nothing
kena cat agn 3 tai sian => ask shooter ~agn~ ~sian~
cat pong hu 3 off dan, ben also hu 2 => card win Cat 3 + Ben 2 off Dan ~pong~ ~also~
paid cat => ask handed
给了cat 8块 => ask handed
cat paid => nothing
ben won off who => nothing
does ben kong? => nothing
is it a kong? => nothing
draw la, i was 3 tai => nothing
wah i wan 4 tai wait sia, pls come pls come => nothing
Cat declared a concealed kong of the East wind. => kong Cat concealed
ben wins 10 dollars from cat => ask tai ~10 dollars~
supper 20 => nothing
scores? => board
"""


@pytest.mark.parametrize("line", TALK.strip().splitlines())
def test_plain_talk_calls_for_a_command_only_where_it_tells_an_event(line: str) -> None:
    """Whole or with one part missing; plain look-ups too; no hopes, no jokes."""
    said, _, means = line.partition(" => ")
    assert (in_talk(said) or "nothing") == means


def test_hundreds_of_lines_of_talk_give_three_cards_at_most() -> None:
    """None is plain enough to be booked where the chat books talk."""
    lines = (DATA / "table_talk.txt").read_text(encoding="utf-8").splitlines()
    heard = {line: in_talk(line) for line in lines if not line.startswith("/")}
    cards = {line: came for line, came in heard.items() if came}
    assert len(cards) <= 3, cards
    plain = ("win", "kong", "bite", "draw", "pay", "split", "foul", "false", "undo", "end", "fix")
    assert not [line for line, came in cards.items() if came.startswith(plain)]


def test_hopes_jokes_and_denials_are_talk() -> None:
    """Of 207 lines 54 get a card, and none is booked."""
    lines = [
        line.partition(": /")[2].partition(" ")[2]
        for path in sorted((DATA / "sayings" / "unsaid").glob("*.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if ": /" in line
    ]
    heard = {line: in_talk(line) for line in lines}
    answered = {line: came for line, came in heard.items() if came}
    assert len(answered) <= 54, answered
    assert not [came for came in answered.values() if came.startswith(("win", "kong", "bite"))]


# --- commands that are misspelt ------------------------------------------------------------------

MISSPELT = [
    ("zmio", "zimo"),
    ("udno", "undo"),
    ("edn", "end"),
    ("stat", "stats"),
    ("borad", "board"),
    ("settel", "settle"),
    ("kongg", "kong"),
    ("play", "pay"),
    ("weather", ""),
    ("q", ""),
    ("mods", ""),
]


@pytest.mark.parametrize(("word", "command"), MISSPELT)
def test_a_command_a_letter_off_is_recognised(word: str, command: str) -> None:
    """A word near no command is another bot's."""
    assert NAMES.get(find_similar_command(word, "", NAMES), "") == command
