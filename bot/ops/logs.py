"""Logging with the numbers of chat, update and entry on each line, and without secrets.

All lines that are logged within `tag_log_lines` carry those numbers, from any task or thread: tasks
and `asyncio.to_thread` copy the context by themselves, other executors need
`contextvars.copy_context().run`. Lines and tracebacks are searched for secrets.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

if TYPE_CHECKING:
    from bot.config import Settings

log = logging.getLogger(__name__)

HIDDEN: Final = "[hidden]"
_SHORTEST: Final = 4
"""The shortest secret: hiding a shorter text would damage too many lines."""

_OURS: Final = ("bot", "models")
"""Packages that log at LOG_LEVEL; libraries log URLs, statements and messages below a warning."""

_TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"

# What is a secret by its looks: what was told to /paynow (in JSON and Python's own spelling, too),
# who logs in by a URL, a bot's token, and a mobile number or UEN as
# `models.ledger.settling.proxies` reads them. What stands behind "=" is an id.
_LOOKS_SECRET: Final = re.compile(
    r"""(?P<said>/paynow[@\w]*(?:\s|\\+[nrt]|\\+u[0-9a-f]{4})+)(?:\\.|[^\\"'\n])+
    | (?<=://)[^\s/@]+(?=@)
    | (?<!\d)\d{5,}(?::|%3A)[\w-]{30,}
    | (?<![\w=.-])(?:\+?65[ -]?)?[89](?:[ -]?\d){7}\b
    | \b(?:\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])(?:[A-Z0-9]{3})?\b""",
    re.VERBOSE | re.IGNORECASE,
)


_NOTHING: Final[Mapping[str, int]] = {}
_about: Final = ContextVar("about", default=_NOTHING)
"""The numbers on each line: `chat`, `update` and `entry`, as far as known."""


@contextmanager
def tag_log_lines(chat: int | None, update: int | None = None) -> Iterator[None]:
    """Adds these numbers of chat and update to all lines that are logged within the block."""
    numbers = {"chat": chat, "update": update}
    token = _about.set({name: number for name, number in numbers.items() if number is not None})
    try:
        yield
    finally:
        _about.reset(token)


def add_entry_number(number: int) -> None:
    """Adds the number of an entry to the further lines within the same `tag_log_lines`."""
    _about.set({**_about.get(), "entry": number})


def make_chat_context(chat: int) -> Context:
    """Makes a context with the chat alone, for a task that outlives its update."""
    context = copy_context()
    context.run(_about.set, {"chat": chat})
    return context


# --- secrets -------------------------------------------------------------------------------------


class Secrets:
    """Texts that must not be logged: known secrets, and what looks like one."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        spelt = {form for secret in known for form in _list_secret_spellings(secret)}
        # The longest first: one may be part of another.
        longest = sorted(spelt, key=len, reverse=True)
        self._known = re.compile("|".join(map(_make_secret_pattern, longest))) if longest else None

    def hide_secrets(self, text: str) -> str:
        """Replaces every secret in a text by a mark."""
        if self._known is not None:
            text = self._known.sub(HIDDEN, text)
        return _LOOKS_SECRET.sub(lambda found: f"{found['said'] or ''}{HIDDEN}", text)


def _make_secret_pattern(text: str) -> str:
    """Makes a pattern that finds a secret even where backslashes escape its characters."""
    signs = {"\\": r"\\+", "'": r"\\*'", '"': r'\\*"'}
    return "".join(signs.get(sign) or re.escape(sign) for sign in text)


def _list_secret_spellings(secret: str) -> set[str]:
    """Returns the spellings of a secret (and of a token's second half) in URLs and JSON."""
    spelt = set()
    for text in {secret, secret.partition(":")[2]}:
        spelt |= {text, quote(text), quote(text, safe=""), json.dumps(text)[1:-1]}
    return {form for form in spelt if len(form) >= _SHORTEST}


def collect_secrets(settings: Settings) -> Secrets:
    """Collects the secret settings, and the database's URL and password."""
    from pydantic import SecretStr

    from models.ledger.database import parse_database_url

    values = [getattr(settings, name) for name in type(settings).model_fields]
    known = [value.get_secret_value() for value in values if isinstance(value, SecretStr)]
    password = parse_database_url(settings.database_url).password
    if password:
        known += [str(password), settings.database_url]
    return Secrets(known)


# --- writing -------------------------------------------------------------------------------------


class _LineFormatter(logging.Formatter):
    """A formatter for people: one line, with the numbers of chat, update and entry at its end."""

    def __init__(self, secrets: Secrets) -> None:
        super().__init__(_TEXT)
        self._secrets = secrets

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - its name there
        # Always a single line, so that nobody can forge a second.
        line = self._secrets.hide_secrets(super().formatMessage(record)).replace("\n", "\\n")
        numbers = (f"{name}={number}" for name, number in _about.get().items())
        return " ".join((line, *numbers))

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return self._secrets.hide_secrets(super().formatException(ei))

    def formatStack(self, stack_info: str) -> str:  # noqa: N802
        return self._secrets.hide_secrets(super().formatStack(stack_info))


def _make_json_formatter(secrets: Secrets) -> logging.Formatter:
    """Makes a log formatter for programs: each line is a JSON object."""
    from pythonjsonlogger.json import JsonFormatter

    class JsonLineFormatter(JsonFormatter):
        def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
            told = {key: secrets.hide_secrets(str(value)) for key, value in log_data.items()}
            return {**told, **_about.get()}

    names = {"asctime": "time", "levelname": "level", "name": "logger", "exc_info": "error"}
    return JsonLineFormatter(_TEXT, rename_fields=names, json_ensure_ascii=False)


def set_up_logging(settings: Settings) -> None:
    """Sets up logging to standard error in the format of the settings.

    Uncaught exceptions are logged too, since Python's own traceback would show secrets.
    """
    secrets = collect_secrets(settings)
    handler = logging.StreamHandler()
    handler.setFormatter(
        _make_json_formatter(secrets) if settings.log_format == "json" else _LineFormatter(secrets)
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in _OURS:
        logging.getLogger(name).setLevel(settings.log_level)
    logging.captureWarnings(True)
    sys.excepthook = _log_uncaught_error


def _log_uncaught_error(
    kind: type[BaseException], error: BaseException, traceback: TracebackType | None
) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    log.critical("stopped by an unexpected error", exc_info=(kind, error, traceback))
