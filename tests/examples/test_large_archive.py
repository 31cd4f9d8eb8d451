"""The example with Dask: a local cluster checks an archive in partitions, and a second run checks only new ones."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

from archive.lines import make, orders
from tests.sdk.commands import environment
from tests.server import ROOT

SCRIPT = ROOT / "examples" / "large-archive" / "check_archive.py"


def check(archive: Path, results: Path, workers: int) -> "subprocess.CompletedProcess[str]":
    """Run the script to its end."""
    command = [sys.executable, str(SCRIPT), str(archive), "--results", str(results), "--workers", str(workers)]
    return subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)


def test_partitions_are_checked_once_and_their_results_merged(tmp_path: Path) -> None:
    lines = [make(order) for order in orders(11, 8, 3, iterations=1)]
    archive, results = tmp_path / "games", tmp_path / "results"
    archive.mkdir()
    (archive / "a.ndjson").write_bytes(b"".join(line.content + b"\n" for line in lines[:5]))
    (archive / "b.ndjson").write_bytes(b"".join(line.content + b"\n" for line in lines[5:]))
    first = check(archive, results, workers=2)
    assert first.returncode == 1, first.stderr
    false = [line for line in first.stdout.splitlines() if ".ndjson line " in line]
    places = [("a", number) for number in range(1, 6)] + [("b", number) for number in range(1, len(lines) - 4)]
    faulty = [place for place, line in zip(places, lines, strict=True) if line.fault is not None]
    assert [each.split(":")[0] for each in false] == [f"{name}.ndjson line {number}" for name, number in faulty]
    counted: Counter[str] = Counter()
    for line in first.stdout.splitlines():
        name, _, count = line.rpartition(": ")
        if name.endswith((" true", " false")):
            counted[name.rpartition(" ")[2]] += int(count)
    assert counted == {"true": len(lines) - len(faulty), "false": len(faulty)}

    (results / "a.ndjson.json").unlink()
    again = check(archive, results, workers=1)
    assert "2 partitions, 1 of them checked before." in again.stdout
    assert [line for line in again.stdout.splitlines() if ".ndjson line " in line] == false
