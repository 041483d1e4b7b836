"""Time zones: moments are stored in UTC, and shown and counted by a chat's own clock."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

DEFAULT_ZONE: Final = "Asia/Singapore"


@lru_cache(maxsize=64)
def zone(name: str) -> ZoneInfo:
    """The zone of this name. Raises `ValueError` where there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # a folder of zones is none
        raise ValueError(f"no time zone {name!r}") from None


def checked(name: str) -> str:
    """The name of a zone. Raises `ValueError` where it is none."""
    return zone(name).key


def meant(text: str) -> str | None:
    """The name of the zone that somebody means: by all of it or its city, in any case; else None.

    `kuala lumpur` is Asia/Kuala_Lumpur.
    """
    return _by_words().get("_".join(text.casefold().split()))


@cache
def _by_words() -> dict[str, str]:
    """Every zone, by its whole name and by its city: that of a region before one without."""
    known = available_timezones()
    names = sorted(known, key=lambda name: (_is_of_region(name), -len(name), name))
    cities = {name.rpartition("/")[2].casefold(): name for name in names}
    return {**{name.casefold(): name for name in names if "/" in name}, **cities}


def _is_of_region(name: str) -> bool:
    return "/" in name and not name.startswith("Etc/")
