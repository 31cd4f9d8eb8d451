"""The worked examples of the rulebook, page by page. ann, bob, cid and dee are its players."""

from reeve_service.rules.contract import Event
from reeve_service.rules.lords_of_xidit.components import COLUMNS
from reeve_service.rules.lords_of_xidit.moves import BanishTitan, Plan
from reeve_service.rules.lords_of_xidit.state import Phase, Pile, State
from reeve_service.rules.lords_of_xidit.tableau import Standing, Tableau
from reeve_service.rules.scores import TieBreak
from tests.rules.lords_of_xidit.table import (
    ANN,
    BARDS,
    BOB,
    CENTRE,
    CID,
    CLERIC,
    DEE,
    GAME,
    GOLD,
    NAMES,
    SNOW,
    STOREYS,
    T3B,
    T4A,
    T5A,
    WEALTH,
    at_census,
    bards,
    orders,
    player,
    raised,
    run,
    settled,
    shows,
    some,
    table,
    take,
    units,
)
from tests.verdicts import applies, breaks, keeps


def test_p6_a_year_is_planned() -> None:
    move = Plan(ANN, orders("red act blue wait act black"))
    state = keeps(GAME, table(), move)
    assert player(state).plan == (1, 3, 2, 4, 3, 0)


def test_p7_a_hero_goes_from_city_5_to_city_12_by_the_blue_road() -> None:
    assert player(run(table(heroes={ANN: 5}), "blue")).hero == 12


def test_p7_peasants_are_the_weakest_in_city_5() -> None:
    state = run(table(heroes={ANN: 5}, recruits={5: "2*peasant 2*infantry mage"}), "act")
    assert player(state).units == units("peasant")


def test_p8_archers_and_a_mage_meet_a_threat() -> None:
    state = run(table(heroes={ANN: 10}, threats=[10], held={ANN: "archer mage"}), "act")
    assert state.phase is Phase.REWARDS
    assert player(state).units == units("")


def test_p8_five_gold_as_the_tile_shows() -> None:
    state = run(table(heroes={ANN: 10}, threats=[10], held={ANN: "archer mage"}), "act")
    assert player(keeps(GAME, state, take(GOLD, STOREYS))).coins == 5


def test_p9_four_bards_beside_the_hero_some_of_them_in_the_bastion() -> None:
    held = {ANN: "peasant archer infantry cleric"}
    state = keeps(GAME, run(table(heroes={ANN: 7}, threats=[7], held=held), "act"), take(GOLD, BARDS))
    breaks(GAME, state, bards("3*centre"), "bards.all-placed")
    after = keeps(GAME, state, bards("3*centre crags"))
    assert player(after).bards[CENTRE] == 3
    assert player(GAME.view(after, BOB)).bards[CENTRE] == 0


def test_p9_a_guild_of_two_grows_by_two_of_four() -> None:
    state = table(heroes={ANN: 10}, threats=[10], held={ANN: "archer mage"}, guilds={ANN: {10: 2}})
    state = keeps(GAME, run(state, "act"), take(GOLD, STOREYS))
    assert player(state).guilds == {10: 4}
    assert state.supply(player(state)) == 11


def test_p11_the_last_unit_of_city_8() -> None:
    """The tile is discarded, the next Recruit tile is placed in its city with units, and a new one is next."""
    state = table(heroes={ANN: 8, BOB: 13}, recruits={8: "mage"}, next_recruit=13, recruit_pile=[3, 6])
    events: list[Event] = []
    for seat in (ANN, BOB, CID, DEE):
        events += GAME.play(state, Plan(seat, orders("act" if seat in (ANN, BOB) else "")))
    told = [(event.kind, event.details.get("city", event.details.get("tile"))) for event in events]
    begun = told.index(("recruited", 8))
    assert told[begun : begun + 5] == [
        ("recruited", 8),
        ("recruit_emptied", 8),
        ("recruit_placed", 13),
        ("next_recruit", 3),
        ("recruited", 13),
    ]
    assert state.recruit_discard == [8]
    assert state.recruit_pile == Pile([6])


def test_p11_tile_12_comes_in_time() -> None:
    """Cid plans to act in city 12 with the sixth order. ann frees a city before, and the next Threat is tile 12."""
    state = table(
        heroes={ANN: 10, CID: 12},
        threats=[10],
        held={ANN: "archer mage", CID: "2*archer 2*infantry"},
        next_threat=12,
        threat_pile=[14, 15],
    )
    state = run(state, {ANN: "wait wait act", CID: "wait wait wait wait wait act"})
    state = keeps(GAME, state, take(GOLD, STOREYS))
    assert (state.phase, GAME.pending(state)) == (Phase.REWARDS, (CID,))
    assert player(state, CID).units == units("")


