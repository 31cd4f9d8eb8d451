"""What a share of a search and a decision of an analysis have in common: they run in slices until their deadline."""

from collections.abc import Mapping
from time import monotonic

from reeve_service.jobs.job import Report, Stage, Start
from reeve_service.jobs.runner import Work

SPARE_SECONDS = 0.3
"""How long before its deadline a task stops, so that its last report arrives in time."""


class SlicedWork(Work):
    """A run of a task. It continues while Redis does not answer, until its deadline."""

    def __init__(self, game: str, start: Start) -> None:
        self._game = game
        self._until = monotonic() + start.seconds - SPARE_SECONDS

    @property
    def patience(self) -> float:
        """Until the deadline."""
        return self._until - monotonic()

    def stage(self, is_whole: bool) -> Stage:
        """The stage of the task after a slice."""
        return Stage.DONE if is_whole else Stage.CUT if monotonic() >= self._until else Stage.RUNNING

    def wait(self, report: Report) -> Report:
        """Continue, if there is something left to do."""
        return self.step() if report.stage is Stage.RUNNING else super().wait(report)

    def fields(self) -> Mapping[str, object]:
        """The game."""
        return {"game": self._game}
