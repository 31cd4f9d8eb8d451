"""Reeve's client library: ask a referee for tabletop games, on a server or in this very process."""

from reeve.bulk_job import BulkJob, BulkProgress
from reeve.client import Client, connect
from reeve.errors import (
    AnotherMoveStands,
    ApiError,
    BadRequest,
    BulkCancelled,
    BulkFailed,
    BulkTimeout,
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
from reeve.sealed_match import SealedMatch
from reeve.search_job import Progress, SearchJob
from reeve.version import __version__

__all__ = [
    "AnotherMoveStands",
    "ApiError",
    "BadRequest",
    "BulkCancelled",
    "BulkFailed",
    "BulkJob",
    "BulkProgress",
    "BulkTimeout",
    "Client",
    "ConnectionFailed",
    "IllegalMove",
    "InvalidRecord",
    "Match",
    "NotFound",
    "Progress",
    "RateLimited",
    "ReeveError",
    "SealedMatch",
    "SearchCancelled",
    "SearchFailed",
    "SearchJob",
    "SearchTimeout",
    "ServerError",
    "Unauthorized",
    "__version__",
    "connect",
]
