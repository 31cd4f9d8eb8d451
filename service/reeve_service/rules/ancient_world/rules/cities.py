"""City-states: what they gain and lose, whatever the reason."""

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
    """Gives coins from the supply, which has enough."""
    state.players[seat].coins += coins
    return [Event("coins", seat, {"coins": coins})] if coins else []


def gain_knowledge(state: State, seat: Seat, knowledge: int) -> list[Event]:
    """Gives knowledge from the supply, which has enough."""
    state.players[seat].knowledge += knowledge
    return [Event("knowledge", seat, {"knowledge": knowledge})] if knowledge else []


def next_skill(state: State, player: Player) -> Skill | None:
    """The lowest skill of which the player has no citizen yet."""
    return next((Skill(skill) for skill in range(1, state.box.skills + 1) if skill not in player.citizens), None)


def gain_citizen(state: State, seat: Seat, place: Place) -> list[Event]:
    """Gives the citizen of the lowest free skill, and what the Aqueduct pays for it; nothing if all are there."""
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
    """What a card brings once, when it is gained: citizens, who can be placed at once."""
    events: list[Event] = []
    for _ in range(state.card(card).citizens):
        events += gain_citizen(state, seat, HOME)
    return events


def take_token(state: State, seat: Seat) -> list[Event]:
    """Gives the first-player token, unless it lies hand up."""
    if state.locked or state.first == seat:
        return []
    state.first = seat
    return [Event("first_player", seat)]


# Restoring


def _restoring(state: State, move: RestoreCards) -> Params:
    return {"count": state.task.count}


@ruling("restore.lost-cards", at="/cards")
def cards_are_lost(state: State, move: RestoreCards) -> bool:
    """Only an own lost card can be restored, and once."""
    lost = state.players[move.seat].lost
    return set(move.cards) <= set(lost) and len(set(move.cards)) == len(move.cards)


@ruling("restore.count", at="/cards", says=_restoring)
def as_many_as_are_restored(state: State, move: RestoreCards) -> bool:
    """The space on the board restores up to so many cards, a symbol exactly so many."""
    if state.task.need is Need.RESTORE_UP_TO:
        return len(move.cards) <= state.task.count
    return len(move.cards) == state.task.count


def restore_cards(state: State, move: RestoreCards) -> list[Event]:
    """Turns the chosen cards face up."""
    state.agenda.pop()
    return restore(state, move.seat, move.cards)


def restore(state: State, seat: Seat, cards: tuple[CardCode, ...]) -> list[Event]:
    """Turns cards face up."""
    player = state.players[seat]
    player.lost = [card for card in player.lost if card not in cards]
    return [Event("restored", seat, {"cards": cards})] if cards else []


# Losing


def _losing(state: State, move: LoseCards) -> Params:
    return {"count": state.task.count}


@ruling("lose.face-up-cards", at="/cards")
def cards_are_face_up(state: State, move: LoseCards) -> bool:
    """A titan destroys own empire cards that lie face up, each once."""
    face_up = state.players[move.seat].face_up
    return set(move.cards) <= set(face_up) and len(set(move.cards)) == len(move.cards)


@ruling("lose.count", at="/cards", says=_losing)
def as_many_as_the_dice_showed(state: State, move: LoseCards) -> bool:
    """One card is lost for each titan on the dice."""
    return len(move.cards) == state.task.count


def lose_cards(state: State, move: LoseCards) -> list[Event]:
    """Turns the chosen cards face down."""
    state.agenda.pop()
    return lose(state, move.seat, move.cards)


def lose(state: State, seat: Seat, cards: tuple[CardCode, ...]) -> list[Event]:
    """Turns cards face down; the army limit may fall with them."""
    player = state.players[seat]
    player.lost = sorted((*player.lost, *cards))
    events = [Event("lost", seat, {"cards": cards})] if cards else []
    return events + keep_limit(state, seat)


def keep_limit(state: State, seat: Seat) -> list[Event]:
    """Asks for the armies beyond the limit; all go without asking when none may stay."""
    player = state.players[seat]
    excess = len(player.armies) - state.army_limit(player)
    if excess <= 0:
        return []
    if excess >= len(player.armies):
        return discard_all(state, seat, tuple(army.card for army in player.armies))
    state.agenda.append(Task(Need.DISCARD, seat, excess))
    return []


def _discarding(state: State, move: DiscardArmies) -> Params:
    return {"count": state.task.count}


@ruling("limit.own-armies", at="/armies")
def armies_are_own(state: State, move: DiscardArmies) -> bool:
    """Own armies are discarded, each once."""
    own = {army.card for army in state.players[move.seat].armies}
    return set(move.armies) <= own and len(set(move.armies)) == len(move.armies)


@ruling("limit.count", at="/armies", says=_discarding)
def as_many_as_are_too_many(state: State, move: DiscardArmies) -> bool:
    """As many armies go as there are beyond the limit."""
    return len(move.armies) == state.task.count


def discard_armies(state: State, move: DiscardArmies) -> list[Event]:
    """Discards the chosen armies."""
    state.agenda.pop()
    return discard_all(state, move.seat, move.armies)


def discard_all(state: State, seat: Seat, armies: tuple[CardCode, ...]) -> list[Event]:
    """Discards armies with their coins and the disbanded cards under them."""
    player = state.players[seat]
    for army in player.armies:
        if army.card in armies:
            for card in (army.card, *army.disbanded):
                discard(state, card)
    player.armies = [army for army in player.armies if army.card not in armies]
    return [Event("armies_discarded", seat, {"armies": armies})]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(RestoreCards, (cards_are_lost, as_many_as_are_restored), restore_cards),
    decision(LoseCards, (cards_are_face_up, as_many_as_the_dice_showed), lose_cards),
    decision(DiscardArmies, (armies_are_own, as_many_as_are_too_many), discard_armies),
)
