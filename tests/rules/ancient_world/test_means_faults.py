"""Impossible means: coins, knowledge, armies and cards are limited by what can have brought them."""

from dataclasses import replace

import pytest

from reeve_service.rules.ancient_world.components import EMPIRE_A, HOME, STARVING, Skill
from reeve_service.rules.ancient_world.moves import LoseCards
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Need, Phase, State, Task
from reeve_service.rules.seats import TABLE
from tests.rules.ancient_world.spoils import Spoil, asked, lap, of_ann, on_card
from tests.rules.ancient_world.table import ANN, BOB, CID, GAME, army, card, cards, placed, player, several, table
from tests.verdicts import is_impossible, keeps


@pytest.mark.parametrize("phase", [Phase.PREPARATION, Phase.ACTIONS, Phase.ROUND_END, Phase.OVER])
@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (of_ann(coins=100_000), "position.coins"),
        (of_ann(knowledge=100_000), "position.knowledge"),
        (lambda state: worn_out(state), "position.army-coins"),
        (of_ann(empire=cards("fishing_spot")), "position.start-empire"),
        (of_ann(citizens={1: "starving", 2: "starving", 3: "starving"}), "position.starving"),
    ],
)
def test_too_much_is_refused_in_every_phase(spoil: Spoil, fault: str, phase: Phase) -> None:
    is_impossible(GAME, in_phase(phase, lambda state: None))
    state = in_phase(phase, spoil)
    if fault == "position.start-empire" and phase is not Phase.ACTIONS:
        player(state).citizens[Skill(3)] = STARVING
    is_impossible(GAME, state, fault)


def worn_out(state: State) -> None:
    """Ann's coins are on one army, more than its price can be at the end of this round."""
    player(state).coins, player(state).armies = 0, [army("militia", picture=1 << state.round), army("city_guard")]


def in_phase(phase: Phase, spoil: Spoil) -> State:
    """A position of a phase with one change."""
    state = table(round=6, row="mint") if phase is Phase.OVER else table()
    if phase is Phase.PREPARATION:
        asked(Task(Need.OPEN, TABLE, 3, EMPIRE_A), phase=phase)(state)
    elif phase is Phase.ROUND_END:
        # Bob has one citizen too many, and must decide which of them starves.
        player(state, BOB).citizens[Skill(4)] = HOME
        asked(Task(Need.STARVE, BOB, 1), phase=phase)(state)
    elif phase is Phase.OVER:
        state.phase, state.agenda = phase, []
        for each in state.players:
            each.passed = True
    spoil(state)
    fill_bags(state)
    return state


def test_coins_are_limited_by_what_can_have_been_earned() -> None:
    # Two rounds with three citizens each: 6 + 2 at the start, 5 of income and 3 times 2 for work in each round.
    is_impossible(GAME, table(coins=30))
    is_impossible(GAME, table(coins=31), "position.coins")
    # Two coins are on the armies.
    armies = [army("militia", picture=1), army("city_guard", picture=1)]
    is_impossible(GAME, table(coins=28, armies=armies))
    is_impossible(GAME, table(coins=29, armies=armies), "position.coins")
    # The Market Square brings two coins more than Work for each of six citizens.
    is_impossible(GAME, table(coins=30 + 6 * 2, empire="market_square"))
    is_impossible(GAME, table(coins=31 + 6 * 2, empire="market_square"), "position.coins")
    # The Desert Caravan brings three coins, one for each food.
    is_impossible(GAME, table(coins=30 + 6, empire="desert_caravan"))
    is_impossible(GAME, table(coins=31 + 6, empire="desert_caravan"), "position.coins")
    # A fourth citizen works twice. With the Aqueduct it also brought three coins, one for each food.
    for empire, most in (("crane", 34), ("aqueduct", 37)):
        for more in (0, 1):
            state = table(coins=most + more, empire=empire)
            player(state).citizens[Skill(4)] = HOME
            is_impossible(GAME, state, *["position.coins"] * more)


def test_coins_are_counted_that_a_copied_action_will_bring() -> None:
    # Seven citizens, one in this round, may have copied the Market Square. The last one will bring its four coins.
    for coins, faults in ((18 + 6 * 4, ()), (19 + 6 * 4, ("position.coins",))):
        is_impossible(GAME, on_card("bridge", Task(Need.COPY, ANN), "market_square", coins=coins), *faults)


def test_knowledge_is_limited_by_what_can_have_been_learned() -> None:
    is_impossible(GAME, table(knowledge=6))
    is_impossible(GAME, table(knowledge=7), "position.knowledge")
    # The School gives one per round. With the Guild, the left neighbour may have learned six times.
    is_impossible(GAME, table(knowledge=8, empire="school"))
    is_impossible(GAME, table(knowledge=9, empire="school"), "position.knowledge")
    is_impossible(GAME, table(knowledge=12, empire="scribes_guild"))
    is_impossible(GAME, table(knowledge=13, empire="scribes_guild"), "position.knowledge")


def test_coins_on_an_army_at_most_double() -> None:
    guard = army("city_guard")
    is_impossible(GAME, table(armies=[army("militia", picture=3), guard]))
    is_impossible(GAME, table(armies=[army("militia", picture=4), guard]), "position.army-coins")
    used = table(armies=[army("militia", scroll=4), guard], titans="marsh_toad")
    placed(used, (BOB, 1, "work"), (CID, 2, "work"))
    is_impossible(GAME, used)
    player(used).armies = [army("militia", scroll=5), guard]
    is_impossible(GAME, used, "position.army-coins")


def test_a_lost_card_has_given_its_space(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(empire="robbers_caves crane masons", task=Task(Need.LOSE, ANN, 1), titans="thorn_boar")
    caves = state.card(card("robbers_caves"))
    monkeypatch.setitem(state.box.cards, caves.code, replace(caves, spaces=1))
    monkeypatch.setitem(state.box.cards, card("thorn_boar"), replace(state.card(card("thorn_boar")), spaces=0))
    lap(state)
    is_impossible(GAME, state)
    is_impossible(GAME, keeps(GAME, state, LoseCards(ANN, several("robbers_caves"))))
    monkeypatch.setitem(state.box.cards, caves.code, caves)
    is_impossible(GAME, state, "position.space")


def test_every_bought_card_needed_a_citizen() -> None:
    state = table(round=1, coins=6)
    is_impossible(GAME, state)
    player(state).provinces = cards("iron_pass")
    fill_bags(state)
    is_impossible(GAME, state, "position.bought")
    is_impossible(GAME, lap(placed(state, (ANN, 1, "expand"))))
