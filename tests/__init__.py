"""What a test takes, from the least to the most; take the first that shows what is to be shown.

1. **The rules alone**: events and values, `apply_event(state, event)`; `tests/rules/worked.py` has
   a table and short words for what happens at it. No fixture.
2. **The ledger**: `Ledger` of `tests/ledgers.py`, each word a unit of its own:
   `ledger.opens(); ledger.says("ben 3 cat")`. In `tests/ledger` the fixtures `ledger` and `night`
   run on SQLite and on PostgreSQL. A `Chat` is the same by updates with their verdicts.
3. **The judge alone**: `judged_evening(folder, names)` of `tests/judging.py`. What is said is
   judged as Kaki judges it, and nothing is sent; what is said inside `with evening.taken_back():`
   is not kept. For whatever is about words, verdicts and answers: it takes a third of the time.
4. **The whole of Kaki**: an `Evening` of `tests/evenings.py`, at the practice table. For what
   becomes of answers: messages, buttons, the board, faults and limits of Telegram.
     - `evening`: Ah Ming, Ben, Cat, Dan and Eve; nobody sits yet.
     - `night`: the same when the four have sat down.
     - `sitting`: seated, with Finn too, and a board that follows at once: for taps.
     - `party`: nobody is known to Kaki yet, nobody sits: for who is who.
     - `evening_at(folder, ...)`: anything else, also twice in a folder (a restart). What many
       tests begin with is played once in a run: `lay(folder, key, play)`.
   Of 3 and 4 either begins with a file that is made once in a run and copied, and has the same
   words: `answer = await evening.says("Ben", "/hu 3 cat")`, `verdict, answer =
   await evening.verdict_on("Ben", "/hu 3 cat")`; `export()`, `night()`, `entries()`, `balances()`
   and `check()` say what came of it.
5. **The Mini App**: `phones` of `tests/webapp/conftest.py` calls its endpoints; an `Outing` of
   `tests/webapp/phone.py` has it open in a browser.
6. **Processes**: `tests/process.py` starts one, `tests/workers.py` several behind a balancer.

`World` (`tests/world.py`) is the practice table with all that goes on around a bot: `fault` says
what goes wrong with a call (`tests/faults.py`), `limits` are Telegram's (`tests/flood.py`).

How much is tried is `tries(whole)` of `tests/effort.py`, and `some(rows)` of a list; a proof that
takes long is marked `long`. A table of rows that take no fixture runs as one test, with all that
fail told; of six rows and more that each begin an evening one in three is run (`tests/tables.py`).
`pytest --all` runs everything.
"""
