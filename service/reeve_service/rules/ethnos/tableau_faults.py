"""The tableau validator: every reason why this cannot lie on one table."""

from reeve_service.rules.ethnos.components import Tribe
from reeve_service.rules.ethnos.scoring import could_claim, scored_ages
from reeve_service.rules.ethnos.tableau import Stage, Standing, Tableau
from reeve_service.rules.rulings import Fault, out_of_range


def tableau_faults(tableau: Tableau) -> list[Fault]:
    """Every fault of a tableau, in itself or with the components in the box."""
    result: list[Fault] = []
    box = tableau.box
    laid = [value for row in tableau.tokens for value in row]
    if any(value and laid.count(value) > box.glory_tokens.count(value) for value in laid):
        result.append(Fault("not_in_the_box", "/tokens"))
    taken = [value for standing in tableau.standings for value in standing.trolls]
    for seat, standing in enumerate(tableau.standings):
        at = f"/standings/{seat}"
        if any(value not in box.troll_tokens or taken.count(value) > 1 for value in standing.trolls):
            result.append(Fault("not_in_the_box", f"{at}/trolls"))
        _standing(tableau, standing, at, result)
        _bands(tableau, standing, at, seat == tableau.victor, result)
    if tableau.victor is not None and (tableau.edition != "pl" or tableau.stage is not Stage.OVER):
        result.append(Fault("contradiction", "/victor"))
    return result


def _standing(tableau: Tableau, standing: Standing, at: str, faults: list[Fault]) -> None:
    box = tableau.box
    if sum(standing.markers) + standing.horde > box.markers:
        faults.append(out_of_range(f"{at}/markers", box.markers))
    if standing.swum > box.merfolk_last:
        faults.append(out_of_range(f"{at}/swum", box.merfolk_last))
    if len(standing.ledger) > scored_ages(tableau) or standing.glory < sum(sum(row) for row in standing.ledger):
        # A row for an age that was not scored yet would count that age twice.
        faults.append(Fault("contradiction", f"{at}/ledger"))
    if not scored_ages(tableau) and not could_claim(box, tableau.age, standing.glory):
        # Before the first age is scored, only taking the giant token gives glory.
        faults.append(Fault("contradiction", f"{at}/glory"))


def _bands(tableau: Tableau, standing: Standing, at: str, has_won: bool, faults: list[Fault]) -> None:
    box = tableau.box
    for number, band in enumerate(standing.bands):
        if band.size > box.hand_limit:
            faults.append(out_of_range(f"{at}/bands/{number}/size", box.hand_limit, least=1))
        elif band.leader == Tribe.SKELETON and not (has_won and band.size == box.skeletons_to_win):
            faults.append(Fault("contradiction", f"{at}/bands/{number}/leader"))
