"""The codes of Ethnos on the wire, and how parts made of them are read and written."""

from collections.abc import Iterable, Sequence

from marshmallow import ValidationError

from reeve_schemas.fields import Shape, complaint, explain, read_codes, whole
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.ethnos.components import CARD_CODES, CARDS_BY_CODE, DRAGON, KINGDOM_CODES, TRIBE_CODES, Card
from reeve_service.rules.ethnos.state import Phase

CHANCE_MODES = {mode.value: mode for mode in ChanceMode}
PHASES = {phase.value: phase for phase in Phase}
EDITIONS = {edition: edition for edition in ("pl", "ru")}
TRIBES = {code: tribe for tribe, code in enumerate(TRIBE_CODES)}
KINGDOMS = {code: kingdom for kingdom, code in enumerate(KINGDOM_CODES)}
ALLIES = {code: ally for code, ally in CARDS_BY_CODE.items() if ally != DRAGON}

HIDDEN = "?"
"""A card in another seat's hand that the viewer has not seen."""

UNKNOWN = Card(len(CARD_CODES))
HAND_CODES = {**ALLIES, HIDDEN: UNKNOWN}
"""What may stand in a hand; what is hidden sorts last."""

MOST_GLORY = 10_000
"""No number on a table is larger, whatever the pack."""

ALLY_SHAPE: Shape = {"type": "string", "enum": list(ALLIES)}
ALLIES_SHAPE: Shape = {"type": "array", "items": ALLY_SHAPE}
KINGDOM_SHAPE: Shape = {"type": "string", "enum": list(KINGDOMS)}
MARKERS_SHAPE: Shape = {
    "type": "object",
    "description": "Control markers by kingdom; a kingdom without any may be left out.",
    "properties": {code: {"type": "integer", "minimum": 0, "maximum": MOST_GLORY} for code in KINGDOMS},
    "additionalProperties": False,
}
HORDE_SHAPE: Shape = {"type": "array", "items": KINGDOM_SHAPE, "uniqueItems": True}


def read_allies(value: object) -> list[Card]:
    """Ally cards, sorted."""
    cards = read_codes(value, ALLIES)
    cards.sort()
    return cards


def write_cards(cards: Iterable[Card]) -> list[str]:
    """Cards as codes."""
    return [CARD_CODES[card] for card in cards]


def read_counts(value: object, most: int) -> list[int]:
    """A count a kingdom; those left out are none."""
    if type(value) is dict and value.keys() <= KINGDOMS.keys():
        counts = [0] * len(KINGDOMS)
        for code, count in value.items():
            if type(count) is not int or not 0 <= count <= most:
                break
            counts[KINGDOMS[code]] = count
        else:
            return counts
    readers = dict.fromkeys(KINGDOMS, lambda count: whole(count, 0, most))
    raise ValidationError(explain(value, readers, optional=KINGDOM_CODES))


def write_counts(counts: Sequence[int]) -> dict[str, int]:
    """The counts that are not none, by kingdom."""
    return {KINGDOM_CODES[kingdom]: count for kingdom, count in enumerate(counts) if count}


def read_horde(value: object) -> int:
    """The spaces of an orc horde board that hold a marker, as bits."""
    spaces = read_codes(value, KINGDOMS)
    if len(set(spaces)) != len(spaces):
        raise complaint("repeated")
    return sum(1 << kingdom for kingdom in spaces)


def write_horde(horde: int) -> list[str]:
    """The spaces of an orc horde board that hold a marker."""
    return [code for kingdom, code in enumerate(KINGDOM_CODES) if horde >> kingdom & 1]
