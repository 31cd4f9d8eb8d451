"""One match: `python -m strength ethnos 200 greedy 40` plays 200 iterations a move against the greedy player."""

import argparse
from concurrent.futures import ProcessPoolExecutor

from strength.matches import match


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m strength")
    parser.add_argument("game")
    parser.add_argument("first", help="random, greedy, or iterations")
    parser.add_argument("second", help="random, greedy, or iterations")
    parser.add_argument("games", type=int)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.processes) as pool:
        won, ahead = match(pool, asked.game, asked.first, asked.second, asked.games)
    print(f"{asked.game}: {asked.first} against {asked.second}: won {won}; ahead of {ahead}")


if __name__ == "__main__":
    main()
