"""Games as actions: every legal move can be chosen in exactly one way, and an observation has what a seat may know."""

import subprocess
import sys
from itertools import islice
from random import Random

import pytest

from reeve.spaces.play import Play, Rules, margins, places
from reeve_service.rules.scores import Rank, ScoreSheet
from reeve_service.rules.seats import Seat
from tests.server import ROOT

GAMES = ("ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world")
SEED = bytes(range(32))


def played(game: str, moves: int, seed: int = 1) -> Play:
    """A game after some random moves."""
    rng = Random(seed)
    play = Rules(game, 3, {}).begin(SEED)
    while moves and not play.over:
        moves -= play.act(rng.choice(play.actions()))
    return play


@pytest.mark.parametrize("moves", [0, 12, 40])
@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_can_be_chosen(game: str, moves: int) -> None:
    play = played(game, moves)
    if play.seat is None:
        return
    legal = list(islice(play.rules.wire.game.moves(play.state, play.seat), 300))
    taken = {play.rules.actions.of(move) for move in legal}
    assert len(taken) == len(legal)
    for move in Random(2).sample(legal, min(10, len(legal))):
        other, wanted = play.clone(), play.clone()
        wanted.play(move)
        actions = play.rules.actions.of(move)
        while not other.act(actions[len(other.taken)]):
            pass
        assert other.view(play.seat) == wanted.view(play.seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_is_independent(game: str) -> None:
    play = played(game, 5)
    assert play.seat is not None
    before = (play.view(play.seat), play.row(play.seat), play.actions())
    other, rng = play.clone(), Random(3)
    for _ in range(20):
        other.act(rng.choice(other.actions()))
    assert (play.view(play.seat), play.row(play.seat), play.actions()) == before


@pytest.mark.parametrize("game", GAMES)
def test_equal_views_give_equal_rows(game: str) -> None:
    """An observation depends only on the view: positions that the seat cannot distinguish give the same one."""
    play = played(game, 15)
    rules = play.rules.wire.game
    for seat in map(Seat, range(3)):
        imagined = rules.imagine(rules.view(play.state, seat), Random(4))
        assert play.rules.layout.row(Play(play.rules, imagined).view(seat), seat) == play.rules.layout.row(
            play.view(seat), seat
        )


def test_a_row_is_seen_from_its_seat() -> None:
    play = played("ethnos", 10)
    names = play.rules.layout.names
    for number, seat in enumerate(play.rules.seats):
        view, cells = play.view(Seat(number)), dict(zip(names, play.row(Seat(number)), strict=False))
        own, left = view["players"][number], view["players"][(number + 1) % 3]
        assert cells["players.0.hand.count"] == len(own["hand"])
        assert cells["players.0.hand.sum.?"] == 0
        assert cells["players.1.hand.count"] == len(left["hand"])
        assert cells["players.1.hand.sum.?"] == left["hand"].count("?")
        assert all(cells[f"players.0.hand.sum.{card}"] == own["hand"].count(card) for card in own["hand"])
        assert cells["deck"] == view["deck"]
        assert cells["pending.seat 0"] == (seat in view["pending"])


def test_a_row_shows_the_steps_of_a_plan() -> None:
    play = played("lords-of-xidit", 3)
    assert play.seat is not None
    for number, order in enumerate(("act", "red", "wait")):
        play.act(play.rules.actions.names.index(order))
        # the kind of move is the first step, and there is only one choice
        assert play.row(play.seat)[len(play.rules.layout) + 1 + number] == play.rules.actions.names.index(order) + 1


def test_an_impossible_action_is_refused() -> None:
    play = played("ethnos", 0)
    with pytest.raises(ValueError, match="cannot be taken"):
        play.act(play.rules.actions.end)


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        (((1, (2,)), (2, (0,)), (3, (1,))), [0, -1, 1]),
        (((1, (0, 1)), (3, (2,))), [0.5, 0.5, -1]),
        (((1, (0, 1, 2)),), [0, 0, 0]),
        (((1, (-2,)), (2, (2,)), (3, (0,)), (4, (1,))), [0, -1, 1]),
    ],
)
def test_rewards_by_place(ranking: tuple[tuple[int, tuple[int, ...]], ...], expected: list[float]) -> None:
    """Tied seats share the rewards. The neutral player does not count."""
    ranks = tuple(Rank(place, tuple(map(Seat, seats))) for place, seats in ranking)
    assert places(ScoreSheet((), (0, 0, 0), ranks, (), True), 3) == expected


def test_rewards_by_margin() -> None:
    assert margins(ScoreSheet((), (5, 9, 2), (), (), True), 3) == [-4, 4, -7]


@pytest.mark.parametrize(("game", "players", "says"), [("chess", 2, "ethnos"), ("ethnos", 7, "2 to 6")])
def test_unsupported_games(game: str, players: int, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Rules(game, players, {})


def test_errors_in_options_are_reported() -> None:
    with pytest.raises(ValueError, match=r"edition: This must be one of: .* foo: There is no such field"):
        Rules("ethnos", 2, {"edition": "xx", "foo": 1})


@pytest.mark.parametrize("name", ["pettingzoo", "openspiel"])
@pytest.mark.parametrize("missing", ["numpy", "reeve_service"])
def test_without_an_extra_the_message_says_what_to_install(name: str, missing: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; import reeve.{name}"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=ROOT)
    assert f"pip install './sdk[{name}]' ." in run.stderr
