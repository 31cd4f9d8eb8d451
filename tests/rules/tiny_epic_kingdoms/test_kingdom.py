"""Build, research, mobilise, trade, collect, and the powers that affect them."""

import pytest

from reeve_service.rules.seats import TABLE
from reeve_service.rules.tiny_epic_kingdoms.components import Faction, Resource, Tokens
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    Build,
    Collect,
    DoNothing,
    DrawPower,
    Mobilise,
    Patrol,
    Research,
    Trade,
)
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, State
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, GAME, pays, player, r, table
from tests.verdicts import applies, breaks, keeps

RUINS = ("1b", "2a", "5a")


def of(faction: str, level: int, action: str, **given: object) -> State:
    """A position in which ann has a faction's power."""
    return table(action=action, factions=f"{faction} shapeshifters goblins", magic={ANN: level}, **given)  # type: ignore[arg-type]


def test_building_is_paid_with_ore() -> None:
    state = table(action="build", tower={ANN: 1})
    breaks(GAME, state, Build(ANN, pays("ore")), "pay.covers")
    breaks(GAME, state, Build(ANN, pays("mana mana")), "pay.covers")
    breaks(GAME, state, Build(ANN, pays("ore ore ore")), "pay.no-surplus")
    assert player(keeps(GAME, state, Build(ANN, pays("ore ore")))).tower == 2
    top = table(action="build", tower={ANN: 6})
    breaks(GAME, top, Build(ANN, pays("ore")), "build.top")
    keeps(GAME, state, Build(ANN, pays("ore ore")), "build.top")


def test_research_costs_mana() -> None:
    breaks(GAME, table(action="research", magic={ANN: 5}), Research(ANN), "research.top")
    poor = table(action="research", magic={ANN: 2}, resources={ANN: (2, 9, 9)})
    breaks(GAME, poor, Research(ANN), "research.mana")
    keeps(GAME, table(action="research"), Research(ANN), "research.top", "research.mana")


def test_a_new_army_joins_a_single_one() -> None:
    state = table(action="mobilise", armies={ANN: "1a:a 1a:a 1a:b"})
    breaks(GAME, state, Mobilise(ANN, r("1a:a"), pays("food food food food")), "mobilise.beside-one-army")
    breaks(GAME, state, Mobilise(ANN, r("1a:c"), pays("food food food food")), "mobilise.beside-one-army")
    keeps(GAME, state, Mobilise(ANN, r("1a:b"), pays("food food food food")), "mobilise.beside-one-army")


def test_there_are_seven_armies() -> None:
    seven = {ANN: "1a:a 1a:a 1a:b 1a:b 1a:c 1a:c 1a:d"}
    state = table(action="mobilise", armies=seven, resources={ANN: (0, 0, 9)})
    breaks(GAME, state, Mobilise(ANN, r("1a:d"), Tokens((0, 0, 8))), "mobilise.supply")
    six = table(action="mobilise", armies={ANN: "1a:a 1a:a 1a:b 1a:b 1a:c 1a:d"}, resources={ANN: (0, 0, 9)})
    keeps(GAME, six, Mobilise(ANN, r("1a:d"), Tokens((0, 0, 7))), "mobilise.supply")


def test_a_trade_exchanges_one_kind_for_another() -> None:
    state = table(action="trade", resources={ANN: (5, 3, 6)})
    breaks(GAME, state, Trade(ANN, pays("ore food"), Resource.MANA), "trade.one-kind")
    breaks(GAME, state, Trade(ANN, pays(), Resource.MANA), "trade.one-kind")
    breaks(GAME, state, Trade(ANN, pays("ore"), Resource.ORE), "trade.other-kind")
    breaks(GAME, state, Trade(ANN, Tokens((0, 4, 0)), Resource.MANA), "pay.held")
    breaks(GAME, state, Trade(ANN, Tokens((0, 0, 5)), Resource.MANA), "trade.limit")
    after = keeps(
        GAME, state, Trade(ANN, Tokens((0, 0, 4)), Resource.MANA), "trade.one-kind", "trade.other-kind", "trade.limit"
    )
    assert player(after).resources == [9, 3, 2]


