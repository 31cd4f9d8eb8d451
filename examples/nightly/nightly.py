"""Check an archive of games every night, and say what has failed since the last report.

An archive is a folder with files of records, one record a line: *.ndjson, or *.ndjson.gz compressed with gzip.
Exit code: 0 if nothing new failed, 1 if something did, 2 if the check could not run.
"""

import argparse
import gzip
import json
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, cast

import reeve
from reeve.types import BulkAnswer, BulkLine

UNKNOWN = "(unknown)"
"""The game of a line that cannot be read."""
DEEPEST = 30
"""The deepest nesting of a record that Reeve accepts."""
TOO_DEEP = f"The line is nested more than {DEEPEST} levels deep."


class Unreadable(Exception):
    """A line has no record that Reeve could judge."""

    def __init__(self, problem: str, message: str) -> None:
        super().__init__(message)
        self.problem = problem


@dataclass(frozen=True)
class Failure:
    """A line that failed. Either the record is false (`mismatch`), or it cannot be judged (`problem`)."""

    file: str
    line: int
    game: str
    message: str
    mismatch: str | None = None
    at: int | None = None
    """The index of the move, counted from 0."""
    rulings: list[str] = field(default_factory=list)
    problem: str | None = None

    def reasons(self) -> list[str]:
        """The name under which the failure is counted."""
        return self.rulings or [self.mismatch or self.problem or ""]

    def identity(self) -> tuple[object, ...]:
        """A key that is equal for the same failure in two reports, even if the message was reworded."""
        return self.file, self.line, self.game, self.mismatch, self.at, tuple(self.rulings), self.problem


@dataclass
class Batch:
    """The result of some lines of one file: a line of the progress file."""

    file: str
    stamp: list[int]
    """Size and time of the file, to notice that it has changed."""
    last: int
    """The number of the last line."""
    checked: dict[str, int] = field(default_factory=dict)
    """The number of lines by game."""
    failures: list[Failure] = field(default_factory=list)


# Reading the archive


def archive_files(folder: Path) -> dict[str, Path]:
    """The files of the archive by name."""
    paths = sorted(path for path in folder.rglob("*") if path.name.endswith((".ndjson", ".ndjson.gz")))
    return {path.relative_to(folder).as_posix(): path for path in paths}


def read_lines(path: Path) -> Iterator[tuple[int, bytes | None]]:
    """The lines that are not blank, with their numbers; None where a compressed file is damaged."""
    number = 0
    with open_file(path) as file:
        try:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield number, line
        except (EOFError, gzip.BadGzipFile, zlib.error):
            yield number + 1, None


def open_file(path: Path) -> BinaryIO:
    """Open a file, decompressed if it is compressed."""
    return cast(BinaryIO, gzip.open(path)) if path.suffix == ".gz" else path.open("rb")


def read_record(line: bytes | None) -> dict[str, Any]:
    """The record in a line. Raises Unreadable if there is none."""
    if line is None:
        raise Unreadable("bad-compression", "The file is damaged and cannot be unpacked from here on.")
    try:
        record = json.loads(line.decode(), parse_float=refuse_number, parse_constant=refuse_number)
        levels = depth(record)
    except ValueError as error:
        raise Unreadable("not-json", f"The line is not JSON: {error}") from error
    except RecursionError:
        raise Unreadable("too-deep", TOO_DEEP) from None
    if levels > DEEPEST:
        raise Unreadable("too-deep", TOO_DEEP)
    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise Unreadable("bad-document", "The line is JSON, but not a record of a game.")
    return record


def refuse_number(text: str) -> NoReturn:
    """All numbers in a record are whole. NaN and Infinity are not even JSON."""
    raise ValueError(f"{text} is not a whole number")


def depth(document: object) -> int:
    """How deeply lists and objects are nested."""
    if isinstance(document, dict):
        return 1 + max(map(depth, document.values()), default=0)
    if isinstance(document, list):
        return 1 + max(map(depth, document), default=0)
    return 0


# Sending records to Reeve


def check_batch(client: reeve.Client, batch: Batch, lines: list[tuple[int, bytes | None]]) -> None:
    """Judge some lines and note the results."""
    checked: Counter[str] = Counter()
    questions: list[BulkLine] = []
    numbers: list[int] = []
    for number, line in lines:
        try:
            record = read_record(line)
        except Unreadable as error:
            checked[UNKNOWN] += 1
            batch.failures.append(Failure(batch.file, number, UNKNOWN, str(error), problem=error.problem))
            continue
        questions.append({"operation": "replay", "game": record["game"], "body": {"record": record}})
        numbers.append(number)
    for number, question, answer in zip(numbers, questions, client.bulk.stream(questions), strict=True):
        checked[question["game"]] += 1
        failure = failure_of(batch.file, number, question["game"], answer)
        if failure is not None:
            batch.failures.append(failure)
    batch.checked = dict(checked)
    batch.failures.sort(key=lambda failure: failure.line)


def failure_of(file: str, line: int, game: str, answer: BulkAnswer) -> Failure | None:
    """The fault of a record; None if the record is correct."""
    if "problem" in answer:
        problem = answer["problem"]
        errors = [f"{each['pointer'].removeprefix('/body/record')}: {each['detail']}" for each in problem["errors"]]
        message = " ".join(errors) or problem["detail"]
        return Failure(file, line, game, message, problem=problem["type"].removeprefix("/problems/"))
    replay = answer["answer"]
    if replay["valid"]:
        return None
    violations = replay["violations"]
    message = " ".join([replay["message"], *(each["message"] for each in violations)])
    rulings = [each["ruling"] for each in violations]
    return Failure(file, line, game, message, mismatch=replay["mismatch"], at=replay["at"], rulings=rulings)


