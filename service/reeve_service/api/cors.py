"""CORS: lets browsers hand our answers to web apps of the origins that the settings name, and to no others."""

from flask import Flask, Response

from reeve_service.api.requests import current_request
from reeve_service.config.values import ANY_ORIGIN

METHODS = "GET, HEAD, POST, DELETE"
SENT = (
    "Accept, Accept-Language, Authorization, Content-Encoding, Content-Type, Idempotency-Key, If-Range, Last-Event-ID, "
    "Prefer, Range, X-Request-ID"
)
"""What a web app may send."""
SHOWN = (
    "Accept-Ranges, Allow, Content-Language, Content-Range, ETag, Location, Preference-Applied, RateLimit-Limit, "
    "RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate, X-Request-ID"
)
"""What it may read beside the few headers that every browser shows."""
REMEMBERED_SECONDS = 7200
"""How long a browser need not ask again; none remembers it for longer."""


class Cors:
    """What browsers are told. No cookies are ever wanted: a key is sent by the app itself."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = frozenset(origins)
        self._any = ANY_ORIGIN in origins

    def install(self, app: Flask) -> None:
        """Has an application tell browsers, if anybody was named; before keys are looked at, which no preflight has."""
        if self._origins:
            app.before_request(self.answer_preflight)
            app.after_request(self.mark)

    def answer_preflight(self) -> Response | None:
        """The answer to a browser that asks before it sends what a web app wants."""
        request = current_request()
        if request.method != "OPTIONS" or "HTTP_ACCESS_CONTROL_REQUEST_METHOD" not in request.environ:
            return None
        if self._allowed() is None:
            return None
        response = Response(status=204)
        response.headers["Access-Control-Allow-Methods"] = METHODS
        response.headers["Access-Control-Allow-Headers"] = SENT
        response.headers["Access-Control-Max-Age"] = str(REMEMBERED_SECONDS)
        return response

    def mark(self, response: Response) -> Response:
        """Adds to every answer, problems too, who may read it."""
        if not self._any:
            response.headers.add("Vary", "Origin")
        allowed = self._allowed()
        if allowed is not None:
            response.headers["Access-Control-Allow-Origin"] = allowed
            response.headers["Access-Control-Expose-Headers"] = SHOWN
        return response

    def _allowed(self) -> str | None:
        origin: str | None = current_request().environ.get("HTTP_ORIGIN")
        if origin is None:
            return None
        if self._any:
            return ANY_ORIGIN
        return origin if origin in self._origins else None
