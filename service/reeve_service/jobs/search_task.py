"""One share of a search, run in slices."""

from collections.abc import Mapping
from time import monotonic, sleep

import orjson

from reeve_service.jobs.job import Report, Stage, Start
from reeve_service.jobs.runner import PAUSE_SECONDS, process_name
from reeve_service.jobs.searches import WORKER, load_order
from reeve_service.referee.referee import Referee

SLICE_SECONDS = 0.15
"""Seconds between two reports. The reply says whether the search was cancelled."""
SPARE_SECONDS = 0.3
"""How long before its deadline a share stops, so that its last report arrives in time."""


class SearchWork:
    """A run of a share. It continues while Redis does not answer, until its deadline."""

    def __init__(self, referee: Referee, start: Start, task: int) -> None:
        self._until = monotonic() + start.seconds - SPARE_SECONDS
        order = load_order(start.order)
        self._game = order.game
        self._share = referee.search_share(order, task, start.tasks)

    @property
    def patience(self) -> float:
        """Until the deadline."""
        return self._until - monotonic()

    def step(self) -> Report:
        """Search for a slice."""
        self._share.run(SLICE_SECONDS)
        stage = Stage.WHOLE if self._share.over else Stage.CUT if monotonic() >= self._until else Stage.RUNNING
        report = self._share.report()
        return Report(
            report["iterations"],
            orjson.dumps({**report, WORKER: process_name()}),
            stage,
            seconds=report["seconds"],
        )

    def wait(self, report: Report) -> Report:
        """Search on, if there is something left to do."""
        if not self._share.over:
            return self.step()
        sleep(PAUSE_SECONDS)
        return report

    def fields(self) -> Mapping[str, object]:
        """The game."""
        return {"game": self._game}
