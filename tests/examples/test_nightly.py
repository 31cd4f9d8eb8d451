"""The example of a nightly check: it reports the known faults of an archive, marks new ones, and continues after a
kill."""

import gzip
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from archive.lines import Line, make, orders
from tests.sdk.commands import environment, wait_until
from tests.server import ROOT, free_port

FOLDER = ROOT / "examples" / "nightly"
GAMES, FAULTS, FEW = 36, 28, 12
FINISHED = "finished"


@pytest.fixture(scope="module")
def lines() -> list[Line]:
    """The lines of an archive with every kind of fault."""
    return [make(order) for order in orders(11, GAMES, FAULTS, iterations=1)]


def content(lines: Sequence[Line]) -> bytes:
    """The content of a file with these lines."""
    return b"".join(line.content + b"\n" for line in lines)


def written(into: Path, lines: Sequence[Line]) -> Path:
    """An archive with two files: one begins with a blank line, one is compressed."""
    folder, half = into / "games", len(lines) // 2
    folder.mkdir()
    (folder / "a.ndjson").write_bytes(b"\n" + content(lines[:half]))
    (folder / "b.ndjson.gz").write_bytes(gzip.compress(content(lines[half:])))
    return folder


@pytest.fixture
def folder(tmp_path: Path, lines: list[Line]) -> Path:
    """A small archive."""
    return written(tmp_path, lines[:FEW])


def command(folder: Path, *options: str) -> list[str]:
    """The command that checks a folder, with its report beside it."""
    script, reports = str(FOLDER / "nightly.py"), str(folder.parent / "report")
    return [sys.executable, script, str(folder), "--report", reports, *options]


def run(folder: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    """Run a check to its end as a separate program."""
    return subprocess.run(command(folder, *options), env=environment(), capture_output=True, text=True, check=False)


def check(folder: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    """Run a check to its end in this process, which has loaded the engine already."""
    _, *words = command(folder, *options)
    printed, complaints = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed), redirect_stderr(complaints):
        patch.setattr(sys, "argv", words)
        with pytest.raises(SystemExit) as end:
            runpy.run_path(words[0], run_name="__main__")
    return subprocess.CompletedProcess(words, int(end.value.code or 0), printed.getvalue(), complaints.getvalue())


def report(folder: Path) -> dict[str, Any]:
    """The last report, without its time."""
    document: dict[str, Any] = json.loads((folder.parent / "report" / "report.json").read_text())
    return {name: value for name, value in document.items() if name != FINISHED}


def known(lines: Sequence[Line]) -> list[tuple[object, ...]]:
    """The faults of the archive, as a checker must report them."""
    half = len(lines) // 2
    places = [("a.ndjson", number + 2) for number in range(half)] + [
        ("b.ndjson.gz", number + 1) for number in range(half)
    ]
    return [
        (*place, line.fault.mismatch, line.fault.at, list(line.fault.rulings), line.fault.problem)
        for place, line in zip(places, lines, strict=True)
        if line.fault is not None
    ]


def game_of(line: Line) -> str:
    """The game under which a line is counted."""
    try:
        return str(json.loads(line.content)["game"])
    except (ValueError, TypeError, KeyError):
        return "(unknown)"


@pytest.mark.parametrize("where", ["local", "server"])
def test_it_reports_the_known_faults_and_nothing_else(
    tmp_path: Path, lines: list[Line], where: str, request: pytest.FixtureRequest
) -> None:
    folder = written(tmp_path, lines)
    done = run(folder, *(["--reeve", request.getfixturevalue("server")] if where == "server" else []))
    assert done.returncode == 1, done.stderr
    found = report(folder)
    fields = ("file", "line", "mismatch", "at", "rulings", "problem")
    assert [tuple(each[name] for name in fields) for each in found["failures"]] == known(lines)
    assert (found["files"], found["checked"], found["failed"], found["new"]) == (2, GAMES, FAULTS, FAULTS)
    faults = [line.fault for line in lines if line.fault is not None]
    reasons = Counter(
        reason for fault in faults for reason in (fault.rulings or (fault.mismatch or fault.problem or "",))
    )
    assert found["reasons"] == reasons
    checked = Counter(map(game_of, lines))
    failed = Counter(game_of(line) for line in lines if line.fault is not None)
    assert found["games"] == {game: {"checked": checked[game], "failed": failed[game]} for game in checked}


def test_the_text_report_has_the_same_content(folder: Path) -> None:
    printed = check(folder).stdout
    assert (folder.parent / "report" / "report.txt").read_text() == printed
    found = report(folder)
    assert found["failures"]
    assert f"Files: 2. Records: {FEW}. Failed: {found['failed']}. New: {found['failed']}." in printed
    for each in found["failures"]:
        assert f"{each['file']}:{each['line']}: {each['game']}: {each['message']}" in printed
    for reason, count in found["reasons"].items():
        assert re.search(rf"^{re.escape(reason)} +{count}$", printed, re.MULTILINE)


def test_only_new_failures_change_the_exit_code(folder: Path) -> None:
    assert check(folder).returncode == 1
    first = report(folder)
    assert check(folder).returncode == 0
    again = report(folder)
    assert again["new"] == 0
    assert [{**each, "new": True} for each in again["failures"]] == first["failures"]
    (folder / "c.ndjson").write_text('{"game": "chess"}\n')
    assert check(folder).returncode == 1
    assert [(each["file"], each["line"]) for each in report(folder)["failures"] if each["new"]] == [("c.ndjson", 1)]
    assert check(folder).returncode == 0


def test_a_correct_archive_has_exit_code_0(tmp_path: Path, lines: list[Line]) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "a.ndjson").write_bytes(content([line for line in lines if line.fault is None]))
    assert check(folder).returncode == 0
    assert report(folder)["failures"] == []


