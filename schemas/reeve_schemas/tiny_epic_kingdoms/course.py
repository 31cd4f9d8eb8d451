"""What is under way in states of Tiny Epic Kingdoms: the agenda and the war."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from marshmallow import ValidationError

from reeve_schemas.common import find_seat, resolve
from reeve_schemas.fields import Messages, Shape, choice, complaint, explain, items, text, whole
from reeve_schemas.head import write_seat
from reeve_schemas.tiny_epic_kingdoms.codes import (
    HIDDEN,
    MOST,
    NUMBER_SHAPE,
    PHASES,
    REGION_SHAPE,
    REGIONS,
    REGIONS_SHAPE,
    read_number,
    read_region,
    read_regions,
    write_region,
    write_regions,
)
from reeve_schemas.wire import Document
from reeve_service.rules.seats import TABLE_NAME
from reeve_service.rules.tiny_epic_kingdoms.components import REGION_CODES, Region
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, SECRET, Phase, Step, War
from reeve_service.rules.turn_order import name_of

# The agenda


@dataclass(frozen=True, slots=True)
class ReadStep:
    """A step whose seat is still a name."""

    phase: Phase
    seat: str
    region: int
    count: int


def read_place(value: object) -> int:
    """A region, or null for nowhere."""
    return -1 if value is None else read_region(value)


def read_count(value: object) -> int:
    """A number, a seat's place, or -2 for the neutral armies."""
    return whole(value, NEUTRAL, MOST)


STEP_READERS: dict[str, Callable[[object], object]] = {
    "phase": lambda value: choice(value, PHASES),
    "seat": text,
    "region": read_place,
    "count": read_count,
}
PLACE_SHAPE: Shape = {"type": ["string", "null"], "enum": [*REGIONS, None]}
STEP_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "phase": {"type": "string", "enum": list(PHASES)},
        "seat": {"type": "string", "description": f"Who decides; `{TABLE_NAME}` for chance and what nobody decides."},
        "region": PLACE_SHAPE,
        "count": {
            "type": "integer",
            "minimum": NEUTRAL,
            "maximum": MOST,
            "description": "How many, which action, or for whom by place (-2 for neutral armies), as the phase needs.",
        },
    },
    "required": list(STEP_READERS),
    "additionalProperties": False,
}
AGENDA_SHAPE: Shape = {
    "type": "array",
    "items": STEP_SHAPE,
    "description": "What is to be decided, first things first; empty only when the game is over.",
}


