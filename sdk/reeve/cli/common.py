"""Common parts of several commands: the referee, the language, and reading JSON."""

import argparse
import json
import os
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from math import isfinite
from typing import BinaryIO, TextIO, TypeAlias

import reeve
from reeve.cli.exits import CannotRun, NotReadable
from reeve.client import LOCAL
from reeve.collector import without_collector

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

LANGUAGES = ("en", "ru", "pl")
STDIN = "-"
KEY_VARIABLE = "REEVE_KEY"
DEEPEST = 200
"""The deepest nesting that is read: more than a referee accepts, and less than Python can write."""
TOO_DEEP = "nested too deeply"


def add_referee(parser: argparse.ArgumentParser) -> None:
    """Add the options for the referee and the language."""
    parser.add_argument("--url", metavar="URL", help="use the server at this address (default: work without a server)")
    parser.add_argument(
        "--key",
        metavar="KEY",
        help=f"the API key for the server (default: ${KEY_VARIABLE}, which is safer)",
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of messages (default: en)")


def connect(args: argparse.Namespace) -> reeve.Client:
    """The referee of the options."""
    if args.url is None:
        try:
            with without_collector():
                return reeve.connect(LOCAL, language=args.language)
        except reeve.ReeveError as error:
            raise CannotRun(f"{error}; or use a server, as in --url http://127.0.0.1:8080") from error
        except ValueError as error:  # the message of a wrong setting or pack explains the error
            raise CannotRun(str(error)) from error
    try:
        return reeve.connect(args.url, key=_key(args), language=args.language)
    except ValueError as error:
        raise CannotRun(f"--url or --key: {error}") from error


def _key(args: argparse.Namespace) -> str | None:
    named: str | None = args.key
    return (named or os.environ.get(KEY_VARIABLE, "")).strip() or None


@contextmanager
def refusing() -> Iterator[None]:
    """Convert refusals of the referee to NotReadable. A foreign server is an error."""
    try:
        yield
    except (reeve.BadRequest, reeve.NotFound) as error:
        if not error.problem["type"].startswith("/problems/"):
            raise
        raise NotReadable(str(error)) from error


def standard_input() -> BinaryIO:
    """Standard input, if there is one."""
    # In Python it is None if it was closed, although its type does not say so.
    stream: TextIO | None = sys.stdin
    if stream is None:
        raise CannotRun("standard input is closed")
    return stream.buffer


def positive(value: str) -> int:
    """A whole number from 1 on, for arguments."""
    number = int(value)
    if number < 1:
        raise ValueError(value)
    return number


def parse(content: bytes | str) -> object:
    """A JSON document. Raises ValueError if a referee would not read it."""
    try:
        document: object = json.loads(content, parse_constant=_refuse, parse_float=_finite)
    except RecursionError:
        raise ValueError(TOO_DEEP) from None
    if _is_deeper(document, DEEPEST):
        raise ValueError(TOO_DEEP)
    return document


def _is_deeper(document: object, limit: int) -> bool:
    level = [document]
    for _ in range(limit):
        level = [inner for each in level for inner in _inside(each) if isinstance(inner, (dict, list))]
        if not level:
            return False
    return True


def seed_for(document: Mapping[str, object]) -> int:
    """A seed made from a document: the same for the same position or record, so that work with it can be repeated."""
    return zlib.crc32(json.dumps(document, sort_keys=True).encode())


def _inside(document: object) -> Iterable[object]:
    if isinstance(document, dict):
        return document.values()
    return document if isinstance(document, list) else ()


def _finite(number: str) -> float:
    value = float(number)
    if not isfinite(value):
        raise ValueError(f"{number} is too large a number")
    return value


def _refuse(constant: str) -> object:
    raise ValueError(f"{constant} is not JSON")
