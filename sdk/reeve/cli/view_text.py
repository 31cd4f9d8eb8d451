"""A seat's view as text, for any game: a line for each field, a paragraph for each player."""

import shutil
import textwrap
from collections.abc import Iterator, Mapping

from reeve.cli.texts import Texts, has_value
from reeve.types import State

NOT_ON_TABLE = frozenset(
    {"game", "format", "rules", "pack", "options", "seats", "ply", "chance", "viewer", "pending", "players"}
)
"""The head of a state, which is not about the table."""
NARROWEST = 40


def view_text(view: State, texts: Texts) -> Iterator[str]:
    """The table as its viewer sees it, without empty fields."""
    for field, value in view.items():
        if field not in NOT_ON_TABLE and has_value(value):
            yield from _wrapped(f"{texts.field(field)}: {texts.value(value, field)}")
    for seat, player in zip(view["seats"], view.get("players", ()), strict=False):
        mark = ">" if seat in view["pending"] else " "
        yield from _wrapped(f"{mark} {seat}: {player_text(player, texts)}")


def player_text(player: Mapping[str, object], texts: Texts) -> str:
    """What a player has, without empty fields."""
    return "; ".join(
        f"{texts.field(f'standings.{field}')}: {texts.value(value, field)}"
        for field, value in player.items()
        if has_value(value)
    )


def _wrapped(line: str) -> Iterator[str]:
    width = max(NARROWEST, shutil.get_terminal_size().columns - 1)
    yield from textwrap.wrap(line, width, subsequent_indent="    ", break_on_hyphens=False)
