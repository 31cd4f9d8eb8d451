"""Files that do not change while the server runs. They are compressed if the client accepts it, and can be cached."""

import gzip
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from flask import Response, request

NOT_MODIFIED = 304
LEAST = 1000
"""Shorter files are not worth compressing."""


@dataclass(frozen=True)
class StaticFile:
    """The bytes of a file and their type."""

    body: bytes
    content_type: str

    @cached_property
    def packed(self) -> bytes:
        """The bytes, compressed."""
        return gzip.compress(self.body, 9, mtime=0)

    @cached_property
    def tag(self) -> str:
        """A hash of the bytes, for the ETag."""
        return sha256(self.body).hexdigest()[:32]

    def answer(self) -> Response:
        """The response to the current request: the file, or 304 if the client has it already."""
        is_packed = len(self.body) >= LEAST and request.accept_encodings["gzip"] > 0
        response = Response(self.packed if is_packed else self.body, content_type=self.content_type)
        if is_packed:
            response.headers["Content-Encoding"] = "gzip"
        response.headers.add("Vary", "Accept-Encoding")
        response.headers["Cache-Control"] = "no-cache"  # caches must ask before each use, because servers are upgraded
        response.set_etag(f"{self.tag}-gzip" if is_packed else self.tag)
        response.make_conditional(request)
        if response.status_code == NOT_MODIFIED:
            response.set_data(b"")
        return response
