"""The owner of a job. Only the owner can find the job, and the searches of an owner share one quota."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Owner:
    """The API key of a request, as far as jobs need it."""

    id: str
    quota: int | None = None
    """Seconds of worker time per hour for its searches."""
    secret: bytes = field(default=b"", repr=False)
    """The secret of the key, which is not in Redis."""


NOBODY = Owner("")
"""The owner of all jobs if no API keys are required."""
