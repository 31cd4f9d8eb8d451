"""Bulk: each line of a request gets one line in the response. A line with errors does not affect the other lines."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from typing import Any, Final, TypeVar

import orjson
from msgspec import UNSET, DecodeError, UnsetType
from msgspec.json import Decoder

from reeve_schemas.complaints import message
from reeve_schemas.envelopes import LINE_OPERATIONS, BulkLine
from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_schemas.generated.answers import Verdict
from reeve_schemas.generated.structs import BulkLineStruct
from reeve_service.config.settings import Settings
from reeve_service.problems.documents import NOT_FOUND, TOO_LARGE, NotFound
from reeve_service.problems.problem import PointedError, Problem
from reeve_service.problems.server import INTERNAL
from reeve_service.referee.deadline import UNBOUND, Deadline
from reeve_service.referee.lines import numbered
from reeve_service.referee.parsing import NotParsed, parse
from reeve_service.referee.parts import Reading
from reeve_service.referee.referee import Referee

ADJUDICATE, LEGAL_MOVES, SCORE, REPLAY = LINE_OPERATIONS
SUGGESTS: Final = b'"suggest"'
LINE: Final = BulkLine()
BROKEN_LINE: Final = 3
"""Refusing a line takes about as long as finding this many errors."""
LEGAL: Final = "legal"
MOST_GATHERED: Final = 1 << 18
LONGEST_GATHERED: Final = 0.05
"""Responses are collected until they have this many bytes or have taken this many seconds, and then sent together."""

A = TypeVar("A")
B = TypeVar("B")
Judge = Callable[[str, bytes], Mapping[str, object]]
Report = Callable[[int, Exception], None]


DECODER: Final = Decoder(BulkLineStruct)
"""Reads a valid line. Its body stays bytes."""
NOT_JSON: Final = (DecodeError, UnicodeDecodeError, RecursionError)
"""The exceptions of decoders for a line that is not valid."""


class ParsedLine:
    """A line, and its fields as far as they have been read."""

    def __init__(self, line: bytes | None, adjudications: Decoder[Any] | None = None) -> None:
        """Read a line if it is valid. Any other line is left for careful reading. None is a line that was too long.

        A line that `adjudications` can parse has a `request` and no `body`.
        """
        self.line = line
        self.id: str | UnsetType = UNSET
        self.game = ""
        self.operation = ""
        self.body = b""
        self.request: Any = None
        if line is None:
            return
        if adjudications is not None:
            try:
                fields = adjudications.decode(line)
            except NOT_JSON:
                pass
            else:
                self.id, self.game, self.operation, self.request = fields.id, fields.game, ADJUDICATE, fields.body
                return
        self.read_body()

    def read_body(self) -> None:
        """Read the line, but not the body in it."""
        assert self.line is not None
        self.request = None
        try:
            fields = DECODER.decode(self.line)
        except NOT_JSON:
            return
        self.id, self.game, self.operation, self.body = fields.id, fields.game, fields.operation, bytes(fields.body)

    def may_take_long(self) -> bool:
        """Whether only a deadline bounds the answer. Scores, and verdicts without suggestions, take a millisecond."""
        if self.request is not None:
            return bool(self.request.suggest)
        return self.operation in (LEGAL_MOVES, REPLAY) or SUGGESTS in self.body


class LineAnswerer:
    """Answers the lines of one stream and counts them. It calls `report` for internal errors."""

    def __init__(self, referee: Referee, settings: Settings, language: str, instance: str, report: Report) -> None:
        self._referee = referee
        self._settings = settings
        self._language = language
        self._instance = instance
        self._report = report
        self._judges: Mapping[str, Judge] = {
            ADJUDICATE: self._adjudicate,
            LEGAL_MOVES: lambda game, body: referee.legal_moves(game, body, self._deadline()),
            SCORE: lambda game, body: referee.score(game, body, language),
            REPLAY: lambda game, body: referee.replay(game, body, language, self._deadline()),
        }
        self.seen = 0
        self.answered = 0
        self.failed = 0
        self.errors = 0
        """The number of errors. A broken line counts as three errors, and each error in its response as one more."""
        self._verdicts: dict[tuple[str, str], int] = {}

    def answer_all(self, lines: Iterable[bytes | None]) -> Iterable[bytes]:
        """The responses to the next lines, except blank ones. None stands for a line that was too long."""
        every_line = list(lines)
        first, self.seen = self.seen + 1, self.seen + len(every_line)
        for number, line in numbered(every_line, first):
            yield self.answer(number, line)

    def answer_some(self, lines: Sequence[tuple[int, bytes | None]], start: int, most_errors: int) -> list[bytes]:
        """The responses to some lines, from the one at `start` on, and at least to this line.

        The caller sends them together, which is cheaper than one by one. The number is limited so that the client does
        not wait long for finished responses: it stops before a line that may take long, and after too many errors.
        """
        answers: list[bytes] = []
        size, until = 0, monotonic() + LONGEST_GATHERED
        for index in range(start, len(lines)):
            number, line = lines[index]
            parsed = ParsedLine(line, self._referee.adjudication_lines)
            if answers and parsed.may_take_long():
                break
            answer = self._answer(number, parsed)
            answers.append(answer)
            size += len(answer)
            if size >= MOST_GATHERED or self.errors > most_errors or monotonic() > until:
                break
        return answers

    def answer(self, number: int, line: bytes | None) -> bytes:
        """The response to one line, with its line end."""
        return self._answer(number, ParsedLine(line, self._referee.adjudication_lines))

    def _answer(self, number: int, parsed: ParsedLine) -> bytes:
        try:
            written = write(number, parsed, 200, "answer", self._judge(parsed))
        except BadDocument as error:
            return self._refuse(number, parsed, self._referee.problem(error, parsed.game, self._language))
        except NotFound:
            return self._refuse(number, parsed, self._unknown_game(parsed.game))
        except Problem as problem:
            return self._refuse(number, parsed, problem)
        except Exception as error:
            # An internal error in one line must not affect the responses to the other lines.
            self._report(number, error)
            return self._refuse(number, parsed, Problem(INTERNAL))
        self.answered += 1
        return written

    def refuse(self, problem: Problem) -> bytes:
        """The response line for a problem with the stream itself. It replaces the response to the next line."""
        self.seen += 1
        return self._write_problem(self.seen, ParsedLine(None), problem)

    def refuse_all(self, numbers: Iterable[int], problem: Problem) -> Iterable[bytes]:
        """The same problem for each of the lines with these numbers. The lines are not read."""
        for number in numbers:
            yield self._write_problem(number, ParsedLine(None), problem)

    def take_verdicts(self) -> Mapping[tuple[str, str], int]:
        """The number of verdicts since the last call, by game and ruling."""
        taken, self._verdicts = self._verdicts, {}
        return taken

    def _judge(self, parsed: ParsedLine) -> Mapping[str, object]:
        """Answer a valid line without reading it twice. Any other line is read carefully, to collect its errors."""
        if parsed.request is not None:
            verdict = self._run(self._adjudicate_parsed, parsed.game, parsed.request)
            if verdict is not None:
                return verdict
            parsed.read_body()
        if parsed.operation not in self._judges:
            return self._judge_carefully(parsed)
        try:
            return self._run(self._judges[parsed.operation], parsed.game, parsed.body)
        except NotParsed:
            # The error must refer to the whole line, not to its body.
            return self._judge_carefully(parsed)

    def _judge_carefully(self, parsed: ParsedLine) -> Mapping[str, object]:
        if parsed.line is None:
            raise Problem(TOO_LARGE, limit=self._settings.body_limit)
        # The line adds one level of nesting to the body of the request.
        reading = Reading.of(LINE, parse(parsed.line, self._settings.depth_limit + 1))
        parts = reading.parts
        parsed.id = parts.get("id", UNSET)
        reading.finish()
        parsed.game = parts["game"]
        return self._run(self._judges[parts["operation"]], parsed.game, orjson.dumps(parts["body"]))

    def _run(self, judge: Callable[[str, B], A], game: str, body: B) -> A:
        """Call a judge. Its problems get pointers into the line."""
        try:
            return judge(game, body)
        except (BadDocument, ImpossiblePosition) as error:
            problem = self._referee.problem(error, game, self._language)
            raise _within_line(problem) from None
        except (NotFound, NotParsed):
            raise
        except Problem as problem:
            raise _within_line(problem) from None

    def _adjudicate(self, game: str, body: bytes) -> Mapping[str, object]:
        # A line that quick reading accepts has a request.
        verdict = self._referee.careful_verdict(game, body, self._language, self._deadline())
        self._count(game, verdict)
        return verdict

    def _adjudicate_parsed(self, game: str, request: Any) -> Verdict | None:
        # Only suggestions need a deadline, and to make one takes time.
        deadline = self._deadline() if request.suggest else UNBOUND
        verdict = self._referee.parsed_verdict(game, request, self._language, deadline)
        if verdict is not None:
            self._count(game, verdict)
        return verdict

    def _count(self, game: str, verdict: Verdict) -> None:
        for ruling in rulings_in(verdict):
            self._verdicts[game, ruling] = self._verdicts.get((game, ruling), 0) + 1

    def _deadline(self) -> Deadline:
        return Deadline(self._settings.deadline_ms)

    def _refuse(self, number: int, parsed: ParsedLine, problem: Problem) -> bytes:
        self.errors += BROKEN_LINE + len(problem.errors)
        return self._write_problem(number, parsed, problem)

    def _write_problem(self, number: int, parsed: ParsedLine, problem: Problem) -> bytes:
        self.failed += 1
        document = problem.document(self._language, self._instance)
        return write(number, parsed, problem.kind.status, "problem", document)

    def _unknown_game(self, game: str) -> Problem:
        choices = {"choices": self._referee.ids}
        error = PointedError("/game", "not_a_choice", message("not_a_choice", choices, self._language), choices)
        return Problem(NOT_FOUND, [error], name=game)


def rulings_in(verdict: Verdict) -> list[str]:
    """The names under which a verdict is counted: `legal`, or every ruling that the move breaks."""
    return [violation["ruling"] for violation in verdict["violations"]] if "violations" in verdict else [LEGAL]


def write(number: int, parsed: ParsedLine, status: int, key: str, document: Mapping[str, object]) -> bytes:
    """A response as a line, with its line end."""
    if parsed.id is UNSET:
        answer = {"line": number, "status": status, key: document}
    else:
        answer = {"line": number, "id": parsed.id, "status": status, key: document}
    return orjson.dumps(answer, option=orjson.OPT_APPEND_NEWLINE)


def _within_line(problem: Problem) -> Problem:
    """The same problem with pointers into the line, which contains the body."""
    errors = [PointedError(f"/body{each.pointer}", each.code, each.detail, each.params) for each in problem.errors]
    return Problem(problem.kind, errors, **problem.params)
