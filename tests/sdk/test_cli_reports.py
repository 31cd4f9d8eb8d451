"""The formats of `reeve check`, the summary and the bar."""

import csv
import io
import json
import os
import pty
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import reeve
from reeve.cli import main
from reeve.cli.progress import CheckProgress
from reeve.cli.sources import Sources
from reeve.cli.verdicts import Tally
from tests.sdk.commands import begun, illegal, ndjson, record, verdicts, wait_until
from tests.sdk.searching import Terminal

ODD = "\x00\x1b[2J <&\"'> \ud800 =1"


@pytest.fixture(scope="module")
def true() -> dict[str, Any]:
    return record(reeve.connect("local"))


@pytest.fixture
def files(tmp_path: Path, true: dict[str, Any]) -> list[str]:
    """Two files, with a legal, an illegal and two broken documents."""
    one, two = tmp_path / "one.ndjson", tmp_path / 'two, <odd> & "new".ndjson'
    one.write_bytes(ndjson(true, illegal(true)))
    two.write_bytes(ndjson({**true, "moves": 5}, b"half", {"operation": "score", "id": ODD, "game": ODD, "body": {}}))
    return [str(one), str(two)]


def checked(capfdbinary: pytest.CaptureFixture[bytes], *arguments: str | Path) -> tuple[bytes, bytes]:
    """The report and the summary of a check with illegal documents."""
    assert main(["check", *map(str, arguments)]) == 1
    out, err = capfdbinary.readouterr()
    return out, err


def test_json_is_one_document(capfdbinary: pytest.CaptureFixture[bytes], files: list[str]) -> None:
    lines = verdicts(checked(capfdbinary, *files)[0])
    report = json.loads(checked(capfdbinary, *files, "--format", "json")[0])
    assert report["format"] == 1
    assert report["verdicts"] == lines
    summary = report["summary"]
    assert summary.pop("seconds") >= 0
    assert summary == {
        "complete": True,
        "checked": 5,
        "legal": 1,
        "illegal": 1,
        "broken": 3,
        "rulings": {"turn.not-yours": 1},
        "problems": {"not-json": 2, "bad-document": 1},
        "games": {
            "ethnos": {"legal": 1, "illegal": 1, "broken": 1},
            "unknown": {"legal": 0, "illegal": 0, "broken": 2},
        },
    }


