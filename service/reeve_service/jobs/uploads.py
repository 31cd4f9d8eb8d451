"""Uploads: lines that arrive chunk by chunk and then become a job with one task per chunk.

The answers to the lines are appended to the job, each once and in order, and can be read from any byte on.
"""

from collections.abc import Iterator
from typing import cast

from reeve_service.jobs import upload_scripts
from reeve_service.jobs.job import Admission
from reeve_service.jobs.ledger import Ledger, Limits, NewJob, fields_of

RECEIVING_SECONDS = 120
"""How long an upload may be silent before it is given up, and how long it is stored if its server dies."""


class UploadLedger(Ledger):
    """A ledger whose jobs are uploaded."""

    def begin(self, id: str, limits: Limits, key: str = "", owner: str = "") -> tuple[Admission, str]:
        """Reserve a place for an upload, unless too many jobs are open; or find the job of the Idempotency-Key."""
        arguments = fields_of(limits)
        return self.admit(upload_scripts.BEGIN, id=id, owner=owner, key=key, patience=RECEIVING_SECONDS, **arguments)

    def put(self, id: str, chunk: int, lines: int, packed: bytes) -> Admission:
        """Store the next chunk of an upload, unless it exceeds a storage limit.

        Without a packed chunk, it only keeps the upload alive.
        """
        (admission,) = self.call(
            upload_scripts.PUT, packed, id=id, chunk=chunk, lines=lines, patience=RECEIVING_SECONDS
        )
        return Admission(admission.decode())

    def abandon(self, id: str) -> None:
        """Delete an incomplete upload."""
        self.call(upload_scripts.ABANDON, id=id)

    def accept(self, job: NewJob) -> tuple[Admission, str]:
        """Make a job of an upload that has arrived, with a task for each chunk; only once for an Idempotency-Key."""
        return self.admit(upload_scripts.ACCEPT, job.order, **fields_of(job))

    def blocks(self, id: str, start: int) -> Iterator[tuple[int, bytes]]:
        """The compressed blocks of answers, from the one that contains a byte on, each with its offset."""
        index = self.key(id, "index")
        rank = self.redis.zcount(index, "-inf", start) - 1
        while block := cast(list[tuple[bytes, float]], self.redis.zrange(index, rank, rank, withscores=True)):
            name, at = block[0]
            packed = cast(bytes | None, self.redis.hget(self.key(id, "answers"), name.decode()))
            if packed is None:
                raise LookupError("the answers have expired")
            yield int(at), packed
            rank += 1
