"""A check that is stopped goes on where it was: no line is answered twice, and none is lost."""

import json
import signal
import subprocess
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
    """What a check says that nobody stops."""
    output = tmp_path_factory.mktemp("whole") / "verdicts"
    done = run("check", "-", "--output", output, "--processes", "1", stdin=content)
    assert done.returncode == 1
    return output.read_bytes(), counts(done.stderr)


def begin_and_stop(folder: Path, content: bytes, stop: signal.Signals, processes: int) -> subprocess.Popen[bytes]:
    """Feeds lines until some are noted as answered, then stops the check in the middle of a line."""
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
def test_it_goes_on_where_it_was_stopped(
    tmp_path: Path, content: bytes, whole: tuple[bytes, dict[str, int]], stop: signal.Signals, processes: int
) -> None:
    stopped = begin_and_stop(tmp_path, content, stop, processes)
    _, err = stopped.communicate(timeout=60)
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
    stopped.communicate(timeout=60)
    wait_until(lambda: not any(child.exists() for child in children), "the other processes end")


def test_a_check_that_is_done_stays_done_and_takes_up_what_was_added(tmp_path: Path) -> None:
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


def test_a_summary_alone_can_be_resumed_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(record(reeve.connect("local"))))
    for _ in range(2):
        assert main(["check", str(file), "--summary-only", "--resume", str(tmp_path / "journal")]) == 0
        assert counts(capsys.readouterr().err.encode())["legal"] == 1


@pytest.mark.parametrize("change", ["other lines", "other files", "no output", "no journal"])
def test_what_cannot_be_resumed_is_told(tmp_path: Path, change: str, capsys: pytest.CaptureFixture[str]) -> None:
    true: Any = record(reeve.connect("local"))
    file, other, output, journal = (tmp_path / name for name in ("file", "other", "verdicts", "journal"))
    for path in (file, other):
        path.write_bytes(ndjson(true))
    arguments = ["--output", str(output), "--resume", str(journal)]
    assert main(["check", str(file), *arguments]) == 0
    if change == "other lines":
        file.write_bytes(ndjson(illegal(true)))
    elif change == "no output":
        output.write_bytes(b"")
    elif change == "no journal":
        journal.write_text('{"line": 5}')
    kept = output.read_bytes(), journal.read_bytes()
    capsys.readouterr()
    assert main(["check", str(other if change == "other files" else file), *arguments]) == 2
    assert capsys.readouterr().err.startswith("reeve: ")
    assert (output.read_bytes(), journal.read_bytes()) == kept