@pytest.mark.parametrize("content", [b"", b"\n"])
def test_without_documents_json_is_a_document_too(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert main(["check", str(file), "--format", "json"]) == 0
    assert json.loads(capfdbinary.readouterr().out)["verdicts"] == []


def test_csv_has_a_header(capfdbinary: pytest.CaptureFixture[bytes], files: list[str]) -> None:
    lines = verdicts(checked(capfdbinary, *files)[0])
    out, _ = checked(capfdbinary, *files, "--format", "csv")
    header = "file,line,id,operation,game,verdict,mismatch,at,rulings,problem,pointer,message"
    assert out.decode().startswith(header + "\n")
    rows = list(csv.DictReader(io.StringIO(out.decode(), newline="")))
    assert [(row["file"], int(row["line"]), row["verdict"], row["message"]) for row in rows] == [
        (line["file"], line["line"], line["verdict"], line.get("message", "")) for line in lines
    ]
    assert (rows[1]["at"], rows[1]["rulings"]) == ("1", "turn.not-yours")


def test_text_has_one_line_per_document(capfdbinary: pytest.CaptureFixture[bytes], files: list[str]) -> None:
    out, _ = checked(capfdbinary, *files, "--format", "text")
    lines = out.decode().splitlines()
    assert lines[0] == f"{files[0]}:1: legal"
    assert lines[1].startswith(f"{files[0]}:2: illegal (turn.not-yours): Move 2 is illegal. ")
    assert lines[2].startswith(f"{files[1]}:1: broken (bad-document, /moves): ")
    assert lines[3].startswith(f"{files[1]}:2: broken (not-json): ")
    assert len(lines) == 5
    out, _ = checked(capfdbinary, *files, "--format", "text", "--language", "pl")
    assert out.decode().splitlines()[0] == f"{files[0]}:1: poprawne"


def test_junit_has_one_suite_per_file(capfdbinary: pytest.CaptureFixture[bytes], files: list[str]) -> None:
    report = ElementTree.fromstring(checked(capfdbinary, *files, "--format", "junit")[0])
    assert report.tag == "testsuites"
    assert counts(report) == (5, 1, 3)
    assert float(report.attrib["time"]) >= 0
    suites = report.findall("testsuite")
    assert [suite.attrib["name"] for suite in suites] == files
    assert [counts(suite) for suite in suites] == [(2, 1, 0), (3, 0, 3)]
    cases = report.findall("testsuite/testcase")
    assert [case.attrib["name"] for case in cases] == [
        f"{file}:{line}" for file, line in [(files[0], 1), (files[0], 2), (files[1], 1), (files[1], 2), (files[1], 3)]
    ]
    assert [case.attrib["classname"] for case in cases[:4]] == ["ethnos", "ethnos", "ethnos", "unknown"]
    assert [[fault.tag for fault in case] for case in cases] == [[], ["failure"], ["error"], ["error"], ["error"]]
    (failure,) = cases[1]
    assert failure.attrib["type"] == "turn.not-yours"
    assert failure.attrib["message"].startswith("Move 2 is illegal.")
    assert failure.text is not None
    assert failure.text.startswith(failure.attrib["message"])


def counts(element: ElementTree.Element) -> tuple[int, int, int]:
    """Tests, failures and errors, as an element claims them and as counted."""
    claimed = tuple(int(element.attrib[name]) for name in ("tests", "failures", "errors"))
    found = [list(element.iter(name)) for name in ("testcase", "failure", "error")]
    assert claimed == tuple(map(len, found))
    return len(found[0]), len(found[1]), len(found[2])


@pytest.mark.parametrize("format", ["text", "ndjson", "csv", "json", "junit"])
def test_legal_documents_can_be_left_out(
    capfdbinary: pytest.CaptureFixture[bytes], files: list[str], format: str
) -> None:
    out, err = checked(capfdbinary, *files, "--format", format, "--only-failures")
    assert b"one.ndjson:1" not in out
    number = {
        "text": lambda: out.count(b"\n"),
        "ndjson": lambda: len(verdicts(out)),
        "csv": lambda: len(list(csv.DictReader(io.StringIO(out.decode())))),
        "json": lambda: len(json.loads(out)["verdicts"]),
        "junit": lambda: counts(ElementTree.fromstring(out))[0],
    }[format]()
    assert number == 4
    assert err.startswith(b"legal ")


@pytest.mark.parametrize("format", ["text", "csv", "json"])
@pytest.mark.parametrize("more", [[], ["--only-failures"]])
def test_a_report_is_continued(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any], format: str, more: Sequence[str]
) -> None:
    file, output, once = tmp_path / "games", tmp_path / "verdicts", tmp_path / "once"
    words = ["check", str(file), "--format", format, *more]
    content = ndjson(true, illegal(true), true, b"half", true)
    for end in (1, 3, 5, 5):
        file.write_bytes(b"".join(content.splitlines(keepends=True)[:end]))
        main([*words, "--output", str(output), "--resume", str(tmp_path / "journal")])
    main([*words, "--output", str(once)])
    if format == "json":
        both = [json.loads(path.read_bytes()) for path in (output, once)]
        for report in both:
            report["summary"].pop("seconds")
        assert both[0] == both[1]
    else:
        assert output.read_bytes() == once.read_bytes()


