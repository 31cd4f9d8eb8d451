"""What only the asynchronous client has. The tests for all clients cover the rest."""

import asyncio
import inspect
import sys
from contextlib import aclosing
from typing import Any

import pytest

import reeve
from reeve.types import ethnos
from tests.sdk.flaky import answer, flaky_server, late, stream
from tests.sdk.games import SEED
from tests.sdk.searching import event, search
from tests.server import free_port

UP = answer(200, {"status": "up"})
FACES = [
    (reeve.Client, reeve.AsyncClient),
    (reeve.Match, reeve.AsyncMatch),
    (reeve.SealedMatch, reeve.AsyncSealedMatch),
    (reeve.SearchJob, reeve.AsyncSearchJob),
    (reeve.BulkJob, reeve.AsyncBulkJob),
]


def names(face: object) -> set[str]:
    return {name for name in dir(face) if not name.startswith("_")}


def areas(client: reeve.Client | reeve.AsyncClient) -> dict[str, object]:
    return {name: area for name, area in vars(client).items() if not name.startswith("_") and name != "language"}


@pytest.mark.parametrize(("ordinary", "asynchronous"), FACES)
def test_the_methods_are_the_same(ordinary: type, asynchronous: type) -> None:
    assert names(ordinary) == names(asynchronous)


def test_the_areas_are_the_same() -> None:
    ordinary = areas(reeve.connect("http://127.0.0.1:1"))
    asynchronous = areas(reeve.connect_async("http://127.0.0.1:1"))
    assert ordinary.keys() == asynchronous.keys()
    for name, area in ordinary.items():
        assert names(area) == names(asynchronous[name])
        for method in names(area):
            one, other = getattr(area, method), getattr(asynchronous[name], method)
            assert list(inspect.signature(one).parameters) == list(inspect.signature(other).parameters)
            assert inspect.iscoroutinefunction(other) or inspect.isasyncgenfunction(other)


def test_a_match_continues_from_a_state_and_from_a_record(server: str) -> None:
    async def play() -> tuple[Any, Any, Any]:
        async with reeve.connect_async(server) as client:
            match = await client.start("ethnos", seats=["ann", "bob"], seed=SEED)
            await match.play(await anext(match.legal_moves(match.pending[0])))
            resumed = reeve.AsyncMatch.resume(client, match.state, moves=match.history)
            assert await resumed.due == await match.due
            move = await anext(resumed.legal_moves(resumed.pending[0]))
            await resumed.play(move)
            await match.play(move)
            taken_up: reeve.AsyncMatch = await reeve.AsyncMatch.from_record(client, await resumed.record())
            return match.state, resumed.state, taken_up.state

    state, resumed, taken_up = asyncio.run(play())
    assert state == resumed == taken_up


def test_requests_run_at_the_same_time() -> None:
    begun = asyncio.Barrier(2)

    async def ask(client: reeve.AsyncClient) -> str:
        await begun.wait()
        return (await client.health())["status"]

    async def ask_twice(address: str) -> tuple[str, str]:
        async with reeve.connect_async(address) as client:
            one, other = await asyncio.gather(ask(client), ask(client))
            return one, other

    with flaky_server([late(0.3, UP), UP]) as server:
        assert asyncio.run(ask_twice(server.address)) == ("up", "up")
    assert len(server.callers) == 2


def test_a_watcher_that_stops_closes_the_stream() -> None:
    progress = event("progress", search(moves=5))

    async def watch(address: str) -> tuple[float, str]:
        async with reeve.connect_async(address) as client:
            job = reeve.AsyncSearchJob[ethnos.Move](client.searches, search("queued", done=0.0, moves=0))
            async with aclosing(job.watch()) as watched:
                await anext(watched)
                seen = await anext(watched)
            return seen.done, (await client.searches.get("s1"))["status"]

    with flaky_server([stream(progress, progress), answer(200, search())]) as server:
        assert asyncio.run(watch(server.address)) == (0.5, "running")


def test_a_cancelled_task_sends_no_more_requests() -> None:
    async def give_up(address: str) -> None:
        async with reeve.connect_async(address) as client:
            asking = asyncio.create_task(client.health())
            while not server.asked:
                await asyncio.sleep(0.01)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert await client.health() == {"status": "up"}

    with flaky_server([late(0.5, UP), UP]) as server:
        asyncio.run(give_up(server.address))


def test_a_reader_that_stops_leaves_no_task_behind(server: str) -> None:
    async def stop() -> set[asyncio.Task[Any]]:
        async with reeve.connect_async(server) as client:
            lines: list[Any] = [{"operation": "score", "game": "chess", "body": {}}] * 5000
            async with aclosing(client.bulk.stream(lines)) as answers:
                assert (await anext(answers))["line"] == 1
        return asyncio.all_tasks() - {asyncio.current_task()}

    assert asyncio.run(stop()) == set()


def test_a_target_must_be_an_address() -> None:
    with pytest.raises(ValueError, match="not 'local'"):
        reeve.connect_async("local")


def test_without_httpx_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "reeve.asynchronous.http", raising=False)
    monkeypatch.setitem(sys.modules, "httpx", None)
    with pytest.raises(reeve.ReeveError, match=r"sdk\[async\]"):
        reeve.connect_async("http://127.0.0.1:1")


def test_a_key_must_be_a_text() -> None:
    with pytest.raises(ValueError, match="the key must look like"):
        reeve.connect_async("http://127.0.0.1:1", key="two\nlines")


def test_no_server_is_running() -> None:
    address = f"http://127.0.0.1:{free_port()}"

    async def ask() -> None:
        async with reeve.connect_async(address, retries=0) as client:
            await client.health()

    with pytest.raises(reeve.ConnectionFailed) as caught:
        asyncio.run(ask())
    assert str(caught.value) == f"no response from {address}: Connection refused"
