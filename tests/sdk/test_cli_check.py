"""`reeve check`: verdicts in order, for all kinds of lines and files, in process and with a server."""

import gzip
import os
import pty
import re
import subprocess
import sys
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import reeve
from reeve.cli import main
from reeve.cli.sources import Sources
from tests.sdk.commands import begun, counts, environment, illegal, ndjson, record, run, verdicts
from tests.server import ROOT


@pytest.fixture(params=["in process", "by a server"])
def referee(request: pytest.FixtureRequest) -> list[str]:
    """In process or with a server. The verdicts are the same."""
    return ["--url", request.getfixturevalue("server")] if request.param == "by a server" else []


@pytest.fixture(scope="module")
def true() -> dict[str, Any]:
    return record(reeve.connect("local"))


def check(capfdbinary: pytest.CaptureFixture[bytes], *arguments: str | Path) -> tuple[int, list[Any], dict[str, int]]:
    """The exit code, the verdicts and the summary."""
    code = main(["check", *map(str, arguments)])
    out, err = capfdbinary.readouterr()
    return code, verdicts(out), counts(err)


def test_every_line_gets_its_verdict(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any], referee: list[str]
) -> None:
    state = reeve.connect("local").start("ethnos", seats=["ann", "bob"], seed=true["seed"]).state
    sound = {"operation": "adjudicate", "game": "ethnos", "id": "a"}
    move = true["moves"][0]
    wrong = {**move, "seat": "ann"}
    file = tmp_path / "games.ndjson"
    lines = [
        true,
        illegal(true),
        b"",
        b'{"game": "ethnos", ',
        {**true, "pack": "base@0000000000000000"},
        {**true, "game": "chess"},
        sound | {"body": {"state": state, "move": move}},
        sound | {"body": {"state": state, "move": wrong}},
        {"operation": "score", "game": "ethnos", "body": {"state": state}},
        {"operation": "score", "game": "ethnos", "body": {"tableau": 5}},
        {"moves": []},
        [1, 2],
        b'{"game": NaN}',
        b"[" * 100_000,
    ]
    file.write_bytes(ndjson(*lines))
    code, found, summary = check(capfdbinary, file, *referee)
    assert code == 1
    assert {each["file"] for each in found} == {str(file)}
    assert [(each["line"], each["verdict"]) for each in found] == [
        (1, "ok"),
        (2, "illegal"),
        (4, "error"),
        (5, "error"),
        (6, "error"),
        (7, "ok"),
        (8, "illegal"),
        (9, "ok"),
        (10, "error"),
        (11, "error"),
        (12, "error"),
        (13, "error"),
        (14, "error"),
    ]
    by_line = {each["line"]: each for each in found}
    assert (by_line[2]["mismatch"], by_line[2]["at"], by_line[2]["rulings"]) == ("move", 1, ["turn.not-yours"])
    assert by_line[2]["message"].startswith("Move 2 is illegal. It is not for bob to move now.")
    assert by_line[4]["problem"] == "not-json"
    assert (by_line[5]["problem"], by_line[5]["pointer"]) == ("bad-document", "/pack")
    assert by_line[6]["problem"] == "not-found"
    assert (by_line[8]["id"], by_line[8]["rulings"], by_line[8]["pointer"]) == (
        "a",
        ["turn.not-yours"],
        "/body/move/seat",
    )
    assert (by_line[10]["problem"], by_line[10]["pointer"]) == ("bad-document", "/body/tableau")
    assert [by_line[line]["problem"] for line in (11, 12, 13, 14)] == ["bad-document"] * 2 + ["not-json"] * 2
    assert summary == {
        "legal": 3,
        "illegal": 2,
        "turn.not-yours": 2,
        "broken": 8,
        "bad-document": 4,
        "not-json": 3,
        "not-found": 1,
    }


def test_a_number_that_is_too_large_affects_only_its_line(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any], referee: list[str]
) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(b'{"game": "ethnos", "ply": -1e999}', true))
    code, found, _ = check(capfdbinary, file, *referee)
    assert code == 1
    assert [(each["line"], each.get("problem")) for each in found] == [(1, "not-json"), (2, None)]


