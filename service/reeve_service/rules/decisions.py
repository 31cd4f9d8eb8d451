"""Decisions: each kind of move, with the rulings that it must obey and the function that plays it."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from reeve_service.rules.contract import Event, Move
from reeve_service.rules.rulings import Ruling

S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Decision(Generic[S]):
    """One kind of move, with its rulings and the function that plays it."""

    def __init__(
        self, kind: type[Move], rulings: tuple[Ruling[S, Move], ...], play: Callable[[S, Move], list[Event]]
    ) -> None:
        self.kind, self.rulings, self.play = kind, rulings, play


def decision(kind: type[M], rulings: Sequence[Ruling[S, M]], play: Callable[[S, M], list[Event]]) -> Decision[S]:
    """Make the decision for a kind of move."""
    # The cast is safe, because a decision is only used for moves of its own kind.
    return Decision(
        kind, cast(tuple[Ruling[S, Move], ...], tuple(rulings)), cast(Callable[[S, Move], list[Event]], play)
    )


def by_kind(*chapters: Sequence[Decision[S]]) -> dict[type[Move], Decision[S]]:
    """The decisions of all chapters by kind of move, in the order of the rulebook."""
    return {each.kind: each for chapter in chapters for each in chapter}
