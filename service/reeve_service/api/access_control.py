"""Checks the API key and the rate limit of a request before anything else."""

from ipaddress import IPv6Address, ip_address

from flask import Flask, Response
from werkzeug.routing import RequestRedirect

from reeve_service.access.circuit_breaker import TIMEOUT_SECONDS, CircuitBreaker
from reeve_service.access.key_cache import KeyCache
from reeve_service.access.keys import Key, KeyStore
from reeve_service.access.limiter import Allowance, Limiter
from reeve_service.access.startup import need_redis
from reeve_service.api.requests import Request, current_request
from reeve_service.config.rates import Rate
from reeve_service.config.settings import Settings
from reeve_service.front.header_cache import header_cache
from reeve_service.jobs.owners import Owner
from reeve_service.problems.access import RATE_LIMITED, UNAUTHORIZED
from reeve_service.problems.problem import Problem
from reeve_service.storage.connection import connect_any

OPEN = frozenset({"operations.health", "operations.ready", "contract.get_openapi", "contract.get_openapi_json"})
"""Endpoints that need no key."""
OPEN_BLUEPRINTS = frozenset({"site", "reference", "guides", "problem_pages"})
"""The pages: play, score and replay, the reference, the guides of the games, and the pages of problems."""
BEARER = "bearer "
IPV6_NETWORK = 64
"""The length of the network that usually belongs to one client, in bits."""


class AccessControl:
    """Admits requests that have a valid key, if keys are required, and are within their rate limit."""

    def __init__(self, settings: Settings) -> None:
        need_redis(settings)
        self._settings = settings
        redis = connect_any(settings.keys_redis, TIMEOUT_SECONDS) if settings.keys_redis else None
        breaker = CircuitBreaker()
        self._limiter = Limiter(redis, breaker)
        self._keys = KeyCache(KeyStore(redis), breaker) if redis is not None and settings.keys_required else None

    def install(self, app: Flask) -> None:
        """Install the checks in an application, if there is anything to check."""
        if self._keys is None and self._settings.rate is None:
            return
        app.before_request(self.admit)
        app.after_request(add_rate_limit_headers)

    def admit(self) -> None:
        """Raise a Problem for a request that is not admitted."""
        request = current_request()
        if is_open(request):
            return
        if self._keys is not None:
            request.key, secret = self._keys.check(bearer(request))
            quota = self._settings.search_quota if request.key.search_quota is None else request.key.search_quota
            request.owner = Owner(request.key.id, quota, secret)
        rate, body_limit = self._rate(request.key), self._settings.body_limit
        request.meter = Meter(self, request.key, self._caller(request), rate, body_limit)
        request.meter.admit()

    def check_again(self, key: Key) -> None:
        """Raise a Problem if a key has been revoked since it was admitted."""
        if self._keys is not None:
            self._keys.check_again(key)

    def take(self, caller: str, rate: Rate, cost: int) -> Allowance:
        """Take as much of the cost as the rate limit of a caller allows."""
        return self._limiter.take(caller, rate, cost)

    def _rate(self, key: Key | None) -> Rate | None:
        return self._settings.rate if key is None or key.rate is None else key.rate

    def _caller(self, request: Request) -> str:
        return address(request, self._settings.proxies) if request.key is None else request.key.id


class Meter:
    """Counts the cost of one request. A bulk line costs as much as a request, and so does a full body of bytes."""

    def __init__(self, access: AccessControl, key: Key | None, caller: str, rate: Rate | None, body_limit: int) -> None:
        self._access = access
        self._key = key
        self._caller = caller
        self._rate = rate
        self._body_limit = body_limit
        self._sent = 0
        self._taken = 0
        self._paid = 0
        self.allowance: Allowance | None = None

    def admit(self) -> None:
        """Take the cost of one request, which also pays for the first line. Raises a Problem if there is no room."""
        if not self._take(1):
            raise self.refusal()
        self._paid = 1

    def check(self) -> None:
        """Raise a Problem if the key has been revoked in the meantime."""
        if self._key is not None:
            self._access.check_again(self._key)

    def take(self, lines: int) -> int:
        """How many of these lines may be answered now. Raises a Problem if the key has been revoked."""
        self.check()
        paid = min(lines, self._paid)
        self._paid -= paid
        return paid + self._take(lines - paid)

    def count_bytes(self, sent: int) -> None:
        """Count bytes of a body as they were sent. As many bytes as one body may have cost as much as one request.

        Lines that are paid for include their bytes. Raises a Problem if the rate limit is reached, or the key revoked.
        """
        self.check()
        self._sent += sent
        owed = self._sent // self._body_limit - self._taken
        if owed > 0 and self._take(owed) < owed:
            raise self.refusal()

    def refusal(self) -> Problem:
        """The problem for what exceeds the rate limit."""
        assert self.allowance is not None
        return Problem(RATE_LIMITED, rate=str(self.allowance.rate), seconds=self.allowance.wait)

    def _take(self, cost: int) -> int:
        if self._rate is None or not cost:
            return cost
        self.allowance = self._access.take(self._caller, self._rate, cost)
        self._taken += self.allowance.granted
        return self.allowance.granted


def is_open(request: Request) -> bool:
    """Whether a request needs no key and is not counted. Redirects to another spelling reveal nothing."""
    if request.endpoint is None:
        return isinstance(request.routing_exception, RequestRedirect)
    return request.endpoint in OPEN or request.blueprint in OPEN_BLUEPRINTS


def bearer(request: Request) -> str:
    """The token in `Authorization: Bearer`. It is not checked here."""
    header: str = request.environ.get("HTTP_AUTHORIZATION", "")
    if header[: len(BEARER)].lower() != BEARER:
        raise Problem(UNAUTHORIZED)
    return header[len(BEARER) :].strip()


def address(request: Request, proxies: int) -> str:
    """The address of the client: as the outermost of our own proxies saw it, or the other end of the connection."""
    seen: str = request.environ.get("REMOTE_ADDR", "")
    if proxies:
        # Each proxy appends what it sees at the right. The client can forge what is further left.
        hops = request.environ.get("HTTP_X_FORWARDED_FOR", "").split(",")
        seen = hops[max(0, len(hops) - proxies)].strip() or seen
    return network(seen)


@header_cache
def network(seen: str) -> str:
    """The address; for IPv6 the network of the client. Everything that is not an address counts as one client."""
    try:
        address = ip_address(seen)
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return f"{IPv6Address(int(address) >> IPV6_NETWORK << IPV6_NETWORK)}/{IPV6_NETWORK}"
    return str(address)


def add_rate_limit_headers(response: Response) -> Response:
    """Add the state of the rate limit to a response.

    These three header fields come from the IETF's draft up to its sixth version. Servers send them and clients read
    them. The two newer fields have changed their syntax several times, and few clients read them.
    """
    meter = current_request().meter
    if meter is not None and meter.allowance is not None:
        allowance = meter.allowance
        response.headers["RateLimit-Limit"] = str(allowance.rate.amount)
        response.headers["RateLimit-Remaining"] = str(allowance.remaining)
        response.headers["RateLimit-Reset"] = str(allowance.reset)
    return response
