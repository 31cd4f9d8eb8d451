"""Chapter "Collecting resources": the resources of the occupied regions, for a player who does not act."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import RESOURCES, YIELDS, Find
from reeve_service.rules.tiny_epic_kingdoms.moves import Collect
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import gain
from reeve_service.rules.tiny_epic_kingdoms.rules.payment import bundles
from reeve_service.rules.tiny_epic_kingdoms.state import State


def income(state: State, seat: Seat) -> list[int]:
    """The resources that a seat collects. powers.CHOICE stands for a resource of the player's choice."""
    player, gains = state.players[seat], []
    for region in player.occupied():
        terrain = state.box.land.terrain[region]
        brings = YIELDS.get(terrain)
        if brings is None and region in player.lying:
            brings = powers.CHOICE
        if brings is not None:
            gains.append(brings)
            if state.sites.get(region) == Find.CAMP:
                gains.append(brings)
    if player.armies == 1:
        gains.append(powers.CHOICE)
    return gains + powers.collect_gains(state, player)


def choices_due(state: State, seat: Seat) -> int:
    """The number of collected resources that the seat may choose."""
    return income(state, seat).count(powers.CHOICE)


def _choices(state: State, move: Collect) -> Params:
    return {"count": choices_due(state, move.seat)}


@ruling("gain.choices", at="/choices", says=_choices)
def choice_count_is_exact(state: State, move: Collect) -> bool:
    """The number of chosen resources is exact."""
    return min(move.choices) >= 0 and sum(move.choices) == choices_due(state, move.seat)


def collections(state: State, seat: Seat) -> list[Collect]:
    """Every legal move that collects."""
    return [Collect(seat, choices) for choices in bundles(choices_due(state, seat))]


def collect(state: State, move: Collect) -> list[Event]:
    """Collect the resources. Those above the limit are lost."""
    gains = [resource for resource in income(state, move.seat) if resource != powers.CHOICE]
    state.finish_step()
    events = [Event("collected", move.seat)]
    for resource in RESOURCES:
        events += gain(state, move.seat, resource, gains.count(resource) + move.choices[resource])
    return events


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(Collect, (choice_count_is_exact,), collect),)
