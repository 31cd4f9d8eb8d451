"""Who may pass: the key of a request is checked and its rate counted before anything else is done for it."""

from ipaddress import IPv6Address, ip_address

from flask import Flask, Response
from werkzeug.routing import RequestRedirect

from reeve_service.access.keys import Key, KeyStore
from reeve_service.access.limiter import Allowance, Limiter
from reeve_service.access.reach import TIMEOUT_SECONDS, Reach
from reeve_service.access.table import KeyTable
from reeve_service.access.welcome import need_redis
from reeve_service.api.requests import Request, current_request
from reeve_service.config.rates import Rate
from reeve_service.config.settings import Settings
from reeve_service.front.remembering import remembered
from reeve_service.jobs.owners import Owner
from reeve_service.problems.access import RATE_LIMITED, UNAUTHORIZED
from reeve_service.problems.problem import Problem
from reeve_service.storage.connection import connect

OPEN = frozenset({"operations.health", "operations.ready", "contract.get_openapi", "contract.get_openapi_json"})
"""Endpoints that take no key."""
OPEN_BLUEPRINTS = frozenset({"site", "reference", "guides", "signposts"})
"""The pages: to play, score and replay, the reference, the guides of the games, and what problems mean."""
BEARER = "bearer "
IPV6_NETWORK = 64
"""Bits of an address that one client has all the addresses of."""


class Gate:
    """Lets requests through that have a key, where one is wanted, and no more of them than their rate allows."""

    def __init__(self, settings: Settings) -> None:
        need_redis(settings)
        self._settings = settings
        redis = connect(settings.redis_url, TIMEOUT_SECONDS) if settings.redis_url else None
        reach = Reach()
        self._limiter = Limiter(redis, reach)
        self._table = KeyTable(KeyStore(redis), reach) if redis is not None and settings.keys_required else None

    def install(self, app: Flask) -> None:
        """Has every request of an application pass here, if there is anything to check."""
        if self._table is None and self._settings.rate is None:
            return
        app.before_request(self.admit)
        app.after_request(tell_allowance)

    def admit(self) -> None:
        """Raises a Problem for a request that may not pass."""
        request = current_request()
        if is_open(request):
            return
        if self._table is not None:
            request.key, secret = self._table.check(bearer(request))
            quota = self._settings.search_quota if request.key.search_quota is None else request.key.search_quota
            request.owner = Owner(request.key.id, quota, secret)
        rate, body_limit = self._rate(request.key), self._settings.body_limit
        request.meter = Meter(self, request.key, self._caller(request), rate, body_limit)
        request.meter.admit()

    def check_again(self, key: Key) -> None:
        """Raises a Problem if a key has been revoked since it passed."""
        if self._table is not None:
            self._table.check_again(key)

    def take(self, caller: str, rate: Rate, cost: int) -> Allowance:
        """As much of the cost as fits a caller's rate."""
        return self._limiter.take(caller, rate, cost)

    def _rate(self, key: Key | None) -> Rate | None:
        return self._settings.rate if key is None or key.rate is None else key.rate

    def _caller(self, request: Request) -> str:
        return address(request, self._settings.proxies) if request.key is None else request.key.id


class Meter:
    """Counts what one request asks for: a line of bulk costs as much as a request, and so do the bytes of a body."""

    def __init__(self, gate: Gate, key: Key | None, caller: str, rate: Rate | None, body_limit: int) -> None:
        self._gate = gate
        self._key = key
        self._caller = caller
        self._rate = rate
        self._body_limit = body_limit
        self._sent = 0
        self._taken = 0
        self._paid = 0
        self.allowance: Allowance | None = None

    def admit(self) -> None:
        """Takes one, which is the first line's too, or raises a Problem."""
        if not self._take(1):
            raise self.refusal()
        self._paid = 1

    def check(self) -> None:
        """Raises a Problem if the key has been revoked meanwhile."""
        if self._key is not None:
            self._gate.check_again(self._key)

    def take(self, lines: int) -> int:
        """How many of so many lines may be answered; raises a Problem if the key has been revoked meanwhile."""
        self.check()
        paid = min(lines, self._paid)
        self._paid -= paid
        return paid + self._take(lines - paid)

    def weigh(self, sent: int) -> None:
        """Counts so many more bytes of a body as they were sent: as many as one body may have cost one request.

        Lines that were paid for pay for their bytes. Raises a Problem if the rate has no room, or the key was revoked.
        """
        self.check()
        self._sent += sent
        owed = self._sent // self._body_limit - self._taken
        if owed > 0 and self._take(owed) < owed:
            raise self.refusal()

    def refusal(self) -> Problem:
        """What is said of whatever does not fit."""
        assert self.allowance is not None
        return Problem(RATE_LIMITED, rate=str(self.allowance.rate), seconds=self.allowance.wait)

    def _take(self, cost: int) -> int:
        if self._rate is None or not cost:
            return cost
        self.allowance = self._gate.take(self._caller, self._rate, cost)
        self._taken += self.allowance.granted
        return self.allowance.granted


def is_open(request: Request) -> bool:
    """Whether a request needs no key, and is not counted; a redirect to another spelling tells nothing."""
    if request.endpoint is None:
        return isinstance(request.routing_exception, RequestRedirect)
    return request.endpoint in OPEN or request.blueprint in OPEN_BLUEPRINTS


def bearer(request: Request) -> str:
    """What a request says in `Authorization: Bearer`; it is not looked at any closer here."""
    header: str = request.environ.get("HTTP_AUTHORIZATION", "")
    if header[: len(BEARER)].lower() != BEARER:
        raise Problem(UNAUTHORIZED)
    return header[len(BEARER) :].strip()


def address(request: Request, proxies: int) -> str:
    """Where a request comes from: what the outermost of our own proxies saw, or the connection's other end."""
    seen: str = request.environ.get("REMOTE_ADDR", "")
    if proxies:
        # Each proxy adds what it sees to the right; whatever stands further left the client may have made up.
        hops = request.environ.get("HTTP_X_FORWARDED_FOR", "").split(",")
        seen = hops[max(0, len(hops) - proxies)].strip() or seen
    return network(seen)


@remembered
def network(seen: str) -> str:
    """The address, or of IPv6 the network that one client has to itself; what is no address counts as one client."""
    try:
        address = ip_address(seen)
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return f"{IPv6Address(int(address) >> IPV6_NETWORK << IPV6_NETWORK)}/{IPV6_NETWORK}"
    return str(address)


def tell_allowance(response: Response) -> Response:
    """Adds what is left of the rate to an answer.

    These three header fields, of the IETF's draft up to its sixth version, are what servers send and clients read; the
    two that came after them in the draft have changed their syntax since, and hardly anybody reads them.
    """
    meter = current_request().meter
    if meter is not None and meter.allowance is not None:
        allowance = meter.allowance
        response.headers["RateLimit-Limit"] = str(allowance.rate.amount)
        response.headers["RateLimit-Remaining"] = str(allowance.remaining)
        response.headers["RateLimit-Reset"] = str(allowance.reset)
    return response
