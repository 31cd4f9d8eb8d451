"""Bulk: any number of lines, with any mix of games and operations, answered in order while they arrive."""

from collections.abc import Callable, Iterable, Iterator

from flask import Blueprint
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header
from werkzeug.wsgi import get_input_stream

from reeve_service.api.access_control import Meter
from reeve_service.api.bodies import demand, is_one_of
from reeve_service.api.body_reader import BodyReader
from reeve_service.api.problems import log_failure
from reeve_service.api.requests import Request, current_request
from reeve_service.api.responses import Streamed
from reeve_service.api.services import Services, current_services
from reeve_service.front.header_cache import USUAL
from reeve_service.openapi.operations import NDJSON
from reeve_service.problems.documents import UNSUPPORTED_LINES
from reeve_service.problems.problem import Problem
from reeve_service.problems.server import TOO_MANY_STREAMS
from reeve_service.referee.bulk import LineAnswerer
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.gzipped import Packer, gunzip
from reeve_service.referee.line_limits import LineLimits
from reeve_service.referee.lines import Splitter, numbered

routes = Blueprint("bulk", __name__)

ACCEPTED_TYPES = (NDJSON, "application/jsonl")
IDENTITY, GZIP = "identity", "gzip"


@routes.post("/bulk")
def bulk() -> Streamed:
    """One answer for each line."""
    services, request = current_services(), current_request()
    unpacked = unpacking(request)
    demand(NDJSON)
    # Without the limit on bodies: only a block and a line are in memory at a time.
    body_reader = BodyReader(get_input_stream(request.environ).read)
    answerer = LineAnswerer(
        services.referee,
        services.settings,
        request.language,
        request.id,
        lambda number, error: log_failure(f"{request.id} line {number}", error),
    )
    limits = LineLimits(services.settings.bulk_lines, lambda: body_reader.received)
    deadline = Deadline(services.settings.upload_seconds * 1000)
    bulk_stream = BulkStream(answerer, services, request.meter, limits, deadline)
    blocks = unpacked(permitted(body_reader.blocks(), request.meter, deadline))
    return stream(bulk_stream.answers(blocks), request, services, answerer, body_reader)


def unpacking(request: Request) -> Callable[[Iterable[bytes]], Iterator[bytes]]:
    """The function that unpacks the blocks of a request. Raises a Problem for an unknown type or encoding."""
    encoding = request.environ.get("HTTP_CONTENT_ENCODING", IDENTITY).strip().lower()
    if not is_one_of(request.environ.get("CONTENT_TYPE", ""), *ACCEPTED_TYPES) or encoding not in (IDENTITY, GZIP):
        raise Problem(UNSUPPORTED_LINES)
    return gunzip if encoding == GZIP else iter


def permitted(blocks: Iterable[bytes], meter: Meter | None, deadline: Deadline) -> Iterator[bytes]:
    """Yield the blocks of a body until the deadline, while the key is valid and its rate limit allows it."""
    for block in blocks:
        deadline.check()
        if meter is not None:
            meter.count_bytes(len(block))
        yield block


class BulkStream:
    """Answers the lines of one bulk request while they arrive, within all limits."""

    def __init__(
        self, answerer: LineAnswerer, services: Services, meter: Meter | None, limits: LineLimits, deadline: Deadline
    ) -> None:
        self._answerer = answerer
        self._services = services
        self._meter = meter
        self._limits = limits
        self._deadline = deadline

    def answers(self, blocks: Iterable[bytes]) -> Iterator[bytes]:
        """Yield the answers to the lines in these blocks. A problem of the stream itself is in the last line."""
        splitter = Splitter(self._services.settings.body_limit)
        try:
            for block in blocks:
                yield from self._answer(len(block), splitter.feed(block))
                self._services.metrics.count_verdicts(self._answerer.take_verdicts())
            yield from self._answer(0, splitter.end())
        except Problem as problem:
            yield self._answerer.refuse(problem)

    def _answer(self, size: int, lines: list[bytes | None]) -> Iterator[bytes]:
        first = self._answerer.seen + 1
        not_blank = numbered(lines, first)
        self._limits.count(size, len(lines), len(not_blank))
        granted = len(not_blank) if self._meter is None else self._meter.take(len(not_blank))
        yield from self._gather(not_blank[:granted])
        if self._meter is not None and granted < len(not_blank):
            over = (number for number, _ in not_blank[granted:])
            yield b"".join(self._answerer.refuse_all(over, self._meter.refusal()))
        self._answerer.seen = first + len(lines) - 1

    def _gather(self, lines: list[tuple[int, bytes | None]]) -> Iterator[bytes]:
        """Yield the answers, several at a time. Raises a Problem in place of the first line that gets no answer."""
        answered = 0
        while answered < len(lines):
            try:
                self._check()
            except Problem:
                self._answerer.seen = lines[answered][0] - 1
                raise
            answers = self._answerer.answer_some(lines, answered, self._limits.most_errors)
            answered += len(answers)
            yield b"".join(answers)

    def _check(self) -> None:
        """Raise a Problem if the stream ends here: the server stops, time is over, or too many errors occurred."""
        self._services.stopping.check()
        self._deadline.check()
        self._limits.check_errors(self._answerer.errors)


def stream(
    answers: Iterator[bytes], request: Request, services: Services, answerer: LineAnswerer, body_reader: BodyReader
) -> Streamed:
    """The response: compressed if the client accepts that, counted and logged when it ends."""
    packed = accepts_gzip(request.environ.get("HTTP_ACCEPT_ENCODING", ""))
    slots = services.streams
    if not slots.acquire(blocking=False):
        raise Problem(TOO_MANY_STREAMS)
    response = Streamed(
        pack(answers) if packed else answers,
        NDJSON,
        lambda: {"in": body_reader.received, "lines": answerer.answered, "failed": answerer.failed},
    )

    @response.call_on_close
    def end() -> None:
        slots.release()
        services.metrics.count_verdicts(answerer.take_verdicts())
        services.metrics.count_lines(answerer.answered, answerer.failed)

    response.headers.add("Vary", "Accept-Encoding")
    # Otherwise nginx would hold answers back until its buffer is full.
    response.headers["X-Accel-Buffering"] = "no"
    if packed:
        response.headers["Content-Encoding"] = GZIP
    return response


def pack(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """The blocks as gzip, each one flushed at once."""
    packer = Packer()
    for block in blocks:
        yield packer.pack(block)
    yield packer.end()


def accepts_gzip(header: str) -> bool:
    """Whether an Accept-Encoding names gzip. A wildcard is not enough. A header that is too long does not count."""
    if len(header) > USUAL:
        return False
    return any(name.lower() == GZIP and quality > 0 for name, quality in parse_accept_header(header, Accept))
