"""Bulk jobs: the same file with two worker processes, compared with one. `python -m bench.bulk_jobs` prints it."""

import time
from contextlib import ExitStack
from itertools import chain

from bench.bulk import line
from bench.positions import bodies
from bench.rates import Row, compared
from reeve_service.config.settings import Settings
from reeve_service.games.installed import all_games
from reeve_service.jobs.app import create_celery
from reeve_service.jobs.bulk_jobs import BULK, BulkJobService, lines_done
from reeve_service.jobs.queue import sender
from reeve_service.storage.connection import connect_raw
from reeve_service.storage.redis_server import RedisServer
from tests.server import running_worker

POSITIONS = 50
"""The number of positions of each game."""
LINES = 30_000
"""The file is so long that the last chunk, for which one worker waits, has little effect."""
ROUNDS = 5
LOOK_SECONDS = 0.05


def speed_up() -> Row:
    """Lines per second from the end of the upload to the end of the job. Each set of workers has its own Redis."""
    by_game = [[line(game, body) for body in bodies(game, POSITIONS)] for game in all_games()]
    asked = list(chain(*zip(*by_game, strict=True)))
    body = b"".join(asked) * (LINES // len(asked))
    with ExitStack() as stack:
        one, two = (Crew(stack, processes, body) for processes in (1, 2))
        return compared(
            "all games: a bulk job on two workers, lines",
            two.rate,
            "the same on one worker",
            one.rate,
            wanted=1.8,
            rounds=ROUNDS,
        )


class Crew:
    """Some worker processes, and the job service that gives them a file."""

    def __init__(self, stack: ExitStack, processes: int, body: bytes) -> None:
        redis = stack.enter_context(RedisServer())
        stack.enter_context(running_worker(redis.url, processes))
        settings = Settings(redis_url=redis.url)
        celery = create_celery(settings)
        self._service = BulkJobService(settings, connect_raw(redis.url), sender(celery, BULK))
        self._body = body

    def rate(self) -> float:
        """The lines per second of one job."""
        job = self._service.receive([self._body], "en", "bench")
        start = time.perf_counter()
        while not job.ended:
            time.sleep(LOOK_SECONDS)
            job = self._service.find(job.id)
        assert lines_done(job) == job.lines
        self._service.cancel(job.id)
        return job.lines / (time.perf_counter() - start)


if __name__ == "__main__":
    print(speed_up(), flush=True)
