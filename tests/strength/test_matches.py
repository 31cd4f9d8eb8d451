"""How many games a match has, and when a game is played again."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from strength.matches import Tie, match
from strength.results import SOURCES, Results

PLAYERS = ("ethnos", "100", "policy")


@pytest.fixture
def service(tmp_path: Path) -> Path:
    """A folder with the rooms that decide how a game goes."""
    for room in SOURCES:
        (tmp_path / "service" / room).mkdir(parents=True)
    return tmp_path / "service"


@pytest.mark.parametrize(("won", "games"), [([1.0, 1.0], 36), ([1.0, 0.0], 108)])
def test_a_match_ends_when_its_error_is_small(won: list[float], games: int, service: Path, tmp_path: Path) -> None:
    results = Results(tmp_path, service)
    for seed in range(108):
        results.keep(Tie(*PLAYERS, seed), (won[seed % 2], won[seed % 2]))
    with ProcessPoolExecutor(1) as pool:
        assert match(pool, results, *PLAYERS, games=108)[0].games == games


def test_other_words_keep_the_results_and_other_code_does_not(service: Path, tmp_path: Path) -> None:
    code = service / "rules" / "turns.py"
    code.write_text('def price(cards: int) -> int:\n    """The price."""\n    return 2 * cards\n')
    Results(tmp_path, service).keep(Tie(*PLAYERS, 1), (1.0, 1.0))
    code.write_text('def price(cards: int) -> int:\n    """What cards cost."""\n    # two each\n    return 2 * cards\n')
    assert Results(tmp_path, service).of(Tie(*PLAYERS, 1)) == (1.0, 1.0)
    code.write_text('def price(cards: int) -> int:\n    """What cards cost."""\n    return 3 * cards\n')
    assert Results(tmp_path, service).of(Tie(*PLAYERS, 1)) is None
