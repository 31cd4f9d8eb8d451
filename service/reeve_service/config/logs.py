"""Logs: a JSON line for whatever is worth one, with nothing in it that somebody could use against a player."""

import logging
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256

import orjson

from reeve_service.config.log_writer import log_to

STANDARD_OUTPUT, STANDARD_ERROR = 1, 2
MARK_DIGITS = 12
OTHERS = ("amqp", "celery", "kombu", "multiprocessing", "redis")
"""They tell at length what they do, some of it with the arguments of tasks: only their warnings are of interest."""
ADVICE = "py.warnings"
"""What libraries say to those who write programs, not to those who run them."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON; the record's `told` are fields of it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


def told(**fields: object) -> Mapping[str, Mapping[str, object]]:
    """What `extra` of a call of a logger has to be for these fields to be in its line."""
    return {"told": fields}


def mark(id: str) -> str:
    """What a job is called in logs: whoever knows its id may read and cancel it, and a log has many readers."""
    return sha256(id.encode()).hexdigest()[:MARK_DIGITS]


class LineHandler(logging.Handler):
    """Sends records to standard output without waiting for it."""

    def emit(self, record: logging.LogRecord) -> None:
        """One line for a record."""
        try:
            log_to(STANDARD_OUTPUT).write(self.format(record).encode() + b"\n")
        except Exception:
            self.handleError(record)


def write_lines(level: str) -> None:
    """Sends what this process logs to its standard output, from this level on."""
    handler = LineHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in OTHERS:
        other = logging.getLogger(name)
        # Some of them tell nobody above them, so that they need the handler themselves.
        other.handlers[:] = [handler]
        other.propagate = False
        other.setLevel(max(logging.WARNING, logging.getLevelName(level)))
    logging.getLogger(ADVICE).setLevel(logging.ERROR)
