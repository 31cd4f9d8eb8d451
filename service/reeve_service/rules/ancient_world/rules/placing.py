"""Chapters "Placing a citizen" and "Actions of citizens": who may stand where, and what each space does."""

from typing import Final

from reeve_service.rules.ancient_world.components import (
    BUILD,
    EXPAND,
    EXPLORE,
    GROW,
    HOME,
    IGNORES_PLACED,
    LEARN,
    RECRUIT,
    RESTORE,
    SERVE,
    SPACES,
    STARVING,
    TAKEN,
    WORK,
    CardCode,
    Place,
    Skill,
)
from reeve_service.rules.ancient_world.moves import PlaceCitizen
from reeve_service.rules.ancient_world.rules.actions import carry_out, copyable
from reeve_service.rules.ancient_world.rules.building import can_build
from reeve_service.rules.ancient_world.rules.cities import gain_citizen, gain_coins, next_skill, take_token
from reeve_service.rules.ancient_world.rules.expanding import payments
from reeve_service.rules.ancient_world.rules.exploring import can_explore
from reeve_service.rules.ancient_world.rules.learning import learn
from reeve_service.rules.ancient_world.rules.recruiting import can_recruit
from reeve_service.rules.ancient_world.state import Need, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat

ANY_SKILL: Final = (BUILD, RECRUIT)
"""Spaces where a lower skill may stand too, for a coin unless somebody there has the same."""


def _citizen(state: State, move: PlaceCitizen) -> Params:
    return {"citizen": move.citizen}


@ruling("citizen.at-home", at="/citizen", says=_citizen)
def citizen_is_at_home(state: State, move: PlaceCitizen) -> bool:
    """A citizen is placed from the player board; who starves or was placed before stays there."""
    return state.players[move.seat].citizens.get(move.citizen) == HOME


def _place(state: State, move: PlaceCitizen) -> Params:
    return {"place": move.place}


@ruling("place.exists", at="/place", says=_place)
def place_exists(state: State, move: PlaceCitizen) -> bool:
    """A citizen goes onto a space of the board, or onto an own face-up empire card with an action."""
    if move.place in SPACES:
        return True
    face_up = state.players[move.seat].face_up
    return move.place in face_up and bool(state.card(CardCode(move.place)).action)


def opens(state: State, space: Place) -> int:
    """The round that opens a space."""
    if space == EXPLORE:
        return state.box.explore_opens
    return state.box.grow_opens if space == GROW else 1


def _opens(state: State, move: PlaceCitizen) -> Params:
    return {"place": move.place, "round": opens(state, move.place)}


@ruling("place.open", at="/place", says=_opens)
def space_is_open(state: State, move: PlaceCitizen) -> bool:
    """Explore opens in the second round and Grow in the third."""
    return state.round >= opens(state, move.place)


def ignores_placed(state: State, seat: Seat, space: Place) -> bool:
    """Whether citizens already placed on a space do not matter: on Restore, and with the War Hall on Serve."""
    return space == RESTORE or (space == SERVE and state.has_special(state.players[seat], IGNORES_PLACED))


def _highest(state: State, move: PlaceCitizen) -> Params:
    return {"citizen": move.citizen, "highest": max(state.placed(move.place), default=0)}


@ruling("place.higher-skill", at="/citizen", says=_highest)
def skill_is_higher(state: State, move: PlaceCitizen) -> bool:
    """On a space of the board a citizen needs a higher skill than all who stand there."""
    if move.place not in SPACES or move.place in ANY_SKILL or ignores_placed(state, move.seat, move.place):
        return True
    return move.citizen > max(state.placed(move.place), default=0)


def extra_coins(state: State, space: Place, skill: Skill) -> int:
    """What it costs to stand on Build or Recruit with a skill that nobody there has."""
    placed = state.placed(space) if space in ANY_SKILL else []
    return state.box.extra_skill_coins if placed and skill not in placed else 0


def _extra(state: State, move: PlaceCitizen) -> Params:
    return {"coins": extra_coins(state, move.place, move.citizen)}


@ruling("place.extra-coin", at="/citizen", says=_extra)
def extra_coin_is_paid(state: State, move: PlaceCitizen) -> bool:
    """On Build and Recruit a citizen of a skill that nobody there has costs a coin."""
    return extra_coins(state, move.place, move.citizen) <= state.players[move.seat].coins


@ruling("card.once", at="/place", says=_place)
def card_is_free(state: State, move: PlaceCitizen) -> bool:
    """A card's action is carried out once a round: only where no citizen stands yet."""
    return move.place in TAKEN or move.place not in state.players[move.seat].citizens.values()


def _left_after_extra(state: State, move: PlaceCitizen) -> int:
    return state.players[move.seat].coins - extra_coins(state, move.place, move.citizen)


@ruling("build.something", at="/place")
def something_can_be_built(state: State, move: PlaceCitizen) -> bool:
    """Build is for whoever can buy a card there."""
    return move.place != BUILD or can_build(state, move.seat, _left_after_extra(state, move))


