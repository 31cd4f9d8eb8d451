"""The lines of a bulk stream, cut into requests; and what the answers to one say."""

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
"""What one request has at most, unless a single line is longer. A server takes so much whole before it answers,
whatever its own limit: we read no answer before all is sent, and both would wait for ever once the buffers are full."""
STOPPING = "/problems/stopping"
MOST_RESENT = 50
"""Of lines that came too soon no more are sent at once: there will hardly be room for all of them."""
MOST_STOPS = 3
"""So many servers in a row may stop before they have answered a line."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The lines of one request; the first of them is the so-manieth of all."""

    first: int
    count: int
    body: bytes


def check_answers(answers: Sequence[BulkAnswer], count: int) -> None:
    """Raises if not every line was answered."""
    if answers and answers[-1]["status"] == UNAUTHORIZED and "problem" in answers[-1]:
        # The key was revoked meanwhile.
        raise refusal(answers[-1]["problem"])
    if len(answers) != count:
        raise ConnectionFailed(f"{count} lines were asked and {len(answers)} answered")


def left_off(answers: Sequence[BulkAnswer]) -> Problem | None:
    """What is said in place of the first line that a server which is about to stop has left."""
    last = answers[-1] if answers else None
    return last["problem"] if last is not None and "problem" in last and last["problem"]["type"] == STOPPING else None


def too_soon(answer: BulkAnswer) -> Problem | None:
    """What is said of a line that the caller's rate had no room for."""
    return answer["problem"] if "problem" in answer and answer["problem"]["type"] == RATE_LIMITED else None


def batches(lines: Iterable[BulkLine]) -> Iterator[Batch]:
    """The lines, as they are sent."""
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
    """The answer in a line; raises ConnectionFailed if no Reeve server wrote it."""
    try:
        document = json.loads(line)
    except NOT_JSON as error:
        raise ConnectionFailed(f"an answer is not JSON: {line[:SHOWN]!r}") from error
    if not is_answer("bulk", document):
        raise ConnectionFailed(f"an answer is not as a Reeve server writes it: {line[:SHOWN]!r}")
    answer: BulkAnswer = document
    return answer


def write_lines(lines: Iterable[BulkLine], held: IO[bytes], *, packed: bool) -> None:
    """Writes lines into a file that is uploaded."""
    if not packed:
        held.writelines(encode({**line}) + b"\n" for line in lines)
        return
    with gzip.GzipFile(fileobj=held, mode="wb", compresslevel=PACKING, mtime=0) as packer:
        for line in lines:
            packer.write(encode({**line}) + b"\n")
