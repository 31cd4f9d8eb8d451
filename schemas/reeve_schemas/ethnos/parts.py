"""The parts of a quickly read state, as its schema would have read them; a code that nobody knows is a KeyError."""

from typing import TYPE_CHECKING, Any

from reeve_schemas.ethnos.codes import (
    ALLIES,
    CHANCE_MODES,
    EDITIONS,
    HAND_CODES,
    KINGDOMS,
    PHASES,
    TRIBES,
    UNKNOWN,
    read_horde,
)
from reeve_schemas.quick_head import head_parts
from reeve_service.rules.ethnos.components import KINGDOM_CODES
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import Band, Options, Player

if TYPE_CHECKING:
    from reeve_schemas.ethnos.quick import QuickPlayer, QuickState


def parts(said: "QuickState") -> dict[str, Any]:
    """The parts of a state as the schema reads them."""
    tokens, options = said.tokens, said.options
    if len(tokens) != len(KINGDOM_CODES):
        raise KeyError("tokens")
    return {
        **head_parts(said, Ethnos.players),
        "options": Options(
            edition=EDITIONS[options.edition],
            chance=CHANCE_MODES[options.chance],
            pack="",
            tribes=None if options.tribes is None else tuple(sorted([TRIBES[code] for code in options.tribes])),
        ),
        "phase": PHASES[said.phase],
        "age": said.age,
        "tribes": [TRIBES[code] for code in said.tribes],
        "tokens": [tokens[code] for code in KINGDOM_CODES],
        "players": [_player(player) for player in said.players],
        "face_up": sorted([ALLIES[code] for code in said.face_up]),
        "deck": said.deck,
        "dragons": said.dragons,
        "first": said.first,
        "turn": said.turn,
        "owed": said.owed,
        "giant": said.giant,
        "victor": said.victor,
    }


def _player(said: "QuickPlayer") -> Player:
    hand = sorted([HAND_CODES[code] for code in said.hand])
    if hand and hand[-1] == UNKNOWN:
        raise KeyError("only views have hidden cards")
    markers = [0, 0, 0, 0, 0, 0]
    for kingdom, count in said.markers.items():
        markers[KINGDOMS[kingdom]] = count
    return Player(
        hand,
        sorted([ALLIES[code] for code in said.seen]) if said.seen else [],
        0,
        [_band(band) for band in said.bands] if said.bands else [],
        said.glory,
        markers,
        said.swum,
        read_horde(said.horde) if said.horde else 0,
        sorted(said.trolls) if said.trolls else [],
        said.ledger,
    )


def _band(said: list[str]) -> Band:
    cards = [ALLIES[code] for code in said]
    leader = cards[0]
    cards.sort()
    return Band(leader, tuple(cards))
