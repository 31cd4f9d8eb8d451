"""Workers: the same search with two processes, compared with one."""

import time
from contextlib import ExitStack

import orjson

from bench.rates import Row, compared
from reeve_service.config.settings import Settings
from reeve_service.games.installed import all_games, wires
from reeve_service.jobs.app import create_celery
from reeve_service.jobs.queue import sender
from reeve_service.jobs.searches import SEARCH, SearchService
from reeve_service.referee.referee import Referee
from reeve_service.storage.connection import connect_raw
from reeve_service.storage.redis_server import RedisServer
from tests.server import running_worker

GAME = "ethnos"
ITERATIONS = 8000
ROUNDS = 5


def speed_up() -> Row:
    """Iterations per second from the order to the end of the job. Each set of workers has its own Redis."""
    with ExitStack() as stack:
        one, two = (Crew(stack, processes) for processes in (1, 2))
        return compared(
            f"{GAME}: a search on two workers, iterations",
            two.rate,
            "the same on one worker",
            one.rate,
            wanted=1.8,
            rounds=ROUNDS,
        )


class Crew:
    """Some worker processes, and the job service that gives them searches."""

    def __init__(self, stack: ExitStack, processes: int) -> None:
        redis = stack.enter_context(RedisServer())
        stack.enter_context(running_worker(redis.url, processes))
        settings = Settings(redis_url=redis.url)
        games = all_games()
        referee = Referee(games, wires(games))
        celery = create_celery(settings)
        self._service = SearchService(settings, referee, connect_raw(redis.url), sender(celery, SEARCH))
        setup = referee.setup(GAME, orjson.dumps({"seats": ["ann", "bob"], "seed": "07" * 32}))
        request = {"state": setup["state"], "seat": setup["pending"][0], "iterations": ITERATIONS, "seed": 1}
        self._request = orjson.dumps(request)

    def rate(self) -> float:
        """The iterations per second of one search."""
        start = time.perf_counter()
        job = self._service.order(GAME, self._request)
        # Reading the whole job each time would take a tenth of a core from the workers.
        while self._service.ledger.changes(job.id)[-1] is None:
            time.sleep(0.01)
        job = self._service.find(job.id)
        assert len(job.results) == job.tasks
        return ITERATIONS / (time.perf_counter() - start)
