"""Log lines: what they are about, in what form; and that no secret is readable in any of them."""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest
from pydantic import SecretStr

from bot.config import Settings
from bot.ops import logs

TOKEN = "123456:AAE-dQ_1234567890abcdefghijklmnopqr"
KEY = 'a "key"\\of \u6211/the + house'
PASSWORD = "p@ss w/ord"
NUMBER = "91234567"
UEN = "T05LL1103B"

log = logging.getLogger("bot.of.a.test")


@pytest.fixture
def root() -> Iterator[None]:
    """Leaves logging as it was."""
    logger, level, hook = logging.getLogger(), logging.getLogger().level, sys.excepthook
    handlers = list(logger.handlers)
    ours = {name: logging.getLogger(name).level for name in ("bot", "models")}
    yield
    logging.captureWarnings(False)
    logger.handlers[:], sys.excepthook = handlers, hook
    logger.setLevel(level)
    for name, before in ours.items():
        logging.getLogger(name).setLevel(before)


def settings(form: str = "text", level: str = "INFO") -> Settings:
    """Settings full of secrets."""
    return Settings.model_validate(
        {
            "telegram_token": SecretStr(TOKEN),
            "kaki_key": SecretStr(KEY),
            "database_url": f"postgresql://kaki:{quote(PASSWORD, safe='')}@db/kaki",
            "log_format": form,
            "log_level": level,
        }
    )


Logged = Callable[..., list[str]]


@pytest.fixture
def logged(root: None, monkeypatch: pytest.MonkeyPatch) -> Logged:
    """Sets logging up as `run` does; calls what it is given; the lines that came of it."""

    def lines(act: Callable[[], object], form: str = "text", level: str = "INFO") -> list[str]:
        written = io.StringIO()
        monkeypatch.setattr(sys, "stderr", written)
        logs.set_up_logging(settings(form, level))
        act()
        return written.getvalue().splitlines()

    return lines


def test_a_line_says_what_it_is_about(logged: Logged) -> None:
    """The numbers stand at the end, those that are known; outside there are none."""

    def act() -> None:
        with logs.tag_log_lines(-100, 5):
            log.info("taken")
            logs.add_entry_number(3)
            log.info("booked")
            with logs.tag_log_lines(-200):
                log.info("elsewhere")
        log.info("after")

    said = [line.partition(": ")[2] for line in logged(act)]
    assert said == [
        "taken chat=-100 update=5",
        "booked chat=-100 update=5 entry=3",
        "elsewhere chat=-200",
        "after",
    ]


def test_a_json_log_has_one_object_a_line(logged: Logged) -> None:
    """With the exception in it; numbers are numbers."""

    def act() -> None:
        with logs.tag_log_lines(-100, 5):
            try:
                raise ValueError("二\nlines")
            except ValueError:
                log.exception("it failed\nbadly")

    (line,) = logged(act, "json")
    told = json.loads(line)
    assert {key: told[key] for key in ("level", "logger", "message", "chat", "update")} == {
        "level": "ERROR",
        "logger": "bot.of.a.test",
        "message": "it failed\nbadly",
        "chat": -100,
        "update": 5,
    }
    assert "ValueError: 二\nlines" in told["error"]
    assert told["time"]


def test_a_message_cannot_forge_a_line(logged: Logged) -> None:
    (line,) = logged(lambda: log.info("one\n2026-01-01 ERROR two"))
    assert line.endswith("one\\n2026-01-01 ERROR two")


SECRETS = [
    TOKEN,
    f"POST https://api.telegram.org/bot{TOKEN}/getMe",
    f"https://api.telegram.org/bot{quote(TOKEN, safe='')}/getMe",
    TOKEN.partition(":")[2],
    "bot987654:AAE-another-bots-token-of-35-letters",
    KEY,
    json.dumps({"key": KEY}),
    repr(KEY),
    PASSWORD,
    f"postgresql://kaki:{quote(PASSWORD, safe='')}@db/kaki",
    "http://proxy-user:proxy-pass@proxy:3128",
    f"/paynow +65 {NUMBER}",
    f"/PayNow@kaki_bot {UEN.lower()}",
    '{"text": "/paynow\\u3000(65) 9123.4567", "date": 5}',
    "'text': '/paynow\\n65 9123 4567'",
    f"/paynwo {NUMBER}",
    f"sent to +65{NUMBER}",
    "sent to 9123 4567",
    f"sent to {UEN}",
    "sent to 200604346E",
]
READABLE = (
    *("AAE-", "of \u6211", "of \\u6211", "p@ss", "p%40ss", "proxy-", "9123", "4567"),
    *("LL1103", "4346E"),
)


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_secret_is_readable(logged: Logged, form: str) -> None:
    """In a message, in its arguments, in a traceback, in a warning, in what nothing caught."""

    def act() -> None:
        for secret in SECRETS:
            log.info("%s", secret)
            try:
                raise ValueError(secret)
            except ValueError as error:
                log.exception("it failed")
                log.info("%r", error)
                sys.excepthook(ValueError, error, error.__traceback__)
            log.warning("here", stack_info=True)

    lines = logged(act, form)
    assert len(lines) >= 5 * len(SECRETS)
    assert [line for line in lines if any(part in line for part in READABLE)] == []


def test_settings_do_not_show_secrets() -> None:
    shown = repr(settings())
    assert not any(part in shown for part in READABLE)
