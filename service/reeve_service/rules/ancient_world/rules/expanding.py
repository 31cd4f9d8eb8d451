"""Chapter "Expand": provinces, and the variant Expand+ with a choice of several provinces."""

from typing import Final

from reeve_service.rules.ancient_world.components import PROVINCES, CardCode
from reeve_service.rules.ancient_world.moves import COINS, KNOWLEDGE, Expand, KeepProvince, Payment
from reeve_service.rules.ancient_world.rules.cities import gain_card
from reeve_service.rules.ancient_world.state import Need, Placed, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat


def payments(state: State, seat: Seat) -> list[Payment]:
    """The ways that a seat can pay for a province."""
    player, box = state.players[seat], state.box
    ways: list[Payment] = []
    if player.coins >= box.expand_coins:
        ways.append(COINS)
    if player.knowledge >= box.expand_knowledge:
        ways.append(KNOWLEDGE)
    return ways


def can_expand(state: State, seat: Seat) -> bool:
    """Whether a province is left and the seat can pay for it."""
    return state.province is not None and bool(payments(state, seat))


def can_look(state: State) -> bool:
    """Whether the variant is used and the deck has more provinces than the open one."""
    return state.chosen.expand_plus and state.deck_size(PROVINCES) > 0


def _price(state: State, move: Expand) -> Params:
    return {"coins": state.box.expand_coins, "knowledge": state.box.expand_knowledge}


@ruling("expand.price", at="/pay", says=_price)
def province_is_paid_for(state: State, move: Expand) -> bool:
    """The player can pay for the province in this way."""
    return move.pay in payments(state, move.seat)


@ruling("expand.variant", at="/look")
def looking_is_allowed(state: State, move: Expand) -> bool:
    """A player may look at provinces only in the variant, and only if there are several."""
    return not move.look or can_look(state)


def expand(state: State, move: Expand) -> list[Event]:
    """Pay, then take the open province or look at several provinces."""
    state.agenda.pop()
    player, box = state.players[move.seat], state.box
    if move.pay == COINS:
        player.coins -= box.expand_coins
    else:
        player.knowledge -= box.expand_knowledge
    events = [Event("expanded", move.seat, {"pay": move.pay})]
    if move.look:
        state.agenda.append(Task(Need.PROVINCE, move.seat, 0, PROVINCES))
        state.agenda.append(Task(Need.LOOK, move.seat, box.expand_plus_cards - 1, PROVINCES))
        return events
    return events + take_province(state, move.seat)


def take_province(state: State, seat: Seat) -> list[Event]:
    """Take the open province, and open the next one."""
    card = state.province
    assert card is not None
    state.province = None
    state.players[seat].provinces.append(card)
    state.agenda.append(Task(Need.OPEN, TABLE, 1, PROVINCES))
    return [Event("province", seat, {"card": card}), *gain_card(state, seat, card)]


@ruling("expand.keep-one", at="/card")
def provinces_are_those_looked_at(state: State, move: KeepProvince) -> bool:
    """The player keeps one of the provinces that they looked at, and puts all others under the deck."""
    assert state.province is not None
    looked = sorted((state.province, *state.looked))
    return sorted((move.card, *move.under)) == looked and not state.has_backs(looked)


def keep_province(state: State, move: KeepProvince) -> list[Event]:
    """Keep a province, and put the others under the deck. Only this seat knows their order."""
    state.agenda.pop()
    state.looked.clear()
    state.province = move.card
    put_under(state, move.seat, move.under)
    return take_province(state, move.seat)


def put_under(state: State, seat: Seat, provinces: tuple[CardCode, ...]) -> None:
    """Put provinces under their deck, the first one on top of the others. Only this seat knows them."""
    state.decks[PROVINCES].bottom += [Placed(card, 1 << seat) for card in provinces]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(Expand, (province_is_paid_for, looking_is_allowed), expand),
    decision(KeepProvince, (provinces_are_those_looked_at,), keep_province),
)
