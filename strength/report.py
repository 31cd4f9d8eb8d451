"""The report of `make strength`: every match that search must win, and how its strength grows with its budget."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import matplotlib

from reeve_schemas.games import own_plugins
from strength.matches import Rate, match

BUDGET = 100
"""Iterations a move: a tenth to a quarter of a second on one core."""
BUDGETS = (25, 50, 100, 200)
GROWTH_GAMES = 16
PLOT = Path("docs/strength.svg")


@dataclass(frozen=True)
class Trial:
    """A match that search must win, and how often."""

    title: str
    first: str
    second: str
    games: int
    wanted: float
    by_pairs: bool = False
    """Measured by whom it leaves behind: where three sit down, one who plays as well as the others wins a third."""


TRIALS = (
    Trial("random", str(BUDGET), "random", 20, 0.95),
    Trial("greedy", str(BUDGET), "greedy", 30, 0.70),
    Trial("itself with a quarter of the budget", str(BUDGET), str(BUDGET // 4), 40, 0.50, by_pairs=True),
)


def trials(pool: ProcessPoolExecutor, game: str) -> Iterator[str]:
    """A row a match."""
    for trial in TRIALS:
        won, ahead = match(pool, game, trial.first, trial.second, trial.games)
        measured = ahead if trial.by_pairs else won
        verdict = "ok" if measured.mean >= trial.wanted else "LOW"
        counted = "ahead" if trial.by_pairs else "won"
        yield f"| {game} | {trial.title} | {counted} {measured} | {trial.wanted:.0%} | {verdict} |"


def growth(pool: ProcessPoolExecutor, game: str) -> Iterator[tuple[int, Rate]]:
    """How often search wins against the policy of its own playouts, budget by budget; greedy would soon win nothing."""
    for budget in BUDGETS:
        won, _ = match(pool, game, str(budget), "policy", GROWTH_GAMES, seed=10_000)
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


def report(processes: int) -> None:
    """Plays everything and prints the tables; the plot goes to docs/."""
    with ProcessPoolExecutor(processes) as pool:
        print("| game | against | measured | wanted | |\n|---|---|---|---|---|")
        for game in own_plugins():
            for row in trials(pool, game):
                print(row, flush=True)
        print("\n| game | " + " | ".join(map(str, BUDGETS)) + " |\n|---" + "|---" * len(BUDGETS) + "|")
        curves = {}
        for game in own_plugins():
            curves[game] = list(growth(pool, game))
            rates = " | ".join(f"{rate.mean:.0%} ± {rate.error:.0%}" for _, rate in curves[game])
            print(f"| {game} | {rates} |", flush=True)
    plot(curves)
