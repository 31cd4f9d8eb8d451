"""Patrol, quest, swap and ruins."""

from dataclasses import replace

import pytest

from reeve_service.rules.tiny_epic_kingdoms.components import Face
from reeve_service.rules.tiny_epic_kingdoms.moves import Patrol, Quest, SetDie, StandUp, StopMoving, Swap
from reeve_service.rules.tiny_epic_kingdoms.state import Phase
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, CID, GAME, fought, player, r, table
from tests.verdicts import applies, breaks, keeps

LIZARDS = "lizardfolk centaurs undead"
RUINS = ("1b", "2a", "5a")


def test_the_army_must_be_an_own_one_that_stands() -> None:
    state = table(homes=RUINS, armies={ANN: "1b:a"}, lying={ANN: "1b:c"})
    breaks(GAME, state, Patrol(ANN, r("1b:b"), r("1b:e")), "move.army-there")
    breaks(GAME, state, Patrol(ANN, r("1b:c"), r("1b:b")), "move.lying")
    keeps(GAME, state, Patrol(ANN, r("1b:a"), r("1b:b")), "move.army-there", "move.lying")


def test_a_patrol_goes_to_a_neighbouring_region_of_the_territory() -> None:
    state = table()
    breaks(GAME, state, Patrol(ANN, r("1a:a"), r("1a:c")), "patrol.adjacent")
    breaks(GAME, state, Patrol(ANN, r("1a:a"), r("2a:b")), "patrol.adjacent")
    breaks(GAME, state, Patrol(ANN, r("1a:a"), r("8a:a")), "move.on-the-map", "patrol.adjacent")
    keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:b")), "move.on-the-map", "patrol.adjacent")


def test_a_quest_goes_from_border_to_border_of_another_territory() -> None:
    state = table(action="quest")
    breaks(GAME, state, Quest(ANN, r("1a:a"), r("1a:b")), "quest.other-territory")
    breaks(GAME, state, Quest(ANN, r("1a:a"), r("2a:e")), "quest.border")
    keeps(GAME, state, Quest(ANN, r("1a:a"), r("2a:b")), "quest.border", "quest.other-territory")


def test_last_armies_do_not_go_to_war() -> None:
    theirs = table(action="quest", armies={BOB: "2a:b"})
    breaks(GAME, theirs, Quest(ANN, r("1a:a"), r("2a:b")), "move.their-last-army")
    own = table(action="quest", armies={ANN: "1a:a", BOB: "2a:b 2a:c"})
    breaks(GAME, own, Quest(ANN, r("1a:a"), r("2a:b")), "move.own-last-army")
    both = table(action="quest", armies={BOB: "2a:b 2a:c"})
    after = keeps(GAME, both, Quest(ANN, r("1a:a"), r("2a:b")), "move.their-last-army", "move.own-last-army")
    war = (after.current_war.attacker, after.current_war.defender, after.current_war.region)
    applies(
        GAME, (after.phase, GAME.pending(after), war), (Phase.DICE, (ANN, BOB), (ANN, BOB, r("2a:b"))), "war.begins"
    )


def test_a_neutral_army_must_be_payable() -> None:
    poor = table(players=2, action="quest", resources={ANN: (2, 0, 9)})
    breaks(GAME, poor, Quest(ANN, r("1a:a"), r("3b:a")), "neutral.price")
    alone = table(players=2, action="quest", armies={ANN: "1a:a"})
    breaks(GAME, alone, Quest(ANN, r("1a:a"), r("3b:a")), "move.own-last-army")


def test_armies_lie_down_in_ruins_and_stand_up_on_patrol() -> None:
    state = table(homes=RUINS, armies={ANN: "1b:a 1b:a"})
    after = keeps(GAME, state, Patrol(ANN, r("1b:a"), r("1b:c")))
    applies(GAME, (player(after).standing, player(after).lying), ([r("1b:a")], [r("1b:c")]), "ruins.lying-down")
    lying = table(homes=RUINS, armies={ANN: "1b:a"}, lying={ANN: "1b:c"})
    breaks(GAME, lying, StandUp(ANN, r("1b:a")), "ruins.lying-army")
    stood = keeps(GAME, lying, StandUp(ANN, r("1b:c")), "ruins.lying-army")
    assert (player(stood).standing, player(stood).lying) == ([r("1b:a"), r("1b:c")], [])


# Powers that move


