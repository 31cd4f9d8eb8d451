"""`reeve-service keys`: makes API keys, lists them and revokes them."""

import argparse
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime

from redis.exceptions import RedisError

from reeve_service.access.keys import NAME, Key, KeyStore
from reeve_service.config.rates import BadRateError, Rate, read_rate
from reeve_service.config.settings import Settings
from reeve_service.storage.connection import connect_any
from reeve_service.storage.redis_server import RedisServer

HOURLY = "/hour"
MOST_SECONDS = 1_000_000_000
DESCRIPTION = """Make, list and revoke API keys. They are stored in Redis: name it with REEVE_REDIS_URL, or name the
folder of `up` with REEVE_RUN_DIR."""
MAKE = "Make an API key and print it. It is not stored in plain text, so it cannot be printed again."
LIST = "List all API keys. The keys themselves are not shown."
REVOKE = "Revoke an API key. This takes effect within seconds and cannot be undone."


class KeysError(RuntimeError):
    """The command cannot be carried out. The message says why."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.description = DESCRIPTION
    actions = parser.add_subparsers(dest="action", required=True, metavar="action")
    make = actions.add_parser("make", help="make a key and print it, once", description=MAKE)
    make.add_argument(
        "name", type=_name, help="what logs and lists call it: letters, digits, dots, dashes, underscores"
    )
    make.add_argument("--rate", type=_rate, metavar="N/minute", help="requests it may make (default: REEVE_RATE)")
    make.add_argument(
        "--search-seconds",
        type=_quota,
        metavar="N/hour",
        help="worker time its searches may use in an hour (default: REEVE_SEARCH_QUOTA)",
    )
    make.set_defaults(act=_make)
    actions.add_parser("list", help="list all keys", description=LIST).set_defaults(act=_list)
    revoke = actions.add_parser("revoke", help="revoke a key", description=REVOKE)
    revoke.add_argument("id", help="as `keys list` shows it")
    revoke.set_defaults(act=_revoke)


def keys(settings: Settings, args: argparse.Namespace) -> None:
    """Run the command on the keys in the Redis of the settings."""
    with _store(settings) as store:
        try:
            args.act(store, args)
        except RedisError as error:
            raise KeysError(f"Redis does not answer or cannot write: {error}") from error


@contextmanager
def _store(settings: Settings) -> Iterator[KeyStore]:
    """The keys in the configured Redis, or in the embedded one, which is started if necessary."""
    url = settings.keys_redis
    with ExitStack() as stack:
        if not url:
            if settings.run_dir is None:
                raise KeysError(
                    "Keys are stored in Redis: name it with REEVE_REDIS_URL, or with REEVE_RUN_DIR the folder in which "
                    "`up` has its own."
                )
            embedded = RedisServer(settings.run_dir)
            if not embedded.answers():
                stack.enter_context(embedded)
            url = embedded.url
        yield KeyStore(stack.enter_context(connect_any(url)))


def _make(store: KeyStore, args: argparse.Namespace) -> None:
    _, token = store.make(args.name, args.rate, args.search_seconds)
    print(token)


def _list(store: KeyStore, args: argparse.Namespace) -> None:
    rows: list[tuple[str, ...]] = [("ID", "NAME", "CREATED", "RATE", "SEARCH SECONDS", "REVOKED")]
    rows += [_row(key) for key in sorted(store.all().values(), key=lambda key: key.created)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())


def _row(key: Key) -> tuple[str, ...]:
    return (
        key.id,
        key.name,
        _moment(key.created),
        "-" if key.rate is None else str(key.rate),
        "-" if key.search_quota is None else f"{key.search_quota}{HOURLY}",
        "-" if key.revoked is None else _moment(key.revoked),
    )


def _revoke(store: KeyStore, args: argparse.Namespace) -> None:
    key = store.revoke(args.id)
    if key is None:
        raise KeysError(f"There is no key {args.id}; `keys list` shows all.")
    print(f"{key.id} ({key.name}) is revoked. This takes effect on all servers within seconds.")


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _name(text: str) -> str:
    if not NAME.fullmatch(text):
        raise argparse.ArgumentTypeError("a name is 1 to 64 letters, digits, dots, dashes and underscores")
    return text


def _rate(text: str) -> Rate:
    try:
        return read_rate(text)
    except BadRateError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _quota(text: str) -> int:
    number = text.strip().lower().removesuffix(HOURLY).strip()
    if not (number.isascii() and number.isdigit() and len(number) <= 12 and int(number) <= MOST_SECONDS):
        raise argparse.ArgumentTypeError("must be seconds in an hour, such as 600/hour")
    return int(number)
