"""Judges lines in order: with a server, or in processes on this machine, one per core."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice
from typing import cast

import reeve
from reeve.cli.common import parse
from reeve.cli.sources import FAULTS, Line
from reeve.cli.verdicts import Finding, broken, of_answer, of_problem
from reeve.cli.words import say
from reeve.client import LOCAL
from reeve.collector import without_collector
from reeve.transport import in_order
from reeve.types import BulkAnswer, BulkLine

OPERATION, GAME = "operation", "game"
LIST = b"["
AHEAD = 3
"""Chunks in progress for each process: one that it works on, and others so that it never waits."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How many lines are in a chunk, and about how many bytes at most."""

    lines: int
    bytes: int


FOR_A_PROCESS = Measure(64, 1 << 16)
"""Few enough that the bar visibly moves."""
FOR_A_SERVER = Measure(1000, 8 << 20)

Chunk = tuple[Line, ...]
Judged = Generator[tuple[Chunk, list[Finding]], None, None]


def chunks(lines: Iterable[Line], measure: Measure) -> Iterator[Chunk]:
    """The lines in chunks."""
    held: list[Line] = []
    size = 0
    for line in lines:
        held.append(line)
        size += len(line.content)
        if len(held) >= measure.lines or size >= measure.bytes:
            yield tuple(held)
            held, size = [], 0
    if held:
        yield tuple(held)


def judge_by_server(client: reeve.Client, lines: Iterable[Line]) -> Judged:
    """Yield every chunk with the findings for its lines."""
    for chunk in chunks(lines, FOR_A_SERVER):
        results = findings(client, chunk)
        for part in chunks(chunk, FOR_A_PROCESS):
            yield part, list(islice(results, len(part)))


def judge_here(client: reeve.Client, processes: int, lines: Iterable[Line]) -> Judged:
    """The same without a server, on several cores if there is enough work."""
    parts = chunks(lines, FOR_A_PROCESS)
    first = list(islice(parts, 2))
    if len(first) < 2 or processes < 2:
        for chunk in chain(first, parts):
            yield chunk, list(findings(client, chunk))
        return
    from reeve.processes import own_processes  # only here: importing multiprocessing is slow

    with own_processes(processes) as pool:
        work = ((client.language, chunk) for chunk in chain(first, parts))
        yield from in_order(pool, _judged, work, AHEAD * processes)


def _judged(work: tuple[str, Chunk]) -> tuple[Chunk, list[Finding]]:
    language, chunk = work
    return chunk, list(findings(_local(language), chunk))


@cache
def _local(language: str) -> reeve.Client:
    with without_collector():
        return reeve.connect(LOCAL, language=language)


def findings(client: reeve.Client, chunk: Chunk) -> Iterator[Finding]:
    """Yield the finding for each of some lines, as soon as it is answered."""
    read = [read_line(line, client.language) for line in chunk]
    answers = client.bulk.stream(each.question for each in read if isinstance(each, Question))
    for each in read:
        yield each.finding(next(answers)) if isinstance(each, Question) else each


@dataclass(frozen=True, slots=True)
class Question:
    """A line that can be sent to the referee, in the form of bulk."""

    question: BulkLine
    is_record: bool

    def finding(self, answer: BulkAnswer) -> Finding:
        """The finding in the answer to the line."""
        question: Finding = {name: value for name, value in self.question.items() if name in ("id", OPERATION, GAME)}
        if "problem" in answer:
            return question | of_problem(answer["problem"], self.is_record)
        return question | of_answer(self.question["operation"], answer["answer"])


def read_line(line: Line, language: str) -> Question | Finding:
    """The request in a line, or its error if that is obvious."""
    if line.fault is not None:
        return broken(line.fault, say(FAULTS[line.fault], language))
    try:
        document = parse(line.content)
    except ValueError as error:
        is_list = line.content.startswith(LIST)
        message = say("a_list", language) if is_list else say("not_json", language, reason=str(error))
        return broken("not-json", message)
    if isinstance(document, dict) and OPERATION in document:
        # The bulk resource decides whether it is a valid operation.
        return Question(cast(BulkLine, document), is_record=False)
    if not isinstance(document, dict) or GAME not in document:
        return broken("bad-document", say("a_list" if isinstance(document, list) else "no_record", language), "")
    return Question({"operation": "replay", "game": document[GAME], "body": {"record": document}}, is_record=True)
