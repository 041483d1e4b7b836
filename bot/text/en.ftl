# Every sentence Kaki says in English. Placeholders are escaped before they are put in.

list-comma = { ", " }

## Winds

wind-E = East
wind-S = South
wind-W = West
wind-N = North
wind-loud-E = EAST
wind-loud-S = SOUTH
wind-loud-W = WEST
wind-loud-N = NORTH

## What was booked

entry = <b>#{ $number }</b> { $what }
entry-amount = <b>#{ $number }</b> { $what }  <b>{ $amount }</b>
# A no-break space: an amount stays with its name.
share = { $name }{ "\u00A0" }{ $amount }

win-discard = { $winner } wins { $hand } off { $discarder }
win-self-draw = { $winner } wins { $hand }, self-drawn
win-also = { $winner } { $hand }
win-several = { $winners } win off { $discarder }
win-bao = { $win } · { $payer } pays for all
win-bao-reason = { $win } · { $payer } pays for all: { $reason }
hand-tai = { $tai } tai
hand-claims = { $hand } ({ $claims })
draw-booked = The hand is a draw
kong-exposed = { $player } kongs
kong-concealed = { $player } kongs, concealed
kong-discard = { $player } kongs { $discarder }’s discard
kong-bao = { $kong } · { $payer } pays for all
bite-booked = { $player }: { $what }
bite-dealt = { $what }, dealt
bite-four = With these, all four animals.
bite-kind-cat-rat = cat and rat
bite-kind-rooster-centipede = rooster and centipede
bite-kind-animals = all four animals
bite-kind-flowers = own flower and season
bite-kind-blue = all four blue flowers
bite-kind-red = all four red seasons
false-win-discard = { $player } claims a false win off { $discarder }
false-win-self-draw = { $player } claims a false win, self-drawn
false-win-plain = { $player } claims a false win
foul-booked = { $player } has a { $foul } hand: no win in this hand
foul-booked-no-kong = { $player } has a { $foul } hand: no win and no kong in this hand
foul-booked-pays = { $player } has a { $foul } hand: no win, and pays for all that comes in this hand
foul-kind-short = short
foul-kind-long = long
foul-kind-messy = messy
payment-booked = { $payer } pays { $payee }
payment-note = { $payer } pays { $payee } · { $note }
substitution-booked = { $joins } takes the seat of { $leaves }
seating-booked = New seats, East first: { $names }
rules-booked = House rules from the next hand on: { $said }
rules-booked-plain = New house rules from the next hand on

note-capped = { $raw } tai is above the limit: paid as { $tai }.
note-turn = { $others } claimed it too, but { $winner } is next in turn.
note-three = Three winners on one discard: a draw at this table.
note-returned = The robbed kong pays nothing: what was paid for it goes back.
note-replayed = Worked out anew: { $numbers }

status = { $wind } { $hand } · dealer { $dealer }{ $streak ->
    [1] { "" }
   *[other] { " " }({ $streak }{ ORDINAL($streak) ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    })
}
status-undo = { $status } · you may /undo
passes = <b>Deal passes to { $dealer }</b> · { $wind } { $hand }
passes-wind = <b>Deal passes to { $dealer } · { $wind } round begins</b> · hand { $hand }
game-complete = <b>The game is complete: all four rounds are played.</b> New seats with /seats, or play on with East.

undone = <b>#{ $number }</b> <s>{ $what }</s> undone
redone = <b>#{ $number }</b> { $what }, booked again
fixed = <b>#{ $number }</b> <s>{ $before }</s> → { $what }
now = Now: { $balances }

## The board

board-title = <b>{ $wind } round · hand { $hand }</b>
board-dealer = Dealer { $dealer }{ $streak ->
    [1] { "" }
   *[other] { " " }({ $streak }{ ORDINAL($streak) ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    } in a row)
}
board-seat = { $wind } { $name }  <b>{ $amount }</b>
board-away = { $name }  <b>{ $amount }</b>
board-last = Last: { $entry }
board-none = Nothing logged yet.
board-rules = { $preset } rules · stake { $stake } · limit { $limit } tai

preset-standard = Standard
preset-traditional = Traditional
preset-guide = Guide
preset-doubles = Doubles

## A night

