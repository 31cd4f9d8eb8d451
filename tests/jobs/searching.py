"""Searches for tests: positions, orders, and a job service with real workers."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from time import monotonic
from typing import Any, cast

import orjson
from redis import Redis

from reeve_service.config.settings import Settings
from reeve_service.games.installed import own_games, wires
from reeve_service.jobs.app import create_sender
from reeve_service.jobs.job import Job
from reeve_service.jobs.queue import sender
from reeve_service.jobs.searches import SEARCH, SearchService
from reeve_service.openapi.examples import game_examples
from reeve_service.referee.referee import Referee
from reeve_service.storage.connection import connect, connect_raw
from tests.jobs.conftest import PATIENCE, wait_until

GAME = "ethnos"
LATE = 271
"""The number of plies after which a game of two is nearly over, so that it is searched quickly."""
LONGEST = 60_000
ROUNDING = 0.001
"""A deadline is stored in milliseconds. Without this, one that is rounded up would still be ahead."""


@cache
def referee() -> Referee:
    games = own_games()
    return Referee(games, wires(games))


@cache
def start() -> dict[str, Any]:
    """A first position and the seat that must move. Its search is slow, because the whole game follows."""
    example = game_examples(wires(own_games())[GAME])["ViewRequest"]
    return {"state": example["state"], "seat": example["seat"]}


@cache
def after(plies: int) -> dict[str, Any]:
    """The position after this many random moves."""
    wire = wires(own_games())[GAME]
    game, rng = wire.game, Random(1)
    state = wire.load_state(start()["state"])
    for _ in range(plies):
        moves = list(game.moves(state, game.pending(state)[0]))
        game.play(state, moves[int(rng.random() * len(moves))])
        game.settle(state)
    return {"state": wire.dump_state(state), "seat": state.seats[game.pending(state)[0]]}


def late() -> dict[str, Any]:
    """A position near the end."""
    return after(LATE)


def hidden_otherwise(position: dict[str, Any]) -> dict[str, Any]:
    """A position that differs only in what the seat cannot know."""
    wire = wires(own_games())[GAME]
    state = wire.load_state(position["state"])
    view = wire.game.view(state, wire.game.pending(state)[0])
    for seed in range(100):
        imagined = wire.dump_state(wire.game.imagine(view, Random(seed)))
        other = {**imagined, "chance": position["state"]["chance"]}
        if other != position["state"]:
            return {**position, "state": other}
    raise AssertionError("nothing is hidden here")


def iterations_for(position: dict[str, Any], seconds: float) -> int:
    """About how many iterations one process does in this time, on this machine and now."""
    order = referee().search_order(GAME, orjson.dumps({**position, "milliseconds": 300}), LONGEST)
    share = referee().search_share(order, 0, 1)
    begun = monotonic()
    share.run(1.0)
    return max(1, round(share.report()["iterations"] * seconds / (monotonic() - begun)))


def in_process(request: dict[str, Any]) -> dict[str, Any]:
    """The result of a search without workers."""
    order = referee().search_order(GAME, orjson.dumps(request), LONGEST)
    count = order.shares(1)
    reports = []
    for index in range(count):
        share = referee().search_share(order, index, count)
        while not share.over:
            share.run(1.0)
        reports.append(share.report())
    return found(referee().search_result(order, reports, 1))


def found(result: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a result that do not depend on the machine."""
    return {key: result[key] for key in ("text", "moves", "line", "iterations", "simulated_moves", "seed")}


def out(redis: Redis, root: str) -> list[tuple[str, int]]:
    """The tasks that are sent or running, each with its job."""
    names = [*redis.zrange(f"{root}:sent", 0, -1), *redis.zrange(f"{root}:running", 0, -1)]
    return [(id, int(task)) for id, _, task in (str(name).partition(" ") for name in names)]


def runners(redis: Redis, root: str, job: Job) -> dict[int, int]:
    """The processes that last reported on the tasks of a job, by task."""
    states = cast(dict[str, str], redis.hgetall(f"{root}:{job.id}:tasks"))
    names = {
        int(task): json.loads(text)["runner"]
        for task, text in states.items()
        if (job.id, int(task)) in out(redis, root)
    }
    return {task: int(runner.rpartition(":")[2]) for task, runner in names.items() if runner}


@dataclass
class Searching:
    """A job service for searches on some Redis."""

    settings: Settings

    def __post_init__(self) -> None:
        celery = create_sender(self.settings)
        self.redis = connect(self.settings.redis_url)
        raw = connect_raw(self.settings.redis_url)
        self.service = SearchService(self.settings, referee(), raw, sender(celery, SEARCH))
        self.ledger = self.service.ledger

    def order(self, position: dict[str, Any], key: str = "", **budget: int) -> Job:
        """Start a search."""
        return self.service.order(GAME, orjson.dumps({**position, **budget}), key)

    def tell(self, job: Job) -> dict[str, Any]:
        """The document of a search, now."""
        return {**self.service.document(self.service.find(job.id), "en")}

    def wait(self, job: Job, status: str = "done", seconds: float = PATIENCE) -> dict[str, Any]:
        """Wait until the search has this status."""
        wait_until(lambda: self.service.find(job.id).status == status, seconds)
        return self.tell(job)

    def wait_for_change(self, job: Job) -> None:
        """Wait until a search has reported again."""
        known = self.ledger.changes(job.id)
        wait_until(lambda: self.ledger.changes(job.id) != known)

    def begun(self, job: Job) -> int:
        """The process that works on the first share of a search, when it has reported."""
        wait_until(lambda: self.redis.hexists(f"reeve:search:{job.id}:results", "0"))
        process = self.runner(job)
        assert process is not None, "the search has ended already"
        return process

    def run_out(self, job: Job) -> None:
        """Let the time of a search be over now."""
        now = self.service.find(job.id).now - ROUNDING
        self.redis.hset(f"reeve:search:{job.id}", "deadline", f"{now:.3f}")
        self.redis.zadd("reeve:search:open", {job.id: now})

    def runner(self, job: Job) -> int | None:
        """The process that last reported on the first share of a search."""
        return runners(self.redis, "reeve:search", job).get(0)
