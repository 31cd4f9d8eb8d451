"""Whose a job is: only its owner can find it, and an owner's searches share one quota."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Owner:
    """The key that a request came with, as far as jobs need to know of it."""

    id: str
    quota: int | None = None
    """Seconds of worker time that its searches may use in an hour."""
    secret: bytes = field(default=b"", repr=False)
    """What only the holder of the key knows, and Redis does not."""


NOBODY = Owner("")
"""Who asks where no keys are wanted."""
