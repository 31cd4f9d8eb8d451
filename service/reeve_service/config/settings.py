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
KEY_MODES = (AUTO, REQUIRED, OFF)


def cores() -> int:
    """The processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address. A host name is not trusted, except localhost."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _setting(
    default: Callable[[], T], shown: str, read: Callable[[str], T], meaning: str, *, secret: bool = False
) -> T:
    """A setting. The value of a secret one is never shown, neither in messages nor in the list of settings."""
    metadata = {"shown": shown, "read": read, "meaning": meaning, "secret": secret}
    made: T = field(default_factory=default, repr=not secret, metadata=metadata)
    return made


def _fixed(default: T, read: Callable[[str], T], meaning: str) -> T:
    return _setting(lambda: default, f"`{default}`", read, meaning)


@dataclass(frozen=True)
class Settings:
    """All settings. An empty variable counts as not set."""

    host: str = _fixed(
        "127.0.0.1", values.text, "Address that the HTTP server listens on; `0.0.0.0` for every network."
    )
    port: int = _fixed(8080, values.number(1, 65535), "Port that the HTTP server listens on.")
    http_workers: int = _setting(
        cores, "number of cores", values.number(1, 256), "Processes that answer HTTP requests."
    )
    http_threads: int = _fixed(
        32, values.number(1, 1024), "Requests that one of these processes works on at once; more wait for a thread."
    )
    redis_url: str = _setting(
        str,
        "empty",
        values.redis_url,
        "The Redis that servers and workers share (`redis://`, `rediss://`, `unix://`). Empty: `up` starts its own.",
        secret=True,  # it may hold a password
    )
    jobs_redis_url: str = _setting(
        str,
        "`REEVE_REDIS_URL`",
        values.redis_url,
        "The Redis of searches, analyses and bulk jobs. Not a cluster.",
        secret=True,
    )
    keys_redis_url: str = _setting(
        str,
        "`REEVE_REDIS_URL`",
        values.any_redis_url,
        "The Redis of API keys and rate limits. It may be a cluster: `redis+cluster://` or `rediss+cluster://` and one "
        "of its nodes.",
        secret=True,
    )
    witness_redis_url: str = _setting(
        str,
        "`REEVE_REDIS_URL`",
        values.any_redis_url,
        "The Redis of the witness of sealed games. It may be a cluster, too.",
        secret=True,
    )
    broker_url: str = _setting(
        str,
        "the Redis of jobs",
        values.text,
        "Another broker for the tasks, such as `amqp://reeve:…@rabbit//`: any that Celery supports. The jobs "
        "themselves stay in Redis.",
        secret=True,
    )
    job_workers: int = _setting(cores, "number of cores", values.number(1, 256), "Processes that run background jobs.")
    job_seconds: int = _fixed(
        300,
        values.number(1, 86400),
        "Longest time of a background task. Searches, analyses and bulk jobs have their own limits. If a worker "
        "disappears, Celery delivers its messages again after this time.",
    )
    search_seconds: int = _fixed(
        60, values.number(1, 3600), "Longest time that a search may ask for, or may take for its iterations."
    )
    search_wait_seconds: int = _fixed(
        30,
        values.number(1, 3600),
        "Additional time that a search may wait for workers. Then it ends with the result so far.",
    )
    search_queue: int = _fixed(
        64,
        values.number(1, 1000),
        "Searches that may be open at once, and as many analyses; one more gets a 429.",
    )
    analysis_seconds: int = _fixed(
        3600, values.number(1, 86_400), "Longest time of an analysis. Then it ends with the judgements so far."
    )
    bulk_seconds: int = _fixed(
        86_400, values.number(1, 604_800), "Longest time of a bulk job. Then it ends with the answers so far."
    )
    bulk_queue: int = _fixed(
        16, values.number(1, 1000), "Bulk jobs that may be open or uploading at once; one more gets a 429."
    )
    bulk_upload_bytes: int = _fixed(
        4 << 30,
        values.number(1024, 1 << 39),
        "Largest upload of a bulk job, in uncompressed bytes; a larger one gets a 413.",
    )
    bulk_store_bytes: int = _fixed(
        512 << 20,
        values.number(1 << 16, 1 << 39),
        "Compressed bytes that all bulk jobs together may store in Redis, lines and answers. An upload that does not "
        "fit gets a 429. A job whose answers do not fit ends with those that do.",
    )
    bulk_lines: int = _fixed(
        10_000_000,
        values.number(1, 1_000_000_000),
        "Largest number of lines of one bulk request or bulk job, including blank lines; more lines get a 413.",
    )
    upload_seconds: int = _fixed(
        3600,
        values.number(1, 86_400),
        "Longest time of one bulk request, or of the upload of a bulk job, from the first byte to the last. Then it "
        "ends with a 503.",
    )
    result_seconds: int = _fixed(
        3600, values.number(1, 604_800), "How long a job and its result are stored after its end."
    )
    watchers: int = _fixed(
        16,
        values.number(1, 1024),
        "Requests of one HTTP process that may wait for a job at once (event streams, `Prefer: wait`), but at most "
        "a quarter of its threads. One more stream gets a 503. One more `Prefer: wait` is answered without waiting.",
    )
    key_share: int = _fixed(
        50,
        values.number(1, 100),
        "Percent of `REEVE_SEARCH_QUEUE`, `REEVE_BULK_QUEUE` and `REEVE_BULK_STORE_BYTES` that one key may use; more "
        "gets a 429. Without keys it has no effect.",
    )
    seal_keys: tuple[SealKey, ...] = _setting(
        tuple,
        "empty: no sealed games; `up` makes a key",
        values.seal_keys,
        "Keys of sealed states, `id:key[:last-day]`, separated by commas; `reeve-service seal-key` prints one. The "
        "first key seals. The others only open states that they sealed, until the end of their last day "
        "(`YYYY-MM-DD`, UTC) if they have one.",
        secret=True,
    )
    witness: str = _fixed(
        REQUIRED,
        values.one_of(*WITNESSES),
        "Whether Redis must record the moves of sealed games, so that only the first move at a ply stands. `required`: "
        "sealed games stop while Redis is away; `lenient`: they continue unrecorded; `off`: moves are not recorded.",
    )
    witness_seconds: int = _fixed(
        2_592_000,
        values.number(1, 315_360_000),
        "How long the moves of a sealed game are remembered after its last move. After that, another move can be "
        "played from its old states.",
    )
    stop_seconds: int = _fixed(
        10,
        values.number(3, 3600),
        "Time that open requests have to finish when a server is told to stop (streams end a bit earlier), and that a "
        "worker has to give back its tasks.",
    )
    body_limit: int = _fixed(1 << 20, values.number(1024, 1 << 30), "Largest request body, in bytes.")
    client_seconds: int = _fixed(
        20,
        values.number(1, 3600),
        "How long the server waits for a client: for a whole body, for the next piece of a stream, and until the "
        "client reads the response.",
    )
    depth_limit: int = _fixed(32, values.number(4, 512), "Deepest nesting of a JSON body.")
    deadline_ms: int = _fixed(
        5000, values.number(10, 600_000), "Longest computing time of a request, in milliseconds; then it gets a 503."
    )
    keys: str = _fixed(
        AUTO,
        values.one_of(*KEY_MODES),
        "Whether requests need an API key: `required`, `off`, or `auto`. `auto` requires keys unless `REEVE_HOST` is a "
        "loopback address. Behind a proxy on the same machine, `auto` requires none: set `required` there.",
    )
    rate: Rate | None = _setting(
        lambda: None,
        "empty",
        values.rate,
        "Rate limit of a key that was made without one, such as `600/minute`. Without keys, the rate limit of a client "
        "address. Empty: no limit.",
    )
    proxies: int = _fixed(
        0,
        values.number(0, 10),
        "Number of reverse proxies that each add an address to `X-Forwarded-For`. Without keys, the server needs it "
        "to distinguish clients.",
    )
    search_quota: int | None = _setting(
        lambda: None,
        "empty",
        values.number(0, 1_000_000_000),
        "Seconds of worker time per hour for the searches of a key that was made without a quota, and as many for its "
        "analyses. Empty: no limit.",
    )
    searches_kept: int = _fixed(
        1000,
        values.number(1, 1_000_000),
        "Searches that are stored after their end, for each key (without keys, for all clients together), and as many "
        "analyses. The oldest are deleted first.",
    )
    cors_origins: tuple[str, ...] = _setting(
        tuple,
        "empty",
        values.origins,
        "Origins of web apps that may call the service from a browser, such as `https://app.example.org`, separated by "
        "commas; `*` for any. Empty: none.",
    )
    packs: Path | None = _setting(
        lambda: None, "empty", values.folder, "Folder with packs in addition to the built-in ones."
    )
    log_level: str = _fixed(
        "INFO", values.one_of(*LOG_LEVELS), f"Lowest level that is logged: {', '.join(LOG_LEVELS)}."
    )
    run_dir: Path | None = _setting(
        lambda: None,
        "a private temporary folder",
        values.folder,
        "Folder for the socket and the file of the embedded Redis, and for the sealing key that `up` makes. Set it to "
        "keep jobs, API keys and sealed games over a restart.",
    )

    @property
    def jobs_redis(self) -> str:
        """The Redis of jobs; empty if there is none."""
        return self.jobs_redis_url or self.redis_url

    @property
    def keys_redis(self) -> str:
        """The Redis of API keys and rate limits; empty if there is none."""
        return self.keys_redis_url or self.redis_url

    @property
    def witness_redis(self) -> str:
        """The Redis of the witness; empty if there is none."""
        return self.witness_redis_url or self.redis_url

    @property
    def keys_required(self) -> bool:
        """Whether a request without an API key is refused."""
        return self.keys == REQUIRED or (self.keys == AUTO and not is_loopback(self.host))

    def share_of(self, limit: int) -> int:
        """How much of a limit one key may take."""
        return max(1, limit * self.key_share // 100)

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> "Settings":
        """Read the settings from these variables; a bad value raises BadSettingError with a sentence for the user."""
        values: dict[str, object] = {}
        for each in fields(cls):
            variable = PREFIX + each.name.upper()
            raw = environ.get(variable, "").strip()
            if not raw:
                continue
            try:
                values[each.name] = each.metadata["read"](raw)
            except BadSettingError as error:
                value = "" if each.metadata["secret"] else f", not {raw!r}"
                raise BadSettingError(f"{variable} {error}{value}.") from None
        return cls(**values)  # type: ignore[arg-type]  # each value came from its own field's reader


def document() -> str:
    """The text of docs/settings.md."""
    rows = [
        f"| `{PREFIX}{each.name.upper()}` | {each.metadata['shown']} | {each.metadata['meaning']} |"
        for each in fields(Settings)
    ]
    head = [
        "# Settings",
        "",
        "To change a setting, set an environment variable before you start the service:",
        "",
        "```",
        "REEVE_PORT=9000 REEVE_LOG_LEVEL=WARNING make up",
        "```",
        "",
        "Each process reads the environment once, when it starts. An empty variable counts as not set. If a value is",
        "not allowed, the process prints a message and does not start. `up`, `serve` and `work` read the same ones.",
        "Other variables that begin with `REEVE_` are ignored, with a warning.",
        "",
        "`make generate` writes this page, and `python -m reeve_service.config.settings` prints it.",
        "",
        "| variable | default | meaning |",
        "|---|---|---|",
    ]
    return "\n".join([*head, *rows]) + "\n"


if __name__ == "__main__":
    print(document(), end="")
