# Every sentence Kaki says in English. Placeholders are escaped before they are put in.

list-comma = { ", " }
between-sentences = { " " }
between-clauses = { ", " }

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

win-off = { $winners } ← { $shooter }
win-drawn = { $winners }, self-drawn
win-also = { $winner } { $hand }
bao-pays = { $payer } pays for all
bao-pays-of = { $payer } pays for all of { $winner }’s hand
bao-why = { $bao }: { $reason }
hand-tai = { $tai } tai
hand-worth = { $hand }, { $tai } tai
hand-claims = { $hand } ({ $claims })
draw-booked = A draw
kong-exposed = { $player } kongs
kong-concealed = { $player } kongs, concealed
kong-discard = { $player } kongs { $discarder }’s discard
bite-begun = { $player } bites
bite-booked = { $player }: { $what }
bite-dealt = { $what }, dealt
bite-four = That makes all four animals.
bite-kind-cat-rat = cat and rat
bite-kind-rooster-centipede = rooster and centipede
bite-kind-animals = all four animals
bite-kind-flowers = own flower and season
bite-kind-blue = all four blue flowers
bite-kind-red = all four red seasons
false-win-discard = { $player } claims a false win off { $discarder }
false-win-self-draw = { $player } claims a false win, self-drawn
false-win-plain = { $player } claims a false win
foul-begun = { $player } has a foul hand
foul-booked = { $player } has a { $foul } hand: cannot win this hand
foul-booked-no-kong = { $player } has a { $foul } hand: cannot win or kong this hand
foul-booked-pays = { $player } has a { $foul } hand: cannot win this hand, and pays for everything that follows in it
foul-booked-no-kong-pays = { $player } has a { $foul } hand: cannot win or kong this hand, and pays for everything that follows in it
foul-kind-short = short
foul-kind-long = long
foul-kind-messy = messy
payment-booked = { $payer } owes { $payee }
chips-booked-book = Chips: { $counts } · settled by the book
chips-booked-chips = Chips: { $counts } · settled by the chips
chips-booked-shared = Chips: { $counts } · the difference is shared
split-payer = { $payer } paid
split-amount = { $amount } in all
split-sharers = for { $sharers }
split-payer-amount = { $payer } paid { $amount }
split-payer-sharers = { $payer } paid for { $sharers }
split-amount-sharers = { $amount } for { $sharers }
split-payer-amount-sharers = { $payer } paid { $amount } for { $sharers }
split-all = all four
split-parts = { $player } ×{ $parts }
split-sum = { $player } { $amount }
split-each = { $amount } each
split-shares = Shares: { $shares }
substitution-booked = { $joins } takes the seat of { $leaves }
seating-booked = New seats, East first: { $names }
rules-at-once = House rules from hand { $hand } on: { $said }
rules-booked = House rules from the next hand on: { $said }
rules-to-come = House rules from the next night on: { $said }
rules-booked-plain = New house rules from the next hand on

note-capped = { $raw } tai, capped at { $tai }.
note-orphans-first = { $others } claimed it too, but thirteen orphans goes first: { $winner } wins.
note-turn = { $others } claimed it too, but { $winner } is next in turn.
note-three = Three winners on one discard: a draw at this table.
note-first-hand = They hold from hand { $hand } on.
rules-wait = The new house rules hold from hand { $hand } on.
note-returned-to-winner = { $win } for the win, and { $kong } for the kong comes back.
note-returned = The robbed kong pays nothing: what was paid for it goes back.
note-replayed = Worked out again: { $numbers }

status = Hand { $hand } · { $wind } round · { $dealer } deals{ $streak ->
    [1] { "" }
   *[other] { " " }({ $streak }{ ORDINAL($streak) ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    })
}
hand = Hand { $hand }
round = { $wind } round
round-begins = <b>{ $wind } round begins</b>
deals-again = { $dealer } deals again ({ $streak }{ ORDINAL($streak) ->
    [one] st
    [two] nd
    [few] rd
   *[other] th
}){ $why }
deals-next = <b>{ $dealer } deals next</b>
deal-passes = <b>Deal passes to { $dealer }</b>{ $why }
because = : { $why }
why-draw = a draw
why-draw-kong = a draw with a kong
why-draw-no-kong = a draw without a kong
why-draw-payment = a draw with a kong or a bite
why-draw-no-payment = a draw with no kong and no bite
why-false-win = a false win, so it is played again
moved = This moves { $shares }
standing-deal = hand { $hand }, { $wind } round, { $dealer } deals
deal-moved = <b>Now { $after }</b>; it was { $before }
deal-moves = <b>Then { $after }</b>; now it is { $before }
game-complete = <b>The game is complete: all four rounds are played.</b> New seats with /seats, or play on with East.

entry-number = <b>#{ $number }</b>
undone = { $entry } <s>{ $what }</s> undone
redone = { $entry } { $what }, booked again
fixed = { $entry } <s>{ $before }</s> → { $what }
# A change in one line: what it was, then how everybody stands, with what it moved in brackets.
mended = { $what }. Now { $balances }
share-moved = { $share } ({ $by })
now = Now: { $balances }
# What bills and payments came to: they are no winnings, and stand apart from them.
beside = Supper and payments: { $shares }

## What hands are called at the table

called-animal = animal
called-all-animals = all four animals
called-seat-flower = own flower
called-flower-group = complete flower group
called-eight-flowers = eight flowers
called-seven-flowers = seven flowers
called-robbed-eighth = robbing the eighth
called-dragon-pung = dragon pong
called-seat-wind-pung = own wind
called-round-wind-pung = prevailing wind
called-little-three-dragons = little three dragons
called-big-three-dragons = big three dragons
called-little-four-winds = little four winds
called-big-four-winds = big four winds
called-all-chows = ping hu
called-lesser-all-chows = chou ping hu
called-all-pungs = pong pong hu
called-concealed-pungs = four concealed pongs
called-half-flush = half flush
called-full-flush = full flush
called-full-flush-chows = full flush ping hu
called-full-flush-pungs = full flush pong pong hu
called-nine-gates = nine gates
called-mixed-terminals = mixed terminals
called-pure-terminals = pure terminals
called-all-honours = all honours
called-pure-green = pure green
called-thirteen-orphans = thirteen orphans
called-four-kongs = four kongs
called-concealed-hand = concealed hand
called-seven-pairs = seven pairs
called-flower-replacement = flower replacement
called-kong-replacement = kong replacement
called-kong-on-kong = kong on kong
called-robbed-kong = robbing a kong
called-last-tile = last tile
called-heavenly-hand = heavenly hand
called-earthly-hand = earthly hand
called-humanly-hand = humanly hand

## The board

board-title = { $mark } Hand { $hand } · { $wind } round
board-none = Nothing logged yet.
board-ended = <b>Night { $night } is over</b> · { $standings }
board-rules = { $preset } rules · stake { $stake } · limit { $limit }{ "\u00A0" }tai
board-rules-points = { $preset } rules · for points, { $stake } for 1{ "\u00A0" }tai · limit { $limit }{ "\u00A0" }tai

preset-standard = Standard
preset-traditional = Traditional
preset-guide = Guide
preset-doubles = Doubles

## A night

night-begins = <b>Tiles up!</b>
night-dealer = { $dealer } deals first
night-deals = { $dealer } deals first · log a win like <code>{ $example }</code>
is-called = “{ $typed }” is { $name }
seated-in-short = { $who }. If that is somebody new, put the name in quotes: <code>{ $example }</code>
ask-lineup = { $word ->
    [none] {""}
   *[other] I do not know “{ $word }”.{" "}
}{ $names } sit East, South, West and North{ $played ->
    [none] {""}
   *[other] { ": " }{ $played }
}?
ask-newcomer = Is “{ $typed }” { $name }? For somebody new, put the name in quotes: <code>{ $example }</code>
night-open = Night { $night } is open here: { $names }, { $entries ->
    [0] nothing logged yet
   *[other] { $entries } { $entries ->
        [one] entry
       *[other] entries
    }
}. End it and begin a new one?
ask-begins = A new night with { $names }?
button-new-night = End it, start a new one
button-keep-night = Keep playing
night-kept = The night goes on.
night-ended = <b>Good night!</b> { $hands } { $hands ->
    [one] hand
   *[other] hands
} played.
night-reopened = The night is open again.
settle-title = <b>Who pays whom</b>
settle-now = <b>If we stopped now</b>
settle-fewest = The fewest payments: you may pay somebody you never lost to.
settle-even = Everybody is even: nobody pays.
points-standings = <b>This night is in points</b>: nobody owes anybody.

## The log

log-title = <b>The log</b> · { $shown } of { $all }
log-empty = Nothing logged yet. Log a win like <code>{ $example }</code>
log-by = { $by } { $at }
log-history = { $kind } by { $who }
revision-kind-recorded = booked
revision-kind-undone = undone
revision-kind-redone = booked again
revision-kind-fixed = fixed
revision-kind-replayed = worked out again

## The join card

join-title = <b>A new night.</b> Tap a wind to sit down; East deals first.
join-seat = { $wind }: <b>{ $name }</b>
join-free = { $wind }: free
join-guest-hint = A guest without Telegram: reply to this card with the name.
join-stake = <b>What stake?</b> For any other, reply with it: <code>0.30</code>
join-full = All four are here: tap Start.
button-sit = { $wind }
button-taken = { $wind } · { $name }
button-random = 🎲 Shuffle seats
button-stake = Stake { $amount } ›
button-same = Same as last time
button-clear-guests = Remove guests
button-for-points = Play for points
button-for-money = Play for money
button-start = ▶ Start

## Asked again

