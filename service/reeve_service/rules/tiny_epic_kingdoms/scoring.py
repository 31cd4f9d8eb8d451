"""Scoring: armies, magic, towers, capitals, finds, the Lost Kingdom, the factions' end bonuses, and the ranking."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reeve_service.rules.rulings import NO_PARAMS, Params
from reeve_service.rules.scores import Criterion, Line, Rank, ScoreSheet, TieBreak, rank
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    REGION_CODES,
    Faction,
    Find,
    Region,
    Resource,
    power,
    side_of,
)
from reeve_service.rules.tiny_epic_kingdoms.state import State
from reeve_service.rules.tiny_epic_kingdoms.tableau import Standing, Tableau
from reeve_service.rules.tiny_epic_kingdoms.territories import Terrain


def tableau(state: State) -> Tableau:
    """The part of a position that scoring needs."""
    standings = tuple(
        Standing(
            player.faction,
            player.home,
            tuple(player.resources),
            player.magic,
            player.tower,
            tuple(sorted((*player.standing, *player.lying))),
            tuple(player.copied),
            player.captives,
        )
        for player in state.players
    )
    towns = tuple(sorted(Region(region) for region, find in state.sites.items() if find == Find.TOWN))
    return Tableau(
        state.options.edition,
        state.box,
        standings,
        state.lost,
        towns,
        state.crown,
        state.over,
        seats=state.seats,
        pack=state.pack,
    )


@dataclass(frozen=True, slots=True)
class Final:
    """The table after the armies in ruins are removed."""

    table: Tableau
    armies: tuple[tuple[Region, ...], ...]

    def occupied(self, seat: int) -> list[Region]:
        """The regions that a seat occupies, without repetitions."""
        return sorted(set(self.armies[seat]))

    def of_terrain(self, seat: int, terrain: int) -> list[Region]:
        """The regions of a terrain that a seat occupies."""
        return [region for region in self.occupied(seat) if self.table.box.land.terrain[region] == terrain]

    def amount(self, seat: int) -> int:
        """The figure of the seat's end bonus."""
        bonus = self.table.standings[seat].bonus()
        return 0 if bonus is None else self.table.box.amounts[bonus]

    def others(self, seat: int) -> list[int]:
        """All other seats."""
        return [other for other in range(len(self.armies)) if other != seat]


def score(tableau: Tableau) -> ScoreSheet:
    """The score sheet: final, or the score if the game ended now."""
    final = Final(tableau, tuple(armies_left(tableau, standing) for standing in tableau.standings))
    lines: list[Line] = []
    for seat in range(len(tableau.standings)):
        lines += seat_lines(final, Seat(seat))
    totals = [0] * len(tableau.standings)
    for line in lines:
        totals[line.seat] += line.points
    ranking, ties = rank_seats(final, totals)
    return ScoreSheet(tuple(lines), tuple(totals), ranking, ties, tableau.over)


def armies_left(tableau: Tableau, standing: Standing) -> tuple[Region, ...]:
    """The armies that count at the end. Armies in ruins are lost first, unless a power keeps them."""
    if standing.bonus() in KEEPS_RUINS:
        return standing.armies
    terrain = tableau.box.land.terrain
    return tuple(region for region in standing.armies if terrain[region] != Terrain.RUINS)


def seat_lines(final: Final, seat: Seat) -> list[Line]:
    """The score of a seat: one line for each award that is not 0."""
    table, standing, box = final.table, final.table.standings[seat], final.table.box
    armies, regions = final.armies[seat], final.occupied(seat)
    lines = [
        line(seat, "score.armies", len(armies) * box.army_points, {"count": len(armies)}),
        line(seat, "score.magic", standing.magic * box.magic_points, {"level": standing.magic}),
        line(seat, "score.tower", box.tower_points[standing.tower], {"level": standing.tower}),
    ]
    for region in final.of_terrain(seat, Terrain.CAPITAL):
        shared = any(region in final.armies[other] for other in final.others(seat))
        lines.append(line(seat, "score.capital", box.capital_points[int(shared)], {"region": REGION_CODES[region]}))
    if table.crown == seat:
        lines.append(line(seat, "score.crown", box.crown_points))
    towns = [region for region in table.towns if region in regions]
    lines += [line(seat, "score.town", box.town_points, {"region": REGION_CODES[region]}) for region in towns]
    lines.append(line(seat, "score.neutrals", standing.captives * box.neutral_points, {"count": standing.captives}))
    if table.lost is not None:
        held = sum(side_of(region) == table.lost for region in regions)
        lines.append(line(seat, "score.lost-kingdom", held * box.lost_region_points, {"count": held}))
    bonus = standing.bonus()
    if bonus is not None and bonus in BONUSES:
        ruling, points = BONUSES[bonus]
        lines.append(line(seat, ruling, points(final, seat)))
    return [each for each in lines if each.points]


def line(seat: Seat, ruling: str, points: int, params: Params = NO_PARAMS) -> Line:
    """One line of the score sheet."""
    return Line(seat, ruling, points, params)


# The end bonuses of the fifth level


