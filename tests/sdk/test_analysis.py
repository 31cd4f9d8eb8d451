"""Analyses in process: every decision is judged, with texts in three languages, and the job can be cancelled."""

from typing import Any

import orjson
import pytest

import reeve
from reeve.local_analyses import LocalAnalyses
from reeve_service.config.settings import Settings
from tests.jobs.conftest import PATIENCE
from tests.jobs.searching import referee


@pytest.fixture
def client(local: reeve.Client) -> reeve.Client:
    """A client in process."""
    return local


@pytest.fixture
def played(match: reeve.Match) -> reeve.Match:
    """A match after six moves."""
    for _ in range(6):
        match.play(next(match.legal_moves(match.pending[0])))
    return match


def test_an_analysis_judges_every_decision(played: reeve.Match) -> None:
    job = played.analyse(iterations=6, seed=1)
    result = job.result(timeout=PATIENCE)
    assert [each["move"] for each in result["moves"]] == played.history
    for each in result["moves"]:
        assert 0 <= each["loss"] <= 1
        assert all(0 <= chance <= 1 for chance in (*each["before"].values(), *each["after"].values()))
    assert result["text"].startswith("Accuracy: ann ")
    assert job.done
    assert job.progress().decisions_done == 6


@pytest.mark.parametrize(
    ("game", "seats", "chance"),
    [
        ("ethnos", "abcdef", "seeded"),
        ("ethnos", "ab", "declared"),
        ("lords-of-xidit", "abc", "seeded"),
        ("tiny-epic-kingdoms", "abc", "declared"),
        ("ancient-world", "ab", "seeded"),
    ],
)
def test_games_of_every_kind_are_analysed(client: reeve.Client, game: str, seats: str, chance: str) -> None:
    match: Any = client.start(game, seats=list(seats), chance=chance)
    while sum(move["seat"] != "table" for move in match.history) < 12:
        match.play(next(match.legal_moves(match.pending[0])))
    result = match.analyse(iterations=1, seed=1).result(timeout=PATIENCE)
    assert result["moves"]
    for each in result["moves"]:
        assert set(each["before"]) == set(each["after"]) == set(each["luck"]) == set(seats)
        assert all(0 <= chance <= 1 for chance in (*each["before"].values(), *each["after"].values()))
    assert set(result["accuracy"]) == set(seats)
    assert all(accuracy is None or 0 <= accuracy <= 1 for accuracy in result["accuracy"].values())
    assert result["turning_point"] is None, "nobody has won"


def test_equal_seeds_give_equal_results(played: reeve.Match) -> None:
    one, same = (played.analyse(iterations=6, seed=3).result(timeout=PATIENCE) for _ in range(2))
    assert one == same


@pytest.mark.parametrize(("language", "word"), [("en", "Accuracy"), ("ru", "Точность"), ("pl", "Dokładność")])
def test_the_result_has_texts(language: str, word: str) -> None:
    with reeve.connect("local", language=language) as client:
        match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        match.play(next(match.legal_moves("bob")))
        assert match.analyse(iterations=2, seed=1).result(timeout=PATIENCE)["text"].startswith(word)


def test_an_analysis_is_watched_and_cancelled(played: reeve.Match) -> None:
    job = played.analyse(iterations=10_000)
    assert next(iter(job.watch())).done < 1
    with pytest.raises(reeve.AnalysisTimeout):
        job.result(timeout=0.01)
    assert job.cancel().status == "cancelled"
    with pytest.raises(reeve.AnalysisCancelled):
        job.result()
    assert reeve.AnalysisJob.take_up(played._client.analyses, job.id).id == job.id


@pytest.mark.parametrize(("iterations", "status", "judged"), [(10_000, "failed", 0), (1, "done", 1)])
def test_an_analysis_ends_after_its_time(played: reeve.Match, iterations: int, status: str, judged: int) -> None:
    """It has failed if no decision was judged by then."""
    analyses = LocalAnalyses(referee(), Settings(analysis_seconds=0))
    id = analyses.create("ethnos", orjson.dumps({"record": played.record(), "iterations": iterations}))
    analysis = analyses.get(id, "en", PATIENCE)
    assert (analysis["status"], analysis["progress"]["decisions_done"]) == (status, judged)
    assert analysis["reason"] == "Its time ran out before all of it was done."
