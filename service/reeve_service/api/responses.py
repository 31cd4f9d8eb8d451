"""Responses: complete ones, which the loop sends without a thread, and streams, which are produced while being sent."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from flask import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class WholeResponse(Response):
    """Returns a complete body as a list, so that the front sends it in the loop."""

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """The WSGI interface."""
        if not isinstance(self.response, list):
            return super().__call__(environ, start_response)
        start_response(self.status, self.headers.to_wsgi_list())
        return [] if environ["REQUEST_METHOD"] == "HEAD" else self.response


class Streamed(WholeResponse):
    """A response that is produced while it is sent. Its size is known at the end."""

    default_mimetype = None

    def __init__(self, blocks: Iterable[bytes], content_type: str, counts: Callable[[], Mapping[str, int]]) -> None:
        self.sent = 0
        self.counts = counts
        super().__init__(self._counted(blocks), content_type=content_type)

    def _counted(self, blocks: Iterable[bytes]) -> Iterator[bytes]:
        for block in blocks:
            self.sent += len(block)
            yield block
