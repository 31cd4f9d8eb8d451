"""Chapter "Learn": knowledge for coins, and the cards of neighbours that react to it."""

from typing import Final

from reeve_service.rules.ancient_world.components import BUYS_KNOWLEDGE, DROPS_COIN
from reeve_service.rules.ancient_world.moves import COIN_PLACES, SCROLL, BuyKnowledge, CoinPlace, DropCoin
from reeve_service.rules.ancient_world.rules.cities import gain_knowledge
from reeve_service.rules.ancient_world.state import Army, Need, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat


def learn(state: State, seat: Seat) -> list[Event]:
    """Buy knowledge. Then both neighbours may react, in any order."""
    state.players[seat].coins -= state.box.learn_coins
    events = gain_knowledge(state, seat, 1)
    count = len(state.players)
    left, right = Seat((seat + 1) % count), Seat((seat - 1) % count)
    # The learner is the right neighbour of its left neighbour. With two players, the neighbour drops the coin first.
    if state.has_special(state.players[right], BUYS_KNOWLEDGE):
        state.agenda.append(Task(Need.KNOWLEDGE, right))
    if state.has_special(state.players[left], DROPS_COIN):
        state.agenda.append(Task(Need.COIN, left))
    return events


def other_neighbour(state: State) -> Seat | None:
    """The other neighbour, if it may buy knowledge while one neighbour may drop a coin."""
    if len(state.agenda) < 2:
        return None
    coin, below = state.agenda[-1], state.agenda[-2]
    if below.need is not Need.KNOWLEDGE or below.seat == coin.seat or not can_buy_knowledge(state, below.seat):
        return None
    return below.seat


def can_buy_knowledge(state: State, seat: Seat) -> bool:
    """Whether a seat can pay the price of the Scribes' Guild."""
    return state.players[seat].coins >= state.box.guild_coins


def coins_on_armies(state: State, seat: Seat) -> list[tuple[Army, CoinPlace]]:
    """The armies of a seat with coins, and the places of these coins."""
    return [
        (army, place)
        for army in state.players[seat].armies
        for place in COIN_PLACES
        if (army.scroll if place == SCROLL else army.picture)
    ]


def _guild(state: State, move: BuyKnowledge) -> Params:
    return {"coins": state.box.guild_coins}


@ruling("guild.price", says=_guild)
def guild_is_paid(state: State, move: BuyKnowledge) -> bool:
    """The player can pay the price of the Scribes' Guild."""
    return can_buy_knowledge(state, move.seat)


def buy_knowledge(state: State, move: BuyKnowledge) -> list[Event]:
    """Buy knowledge with the Scribes' Guild."""
    state.take_task(move.seat)
    state.players[move.seat].coins -= state.box.guild_coins
    return gain_knowledge(state, move.seat, 1)


@ruling("outpost.coin-there", at="/army")
def coin_lies_there(state: State, move: DropCoin) -> bool:
    """The player's army has a coin at this place."""
    return any(army.card == move.army and place == move.place for army, place in coins_on_armies(state, move.seat))


def drop_coin(state: State, move: DropCoin) -> list[Event]:
    """Take a coin off an army. If its scroll is then empty, the army can be used again."""
    state.take_task(move.seat)
    player = state.players[move.seat]
    place = next(place for place, army in enumerate(player.armies) if army.card == move.army)
    army = player.armies[place]
    if move.place == SCROLL:
        player.armies[place] = Army(army.card, army.disbanded, army.picture, army.scroll - 1)
    else:
        player.armies[place] = Army(army.card, army.disbanded, army.picture - 1, army.scroll)
    return [Event("coin_dropped", move.seat, {"army": move.army, "place": move.place})]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(BuyKnowledge, (guild_is_paid,), buy_knowledge),
    decision(DropCoin, (coin_lies_there,), drop_coin),
)
