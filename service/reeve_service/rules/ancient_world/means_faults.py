"""Faults of possessions: more coins, knowledge or cards than a player can have gained so far.

Cards that bring coins or knowledge never leave a city-state, except those that are discarded to build for free. So
the player's cards now limit the gains of all earlier rounds.
"""

from dataclasses import dataclass
from typing import Final

from reeve_service.rules.ancient_world.components import (
    BUILDS_FREE,
    BUYS_KNOWLEDGE,
    HOME,
    PAYS_FOR_CITIZEN,
    STARVING,
    Card,
)
from reeve_service.rules.ancient_world.state import Need, Phase, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat

BUYING: Final = (Need.BUILD, Need.EXPAND, Need.PROVINCE, Need.RECRUIT)
"""The tasks of a citizen on a space that brings one card."""


@dataclass(frozen=True, slots=True)
class Gain:
    """The most coins and knowledge from one source."""

    coins: int
    knowledge: int


def add_means_faults(state: State, faults: list[Fault]) -> None:
    """Add the faults of the players' possessions, given the completed rounds and the citizens placed in this one."""
    if not 1 <= state.round <= state.box.rounds:
        return
    ended = state.round if state.phase in (Phase.ROUND_END, Phase.OVER) else state.round - 1
    placements = [ended * len(player.citizens) + _placed(player) for player in state.players]
    for seat, player in enumerate(state.players):
        at = f"/players/{seat}"
        _coins_on_armies(player, ended, f"{at}/armies", faults)
        if _citizens_needed(state, Seat(seat)) > placements[seat]:
            faults.append(Fault("position.bought", at, {"count": placements[seat]}))
        _coins_and_knowledge(state, Seat(seat), ended, placements, faults)


def _placed(player: Player) -> int:
    places = list(player.citizens.values())
    return len(places) - places.count(HOME) - places.count(STARVING)


def _coins_on_armies(player: Player, ended: int, at: str, faults: list[Fault]) -> None:
    """Check the coins on armies. Using an army costs one coin more than on its picture, so they double at most."""
    most = 1 << ended
    if any(army.picture >= most or army.scroll > most for army in player.armies):
        faults.append(Fault("position.army-coins", at, {"picture": most - 1, "scroll": most}))


def _citizens_needed(state: State, seat: Seat) -> int:
    """The minimum number of placed citizens that these cards needed. Each citizen buys at most one card."""
    player, begun = state.players[seat], state.box.start_armies
    bought = len(player.empire) - len(state.box.start_empire) + len(player.provinces)
    for army in player.armies:
        bought += len(army.disbanded) + 1
        bought -= (army.card in begun) + sum([card in begun for card in army.disbanded])
    return bought + sum([task.need in BUYING and task.seat == seat for task in state.agenda])


def _coins_and_knowledge(state: State, seat: Seat, ended: int, placements: list[int], faults: list[Fault]) -> None:
    """Check the coins of a seat, including coins paid for fights, and its knowledge."""
    box, player, placed = state.box, state.players[seat], placements[seat]
    paid = min(ended, box.rounds - 1)
    fought = max(len(player.titans), sum([army.picture + army.scroll for army in player.armies]))
    owed = [task.need for task in state.agenda if task.seat == seat]
    copying, answering = Need.COPY in owed, owed.count(Need.KNOWLEDGE)
    coins, knowledge = player.coins + fought, player.knowledge + answering
    # Most players have less than the spaces of the board alone can bring. Then no more checks are needed.
    start = box.start_coins + max(box.late_coins[: len(state.players)])
    least = start + paid * box.capital.income + placed * max(box.work_coins, box.restore_coins)
    if coins <= least and knowledge <= placed and not copying:
        return
    owned = [box.cards[card] for card in (*player.empire, *player.provinces, *player.titans)]
    owned = [*(card for card in owned if card.special != BUILDS_FREE), *box.free_builders]
    food = box.capital.food + sum([card.food for card in owned])
    best, copied = _best_action(state, food)
    if copying:
        coins, knowledge = coins + copied.coins, knowledge + copied.knowledge
    most = start + paid * (box.capital.income + sum([card.income for card in owned])) + placed * best.coins
    most += len(player.titans) * box.most_loot
    if any(card.special == PAYS_FOR_CITIZEN for card in owned):
        most += (len(player.citizens) - len(box.start_citizens)) * food
    if coins > most:
        faults.append(Fault("position.coins", f"/players/{seat}/coins", {"most": max(0, most - coins + player.coins)}))
    most = paid * sum([card.learning for card in owned]) + placed * best.knowledge
    most += len(player.titans) * box.most_spying
    if any(card.special == BUYS_KNOWLEDGE for card in owned):
        most += placements[(seat + 1) % len(placements)]
    if knowledge > most:
        params = {"most": max(0, most - knowledge + player.knowledge)}
        faults.append(Fault("position.knowledge", f"/players/{seat}/knowledge", params))


def _best_action(state: State, food: int) -> tuple[Gain, Gain]:
    """The most that one citizen can bring, and the most that copying another player's action can bring."""
    actions = [state.box.cards[card] for player in state.players for card in player.empire]
    actions = [card for card in actions if card.action]
    copied = _most([_gain(card, food) for card in actions if not card.copies_others])
    copying = [_gain(card, food) for card in actions if card.copies_others]
    copying = [Gain(gain.coins + copied.coins, gain.knowledge + copied.knowledge) for gain in copying]
    board = Gain(max(state.box.work_coins, state.box.restore_coins), 1)
    return _most([board, copied, *copying]), copied


def _gain(card: Card, food: int) -> Gain:
    coins, knowledge = 0, 0
    for name, amount in card.action:
        if name == "coins":
            coins += amount
        elif name == "coins_per_food":
            coins += amount * food
        elif name == "knowledge":
            knowledge += amount
    return Gain(coins, knowledge)


def _most(gains: list[Gain]) -> Gain:
    return Gain(max([gain.coins for gain in gains], default=0), max([gain.knowledge for gain in gains], default=0))
