"""`reeve analyse`: the judgements as text, as JSON and as a plot."""

import json
import os
import pty
import signal
from pathlib import Path
from typing import Literal, TypeAlias
from xml.etree import ElementTree

import pytest
import requests

import reeve
from reeve.cli.analyse import lines
from reeve.cli.chances import drawing
from reeve.cli.main import main
from reeve.types import AnalysisResult, JudgedMove, Move
from tests.jobs.conftest import PATIENCE
from tests.sdk.commands import begun, wait_until

Grade: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
QUICK = ("--iterations", "4", "--seed", "1")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A record of a few moves."""
    with reeve.connect("local") as client:
        match = client.start("ethnos", seats=["ann", "<bob>"], seed="07" * 32)
        for _ in range(4):
            match.play(next(match.legal_moves(match.pending[0])))
        path = tmp_path_factory.mktemp("records") / "game.json"
        path.write_text(json.dumps(match.record()))
    return str(path)


def test_the_judgements_are_printed_as_text(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", file, *QUICK, "--all"]) == 0
    *moves, result = capsys.readouterr().out.splitlines()
    assert [line.split(".")[0].strip() for line in moves] == ["1", "2", "3", "4"]
    assert result.startswith("Accuracy: ann")
    assert main(["analyse", file, *QUICK, "--language", "pl"]) == 0
    assert "Dokładność" in capsys.readouterr().out


def test_equal_seeds_print_equal_json(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for _ in range(2):
        assert main(["analyse", file, *QUICK, "--json"]) == 0
        printed.append(json.loads(capsys.readouterr().out))
    assert printed[0] == printed[1]
    assert len(printed[0]["moves"]) == 4


def test_the_chances_are_plotted(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot = tmp_path / "chances.svg"
    assert main(["analyse", file, *QUICK, "--plot", str(plot)]) == 0
    tree = ElementTree.parse(plot)  # a file that this test has written
    lines = tree.findall("{http://www.w3.org/2000/svg}polyline")
    assert [len(line.attrib["points"].split()) for line in lines] == [2, 2], "a line has the decisions of its seat"
    assert "<bob>" in [text.text for text in tree.iter("{http://www.w3.org/2000/svg}text")]


def test_a_plot_file_that_cannot_be_written_is_refused_before_the_work(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", file, "--plot", "/nowhere/at/all.svg"]) == 2
    assert "--plot" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a file that is always full")
def test_if_the_plot_cannot_be_written_the_judgements_are_printed_all_the_same(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", file, *QUICK, "--plot", "/dev/full"]) == 2
    printed = capsys.readouterr()
    assert "Accuracy: ann" in printed.out
    assert "--plot: /dev/full cannot be written" in printed.err


def test_a_seat_with_one_decision_has_a_dot(file: str, tmp_path: Path) -> None:
    """A line with one point is invisible."""
    record = json.loads(Path(file).read_text())
    with reeve.connect("local") as client:
        match = client.start("ethnos", seats=["ann", "<bob>"], seed="07" * 32)
        match.play(record["moves"][0])
        (tmp_path / "one.json").write_text(json.dumps(match.record()))
    plot = tmp_path / "one.svg"
    assert main(["analyse", str(tmp_path / "one.json"), *QUICK, "--plot", str(plot)]) == 0
    dots = ElementTree.parse(plot).findall("{http://www.w3.org/2000/svg}circle")  # a file that this test has written
    assert [dot.attrib["r"] for dot in dots][:1] == ["2"]


def judged(at: int, seat: str, grade: Grade, after: float) -> JudgedMove:
    """A decision of a seat after which ann has this chance, and bob the rest."""
    move: Move = {"kind": "recruit_from_deck", "seat": seat}
    return {
        "at": at,
        "seat": seat,
        "move": move,
        "text": f"{seat}: {grade}",
        "grade": grade,
        "best": {"move": move, "text": ""},
        "loss": 0.0,
        "doubt": 0.0,
        "before": {"ann": 0.9, "bob": 0.1},
        "after": {"ann": after, "bob": 1 - after},
        "luck": {"ann": 0.0, "bob": 0.0},
    }


RESULT: AnalysisResult = {
    "text": "Accuracy: ann 90 %.",
    "moves": [
        judged(0, "ann", "best", 0.5),
        judged(4, "bob", "mistake", 0.75),
        judged(6, "ann", "inaccuracy", 0.25),
        judged(10, "bob", "good", 0.0),
    ],
    "accuracy": {"ann": 0.9, "bob": None},
    "turning_point": None,
    "seed": 1,
}
"""An analysis of a game of eleven moves."""


def test_the_plot_has_the_chances_after_each_decision_and_a_mark_at_each_mistake() -> None:
    """Moves 0 to 10 lie between 50 and 680, and 0 to 100 % between 280 and 20."""
    tree = ElementTree.fromstring(drawing(["ann", "bob"], RESULT))  # not from outside
    lines = [line.attrib["points"] for line in tree.findall("{*}polyline")]
    assert lines == ["50.0,150.0 428.0,215.0", "302.0,215.0 680.0,20.0"]
    marks = [circle for circle in tree.findall("{*}circle") if circle.attrib["r"] == "5"]
    assert [(mark.attrib["cx"], mark.attrib["cy"]) for mark in marks] == [("302.0", "215.0"), ("428.0", "215.0")]
    assert [mark.findtext("{*}title") for mark in marks] == ["5. bob: mistake", "7. ann: inaccuracy"]


def test_only_moves_that_lost_something_are_printed() -> None:
    assert list(lines(RESULT, everything=False)) == ["   5. bob: mistake", "   7. ann: inaccuracy", RESULT["text"]]
    assert len(list(lines(RESULT, everything=True))) == 5


def test_the_plot_does_not_replace_the_record(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = Path(file).read_bytes()
    assert main(["analyse", file, *QUICK, "--plot", file]) == 2
    assert "is the file of the record" in capsys.readouterr().err
    assert Path(file).read_bytes() == before


def test_an_analysis_that_was_cut_off_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REEVE_ANALYSIS_SECONDS", "1")
    with reeve.connect("local") as client:
        match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        for _ in range(60):
            match.play(next(match.legal_moves(match.pending[0])))
    path = tmp_path / "long.json"
    path.write_text(json.dumps(match.record()))
    assert main(["analyse", str(path), "--iterations", "200"]) == 2
    printed = capsys.readouterr()
    assert printed.err.strip()


def test_ctrl_c_cancels_the_analysis_on_the_server(file: str, whole_server: str) -> None:
    """Otherwise its workers would continue for nobody."""

    def cancelled() -> list[str]:
        metrics = requests.get(f"{whole_server}/metrics", timeout=PATIENCE).text
        return [line for line in metrics.splitlines() if line.startswith('reeve_analyses_total{end="cancelled"')]

    before = cancelled()
    seen, terminal = pty.openpty()
    process = begun("analyse", file, "--iterations", "10000", "--url", whole_server, stderr=terminal)
    os.close(terminal)
    drawn = b""
    while b"%" not in drawn:  # the bar: the analysis has begun
        drawn += os.read(seen, 1000)
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 130
    os.close(seen)
    wait_until(lambda: cancelled() != before, "the analysis is cancelled")


def test_the_same_record_gives_the_same_result(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for _ in range(2):
        assert main(["analyse", file, "--iterations", "4", "--json"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
