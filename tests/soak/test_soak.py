"""The soak: it runs, finds no fault in a few seconds, and leaves nothing behind, also if it is interrupted."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from soak.kinds import KINDS
from soak.memory import Growth, Watch
from soak.parts import Parts
from soak.processes import marked_with, send
from soak.report import Outcome, write
from soak.tally import Tally
from tests.jobs.conftest import wait_until
from tests.server import ROOT

PATIENCE = 180

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks for processes in /proc")


@pytest.fixture
def folder() -> Iterator[Path]:
    """The folder of a soak. The names of pytest's folders are too long for a socket."""
    made = Path(tempfile.mkdtemp(prefix="s-"))
    yield made
    for left in marked_with(str(made)):  # left by a failed test: it would keep the machine busy for minutes
        send(left, signal.SIGKILL)
    shutil.rmtree(made)


def start(folder: Path, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "soak", "--clients", "2", "--games", "1", *options],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(folder), "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "sdk")])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_soak_of_a_few_seconds_finds_no_fault(folder: Path) -> None:
    process = start(folder, "--minutes", "0.1")
    report, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, report + said
    assert "**No fault.**" in report
    assert "| adjudications |" in report
    assert list(folder.iterdir()) == []
    assert marked_with(str(folder)) == set()


def test_an_interrupted_soak_leaves_nothing_behind(folder: Path) -> None:
    process = start(folder, "--minutes", "10")
    try:
        wait_until(lambda: list(folder.glob("soak-*/server.log")))
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert (process.returncode, said) == (130, "soak: broken off.\n")
    assert list(folder.iterdir()) == []
    assert marked_with(str(folder)) == set()


def test_faults_are_reported() -> None:
    tally = Tally()
    tally.asked["scores"] += 2
    tally.answered["scores"] += 1
    tally.fault("scores 7 on ethnos: another answer than when quiet")
    growth = {"a worker": Growth(100 << 20, 200 << 20), "Redis": Growth(2 << 20, 3 << 20)}
    outcome = Outcome(60, 2, Tally.read(tally.write()), {"Redis killed": 3}, growth, {"done": 4}, ["a socket was left"])
    assert outcome.all_faults == [
        "1 questions were not answered",
        "scores 7 on ethnos: another answer than when quiet",
        "memory of a worker has grown",
        "a socket was left",
    ]
    assert "**4 faults:**" in write(outcome)


def test_with_a_fault_the_report_shows_the_errors_of_the_logs(folder: Path) -> None:
    parts = Parts(folder)
    with_trace = '{"level":"ERROR","message":"a request failed","error":"Traceback (most recent call last): ..."}'
    (folder / "server.log").write_text(f'{{"level":"INFO"}}\n{with_trace}\n')
    outcome = Outcome(60, 2, Tally(), {}, {}, {}, ["a socket was left"], parts.errors())
    assert write(outcome).endswith(f"- a socket was left\n\nErrors in the logs:\n\n- server: {with_trace}\n")
    outcome.faults.clear()
    assert write(outcome).endswith("**No fault.**\n")


def test_the_report_shows_memory_over_time() -> None:
    growth = {"a worker": Growth(100 << 20, 101 << 20, tuple((100 + tenth) << 20 for tenth in range(10)))}
    (row,) = (line for line in write(Outcome(60, 2, Tally(), {}, growth, {})).splitlines() if "a worker" in line)
    assert [float(cell) for cell in row.split("|")[2:-1]] == [*(100.0 + tenth for tenth in range(10)), 100.0, 101.0]


def test_a_part_without_memory_measurements_is_a_fault(folder: Path) -> None:
    watch = Watch(Parts(folder), 0.0, 100.0)
    watch._samples["the worker itself"] = [(float(second), 50 << 20) for second in range(100)]
    assert watch.growth()["the worker itself"].course == (50 << 20,) * 10
    assert "a worker's process" in watch.missing()
    assert "the worker itself" not in watch.missing()


def test_a_worker_that_ended_without_a_kill_is_a_fault(folder: Path) -> None:
    parts = Parts(folder)
    gone = parts.workers[1] = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    assert parts.ended() == ["worker 1 has ended by itself"]


def test_kinds_of_requests_have_unique_names() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)
