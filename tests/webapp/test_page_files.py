"""The files of the page: nothing foreign, nothing inline, every word there, and light."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from bot.pictures.view import TILE_FILES
from bot.text.translator import spoken_languages, translator_of
from bot.webapp.replies import Reply
from bot.webapp.routes import PAGE
from models.rules.tiles import BONUSES, TILES

MOST_KB = 250
OWN = sorted(PAGE.glob("*.js"))
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in OWN)

# Words whose names are put together: of tiles and of what a preview offers.
PUT_TOGETHER = {
    "tile": ("characters", "dots", "bamboo", "back"),
    "do": ("undo", "redo", "fix", "end"),
}


def said() -> set[str]:
    """The words that the page says, by their names after `app-`."""
    plain = set(re.findall(r'say\(\s*"([\w-]+)"', SOURCE))
    chosen = re.findall(r'say\(\s*[^"`()]*\? "([\w-]+)" : "([\w-]+)"', SOURCE)
    screens = set(re.findall(r'"(\w+)"', re.findall(r"SCREENS = \[(.*?)\]", SOURCE)[0]))
    parts = {f"{kind}-{name}" for kind, names in PUT_TOGETHER.items() for name in names}
    tiles = {f"tile-{tile.code.lower()}" for tile in TILES if tile.is_honour}
    bonus = {f"tile-{tile.code}" for tile in BONUSES}
    others = {"chow", "pung", "concealed-kong", *(one for pair in chosen for one in pair)}
    return {*plain, *screens, *parts, *tiles, *bonus, *others}


@pytest.mark.parametrize("reply", Reply.__subclasses__())
def test_all_of_a_reply_is_read(reply: type[Reply]) -> None:
    """No field is sent that the page does not know."""
    assert [name for name in reply.model_fields if not re.search(rf"\b{name}\b", SOURCE)] == []


@pytest.mark.parametrize("language", spoken_languages())
def test_every_word_is_there_and_none_left_over(language: str) -> None:
    """What the page says and what the languages hold for it are the same."""
    there = {
        key.removeprefix("app-") for key in translator_of(language).templates_with_prefix("app-")
    }
    assert {key for key in there if not key.startswith("error-")} == said()


def test_nothing_is_foreign_or_inline() -> None:
    """One address is not ours, Telegram's script; no file holds what the policy forbids."""
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    addresses = set(re.findall(r"https?://[^\s\"'`]+", SOURCE + page))
    assert addresses == {"https://telegram.org/js/telegram-web-app.js"}
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)
    assert "innerHTML" not in SOURCE
    assert "eval(" not in SOURCE


def test_it_is_light() -> None:
    """All that the app ever loads, as it goes over the wire."""
    files: list[Path] = [*PAGE.rglob("*.*"), *TILE_FILES.glob("*.svg")]
    weight = sum(len(gzip.compress(path.read_bytes())) for path in files if path.is_file())
    assert weight < MOST_KB * 1000
