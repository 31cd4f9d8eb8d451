"""One decision of an analysis, judged in slices."""

from collections.abc import Mapping
from time import monotonic, sleep

import orjson

from reeve_service.jobs.analyses import load_order
from reeve_service.jobs.job import Report, Stage, Start
from reeve_service.jobs.runner import PAUSE_SECONDS
from reeve_service.referee.referee import Referee

SLICE_SECONDS = 0.3
"""Seconds between two reports. The reply says whether the analysis was cancelled."""
SPARE_SECONDS = 0.3
"""How long before its deadline a task stops, so that its last report arrives in time."""


class AnalysisWork:
    """A run of a task. It continues while Redis does not answer, until its deadline."""

    def __init__(self, referee: Referee, start: Start, task: int) -> None:
        self._until = monotonic() + start.seconds - SPARE_SECONDS
        order = load_order(start.order)
        self._game = order.game
        self._trial = referee.decision_trial(order, task)
        self._spent = 0.0

    @property
    def patience(self) -> float:
        """Until the deadline."""
        return self._until - monotonic()

    def step(self) -> Report:
        """Judge for a slice."""
        begun = monotonic()
        self._trial.run(SLICE_SECONDS)
        self._spent += monotonic() - begun
        judged = self._trial.report()
        out_of_time = monotonic() >= self._until
        stage = Stage.WHOLE if judged is not None else Stage.CUT if out_of_time else Stage.RUNNING
        payload = b"" if judged is None else orjson.dumps(judged)
        # A judgement is further than every report before it.
        progress = self._trial.iterations + (judged is not None)
        return Report(progress, payload, stage, seconds=self._spent)

    def wait(self, report: Report) -> Report:
        """Judge on, if there is something left to do."""
        if report.stage is Stage.RUNNING:
            return self.step()
        sleep(PAUSE_SECONDS)
        return report

    def fields(self) -> Mapping[str, object]:
        """The game."""
        return {"game": self._game}
