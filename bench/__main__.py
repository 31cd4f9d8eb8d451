"""`make bench`: runs all benchmarks and writes `bench/RESULTS.md` and the plot of all ratios.

`python -m bench --small` is a quick test of the benchmarks. It measures little and writes to `build/`.
"""

import argparse
import shutil
from itertools import chain
from pathlib import Path
from time import perf_counter

from bench import bulk, bulk_jobs, growth, in_process, over_http, report, searching, workers
from bench.rates import ROUNDS
from reeve_service.games.installed import all_games


def main() -> None:
    """Run all benchmarks and write the results."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measures everything in one sitting.")
    parser.add_argument("--small", action="store_true", help="only try the benchmark: one round of each, into build/")
    small = parser.parse_args().small
    rounds, few = (1, 1) if small else (ROUNDS, searching.ROUNDS)
    if small:
        report.RESULTS, report.PLOT = Path("build/RESULTS.md"), Path("build/ratios.svg")
        report.DEPLOY = Path(shutil.copy(report.DEPLOY, "build/deploy.md"))
    start, games, page = perf_counter(), list(all_games()), report.Report()
    page.add_rows(
        "Verdicts over HTTP",
        "One server process with four connections, against Flask applications on the same server.",
        chain.from_iterable(over_http.adjudications(game, rounds) for game in games),
    )
    page.add_rows(
        "Verdicts in process",
        "Bytes in, bytes out: a position and a move, the verdict and the next position.",
        (in_process.verdicts(game, rounds) for game in games),
    )
    page.add_rows(
        "Random play",
        "Whole games, every legal move listed before each move. Of Lords of Xidit's 15,625 plans one is drawn without\n"
        "listing them. OpenSpiel's dominoes are written in Python; its C++ games are played from Python.",
        chain.from_iterable(in_process.random_play(game, rounds) for game in games),
    )
    page.add_rows(
        "Search",
        "One core, from a view in the middle of a game. OpenSpiel's search is written in Python, its game in C++.",
        chain.from_iterable(searching.searches(game, few) for game in games),
    )
    page.add_rows("Search on workers", "From the request to the end of the job.", [workers.speed_up()])
    page.add_rows(
        "Bulk",
        "Adjudications of all games in turn. By the clock, the client that sends and reads lines shares the cores.",
        bulk.lines_a_second(few),
    )
    page.add_rows(
        "Bulk jobs",
        "The same file on two worker processes and on one, in three runs.",
        (bulk_jobs.speed_up() for _ in range(1 if small else 3)),
    )
    page.add_verdict_growth(growth.verdicts())
    page.add_stream_growth(growth.streams((1_000, 2_000) if small else growth.SIZES))
    page.write((perf_counter() - start) / 60)


main()
