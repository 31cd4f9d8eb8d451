"""Impossible courses of a round: preparation, turns, the first-player token, and hunger."""

import pytest

from reeve_service.rules.ancient_world.components import EMPIRE_A, HOME, PROVINCES, Skill
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Need, Options, Phase, State, Task
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.seats import TABLE
from tests.rules.ancient_world.spoils import Spoil, asked, deck, lap, of_ann, setting, spoiled
from tests.rules.ancient_world.table import ANN, BOB, CID, GAME, NAMES, cards, options, placed, player, table
from tests.verdicts import is_impossible


def test_nobody_acts_after_passing() -> None:
    state = table(task=Task(Need.EXPLORE, ANN))
    is_impossible(GAME, state)
    player(state).passed = True
    is_impossible(GAME, lap(state), "position.agenda")


def test_the_game_is_over_after_the_last_round_and_all_passes() -> None:
    state = table(round=6, row="citadel war_hall")
    asked(phase=Phase.OVER)(state)
    for each in state.players:
        each.passed = True
    is_impossible(GAME, state)
    player(state).passed = False
    is_impossible(GAME, state, "position.passed")
    player(state).passed, state.round = True, 5
    is_impossible(GAME, state, "position.round")


def test_nothing_has_happened_before_the_first_cards_are_open() -> None:
    for spoil in (
        of_ann(coins=5),
        of_ann(titans=cards("marsh_toad")),
        deck(EMPIRE_A, discards=cards("crane")),
        setting(first=BOB),
    ):
        state = GAME.start(options(), NAMES, Chance.declared())
        spoil(state)
        fill_bags(state)
        is_impossible(GAME, state, "position.setup")


# Turns, the token and hunger


def first_decision() -> State:
    """Ann must take the first turn of the game."""
    return table(round=1, coins=6)


def test_at_the_first_decision_nobody_has_passed_and_the_token_is_free() -> None:
    is_impossible(GAME, first_decision())
    state = first_decision()
    player(state, BOB).passed = True
    is_impossible(GAME, state, "position.turn-order")
    state = first_decision()
    state.locked = True
    is_impossible(GAME, state, "position.token")


def test_nobody_is_more_than_one_turn_ahead() -> None:
    state = placed(first_decision(), (ANN, 1, "work"))
    state.turn, state.agenda = BOB, [Task(Need.TURN, BOB)]
    is_impossible(GAME, state)
    is_impossible(GAME, placed(state, (ANN, 2, "work")), "position.turn-order")
    # She may have fought in between, and players who have passed stay behind.
    player(state, BOB).titans = cards("marsh_toad")
    fill_bags(state)
    is_impossible(GAME, state, "position.turn-order")
    player(state, CID).passed = True
    is_impossible(GAME, state)


def test_a_round_begins_with_the_owner_of_the_token_unless_it_has_moved() -> None:
    state = placed(table(others="town_hall", round=4, row="mint"), (BOB, 1, "town_hall"), (CID, 1, "work"))
    # Ann has not had a turn, so bob began and got the token later.
    is_impossible(GAME, state)
    placed(state, (BOB, 1, "serve"))
    is_impossible(GAME, state, "position.turn-order")


def test_the_owner_of_the_token_is_on_restore_while_it_is_hand_up() -> None:
    state = lap(placed(table(), (ANN, 1, "restore")))
    is_impossible(GAME, state, "position.token")
    state.locked = True
    is_impossible(GAME, state)
    state.first = BOB
    is_impossible(GAME, state, "position.token")


def test_in_the_first_round_nobody_starves() -> None:
    state = first_decision()
    placed(state, (ANN, 3, "starving"))
    is_impossible(GAME, state, "position.starving")
    # Later the capital feeds one of three.
    is_impossible(GAME, placed(table(), (ANN, 2, "starving"), (ANN, 3, "starving")))
    starving = placed(table(), (ANN, 1, "starving"), (ANN, 2, "starving"), (ANN, 3, "starving"))
    is_impossible(GAME, starving, "position.starving")


def test_a_citizen_from_grow_starves_until_the_next_round() -> None:
    state = lap(placed(table(), (ANN, 1, "grow"), (ANN, 4, "home")))
    is_impossible(GAME, state, "position.starving")
    is_impossible(GAME, placed(state, (ANN, 4, "starving")))


def test_hungry_seats_decide_clockwise_from_the_first_player() -> None:
    state = table()
    for seat in (ANN, CID):
        player(state, seat).citizens[Skill(4)] = HOME
    asked(Task(Need.STARVE, CID, 1), Task(Need.STARVE, ANN, 1), phase=Phase.ROUND_END)(state)
    is_impossible(GAME, state)
    state.agenda.reverse()
    is_impossible(GAME, state, "position.agenda")
    state.agenda = [Task(Need.STARVE, CID, 1)]
    is_impossible(GAME, state, "position.starving")


# Opening cards


@pytest.mark.parametrize(
    "spoil",
    [
        asked(*[Task(Need.OPEN, TABLE, 3, EMPIRE_A)] * 2, phase=Phase.PREPARATION),
        asked(Task(Need.OPEN, TABLE, 3, EMPIRE_A), Task(Need.OPEN, TABLE, 2, "armies"), phase=Phase.PREPARATION),
        asked(phase=Phase.PREPARATION),
        lambda state: (setting(province=None)(state), asked(*[Task(Need.OPEN, TABLE, 1, PROVINCES)] * 2)(state)),
    ],
)
def test_a_deck_is_opened_once_and_in_its_turn(spoil: Spoil) -> None:
    is_impossible(GAME, spoiled(spoil), "position.open-order")


def test_before_the_first_round_everything_is_opened_in_order() -> None:
    state = GAME.start(options(), NAMES, Chance.declared())
    state.agenda[-1], state.agenda[-2] = state.agenda[-2], state.agenda[-1]
    is_impossible(GAME, state, "position.open-order")
    del state.agenda[-1]
    is_impossible(GAME, state, "position.open-card", "position.open-order")
    drawn = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base")
    state = GAME.start(drawn, NAMES, Chance.declared())
    is_impossible(GAME, state)
    state.agenda.append(state.agenda.pop(0))
    is_impossible(GAME, state, "position.open-order")
