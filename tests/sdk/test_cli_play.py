"""`reeve play`: a whole game at the prompt. It shows only what the seat may know."""

import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import reeve
from reeve.cli import main
from reeve.cli.choices import PAGE, Choices
from reeve.cli.texts import Texts
from tests.sdk.commands import begun, environment, run, wait_until
from tests.sdk.games import SEED, play_on

QUICK = ["--seed", SEED, "--iterations", "1"]


def played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str | Path
) -> tuple[int, str, str]:
    """The output for this input."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    code = main(["play", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_whole_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    code, out, err = played(capsys, monkeypatch, "1\n" * 2000, "ethnos", *QUICK, "--save", file)
    assert (code, err) == (0, "")
    assert "Final score" in out
    kept = json.loads(file.read_text())
    assert reeve.connect("local").replays.create("ethnos", record=kept)["valid"]
    assert kept["result"]["totals"].keys() == {"ann", "bob"}


@pytest.mark.parametrize("game", ["lords-of-xidit", "tiny-epic-kingdoms", "ancient-world"])
def test_every_game_can_be_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    file = tmp_path / "game.json"
    typed = "1\nscore\n" * 8 + "?\nquit\n"
    code, out, err = played(capsys, monkeypatch, typed, game, *QUICK, "--save", file, "--language", "ru")
    assert (code, err) == (0, "")
    assert out.count("ann, ваш ход") == 9
    assert "выиграно" in out
    assert reeve.connect("local").replays.create(game, record=json.loads(file.read_text()))["valid"]


def test_nothing_is_shown_that_the_seat_may_not_know(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    typed = "view\nscore\n1\n" * 30 + "quit\n"
    _, out, _ = played(capsys, monkeypatch, typed, "ethnos", *QUICK, "--save", file)
    assert SEED not in out
    hands = re.findall(r"^[> ] bob: hand: ([^;]*)", out, re.MULTILINE)
    assert any("hidden" in hand for hand in hands)
    record = json.loads(file.read_text())
    client = reeve.connect("local")
    match = client.start("ethnos", seats=record["seats"], seed=record["seed"])
    for move in record["moves"]:
        match.play(move)
    secrets = [event for event in match.events if event["secret"] and event["seat"] == "bob"]
    texts = Texts.of(client, "ethnos", record["pack"])
    assert secrets
    shown = out.splitlines()
    assert not [event for event in secrets if f"  {texts.event(event)}" in shown]
    assert f"  {texts.event({**secrets[-1], 'details': {}})}" in shown  # what the others do, without their secrets


def test_a_game_can_be_interrupted_and_continued(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    code, out, _ = played(capsys, monkeypatch, f"1\nsave {file}\nquit\n", "ethnos", *QUICK)
    assert code == 0
    assert f"Saved: {file}" in out
    first = json.loads(file.read_text())
    assert "result" not in first
    code, _, _ = played(capsys, monkeypatch, "1\n", "--resume", file, "--iterations", "1", "--save", file)
    assert code == 0
    again = json.loads(file.read_text())
    assert again["moves"][: len(first["moves"])] == first["moves"]
    assert len(again["moves"]) > len(first["moves"])


@pytest.mark.parametrize("name", [".", "..", "/", "missing/game.json", "nu\0l"])
def test_if_the_file_cannot_be_written_the_game_continues(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    (tmp_path / "inner").mkdir()
    monkeypatch.chdir(tmp_path / "inner")
    code, out, _ = played(capsys, monkeypatch, f"save {name}\nquit\n", "ethnos", *QUICK, "--me", "bob")
    assert code == 0
    assert "> Not saved: " in out
    assert [path.name for path in tmp_path.rglob("*")] == ["inner"]


def test_a_false_record_is_not_continued(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = reeve.connect("local").start("ethnos", seats=["ann", "bob"], seed=SEED)
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**match.record(), "seed": "08" * 32}))
    code, _, err = played(capsys, monkeypatch, "", "--resume", file)
    assert code == 1
    assert "commitment" in err


def test_the_commands_of_the_prompt(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = json.dumps({"kind": "recruit_from_deck", "seat": "ann"})
    typed = f'?\ngray\n/wing gray\nxyzzy\n999\n0\n{wrong}\n{{"kind": 5, "seat": "bob"}}\n{{\nsave\nhelp\nn\nq\n'
    code, out, _ = played(capsys, monkeypatch, typed, "ethnos", *QUICK, "--me", "bob")
    assert code == 0
    answers = out.split("> ")[-13:]
    assert "games won" in answers[0]
    assert answers[1] == answers[2] == "   3  Recruit a face-up card: wingfolk (gray)\n"
    assert answers[3] == "No move matches.\n"
    assert answers[4:6] == ["There is no move 999.\n", "There is no move 0.\n"]
    assert answers[6] == "Type a move of bob. Moves of other seats are not accepted here.\n"
    assert "This must be a text." in answers[7]
    assert answers[8].startswith("This is not JSON")
    assert answers[9] == "Name a file: save FILE\n"
    assert answers[10].startswith("Type a number to play")
    assert answers[11] == "No move matches.\n"


def test_moves_of_other_seats_are_not_judged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(reeve.Match, "play", lambda _, move: asked.append(move))
    typed = '{"kind": "show_units", "seat": "ann", "number": 1}\n{"kind": "show_units", "number": 1}\nq\n'
    code, out, _ = played(capsys, monkeypatch, typed, "lords-of-xidit", *QUICK, "--me", "bob")
    assert (code, asked) == (0, [])
    assert out.count("> Type a move of bob. Moves of other seats are not accepted here.\n") == 2


@pytest.mark.parametrize("number", ["99999999999999999999", "9" * 5000])
def test_a_number_of_any_length_may_be_entered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, number: str
) -> None:
    code, out, _ = played(capsys, monkeypatch, f"{number}\nq\n", "ethnos", *QUICK, "--me", "bob")
    assert code == 0
    assert out.endswith(f"> There is no move {number}.\n> ")


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999"])
def test_a_number_that_is_not_json_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, number: str
) -> None:
    typed = f'{{"kind": "recruit", "seat": "bob", "card": {number}}}\nq\n'
    code, out, _ = played(capsys, monkeypatch, typed, "ethnos", *QUICK, "--me", "bob")
    assert code == 0
    assert f"> This is not JSON: {number} is " in out


def test_real_cards_are_declared_at_the_prompt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ["--option", "chance=declared", "--option", "edition=ru", "--iterations", "1", "--language", "pl"]
    _, out, _ = played(capsys, monkeypatch, "1\n", "ethnos", *options)
    assert out.count("Co pokazują karty lub kości?") == 2
    assert "  table: Wylosowano Plemię: Centaur" in out


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["chess"],
        ["ethnos", "--seats", "ann"],
        ["ethnos", "--me", "zed"],
        ["ethnos", "--option", "edition"],
        ["ethnos", "--option", "edition=de"],
        ["ethnos", "--option", "seed=07"],
        ["ethnos", "--option", "seats=ann"],
        ["ethnos", "--option", "game=ethnos"],
        ["ethnos", "--option", "client=5"],
        ["ethnos", "--option", "self=5"],
        ["ethnos", "--option", "=5"],
        ["ethnos", "--option", "edition=NaN"],
        ["ethnos", "--option", "tribes=" + "[" * 5000],
        ["ethnos", "--save", "/missing/folder/game.json"],
        ["ethnos", "--save", "/"],
        ["ethnos", "--seed", "07"],
        ["ethnos", "--resume", "game.json"],
        ["--resume", "missing.json"],
        ["ethnos", "--url", "http://127.0.0.1:9"],
    ],
)
def test_a_game_that_cannot_be_played_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    code, out, err = played(capsys, monkeypatch, "", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("reeve: ")


@pytest.mark.parametrize("budget", [["--seconds", "100"], ["--seconds", "0.0001"], ["--iterations", "999999999"]])
def test_a_budget_that_the_search_refuses_is_reported_and_the_game_is_saved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, budget: list[str]
) -> None:
    file = tmp_path / "game.json"
    code, _, err = played(capsys, monkeypatch, "", "ethnos", "--seed", SEED, *budget, "--save", file)
    assert code == 2
    assert err.startswith(f"reeve: {budget[0]}: ")
    assert json.loads(file.read_text())["moves"] == []


@pytest.mark.parametrize(
    "arguments",
    [["--iterations", "-1"], ["--iterations", "0"], ["--iterations", "x"], ["--seconds", "-1"], ["--seconds", "nan"]],
)
def test_texts_that_are_not_numbers_are_reported(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", "ethnos", *arguments])
    assert ended.value.code == 2
    assert arguments[0] in capsys.readouterr().err


@pytest.mark.parametrize("closing", ["<&-", ">&-"])
def test_the_prompt_needs_its_streams(closing: str) -> None:
    command = f'"{sys.executable}" -m reeve play ethnos {closing}'
    done = subprocess.run(["bash", "-c", command], env=environment(), capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"reeve: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("game", [5, ["ethnos"], "chess"])
def test_a_file_that_is_not_a_record_is_not_continued(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: object
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"game": game}))
    code, _, err = played(capsys, monkeypatch, "", "--resume", file)
    assert code == 1
    assert err.startswith("reeve: ")


def test_bytes_that_are_not_text_may_be_entered() -> None:
    done = run("play", "ethnos", *QUICK, "--me", "bob", stdin=b"\xff\xfe\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")


def test_ctrl_c_saves_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    process = begun("play", "ethnos", *QUICK, "--save", file, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    seen = b""

    def asked() -> bool:
        nonlocal seen
        assert process.stdout is not None
        seen += process.stdout.read() or b""
        return seen.endswith(b"> ")

    wait_until(asked, "the prompt")
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=120)
    assert process.returncode == 130
    assert json.loads(file.read_text())["game"] == "ethnos"


def test_a_terminal_shows_which_seat_is_thinking_but_no_result(tmp_path: Path) -> None:
    seen, terminal = pty.openpty()
    process = begun(
        "play", "ethnos", "--seed", SEED, "--seconds", "0.5", stdin=-3, stdout=subprocess.DEVNULL, stderr=terminal
    )
    os.close(terminal)
    shown = b""
    try:
        while block := os.read(seen, 4096):
            shown += block
    except OSError:  # on Linux this error means that no process writes to the terminal any more
        pass
    os.close(seen)
    assert process.wait(120) == 0
    assert b"bob is thinking" in shown
    assert b"recruit" not in shown
    assert b"band" not in shown


def test_a_server_gives_the_same_output_up_to_the_first_search(server: str) -> None:
    done = run("play", "ethnos", "--seed", SEED, "--me", "bob", "--url", server, stdin=b"view\nscore\nquit\n")
    here = run("play", "ethnos", "--seed", SEED, "--me", "bob", stdin=b"view\nscore\nquit\n")
    assert (done.returncode, done.stdout) == (0, here.stdout)


def test_moves_are_shown_page_by_page() -> None:
    fetched: list[int] = []

    def moves() -> Any:
        for number in range(100):
            fetched.append(number)
            yield {"kind": "choose", "seat": "ann", "number": number}

    choices = Choices(moves(), lambda move: f"choose {move['number']}")
    rows, more = choices.page()
    assert (len(rows), rows[0], more) == (PAGE, "   1  choose 0", True)
    assert len(fetched) == PAGE + 1
    assert choices.page()[0][0] == f"{PAGE + 1:>4}  choose {PAGE}"
    assert choices[90]["number"] == 89
    choices.look("99 choose")
    assert choices.page() == (["  100  choose 99"[1:]], False)
    assert choices.page() == (["  100  choose 99"[1:]], False)
    with pytest.raises(IndexError):
        choices[101]


def test_a_view_without_players_has_a_text(local: reeve.Client) -> None:
    from reeve.cli.view_text import view_text

    view: Any = {"game": "dice", "seats": ["ann", "bob"], "pending": ["ann"], "viewer": "ann", "faces": [1, None]}
    texts = Texts(local.games.get("ethnos")["labels"], {}, "en")
    assert list(view_text(view, texts)) == ["faces: 1, -"]


def test_views_and_moves_of_every_game_have_texts(local: reeve.Client) -> None:
    from reeve.cli.view_text import view_text

    for game in local.games.list():
        seats = ["ann", "bob", "cid", "dee"][: max(2, game["seats"]["min"])]
        match = local.start(game["id"], seats=seats, seed=SEED)
        texts = Texts.of(local, game["id"], match.state["pack"])
        for _ in range(12):
            play_on(match, Random(3), 5)
            for seat in seats:
                lines = list(view_text(match.view(seat), texts))
                assert [line for line in lines if re.match(rf"[> ] {seat}: ", line)]
        assert all(texts.move(move) for move in match.history)
        assert all(texts.event(event) for event in match.events)
