"""The fast lane: the event loop itself answers health checks and valid requests for verdicts on open positions.

Flask takes longer for a request than the verdict itself. Every other request goes to Flask in a thread, which gives the
same answer, header for header.
"""

from collections.abc import Mapping
from time import perf_counter

import orjson

from reeve_service.api.bodies import JSON, accepts, is_json
from reeve_service.api.hosts import is_host
from reeve_service.api.operations import HEALTHY
from reeve_service.api.requests import READ_WITH_CARE, LogEntry, best_language, headers_of_all, id_of, write_entry
from reeve_service.api.services import Services
from reeve_service.front.asgi import Answer, Scope
from reeve_service.front.header_cache import LONGEST
from reeve_service.referee.deadline import ALREADY_PASSED
from reeve_service.rules.packs import LANGUAGES

VERDICTS = "/v1/games/<game>/adjudications"
HEALTH = "/healthz"
JSON_BYTES = JSON.encode()
REQUEST_ID = b"X-Request-ID"
SHORT = 1 << 14
"""Several times the size of a position of any game with a move. Longer bodies are read in a thread."""
READ_HEADERS = frozenset({b"accept", b"accept-language", b"content-type", b"host", b"x-request-id"})
"""Headers that change a response. They are read here, and each may occur only once."""
WITHOUT_EFFECT = frozenset(
    {
        *(b"accept-encoding", b"cache-control", b"connection", b"content-length", b"pragma", b"referer", b"user-agent"),
        *(b"sec-ch-ua", b"sec-ch-ua-mobile", b"sec-ch-ua-platform"),
        *(b"sec-fetch-dest", b"sec-fetch-mode", b"sec-fetch-site"),
        *(b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-port", b"x-forwarded-proto"),
        *(b"traceparent", b"tracestate", b"x-amzn-trace-id", b"x-real-ip"),
        b"authorization",  # ignored if no keys are required
    }
)
"""Headers of clients, browsers and proxies that change no verdict. A request with any other header goes to Flask."""


def same_headers(language: str, varies: bool) -> list[tuple[bytes, bytes]]:
    """The headers that are equal in all responses in a language: all except the request id, which comes first."""
    (first, _), *same = ((name.encode(), value.encode()) for name, value in headers_of_all("", language))
    assert first == REQUEST_ID
    return [*same, (b"Vary", b"Origin")] if varies else same


class Lane:
    """Answers requests that are fast and usual, and no others."""

    def __init__(self, services: Services) -> None:
        self._services = services
        settings = services.settings
        # If keys or rates are looked up in Redis, only the health check is sure to be fast.
        checks_access = settings.keys_required or settings.rate is not None
        games = [] if checks_access else services.referee.quick_ids
        self._games = {VERDICTS.replace("<game>", game): game for game in games}
        varies = bool(settings.cors_origins) and "*" not in settings.cors_origins
        self._same = {language: same_headers(language, varies) for language in LANGUAGES}
        self._without_effect = WITHOUT_EFFECT if settings.cors_origins else WITHOUT_EFFECT | {b"origin"}

    def answer(self, scope: Scope, body: bytes) -> Answer | Mapping[str, object]:
        """The response to a request, or what to add to its environment for Flask."""
        started = perf_counter()
        path = scope["path"]
        if path == HEALTH:
            is_known = scope["method"] == "GET"
        else:
            is_known = path in self._games and scope["method"] == "POST" and len(body) <= SHORT
        headers = self._headers(scope) if is_known and not scope["query_string"] else None
        if headers is None:
            return {}
        header = headers.get(b"accept-language")
        language = best_language(header.decode("latin-1")) if header else best_language("")
        if path == HEALTH:
            return self._whole(HEALTHY, HEALTH, None, headers, language, scope, started, 0)
        if not is_json(headers.get(b"content-type", b"").decode("latin-1")):
            return {}
        game = self._games[path]
        try:
            verdict = self._services.referee.quick_verdict(game, body, language, ALREADY_PASSED)
        except Exception:
            # An impossible position, suggestions that take time, or an error of ours: Flask answers all of them.
            return {}
        if verdict is None:
            return {READ_WITH_CARE: True}
        self._services.metrics.count_verdict(game, verdict)
        return self._whole(verdict, VERDICTS, game, headers, language, scope, started, len(body))

    def _whole(
        self,
        document: object,
        route: str,
        game: str | None,
        headers: Mapping[bytes, bytes],
        language: str,
        scope: Scope,
        started: float,
        received: int,
    ) -> Answer:
        body = orjson.dumps(document)
        request_id = id_of(headers.get(b"x-request-id", b"").decode("latin-1"))
        named = [
            (b"content-type", JSON_BYTES),
            (b"content-length", b"%d" % len(body)),
            (REQUEST_ID, request_id.encode()),
            *self._same[language],
        ]
        entry = LogEntry(route, scope["method"], 200, perf_counter() - started, request_id, received, len(body), game)
        write_entry(self._services, entry)
        return 200, named, body

    def _headers(self, scope: Scope) -> dict[bytes, bytes] | None:
        """The headers that change the response. None if one is doubled, long or unknown, or JSON is not accepted.

        A health check may have unknown headers too, except Origin. If it waited for a thread, a busy server would look
        dead.
        """
        headers: dict[bytes, bytes] = {}
        takes_all = scope["path"] == HEALTH
        for name, value in scope["headers"]:
            if name in READ_HEADERS:
                if name in headers or len(value) > LONGEST:
                    return None
                headers[name] = value
            elif name not in self._without_effect and (not takes_all or name == b"origin"):
                return None
        host, accept = headers.get(b"host"), headers.get(b"accept")
        if not host or not is_host(host.decode("latin-1")):
            return None
        if accept and not accepts(accept.decode("latin-1"), JSON):
            return None
        return headers