@ruling("expand.something", at="/place")
def a_province_can_be_had(state: State, move: PlaceCitizen) -> bool:
    """Expand is for whoever can pay for a province, while there are any."""
    return move.place != EXPAND or (state.province is not None and bool(payments(state, move.seat)))


def _learning(state: State, move: PlaceCitizen) -> Params:
    return {"coins": state.box.learn_coins}


@ruling("learn.price", at="/place", says=_learning)
def learning_is_paid(state: State, move: PlaceCitizen) -> bool:
    """Knowledge costs three coins."""
    return move.place != LEARN or state.players[move.seat].coins >= state.box.learn_coins


@ruling("recruit.something", at="/place")
def something_can_be_recruited(state: State, move: PlaceCitizen) -> bool:
    """Recruit is for whoever can buy an army and has a place for it."""
    return move.place != RECRUIT or can_recruit(state, move.seat, _left_after_extra(state, move))


@ruling("explore.something", at="/place")
def something_can_be_explored(state: State, move: PlaceCitizen) -> bool:
    """Explore needs a card in the row or in the empire deck."""
    return move.place != EXPLORE or can_explore(state)


def _growing(state: State, move: PlaceCitizen) -> Params:
    return {"coins": state.box.grow_coins}


@ruling("grow.price", at="/place", says=_growing)
def growing_is_paid(state: State, move: PlaceCitizen) -> bool:
    """A new citizen costs three coins."""
    return move.place != GROW or state.players[move.seat].coins >= state.box.grow_coins


@ruling("grow.citizen-left", at="/place")
def a_citizen_is_left(state: State, move: PlaceCitizen) -> bool:
    """There is one citizen of each skill a player."""
    return move.place != GROW or next_skill(state, state.players[move.seat]) is not None


@ruling("copy.something", at="/place")
def something_can_be_copied(state: State, move: PlaceCitizen) -> bool:
    """A card that copies needs another player's action to copy."""
    player = state.players[move.seat]
    if move.place not in player.face_up or not state.card(CardCode(move.place)).copies_others:
        return True
    return bool(copyable(state, move.seat))


CHOICES: Final = {BUILD: Need.BUILD, EXPAND: Need.EXPAND, RECRUIT: Need.RECRUIT, EXPLORE: Need.EXPLORE}
"""The spaces whose action is a choice to be made next."""


def place_citizen(state: State, move: PlaceCitizen) -> list[Event]:
    """Places the citizen and carries the action out, or asks for the choice that it needs."""
    state.agenda.pop()
    player = state.players[move.seat]
    player.coins -= extra_coins(state, move.place, move.citizen)
    player.citizens[move.citizen] = move.place
    events = [Event("placed", move.seat, {"citizen": move.citizen, "place": move.place})]
    if move.place not in SPACES:
        return events + carry_out(state, move.seat, state.card(CardCode(move.place)))
    if move.place in CHOICES:
        state.agenda.append(Task(CHOICES[move.place], move.seat))
        return events
    return events + act(state, move.seat, move.place)


def act(state: State, seat: Seat, space: Place) -> list[Event]:
    """Carries out the action of a space that needs no further choice."""
    if space == WORK:
        return gain_coins(state, seat, state.box.work_coins)
    if space == LEARN:
        return learn(state, seat)
    if space == RESTORE:
        return restore_city(state, seat)
    if space == GROW:
        state.players[seat].coins -= state.box.grow_coins
        return gain_citizen(state, seat, STARVING)
    # Serve counts in the fights of this round.
    return []


def restore_city(state: State, seat: Seat) -> list[Event]:
    """A coin, the first-player token for the rest of the round, and up to two cards restored."""
    events = gain_coins(state, seat, state.box.restore_coins)
    if not state.locked:
        events += take_token(state, seat)
        state.locked = True
    if state.players[seat].lost:
        state.agenda.append(Task(Need.RESTORE_UP_TO, seat, state.box.restore_cards))
    return events


OF_THE_CITIZEN: Final = (skill_is_higher, extra_coin_is_paid, something_can_be_built, something_can_be_recruited)
"""What depends on the skill of the citizen who is placed."""
OF_THE_PLACE: Final = (
    space_is_open,
    card_is_free,
    a_province_can_be_had,
    learning_is_paid,
    something_can_be_explored,
    growing_is_paid,
    a_citizen_is_left,
    something_can_be_copied,
)
"""What is the same for every citizen."""

DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(
        PlaceCitizen,
        (
            citizen_is_at_home,
            place_exists,
            space_is_open,
            skill_is_higher,
            extra_coin_is_paid,
            card_is_free,
            something_can_be_built,
            a_province_can_be_had,
            learning_is_paid,
            something_can_be_recruited,
            something_can_be_explored,
            growing_is_paid,
            a_citizen_is_left,
            something_can_be_copied,
        ),
        place_citizen,
    ),
)
