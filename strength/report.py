"""The report of `make strength`: every match that search must win, and how its strength grows with its budget."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import matplotlib

from reeve_schemas.games import all_games, own_plugins
from reeve_service.search.levels import LEVELS
from strength.matches import Rate, match
from strength.results import Results

BUDGETS = (25, 50, 100, 200, 400)
PLOT = Path("docs/strength.svg")


@dataclass(frozen=True)
class Trial:
    """A match that search must win, and how often."""

    title: str
    first: str
    second: str
    wanted: float
    wanted_of_three: float | None = None
    """Where three sit down, of whom one plays first; without it, the share of opponents left behind is measured."""


TRIALS = (
    Trial("100 against the policy", "100", "policy", 0.65, 0.50),
    Trial("400 against 100", "400", "100", 0.60),
    Trial("1,600 against 400", "1600", "400", 0.55),
    *(Trial(f"{better} against {worse}", better, worse, 0.65) for worse, better in pairwise(LEVELS)),
)


def trials(pool: ProcessPoolExecutor, results: Results, game: str, games: int) -> Iterator[str]:
    """A row a match."""
    of_three = all_games()[game].players.start > 2
    for trial in TRIALS:
        won, ahead = match(pool, results, game, trial.first, trial.second, games)
        counts_wins = not of_three or trial.wanted_of_three is not None
        measured = won if counts_wins else ahead
        wanted = trial.wanted_of_three if of_three and trial.wanted_of_three is not None else trial.wanted
        verdict = "ok" if measured.mean >= wanted else "LOW"
        yield f"| {game} | {trial.title} | {'won' if counts_wins else 'ahead'} {measured} | {wanted:.0%} | {verdict} |"


def growth(pool: ProcessPoolExecutor, results: Results, game: str, games: int) -> Iterator[tuple[int, Rate]]:
    """How often search wins against the policy of its own playouts, budget by budget."""
    for budget in BUDGETS:
        won, _ = match(pool, results, game, str(budget), "policy", games)
        yield budget, won


def plot(curves: dict[str, list[tuple[int, Rate]]]) -> None:
    """Strength against budget, a line a game."""
    matplotlib.use("svg")
    # Else every drawing would differ in the names of its parts.
    matplotlib.rcParams["svg.hashsalt"] = "reeve"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    for game, points in curves.items():
        budgets, rates = zip(*points, strict=True)
        means = [100 * rate.mean for rate in rates]
        errors = [100 * rate.error for rate in rates]
        axes.errorbar(budgets, means, errors, label=game, marker="o", capsize=3)
    axes.set_xscale("log", base=2)
    axes.set_xticks(BUDGETS, [str(budget) for budget in BUDGETS])
    axes.set_ylim(0, 100)
    axes.set_xlabel("iterations a move")
    axes.set_ylabel("won against the policy of its playouts, %")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(PLOT, metadata={"Date": None})


def report(pool: ProcessPoolExecutor, results: Results, games: int) -> None:
    """Plays everything and prints the tables; the plot goes to docs/."""
    print("| game | match | measured | wanted | |\n|---|---|---|---|---|")
    for game in own_plugins():
        for row in trials(pool, results, game, games):
            print(row, flush=True)
    print("\n| game | " + " | ".join(map(str, BUDGETS)) + " |\n|---" + "|---" * len(BUDGETS) + "|")
    curves = {}
    for game in own_plugins():
        curves[game] = list(growth(pool, results, game, games))
        rates = " | ".join(f"{rate.mean:.0%} ± {rate.error:.0%}" for _, rate in curves[game])
        print(f"| {game} | {rates} |", flush=True)
    plot(curves)
