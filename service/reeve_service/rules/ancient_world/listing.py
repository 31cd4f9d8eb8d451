"""Legal moves, in canonical order."""

from collections.abc import Iterator
from itertools import combinations, permutations

from reeve_service.rules.ancient_world.components import TITANS, CardCode, faces
from reeve_service.rules.ancient_world.moves import (
    BuyKnowledge,
    Cards,
    CardsInOrder,
    CopyAction,
    Decline,
    DiscardArmies,
    DropCoin,
    Expand,
    Explore,
    KeepCard,
    KeepProvince,
    LookAtTitans,
    LoseCards,
    Move,
    OrderTitans,
    Pass,
    Recruit,
    ReserveCard,
    RestoreCards,
    Skills,
    Starve,
)
from reeve_service.rules.ancient_world.rules import outcomes, pending
from reeve_service.rules.ancient_world.rules.actions import copyable, titans_in_order
from reeve_service.rules.ancient_world.rules.building import builds, is_affordable
from reeve_service.rules.ancient_world.rules.decks import can_draw
from reeve_service.rules.ancient_world.rules.expanding import can_look, payments
from reeve_service.rules.ancient_world.rules.fights import possible_fights
from reeve_service.rules.ancient_world.rules.learning import can_buy_knowledge, coins_on_armies
from reeve_service.rules.ancient_world.rules.placing import placings
from reeve_service.rules.ancient_world.rules.recruiting import is_full, unused
from reeve_service.rules.ancient_world.state import Need, State
from reeve_service.rules.seats import TABLE, Seat


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat, without repetitions."""
    if seat not in pending(state):
        return iter(())
    if seat == TABLE:
        return iter([move for move, _ in outcomes(state)])
    if state.task_of(seat).need is Need.TURN:
        return iter([*placings(state, seat), *possible_fights(state, seat), Pass(seat)])
    return choices(state, seat)


def choices(state: State, seat: Seat) -> Iterator[Move]:
    """The legal moves for a task other than a turn."""
    player, task = state.players[seat], state.task_of(seat)
    match task.need:
        case Need.BUILD:
            yield from builds(state, seat)
        case Need.EXPAND:
            for pay in payments(state, seat):
                yield Expand(seat, pay)
                if can_look(state):
                    yield Expand(seat, pay, look=True)
        case Need.PROVINCE:
            yield from provinces(state, seat)
        case Need.RESTORE:
            for cards in combinations(player.lost, task.count):
                yield RestoreCards(seat, Cards(cards))
        case Need.RESTORE_UP_TO:
            for size in range(min(task.count, len(player.lost)) + 1):
                for cards in combinations(player.lost, size):
                    yield RestoreCards(seat, Cards(cards))
        case Need.RECRUIT:
            yield from recruits(state, seat)
        case Need.EXPLORE:
            for card in open_or_deck(state):
                yield Explore(seat, card)
        case Need.KEEP:
            for card in sorted(set(faces(state.looked))):
                yield KeepCard(seat, card)
        case Need.LOSE:
            for cards in combinations(sorted(player.face_up), task.count):
                yield LoseCards(seat, Cards(cards))
        case Need.DISCARD:
            for cards in combinations(sorted(army.card for army in player.armies), task.count):
                yield DiscardArmies(seat, Cards(cards))
        case Need.STARVE:
            for citizens in combinations(sorted(player.citizens), task.count):
                yield Starve(seat, Skills(citizens))
        case _:
            yield from card_choices(state, seat)


def card_choices(state: State, seat: Seat) -> Iterator[Move]:
    """The legal moves for tasks that only cards cause."""
    match state.task_of(seat).need:
        case Need.COPY:
            for owner, card in copyable(state, seat):
                yield CopyAction(seat, owner, card)
        case Need.REFUGE:
            for deck, titan in zip(TITANS, state.titans, strict=True):
                if titan is not None:
                    yield LookAtTitans(seat, deck)
        case Need.ORDER:
            if not state.has_backs(state.looked):
                for order in permutations(titans_in_order(state)):
                    yield OrderTitans(seat, CardsInOrder(order))
        case Need.STRIKE:
            yield from possible_fights(state, seat)
            yield Decline(seat)
        case Need.KNOWLEDGE:
            if can_buy_knowledge(state, seat):
                yield BuyKnowledge(seat)
            yield Decline(seat)
        case Need.COIN:
            for army, place in coins_on_armies(state, seat):
                yield DropCoin(seat, army.card, place)
            yield Decline(seat)
        case Need.RESERVE:
            for choice in open_or_deck(state):
                yield ReserveCard(seat, choice)
            yield Decline(seat)
        case _:
            return


def provinces(state: State, seat: Seat) -> Iterator[Move]:
    """Every province that the seat can keep, with every order of the others."""
    if state.province is None or state.has_backs(state.looked):
        return
    choice = sorted((state.province, *state.looked))
    for card in choice:
        for under in permutations(other for other in choice if other != card):
            yield KeepProvince(seat, card, CardsInOrder(under))


def recruits(state: State, seat: Seat) -> Iterator[Move]:
    """Every army that the seat can buy. At the army limit, with every army that it can disband."""
    player = state.players[seat]
    disbanded: list[CardCode | None] = [None]
    if is_full(state, player):
        disbanded = [*sorted(unused(player))]
    for card in state.army_row:
        if is_affordable(state, player, card, player.coins):
            for old in disbanded:
                yield Recruit(seat, card, old)


def open_or_deck(state: State) -> list[CardCode | None]:
    """The cards of the row, and None for the deck if it has cards."""
    choices: list[CardCode | None] = [*sorted(set(state.row))]
    if can_draw(state, state.empire_deck):
        choices.append(None)
    return choices