board-folded = The board has moved down the chat.
same-again = { $by } booked the same moments ago (#{ $number }). Book it once more?
button-book-again = Book it again
button-no = No, it is the same
unpaid-title = <b>Not paid yet in this hand:</b>
button-book-unpaid = Book them
button-were-paid = Paid already
unpaid-late = Something was logged since, so nothing was booked. What is still to be paid can be said by itself: { $examples }
button-unpaid = Ask about it
button-unpaid-not = Leave it alone
refusal-unpaid-none = Nothing that the newest entry shows is still to be paid.
command-unpaid = book kongs and bites that the winner’s tiles show and nobody logged
same-dropped = Left as it is.
question-overtaken = You edited the message, so I no longer ask this.

## Help

welcome = <b>Hello, I am Kaki.</b> I keep the books of your mahjong table: who won what, whose deal it is, who pays whom. Tap to sit down; /help shows the rest.
welcome-privacy = With other bots in the group, write my name behind a command: <code>/hu@{ $bot }</code>.
button-sit-down = Sit down to play
button-add-to-group = Add me to a group
profile-description = I keep the books of your mahjong table. Log wins, kongs and bites in a word or a tap; I score hands by your house rules, keep the balances, say whose deal it is, and at the end who pays whom. Add me to your group and tap to sit down.
profile-short = The mahjong table’s bookkeeper: wins, bites, bao, house rules, who pays whom. English, 中文.
start-text = <b>Hello, I am Kaki.</b> I keep the books of your mahjong table: who won what, whose deal it is, who pays whom.
    { "" }
    Begin a night with <code>/newgame Ah Ming, Ben, Cat, Dan</code>, or send /newgame for a card to sit down on. /help shows everything.
help-title = <b>What you can tell me</b>
help-line = { $command } { $what }
    { "  " }<code>{ $example }</code>
help-also = Also { $names }
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
command-chips = count the chips at the end and compare them with the book
example-several = /hu { $b } { $t }, { $d } { $s } from { $c }
example-chips = /chips { $a } 86, { $b } 12, { $c } 50, { $d } 52
refusal-chips-what = How many chips does each player have? Say all that they have in front of them, or what they won (+) or lost (-).
refusal-chips-mixed = Say for everybody what they won (+) or lost (-), or for everybody all that they have in front of them: not both.
refusal-chips-who = Count the chips of everybody who has played tonight, and of nobody else.
refusal-chips-won = Wins and losses do not match: { $which ->
    [over] { $off } too much was won
   *[other] { $off } too little was won
}. Count again.
refusal-chips-stacks = { $total } in chips cannot be right: { $people } times { $stack } { $which ->
    [over] would be { $off } less
   *[other] would be { $off } more
}. Count again, or say what each has won (+) and lost (-).
refusal-chips-stacks-of-more = Somebody took over a seat tonight: say what each player won (+) or lost (-) by the chips.
command-pay = any other payment between two
command-split = a bill that one paid for several
command-undo = take back the last entry, or a numbered one
command-redo = put an undone entry back
command-fix = replace an entry; what follows is worked out again
command-board = round, hand, dealer, seats, balances
command-log = what was logged, and by whom
command-why = why an entry cost what it did
command-settle = who pays whom now, in the fewest payments
command-end = end the night
command-reopen = open the last night again
command-help = this page

## What cannot be done

try = Try <code>{ $example }</code>
moved-ended = This group has moved here. Night { $night }, which was still open there, has ended as it stood, and the one that was begun here goes on: /settle shows what is left to be paid.
topic-gone = The topic of night { $night } is gone: the night goes on here.
topic-gone-ended = The topic of night { $night } is gone, and another night is open here: it has ended as it stood, and /settle shows what is left to be paid.
problem = Something went wrong on my side and nothing was booked. Please send it once more.
problem-made = Something went wrong on my side: I could not make the picture or file that belongs here.
said-elsewhere = I cannot answer in the group: the topic is closed, or nobody may write there now. This is what I would have said:
cannot-pin = I may not pin messages here: make me an admin with the right “Pin messages”, or pin it yourself.
hint-privacy = Telegram shows me only commands, my name and replies here. Make me an admin of this group, and “ben zimo 3 tai” is enough.
hint-pin = I may not pin messages here. Make me an admin with the right “Pin messages”, and the board stays on top. It works without, too.
no-pictures = I may not send pictures here. An admin can allow it in the group’s permissions.
no-files = I may not send files here: ask me in a private chat, or an admin allows files in the group’s permissions.

refusal-no-night = No night is open here.
refusal-no-night-yet = The night has not begun: once all four have a seat on the card, its “Start” begins it.
refusal-no-night-any-more = No night is open here: /reopen goes on with the last one.
refusal-no-night-then = No night was played in { $when }.
refusal-no-night-in-topic = No night is open in this topic. One is open in another topic of this group: log it there.
refusal-no-night-alone = No night is open here, between the two of us: the board and the stats of your table are in its group, where /board and /stats show them. Here I score hands (/score), look up rules (/rule) and keep your PayNow number (/paynow).
refusal-too-quick = The buttons had just changed under your finger: nothing was done. Look, and tap again.
refusal-press-stale = This button is old: nothing was changed.
refusal-too-often = That was a lot at once: try again in { $seconds } s.
refusal-seat-taken = { $name } sits there.
refusal-table-full = All four seats are taken.
refusal-table-not-full = Four are needed to start: { $missing } to go.
refusal-no-last = There was no night before this one.
refusal-same-again = { $by } booked the same moments ago (#{ $number }).
refusal-night-open = A night is open here already.
refusal-one-entry = One entry per message: please send each by itself.
refusal-too-long = That is too much text for one entry.
refusal-note-long = A note can have { $most } letters at most; this one has { $letters }.
refusal-unknown-word = I do not know “{ $word }” at this table{ $names ->
    [none] .
   *[other] { " " }({ $names }).
}{ $known ->
    [none] { "" }
   *[other] { " " }I understood “{ $known }”.
}
word-out-of-place = “{ $word }” does not fit there{ $known ->
    [none] .
   *[other] : I understood “{ $known }”.
}
refusal-unknown-words = I do not know { $words } at this table{ $names ->
    [none] .
   *[other] { " " }({ $names }).
}{ $known ->
    [none] { "" }
   *[other] { " " }I understood “{ $known }”.
}
refusal-stake-pair = “{ $text }”: the second stake must be twice the first, like 20c 40c.
refusal-stake-unclear = A stake of { $text } could be { $text } cents or { $text } dollars: write { $text }c or ${ $text }.00.
refusal-fix-kind = Seats, house rules and counted chips are not fixed like a hand: say /seats, /sub, /house or /chips again.
refusal-name-ambiguous = “{ $word }” could be { $names }: write a little more of the name.
refusal-me-unknown = You have no seat at this table, so I do not know who “me” is.
renamed = { $was } is { $name } from now on.
command-rename = give a player another name; or say that two are one: uncle is Robert
refusal-rename-who = Say who, and what they are called from now on.
refusal-name-taken = “{ $name }” is another player here already: choose another name. If they are one person: <code>/rename { $player } is { $another }</code>
same-ask = { $one } and { $other } become one person, called { $other }:
same-career = { $name }: { $nights ->
    [one] 1 night
   *[other] { $nights } nights
}, { $sums }
same-points = { $points } points
same-as-one = As one, { $career }
same-open = Still to be paid: { $dues }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
same-between = Between the two: { $dues }, which falls away
same-open-none = They have nothing left to pay or to get.
same-note = After that both names mean { $name }. It can be undone.
button-one-person = ✓ One person
button-two-people = No, two people
button-two = ✗ Two people after all
same-done = { $one } is { $other }: one person from now on, in { $nights ->
    [one] 1 night
   *[other] { $nights } nights
}. Both names mean { $other }; reply /undo to divide them again.
same-divided = { $one } and { $other } are two people again, each with their own nights and sums.
refusal-same-already = That is one person here already: { $player }.
refusal-same-others = Only { $one } or { $another } can say that they are one person, or an admin of this group.
refusal-same-others-undo = Only somebody who plays here can say that, or an admin of this group.
refusal-same-denied = A player has said that { $one } and { $another } are not the same person: only an admin of this group can say that they are.
refusal-same-unsure = So far only a name says who { $player } is on Telegram: another player must first tap <i>That’s right</i> under my question about them.
refusal-same-accounts = { $one } and { $another } are two accounts on Telegram, so they stay two people. If one of them is no longer used, send <code>/forget me</code> from it.
refusal-same-together = { $one } and { $another } both played in night { $night }: they are two people.
refusal-same-entry = #{ $number } of night { $night } names both { $one } and { $another }: they are two people.
refusal-same-paid = { $one } and { $another } paid each other after night { $night }: they are two people.
refusal-same-household = { $player } settles as one with somebody, and { $one } and { $another } do not both: first <code>/household { $player } alone</code>.
refusal-same-payments = After night { $night } both { $one } and { $another } paid the same person, and one of these payments was denied: as one person, nobody could tell which.
refusal-same-undone = That was undone already: they are two people.
refusal-same-later = One of them has become one person with somebody else since: undo that first.
refusal-same-settled = After night { $night } their debts were settled together: they stay one person.
refusal-me-unnamed = You speak as the group: “me” could be any admin. Say your name, or take a seat on the card of /newgame.
ask-voice = You speak as { $who }, as any admin could. Who is “me” tonight?
button-voice = I said it
refusal-name-after = A name is missing after “{ $word }”.
refusal-said-twice = { $what ->
    [tai] You gave two hands, and a winner has only one: give the tai once.
    [off] You named two who shot, and only one can have.
    [bao] You named two who pay for all, and only one can.
    [winner] You named the same winner twice.
    [concealed] A kong is exposed or concealed, not both.
    [foul] You named two kinds of foul hand, and it can only be one.
    [bill] You gave two sums, and a bill has only one.
   *[other] You said that twice, in different ways.
}
refusal-absurd-tai = { $tai } tai is more than any hand is worth.
refusal-tai-and-hand = Say the tai or the name of the hand, not both.
refusal-too-many-players = That is too many players for one entry.
refusal-self-draw-discarder = A self-draw has no discarder: leave out { $player }, or leave out zimo.
refusal-self-draw-alone = Only one can win by self-draw.
refusal-not-money = “{ $text }” is not an amount: write it like 5 or 5.50.
refusal-too-much = That amount is beyond any table.

refusal-own-discard = { $player } cannot take a tile from their own discard.
refusal-not-seated = { $player } does not sit at the table now.
refusal-not-there-at-first = { $player } came later, and cannot have sat there from the start.
refusal-seated-twice = { $player } would have two seats.
refusal-named-twice = “{ $name }” is named twice: everybody needs a name of their own.
refusal-seated-already = { $player } sits at the table already.
refusal-pays-self = { $player } cannot pay themselves.
refusal-split-alone = Nobody shares it with { $player }: say who does.
refusal-split-small = That is too little to share: nobody would owe a cent.
refusal-split-zero = A share of 0 is none: leave that name out.
refusal-split-count = You say that { $said } share it, and name { $named }: who are they?
refusal-below-minimum = { $tai } tai is { $lacking } too few: the minimum here is { $minimum }.
hand-below-minimum = { $hand } is { $tai } tai for { $player } here, and a win takes { $minimum }. If it was declared all the same, that is a false win: <code>/zhahu { $player } from { $discarder }</code>
hand-below-minimum-self-drawn = { $hand } is { $tai } tai for { $player } here, and a win takes { $minimum }. If it was declared all the same, that is a false win: <code>/zhahu { $player } zimo</code>
refusal-not-special = { $pattern } alone is no special hand here: give the tai of the whole hand.
refusal-not-played = { $pattern } is not played at this table.
refusal-foul-no-win = { $player } has a { $foul } hand and cannot win this hand.
refusal-foul-no-kong = { $player } has a { $foul } hand and cannot kong in this hand.
refusal-foul-again = { $player } has a { $foul } hand already.
refusal-false-win-how = Off whose discard, or self-drawn? What it costs depends on that.
refusal-concealed-from-discard = A concealed kong takes no discard: leave out the discarder.
refusal-bites-off = This table does not play that bite: <code>/house bites all</code> switches it on.
refusal-bite-again = That bite is paid already in this hand.
refusal-bite-taken = { $owner } holds one of those tiles: there is only one of each.
refusal-bite-seat = { $player } sits { $seat }: flower { $number } belongs to another seat.

refusal-bao-self = { $player } cannot pay bao to themselves.
refusal-bao-not-discarder = { $payer } did not discard the tile, { $discarder } did: bao holds for the discarder, or on a self-draw.
refusal-bao-off = Bao for { $reason } is switched off here: <code>/house bao.{ $key } on</code> switches it on.
refusal-bao-way = Bao for { $reason } does not hold { $way }.
refusal-bao-not-replacement = A fresh kong is bao for a win only on its replacement: say “kong replacement” if it was that, or leave out the bao.
refusal-rob-concealed-kong = { $player }’s kong is concealed, and only thirteen orphans can rob it here: <code>/house rob_concealed_kong any</code> lets every hand.
refusal-rob-discarded-kong = { $player }’s kong was made from a discard, which cannot be robbed here: log the win off the discarder. <code>/house rob_discarded_kong on</code> would allow it.
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
refusal-nothing-to-fix = There is nothing to fix yet.
refusal-nothing-to-redo = There is nothing to put back.
refusal-no-entry = There is no entry #{ $number }{ $last ->
    [0] : nothing is logged yet.
   *[other] : the last one is #{ $last }.
}
refusal-undone-already = #{ $number } is undone already: /redo { $number } puts it back.
refusal-not-undone = #{ $number } is not undone: there is nothing to put back.
refusal-fix-undone = #{ $number } is undone: /redo { $number } first.
refusal-fix-same = #{ $number } says just that already.
refusal-reply-elsewhere = { $same ->
    [yes] That message is of another table of this group: say it in its topic. Nothing was changed here.
   *[no] That message is in another chat: say it there. Nothing was changed here.
}
refusal-reply-what = That message is not the receipt of one entry: give the number of the one you mean.
refusal-number-what = “{ $word }” is not the number of an entry.
refusal-replay = Then #{ $number } ({ $text }) would no longer be right: { $cause } Fix that one first.

refusal-newgame-four = Four players are needed, East first, with commas between; { $count } { $count ->
    [one] is
   *[other] are
} named.
refusal-newgame-name = “{ $name }” cannot be a name: a name has a letter, and at most { $most } characters.
refusal-newgame-chart = { $chart } can be the pay chart or the stakes: write <code>chart { $chart }</code>, or <code>$1/$2</code>.
refusal-newgame-word = I do not know “{ $word }” behind the names: a preset (standard, traditional, guide, doubles) and a stake may stand there.
refusal-unknown-setting = There is no house rule “{ $key }”.
refusal-no-timezone = I know no time zone “{ $value }”. Name it by its city: <code>/house timezone Asia/Singapore</code>
refusal-setting-number = { $number } of what? Say <code>/house limit { $number }</code> or <code>/house stake { $number }.00</code>.
refusal-bad-setting = “{ $value }” is no value for { $key }.
refusal-meant-secret = I do not know /{ $word }. If you meant /{ $command }, send it to me in a private chat: I kept nothing of what you typed.

## House rules

house-title = <b>What we play</b>
    { $rules }
chat-talk-ask = What players say without my name: I show it before I book it.
chat-talk-book = What players say without my name: I book it at once if it is plain.
chat-talk-off = What players say without my name: I leave it alone.
chat-loggers = Who may log: { $loggers }.
chat-unpaid = I ask about kongs and bites that a winner’s tiles show and nobody logged.
chat-unpaid-off = I do not ask about kongs and bites that a winner’s tiles show.
chat-quiet = Quiet: a reaction instead of a receipt.
chat-receipts = A receipt for every entry.
chat-seats = Seats next time: { $order }.
seat-order-same = as last time
seat-order-shifted = one seat on
seat-order-drawn = drawn
chat-timezone = Time zone: { $timezone }.
command-sub = somebody takes over a seat
command-seats = draw or set new seats
command-house = what we play, and how to change it

## By touch

button-hu = Hu
button-zimo = Zimo
button-kong = Kong
button-bite = Bite
button-draw = Draw
button-more = More
button-bao = Bao
button-several = Several winners
button-special = Special hand
button-false-win = False win
button-foul = Foul hand
button-split = Split a bill
button-payment = Payment
button-thats-me = I am { $name }
identified-plain = Hello, { $name }: you are { $name } here from now on.
identity-asked = Is { $who } the { $name } of this table? Another player can say so with one tap.
identity-heard = { $who } is playing as { $name }.
identity-heard-by-name = { $name } is on Telegram now.
button-not-they = Someone else
button-not-they-named = { $name } is someone else
identity-confirmed = { $name }: that’s right, says { $by }.
identity-denied = { $name }: not so, says { $by }. { $name } is a guest again.
button-is-so = ✓ That’s right
button-not-so = ✗ Not so
refusal-identity-judge = Only another player of this night can say that.
refusal-not-vouched = So far only your name says that you are { $player }: another player must first tap “That’s right”.
refusal-name-yours-too = “{ $name }” could be you or { $other ->
    [none] another who has played here: write “me” for yourself, or let them take a seat on the card of /newgame.
   *[other] { $other }: write “me” for yourself, { $other } for them.
}
refusal-identity-taken = { $player } is somebody else already.
refusal-known-already = You are { $player } here already.
button-cancel = ✕ Cancel
button-undo = Undo #{ $number }
button-redo = Redo #{ $number }
button-at-once = Already in this hand
button-fix-entry = Fix #{ $number }
button-fix = Fix an entry
answer-from = From { $name }
button-book = ✓ Book it
button-book-worth = ✓ Book it · { $amount }
part-tai = Tai
part-winner = Winner
part-shooter = Shooter
part-bite = Tiles
part-foul = Kind
part-sharers = Who shares
part-amount = Amount
part-who = Player
part-other = Something else
part-remove = ✗ Undo it
button-remove-it = ✗ Undo #{ $number }
button-restore-it = ↪ Put #{ $number } back
button-fix-it = ✓ Change #{ $number }
button-older = ✎ #{ $number } …
button-add-bao = Bao, { $reason }: { $payer } pays for all
button-picture = 🀄 Picture
answer-ruling = The table’s ruling
answer-enough = That is all
button-log-for-now = Log it for hand { $hand }
button-leave = Leave it
button-swap = Take the seat
button-from-now = From now on
button-from-start = From the start
button-change-seats = { $one } ⇄ { $other }
button-draw-seats = 🎲 Draw again
button-end = End the night
below = ↓ Below
button-reopen = Reopen the night
button-again = Same four next { $day }?
next-question = Same four on { $day } at { $at }?
next-yes = I am in
next-no = I cannot
next-agreed = <b>{ $day }, { $at }</b>: everybody said yes. I post the seat card then.
next-declined = { $name } cannot come on { $day }: the poll is closed. Ask for another time: <code>/next saturday 8pm</code>
next-waits = Asked for { $day } at { $at }. No word yet from { $names }.
next-ready = { $day } at { $at }: everybody said yes. <code>/next off</code> calls it off.
next-off = { $day } at { $at } is off.
next-no-polls = I may not send polls here. An admin can allow them in the group’s permissions.
refusal-next-when = I cannot read a time within the next two months in “{ $text }”. Try <code>/next friday 8pm</code>
refusal-next-none = Nothing is planned here. <code>/next friday 8pm</code> asks the same four.
refusal-next-nobody = At least two of the four must be on Telegram to be asked.
refusal-next-asked = { $said }
refusal-next-not-asked = Only the four who sat at the table are asked.
command-next = ask whether the same four play again, and when

## The card: what was understood of a saying, before it is booked
card = { $what }?
not-read = not read: “{ $words }”
button-change = Change …
button-always = Always, here
button-talk-ask = Ask first
talk-books = From now on I book at once what is plainly said here. <code>/house talk ask</code> has me ask first again.
not-read-at-all = I found nothing about the game in “{ $words }”. Did you mean one of these?
button-card-no = No
# Cards that nobody has answered yet when the next thing of the hand is told: `waiting` are the older ones.
ask-both = Not booked yet:
    { $waiting }
    And then:
    { $newest }
    { $count ->
        [2] Book both?
       *[other] Book all { $count }?
    }
answer-both = { $count ->
    [2] Both, in this order
   *[other] All, in this order
}
answer-only-this = Only this one
card-told-again = Said again: see below.
card-passed-over = Not booked: the next hand was logged without it.
refusal-not-read = I found nothing about the game in “{ $words }”.

asking = <i>{ $who } logs</i> · { $text }
ask-remove = { $known }
    Undo it?
ask-restore = { $known } is undone.
    Put it back?
edit-fixed-since = { $by } changed #{ $number } at { $at }: { $what }.
ask-change = Change { $before } to { $after }?
ask-stale = Hand { $then } is over: { $entry }. Log this for hand { $now } all the same?
ask-back = The table is back at hand { $now }: what ended it was undone meanwhile. Log this for hand { $now }?

# What is missing in something said, behind what is known of it: "Ben ← ? · 3 tai. Who shot?"
asked = { $known }. { $asks }
asked-openly = { $known } · { $asks }
known-leaves = { $leaves } leaves
known-joins = { $joins } takes a seat
asks-who-kong = Who konged?
asks-who-bite = Who collects?
asks-who-foul = Whose hand is foul?
asks-who-false-win = Who claimed a false win?
asks-count = How many chips does { $player } have? Reply with the sum: 86 in all, or +36 won.
asks-chips = Chips and book differ: { $differs }. Which do we settle by?
answer-book = By the book: { $moves }
answer-chips = By the chips: { $moves }
answer-shared = Half each: { $moves }
answer-nothing = nothing moves
asks-who-payment = Who pays?
asks-who-split = Who paid?
asks-sharers = Who shares it?
asks-amount-split = How much was it? Reply with any other sum, like 34.50
asks-who-substitution = Who leaves?
asks-winner = Who won?
asks-another = Who else won?
asks-hand = Which hand?
asks-reason = Why?
asks-kind = What happened?
asks-kind-instead = What should it have said?
asks-entry = Which entry is wrong?
asks-undo = Which one is taken back?
asks-shooter = Who shot?
asks-shooter-kong = Off whose discard?
asks-shooter-false-win = Off whom?
asks-tai = How many tai?
asks-tai-of = How many tai for { $player }?
asks-bao = Who pays for all?
asks-robbed = No kong of theirs is logged in this hand: log it first, or was it robbed just now?
asks-kong = Exposed or concealed?
asks-bite = Which tiles?
asks-foul = Which kind?
asks-payee = Who gets it?
asks-joins = Who takes the seat? For a new name, type it: /sub { $player } Eve
asks-amount = How much? For another sum, type it: /pay { $player } { $payee } 3.40
asks-first = A message books one payment. Which one first? Then send me the next.
asks-which = That can be read in two ways. Which is it?
asks-only = Do you mean this?
asks-what = What is wrong with it?
somebody = somebody
asks-handed = “{ $word }”: has { $player } given { $payee } the money already, or is it still owed?
answer-worth = { $answer } · { $amount }
answer-handed = Handed over already
answer-owed = Still owed
answer-self-drawn = Self-drawn
answer-exposed = Exposed
answer-robbed = Robbed just now
answer-concealed = Concealed
answer-dealt = In the first tiles
answer-shot = { $player } shot
answer-is-hand = { $player }’s hand
answer-is-winner = { $player } won
answer-won = { $player } won
answer-is-shooter = { $player } shot
answer-is-payer = { $player } pays
answer-is-payee = { $player } is paid
answer-is-player = It is { $player }’s
answer-is-bao = { $player } pays for all
question-left = Left as it is: nothing is booked.
no-answer = “{ $word }” does not answer that. You can say: { $likes }.

ask-sub = Shall { $joins } take the seat of { $leaves } ({ $wind } now)? { $leaves } keeps { $amount }, { $joins } goes on with { $other }.
ask-seats = { $names }, East first. Is that right?
ask-seats-now = From now on: { $dealer } deals the next hand, { $wind } prevails.
ask-seats-start = From the start: everything logged is worked out again.
ask-end = Is that all for tonight?
quoted = “{ $words }”
end-leaves = Not booked yet:
    { $events }
ask-from-start = { $names } sat so from the start, East first? Then this moves:
log-reseated = Seated so from the start: { $names }
seats-replayed = <b>The seats are corrected from the start.</b>

refusal-not-asked = { $name } was asked that, and only { $name } can answer.
refusal-not-yours = { $name } is answering this one: tap the board for your own.
refusal-may-not-log = Only { $loggers } may log here: <code>/house loggers anyone</code> opens it to all.
talk-ask = shown first
talk-book = booked at once
talk-off = left alone
loggers-anyone = anyone
loggers-players = those who play tonight
loggers-host = whoever opened the night
refusal-seats-four = All four players are needed, East first.
refusal-edit = #{ $number } stays as it was: { $cause }
refusal-edit-over = That night is over: /reopen it first.
refusal-edit-other-night = That night is over, and another is played: <code>/pay</code> between two players puts right what was wrong.
refusal-edit-older-night = That night is over, and another came after it: once a night is open, <code>/pay</code> between two players puts right what was wrong.
refusal-edit-no-entry = an entry says what happened at the table.
refusal-edit-late = Nothing was booked: an edit counts within 15 minutes. Say it in a new message.
refusal-edit-anew = Nothing was done: an edit does not do this. Say it in a new message.
refusal-incomplete-hand = { $distance ->
    [1] One tile away: { $nearer } would complete the hand.
   *[other] { $distance } tiles away; { $nearer } would bring the hand nearer.
}
incomplete-hand-far = That is no whole hand yet: { $distance } tiles to go.
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
hand-second-bar = “{ $text }” is there twice: one is enough.
hand-bonus-only = “{ $text }” is behind the bar, where only bonus tiles can be.
hand-no-meld = “{ $text }” is no chow, pong or kong.
hand-no-kong = “{ $text }” is no kong: square brackets hold four equal tiles.
hand-fifth = “{ $text }” is a fifth { $tile }.
hand-bonus-twice = “{ $text }” is a second { $tile }: there is one in a set.
hand-too-many = “{ $text }” is one tile too many: a hand has 14, and one more for each kong, which stands in brackets: [1111m] or (1111m).
hand-fifth-meld = “{ $text }” is a fifth meld: a hand has four.
hand-not-thirteen = There are { $found } tiles beside the melds: a hand that waits has { $expected }.
hand-too-long = That is too much text for a hand.
hand-place = { $sentence } (character { $place })

## Scoring without booking

score-total = <b>{ $tai } tai</b>{ $claims ->
    [none] { "" }
   *[other] { " " }· { $claims }
}
score-seat = { $seat } seat, { $round } round
score-pattern = { $pattern } { $tai }
score-pays-discard = On a discard: { $money }
score-pays-self-draw = Self-drawn: { $money }
why-win = { $what }. { $pays }
why-kong = { $what }: { $each } from each
pays-discarder = Discarder
pays-other = The others, each
pays-each = Each
score-bao = Bao possible here: { $reasons }
score-sum = Total
waits-title = Waits for { $count ->
    [one] one tile
   *[other] { $count } tiles
}
waits-line = <b>{ $tile }</b> { $left } left · { $tai }
waits-tai = { $discard } tai off a discard, { $drawn } self-drawn
waits-no-win = no win: { $why }
waits-none = <b>Nothing completes these tiles yet.</b> { $distance } tiles short; { $nearer } would bring them nearer.
command-score = score a hand without booking it
command-waits = which tiles win, and what each is worth
help-group-score = Scoring

## What a score says of itself

refusal-contradiction-self-draw = { $pattern } is only ever self-drawn.
refusal-contradiction-discard = { $pattern } is never self-drawn here.
refusal-contradiction-dealer = { $pattern } is the dealer’s alone, who sits East.
refusal-contradiction-not-dealer = The dealer, who sits East, cannot have { $pattern }.
refusal-contradiction-next-seat = The seat after the dealer cannot have { $pattern }: it could only win on the dealer’s first discard, an earthly hand.
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
refusal-contradiction-together = { $pattern } and { $other } cannot both be: leave one of them out.
refusal-contradiction-not-off-dealer = { $pattern } is won on the dealer’s first discard: nobody else’s.
refusal-contradiction-drawn-before = { $pattern } comes before the winner’s first draw: that discard comes after it, or is the dealer’s.
refusal-contradiction-eight-flowers = { $pattern } is one’s own draw. If somebody else drew the eighth, say “robbed eighth”.
refusal-contradiction-copies = { $pattern }: the one who kongs holds all four of { $tile }, so the winner can hold no other.
refusal-first-round-melded = { $pattern } comes before anything is melded, and { $player } has konged in this hand.
refusal-rob-no-kong = No kong of { $player } is logged in this hand. Log it first, or say that it was robbed now.
refusal-tile-taken = { $player } cannot hold { $tile }: { $owner } has it in this hand.
refusal-too-many-alike = These hands need { $found } of { $tile }, and there are four.
refusal-bao-not-shown = The tiles do not show that bao: { $key ->
    [dragons] it takes two exposed dragon sets, and the third exposed or made by the winning discard.
    [winds] it takes three exposed wind sets, and the fourth exposed or made by the winning discard.
    [limit] it takes exposed tai that reach the limit with what was fed.
    [flush] it takes three exposed melds of one suit, or of honours, and a winning tile of it.
    [green] it takes three exposed green melds, and a green winning tile.
    [terminals] it takes three exposed melds of terminals, and a winning tile of them.
   *[four_kongs] it takes three exposed kongs and a fourth.
}
note-not-played = { $pattern }: worth nothing at this table.
note-instead = { $pattern }: { $by } takes its place.
note-absorbed = { $pattern } ({ $tai }): { $by } prices the hand whole.
note-same-whole = { $pattern } ({ $tai }): { $by } is worth as much, and only one of them counts.
note-lower-whole = { $pattern } ({ $tai }): { $by } is worth more, and the highest counts.
note-outweighed = { $pattern } ({ $tai }): its parts are worth { $parts }.
note-single-wait = { $pattern }: the hand waited for { $waits } alone, and wants two different tiles.
note-one-tile-left = { $pattern }: never with four exposed chows and a single tile in hand.
note-won-on-pair = { $pattern }: at this table the winning tile may not be one of the eyes ({ $tile }).
note-pungs-only = { $pattern }: at this table with pongs only.
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
refusal-lang-unknown = I do not speak “{ $word }”: { $known } are what I know.
command-lang = the language I speak here

## Examples with words in them

strangers = Ah Ming/Ben/Cat/Dan
example-hand = { $b } 123m 456m (EEE) 55s 23p +4p | f1 zimo
example-kong = /kong { $b } from { $c }
example-bite = /bite { $b } cat rat
example-bite-other = /bite { $b } rooster centipede
example-bite-flowers = /bite { $b } flowers
example-zhahu = /zhahu { $b } from { $c }
example-foul = /foul { $b } long
example-pay = /pay { $c } { $b } 5 supper
example-split = /split 40 { $c } { $d } supper
example-rename = /rename { $c } Kitty
example-sub = /sub { $c } Eve
example-score = /score 123m 456m 789m 55s 23p +4p zimo
example-rule = /rule ping hu

## Settling

best-hand = Biggest hand: { $name }, { $hand } (#{ $number })
best-capped = { $hand } ({ $raw } before the limit)
dues-paid = ✓ { $paid } of { $all } paid
dues-all-paid = ✓ All paid
own-dues = <b>{ $chat }, night { $night }</b>: yours to pay
own-due = To { $payee } <b>{ $amount }</b>
own-paid = <b>{ $chat }, night { $night }</b>: ✓ nothing left for you to pay
own-reopened = <b>{ $chat }, night { $night }</b> goes on: nothing to pay yet.
due-said = { $who } says: paid
due-part-said = { $paid } paid, says { $who }
due-part = { $paid } paid
due-carried = { $carried } carried over
due-netted = { $netted } settled with night { $night }
due-opposed = { $opposed } cancelled by what is owed the other way
due-together = Some settled as one that night, which changes their own sums by: { $shifts }
due-rounded = Rounded to { $coin }: { $shifts }
due-older-title = <b>Still open from earlier nights</b>
due-older-meets = <b>Still open from earlier nights</b>, settled with tonight at its end
due-older-in-all = Still open from earlier nights: { $count ->
    [one] one payment
   *[other] { $count } payments
}, { $amount }.
due-older-in-all-meets = Still open from earlier nights, settled with tonight at its end: { $count ->
    [one] one payment
   *[other] { $count } payments
}, { $amount }.
button-dues = Who pays whom
due-older-more = … and { $count } more from before that
settle-taken = with earlier nights
whence-title = <b>Where the payments of night { $night } come from</b>
whence-night = night { $night }
whence-beside = supper and payments
whence-to = night { $night }, to { $name }
whence-from = night { $night }, from { $name }
button-whence = Where from
button-remind = Remind of payments
button-remind-not = No reminders
debts-together = Debts meet
debts-apart = Each night by itself
chat-debts-together = What is open from earlier nights is settled with the night that ends.
chat-debts-apart = Each night is settled by itself.
refusal-due-netted = That is settled with night { $night }: /settle shows what is to be paid now.
due-older = { $payer } → { $payee }  <b>{ $amount }</b> · night { $night }
button-paid = Paid: { $payer } → { $payee } { $amount }
button-pay = PayNow: { $payer } → { $payee }
button-received = { $payee }: received { $amount }
button-object = Not so: { $payer } → { $payee } { $amount }
paid-part = { $payer } paid { $payee } <b>{ $amount }</b> · { $left } to go
paid-all = ✓ { $payer } paid { $payee } <b>{ $amount }</b>: all settled between the two.
paid-unconfirmed = { $payer } paid { $payee } <b>{ $amount }</b>: all that was owed.
paid-denied = { $payer } → { $payee } <b>{ $amount }</b>: not paid after all, so it is open again.
paid-received = ✓ { $payee } received <b>{ $amount }</b> from { $payer }.
received-which = Which payment was received?
paid-which = Which payment was made? Each button means all that is left of it.
paid-part-is-said = To say only a part: <code>{ $example }</code>
button-paid-again = Another payment
paid-confirm = { $payee } can confirm it; a week’s silence counts too.
carry-together = What is open from earlier nights is settled with the night that ends, in the fewest payments: there is nothing to carry over.
carry-apart = Each night stays by itself here: what is open from earlier ones is paid with <code>/paid</code>. <code>/house debts together</code> settles it with the night that ends.
farewell-undone = The night goes on. What was paid already counts when it ends.
farewell-undone-points = The night goes on.
household-none = Everybody settles alone. <code>/household Cat Dan</code> lets two settle as one.
household-line = { $names } settle as one.
household-joined = { $names } settle as one. { $head } pays and is paid for all of them from now on; <code>/household { $other } off</code> parts them again.
command-paid = say what was paid after a night
command-carry = what becomes of unpaid sums of earlier nights
command-household = who settles as one
help-group-settle = Settling
refusal-due-changed = This button is old: nothing was changed. Of { $payer } → { $payee } { $total }, { $owed } is still to be paid.
refusal-paid-already = That is paid already.
refusal-nothing-said = Nothing is waiting to be confirmed here.
refusal-only-payee-confirms = Only { $payee } can say that it was received, or a player of that night for one who is not on Telegram.
refusal-nothing-paid = Nobody said that this was paid.
refusal-paid-early = This night is still on, so { $payer } owes { $payee } nothing yet. What { $payer } hands over now comes off what they owe at the end with <code>/pay { $payee } { $payer } { $handed }</code>
refusal-nothing-owed = { $payer } owes { $payee } nothing from a night that has ended.
payment-unconfirmed = { $payer } is said to have paid { $payee } <b>{ $handed }</b>: { $payee } can confirm it.
refusal-paid-again = { $payer } paid { $payee } <b>{ $handed }</b>: { $by } said so already. Is this another payment?
refusal-paid-too-much = { $payer } owes { $payee } { $owed } in all: more cannot be paid.
refusal-nothing-to-pay = Nobody owes anything yet: /end works out who pays whom.
refusal-all-paid = All is paid: nobody owes anything.
refusal-paid-who = Who paid whom, and how much?
refusal-not-your-payment = Only { $payer } and { $payee } can say that, or a player of that night for one who is not on Telegram.
refusal-household-already = They settle as one already.
refusal-not-your-household = Only those who settle together can say that; for guests, any player of the night.
refusal-household-alone = { $player } settles alone already.
refusal-redo-carried = #{ $number } carried over a payment of night { $night } of which only { $owed } is left: it stays undone, and <code>/settle</code> shows what is left.
refusal-fix-carried = #{ $number } carries over what { $payer } owes { $payee } from night { $night }: it can become nothing else, and at most { $owed }. <code>/fix { $number } pay { $payer } { $payee } { $owed }</code> changes the sum, <code>/undo { $number }</code> gives it back to that night.
refusal-household-who = Who settles as one? Name two or more; or one and “off”.
chat-round-off = Payments at the end are not rounded.
chat-round = Payments at the end are rounded to { $coin }.
chat-reminders = I remind of what is unpaid after { $days } { $days ->
    [one] day
   *[other] days
}, and once more a week later.
chat-reminders-off = I send no reminders.

## The help in steps

guide-name-2 = a win
guide-name-3 = kongs and bites
guide-name-4 = mistakes
guide-name-5 = rules
guide-name-6 = the end
guide-tonight = <b>Tonight, in short</b>
    A win: <code>{ $hu }</code>
    Self-drawn: <code>{ $zimo }</code>
    Paid at once: <code>{ $kong }</code>, <code>{ $bite }</code>
    Nobody won: /draw
    A mistake: /undo, or edit your message
    What you play: /house; what a hand pays: <code>{ $rule }</code>
    Who pays whom, when you stop: /end
guide-1 = <b>Your first night · { $step } of { $steps }</b>
    Tell me who plays, East first:
    <code>{ $newgame }</code>
    or send /newgame and tap a wind each. I pin a board that shows the round, the dealer and the money.
guide-2 = <b>A win · { $step } of { $steps }</b>
    Winner, tai, discarder, in any order:
    <code>{ $hu }</code>
    <code>{ $zimo }</code>
    Or tap the buttons under the board. The deal and the winds move by themselves.
guide-3 = <b>Kongs and bites · { $step } of { $steps }</b>
    They are paid at once:
    <code>{ $kong }</code>
    <code>{ $bite }</code>
    A hand without a winner is /draw.
guide-4 = <b>Mistakes · { $step } of { $steps }</b>
    /undo takes the last entry back, and editing your message mends it. Nothing is ever deleted: /log shows everything.
guide-5 = <b>Rules · { $step } of { $steps }</b>
    /house shows what you play; every rule has its buttons.
    <code>{ $rule }</code> tells what a hand is and what it pays at your table.
guide-6 = <b>The end · { $step } of { $steps }</b>
    /end shows the standings and who pays whom, in the fewest payments. Good luck!
button-guide-next = { $name } ›
button-guide-all = All commands
button-guide-start = Step by step
meant-done = Shall I do { $example }?
button-meant = ✓ Yes

## The Mini App

refusal-only-reads = You have not played in this chat yet, so here you can only watch.
refusal-app-stale = The table has changed meanwhile: nothing was booked. Look again.
button-log-all-the-same = Log it all the same
button-table = Table
app-error-forged = Telegram did not say who you are: close this and open it from the chat again.
app-error-stale = This has been open for more than a day: close it and open it from the chat again.
app-error-foreign = This link is not one of Kaki’s: open the table from the button in your chat.
app-error-ended = This night ended long ago: open the table from the newest button in your chat.
app-error-often = That was a lot at once: wait a moment, then tap again. Nothing of it was booked.
app-error-crowded = Too many are looking on at once: try again in a minute.
app-error-malformed = That could not be read ({ $where }): nothing was booked. Reload the page.
app-error-away = I cannot reach the book for a moment: try again.
app-error-no-code = There is no payment code for you here.
app-error-no-key = Nothing came with that key: send it again.
app-error-other = That was sent for something else already: nothing was booked.

### The rulebook: read when it is first asked

## House rules: groups

option-group-money = Money and limit
option-group-winning = Wins and penalties
option-group-instant = Kongs and bites
option-group-bao = Bao
option-group-deal = The deal
option-group-hands = How hands are won
option-group-bonus = Tai: bonus tiles
option-group-honours = Tai: dragons and winds
option-group-shapes = Tai: whole hands
option-group-circumstances = Tai: circumstances

## House rules: names, and what they are about

setting-preset = Rules
setting-stake = Stake
setting-scale = How the rate grows
setting-min-tai = Minimum
setting-self-draw-min-tai = Minimum on a self-draw
setting-limit-tai = Limit
setting-chart = Pay chart
setting-self-draw-bonus = Extra on a self-draw
setting-special-hands = Special hands
setting-thirteen-orphans-pay = Thirteen orphans paid
setting-for-money = Played for
setting-several-winners = Several winners
setting-false-win = False win
setting-foul-hand = Foul hand
setting-short-hand-pays = A short hand pays too
setting-bonus-unit-tai = The unit, by tai
setting-bonus-unit = The unit, as an amount
setting-kong-from-discard = Kong off a discard
setting-rob-concealed-kong = A concealed kong is robbed by
setting-rob-discarded-kong = A kong off a discard can be robbed
setting-bites = Bites
setting-bao-limit-on = Bao for the limit holds
setting-bao-limit-any-discarder = Bao for the limit, whoever discards
setting-bao-fresh-kong-on = Bao for a fresh kong: the win
setting-fresh-win-wall = A fresh win is bao below
setting-fresh-kong-wall = A fresh kong is bao below
setting-after-draw = After a draw
setting-flower-on-flower = Flower on flower
setting-last-tile = Which last tile
setting-concealed-pungs = Four concealed pongs won
setting-concealed-hand = Concealed hand won
setting-nine-gates = Nine gates won
setting-earthly-hand = Earthly hand on
setting-humanly-hand = Humanly hand for
setting-robbed-eighth-flowers = Robbed eighth: flowers add
setting-pure-green-chows = Pure green with chows
setting-full-flush-chows-special = Full flush ping hu is special
setting-instant-dragons = Three dragons at once
setting-instant-winds = Four winds at once
setting-all-chows-self-draw-wait = Ping hu self-drawn: the wait
setting-lesser-all-chows-wait = Chou ping hu: the wait
setting-all-chows-win-on-pair = Ping hu: won on the eyes
setting-four-alike-as-pairs = Seven pairs: four alike
setting-all-chows-all-exposed = Ping hu: four laid open
about-stake = What the first tai is worth.
about-scale = How money grows from one tai to the next.
about-min-tai = A hand with fewer tai cannot win.
about-self-draw-min-tai = A self-drawn hand may need fewer tai; never more than off a discard.
about-for-money = Points are whole numbers, and nobody owes anybody anything. A night stays what it began as: this is for the nights to come.
about-limit-tai = More tai than this are not paid.
about-chart = Who pays how much, by tai. Three rows of your own may be typed: discarder / each other / each on a self-draw, from 1 tai up.
about-self-draw-bonus = Added to what each pays on a self-draw.
about-special-hands = How a hand that is priced whole is paid.
about-thirteen-orphans-pay = Whether all three pay the self-draw price of the limit, whoever threw the tile, or as for any hand.
about-several-winners = When two or three want the same discard.
about-false-win = What a false win costs.
about-foul-hand = What a foul hand costs besides the win.
about-short-hand-pays = Whether a hand with a tile too few pays for all that comes, where foul hands do.
about-bonus-unit-tai = Kongs and bites are paid in units: a unit is the rate of so many tai.
about-bonus-unit = A fixed amount for the unit, in place of the rate of some tai.
about-units = Paid at once by each of the three others, in units.
about-kong-from-discard = Who pays a kong that was made from a discard.
about-rob-concealed-kong = Which hands may rob a concealed kong.
about-rob-discarded-kong = Whether a kong that was made from a discard can be robbed. It stays paid all the same.
about-bites = Which bites are paid.
about-bao = One player pays for all.
about-bao-limit-on = Whether feeding the limit counts for the whole hand, or only with the winning tile.
about-bao-limit-any-discarder = Whether the player who fed the limit also pays for all when somebody else throws the winning tile.
about-bao-fresh-kong-on = For which self-draw the player who fed a fresh kong pays.
about-fresh-win-wall = A fresh tile that wins is bao when fewer tiles than this are left.
about-fresh-kong-wall = A fresh tile that is konged is bao when fewer tiles than this are left.
about-after-draw = What happens to the deal when nobody wins.
about-flower-on-flower = What winning on a row of flower replacements is worth.
about-last-tile = Which last tile counts.
about-concealed-pungs = Whether the pair may be won off a discard.
about-concealed-hand = Whether it counts on a discard too.
about-nine-gates = Whether melds may lie open.
about-earthly-hand = What it may be won on.
about-humanly-hand = Whether the seat after the dealer can have it.
about-robbed-eighth-flowers = Whether your flowers and a whole colour add to a robbed eighth.
about-pure-green-chows = Whether a green hand may have chows, or pongs only.
about-full-flush-chows-special = Whether it is priced whole and paid as a special hand; its price is <code>/house tai.full_flush_chows limit</code>.
about-instant-dragons = Three dragon sets win without a complete hand, for so many tai.
about-instant-winds = Four wind sets win without a complete hand, for so many tai.
about-all-chows-self-draw-wait = Which waits are good enough when the hand is self-drawn.
about-lesser-all-chows-wait = Which waits are good enough for the lesser hand.
about-all-chows-win-on-pair = Whether the winning tile of a chow hand may be one of the eyes.
about-four-alike-as-pairs = Whether four alike are two of the seven pairs, where seven pairs are a hand.
about-all-chows-all-exposed = Whether four chows laid open and one tile in hand can be a chow hand.
about-tai = What it adds, in tai; the smallest hand that shows it pays as follows.

## House rules: their values

scale-doubling = doubles
scale-linear = even steps
chart-name-half-and-double = half and double
chart-name-shooter-pays-all = shooter pays all
chart-name-3-6 = 3/6
chart-name-1-2 = 1/2
special-hands-normal = as any hand
special-hands-all-pay-double = all three pay the self-draw price
special-hands-double-payout = paid twice over
thirteen-orphans-pay-all-double = all three pay the self-draw price
thirteen-orphans-pay-normal = as any hand
several-winners-next-in-turn = next in turn wins
several-winners-all-win = all win
several-winners-three-is-a-draw = three are a draw
false-win-penalty-as-if-won = as the win would have been
false-win-penalty-limit-each = the limit to each
foul-penalty-no-win = cannot win
foul-penalty-bao-rest = pays for all that comes
kong-from-discard-all-pay = all three pay
kong-from-discard-discarder-pays-all = the discarder pays all
rob-concealed-kong-thirteen-orphans = thirteen orphans alone
rob-concealed-kong-any = any hand
rob-concealed-kong-any-stays-paid = any hand, and it stays paid
bites-all = all
bites-animals-only = animals only
bites-off = none
bao-limit-on-any = for the whole hand
bao-limit-on-winning-tile = with the winning tile
bao-fresh-kong-on-replacement = on its replacement
bao-fresh-kong-on-any = any later self-draw
after-draw-keep = the dealer stays
after-draw-pass-if-kong = the deal passes after a kong
after-draw-pass-if-instant = the deal passes if anything was paid
after-draw-pass = the deal passes
flower-on-flower-once = counts once
flower-on-flower-each = each counts
flower-on-flower-limit = the limit
last-tile-any = any
last-tile-one-dot = one of dots
last-tile-off = none
concealed-pungs-self-draw = self-drawn
concealed-pungs-any = on a discard too
concealed-hand-self-draw = self-drawn
concealed-hand-any = on a discard too
nine-gates-any = open or closed
nine-gates-concealed-self-draw = closed and self-drawn
earthly-hand-first-discard = the dealer’s first discard
earthly-hand-or-first-draw = that, or the first draw
humanly-hand-third-or-fourth = the third and fourth seat
humanly-hand-any-seat = any seat but the dealer
chows-wait-any = any wait
chows-wait-two-tiles = two tiles or more
instant-kong = Exposed kong
instant-concealed-kong = Concealed kong
instant-bite = Animal bite
instant-bite-dealt = Animal bite, dealt
instant-all-animals = All four animals, paid
instant-flower-pair = Flower and season
instant-flower-pair-dealt = Flower and season, dealt
instant-flower-group = A whole colour, paid
value-own-chart = your own
value-on = on
value-off = off
value-money = money
value-points = points
value-yes = yes
value-no = no
value-by-tai = by tai
value-none = none
value-nothing = nothing
value-not-scored = not scored
value-limit = limit
value-tiles = { $count } tiles
value-units = { $count } { $count ->
    [one] unit
   *[other] units
}
effect-each = { $each } from each
effect-off = { $discarder } from the discarder, { $other } from each other
effect-off-shooter = { $discarder } from the discarder alone
effect-alone-discard = { $money } off a discard
effect-alone-drawn = { $money } on a self-draw
effect-alone-kong = { $money } for the kong
effect-fine = { $discard } in all off a discard, { $drawn } self-drawn
effect-all = { $discarder } from each, self-drawn { $each } from each
effect-shooter = { $discarder } from the discarder alone, self-drawn { $each } from each
effect-hand = { $discarder } from the discarder, { $other } from each other, self-drawn { $each } from each

## House rules: cards

house-next = From the next hand on:
house-chart = By tai: discarder · each other · each self-drawn
house-instant = Kong { $kong }, concealed { $concealed } · bite { $bite }, dealt { $dealt }
house-bao = Bao: { $reasons }
house-bao-all = Bao: every kind
house-bao-but = Bao: all but { $reasons }
house-tai = <b>What is worth how many tai?</b>
button-tai-groups = Tai of the hands
house-no-bao = No bao
house-draw = After a draw: { $what } · several winners: { $winners }
house-unlike = Unlike { $preset }: { $changes }
house-short = { $name } { $value }
house-kaki = <b>How I behave</b>
house-group = <b>{ $name }</b>
house-line = { $name }: <b>{ $value }</b>
house-line-money = { $name }: <b>{ $value }</b> · { $money }
house-rule = <b>{ $name }</b>: { $value }
house-choice = { $value }: { $money }
house-typed = Or type <code>{ $example }</code>
house-already = You play that already: { $said }.
house-kept = { $who }: { $said }. Kept for the next night.
house-picture = What we play
poster-adds = +{ $tai } tai
poster-dealt = { $name } / dealt
poster-note = { $name }: { $said }

behaves-talk = Talk
behaves-loggers = Who may log
behaves-unpaid = What tiles show
behaves-quiet = Receipts
behaves-seats = Seats next time
behaves-debts = Old debts
behaves-reminders = Reminders
behaves-language = Language
chat-language = Language: { $language }.
presets-title = <b>Four sets of rules</b>
preset-line = <b>{ $preset }</b>: { $about } { $count ->
    [0] You play just this.
    [one] One difference.
   *[other] { $count } differences.
}
preset-about = <b>{ $preset }</b>: { $about }
about-preset-standard = doubling, half and double, most kinds of bao.
about-preset-traditional = special hands paid double by all, bonus money between two rates.
about-preset-guide = explicit tai for every special hand, little bao.
about-preset-doubles = hands worth nothing win too, no bao, the dealer stays after a draw.
compare-title = <b>{ $preset } would change { $count ->
    [one] one rule
   *[other] { $count } rules
}</b>
compare-line = { $name }: { $before } → <b>{ $after }</b>
compare-same = You play { $preset } already.
score-sum-pays = Discarder / other / self-draw
button-presets = 📚 Presets
button-kaki = 🤖 Kaki
button-house-picture = 🖼 Picture to pin
button-pin = 📌 Pin it
button-back = ‹ Back
button-take-preset = Play { $preset }
button-change-rule = ⚙ House rule
button-choice = { $value }
button-chosen = ✓ { $value }
button-receipts = Receipts
button-quiet = Quiet
refusal-chart-rows = A pay chart is three rows of the same length: discarder / each other / each on a self-draw, as <code>/house chart 4,8,16 / 0,0,0 / 2,4,8</code>
refusal-chart-rises = A pay chart must not fall: each amount is at least the one before it, as <code>/house chart 4,8,16 / 0,0,0 / 2,4,8</code>
refusal-setting-wrong = “{ $value }” is no value for { $name }{ $choices ->
    [none] .
   *[other] : { $choices }.
} Try <code>/house { $example }</code>
refusal-unit-unclear = Is a bonus unit { $text } tai, or { $text } dollars? Write <code>/house bonus_unit_tai { $text }</code> or <code>/house bonus_unit ${ $text }</code>
special-stays = special hands stay paid twice over
refusal-min-above-limit = The minimum cannot be above the limit.
refusal-points-whole = In points every payment has to be whole{ $example ->
    [none] . Nothing was changed.
   *[other] : a stake of { $example } is right.
} Cents are for nights for money: <code>/house money on</code>
refusal-stake-in-points = Points or money? { $text } is money, and this would be for points. Write the number alone, or <code>for money</code> with it.
refusal-points-to-come = The next nights are for points, and there every payment has to be whole. Nothing was changed. If they are for money after all: <code>/house money on</code>
refusal-points-counted = This night is in points: count whole ones, such as <code>+12</code>.
refusal-points-no-payment = This night is in points, so nobody pays anybody: nothing was booked. <code>/settle</code> shows how you stand.
refusal-money-apart = What you play for changes from the next night on, other house rules at once: send them separately, such as <code>/house money { $money }</code>
refusal-setting-value = “{ $value }” is no value for { $name }: { $choices }.
refusal-setting-unknown = There is no house rule “{ $key }”{ $nearest ->
    [none] . Try <code>/house limit 6</code>, or <code>/house</code> for all of them.
   *[other] . Did you mean { $nearest }? <code>/house { $shown }</code> shows it.
}

## Rules to look up: the answer

lookup-title = <b>{ $name }</b>{ $also ->
    [none] { "" }
   *[other] { " " }· { $also }
}
lookup-at = as played in { $chat }
button-lookup-more = More …
lookup-here = Here <b>{ $tai } tai</b>.
lookup-adds-here = Here it adds <b>{ $tai } tai</b>.
lookup-whole-here = Here <b>{ $tai } tai</b> for the whole hand.
lookup-in-all = Such a hand is worth <b>{ $tai } tai</b> in all{ $parts ->
    [none] .
   *[other] { " " }({ $parts }).
}
lookup-worth = { $told } { $in_all }
lookup-paid = It pays { $money }.
lookup-paid-capped = Paid as the limit of { $limit }: { $money }.
lookup-below = On its own that is below the minimum of { $minimum }: it needs more to win.
lookup-not-played = Not scored here; <code>{ $example }</code> would score it.
lookup-bao-off = Not played here; <code>{ $example }</code> switches it on.
lookup-bao-pays = For a hand of { $tai } tai, whoever pays for all pays { $money }.
lookup-hand = A hand of { $tai } tai: { $money }.
lookup-hand-here = A hand of { $tai } tai here: { $money }.
lookup-tai-over = { $tai } tai pays as the limit of { $limit } here: { $money }.
lookup-tai-enough = It is enough: a win takes { $minimum } tai.
lookup-tai-drawn = Only on a self-draw: off a discard a win takes { $minimum } tai.
lookup-tai-few = { $tai } tai is not enough here: a win takes { $minimum } tai.
lookup-tai-few-drawn = { $tai } tai is not enough here: a win takes { $minimum } tai, a self-draw { $drawn }.
lookup-next = From the next hand on, { $name }: <b>{ $value }</b>
lookup-says = { $preset } { $value }
lookup-documents = <i>{ $told }</i>
lookup-documents-of = <i>{ $name }: { $told }</i>
lookup-or = <i>Or did you mean:</i>
lookup-brief = <b>{ $name }</b> · { $told }
lookup-nearest = My book does not say. These come nearest:
lookup-ask = <b>Ask me a rule.</b> Any hand, payment, bao or word of the table, as you call it: <code>/rule ping hu</code>. Or show me tiles: <code>/rule EEE SSS WWW NN CCC</code>
lookup-self-drawn = Self-drawn: { $tai } tai.
price-none = –
## Rules to look up: what holds at this table

here-all-chows-self-draw-wait-any = A wait for one tile alone (between, at the edge, for the pair) is good here when it is self-drawn.
here-all-chows-self-draw-wait-two-tiles = Here a self-drawn hand too must have waited for two tiles or more.
here-lesser-all-chows-wait-any = With a bonus tile any wait will do here.
here-lesser-all-chows-wait-two-tiles = With a bonus tile the wait must be as good as without.
here-all-chows-win-on-pair-on = The winning tile may make the eyes here: 6789 and a 6 is good.
here-all-chows-win-on-pair-off = The winning tile may not be one of the eyes here, not even self-drawn: 6789 and a 6 is no chow hand.
here-four-alike-as-pairs-on = Four alike are two of the seven pairs here.
here-four-alike-as-pairs-off = Four alike are not two of the seven pairs here.
here-all-chows-all-exposed-on = With four chows laid open and one tile in hand it still counts here, as a wait for one tile.
here-all-chows-all-exposed-off = With four chows laid open and one tile in hand it never counts here.
here-concealed-pungs-self-draw = Here it must be self-drawn.
here-concealed-pungs-any = Here it must be self-drawn, or have all four sets and win its pair off a discard.
here-concealed-hand-self-draw = Here it must be self-drawn.
here-concealed-hand-any = Here it counts on a discard too.
here-nine-gates-any = Here melds may lie open, and a discard will do.
here-nine-gates-concealed-self-draw = Here nothing may lie open, and it must be self-drawn.
here-earthly-hand-first-discard = Here only the dealer’s first discard counts.
here-earthly-hand-or-first-draw = Here a win on one’s own first draw counts too.
here-humanly-hand-third-or-fourth = Here only the third and the fourth seat can have it: the next one could only win on the dealer’s first discard, an earthly hand.
here-humanly-hand-any-seat = Here any seat but the dealer can have it.
here-last-tile-any = Here any last tile counts.
here-last-tile-one-dot = Here only the one of dots counts.
here-last-tile-off = Here it does not count.
here-flower-on-flower-once = Several replacements in a row count once here.
here-flower-on-flower-each = Each replacement in a row counts here.
here-flower-on-flower-limit = Two replacements in a row or more are the limit here.
here-flower-on-flower-number = Two replacements in a row or more are { $tai } tai together here.
here-instant-dragons-off = Three dragon sets win only in a complete hand here.
here-instant-dragons-number = Three dragon sets win at once here, whatever the other tiles: { $tai } tai.
here-instant-winds-off = Four wind sets win only in a complete hand here.
here-instant-winds-number = Four wind sets win at once here, whatever the other tiles: { $tai } tai.
here-robbed-eighth-flowers-on = Your own flowers and a whole colour are added here.
here-robbed-eighth-flowers-off = No flower and no colour is added to it.
here-pure-green-chows-on = Chows and pongs will both do here.
here-pure-green-chows-off = Here it is of pongs alone: with a chow it is a half flush.
here-full-flush-chows-special-on = It is a special hand here, and paid as one.
here-full-flush-chows-special-off = It is paid like any hand of its tai here.
here-thirteen-orphans-pay-all-double = All three pay the self-draw price of the limit here, whoever threw the tile.
here-thirteen-orphans-pay-normal = It is paid like any other win here.
here-rob-concealed-kong-thirteen-orphans = A concealed kong is robbed by thirteen orphans alone here, and is then not paid.
here-rob-concealed-kong-any = Any hand may rob a concealed kong here, which is then not paid.
here-rob-concealed-kong-any-stays-paid = Any hand may rob a concealed kong here; only thirteen orphans take its payment back.
here-rob-discarded-kong-off = A kong made from a discard cannot be robbed here: the win is off the discarder.
here-rob-discarded-kong-on = A kong made from a discard can be robbed here too; it stays paid.
here-short-hand-pays-on = Where foul hands pay for all that comes, a short hand does too.
here-short-hand-pays-off = A short hand never pays for the others here.
here-bao-limit-on-any = It holds off a discard and on a self-draw here.
here-bao-limit-on-winning-tile = It holds here only for the discard that wins.
here-bao-limit-any-discarder-on = Here the player who fed the tile also pays when somebody else throws the winning one, unless the shooter pays all anyway.
here-bao-limit-any-discarder-off = When somebody else throws the winning tile, it does not hold here.
here-bao-fresh-kong-on-replacement = It holds here for a win on that kong’s replacement alone.
here-bao-fresh-kong-on-any = It holds here for any self-draw that comes later in the hand.
command-rule = look up a rule: what it is and what it is worth here

## Rules to look up: what each is

rule-animal = The cat, the rat, the rooster and the centipede are laid open as they come and replaced from the back.
wrong-animal = Each adds to your hand whatever seat you have, and spoils a hand that wants no bonus tiles.
rule-all-animals = All four together add once more, on top of the single animals.
wrong-all-animals = The table usually pays at once for the set as well.
rule-seat-flower = Flowers (blue) and seasons (red) are numbered; yours bear the number of your seat, East 1 (plum, spring), South 2 (orchid, summer), West 3 (chrysanthemum, autumn), North 4 (bamboo, winter).
wrong-seat-flower = Only these add; any other still counts as a bonus tile for the chow hands.
rule-flower-group = All four of one colour in front of you add once, besides the one of them that is your own.
wrong-flower-group = The two colours count separately.
rule-eight-flowers = All eight flowers and seasons win on the spot, whatever else you hold.
wrong-eight-flowers = The hand is one price: no single flower is added to it, though the payments for pairs and colours are still owed.
rule-seven-flowers = A complete hand won beside seven of the eight flowers.
wrong-seven-flowers = Where the house plays it, the hand is paid as a special hand.
rule-robbed-eighth = You have seven flowers and somebody else draws the last one: it is yours and you win at once.
wrong-robbed-eighth = Whoever drew it pays like a discarder.
rule-dragon-pung = A pong or kong of red, green or white dragons, open or hidden.
wrong-dragon-pung = Each such set adds by itself.
rule-seat-wind-pung = A set of three or four of the wind that you sit as.
wrong-seat-wind-pung = Sitting East in the East round, the same set counts a second time as the round’s wind.
rule-round-wind-pung = A set of three or four of the wind that prevails in this round.
wrong-round-wind-pung = Anybody may score it, whatever the seat.
rule-little-three-dragons = Two dragons as sets and the third as your eyes.
wrong-little-three-dragons = It adds on top of what the two sets bring.
rule-big-three-dragons = Red, green and white, each as a set of three or four.
wrong-big-three-dragons = No dragon set is added to it: the hand is one price.
rule-little-four-winds = Three winds as sets and the fourth as your eyes.
wrong-little-four-winds = The seat’s and the round’s wind among them add as usual.
rule-big-four-winds = All four winds as sets; the eyes may be anything.
wrong-big-four-winds = Where its parts come to more than its price, the parts count.
rule-all-chows = Four chows, a pair that is no dragon, not your wind and not the round’s, and no flower or animal at all.
wrong-all-chows = To win off a discard you must be waiting for two different tiles or more.
rule-lesser-all-chows = The chow hand with one bonus tile or more beside it, even a flower that is not yours.
wrong-lesser-all-chows = The eyes must be as good as for the clean one.
rule-all-pungs = Four sets of equal tiles, pongs or kongs, and a pair.
wrong-all-pungs = Open or hidden makes no difference.
rule-concealed-pungs = Four sets of equal tiles with nothing taken from anybody to make them, concealed kongs allowed.
wrong-concealed-pungs = As soon as one set is called open, it is plain all pongs.
rule-half-flush = Every suited tile is of one suit, and there are winds or dragons with it.
wrong-half-flush = The honours still score as sets.
rule-full-flush = One suit from the first tile to the last, no winds, no dragons.
wrong-full-flush = Bonus tiles do not spoil it.
rule-full-flush-chows = One suit, four chows, the right wait and no bonus tile: the full flush and the clean chow hand in one.
wrong-full-flush-chows = With a bonus tile it is only the flush with the lesser chow hand.
rule-full-flush-pungs = One suit and four pongs: the full flush and all pongs in one.
rule-nine-gates = Three ones, three nines and the row between them, all of one suit, completed by any tile of that suit.
wrong-nine-gates = Take the winning tile away, and the suit must still read 1112345678999.
rule-mixed-terminals = Four pongs and a pair, of nothing but ones, nines, winds and dragons.
wrong-mixed-terminals = It adds to the pongs.
rule-pure-terminals = Ones and nines throughout, without a single honour.
wrong-pure-terminals = All pongs and mixed terminals are not added: the hand is one price.
rule-all-honours = Winds and dragons throughout.
wrong-all-honours = Sets of your wind or of dragons are not added: the hand is one price.
rule-pure-green = The bamboo that is painted green all over (2, 3, 4, 6, 8) with green dragons as a set or as the eyes.
wrong-pure-green = It replaces the flush.
rule-thirteen-orphans = One each of all ones, nines, winds and dragons, with any of them twice.
wrong-thirteen-orphans = It may take a tile before anybody else, even out of a concealed kong.
rule-four-kongs = Four kongs and a pair, eighteen tiles in all.
wrong-four-kongs = Each kong is also paid at once.
rule-concealed-hand = Nothing eaten and nothing called; a concealed kong leaves the hand closed.
rule-seven-pairs = Seven different pairs.
wrong-seven-pairs = It belongs to other styles of the game, and is no hand here unless the house gives it a price.
rule-flower-replacement = You turn up a flower or an animal, draw its replacement from the back, and that tile wins.
wrong-flower-replacement = Whose flower it was does not matter.
rule-kong-replacement = You kong, draw the replacement, and that tile wins.
wrong-kong-replacement = Any kind of kong will do.
rule-kong-on-kong = The replacement for a kong makes a second kong, and its replacement wins.
wrong-kong-on-kong = It takes the place of the single kong replacement.
rule-robbed-kong = Somebody adds the fourth tile to an open pong and it is the very tile you wait for: take it and win. The kong is not paid, and its owner pays as the discarder.
wrong-robbed-kong = It counts as a discard: a chow hand needs its wait for two tiles.
rule-last-tile = You draw the last tile that may be drawn and it wins.
wrong-last-tile = Drawn as a replacement, it does not count.
rule-heavenly-hand = The dealer’s first tiles, with what replaced flowers and kongs, are a complete hand.
rule-earthly-hand = Somebody who is not the dealer wins on the dealer’s first discard.
wrong-earthly-hand = Any discard after that is too late.
rule-humanly-hand = Somebody who is not the dealer wins on a discard in the first go-around, before having drawn, while nobody has opened a meld.

title-tai = Tai
rule-tai = Tai measure what a winning hand is worth: patterns, bonus tiles and circumstances are added up.
wrong-tai = A hand that may be read in several ways counts as it is worth most.
title-minimum = Minimum to win
rule-minimum = A complete hand with fewer tai than this is no win.
wrong-minimum = At 0 a hand worth nothing may win too.
title-limit = The limit
rule-limit = Tai beyond this are counted but not paid: every hand stops here.
wrong-limit = A hand that is priced “the limit” is worth just this much.
title-points = Points instead of money
rule-points = A table may play for points: all sums are whole, and when the night is over nobody owes anybody.
wrong-points = A night stays what it began as.
more-points = /newgame with four names and <b>points</b> begins such a night; <code>/house money off</code> makes the nights to come such. In statistics points and money are never added up; ratings count both.
title-rate = Stake and rate
rule-rate = The stake is the money of the first tai. From there the rate doubles with each tai, or grows evenly, as the house plays it.
title-pay-chart = Who pays what
rule-pay-chart = On a discard the one who threw the tile pays most; on a self-draw all three pay alike.
title-shooter-pays-all = Shooter pays all
rule-shooter-pays-all = Whoever throws the winning tile pays the whole hand alone; the other two pay nothing.
wrong-shooter-pays-all = Bao then matters only when the hand is self-drawn.
title-chart-three-six = The 3/6 chart
rule-chart-three-six = A fixed price list for shooter tables that climbs a little slower than doubling.
wrong-chart-three-six = Special hands are paid twice over with it: choosing the chart sets that too.
more-chart-three-six = Often played with extra money on a self-draw.
title-chart-one-two = The 1/2 chart
rule-chart-one-two = A fixed price list for shooter tables that doubles with every tai.
wrong-chart-one-two = Special hands are paid twice over with it: choosing the chart sets that too.
more-chart-one-two = Often played with extra money on a self-draw.
title-discard-win = Winning off a discard
rule-discard-win = You complete your hand with a tile that another player threw. That player, the shooter, pays the largest share.
title-self-draw = Self-draw
rule-self-draw = You draw the winning tile yourself and all three pay the self-draw price.
wrong-self-draw = It changes who pays: it is no tai of its own.
differ-self-draw = The guide speaks of one tai more on a self-draw: that is this price, one step up the chart for all three.
title-self-draw-bonus = Extra for a self-draw
rule-self-draw-bonus = Some tables add a fixed amount to what each pays when a hand is self-drawn.
title-special-hands = Special hands
rule-special-hands = Rare hands that are priced whole: thirteen orphans, the great dragons and winds, eight flowers and their like.
wrong-special-hands = They are not added up: of several the highest counts. Bonus tiles and how the hand was won still add.
more-special-hands = Houses differ in who pays for them and whether it is doubled.
title-several-winners = Two winners on one tile
rule-several-winners = Two players want the same discard. The house decides whether only the nearest after the discarder wins, or each is paid for their own hand.
wrong-several-winners = Thirteen orphans goes before everybody.
title-three-winners = Three winners on one tile
rule-three-winners = All three others want the same discard: rare, and settled by agreement. The nearest wins, or each of them, or the hand is a draw.
title-kong-payment = What a kong pays
rule-kong-payment = A kong is paid by the three others the moment it is made, whoever wins later; a draw gives nothing back.
wrong-kong-payment = A kong that is robbed pays nothing.
more-kong-payment = A concealed one usually pays more.
title-bite = Bite
rule-bite = Cat with rat, or rooster with centipede, in one player’s hands: the three others pay at once, each time it happens.
wrong-bite = The animals still add their tai if that player wins.
title-dealt-bite = Bite in the deal
rule-dealt-bite = The pair is already among the first tiles, before anything is replaced. It pays more than one that comes later.
title-animals-payment = Pay for all four animals
rule-animals-payment = Whoever gathers the fourth animal is paid for the set, besides the two bites.
title-flower-pair = Your flower and your season
rule-flower-pair = The flower and the season with the number of your own seat count as a bite and are paid at once. In the first tiles they pay more.
title-flower-group-payment = Pay for a whole colour
rule-flower-group-payment = All four flowers or all four seasons are paid at once by the other three, besides the tai they add.
title-bonus-unit = The unit of instant payments
rule-bonus-unit = Kongs and bites are paid in units. One unit is the rate of so many tai, or an amount the table has fixed.

title-bao = Bao: paying for all
rule-bao = A player who feeds somebody plainly close to a big win pays for everybody: the discarder’s share and the two others’, or all three on a self-draw. Each reason can be played or not.
title-bao-dragons = Bao: the third dragon
rule-bao-dragons = Two dragon sets lie open and you throw the third dragon, which is taken. If that player wins, off you or by self-draw, you pay for all.
title-bao-winds = Bao: the fourth wind
rule-bao-winds = Three wind sets lie open and you throw the fourth wind, which is taken. If that player wins, off you or by self-draw, you pay for all.
title-bao-limit = Bao: the limit
rule-bao-limit = The tai lying open are four or more, or just short of the limit, and your dragon or wind adds to them. If that player wins, you pay for all.
title-bao-flush = Bao: one suit
rule-bao-flush = Three or four open sets are of one suit, or all honours, and your tile of the same kind wins. You pay for all.
title-bao-green = Bao: green
rule-bao-green = Three or four open sets are all green, and your green tile wins. You pay for all, where the green hand is played.
title-bao-terminals = Bao: terminals
rule-bao-terminals = Three or four open sets are all ones and nines, and your one or nine wins. You pay for all.
title-bao-four-kongs = Bao: the fourth kong
rule-bao-four-kongs = Three kongs lie open and you throw a fresh tile that makes the fourth. If that player goes on to win, you pay for all.
title-bao-fresh-win = Bao: a fresh winning tile
rule-bao-fresh-win = Near the end of the wall, a tile that nobody has thrown before is dangerous: if it wins, you pay for all.
wrong-bao-fresh-win = Thirteen orphans never makes it bao.
title-bao-fresh-kong = Bao: a fresh kong
rule-bao-fresh-kong = Near the end of the wall you throw a tile nobody has thrown, and it is konged: you pay that kong for all, and the hand too if the replacement wins.
title-fresh-tile = Fresh tile
rule-fresh-tile = A kind of tile that has not been thrown yet in this hand.
wrong-fresh-tile = A tile inside somebody’s chow does not make it stale; one inside a pong was thrown once, so it is not fresh.

title-false-win = False win
rule-false-win = A win is claimed and the hand is wrong or too small. The offender pays the three others a penalty, and the same dealer plays the hand again.
title-foul-hand = Foul hand
rule-foul-hand = A hand with a wrong number of tiles cannot win.
wrong-foul-hand = A short one may still kong; a long one may not.
title-short-hand = Short hand
rule-short-hand = You have a tile too few, a kong counting as three.
wrong-short-hand = You cannot win this hand any more, but may still kong and be paid for it.
title-long-hand = Long hand
rule-long-hand = You have a tile too many, a kong counting as three.
wrong-long-hand = You can neither win nor kong in this hand: the mistake must not help you.
title-messy-hand = Messy hand
rule-messy-hand = You took a tile from the wrong place in the wall.
wrong-messy-hand = The hand cannot win, and is treated as a long one.
title-dropped-tile = Dropped tile
rule-dropped-tile = An old house rule: a tile that falls on the floor is no longer yours and may be picked up by another.
wrong-dropped-tile = Then one has a short hand and the other a long one, and neither can win.
title-show-hand = Do not show your hand
rule-show-hand = Winning at once with flowers, dragons or winds, lay those open and keep the rest face down.
wrong-show-hand = Tiles that are no complete hand, once shown, are a false win at many tables.
title-sacred-discard = Sacred discard
rule-sacred-discard = What you have thrown stays thrown: you may not take it back, nor, until the go-around is over, claim the same tile from others to pong or to win.
wrong-sacred-discard = Drawing it yourself is fine, and so is winning on another tile of the same wait.
title-missed-discard = Missed discard
rule-missed-discard = You let a tile pass that you could have won on or called: until the go-around is over the same tile from another player is closed to you.
wrong-missed-discard = You may still draw it yourself, or win on a different tile.

title-win = Winning
rule-win = Four sets and a pair, with at least the table’s minimum of tai.
wrong-win = Say it before the next player draws, and lay the hand open.
title-ready = Ready
rule-ready = One tile is missing to win. /waits shows which tiles would do and what each is worth.
title-meld = Melds
rule-meld = A hand is built of sets: chows, pongs and kongs, open or hidden. Four of them and a pair are a hand.
title-chow = Chow
rule-chow = Three in a row of one suit.
wrong-chow = You may eat only from the player before you, the one on your left, never from anyone else.
title-pung = Pong
rule-pung = Three equal tiles.
wrong-pung = With two of them in hand you may call the third from anybody, out of turn.
title-kong = Kong
rule-kong = Four equal tiles as one set. Lay them down, draw a replacement from the back, and be paid for it at once.
title-exposed-kong = Exposed kong
rule-exposed-kong = You hold three and take the fourth from a discard, or add the fourth tile to a pong that already lies open.
wrong-exposed-kong = One that is added may be robbed.
title-concealed-kong = Concealed kong
rule-concealed-kong = You have drawn all four yourself.
wrong-concealed-kong = The hand stays closed.
title-pair = Eyes
rule-pair = The pair that every hand needs beside its four sets.
wrong-pair = For the chow hands it must be worth nothing to you: no dragon, not your wind, not the round’s.
title-kalong = Kalong: waiting in between
rule-kalong = You hold the two outer tiles of a row and want the one between: one kind of tile only, and no chow hand off a discard.
wrong-kalong = Some also call a wait at the edge by this name.
title-edge-wait = Waiting at the edge
rule-edge-wait = One and two want the three, eight and nine want the seven: one kind of tile only, and no chow hand off a discard.
title-single-wait = Waiting for the pair
rule-single-wait = Four sets are there and one tile looks for its twin: one kind of tile only, and no chow hand off a discard.
title-two-sided-wait = Waiting on two sides
rule-two-sided-wait = Two neighbours that may be completed at either end. This is the wait that the chow hands ask for; a run of four waiting for its pair does as well.
title-kalong-wait = Eating a kalong, then waiting
rule-kalong-wait = A strict house rule for the chow hand: having just eaten the middle tile and being ready, you may not win off a discard until you have drawn once.
title-joker = Jokers
rule-joker = There are none: at a table of four no tile stands for another. 飞 (fei) belongs to the game for three.
title-middle-tile = Eating the middle tile
rule-middle-tile = You take the tile between two of yours with a chow. It is allowed, and wise early on: it keeps your two-sided waits for the end.
title-replacement = Replacement tiles
rule-replacement = For every flower, animal and kong you draw one more tile, from the back of the wall.
wrong-replacement = These may be drawn even from the tiles that are otherwise left standing.
title-flower-on-flower = Flower on flower
rule-flower-on-flower = Two or more flowers or animals in a row are replaced, and the last replacement wins.
more-flower-on-flower = Tables differ on what the extra ones are worth.
title-chicken-hand = Chicken hand
rule-chicken-hand = A complete hand with nothing that scores.
wrong-chicken-hand = With a minimum it cannot win; without one it pays a little.
title-instant-wins = Dragons or winds that win at once
rule-instant-wins = Three dragon sets, or four wind sets, may win as they are, whatever the other tiles: an automatic win.
title-opening-hand = Opening hand
rule-opening-hand = Somebody who is not the dealer wins on the very first tile drawn. Many tables count it with the earthly hand.
title-last-discard = Winning on the last discard
rule-last-discard = Elsewhere the last discard brings something extra. In Singapore it does not: only the last tile drawn counts.
title-pure-thirteen = Thirteen orphans on all sides
rule-pure-thirteen = You hold all thirteen different tiles and win on any of them. Some tables let it rob even the tile with which another wins by self-draw.
title-priority = Who goes first
rule-priority = A win goes before a pong or kong, and these before a chow.
wrong-priority = Of several winners the next in turn goes first, and thirteen orphans before everybody.
title-inspection = Inspection for the eighth flower
rule-inspection = With seven flowers you say that you will see every hand: just before the last tile (the sixteenth from the end) is drawn, or at once when somebody else wins.
wrong-inspection = Your own tiles stay face down unless they are a complete hand.
more-inspection = Whoever hides the eighth has lost it to you, and you have won with eight flowers, even when the hand was over; the same goes for anybody who breaks up their tiles before you have seen them.
title-preset = The four sets of rules
rule-preset = The rules of four well-known texts, each as one complete choice. Take the one nearest to yours and change what you play otherwise.

title-tiles = The tiles
rule-tiles = 148 tiles: three suits from 1 to 9 and seven honours, four of each; and four flowers, four seasons and four animals, one of each. The animals are Singapore’s own.
title-suits = The three suits
rule-suits = Characters (wan), dots (tong) and bamboo (suo), from 1 to 9, four of each. Kaki writes them m, p and s.
title-honours = Honours
rule-honours = The winds and the dragons, seven kinds, four of each.
wrong-honours = They make pongs, kongs and pairs but no chows.
title-winds = Wind tiles
rule-winds = East, south, west and north, four of each.
wrong-winds = A set adds when it is your seat’s wind or the round’s, and twice when it is both.
title-dragons = Dragon tiles
rule-dragons = Red, green and white, four of each.
wrong-dragons = Any set of them adds, in any seat.
title-terminals = Terminals and simples
rule-terminals = Terminals are the ones and nines of the three suits; simples are everything from two to eight.
title-bonus-tiles = Flowers and seasons
rule-bonus-tiles = Blue flowers (plum, orchid, chrysanthemum, bamboo) and red seasons, numbered 1 to 4.
wrong-bonus-tiles = They are laid open and replaced at once, and make no sets.
title-other-flower = Somebody else’s flower
rule-other-flower = A flower or season that does not bear your number adds nothing.
wrong-other-flower = It still makes a clean chow hand the lesser one.
title-dealer = The dealer
rule-dealer = The dealer sits East, throws the dice, takes one tile more and begins. The winds of the others follow counter-clockwise.
title-keep-deal = Keeping the deal
rule-keep-deal = A dealer who wins deals again; otherwise the deal goes to the next player on the right.
more-keep-deal = Kaki counts how often in a row.
title-draw = A draw
rule-draw = The wall is down to the tiles that stay, and nobody has won.
wrong-draw = The hand pays nothing; kongs and bites stay paid.
title-after-draw = The deal after a draw
rule-after-draw = Whether the dealer stays after a hand without a winner. Many tables look at whether anything was paid in it.
title-round = Rounds
rule-round = When the deal has come back to the first dealer, the prevailing wind moves on: East, South, West, North. Four rounds, sixteen hands when nobody keeps the deal, are a full game; after it seats may be drawn anew.
title-seating = Drawing seats
rule-seating = The four wind tiles are mixed face down and each takes one. East chooses a place and deals first; South, West and North follow counter-clockwise.
title-couples = Couples at the table
rule-couples = Partners sit opposite each other. Side by side one could feed the other with chows.
title-wall = Building the wall
rule-wall = All tiles are mixed face down and stacked two high. The dealer and the player opposite build nineteen stacks, the other two eighteen: 148 tiles.
title-dice = Breaking the wall
rule-dice = The dealer throws two dice and counts as many players counter-clockwise, beginning with themselves: that player’s wall is broken. Its owner throws two dice as well; both throws together are the stacks counted off from the right end of that wall.
wrong-dice = The last one counted is put back on top of the stack to its right, and dealing begins behind it.
title-dealing = Dealing
rule-dealing = Counter-clockwise from the dealer everybody takes four tiles (two stacks) at a time, until all have twelve. Fourteen tiles for the dealer, thirteen for the others.
more-dealing = Of the next three stacks the dealer then takes the top tile of the first and of the third; the second player takes the lower tile of the first, the third player the top of the one that was skipped, the fourth what lies under it.
title-dead-wall = The last fifteen tiles
rule-dead-wall = Fifteen tiles at the end stay undrawn, except as replacements. When the sixteenth from the end is gone without a win, the hand is a draw.
title-same-discard-restart = Four equal first discards
rule-same-discard-restart = If all four players throw the same tile as their first, the hand is dealt anew.
title-order-of-play = Direction and order of play
rule-order-of-play = Play goes counter-clockwise: after you comes the player on your right. The dealer throws a tile first; then each in turn draws one from the wall and throws one.
wrong-order-of-play = A chow, pong, kong or win takes the place of the draw; a pong, kong or win may come from anybody, and play goes on from whoever took the tile.
title-hand-size = Tiles in hand
rule-hand-size = Thirteen tiles, and fourteen in your own turn; the dealer begins with fourteen. With each set laid open there are three fewer in hand: 10, 7, 4, 1.
wrong-hand-size = A kong counts as three, and flowers and animals do not count.
title-equipment = Table, dice and chips
rule-equipment = A set of 148 tiles, two or three dice, a square table of about three feet, chips or cash, and four players. Kaki keeps the money, so chips may stay in the box.
title-odds = How rare a hand is
rule-odds = Estimated, one win in so many: chou ping hu 16 · full flush 32 · a replacement tile 208 · robbing a kong 320 · little three dragons 384 · thirteen orphans 2,464 · little four winds 3,232 · big three dragons 3,744 · all honours 5,200 · pure green 10,400 · big four winds 57,856.
title-tips = Tips
rule-tips = For ping hu settle your eyes early, and keep open runs for the end: chow the kalongs first. Do not chow when your left neighbour only feeds you little.
more-tips = You need not kong: it shows how close you are. Watch where others put the tile they drew. The dealer is a tile ahead, so win to keep the deal. Thirteen orphans is worth a try from eight terminals and honours on. Eating a tile you have already can save you from drawing a flower.
title-dealer-pay = Does the dealer pay or win more?
rule-dealer-pay = No: the dealer pays and is paid like anybody else.
wrong-dealer-pay = A dealer who wins keeps the deal, and that is all.

## Rules to look up: where the documents differ in words

differ-eight-flowers = Standard warns that a hand which is not complete must stay face down, or it is a false win.
differ-robbed-eighth = Standard asks for an inspection when the eighth flower does not appear; the guide hands the flower over by itself.
differ-concealed-pungs = Standard knows circles where the pair may be won off a discard, doubles asks for the four pongs alone; the guide gives it a number of its own and wants a self-draw.
differ-all-chows = In the guide the winning tile may not be one of the eyes, however it comes. Doubles asks for two tiles on a discard alone. The traditional document is silent about the wait, and says elsewhere that a kalong must be self-drawn where the hand has no tai otherwise.
differ-lesser-all-chows = The guide also calls it chi chi hu, and knows a strict variant about kalongs.
differ-full-flush-chows = Standard and the guide make it 10 in all. In the traditional document the two hands just add up; some make it a special hand that all pay double for.
differ-mixed-terminals = Standard and guide name the hand together with its pongs; the traditional and doubles documents name only what it adds.
differ-pure-green = Standard and guide score it and say that many houses do not; in the guide it is of pongs alone. The others do not mention it.
differ-thirteen-orphans = In standard all pay double the limit, drawn or not; the guide calls that a house rule of some, and doubles does not know it. Standard and guide let it rob even another’s self-draw with all thirteen kinds.
differ-four-kongs = The guide calls it gang gang hu, which standard uses for kong on kong.
differ-concealed-hand = Standard and guide want it self-drawn, and the guide knows houses that allow no bonus tile; the traditional document says that some do not play it.
differ-flower-replacement = Standard tells of houses that pay a row of flowers more; the others count it once.
differ-robbed-kong = In standard and traditional only thirteen orphans can rob a concealed kong; the guide lets any hand.
differ-last-tile = Standard knows tables where only the one of dots counts, or a bonus tile as the last one makes the hand a draw.
differ-earthly-hand = Standard lets a win on the first own draw count too; the guide names that one apart, as opening hand.
differ-heavenly-hand = In the guide the hand needs no tai otherwise, and a dealer’s win off a first discard is not this.
differ-humanly-hand = The guide counts a discard of any player before your turn; the player after the dealer cannot have it.
differ-minimum = The guide mentions houses that ask for two; the doubles document has no minimum.
differ-rate = The traditional document offers an even rate and a doubling one; the others double.
differ-pay-chart = Standard and doubles let the discarder pay twice what the others pay; standard also prints two shooter charts.
differ-several-winners = The traditional document gives the tile to the next in turn; the others do not speak of it.
differ-three-winners = The traditional document lists all three ways and leaves the choice to the table.
differ-bite = Standard notes that some tables play animals only and some no bites at all.
differ-bao = Traditional and guide call the tiles restricted or dangerous; in shooter houses it hardly matters.
differ-bao-limit = In the guide the player who fed the dangerous tile pays, whoever discards in the end; a lenient variant counts the winning discard alone. Traditional: from four tai laid open, every tile that adds to them.
differ-bao-fresh-win = Standard counts below the number of tiles, traditional from that number on; some tables swap the two numbers.
differ-bao-fresh-kong = In the traditional document the win on its replacement is bao only later than the kong itself.
differ-fresh-tile = Some call fresh whatever is not among the discards, others whatever lies open nowhere at all.
differ-sacred-discard = Standard: only until the go-around is over; some say until your next turn. The guide: for the rest of the hand, and calls it uncommon.
differ-missed-discard = Standard: only until the go-around is over; some say until your next turn. The guide: for the rest of the hand, for strict tables.
differ-messy-hand = Only the guide names it; standard counts a tile from the wrong place as a long hand.
differ-long-hand = The guide knows houses where it pays for every bite and self-draw that follows.
differ-inspection = Only standard describes it. Tables differ on whether the one who hid the flower pays for all or as if it had been drawn.
differ-kalong-wait = Only the guide describes it, for competitive tables.
differ-dropped-tile = Only standard tells of it, as an old rule to be agreed on first.
differ-instant-wins = The guide and doubles have both as automatic wins. Standard knows tables that do, for 5 and 10 tai.
differ-opening-hand = The guide gives it a price of its own; standard counts it as earthly.
differ-last-discard = The traditional document says in so many words that it is not played.
differ-dice = Doubles alone says from which side to count, and that the last stack goes back on top. In the traditional document the stacks are those of both throws too; with three dice one throw does for wall and stacks.
differ-dealing = The doubles document spells out the last tiles: the dealer takes two with a stack between, the others follow in turn.
differ-order-of-play = The traditional document spells it out; the others take it for granted.
differ-equipment = Only the traditional document lists it.
differ-odds = Only the guide gives odds.
differ-tips = From the guide, as its author’s opinion.
differ-dealer-pay = None of the four documents knows a dealer’s surcharge.
differ-wall = Standard, traditional and doubles agree.
differ-round = The traditional document calls four winds with sixteen hands one full round.
differ-couples = Only the traditional document speaks of it.
differ-same-discard-restart = Only the guide describes it, as a rule that is sometimes played.
differ-seven-pairs = Traditional and guide both say that it is not recognised.
differ-chicken-hand = Standard and traditional do not let it win any more; in doubles it pays.

## Statistics

stats-night = Night { $night }
stats-all = All nights
stats-points = { " " }(in points)
stats-title = <b>{ $what }</b> · { $nights ->
    [one] one night
   *[other] { $nights } nights
}, { $hands } { $hands ->
    [one] hand
   *[other] hands
}, { $draws } drawn
stats-title-night = <b>{ $what }</b> · { $hands } { $hands ->
    [one] hand
   *[other] hands
}, { $draws } drawn
stats-won = { $won ->
    [0] won no hand
   *[other] won { $won } ({ $share }), { $drawn } self-drawn · { $tai } tai on average
}
stats-fed = { $fed ->
    [0] fed nobody
    [one] fed a winner once
   *[other] fed a winner { $fed } times
}
stats-unplaced = <i>Fewer than five nights, no place yet:</i>
stats-how = <i>[ ] is the rating: each night is a match in which only the places count. It starts at 0, and is rather too low than too high.</i>
stat-title = <b>{ $name }</b> · { $what } · { $nights ->
    [one] one night
   *[other] { $nights } nights
}, { $hands } { $hands ->
    [one] hand
   *[other] hands
}
stat-title-night = <b>{ $name }</b> · { $what }, { $hands } { $hands ->
    [one] hand
   *[other] hands
}
stat-won = { $won ->
    [0] Won no hand
   *[other] Won { $won } ({ $share }), { $drawn } of them self-drawn · { $tai } tai on average
}
stat-fed = { $fed ->
    [0] Fed nobody
    [one] Fed a winner once ({ $share })
   *[other] Fed a winner { $fed } times ({ $share })
}
stat-best = Biggest hand { $tai } tai: night { $night }, #{ $number }
stat-best-capped = Biggest hand { $tai } tai ({ $raw } before the limit): night { $night }, #{ $number }
stat-instant = Kongs { $kongs } · bites { $bites } · paid as bao { $bao }
stat-streak = Longest streak as dealer { $streak }
stat-money = { $played ->
    [points] Points
   *[money] Money
} <b>{ $amount }</b>, { $each } a night
stat-seats = Won by seat:
stat-against = Against { $name }
stat-against-how = won { $won } off them, gave { $fed }
stat-rating = Rating { $rating } · place { $place } of { $of } (best guess { $guess }, give or take { $unsure })
duel-title = <b>{ $name } – { $other }</b> · { $what } · { $nights } { $nights ->
    [one] night
   *[other] nights
} together
duel-money = { $played ->
    [points] Points
   *[money] Money
} between them: { $name } <b>{ $amount }</b>
duel-fed = Won off the other’s discards: { $name } { $won }, { $other } { $lost }
duel-nights = The better night: { $name } { $better }, { $other } { $worse }
gallery-title = <b>The biggest hands</b> · { $what }
gallery-line = { $place }. { $name }, { $hand } · { $day } · night { $night }, #{ $number }
gallery-none = No hand was won yet.
stat-unplaced = No rating yet: it takes five nights.
bars-rating = Rating
bars-money = { $played ->
    [points] Points
   *[money] Money
}
bars-won = Hands won
bars-fed = Discarded the winning tile
bars-against = { $played ->
    [points] Points
   *[money] Money
} against each
bars-seat-won = Hands won by seat
bars-seat-money = { $played ->
    [points] Points
   *[money] Money
} by seat
chart-title = Night { $night } · { $hands } { $hands ->
    [one] hand
   *[other] hands
}
chart-hand = hand
poster-hand = Biggest hand: { $name }, { $hand }
poster-overtook = { $name } overtook { $other } in hand { $hand }
poster-run = { $name } won { $hands } hands in a row
poster-comeback = { $name } came back from { $lowest } to { $won }
poster-fed-title = Fed most often
poster-fed = { $payer } fed { $payee } { $times ->
    [2] twice
   *[other] { $times } times
}
poster-streak-title = Longest as dealer
poster-streak = { $names }: { $hands } hands in a row
refusal-stats-nothing = { $player } played no hand then.
command-stats = a night, a player, two players, a month, a season or all in numbers; the biggest hands; a night as a poster

## Files

sheet-all = All nights
sheet-all-points = All nights, points
sheet-night = Night { $night }
sheet-number = No.
sheet-time = Time
sheet-what = What was logged
sheet-kind = Kind
sheet-by = By
sheet-undone = Undone
sheet-sum = Sum
sheet-begun = Begun
sheet-ended = Ended
sheet-hands = Hands
export-xlsx = { $nights ->
    [one] One night
   *[other] { $nights } nights
}, a sheet each · <code>/export csv</code> · <code>/export json</code>
export-csv = { $nights ->
    [one] One night
   *[other] { $nights } nights
}, a line for every payment
export-json = Everything, as /import reads it back
import-done = <b>{ $title }</b> is back: { $nights } { $nights ->
    [one] night
   *[other] nights
}, the same to the cent.
refusal-export-what = I do not know “{ $word }”: xlsx, csv and json are what I write.
refusal-import-private = Send me the file in a private chat: then reply to it with /import.
refusal-import-what = Reply with /import to the JSON file that /export json gave.
refusal-import-lost = Telegram did not give me that file: it may be too large, or too old.
refusal-import-not-admin = Only an admin of the chat that the file is from can bring it back, and I must be a member there.
refusal-import-not-empty = That chat has a history already: I import only into an empty one.
refusal-import-broken = That file is no export of mine, or it does not add up: nothing was imported.
refusal-import-json = That file is no export of mine: it is not JSON.
refusal-import-nul = That file is no export of mine: a text in it holds the character 0.
refusal-import-missing = That file is no export of mine: it has no { $place }.
refusal-import-extra = That file is no export of mine: { $place } does not belong there.
refusal-import-value = That file is no export of mine: { $place } is { $value }, expected { $wanted ->
    [least] { $bound } or more
    [above] more than { $bound }
    [most] { $bound } or less
    [below] less than { $bound }
    [shorter] a length of { $bound } or less
    [longer] a length of { $bound } or more
    [one_of] { $bound }
    [multiple] a multiple of { $bound }
    [fitting] values that go together, such as a minimum that is not above the limit
    [number] a whole number
    [text] a text
    [flag] true or false
    [list] a list
    [object] an object
    [moment] a moment with its zone, such as 2026-11-20T20:00:00+08:00
   *[other] something else
}.
refusal-import-nobody = That file is no export of mine: { $place } points to something that is not in it.
refusal-import-seats = That file is no export of mine: { $place } seats somebody twice.
refusal-import-fault = That file does not add up: { $fault }. Nothing was imported.
refusal-import-replay = That file does not add up: in night { $night }, #{ $entry } cannot have happened. { $refusal } Nothing was imported.
refusal-import-differs = That file does not add up: { $place } is { $value }, but comes to { $expected }. Nothing was imported.
command-export = the ledger as a spreadsheet, CSV or JSON
command-import = bring an exported ledger back, in a private chat

## PayNow

paynow-none = I have no number of yours. Send <code>/paynow +6591234567</code> or a UEN here, and whoever owes you gets a code for the exact amount. /paynow off forgets it.
paynow-known = Whoever owes you gets a code for your PayNow number { $masked }. /paynow off forgets it.
paynow-left = Kept, sealed: { $masked }. Whoever owes you gets a code for the exact amount; the group never sees the number. /paynow off forgets it.
paynow-private = Your PayNow number is between you and me: tell me in a private chat.
paynow-delete = If the message with the number is still here, please delete it.
paynow-coming = The code comes, for you alone to see.
paynow-open = { $name }, I cannot write to you yet: open a chat with me, and the code comes at once.
paynow-code = <b>{ $amount }</b> to { $payee } by PayNow · reference { $reference }
    Scan it in your bank’s app, or save the picture and open it there. Then tap <i>Paid</i>.
button-copy = Copy { $amount }
paid-noted = Noted, and shown in the group.
button-private = Open a private chat
refusal-not-payable = That is no Singapore mobile number and no UEN: write it like +6591234567 or 201403121W.
refusal-qr-only-payer = The code is for { $name } alone.
refusal-no-proxy = { $name } left no PayNow number with me.
command-paynow = your PayNow number; in a private chat

## Forgetting and reminding

nameless = Player { $number }
nameless-other = somebody
forget-ask = { $name }, I would forget you in this chat: your name, your Telegram account, your PayNow number, and what you typed. You become a player without a name; hands and balances stay, and messages in the chat stay there. This cannot be undone.
forget-ask-everywhere = { $name }, I would forget you in every chat: your name, your Telegram account, your PayNow number, and what you typed. You become a player without a name; hands and balances stay, and messages in the chats stay there. This cannot be undone.
button-forget = Forget me
forgotten = Forgotten. From now on: { $names }. The balances stay.
forgotten-plain = Forgotten.
reminder = <b>A friendly reminder</b>
reminder-of = <b>A friendly reminder</b> from { $chat }
forget-nights-ask = All { $nights ->
    [one] 1 night
   *[other] { $nights } nights
} of this group would be forgotten: every hand, payment and debt, the statistics, and who played. House rules, settings and everybody’s own PayNow number stay, and so do the messages in the chat. It cannot be taken back; but the file above keeps all of it, and /import in a private chat with me brings it back.
button-forget-nights = Forget all nights
forget-nights-sure = Once more: is { $nights ->
    [one] the 1 night
   *[other] all { $nights } nights
} to be forgotten? Keep the file above if you may ever want to look something up.
button-forget-nights-sure = Yes, forget { $nights ->
    [one] 1 night
   *[other] { $nights } nights
}
nights-forgotten = Forgotten: { $nights ->
    [one] 1 night
   *[other] { $nights } nights
}, with all debts and statistics. The house rules stay. /newgame begins the next.
refusal-forget-admins = Only an admin of this group can have all its nights forgotten.
refusal-forget-open = Night { $night } is still being played: first <code>/end</code>, then <code>/forget all nights</code>.
refusal-forget-changed = Something was booked or paid since: <code>/forget all nights</code> sends the file again.
refusal-forget-no-export = The file with all nights is not here yet, and without it I forget nothing. Tap again in a moment, or say <code>/forget all nights</code> again where I may send files.
refusal-forget-me = I forget only those who ask for it themselves: <code>/forget me</code> An admin can have all nights forgotten: <code>/forget all nights</code>
refusal-forget-unknown = I do not know you here: there is nothing to forget.
command-forget = have your name forgotten; /forget all nights: begin anew

## The Mini App: its page puts the facts in itself

app-table = Table
app-tiles = Tiles
app-log = Log
app-settle = Settle
app-close = Close
app-cancel = Cancel
app-leave = Leave it
app-more = More
app-book = Book
app-sending = Booking…
app-offline = Offline. Trying again.
app-offline-keeps = Offline. What you booked is kept, and sent once when the network is back.
app-reads-only = You can look, not log.
app-no-night = No night is open: write /newgame in the group.
app-night-over = The night is over
app-log-empty = Nothing logged yet
app-win = Win
app-tap-winner = Tap the winner.
app-deals = deals
app-dealer-mark = D
app-turn = Turn each side to who sits there, or all upright
app-other-kind = It was something else…
app-note = For what
app-sub = Substitute
app-seats = New seats
app-chips = Count chips
app-house = House rules
app-nobody-plays = Nobody plays yet.
app-begin = Begin a night…
app-begin-it = Begin
app-who-sits = Who sits? Tap four, East first.
app-players = Players
app-guest = Name of a guest
app-add = Add
app-same-again = Same as last time
app-preset = Rules
app-played-for = Played for
app-stake = Stake
app-who-leaves = Who leaves?
app-who-joins = Who takes { $name }’s seat?
app-seats-how = Tap the four in their new order, East first. East deals.
app-chips-how = How much has each won, by the chips? A loss has a minus: -4.20.
app-chips-how-points = How much has each won, by the chips? A loss has a minus: -4.
app-amount = Amount
app-amount-wrong = Write an amount like 5 or 5.50.
app-points-wrong = Points are whole: write a number like 5.
app-later = Later entries follow: { $numbers }
app-do-undo = Undo it
app-do-redo = Put it back
app-do-fix = Fix it
app-do-end = End the night
app-undo = Undo
app-redo = Redo
app-fix = Fix
app-fixing = Fixing #{ $number }: say what it was.
app-fix-book = Fix #{ $number }
app-logged-by = Logged by { $name }
app-standing = Standing
app-beside = Supper and payments
app-who-pays = Who pays whom
app-even = Nobody owes anything.
app-end = End the night…
app-paid = Paid
app-is-said-paid = Said to be paid; not confirmed yet
app-received = I have it
app-denied = Not so
app-is-paid = Paid
app-of-amount = of { $amount }
app-pay-to = { $name }: { $amount }
app-code-of = { $name }’s payment code
app-pays-me = { $name } pays you { $amount }
app-my-code = My PayNow code
app-tap-tiles = Tap tiles. Hold one, or sweep from it, for a whole set.
app-hand = Hand
app-keypad = Tiles to add
app-bonus = Animals and flowers
app-back = Take the last back
app-clear = Clear
app-count = { $count } of 14
app-left = { $count } left
app-tai = tai
app-of-raw = { $raw } before the limit
app-not-counted = Not counted: { $count }
app-book-worth = Book { $amount }
app-exposed = Exposed
app-in-hand = In the hand
app-chow = chow
app-pung = pong
app-concealed-kong = concealed kong
app-which-exposed = Any exposed?
app-exposed-kong = exposed kong
app-conceal = In the hand
app-make-kong = Kong
app-take-back = Take back
app-tile-characters = { $number } characters
app-tile-dots = { $number } dots
app-tile-bamboo = { $number } bamboo
app-tile-e = East
app-tile-s = South
app-tile-w = West
app-tile-n = North
app-tile-c = red dragon
app-tile-f = green dragon
app-tile-b = white dragon
app-tile-back = face down
app-tile-cat = cat
app-tile-rat = rat
app-tile-rooster = rooster
app-tile-centipede = centipede
app-tile-f1 = flower 1, plum
app-tile-f2 = flower 2, orchid
app-tile-f3 = flower 3, chrysanthemum
app-tile-f4 = flower 4, bamboo
app-tile-g1 = season 1, spring
app-tile-g2 = season 2, summer
app-tile-g3 = season 3, autumn
app-tile-g4 = season 4, winter

# --- the parts of an event on a sheet of the app

row-who = Who
row-who-payment = Who pays?
row-who-split = Who paid?
row-payee = { $name } pays whom?
row-sharers = Who shares it?
row-bao = Pays for all
row-shooter-felt = { $name }: who shot? Tap { $name } again for self-drawn.
row-shooter-felt-false-win = { $name }’s false win: off whom? Tap { $name } again for self-drawn.
row-shooter = Who shot
row-winner = Winner
row-another = Also won
row-reason = Reason
row-claims = How it was won
row-special = A special hand, how it was won…
row-tiles = By its tiles…
row-by-tiles = By tiles
