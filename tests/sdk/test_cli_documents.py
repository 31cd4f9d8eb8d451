"""`reeve score` and `reeve replay`: the result of one document, as text."""

import gzip
import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

import reeve
from reeve.cli import main
from tests.sdk.commands import begun, illegal, ndjson, record
from tests.sdk.flaky import flaky_server, page
from tests.sdk.games import SEED, play_on

TABLEAU = {
    "seats": ["ann", "bob"],
    "age": 1,
    "tokens": {
        "althea": [6, 8],
        "duris": [2, 4],
        "ithys": [2, 8],
        "pelagon": [0, 10],
        "rhea": [4, 6],
        "straton": [2, 8],
    },
    "standings": [{"markers": {"althea": 2, "rhea": 1}, "bands": [{"leader": "elf", "size": 3}]}, {"markers": {}}],
}


@pytest.fixture(params=["in process", "by a server"])
def referee(request: pytest.FixtureRequest) -> list[str]:
    """In process or with a server. The output is the same."""
    return ["--url", request.getfixturevalue("server")] if request.param == "by a server" else []


@pytest.fixture(scope="module")
def finished() -> reeve.Match:
    """A match that is over."""
    return play_on(reeve.connect("local").start("ethnos", seats=["ann", "bob"], seed=SEED), Random(1))


def said(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, list[str], str]:
    """The exit code and the output."""
    code = main([str(each) for each in arguments])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


def written(path: Path, document: object, indent: int | None = None) -> Path:
    """A file with a document in it."""
    path.write_text(json.dumps(document, indent=indent))
    return path


# Scores


def test_a_state_is_scored(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, finished: reeve.Match, referee: list[str]
) -> None:
    code, lines, err = said(capsys, "score", written(tmp_path / "state", finished.state), *referee)
    assert (code, lines[0], err) == (0, "Final score", "")
    totals = finished.score()["totals"]
    assert [line.split() for line in lines if line.endswith("total")] == [
        [seat, str(points), "total"] for seat, points in totals.items()
    ]
    places = [f"{rank['place']}. {', '.join(rank['seats'])}" for rank in finished.score()["ranking"]]
    assert [line for line in lines if line[0].isdecimal()] == places


def test_a_tableau_is_scored(capsys: pytest.CaptureFixture[str], tmp_path: Path, referee: list[str]) -> None:
    file = written(tmp_path / "tableau", TABLEAU)
    code, lines, _ = said(capsys, "score", file, "--game", "ethnos", "--language", "pl", *referee)
    assert (code, lines[0]) == (0, "Wynik, gdyby partia skończyła się teraz")
    assert lines[1].split()[:3] == ["ann", "+6", "kingdoms.glory"]


@pytest.mark.parametrize("request_of", [lambda it: {"game": "ethnos", "tableau": it}, lambda it: {"tableau": it}])
def test_a_whole_request_is_accepted_too(capsys: pytest.CaptureFixture[str], tmp_path: Path, request_of: Any) -> None:
    file = written(tmp_path / "request", request_of(TABLEAU))
    code, lines, _ = said(capsys, "score", file, "--game", "ethnos", "--json")
    assert code == 0
    assert json.loads(lines[0])["totals"] == {"ann": 13, "bob": 0}


def test_a_tableau_needs_its_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = said(capsys, "score", written(tmp_path / "tableau", TABLEAU))
    assert code == 2
    assert "--game" in err


@pytest.mark.parametrize(
    "content",
    ["{", "[]", '{"game": "ethnos", "ply": 5}', '{"game": 5}', '{"game": 5, "tableau": {}}', '{"state": {"game": 5}}'],
)
def test_a_document_that_cannot_be_scored_is_reported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str
) -> None:
    file = tmp_path / "file"
    file.write_text(content)
    code, lines, err = said(capsys, "score", file)
    assert (code, lines) == (1, [])
    assert err.startswith("reeve: ")


def test_a_missing_file_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for command in ("score", "replay"):
        assert said(capsys, command, tmp_path / "missing")[0] == 2


# Replays


def test_a_correct_record_is_shown_with_its_score(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, finished: reeve.Match, referee: list[str]
) -> None:
    kept = finished.record()
    code, lines, _ = said(capsys, "replay", written(tmp_path / "game", kept, indent=2), *referee)
    assert code == 0
    assert lines[:3] == [f"The record is valid: {len(kept['moves'])} moves.", "The game is over.", "Final score"]


