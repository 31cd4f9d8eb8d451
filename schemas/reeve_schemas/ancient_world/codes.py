"""The codes of The Ancient World on the wire, and how parts made of them are read and written."""

from reeve_schemas.fields import LONGEST_LIST, Shape, complaint, items, text
from reeve_service.rules.ancient_world.components import TRIBES, CardCode, Place
from reeve_service.rules.ancient_world.state import FirstPlayer, Need, Phase
from reeve_service.rules.chance import ChanceMode

CHANCE_MODES = {mode.value: mode for mode in ChanceMode}
EDITIONS = {edition: edition for edition in ("ru",)}
FIRST_PLAYERS = {way.value: way for way in FirstPlayer}
PHASES = {phase.value: phase for phase in Phase}
NEEDS = {need.value: need for need in Need}
TRIBE_CODES = {code: tribe for tribe, code in enumerate(TRIBES)}

LONGEST = 64
MOST = 100_000
"""No count of coins, knowledge or cards on the wire is larger."""

CARD_SHAPE: Shape = {
    "type": "string",
    "minLength": 1,
    "maxLength": LONGEST,
    "description": "A card's code in the pack; in a view, `?` and a deck's name for a card that shows its back.",
    "examples": ["aqueduct", "?empire_a"],
}
CARDS_SHAPE: Shape = {"type": "array", "items": CARD_SHAPE}
NUMBER_SHAPE: Shape = {"type": "integer", "minimum": 0, "maximum": MOST}


def read_card(value: object) -> CardCode:
    """A card's code; whether the pack has such a card is the game's to say."""
    code = text(value)
    if not 0 < len(code) <= LONGEST:
        raise complaint("length", least=1, most=LONGEST)
    return CardCode(Place(code))


def read_cards(value: object) -> list[CardCode]:
    """Cards in their order; the common case is one pass without a function call an item."""
    if type(value) is not list or len(value) > LONGEST_LIST:
        return items(value, read_card)
    if not [code for code in value if type(code) is not str or not 0 < len(code) <= LONGEST]:
        return value[:]
    return items(value, read_card)


def read_sorted(value: object) -> list[CardCode]:
    """Cards whose order says nothing, sorted."""
    return sorted(read_cards(value))


def read_sorted_tuple(value: object) -> tuple[CardCode, ...]:
    """Cards whose order says nothing, sorted, as a move names them."""
    return tuple(read_sorted(value))


def read_tuple(value: object) -> tuple[CardCode, ...]:
    """Cards in their order, as a move names them."""
    return tuple(read_cards(value))


def read_optional(value: object) -> CardCode | None:
    """A card, or none."""
    return None if value is None else read_card(value)
