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


def words_of_the_page() -> set[str]:
    """Returns the words that the page says, by their names after `app-`."""
    plain = set(re.findall(r'say\(\s*"([\w-]+)"', SOURCE))
    chosen = re.findall(r'say\(\s*[^"`()]*\? "([\w-]+)" : "([\w-]+)"', SOURCE)
    screens = set(re.findall(r'"(\w+)"', re.findall(r"SCREENS = \[(.*?)\]", SOURCE)[0]))
    parts = {f"{kind}-{name}" for kind, names in PUT_TOGETHER.items() for name in names}
    tiles = {f"tile-{tile.code.lower()}" for tile in TILES if tile.is_honour}
    bonus = {f"tile-{tile.code}" for tile in BONUSES}
    others = {"chow", "pung", "concealed-kong", *(one for pair in chosen for one in pair)}
    return {*plain, *screens, *parts, *tiles, *bonus, *others}


@pytest.mark.parametrize("reply", Reply.__subclasses__())
def test_the_page_reads_every_field_of_a_reply(reply: type[Reply]) -> None:
    assert [name for name in reply.model_fields if not re.search(rf"\b{name}\b", SOURCE)] == []


@pytest.mark.parametrize("language", spoken_languages())
def test_the_page_has_every_word_in_both_languages_and_no_other(language: str) -> None:
    there = {key.removeprefix("app-") for key in translator_of(language).sentence_templates("app-")}
    assert {key for key in there if not key.startswith("error-")} == words_of_the_page()


def test_the_page_loads_only_own_files_and_telegrams_script() -> None:
    """No file holds what the content policy forbids."""
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    addresses = set(re.findall(r"https?://[^\s\"'`]+", SOURCE + page))
    assert addresses == {"https://telegram.org/js/telegram-web-app.js"}
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)
    assert "innerHTML" not in SOURCE
    assert "eval(" not in SOURCE


def test_the_whole_app_is_light_over_the_wire() -> None:
    files: list[Path] = [*PAGE.rglob("*.*"), *TILE_FILES.glob("*.svg")]
    weight = sum(len(gzip.compress(path.read_bytes())) for path in files if path.is_file())
    assert weight < MOST_KB * 1000
