"""The bare tableau of Tiny Epic Kingdoms, which companion apps send to get a score."""

from reeve_schemas.documents import ByCode, Code, Document, Flag, Many, Part, SeatName
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.documents.tableaus import TableauDocument, tableau_pack
from reeve_schemas.tiny_epic_kingdoms.codes import EDITIONS, FACTIONS, RESOURCES, SIDES, count
from reeve_schemas.tiny_epic_kingdoms.players import regions
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.tableau import Standing, Tableau


class StandingSchema(Document):
    """What one player has, as far as scoring needs it. A number that is left out is 0, and a list is empty."""

    makes = Standing

    faction = Code(
        FACTIONS,
        "The player's faction. Null if it is not known; then the fifth level of magic gives no bonus.",
        nullable=True,
        default=None,
    )
    home = Code(
        SIDES,
        "The player's home territory. Null if it is not known. It is required for a player with the fifth power of the "
        "Orcs or the Lizardfolk.",
        nullable=True,
        default=None,
    )
    resources = ByCode(
        RESOURCES,
        count(),
        "The amount of each resource on the player's track. It counts for the bonuses of Humans and Elves, and the sum "
        "breaks ties.",
        listed=True,
        default=(0, 0, 0),
        into=tuple,
    )
    magic = count("The player's level of magic, 0 for none.", default=0)
    tower = count("The level of the player's tower, 0 for none. Send the level, not its points.", default=0)
    armies = regions(
        "The region of each army in play. A region with two armies of this player is listed twice. List armies in "
        "ruins too: scoring removes them, except for a player with the fifth power of the Undead.",
        default=(),
        into=tuple,
    )
    copied = Many(
        Code(FACTIONS),
        "Only for the Shapeshifters: the factions whose powers they have copied, in the order of the levels. Empty for "
        "all others.",
        default=(),
        into=tuple,
    )
    captives = count("Only with two players: the number of neutral armies that this player has taken.", default=0)


class TableauSchema(TableauDocument):
    """A table to score, at the end of the game or during it."""

    makes = Tableau

    edition = Code(EDITIONS, "The edition of the rulebook that the game follows.", default="ru")
    pack = tableau_pack("The pack, which has the figures, names and maps of the game: its id or `id@digest`.")
    seats = SeatNames(TinyEpicKingdoms.players)
    standings = Many(Part(StandingSchema), "What each player has, in the order of `seats`.", into=tuple)
    lost = Code(
        SIDES,
        "Only with two players: the territory that is the Lost Kingdom. If it is null, its regions score no points of "
        "their own.",
        nullable=True,
        default=None,
    )
    towns = regions(
        "The regions with a revealed town, occupied or not. List each region at most once.", default=(), into=tuple
    )
    crown = SeatName("The owner of the crown. Null if no player has it.", nullable=True, default=None)
    over = Flag(
        "Whether the game is over. The points are the same. With false, the score sheet says that it is not final.",
        default=True,
    )