def collected(state: State, choices: str = "") -> list[int]:
    """The resources of bob after collecting."""
    state = keeps(GAME, state, DoNothing(ANN))
    return player(keeps(GAME, state, Collect(BOB, pays(choices)), "gain.choices"), BOB).resources


def test_each_region_gives_one_of_its_kind() -> None:
    applies(GAME, collected(table(armies={BOB: "2a:a 2a:a 2a:b 2a:c"})), [6, 6, 6], "collect.regions")
    assert collected(table(armies={BOB: "2a:a 2a:b"}, resources={BOB: (9, 9, 9)})) == [9, 9, 9]
    assert collected(table(armies={BOB: "5a:c 5a:c"})) == [5, 5, 5]


def test_ruins_and_a_last_army_leave_a_choice() -> None:
    homes = ("1a", "2b", "5a")
    state = table(homes=homes, armies={BOB: "2b:a"}, lying={BOB: "2b:e"})
    assert collected(state, "food") == [6, 5, 6]
    breaks(GAME, keeps(GAME, state, DoNothing(ANN)), Collect(BOB), "gain.choices")
    assert collected(table(armies={BOB: "2a:a"}), "mana") == [6, 6, 5]
    assert collected(table(homes=homes, armies={BOB: "2b:a 2b:e"})) == [6, 5, 5]


def test_camps_give_one_more() -> None:
    applies(GAME, collected(table(armies={BOB: "2a:a 2a:b"}, sites={"2a:a": "camp"})), [6, 7, 5], "finds.camp")
    assert collected(table(armies={BOB: "5a:c 2a:a"}, sites={"5a:c": "camp"})) == [5, 6, 5]


# Powers


def test_dwarves() -> None:
    guarded = table(action="build", factions="undead dwarves goblins", magic={BOB: 1}, tower={BOB: 1})
    breaks(GAME, guarded, Build(ANN, pays("ore")), "pay.covers")
    keeps(GAME, guarded, Build(ANN, pays("ore ore")))
    marched = keeps(GAME, of("dwarves", 2, "patrol"), Patrol(ANN, r("1a:a"), r("1a:d")))
    built = keeps(GAME, of("dwarves", 3, "build"), Build(ANN, pays()))
    due = GAME.due(of("dwarves", 4, "trade"), ANN)
    after = (player(marched).resources, player(built).tower, player(built).resources, due)
    expected = ([5, 6, 5], 1, [5, 5, 5], ("trade", "build", "do_nothing"))
    applies(GAME, after, expected, "faction.dwarves")


def test_humans() -> None:
    traded = keeps(GAME, of("humans", 2, "trade"), Trade(ANN, pays("food food"), Resource.MANA))
    full = keeps(GAME, of("humans", 2, "trade"), Trade(ANN, Tokens((0, 0, 4)), Resource.MANA))
    assert player(full).resources == [9, 5, 1]
    assert GAME.due(of("humans", 1, "research"), ANN) == ("research", "trade", "do_nothing")
    river = table(factions="undead humans goblins", magic={BOB: 4}, armies={BOB: "2a:b 2a:b"})
    applies(GAME, (player(traded).resources, collected(river)), ([8, 5, 3], [6, 5, 6]), "faction.humans")


def test_elves() -> None:
    traded = keeps(GAME, of("elves", 1, "trade"), Trade(ANN, pays("ore food food"), Resource.MANA))
    breaks(GAME, of("elves", 1, "trade"), Trade(ANN, pays("mana food"), Resource.ORE), "trade.one-kind")
    built = keeps(GAME, of("elves", 3, "build", tower={ANN: 1}), Build(ANN, pays("mana ore")))
    mobilising = of("elves", 3, "mobilise", armies={ANN: "1a:a 1a:b"})
    mobilised = keeps(GAME, mobilising, Mobilise(ANN, r("1a:a"), pays("mana food food")))
    after = [player(state).resources for state in (traded, built, mobilised)]
    applies(GAME, after, [[8, 4, 3], [4, 4, 5], [4, 5, 3]], "faction.elves")


