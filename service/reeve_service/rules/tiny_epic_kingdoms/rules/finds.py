"""Chapter "Finds tokens": tokens that an army reveals in the region that it enters."""

from collections.abc import Iterator
from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import FIND_CODES, REGION_CODES, SITES, Find, Region
from reeve_service.rules.tiny_epic_kingdoms.moves import HandOver, LoseArmy, RevealFind
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import lift_army
from reeve_service.rules.tiny_epic_kingdoms.rules.retreat import hand_over_moves, removed
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, State, Step


def _find(state: State, move: RevealFind) -> Params:
    return {"find": FIND_CODES[move.find]}


@ruling("finds.token-left", at="/find", says=_find)
def token_is_left(state: State, move: RevealFind) -> bool:
    """A token can be revealed only if one of its kind is left."""
    return state.unseen[move.find] > 0


def reveal_find(state: State, move: RevealFind) -> list[Event]:
    """Turn over a token. It stays in the region, or its effect begins."""
    step = state.finish_step()
    region, seat = Region(step.region), Seat(step.count)
    state.unseen[move.find] -= 1
    state.face_down.remove(region)
    if move.find == Find.CROWN:
        state.crown = seat
    elif move.find == Find.TREASURE:
        state.add_steps(Step(Phase.GAIN, seat, count=state.box.treasure_gain))
    elif move.find == Find.BANDIT:
        state.add_steps(Step(Phase.BANDIT, seat, region, state.box.bandit_price))
    elif move.find in SITES:
        state.sites[region] = move.find
    return [Event("found", seat, {"region": REGION_CODES[region], "find": FIND_CODES[move.find]})]


def can_buy_free(state: State, seat: Seat) -> bool:
    """Whether the player may pay the bandit. A player with only one army and too few resources pays all of them."""
    player = state.players[seat]
    return sum(player.resources) >= state.step.count or player.armies == 1


def can_lose(state: State, seat: Seat) -> bool:
    """Whether the player may give up the army. An only army stays if its owner cannot pay."""
    player = state.players[seat]
    return player.armies > 1 or sum(player.resources) >= state.step.count


def ransoms(state: State, seat: Seat) -> Iterator[HandOver | LoseArmy]:
    """Every legal answer to the bandit."""
    if can_buy_free(state, seat):
        yield from hand_over_moves(state, seat)
    if can_lose(state, seat):
        yield LoseArmy(seat)


def lose_army(state: State, move: LoseArmy) -> list[Event]:
    """Put the army that met the bandit back into the supply."""
    region = Region(state.finish_step().region)
    lift_army(state, move.seat, region)
    if state.moved == region:
        state.moved = -1
    return removed(state, move.seat, region)


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(RevealFind, (token_is_left,), reveal_find),
    decision(LoseArmy, (), lose_army),
)
