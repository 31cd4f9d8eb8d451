"""Our own faults with what is sealed: told without a word of what was in it."""

from collections.abc import Iterator
from contextlib import contextmanager

from marshmallow import ValidationError

from reeve_schemas.errors import BadDocument
from reeve_service.problems import Problem


class SealedFailureError(RuntimeError):
    """Something failed at a sealed position; the message names the kind of error, the traceback its place."""


@contextmanager
def discreet() -> Iterator[None]:
    """Lets answers pass, and takes the words from any other error: they go to a log, and may speak of a hand."""
    try:
        yield
    except (BadDocument, Problem, SealedFailureError, ValidationError):
        raise
    except Exception as error:
        raise SealedFailureError(type(error).__name__).with_traceback(error.__traceback__) from None
