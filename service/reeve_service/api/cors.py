"""CORS: web apps from the origins in the settings may read the responses, and no others."""

from flask import Flask, Response

from reeve_service.api.requests import current_request
from reeve_service.config.values import ANY_ORIGIN

METHODS = "GET, HEAD, POST, DELETE"
ALLOWED_HEADERS = (
    "Accept, Accept-Language, Authorization, Content-Encoding, Content-Type, Idempotency-Key, If-Range, Last-Event-ID, "
    "Prefer, Range, X-Request-ID"
)
"""The headers that a web app may send."""
EXPOSED_HEADERS = (
    "Accept-Ranges, Allow, Content-Language, Content-Range, ETag, Location, Preference-Applied, RateLimit-Limit, "
    "RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate, X-Request-ID"
)
"""The headers that it may read, beside those that browsers always allow."""
PREFLIGHT_CACHE_SECONDS = 7200
"""How long a browser may cache a preflight response. No browser caches it for longer."""


class Cors:
    """Adds the headers of CORS. Cookies are never used: the app itself sends its key."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = frozenset(origins)
        self._any = ANY_ORIGIN in origins

    def install(self, app: Flask) -> None:
        """Install it in an application, if the settings name origins. This must be before the access control."""
        if self._origins:
            app.before_request(self.answer_preflight)
            app.after_request(self.mark)

    def answer_preflight(self) -> Response | None:
        """The response to a preflight request."""
        request = current_request()
        if request.method != "OPTIONS" or "HTTP_ACCESS_CONTROL_REQUEST_METHOD" not in request.environ:
            return None
        if self._allowed() is None:
            return None
        response = Response(status=204)
        response.headers["Access-Control-Allow-Methods"] = METHODS
        response.headers["Access-Control-Allow-Headers"] = ALLOWED_HEADERS
        response.headers["Access-Control-Max-Age"] = str(PREFLIGHT_CACHE_SECONDS)
        return response

    def mark(self, response: Response) -> Response:
        """Add the headers to every response, problems included."""
        if not self._any:
            response.headers.add("Vary", "Origin")
        allowed = self._allowed()
        if allowed is not None:
            response.headers["Access-Control-Allow-Origin"] = allowed
            response.headers["Access-Control-Expose-Headers"] = EXPOSED_HEADERS
        return response

    def _allowed(self) -> str | None:
        origin: str | None = current_request().environ.get("HTTP_ORIGIN")
        if origin is None:
            return None
        if self._any:
            return ANY_ORIGIN
        return origin if origin in self._origins else None
