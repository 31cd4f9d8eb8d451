"""Chapters "Placing a citizen" and "Actions of citizens": where citizens may be placed, and what each space does."""

from typing import Final

from reeve_service.rules.ancient_world.components import (
    BUILD,
    EXPAND,
    EXPLORE,
    GROW,
    HOME,
    IGNORES_PLACED,
    LEARN,
    OTHER_PLACES,
    RECRUIT,
    RESTORE,
    SERVE,
    SPACES,
    STARVING,
    WORK,
    CardCode,
    Place,
    Skill,
)
from reeve_service.rules.ancient_world.moves import PlaceCitizen
from reeve_service.rules.ancient_world.rules.actions import carry_out, copyable
from reeve_service.rules.ancient_world.rules.building import can_build
from reeve_service.rules.ancient_world.rules.cities import gain_citizen, gain_coins, next_skill, take_token
from reeve_service.rules.ancient_world.rules.expanding import can_expand
from reeve_service.rules.ancient_world.rules.exploring import can_explore
from reeve_service.rules.ancient_world.rules.learning import learn
from reeve_service.rules.ancient_world.rules.recruiting import can_recruit
from reeve_service.rules.ancient_world.state import Need, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat

ANY_SKILL: Final = (BUILD, RECRUIT)
"""Spaces that accept any skill. A skill that no citizen there has costs a coin."""


def _citizen(state: State, move: PlaceCitizen) -> Params:
    return {"citizen": move.citizen}


@ruling("citizen.at-home", at="/citizen", says=_citizen)
def citizen_is_at_home(state: State, move: PlaceCitizen) -> bool:
    """The citizen is at home. Starving citizens and those placed already cannot be placed."""
    return state.players[move.seat].citizens.get(move.citizen) == HOME


def _place(state: State, move: PlaceCitizen) -> Params:
    return {"place": move.place}


@ruling("place.exists", at="/place", says=_place)
def place_exists(state: State, move: PlaceCitizen) -> bool:
    """The place is a space of the board, or a face-up empire card of the player with an action."""
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
    """The space is open in this round. Explore and Grow open later."""
    return state.round >= opens(state, move.place)


def ignores_placed(state: State, seat: Seat, space: Place) -> bool:
    """Whether placed citizens on a space are ignored: on Restore, and with the War Hall on Serve."""
    return space == RESTORE or (space == SERVE and state.has_special(state.players[seat], IGNORES_PLACED))


def _highest(state: State, move: PlaceCitizen) -> Params:
    return {"citizen": move.citizen, "highest": max(state.placed(move.place), default=0)}


@ruling("place.higher-skill", at="/citizen", says=_highest)
def skill_is_higher(state: State, move: PlaceCitizen) -> bool:
    """On a space of the board, the citizen has a higher skill than all citizens there."""
    if move.place not in SPACES or move.place in ANY_SKILL or ignores_placed(state, move.seat, move.place):
        return True
    return move.citizen > max(state.placed(move.place), default=0)


def extra_coins(state: State, space: Place, skill: Skill) -> int:
    """The price of placing a citizen on Build or Recruit if no citizen there has the same skill."""
    placed = state.placed(space) if space in ANY_SKILL else []
    return state.box.extra_skill_coins if placed and skill not in placed else 0


def _extra(state: State, move: PlaceCitizen) -> Params:
    return {"coins": extra_coins(state, move.place, move.citizen)}


@ruling("place.extra-coin", at="/citizen", says=_extra)
def extra_coin_is_paid(state: State, move: PlaceCitizen) -> bool:
    """The player can pay for a new skill on Build or Recruit."""
    return extra_coins(state, move.place, move.citizen) <= state.players[move.seat].coins


@ruling("card.once", at="/place", says=_place)
def card_is_free(state: State, move: PlaceCitizen) -> bool:
    """No citizen is on the card yet, because its action is carried out once per round."""
    return move.place in OTHER_PLACES or move.place not in state.players[move.seat].citizens.values()


def _left_after_extra(state: State, move: PlaceCitizen) -> int:
    return state.players[move.seat].coins - extra_coins(state, move.place, move.citizen)


@ruling("build.something", at="/place")
def something_can_be_built(state: State, move: PlaceCitizen) -> bool:
    """On Build, the player can buy a card."""
    return move.place != BUILD or can_build(state, move.seat, _left_after_extra(state, move))


@ruling("expand.something", at="/place")
def a_province_can_be_taken(state: State, move: PlaceCitizen) -> bool:
    """On Expand, a province is left and the player can pay for it."""
    return move.place != EXPAND or can_expand(state, move.seat)


def _learning(state: State, move: PlaceCitizen) -> Params:
    return {"coins": state.box.learn_coins}


