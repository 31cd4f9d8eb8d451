"""Chapter "Preparing the game": the first cards, the first player, and all draws of the table."""

from typing import Final

from reeve_service.rules.ancient_world.components import ARMIES, HOME, PROVINCES, TITANS, Box
from reeve_service.rules.ancient_world.moves import ChooseFirst, DrawCard, RollDice
from reeve_service.rules.ancient_world.rules.fights import throws
from reeve_service.rules.ancient_world.state import Army, Deck, FirstPlayer, Need, Player, State, Task
from reeve_service.rules.chance import Outcomes
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat, clockwise


def fresh_city(box: Box) -> Player:
    """The city-state of a player at the start."""
    return Player(
        coins=box.start_coins,
        citizens=dict.fromkeys(box.start_citizens, HOME),
        empire=list(box.start_empire),
        armies=[Army(card) for card in box.start_armies],
    )


def fresh_decks(box: Box) -> dict[str, Deck]:
    """All decks at the start."""
    return {name: Deck(box.full(name), [], [], []) for name in box.decks}


def prepare(state: State) -> None:
    """Add the tasks of the setup: the first open cards, and the first player if the options leave it to chance."""
    tasks = [Task(Need.OPEN, TABLE, 1, PROVINCES)]
    tasks += [Task(Need.OPEN, TABLE, 1, deck) for deck in TITANS]
    tasks.append(Task(Need.OPEN, TABLE, state.box.army_row, ARMIES))
    tasks.append(Task(Need.OPEN, TABLE, state.box.empire_row, state.empire_deck))
    if state.chosen.first_player is FirstPlayer.LISTED:
        begin_with(state, Seat(0))
    else:
        tasks.append(Task(Need.FIRST, TABLE))
    state.agenda = tasks[::-1]


def begin_with(state: State, first: Seat) -> None:
    """Give a seat the first-player token, and give the extra coins in turn order."""
    state.first = first
    for seat, coins in zip(clockwise(first, len(state.players)), state.box.late_coins, strict=False):
        state.players[seat].coins += coins


def _seats(state: State, move: ChooseFirst) -> Params:
    return {"seats": state.seats}


@ruling("setup.first-sits-here", at="/first", says=_seats)
def first_player_sits_here(state: State, move: ChooseFirst) -> bool:
    """The first player is one of the players at the table."""
    return 0 <= move.first < len(state.seats)


def choose_first(state: State, move: ChooseFirst) -> list[Event]:
    """Set the first player."""
    state.agenda.pop()
    begin_with(state, move.first)
    return [Event("first_player", move.first)]


def outcomes(state: State) -> Outcomes[ChooseFirst | DrawCard | RollDice]:
    """The possible results of the table's draw now."""
    if state.task.need is Need.FIRST:
        return Outcomes([1] * len(state.seats), lambda seat: ChooseFirst(TABLE, Seat(seat)))
    if state.task.need is Need.ROLL:
        possible = throws(state)
        return Outcomes([ways for _, ways in possible], lambda index: RollDice(TABLE, possible[index][0]))
    titles = state.box.decks[state.task.about]
    return Outcomes(state.decks[state.task.about].bag, lambda index: DrawCard(TABLE, titles[index]))


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(ChooseFirst, (first_player_sits_here,), choose_first),)
