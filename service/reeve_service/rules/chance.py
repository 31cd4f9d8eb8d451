"""Chance: every random event is a move by the table. It can be drawn from a seed, which players can verify later."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, TypeVar

SEED_BYTES: Final = 32
"""Long enough that the seed cannot be found from the commitment by trying all values."""

M_co = TypeVar("M_co", covariant=True)


class ChanceMode(Enum):
    """Who plays the table's moves."""

    SEEDED = "seeded"
    """The service plays them, from the seed in the state."""
    DECLARED = "declared"
    """The client reports what real cards and dice showed."""

    # The mode is read and written with every state. The hash of Enum is a slow Python function.
    __hash__ = object.__hash__


def commit(seed: bytes) -> str:
    """The hash of the seed that is published when a game starts. It fixes the seed and does not reveal it."""
    return hashlib.sha256(b"reeve/commitment/1\x00" + seed).hexdigest()


INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))
BLOCK: Final = 64


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256 (RFC 2104) for keys that fit into one block. The standard library takes twice as long."""
    padded = key.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(padded.translate(INNER) + message).digest()
    return hashlib.sha256(padded.translate(OUTER) + inner).digest()


@dataclass(slots=True, unsafe_hash=True, init=False)
class Chance:
    """The source of a game's randomness, and the number of draws so far. It is immutable, so positions share it."""

    mode: ChanceMode
    seed: bytes | None
    """None if chance is declared, and in a view. A player who knew the seed would know every future draw."""
    drawn: int
    published: str | None
    """The commitment, if the seed itself is not known."""

    # Written by hand, because mypyc does not compile the generated one.
    def __init__(
        self, mode: ChanceMode, seed: bytes | None = None, drawn: int = 0, published: str | None = None
    ) -> None:
        self.mode, self.seed, self.drawn, self.published = mode, seed, drawn, published

    @classmethod
    def seeded(cls, seed: bytes) -> "Chance":
        """Chance that the service draws from a seed."""
        return cls(ChanceMode.SEEDED, seed)

    @classmethod
    def declared(cls) -> "Chance":
        """Chance that comes from real cards and dice."""
        return cls(ChanceMode.DECLARED)

    @property
    def commitment(self) -> str | None:
        """The commitment of a seeded game. All players know it, so they can check the seed when it is published."""
        return commit(self.seed) if self.seed is not None else self.published

    def number(self, below: int) -> int:
        """The next number from the seed, from 0 to below-1, all equally likely (256 bits make the bias negligible)."""
        if self.seed is None:
            raise ValueError("only chance with a seed can draw")
        digest = hmac_sha256(self.seed, b"reeve/draw/1\x00" + self.drawn.to_bytes(8, "big"))
        return int.from_bytes(digest, "big") % below

    def advanced(self) -> "Chance":
        """The same chance after one more draw."""
        return Chance(self.mode, self.seed, self.drawn + 1, self.published)

    def public(self) -> "Chance":
        """The part that every seat may know: without the seed."""
        return Chance(self.mode, None, self.drawn, self.commitment)


class Outcomes(Generic[M_co]):
    """The possible results of a draw: a weight for each one, and a function that makes the move that reveals it."""

    def __init__(self, weights: Sequence[int], reveal: Callable[[int], M_co]) -> None:
        # mypyc compiles loops over lists best. A list is used without a copy.
        self.weights: list[int] = weights if isinstance(weights, list) else list(weights)
        self.reveal = reveal

    @property
    def total(self) -> int:
        """The sum of all weights."""
        total = 0
        for weight in self.weights:
            total += weight
        return total

    def at(self, number: int) -> M_co:
        """The outcome for a number from 0 to total-1. Each outcome has as many numbers as its weight."""
        for thing, weight in enumerate(self.weights):
            number -= weight
            if number < 0:
                return self.reveal(thing)
        raise IndexError("the number is not below the total weight")

    def __iter__(self) -> Iterator[tuple[M_co, int]]:
        for thing, weight in enumerate(self.weights):
            if weight:
                yield self.reveal(thing), weight