def read_step(value: object) -> ReadStep:
    """One thing to be decided."""
    if faults := explain(value, STEP_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return ReadStep(
        choice(value["phase"], PHASES), value["seat"], read_place(value["region"]), read_count(value["count"])
    )


def read_agenda(value: object) -> list[ReadStep]:
    """All that is to be decided."""
    return items(value, read_step)


def seat_agenda(faults: Messages, steps: Sequence[ReadStep], seats: tuple[str, ...]) -> list[Step]:
    """The agenda with its names as seats; what is wrong is added to the faults."""
    agenda: list[Step] = []
    wrong: Messages = {}
    for number, step in enumerate(steps):
        try:
            agenda.append(Step(step.phase, find_seat(step.seat, seats), step.region, step.count))
        except ValidationError as error:
            wrong[number] = {"seat": error.messages}
    if wrong:
        faults["agenda"] = wrong
    return agenda


def write_step(step: Step, seats: tuple[str, ...]) -> Document:
    """One thing to be decided."""
    return {
        "phase": step.phase.value,
        "seat": name_of(seats, step.seat),
        "region": write_region(step.region),
        "count": step.count,
    }


# The war


@dataclass(frozen=True, slots=True)
class ReadWar:
    """A war whose seats are still names."""

    war: War
    attacker: str
    defender: str | None
    winner: str | None


def read_die(value: object) -> int | None:
    """A die: its price, null where it is not set, or hidden."""
    if value is None:
        return None
    return SECRET if value == HIDDEN else read_number(value)


def read_dice(value: object) -> list[int | None]:
    """The attacker's and the defender's die."""
    return _pair(items(value, read_die))


def read_lifts(value: object) -> list[int]:
    """What the attacker and the defender have raised their prices by."""
    lifts = items(value, read_number)
    if len(lifts) != 2:
        raise complaint("length", least=2, most=2)
    return lifts


def _pair(dice: list[int | None]) -> list[int | None]:
    if len(dice) != 2:
        raise complaint("length", least=2, most=2)
    return dice


def read_flag(value: object) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise complaint("not_boolean")
    return value


def read_name(value: object) -> str | None:
    """A seat's name, or null."""
    return None if value is None else text(value)


WAR_READERS: dict[str, Callable[[object], object]] = {
    "attacker": text,
    "defender": read_name,
    "region": read_region,
    "allied": read_flag,
    "dice": read_dice,
    "lifts": read_lifts,
    "winner": read_name,
    "contested": read_regions,
    "dragon": read_flag,
    "removed": read_flag,
}
WAR_SHAPE: Shape = {
    "type": ["object", "null"],
    "description": "The war that is being fought.",
    "properties": {
        "attacker": {"type": "string"},
        "defender": {"type": ["string", "null"], "description": "null for a neutral army."},
        "region": REGION_SHAPE,
        "allied": {"type": "boolean", "description": "Whether the two were allies already."},
        "dice": {
            "type": "array",
            "items": {"type": ["integer", "string", "null"]},
            "minItems": 2,
            "maxItems": 2,
            "description": f"The attacker's and the defender's price: 0 is the white flag, null is not set yet, "
            f"'{HIDDEN}' is set and hidden from the viewer.",
        },
        "lifts": {"type": "array", "items": NUMBER_SHAPE, "minItems": 2, "maxItems": 2},
        "winner": {"type": ["string", "null"]},
        "contested": {**REGIONS_SHAPE, "description": "Where the loser still has an army to retreat."},
        "dragon": {"type": "boolean"},
        "removed": {"type": "boolean"},
    },
    "required": list(WAR_READERS),
    "additionalProperties": False,
}


def read_war(value: object) -> ReadWar:
    """A war that is being fought."""
    if faults := explain(value, WAR_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    war = War(
        NEUTRAL,
        NEUTRAL,
        Region(read_region(value["region"])),
        value["allied"],
        read_dice(value["dice"]),
        read_lifts(value["lifts"]),
        None,
        read_regions(value["contested"]),
        value["dragon"],
        value["removed"],
    )
    return ReadWar(war, value["attacker"], value["defender"], value["winner"])


def seat_war(faults: Messages, read: ReadWar | None, seats: tuple[str, ...]) -> War | None:
    """The war with its names as seats; what is wrong is added to the faults."""
    if read is None:
        return None
    wrong: Messages = {}
    war = read.war
    attacker = resolve(wrong, "attacker", read.attacker, seats)
    defender = resolve(wrong, "defender", read.defender, seats)
    war.winner = resolve(wrong, "winner", read.winner, seats)
    if wrong or attacker is None:
        faults["war"] = wrong
        return None
    war.attacker = attacker
    war.defender = NEUTRAL if defender is None else defender
    return war


def write_war(war: War | None, seats: tuple[str, ...]) -> Document | None:
    """A war that is being fought."""
    if war is None:
        return None
    return {
        "attacker": seats[war.attacker],
        "defender": None if war.defender == NEUTRAL else seats[war.defender],
        "region": REGION_CODES[war.region],
        "allied": war.allied,
        "dice": [HIDDEN if die == SECRET else die for die in war.dice],
        "lifts": war.lifts,
        "winner": write_seat(seats, war.winner),
        "contested": write_regions(war.contested),
        "dragon": war.dragon,
        "removed": war.removed,
    }
