"""Analyses without workers."""

from collections.abc import Mapping

from reeve.local_jobs import Job, LocalJobs, Task
from reeve_service.config.settings import Settings
from reeve_service.games.wire import Document
from reeve_service.problems.jobs import NO_SUCH_ANALYSIS
from reeve_service.referee.analyses import AnalysisOrder
from reeve_service.referee.job_documents import analysis_progress
from reeve_service.referee.referee import Referee


class LocalAnalyses(LocalJobs[AnalysisOrder]):
    """The analyses of this process."""

    def __init__(self, referee: Referee, settings: Settings) -> None:
        super().__init__(settings, settings.analysis_seconds, NO_SUCH_ANALYSIS)
        self._referee = referee

    def _order(self, game: str, body: bytes) -> tuple[AnalysisOrder, int]:
        order = self._referee.analysis_order(game, body)
        return order, order.decisions

    def _begin(self, job: Job[AnalysisOrder], number: int) -> Task:
        return self._referee.decision_trial(job.order, number)

    def _about(self, order: AnalysisOrder) -> Document:
        return {"game": order.game, "seats": order.seats}

    def _progress_and_result(
        self, job: Job[AnalysisOrder], reports: Mapping[int, Document], done: int, status: str, language: str
    ) -> Document:
        return {
            "progress": analysis_progress(job.tasks, len(reports)),
            "result": self._referee.analysis_result(job.order, reports, language) if reports else None,
        }