@pytest.mark.parametrize(
    ("first", "then"),
    [([], ["--format", "csv"]), (["--format", "json"], []), ([], ["--only-failures"]), (["--only-failures"], [])],
)
def test_a_report_is_continued_only_in_its_own_format(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, true: dict[str, Any], first: list[str], then: list[str]
) -> None:
    file, output = tmp_path / "games", tmp_path / "verdicts"
    file.write_bytes(ndjson(true))
    words = ["check", str(file), "--output", str(output), "--resume", str(tmp_path / "journal")]
    assert main([*words, *first]) == 0
    before = output.read_bytes()
    capsys.readouterr()
    assert main([*words, *then]) == 2
    told = " ".join(first) or "--format ndjson"
    assert told in capsys.readouterr().err
    assert output.read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["--summary-only", "--format", "json"],
        ["--summary-only", "--only-failures"],
        ["--format", "junit", "--output", "report", "--resume", "journal"],
    ],
)
def test_options_that_do_not_fit_together_are_reported(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(["check", __file__, *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"reeve: {'--summary-only' if len(arguments) < 4 else '--resume'} ")


def test_the_summary_counts_each_game(capfdbinary: pytest.CaptureFixture[bytes], files: list[str]) -> None:
    _, err = checked(capfdbinary, *files, "--summary-only")
    _, games, took = err.decode().split("\n\n")
    assert [line.split() for line in games.splitlines()] == [
        ["game", "legal", "illegal", "broken"],
        ["ethnos", "1", "1", "1"],
        ["(unknown)", "0", "0", "2"],
    ]
    assert re.fullmatch(r"5 checked in [\d.:]+( s)? \([\d,.]+ per second\)\n", took)


def seen_on_terminal(process: "subprocess.Popen[bytes]", terminal: int) -> bytes:
    """Everything that a program shows on a terminal until it ends."""
    shown = b""
    try:
        while block := os.read(terminal, 4096):
            shown += block
    except OSError:  # on Linux this error means that no process writes to the terminal any more
        pass
    os.close(terminal)
    process.wait(120)
    return shown


def test_a_terminal_gets_text(tmp_path: Path, true: dict[str, Any]) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(true))
    ours, theirs = pty.openpty()
    process = begun("check", file, stdout=theirs, stderr=subprocess.DEVNULL)
    os.close(theirs)
    assert seen_on_terminal(process, ours) == f"{file}:1: legal\r\n".encode()


def test_the_bar_is_shown_before_anything_is_judged(tmp_path: Path, true: dict[str, Any]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    file = tmp_path / "games"
    file.write_bytes(ndjson(true))
    ours, theirs = pty.openpty()
    process = begun("check", file, pipe, "--summary-only", stderr=theirs)
    os.close(theirs)
    shown = b""

    def is_shown() -> bool:
        nonlocal shown
        shown += os.read(ours, 4096)
        return b"0:00 elapsed  0/s  0 checked, 0 failed" in shown and b"0:01 elapsed" in shown

    # The pipe has no writer yet, so not everything can have been judged.
    wait_until(is_shown, "the bar is shown")
    pipe.write_bytes(ndjson(true))
    assert b"2 checked in " in seen_on_terminal(process, ours)
    assert process.returncode == 0


def test_the_bar_counts_judged_documents_and_not_read_ones(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_bytes(b'{"a": 1}\n' * 10)
    two.write_bytes(b'{"a": 1}\n' * 30)
    sources = Sources([str(one), str(two)])
    lines = list(sources.lines())
    assert [sources.done(lines[at]) for at in (0, 9, 10, 39)] == [1 / 40, 10 / 40, 11 / 40, 1.0]


def test_the_bar_shows_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    progress = CheckProgress(terminal, "en", Tally(legal=50))
    progress.begin_at(0.5)
    now = 130.0
    progress.note(0.75, Tally(legal=75, broken=2))
    progress.open()
    progress.close()
    assert "[###############-----]  75 %  0:30 elapsed, 0:30 left  77 checked, 2 failed" in terminal.getvalue()
