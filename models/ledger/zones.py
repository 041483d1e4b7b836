"""Time zones: moments are stored in UTC, and shown and counted by a chat's own clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

DEFAULT_ZONE: Final = "Asia/Singapore"


@lru_cache(maxsize=64)
def parse_zone(name: str) -> ZoneInfo:
    """Returns the zone of this name. Raises `ValueError` for an unknown name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # a folder of zones is none
        raise ValueError(f"no time zone {name!r}") from None


def check_zone(name: str) -> str:
    """Returns the name of a zone as it is spelt. Raises `ValueError` for an unknown name."""
    return parse_zone(name).key


def find_zone(text: str) -> str | None:
    """Finds a zone by its whole name or its city, in any case; returns its name, or None.

    `kuala lumpur` is Asia/Kuala_Lumpur, `GMT+8` a zone that is always eight hours east.
    """
    offset = _OFFSET.fullmatch(text.strip())
    if offset is not None:
        sign = -1 if offset["sign"] in "-−" else 1
        return _AT_OFFSET.get(sign * (int(offset["hours"]) * 60 + int(offset["minutes"] or 0)))
    return _map_words_to_zones().get("_".join(text.casefold().split()))


_OFFSET: Final = re.compile(
    r"(?:gmt|utc)\s*(?P<sign>[+\-−])\s*(?P<hours>\d{1,2})(?::?(?P<minutes>\d\d))?", re.IGNORECASE
)
_AT_OFFSET: Final[Mapping[int, str]] = {
    -720: "Etc/GMT+12",  # where nobody lives; its sign counts the other way
    -660: "Pacific/Pago_Pago",
    -600: "Pacific/Honolulu",
    -570: "Pacific/Marquesas",
    -540: "Pacific/Gambier",
    -480: "Pacific/Pitcairn",
    -420: "America/Phoenix",
    -360: "America/Costa_Rica",
    -300: "America/Bogota",
    -240: "America/Puerto_Rico",
    -180: "America/Argentina/Buenos_Aires",
    -120: "Atlantic/South_Georgia",
    -60: "Atlantic/Cape_Verde",
    0: "Etc/UTC",
    60: "Africa/Lagos",
    120: "Africa/Johannesburg",
    180: "Africa/Nairobi",
    210: "Asia/Tehran",
    240: "Asia/Dubai",
    270: "Asia/Kabul",
    300: "Asia/Karachi",
    330: "Asia/Kolkata",
    345: "Asia/Kathmandu",
    360: "Asia/Dhaka",
    390: "Asia/Yangon",
    420: "Asia/Bangkok",
    480: "Asia/Singapore",
    525: "Australia/Eucla",
    540: "Asia/Tokyo",
    570: "Australia/Darwin",
    600: "Australia/Brisbane",
    660: "Pacific/Guadalcanal",
    720: "Pacific/Tarawa",
    780: "Pacific/Tongatapu",
    840: "Pacific/Kiritimati",
}
"""Zones without summer time by the minutes that they are east of Greenwich."""


@cache
def _map_words_to_zones() -> dict[str, str]:
    """Maps full names and cities to zones; of two, the zone with a region in its name wins."""
    known = available_timezones()
    names = sorted(known, key=lambda n: ("/" in n and not n.startswith("Etc/"), -len(n), n))
    cities = {name.rpartition("/")[2].casefold(): name for name in names}
    return {**{name.casefold(): name for name in names if "/" in name}, **cities}
