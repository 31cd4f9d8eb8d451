"""The bare tableau of Tiny Epic Kingdoms: what a companion app types in to have a table scored."""

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Code, Flag, SeatName
from reeve_schemas.documents.groups import ByCode, Many, Part
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.documents.tableaus import TableauDocument, tableau_pack
from reeve_schemas.errors import DocumentError, Errors, out_of_range
from reeve_schemas.tiny_epic_kingdoms.codes import EDITIONS, FACTIONS, RESOURCES, SIDES, count
from reeve_schemas.tiny_epic_kingdoms.players import regions
from reeve_service.rules.tiny_epic_kingdoms.components import LEVELS, Faction, Find, side_of
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import ROOM
from reeve_service.rules.tiny_epic_kingdoms.scoring import NEEDS_HOME
from reeve_service.rules.tiny_epic_kingdoms.tableau import Standing, Tableau
from reeve_service.rules.tiny_epic_kingdoms.territories import LETTERS


class StandingSchema(Document):
    """What one player has at the end, as far as it is worth points or breaks ties; what is left out is none."""

    makes = Standing

    faction = Code(
        FACTIONS,
        "The faction; null if it is not known, which scores no bonus for the fifth level of magic.",
        nullable=True,
        default=None,
    )
    home = Code(
        SIDES,
        "The home territory; null if it is not known. A player who holds the fifth power of the Orcs or the Lizardfolk "
        "must name it.",
        nullable=True,
        default=None,
    )
    resources = ByCode(
        RESOURCES,
        count(),
        "How much of each resource is left on the track. It counts for the bonuses of Humans and Elves, and "
        "the sum breaks ties.",
        listed=True,
        default=(0, 0, 0),
        into=tuple,
    )
    magic = count("The level of magic that was reached, 0 for none.", default=0)
    tower = count("The level that the tower has reached, 0 for none: the level, not its points.", default=0)
    armies = regions(
        "The region of each army in play, standing or lying; a region with two armies of this player is listed twice. "
        "List armies in ruins too: scoring removes them, except for a player who holds the fifth power of the Undead.",
        default=(),
        into=tuple,
    )
    copied = Many(
        Code(FACTIONS),
        "Shapeshifters only: the factions whose powers they have drawn, by level. Empty for all others.",
        default=(),
        into=tuple,
    )
    captives = count("Two players only: how many neutral armies this player has taken.", default=0)


class TableauSchema(TableauDocument):
    """A table to be scored, as it stands or as if the game ended now."""

    makes = Tableau

    edition = Code(EDITIONS, "The edition whose rulebook is followed.", default="ru")
    pack = tableau_pack("The id of the pack: the figures, names and maps that the table is scored by.")
    seats = SeatNames(TinyEpicKingdoms.players)
    standings = Many(Part(StandingSchema), "What each player has, in the order of `seats`.", into=tuple)
    lost = Code(
        SIDES,
        "Two players only: the territory that is the Lost Kingdom. With null its regions score no points of their own.",
        nullable=True,
        default=None,
    )
    towns = regions(
        "The regions in which a town has been revealed, occupied or not; each at most once.", default=(), into=tuple
    )
    crown = SeatName("The owner of the crown; null if nobody has it.", nullable=True, default=None)
    over = Flag(
        "Whether the game is over. The points are the same; false marks the score as that of a game still in progress.",
        default=True,
    )

    def contradictions(self, tableau: Tableau) -> Errors:
        """What cannot lie on one table together, or not with these components."""
        towns = tableau.towns
        if tableau.lost is not None and len(tableau.seats) != 2:
            yield DocumentError("/lost", "contradiction")
        if len(set(towns)) != len(towns):
            yield DocumentError("/towns", "repeated")
        elif len(towns) > tableau.box.finds[Find.TOWN]:
            yield DocumentError("/towns", "not_in_the_box")
        for seat, standing in enumerate(tableau.standings):
            yield from contradict_standing(tableau, seat, standing)


def contradict_standing(tableau: Tableau, seat: int, standing: Standing) -> Errors:
    """What one seat cannot have with these components, or beside the others."""
    box, at = tableau.box, f"/standings/{seat}"
    others = [other for number, other in enumerate(tableau.standings) if number != seat]
    if standing.faction is not None and any(other.faction == standing.faction for other in others):
        yield DocumentError(f"{at}/faction", "repeated")
    if standing.home is None:
        if standing.bonus() in NEEDS_HOME:
            yield DocumentError(f"{at}/home", "missing")
    elif standing.home // 2 in [
        side // 2 for side in (tableau.lost, *(other.home for other in others)) if side is not None
    ]:
        yield DocumentError(f"{at}/home", "repeated")
    taken = sum(each.captives for each in tableau.standings)
    neutrals = len(LETTERS) if len(tableau.seats) == 2 else 0
    limits = {
        "tower": (standing.tower, box.top),
        "magic": (standing.magic, LEVELS),
        "armies": (len(standing.armies), box.armies),
        "copied": (len(standing.copied), LEVELS),
        "resources": (max(standing.resources), box.limit),
        "captives": (taken if standing.captives else 0, neutrals),
    }
    beyond = {name: most for name, (value, most) in limits.items() if value > most}
    yield from (out_of_range(f"{at}/{name}", most) for name, most in beyond.items())
    if "copied" not in beyond and not _fits_copied(tableau, standing):
        yield DocumentError(f"{at}/copied", "contradiction")
    if "armies" not in beyond and not _fits_armies(tableau, standing):
        yield DocumentError(f"{at}/armies", "contradiction")


def _fits_copied(tableau: Tableau, standing: Standing) -> bool:
    """Whether these powers can have been drawn: one a level, each of another faction that nobody plays."""
    copied = standing.copied
    if standing.faction != Faction.SHAPESHIFTERS:
        return not copied
    played = {other.faction for other in tableau.standings}
    return len(copied) <= standing.magic and len(set(copied)) == len(copied) and played.isdisjoint(copied)


def _fits_armies(tableau: Tableau, standing: Standing) -> bool:
    """Whether there is room for these armies, and their territories are in play as far as all are known."""
    everybody = [region for each in tableau.standings for region in each.armies]
    if any(everybody.count(region) > ROOM for region in standing.armies):
        return False
    sides = [each.home for each in tableau.standings]
    if len(sides) == 2:
        sides.append(tableau.lost)
    return None in sides or all(side_of(region) in sides for region in standing.armies)
