"""Bulk: a line in, a line out. Whatever carries the lines, each is answered by itself; a broken one stops nobody."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated

import orjson
from msgspec import UNSET, DecodeError, Meta, Raw, Struct, UnsetType
from msgspec.json import Decoder

from reeve_schemas.complaints import message
from reeve_schemas.envelopes import LINE_OPERATIONS, LONGEST_LINE_ID, BulkLine
from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_schemas.generated.answers import Verdict
from reeve_service.config.settings import Settings
from reeve_service.problems.documents import NOT_FOUND, TOO_LARGE, NotFound
from reeve_service.problems.problem import PointedError, Problem
from reeve_service.problems.server import INTERNAL
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.lines import numbered
from reeve_service.referee.parsing import NotParsed, parse
from reeve_service.referee.parts import Reading
from reeve_service.referee.referee import Referee

ADJUDICATE, LEGAL_MOVES, SCORE, REPLAY = LINE_OPERATIONS
LISTS, REPLAYS, SUGGESTS = (f'"{word}"'.encode() for word in (LEGAL_MOVES, REPLAY, "suggest"))
"""What only a deadline bounds; scores, and verdicts without suggestions, take a millisecond."""
LINE = BulkLine()
BROKEN_LINE = 3
"""To refuse a line takes about as long as to find so many errors."""
LEGAL = "legal"

Judge = Callable[[str, bytes], Mapping[str, object]]
Report = Callable[[int, Exception], None]


class QuickLine(Struct, forbid_unknown_fields=True):
    """A line as msgspec reads it: its body stays as it came, for whoever reads that."""

    operation: str
    game: str
    body: Raw
    id: Annotated[str, Meta(max_length=LONGEST_LINE_ID)] | UnsetType = UNSET


DECODER = Decoder(QuickLine)


class Asker:
    """What is known of a line so far, for whoever has to say that it is wrong."""

    __slots__ = ("game", "id")

    def __init__(self) -> None:
        self.id: str | UnsetType = UNSET
        self.game = ""


class Clerk:
    """Answers the lines of one stream, and counts them; `report` hears of what is our own fault."""

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
        """Every broken line counts as three errors, and each error that its answer lists as one more."""
        self._verdicts: Counter[tuple[str, str]] = Counter()

    def answer_all(self, lines: Iterable[bytes | None]) -> Iterable[bytes]:
        """An answer for each of the next lines that is not blank; None stands for a line that was too long."""
        every_line = list(lines)
        first, self.seen = self.seen + 1, self.seen + len(every_line)
        for number, line in numbered(every_line, first):
            yield self.answer(number, line)

    def answer(self, number: int, line: bytes | None) -> bytes:
        """The answer to one line, with its end."""
        asker = Asker()
        if line is None:
            return self._refuse(number, asker, Problem(TOO_LARGE, limit=self._settings.body_limit))
        try:
            written = write(number, asker, 200, "answer", self._judge(asker, line))
        except BadDocument as error:
            return self._refuse(number, asker, self._referee.problem(error, asker.game, self._language))
        except NotFound:
            return self._refuse(number, asker, self._unknown_game(asker.game))
        except Problem as problem:
            return self._refuse(number, asker, problem)
        except Exception as error:
            # Our own fault in one line must not cost the others their answers.
            self._report(number, error)
            return self._refuse(number, asker, Problem(INTERNAL))
        self.answered += 1
        return written

    def refuse(self, problem: Problem) -> bytes:
        """The line that says what is wrong with the stream itself, in place of its next line."""
        self.seen += 1
        return self._tell(self.seen, Asker(), problem)

    def refuse_all(self, numbers: Iterable[int], problem: Problem) -> Iterable[bytes]:
        """The same problem for each of the lines with these numbers; none of them is read."""
        for number in numbers:
            yield self._tell(number, Asker(), problem)

    def take_verdicts(self) -> Mapping[tuple[str, str], int]:
        """How many verdicts there were since the last time, by game and ruling."""
        taken, self._verdicts = self._verdicts, Counter()
        return taken

    def _judge(self, asker: Asker, line: bytes) -> Mapping[str, object]:
        """Answers a sound line without reading it twice; whatever else it is, reading with care tells."""
        try:
            fields = DECODER.decode(line)
        except (DecodeError, UnicodeDecodeError, RecursionError):
            return self._judge_with_care(asker, line)
        asker.id, asker.game = fields.id, fields.game
        if fields.operation not in self._judges:
            return self._judge_with_care(asker, line)
        try:
            return self._ask(fields.operation, fields.game, bytes(fields.body))
        except NotParsed:
            # What is wrong is told of the whole line, not of the body in it.
            return self._judge_with_care(asker, line)

    def _judge_with_care(self, asker: Asker, line: bytes) -> Mapping[str, object]:
        # The line is a level around what the resource itself would be sent.
        reading = Reading.of(LINE, parse(line, self._settings.depth_limit + 1))
        parts = reading.parts
        id, game, operation = parts.get("id"), parts.get("game"), parts.get("operation")
        asker.id = id if isinstance(id, str) else UNSET
        reading.finish()
        assert isinstance(game, str)
        assert isinstance(operation, str)
        asker.game = game
        return self._ask(operation, game, orjson.dumps(parts["body"]))

    def _ask(self, operation: str, game: str, body: bytes) -> Mapping[str, object]:
        try:
            return self._judges[operation](game, body)
        except (BadDocument, ImpossiblePosition) as error:
            problem = self._referee.problem(error, game, self._language)
            raise _within_line(problem) from None
        except (NotFound, NotParsed):
            raise
        except Problem as problem:
            raise _within_line(problem) from None

    def _adjudicate(self, game: str, body: bytes) -> Mapping[str, object]:
        verdict = self._referee.adjudicate(game, body, self._language, self._deadline())
        for ruling in rulings_in(verdict):
            self._verdicts[game, ruling] += 1
        return verdict

    def _deadline(self) -> Deadline:
        return Deadline(self._settings.deadline_ms)

    def _refuse(self, number: int, asker: Asker, problem: Problem) -> bytes:
        self.errors += BROKEN_LINE + len(problem.errors)
        return self._tell(number, asker, problem)

    def _tell(self, number: int, asker: Asker, problem: Problem) -> bytes:
        self.failed += 1
        document = problem.document(self._language, self._instance)
        return write(number, asker, problem.kind.status, "problem", document)

    def _unknown_game(self, game: str) -> Problem:
        choices = {"choices": self._referee.ids}
        error = PointedError("/game", "not_a_choice", message("not_a_choice", choices, self._language), choices)
        return Problem(NOT_FOUND, [error], name=game)


def may_take_long(line: bytes | None) -> bool:
    """Whether a line seems to ask for what may take seconds; told from its bytes, before it is read."""
    return line is not None and (LISTS in line or REPLAYS in line or SUGGESTS in line)


def rulings_in(verdict: Verdict) -> list[str]:
    """How a verdict is counted: as legal, or by every ruling that was broken."""
    return [violation["ruling"] for violation in verdict["violations"]] if "violations" in verdict else [LEGAL]


def write(number: int, asker: Asker, status: int, key: str, document: Mapping[str, object]) -> bytes:
    """An answer as a line, with its end."""
    if asker.id is UNSET:
        answer = {"line": number, "status": status, key: document}
    else:
        answer = {"line": number, "id": asker.id, "status": status, key: document}
    return orjson.dumps(answer, option=orjson.OPT_APPEND_NEWLINE)


def _within_line(problem: Problem) -> Problem:
    """The same problem with a body, seen from the line around it."""
    errors = [PointedError(f"/body{each.pointer}", each.code, each.detail, each.params) for each in problem.errors]
    return Problem(problem.kind, errors, **problem.params)
