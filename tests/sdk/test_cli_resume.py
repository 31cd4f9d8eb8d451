"""An interrupted check continues where it was: no line is answered twice, and none is lost."""

import gzip
import json
import os
import re
import signal
import subprocess
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import reeve
from reeve.cli import main
from tests.sdk.commands import begun, counts, illegal, ndjson, record, run, verdicts, wait_until

LINES = 500


@pytest.fixture(scope="module")
def content() -> bytes:
    """More lines than one process judges before it is stopped."""
    true = record(reeve.connect("local"))
    bad = illegal(true)
    return ndjson(*(bad if number % 5 == 0 else true for number in range(LINES)))


@pytest.fixture(scope="module")
def whole(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[str, int]]:
    """The result of a check that is not interrupted."""
    output = tmp_path_factory.mktemp("whole") / "verdicts"
    done = run("check", "-", "--output", output, "--processes", "1", stdin=content)
    assert done.returncode == 1
    return output.read_bytes(), counts(done.stderr)


def begin_and_stop(folder: Path, content: bytes, stop: signal.Signals, processes: int) -> subprocess.Popen[bytes]:
    """Write lines until some are recorded as answered, then stop the check in the middle of a line."""
    journal, output = folder / "journal", folder / "verdicts"
    arguments = ["--output", str(output), "--resume", str(journal), "--processes", str(processes)]
    process = begun("check", "-", *arguments, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin is not None
    lines = iter(content.splitlines(keepends=True))

    def noted() -> bool:
        assert process.stdin is not None
        assert process.poll() is None
        process.stdin.write(next(lines, b""))
        process.stdin.flush()
        return journal.exists() and json.loads(journal.read_text())["line"] > 0

    wait_until(noted, "something is noted")
    process.stdin.write(next(lines, b'{"half": ')[:40])
    process.stdin.flush()
    process.send_signal(stop)
    return process


@pytest.mark.parametrize(("stop", "processes"), [(signal.SIGKILL, 2), (signal.SIGINT, 2), (signal.SIGTERM, 1)])
def test_it_continues_where_it_was_stopped(
    tmp_path: Path, content: bytes, whole: tuple[bytes, dict[str, int]], stop: signal.Signals, processes: int
) -> None:
    stopped = begin_and_stop(tmp_path, content, stop, processes)
    _, err = stopped.communicate(timeout=120)
    journal, output = tmp_path / "journal", tmp_path / "verdicts"
    noted = json.loads(journal.read_text())
    assert 0 < noted["line"] < LINES
    assert len(output.read_bytes()[: noted["offset"]].splitlines()) == noted["line"]
    if stop == signal.SIGINT:
        assert stopped.returncode == 130
        assert counts(err)["legal"] == noted["tally"]["legal"]
        assert output.stat().st_size == noted["offset"]
    done = run("check", "-", "--output", output, "--resume", journal, "--processes", "1", stdin=content)
    assert done.returncode == 1
    assert (output.read_bytes(), counts(done.stderr)) == whole


def test_the_other_processes_end_with_the_first(tmp_path: Path, content: bytes) -> None:
    stopped = begin_and_stop(tmp_path, content, signal.SIGSTOP, 2)
    tasks = Path(f"/proc/{stopped.pid}/task/{stopped.pid}/children")
    children = [Path(f"/proc/{child}") for child in tasks.read_text().split()]
    assert len(children) >= 2
    stopped.kill()
    stopped.communicate(timeout=120)
    wait_until(lambda: not any(child.exists() for child in children), "the other processes end")


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes in /proc")
def test_only_the_first_process_reacts_to_ctrl_c(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "games"
    file.write_bytes(content * 4)
    words = ["check", str(file), "--summary-only", "--processes", "2"]
    process = begun(*words, stderr=subprocess.PIPE, start_new_session=True)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    wait_until(lambda: len(children.read_text().split()) >= 2, "others begin")
    # From their start on: while they import modules, a signal would cause tracebacks.
    for child in children.read_text().split():
        status = Path(f"/proc/{child}/status").read_text()
        masks = re.findall(r"^Sig(?:Ign|Blk):\s*(\w+)", status, re.MULTILINE)
        assert any(int(mask, 16) & 1 << signal.SIGINT - 1 for mask in masks)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert b"Traceback" not in err


def test_a_finished_check_stays_finished_and_continues_with_new_lines(tmp_path: Path) -> None:
    true = record(reeve.connect("local"))
    one, two, output = tmp_path / "one", tmp_path / "two", tmp_path / "verdicts"
    one.write_bytes(ndjson(true))
    two.write_bytes(ndjson(illegal(true)))
    arguments = [str(each) for each in (one, two, "--output", output, "--resume", tmp_path / "journal")]
    assert main(["check", *arguments]) == 1
    first = output.read_bytes()
    assert len(verdicts(first)) == 2
    assert main(["check", *arguments]) == 1
    assert output.read_bytes() == first
    with two.open("ab") as file:
        file.write(ndjson(true))
    assert main(["check", *arguments]) == 1
    added = [(each["line"], each["verdict"]) for each in verdicts(output.read_bytes())]
    assert added == [(1, "ok"), (1, "illegal"), (2, "ok")]


def test_a_check_with_only_a_summary_can_be_resumed_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(record(reeve.connect("local"))))
    for _ in range(2):
        assert main(["check", str(file), "--summary-only", "--resume", str(tmp_path / "journal")]) == 0
        assert counts(capsys.readouterr().err.encode())["legal"] == 1


@cache
def true() -> dict[str, Any]:
    return record(reeve.connect("local"))


@dataclass(frozen=True)
class Checked:
    """A finished check of two files, and changes before the next run."""

    folder: Path
    files: tuple[Path, Path]
    output: Path
    journal: Path

    def again(self, **changes: str | Path) -> int:
        """The same command with other arguments."""
        words = {"first": self.files[0], "second": self.files[1], "output": self.output, "journal": self.journal}
        first, second, output, journal = (str(each) for each in (words | changes).values())
        verdicts = ["--output", output] if output else ["--summary-only"]
        return main(["check", first, second, *verdicts, "--resume", journal])


@pytest.fixture
def checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Checked:
    files = tmp_path / "one", tmp_path / "two"
    files[0].write_bytes(ndjson(true(), b"", true()))
    files[1].write_bytes(ndjson(true(), illegal(true()), true()))
    made = Checked(tmp_path, files, tmp_path / "verdicts", tmp_path / "journal")
    assert made.again() == 1
    capsys.readouterr()
    return made


CHANGES: dict[str, Callable[[Checked], object]] = {
    "the last line is another": lambda it: it.files[1].write_bytes(ndjson(true(), illegal(true()), illegal(true()))),
    "a line before it is another": lambda it: it.files[1].write_bytes(ndjson(true(), true(), true())),
    "the last file is shorter": lambda it: it.files[1].write_bytes(ndjson(true())),
    "the last file is empty": lambda it: it.files[1].write_bytes(b""),
    "its last line is blank": lambda it: it.files[1].write_bytes(ndjson(true(), illegal(true()), b"", true())),
    "the first file is shorter": lambda it: it.files[0].write_bytes(ndjson(true())),
    "the first file is longer": lambda it: it.files[0].write_bytes(ndjson(true(), b"", true(), true())),
    "the output is shorter": lambda it: it.output.write_bytes(it.output.read_bytes()[:-1]),
    "the output is another": lambda it: it.output.write_bytes(b"what somebody wrote\n" * 1000),
    "the output is gone": lambda it: it.output.unlink(),
    "the output is a pipe": lambda it: piped(it.output),
    "the journal is none": lambda it: it.journal.write_text('{"line": 5}'),
    "the journal is deep": lambda it: it.journal.write_text("[" * 100_000),
    "the journal is of an older format": lambda it: noted(it, format=1),
    "the journal is of a third file": lambda it: noted(it, file=2),
    "the journal is of a line before the first": lambda it: noted(it, line=-1),
}


def piped(path: Path) -> None:
    """Replace a file by a pipe."""
    path.unlink()
    os.mkfifo(path)


def noted(checked: Checked, **changes: object) -> None:
    """Change the journal."""
    checked.journal.write_text(json.dumps(json.loads(checked.journal.read_text()) | changes))


def kept(checked: Checked) -> list[tuple[str, bytes]]:
    """The content of all files."""
    return sorted((path.name, path.read_bytes()) for path in checked.folder.iterdir() if path.is_file())


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_reported_and_nothing_is_written(
    checked: Checked, change: str, capsys: pytest.CaptureFixture[str]
) -> None:
    CHANGES[change](checked)
    before = kept(checked)
    assert checked.again() == 2
    assert capsys.readouterr().err.startswith("reeve: ")
    after = [(name, content) for name, content in kept(checked) if content]
    assert after == [(name, content) for name, content in before if content]


@pytest.mark.parametrize("changes", [{"output": "another"}, {"output": ""}, {"first": "another"}])
def test_a_journal_belongs_to_its_files_and_its_output(
    checked: Checked, changes: dict[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(checked.folder)
    Path("another").write_bytes(ndjson(true()))
    before = kept(checked)
    assert checked.again(**changes) == 2
    assert capsys.readouterr().err.startswith(f"reeve: {checked.journal}: ")
    assert kept(checked) == before


def test_a_journal_of_a_summary_cannot_be_used_for_verdicts(checked: Checked) -> None:
    checked.journal.unlink()
    assert checked.again(output="") == 1
    before = kept(checked)
    assert checked.again() == 2
    assert kept(checked) == before


@pytest.mark.parametrize("packed", [False, True])
def test_an_incomplete_last_line_is_judged_again(checked: Checked, packed: bool) -> None:
    """It was still being written, or was cut off."""
    made = zlib.compressobj(wbits=31)
    start, rest = ndjson(illegal(true()), true())[:-100], ndjson(illegal(true()), true())[-100:]
    if packed:
        start, rest = made.compress(start) + made.flush(zlib.Z_SYNC_FLUSH), made.compress(rest) + made.flush()
    last = checked.folder / "last"
    last.write_bytes(start)
    checked.journal.unlink()
    assert checked.again(second=last) == 1
    assert [each["verdict"] for each in verdicts(checked.output.read_bytes())] == ["ok", "ok", "illegal", "error"]
    with last.open("ab") as file:
        file.write(rest)
    assert checked.again(second=last) == 1
    assert [each["verdict"] for each in verdicts(checked.output.read_bytes())] == ["ok", "ok", "illegal", "ok"]
    with last.open("ab") as file:
        file.write(gzip.compress(ndjson(true())) if packed else ndjson(true()))
    assert checked.again(second=last) == 1
    assert [each["line"] for each in verdicts(checked.output.read_bytes())] == [1, 3, 1, 2, 3]


def test_the_last_line_of_a_file_needs_no_line_end(checked: Checked) -> None:
    first = checked.folder / "first"
    first.write_bytes(ndjson(true()).rstrip())
    checked.journal.unlink()
    for _ in range(2):
        assert checked.again(first=first) == 1
        found = [(Path(each["file"]).name, each["line"]) for each in verdicts(checked.output.read_bytes())]
        assert found == [("first", 1), ("two", 1), ("two", 2), ("two", 3)]


@pytest.mark.parametrize("trouble", [["--url", "http://127.0.0.1:9"], ["--resume", "/missing/journal"]])
def test_old_verdicts_stay_until_there_are_new_ones(checked: Checked, trouble: list[str]) -> None:
    before = kept(checked)
    assert main(["check", str(checked.files[0]), "--output", str(checked.output), *trouble]) == 2
    assert kept(checked) == before


@pytest.mark.parametrize("words", [["one.new", "--output", "verdicts"], ["two", "--output", "one.new"]])
def test_the_temporary_journal_does_not_overwrite_another_file(
    checked: Checked, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(checked.folder)
    Path("one").rename("one.new")
    before = kept(checked)
    assert main(["check", *words, "--resume", "one"]) == 2
    assert kept(checked) == before


def test_a_check_that_did_not_start_leaves_no_journal(tmp_path: Path) -> None:
    file, journal = tmp_path / "file", tmp_path / "journal"
    file.write_bytes(ndjson(true()))
    words = ["check", str(file), "--output", str(tmp_path / "verdicts"), "--resume", str(journal)]
    assert main([*words, "--url", "http://127.0.0.1:9"]) == 2
    assert not journal.exists()
    assert main(words) == 0


def test_longer_old_verdicts_are_overwritten_completely(tmp_path: Path) -> None:
    file, output = tmp_path / "file", tmp_path / "verdicts"
    file.write_bytes(ndjson(true()))
    output.write_bytes(b"long ago\n" * 1000)
    assert main(["check", str(file), "--output", str(output)]) == 0
    assert [each["verdict"] for each in verdicts(output.read_bytes())] == ["ok"]
    file.write_bytes(b"\n")
    assert main(["check", str(file), "--output", str(output)]) == 0
    assert output.read_bytes() == b""


def test_two_checks_do_not_write_to_one_file(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    stopped = begin_and_stop(tmp_path, content, signal.SIGSTOP, 1)
    words = ["--output", str(tmp_path / "verdicts"), "--resume", str(tmp_path / "journal")]
    assert main(["check", "-", *words]) == 2
    assert "another check" in capsys.readouterr().err
    stopped.kill()
    stopped.communicate(timeout=120)
