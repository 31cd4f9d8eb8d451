"""Sealed games reveal nothing hidden: two worlds that a seat cannot distinguish give it the same answers.

There is a test for each channel: sizes, views, legal moves, scores, searches, verdicts, events, violations, problems
and bulk. Logs and metrics are tested over HTTP, and the data in Redis with the witness.
"""

from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random
from traceback import format_exception
from typing import Any

import orjson
import pytest

from reeve_schemas.errors import BadDocument
from reeve_service.config.settings import Settings
from reeve_service.games.installed import own_games
from reeve_service.problems.problem import Problem
from reeve_service.problems.sealed import NO_SEALS
from reeve_service.referee.bulk import LineAnswerer
from reeve_service.rules.seats import Seat
from reeve_service.seals.discretion import SealedFailureError, discreet
from tests.laws.tables import NAMES, Table, registered, table_of
from tests.sealed import RING, SealedGameInPlay, Worlds, sealing_referee, small_table, worlds

GAMES = list(own_games())
every_game = pytest.mark.parametrize("game", GAMES)
SEEDS = range(5)

Ask = Callable[[Worlds, str], object]


@cache
def pairs(game: str) -> list[Worlds]:
    """Pairs of worlds from some random games."""
    found = [each for seed in SEEDS for each in worlds(small_table(game), seed)]
    assert len(found) >= 3, "something is hidden in every game"
    return found[:: max(1, len(found) // 20)]


def same_answers(game: str, ask: Ask) -> int:
    """Send the same request in both worlds of every pair. Returns how often there was something to compare."""
    compared = 0
    for pair in pairs(game):
        first, second = (ask(pair, token) for token in pair.tokens)
        assert orjson.dumps(first) == orjson.dumps(second)
        compared += first is not None
    return compared


def of_seat(pair: Worlds, token: str, **more: object) -> dict[str, object]:
    return {"state": token, "seat": pair.seat, "key": pair.key, **more}


# Sizes


@pytest.mark.parametrize(
    "table", [table_of(game.id, game.players.stop - 1, game.editions[-1]) for game in registered().values()], ids=str
)
def test_sizes_reveal_nothing(table: Table) -> None:
    positions = [table.game.clone(state) for state, _, _ in table.play(1)]
    game = SealedGameInPlay.start(sealing_referee(), table.game.id, *NAMES[: table.players])
    sealed, _ = RING.open(game.state, table.game.id)
    assert {len(RING.seal(sealed, table.bytes_of(state))) for state in positions} == {len(game.state)}
    # also with the longest names, of the characters with the most bytes
    for state in positions:
        state.seats = tuple("".join(map(chr, Random(seat).choices(range(0x20000, 0x2A000), k=40))) for seat in NAMES)[
            : table.players
        ]
    assert {len(RING.seal(sealed, table.bytes_of(state))) for state in positions} == {len(game.state)}


# Requests of a seat


@every_game
def test_views_reveal_nothing(game: str) -> None:
    referee = sealing_referee()
    assert same_answers(game, lambda pair, token: referee.view(game, of_seat(pair, token)))


@every_game
def test_legal_moves_reveal_nothing(game: str) -> None:
    referee = sealing_referee()
    assert same_answers(game, lambda pair, token: referee.legal_moves(game, of_seat(pair, token)))


@every_game
def test_scores_reveal_nothing(game: str) -> None:
    referee = sealing_referee()
    assert same_answers(game, lambda pair, token: referee.score(game, of_seat(pair, token)))


@every_game
def test_searches_reveal_nothing(game: str) -> None:
    referee = sealing_referee()

    def search(pair: Worlds, token: str) -> object:
        if not pair.wire.game.owes(pair.positions[0], pair.viewer):
            return None
        order = referee.search_order(game, of_seat(pair, token, iterations=5, seed=1), 1000)
        # The workers and Redis get only the order, not the request.
        return order.document()

    assert same_answers(game, search)


# Verdicts


def moves_of(pair: Worlds, count: int) -> list[dict[str, Any]]:
    """Moves of the seat, legal or not: those in this position, and its moves at other times."""
    made = []
    for other in pairs(pair.game):
        if pair.seat in other.positions[0].seats:
            seat = Seat(other.positions[0].seats.index(pair.seat))
            moves = other.wire.game.moves(other.positions[0], seat)
            made += [other.wire.dump_move(move, other.positions[0].seats) for move in islice(moves, 4)]
    return made[:count]


@every_game
def test_refusals_reveal_nothing(game: str) -> None:
    """Neither violations nor suggestions."""
    referee = sealing_referee()

    def judge(pair: Worlds, token: str) -> object:
        verdicts = [
            referee.adjudicate(game, {"state": token, "move": move, "key": pair.key, "suggest": 3 * (number < 4)})
            for number, move in enumerate(moves_of(pair, 25))
            if pair.wire.game.check(pair.positions[0], pair.wire.load_move(move, pair.positions[0].seats))
        ]
        assert not any(verdict["legal"] for verdict in verdicts)
        return verdicts or None

    assert same_answers(game, judge)


# not of Tiny Epic Kingdoms, whose only secret, a die under a hand, is revealed by the next move of the other
@pytest.mark.parametrize("game", ["ethnos", "lords-of-xidit", "ancient-world"])
def test_a_verdict_reveals_only_what_the_seat_may_know(game: str) -> None:
    """If nothing is drawn, a legal move of the seat gives the same answer in both worlds, except for the token."""

    def judge(pair: Worlds, token: str) -> object:
        moves = pair.wire.game.moves(pair.positions[0], pair.viewer)
        answers = []
        for move in islice(moves, 5):
            if not draws_nothing(pair, move):
                continue
            document = pair.wire.dump_move(move, pair.positions[0].seats)
            verdict = sealing_referee().adjudicate(game, {"state": token, "move": document, "key": pair.key})
            answers.append({**verdict, "state": len(verdict["state"])})
        return answers or None

    assert same_answers(game, judge)


def draws_nothing(pair: Worlds, move: Any) -> bool:
    """Whether a move leads to no draw and reveals nothing, in both worlds."""
    if pair.game == "lords-of-xidit" and len(pair.wire.game.pending(pair.positions[0])) == 1:
        return False  # the last plan reveals all plans
    views = []
    for position in pair.positions:
        after = pair.wire.game.clone(position)
        pair.wire.game.play(after, move)
        pair.wire.game.settle(after)
        if after.chance != position.chance:
            return False
        views.append(pair.wire.game.view(after, pair.viewer))
    return bool(views[0] == views[1])


@every_game
def test_events_contain_no_secrets_of_others(game: str) -> None:
    table = SealedGameInPlay.start(sealing_referee(), game, *NAMES[: registered()[game].players.start])
    rng, secret = Random(1), 0
    while table.pending:
        seat = rng.choice(table.pending)
        for event in table.play(rng.choice(table.moves(seat)))["events"]:
            if event["secret"]:
                secret += 1
                assert bool(event["details"]) == (event["seat"] == seat), event
    assert secret or game != "ethnos", "where every card from the deck is one"


def test_the_events_of_a_setup_contain_no_secrets() -> None:
    events = sealing_referee().setup("ethnos", {"seats": ["ann", "bob"], "sealed": True})["events"]
    dealt = [event for event in events if event["kind"] == "dealt"]
    assert len(dealt) == 2
    assert all(event["secret"] and event["details"] == {} for event in dealt)


# Problems


@every_game
def test_problems_reveal_nothing(game: str) -> None:
    referee = sealing_referee()

    def ask(pair: Worlds, token: str) -> object:
        seat, key = pair.seat, pair.key
        bad = (
            (referee.view, {"state": token, "seat": seat}),
            (referee.view, {"state": token, "seat": seat, "key": "wrong"}),
            (referee.view, {"state": token, "seat": "nobody", "key": key}),
            (referee.view, {"state": token, "seat": "table", "key": key}),
            (referee.score, {"state": token, "key": key}),
            (referee.adjudicate, {"state": token, "move": {"seat": seat, "kind": "?"}, "key": key}),
            (referee.adjudicate, {"state": token, "move": {"seat": seat}, "key": "wrong"}),
            (referee.adjudicate, {"state": token, "move": 1, "key": key}),
        )
        return [told(referee, request, game, document) for request, document in bad]

    assert same_answers(game, ask)


def told(referee: Any, request: Any, game: str, document: object) -> object:
    with pytest.raises(BadDocument) as refused:
        request(game, document)
    return referee.problem(refused.value, game).document("en", "")


def test_a_request_without_a_key_learns_nothing_about_the_table() -> None:
    referee = sealing_referee()
    table = SealedGameInPlay.start(referee, "ethnos", "anastasia", "bartholomew")
    for document in (
        {"state": table.state, "seat": "x"},
        {"state": table.state, "seat": "x", "key": "x"},
        {"state": table.state, "seat": "x", "key": table.keys["anastasia"]},
    ):
        said = orjson.dumps(told(referee, referee.view, "ethnos", document))
        assert b"anastasia" not in said
        assert b"bartholomew" not in said
    said = orjson.dumps(
        told(referee, referee.adjudicate, "ethnos", {"state": table.state, "move": {"seat": "x"}, "key": "x"})
    )
    assert b"anastasia" not in said


# Bulk


@every_game
def test_bulk_reveals_nothing(game: str) -> None:
    def ask(pair: Worlds, token: str) -> object:
        answerer = LineAnswerer(sealing_referee().referee, Settings(), "en", "test", lambda number, error: None)
        lines = [
            {"operation": "legal-moves", "game": game, "body": of_seat(pair, token)},
            {"operation": "score", "game": game, "body": of_seat(pair, token)},
            {"operation": "score", "game": game, "body": {"state": token, "seat": pair.seat, "key": "wrong"}},
            {"operation": "adjudicate", "game": game, "body": {"state": token, "move": {"seat": pair.seat}, "key": ""}},
        ]
        answers = [orjson.loads(each) for each in answerer.answer_all(map(orjson.dumps, lines))]
        assert [answer["status"] for answer in answers] == [200, 200, 422, 422]
        assert [answer["problem"]["errors"][0]["pointer"] for answer in answers[2:]] == ["/body/key", "/body/key"]
        return answers

    assert same_answers(game, ask)


# Logs of internal errors


def test_an_internal_error_keeps_its_place_and_loses_its_message() -> None:
    hand = {"elf:blue"}
    with pytest.raises(SealedFailureError) as failed, discreet(), discreet():
        raise KeyError(*hand)
    written = "".join(format_exception(failed.value))
    assert "elf:blue" not in written
    assert "KeyError" in written
    assert "test_secrecy.py" in written
    with pytest.raises(Problem), discreet():
        raise Problem(NO_SEALS)
