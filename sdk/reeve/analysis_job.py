"""An analysis as a job: wait for it, watch its progress, or cancel it.

Made from `asynchronous/analysis_job.py` by `make generate`; do not edit.
"""

import time
from collections.abc import Generator
from contextlib import closing

from reeve.analyses import Analyses
from reeve.bar import Bar, terminal
from reeve.errors import AnalysisCancelled, AnalysisFailed, AnalysisTimeout
from reeve.polling import ENDS, LONG_POLL_SECONDS, POLL_SECONDS
from reeve.progress import AnalysisProgress
from reeve.types import Analysis, AnalysisResult


class AnalysisJob:
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

    def __init__(self, analyses: Analyses, analysis: Analysis) -> None:
        self._analyses = analyses
        self._analysis = analysis

    @classmethod
    def take_up(cls, analyses: Analyses, id: str) -> "AnalysisJob":
        """A job for an analysis that was started elsewhere, by its id."""
        return cls(analyses, analyses.get(id))

    @property
    def id(self) -> str:
        """The id of the analysis. `take_up` makes another job from it."""
        return self._analysis["id"]

    @property
    def done(self) -> bool:
        """Whether the analysis has ended, in whatever way. Requests the status unless the end is known."""
        analysis = self._look()
        return analysis["status"] in ENDS

    def progress(self) -> AnalysisProgress:
        """The progress of the analysis."""
        return AnalysisProgress.of(self._look())

    def result(self, timeout: float | None = None, *, bar: bool = False) -> AnalysisResult:
        """Wait for the end, and return the result. `bar` shows a progress bar on a terminal.

        Raises AnalysisFailed or AnalysisCancelled if the analysis ended without success. Raises AnalysisTimeout if it
        has not ended after `timeout` seconds; the analysis continues, and you can wait for it again.
        """
        stream = terminal() if bar else None
        if stream is None:
            for _ in self._follow(timeout, LONG_POLL_SECONDS):
                pass
        else:
            with Bar(stream) as shown:
                for analysis in self._follow(timeout, POLL_SECONDS):
                    shown.draw(AnalysisProgress.of(analysis))
        if self._analysis["status"] == "cancelled":
            raise AnalysisCancelled(self._analysis)
        if self._analysis["status"] == "failed" or self._analysis["result"] is None:
            raise AnalysisFailed(self._analysis)
        return self._analysis["result"]

    def watch(self) -> Generator[AnalysisProgress, None, None]:
        """Yield the progress each time it changes, until the analysis has ended."""
        yield AnalysisProgress.of(self._analysis)
        if not self._ended:
            with closing(self._analyses.watch(self.id)) as analyses:
                for analysis in analyses:
                    self._analysis = analysis
                    yield AnalysisProgress.of(analysis)

    def cancel(self) -> AnalysisProgress:
        """Cancel the analysis. It keeps its results so far. An analysis that has ended does not change."""
        self._analysis = self._analyses.cancel(self.id)
        return AnalysisProgress.of(self._analysis)

    def __repr__(self) -> str:
        return f"<AnalysisJob {self.id}: {self._analysis['status']}>"

    @property
    def _ended(self) -> bool:
        return self._analysis["status"] in ENDS

    def _look(self) -> Analysis:
        if not self._ended:
            self._analysis = self._analyses.get(self.id)
        return self._analysis

    def _follow(self, timeout: float | None, seconds: int) -> Generator[Analysis, None, None]:
        """Request the status every few seconds, until the analysis has ended or the timeout is over."""
        until = None if timeout is None else time.monotonic() + timeout
        yield self._analysis
        while not self._ended:
            rest = seconds if until is None else min(seconds, until - time.monotonic())
            self._analysis = self._analyses.poll(self.id, max(rest, 0))
            if rest <= 0 and not self._ended:
                raise AnalysisTimeout(self._analysis)
            yield self._analysis
