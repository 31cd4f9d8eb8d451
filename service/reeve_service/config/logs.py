"""Logs as JSON lines. No line contains secrets of a game."""

import logging
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256

import orjson

from reeve_service.config.log_writer import log_to

STANDARD_OUTPUT, STANDARD_ERROR = 1, 2
MARK_DIGITS = 12
OTHERS = ("amqp", "celery", "kombu", "multiprocessing", "redis")
"""These libraries log a lot, sometimes with the arguments of tasks. Only their warnings are logged."""
ADVICE = "py.warnings"
"""Warnings of libraries for programmers, not for operators."""


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON. Its extra `fields` become fields of the line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


def with_fields(**fields: object) -> Mapping[str, Mapping[str, object]]:
    """The `extra` argument of a logger call that adds these fields to the line."""
    return {"fields": fields}


def mark(id: str) -> str:
    """The name of a job in logs. Its id is not logged, because it is enough to read and cancel the job."""
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
    """Write the log of this process to standard output, from this level on."""
    handler = LineHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in OTHERS:
        other = logging.getLogger(name)
        # Some of them do not propagate to their parents, so they need the handler themselves.
        other.handlers[:] = [handler]
        other.propagate = False
        other.setLevel(max(logging.WARNING, logging.getLevelName(level)))
    logging.captureWarnings(True)
    logging.getLogger(ADVICE).setLevel(logging.ERROR)
