"""Answers as they leave: whole where all is there, so that no thread waits for who takes them; or made while sent."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from flask import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class WholeResponse(Response):
    """Gives the front an answer that is all there as a list, which the loop then sends by itself."""

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answers, as WSGI wants it."""
        if not isinstance(self.response, list):
            return super().__call__(environ, start_response)
        start_response(self.status, self.headers.to_wsgi_list())
        return [] if environ["REQUEST_METHOD"] == "HEAD" else self.response


class Streamed(WholeResponse):
    """An answer that is made while it is sent; it knows at its end how much that was."""

    default_mimetype = None

    def __init__(self, blocks: Iterable[bytes], content_type: str, counts: Callable[[], Mapping[str, int]]) -> None:
        self.sent = 0
        self.counts = counts
        super().__init__(self._weighed(blocks), content_type=content_type)

    def _weighed(self, blocks: Iterable[bytes]) -> Iterator[bytes]:
        for block in blocks:
            self.sent += len(block)
            yield block
