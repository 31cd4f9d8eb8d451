"""The Ancient World: positions with one clearly best move, which the search must find."""

from typing import cast

from reeve_service.games.installed import strategy_of
from reeve_service.rules.ancient_world.components import HOME, WORK
from reeve_service.rules.ancient_world.moves import Build, Fight, LoseCards, RestoreCards
from reeve_service.rules.ancient_world.state import Need, State, Task
from reeve_service.rules.contract import AnyGame, Move
from reeve_service.search.search import Search
from tests.rules.ancient_world.table import ANN, BOB, GAME, army, card, place, player, several, skills, table

LAST = 6
# Cast, because a game accepts only its own states and moves.
SEARCHED = cast(AnyGame, GAME)


def found(state: State, iterations: int = 100) -> Move:
    """The best move by a short search."""
    search = Search(SEARCHED, strategy_of(SEARCHED), GAME.view(state, ANN), "seed")
    search.run(iterations)
    return search.report().standings[0].move


def alone(state: State, *home: int) -> State:
    """The position with these citizens of ann at home, after bob has passed."""
    player(state).citizens = {skill: HOME if skill in home else WORK for skill in skills(1, 2, 3)}
    player(state, BOB).passed = True
    return state


def test_a_titan_that_can_be_beaten_is_attacked_at_the_end() -> None:
    armies = [army("kaz_defenders"), army("city_guard")]
    state = table(
        players=2,
        round=LAST,
        coins=2,
        armies=armies,
        empire="masons",
        others="aqueduct",
        open_titans="unseen_hunter - -",
    )
    assert found(alone(state)) == Fight(ANN, card("unseen_hunter"), several("city_guard kaz_defenders"))


def test_if_one_titan_can_be_attacked_it_is_the_one_with_more_banners() -> None:
    state = table(
        players=2,
        round=LAST,
        coins=2,
        armies=[army("war_elephants"), army("bronze_phalanx")],
        empire="potters_yard masons",
        open_titans="ember_ape iron_bull mountain_walker",
    )
    assert found(alone(state)) == Fight(ANN, card("mountain_walker"), several("bronze_phalanx war_elephants"))


def test_a_citizen_replaces_a_missing_sword() -> None:
    armies = [army("war_elephants"), army("kaz_defenders")]
    state = alone(
        table(players=2, round=LAST, coins=2, armies=armies, row="", open_titans="- - mountain_walker", province=""), 3
    )
    assert found(state) == place(3, "serve")


def test_the_sixth_banner_of_a_tribe_is_built_before_the_first_of_another() -> None:
    state = table(
        players=2,
        round=LAST,
        coins=3,
        empire="smithy barracks",
        provinces="broad_valley",
        titans="mountain_walker ember_ape",
        row="potters_yard aqueduct archery_range",
        task=Task(Need.BUILD, ANN),
    )
    assert found(alone(state)) == Build(ANN, card("potters_yard"))


def test_a_card_that_feeds_no_citizen_is_lost_first() -> None:
    state = table(players=2, round=LAST, empire="potters_yard", task=Task(Need.LOSE, ANN, 1))
    assert found(alone(state)) == LoseCards(ANN, several("potters_yard"))


def test_a_card_that_feeds_citizens_is_restored_first() -> None:
    lost = "fishing_spot potters_yard robbers_caves wheat_fields"
    task = Task(Need.RESTORE_UP_TO, ANN, 2)
    state = table(players=2, round=LAST, empire="potters_yard robbers_caves", lost=lost, task=task)
    assert found(alone(state)) == RestoreCards(ANN, several("fishing_spot wheat_fields"))


def test_equal_seeds_give_equal_results() -> None:
    state = table(players=2)
    reports = []
    for _ in range(2):
        search = Search(SEARCHED, strategy_of(SEARCHED), GAME.view(state, ANN), "seed")
        search.run(15)
        reports.append(search.report())
    assert reports[0] == reports[1]
