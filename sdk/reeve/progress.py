"""The progress of jobs."""

from dataclasses import dataclass
from typing import Generic

from reeve.type_parameters import MoveT
from reeve.types import Analysis, BulkJob, Search


@dataclass(frozen=True, slots=True)
class Progress(Generic[MoveT]):
    """The progress of a search, and its best move so far."""

    status: str
    done: float
    """The part of the budget that is used, from 0 to 1."""
    iterations: int
    iterations_per_second: float
    best: MoveT | None
    """None before the first result."""
    text: str
    """The best move in words."""

    @classmethod
    def of(cls, search: Search) -> "Progress[MoveT]":
        """The progress in the document of a search."""
        result, done = search["result"], search["progress"]["done"]
        if result is None or not result["moves"]:
            return cls(search["status"], done, 0, 0.0, None, "")
        return cls(
            search["status"],
            done,
            result["iterations"],
            result["iterations_per_second"],
            result["moves"][0]["move"],
            result["text"],
        )


@dataclass(frozen=True, slots=True)
class BulkProgress:
    """The progress of a bulk job."""

    status: str
    lines: int
    """The number of all lines."""
    done: int
    failed: int
    """How many of the answers are problems."""
    rate: float
    """Lines per second."""
    seconds_left: float | None
    """None if it is not known yet."""

    @classmethod
    def of(cls, job: BulkJob) -> "BulkProgress":
        """The progress in the document of a bulk job."""
        return cls(job["status"], **job["progress"])


@dataclass(frozen=True, slots=True)
class AnalysisProgress:
    """The progress of an analysis."""

    status: str
    done: float
    """The part of the decisions that are judged, from 0 to 1."""
    decisions: int
    decisions_done: int
    text: str
    """The result so far, in words."""
    iterations_per_second: float = 0.0

    @classmethod
    def of(cls, analysis: Analysis) -> "AnalysisProgress":
        """The progress in the document of an analysis."""
        progress, result = analysis["progress"], analysis["result"]
        text = "" if result is None else result["text"]
        return cls(analysis["status"], progress["done"], progress["decisions"], progress["decisions_done"], text)
