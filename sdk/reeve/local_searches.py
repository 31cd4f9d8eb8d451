"""Searches without workers."""

from collections.abc import Mapping

from reeve.local_jobs import Job, LocalJobs, Task
from reeve_service.config.settings import Settings
from reeve_service.games.wire import Document
from reeve_service.problems.jobs import NO_SUCH_SEARCH
from reeve_service.referee.job_documents import search_progress
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import SearchOrder


class LocalSearches(LocalJobs[SearchOrder]):
    """The searches of this process."""

    def __init__(self, referee: Referee, settings: Settings) -> None:
        super().__init__(settings, settings.search_seconds, NO_SUCH_SEARCH)
        self._referee = referee

    def _order(self, game: str, body: bytes) -> tuple[SearchOrder, int]:
        order = self._referee.search_order(game, body, self._longest * 1000)
        return order, order.shares(workers=1)

    def _begin(self, job: Job[SearchOrder], number: int) -> Task:
        return self._referee.search_share(job.order, number, job.tasks)

    def _about(self, order: SearchOrder) -> Document:
        return {"game": order.game, "seat": order.seat}

    def _progress_and_result(
        self, job: Job[SearchOrder], reports: Mapping[int, Document], done: int, status: str, language: str
    ) -> Document:
        found = list(reports.values())
        is_complete = status == "done" and job.reason is None
        return {
            "progress": search_progress(job.order, found, job.tasks, done, is_complete=is_complete),
            "result": self._referee.search_result(job.order, found, 1, language) if found else None,
        }
