"""Searches on a real server with Redis and a worker: they behave as in process."""

import sys
import time
from collections.abc import Callable, Iterator

import pytest

import reeve
from reeve.types import Search
from tests.jobs.conftest import PATIENCE
from tests.sdk.games import SEED
from tests.sdk.searching import Terminal


@pytest.fixture
def distant(whole_server: str) -> Iterator[reeve.Client]:
    """A client of that server."""
    with reeve.connect(whole_server) as client:
        yield client


@pytest.fixture
def match(distant: reeve.Client) -> reeve.Match:
    """A match in which bob must move."""
    return distant.start("ethnos", seats=["ann", "bob"], seed=SEED)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_both_transports_give_the_same_result(distant: reeve.Client, local: reeve.Client, language: str) -> None:
    found: list[Search] = []
    for client in (distant.speaking(language), local.speaking(language)):
        state = client.start("ethnos", seats=["ann", "bob"], seed=SEED).state
        search = client.searches.create("ethnos", state=state, seat="bob", iterations=40, seed=7)
        found.append(client.searches.get(search["id"], wait=60))
    far, near = found
    assert list(far) == list(near)
    assert (far["status"], far["reason"], far["progress"]) == (near["status"], near["reason"], near["progress"])
    assert far["result"]
    assert near["result"]
    assert list(far["result"]) == list(near["result"])
    timing = {"seconds": 0.0, "iterations_per_second": 0.0}
    assert {**far["result"], **timing} == {**near["result"], **timing}


def test_a_search_finds_a_move_to_play(match: reeve.Match) -> None:
    job = match.search("bob", seconds=0.5)
    result = job.result()
    assert result["moves"][0]["text"] == result["text"]
    assert job.done
    assert match.play(job.best())


def test_a_request_may_wait_for_the_end(distant: reeve.Client, match: reeve.Match) -> None:
    search = distant.searches.create("ethnos", state=match.state, seat="bob", iterations=5, wait=60)
    assert search["status"] == "done"


def test_progress_grows_and_has_the_best_move_so_far(match: reeve.Match) -> None:
    seen: list[reeve.Progress] = []
    while len({each.done for each in seen}) < 3:  # the search was faster than its watcher
        seen = list(match.search("bob", seconds=1.5).watch())
    assert [each.iterations for each in seen] == sorted(each.iterations for each in seen)
    assert (seen[-1].status, seen[-1].done) == ("done", 1.0)
    assert all(each.status in ("queued", "running") for each in seen[:-1])
    assert all(each.best and each.text for each in seen if each.iterations)


def test_a_cancelled_search_keeps_its_result(distant: reeve.Client, match: reeve.Match) -> None:
    job = match.search("bob", seconds=30)
    assert next(each.best for each in job.watch() if each.iterations)
    assert job.cancel().status == "cancelled"
    with pytest.raises(reeve.SearchCancelled) as caught:
        job.result()
    assert caught.value.search["result"]
    # the worker is free for the next search
    match.search("bob", iterations=1).result(timeout=PATIENCE)


@pytest.mark.parametrize("timeout", [0, 0.3, 1.2])
def test_the_timeout_of_the_caller(match: reeve.Match, timeout: float) -> None:
    job = match.search("bob", seconds=30)
    began = time.monotonic()
    with pytest.raises(reeve.SearchTimeout):
        job.result(timeout=timeout)
    assert time.monotonic() - began >= timeout
    assert not job.done
    job.cancel()


def test_another_process_can_continue_with_a_search(whole_server: str, match: reeve.Match) -> None:
    id = match.search("bob", iterations=10).id
    with reeve.connect(whole_server) as other:
        assert reeve.SearchJob.take_up(other.searches, id).result()["iterations"] <= 10


@pytest.mark.parametrize("timeout", [None, PATIENCE])
def test_a_bar_on_a_terminal(match: reeve.Match, monkeypatch: pytest.MonkeyPatch, timeout: float | None) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    while "/s  " not in terminal.getvalue():
        # On a busy machine a search may have ended before the bar is drawn for the second time.
        job = match.search("bob", seconds=1.5)
        assert job.result(timeout, bar=True)["iterations"] == sum(each["visits"] for each in job.result()["moves"])
    assert "100 %" in terminal.getvalue()


def ask(client: reeve.Client, **changes: object) -> Search:
    state = client.start("ethnos", seats=["ann", "bob"], seed=SEED).state
    request: dict[str, object] = {"state": state, "seat": "bob", "iterations": 1, "seed": 1}
    given = {name: value for name, value in {**request, **changes}.items() if value is not None}
    return client.searches.create("ethnos", **given)  # type: ignore[arg-type]  # some of it is wrong on purpose


def ask_twice(client: reeve.Client) -> Search:
    ask(client, idempotency_key="twice")
    return ask(client, idempotency_key="twice", seed=2)


REFUSED: dict[str, Callable[[reeve.Client], object]] = {
    "a seat that has nothing to decide": lambda client: ask(client, seat="ann"),
    "no such seat": lambda client: ask(client, seat="zoe"),
    "no budget": lambda client: ask(client, iterations=None),
    "two budgets": lambda client: ask(client, milliseconds=1),
    "too much time": lambda client: ask(client, iterations=None, milliseconds=10_000_000),
    "too little": lambda client: ask(client, iterations=0),
    "a state that is none": lambda client: ask(client, state={}),
    "a key for two requests": ask_twice,
    "a search that never was": lambda client: client.searches.get("xyz"),
    "a search that never was, to cancel": lambda client: client.searches.cancel("xyz"),
    "a search that never was, to watch": lambda client: next(client.searches.watch("xyz")),
}


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("asked", REFUSED.values(), ids=REFUSED.keys())
def test_both_transports_give_the_same_refusal(
    distant: reeve.Client, local: reeve.Client, asked: Callable[[reeve.Client], object], language: str
) -> None:
    caught = []
    for client in (distant.speaking(language), local.speaking(language)):
        with pytest.raises(reeve.ApiError) as error:
            asked(client)
        caught.append(error.value)
    far, near = caught
    assert type(far) is type(near)
    assert str(far) == str(near)
    assert {**far.problem, "instance": ""} == {**near.problem, "instance": ""}


def test_the_same_key_gives_the_same_search(distant: reeve.Client) -> None:
    first, again, other = (ask(distant, idempotency_key=key)["id"] for key in ("a", "a", "b"))
    assert first == again != other


def test_a_server_without_workers_raises_an_error(remote: reeve.Client) -> None:
    with pytest.raises(reeve.ServerError) as caught:
        ask(remote)
    assert caught.value.problem["type"] == "/problems/no-workers"
