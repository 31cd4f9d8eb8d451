"""Reeve's client library: a referee for tabletop games, on a server or in this process."""

from reeve.analysis_job import AnalysisJob
from reeve.asynchronous.analysis_job import AsyncAnalysisJob
from reeve.asynchronous.bulk_job import AsyncBulkJob
from reeve.asynchronous.match import AsyncMatch
from reeve.asynchronous.sealed_match import AsyncSealedMatch
from reeve.asynchronous.search_job import AsyncSearchJob
from reeve.bulk_job import BulkJob
from reeve.client import AsyncClient, Client, connect, connect_async
from reeve.errors import (
    AnalysisCancelled,
    AnalysisFailed,
    AnalysisTimeout,
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
from reeve.progress import BulkProgress, Progress
from reeve.records import events_for
from reeve.sealed_match import SealedMatch
from reeve.search_job import SearchJob
from reeve.version import __version__

__all__ = [
    "AnalysisCancelled",
    "AnalysisFailed",
    "AnalysisJob",
    "AnalysisTimeout",
    "AnotherMoveStands",
    "ApiError",
    "AsyncAnalysisJob",
    "AsyncBulkJob",
    "AsyncClient",
    "AsyncMatch",
    "AsyncSealedMatch",
    "AsyncSearchJob",
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
    "connect_async",
    "events_for",
]