def test_goblins_patrol_with_two_armies() -> None:
    state = table(factions="goblins centaurs undead", magic={ANN: 1}, armies={ANN: "1a:a 1a:b"})
    state = keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:d")))
    breaks(GAME, state, Patrol(ANN, r("1a:d"), r("1a:a")), "move.another-army")
    after = keeps(GAME, state, Patrol(ANN, r("1a:b"), r("1a:c")), "move.another-army")
    assert player(after).standing == [r("1a:c"), r("1a:d")]
    assert keeps(GAME, state, StopMoving(ANN)).step.seat == BOB


def test_goblins_stand_up_one_of_two() -> None:
    goblins = "goblins centaurs undead"
    state = table(homes=RUINS, factions=goblins, magic={ANN: 1}, armies={ANN: "1b:a"}, lying={ANN: "1b:c"})
    stood = keeps(GAME, state, StandUp(ANN, r("1b:c")))
    assert GAME.due(stood, ANN) == ("patrol", "stop_moving")
    breaks(GAME, stood, Patrol(ANN, r("1b:c"), r("1b:b")), "move.another-army")
    moved = keeps(GAME, state, Patrol(ANN, r("1b:a"), r("1b:b")))
    assert player(keeps(GAME, moved, StandUp(ANN, r("1b:c")))).lying == []
    entered = keeps(
        GAME,
        table(homes=RUINS, factions=goblins, magic={ANN: 1}, armies={ANN: "1b:a 1b:b"}),
        Patrol(ANN, r("1b:a"), r("1b:c")),
    )
    breaks(GAME, entered, StandUp(ANN, r("1b:c")), "move.another-army")


def test_goblins_do_not_move_an_army_that_has_just_stood_up_in_ruins() -> None:
    state = table(
        homes=RUINS, factions="goblins centaurs undead", magic={ANN: 1}, armies={ANN: ""}, lying={ANN: "1b:c 1b:c"}
    )
    stood = keeps(GAME, state, StandUp(ANN, r("1b:c")))
    assert all(not isinstance(move, Patrol) for move in GAME.moves(stood, ANN))


def test_goblins_do_not_stand_up_an_army_that_has_just_entered_ruins() -> None:
    state = table(homes=RUINS, factions="goblins centaurs undead", magic={ANN: 1}, armies={ANN: "1b:a 1b:c"})
    entered = keeps(GAME, state, Patrol(ANN, r("1b:a"), r("1b:c")))
    breaks(GAME, entered, StandUp(ANN, r("1b:c")), "move.another-army")


def test_goblins_that_won_a_war_do_not_move_the_same_army_again() -> None:
    state = table(
        factions="goblins orcs undead",
        magic={ANN: 1},
        armies={ANN: "1a:a 1a:d", BOB: "1a:b 2a:a"},
        resources={BOB: (0, 0, 0)},
    )
    state = keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:b")))
    state = keeps(GAME, state, SetDie(ANN, Face(1)))
    state = keeps(GAME, state, SetDie(BOB, Face(0)))
    while state.phase is not Phase.AGAIN:
        state = keeps(GAME, state, next(GAME.moves(state, GAME.pending(state)[0])))
    assert player(state, BOB).count(r("1a:b")) == 0
    breaks(GAME, state, Patrol(ANN, r("1a:b"), r("1a:c")), "move.another-army")


def test_goblins_quest_with_two_armies() -> None:
    state = table(action="quest", factions="goblins centaurs undead", magic={ANN: 4}, armies={ANN: "1a:a 1a:b"})
    state = keeps(GAME, state, Quest(ANN, r("1a:a"), r("2a:b")))
    after = keeps(GAME, state, Quest(ANN, r("1a:b"), r("5a:b")))
    applies(GAME, player(after).standing, [r("2a:b"), r("5a:b")], "faction.goblins")


def test_centaurs_go_one_step_further_from_a_plain() -> None:
    state = table(factions="centaurs goblins undead", magic={ANN: 2}, armies={ANN: "1a:b 1a:b"})
    state = keeps(GAME, state, Patrol(ANN, r("1a:b"), r("1a:e")))
    assert player(state).resources == [5, 5, 6]
    breaks(GAME, state, Patrol(ANN, r("1a:b"), r("1a:c")), "move.another-army")
    after = keeps(GAME, state, Patrol(ANN, r("1a:e"), r("1a:d")))
    applies(GAME, (player(after).standing, after.step.seat), ([r("1a:b"), r("1a:d")], BOB), "faction.centaurs")


