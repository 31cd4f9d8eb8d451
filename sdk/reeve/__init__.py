"""Reeve's client library: ask a referee for tabletop games, on a server or in this very process."""

from reeve.client import Client, connect
from reeve.errors import (
    ApiError,
    BadRequest,
    ConnectionFailed,
    IllegalMove,
    InvalidRecord,
    NotFound,
    RateLimited,
    ReeveError,
    SearchCancelled,
    SearchFailed,
    SearchTimeout,
    ServerError,
    Unauthorized,
)
from reeve.match import Match
from reeve.search_job import Progress, SearchJob
from reeve.version import __version__

__all__ = [
    "ApiError",
    "BadRequest",
    "Client",
    "ConnectionFailed",
    "IllegalMove",
    "InvalidRecord",
    "Match",
    "NotFound",
    "Progress",
    "RateLimited",
    "ReeveError",
    "SearchCancelled",
    "SearchFailed",
    "SearchJob",
    "SearchTimeout",
    "ServerError",
    "Unauthorized",
    "__version__",
    "connect",
]