@pytest.mark.parametrize("name", ["id", "game", "operation"])
def test_a_lone_surrogate_is_written_as_its_escape(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any], name: str
) -> None:
    line = {"id": "a", "operation": "score", "game": "ethnos", "body": {}, name: "\ud800"}
    file = tmp_path / os.fsdecode(b"games\xff")
    file.write_bytes(ndjson(line, true))
    code, found, _ = check(capfdbinary, file)
    assert code == 1
    assert [(each["file"], each["verdict"]) for each in found] == [(str(file), "error"), (str(file), "ok")]
    assert found[0][name] == "\ud800"


@pytest.mark.parametrize("deep", [201, 940, 990, 5000])
def test_a_line_that_is_nested_too_deeply_affects_only_itself(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any], deep: int
) -> None:
    nested = b'{"game": "ethnos", "moves": ' + b"[" * (deep - 1) + b"]" * (deep - 1) + b"}"
    file = tmp_path / "games"
    file.write_bytes(ndjson(nested, true))
    code, found, _ = check(capfdbinary, file)
    assert code == 1
    assert [(each["line"], each.get("problem")) for each in found] == [(1, "not-json"), (2, None)]
    assert found[0]["message"] == "This is not JSON: nested too deeply"


def test_less_nesting_is_judged_by_the_referee(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, referee: list[str]
) -> None:
    file = tmp_path / "games"
    file.write_bytes(b'{"game": "ethnos", "moves": ' + b"[" * 199 + b"]" * 199 + b"}")
    code, found, _ = check(capfdbinary, file, *referee)
    assert code == 1
    assert "nested too deeply" not in found[0]["message"]


def test_files_are_read_in_order_and_unpacked(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any]
) -> None:
    packed, plain, odd = tmp_path / "packed.ndjson", tmp_path / "plain.gz", tmp_path / "odd"
    packed.write_bytes(gzip.compress(ndjson(true)) + gzip.compress(ndjson(true)))
    plain.write_bytes(b"\xef\xbb\xbf" + ndjson(true).replace(b"\n", b"\r\n"))
    odd.write_bytes(ndjson(true).rstrip())
    code, found, summary = check(capfdbinary, packed, plain, odd)
    assert code == 0
    names = [(Path(each["file"]).name, each["line"]) for each in found]
    assert names == [("packed.ndjson", 1), ("packed.ndjson", 2), ("plain.gz", 1), ("odd", 1)]
    assert summary == {"legal": 4, "illegal": 0, "broken": 0}


def test_an_incomplete_compressed_file_does_not_affect_others(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any]
) -> None:
    half, whole = tmp_path / "half.gz", tmp_path / "whole.gz"
    half.write_bytes(gzip.compress(ndjson(true, true))[:-20])
    whole.write_bytes(gzip.compress(ndjson(true)))
    code, found, _ = check(capfdbinary, half, whole)
    assert code == 1
    assert (found[-2]["verdict"], found[-2]["problem"]) == ("error", "bad-compression")
    assert (found[-1]["file"], found[-1]["verdict"]) == (str(whole), "ok")


@pytest.mark.parametrize("lost", [20, 5000])
def test_all_complete_lines_of_an_incomplete_compressed_file_are_read(tmp_path: Path, lost: int) -> None:
    noise = Random(3)
    lines = [noise.randbytes(100).hex().encode() for _ in range(3000)]
    broken = gzip.compress(b"\n".join(lines) + b"\n")[:-lost]
    file = tmp_path / "half.gz"
    file.write_bytes(broken)
    whole = zlib.decompressobj(wbits=31).decompress(broken).count(b"\n")
    *good, last = Sources([str(file)]).lines()
    assert [each.content for each in good] == lines[:whole]
    assert (last.number, last.fault) == (whole + 1, "bad-compression")


def test_a_line_that_is_too_long_is_reported_and_skipped(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any]
) -> None:
    file = tmp_path / "games"
    file.write_bytes(gzip.compress(ndjson(true, b'"' + b"x" * (17 << 20) + b'"', true), compresslevel=1))
    code, found, _ = check(capfdbinary, file)
    assert code == 1
    assert [(each["line"], each.get("problem")) for each in found] == [(1, None), (2, "too-large"), (3, None)]


@pytest.mark.parametrize("packed", [False, True])
def test_standard_input_can_be_checked(true: dict[str, Any], packed: bool) -> None:
    content = ndjson(true, illegal(true))
    done = run("check", "-", stdin=gzip.compress(content) if packed else content)
    assert done.returncode == 1
    assert [(each["file"], each["verdict"]) for each in verdicts(done.stdout)] == [("-", "ok"), ("-", "illegal")]


