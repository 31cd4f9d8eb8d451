"""The fields that the response to each operation has at least. They tell responses of Reeve from foreign ones."""

from collections.abc import Mapping

Fields = frozenset[str]

_POSITION: Fields = frozenset({"state", "pending", "due"})
_SEARCH: Fields = frozenset({"id", "seat", "status", "progress", "result"})
_ANALYSIS: Fields = frozenset({"id", "status", "progress", "result"})
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


def is_answer(operation: str, document: object) -> bool:
    """Whether a document can be the response of a Reeve server to an operation."""
    return isinstance(document, dict) and any(fields <= document.keys() for fields in FIELDS[operation])
