"""An analysis as a job in the caller's hands: wait for it, look how far it is, or call it off.

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
    """An analysis that was begun; `match.analyse` gives one.

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
        """An analysis that was begun elsewhere, by its id."""
        return cls(analyses, analyses.get(id))

    @property
    def id(self) -> str:
        """What the analysis is called; whoever knows it can take the analysis up."""
        return self._analysis["id"]

    @property
    def done(self) -> bool:
        """Whether the analysis has ended, well or not; asks, unless that is known."""
        analysis = self._look()
        return analysis["status"] in ENDS

    def progress(self) -> AnalysisProgress:
        """How far the analysis is."""
        return AnalysisProgress.of(self._look())

    def result(self, timeout: float | None = None, *, bar: bool = False) -> AnalysisResult:
        """What was found, when the analysis has ended; `bar` shows on a terminal how far it is meanwhile.

        Raises AnalysisFailed or AnalysisCancelled if it ended otherwise, and AnalysisTimeout if it has not ended after
        `timeout` seconds; it goes on then, and can be waited for again.
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
        """How far the analysis is, again and again as that changes, until it has ended."""
        yield AnalysisProgress.of(self._analysis)
        if not self._ended:
            with closing(self._analyses.watch(self.id)) as analyses:
                for analysis in analyses:
                    self._analysis = analysis
                    yield AnalysisProgress.of(analysis)

    def cancel(self) -> AnalysisProgress:
        """Calls the analysis off; it keeps what it has found. One that has ended stays as it was."""
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
        """Where the analysis stands, asked for every so many seconds until it has ended or time is up."""
        until = None if timeout is None else time.monotonic() + timeout
        yield self._analysis
        while not self._ended:
            rest = seconds if until is None else min(seconds, until - time.monotonic())
            self._analysis = self._analyses.poll(self.id, max(rest, 0))
            if rest <= 0 and not self._ended:
                raise AnalysisTimeout(self._analysis)
            yield self._analysis