def test_a_named_pipe_is_opened_only_once(tmp_path: Path, true: dict[str, Any]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    # There is no writer yet. Opening the pipe too early would block for ever.
    sources = Sources([str(pipe)])
    assert sources.sizes == [None]
    process = begun("check", pipe, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    pipe.write_bytes(ndjson(true, illegal(true)))
    out, _ = process.communicate(timeout=120)
    assert [each["verdict"] for each in verdicts(out)] == ["ok", "illegal"]


def test_on_several_cores_the_order_is_kept(tmp_path: Path, true: dict[str, Any]) -> None:
    file, output = tmp_path / "games.ndjson", tmp_path / "verdicts.ndjson"
    bad = illegal(true)
    file.write_bytes(ndjson(*(bad if number % 7 == 0 else true for number in range(300))))
    done = run("check", file, "--processes", "2", "--output", output)
    assert (done.returncode, done.stdout) == (1, b"")
    expected = [(number + 1, "illegal" if number % 7 == 0 else "ok") for number in range(300)]
    assert [(each["line"], each["verdict"]) for each in verdicts(output.read_bytes())] == expected
    assert counts(done.stderr) == {"legal": 257, "illegal": 43, "turn.not-yours": 43, "broken": 0}


@pytest.mark.parametrize("resumed", [False, True])
def test_verdicts_can_be_written_to_a_device(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any], resumed: bool
) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(true))
    journal = ["--resume", str(tmp_path / "journal")] if resumed else []
    code, _, summary = check(capfdbinary, file, "--output", os.devnull, *journal)
    assert (code, summary["legal"]) == (0, 1)


def test_verdicts_can_be_written_to_a_named_pipe(tmp_path: Path, true: dict[str, Any]) -> None:
    file, pipe = tmp_path / "games", tmp_path / "pipe"
    file.write_bytes(ndjson(true, illegal(true)))
    os.mkfifo(pipe)
    process = begun("check", file, "--output", pipe, stderr=subprocess.DEVNULL)
    assert [each["verdict"] for each in verdicts(pipe.read_bytes())] == ["ok", "illegal"]
    assert process.wait(120) == 1


def test_only_the_summary_and_in_another_language(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any]
) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(true))
    code, found, summary = check(capfdbinary, file, "--summary-only", "--language", "pl")
    assert (code, found) == (0, [])
    assert summary == {"poprawne": 1, "niepoprawne": 0, "nieczytelne": 0}


def test_messages_are_in_the_requested_language(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any], referee: list[str]
) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(illegal(true), b"?"))
    _, found, _ = check(capfdbinary, file, "--language", "ru", *referee)
    assert found[0]["message"].startswith("Ход 2 недопустим.")
    assert found[1]["message"].startswith("Это не JSON")


