"""Bulk jobs for tests: lines of all kinds with their expected answers, and a job service with real workers."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random

from reeve_service.config.settings import Settings
from reeve_service.games.installed import own_games, wires
from reeve_service.jobs.app import create_sender
from reeve_service.jobs.bulk_jobs import BULK, BulkJobService, lines_done
from reeve_service.jobs.job import Job
from reeve_service.jobs.queue import sender
from reeve_service.openapi.examples import game_examples
from reeve_service.referee.bulk import LineAnswerer
from reeve_service.referee.lines import Splitter, numbered
from reeve_service.storage.connection import connect, connect_raw
from tests.jobs.conftest import PATIENCE, wait_until
from tests.jobs.searching import ROUNDING, referee, runners

INSTANCE = "a-request"
BLOCK = 1 << 15


@cache
def kinds() -> tuple[bytes, ...]:
    """Lines of every game and operation, illegal moves, broken lines, blank ones, and one that is too long."""
    made: list[object] = []
    for game, wire in wires(own_games()).items():
        bodies = game_examples(wire)
        illegal = {**bodies["AdjudicationRequest"]["move"], "seat": bodies["SetupRequest"]["seats"][0]}
        made += [
            {"operation": "adjudicate", "game": game, "body": bodies["AdjudicationRequest"], "id": "légal"},
            {"operation": "adjudicate", "game": game, "body": {**bodies["AdjudicationRequest"], "move": illegal}},
            {"operation": "score", "game": game, "body": bodies["ScoreRequest"]},
            {"operation": "legal-moves", "game": game, "body": bodies["LegalMovesRequest"]},
            {"operation": "replay", "game": game, "body": bodies["ReplayRequest"]},
        ]
    made += [{"operation": "score", "game": "chess", "body": {}}, {"operation": "score"}]
    lines = [json.dumps(each, ensure_ascii=False).encode() for each in made]
    return (*lines, b"broken", b"", b" \t\r", b"\xff\x00", b"[" * 100, b"x" * (Settings().body_limit + 1))


@cache
def mixed(count: int, seed: int = 1) -> bytes:
    """This many lines of all kinds, the last without its line end."""
    rng, short = Random(seed), [line for line in kinds() if len(line) < 10_000]
    lines = [short[int(rng.random() * len(short))] for _ in range(count)]
    return b"\n".join(lines)


@cache
def long_games(count: int) -> bytes:
    """This many replays of a whole game each: few lines with much work."""
    wire = wires(own_games())["ethnos"]
    game, rng = wire.game, Random(1)
    record = dict(game_examples(wire)["ReplayRequest"]["record"])
    state = wire.load_state(game_examples(wire)["AdjudicationRequest"]["state"])
    moves = []
    while pending := game.pending(state):
        listed = list(game.moves(state, pending[0]))
        move = listed[int(rng.random() * len(listed))]
        moves.append(wire.dump_move(move, state.seats))
        game.play(state, move)
        game.settle(state)
    line = {"operation": "replay", "game": "ethnos", "body": {"record": {**record, "moves": moves}}}
    return (json.dumps(line).encode() + b"\n") * count


@cache
def answered(body: bytes, language: str = "en", instance: str = INSTANCE) -> bytes:
    """The answers of a bulk request to these lines."""
    splitter = Splitter(1 << 20)
    lines = numbered([*splitter.feed(body), *splitter.end()], 1)
    return b"".join([b'{"line":%d%b' % (number, answer_to(line, language, instance)) for number, line in lines])


@cache
def answer_to(line: bytes | None, language: str, instance: str) -> bytes:
    """The answer to a line after its number. A body has the same lines again and again, and each is judged once."""
    answerer = LineAnswerer(referee(), Settings(), language, instance, lambda number, error: None)
    answer, number = answerer.answer(1, line), b'{"line":1'
    assert answer.startswith(number)
    return answer.removeprefix(number)


def blocks(body: bytes) -> Iterable[bytes]:
    """A body in blocks."""
    return (body[at : at + BLOCK] for at in range(0, len(body), BLOCK))


@dataclass
class BulkWork:
    """A job service for bulk jobs on some Redis."""

    settings: Settings

    def __post_init__(self) -> None:
        celery = create_sender(self.settings)
        self.redis, self.raw = connect(self.settings.redis_url), connect_raw(self.settings.redis_url)
        self.service = BulkJobService(self.settings, self.raw, sender(celery, BULK))
        self.ledger = self.service.ledger

    def submit(self, body: bytes, key: str = "", language: str = "en") -> Job:
        """Make a job of these lines."""
        return self.service.receive(blocks(body), language, INSTANCE, key)

    def wait(self, job: Job, status: str = "done", seconds: float = PATIENCE) -> Job:
        """Wait until the job has this status."""
        wait_until(lambda: self.service.find(job.id).status == status, seconds)
        return self.service.find(job.id)

    def run_out(self, job: Job) -> None:
        """Let the time of a job be over now."""
        now = self.ledger.find(job.id).now - ROUNDING  # type: ignore[union-attr]  # it is there
        self.redis.hset(f"reeve:bulk:{job.id}", "deadline", f"{now:.3f}")
        self.redis.zadd("reeve:bulk:open", {job.id: now})

    def wait_for_lines(self, job: Job, more_than: int = 0) -> None:
        """Wait until more lines than this are answered."""
        wait_until(lambda: lines_done(self.service.find(job.id)) > more_than)

    def answers(self, job: Job) -> bytes:
        """All answers that can be read now."""
        return b"".join(self.service.read(job.id, 0, self.service.find(job.id).bytes))

    def runners(self, job: Job) -> dict[int, int]:
        """The processes that work on the chunks of a job, by chunk."""
        return runners(self.redis, "reeve:bulk", job)

    def left_behind(self) -> set[str]:
        """The keys of bulk jobs in Redis, without statistics."""
        return {key for key in self.redis.scan_iter("reeve:bulk:*") if not key.endswith(":counts")}


def line_numbers(answers: bytes) -> list[int]:
    """The numbers of the lines that these answers belong to."""
    return [json.loads(each)["line"] for each in answers.splitlines()]


def to_answer(body: bytes) -> list[int]:
    """The numbers of the lines that are not blank."""
    return [number for number, line in enumerate(body.split(b"\n"), 1) if line.strip(b" \t\r")]
