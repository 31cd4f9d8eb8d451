"""The codes in the documents of The Ancient World."""

from functools import partial

from reeve_schemas.documents import Number
from reeve_schemas.documents.codes import Tables, by_value, numbered, themselves
from reeve_service.rules.ancient_world.components import DECKS, FACES, TITANS, TRIBES, Skill
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.moves import COIN_PLACES, PAYMENTS
from reeve_service.rules.ancient_world.state import FirstPlayer, Need, Phase

LONGEST = 64
"""The greatest length of the code of a card."""
MOST = 100_000
"""The largest count of coins, knowledge or cards in a document."""
MOST_COUNTED = 1_000_000
MOST_SKILL = 9
count = partial(Number, 0, MOST)
"""A field for a number from 0 to MOST."""

table = Tables(__package__, "AncientWorld").table

EDITIONS = table("Edition", themselves(AncientWorld.editions))
FIRST_PLAYERS = table("FirstPlayer", by_value(FirstPlayer))
PHASES = table("Phase", by_value(Phase))
NEEDS = table("Need", by_value(Need))
TRIBE_CODES = table("Tribe", numbered(TRIBES, int))
SKILLS = table("Skill", {str(skill): Skill(skill) for skill in range(1, MOST_SKILL + 1)})
FACE_CODES = table("Face", themselves(FACES))
PAYMENT_CODES = table("Payment", themselves(PAYMENTS))
COIN_PLACE_CODES = table("CoinPlace", themselves(COIN_PLACES))
TITAN_DECKS = table("TitanDeck", themselves(TITANS))
DECK_NAMES = table("DeckName", themselves(DECKS))
