"""Fights with titans: paying, attack, spoils, restoring, the dice, and what is lost."""

import pytest

from reeve_service.rules.ancient_world.moves import DiscardArmies, DrawCard, Fight, LoseCards, RestoreCards, RollDice
from reeve_service.rules.ancient_world.state import Need, State, Task
from reeve_service.rules.seats import TABLE
from tests.rules.ancient_world.table import (
    ANN,
    BOB,
    GAME,
    after,
    army,
    card,
    cards,
    place,
    placed,
    player,
    several,
    table,
    throw,
)
from tests.verdicts import applies, breaks, keeps

BOTH = several("city_guard militia")
"""The starting armies: three swords and an arrow."""


def test_an_open_titan_is_fought() -> None:
    state = table(empire="smithy")
    breaks(GAME, state, Fight(ANN, card("marsh_toad"), BOTH), "fight.open-titan")
    won = keeps(GAME, state, Fight(ANN, card("ember_ape"), BOTH), "fight.open-titan", "fight.attack", "fight.price")
    assert (player(won).titans, player(won).coins) == (cards("ember_ape"), 8)
    assert [each.scroll for each in player(won).armies] == [1, 1]


def test_nobody_fights_without_an_army() -> None:
    state = table(empire="armoury arena smithy", titans="marsh_toad")
    breaks(GAME, state, Fight(ANN, card("ember_ape"), several("")), "fight.needs-army")
    keeps(GAME, state, Fight(ANN, card("ember_ape"), several("militia")), "fight.needs-army")


def test_own_armies_fight_each_once() -> None:
    state = table(empire="armoury arena smithy", titans="marsh_toad")
    breaks(GAME, state, Fight(ANN, card("ember_ape"), several("scouts")), "fight.own-armies")
    breaks(GAME, state, Fight(ANN, card("ember_ape"), several("militia militia")), "fight.own-armies")
    keeps(GAME, state, Fight(ANN, card("ember_ape"), several("militia")), "fight.own-armies")


def test_an_army_is_used_once_a_round() -> None:
    state = table(empire="armoury", armies=[army("city_guard", scroll=1), army("militia")])
    breaks(GAME, state, Fight(ANN, card("ember_ape"), BOTH), "fight.unused")
    state = table(empire="armoury smithy", armies=[army("city_guard", scroll=1), army("militia")])
    keeps(GAME, state, Fight(ANN, card("ember_ape"), several("militia")), "fight.unused")


def test_armies_cost_a_coin_more_than_lies_on_them() -> None:
    armies = [army("city_guard", picture=3), army("militia", picture=1)]
    breaks(GAME, table(coins=5, empire="smithy", armies=armies), Fight(ANN, card("ember_ape"), BOTH), "fight.price")
    assert player(after(table(coins=6, empire="smithy", armies=armies), Fight(ANN, card("ember_ape"), BOTH))).coins == 0


def test_arrows_count_only_where_the_titan_shows_them() -> None:
    breaks(GAME, table(), Fight(ANN, card("ember_ape"), BOTH), "fight.attack")
    state = table(open_titans="marsh_toad stone_creature plague_spirit", empire="archery_range")
    keeps(GAME, state, Fight(ANN, card("marsh_toad"), BOTH), "fight.attack")
    state = table(empire="archery_range", open_titans="ember_ape stone_creature plague_spirit")
    breaks(GAME, state, Fight(ANN, card("ember_ape"), BOTH), "fight.attack")


def test_lost_cards_and_unused_armies_do_not_help() -> None:
    breaks(GAME, table(empire="smithy", lost="smithy"), Fight(ANN, card("ember_ape"), BOTH), "fight.attack")
    breaks(GAME, table(empire="smithy"), Fight(ANN, card("ember_ape"), several("city_guard")), "fight.attack")


def test_citizens_who_serve_are_swords_for_all_fights_of_the_round() -> None:
    state = placed(table(), (ANN, 1, "serve"), (BOB, 3, "serve"))
    won = keeps(GAME, state, Fight(ANN, card("ember_ape"), BOTH), "fight.attack")
    applies(GAME, player(won).titans, cards("ember_ape"), "action.serve")
    breaks(GAME, placed(state, (ANN, 1, "home")), Fight(ANN, card("ember_ape"), BOTH), "fight.attack")


def test_experience_helps_the_army_above_it() -> None:
    armies = [army("city_guard", "champions"), army("militia")]
    keeps(GAME, table(armies=armies), Fight(ANN, card("ember_ape"), several("city_guard")))
    breaks(GAME, table(armies=armies), Fight(ANN, card("ember_ape"), several("militia")), "fight.attack")


def test_spoils_and_spies() -> None:
    armies = [army("scouts", "axe_band"), army("elian_hunters")]
    state = table(armies=armies, empire="armoury")
    state = after(state, Fight(ANN, card("ember_ape"), several("scouts elian_hunters")))
    won = player(state)
    applies(GAME, (won.coins, won.knowledge, won.titans), (10 - 2 + 2, 1, cards("ember_ape")), "fight.spoils")
    # The next titan is revealed before the dice.
    following = [Task(Need.ROLL, ANN, 1), Task(Need.OPEN, TABLE, 1, "titans_1")]
    applies(GAME, state.agenda, following, "fight.spoils")


