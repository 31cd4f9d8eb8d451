"""What the documents of every game share: seats, chance, packs, and the head of a state."""

import re
from collections.abc import Callable, Mapping, Sequence

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import MOST_ERRORS, Messages, Shape, complaint, explain, items, read_hex, text, whole
from reeve_service.rules.chance import SEED_BYTES, Chance, ChanceMode
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import TABLE, TABLE_NAME, Seat

SEAT_NAME = re.compile(r"[\w.-]{1,32}")
SEAT_SHAPE: Shape = {
    "type": "string",
    "minLength": 1,
    "maxLength": 32,
    # No pattern: \w means letters of every alphabet here, and only Latin ones to most readers of a schema.
    "description": "Letters, digits, dots, dashes and underscores; not `table`.",
    "examples": ["ann"],
}


def read_seat_name(value: object) -> str:
    """A name that a seat may have."""
    name = text(value)
    if not SEAT_NAME.fullmatch(name) or name == TABLE_NAME:
        raise complaint("bad_name")
    return name


def read_seats(value: object, players: range) -> tuple[str, ...]:
    """The names of all seats: as many as the game takes, all different."""
    if type(value) is list and len(value) > MOST_ERRORS:
        raise complaint("length", least=players.start, most=players.stop - 1)
    names = items(value, read_seat_name)
    if len(names) not in players:
        raise complaint("length", least=players.start, most=players.stop - 1)
    if len(set(names)) != len(names):
        raise complaint("repeated")
    return tuple(names)


def find_seat(name: object, seats: Sequence[str]) -> Seat:
    """The seat of a name, or the table."""
    if name == TABLE_NAME:
        return TABLE
    if type(name) is not str:
        raise complaint("not_text")
    if name not in seats:
        raise complaint("no_such_seat", seats=list(seats))
    return Seat(seats.index(name))


MOST_DRAWS = 1_000_000
MOST_PLIES = 1_000_000

CHANCE_SHAPE: Shape = {
    "type": ["object", "null"],
    "description": "Seed and number of draws so far; a view has the commitment in place of the seed; "
    "null where chance is declared.",
    "properties": {
        "seed": {"type": "string", "pattern": f"^[0-9a-fA-F]{{{2 * SEED_BYTES}}}$"},
        "commitment": {"type": "string", "pattern": "^[0-9a-fA-F]{64}$"},
        "drawn": {"type": "integer", "minimum": 0},  # no maximum: an answer may draw once more than was read
    },
    "required": ["drawn"],
    "additionalProperties": False,
}

CHANCE_READERS: dict[str, Callable[[object], object]] = {
    "seed": lambda value: read_hex(value, SEED_BYTES),
    "commitment": lambda value: read_hex(value, SEED_BYTES),
    "drawn": lambda value: whole(value, 0, MOST_DRAWS),
}


def read_chance(value: object) -> Chance:
    """Chance in a state or a view."""
    if faults := explain(value, CHANCE_READERS, optional=("seed", "commitment")):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    if ("seed" in value) == ("commitment" in value):
        raise complaint("exactly_one", choices=["seed", "commitment"])
    if "seed" in value:
        return Chance(ChanceMode.SEEDED, bytes.fromhex(value["seed"]), value["drawn"])
    return Chance(ChanceMode.SEEDED, None, value["drawn"], value["commitment"].lower())


def write_chance(chance: Chance) -> dict[str, object] | None:
    """Chance in a state or a view."""
    if chance.mode is ChanceMode.DECLARED:
        return None
    if chance.seed is not None:
        return {"seed": chance.seed.hex(), "drawn": chance.drawn}
    return {"commitment": chance.commitment, "drawn": chance.drawn}


def find_pack(packs: Mapping[str, Pack], reference: str) -> Pack:
    """The pack that a state names, of the very digest it was played with."""
    pack = packs.get(reference.partition("@")[0])
    if pack is None or pack.reference != reference:
        raise complaint("unknown_pack", packs=[pack.reference for pack in packs.values()])
    return pack


def choose_pack(packs: Mapping[str, Pack], name: str) -> Pack:
    """The pack of an id, or of a reference with its digest."""
    pack = packs.get(name.partition("@")[0])
    if pack is None or name not in (pack.id, pack.reference):
        raise complaint("unknown_pack", packs=list(packs))
    return pack


def resolve(faults: Messages, key: str, name: object, seats: Sequence[str]) -> Seat | None:
    """The player's seat that a field names, or null; what is wrong is added to the faults."""
    if name is None:
        return None
    if name not in seats:
        faults[key] = [Complaint("no_such_seat", {"seats": list(seats)})]
        return None
    return Seat(seats.index(str(name)))
