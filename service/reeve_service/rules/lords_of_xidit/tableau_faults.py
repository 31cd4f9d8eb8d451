"""The tableau validator: every reason why this cannot lie on one table."""

from reeve_service.rules.lords_of_xidit.components import REGION_CODES
from reeve_service.rules.lords_of_xidit.tableau import Tableau
from reeve_service.rules.rulings import Fault, out_of_range


def tableau_faults(tableau: Tableau) -> list[Fault]:
    """Every fault of a tableau: what one seat, or all seats together, cannot have with the components in the box."""
    result: list[Fault] = []
    box = tableau.box
    units = sum(box.units)
    for seat, standing in enumerate(tableau.standings):
        at = f"/standings/{seat}"
        closed = [REGION_CODES[region] for region in box.closed if standing.bards[region]]
        result += [Fault("contradiction", f"{at}/bards/{code}") for code in closed]
        if not closed and sum(standing.bards) > box.bards:
            result.append(Fault("not_in_the_box", f"{at}/bards"))
        if standing.storeys > box.storeys:
            result.append(out_of_range(f"{at}/storeys", box.storeys))
        if standing.units > units:
            result.append(Fault("not_in_the_box", f"{at}/units"))
    together = [standing.units for standing in tableau.standings]
    if max(together) <= units < sum(together):
        result.append(Fault("not_in_the_box", "/standings"))
    return result
