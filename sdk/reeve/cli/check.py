"""`reeve check`: judges every line of some files."""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from reeve.bar import Bar, terminal
from reeve.cli import journal as journals
from reeve.cli.common import STDIN, Commands, add_referee, connect, positive
from reeve.cli.exits import INTERRUPTED, LEGAL, NOT_TRUE, CannotRun
from reeve.cli.journal import Journal, link
from reeve.cli.judging import Chunk, judge_by_server, judge_here
from reeve.cli.output import Output
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
    verdicts = parser.add_mutually_exclusive_group()
    verdicts.add_argument("--output", metavar="FILE", help="where verdicts go (default: standard output)")
    verdicts.add_argument("--summary-only", action="store_true", help="no verdicts, only the summary")
    parser.add_argument("--resume", metavar="JOURNAL", type=Path, help="note there how far it came, and go on there")
    parser.add_argument("--processes", metavar="N", type=positive, default=cores(), help="default: one a core")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Checks, and sums up whatever ends it."""
    _keep_apart(asked)
    sources = Sources(asked.files)
    journal = journals.load(asked.resume, asked.files, asked.output) if asked.resume else Journal((), None)
    output = None if asked.summary_only else Output(asked.output, journal)
    with closing(Check(asked, sources, journal, output)) as check:
        try:
            check.run()
        except KeyboardInterrupt:
            check.sum_up()
            return INTERRUPTED
        check.sum_up()
        return LEGAL if check.tally.clean else NOT_TRUE


def _keep_apart(asked: argparse.Namespace) -> None:
    """Raises CannotRun if what is written would be written over something else."""
    if asked.resume and not asked.output and not asked.summary_only:
        raise CannotRun("--resume needs --output (or --summary-only): what a pipe has swallowed cannot be gone back to")
    if asked.resume and asked.resume.is_dir():
        raise CannotRun(f"--resume: {asked.resume} is a folder; name a file for the journal")
    read = [name for name in asked.files if name != STDIN]
    if asked.output and any(same_file(asked.output, name) for name in read):
        raise CannotRun(f"--output: {asked.output} is one of the files to check")
    for journal in (asked.resume, journals.beside(asked.resume)) if asked.resume else ():
        if asked.output and same_file(asked.output, journal):
            raise CannotRun(f"--resume: {journal} is where the verdicts go; name another file for the journal")
        if any(same_file(journal, name) for name in read):
            raise CannotRun(f"--resume: {journal} is one of the files to check; name another file for the journal")


@dataclass(frozen=True, slots=True)
class Progress:
    """What the bar shows."""

    done: float
    iterations_per_second: float
    text: str


class Check:
    """A check under way. Its journal always tells of lines whose verdicts are in the output."""

    def __init__(self, asked: argparse.Namespace, sources: Sources, journal: Journal, output: Output | None) -> None:
        self._asked = asked
        self._sources = sources
        self._journal = journal
        """As it is saved: up to the last line whose end was there."""
        self._now = journal
        self._output = output
        self._has_begun = False
        self._saved = time.monotonic()
        self._drawn = 0.0
        self._began = time.monotonic()
        self._skipped = journal.tally.lines
        stream = terminal()
        self._bar = Bar(stream) if stream else None

    @property
    def tally(self) -> Tally:
        """What was found by now."""
        return self._now.tally

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
        self._begin()

    def close(self) -> None:
        """Keeps what was done, whatever ended it."""
        if self._bar is not None:
            self._bar.wipe()
        if self._has_begun:
            self._save()
            if self._output is not None:
                self._output.cut(self._now.offset)
        if self._output is not None:
            self._output.close()

    def sum_up(self) -> None:
        """Prints the summary."""
        if self._bar is not None:
            self._bar.wipe()
        if self._output is not None:
            self._output.flush()
        print("\n".join(summary(self.tally, self._asked.language)), file=sys.stderr)

    def _unanswered(self) -> Iterator[Line]:
        """The lines after the journal's, if what comes before them is what was read before."""
        last = self._journal
        for name, size, before in zip(last.files, self._sources.sizes, last.sizes, strict=False):
            if size != before:
                raise CannotRun(f"{name}: this file has changed since it was checked; begin with a new journal")
        lines = self._sources.lines(first=last.file)
        if last.line and not _is_found(last, lines):
            name = last.files[last.file]
            raise CannotRun(f"{name}: up to line {last.line} it is not what was checked; begin with a new journal")
        yield from lines

    def _begin(self) -> None:
        """Lets go of older verdicts, once there is an answer and the journal can be written."""
        if self._has_begun:
            return
        if self._asked.resume:
            self._journal.save(self._asked.resume)
        if self._output is not None:
            self._output.begin(self._journal.offset)
        self._has_begun = True

    def _note(self, chunk: Chunk, found: list[Finding]) -> None:
        self._begin()
        whole = max((place for place, line in enumerate(chunk, 1) if line.is_whole), default=0)
        self._write(chunk[:whole], found[:whole])
        self._journal = self._now if whole else self._journal
        # What may still be being written is answered, but not for good.
        self._write(chunk[whole:], found[whole:])
        now = time.monotonic()
        if now - self._saved >= SAVE_SECONDS:
            self._save()
        if self._bar is not None and now - self._drawn >= DRAW_SECONDS:
            self._drawn = now
            self._draw(self._bar, self._sources.done, now)

    def _write(self, lines: Chunk, found: list[Finding]) -> None:
        if not lines:
            return
        names = self._asked.files
        verdicts = [_verdict(names[line.file], line, finding) for line, finding in zip(lines, found, strict=True)]
        written = [] if self._output is None else [encoded(verdict) for verdict in verdicts]
        if self._output is not None:
            self._output.write(b"".join(written))
        after = self._now.after(lines, self._sources.sizes, written)
        # The last thing: should Ctrl-C come before it, these lines count as not answered.
        self._now = replace(after, tally=after.tally.plus(verdicts))

    def _draw(self, bar: Bar, done: float | None, now: float) -> None:
        tally = self.tally
        rate = (tally.lines - self._skipped) / max(now - self._began, 1e-3)
        words = say("found", self._asked.language, lines=tally.lines, illegal=tally.illegal, broken=tally.broken)
        if done is None:
            bar.show(f"{rate:,.0f}/s  {words}")
        else:
            bar.draw(Progress(done, rate, words))

    def _save(self) -> None:
        self._saved = time.monotonic()
        if self._asked.resume:
            if self._output is not None:
                self._output.sync()
            self._journal.save(self._asked.resume)
        elif self._output is not None:
            self._output.flush()


def _is_found(last: Journal, lines: Iterator[Line]) -> bool:
    """Takes the lines up to the journal's last one; whether that is there, and all before it as it was."""
    chain = ""
    for line in lines:
        if line.file != last.file or line.number > last.line:
            return False
        chain = link(chain, line.content)
        if line.number == last.line:
            return chain == last.lines
    return False


def _verdict(name: str, line: Line, finding: Finding) -> Verdict:
    verdict: Verdict = {"file": name, "line": line.number, **finding}  # type: ignore[typeddict-item]
    return verdict


def encoded(verdict: Verdict) -> bytes:
    """A line of the output. Half a character, as a line or a file name may have it, is written as its escape."""
    return json.dumps(verdict, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


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