# Continuing after an interruption


def load_progress(progress: Path, stamps: dict[str, list[int]]) -> list[Batch]:
    """The batches of a check that was killed, without those of files that have changed since."""
    batches: list[Batch] = []
    for line in progress.read_text(encoding="utf-8").splitlines() if progress.exists() else ():
        try:
            document = json.loads(line)
        except ValueError:
            break  # the check was killed while it wrote this line
        failures = [Failure(**each) for each in document.pop("failures")]
        batch = Batch(**document, failures=failures)
        if stamps.get(batch.file) == batch.stamp:
            batches.append(batch)
    return batches


def check_archive(client: reeve.Client, files: dict[str, Path], progress: Path, size: int) -> list[Batch]:
    """Check all lines that are not in the progress file yet, and add them to it."""
    stamps = {name: [path.stat().st_size, path.stat().st_mtime_ns] for name, path in files.items()}
    batches = load_progress(progress, stamps)
    done = {batch.file: batch.last for batch in batches}
    replace(progress, "".join(json.dumps(asdict(batch)) + "\n" for batch in batches))
    with progress.open("a", encoding="utf-8") as notes:
        for name, path in files.items():
            lines = (line for line in read_lines(path) if line[0] > done.get(name, 0))
            while taken := list(islice(lines, size)):
                batch = Batch(name, stamps[name], last=taken[-1][0])
                check_batch(client, batch, taken)
                batches.append(batch)
                notes.write(json.dumps(asdict(batch)) + "\n")
                notes.flush()
    return batches


# The report


def make_report(files: dict[str, Path], batches: list[Batch], known: set[tuple[object, ...]]) -> dict[str, Any]:
    """The report as a JSON document. A failure is new if the last report does not have it."""
    order = list(files)
    failures = [failure for batch in batches for failure in batch.failures]
    failures.sort(key=lambda failure: (order.index(failure.file), failure.line))
    checked: Counter[str] = Counter()
    for batch in batches:
        checked.update(batch.checked)
    failed = Counter(failure.game for failure in failures)
    return {
        "finished": datetime.now(UTC).isoformat(timespec="seconds"),
        "files": len(files),
        "checked": checked.total(),
        "failed": len(failures),
        "new": sum(failure.identity() not in known for failure in failures),
        "games": {game: {"checked": checked[game], "failed": failed[game]} for game in sorted(checked)},
        "reasons": dict(Counter(reason for failure in failures for reason in failure.reasons()).most_common()),
        "failures": [{**asdict(failure), "new": failure.identity() not in known} for failure in failures],
    }


def known_failures(report: Path) -> set[tuple[object, ...]]:
    """The failures in the last report; none if this is the first night."""
    if not report.exists():
        return set()
    failures = json.loads(report.read_text(encoding="utf-8"))["failures"]
    return {Failure(**{name: each[name] for name in each if name != "new"}).identity() for each in failures}


def as_text(report: dict[str, Any]) -> str:
    """The report for people."""
    lines = [
        f"Archive check, finished {report['finished']}",
        f"Files: {report['files']}. Records: {report['checked']}. Failed: {report['failed']}. New: {report['new']}.",
        "",
        f"{'game':<40}{'records':>9}{'failed':>9}",
        *(f"{game:<40}{each['checked']:>9}{each['failed']:>9}" for game, each in report["games"].items()),
        "",
        f"{'reason':<40}{'records':>9}",
        *(f"{reason:<40}{count:>9}" for reason, count in report["reasons"].items()),
    ]
    for title, is_new in (("New failures", True), ("Failures of the last report", False)):
        failures = [each for each in report["failures"] if each["new"] == is_new]
        lines += ["", f"{title}: {len(failures)}"]
        lines += [f"{each['file']}:{each['line']}: {each['game']}: {each['message']}" for each in failures]
    # A lone surrogate, which JSON can contain and a text file cannot, is written as its escape.
    return ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace").decode()


def replace(path: Path, text: str) -> None:
    """Write a file atomically: if this program is killed, the file is the old one or the new one."""
    new = path.with_name(f"{path.name}.new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


def main() -> int:
    """Check the archive, write the report and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=Path, help="folder with the archive")
    parser.add_argument("--report", type=Path, default=Path("report"), help="folder of the report (default: report)")
    parser.add_argument("--reeve", default="local", help='address of a Reeve server (default: "local", without one)')
    parser.add_argument("--batch", type=int, default=100, help="lines between two notes of progress (default: 100)")
    asked = parser.parse_args()
    if not asked.archive.is_dir():
        parser.error(f"{asked.archive} is not a folder")
    asked.report.mkdir(parents=True, exist_ok=True)
    progress, latest = asked.report / "progress.ndjson", asked.report / "report.json"
    files = archive_files(asked.archive)
    try:
        with reeve.connect(asked.reeve, timeout=60) as client:
            batches = check_archive(client, files, progress, max(1, asked.batch))
    except (reeve.ReeveError, OSError) as error:
        print(f"The check could not finish: {error}\nRun it again to go on.", file=sys.stderr)
        return 2
    report = make_report(files, batches, known_failures(latest))
    text = as_text(report)
    replace(asked.report / "report.txt", text)
    # report.json is written last. If this program is killed before, the next run still compares with the old
    # report.
    progress.unlink()
    replace(latest, json.dumps(report, indent=2) + "\n")
    print(text, end="")
    return 1 if report["new"] else 0


if __name__ == "__main__":
    sys.exit(main())
