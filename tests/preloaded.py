"""What a forked program has in memory from its beginning: the service with its games."""

import os
from importlib import import_module
from unittest.mock import patch

from reeve_service.config.collector import without_collector
from reeve_service.games.installed import all_games, wires

MODULES = (
    "reeve_service.__main__",
    "reeve_service.api.app",
    "reeve_service.api.lane",
    "reeve_service.jobs.app",
    "reeve_service.jobs.pool",
    "kombu.transport.redis",
)

# prometheus-client only checks at its import that this variable is set.
with without_collector(), patch.dict(os.environ, PROMETHEUS_MULTIPROC_DIR=os.devnull):
    for name in MODULES:
        import_module(name)
    wires(all_games())