def test_p13_a_titan_of_three_marks_is_banished_from_city_4() -> None:
    state = table(heroes={ANN: 4}, free=[4], held={ANN: "peasant infantry 2*cleric"}, awake=[T3B, T4A], banished=[T5A])
    state = run(state, "act")
    assert {move.titan for move in GAME.moves(state, ANN) if isinstance(move, BanishTitan)} == {T3B, T4A, None}
    state = keeps(GAME, state, BanishTitan(ANN, T3B, some("peasant infantry cleric")))
    assert (state.awake, state.banished) == ([T4A], [T3B, T5A])
    assert player(state).units == units("cleric")


def test_p14_a_census_of_clerics() -> None:
    held = {ANN: "cleric", BOB: "cleric", CID: "2*cleric", DEE: "cleric"}
    state = shows(at_census(CLERIC, held=held, heroes={CID: 17}), 1, 1, 2, 0)
    assert (state.phase, GAME.pending(state), state.owed) == (Phase.BARDS, (CID,), 2)
    state = keeps(GAME, state, bards("snow centre", CID))
    assert player(state, CID).bards[SNOW] == 1


def hall_of_fame() -> Tableau:
    """The end of a game: ann is the winner on page 16, bob is out first, dee second, cid third."""
    state = table()
    # Bards in centre, snow, woods, heath, dunes, plains, crags, marsh and coast.
    standings = (
        Standing(18, 12, (2, 2, 1, 0, 0, 0, 0, 0, 1), units=4),
        Standing(18, 11, (1, 1, 2, 2, 1, 0, 0, 0, 0), units=2),
        Standing(25, 9, (0, 0, 0, 1, 2, 1, 1, 2, 0), units=1),
        Standing(22, 8, (0, 0, 0, 0, 0, 2, 2, 1, 2), units=1),
    )
    return Tableau(state.box, 12, COLUMNS, standings, (), ANN, True, seats=NAMES[:4], pack=state.pack)


def lines(tableau: Tableau, column: str) -> list[int]:
    """The values of each seat in a column."""
    points = [0] * len(tableau.standings)
    for line in GAME.score(tableau).lines:
        if line.ruling.startswith(column):
            points[line.seat] += line.points
    return points


def test_p16_three_assessments() -> None:
    sheet = GAME.score(hall_of_fame())
    assert lines(hall_of_fame(), "wealth") == [18, 18, 25, 22]
    assert lines(hall_of_fame(), "influence") == [12, 11, 9, 8]
    assert lines(hall_of_fame(), "reputation") == [16, 18, 15, 12]
    left = [(line.seat, line.params["assessment"]) for line in sheet.lines if line.ruling == "assessment.leaves"]
    applies(GAME, left, [(BOB, 1), (DEE, 2), (CID, 3)], "assessment.leaves")
    assert [rank.seats for rank in sheet.ranking] == [(ANN,), (CID,), (DEE,), (BOB,)]
    tie = TieBreak("ties.most-units", (ANN, BOB), ((4,), (2,)), {"assessment": 1, "column": "wealth"})
    applies(GAME, sheet.ties, (tie,), "ties.most-units")


def test_p18_the_neutral_player_grows_richer() -> None:
    state = table(players=3, heroes={CID: 10}, threats=[10], held={CID: "archer mage"})
    state = keeps(GAME, run(state, {CID: "act"}), take(GOLD, STOREYS, seat=CID))
    assert keeps(GAME, state, raised(WEALTH, CID)).neutral[WEALTH] == 7


def test_p19_a_whole_year_step_by_step() -> None:
    """Blue is first player, in city 7, with two peasants, two archers and a cleric."""
    state: State = table(
        heroes={ANN: 7},
        held={ANN: "2*peasant 2*archer cleric"},
        recruits={7: "archer infantry mage", 6: "peasant 2*archer infantry mage"},
        threats=[17],
        next_threat=14,
        threat_pile=[18, 19],
    )
    events: list[Event] = []
    for seat in (BOB, CID, DEE, ANN):
        plan = "act red act blue red act" if seat == ANN else ""
        events += GAME.play(state, Plan(seat, orders(plan)))
    steps = [(event.kind, dict(event.details)) for event in events if event.seat == ANN]
    assert steps[2:] == [
        ("recruited", {"city": 7, "unit": "archer"}),
        ("moved", {"road": "red", "city": 6}),
        ("recruited", {"city": 6, "unit": "peasant"}),
        ("moved", {"road": "blue", "city": 11}),
        ("moved", {"road": "red", "city": 17}),
        ("city_freed", {"city": 17, "units": ("peasant", "archer", "cleric")}),
    ]
    state = keeps(GAME, state, take(BARDS, STOREYS))
    assert (player(state).guilds, player(state).coins, state.owed) == ({17: 3}, 0, 3)
    state = keeps(GAME, state, bards("snow 2*centre"))
    assert (player(state).bards[SNOW], player(state).bards[CENTRE], player(state).unplaced) == (1, 2, 17)
    assert player(state).units == units("2*peasant 2*archer")
    assert state.threat_discard[-1] == 17
    assert 14 in state.threats
    assert (state.next_threat, state.threat_pile) == (18, Pile([19]))
    assert (state.year, state.first) == (8, BOB)
    assert settled(state).phase is Phase.PLAN
