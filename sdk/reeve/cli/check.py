"""`reeve check`: judges every line of some files."""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from reeve.bar import Bar, terminal
from reeve.cli import journal as journals
from reeve.cli.common import STDIN, Commands, add_referee, connect
from reeve.cli.exits import INTERRUPTED, LEGAL, NOT_TRUE, CannotRun
from reeve.cli.journal import Journal
from reeve.cli.judging import Chunk, judge_by_server, judge_here
from reeve.cli.sources import Line, Sources, same_file
from reeve.cli.verdicts import Finding, Tally, Verdict
from reeve.cli.words import say

SAVE_SECONDS = 0.2
DRAW_SECONDS = 0.2

DESCRIPTION = """Judges every line of some files: a line is a record of a whole game, or a request as /v1/bulk takes it.
Files may be compressed with gzip. One verdict a line is written, as JSON, in the order of the lines; a summary by
ruling goes to standard error."""
EPILOG = """examples:
  reeve check games.ndjson.gz
  reeve check a.ndjson b.ndjson --url http://127.0.0.1:8080 --output verdicts.ndjson
  zcat games.gz | reeve check - --summary-only
  reeve check huge.ndjson --output verdicts.ndjson --resume huge.journal   (and the same again after Ctrl-C)"""


def add_to(commands: Commands) -> None:
    """Makes the command known."""
    parser = commands.add_parser(
        "check",
        help="judge every line of some files",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files with a record a line; - is standard input")
    add_referee(parser)
    parser.add_argument("--output", metavar="FILE", help="where verdicts go (default: standard output)")
    parser.add_argument("--summary-only", action="store_true", help="no verdicts, only the summary")
    parser.add_argument("--resume", metavar="JOURNAL", type=Path, help="note there how far it came, and go on there")
    parser.add_argument("--processes", metavar="N", type=_positive, default=cores(), help="default: one a core")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Checks, and sums up whatever ends it."""
    if asked.resume and not asked.output and not asked.summary_only:
        raise CannotRun("--resume needs --output (or --summary-only): what a pipe has swallowed cannot be gone back to")
    if asked.output and any(same_file(asked.output, name) for name in asked.files if name != STDIN):
        raise CannotRun(f"--output: {asked.output} is one of the files to check")
    if asked.output and asked.resume and same_file(asked.output, asked.resume):
        raise CannotRun(f"--resume: {asked.resume} is where the verdicts go; name another file for the journal")
    sources = Sources(asked.files)
    journal = journals.load(asked.resume, asked.files) if asked.resume else Journal(tuple(asked.files))
    with closing(Check(asked, sources, journal)) as check:
        try:
            check.run()
        except KeyboardInterrupt:
            check.sum_up()
            return INTERRUPTED
        check.sum_up()
        return LEGAL if check.journal.tally.clean else NOT_TRUE


@dataclass(frozen=True, slots=True)
class Progress:
    """What the bar shows."""

    done: float
    iterations_per_second: float
    text: str


class Check:
    """A check under way. Its journal always tells of lines whose verdicts are in the output."""

    def __init__(self, asked: argparse.Namespace, sources: Sources, journal: Journal) -> None:
        self.journal = journal
        self._asked = asked
        self._sources = sources
        self._output = None if asked.summary_only else opened(asked.output, journal.offset)
        # A device or a pipe can be neither cut off nor kept.
        self._is_kept = self._output is not None and asked.output is not None and Path(asked.output).is_file()
        self._saved = time.monotonic()
        self._drawn = 0.0
        self._began = time.monotonic()
        self._skipped = journal.tally.lines
        stream = terminal()
        self._bar = Bar(stream) if stream else None

    def run(self) -> None:
        """Judges what has not been judged."""
        lines = self._unanswered()
        with connect(self._asked) as client:
            if self._asked.url is None:
                judged = judge_here(client, self._asked.processes, lines)
            else:
                judged = judge_by_server(client, lines)
            with closing(judged):
                for chunk, found in judged:
                    self._note(chunk, found)

    def close(self) -> None:
        """Keeps what was done, whatever ended it."""
        if self._bar is not None:
            self._bar.wipe()
        self._save()
        if self._output is not None and self._asked.output:
            if self._is_kept:
                # A verdict that was cut off half-way is no verdict.
                self._output.truncate(self.journal.offset)
            self._output.close()

    def sum_up(self) -> None:
        """Prints the summary."""
        if self._bar is not None:
            self._bar.wipe()
        if self._output is not None:
            self._output.flush()
        print("\n".join(summary(self.journal.tally, self._asked.language)), file=sys.stderr)

    def _unanswered(self) -> Iterator[Line]:
        """The lines after the journal's."""
        last = self.journal
        for line in self._sources.lines(first=last.file):
            if line.file == last.file and line.number <= last.line:
                if line.number == last.line and journals.digest(line) != last.digest:
                    raise CannotRun(f"{last.files[last.file]}: line {last.line} is not the one that was checked before")
                continue
            yield line

    def _note(self, chunk: Chunk, found: list[Finding]) -> None:
        files = self.journal.files
        verdicts = [_verdict(files, line, finding) for line, finding in zip(chunk, found, strict=True)]
        written = b"".join(map(encoded, verdicts))
        offset = self.journal.offset
        if self._output is not None:
            self._output.write(written)
            offset += len(written)
        # The last thing: should Ctrl-C come before it, these lines count as not answered.
        self.journal = self.journal.after(chunk[-1], offset, self.journal.tally.plus(verdicts))
        now = time.monotonic()
        if now - self._saved >= SAVE_SECONDS:
            self._save()
        if self._bar is not None and now - self._drawn >= DRAW_SECONDS:
            self._drawn = now
            self._draw(self._bar, self._sources.done, now)

    def _draw(self, bar: Bar, done: float | None, now: float) -> None:
        tally = self.journal.tally
        rate = (tally.lines - self._skipped) / max(now - self._began, 1e-3)
        words = say("found", self._asked.language, lines=tally.lines, illegal=tally.illegal, broken=tally.broken)
        if done is None:
            bar.show(f"{rate:,.0f}/s  {words}")
        else:
            bar.draw(Progress(done, rate, words))

    def _save(self) -> None:
        self._saved = time.monotonic()
        if self._output is not None:
            self._output.flush()
        if self._asked.resume:
            if self._output is not None and self._is_kept:
                os.fsync(self._output.fileno())
            self.journal.save(self._asked.resume)


def _verdict(files: tuple[str, ...], line: Line, finding: Finding) -> Verdict:
    verdict: Verdict = {"file": files[line.file], "line": line.number, **finding}  # type: ignore[typeddict-item]
    return verdict


def encoded(verdict: Verdict) -> bytes:
    """A line of the output. Half a character, as a line or a file name may have it, is written as its escape."""
    return json.dumps(verdict, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


def opened(name: str | None, offset: int) -> BinaryIO:
    """The output, cut off where the journal says that it ended."""
    if name is None:
        return sys.stdout.buffer
    path = Path(name)
    if not offset:
        return path.open("wb")
    if not path.is_file() or path.stat().st_size < offset:
        raise CannotRun(f"{name}: the journal is of a check whose verdicts are not there any more")
    file = path.open("r+b")
    file.truncate(offset)
    file.seek(offset)
    return file


def summary(tally: Tally, language: str) -> list[str]:
    """What was found, a line a kind."""
    rows = [(0, say("legal", language), tally.legal), (0, say("illegal", language), tally.illegal)]
    rows += [(1, ruling, count) for ruling, count in tally.rulings.most_common()]
    rows += [(0, say("broken", language), tally.broken)]
    rows += [(1, problem, count) for problem, count in tally.problems.most_common()]
    width = max(len(name) + 2 * depth for depth, name, _ in rows)
    digits = max(len(f"{count:,}") for _, _, count in rows)
    return [f"{'  ' * depth + name:<{width}}  {count:>{digits},}" for depth, name, count in rows]


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _positive(value: str) -> int:
    number = int(value)
    if number < 1:
        raise ValueError(value)
    return number
