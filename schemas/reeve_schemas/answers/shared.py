"""Fields, shapes and base classes that several responses share."""

from reeve_schemas.documents import Document
from reeve_schemas.documents.raw import MOMENT, NAMES, TEXT, Raw, one_of, or_null, part
from reeve_schemas.values import Shape

PROBLEM_STATUS: Shape = {"type": "integer", "minimum": 400, "maximum": 599}


def exactly(value: bool) -> Shape:
    """The shape of a flag that always has this value, so that it distinguishes two responses."""
    return {"type": "boolean", "const": value}


PARAMS = Raw(part("Params"), "The values in the message, for clients that write their own message.")


class Turn(Document):
    """The seats that must move now: a part of many responses."""

    pending = Raw(
        NAMES, "The seats that must move now. `table` means that a random move is next. Empty if the game is over."
    )
    due = Raw(part("Due"), "For each pending seat, the kinds of move that it may choose from.")


class Worded(Document):
    """A ruling that applies to the current case: a part of several responses."""

    ruling = Raw(TEXT, "The id of the ruling.")
    title = Raw(TEXT, "The short title of the ruling.")
    params = PARAMS


class Job(Document):
    """The fields that all kinds of jobs share."""

    id = Raw(TEXT, "The id of the job.")
    status = Raw(one_of("queued", "running", "done", "cancelled", "failed"), "The status of the job.")
    reason = Raw(
        or_null(TEXT), "A text that says why the job failed or ended early. Null if it did not, or was cancelled."
    )
    created = Raw(MOMENT, "The time when the job was created.")
    expires = Raw(MOMENT, "The time when the job will be deleted.")