@pytest.mark.parametrize(
    ("faction", "level", "paid"),
    [
        ("goblins", 2, "food food"),
        ("constructs", 2, "ore food ore"),
        ("undead", 4, "mana mana"),
        ("undead", 4, "mana food"),
    ],
)
def test_cheaper_armies(faction: str, level: int, paid: str) -> None:
    factions = f"{faction} shapeshifters orcs"
    state = table(action="mobilise", factions=factions, magic={ANN: level}, armies={ANN: "1a:a 1a:b"})
    after = keeps(GAME, state, Mobilise(ANN, r("1a:a"), pays(paid)))
    assert player(after).standing == [r("1a:a"), r("1a:a"), r("1a:b")]


@pytest.mark.parametrize(
    ("faction", "level", "armies", "choices", "after"),
    [
        ("dark_elves", 4, "1a:b 1a:c", "", [8, 5, 5]),
        ("constructs", 4, "2a:a 2a:b", "", [6, 7, 5]),
        ("merfolk", 3, "2a:b 2a:a", "food", [6, 6, 6]),
    ],
)
def test_powers_that_collect(faction: str, level: int, armies: str, choices: str, after: list[int]) -> None:
    state = table(factions=f"orcs {faction} humans", magic={BOB: level}, armies={BOB: armies})
    applies(GAME, collected(state, choices), after, f"faction.{faction.replace('_', '-')}")


def test_dark_elves_gain_in_forests() -> None:
    after = keeps(GAME, of("dark_elves", 1, "patrol"), Patrol(ANN, r("1a:a"), r("1a:b")))
    assert player(after).resources == [6, 5, 5]


def test_shapeshifters_take_over_powers_of_factions_that_are_not_in_play() -> None:
    state = table(action="research", factions="shapeshifters undead goblins")
    state = keeps(GAME, state, Research(ANN))
    assert (state.phase, GAME.pending(state)) == (Phase.POWER, (TABLE,))
    breaks(GAME, state, DrawPower(TABLE, Faction.UNDEAD), "shapeshifters.card-left")
    after = keeps(GAME, state, DrawPower(TABLE, Faction.LIZARDFOLK), "shapeshifters.card-left")
    lizard = table(factions="shapeshifters undead goblins", magic={ANN: 1}, copied={ANN: "lizardfolk"})
    moved = keeps(GAME, lizard, Patrol(ANN, r("1a:a"), r("1a:c")))
    held = (player(after).copied, player(moved).standing)
    applies(GAME, held, ([2], [r("1a:a"), r("1a:c")]), "faction.shapeshifters")


def test_everybody_sees_what_is_paid_and_given() -> None:
    """Otherwise different moves would look the same to other players."""
    elves = of("elves", 3, "build", resources={ANN: (3, 3, 3)})
    shown = GAME.play(elves, Build(ANN, pays("mana")))[0]
    assert (shown.kind, shown.details["paid"], shown.secret) == ("built", ("mana",), False)
    shown = GAME.play(
        of("elves", 3, "mobilise", resources={ANN: (3, 3, 3)}), Mobilise(ANN, r("1a:a"), pays("mana food food"))
    )[0]
    assert (shown.kind, shown.details["paid"]) == ("mobilised", ("mana", "food", "food"))
    shown = GAME.play(table(action="trade", resources={ANN: (5, 3, 6)}), Trade(ANN, pays("ore ore"), Resource.MANA))[0]
    assert (shown.kind, shown.details["gave"]) == ("traded", ("ore", "ore"))