def beaten(state: State) -> State:
    """The position after the ember ape is beaten with all armies and the next titan is open."""
    armies = several(" ".join(each.card for each in player(state).armies))
    return after(state, Fight(ANN, card("ember_ape"), armies), DrawCard(TABLE, card("marsh_toad")))


def test_restoring_comes_before_the_dice() -> None:
    armies = [army("shield_wall"), army("river_patrol", "temple_watch")]
    state = beaten(table(armies=armies, lost="fishing_spot wheat_fields", empire="school", titans="thorn_boar"))
    assert (player(state).lost, state.task) == ([], Task(Need.ROLL, ANN, 1))
    armies = [army("shield_wall"), army("river_patrol")]
    state = beaten(table(armies=armies, lost="fishing_spot wheat_fields"))
    assert GAME.pending(state) == (ANN,)
    state = after(state, RestoreCards(ANN, several("wheat_fields")))
    applies(GAME, (player(state).lost, state.task.need), (cards("fishing_spot"), Need.ROLL), "fight.restoring")


def test_a_die_for_each_banner() -> None:
    state = beaten(table(empire="smithy"))
    breaks(GAME, state, RollDice(TABLE, throw("coin coin")), "dice.count")
    breaks(GAME, state, RollDice(TABLE, throw("moon")), "dice.faces")
    keeps(GAME, state, RollDice(TABLE, throw("blank")), "dice.count", "dice.faces")


def test_throws_have_the_weights_of_fair_dice() -> None:
    state = table(task=Task(Need.ROLL, ANN, 3))
    weights = {move.faces: ways for move, ways in GAME.outcomes(state) if isinstance(move, RollDice)}
    assert (len(weights), sum(weights.values())) == (10, 216)
    assert weights[throw("titan coin blank")] == 6 * 8
    assert weights[throw("coin coin coin")] == 8


@pytest.mark.parametrize(("coins", "left"), [(10, 8), (1, 0), (0, 0)])
def test_only_existing_coins_can_be_lost(coins: int, left: int) -> None:
    state = table(coins=coins, task=Task(Need.ROLL, ANN, 3))
    applies(GAME, player(after(state, RollDice(TABLE, throw("coin coin blank")))).coins, left, "dice.coins")


def test_the_owner_chooses_what_the_titan_destroys() -> None:
    state = after(
        table(empire="smithy school", lost="school", task=Task(Need.ROLL, ANN, 2)),
        RollDice(TABLE, throw("titan titan")),
    )
    breaks(GAME, state, LoseCards(ANN, several("school smithy")), "lose.face-up-cards")
    breaks(GAME, state, LoseCards(ANN, several("smithy")), "lose.count")
    done = keeps(GAME, state, LoseCards(ANN, several("fishing_spot smithy")), "lose.face-up-cards", "lose.count")
    assert player(done).lost == cards("fishing_spot school smithy")
    assert GAME.pending(done) == (BOB,)


def test_if_there_are_no_more_cards_all_are_lost_without_a_choice() -> None:
    state = after(table(lost="fishing_spot", task=Task(Need.ROLL, ANN, 3)), RollDice(TABLE, throw("titan titan titan")))
    assert (player(state).lost, GAME.pending(state)) == (cards("fishing_spot wheat_fields"), (BOB,))


def test_if_the_limit_falls_an_army_is_lost_with_all_under_it() -> None:
    armies = [army("scouts", "militia javelins", picture=1), army("city_guard", scroll=1), army("champions")]
    state = table(empire="barracks", armies=armies, task=Task(Need.LOSE, ANN, 1))
    state = after(state, LoseCards(ANN, several("barracks")))
    breaks(GAME, state, DiscardArmies(ANN, several("militia")), "limit.own-armies")
    breaks(GAME, state, DiscardArmies(ANN, several("champions scouts")), "limit.count")
    done = keeps(GAME, state, DiscardArmies(ANN, several("scouts")), "limit.own-armies", "limit.count")
    assert [each.card for each in player(done).armies] == cards("city_guard champions")
    assert done.decks["armies"].discards == cards("javelins scouts")


def test_one_titan_a_turn() -> None:
    state = after(beaten(table(empire="smithy")), RollDice(TABLE, throw("blank")))
    assert GAME.pending(state) == (BOB,)


def test_a_titan_deck_runs_out() -> None:
    state = table(empire="smithy")
    state.decks["titans_1"].bag = [0] * 6
    state = after(state, Fight(ANN, card("ember_ape"), BOTH))
    assert (state.titans[0], state.task.need) == (None, Need.ROLL)


def test_a_used_army_freed_by_the_outpost_fights_again() -> None:
    armies = [army("city_guard", picture=1), army("militia", scroll=1)]
    state = table(empire="armoury", armies=armies)
    keeps(GAME, state, Fight(ANN, card("ember_ape"), several("city_guard")))
    assert player(after(state, place(1, "work"))).armies == armies
