"""The command line reports every fault of an archive at its place and with its kind, and nothing else."""

import pytest

from archive.originals import Fault
from reeve.cli import main
from tests.archive.conftest import Archive
from tests.sdk.commands import verdicts


@pytest.mark.parametrize("where", ["here", "there"])
def test_it_reports_every_fault_and_nothing_else(
    archive: Archive, where: str, request: pytest.FixtureRequest, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    referee = ["--url", request.getfixturevalue("server")] if where == "there" else ["--processes", "1"]
    assert main(["check", str(archive.path), *referee]) == 1
    said = verdicts(capfdbinary.readouterr().out)
    assert [each["line"] for each in said] == [line.number for line in archive.lines]
    for verdict, line in zip(said, archive.lines, strict=True):
        if line.fault is None:
            assert verdict["verdict"] == "ok", verdict
            continue
        # If a line is not a record, or its game is unknown, the fault has no place.
        pointer = verdict.get("pointer") if line.fault.pointer is not None else None
        rulings = tuple(verdict.get("rulings", ()))
        kind = line.fault.kind
        found = Fault(
            kind,
            verdict["verdict"],
            verdict.get("mismatch"),
            verdict.get("at"),
            rulings,
            verdict.get("problem"),
            pointer,
        )
        assert found == line.fault
