"""Runs a soak from start to end. Whatever happens, it leaves nothing behind."""

import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from redis.exceptions import RedisError

from reeve_service.jobs.job import ENDS
from reeve_service.jobs.ledger import Ledger
from reeve_service.storage.connection import connect_raw
from soak import questions as kept
from soak.client import PATIENCE, Asker
from soak.memory import Watch
from soak.parts import JOBS, Parts
from soak.processes import marked_with
from soak.questions import Question, questions_from
from soak.recorded import recorded_games
from soak.report import Outcome
from soak.saboteur import Saboteur
from soak.tally import Tally

QUIET_SECONDS = 120.0
"""How long the last jobs may take after the failures have ended."""
LEAVE_SECONDS = 20.0
Client = subprocess.Popen[str]


def soak(seconds: float, clients: int, games: int, seed: int) -> Outcome:
    """Send every request once without failures. Then send them during failures for some time, and compare."""
    # The path must be short, because a socket is in it.
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        return _soak(Path(folder), seconds, clients, games, seed)


def _soak(folder: Path, seconds: float, clients: int, games: int, seed: int) -> Outcome:
    parts = Parts(folder)
    try:
        parts.start()
        questions = ask_in_peace(parts, questions_from(list(recorded_games(seed, games))))
        path = folder / "questions.json"
        kept.write(path, questions)
        begun = time.monotonic()
        saboteur = Saboteur(parts, seed, spare_from=begun + seconds / 2)
        watch = Watch(parts, begun + seconds / 2, begun + seconds)
        with asking(parts, path, clients, seed, seconds) as askers:
            watch.begin()
            saboteur.begin()
            try:
                time.sleep(max(0.0, begun + seconds - time.monotonic()))
            finally:
                saboteur.end()
                watch.end()
            tallies = [_tally(each) for each in askers]
        faults = [f"the saboteur was stopped by {saboteur.failure!r}"] if saboteur.failure else []
        faults += [f"the memory of {name} is not known" for name in watch.missing()]
        parts.revive_workers()
        faults += parts.ended()
        with suppress(TimeoutError):
            parts.wait(parts.is_idle, "every job has ended", QUIET_SECONDS)
        if not parts.is_idle():
            faults.append("some jobs have not ended")
        jobs = _ends(parts)
        return Outcome(
            seconds,
            clients,
            Tally.together(tallies),
            saboteur.done,
            watch.growth(),
            jobs,
            faults + _stop(parts, saboteur.workers_killed),
            parts.errors(),
        )
    finally:
        parts.stop()
        parts.kill_the_rest()


def ask_in_peace(parts: Parts, questions: Sequence[Question]) -> list[Question]:
    """The requests with their answers, without failures."""
    asker = Asker(parts.address)
    answered = []
    for question in questions:
        answer = asker.ask(question, f"quiet-{question.number}")
        if answer is None:
            raise RuntimeError(f"no answer though all was quiet: {asker.tally.faults[-1]}")
        answered.append(replace(question, answer=kept.digest(answer)))
    return answered


@contextmanager
def asking(parts: Parts, path: Path, clients: int, seed: int, seconds: float) -> Iterator[Sequence[Client]]:
    """Clients that send requests for this many seconds. Each is a process."""
    started: list[Client] = []
    try:
        for number in range(clients):
            command = [
                sys.executable,
                "-m",
                "soak.client",
                parts.address,
                str(path),
                str(seed),
                str(number),
                str(seconds),
            ]
            started.append(
                subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, start_new_session=True
                )
            )
        yield started
    finally:
        for client in started:
            if client.poll() is None:
                client.kill()
            client.communicate()


def _tally(client: Client) -> Tally:
    """The tally of a client, after the answer to its last request."""
    try:
        output, _ = client.communicate(timeout=PATIENCE + QUIET_SECONDS)
        return Tally.read(output)
    except (subprocess.TimeoutExpired, ValueError) as error:
        return Tally(faults=[f"a client has not printed its results: {error}"])


def _ends(parts: Parts) -> dict[str, float]:
    ends: Counter[str] = Counter()
    with suppress(RedisError), connect_raw(parts.redis_server.url) as redis:
        for kind in JOBS:
            for name, count in Ledger(redis, kind).numbers().counts.items():
                label, _, end = name.rpartition(" ")
                if end in ENDS and label != "lines":
                    ends[end] += count
    return dict(ends)


def _stop(parts: Parts, workers_killed: int) -> list[str]:
    """Stop the parts in order. Returns what they left behind, except leftovers of killed workers."""
    parts.stop()
    faults = []
    with suppress(TimeoutError):
        parts.wait(lambda: not marked_with(parts.mark), "all processes are gone", LEAVE_SECONDS)
    if left := marked_with(parts.mark):
        faults.append(f"{len(left)} processes were left")
    files = sorted(each.name for each in parts.temporary.iterdir())
    # Celery makes a folder there for each worker.
    folders = [each for each in files if each.startswith("pymp-")]
    if len(folders) > workers_killed or len(files) > len(folders):
        faults.append(f"temporary files were left: {', '.join(files)}")
    if parts.redis_server.socket.exists():
        faults.append("a socket was left")
    return faults
