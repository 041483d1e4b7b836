"""Settings from the environment or a `.env` file, with a clear line for an impossible value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

from platformdirs import user_data_dir
from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

from models.ledger.zones import DEFAULT_ZONE, check_zone

DATA = Path(user_data_dir("mahjong-kaki", appauthor=False))

_PRACTICE: Final = "practice.sqlite3"

Port = Annotated[int, Field(ge=0, le=65535)]
_Level = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


_LOOKS: Final[Mapping[str, tuple[str, str]]] = {
    "telegram_token": (".*:.*", "a token looks like 123456:ABC-DEF, as @BotFather gives it"),
    "telegram_api_url": (
        "https?://.*",
        "the root of a Bot API server begins with http:// or https://",
    ),
    "webhook_url": (
        r"(\w+:)?//[^/?#].*",
        "a webhook looks like https://kaki.example.org/telegram",
    ),
    "webhook_secret": (
        "[A-Za-z0-9_-]{16,256}",
        "16 to 256 letters, digits, - and _, the same for every worker",
    ),
    "webapp_url": ("https://[^/?#].*", "a Mini App looks like https://kaki.example.org/app/"),
    "webapp_name": (
        "[A-Za-z0-9_]{3,30}",
        "3 to 30 letters, digits and _, as @BotFather was told (/newapp)",
    ),
}
"""The pattern of each setting, and what a value that does not match should look like."""


def _check_database_url(url: str) -> str:
    from models.ledger.database import parse_database_url

    parse_database_url(url)
    return url


def _check_zone_name(name: str) -> str:
    try:
        return check_zone(name)
    except ValueError:
        raise ValueError("a time zone looks like Asia/Singapore") from None


class Settings(BaseSettings):
    """The operator's settings; each name is that of an environment variable."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", env_ignore_empty=True)

    telegram_token: SecretStr | None = None
    telegram_api_url: Annotated[str, AfterValidator(lambda url: url.rstrip("/"))] = (
        "https://api.telegram.org"
    )
    database_url: Annotated[str, AfterValidator(_check_database_url)] = Field(
        default=f"sqlite:///{DATA / 'kaki.sqlite3'}", repr=False
    )
    practice_port: Port = 8080
    practice_file: Path | None = None
    webhook_url: str | None = None
    webhook_secret: SecretStr | None = None
    host: str = "0.0.0.0"  # noqa: S104 - whoever posts there needs the secret
    port: Port = 8080
    webapp_url: str | None = None
    webapp_name: str = "table"
    metrics_port: Port | None = None
    metrics_host: str = "127.0.0.1"
    kaki_key: SecretStr | None = None
    timezone: Annotated[str, AfterValidator(_check_zone_name)] = DEFAULT_ZONE
    log_level: Annotated[_Level, BeforeValidator(str.upper)] = "INFO"
    log_format: Literal["text", "json"] = "text"

    @property
    def practice_chat_file(self) -> Path:
        """Returns the file of the practice table's chat: beside the ledger, with a similar name.

        Its messages fit one ledger only. That of the default ledger has a name of its own.
        """
        from models.ledger.database import parse_database_url

        url = parse_database_url(self.database_url)
        file = Path(url.database or "")
        if self.practice_file is not None:
            return self.practice_file
        if url.get_backend_name() != "sqlite" or file.name in ("", ":memory:"):
            return DATA / _PRACTICE
        if file == DATA / "kaki.sqlite3":
            return file.with_name(_PRACTICE)
        return file.with_name(f"{file.stem}-{_PRACTICE}")

    @field_validator(*_LOOKS)
    @classmethod
    def _check_format(
        cls, value: str | SecretStr | None, info: ValidationInfo
    ) -> str | SecretStr | None:
        pattern, why = _LOOKS[info.field_name or ""]
        text = value.get_secret_value() if isinstance(value, SecretStr) else value
        if text is not None and not re.fullmatch(pattern, text, re.DOTALL):
            raise ValueError(why)
        return value

    @model_validator(mode="after")
    def _check_webhook_settings(self) -> Settings:
        if self.webhook_url is not None and self.webhook_secret is None:
            raise ValueError(
                "WEBHOOK_SECRET: needed with WEBHOOK_URL: 16 or more letters and digits"
            )
        if self.webhook_url is not None and self.telegram_token is None:
            raise ValueError("TELEGRAM_TOKEN: needed with WEBHOOK_URL")
        if (
            self.webhook_url
            and self.kaki_key is None
            and not self.database_url.startswith("sqlite")
        ):
            raise ValueError(
                "KAKI_KEY: needed with WEBHOOK_URL on PostgreSQL, the same for all workers"
            )
        return self


class BadSettings(ValueError):  # noqa: N818 - said to the operator as it is
    """Raised for a setting that is impossible or cannot be used, with a line that says why."""


def load_settings() -> Settings:
    """Loads the settings. Raises `BadSettings`."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        why = first["msg"].removeprefix("Value error, ")
        raise BadSettings(f"{name}: {why}" if name else why) from None
