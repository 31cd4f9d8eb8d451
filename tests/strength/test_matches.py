"""How many games a match has, and when a game is played again."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from reeve_service.search.levels import LEVELS, Level
from strength.matches import Tie, figures, match
from strength.results import SHARED, Results

PLAYERS = ("ethnos", "100", "policy")


@pytest.fixture
def service(tmp_path: Path) -> Path:
    """A folder with the rooms that decide how a game goes."""
    for room in SHARED:
        (tmp_path / "service" / room).mkdir(parents=True)
    return tmp_path / "service"


@pytest.mark.parametrize(("won", "games"), [([1.0, 1.0], 36), ([1.0, 0.0], 108)])
def test_a_match_ends_when_its_error_is_small(won: list[float], games: int, service: Path, tmp_path: Path) -> None:
    results = Results(tmp_path, service)
    for seed in range(108):
        results.keep(Tie(*PLAYERS, seed), (won[seed % 2], won[seed % 2]))
    with ProcessPoolExecutor(1) as pool:
        assert match(pool, results, *PLAYERS, games=108)[0].games == games


def price(cards: str) -> str:
    """A module with a rule."""
    return f'def price(cards: int) -> int:\n    """The price."""\n    return {cards}\n'


def test_other_words_keep_the_results_and_other_code_does_not(service: Path, tmp_path: Path) -> None:
    code = service / "rules" / "turns.py"
    code.write_text(price("2 * cards"))
    Results(tmp_path, service).keep(Tie(*PLAYERS, 1), (1.0, 1.0))
    code.write_text(price("2 * cards  # two each").replace("The price", "What cards cost"))
    assert Results(tmp_path, service).of(Tie(*PLAYERS, 1)) == (1.0, 1.0)
    code.write_text(price("3 * cards"))
    assert Results(tmp_path, service).of(Tie(*PLAYERS, 1)) is None


def test_another_rule_of_a_game_keeps_the_results_of_other_games(service: Path, tmp_path: Path) -> None:
    code = service / "rules" / "lords_of_xidit" / "rules" / "turns.py"
    code.parent.mkdir(parents=True)
    code.write_text(price("2 * cards"))
    played = [Tie("ethnos", "100", "policy", 1), Tie("lords-of-xidit", "100", "policy", 1)]
    for tie in played:
        Results(tmp_path, service).keep(tie, (1.0, 1.0))
    code.write_text(price("3 * cards"))
    after = Results(tmp_path, service)
    assert [after.of(tie) for tie in played] == [(1.0, 1.0), None]


def test_a_changed_level_plays_again_and_the_others_do_not(
    service: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = service / "search" / "levels.py"
    table.write_text('LEVELS = {"beginner": Level(16)}\n')
    played = [Tie("ethnos", "casual", "beginner", 1), Tie("ethnos", "strong", "casual", 1)]
    for tie in played:
        Results(tmp_path, service).keep(tie, (1.0, 1.0))
    table.write_text('LEVELS = {"beginner": Level(8)}\n')
    monkeypatch.setitem(LEVELS, "beginner", Level(iterations=7, error=0.5))
    after = Results(tmp_path, service)
    assert [after.of(tie) for tie in played] == [None, (1.0, 1.0)]


def test_a_level_is_known_by_its_figures() -> None:
    assert figures("policy") == "policy"
    assert figures("100") == "100"
    for name, level in LEVELS.items():
        assert figures(name).startswith(str(level.iterations))
        assert ("error" in figures(name)) == (level.error > 0)
