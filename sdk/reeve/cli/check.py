"""`reeve check`: judges every document in some files."""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TextIO, cast

from reeve.bar import terminal
from reeve.cli import journal as journals
from reeve.cli.common import STDIN, Commands, add_referee, connect, positive
from reeve.cli.exits import INTERRUPTED, LEGAL, NOT_TRUE, CannotRun
from reeve.cli.files import same_file
from reeve.cli.journal import Journal, link
from reeve.cli.judging import Chunk, judge_by_server, judge_here
from reeve.cli.output import Output
from reeve.cli.progress import CheckProgress
from reeve.cli.reports import FORMATS, JUNIT, NDJSON, TEXT, report
from reeve.cli.sources import Line, Sources
from reeve.cli.summary import summary
from reeve.cli.verdicts import OK, Finding, Outcome, Tally, Verdict

SAVE_SECONDS = 0.2

DESCRIPTION = """Check files of game records, and write a verdict for each record.

A file holds one JSON document per line, or pretty-printed JSON documents. A document is a record of a whole game, or a
request as /v1/bulk takes it. Files may be compressed with gzip. The verdicts go to standard output, in the order of the
documents; the summary goes to standard error."""
EPILOG = """examples:
  %(prog)s games.ndjson.gz
  %(prog)s games.ndjson --only-failures --format text
  %(prog)s a.ndjson b.ndjson --format junit --output report.xml
  %(prog)s games.ndjson --url http://127.0.0.1:8080 --output verdicts.ndjson
  zcat games.gz | %(prog)s - --summary-only

To continue after Ctrl-C or a crash, run the same command again:
  %(prog)s huge.ndjson --output verdicts.ndjson --resume huge.journal"""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "check",
        help="check files of game records",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file to check; - is standard input")
    parser.add_argument(
        "--format",
        choices=FORMATS,
        help="the format of the verdicts: text for people, ndjson (one JSON document per line), json (one document for "
        "all), csv, or junit for CI systems (default: text on a terminal, else ndjson)",
    )
    parser.add_argument("--only-failures", action="store_true", help="leave out the verdicts on legal documents")
    verdicts = parser.add_mutually_exclusive_group()
    verdicts.add_argument("--output", metavar="FILE", help="write the verdicts to this file")
    verdicts.add_argument("--summary-only", action="store_true", help="write the summary and no verdicts")
    parser.add_argument(
        "--resume", metavar="JOURNAL", type=Path, help="note the progress in this file, and continue from there"
    )
    parser.add_argument(
        "--processes", metavar="N", type=positive, default=cores(), help="processes to use (default: one per core)"
    )
    add_referee(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check, and print the summary, also after Ctrl-C."""
    format = args.format or _usual_format(args)
    _keep_apart(args, format)
    sources = Sources(args.files)
    journal = Journal(tuple(args.files), args.output, format, args.only_failures)
    journal = journals.load(args.resume, journal) if args.resume else journal
    output = None if args.summary_only else Output(args.output, journal)
    with closing(Check(args, sources, journal, output)) as check:
        try:
            check.run()
        except KeyboardInterrupt:
            check.finish(is_complete=False)
            return INTERRUPTED
        check.finish(is_complete=True)
        return LEGAL if check.tally.clean else NOT_TRUE


def _usual_format(args: argparse.Namespace) -> str:
    """Text if the output is a terminal, JSON lines otherwise."""
    stream: TextIO | None = sys.stdout
    return TEXT if args.output is None and stream is not None and stream.isatty() else NDJSON


def _keep_apart(args: argparse.Namespace, format: str) -> None:
    """Raise CannotRun for options that do not fit together, or if a needed file would be overwritten."""
    if args.summary_only and (args.format or args.only_failures):
        raise CannotRun("--summary-only writes no verdicts: leave out --format and --only-failures")
    if args.resume and not args.output and not args.summary_only:
        raise CannotRun("--resume needs --output FILE or --summary-only: standard output cannot be continued")
    if args.resume and format == JUNIT:
        raise CannotRun("--resume does not work with --format junit, which is written at the end; use another format")
    if args.resume and args.resume.is_dir():
        raise CannotRun(f"--resume: {args.resume} is a folder; name a file for the journal")
    read = [name for name in args.files if name != STDIN]
    if args.output and any(same_file(args.output, name) for name in read):
        raise CannotRun(f"--output: {args.output} is one of the files to check")
    for journal in (args.resume, journals.beside(args.resume)) if args.resume else ():
        if args.output and same_file(args.output, journal):
            raise CannotRun(f"--resume: {journal} is the file for the verdicts; name another file for the journal")
        if any(same_file(journal, name) for name in read):
            raise CannotRun(f"--resume: {journal} is one of the files to check; name another file for the journal")


class Check:
    """A running check. For all lines that its journal counts, the verdicts are in the output."""

    def __init__(self, args: argparse.Namespace, sources: Sources, journal: Journal, output: Output | None) -> None:
        self._args = args
        self._sources = sources
        self._journal = journal
        """The journal as it is saved: up to the last complete line."""
        self._now = journal
        self._output = output
        self._report = report(journal.report, args.language)
        self._has_begun = self._is_finished = False
        self._saved = time.monotonic()
        self._before = journal.tally.lines
        self._progress = CheckProgress(terminal(), args.language, journal.tally)
        self._progress.begin_at(None if None in sources.sizes else 0.0)

    @property
    def tally(self) -> Tally:
        """The counts so far."""
        return self._now.tally

    def run(self) -> None:
        """Judge the lines that are not judged yet."""
        self._progress.open()
        lines = self._unanswered()
        with connect(self._args) as client:
            if self._args.url is None:
                judged = judge_here(client, self._args.processes, lines)
            else:
                judged = judge_by_server(client, lines)
            with closing(judged):
                for chunk, findings in judged:
                    self._note(chunk, findings)
        self._begin()

    def finish(self, *, is_complete: bool) -> None:
        """End the report, and print the summary."""
        self._progress.close()
        outcome = Outcome(self.tally, self.tally.lines - self._before, self._progress.seconds, is_complete)
        if self._output is not None and self._has_begun:
            # The end of the report is not in the journal, so a resumed check overwrites it.
            self._output.begin(self._now.offset)
            for block in self._report.closing(outcome):
                self._output.write(block)
            self._output.flush()
        self._is_finished = True
        print("\n".join(summary(outcome, self._args.language)), file=sys.stderr)

    def close(self) -> None:
        """Save the progress, however the check ended."""
        self._progress.close()
        if self._has_begun:
            self._save()
            if self._output is not None and not self._is_finished:
                self._output.cut(self._now.offset)
        if self._output is not None:
            self._output.close()

    def _unanswered(self) -> Iterator[Line]:
        """The lines after those in the journal, if the earlier lines have not changed."""
        last = self._journal
        for name, size, before in zip(last.files, self._sources.sizes, last.sizes, strict=False):
            if size != before:
                raise CannotRun(f"{name}: this file has changed since it was checked; use a new journal")
        lines = self._sources.lines(first=last.file)
        skipped = _skipped(last, lines) if last.line else None
        if last.line and skipped is None:
            name = last.files[last.file]
            raise CannotRun(f"{name}: lines 1 to {last.line} have changed since they were checked; use a new journal")
        if skipped is not None:
            self._progress.begin_at(self._sources.done(skipped))
        yield from lines

    def _begin(self) -> None:
        """Overwrite older verdicts, when there is an answer and the journal can be written."""
        if self._has_begun:
            return
        if self._args.resume:
            self._journal.save(self._args.resume)
        if self._output is not None:
            self._output.begin(self._journal.offset)
            if not self._journal.offset:
                opening = self._report.opening()
                self._output.write(opening)
                self._now = self._journal = self._journal.with_written(opening)
        self._has_begun = True

    def _note(self, chunk: Chunk, findings: list[Finding]) -> None:
        self._begin()
        whole = max((place for place, line in enumerate(chunk, 1) if line.is_whole), default=0)
        self._write(chunk[:whole], findings[:whole])
        self._journal = self._now if whole else self._journal
        # A line that may be incomplete is answered, but not recorded.
        self._write(chunk[whole:], findings[whole:])
        if time.monotonic() - self._saved >= SAVE_SECONDS:
            self._save()
        self._progress.note(self._sources.done(chunk[-1]), self.tally)

    def _write(self, lines: Chunk, findings: list[Finding]) -> None:
        if not lines:
            return
        names = self._args.files
        verdicts = [_verdict(names[line.file], line, finding) for line, finding in zip(lines, findings, strict=True)]
        now = self._now
        if self._output is not None:
            written = b"".join(self._entries(verdicts))
            self._output.write(written)
            now = now.with_written(written)
        # This is last: after a Ctrl-C before it, these lines count as not answered.
        self._now = now.after(lines, self._sources.sizes, verdicts)

    def _entries(self, verdicts: list[Verdict]) -> Iterator[bytes]:
        is_first = self._now.offset == len(self._report.opening())
        for verdict in verdicts:
            if self._args.only_failures and verdict["verdict"] == OK:
                continue
            yield self._report.entry(verdict, is_first=is_first)
            is_first = False

    def _save(self) -> None:
        self._saved = time.monotonic()
        if self._args.resume:
            if self._output is not None:
                self._output.sync()
            self._journal.save(self._args.resume)
        elif self._output is not None:
            self._output.flush()


def _skipped(last: Journal, lines: Iterator[Line]) -> Line | None:
    """Read the lines up to the last one in the journal, and return that one. None if any of them has changed."""
    chain = ""
    for line in lines:
        if line.file != last.file or line.number > last.line:
            return None
        chain = link(chain, line.content)
        if line.number == last.line:
            return line if chain == last.lines else None
    return None


def _verdict(name: str, line: Line, finding: Finding) -> Verdict:
    return cast(Verdict, {"file": name, "line": line.number, **finding})


def cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
