"""Bulk: lines of any number, of any mix of games and operations, answered in order while they still come."""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic

from flask import Blueprint
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header
from werkzeug.wsgi import get_input_stream

from reeve_schemas.openapi.operations import NDJSON
from reeve_service.api.bodies import demand, is_one_of
from reeve_service.api.desk import Desk, desk
from reeve_service.api.gate import Meter
from reeve_service.api.intake import Intake
from reeve_service.api.problems import log_failure
from reeve_service.api.requests import Request, current_request
from reeve_service.api.responses import Streamed
from reeve_service.problems.documents import UNSUPPORTED_LINES
from reeve_service.problems.problem import Problem
from reeve_service.problems.server import TOO_MANY_STREAMS
from reeve_service.referee.bulk import Clerk, may_take_long
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.gzipped import Packer, gunzip
from reeve_service.referee.line_limits import LineLimits
from reeve_service.referee.lines import Splitter, numbered

routes = Blueprint("bulk", __name__)

TAKEN = (NDJSON, "application/jsonl")
IDENTITY, GZIP = "identity", "gzip"
MOST_GATHERED = 1 << 16
LONGEST_GATHERED = 0.05
"""So many bytes of answers, or so many seconds, and they are sent off together."""


@routes.post("/bulk")
def bulk() -> Streamed:
    """An answer a line."""
    office, request = desk(), current_request()
    unpacked = unpacking(request)
    demand(NDJSON)
    # Past the bound on bodies: however long this one is, no more of it is kept than a block and a line.
    intake = Intake(get_input_stream(request.environ).read)
    clerk = Clerk(
        office.referee,
        office.settings,
        request.language,
        request.id,
        lambda number, error: log_failure(f"{request.id} line {number}", error),
    )
    limits = LineLimits(office.settings.bulk_lines, lambda: intake.taken)
    deadline = Deadline(office.settings.upload_seconds * 1000)
    answering = Answering(clerk, office, request.meter, limits, deadline)
    blocks = unpacked(permitted(intake.blocks(), request.meter, deadline))
    return stream(answering.answers(blocks), request, office, clerk, intake)


def unpacking(request: Request) -> Callable[[Iterable[bytes]], Iterator[bytes]]:
    """How the lines of a request come out of its blocks; raises a Problem for what is no lines, or packed otherwise."""
    encoding = request.environ.get("HTTP_CONTENT_ENCODING", IDENTITY).strip().lower()
    if not is_one_of(request.environ.get("CONTENT_TYPE", ""), *TAKEN) or encoding not in (IDENTITY, GZIP):
        raise Problem(UNSUPPORTED_LINES)
    return gunzip if encoding == GZIP else iter


def permitted(blocks: Iterable[bytes], meter: Meter | None, deadline: Deadline) -> Iterator[bytes]:
    """The blocks of a body as they are sent, while there is time, the key is valid and its rate has room for them."""
    for block in blocks:
        deadline.check()
        if meter is not None:
            meter.weigh(len(block))
        yield block


class Answering:
    """Answers the lines of one bulk request while they come, within all its limits."""

    def __init__(self, clerk: Clerk, office: Desk, meter: Meter | None, limits: LineLimits, deadline: Deadline) -> None:
        self._clerk = clerk
        self._office = office
        self._meter = meter
        self._limits = limits
        self._deadline = deadline

    def answers(self, blocks: Iterable[bytes]) -> Iterator[bytes]:
        """The answers to the lines in these blocks; a problem with the stream itself is told in a last line."""
        splitter = Splitter(self._office.settings.body_limit)
        try:
            for block in blocks:
                yield from self._answer(len(block), splitter.feed(block))
                self._office.metrics.judged_many(self._clerk.take_verdicts())
            yield from self._answer(0, splitter.end())
        except Problem as problem:
            yield self._clerk.refuse(problem)

    def _answer(self, size: int, lines: list[bytes | None]) -> Iterator[bytes]:
        first = self._clerk.seen + 1
        not_blank = numbered(lines, first)
        self._limits.count(size, len(lines), len(not_blank))
        granted = len(not_blank) if self._meter is None else self._meter.take(len(not_blank))
        yield from self._gather(not_blank[:granted])
        if self._meter is not None and granted < len(not_blank):
            over = (number for number, _ in not_blank[granted:])
            yield b"".join(self._clerk.refuse_all(over, self._meter.refusal()))
        self._clerk.seen = first + len(lines) - 1

    def _gather(self, lines: list[tuple[int, bytes | None]]) -> Iterator[bytes]:
        """The answers in handfuls, so that sending costs little and nobody waits long for what is known.

        Raises a Problem in place of the first line that is not answered any more.
        """
        gathered: list[bytes] = []
        size, since = 0, monotonic()
        for number, line in lines:
            end = self._end()
            # What is known goes out before a line that may take seconds is begun; quick ones go out together.
            is_late = monotonic() - since > LONGEST_GATHERED or may_take_long(line) or end is not None
            if gathered and (size >= MOST_GATHERED or is_late):
                yield b"".join(gathered)
                gathered.clear()
                size, since = 0, monotonic()
            if end is not None:
                self._clerk.seen = number - 1
                raise end
            answer = self._clerk.answer(number, line)
            gathered.append(answer)
            size += len(answer)
        if gathered:
            yield b"".join(gathered)

    def _end(self) -> Problem | None:
        """Why no further line is answered: the server stops, the time is over, or there were too many errors."""
        try:
            self._office.stopping.check()
            self._deadline.check()
            self._limits.check_errors(self._clerk.errors)
        except Problem as problem:
            return problem
        return None


def stream(answers: Iterator[bytes], request: Request, office: Desk, clerk: Clerk, intake: Intake) -> Streamed:
    """The response: packed where the caller takes that, counted and logged when it ends."""
    packed = takes_gzip(request.environ.get("HTTP_ACCEPT_ENCODING", ""))
    places = office.streams
    if not places.acquire(blocking=False):
        raise Problem(TOO_MANY_STREAMS)
    response = Streamed(
        pack(answers) if packed else answers,
        NDJSON,
        lambda: {"in": intake.taken, "lines": clerk.answered, "failed": clerk.failed},
    )

    @response.call_on_close
    def end() -> None:
        places.release()
        office.metrics.judged_many(clerk.take_verdicts())
        office.metrics.answered_lines(clerk.answered, clerk.failed)

    response.headers.add("Vary", "Accept-Encoding")
    # nginx would else hold answers back until it has a bufferful.
    response.headers["X-Accel-Buffering"] = "no"
    if packed:
        response.headers["Content-Encoding"] = GZIP
    return response


def pack(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """The blocks as gzip, each of them out at once."""
    packer = Packer()
    for block in blocks:
        yield packer.pack(block)
    yield packer.end()


def takes_gzip(header: str) -> bool:
    """Whether an Accept-Encoding names gzip; one that only leaves it possible gets no gzip."""
    return any(name.lower() == GZIP and quality > 0 for name, quality in parse_accept_header(header, Accept))