night-begins = <b>Tiles up!</b>
night-deals = { $dealer } deals first · log a win like <code>{ $example }</code>
night-open = There is a night open already: { $names }, { $entries ->
    [0] nothing logged yet
   *[other] { $entries } { $entries ->
        [one] entry
       *[other] entries
    }
}. End it and begin a new one?
button-new-night = End it, begin anew
button-keep-night = Keep playing
night-kept = The night goes on.
night-ended = <b>Good night!</b> { $hands } { $hands ->
    [one] hand
   *[other] hands
} played.
night-reopened = The night is open again.
standing = { $place }. { $name }  <b>{ $amount }</b>
settle-title = <b>Who pays whom</b>
settle-now = <b>If we stopped now</b>
settle-line = { $payer } → { $payee }  <b>{ $amount }</b>
settle-even = Everybody is even: nobody pays.

## The log

log-title = <b>The log</b> · { $shown } of { $all }
log-empty = Nothing logged yet. Log a win like <code>{ $example }</code>
log-line = <b>#{ $number }</b> { $what }  { $amount } · { $by } { $at }
log-line-plain = <b>#{ $number }</b> { $what } · { $by } { $at }
log-undone = <b>#{ $number }</b> <s>{ $what }</s> · { $by } { $at }
log-history = { $line } · { $kind } by { $who }
revision-kind-recorded = booked
revision-kind-undone = undone
revision-kind-redone = booked again
revision-kind-fixed = fixed
revision-kind-replayed = worked out anew

## The join card

join-title = <b>A new night.</b> Tap a wind to sit down; East deals first.
join-seat = { $wind }: <b>{ $name }</b>
join-free = { $wind }: free
join-guest-hint = A guest without Telegram: reply to this card with the name.
join-full = All four are here: tap Start.
button-sit = { $wind }
button-taken = { $wind } · { $name }
button-random = 🎲 Shuffle seats
button-same = Same as last time
button-clear-guests = Remove guests
button-start = ▶ Start

## Asked again

