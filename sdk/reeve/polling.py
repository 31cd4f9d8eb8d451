"""How jobs are waited for: how long, how often, and after how many failures something else is tried."""

from reeve.errors import ConnectionFailed, RateLimited, ServerError

ENDS = frozenset({"done", "cancelled", "failed"})
"""The statuses of a job that has ended."""
EVENT_NAMES = ENDS | {"progress"}
DRY_STREAMS = 2
"""After this many streams without data, the network is taken to block streams."""
POLL_SECONDS = 1
SHORTEST_POLL = 0.25
"""If a server answers at once although it may wait, the next request is sent after this many seconds."""
LONG_POLL_SECONDS = 20
"""Less than a server waits at most, and less than proxies let a request wait."""
SEARCH_SECONDS = 5.0
"""How long a search takes by default."""
MOST_CUTS = 5
"""After this many attempts without data, reading the answers of a bulk job fails."""
PASSING = (ConnectionFailed, RateLimited, ServerError)
"""Errors that may be gone at the next attempt."""
