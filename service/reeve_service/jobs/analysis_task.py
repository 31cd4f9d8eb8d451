"""One decision of an analysis, judged in slices."""

from time import monotonic

import orjson

from reeve_service.jobs.job import Report, Start
from reeve_service.jobs.sliced_work import SlicedWork
from reeve_service.referee.analyses import AnalysisOrder
from reeve_service.referee.referee import Referee

SLICE_SECONDS = 0.3
"""Seconds between two reports. The reply says whether the analysis was cancelled."""


class AnalysisWork(SlicedWork):
    """A run of a decision."""

    def __init__(self, referee: Referee, start: Start, task: int) -> None:
        order = AnalysisOrder(**orjson.loads(start.order))
        super().__init__(order.game, start)
        self._trial = referee.decision_trial(order, task)
        self._spent = 0.0

    def step(self) -> Report:
        """Judge for a slice."""
        begun = monotonic()
        self._trial.run(SLICE_SECONDS)
        self._spent += monotonic() - begun
        judged = self._trial.report()
        payload = b"" if judged is None else orjson.dumps(judged)
        # A judgement is further than every report before it.
        progress = self._trial.iterations + (judged is not None)
        return Report(progress, payload, self.stage(judged is not None), seconds=self._spent)
