"""An analysis as a job: wait for it, watch its progress, or cancel it.

Made from `asynchronous/analysis_job.py` by `make generate`; do not edit.
"""

from reeve.errors import AnalysisCancelled, AnalysisFailed, AnalysisTimeout
from reeve.progress import AnalysisProgress
from reeve.types import Analysis, AnalysisResult
from reeve.watched_job import WatchedJob


class AnalysisJob(WatchedJob[Analysis, AnalysisProgress]):
    """A started analysis. `match.analyse` returns one.

    >>> import reeve
    >>> client = reeve.connect("local")
    >>> match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
    >>> events = match.play("bob", "recruit_from_deck")
    >>> job = match.analyse(iterations=4, seed=7)
    >>> result = job.result()
    >>> [each["seat"] for each in result["moves"]]
    ['bob']
    """

    def result(self, timeout: float | None = None, *, bar: bool = False) -> AnalysisResult:
        """Wait for the end, and return the result. `bar` shows a progress bar on a terminal.

        Raises AnalysisFailed or AnalysisCancelled if the analysis ended without success. Raises AnalysisTimeout if it
        has not ended after `timeout` seconds; the analysis continues, and you can wait for it again.
        """
        analysis = self._finish(timeout, bar, failed=AnalysisFailed, cancelled=AnalysisCancelled, late=AnalysisTimeout)
        assert analysis["result"] is not None
        return analysis["result"]

    def _progress_of(self, document: Analysis) -> AnalysisProgress:
        return AnalysisProgress.of(document)
