"""A pretty-printed document, over many lines, is read as one document."""

import gzip
import json
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import reeve
from reeve.cli import main
from reeve.cli.sources import Sources
from tests.sdk.commands import illegal, ndjson, record, verdicts

Check = Callable[[bytes], list[dict[str, Any]]]


@pytest.fixture(scope="module")
def true() -> dict[str, Any]:
    return record(reeve.connect("local"))


def pretty(document: object, indent: int = 2) -> bytes:
    """The document, pretty-printed."""
    return json.dumps(document, indent=indent).encode() + b"\n"


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Iterator[Check]:
    """Checks what comes from a pipe, and returns the verdicts."""
    with ExitStack() as stack:

        def checked(content: bytes) -> list[dict[str, Any]]:
            reading, writing = os.pipe()
            os.write(writing, content)
            os.close(writing)
            monkeypatch.setattr("sys.stdin", stack.enter_context(os.fdopen(reading)))
            main(["check", "-"])
            return verdicts(capfdbinary.readouterr().out)

        yield checked


def places(content: bytes, folder: Path) -> list[tuple[int, int]]:
    """The first and the last line of every document."""
    file = folder / "file"
    file.write_bytes(content)
    return [(line.number, line.last) for line in Sources([str(file)]).lines()]


@pytest.mark.parametrize("indent", [0, 1, 4])
@pytest.mark.parametrize("packed", [False, True])
def test_a_pretty_printed_record_is_one_record(check: Check, true: dict[str, Any], indent: int, packed: bool) -> None:
    content = pretty(true, indent) + b"\n" + pretty(illegal(true), indent).replace(b"\n", b"\r\n") + ndjson(true)
    judged = check(gzip.compress(content) if packed else content)
    size = len(pretty(true, indent).splitlines())
    second = size + 2
    third = second + len(pretty(illegal(true), indent).splitlines())
    found = [(each["line"], each["verdict"]) for each in judged]
    assert found == [(1, "ok"), (second, "illegal"), (third, "ok")]


def test_other_commands_read_it_too(tmp_path: Path, true: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games"
    file.write_bytes(pretty(true) + pretty(illegal(true)))
    second = len(pretty(true).splitlines()) + 1
    assert main(["replay", str(file)]) == 2
    assert "--line" in capsys.readouterr().err
    assert main(["replay", str(file), "--line", "1"]) == 0
    assert main(["replay", str(file), "--line", str(second - 1)]) == 0
    assert main(["replay", str(file), "--line", str(second)]) == 1


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        # An incomplete line before others: each line is a document.
        (b'{"game": "ethnos",\n{"a": 1}\n{"a": 2}\n', [(1, 1), (2, 2), (3, 3)]),
        (b'{"game": "ethnos", "moves": [\n{"a": 1}\n{"a": 2}\n', [(1, 1), (2, 2), (3, 3)]),
        (b'{"game": "ethnos", "moves": [\n{"a": 1}\n', [(1, 1), (2, 2)]),
        (b'{"game": "eth\n  {"a": 1}\n', [(1, 1), (2, 2)]),
        (b'{"game": "ethnos",\nhalf a line\n{"a": 2}\n', [(1, 1), (2, 2), (3, 3)]),
        (b'{"braces": "}}{"}\n{"a": 2}\n', [(1, 1), (2, 2)]),
        # A broken pretty-printed document is one document, and the next one is read.
        (b'{\n  "a": 1\n  "b": 2\n}\n{"a": 2}\n', [(1, 4), (5, 5)]),
        (b'{\n  "a": 1,\n}\n{"a": 2}\n', [(1, 3), (4, 4)]),
        (b'{\n  a: 1,\n  b: 2\n}\n\n{\n "a": 2\n}\n', [(1, 4), (6, 8)]),
        (b'{\n  "a": 1,\n  "b": [\n{\n "a": 2\n}\n', [(1, 3), (4, 6)]),
        (b'{\n  "a": 1,\n\n  "b": [\n', [(1, 4)]),
        (b'{"a": 1}}\n{"a": 2}\n', [(1, 1), (2, 2)]),
        (b"{\n}\n[\n1\n]\n", [(1, 2), (3, 3), (4, 4), (5, 5)]),
    ],
)
def test_the_first_and_last_lines_of_documents(tmp_path: Path, content: bytes, expected: list[tuple[int, int]]) -> None:
    assert places(content, tmp_path) == expected


def test_the_line_of_an_error_is_inside_the_document(check: Check) -> None:
    (found,) = check(b'{\n  "game": "ethnos",\n\n  "moves": [}\n}\n')
    assert (found["line"], found["problem"]) == (1, "not-json")
    assert "line 4 column 13" in found["message"]


def test_a_document_that_is_too_long_is_skipped(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b'{\n  "moves": [\n' + b"    1,\n" * 100 + b"    2\n  ]\n}\n" + b'{"a": 1}\n')
    found = [(line.number, line.last, line.fault) for line in Sources([str(file)], longest=200).lines()]
    assert found == [(1, 105, "too-large"), (106, 106, None)]


def test_a_compressed_file_that_ends_inside_a_document(tmp_path: Path, true: dict[str, Any]) -> None:
    file = tmp_path / "half.gz"
    file.write_bytes(gzip.compress(ndjson(true) + pretty(true))[:-20])
    one, half, end = Sources([str(file)]).lines()
    assert (one.number, half.number, half.fault, end.fault) == (1, 2, None, "bad-compression")


def test_an_incomplete_last_document_is_judged_again(tmp_path: Path, true: dict[str, Any]) -> None:
    file, output, journal = tmp_path / "file", tmp_path / "verdicts", tmp_path / "journal"
    rows = (pretty(true) + pretty(illegal(true))).splitlines(keepends=True)
    words = ["check", str(file), "--output", str(output), "--resume", str(journal)]
    file.write_bytes(b"".join(rows[:-5]))
    assert main(words) == 1
    assert [each["verdict"] for each in verdicts(output.read_bytes())] == ["ok", "error"]
    file.write_bytes(b"".join(rows))
    assert main(words) == 1
    assert [each["verdict"] for each in verdicts(output.read_bytes())] == ["ok", "illegal"]


@pytest.mark.parametrize("indent", [None, 2])
def test_for_a_list_of_records_the_message_says_what_to_do(
    check: Check, true: dict[str, Any], indent: int | None
) -> None:
    first, *_ = check(json.dumps([true, true], indent=indent).encode())
    assert first["verdict"] == "error"
    assert first["message"].startswith("This is a list. Write its records one per line")
