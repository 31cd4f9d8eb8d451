"""One share of a search, run in slices."""

import orjson

from reeve_service.jobs.job import Report, Start
from reeve_service.jobs.runner import process_name
from reeve_service.jobs.searches import WORKER
from reeve_service.jobs.sliced_work import SlicedWork
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import SearchOrder

SLICE_SECONDS = 0.15
"""Seconds between two reports. The reply says whether the search was cancelled."""


class SearchWork(SlicedWork):
    """A run of a share."""

    def __init__(self, referee: Referee, start: Start, task: int) -> None:
        order = SearchOrder(**orjson.loads(start.order))
        super().__init__(order.game, start)
        self._share = referee.search_share(order, task, start.tasks)

    def step(self) -> Report:
        """Search for a slice."""
        self._share.run(SLICE_SECONDS)
        report = self._share.report()
        payload = orjson.dumps({**report, WORKER: process_name()})
        return Report(report["iterations"], payload, self.stage(self._share.over), seconds=report["seconds"])
