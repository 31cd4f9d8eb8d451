"""Requests for analyses, without workers."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import reeve
from reeve_schemas.generated.answers import AnalysisResult
from reeve_service.games.installed import own_games, strategy_of, wires
from reeve_service.openapi.examples import game_examples
from reeve_service.referee.analyses import AnalysisOrder, DecisionTrial, decisions_of, write_analysis
from reeve_service.referee.deadline import ALREADY_PASSED, OutOfTime
from reeve_service.referee.record_reading import read_record
from reeve_service.rules.contract import Move
from reeve_service.rules.seats import Seat
from reeve_service.search.judging import Judgement, judge
from reeve_service.search.report import Standing


def test_the_decisions_of_a_record_are_counted_step_by_step() -> None:
    """A request that counts them checks its deadline between two moves."""
    wire = wires(own_games())["ethnos"]
    record = read_record(wire, game_examples(wire)["ReplayRequest"]["record"])

    def moves() -> Iterator[Move]:
        yield record.moves[0]
        ALREADY_PASSED.check()

    one_by_one: Any = moves()
    found = decisions_of(wire, replace(record, moves=one_by_one))
    assert next(found).move == record.moves[0]
    with pytest.raises(OutOfTime):
        next(found)


def test_each_decision_has_random_numbers_of_its_own() -> None:
    """With the same ones, all errors of an analysis would have the same direction."""
    wire = wires(own_games())["ethnos"]
    with reeve.connect("local") as client:
        match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        for _ in range(3):
            match.play(next(match.legal_moves(match.pending[0])))
        document = match.record()
    order = AnalysisOrder("ethnos", ["ann", "bob"], document, 4, 5, decisions=3, winner=None)
    made = list(decisions_of(wire, read_record(wire, document)))
    for number, decision in enumerate(made):
        trial = DecisionTrial(wire, order, number)
        while not trial.over:
            trial.run(1)
        assert trial.judgement == judge(wire.game, strategy_of(wire.game), decision, 4, f"5/{number}")


def written(luck: list[float], iterations: int, language: str, margin: float = 0.0) -> AnalysisResult:
    """An analysis in which only the first decision is judged."""
    wire = wires(own_games())["ethnos"]
    with reeve.connect("local") as client:
        match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        for _ in range(2):
            match.play(next(match.legal_moves(match.pending[0])))
        document = match.record()
    record = read_record(wire, document)
    order = AnalysisOrder("ethnos", list(record.seats), document, iterations, 1, decisions=2, winner=None)
    trial = DecisionTrial(wire, order, 0)
    standing = Standing(record.moves[0], 1, (0.5, 0.5), (0.5, 0.5))
    trial.judgement = Judgement(standing, standing, margin, 0.0, tuple(luck))
    report = trial.report()
    assert report is not None
    return write_analysis(wire, order, {0: report}, language, most_moves=None)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "1 of 2 decisions are judged."), ("ru", "Оценено решений: 1 из"), ("pl", "decyzje: 1 z")],
)
def test_an_incomplete_analysis_says_so(language: str, words: str) -> None:
    assert words in written([0.0, 0.0], 200, language)["text"]


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize(
    ("margin", "grade"),
    [
        (-0.3, {"en": "best", "ru": "лучший ход", "pl": "najlepszy ruch"}),
        (0.02, {"en": "good", "ru": "хороший ход", "pl": "dobry ruch"}),
        (0.05, {"en": "an inaccuracy", "ru": "неточность", "pl": "niedokładność"}),
        (0.1, {"en": "a mistake", "ru": "ошибка", "pl": "błąd"}),
        (0.2, {"en": "a blunder", "ru": "грубая ошибка", "pl": "gruby błąd"}),
    ],
)
def test_the_grade_is_in_the_text(margin: float, grade: dict[str, str], language: str) -> None:
    move = written([0.0, 0.0], 200, language, margin)["moves"][0]
    assert f": {grade[language]}" in move["text"]
    better = {"en": "better: ", "ru": "лучше: ", "pl": "lepiej: "}[language]
    assert (better in move["text"]) == (move["grade"] != "best")
    assert move["loss"] == max(0.0, margin)


@pytest.mark.parametrize(("language", "words"), [("en", "luck before this move"), ("ru", "удача"), ("pl", "szczęście")])
def test_great_luck_is_in_the_text(language: str, words: str) -> None:
    text = written([0.3, -0.3], 200, language)["moves"][0]["text"]
    assert words in text
    assert "ann +30 %, bob -30 %" in text
    assert "bob" not in written([0.3, -0.001], 200, language)["moves"][0]["text"].partition(words)[2]


@pytest.mark.parametrize(("luck", "iterations"), [(0.1, 10_000), (0.3, 40)])
def test_little_or_uncertain_luck_is_not_in_the_text(luck: float, iterations: int) -> None:
    assert "luck" not in written([luck, -luck], iterations, "en")["moves"][0]["text"]


def told(*chances: tuple[float, float], decisions: int, language: str = "en") -> AnalysisResult:
    """An analysis of decisions of bob, after which ann and bob have these chances. Bob has won in the end."""
    wire = wires(own_games())["ethnos"]
    with reeve.connect("local") as client:
        document = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32).record()
    move = {"kind": "recruit_from_deck", "seat": "bob"}
    reports = {
        number: {"at": 2 * number, "seat": 1, "played": move, "best": move, "grade": "best", "loss": 0.0, "doubt": 0.0}
        | {"accuracy": 0.75, "before": after, "after": after, "luck": (0.0, 0.0)}
        for number, after in enumerate(chances)
    }
    order = AnalysisOrder("ethnos", ["ann", "bob"], document, 200, 1, decisions, winner=Seat(1))
    return write_analysis(wire, order, reports, language, most_moves=None)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Accuracy: bob 75 %. The game turned at move 3 (bob)."),
        ("ru", "Точность: bob 75 %. Перелом в партии: ход 3 (bob)."),
        ("pl", "Dokładność: bob 75 %. Przełom w partii: ruch 3 (bob)."),
    ],
)
def test_the_text_has_the_accuracy_and_the_turning_point(language: str, text: str) -> None:
    result = told((0.6, 0.4), (0.3, 0.7), decisions=2, language=language)
    assert (result["text"], result["turning_point"]) == (text, 2)
    assert result["accuracy"] == {"ann": None, "bob": 0.75}


def test_the_turning_point_is_unknown_until_all_decisions_are_judged() -> None:
    result = told((0.6, 0.4), (0.3, 0.7), decisions=3)
    assert result["text"] == "Accuracy: bob 75 %. 2 of 3 decisions are judged."
    assert result["turning_point"] is None
