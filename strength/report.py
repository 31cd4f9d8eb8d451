"""The report of `make strength`: every match that search must win, and how its strength grows with its budget."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from pathlib import Path

from reeve_service.games.installed import all_games, own_plugins
from strength.matches import Rate, Share, match
from strength.results import Results
from strength.trials import TRIALS

BUDGETS = (25, 50, 100, 200, 400)
PLOT = Path("docs/strength.svg")


def trials(pool: Executor, results: Results, games: int) -> Iterator[str]:
    """The rows of the table: for each match, a row for each game."""
    for trial in TRIALS:
        for game in own_plugins():
            players = all_games()[game].players.start
            measured = [trial.measured(players)]
            rates = match(pool, results, game, trial.first, trial.second, games, measured)
            yield trial.row(game, players, rates)


def growth(pool: Executor, results: Results, game: str, games: int) -> Iterator[tuple[int, Rate]]:
    """For each budget, how often the search wins against the policy of its own playouts."""
    for budget in BUDGETS:
        yield budget, match(pool, results, game, str(budget), "policy", games, [Share.WON])[Share.WON]


def growth_row(game: str, points: Iterable[tuple[int, Rate]]) -> str:
    """A row of the table of growth."""
    rates = " | ".join(f"{100 * rate.mean:.0f} % ± {100 * rate.error:.0f} %" for _, rate in points)
    return f"| {game} | {rates} |"


def plot(curves: dict[str, list[tuple[int, Rate]]]) -> None:
    """Draw strength against budget, a line for each game."""
    import matplotlib  # only here: only the benchmark installs it

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


def report(pool: Executor, results: Results, games: int) -> None:
    """Play everything, print the tables, and draw the plot into `docs/`. The matches of the plot are the quickest."""
    print("| iterations | " + " | ".join(map(str, BUDGETS)) + " |\n|---" + "|---" * len(BUDGETS) + "|")
    curves = {}
    for game in own_plugins():
        curves[game] = list(growth(pool, results, game, games))
        print(growth_row(game, curves[game]), flush=True)
    plot(curves)
    print("\n| game | match | measured | wanted | |\n|---|---|---|---|---|")
    for row in trials(pool, results, games):
        print(row, flush=True)
