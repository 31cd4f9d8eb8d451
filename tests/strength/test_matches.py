"""How many games a match has, and when a game is played again."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from reeve_service.games.installed import all_games, strategy_of
from reeve_service.search.levels import LEVELS, Level
from strength.fingerprint import fingerprint
from strength.matches import Share, Tie, figures, match
from strength.results import Results

PLAYERS = ("ethnos", "100", "policy")


def plays_as(how: str, other: str = "as before") -> dict[str, str]:
    """The fingerprints of two games."""
    return {"ethnos": how, "lords-of-xidit": other}


@pytest.mark.parametrize(("won", "games"), [([1.0, 1.0], 36), ([1.0, 0.0], 108)])
def test_a_match_ends_when_its_error_is_small(won: list[float], games: int, tmp_path: Path) -> None:
    results = Results(tmp_path, plays_as("before").__getitem__)
    for seed in range(108):
        results.keep(Tie(*PLAYERS, seed), (won[seed % 2], won[seed % 2]))
    with ProcessPoolExecutor(1) as pool:
        assert match(pool, results, *PLAYERS, games=108)[Share.WON].games == games


@pytest.mark.parametrize(("measured", "games"), [([Share.AHEAD], 36), ([Share.WON], 108), (list(Share), 108)])
def test_a_match_ends_when_the_error_of_what_it_measures_is_small(
    measured: list[Share], games: int, tmp_path: Path
) -> None:
    """One opponent of two is always left behind, but every second game is lost."""
    results = Results(tmp_path, plays_as("before").__getitem__)
    for seed in range(108):
        results.keep(Tie(*PLAYERS, seed), (float(seed % 2), 0.5))
    with ProcessPoolExecutor(1) as pool:
        rates = match(pool, results, *PLAYERS, games=108, measured=measured)
    assert [rate.games for rate in rates.values()] == [games, games]


def test_results_are_kept_while_the_search_plays_the_same(tmp_path: Path) -> None:
    played = [Tie("ethnos", "100", "policy", 1), Tie("lords-of-xidit", "100", "policy", 1)]
    for tie in played:
        Results(tmp_path, plays_as("before").__getitem__).keep(tie, (1.0, 0.5))
    again = Results(tmp_path, plays_as("before").__getitem__)
    assert [again.of(tie) for tie in played] == [(1.0, 0.5), (1.0, 0.5)]
    changed = Results(tmp_path, plays_as("otherwise").__getitem__)
    assert [changed.of(tie) for tie in played] == [None, (1.0, 0.5)]


def test_a_fingerprint_tells_whether_the_search_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    brief = Level(iterations=2)
    strategy = type(strategy_of(all_games()["ethnos"]))
    monkeypatch.setattr(strategy, "horizon", 2)
    before = fingerprint("ethnos", brief)
    assert fingerprint("ethnos", brief) == before
    monkeypatch.setattr(strategy, "horizon", 3)
    assert fingerprint("ethnos", brief) != before


def test_a_changed_level_plays_again_and_the_others_do_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = [Tie("ethnos", "casual", "beginner", 1), Tie("ethnos", "strong", "casual", 1)]
    for tie in played:
        Results(tmp_path, plays_as("before").__getitem__).keep(tie, (1.0, 1.0))
    monkeypatch.setitem(LEVELS, "beginner", Level(iterations=7, error=0.5))
    after = Results(tmp_path, plays_as("before").__getitem__)
    assert [after.of(tie) for tie in played] == [None, (1.0, 1.0)]


def test_a_level_is_known_by_its_figures() -> None:
    assert figures("policy") == "policy"
    assert figures("100") == "100"
    for name, level in LEVELS.items():
        assert figures(name).startswith(str(level.iterations))
        assert ("error" in figures(name)) == (level.error > 0)
