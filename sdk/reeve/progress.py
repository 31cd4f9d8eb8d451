"""How far a job is, as the caller reads it."""

from dataclasses import dataclass
from typing import Generic

from reeve.type_parameters import MoveT
from reeve.types import Analysis, BulkJob, Search


@dataclass(frozen=True, slots=True)
class Progress(Generic[MoveT]):
    """How far a search is, and what it would play by now."""

    status: str
    done: float
    """The part of its budget that is spent, from 0 to 1."""
    iterations: int
    iterations_per_second: float
    best: MoveT | None
    """None until something is known."""
    text: str
    """The best move in words."""

    @classmethod
    def of(cls, search: Search) -> "Progress[MoveT]":
        """What a search's document says of it."""
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
    """How far a bulk job is."""

    status: str
    lines: int
    """To be answered."""
    done: int
    failed: int
    """Those of the answered lines that got a problem."""
    rate: float
    """Lines a second."""
    seconds_left: float | None
    """None while nobody knows."""

    @classmethod
    def of(cls, job: BulkJob) -> "BulkProgress":
        """What a job's document says of it."""
        return cls(job["status"], **job["progress"])


@dataclass(frozen=True, slots=True)
class AnalysisProgress:
    """How far an analysis is."""

    status: str
    done: float
    """The part of the decisions that have been judged, from 0 to 1."""
    decisions: int
    decisions_done: int
    text: str
    """What has been found by now, in words."""
    iterations_per_second: float = 0.0

    @classmethod
    def of(cls, analysis: Analysis) -> "AnalysisProgress":
        """What an analysis's document says of it."""
        progress, result = analysis["progress"], analysis["result"]
        text = "" if result is None else result["text"]
        return cls(analysis["status"], progress["done"], progress["decisions"], progress["decisions_done"], text)
