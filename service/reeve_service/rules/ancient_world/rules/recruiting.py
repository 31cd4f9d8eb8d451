"""Chapter "Recruit": buying an army, and disbanding an army, which becomes experience."""

from typing import Final

from reeve_service.rules.ancient_world.components import CardCode
from reeve_service.rules.ancient_world.moves import Recruit
from reeve_service.rules.ancient_world.state import Army, Player, State
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat


def is_full(state: State, player: Player) -> bool:
    """Whether the player has reached the army limit."""
    return len(player.armies) >= state.army_limit(player)


def unused(player: Player) -> list[CardCode]:
    """The active cards of the armies that were not used in this round."""
    return [army.card for army in player.armies if not army.scroll]


def can_recruit(state: State, seat: Seat, coins: int) -> bool:
    """Whether a seat can buy an army of the row with these coins and has a place for it."""
    player = state.players[seat]
    if is_full(state, player) and not unused(player):
        return False
    return any(
        state.card(card).coins <= coins and state.card(card).knowledge <= player.knowledge for card in state.army_row
    )


def _recruited(state: State, move: Recruit) -> Params:
    return {"card": move.card}


@ruling("recruit.offered", at="/card", says=_recruited)
def army_is_offered(state: State, move: Recruit) -> bool:
    """An army is bought from the row."""
    return move.card in state.army_row


def _price(state: State, move: Recruit) -> Params:
    printed = state.card(move.card)
    return {"card": move.card, "coins": printed.coins, "knowledge": printed.knowledge}


@ruling("recruit.price", at="/card", says=_price)
def army_is_paid_for(state: State, move: Recruit) -> bool:
    """The player can pay the price of the army."""
    if move.card not in state.box.cards:
        return True
    player, printed = state.players[move.seat], state.card(move.card)
    return printed.coins <= player.coins and printed.knowledge <= player.knowledge


def _limit(state: State, move: Recruit) -> Params:
    return {"limit": state.army_limit(state.players[move.seat])}


@ruling("recruit.limit", at="/disband", says=_limit)
def limit_is_kept(state: State, move: Recruit) -> bool:
    """At the army limit, the player disbands an army."""
    return move.disband is not None or not is_full(state, state.players[move.seat])


@ruling("recruit.disband-only-at-limit", at="/disband", says=_limit)
def disbanding_is_needed(state: State, move: Recruit) -> bool:
    """The player disbands an army only at the army limit."""
    return move.disband is None or is_full(state, state.players[move.seat])


@ruling("recruit.disband-unused", at="/disband")
def disbanded_army_is_unused(state: State, move: Recruit) -> bool:
    """The player disbands only their own army that was not used in this round."""
    return move.disband is None or move.disband in unused(state.players[move.seat])


def recruit(state: State, move: Recruit) -> list[Event]:
    """Pay for the new army. At the limit, it replaces the disbanded army, which lies under it."""
    state.agenda.pop()
    player, printed = state.players[move.seat], state.card(move.card)
    player.coins -= printed.coins
    player.knowledge -= printed.knowledge
    state.army_row.remove(move.card)
    events = [Event("recruited", move.seat, {"card": move.card})]
    if move.disband is None:
        player.armies.append(Army(move.card))
        return events
    place = next(place for place, army in enumerate(player.armies) if army.card == move.disband)
    old = player.armies[place]
    player.armies[place] = Army(move.card, (*old.disbanded, old.card))
    return [*events, Event("disbanded", move.seat, {"card": move.disband})]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(
        Recruit,
        (army_is_offered, army_is_paid_for, limit_is_kept, disbanding_is_needed, disbanded_army_is_unused),
        recruit,
    ),
)
