"""How much is tried at random: `KAKI_OFTEN` times as much as in the everyday run."""

from __future__ import annotations

import os
from typing import Final

OFTEN: Final = int(os.environ.get("KAKI_OFTEN", "1"))