@ruling("learn.price", at="/place", says=_learning)
def learning_is_paid(state: State, move: PlaceCitizen) -> bool:
    """On Learn, the player can pay for the knowledge."""
    return move.place != LEARN or state.players[move.seat].coins >= state.box.learn_coins


@ruling("recruit.something", at="/place")
def something_can_be_recruited(state: State, move: PlaceCitizen) -> bool:
    """On Recruit, the player can buy an army and has a place for it."""
    return move.place != RECRUIT or can_recruit(state, move.seat, _left_after_extra(state, move))


@ruling("explore.something", at="/place")
def something_can_be_explored(state: State, move: PlaceCitizen) -> bool:
    """On Explore, the row or the empire deck has a card."""
    return move.place != EXPLORE or can_explore(state)


def _growing(state: State, move: PlaceCitizen) -> Params:
    return {"coins": state.box.grow_coins}


@ruling("grow.price", at="/place", says=_growing)
def growing_is_paid(state: State, move: PlaceCitizen) -> bool:
    """On Grow, the player can pay for a new citizen."""
    return move.place != GROW or state.players[move.seat].coins >= state.box.grow_coins


@ruling("grow.citizen-left", at="/place")
def a_citizen_is_left(state: State, move: PlaceCitizen) -> bool:
    """On Grow, the player does not have all citizens yet."""
    return move.place != GROW or next_skill(state, state.players[move.seat]) is not None


@ruling("copy.something", at="/place")
def something_can_be_copied(state: State, move: PlaceCitizen) -> bool:
    """On a card that copies, another player has an action to copy."""
    player = state.players[move.seat]
    if move.place not in player.face_up or not state.card(CardCode(move.place)).copies_others:
        return True
    return bool(copyable(state, move.seat))


CHOICES: Final = {BUILD: Need.BUILD, EXPAND: Need.EXPAND, RECRUIT: Need.RECRUIT, EXPLORE: Need.EXPLORE}
"""The spaces whose action is a choice, with the need of the task."""


def place_citizen(state: State, move: PlaceCitizen) -> list[Event]:
    """Place the citizen, and carry out the action or add the task for its choice."""
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
    """Carry out the action of a space without a choice."""
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
    """Give a coin and the first-player token, which is then locked, and let the seat restore cards."""
    events = gain_coins(state, seat, state.box.restore_coins)
    if not state.locked:
        events += take_token(state, seat)
        state.locked = True
    if state.players[seat].lost:
        state.agenda.append(Task(Need.RESTORE_UP_TO, seat, state.box.restore_cards))
    return events


# Legal placements


def placings(state: State, seat: Seat) -> list[PlaceCitizen]:
    """Every legal place for every citizen at home."""
    player = state.players[seat]
    at_home = sorted(player.at_home)
    legal_moves: list[PlaceCitizen] = []
    if not at_home:
        return legal_moves
    placed = state.skills_by_place()
    for space in SPACES:
        if is_useful(state, seat, space):
            fitting = fitting_skills(state, seat, space, placed.get(space, []), at_home)
            legal_moves += [PlaceCitizen(seat, skill, space) for skill in fitting]
    for card in player.face_up:
        printed = state.card(card)
        is_free = printed.action and card not in player.citizens.values()
        if is_free and (not printed.copies_others or copyable(state, seat)):
            legal_moves += [PlaceCitizen(seat, skill, card) for skill in at_home]
    return legal_moves


def is_useful(state: State, seat: Seat, space: Place) -> bool:
    """Whether a space is open and its action is possible. Build and Recruit are checked later, for each citizen."""
    if state.round < opens(state, space):
        return False
    player, box = state.players[seat], state.box
    if space == EXPAND:
        return can_expand(state, seat)
    if space == LEARN:
        return player.coins >= box.learn_coins
    if space == EXPLORE:
        return can_explore(state)
    if space == GROW:
        return player.coins >= box.grow_coins and next_skill(state, player) is not None
    return True


def fitting_skills(state: State, seat: Seat, space: Place, placed: list[Skill], at_home: list[Skill]) -> list[Skill]:
    """The skills at home that may be placed on a space with these citizens."""
    if space in ANY_SKILL:
        coins = state.players[seat].coins
        as_well = can_use(state, seat, space, coins)
        extra = state.box.extra_skill_coins
        otherwise = extra <= coins and can_use(state, seat, space, coins - extra) if placed else as_well
        return [skill for skill in at_home if (as_well if skill in placed else otherwise)]
    if not placed or ignores_placed(state, seat, space):
        return at_home
    return [skill for skill in at_home if all(skill > other for other in placed)]


def can_use(state: State, seat: Seat, space: Place, coins: int) -> bool:
    """Whether a seat can buy a card on Build or Recruit with these coins."""
    return can_build(state, seat, coins) if space == BUILD else can_recruit(state, seat, coins)


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
            a_province_can_be_taken,
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
