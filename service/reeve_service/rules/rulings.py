"""Rulings: the rules that moves must obey. Each one is a check with an id in the rulebook."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar, overload

Param = int | str | Sequence[str]
Params = Mapping[str, Param]

S_contra = TypeVar("S_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

NO_PARAMS: Final[Params] = {}


@dataclass(frozen=True, slots=True)
class Violation:
    """A ruling that a move breaks: its id, a pointer into the move, and the parameters of its message."""

    ruling: str
    at: str
    params: Params = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """A reason why a position or a tableau is impossible: its code, a pointer and the parameters of its message."""

    code: str
    at: str
    params: Params = field(default_factory=dict)


def out_of_range(at: str, most: int, least: int = 0) -> Fault:
    """The fault of a tableau with a number that is too small or too large."""
    return Fault("out_of_range", at, {"least": least, "most": most})


class Ruling(Generic[S_contra, M_contra]):
    """One rule for one kind of move. `holds` checks it, and `says` makes the parameters of its message."""

    def __init__(
        self,
        id: str,
        at: str,
        holds: Callable[[S_contra, M_contra], bool],
        says: Callable[[S_contra, M_contra], Params] | None,
    ) -> None:
        self.id, self.at, self.holds, self.says = id, at, holds, says

    def violation(self, state: S_contra, move: M_contra) -> Violation:
        """The violation for a move that breaks this ruling."""
        return Violation(self.id, self.at, self.says(state, move) if self.says else NO_PARAMS)


S = TypeVar("S")
M = TypeVar("M")


class RulingWithoutParams(Protocol):
    """A decorator that makes a ruling of a check. The message of the ruling has no parameters."""

    def __call__(self, holds: Callable[[S, M], bool]) -> Ruling[S, M]:
        """The ruling."""
        ...


@overload
def ruling(id: str, at: str = "") -> RulingWithoutParams: ...
@overload
def ruling(
    id: str, at: str = "", *, says: Callable[[S, M], Params]
) -> Callable[[Callable[[S, M], bool]], Ruling[S, M]]: ...
def ruling(
    id: str, at: str = "", *, says: Callable[[S, M], Params] | None = None
) -> Callable[[Callable[[S, M], bool]], Ruling[S, M]]:
    """Make a ruling of a check, with its id in the rulebook, its pointer into the move and its message's parameters."""

    def decorate(holds: Callable[[S, M], bool]) -> Ruling[S, M]:
        return Ruling(id, at, holds, says)

    return decorate


def broken(rulings: Iterable[Ruling[S, M]], state: S, move: M) -> list[Violation]:
    """The violations of these rulings, in their order."""
    return [rule.violation(state, move) for rule in rulings if not rule.holds(state, move)]
