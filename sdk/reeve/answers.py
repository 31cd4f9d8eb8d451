"""The fields that the response to each operation has at least. They tell responses of Reeve from foreign ones."""

from collections.abc import Mapping
from typing import Any

Fields = frozenset[str]
PROBLEMS = "/problems/"
"""The beginning of the type of every problem of a Reeve server."""

_POSITION: Fields = frozenset({"state", "pending", "due"})
_SEARCH: Fields = frozenset({"id", "seat", "status", "progress", "result"})
_ANALYSIS: Fields = frozenset({"id", "seats", "status", "progress", "result"})
_BULK_JOB: Fields = frozenset({"id", "status", "progress", "verdicts", "bytes"})
_STATUS: Fields = frozenset({"status"})

FIELDS: Mapping[str, tuple[Fields, ...]] = {
    "games": (frozenset({"games"}),),
    "game": (frozenset({"id", "options"}),),
    "rulings": (frozenset({"rulings"}),),
    "ruling": (frozenset({"id", "title", "text"}),),
    "components": (frozenset({"components", "names"}),),
    "setups": (_POSITION | {"events"},),
    "adjudications": (_POSITION | {"legal", "events"}, frozenset({"legal", "violations"})),
    "legal_moves": (frozenset({"moves", "next"}),),
    "scores": (frozenset({"totals", "ranking"}),),
    "views": (frozenset({"view", "pending", "due"}),),
    "replays": (_POSITION | {"valid", "chain"}, frozenset({"valid", "at", "mismatch", "message"})),
    "bulk": (frozenset({"line", "status"}),),
    "bulk_jobs": (_BULK_JOB,),
    "bulk_job": (_BULK_JOB,),
    "cancel_bulk_job": (_BULK_JOB,),
    "searches": (_SEARCH,),
    "search": (_SEARCH,),
    "cancel_search": (_SEARCH,),
    "search_events": (_SEARCH,),
    "analyses": (_ANALYSIS,),
    "analysis": (_ANALYSIS,),
    "cancel_analysis": (_ANALYSIS,),
    "analysis_events": (_ANALYSIS,),
    "health": (_STATUS,),
    "ready": (_STATUS,),
}
"""The fields for each operation. If the response is one of two documents, the fields of each. For bulk, of a line.

Only fields that this library reads, or that identify the document: an older server may not send the others.
"""


def is_answer(operation: str, document: Any) -> bool:
    """Whether a document can be the response of a Reeve server to an operation. For bulk, the answer to a line."""
    if not isinstance(document, dict) or not any(fields <= document.keys() for fields in FIELDS[operation]):
        return False
    return operation != "bulk" or _is_line(document)


def is_problem(document: Any) -> bool:
    """Whether a document is a problem of a Reeve server: it has such a type, and the fields that are read."""
    return (
        _has_texts(document, "type", "title", "detail")
        and document["type"].startswith(PROBLEMS)
        and isinstance(document.get("errors"), list)
        and all(_has_texts(each, "pointer", "code", "detail") for each in document["errors"])
        and _is_wait(document.get("retry_after", 0))
    )


def _is_line(document: dict[str, Any]) -> bool:
    """Whether the number, the status and the problem of an answer have their types: a client computes with them."""
    if not (isinstance(document["line"], int) and isinstance(document["status"], int)):
        return False
    if "problem" not in document:
        return True
    return is_problem(document["problem"]) and isinstance(document["problem"].get("status"), int)


def _has_texts(document: Any, *names: str) -> bool:
    return isinstance(document, dict) and all(isinstance(document.get(name), str) for name in names)


def _is_wait(seconds: Any) -> bool:
    return isinstance(seconds, int | float) and seconds >= 0
