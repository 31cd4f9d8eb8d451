"""The codes of The Ancient World on the wire."""

from reeve_schemas.documents.codes import Codes
from reeve_service.rules.ancient_world.components import DECKS, FACES, TITANS, TRIBES, Skill
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.moves import COIN_PLACES, PAYMENTS
from reeve_service.rules.ancient_world.state import FirstPlayer, Need, Phase
from reeve_service.rules.chance import ChanceMode

MOST_SKILL = 9

CHANCE_MODES = Codes("ChanceMode", {mode.value: mode for mode in ChanceMode})
GAMES = Codes("AncientWorldId", {AncientWorld.id: AncientWorld.id})
EDITIONS = Codes("AncientWorldEdition", {edition: edition for edition in AncientWorld.editions})
FIRST_PLAYERS = Codes("AncientWorldFirstPlayer", {way.value: way for way in FirstPlayer})
PHASES = Codes("AncientWorldPhase", {phase.value: phase for phase in Phase})
NEEDS = Codes("AncientWorldNeed", {need.value: need for need in Need})
TRIBE_CODES = Codes("AncientWorldTribe", {code: tribe for tribe, code in enumerate(TRIBES)})
SKILLS = Codes("AncientWorldSkill", {str(skill): Skill(skill) for skill in range(1, MOST_SKILL + 1)})
FACE_CODES = Codes("AncientWorldFace", {face: face for face in FACES})
PAYMENT_CODES = Codes("AncientWorldPayment", {payment: payment for payment in PAYMENTS})
COIN_PLACE_CODES = Codes("AncientWorldCoinPlace", {place: place for place in COIN_PLACES})
TITAN_DECKS = Codes("AncientWorldTitanDeck", {deck: deck for deck in TITANS})
DECK_NAMES = Codes("AncientWorldDeck", {deck: deck for deck in DECKS})

LONGEST = 64
"""No card's code is longer."""
MOST = 100_000
"""No count of coins, knowledge or cards on the wire is larger."""
MOST_COUNTED = 1_000_000
