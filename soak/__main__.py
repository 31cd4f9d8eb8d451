"""`make soak`; or `python -m soak --minutes 5`."""

import argparse
import signal
import sys

from soak.report import write
from soak.run import soak


def main() -> int:
    """Run a soak and print the report. The exit status is an error if there was a fault."""
    parser = argparse.ArgumentParser(prog="python -m soak", description="Load while everything is killed in turn.")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--games", type=int, default=4, help="recorded games that questions are taken from")
    parser.add_argument(
        "--seed", type=int, default=1, help="another one: other games, other questions, other accidents"
    )
    asked = parser.parse_args()
    # Handle SIGTERM like Ctrl-C, so that everything that was started is stopped.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        outcome = soak(60 * asked.minutes, asked.clients, asked.games, asked.seed)
    except KeyboardInterrupt:
        print("soak: broken off.", file=sys.stderr)
        return 130
    print(write(outcome), end="")
    return 1 if outcome.all_faults else 0


if __name__ == "__main__":
    sys.exit(main())