same-again = { $by } booked the same moments ago (#{ $number }). Book it once more?
button-book-again = Book it again
button-no = No, it is the same
same-dropped = Left as it is.

## Help

start-text = <b>Hello, I am Kaki.</b> I keep the books of your mahjong table: who won what, whose deal it is, who pays whom.
    { "" }
    Begin a night with <code>/newgame Ah Ming, Ben, Cat, Dan</code>, or send /newgame for a card to sit down on. /help shows everything.
help-title = <b>What you can tell me</b>
help-line = { $command } { $what }
    { "  " }<code>{ $example }</code>
help-foot = Names may be shortened, the order does not matter, and <i>me</i> is you. Nothing is ever deleted: /undo and /fix mend everything.
help-group-night = The night
help-group-hand = A hand
help-group-mend = Mending
help-group-look = Looking
command-start = say hello
command-newgame = begin a night: four names, or a card to sit down on
command-hu = a win off a discard, by tai or by the name of a special hand
command-zimo = a self-drawn win
command-kong = a kong, paid at once
command-ankong = a concealed kong
command-bite = animals or flowers, paid at once
command-draw = nobody won
command-zhahu = a false win
command-foul = a short, long or messy hand
command-pay = any other payment between two
command-undo = take back the last entry, or a numbered one
command-redo = put an undone entry back
command-fix = replace an entry; what follows is worked out anew
command-board = round, hand, dealer, seats, balances
command-log = what was logged, and by whom
command-settle = who pays whom now, in the fewest payments
command-end = end the night
command-reopen = open the last night again
command-help = this page

## What cannot be done

try = Try <code>{ $example }</code>
problem = Something went wrong on my side and nothing was booked. Please send it once more.

refusal-no-night = No night is open here.
refusal-press-stale = This button is from another time: nothing was changed.
refusal-seat-taken = { $name } sits there.
refusal-table-full = All four seats are taken.
refusal-table-not-full = Four are needed to start: { $missing } to go.
refusal-no-last = There was no night before this one.
refusal-same-again = { $by } booked the same moments ago (#{ $number }).
refusal-night-open = A night is open here already.
refusal-too-long = That is too much text for one entry.
refusal-unknown-word = I do not know “{ $word }” at this table{ $names ->
    [none] .
   *[other] { " " }({ $names }).
}
refusal-name-ambiguous = “{ $word }” could be { $names }: write a little more of the name.
refusal-me-unknown = You have no seat at this table, so I do not know who “me” is.
refusal-name-after = A name is missing after “{ $word }”.
refusal-said-twice = That is said twice in different ways.
refusal-ambiguous = “{ $words }” can be read in two ways: add “from” before the discarder.
refusal-win-what = Who won, what, and off whom?
refusal-tai-missing = How many tai?
refusal-absurd-tai = { $tai } tai is more than any hand is worth.
refusal-tai-and-hand = Say the tai or the name of the hand, not both.
refusal-discarder-missing = Who discarded the tile? Name the discarder, or say zimo for a self-draw.
refusal-winner-missing = Who won? You have no seat at this table, so name the winner.
refusal-who-missing = Whose? You have no seat at this table, so name the player.
refusal-too-many-players = Those are too many players for one entry.
refusal-self-draw-discarder = A self-draw has no discarder: leave out { $player }, or leave out zimo.
refusal-self-draw-alone = Only one can win by self-draw.
refusal-bao-who = Who pays for all? Name the player after “bao”.
refusal-bite-what = Which tiles? Cat and rat, rooster and centipede, animals, flowers, red or blue.
refusal-foul-what = What kind of foul hand: short, long or messy?
refusal-pay-what = Who pays whom, and how much?
refusal-not-money = “{ $text }” is not an amount: write it like 5 or 5.50.
refusal-too-much = That amount is beyond any table.

refusal-own-discard = { $player } cannot take a tile from their own discard.
refusal-not-seated = { $player } does not sit at the table now.
refusal-seated-twice = { $player } would sit twice.
refusal-named-twice = “{ $name }” is named twice: everybody needs a name of their own.
refusal-seated-already = { $player } sits at the table already.
refusal-pays-self = { $player } cannot pay themselves.
refusal-below-minimum = { $tai } tai is { $lacking } too few: the minimum here is { $minimum }.
refusal-not-special = { $pattern } alone is no special hand here: give the tai of the whole hand.
refusal-not-played = { $pattern } is not played at this table.
refusal-foul-no-win = { $player } has a { $foul } hand and cannot win this hand.
refusal-foul-no-kong = { $player } has a { $foul } hand and cannot kong in this hand.
refusal-foul-again = { $player } has a { $foul } hand already.
refusal-false-win-how = Off whose discard, or self-drawn? A false win is paid back accordingly.
refusal-concealed-from-discard = A concealed kong takes no discard: leave out the discarder.
refusal-bites-off = This table does not play that bite.
refusal-bite-again = That bite is paid already in this hand.
refusal-bite-taken = { $owner } holds one of those tiles: there is only one of each.
refusal-bite-seat = { $player } sits { $seat }: flower { $number } belongs to another seat.

refusal-bao-self = { $player } cannot pay bao to themselves.
refusal-bao-not-discarder = { $payer } did not discard the tile, { $discarder } did: bao holds for the discarder, or on a self-draw.
refusal-bao-off = Bao for { $reason } is switched off here: <code>/house bao.{ $key } on</code> switches it on.
refusal-bao-way = Bao for { $reason } does not hold { $way }.
refusal-bao-not-played = This table does not play bao: <code>/house bao.dragons on</code> would switch one on.
refusal-bao-orphans = Thirteen orphans is never bao for a fresh tile.
refusal-bao-concealed-kong = Nobody feeds a concealed kong, so nobody pays it for all.
way-discard = on a discard
way-self-draw = on a self-draw
way-kong = for a kong
bao-reason-dragons = the third dragon
bao-reason-winds = the fourth wind
bao-reason-limit = the limit
bao-reason-flush = the flush
bao-reason-green = the green hand
bao-reason-terminals = the terminals
bao-reason-four-kongs = the fourth kong
bao-reason-fresh-win = a fresh winning tile
bao-reason-fresh-kong = a fresh kong

refusal-nothing-to-undo = There is nothing to undo.
refusal-nothing-to-redo = There is nothing to put back.
refusal-no-entry = There is no entry #{ $number }{ $last ->
    [0] : nothing is logged yet.
   *[other] : the last one is #{ $last }.
}
refusal-undone-already = #{ $number } is undone already: /redo { $number } puts it back.
refusal-not-undone = #{ $number } stands: there is nothing to put back.
refusal-fix-undone = #{ $number } is undone: /redo { $number } first.
refusal-fix-same = #{ $number } says just that already.
refusal-fix-what = Which entry, and what should it say?
refusal-fix-command = “{ $word }” is no entry: a fix says what the entry should have said.
refusal-number-what = “{ $word }” is not the number of an entry.
refusal-replay = That would leave #{ $number } ({ $text }) without ground: { $cause } Mend that one first.

refusal-newgame-four = Four players are needed, East first, with commas between; { $count } { $count ->
    [one] is
   *[other] are
} named.
refusal-newgame-name = “{ $name }” cannot be a name: give it a letter, and at most { $most } characters.
refusal-newgame-word = I do not know “{ $word }” behind the names: a preset (standard, traditional, guide, doubles) and a stake may stand there.
refusal-unknown-setting = There is no house rule “{ $key }”.
refusal-bad-setting = “{ $value }” does not do for { $key }.
refusal-unknown-command = I do not know /{ $word }. /help shows everything I do.

## House rules

house-title = <b>What we play</b>
    { $rules }
house-how = Change a rule like <code>/house limit 6</code> or <code>/house stake 0.50</code>: it holds from the next hand on.
manners-loggers = Who may log: { $loggers }.
manners-quiet = Quiet: a reaction instead of a receipt.
manners-receipts = A receipt for every entry.
refusal-house-value = What should { $key } be?
command-sub = somebody takes over a seat
command-seats = draw or set new seats
command-house = what we play, and how to change it

## By touch

button-hu = Hu
button-zimo = Zimo
button-kong = Kong
button-bite = Bite
button-draw = Draw
button-more = More …
button-bao = Bao
button-several = Several winners
button-special = Special hand
button-false-win = False win
button-foul = Foul hand
button-thats-me = I am { $name }
claimed = Hello, { $name }: “me” is you from now on.
refusal-claimed-already = { $player } is somebody else already.
refusal-known-already = You are { $player } here already.
button-cancel = ✕ Cancel
button-undo = ↩ Undo #{ $number }
button-redo = ↪ Redo #{ $number }
button-fix-entry = ✎ Fix #{ $number }
button-fix = Fix an entry
button-self-drawn = Self-drawn
button-tai = { $tai } tai  { $amount }
button-add-bao = Bao, { $reason }: { $payer } pays for all
button-picture = 🀄 Picture
button-ruling = The table’s ruling
button-enough = That is all
button-exposed = Exposed  { $amount }
button-concealed = Concealed  { $amount }
button-from = From { $name }  { $amount }
button-bite-what = { $what }  { $amount }
button-bite-dealt = { $what }, dealt  { $amount }
button-log-for-now = Log it for hand { $hand }
button-leave = Leave it
button-swap = Swap seats
button-from-now = From now on
button-from-start = They sat so from the start
button-reopen = Reopen the night

asking = { $who }: { $text }
ask-what = what happened?
ask-fix = what should #{ $number } have said?
ask-fix-which = which entry is wrong?
ask-winner = who won?
ask-discarder = { $winner } wins. Off whom?
ask-tai = { $winner } wins. How many tai?
ask-special = { $winner } wins. With which hand?
ask-payer = who pays for all?
ask-reason = { $payer } pays for all. Why?
ask-several-discarder = several winners off whom?
ask-another = who else won?
ask-kong = who konged?
ask-kong-kind = { $player } kongs.
ask-bite = who has a bite?
ask-bite-what = { $player } collects.
ask-foul = whose hand is foul?
ask-foul-kind = { $player }’s hand is …
ask-false-win = who claimed a false win?
ask-false-win-off = { $winner } claims a false win. Off whom?
ask-stale = Hand { $then } is over: { $entry }. Log this for hand { $now } all the same?
step-cancelled = Nothing logged.

ask-sub = { $joins } takes the seat of { $leaves } ({ $wind } now). { $leaves } keeps { $amount }, { $joins } goes on with { $other }.
ask-seats = { $names }, East first.
    From now on: { $dealer } deals the next hand, { $wind } prevails.
    From the start: everything logged is worked out anew.
seats-kept = Everybody stays where they are.
sub-kept = { $leaves } stays.
seats-replayed = <b>The seats are corrected from the start.</b>

refusal-not-yours = { $name } is answering this one: tap the board for your own.
refusal-may-not-log = Only { $loggers } may log here: <code>/house loggers anyone</code> opens it to all.
loggers-anyone = anyone
loggers-players = those who play tonight
loggers-host = whoever opened the night
refusal-sub-who = Who leaves, and who comes?
refusal-seats-four = All four players are needed, East first.
refusal-edit = #{ $number } stays as it was: { $cause }
refusal-edit-over = That night is over: /reopen it first.
refusal-edit-no-entry = an entry says what happened at the table.
refusal-incomplete-hand = { $distance ->
    [1] One tile is lacking: { $nearer } would complete the hand.
   *[other] { $distance } tiles are lacking; { $nearer } would bring the hand nearer.
}
refusal-incomplete-hand-far = { $distance } tiles are lacking.
refusal-tiles-what = Which tiles?

## Hands in notation

hand-empty = There is no hand: write tiles, as in 123m 456p 789s EEE 5s +5s.
hand-unknown = “{ $text }” is no tile. Tiles are like 123m 99p EEE, f1, cat.
hand-suit-expected = “{ $text }” has no suit: write m, p or s behind the digits.
hand-no-such-rank = “{ $text }” is no tile: suited tiles go from 1 to 9, honours from 1z to 7z.
hand-no-such-bonus = “{ $text }” is no tile: flowers are f1 to f4, seasons g1 to g4.
hand-no-range = “{ $text }” could be two tiles or all between them: write every tile.
hand-not-closed = The bracket “{ $text }” is never closed.
hand-not-opened = “{ $text }” closes no bracket that was opened.
hand-empty-meld = “{ $text }” holds no tiles.
hand-outside-meld = “{ $text }” cannot stand inside a meld.
hand-no-winning-tile = There is no tile behind “{ $text }”.
hand-one-winning-tile = “{ $text }”: there is exactly one winning tile, and only bonus tiles follow.
hand-winning-tile-given = “{ $text }”: these tiles wait, so no winning tile can be written.
hand-second-bar = A second “{ $text }”.
hand-bonus-only = “{ $text }” behind the bar, where only bonus tiles can stand.
hand-no-meld = “{ $text }” is no chow, pung or kong.
hand-no-kong = “{ $text }” is no kong: square brackets hold four equal tiles.
hand-fifth = “{ $text }” is a fifth { $tile }.
hand-bonus-twice = “{ $text }” is a second { $tile }: there is one in a set.
hand-too-many = “{ $text }” is one tile too many: a hand has 14, and one more for each kong.
hand-fifth-meld = “{ $text }” is a fifth meld: a hand has four.
hand-not-thirteen = { $found } tiles beside the melds, where a hand that waits has { $expected }.
hand-too-long = That is too much text for a hand.
hand-place = { $sentence } (character { $place })

## Scoring without booking

score-total = <b>{ $tai } tai</b>{ $claims ->
    [none] { "" }
   *[other] { " " }· { $claims }
}
score-seat = { $seat } seat, { $round } round
score-pattern = { $pattern } { $tai }
score-pattern-times = { $pattern } ×{ $count } { $tai }
score-pays-discard = On a discard: { $discarder } from the discarder, { $other } from each other
score-pays-self-draw = Self-drawn: { $each } from each
score-pays-all = From each of the three: { $each }
pays-discarder = Discarder
pays-other = Each other
pays-each = Each
score-bao = Bao possible here: { $reasons }
score-tai = { $tai } tai
score-sum = Total
waits-title = Waits for { $count ->
    [one] one tile
   *[other] { $count } tiles
}
waits-line = <b>{ $tile }</b> { $left } left · { $tai }
waits-tai = { $discard } tai off a discard, { $drawn } self-drawn
waits-same = { $tai } tai
waits-no-win = no win: { $why }
waits-none = <b>Nothing completes these tiles yet.</b> { $distance } tiles are lacking; { $nearer } would bring them nearer.
command-score = score a hand without booking it
command-waits = which tiles win, and what each is worth
help-group-score = Scoring

## What a score says of itself

refusal-contradiction-self-draw = { $pattern } is only ever self-drawn.
refusal-contradiction-discard = { $pattern } is never self-drawn here.
refusal-contradiction-dealer = { $pattern } is the dealer’s alone, who sits East.
refusal-contradiction-not-dealer = The dealer, who sits East, cannot have { $pattern }.
refusal-contradiction-exposed = { $pattern } has nothing exposed.
refusal-contradiction-kongs = { $pattern } needs { $needed } { $needed ->
    [one] kong
   *[other] kongs
}: the hand has { $found }.
refusal-contradiction-bonus = { $pattern } needs { $needed } bonus { $needed ->
    [one] tile
   *[other] tiles
}: the hand has { $found }.
refusal-contradiction-flowers = { $pattern } needs seven flowers and seasons: the hand has { $found }.
refusal-contradiction-incomplete = { $pattern } needs a complete hand.
note-not-played = { $pattern }: worth nothing at this table.
note-instead = { $pattern }: { $by } takes its place.
note-absorbed = { $pattern } ({ $tai }): { $by } prices the hand whole.
note-lower-whole = { $pattern } ({ $tai }): { $by } is worth more, and the highest counts.
note-outweighed = { $pattern } ({ $tai }): its parts are worth { $parts }.
note-single-wait = { $pattern }: the hand waited for { $waits } alone, and wants two different tiles.
note-one-tile-left = { $pattern }: never with four exposed chows and a single tile in hand.
note-pair-counts = { $pattern }: the pair of { $tile } is worth something to this seat.
note-bonus-tile = { $pattern }: with a bonus tile it is { $by }.
note-self-draw-only = { $pattern }: only when self-drawn.
note-concealed-only = { $pattern }: only with nothing exposed.
note-replaced-once = { $pattern }: { $times } in a row count once at this table.
note-last-replacement = { $pattern }: the last tile was a replacement.
note-last-one-dot = { $pattern }: at this table the last tile must be 1p.
note-limit = { $raw } tai are cut off at the limit of { $limit }.

## Languages

language-name = English
language-words = english eng 英文 英语
lang-which = <b>Which language?</b>
lang-chosen = I speak English here now.
refusal-lang-unknown = I do not speak “{ $word }”: English and Chinese are what I know.
command-lang = English or Chinese

## Examples with words in them

strangers = Ah Ming/Ben/Cat/Dan
example-hand = { $b } 123m 456m (EEE) 55s 23p +4p | f1 zimo
example-kong = /kong { $b } from { $c }
example-bite = /bite { $b } cat rat
example-zhahu = /zhahu { $b } from { $c }
example-foul = /foul { $b } long
example-pay = /pay { $c } { $b } 5 supper
example-sub = /sub { $c } Eve
example-score = /score 123m 456m 789m 55s 23p +4p zimo

## Settling

best-hand = Biggest hand: { $name }, { $hand } (#{ $number })
best-capped = { $hand } of { $raw }
due-part = { $line } · { $paid } paid
due-carried = { $line } · { $carried } carried over
due-paid = ✓ { $line } · paid, says { $who }
due-rounded = Rounded to { $coin }: { $shifts }
due-older-title = <b>Still open from earlier nights</b>
due-older = { $payer } → { $payee }  <b>{ $amount }</b> · night { $night }
button-paid = Paid: { $payer } → { $payee } { $amount }
button-pay = Pay
button-object = Not so: { $payer } → { $payee } { $amount }
button-carry = Carry over to tonight
paid-part = { $payer } paid { $payee } <b>{ $amount }</b> · { $left } to go
paid-all = ✓ { $payer } paid { $payee } <b>{ $amount }</b>: all settled between the two.
carried-note = from night { $night }
carried-done = <b>Carried over to tonight</b> and booked; /undo takes one back.
farewell-undone = <s>Good night!</s> The night was opened again: the payments no longer hold.
household-none = Everybody settles alone. <code>/household Cat Dan</code> lets two settle as one.
household-line = { $names } settle as one.
command-paid = so much was paid, of what is owed after a night
command-carry = take unpaid sums of earlier nights on tonight
command-household = who settles as one
help-group-settle = Settling
refusal-paid-already = That is paid already.
refusal-nothing-paid = Nobody said that this was paid.
refusal-nothing-owed = { $payer } owes { $payee } nothing from a night that has ended.
refusal-nothing-open = Nothing is open from earlier nights.
refusal-paid-too-much = { $payer } owes { $payee } { $owed } in all: more cannot be paid.
refusal-paid-who = Who paid whom, and how much?
refusal-not-your-payment = Only { $payer } and { $payee } can say that.
refusal-household-who = Who settles as one? Name two or more; or one and “off”.
manners-round = Payments at the end are rounded to { $coin }.
manners-reminders = What is unpaid after { $days } { $days ->
    [one] day
   *[other] days
} is asked for once.
