"""Faults of the course of the game: rounds, turns, the first-player token, hunger and the opening of cards."""

from reeve_service.rules.ancient_world.components import (
    ARMIES,
    GROW,
    HOME,
    PROVINCES,
    RESTORE,
    SPACES,
    STARVING,
    TITANS,
    CardCode,
)
from reeve_service.rules.ancient_world.rules.setup import fresh_city
from reeve_service.rules.ancient_world.state import BOUND, FirstPlayer, Need, Phase, State
from reeve_service.rules.position import ply_is_possible
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat


def add_course_faults(state: State, faults: list[Fault]) -> None:
    """Add the faults of the round, the turn and the phase."""
    if not 1 <= state.round <= state.box.rounds or (state.phase is Phase.OVER and state.round < state.box.rounds):
        faults.append(Fault("position.round", "/round", {"rounds": state.box.rounds}))
    if not ply_is_possible(state, BOUND, state.phase is Phase.OVER):
        faults.append(Fault("position.ply", "/ply", {"bound": BOUND}))
    preparing = state.phase is Phase.PREPARATION
    drawn = state.chosen.first_player is FirstPlayer.DRAWN
    choosing = any(task.need is Need.FIRST for task in state.agenda)
    if (state.first is None) != choosing or choosing != (preparing and state.round == 1 and drawn):
        faults.append(Fault("position.first-known", "/first"))
    if (state.turn is None) != preparing:
        faults.append(Fault("position.turn-known", "/turn"))
    if state.locked and state.phase is not Phase.ACTIONS:
        faults.append(Fault("position.locked", "/locked"))
    passed = [player.passed for player in state.players]
    if (any(passed) and preparing) or (state.phase in (Phase.ROUND_END, Phase.OVER) and not all(passed)):
        faults.append(Fault("position.passed", "/players"))
    if preparing and state.round == 1:
        _setup(state, faults)
    else:
        for seat in range(len(state.players)):
            _hunger(state, Seat(seat), faults)
    if state.phase is Phase.ACTIONS:
        _token(state, faults)
        if state.agenda and state.turn is not None and not _is_in_turn(state, state.turn):
            faults.append(Fault("position.turn-order", "/turn"))
    _openings(state, faults)


def _setup(state: State, faults: list[Fault]) -> None:
    """Check that nothing has changed since the setup, until the first cards are open."""
    fresh = fresh_city(state.box)
    if state.first is not None and state.first != 0:
        # The first player is known this early only if the first seat of the list begins.
        faults.append(Fault("position.setup", "/first"))
    for seat, player in enumerate(state.players):
        fresh.coins = state.box.start_coins + (0 if state.first is None else state.box.late_coins[seat])
        if player != fresh:
            faults.append(Fault("position.setup", f"/players/{seat}"))
    if any(deck.top or deck.bottom or deck.discards for deck in state.decks.values()):
        faults.append(Fault("position.setup", "/decks"))


# Hunger


def _hunger(state: State, seat: Seat, faults: list[Fault]) -> None:
    """Check the starving citizens: they had no food at the end of the last round, or they are new through Grow."""
    player = state.players[seat]
    places = list(player.citizens.values())
    starving = places.count(STARVING)
    if state.phase is Phase.ACTIONS:
        new = places.count(GROW)
        hungry = len(player.citizens) - new - state.box.capital.food if state.round > 1 else 0
        sound = new <= starving <= new + max(0, hungry)
    else:
        still_starving = any(task.need is Need.STARVE and task.seat == seat for task in state.agenda)
        sound = starving == (0 if still_starving else max(0, len(player.citizens) - state.food(player)))
    if not sound:
        faults.append(Fault("position.starving", f"/players/{seat}/citizens"))


# The token and the turn


def _token(state: State, faults: list[Fault]) -> None:
    """Check that the token lies hand up exactly if a citizen is on Restore, and that its owner has a citizen there."""
    restoring = [RESTORE in player.citizens.values() for player in state.players]
    if state.locked != any(restoring) or (state.locked and state.first is not None and not restoring[state.first]):
        faults.append(Fault("position.token", "/locked"))


def _is_in_turn(state: State, turn: Seat) -> bool:
    """Whether it can be this seat's turn, given the turns that each seat has had in this round.

    No seat is more than one turn ahead of another, except of those that have passed. A placed citizen and a pass are
    one turn each. A beaten titan may have been a turn, in this round or in an earlier one.
    """
    least, most = [], []
    moved = state.locked
    for player in state.players:
        turns = int(player.passed)
        for place in player.citizens.values():
            if place not in (HOME, STARVING):
                turns += 1
                moved = moved or (place not in SPACES and _moves_token(state, CardCode(place)))
        least.append(turns)
        most.append(turns + len(player.titans))
    # The owner of the token began the round, unless another seat has taken the token since then.
    starters = range(len(state.players)) if moved or state.first is None else (state.first,)
    under_way = state.task.need is not Need.TURN
    return any(_fits(state, Seat(starter), turn, under_way, least, most) for starter in starters)


def _moves_token(state: State, code: CardCode) -> bool:
    card = state.box.cards.get(code)
    return card is not None and any(name in ("first_player", "copy") for name, _ in card.action)


def _fits(state: State, starter: Seat, turn: Seat, under_way: bool, least: list[int], most: list[int]) -> bool:
    """Whether a number of complete laps agrees with the turns of all seats, if the starter began the round."""
    count = len(state.players)
    lowest, highest = 0, most[turn]
    for seat, player in enumerate(state.players):
        before = (seat - starter) % count < (turn - starter) % count or (seat == turn and under_way)
        lowest = max(lowest, least[seat] - before)
        if not player.passed:
            highest = min(highest, most[seat] - before)
    return lowest <= highest


# Opening cards


def _openings(state: State, faults: list[Fault]) -> None:
    """Check the order in which cards are opened: deck by deck before a round, and only one card at a time later."""
    opening = [task.about for task in reversed(state.agenda) if task.need is Need.OPEN]
    if state.phase is not Phase.PREPARATION:
        sound = len(opening) <= 1
    elif state.round == 1:
        order = [PROVINCES, *TITANS, ARMIES, state.empire_deck]
        # The first player is chosen last.
        sound = opening == order[len(order) - len(opening) :] and all(
            task.need is Need.OPEN for task in state.agenda[1:]
        )
    else:
        sound = opening in ([state.empire_deck, ARMIES], [state.empire_deck], [ARMIES])
    if not sound:
        faults.append(Fault("position.open-order", "/agenda"))
