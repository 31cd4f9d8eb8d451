"""The command line finds every fault of an archive at its place, as what it is; and no other."""

import pytest

from archive.originals import Fault
from reeve.cli import main
from tests.archive.conftest import Archive
from tests.sdk.commands import verdicts


@pytest.mark.parametrize("where", ["here", "there"])
def test_it_finds_every_fault_and_no_other(
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
        # Where a line is no record at all, and where a game is unknown, the place says nothing.
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