@pytest.mark.parametrize(
    "arguments",
    [
        ["missing.ndjson"],
        [str(Path(__file__).parent)],
        [__file__, "--url", "ftp://127.0.0.1"],
        [__file__, "--resume", "journal"],
        [__file__, "--summary-only", "--resume", "."],
        [__file__, "--summary-only", "--resume", "/"],
        [__file__, "--summary-only", "--resume", ""],
        [__file__, "--output", ""],
        [__file__, "--output", __file__],
        [__file__, "--output", "/missing/folder/file"],
    ],
)
def test_a_check_that_cannot_run_prints_a_message(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(["check", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("reeve: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("there", [False, True])
def test_the_journal_does_not_overwrite_the_verdicts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, true: dict[str, Any], there: bool
) -> None:
    file, output, link = tmp_path / "games", tmp_path / "verdicts", tmp_path / "link"
    file.write_bytes(ndjson(true))
    link.symlink_to(tmp_path)
    if there:
        output.write_bytes(b"kept")
    assert main(["check", str(file), "--output", str(output), "--resume", str(link / "verdicts")]) == 2
    assert capsys.readouterr().err.startswith("reeve: --resume: ")
    assert (output.read_bytes() if output.exists() else None) == (b"kept" if there else None)


def test_a_server_that_does_not_answer_is_reported(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, true: dict[str, Any]
) -> None:
    file, output = tmp_path / "games", tmp_path / "verdicts"
    file.write_bytes(ndjson(true))
    assert main(["check", str(file), "--output", str(output), "--url", "http://127.0.0.1:9"]) == 2
    assert capfdbinary.readouterr().err.startswith(b"reeve: no response from http://127.0.0.1:9")
    assert output.read_bytes() == b""


@pytest.mark.parametrize("command", ["check", "replay", "score", "play"])
def test_an_unknown_setting_is_reported(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    true: dict[str, Any],
    command: str,
) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(true))
    monkeypatch.setenv("REEVE_DEADLINE_MS", "x")
    assert main([command, "ethnos" if command == "play" else str(file)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.startswith("reeve: REEVE_DEADLINE_MS must be"), err.count("\n")) == ("", True, 1)


@pytest.mark.parametrize(
    ("closing", "code", "told"),
    [
        ("<&-", 2, b"reeve: standard input is closed\n"),
        (">&-", 2, b"reeve: standard output is closed\n"),
        ("--output verdicts <&-", 2, b"reeve: standard input is closed\n"),
        ("--output verdicts >&-", 0, b"legal    1\nillegal  0\nbroken   0"),
        ("2>&-", 0, b""),
        ("--output verdicts 2>&-", 0, b""),
    ],
)
def test_standard_streams_may_be_closed(
    tmp_path: Path, true: dict[str, Any], closing: str, code: int, told: bytes
) -> None:
    command = f'"{sys.executable}" -m reeve check - {closing}'
    done = subprocess.run(
        ["bash", "-c", command], input=ndjson(true), cwd=tmp_path, env=environment(), capture_output=True, check=False
    )
    assert (done.returncode, done.stderr.partition(b"\n\n")[0]) == (code, told)
    written = (tmp_path / "verdicts").read_bytes() if "verdicts" in closing else done.stdout
    assert len(verdicts(written)) == (0 if code else 1)


def test_characters_that_a_terminal_cannot_show_are_escaped(tmp_path: Path, true: dict[str, Any]) -> None:
    file = tmp_path / "game"
    file.write_bytes(ndjson(true))
    narrow = {**environment(), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "reeve", "replay", str(file), "--language", "ru"]
    done = subprocess.run(command, env=narrow, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_help_lists_every_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    for code in re.findall(r"^\| (\d+) \|", page, re.MULTILINE):
        assert re.search(rf"^  {code} ", told, re.MULTILINE)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["check"],
        ["check", "file", "--summary-only", "--output", "verdicts"],
        ["check", "file", "--processes", "0"],
        ["chess"],
    ],
)
def test_wrong_arguments_are_reported(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


def test_a_closed_pipe_is_not_an_error(tmp_path: Path, true: dict[str, Any]) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(*[true] * 1000))
    reading, writing = os.pipe()
    process = begun("check", file, "--processes", "1", stdout=writing, stderr=-1)
    os.close(writing)
    assert os.read(reading, 1)
    os.close(reading)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 141
    assert err == b""


def test_progress_is_shown_on_a_terminal_and_not_in_a_pipe(tmp_path: Path, true: dict[str, Any]) -> None:
    file = tmp_path / "games"
    file.write_bytes(ndjson(*[true] * 400))
    seen, terminal = pty.openpty()
    process = begun("check", file, "--processes", "1", "--summary-only", stderr=terminal)
    os.close(terminal)
    shown = b""
    while b"legal" not in shown.rpartition(b"\r")[2] or not shown.endswith(b"\n"):
        try:
            shown += os.read(seen, 4096)
        except OSError:  # on Linux this error means that no process writes to the terminal any more
            break
    os.close(seen)
    assert process.wait(120) == 0
    assert b"\r[" in shown
    assert b"checked, 0 failed" in shown
    assert b"[" not in run("check", file, "--processes", "1", "--summary-only").stderr


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"reeve {reeve.__version__}\n"


def test_a_file_with_many_errors_is_checked_to_its_end(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, referee: list[str]
) -> None:
    file = tmp_path / "bad.ndjson"
    file.write_bytes(ndjson(*[{"operation": "score", "game": "ethnos", "body": {"state": {}}}] * 200))
    code, found, _ = check(capfdbinary, *referee, file)
    assert (code, len(found)) == (1, 200)
