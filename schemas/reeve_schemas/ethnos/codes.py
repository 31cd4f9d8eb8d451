"""The codes of Ethnos on the wire."""

from reeve_schemas.documents.codes import Codes
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.ethnos.components import CARD_CODES, CARDS_BY_CODE, DRAGON, Card, Kingdom, Tribe
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.scoring import Stage
from reeve_service.rules.ethnos.state import Phase

CHANCE_MODES = Codes("ChanceMode", {mode.value: mode for mode in ChanceMode})
GAMES = Codes("EthnosId", {Ethnos.id: Ethnos.id})
EDITIONS = Codes("EthnosEdition", {edition: edition for edition in Ethnos.editions})
PHASES = Codes("EthnosPhase", {phase.value: phase for phase in Phase})
STAGES = Codes("EthnosStage", {stage.value: stage for stage in Stage})
TRIBES = Codes("EthnosTribe", {tribe.name.lower(): tribe for tribe in Tribe})
KINGDOMS = Codes("EthnosKingdom", {kingdom.name.lower(): kingdom for kingdom in Kingdom})
CARDS = Codes("EthnosCard", CARDS_BY_CODE)
ALLIES = Codes("EthnosAlly", {code: card for code, card in CARDS_BY_CODE.items() if card != DRAGON})

UNKNOWN = Card(len(CARD_CODES))
"""A card in another seat's hand that the viewer has not seen; it sorts last."""
HAND = Codes("EthnosHandCard", {**ALLIES.things, "?": UNKNOWN})

MOST = 10_000
"""No number on a table is larger, whatever the pack."""
MOST_COUNTED = 1_000_000
