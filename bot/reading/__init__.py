"""Readers of what people type at the table. No clock, no database, no Telegram.

**The reader.** `reader.read_event(command, words, table)` takes the words behind a command and the
table as the speaker sees it, and returns an `outcome`:

* `SureEvent`: an event in known words, with one reading and nothing missing. It is booked at once.
* `Card`: one to three complete readings, with the words that were not read. A tap books one.
* `OpenQuestion`: a `Question` about the one part that is missing; each option has a draft with
  that part filled in.
* `NotAboutGame`: the words say nothing of the game.

An event that cannot have happened raises `Refusal`.

**The steps.** `tokens` cuts a text into tokens: words, Chinese characters and signs. `lexicon.lex`
joins tokens to items (players, numbers, sums, tiles, words with their senses), and knows every
reading: each way to choose the items. `saying.make_saying` makes of one reading a `Saying`: its
items as terms, each with the one kind that it has for this command. `winnings`, `acts`, `payments`
and `bills` make drafts of a saying; `gaps.resolve_draft` turns a draft into its event, or into the
next question. Drafts print to JSON, which is stored with the message that asks.

**Corrections and answers.** `replies.read_correction` reads a text about an entry, and
`replies.read_answer` one about an open question; `draft_changes` changes only the parts that the
text names. `entry_number` reads which entry is meant.

**Commands.** `intents.find_intent` finds the command that a text without a stroke calls. `gate`
tells whether a text that is addressed to nobody is for Kaki.

**Beside the game.** `newgame`, `guests` and `seating` read the players and their seats;
`house_changes` reads house rules; `scoring` and `typed_tiles` read tiles, however loosely they were
typed; `when` reads a date and time; `one_person` reads that two members are one person.
`command_line` writes an event as a command.

**Words.** They are data: one TOML file for each language in `bot/languages`, with a section for
each subject, looked up by `vocabulary`. A word in no file is unknown: it is shown as not read. A
*filler* is a word that changes nothing (`lah`, `the`); its category is `joiner`.
"""
