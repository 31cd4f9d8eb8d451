"""The owner of a job. Only the owner can find the job. All searches of an owner share one quota, as do all analyses."""

import hmac
from dataclasses import dataclass, field
from hashlib import sha256

ID_BYTES = 16
"""The length of job ids. They must not be guessable: without API keys, the id is enough to read and cancel a job."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The API key of a request, as far as jobs need it."""

    id: str
    quota: int | None = None
    """Seconds of worker time per hour for its searches, and as many for its analyses."""
    secret: bytes = field(default=b"", repr=False)
    """The secret of the key, which is not in Redis."""

    def keyed_hash(self, key: str, text: bytes) -> str:
        """A keyed hash of a text, as it is stored in Redis; empty without an Idempotency-Key.

        A request contains the whole position, and a search may not know all of it. The keys of the hash are the owner's
        secret and the Idempotency-Key. Neither is in Redis, so nobody who reads it can check a guess of the text.
        """
        if not key:
            return ""
        return hmac.new(self.secret + b"\0" + key.encode(), self.id.encode() + b"\0" + text, sha256).hexdigest()


NOBODY = Owner("")
"""The owner of all jobs if no API keys are required."""
