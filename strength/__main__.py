"""`make strength`; or one match: `python -m strength ethnos 200 greedy --games 40`: 200 iterations against greedy."""

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from reeve_service.config.settings import cores
from strength.fingerprint import fingerprint
from strength.matches import Share, match
from strength.report import report
from strength.results import Results

GAMES = 108
"""The most games of a match. With so many, the standard error of any result is below five points."""
PLAYER = "random, greedy, policy, a level, or a number of iterations"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m strength")
    parser.add_argument("game", nargs="?", help="leave everything out for the whole report")
    parser.add_argument("first", nargs="?", help=PLAYER)
    parser.add_argument("second", nargs="?", help=PLAYER)
    parser.add_argument("--games", type=int, default=GAMES, help="the most games of each match")
    parser.add_argument("--results", type=Path, default=Path("strength/played"), help="the folder of results")
    parser.add_argument("--processes", type=int, default=cores())
    args = parser.parse_args()
    if args.game and not args.second:
        parser.error("a match needs a game and two players")
    results = Results(args.results, fingerprint)
    with ProcessPoolExecutor(args.processes) as pool:
        if args.game is None:
            report(pool, results, args.games)
            return
        rates = match(pool, results, args.game, args.first, args.second, args.games)
    won, ahead = rates[Share.WON], rates[Share.AHEAD]
    print(f"{args.game}: {args.first} against {args.second}: won {won}; ahead of {ahead}")


if __name__ == "__main__":
    main()
