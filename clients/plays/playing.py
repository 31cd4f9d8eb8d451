"""Common parts of the Python programs: the games with their seats, and one line of output for each game."""

import sys
import time
from collections.abc import Callable

GAMES = {
    "ethnos": ["ann", "bob"],
    "lords-of-xidit": ["ann", "bob", "cid"],
    "tiny-epic-kingdoms": ["ann", "bob"],
    "ancient-world": ["ann", "bob"],
}
SEED = "c1" * 32
MOVES = 10
ITERATIONS = 50
SEARCH_SECONDS = 300.0
"""How long to wait for a search. It is long enough for a busy machine."""


def another(seats: list[str], pending: list[str]) -> str:
    """A seat that may not move now."""
    return next(seat for seat in seats if seat not in pending)


def run(play: Callable[[str, str, list[str]], None]) -> None:
    """Play every game at the address on the command line, and print `<game> ok` or `<game> <what went wrong>`."""
    for game, seats in GAMES.items():
        try:
            play(sys.argv[1], game, seats)
        except Exception as error:
            print(game, repr(error)[:500].replace("\n", " "), flush=True)
        else:
            print(game, "ok", flush=True)


def wait_until(is_over: Callable[[], bool]) -> None:
    """Poll until the search has ended."""
    until = time.monotonic() + SEARCH_SECONDS
    while not is_over():
        if time.monotonic() > until:
            raise TimeoutError("the search does not end")
        time.sleep(0.1)
