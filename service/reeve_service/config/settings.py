"""All settings of the service: read here from REEVE_* environment variables, and documented here."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_address
from pathlib import Path
from typing import TypeVar

from reeve_service.config import values as values
from reeve_service.config.rates import Rate
from reeve_service.config.seal_keys import SealKey
from reeve_service.config.values import BadSettingError as BadSettingError  # those who read settings expect it here

T = TypeVar("T")

PREFIX = "REEVE_"
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
WITNESSES = (REQUIRED, LENIENT, OFF) = ("required", "lenient", "off")
AUTO = "auto"
KEY_WISHES = (AUTO, REQUIRED, OFF)


def cores() -> int:
    """The processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address; a name that may stand for any address is not trusted to be so."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _setting(
    default: Callable[[], T], shown: str, read: Callable[[str], T], meaning: str, *, secret: bool = False
) -> T:
    """A secret setting is never repeated, neither where it is wrong nor where the settings are shown."""
    metadata = {"shown": shown, "read": read, "meaning": meaning, "secret": secret}
    made: T = field(default_factory=default, repr=not secret, metadata=metadata)
    return made


def _fixed(default: T, read: Callable[[str], T], meaning: str) -> T:
    return _setting(lambda: default, f"`{default}`", read, meaning)


@dataclass(frozen=True)
class Settings:
    """What can be set from outside; an empty variable counts as not set."""

    host: str = _fixed("127.0.0.1", values.text, "Address the HTTP server listens on; `0.0.0.0` for every network.")
    port: int = _fixed(8080, values.number(1, 65535), "Port the HTTP server listens on.")
    http_workers: int = _setting(
        cores, "number of cores", values.number(1, 256), "Processes that answer HTTP requests."
    )
    http_threads: int = _fixed(
        32, values.number(1, 1024), "Requests one of these processes works on at once; further ones wait for a thread."
    )
    redis_url: str = _setting(
        str,
        "empty",
        values.redis_url,
        "The Redis that server and workers share (`redis://`, `rediss://`, `unix://`); empty: `up` starts its own.",
        secret=True,  # it may hold a password
    )
    job_workers: int = _setting(
        cores, "number of cores", values.number(1, 256), "Processes that carry out background jobs."
    )
    job_seconds: int = _fixed(
        300,
        values.number(1, 86400),
        "Longest time a background task may take that has no limit of its own, as searches and bulk jobs have; the "
        "task of a worker that vanished is given to another after it.",
    )
    search_seconds: int = _fixed(
        60, values.number(1, 3600), "Longest time a search may be ordered for, and may take for its iterations."
    )
    search_wait_seconds: int = _fixed(
        30,
        values.number(1, 3600),
        "Time that a search may wait for workers on top of that; then it ends with what it has.",
    )
    search_queue: int = _fixed(
        64, values.number(1, 1000), "Searches that may be open at once; a further one gets a 429."
    )
    bulk_seconds: int = _fixed(
        86_400, values.number(1, 604_800), "Longest time a bulk job may take; then it ends with what was answered."
    )
    bulk_queue: int = _fixed(
        16, values.number(1, 1000), "Bulk jobs that may be open or on their way up at once; a further one gets a 429."
    )
    bulk_upload_bytes: int = _fixed(
        4 << 30,
        values.number(1024, 1 << 39),
        "Largest upload of a bulk job, in bytes, unpacked; a larger one gets a 413.",
    )
    bulk_store_bytes: int = _fixed(
        512 << 20,
        values.number(1 << 16, 1 << 39),
        "What all bulk jobs together may hold in Redis, questions and answers, in bytes, packed; an upload that does "
        "not fit gets a 429, and a job whose answers do not fit ends with those that do.",
    )
    bulk_lines: int = _fixed(
        10_000_000,
        values.number(1, 1_000_000_000),
        "Most lines of one bulk request or bulk job, including blank lines; more lines get a 413.",
    )
    upload_seconds: int = _fixed(
        3600,
        values.number(1, 86_400),
        "Longest time that one bulk request, or the upload of a bulk job, may take from its first byte to its last; "
        "then it ends with a 503.",
    )
    result_seconds: int = _fixed(3600, values.number(1, 604_800), "How long the outcome of a job is kept.")
    watchers: int = _fixed(
        16,
        values.number(1, 1024),
        "Requests of one HTTP process that may wait for a search at once (event streams, `Prefer: wait`), but no more "
        "than a quarter of its threads; a further stream gets a 503, a further wait none.",
    )
    key_share: int = _fixed(
        50,
        values.number(1, 100),
        "Percent of `REEVE_SEARCH_QUEUE`, `REEVE_BULK_QUEUE` and `REEVE_BULK_STORE_BYTES` that one key may take; what "
        "goes beyond gets a 429. Without keys it has no effect.",
    )
    seal_keys: tuple[SealKey, ...] = _setting(
        tuple,
        "empty: no sealed games; `up` makes a key",
        values.seal_keys,
        "Keys of sealed states, `id:key[:last-day]`, comma separated; `reeve-service seal-key` prints one. The first "
        "seals; the others open what they sealed, up to the end of their last day (`YYYY-MM-DD`, UTC) if they have "
        "one.",
        secret=True,
    )
    witness: str = _fixed(
        REQUIRED,
        values.one_of(*WITNESSES),
        "Whether Redis has to witness the moves of sealed games, so that only the first at a ply stands: `required`, "
        "without it they stop; `lenient`, they go on while it is away; `off`, nobody looks.",
    )
    witness_seconds: int = _fixed(
        2_592_000,
        values.number(1, 315_360_000),
        "How long after its last move the witness remembers a sealed game; later, old states of it can be played from "
        "anew.",
    )
    stop_seconds: int = _fixed(
        10,
        values.number(3, 3600),
        "Longest time that requests under way have to finish when a server is told to stop (streams end a bit sooner), "
        "and that a worker has to hand back what it works on.",
    )
    body_limit: int = _fixed(1 << 20, values.number(1024, 1 << 30), "Largest request body, in bytes.")
    client_seconds: int = _fixed(
        20,
        values.number(1, 3600),
        "How long a client is waited for: for a whole body, for the next piece of a stream, and to take an answer.",
    )
    depth_limit: int = _fixed(32, values.number(4, 512), "Deepest nesting of a JSON body.")
    deadline_ms: int = _fixed(
        5000, values.number(10, 600_000), "Longest time a request may compute, in milliseconds; then it answers 503."
    )
    keys: str = _fixed(
        AUTO,
        values.one_of(*KEY_WISHES),
        "Whether requests need an API key: `required`, `off`, or `auto`: required unless `REEVE_HOST` is a loopback "
        "address. Behind a proxy on the same machine that is `off`: set `required` there.",
    )
    rate: Rate | None = _setting(
        lambda: None,
        "empty",
        values.rate,
        "Requests that a key may make, such as `600/minute`, unless it was made with a rate of its own; without keys, "
        "that an address may make. Empty: any number.",
    )
    proxies: int = _fixed(
        0,
        values.number(0, 10),
        "Reverse proxies in front that each add an address to `X-Forwarded-For`; tells clients apart where no keys do.",
    )
    search_quota: int | None = _setting(
        lambda: None,
        "empty",
        values.number(0, 1_000_000_000),
        "Seconds of worker time that the searches of a key may use in an hour, unless it was made with a quota of its "
        "own. Empty: any number.",
    )
    searches_kept: int = _fixed(
        1000,
        values.number(1, 1_000_000),
        "Searches that are kept after their end, of each key (without keys, of all); the oldest go first.",
    )
    cors_origins: tuple[str, ...] = _setting(
        tuple,
        "empty",
        values.origins,
        "Origins of web apps that browsers may let ask us, such as `https://app.example.org`, with commas between; `*` "
        "for any. Empty: none.",
    )
    packs: Path | None = _setting(
        lambda: None, "empty", values.folder, "Folder with packs beside those that are built in."
    )
    log_level: str = _fixed(
        "INFO", values.one_of(*LOG_LEVELS), f"Least severe level that is logged: {', '.join(LOG_LEVELS)}."
    )
    run_dir: Path | None = _setting(
        lambda: None,
        "a private temporary folder",
        values.folder,
        "Where the embedded Redis keeps its socket and its file, and `up` the key it makes for sealed games; name one "
        "to keep jobs and games over a restart.",
    )

    @property
    def keys_required(self) -> bool:
        """Whether a request without an API key is refused."""
        return self.keys == REQUIRED or (self.keys == AUTO and not is_loopback(self.host))

    def share_of(self, limit: int) -> int:
        """How much of a limit one key may take."""
        return max(1, limit * self.key_share // 100)

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
                said = "" if each.metadata["secret"] else f", not {raw!r}"
                raise BadSettingError(f"{variable} {error}{said}.") from None
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
        "Written by `python -m reeve_service.config.settings > docs/settings.md`.",
        "",
        "| variable | default | meaning |",
        "|---|---|---|",
    ]
    return "\n".join([*head, *rows]) + "\n"


if __name__ == "__main__":
    print(document(), end="")
