"""The tableau validator: every reason why this cannot lie on one table."""

from reeve_service.rules.rulings import Fault, out_of_range
from reeve_service.rules.tiny_epic_kingdoms.components import LEVELS, Faction, Find, side_of
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import ROOM
from reeve_service.rules.tiny_epic_kingdoms.scoring import NEEDS_HOME
from reeve_service.rules.tiny_epic_kingdoms.tableau import Standing, Tableau
from reeve_service.rules.tiny_epic_kingdoms.territories import LETTERS


def tableau_faults(tableau: Tableau) -> list[Fault]:
    """Every fault of a tableau, in itself or with the components in the box."""
    result: list[Fault] = []
    towns = tableau.towns
    if tableau.lost is not None and len(tableau.seats) != 2:
        result.append(Fault("contradiction", "/lost"))
    if len(set(towns)) != len(towns):
        result.append(Fault("repeated", "/towns"))
    elif len(towns) > tableau.box.finds[Find.TOWN]:
        result.append(Fault("not_in_the_box", "/towns"))
    for seat, standing in enumerate(tableau.standings):
        at = f"/standings/{seat}"
        others = [other for number, other in enumerate(tableau.standings) if number != seat]
        _choices(tableau, standing, others, at, result)
        _counts(tableau, standing, at, result)
    return result


def _choices(tableau: Tableau, standing: Standing, others: list[Standing], at: str, faults: list[Fault]) -> None:
    """The faction and the home territory. No other seat has the same."""
    if standing.faction is not None and any(other.faction == standing.faction for other in others):
        faults.append(Fault("repeated", f"{at}/faction"))
    if standing.home is None:
        if standing.bonus() in NEEDS_HOME:
            faults.append(Fault("missing", f"{at}/home"))
        return
    sides = [tableau.lost, *(other.home for other in others)]
    if standing.home // 2 in [side // 2 for side in sides if side is not None]:
        faults.append(Fault("repeated", f"{at}/home"))


def _counts(tableau: Tableau, standing: Standing, at: str, faults: list[Fault]) -> None:
    """The numbers, which the components in the box limit, and the lists that are not too long by themselves."""
    box = tableau.box
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
    faults += [out_of_range(f"{at}/{name}", most) for name, most in beyond.items()]
    if "copied" not in beyond and not _fits_copied(tableau, standing):
        faults.append(Fault("contradiction", f"{at}/copied"))
    if "armies" not in beyond and not _fits_armies(tableau, standing):
        faults.append(Fault("contradiction", f"{at}/armies"))


def _fits_copied(tableau: Tableau, standing: Standing) -> bool:
    """Whether these powers can have been copied: at most one per level, of different factions that no seat plays."""
    copied = standing.copied
    if standing.faction != Faction.SHAPESHIFTERS:
        return not copied
    played = {other.faction for other in tableau.standings}
    return len(copied) <= standing.magic and len(set(copied)) == len(copied) and played.isdisjoint(copied)


def _fits_armies(tableau: Tableau, standing: Standing) -> bool:
    """Whether there is room for these armies and, if all territories are known, the armies are in these territories."""
    everybody = [region for each in tableau.standings for region in each.armies]
    if any(everybody.count(region) > ROOM for region in standing.armies):
        return False
    sides = [each.home for each in tableau.standings]
    if len(sides) == 2:
        sides.append(tableau.lost)
    return None in sides or all(side_of(region) in sides for region in standing.armies)
