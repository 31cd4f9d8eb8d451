"""Chapter "Collecting resources": what the regions bring to those who do not act."""

from collections.abc import Iterator
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
    """What a seat collects: a resource for each region that brings one, or powers.CHOICE."""
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
    """How many of the resources that a seat collects it may choose."""
    return income(state, seat).count(powers.CHOICE)


def _choices(state: State, move: Collect) -> Params:
    return {"count": choices_due(state, move.seat)}


@ruling("gain.choices", at="/choices", says=_choices)
def chooses_as_many(state: State, move: Collect) -> bool:
    """As many resources are named as there are to choose."""
    return min(move.choices) >= 0 and sum(move.choices) == choices_due(state, move.seat)


def collections(state: State, seat: Seat) -> Iterator[Collect]:
    """Every way to collect."""
    for choices in bundles(choices_due(state, seat)):
        yield Collect(seat, choices)


def collect(state: State, move: Collect) -> list[Event]:
    """Takes what the regions bring, as far as the tracks go."""
    gains = [resource for resource in income(state, move.seat) if resource != powers.CHOICE]
    state.done()
    events = [Event("collected", move.seat)]
    for resource in RESOURCES:
        events += gain(state, move.seat, resource, gains.count(resource) + move.choices[resource])
    return events


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(Collect, (chooses_as_many,), collect),)
