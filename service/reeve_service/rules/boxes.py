"""Boxes: the figures of every pack, prepared for each number of players when the service starts."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from reeve_service.rules.packs import Pack

B = TypeVar("B")


def open_boxes(
    packs: Mapping[str, Pack], players: range, open_box: Callable[[Pack, int], B]
) -> dict[tuple[str, int], B]:
    """The box for each pack and number of players. Raises PackError if a pack cannot be played."""
    return {(pack.id, count): open_box(pack, count) for pack in packs.values() for count in players}
