"""How long a search waits behind 10,000 tasks of another owner. `python -m soak.fairness` prints it."""

import secrets
import time
from statistics import median

import orjson

from reeve_service.config.settings import Settings
from reeve_service.games.installed import all_games, wires
from reeve_service.jobs.app import create_sender
from reeve_service.jobs.ledger import Limits, NewJob
from reeve_service.jobs.owners import Owner
from reeve_service.jobs.queue import sender
from reeve_service.jobs.searches import SEARCH, SearchService
from reeve_service.referee.referee import Referee
from reeve_service.storage.connection import connect_raw
from reeve_service.storage.redis_server import RedisServer
from tests.server import running_worker

GAME = "ethnos"
TASKS = 10_000
ROUNDS = 20
LOOK_SECONDS = 0.002


def main() -> None:
    """Let one worker process run one owner's tasks, and order another owner's searches meanwhile."""
    games = all_games()
    referee = Referee(games, wires(games))
    setup = referee.setup(GAME, orjson.dumps({"seats": ["ann", "bob"], "seed": "07" * 32}))
    request = orjson.dumps({"state": setup["state"], "seat": setup["pending"][0], "iterations": 1, "seed": 1})
    with RedisServer() as redis, running_worker(redis.url, 1):
        settings = Settings(redis_url=redis.url)
        send = sender(create_sender(settings), SEARCH)
        service = SearchService(settings, referee, connect_raw(redis.url), send)
        order = orjson.dumps(referee.search_order(GAME, request, 60_000).document())
        long_job = secrets.token_urlsafe()
        service.ledger.submit(NewJob(long_job, order, GAME, TASKS, seconds=3600, keeps=60, owner="ann"), Limits(10))
        time.sleep(3)
        waits = [_wait(service, request) for _ in range(ROUNDS)]
        job = service.find(long_job, Owner("ann"))
        per_task = job.seconds / max(1, job.closed)
        left = job.tasks - job.closed
    print(f"{left:,} of {TASKS:,} tasks of another owner were left at the end; each took {1000 * per_task:.0f} ms.")
    middle, longest = 1000 * median(waits), 1000 * max(waits)
    print(f"A search had its result after {middle:.0f} ms (median), {longest:.0f} ms (longest).")


def _wait(service: SearchService, request: bytes) -> float:
    """The time from the order of a search to its result: the wait, and one task."""
    bob = Owner("bob")
    begun = time.perf_counter()
    job = service.order(GAME, request, owner=bob)
    while not service.find(job.id, bob).closed:
        time.sleep(LOOK_SECONDS)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
