"""Whole games with good plans, in every variant. Random play, as in the laws, hardly ever wakes a Titan."""

from collections import Counter
from random import Random

import pytest

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.lords_of_xidit.moves import Plan
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Options, Phase, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.strategy.lords_of_xidit import LordsOfXiditStrategy
from tests.rules.lords_of_xidit.table import GAME, NAMES

BEST = 4
"""The number of best plans to choose from."""


def start(players: int, years: int) -> State:
    """A game with declared chance. With three players, the neutral player is the harder one."""
    neutral = NeutralStart.HARDER if players == 3 else None
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", years=years, neutral=neutral)
    return GAME.start(options, NAMES[:players], Chance.declared())


def look_closely(state: State, rng: Random) -> None:
    """Check that the position is possible, and that imagined positions are possible and have the same view."""
    assert GAME.faults(state) == []
    for seat in map(Seat, range(len(state.players))):
        view = GAME.view(state, seat)
        assert GAME.faults(view) == []
        imagined = GAME.imagine(view, rng)
        assert GAME.faults(imagined) == []
        assert GAME.view(imagined, seat) == view
        if state.phase is not Phase.PLAN:
            assert list(GAME.moves(imagined, seat)) == list(GAME.moves(state, seat))


def play(state: State, rng: Random) -> Counter[str]:
    """Play to the end, and count the events."""
    happened: Counter[str] = Counter()
    while pending := GAME.pending(state):
        seat = rng.choice(pending)
        moves = LordsOfXiditStrategy().candidates(state, seat)
        if isinstance(moves[0], Plan):
            moves = moves[:BEST]
        if pending == (TABLE,) or rng.random() < 0.2:
            look_closely(state, rng)
        happened.update(event.kind for event in GAME.play(state, rng.choice(moves)))
    look_closely(state, rng)
    return happened


@pytest.mark.parametrize("years", [12, 9])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_games_by_good_plans(players: int, years: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(2):
        state = start(players, years)
        happened += play(state, Random(seed))
        assert state.year == years
        assert GAME.score(GAME.tableau(state)).final
    assert happened["city_freed"] > 2 * players
    assert happened["census"] == 2 * 3 * 5


def test_titans_wake_and_are_banished_in_some_game() -> None:
    happened: Counter[str] = Counter()
    for seed in range(40):
        happened += play(start(4, 9), Random(seed))
        if happened["titan_banished"]:
            break
    assert happened["titan_woke"]
    assert happened["reinforcements"]
    assert happened["titan_banished"]
