"""Are any of the versions in constraints.txt known to be vulnerable? Then they are listed: failure.

Where nobody can be asked (no network, or an index that knows no advisories), one line says so.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

PINNED = Path(__file__).parents[1] / "constraints.txt"
PATIENCE = 180


def main() -> int:
    """Asks, and says what came of it; 1 for a vulnerability."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            return judged(json.loads(asked(Path(folder)))["dependencies"])
    except (subprocess.SubprocessError, OSError, ValueError, KeyError) as error:
        print(f"Dependencies not audited: nobody to ask ({type(error).__name__}).")
        return 0


def asked(folder: Path) -> str:
    """What pip-audit says of every pinned version, as JSON; nothing if it cannot ask."""
    venv.create(folder, with_pip=True)
    install = (folder / "bin/pip", "install", "-q", "--retries", "1", "--timeout", "10")
    subprocess.run([*install, "pip-audit"], check=True, timeout=PATIENCE, capture_output=True)
    options = ("--no-deps", "--disable-pip", "--timeout", "10", "--progress-spinner", "off")
    audit = (folder / "bin/pip-audit", "-r", PINNED, *options, "--format", "json")
    run = subprocess.run(audit, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return run.stdout


def judged(rows: list[dict[str, Any]]) -> int:
    """Prints what is vulnerable and by what; 1 if anything is."""
    known = [row for row in rows if "skip_reason" not in row]
    if not known:
        print("Dependencies not audited: the index knows no advisories.")
        return 0
    found = [(row, vulnerability) for row in known for vulnerability in row["vulns"]]
    for row, vulnerability in found:
        mended = ", ".join(vulnerability["fix_versions"]) or "no version yet"
        print(f"{row['name']} {row['version']}: {vulnerability['id']}, mended in {mended}")
    print(f"{len(known)} of {len(rows)} dependencies audited, {len(found)} vulnerabilities.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