def test_merfolk_cross_rivers_and_water() -> None:
    river = table(turn=BOB, factions="undead merfolk goblins", magic={BOB: 1}, armies={BOB: "2a:b 2a:b"})
    keeps(GAME, river, Patrol(BOB, r("2a:b"), r("2a:c")))
    lake = table(homes=("4a", "2a", "5a"), factions="merfolk undead goblins", magic={ANN: 2})
    assert (player(lake).faction, r("4a:d") in GAME.box(lake.pack, 3).land.over_water[r("4a:b")]) == (9, True)
    there = table(
        homes=("4a", "2a", "5a"), factions="merfolk undead goblins", magic={ANN: 2}, armies={ANN: "4a:b 4a:b"}
    )
    after = keeps(GAME, there, Patrol(ANN, r("4a:b"), r("4a:d")))
    applies(GAME, player(after).standing, [r("4a:b"), r("4a:d")], "faction.merfolk")


def test_undead_move_lying_armies() -> None:
    state = table(homes=RUINS, magic={ANN: 2}, armies={ANN: "1b:a"}, lying={ANN: "1b:c"})
    after = keeps(GAME, state, Patrol(ANN, r("1b:c"), r("1b:b")))
    applies(GAME, (player(after).standing, player(after).lying), ([r("1b:a"), r("1b:b")], []), "faction.undead")


def test_undead_choose_between_a_standing_and_a_lying_army() -> None:
    state = table(homes=RUINS, magic={ANN: 2}, armies={ANN: "1b:c"}, lying={ANN: "1b:c"})
    standing, lying = Patrol(ANN, r("1b:c"), r("1b:b")), Patrol(ANN, r("1b:c"), r("1b:b"), lying=True)
    assert {standing, lying} <= set(GAME.moves(state, ANN))
    assert player(keeps(GAME, state, standing, "move.lying-chosen")).lying == [r("1b:c")]
    assert player(keeps(GAME, state, lying, "move.lying-chosen")).standing == [r("1b:b"), r("1b:c")]
    told = [GAME.play(GAME.clone(state), move)[0].details for move in (standing, lying)]
    assert told == [{"from": "1b:c", "to": "1b:b"}, {"from": "1b:c", "to": "1b:b", "army": "lying"}]
    quest = table(action="quest", homes=RUINS, magic={ANN: 2}, armies={ANN: "1b:c"}, lying={ANN: "1b:c"})
    quest.box = replace(quest.box, land=replace(quest.box.land, border=(True,) * len(quest.box.land.border)))
    lying_quest = Quest(ANN, r("1b:c"), r("2a:b"), lying=True)
    assert lying_quest in set(GAME.moves(quest, ANN))
    assert player(keeps(GAME, quest, lying_quest)).standing == [r("1b:c"), r("2a:b")]


def test_a_move_names_a_lying_army_only_if_there_is_a_choice() -> None:
    alone = table(homes=RUINS, magic={ANN: 2}, armies={ANN: "1b:a"}, lying={ANN: "1b:c"})
    breaks(GAME, alone, Patrol(ANN, r("1b:c"), r("1b:b"), lying=True), "move.lying-chosen")
    breaks(GAME, alone, Patrol(ANN, r("1b:a"), r("1b:b"), lying=True), "move.lying-chosen")
    others = table(homes=RUINS, magic={ANN: 1}, armies={ANN: "1b:c"}, lying={ANN: "1b:c"})
    breaks(GAME, others, Patrol(ANN, r("1b:c"), r("1b:b"), lying=True), "move.lying-chosen")
    assert all(not getattr(move, "lying", False) for state in (alone, others) for move in GAME.moves(state, ANN))


def test_the_second_patrol_is_not_by_the_army_that_stood_up() -> None:
    state = table(
        homes=RUINS,
        factions="shapeshifters centaurs orcs",
        magic={ANN: 2},
        copied={ANN: "goblins undead"},
        armies={ANN: ""},
        lying={ANN: "1b:c 1b:c"},
    )
    stood = keeps(GAME, state, StandUp(ANN, r("1b:c")))
    breaks(GAME, stood, Patrol(ANN, r("1b:c"), r("1b:b"), lying=True), "move.lying-chosen")
    after = keeps(GAME, stood, Patrol(ANN, r("1b:c"), r("1b:b")), "move.another-army")
    assert (player(after).standing, player(after).lying) == ([r("1b:b"), r("1b:c")], [])


def test_lizardfolk_reach_all_of_a_territory_and_gain_its_resource() -> None:
    state = table(factions=LIZARDS, magic={ANN: 3})
    after = keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:c")))
    reached = (player(after).standing, player(after).resources)
    applies(GAME, reached, ([r("1a:a"), r("1a:c")], [6, 5, 5]), "faction.lizardfolk")


