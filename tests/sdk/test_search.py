"""Searches in process: the same results as from workers, and a job that can be waited for and cancelled."""

import subprocess
import sys
import threading
import time

import pytest

import reeve
from reeve import kept_jobs
from reeve_schemas.answers import searches as answers
from reeve_service.games.installed import own_games, wires
from reeve_service.jobs.job import EndReason
from reeve_service.jobs.reasons import REASONS
from reeve_service.referee.referee import Referee
from tests.asking import Asking
from tests.jobs.conftest import PATIENCE
from tests.sdk.searching import ENVIRON
from tests.server import ROOT


@pytest.fixture
def client(local: reeve.Client) -> reeve.Client:
    """A client in process."""
    return local


# Results


def test_a_search_finds_a_move_to_play(match: reeve.Match) -> None:
    job = match.search("bob", iterations=30, seed=7)
    result = job.result()
    assert 15 <= result["iterations"] == sum(each["visits"] for each in result["moves"]) <= 30
    assert result["seed"] == 7
    assert job.best() == result["moves"][0]["move"]
    assert match.play(job.best())


def test_a_search_document_has_the_fields_of_its_type(match: reeve.Match) -> None:
    id = match.search("bob", iterations=12).id
    search = match._client.searches.get(id, wait=20)
    result = search["result"]
    assert result
    shaped = [(search, answers.Search), (search["progress"], answers.SearchProgress), (result, answers.SearchResult)]
    shaped += [(each, answers.SearchMove) for each in result["moves"]]
    shaped += [(each, answers.LineMove) for each in result["line"]]
    for document, schema in shaped:
        assert set(document) == set(schema().fields)
        schema().read(document)


