"""How many games a match has, and when a game is played again."""

from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import exp
from pathlib import Path

import pytest

from reeve_service.games.installed import all_games, strategy_of
from reeve_service.search.levels import LEVELS, Level
from strength.fingerprint import fingerprint
from strength.matches import Rate, Share, Tie, draws, figures, match
from strength.results import Results

PLAYERS = ("ethnos", "100", "policy")


def plays_as(how: str, other: str = "as before") -> dict[str, str]:
    """The fingerprints of two games."""
    return {"ethnos": how, "lords-of-xidit": other}


Shares = Sequence[tuple[float, float]]
"""The shares of the first player, won and ahead, in games that alternate."""


def rates(folder: Path, shares: Shares, measured: Collection[Share], patch: pytest.MonkeyPatch) -> dict[Share, Rate]:
    """The rates of a match. Results that are stored in the folder count."""
    patch.setattr(Tie, "play", lambda tie: shares[tie.seed % len(shares)])
    with ThreadPoolExecutor(1) as pool:
        results = Results(folder, plays_as("before").__getitem__)
        return match(pool, results, *PLAYERS, games=108, measured=measured)


@pytest.mark.parametrize(("won", "games"), [([1.0], 36), ([1.0, 0.0], 108)])
def test_a_match_ends_when_its_error_is_small(
    won: list[float], games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares = [(share, share) for share in won]
    assert rates(tmp_path, shares, list(Share), monkeypatch)[Share.WON].games == games


@pytest.mark.parametrize(("measured", "games"), [([Share.AHEAD], 36), ([Share.WON], 108), (list(Share), 108)])
def test_only_the_error_of_what_a_match_measures_must_be_small(
    measured: list[Share], games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One opponent of two is always left behind, but every second game is lost."""
    measurement = rates(tmp_path, [(0.0, 0.5), (1.0, 0.5)], measured, monkeypatch)
    assert [rate.games for rate in measurement.values()] == [games, games]


def test_all_stored_games_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """36 games are enough here, but 60 were played before."""
    results = Results(tmp_path, plays_as("before").__getitem__)
    for seed in range(60):
        results.keep(Tie(*PLAYERS, seed), (1.0, 1.0))
    assert rates(tmp_path, [(1.0, 1.0)], list(Share), monkeypatch)[Share.WON].games == 60


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


def test_a_level_is_known_by_the_moves_that_it_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the softmax changes, or how a seed is used, the games of levels with an error are played again."""
    before = {name: figures(name) for name in LEVELS}
    draws.cache_clear()
    assert before == {name: figures(name) for name in LEVELS}
    monkeypatch.setattr("reeve_service.search.levels.exp", lambda power: exp(power / 2))
    draws.cache_clear()
    changed = [name for name in LEVELS if figures(name) != before[name]]
    draws.cache_clear()
    assert changed == ["beginner", "casual"]
