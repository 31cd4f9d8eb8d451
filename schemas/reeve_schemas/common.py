"""What the documents of every game share: seats, chance, packs, and the head of a state."""

from collections.abc import Mapping, Sequence

from reeve_schemas.values import MOST_ERRORS, Shape, complaint, items, text
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import NEUTRAL_NAME, TABLE, TABLE_NAME, Seat

LONGEST_NAME = 40
RESERVED = (TABLE_NAME, NEUTRAL_NAME)
SEAT_SHAPE: Shape = {
    "type": "string",
    "minLength": 1,
    "maxLength": LONGEST_NAME,
    "description": "Any printable text with something to see in it; not `table`, and not `(neutral)`.",
    "examples": ["ann"],
}


def read_seat_name(value: object) -> str:
    """A name that a seat may have."""
    name = text(value)
    if not is_seat_name(name):
        raise complaint("bad_name")
    return name


def is_seat_name(name: str) -> bool:
    """Whether a seat may have this name."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and not name.isspace() and name not in RESERVED


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