def test_the_shares_are_the_same_as_on_workers(match: reeve.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reeve_service.referee.searches.SHARE", 10)
    request = {"state": match.state, "seat": "bob", "iterations": 33, "seed": 5}
    games = own_games()
    referee = Asking(Referee(games, wires(games)))
    order = referee.search_order("ethnos", request, 1000)
    reports = []
    for index in range(3):
        share = referee.search_share(order, index, 3)
        share.run(60)
        reports.append(share.report())
    expected = referee.search_result(order, reports, 1)

    job = match.search("bob", iterations=33, seed=5)
    result = job.result()
    assert (result["moves"], result["line"]) == (expected["moves"], expected["line"])
    assert match._client.searches.get(job.id)["progress"] == {"done": 1.0, "shares": 3, "shares_done": 3}


def test_a_search_with_one_share_ends_as_soon_as_the_best_move_cannot_change(match: reeve.Match) -> None:
    """A share of several does not know the visits of the others, so it does all of its iterations."""
    games = own_games()
    referee = Asking(Referee(games, wires(games)))
    request = {"state": match.state, "seat": "bob", "iterations": 200}
    done: dict[int, list[int]] = {1: [], 2: []}
    for seed in range(3):
        order = referee.search_order("ethnos", {**request, "seed": seed}, 1000)
        for shares, iterations in done.items():
            reports = []
            for index in range(shares):
                share = referee.search_share(order, index, shares)
                share.run(PATIENCE)
                reports.append(share.report())
            iterations.append(sum(report["iterations"] for report in reports))
    assert min(done[1]) < 200
    assert done[2] == [200] * 3


def test_equal_seeds_give_equal_results(match: reeve.Match) -> None:
    one, same, other = (match.search("bob", iterations=40, seed=seed).result()["moves"] for seed in (1, 1, 2))
    assert one == same != other


def test_equal_seeds_give_equal_moves_of_a_level(match: reeve.Match) -> None:
    one, same = (match.search("bob", level="beginner", seed=4).result()["moves"] for _ in range(2))
    assert one == same
    played = {str(match.search("bob", level="beginner", seed=seed).best()) for seed in range(6)}
    assert len(played) > 1, "a beginner does not always play the same"
    match.play(one[0]["move"])


def test_a_level_with_an_error_draws_its_first_move(match: reeve.Match) -> None:
    """Casual does the work of 24 iterations, but often plays another move than the most visited one."""
    levels = [match.search("bob", level="casual", seed=seed).result()["moves"] for seed in range(12)]
    plain = [match.search("bob", iterations=24, seed=seed).result()["moves"] for seed in range(12)]
    for drawn, by_visits in zip(levels, plain, strict=True):
        assert sorted(drawn, key=str) == sorted(by_visits, key=str)
    assert any(drawn[0] != by_visits[0] for drawn, by_visits in zip(levels, plain, strict=True))


def test_a_beginner_looks_half_as_far(match: reeve.Match) -> None:
    beginner = match.search("bob", level="beginner", seed=1).result()
    plain = match.search("bob", iterations=24, seed=1).result()
    assert beginner["simulated_moves"] / beginner["iterations"] < 0.8 * plain["simulated_moves"] / plain["iterations"]


def test_a_search_uses_only_what_its_seat_knows(client: reeve.Client, match: reeve.Match) -> None:
    found = []
    for state in (match.state, match.view("bob")):
        begun = client.searches.create("ethnos", state=state, seat="bob", iterations=25, seed=3)
        found.append(reeve.SearchJob(client.searches, begun).result()["moves"])
    assert found[0] == found[1]


def test_a_search_uses_the_language_of_its_client(client: reeve.Client, match: reeve.Match) -> None:
    id = match.search("bob", iterations=10).id
    client.searches.get(id, wait=20)
    texts = {client.speaking(language).searches.get(id)["result"]["text"] for language in ("en", "ru", "pl")}  # type: ignore[index]
    assert len(texts) == 3


@pytest.mark.parametrize(
    ("budget", "pointer"),
    [
        ({"iterations": 0}, "/iterations"),
        ({"seconds": 0}, "/milliseconds"),
        ({"seconds": 1e6}, "/milliseconds"),
        ({"seconds": 1, "iterations": 1}, ""),
        ({"iterations": 1, "seed": -1}, "/seed"),
    ],
)
def test_an_invalid_budget(match: reeve.Match, budget: dict[str, float], pointer: str) -> None:
    with pytest.raises(reeve.BadRequest) as caught:
        match.search("bob", **budget)  # type: ignore[arg-type]  # wrong on purpose
    assert [each["pointer"] for each in caught.value.errors] == [pointer]


def test_a_seat_that_is_not_pending(match: reeve.Match) -> None:
    with pytest.raises(reeve.BadRequest, match="/seat"):
        match.search("ann")


# While it runs


def wait_for_news(job: reeve.SearchJob) -> reeve.Progress:
    return next(each for each in job.watch() if each.iterations)


def test_without_a_budget_there_is_a_default_time(match: reeve.Match) -> None:
    job = match.search("bob")
    assert not job.done
    assert job.progress().status in ("queued", "running")
    assert job.cancel().status == "cancelled"


def test_progress_grows_and_has_the_best_move_so_far(match: reeve.Match) -> None:
    seen: list[reeve.Progress] = []
    while len({each.done for each in seen}) < 3:  # the search was faster than its watcher
        seen = list(match.search("bob", seconds=0.8).watch())
    assert [each.done for each in seen] == sorted(each.done for each in seen)
    assert [each.iterations for each in seen] == sorted(each.iterations for each in seen)
    assert (seen[-1].status, seen[-1].done) == ("done", 1.0)
    assert all(each.status in ("queued", "running") for each in seen[:-1])
    assert all(each.best and each.text for each in seen if each.iterations)


def test_a_cancelled_search_stops_and_keeps_its_result(client: reeve.Client, match: reeve.Match) -> None:
    job = match.search("bob", seconds=30)
    wait_for_news(job)
    known = job.cancel()
    assert known.best
    with pytest.raises(reeve.SearchCancelled, match=job.id) as caught:
        job.result()
    assert caught.value.search["result"]
    # the thread is free for the next search
    match.search("bob", iterations=1).result()
    assert client.searches.get(job.id)["result"] == caught.value.search["result"]


def test_a_search_that_has_ended_cannot_be_cancelled(client: reeve.Client, match: reeve.Match) -> None:
    job = match.search("bob", iterations=5)
    result = job.result()
    assert job.cancel().status == "done"
    assert job.result() == result


def test_one_search_waits_for_another(match: reeve.Match) -> None:
    first, second, third = (
        match.search("bob", seconds=30),
        match.search("bob", seconds=30),
        match.search("bob", seconds=1),
    )
    wait_for_news(first)
    assert second.progress().status == "queued"
    assert second.cancel().best is None
    first.cancel()
    assert third.result(timeout=PATIENCE)["moves"]


@pytest.mark.parametrize("timeout", [0, 0.1, 1.1])
def test_the_timeout_of_the_caller(match: reeve.Match, timeout: float) -> None:
    job = match.search("bob", seconds=30)
    began = time.monotonic()
    with pytest.raises(reeve.SearchTimeout):
        job.result(timeout=timeout)
    assert time.monotonic() - began >= timeout
    assert not job.done


def test_waiting_does_not_block_others(match: reeve.Match) -> None:
    job = match.search("bob", seconds=30)
    ends: list[Exception] = []

    def wait() -> None:
        try:
            job.result()
        except reeve.ReeveError as error:
            ends.append(error)

    waiting = threading.Thread(target=wait)
    waiting.start()
    reeve.SearchJob.take_up(match._client.searches, job.id).cancel()
    waiting.join(PATIENCE)
    assert [type(end) for end in ends] == [reeve.SearchCancelled]


def test_a_search_that_raises_an_error_reports_it(match: reeve.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reeve_service.referee.searches.Share.run", lambda share, seconds: 1 / 0)
    with pytest.raises(reeve.SearchFailed) as caught:
        match.search("bob", seconds=1).result()
    assert caught.value.reason
    monkeypatch.undo()
    assert match.search("bob", iterations=1).result()


def test_iterations_that_take_too_long_end_with_the_result_so_far(
    match: reeve.Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REEVE_SEARCH_SECONDS", "1")
    with reeve.connect("local") as client:
        job = reeve.Match.resume(client, match.state).search("bob", iterations=1_000_000)
        assert 0 < job.result(timeout=PATIENCE)["iterations"] < 1_000_000
        search = client.searches.get(job.id)
    assert search["status"] == "done"
    assert search["reason"] == REASONS[EndReason.CUT]["en"]
    assert search["progress"]["done"] < 1


# Several requests


def ask(client: reeve.Client, match: reeve.Match, key: str | None, seed: int = 1) -> str:
    search = client.searches.create(
        "ethnos", state=match.state, seat="bob", iterations=1, seed=seed, idempotency_key=key
    )
    return search["id"]


def test_the_same_key_gives_the_same_search(client: reeve.Client, match: reeve.Match) -> None:
    assert ask(client, match, "a") == ask(client, match, "a") != ask(client, match, "b")
    assert ask(client, match, None) != ask(client, match, None)


def test_a_key_is_for_one_request(client: reeve.Client, match: reeve.Match) -> None:
    ask(client, match, "a")
    with pytest.raises(reeve.BadRequest) as caught:
        ask(client, match, "a", seed=2)
    assert caught.value.problem["type"] == "/problems/idempotency-key-reused"


def test_the_number_of_waiting_searches_is_limited(match: reeve.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REEVE_SEARCH_QUEUE", "2")
    with reeve.connect("local") as client:
        match = reeve.Match.resume(client, match.state)
        first, _ = match.search("bob", seconds=30), match.search("bob", seconds=30)
        with pytest.raises(reeve.RateLimited):
            match.search("bob", seconds=30)
        first.cancel()
        match.search("bob", seconds=30)


def test_only_the_last_ended_searches_are_stored(
    client: reeve.Client, match: reeve.Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_jobs, "KEPT", 3)
    ids = []
    for _ in range(5):
        job = match.search("bob", iterations=1)
        job.result()
        ids.append(job.id)
    known = []
    for id in ids:
        try:
            known.append(client.searches.get(id)["id"])
        except reeve.NotFound:
            continue
    assert known == ids[2:]


def test_ended_searches_are_stored_for_a_while(match: reeve.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REEVE_RESULT_SECONDS", "3600")
    with reeve.connect("local") as client:
        job = reeve.Match.resume(client, match.state).search("bob", iterations=1)
        job.result()
        assert client.searches.get(job.id)["status"] == "done"
        monkeypatch.setattr(kept_jobs, "time", lambda: time.time() + 3601)
        with pytest.raises(reeve.NotFound):
            client.searches.get(job.id)


def test_an_unknown_search(client: reeve.Client) -> None:
    for asked in (client.searches.get, client.searches.cancel, lambda id: next(client.searches.watch(id))):
        with pytest.raises(reeve.NotFound, match="no search xyz"):
            asked("xyz")


def test_closing_a_client_cancels_its_searches(match: reeve.Match) -> None:
    job = match.search("bob", seconds=30)
    match._client.close()
    with pytest.raises(reeve.SearchCancelled):
        job.result()


def test_a_search_does_not_keep_the_process_alive() -> None:
    code = (
        "import reeve; client = reeve.connect('local');"
        "match = client.start('ethnos', seats=['ann', 'bob'], seed='07' * 32); match.search('bob', seconds=50)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, env=ENVIRON, timeout=PATIENCE)
