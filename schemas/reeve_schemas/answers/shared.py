"""Fields and shapes that several answers have."""

from reeve_schemas.documents.field import LEFT_OUT
from reeve_schemas.documents.raw import HASH, NAMES, Raw, by_name, listed, one_of, part
from reeve_schemas.values import Shape

PROBLEM_STATUS: Shape = {"type": "integer", "minimum": 400, "maximum": 599}
JOB_STATUS = one_of("queued", "running", "done", "cancelled", "failed")


def exactly(value: bool) -> Shape:
    """The shape of a flag that tells one answer from the other."""
    return {"type": "boolean", "const": value}


def pending() -> Raw:
    """Who has to move."""
    return Raw(NAMES, "The seats that owe a move; `table` when chance is due; empty at the end.")


def due() -> Raw:
    """What they may choose between."""
    return Raw(part("Due"), "The kinds of move that each pending seat may choose between.")


def events() -> Raw:
    """What happened."""
    return Raw(listed(part("Event")), "What happened, in order.")


def views() -> Raw:
    """What to send to each player."""
    described = "For each seat its view and its events, if the request asked."
    return Raw(by_name(part("SeatView")), described, default=LEFT_OUT)


def params() -> Raw:
    """What a message is about."""
    return Raw(part("Params"), "The values in the message, for clients that word it themselves.")


def shown_seed() -> Raw:
    """The seed of a sealed game that is over."""
    return Raw(HASH, "The seed of a sealed game with seeded chance, once the game is over.", default=LEFT_OUT)
