"""Chance: every random thing is a move by the table, drawn from a seed that can be checked afterwards."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, TypeVar

SEED_BYTES: Final = 32
"""Long enough that the commitment cannot be searched for its seed."""

M_co = TypeVar("M_co", covariant=True)


class ChanceMode(Enum):
    """Who plays the table's moves."""

    SEEDED = "seeded"
    """The service, from the seed in the state."""
    DECLARED = "declared"
    """The client, who reports what real cards and dice showed."""

    # Every state is read and written with its mode, and Enum's own hash is a Python function.
    __hash__ = object.__hash__


def commit(seed: bytes) -> str:
    """What is published when a game starts: fixes the seed and tells nothing of it."""
    return hashlib.sha256(b"reeve/commitment/1\x00" + seed).hexdigest()


INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))
BLOCK: Final = 64


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256 (RFC 2104) for keys that fit into a block. The standard library's takes twice as long."""
    padded = key.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(padded.translate(INNER) + message).digest()
    return hashlib.sha256(padded.translate(OUTER) + inner).digest()


@dataclass(slots=True, unsafe_hash=True, init=False)
class Chance:
    """Where a game's randomness comes from, and how much of it has been used. It never changes: positions share it."""

    mode: ChanceMode
    seed: bytes | None
    """None with declared chance, and in a view: whoever knows the seed knows every draw to come."""
    drawn: int
    published: str | None
    """The commitment, where the seed itself is not known."""

    # By hand: mypyc does not compile the one that a dataclass brings.
    def __init__(
        self, mode: ChanceMode, seed: bytes | None = None, drawn: int = 0, published: str | None = None
    ) -> None:
        self.mode, self.seed, self.drawn, self.published = mode, seed, drawn, published

    @classmethod
    def seeded(cls, seed: bytes) -> "Chance":
        """Chance that the service plays from a seed."""
        return cls(ChanceMode.SEEDED, seed)

    @classmethod
    def declared(cls) -> "Chance":
        """Chance that real cards and dice play."""
        return cls(ChanceMode.DECLARED)

    @property
    def commitment(self) -> str | None:
        """Known to everybody in a seeded game, so that the seed can be checked when it is shown."""
        return commit(self.seed) if self.seed is not None else self.published

    def number(self, below: int) -> int:
        """The next number from the seed, evenly spread over 0..below-1 (256 bits leave no bias worth the name)."""
        if self.seed is None:
            raise ValueError("only chance with a seed can draw")
        digest = hmac_sha256(self.seed, b"reeve/draw/1\x00" + self.drawn.to_bytes(8, "big"))
        return int.from_bytes(digest, "big") % below

    def advanced(self) -> "Chance":
        """The same chance after one more draw."""
        return Chance(self.mode, self.seed, self.drawn + 1, self.published)

    def public(self) -> "Chance":
        """What every seat may know of it."""
        return Chance(self.mode, None, self.drawn, self.commitment)


class Outcomes(Generic[M_co]):
    """What the table may reveal now: a weight for every thing in the bag, and the move that reveals it."""

    def __init__(self, weights: Sequence[int], reveal: Callable[[int], M_co]) -> None:
        self.weights = weights
        self.reveal = reveal

    @property
    def total(self) -> int:
        """The weight of everything in the bag."""
        total = 0
        for weight in self.weights:
            total += weight
        return total

    def at(self, number: int) -> M_co:
        """The outcome that a number below the total falls on."""
        for thing, weight in enumerate(self.weights):
            number -= weight
            if number < 0:
                return self.reveal(thing)
        raise IndexError("a number beyond the total weight")

    def __iter__(self) -> Iterator[tuple[M_co, int]]:
        for thing, weight in enumerate(self.weights):
            if weight:
                yield self.reveal(thing), weight