def test_a_swap_is_with_a_lone_standing_army() -> None:
    ready = table(
        action="quest", factions=LIZARDS, magic={ANN: 4}, armies={ANN: "1a:a 1a:b", BOB: "2a:e 2a:c", CID: "5a:a 2a:c"}
    )
    breaks(GAME, ready, Swap(ANN, r("1a:a"), r("2a:c")), "swap.lone-army")
    after = keeps(GAME, ready, Swap(ANN, r("1a:a"), r("2a:e")), "swap.lone-army", "swap.standing", "swap.last-army")
    assert (player(after).count(r("2a:e")), player(after, BOB).count(r("1a:a"))) == (1, 1)
    last = table(action="quest", factions=LIZARDS, magic={ANN: 4}, armies={ANN: "1a:a 1a:b", BOB: "2a:e"})
    breaks(GAME, last, Swap(ANN, r("1a:a"), r("2a:e")), "swap.last-army")
    lying = table(
        homes=RUINS, action="quest", factions=LIZARDS, magic={ANN: 4}, armies={ANN: "1b:a"}, lying={ANN: "1b:c"}
    )
    breaks(GAME, lying, Swap(ANN, r("1b:c"), r("2a:a")), "swap.standing")


def test_a_swap_sends_nobody_to_the_last_army_of_a_third_player() -> None:
    armies = {ANN: "1a:a 1a:b", BOB: "2a:e 2a:c", CID: "1a:a"}
    state = table(action="quest", factions=LIZARDS, magic={ANN: 4}, armies=armies)
    swap = Swap(ANN, r("1a:a"), r("2a:e"))
    breaks(GAME, state, swap, "move.their-last-army")
    assert swap not in set(GAME.moves(state, ANN))
    stronger = table(action="quest", factions=LIZARDS, magic={ANN: 4}, armies={**armies, CID: "1a:a 5a:a"})
    keeps(GAME, stronger, swap, "move.their-last-army")
    keeps(GAME, state, Swap(ANN, r("1a:b"), r("2a:e")), "move.their-last-army")


@pytest.mark.parametrize(
    ("power", "to", "after"),
    [
        ("undead dwarves goblins lizardfolk", "2a:e", [5, 6, 5]),
        ("dark_elves undead goblins lizardfolk", "2a:b", [6, 5, 5]),
        ("centaurs undead goblins lizardfolk", "2a:c", [5, 5, 6]),
    ],
)
def test_a_swap_is_a_quest_for_powers_that_gain_on_a_quest(power: str, to: str, after: list[int]) -> None:
    state = table(
        action="quest",
        factions="shapeshifters orcs humans",
        magic={ANN: 4},
        copied={ANN: power},
        armies={ANN: "1a:a 1a:b", BOB: f"{to} 2a:d"},
    )
    swapped = keeps(GAME, state, Swap(ANN, r("1a:a"), r(to)))
    assert player(swapped).resources == after


def test_a_swap_may_start_two_wars_the_movers_first() -> None:
    state = table(action="quest", factions=LIZARDS, magic={ANN: 4}, armies={ANN: "1a:a 1a:a", BOB: "2a:e 2a:e"})
    state = keeps(GAME, state, Swap(ANN, r("1a:a"), r("2a:e")))
    assert (state.current_war.attacker, state.current_war.defender, state.current_war.region) == (ANN, BOB, r("2a:e"))
    assert not state.current_war.allied
    state = fought(state, 0, 0)
    assert (state.current_war.attacker, state.current_war.defender, state.current_war.region) == (BOB, ANN, r("1a:a"))


def test_constructs_and_dark_elves_on_other_maps() -> None:
    # On the default maps no cliff separates two regions and every forest is at the border, so the map is changed
    # here.
    state = table(factions="constructs undead goblins", magic={ANN: 3})
    cliffs = [*state.box.land.over_cliff]
    cliffs[r("1a:a")] = (r("1a:c"),)
    state.box = replace(state.box, land=replace(state.box.land, over_cliff=tuple(cliffs)))
    keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:c")))
    state = table(action="quest", factions="dark_elves undead goblins", magic={ANN: 3})
    inland = [*state.box.land.border]
    inland[r("2a:b")] = False
    state.box = replace(state.box, land=replace(state.box.land, border=tuple(inland)))
    keeps(GAME, state, Quest(ANN, r("1a:a"), r("2a:b")), "quest.border")
    player(state).magic = 2
    breaks(GAME, state, Quest(ANN, r("1a:a"), r("2a:b")), "quest.border")
