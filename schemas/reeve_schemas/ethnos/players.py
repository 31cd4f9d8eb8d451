"""Players in states and views of Ethnos: hands, bands, markers and what they have earned."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.ethnos.codes import (
    ALLIES,
    ALLIES_SHAPE,
    HAND_CODES,
    HIDDEN,
    HORDE_SHAPE,
    MARKERS_SHAPE,
    MOST_GLORY,
    UNKNOWN,
    read_allies,
    read_counts,
    read_horde,
    write_counts,
    write_horde,
)
from reeve_schemas.fields import Shape, complaint, explain, items, read_codes, read_numbers, whole
from reeve_schemas.wire import Document
from reeve_service.rules.ethnos.components import CARD_CODES, Card
from reeve_service.rules.ethnos.state import AWARDS, Band, Player


def read_hand(value: object) -> list[Card]:
    """A hand, in which a view hides cards."""
    return read_codes(value, HAND_CODES)


def read_bands(value: object) -> list[Band]:
    """The bands before a seat, each a list of cards with its leader first."""
    return items(value, read_band)


def read_band(value: object) -> Band:
    """A band: its cards, the leader first."""
    cards = read_codes(value, ALLIES)
    if not cards:
        raise complaint("length", least=1, most=10)
    return Band(cards[0], tuple(sorted(cards)))


def write_band(band: Band) -> list[str]:
    """A band: its cards, the leader first."""
    cards = band.cards
    if len(cards) == 1:
        return [CARD_CODES[cards[0]]]
    written = [CARD_CODES[card] for card in cards]
    if cards[0] != band.leader:
        leader = CARD_CODES[band.leader]
        written.remove(leader)
        written.insert(0, leader)
    return written


def read_glory(value: object) -> int:
    """Glory on the track; the position's validator says what is wrong with less than none."""
    return whole(value, -MOST_GLORY, MOST_GLORY)


def read_markers(value: object) -> list[int]:
    """Control markers by kingdom; the position's validator says what is too many."""
    return read_counts(value, MOST_GLORY)


def read_number(value: object) -> int:
    """A small number."""
    return whole(value, 0, MOST_GLORY)


def read_row(value: object) -> list[int]:
    """A row of small numbers."""
    return read_numbers(value, MOST_GLORY)


def read_trolls(value: object) -> list[int]:
    """Troll tokens, ascending."""
    return sorted(read_row(value))


def read_ledger(value: object) -> list[list[int]]:
    """What each past age paid, by award."""
    return items(value, read_row)


PLAYER_READERS: dict[str, Callable[[object], object]] = {
    "hand": read_hand,
    "seen": read_allies,
    "bands": read_bands,
    "glory": read_glory,
    "markers": read_markers,
    "swum": read_number,
    "horde": read_horde,
    "trolls": read_trolls,
    "ledger": read_ledger,
}
NUMBER_SHAPE: Shape = {"type": "integer", "minimum": 0, "maximum": MOST_GLORY}
PLAYER_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "hand": {
            "type": "array",
            "items": {"type": "string", "enum": list(HAND_CODES)},
            "description": "Cards in hand; in another seat's view, '?' for each card that was not taken face up.",
        },
        "seen": {**ALLIES_SHAPE, "description": "Those cards in hand that everybody saw it take."},
        "bands": {"type": "array", "items": ALLIES_SHAPE, "description": "Bands of this age, each leader first."},
        "glory": {**NUMBER_SHAPE, "description": "Glory on the track."},
        "markers": MARKERS_SHAPE,
        "swum": {**NUMBER_SHAPE, "description": "Space on the merfolk board."},
        "horde": {**HORDE_SHAPE, "description": "Spaces of the orc horde board that hold a marker."},
        "trolls": {"type": "array", "items": NUMBER_SHAPE, "description": "Troll tokens."},
        "ledger": {
            "type": "array",
            "items": {"type": "array", "items": NUMBER_SHAPE, "minItems": len(AWARDS), "maxItems": len(AWARDS)},
            "description": f"A row for each age that has ended: glory for {', '.join(AWARDS)}.",
        },
    },
    "required": list(PLAYER_READERS),
    "additionalProperties": False,
}


def read_player(value: object) -> Player:
    """What lies before one seat and in its hand."""
    if type(value) is dict and value.keys() == PLAYER_READERS.keys():
        try:
            return _build(value)
        except ValidationError:
            pass
    raise ValidationError(explain(value, PLAYER_READERS))


def _build(value: dict[str, object]) -> Player:
    hand = read_hand(value["hand"])
    known = sorted(ally for ally in hand if ally != UNKNOWN)
    return Player(
        known,
        read_allies(value["seen"]),
        len(hand) - len(known),
        read_bands(value["bands"]),
        read_glory(value["glory"]),
        read_markers(value["markers"]),
        read_number(value["swum"]),
        read_horde(value["horde"]),
        read_trolls(value["trolls"]),
        read_ledger(value["ledger"]),
    )


def read_players(value: object) -> list[Player]:
    """What lies before each seat, in the order of the seats."""
    return items(value, read_player)


def write_player(player: Player) -> Document:
    """What lies before one seat and in its hand."""
    hand = [CARD_CODES[ally] for ally in player.hand]
    return {
        "hand": hand + [HIDDEN] * player.unknown if player.unknown else hand,
        "seen": [CARD_CODES[ally] for ally in player.seen],
        "bands": [write_band(band) for band in player.bands],
        "glory": player.glory,
        "markers": write_counts(player.markers),
        "swum": player.swum,
        "horde": write_horde(player.horde) if player.horde else [],
        "trolls": player.trolls,
        "ledger": player.ledger,
    }
