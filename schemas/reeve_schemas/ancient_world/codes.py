"""The codes of The Ancient World on the wire."""

from reeve_schemas.documents.codes import Codes
from reeve_service.rules.ancient_world.components import DECKS, FACES, TITANS, TRIBES, Skill
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.moves import COIN_PLACES, PAYMENTS
from reeve_service.rules.ancient_world.state import FirstPlayer, Need, Phase

MOST_SKILL = 9

GAMES = Codes("AncientWorldId", {AncientWorld.id: AncientWorld.id}, "The id of The Ancient World.")
EDITIONS = Codes(
    "AncientWorldEdition",
    {edition: edition for edition in AncientWorld.editions},
    "Editions of the rulebook. There is one: `ru`, the Russian edition.",
)
FIRST_PLAYERS = Codes(
    "AncientWorldFirstPlayer",
    {way.value: way for way in FirstPlayer},
    "How the first player is chosen. `drawn`: by chance. `listed`: the first of the seats begins, so that players can "
    "list the oldest player first.",
)
PHASES = Codes(
    "AncientWorldPhase",
    {phase.value: phase for phase in Phase},
    "The phase of a round. `preparation`: cards are opened. `actions`: the players take turns until all have passed. "
    "`round_end`: income and hunger. `over`: the game has ended.",
)
NEEDS = Codes(
    "AncientWorldNeed",
    {need.value: need for need in Need},
    "A decision or a chance event that the game waits for. "
    "Chance: `first`: the first player is chosen. `open`: cards of a deck are opened. `look`: cards of a deck are "
    "shown to one player. `take`: the top card of a deck goes to a player's reserve. `roll`: the destruction dice are "
    "rolled. "
    "Decisions of a player: `turn`: place a citizen, fight or pass. `build`, `expand`, `recruit`, `explore`: complete "
    "the action of this name. `province`: keep one of the provinces looked at. `restore`: restore exactly `count` lost "
    "cards. `restore_up_to`: restore at most `count` lost cards. `keep`: reserve one of the cards looked at. `copy`: "
    "choose another player's card whose action is carried out. `refuge`: choose a titan deck to look at. `order`: put "
    "the titans back in an order. `lose`: choose the empire cards that the titan destroys. `discard`: choose the "
    "armies that are discarded because the army limit has fallen. `starve`: choose the citizens that go hungry. "
    "Offers that a player may decline: `strike`: fight the titan that was put on top. `knowledge`: buy knowledge "
    "because the left neighbour learned. `coin`: take a coin off an army because the right neighbour learned. "
    "`reserve`: reserve a card for having passed first.",
)
TRIBE_CODES = Codes(
    "AncientWorldTribe",
    {code: tribe for tribe, code in enumerate(TRIBES)},
    "The tribes, by the colour of their banners.",
)
SKILLS = Codes(
    "AncientWorldSkill",
    {str(skill): Skill(skill) for skill in range(1, MOST_SKILL + 1)},
    "The skill of a citizen. A player has at most one citizen of each skill, so the skill says which citizen is meant. "
    "In the pack `base` the highest skill is 5.",
)
FACE_CODES = Codes(
    "AncientWorldFace",
    {face: face for face in FACES},
    "A face of a destruction die. `titan`: the player loses an empire card. `coin`: the player loses a coin. "
    "`blank`: nothing happens.",
)
PAYMENT_CODES = Codes(
    "AncientWorldPayment", {payment: payment for payment in PAYMENTS}, "What a province is paid for with."
)
COIN_PLACE_CODES = Codes(
    "AncientWorldCoinPlace",
    {place: place for place in COIN_PLACES},
    "Where coins lie on an army card. `picture`: coins of earlier rounds. `scroll`: coins paid in this round.",
)
TITAN_DECKS = Codes(
    "AncientWorldTitanDeck",
    {deck: deck for deck in TITANS},
    "The titan decks, by the number of stars on their cards.",
)
DECK_NAMES = Codes(
    "AncientWorldDeckName",
    {deck: deck for deck in DECKS},
    "The decks: empire A, empire B, armies, the titans with 1, 2 and 3 stars, and provinces.",
)

LONGEST = 64
"""No card's code is longer."""
MOST = 100_000
"""No count of coins, knowledge or cards on the wire is larger."""
MOST_COUNTED = 1_000_000
