"""Decisions: each kind of move with the rulings it must keep and the function that plays it."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from reeve_service.rules.contract import Event, Move
from reeve_service.rules.rulings import Ruling

S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Decision(Generic[S]):
    """One kind of move."""

    def __init__(
        self, kind: type[Move], rulings: tuple[Ruling[S, Move], ...], play: Callable[[S, Move], list[Event]]
    ) -> None:
        self.kind, self.rulings, self.play = kind, rulings, play


def decision(kind: type[M], rulings: Sequence[Ruling[S, M]], play: Callable[[S, M], list[Event]]) -> Decision[S]:
    """A kind of move, what it must keep, and what plays it."""
    # Cast, because a decision is only ever asked about moves of its own kind.
    return Decision(
        kind, cast(tuple[Ruling[S, Move], ...], tuple(rulings)), cast(Callable[[S, Move], list[Event]], play)
    )


def by_kind(*chapters: Sequence[Decision[S]]) -> dict[type[Move], Decision[S]]:
    """The decisions of all chapters, in the order of the rulebook."""
    return {each.kind: each for chapter in chapters for each in chapter}