def test_an_unfinished_game_shows_who_must_move(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = record(reeve.connect("local"))
    _, lines, _ = said(capsys, "replay", written(tmp_path / "game", kept), "--language", "ru")
    assert lines[:2] == ["Запись верна, ходов: 2.", "Партия не окончена. Ход за: bob."]


def test_a_false_record_is_shown_with_its_ruling(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, referee: list[str]
) -> None:
    file = written(tmp_path / "game", illegal(record(reeve.connect("local"))))
    code, lines, _ = said(capsys, "replay", file, *referee)
    assert code == 1
    assert lines == [
        "The record is not valid. Move 2 is illegal.",
        "  turn.not-yours (pl p. 6): It is not for bob to move now. The game waits for: ann.",
    ]


def test_the_moves_are_shown_as_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, referee: list[str], finished: reeve.Match
) -> None:
    kept = finished.record()
    file = tmp_path / "games"
    file.write_bytes(gzip.compress(ndjson(kept, illegal(record(reeve.connect("local"))))))
    code, lines, _ = said(capsys, "replay", file, "--line", "1", "--show", *referee)
    assert code == 0
    assert [line for line in lines if line[:4].strip().isdecimal() and line[4] == "."][-1].startswith(
        f"{len(kept['moves']):>4}. "
    )
    assert "      bob: Became the first player" in lines
    code, lines, _ = said(capsys, "replay", file, "--line", "2", "--show", *referee)
    assert code == 1
    assert lines[-4:-2] == ["      ann: Turn begins", "   2. bob: Recruit a face-up card: elf (green)"]


def test_the_answer_can_be_printed_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path / "game", illegal(record(reeve.connect("local"))))
    code, lines, _ = said(capsys, "replay", file, "--json")
    assert code == 1
    assert json.loads(lines[0])["mismatch"] == "move"


@pytest.mark.parametrize(
    ("content", "arguments", "code"),
    [
        (b"{", [], 1),
        (b"[]", [], 1),
        (b"{}\n{}\n", [], 2),
        (b"{}\n{}\n", ["--line", "3"], 2),
        (b"{}\n{}\n", ["--line", "2"], 1),
        (b"{}\n{}\n", ["--line", "1"], 1),
        (b"{}\n\n{}\n", ["--line", "2"], 2),
        (b'{"game": "chess"}', [], 1),
        (b'{"game": ["ethnos"]}', [], 1),
        (b'{"game": "chess"}', ["--url", "http://127.0.0.1:9"], 2),
        (b'{"game": "ethnos"}', [], 1),
        (b"\x1f\x8brubbish", [], 1),
        (b"\x1f\x8brubbish", ["--line", "1"], 1),
        (b"\x1f\x8brubbish", ["--line", "2"], 1),
    ],
)
def test_a_document_that_cannot_be_replayed_is_reported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, arguments: list[str], code: int
) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    ended, lines, err = said(capsys, "replay", file, *arguments)
    assert (ended, lines) == (code, [])
    assert err.startswith("reeve: ")


def test_the_size_of_a_record_is_limited(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(gzip.compress(b'"' + b"x" * (17 << 20) + b'"', compresslevel=1))
    for command, *more in (["replay"], ["replay", "--line", "1"], ["score"]):
        code, _, err = said(capsys, command, file, *more)
        assert code == 1
        assert "long" in err
    file.write_bytes(gzip.compress(b'{"game": "chess"}\n' * 1_000_000, compresslevel=1))
    code, _, err = said(capsys, "replay", file)
    assert code == 2
    assert "--line" in err


def test_an_unknown_game_gives_the_same_error_in_process_and_by_a_server(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, referee: list[str]
) -> None:
    file = written(tmp_path / "file", {"game": "chess"})
    for command in ("replay", "score", "check"):
        assert said(capsys, command, file, *referee)[0] == 1
    assert said(capsys, "score", file, "--game", "chess", *referee)[0] == 2


def test_a_foreign_server_is_an_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path / "file", {"game": "ethnos"})
    for status in (400, 404):
        for command in ("replay", "score", "check"):
            with flaky_server([page(status)]) as server:
                assert said(capsys, command, file, "--url", server.address)[0] == 2


def test_lines_have_the_same_numbers_as_in_a_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = record(reeve.connect("local"))
    file = tmp_path / "games"
    file.write_bytes(
        b"\xef\xbb\xbf" + ndjson(kept) + b"\n \r\n" + json.dumps(kept, indent=1).replace("\n", "\r").encode()
    )
    _, found, _ = said(capsys, "check", file)
    lines = [json.loads(each)["line"] for each in found]
    assert lines == [1, 4]
    for line in lines:
        assert said(capsys, "replay", file, "--line", str(line))[0] == 0


def test_the_file_is_read_only_up_to_the_line() -> None:
    process = begun("replay", "-", "--line", "2", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(ndjson(b"?", record(reeve.connect("local"))))
    process.stdin.flush()
    assert process.wait(120) == 0
    process.communicate()


@pytest.mark.parametrize("line", ["0", "-1", "x"])
def test_a_line_that_is_not_a_number_is_reported(line: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["replay", "file", "--line", line])
    assert ended.value.code == 2
