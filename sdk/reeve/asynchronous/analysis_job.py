"""An analysis as a job: wait for it, watch its progress, or cancel it."""

from reeve.asynchronous.watched_job import AsyncWatchedJob
from reeve.errors import AnalysisCancelled, AnalysisFailed, AnalysisTimeout
from reeve.progress import AnalysisProgress
from reeve.types import Analysis, AnalysisResult


class AsyncAnalysisJob(AsyncWatchedJob[Analysis, AnalysisProgress]):
    """A started analysis. `match.analyse` returns one.

    >>> import reeve
    >>> client = reeve.connect_async("http://127.0.0.1:8080")
    >>> match = await client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
    >>> events = await match.play("bob", "recruit_from_deck")
    >>> job = await match.analyse(iterations=4, seed=7)
    >>> result = await job.result()
    >>> [each["seat"] for each in result["moves"]]
    ['bob']
    """

    async def result(self, timeout: float | None = None, *, bar: bool = False) -> AnalysisResult:
        """Wait for the end, and return the result. `bar` shows a progress bar on a terminal.

        Raises AnalysisFailed or AnalysisCancelled if the analysis ended without success. Raises AnalysisTimeout if it
        has not ended after `timeout` seconds; the analysis continues, and you can wait for it again.
        """
        analysis = await self._finish(
            timeout, bar, failed=AnalysisFailed, cancelled=AnalysisCancelled, late=AnalysisTimeout
        )
        assert analysis["result"] is not None
        return analysis["result"]

    def _progress_of(self, document: Analysis) -> AnalysisProgress:
        return AnalysisProgress.of(document)
