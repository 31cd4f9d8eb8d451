"""`make strength`; or one match: `python -m strength ethnos 200 greedy 40`, 200 iterations a move against greedy."""

import argparse
from concurrent.futures import ProcessPoolExecutor

from reeve_service.config.settings import cores
from strength.matches import match


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m strength")
    parser.add_argument("game", nargs="?", help="leave everything out for the whole report")
    parser.add_argument("first", nargs="?", help="random, greedy, policy, or iterations")
    parser.add_argument("second", nargs="?", help="random, greedy, policy, or iterations")
    parser.add_argument("games", nargs="?", type=int, default=20)
    parser.add_argument("--processes", type=int, default=cores())
    asked = parser.parse_args()
    if asked.game is None:
        from strength.report import report  # only here: it needs what only the benchmark installs

        report(asked.processes)
        return
    with ProcessPoolExecutor(asked.processes) as pool:
        won, ahead = match(pool, asked.game, asked.first, asked.second, asked.games)
    print(f"{asked.game}: {asked.first} against {asked.second}: won {won}; ahead of {ahead}")


if __name__ == "__main__":
    main()
