"""Parsers for the values of settings."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from reeve_service.config.rates import BadRateError, Rate, read_rate
from reeve_service.config.seal_keys import SealKey, read_keys

REDIS_SCHEMES = ("redis://", "rediss://", "unix://")
CLUSTER_SCHEMES = ("redis+cluster://", "rediss+cluster://")
ANY_ORIGIN = "*"


class BadSettingError(ValueError):
    """A variable has a value that is not allowed. The message names it and says what to write."""


def text(raw: str) -> str:
    """Any text."""
    return raw


def number(least: int, most: int) -> Callable[[str], int]:
    """A whole number between bounds."""

    def read(raw: str) -> int:
        if not (raw.isascii() and raw.isdigit() and len(raw) <= 12 and least <= int(raw) <= most):
            raise BadSettingError(f"must be a whole number from {least} to {most}")
        return int(raw)

    return read


def folder(raw: str) -> Path:
    """A folder that exists."""
    path = Path(raw).expanduser()
    if not path.is_dir():
        raise BadSettingError("must be a folder that exists")
    return path.resolve()


def one_of(*choices: str) -> Callable[[str], str]:
    """One of these words, in upper or lower case."""

    def read(raw: str) -> str:
        for choice in choices:
            if raw.lower() == choice.lower():
                return choice
        raise BadSettingError(f"must be one of {', '.join(choices)}")

    return read


def redis_url(raw: str) -> str:
    """The address of a Redis."""
    if not raw.startswith(REDIS_SCHEMES):
        raise BadSettingError(f"must start with {', '.join(REDIS_SCHEMES)}")
    return raw


def any_redis_url(raw: str) -> str:
    """The address of a Redis, or of a node of a Redis cluster."""
    if not raw.startswith((*REDIS_SCHEMES, *CLUSTER_SCHEMES)):
        raise BadSettingError(f"must start with {', '.join((*REDIS_SCHEMES, *CLUSTER_SCHEMES))}")
    return raw


def seal_keys(raw: str) -> tuple[SealKey, ...]:
    """Keys of sealed states."""
    try:
        return read_keys(raw)
    except ValueError as error:
        raise BadSettingError(str(error)) from None


def rate(raw: str) -> Rate:
    """A rate, such as `600/minute`."""
    try:
        return read_rate(raw)
    except BadRateError as error:
        raise BadSettingError(str(error)) from None


def origins(raw: str) -> tuple[str, ...]:
    """Origins of web pages."""
    origins = tuple(raw.replace(",", " ").split())
    if not all(origin == ANY_ORIGIN or _is_origin(origin) for origin in origins):
        raise BadSettingError("must be origins such as https://app.example.org, with commas between them, or *")
    return origins


def _is_origin(text: str) -> bool:
    """Whether a browser may send this text as an Origin: lower case, and without a path or a slash at the end."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    return (
        bool(parts.hostname)
        and text == text.lower()
        and text == f"{parts.scheme}://{parts.netloc}"
        and "@" not in text
        and (port is None or port != usual)
    )
