"""The long proofs, one after the other: `python -m tests.bench.proofs`; some hours on two cores.

Kills, random nights, random verbs and every button as often as it takes to trust them, then the
long evening, the growth of the ledger and of the memory. Exit status 1 if one does not hold.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple


class Proof(NamedTuple):
    """What is run, as `python -m` takes it, and how often things are tried."""

    command: Sequence[str]
    tries: Mapping[str, str] = {}


PROOFS: Final = (
    Proof(
        ("pytest", "-n", "0", "tests/bot/test_kills.py"),
        {"KAKI_KILLS": "500", "KAKI_WORKER_KILLS": "100"},
    ),
    Proof(
        ("pytest", "-n", "0", "tests/ledger/test_machine.py", "tests/rules/test_night.py"),
        {"KAKI_EXAMPLES": "500"},
    ),
    Proof(
        ("pytest", "-n", "0", "tests/rules", "tests/reading", "tests/webapp/test_page.py"),
        {"KAKI_OFTEN": "20"},
    ),
    Proof(
        (
            *("pytest", "-n", "0", "tests/keyboards/test_data.py", "tests/ledger/test_import.py"),
            "tests/ledger/test_together.py",
        ),
        {"KAKI_OFTEN": "20"},
    ),
    Proof(
        (
            *("pytest", "-n", "0", "tests/webapp/test_bounds.py", "tests/webapp/test_auth.py"),
            *("tests/webapp/test_adversary.py", "tests/bot/test_database_faults.py"),
        ),
        {"KAKI_OFTEN": "10"},
    ),
    Proof(("pytest", "-n", "0", "tests/bot/test_crawl.py"), {"KAKI_CRAWL": "1000"}),
    Proof(("tests.bench.soak",)),
    Proof(("tests.bench.growth",)),
    Proof(("tests.bench.memory",)),
)


def holds(proof: Proof) -> bool:
    """Runs a proof, which tells what it sees; whether it holds."""
    told = " ".join((*(f"{name}={value}" for name, value in proof.tries.items()), *proof.command))
    print(f"--- {told}", flush=True)
    run = subprocess.run(
        [sys.executable, "-m", *proof.command],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **proof.tries},
        check=False,
    )
    return run.returncode == 0


def main() -> int:
    """Runs them all, whatever becomes of the first; 0 where all hold."""
    failed = [" ".join(proof.command) for proof in PROOFS if not holds(proof)]
    print("All hold." if not failed else "\n".join(("These do not hold:", *failed)))
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
