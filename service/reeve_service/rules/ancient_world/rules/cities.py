"""City-states: what they gain and lose."""

from typing import Final

from reeve_service.rules.ancient_world.components import HOME, PAYS_FOR_CITIZEN, CardCode, Place, Skill
from reeve_service.rules.ancient_world.moves import DiscardArmies, LoseCards, RestoreCards
from reeve_service.rules.ancient_world.rules.decks import discard
from reeve_service.rules.ancient_world.state import Need, Player, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat


def gain_coins(state: State, seat: Seat, coins: int) -> list[Event]:
    """Give coins from the supply, which is unlimited."""
    state.players[seat].coins += coins
    return [Event("coins", seat, {"coins": coins})] if coins else []


def gain_knowledge(state: State, seat: Seat, knowledge: int) -> list[Event]:
    """Give knowledge from the supply, which is unlimited."""
    state.players[seat].knowledge += knowledge
    return [Event("knowledge", seat, {"knowledge": knowledge})] if knowledge else []


def next_skill(state: State, player: Player) -> Skill | None:
    """The lowest skill without a citizen of the player, or None."""
    return next((Skill(skill) for skill in range(1, state.box.skills + 1) if skill not in player.citizens), None)


def gain_citizen(state: State, seat: Seat, place: Place) -> list[Event]:
    """Give the citizen of the lowest free skill, if one is left. The Aqueduct pays coins for it."""
    player = state.players[seat]
    skill = next_skill(state, player)
    if skill is None:
        return []
    player.citizens[skill] = place
    events = [Event("citizen", seat, {"skill": skill})]
    if state.has_special(player, PAYS_FOR_CITIZEN):
        events += gain_coins(state, seat, state.food(player))
    return events


def gain_card(state: State, seat: Seat, card: CardCode) -> list[Event]:
    """Give what a card brings once, when it is gained: citizens, which can be placed immediately."""
    events: list[Event] = []
    for _ in range(state.card(card).citizens):
        events += gain_citizen(state, seat, HOME)
    return events


def take_token(state: State, seat: Seat) -> list[Event]:
    """Give the first-player token to a seat, unless the token lies hand up."""
    if state.locked or state.first == seat:
        return []
    state.first = seat
    return [Event("first_player", seat)]


# Restoring


def _restoring(state: State, move: RestoreCards) -> Params:
    return {"count": state.task.count}


@ruling("restore.lost-cards", at="/cards")
def cards_are_lost(state: State, move: RestoreCards) -> bool:
    """The player restores only their own lost cards, each once."""
    lost = state.players[move.seat].lost
    return set(move.cards) <= set(lost) and len(set(move.cards)) == len(move.cards)


@ruling("restore.count", at="/cards", says=_restoring)
def restored_count_is_allowed(state: State, move: RestoreCards) -> bool:
    """The space on the board restores up to a number of cards, a symbol exactly its number."""
    if state.task.need is Need.RESTORE_UP_TO:
        return len(move.cards) <= state.task.count
    return len(move.cards) == state.task.count


def restore_cards(state: State, move: RestoreCards) -> list[Event]:
    """Turn the chosen cards face up."""
    state.agenda.pop()
    return restore(state, move.seat, move.cards)


def restore(state: State, seat: Seat, cards: tuple[CardCode, ...]) -> list[Event]:
    """Turn cards face up."""
    player = state.players[seat]
    player.lost = [card for card in player.lost if card not in cards]
    return [Event("restored", seat, {"cards": cards})] if cards else []


# Losing


def _losing(state: State, move: LoseCards) -> Params:
    return {"count": state.task.count}


@ruling("lose.face-up-cards", at="/cards")
def cards_are_face_up(state: State, move: LoseCards) -> bool:
    """The player loses only their own face-up empire cards, each once."""
    face_up = state.players[move.seat].face_up
    return set(move.cards) <= set(face_up) and len(set(move.cards)) == len(move.cards)


@ruling("lose.count", at="/cards", says=_losing)
def lost_count_matches_the_dice(state: State, move: LoseCards) -> bool:
    """One card is lost for each titan on the dice."""
    return len(move.cards) == state.task.count


def lose_cards(state: State, move: LoseCards) -> list[Event]:
    """Turn the chosen cards face down."""
    state.agenda.pop()
    return lose(state, move.seat, move.cards)


def lose(state: State, seat: Seat, cards: tuple[CardCode, ...]) -> list[Event]:
    """Turn cards face down. This may lower the army limit."""
    player = state.players[seat]
    player.lost = sorted((*player.lost, *cards))
    events = [Event("lost", seat, {"cards": cards})] if cards else []
    return events + keep_limit(state, seat)


def keep_limit(state: State, seat: Seat) -> list[Event]:
    """Let the seat discard the armies above the limit. If all must go, they are discarded without a choice."""
    player = state.players[seat]
    excess = len(player.armies) - state.army_limit(player)
    if excess <= 0:
        return []
    if excess >= len(player.armies):
        return discard_with_cards(state, seat, tuple(army.card for army in player.armies))
    state.agenda.append(Task(Need.DISCARD, seat, excess))
    return []


def _discarding(state: State, move: DiscardArmies) -> Params:
    return {"count": state.task.count}


@ruling("limit.own-armies", at="/armies")
def armies_are_own(state: State, move: DiscardArmies) -> bool:
    """The player discards only their own armies, each once."""
    own = {army.card for army in state.players[move.seat].armies}
    return set(move.armies) <= own and len(set(move.armies)) == len(move.armies)


@ruling("limit.count", at="/armies", says=_discarding)
def discarded_count_is_exact(state: State, move: DiscardArmies) -> bool:
    """The player discards exactly the armies above the limit."""
    return len(move.armies) == state.task.count


def discard_armies(state: State, move: DiscardArmies) -> list[Event]:
    """Discard the chosen armies."""
    state.agenda.pop()
    return discard_with_cards(state, move.seat, move.armies)


def discard_with_cards(state: State, seat: Seat, armies: tuple[CardCode, ...]) -> list[Event]:
    """Discard armies, with their coins and the disbanded cards under them."""
    player = state.players[seat]
    for army in player.armies:
        if army.card in armies:
            for card in (army.card, *army.disbanded):
                discard(state, card)
    player.armies = [army for army in player.armies if army.card not in armies]
    return [Event("armies_discarded", seat, {"armies": armies})]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(RestoreCards, (cards_are_lost, restored_count_is_allowed), restore_cards),
    decision(LoseCards, (cards_are_face_up, lost_count_matches_the_dice), lose_cards),
    decision(DiscardArmies, (armies_are_own, discarded_count_is_exact), discard_armies),
)
