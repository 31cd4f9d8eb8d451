"""Every worked example of the rulebook, named after it."""

import pytest

from reeve_service.rules.tiny_epic_kingdoms.components import Face, Find, Resource, Tokens, open_box
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    Build,
    Mobilise,
    Patrol,
    Quest,
    Research,
    SetDie,
    TakeResources,
    Trade,
)
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, Step
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, CID, GAME, invaded, pays, player, r, table
from tests.verdicts import applies, breaks, keeps
from tests.verdicts import pays as scores


def test_the_first_game_begins_with_an_ore_two_mana_and_three_food() -> None:
    state = table()
    state.agenda.insert(0, Step(Phase.RESOURCES, ANN))
    after = keeps(GAME, state, TakeResources(ANN, pays("ore mana mana food food food")), "setup.six-resources")
    assert player(after).resources == [2, 1, 3]


def test_anna_attacks_karl_with_a_discount_of_one() -> None:
    state = invaded(factions="orcs centaurs constructs", magic={ANN: 3}, resources={ANN: (1, 2, 0), BOB: (2, 2, 2)})
    breaks(GAME, state, SetDie(ANN, Face(6)), "war.die-payable")
    state = keeps(GAME, state, SetDie(ANN, Face(5)), "war.die-payable")
    state = keeps(GAME, state, SetDie(BOB, Face(0)))
    assert player(state).resources == [0, 0, 0]
    assert player(state, BOB).resources == [2, 2, 2]
    applies(GAME, (state.phase, state.current_war.winner), (Phase.RETREAT, ANN), "war.outcome")


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_each_tower_level_costs_its_number_in_ore(level: int) -> None:
    state = table(action="build", tower={ANN: level - 1}, resources={ANN: (0, 9, 0)})
    assert player(keeps(GAME, state, Build(ANN, Tokens((0, level, 0))))).resources == [0, 9 - level, 0]


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_each_magic_level_costs_its_number_in_mana(level: int) -> None:
    state = table(action="research", magic={ANN: level - 1}, resources={ANN: (9, 0, 0)})
    assert player(keeps(GAME, state, Research(ANN))).resources == [9 - level, 0, 0]


def test_the_fourth_army_costs_four_food() -> None:
    state = table(action="mobilise", armies={ANN: "1a:a 1a:b 1a:c"})
    after = keeps(GAME, state, Mobilise(ANN, r("1a:a"), pays("food food food food")))
    applies(GAME, (player(after).armies, player(after).resources), (4, [5, 5, 1]), "mobilise.price")


def test_three_food_are_traded_for_three_ore() -> None:
    after = keeps(GAME, table(action="trade"), Trade(ANN, pays("food food food"), Resource.ORE), "trade.one-kind")
    assert player(after).resources == [5, 8, 2]


def test_a_capital_pays_two_alone_and_one_to_each_of_two_allies() -> None:
    alone = table(armies={CID: "5a:c 5a:c"})
    scores(GAME, GAME.score(GAME.tableau(alone)), "score.capital", c=2)
    shared = table(armies={ANN: "1a:a 5a:c", CID: "5a:c 5a:a"})
    scores(GAME, GAME.score(GAME.tableau(shared)), "score.capital", a=1, c=1)


def test_two_armies_of_one_or_two_colours_and_never_three() -> None:
    for there in ("2a:a 2a:a", "2a:a 2a:b"):
        state = table(action="quest", armies={ANN: "1a:a 1a:a", BOB: there})
        if there == "2a:a 2a:a":
            breaks(GAME, state, Quest(ANN, r("1a:a"), r("2a:a")), "move.room")
        else:
            keeps(GAME, state, Quest(ANN, r("1a:a"), r("2a:a")), "move.room")


def test_the_arrows_over_morandrea_and_elan() -> None:
    armies = {BOB: "2a:b 2a:d"}
    quest = table(action="quest", turn=BOB, armies=armies)
    keeps(GAME, quest, Quest(BOB, r("2a:b"), r("5a:b")), "quest.border", "quest.other-territory")
    patrol = table(turn=BOB, armies=armies)
    keeps(GAME, patrol, Patrol(BOB, r("2a:b"), r("2a:a")), "patrol.adjacent")
    breaks(GAME, patrol, Patrol(BOB, r("2a:b"), r("2a:c")), "patrol.adjacent")


def test_five_players_set_the_blank_token_aside_and_lay_three_each() -> None:
    box = open_box(GAME.packs["base"], 5)
    assert (box.finds[Find.BLANK], sum(box.finds)) == (0, 15)


def test_four_players_lay_all_sixteen_tokens() -> None:
    assert sum(open_box(GAME.packs["base"], 4).finds) == 16


@pytest.mark.parametrize("left", [5, 4, 3, 2, 1])
def test_a_neutral_army_costs_as_many_as_are_left(left: int) -> None:
    neutrals = " ".join(f"3b:{letter}" for letter in "bcdea"[5 - left :])
    state = table(players=2, action="quest", neutrals=neutrals, resources={ANN: (0, 9, 0)}, armies={ANN: "1a:a 1a:b"})
    after = keeps(GAME, state, Quest(ANN, r("1a:a"), r("3b:a")), "neutral.price")
    assert player(after).resources == [0, 9 - left, 0]
    applies(GAME, (player(after).captives, len(after.neutrals)), (6 - left, left - 1), "neutral.taken")
