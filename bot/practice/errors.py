"""The refusals of the Bot API, in its own words."""

from __future__ import annotations

from bot.practice.values import Json


class ApiError(Exception):
    """A call refused: the HTTP status, Telegram's description, and what a client may act on."""

    def __init__(self, status: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.parameters = parameters

    def as_json(self) -> Json:
        body: Json = {"ok": False, "error_code": self.status, "description": self.description}
        return body | ({"parameters": self.parameters} if self.parameters else {})


def bad_request(what: str, **parameters: int) -> ApiError:
    return ApiError(400, f"Bad Request: {what}", **parameters)


def forbidden(what: str) -> ApiError:
    return ApiError(403, f"Forbidden: {what}")