def quiet_home(final: Final, seat: int) -> int:
    """Orcs: points if no other player is on the home territory."""
    home = final.table.standings[seat].home
    visited = any(side_of(region) == home for other in final.others(seat) for region in final.armies[other])
    return 0 if visited else final.amount(seat)


def highest_tower(final: Final, seat: int) -> int:
    """Dwarves: points if no tower is higher."""
    towers = [standing.tower for standing in final.table.standings]
    return final.amount(seat) if towers[seat] == max(towers) else 0


def foreign_territories(final: Final, seat: int) -> int:
    """Lizardfolk: points for each occupied territory except the home."""
    home = final.table.standings[seat].home
    return len({side_of(region) for region in final.armies[seat]} - {home}) * final.amount(seat)


def rich_stores(final: Final, seat: int) -> int:
    """Humans: points for each resource of which the player has enough."""
    resources = final.table.standings[seat].resources
    return sum(held >= final.table.box.rich for held in resources) * final.amount(seat)


def allies(final: Final, seat: int) -> int:
    """Halflings: points for each ally."""
    mine = set(final.armies[seat])
    return sum(bool(mine & set(final.armies[other])) for other in final.others(seat)) * final.amount(seat)


def least_mana(final: Final, seat: int) -> int:
    """Elves: points for each player with less mana."""
    mana = [standing.resources[Resource.MANA] for standing in final.table.standings]
    return sum(mana[other] < mana[seat] for other in final.others(seat)) * final.amount(seat)


def largest_host(final: Final, seat: int) -> int:
    """Goblins: points if no other player has as many armies."""
    most = max(len(final.armies[other]) for other in final.others(seat))
    return final.amount(seat) if len(final.armies[seat]) > most else 0


def _regions(final: Final, seat: int, count: int, limit: int) -> int:
    return min(count, limit) * final.amount(seat)


def forests(final: Final, seat: int) -> int:
    """Dark Elves: points for each forest, up to a limit."""
    return _regions(final, seat, len(final.of_terrain(seat, Terrain.FOREST)), final.table.box.region_bonus_limit)


def plains(final: Final, seat: int) -> int:
    """Centaurs: points for each plain, up to a limit."""
    return _regions(final, seat, len(final.of_terrain(seat, Terrain.PLAIN)), final.table.box.region_bonus_limit)


def shores(final: Final, seat: int) -> int:
    """Merfolk: points for each region beside water, up to a limit."""
    wet = final.table.box.land.by_water
    count = sum(wet[region] for region in final.occupied(seat))
    return _regions(final, seat, count, final.table.box.region_bonus_limit)


def mountains(final: Final, seat: int) -> int:
    """Constructs: points for each mountain, up to a limit."""
    return _regions(final, seat, len(final.of_terrain(seat, Terrain.MOUNTAIN)), final.table.box.region_bonus_limit)


def ruins(final: Final, seat: int) -> int:
    """Undead: points for each region with ruins, up to a limit."""
    return _regions(final, seat, len(final.of_terrain(seat, Terrain.RUINS)), final.table.box.ruins_bonus_limit)


Bonus = Callable[[Final, int], int]

BONUSES: dict[int, tuple[str, Bonus]] = {
    power(Faction.ORCS, 5): ("bonus.quiet-home", quiet_home),
    power(Faction.DWARVES, 5): ("bonus.highest-tower", highest_tower),
    power(Faction.LIZARDFOLK, 5): ("bonus.foreign-territories", foreign_territories),
    power(Faction.HUMANS, 5): ("bonus.rich-stores", rich_stores),
    power(Faction.HALFLINGS, 5): ("bonus.allies", allies),
    power(Faction.ELVES, 5): ("bonus.least-mana", least_mana),
    power(Faction.GOBLINS, 5): ("bonus.largest-host", largest_host),
    power(Faction.DARK_ELVES, 5): ("bonus.forests", forests),
    power(Faction.CENTAURS, 5): ("bonus.plains", plains),
    power(Faction.MERFOLK, 5): ("bonus.shores", shores),
    power(Faction.CONSTRUCTS, 5): ("bonus.mountains", mountains),
    power(Faction.UNDEAD, 5): ("bonus.ruins", ruins),
}
"""The ruling and the function of each end bonus, by power."""

KEEPS_RUINS = (power(Faction.UNDEAD, 5),)
"""The powers with which armies in ruins are not lost."""

NEEDS_HOME = (power(Faction.ORCS, 5), power(Faction.LIZARDFOLK, 5))
"""The powers whose points depend on the home territory."""


def rank_seats(final: Final, totals: Sequence[int]) -> tuple[tuple[Rank, ...], tuple[TieBreak, ...]]:
    """The ranking: by points, then armies, tower, magic and resources. Seats that are equal in all share a place."""
    standings = final.table.standings
    criteria = [
        Criterion("end.most-points", [(total,) for total in totals], breaks_ties=False),
        Criterion("end.most-armies", [(len(armies),) for armies in final.armies]),
        Criterion("end.highest-tower", [(standing.tower,) for standing in standings]),
        Criterion("end.most-magic", [(standing.magic,) for standing in standings]),
        Criterion("end.most-resources", [(sum(standing.resources),) for standing in standings]),
    ]
    return rank([Seat(seat) for seat in range(len(standings))], criteria)
