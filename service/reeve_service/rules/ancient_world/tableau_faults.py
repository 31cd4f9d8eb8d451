"""The tableau validator: every reason why this cannot lie on one table."""

from collections.abc import Sequence
from typing import Final

from reeve_service.rules.ancient_world.components import CardCode
from reeve_service.rules.ancient_world.scoring import is_scoring
from reeve_service.rules.ancient_world.tableau import Tableau
from reeve_service.rules.rulings import Fault, out_of_range

MOST_FAULTS: Final = 100
"""The largest number of faults of one list. A client may send a very long list."""


def tableau_faults(tableau: Tableau) -> list[Fault]:
    """Every fault of a tableau: what a seat cannot have with the components in the box."""
    result: list[Fault] = []
    box = tableau.box
    choices = sorted(str(code) for code, card in box.cards.items() if is_scoring(card))
    for seat, standing in enumerate(tableau.standings):
        result += _scoring(standing.scoring, choices, f"/standings/{seat}/scoring")
        if standing.starving > box.skills:
            result.append(out_of_range(f"/standings/{seat}/starving", box.skills))
    return result


def _scoring(codes: Sequence[CardCode], choices: Sequence[str], at: str) -> list[Fault]:
    """A fault for each code of a card without a scoring rule of its own, and for each repeated code."""
    faults: list[Fault] = []
    named: set[str] = set()
    for place, code in enumerate(codes):
        if code not in choices:
            faults.append(Fault("not_a_choice", f"{at}/{place}", {"choices": choices}))
        elif code in named:
            faults.append(Fault("repeated", f"{at}/{place}"))
        if len(faults) == MOST_FAULTS:
            break
        named.add(code)
    return faults
