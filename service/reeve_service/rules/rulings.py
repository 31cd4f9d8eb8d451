"""Rulings: the rules a move must keep, each a named check with its place in the rulebook."""

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
    """A ruling that a move breaks: its id, where in the move, and what its message speaks of."""

    ruling: str
    at: str
    params: Params = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """A reason why a position cannot have arisen: its code, where in the state, and what its message speaks of."""

    code: str
    at: str
    params: Params = field(default_factory=dict)


class Ruling(Generic[S_contra, M_contra]):
    """One rule for one kind of move; `holds` says in the rulebook's words what must be true."""

    def __init__(
        self,
        id: str,
        at: str,
        holds: Callable[[S_contra, M_contra], bool],
        says: Callable[[S_contra, M_contra], Params] | None,
    ) -> None:
        self.id, self.at, self.holds, self.says = id, at, holds, says

    def violation(self, state: S_contra, move: M_contra) -> Violation:
        """What to answer when the ruling is broken."""
        return Violation(self.id, self.at, self.says(state, move) if self.says else NO_PARAMS)


S = TypeVar("S")
M = TypeVar("M")


class Unspoken(Protocol):
    """Makes a check a ruling whose message has no parameters."""

    def __call__(self, holds: Callable[[S, M], bool]) -> Ruling[S, M]:
        """The ruling."""
        ...


@overload
def ruling(id: str, at: str = "") -> Unspoken: ...
@overload
def ruling(
    id: str, at: str = "", *, says: Callable[[S, M], Params]
) -> Callable[[Callable[[S, M], bool]], Ruling[S, M]]: ...
def ruling(
    id: str, at: str = "", *, says: Callable[[S, M], Params] | None = None
) -> Callable[[Callable[[S, M], bool]], Ruling[S, M]]:
    """Makes a check a ruling: its id in the rulebook, the place in the move it judges, the message's parameters."""

    def named(holds: Callable[[S, M], bool]) -> Ruling[S, M]:
        return Ruling(id, at, holds, says)

    return named


def broken(rulings: Iterable[Ruling[S, M]], state: S, move: M) -> list[Violation]:
    """The violations among these rulings, in reading order."""
    return [rule.violation(state, move) for rule in rulings if not rule.holds(state, move)]
