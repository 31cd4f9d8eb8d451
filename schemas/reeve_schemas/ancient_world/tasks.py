"""The agenda in states and views of The Ancient World: what is asked of whom."""

from collections.abc import Callable
from dataclasses import dataclass

from marshmallow import ValidationError

from reeve_schemas.ancient_world.codes import LONGEST, NEEDS, NUMBER_SHAPE
from reeve_schemas.ancient_world.players import read_number
from reeve_schemas.fields import Shape, choice, explain, text
from reeve_schemas.wire import Document
from reeve_service.rules.ancient_world.state import Need, Task
from reeve_service.rules.turn_order import name_of


@dataclass(frozen=True, slots=True)
class WrittenTask:
    """A task as a document says it is, with the name of its seat."""

    need: Need
    seat: str
    count: int
    about: str


TASK_READERS: dict[str, Callable[[object], object]] = {
    "need": lambda value: choice(value, NEEDS),
    "seat": text,
    "count": read_number,
    "about": text,
}
TASK_SHAPE: Shape = {
    "type": "object",
    "description": "What is asked: of whom, or for whom the table does it; how many; about which deck.",
    "properties": {
        "need": {"type": "string", "enum": list(NEEDS)},
        "seat": {"type": "string"},
        "count": NUMBER_SHAPE,
        "about": {"type": "string", "maxLength": LONGEST},
    },
    "required": list(TASK_READERS),
    "additionalProperties": False,
}


def read_task(value: object) -> WrittenTask:
    """What is asked."""
    if faults := explain(value, TASK_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return WrittenTask(choice(value["need"], NEEDS), value["seat"], value["count"], value["about"])


def write_task(task: Task, seats: tuple[str, ...]) -> Document:
    """What is asked."""
    return {"need": task.need.value, "seat": name_of(seats, task.seat), "count": task.count, "about": task.about}