def test_a_killed_check_continues_where_it_was(folder: Path) -> None:
    check(folder)
    whole, saved = report(folder), folder.parent / "report"
    for file in saved.iterdir():
        file.unlink()
    # The check blocks in the middle of the archive, because its second file is a pipe without a writer.
    compressed = (folder / "b.ndjson.gz").read_bytes()
    (folder / "b.ndjson.gz").unlink()
    os.mkfifo(folder / "b.ndjson.gz")
    progress = saved / "progress.ndjson"
    with subprocess.Popen(command(folder, "--batch", "2"), env=environment()) as process:
        try:
            wait_until(lambda: progress.exists() and progress.read_bytes().count(b"\n") == 3, "the first file is done")
        finally:
            process.kill()
    assert not (saved / "report.json").exists()
    (folder / "b.ndjson.gz").unlink()
    (folder / "b.ndjson.gz").write_bytes(compressed)
    # Two batches and half of the third are left. A changed message shows that they are not checked again.
    first, second, third = progress.read_text().splitlines()
    noted = [json.loads(batch) for batch in (first, second)]
    failures = [failure for batch in noted for failure in batch["failures"]]
    for failure in failures:
        failure["message"] = "noted before"
    progress.write_text("".join(json.dumps(batch) + "\n" for batch in noted) + third[: len(third) // 2])
    assert run(folder, "--batch", "2").returncode == 1
    resumed = report(folder)
    assert [each for each in resumed["failures"] if each["message"] == "noted before"] == [
        {**failure, "new": True} for failure in failures
    ]
    assert failures

    def without_messages(found: dict[str, Any]) -> dict[str, Any]:
        return {**found, "failures": [{**each, "message": ""} for each in found["failures"]]}

    assert without_messages(resumed) == without_messages(whole)
    assert not progress.exists()


def test_a_file_that_has_changed_is_checked_from_its_start(folder: Path) -> None:
    saved = folder.parent / "report"
    saved.mkdir()
    old = {"file": "a.ndjson", "stamp": [1, 1], "last": 4, "checked": {"hnefatafl": 3}, "failures": []}
    (saved / "progress.ndjson").write_text(json.dumps(old) + "\n")
    check(folder)
    assert report(folder)["checked"] == FEW
    assert "hnefatafl" not in report(folder)["games"]


def test_strange_lines_do_not_affect_other_lines(tmp_path: Path, lines: list[Line]) -> None:
    strange = {
        b'{"game": "ethnos", "seed": NaN}': "not-json",
        b'{"game": "ethnos", "seed": 1e999}': "not-json",
        b'{"game": "ethnos", "moves": ' + b"[" * 100_000 + b"]" * 100_000 + b"}": "too-deep",
        b'{"game": "ethnos", "moves": ' + b"[" * 30 + b"]" * 30 + b"}": "too-deep",
        b'{"game": "ethnos", "moves": ' + b"[" * 29 + b"]" * 29 + b"}": "bad-document",
        b'{"game": ["ethnos"]}': "bad-document",
        b'{"game": "\\ud800"}': "not-json",
    }
    folder = tmp_path / "games"
    folder.mkdir()
    good = next(line.content for line in lines if line.fault is None)
    (folder / "a.ndjson").write_bytes(b"\n".join([good, *strange, good]))
    done = check(folder)
    assert done.returncode == 1, done.stderr
    assert report(folder)["checked"] == len(strange) + 2
    assert [each["problem"] for each in report(folder)["failures"]] == list(strange.values())


def test_a_damaged_file_is_reported_and_the_next_one_is_checked(folder: Path, lines: list[Line]) -> None:
    true = content([line for line in lines if line.fault is None])
    (folder / "a.ndjson").unlink()
    (folder / "a.ndjson.gz").write_bytes(gzip.compress(true)[:-40])
    (folder / "b.ndjson.gz").write_bytes(gzip.compress(true))
    assert check(folder).returncode == 1
    (failure,) = report(folder)["failures"]
    assert (failure["file"], failure["problem"]) == ("a.ndjson.gz", "bad-compression")


def test_if_the_server_does_not_answer_the_last_report_stays(folder: Path) -> None:
    check(folder)
    before = report(folder)
    done = check(folder, "--reeve", f"http://127.0.0.1:{free_port()}")
    assert done.returncode == 2
    assert done.stderr.startswith("The check could not finish: ")
    assert report(folder) == before
    assert check(folder).returncode == 0


def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    done = run(tmp_path / "games")
    assert done.returncode == 2
    assert "is not a folder" in done.stderr


def test_the_commands_in_the_readme_work(tmp_path: Path) -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```bash\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    codes = []
    for line in block.splitlines():
        small = line.replace("--games 100 --faults 20", "--games 4 --faults 2").replace("build/", f"{tmp_path}/")
        python, *arguments = shlex.split(small)
        assert python == ".venv/bin/python"
        done = subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment(), check=False)
        codes.append(done.returncode)
    assert codes == [0, 1]
    faults = [json.loads(line) for line in (tmp_path / "faults.ndjson").read_text().splitlines()]
    assert [each["line"] for each in report(tmp_path / "games")["failures"]] == [fault["line"] for fault in faults]
