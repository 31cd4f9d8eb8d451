"""The witness: the first move of a ply stands."""

from threading import Barrier, Thread

import orjson
import pytest

from reeve_service.config.settings import Settings
from reeve_service.problems.problem import Problem
from reeve_service.referee.bulk import LineAnswerer
from reeve_service.seals import MemoryWitness, NoWitness
from reeve_service.seals.witness import LenientWitness, MissingWitness, WitnessAway
from tests.sealed import Document, SealedGameInPlay, sealing_referee


class AwayWitness(MemoryWitness):
    """A witness that does not answer."""

    def first(self, table: str, ply: int, mark: str) -> str:
        raise WitnessAway


@pytest.fixture
def table() -> SealedGameInPlay:
    return SealedGameInPlay.start(sealing_referee(), "ethnos", "ann", "bob")


def refused(table: SealedGameInPlay, move: Document) -> Problem:
    with pytest.raises(Problem) as problem:
        table.judge(move)
    return problem.value


def test_the_first_move_stands_and_another_is_refused(table: SealedGameInPlay) -> None:
    first, second, *_ = table.moves(table.pending[0])
    verdict = table.judge(first)
    problem = refused(table, second)
    assert (problem.kind.slug, problem.kind.status) == ("another-move-stands", 409)
    (error,) = problem.errors
    assert (error.pointer, error.code, error.params) == ("/move", "ply_decided", {"ply": 24})
    for language in ("en", "ru", "pl"):
        assert "24" in str(problem.document(language, "")["detail"])
    assert table.judge(first) == verdict, "the same move again, the same answer"
    # from the next state the game continues, and cannot go back
    table.play(first)
    table.play(table.moves(table.pending[0])[0])
    table.state, table.pending = verdict["state"], verdict["pending"]
    assert refused(table, table.moves(table.pending[0])[1]).kind.status == 409


def test_the_same_move_may_be_written_differently() -> None:
    table = SealedGameInPlay.start(sealing_referee(), "lords-of-xidit", "ann", "bob", "cid")
    move = table.moves(table.pending[0])[0]
    assert table.judge(move) == table.judge(dict(reversed(move.items())))
    bands: list[tuple[SealedGameInPlay, Document]] = []
    while not bands:  # a skeleton, if one was dealt, cannot lead
        game = SealedGameInPlay.start(sealing_referee(), "ethnos", "ann", "bob")
        bands = [(game, each) for each in game.moves(game.pending[0]) if each["kind"] == "play_band"]
    table, band = bands[0]
    assert table.judge(band) == table.judge({name: band[name] for name in ("leader", "cards", "seat", "kind")})


def test_an_illegal_move_is_not_recorded(table: SealedGameInPlay) -> None:
    other = next(seat for seat in table.keys if seat not in table.pending)
    assert not table.judge({"kind": "recruit_from_deck", "seat": other})["legal"]
    assert table.judge(table.moves(table.pending[0])[0])["legal"]


def test_of_two_simultaneous_moves_the_second_is_played_from_the_newer_state() -> None:
    table = SealedGameInPlay.start(sealing_referee(), "lords-of-xidit", "ann", "bob", "cid")
    while len(table.pending) < 2:
        table.play(table.moves(table.pending[0])[0])
    one, two = table.pending[:2]
    before, second = table.state, table.moves(two)[0]
    after = table.play(table.moves(one)[0])["state"]
    table.state = before
    assert refused(table, second).kind.status == 409
    table.state = after
    assert table.play(second)["legal"]


def test_a_branch_that_was_not_recorded_cannot_continue() -> None:
    """While the witness was away, two moves were made from one state. Only one of the branches can continue."""
    unseen = sealing_referee()
    table = SealedGameInPlay.start(unseen, "ethnos", "ann", "bob")
    first, second, *_ = table.moves(table.pending[0])
    elsewhere = SealedGameInPlay(sealing_referee(), table.game, table.state, table.keys, table.pending)
    table.play(first)
    elsewhere.play(second)
    table.referee = elsewhere.referee = sealing_referee()
    moves = [each for each in table.moves(table.pending[0]) if each in elsewhere.moves(elsewhere.pending[0])]
    table.play(moves[0])
    assert refused(elsewhere, moves[0]).kind.status == 409, "the same move, but not in the same position"


def test_a_repeated_chunk_gets_the_same_answers() -> None:
    """A chunk of a job whose worker died is answered again. The recorded moves are those of its first run."""
    referee = sealing_referee()
    table = SealedGameInPlay.start(referee, "ethnos", "ann", "bob")
    seat = table.pending[0]
    first, second, *_ = table.moves(seat)
    lines = [
        orjson.dumps(
            {"operation": "adjudicate", "game": "ethnos", "body": {"state": table.state, "move": move, "key": key}}
        )
        for move, key in ((first, table.keys[seat]), (second, table.keys[seat]), (first, "wrong"))
    ]

    def done() -> list[bytes]:
        return [*LineAnswerer(referee.referee, Settings(), "en", "job", lambda number, error: None).answer_all(lines)]

    answers = [orjson.loads(each) for each in done()]
    assert [answer["status"] for answer in answers] == [200, 409, 422]
    assert answers[1]["problem"]["errors"][0]["pointer"] == "/body/move"
    assert [orjson.loads(each) for each in done()] == answers


def test_exactly_one_of_concurrent_moves_is_the_first() -> None:
    witness, gate = MemoryWitness(), Barrier(16)
    found: list[str] = []

    def claim(number: int) -> None:
        gate.wait()
        found.append(witness.first("table", 1, str(number)))

    threads = [Thread(target=claim, args=(number,)) for number in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1


def test_memory_is_limited_and_the_least_recently_used_table_is_forgotten() -> None:
    witness = MemoryWitness(tables=2)
    for name in ("one", "two", "one", "three"):
        witness.first(name, 1, "mark")
    assert witness.first("one", 1, "other") == "mark"
    assert witness.first("two", 1, "other") == "other"


def test_the_settings_select_the_witness() -> None:
    assert NoWitness().first("table", 1, "mark") == "mark"
    assert LenientWitness(AwayWitness()).first("table", 1, "mark") == "mark"
    seen = LenientWitness(MemoryWitness())
    seen.first("table", 1, "mark")
    assert seen.first("table", 1, "other") == "mark"
    with pytest.raises(Problem) as problem:
        MissingWitness().first("table", 1, "mark")
    assert problem.value.kind.slug == "no-witness"
