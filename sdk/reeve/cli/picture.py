"""A seat's view as text, for any game: a line for each field, a paragraph for each player."""

import shutil
import textwrap
from collections.abc import Iterator

from reeve.cli.telling import Teller, has_value, label
from reeve.types import State

UNSHOWN = frozenset(
    {"game", "format", "rules", "pack", "options", "seats", "ply", "chance", "viewer", "pending", "players"}
)
"""The head of a state, which is not about the table."""
NARROWEST = 40


def picture(view: State, teller: Teller) -> Iterator[str]:
    """The table as its viewer sees it, without empty fields."""
    for field, value in view.items():
        if field not in UNSHOWN and has_value(value):
            yield from _wrapped(f"{label(field)}: {teller.value(value, field)}")
    for seat, player in zip(view["seats"], view["players"], strict=True):
        mark = ">" if seat in view["pending"] else " "
        text = "; ".join(
            f"{label(field)} {teller.value(value, field)}" for field, value in player.items() if has_value(value)
        )
        yield from _wrapped(f"{mark} {seat}: {text}")


def _wrapped(line: str) -> Iterator[str]:
    width = max(NARROWEST, shutil.get_terminal_size().columns - 1)
    yield from textwrap.wrap(line, width, subsequent_indent="    ", break_on_hyphens=False)
