"""Uploads: lines that arrive chunk by chunk and then become a job with one task per chunk.

The answers to the lines are appended to the job, each once and in order, and can be read from any byte on.
"""

from collections.abc import Iterator
from typing import cast

from redis import Redis

from reeve_service.jobs import upload_scripts
from reeve_service.jobs.job import Admission
from reeve_service.jobs.ledger import Argument, Kind, Ledger, Limits, Send, given

RECEIVING_SECONDS = 120
"""How long an upload may be silent before it is given up, and how long it is stored if its server dies."""


class UploadLedger(Ledger):
    """A ledger whose jobs are uploaded."""

    def __init__(self, redis: Redis, kind: Kind, send: Send) -> None:
        super().__init__(redis, kind, send)
        self._begin = self.script(upload_scripts.BEGIN)
        self._put = self.script(upload_scripts.PUT)
        self._abandon = self.script(upload_scripts.ABANDON)
        self._accept = self.script(upload_scripts.ACCEPT)

    def begin(
        self, id: str, *, limits: Limits, room: int, own_room: int | None = None, key: str = "", owner: str = ""
    ) -> tuple[Admission, str]:
        """Reserve a place for an upload, unless too many jobs are open; or find the job of the Idempotency-Key.

        The jobs of one owner have limits of their own, on their number and on their storage.
        """
        args: list[Argument] = [id, RECEIVING_SECONDS, limits.open, room, key, owner]
        admission, known = self.call(self._begin, [*args, given(limits.own_open), given(own_room)])
        return Admission(admission.decode()), known.decode()

    def put(
        self, id: str, chunk: int, lines: int, packed: bytes, *, room: int, own_room: int | None = None
    ) -> Admission:
        """Store the next chunk of an upload, if neither all jobs nor the owner's jobs exceed their storage limit.

        Without a packed chunk, it only keeps the upload alive.
        """
        args: list[Argument] = [id, chunk, lines, RECEIVING_SECONDS, room, given(own_room), packed]
        return Admission(cast(bytes, self.call(self._put, args)).decode())

    def abandon(self, id: str) -> None:
        """Delete an incomplete upload."""
        self.call(self._abandon, [id])

    def accept(
        self,
        id: str,
        chunks: int,
        order: bytes,
        label: str,
        *,
        seconds: float,
        keeps: float,
        most_errors: int,
        key: str = "",
        digest: str = "",
    ) -> tuple[Admission, str]:
        """Make a job of an upload that has arrived in this many chunks, only once for an Idempotency-Key.

        If the lines have more errors than `most_errors`, the job ends.
        """
        args: list[Argument] = [id, chunks, most_errors, self.kind.per_process, order, label, seconds, keeps]
        admission, known, *sends = self.call(self._accept, [*args, key, digest])
        self.send(sends)
        return Admission(admission.decode()), known.decode()

    def blocks(self, id: str, start: int) -> Iterator[tuple[int, bytes]]:
        """The compressed blocks of answers, from the one that contains a byte on, each with its offset."""
        index = self.key(id, "index")
        block = cast(
            list[tuple[bytes, float]],
            self.redis.zrevrangebyscore(index, start, "-inf", start=0, num=1, withscores=True),
        )
        while block:
            name, at = block[0]
            packed = cast(bytes | None, self.redis.hget(self.key(id, "answers"), name.decode()))
            if packed is None:
                raise LookupError("the answers have expired")
            yield int(at), packed
            block = cast(
                list[tuple[bytes, float]],
                self.redis.zrangebyscore(index, f"({at:.0f}", "+inf", start=0, num=1, withscores=True),
            )
