"""The formats in which verdicts are written: text, JSON lines, CSV, one JSON document, or JUnit's XML."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Protocol

from reeve.cli.junit import NO_GAME, JUnit
from reeve.cli.verdicts import ERROR, ILLEGAL, OK, Outcome, Verdict, reasons
from reeve.cli.words import say

TEXT, NDJSON, JSON, CSV, JUNIT = FORMATS = ("text", "ndjson", "json", "csv", "junit")
LAYOUT = 1
"""The version of the JSON document. It changes if a field is removed or changes its meaning."""
COLUMNS = (
    "file",
    "line",
    "id",
    "operation",
    "game",
    "verdict",
    "mismatch",
    "at",
    "rulings",
    "problem",
    "pointer",
    "message",
)
WORDS = {OK: "legal", ILLEGAL: "illegal", ERROR: "broken"}


class Report(Protocol):
    """A format. The results of `opening` and `entry` are written at once, so that a check can be resumed after them."""

    def opening(self) -> bytes:
        """The text before the first verdict."""
        ...

    def entry(self, verdict: Verdict, *, is_first: bool) -> bytes:
        """One verdict."""
        ...

    def closing(self, outcome: Outcome) -> Iterator[bytes]:
        """The text after the last verdict."""
        ...


def report(format: str, language: str) -> Report:
    """The report of this format."""
    if format == TEXT:
        return Text(language)
    others: dict[str, type[Report]] = {NDJSON: Lines, JSON: Document, CSV: Table, JUNIT: JUnit}
    return others[format]()


class Lines:
    """One JSON document per verdict, each on its own line."""

    def opening(self) -> bytes:
        """Nothing."""
        return b""

    def entry(self, verdict: Verdict, *, is_first: bool) -> bytes:
        """A line."""
        return _json(verdict) + b"\n"

    def closing(self, outcome: Outcome) -> Iterator[bytes]:
        """Nothing."""
        yield from ()


class Document:
    """One JSON document with all verdicts, and the summary after them."""

    def opening(self) -> bytes:
        """The beginning of the document."""
        return b'{"format": %d, "verdicts": [\n' % LAYOUT

    def entry(self, verdict: Verdict, *, is_first: bool) -> bytes:
        """A line. The comma comes first, because it is not known yet whether another verdict follows."""
        return (b"" if is_first else b",") + _json(verdict) + b"\n"

    def closing(self, outcome: Outcome) -> Iterator[bytes]:
        """The summary."""
        tally = outcome.tally
        summary = {
            "complete": outcome.is_complete,
            "seconds": round(outcome.seconds, 3),
            "checked": tally.lines,
            "legal": tally.legal,
            "illegal": tally.illegal,
            "broken": tally.broken,
            "rulings": dict(tally.rulings.most_common()),
            "problems": dict(tally.problems.most_common()),
            "games": {name or NO_GAME: counts.document() for name, counts in tally.by_game()},
        }
        yield b'], "summary": ' + _json(summary) + b"}\n"


class Table:
    """Comma-separated values with a header. Rulings are in one field, separated by spaces."""

    def opening(self) -> bytes:
        """The header."""
        return _row(COLUMNS)

    def entry(self, verdict: Verdict, *, is_first: bool) -> bytes:
        """A row."""
        fields = {**verdict, "rulings": " ".join(verdict.get("rulings", ()))}
        return _row([_cell(fields.get(name)) for name in COLUMNS])

    def closing(self, outcome: Outcome) -> Iterator[bytes]:
        """Nothing."""
        yield from ()


class Text:
    """A line of text: the place, the verdict, the rulings and the message."""

    def __init__(self, language: str) -> None:
        self._language = language

    def opening(self) -> bytes:
        """Nothing."""
        return b""

    def entry(self, verdict: Verdict, *, is_first: bool) -> bytes:
        """A line."""
        text = say(WORDS[verdict["verdict"]], self._language)
        if verdict["verdict"] != OK:
            place = f", {verdict['pointer']}" if verdict.get("pointer") else ""
            text = f"{text} ({', '.join(reasons(verdict))}{place}): {verdict.get('message', '')}"
        line = f"{verdict['file']}:{verdict['line']}: {text}"
        # A message may quote the file, and control characters must not reach the terminal.
        return _encoded("".join(each if each.isprintable() else " " for each in line)) + b"\n"

    def closing(self, outcome: Outcome) -> Iterator[bytes]:
        """Nothing."""
        yield from ()


def _json(document: object) -> bytes:
    return _encoded(json.dumps(document, ensure_ascii=False))


def _cell(value: object) -> object:
    # Values from a line, such as its id, may be any JSON.
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list | bool) else value


def _row(values: Iterable[object]) -> bytes:
    row = io.StringIO()
    csv.writer(row, lineterminator="\n").writerow(values)
    return _encoded(row.getvalue())


def _encoded(text: str) -> bytes:
    """Write a lone surrogate, which a line or a file name may contain, as its escape."""
    return text.encode("utf-8", "backslashreplace")
