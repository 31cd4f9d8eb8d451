"""Split the lines of a bulk stream into requests, and read the answers."""

import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import IO

from reeve.answers import is_answer
from reeve.errors import ConnectionFailed, refusal
from reeve.exchange import NOT_JSON, RATE_LIMITED, SHOWN
from reeve.request import PACKING, encode
from reeve.types import BulkAnswer, BulkLine, Problem

UNAUTHORIZED = 401
MOST_LINES = 500
MOST_BYTES = 1 << 18
"""The largest request, unless a single line is longer. This client reads no answer before it has sent everything. A
server reads this many bytes before it answers, so the two never wait for each other."""
STOPPING = "/problems/stopping"
MOST_RESENT = 50
"""How many lines that exceeded the rate limit are sent again at once. More would hardly be accepted."""
MOST_STOPS = 3
"""How many servers in a row may stop without an answer."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The lines of one request, and the number of the first of them in the stream."""

    first: int
    count: int
    body: bytes


def check_answers(answers: Sequence[BulkAnswer], count: int) -> None:
    """Raise an exception if a line has no answer."""
    if answers and answers[-1]["status"] == UNAUTHORIZED and "problem" in answers[-1]:
        # The key was revoked while the request was running.
        raise refusal(answers[-1]["problem"])
    if len(answers) != count:
        raise ConnectionFailed(f"{count} lines were sent, but {len(answers)} answers came back")


def left_off(answers: Sequence[BulkAnswer]) -> Problem | None:
    """The problem in place of the first line that a stopping server did not answer."""
    last = answers[-1] if answers else None
    return last["problem"] if last is not None and "problem" in last and last["problem"]["type"] == STOPPING else None


def too_soon(answer: BulkAnswer) -> Problem | None:
    """The problem of a line that exceeded the rate limit."""
    return answer["problem"] if "problem" in answer and answer["problem"]["type"] == RATE_LIMITED else None


def batches(lines: Iterable[BulkLine]) -> Iterator[Batch]:
    """Yield the lines in batches."""
    first, size = 1, 0
    gathered: list[bytes] = []
    for line in lines:
        encoded = encode({**line})
        if gathered and (len(gathered) == MOST_LINES or size + len(encoded) >= MOST_BYTES):
            yield Batch(first, len(gathered), b"\n".join(gathered))
            first, size = first + len(gathered), 0
            gathered.clear()
        gathered.append(encoded)
        size += len(encoded) + 1
    if gathered:
        yield Batch(first, len(gathered), b"\n".join(gathered))


def read_line(line: bytes) -> BulkAnswer:
    """The answer in a line. Raises ConnectionFailed if it does not come from a Reeve server."""
    try:
        document = json.loads(line)
    except NOT_JSON as error:
        raise ConnectionFailed(f"an answer is not JSON: {line[:SHOWN]!r}") from error
    if not is_answer("bulk", document):
        raise ConnectionFailed(f"an answer does not look like one of a Reeve server: {line[:SHOWN]!r}")
    answer: BulkAnswer = document
    return answer


def write_lines(lines: Iterable[BulkLine], held: IO[bytes], *, packed: bool) -> None:
    """Write lines to a file for an upload."""
    if not packed:
        held.writelines(encode({**line}) + b"\n" for line in lines)
        return
    with gzip.GzipFile(fileobj=held, mode="wb", compresslevel=PACKING, mtime=0) as packer:
        for line in lines:
            packer.write(encode({**line}) + b"\n")
