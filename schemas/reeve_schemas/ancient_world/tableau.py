"""The bare tableau of The Ancient World, which companion apps send to get a score."""

from reeve_schemas.ancient_world.cards import many_cards
from reeve_schemas.ancient_world.codes import EDITIONS, MOST, TRIBE_CODES, count
from reeve_schemas.documents import Code, Counts, Document, Flag, Many, Part
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.documents.tableaus import TableauDocument, tableau_pack
from reeve_service.rules.ancient_world.components import TRIBES
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.tableau import Standing, Tableau


class StandingSchema(Document):
    """What one player has, as far as scoring needs it. A number that is left out is 0, and a list is empty."""

    makes = Standing

    banners = Counts(
        TRIBE_CODES,
        MOST,
        "The number of banners of each tribe. Count all banners on the player's empire cards, starting cards and lost "
        "(face-down) cards included, and on defeated titans. Do not count reserved cards or armies. Enter all banners; "
        "the service applies the limit for each tribe. A tribe without banners may be left out.",
        default=(0,) * len(TRIBES),
        into=tuple,
    )
    scoring = many_cards(
        "The player's empire cards with a scoring rule of their own, including lost (face-down) cards: they give "
        "points for banners of one tribe, such as the Citadel, or for sets of all tribes, such as the Moon Festival. "
        "List each card once. Do not list reserved cards.",
        ("citadel", "moon_festival"),
        in_order=False,
        default=(),
        into=tuple,
    )
    starving = count(
        "The number of citizens without food: all citizens of the player minus all food, but not less than 0. Count "
        "the food of the capital, face-up empire cards, provinces and defeated titans, before lost cards are restored.",
        default=0,
    )
    coins = count(
        "The number of the player's coins. Coins on armies do not count. It is the first tie-breaker and gives no "
        "points.",
        default=0,
    )
    cards = count(
        "The number of the player's empire cards (starting cards and lost cards included), provinces and defeated "
        "titans together. Reserved cards, armies and the capital do not count. It is the second tie-breaker.",
        default=0,
    )
    knowledge = count("The number of the player's knowledge tokens. It is the third tie-breaker.", default=0)


class TableauSchema(TableauDocument):
    """What lies on a table of The Ancient World, as far as scoring needs it."""

    makes = Tableau

    edition = Code(EDITIONS, "The edition of the rulebook that the game follows.", default="ru")
    pack = tableau_pack(
        "The pack, which has the cards and numbers of the game: its id or, for one version of it, `id@digest`."
    )
    seats = SeatNames(AncientWorld.players)
    over = Flag(
        "Whether the game is over. If not, the scores are those that the players would have if it ended now.",
        default=False,
    )
    standings = Many(Part(StandingSchema), "What each player has, in the order of `seats`.", into=tuple)
