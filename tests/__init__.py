"""The means of a test, from the smallest to the largest; take the first that can show it.

1. **The rules alone**: events and values, `apply_event(state, event)`; `tests/rules/worked.py` has
   a table of four and short words for its events. No fixture.
2. **The ledger**: `Ledger` of `tests/ledgers.py`; each call is a unit of its own:
   `ledger.opens(); ledger.says("ben 3 cat")`. In `tests/ledger` the fixtures `ledger` and `night`
   run on SQLite and on PostgreSQL. A `Chat` is a ledger whose calls are updates with verdicts.
3. **The judge alone**: `judged_evening(folder, names)` of `tests/judging.py`. Messages are judged
   as Kaki judges them, and nothing is sent; those inside `with evening.taken_back():` are not
   kept. For words, verdicts and answers: it takes a third of the time of the next.
4. **The whole of Kaki**: an `Evening` of `tests/evenings.py`, at the practice table. For messages,
   buttons, the board, and faults and limits of Telegram.
     - `evening`: Ah Ming, Ben, Cat, Dan and Eve; nobody sits yet.
     - `night`: the same when the four have sat down.
     - `sitting`: seated, with Finn too, and a board that follows at once: for taps.
     - `party`: no account is known to Kaki yet, nobody sits: for names and accounts.
     - `evening_at(folder, ...)`: anything else, also twice in a folder (a restart). A beginning
       that many tests share is played once in a run: `lay(folder, key, play)`.
   Both 3 and 4 begin with a file that is made once in a run and copied, and have the same words:
   `answer = await evening.says("Ben", "/hu 3 cat")`, `verdict, answer =
   await evening.verdict_on("Ben", "/hu 3 cat")`; `export()`, `night()`, `entries()`, `texts()`,
   `balances()` and `check()` look at the ledger.
5. **The Mini App**: `phones` of `tests/webapp/conftest.py` calls its endpoints; an `Outing` of
   `tests/webapp/phone.py` has it open in a browser.
6. **Processes**: `tests/process.py` starts one, `tests/workers.py` several behind a balancer.

`World` (`tests/world.py`) is the practice table with a bot's surroundings: `fault` makes a call
fail (`tests/faults.py`), `limits` are Telegram's (`tests/flood.py`).

`tries(whole)` of `tests/effort.py` says how many random tries are made, `some(rows)` picks rows of
a list; a long proof is marked `long`. A table of rows that take no fixture runs as one test, and
names all rows that fail; of six rows and more that each begin an evening every third is run
(`tests/tables.py`). `pytest --all` runs everything.
"""
