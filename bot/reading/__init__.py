"""Readers of what was typed as what happened at the table. No clock, no database, no Telegram.

**Sayings.** A `Parser` (`parse_win`, `parse_kong`, ... in `bot.reading.events`) takes the words
behind a command and the table as the speaker sees it. `parsed(parser, text, table)` gives one of

* an `Event`, which is all that was said and may be booked;
* a `Question`: `draft` is what is known so far, `asks` names the one thing that is missing or has
  two meanings, and each of `options` carries the draft with that filled;
* a `Refusal`: one line that says what was understood and what was not.

**Answers.** `settled(option.draft, table)` is the event, or the next question. A `Draft` is a
frozen value and prints to JSON (`draft.model_dump_json()`), to be kept with the message that asks.

**Mending.** The reader of commands, `Speech`, lays what is said over the entry that it mends: only
what is said changes. `read_number` is the entry that `/undo` and `/redo` mean, `read_fix` what
`/fix` means, and `read_reply` what is said in reply to a receipt (None: it is talk, and nobody
answers). They give the entry's number and its new event, or a question whose draft knows the entry
(`draft.entry`).

**Beside the game.** `read_newgame` gives seats, rules and whether last time's seats are wanted;
`read_house` the rules that a phrase changes; `read_score` and `waiting_hand` the tiles in canonical
notation, however loosely they were typed: what they were taken for, to be shown.

**Words.** They are data: one TOML file a language in `bot/languages`. What is a word of the
game and what is chatter stands there; a word in no file is never passed over.
"""
