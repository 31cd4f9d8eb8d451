"""Errors at sealed positions, reported without the content of the position."""

from collections.abc import Iterator
from contextlib import contextmanager

from marshmallow import ValidationError

from reeve_schemas.errors import BadDocument
from reeve_service.problems.problem import Problem


class SealedFailureError(RuntimeError):
    """An error at a sealed position. The message names the kind of error, and the traceback its place."""


@contextmanager
def discreet() -> Iterator[None]:
    """Let problems pass. Remove the message of any other error: it is logged, and may reveal a hand."""
    try:
        yield
    except (BadDocument, Problem, SealedFailureError, ValidationError):
        raise
    except Exception as error:
        raise SealedFailureError(type(error).__name__).with_traceback(error.__traceback__) from None
