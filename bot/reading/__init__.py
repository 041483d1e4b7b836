"""Readers of what was typed as what happened at the table. No clock, no database, no Telegram.

**The one reader.** `reader.read(command, words, table)` takes the words behind a command and the
table as the speaker sees it, and gives an `outcome`:

* `Plain`: an event told in known words, with one reading and nothing missing. It is done at once.
* `Card`: one to three whole readings, what was not read, and whether the speaker doubts. It is
  shown, and a tap books it.
* `Asked`: a `Question` about the one thing that is missing; each of its options carries a draft
  with that filled in.
* `Nothing`: no word of the game.

What cannot have happened raises `Refusal`.

**How it reads.** `tokens` cuts a text into words and signs; `lexicon.lex` makes of them items
(players, numbers, sums, tiles, words with their senses) and the ways to take them;
`saying.make_saying` gives each way as marks in their order; `winnings`, `acts`, `paid` and `bills`
make drafts of the marks; `gaps.settle_draft` makes of a draft the event, or the question that comes
next. A draft prints to JSON, to be kept with the message that asks.

**Over something known.** `over.read_mend` lays what is said over an entry, and `over.read_answer`
over an open question: only what is said changes. `entry_number` tells which entry is meant.

**Which command.** `intents.intent_of` tells which command is meant by words without a stroke, and
whether what is said to nobody may be meant for Kaki.

**Beside the game.** `newgame`, `guests` and `seating` read who sits where; `housetalk` which rules
a phrase changes; `scoring` and `loose` tiles, however loosely they were typed; `when` a time;
`one_person` that two people are one. `command_line` puts an event into the words that say it.

**Words.** They are data: one TOML file a language in `bot/languages`, a section for each subject,
looked up by `vocabulary`. A word that stands in no file is shown as not read, never passed over.
"""
