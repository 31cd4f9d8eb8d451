"""All settings of the service: read here from REEVE_* environment variables, and documented here."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

PREFIX = "REEVE_"
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
REDIS_SCHEMES = ("redis://", "rediss://", "unix://")


class BadSettingError(ValueError):
    """A variable holds what it must not; the message names it and says what to write."""


def _text(raw: str) -> str:
    return raw


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(raw: str) -> int:
        if not (raw.isascii() and raw.isdigit() and len(raw) <= 12 and least <= int(raw) <= most):
            raise BadSettingError(f"must be a whole number from {least} to {most}")
        return int(raw)

    return read


def _folder(raw: str) -> Path:
    path = Path(raw).expanduser()
    if not path.is_dir():
        raise BadSettingError("must be a folder that exists")
    return path.resolve()


def _log_level(raw: str) -> str:
    if raw.upper() not in LOG_LEVELS:
        raise BadSettingError(f"must be one of {', '.join(LOG_LEVELS)}")
    return raw.upper()


def _redis_url(raw: str) -> str:
    if not raw.startswith(REDIS_SCHEMES):
        raise BadSettingError(f"must start with {', '.join(REDIS_SCHEMES)}")
    return raw


def cores() -> int:
    """The processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _setting(default: Callable[[], T], shown: str, read: Callable[[str], T], meaning: str) -> T:
    made: T = field(default_factory=default, metadata={"shown": shown, "read": read, "meaning": meaning})
    return made


def _fixed(default: T, read: Callable[[str], T], meaning: str) -> T:
    return _setting(lambda: default, f"`{default}`", read, meaning)


@dataclass(frozen=True)
class Settings:
    """What can be set from outside; an empty variable counts as not set."""

    host: str = _fixed("127.0.0.1", _text, "Address the HTTP server listens on; `0.0.0.0` for every network.")
    port: int = _fixed(8080, _number(1, 65535), "Port the HTTP server listens on.")
    http_workers: int = _setting(cores, "number of cores", _number(1, 256), "Processes that answer HTTP requests.")
    http_threads: int = _fixed(
        32, _number(1, 1024), "Requests one of these processes works on at once; further ones wait to be accepted."
    )
    redis_url: str = _setting(
        str,
        "empty",
        _redis_url,
        "The Redis that server and workers share (`redis://`, `rediss://`, `unix://`); empty: `up` starts its own.",
    )
    job_workers: int = _setting(cores, "number of cores", _number(1, 256), "Processes that carry out background jobs.")
    job_seconds: int = _fixed(
        300,
        _number(1, 86400),
        "Longest time a background task may take that has no limit of its own, as shares of searches have; the task of "
        "a worker that vanished is given to another after it.",
    )
    search_seconds: int = _fixed(
        60, _number(1, 3600), "Longest time a search may be ordered for, and may take for its iterations."
    )
    search_wait_seconds: int = _fixed(
        30, _number(1, 3600), "Time that a search may wait for workers on top of that; then it ends with what it has."
    )
    search_queue: int = _fixed(64, _number(1, 1000), "Searches that may be open at once; a further one gets a 429.")
    result_seconds: int = _fixed(3600, _number(1, 604_800), "How long the outcome of a job is kept.")
    watchers: int = _fixed(
        16,
        _number(1, 1024),
        "Requests of one HTTP process that may wait for a search at once (event streams, `Prefer: wait`), but no more "
        "than a quarter of its threads; a further stream gets a 503, a further wait none.",
    )
    stop_seconds: int = _fixed(
        10,
        _number(3, 3600),
        "Longest time that requests under way have to finish when a server is told to stop (streams end a bit sooner), "
        "and that a worker has to hand back what it works on.",
    )
    body_limit: int = _fixed(1 << 20, _number(1024, 1 << 30), "Largest request body, in bytes.")
    depth_limit: int = _fixed(32, _number(4, 512), "Deepest nesting of a JSON body.")
    deadline_ms: int = _fixed(
        5000, _number(10, 600_000), "Longest time a request may compute, in milliseconds; then it answers 503."
    )
    packs: Path | None = _setting(lambda: None, "empty", _folder, "Folder with packs beside those that are built in.")
    log_level: str = _fixed("INFO", _log_level, f"Least severe level that is logged: {', '.join(LOG_LEVELS)}.")
    run_dir: Path | None = _setting(
        lambda: None,
        "a private temporary folder",
        _folder,
        "Where the embedded Redis keeps its socket and its file; name one to keep jobs over a restart.",
    )

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> "Settings":
        """The settings in these variables; a bad value raises BadSettingError with a sentence for the user."""
        given: dict[str, object] = {}
        for each in fields(cls):
            variable = PREFIX + each.name.upper()
            raw = environ.get(variable, "").strip()
            if not raw:
                continue
            try:
                given[each.name] = each.metadata["read"](raw)
            except BadSettingError as error:
                raise BadSettingError(f"{variable} {error}, not {raw!r}.") from None
        return cls(**given)  # type: ignore[arg-type]  # each value came from its own field's reader


def document() -> str:
    """The text of docs/settings.md."""
    rows = [
        f"| `{PREFIX}{each.name.upper()}` | {each.metadata['shown']} | {each.metadata['meaning']} |"
        for each in fields(Settings)
    ]
    head = [
        "# Settings",
        "",
        "Read from the environment when a process starts; an empty variable counts as not set.",
        "Written by `python -m service.settings > docs/settings.md`.",
        "",
        "| variable | default | meaning |",
        "|---|---|---|",
    ]
    return "\n".join([*head, *rows]) + "\n"


if __name__ == "__main__":
    print(document(), end="")
