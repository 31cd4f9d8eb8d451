"""Scoring: regions with their ties, the three assessments, eliminations, and the neutral player."""

import pytest

from reeve_service.rules.lords_of_xidit.components import COLUMNS, REGIONS, open_box
from reeve_service.rules.lords_of_xidit.tableau import Standing, Tableau
from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import NEUTRAL, Seat
from reeve_service.rules.turn_order import name_of
from tests.rules.lords_of_xidit.table import ANN, CENTRE, CID, COAST, GAME, NAMES, SNOW, table
from tests.verdicts import applies, pays

PACK = GAME.packs["base"]


def tableau(*standings: Standing, neutral: tuple[int, ...] = (), first: Seat = ANN, years: int = 12) -> Tableau:
    """A position at the end of a game, assessed for wealth, influence and reputation in that order."""
    box = open_box(PACK, len(standings), years)
    names = NAMES[: len(standings)]
    return Tableau(box, years, COLUMNS, standings, neutral, first, True, seats=names, pack=PACK)


def standing(coins: int = 0, storeys: int = 0, units: int = 0, **bards: int) -> Standing:
    """Set the pieces of a seat. Bards are by region, in lower case."""
    codes = {"centre": CENTRE, "snow": SNOW, "coast": COAST}
    placed = [0] * len(REGIONS)
    for code, count in bards.items():
        placed[codes[code]] = count
    return Standing(coins, storeys, tuple(placed), units)


def places(sheet: ScoreSheet) -> dict[str, int]:
    """Each seat's place."""
    return {name_of(NAMES, seat): rank.place for rank in sheet.ranking for seat in rank.seats}


def test_wealth_and_influence_are_coins_and_storeys() -> None:
    sheet = GAME.score(tableau(standing(7, 3), standing(5), standing(0, 2), standing(1)))
    pays(GAME, sheet, "wealth.coins", a=7, b=5, d=1)
    pays(GAME, sheet, "influence.storeys", a=3, c=2)
    assert sheet.totals == (10, 5, 2, 1)


def test_the_most_and_the_second_most_bards() -> None:
    sheet = GAME.score(tableau(standing(snow=3), standing(snow=2), standing(snow=1), standing()))
    pays(GAME, sheet, "reputation.most-bards", a=5)
    pays(GAME, sheet, "reputation.second-most-bards", b=3)


def test_after_a_tie_for_first_there_is_no_second() -> None:
    sheet = GAME.score(tableau(standing(snow=3), standing(snow=3), standing(snow=2), standing()))
    pays(GAME, sheet, "reputation.most-bards", a=5, b=5)
    pays(GAME, sheet, "reputation.second-most-bards")


def test_all_who_tie_for_second_are_paid() -> None:
    sheet = GAME.score(tableau(standing(snow=3), standing(snow=1), standing(snow=1), standing()))
    pays(GAME, sheet, "reputation.second-most-bards", b=3, c=3)


def test_a_second_place_needs_a_bard() -> None:
    sheet = GAME.score(tableau(standing(centre=1), standing(), standing(), standing()))
    pays(GAME, sheet, "reputation.most-bards", a=7)
    pays(GAME, sheet, "reputation.second-most-bards")


def test_one_player_is_out_after_each_assessment() -> None:
    sheet = GAME.score(tableau(standing(1, 9, snow=9), standing(9, 1), standing(8, 8, snow=1), standing(7, 7, snow=2)))
    assert places(sheet) == {"ann": 4, "bob": 3, "cid": 2, "dee": 1}
    applies(
        GAME, [line.seat for line in sheet.lines if line.ruling == "assessment.leaves"], [0, 1, 2], "assessment.leaves"
    )


def test_of_five_players_two_are_out_after_the_first_assessment() -> None:
    sheet = GAME.score(tableau(standing(1), standing(2), standing(3, 1), standing(4, 2), standing(5, 3, snow=1)))
    left = [(line.seat, line.params["assessment"]) for line in sheet.lines if line.ruling == "assessment.leaves"]
    assert left == [(0, 1), (1, 1), (2, 2), (3, 3)]
    assert places(sheet) == {"ann": 5, "bob": 4, "cid": 3, "dee": 2, "eve": 1}


def test_bards_of_a_player_who_is_out_still_count() -> None:
    """Ann is out at once, but her bards still prevent bob from getting the larger value of the snow."""
    sheet = GAME.score(tableau(standing(0, snow=3), standing(9, 9, snow=2), standing(9, 8, snow=1), standing(9, 1)))
    pays(GAME, sheet, "reputation.second-most-bards", b=3)


def test_ties_are_broken_by_units() -> None:
    sheet = GAME.score(tableau(standing(5, units=1), standing(5, units=3), standing(6), standing(7)))
    applies(GAME, (places(sheet)["ann"], sheet.ties[0].ruling), (4, "ties.most-units"), "ties.most-units")


@pytest.mark.parametrize(("first", "last"), [(0, "dee"), (1, "ann"), (3, "cid")])
def test_then_by_the_distance_to_the_last_first_player(first: int, last: str) -> None:
    sheet = GAME.score(tableau(standing(), standing(), standing(), standing(), first=Seat(first)))
    applies(
        GAME,
        (places(sheet)[NAMES[first]], places(sheet)[last], sheet.ties[0].ruling),
        (1, 4, "ties.nearest-to-first"),
        "ties.nearest-to-first",
    )


def test_the_neutral_player_loses_ties() -> None:
    sheet = GAME.score(tableau(standing(6), standing(7), standing(8), neutral=(6, 5, 4)))
    assert [line.seat for line in sheet.lines if line.params.get("assessment") == 1] == [NEUTRAL]
    applies(GAME, (sheet.ties[0].ruling, sheet.ties[0].seats), ("ties.neutral-loses", (ANN,)), "ties.neutral-loses")


def test_the_neutral_player_may_win() -> None:
    sheet = GAME.score(tableau(standing(1), standing(2), standing(3), neutral=(6, 5, 4)))
    assert places(sheet) == {"(neutral)": 1, "ann": 4, "bob": 2, "cid": 3}
    assert [line.seat for line in sheet.lines if line.ruling == "assessment.leaves"] == [0, 2, 1]


def test_a_neutral_player_who_is_out_has_a_line_and_a_place() -> None:
    sheet = GAME.score(tableau(standing(7), standing(8), standing(9, 1), neutral=(6, 5, 4)))
    leaves = [line for line in sheet.lines if line.seat == NEUTRAL]
    assert [(line.ruling, line.points, line.params) for line in leaves] == [
        ("assessment.leaves", 0, {"assessment": 1, "column": "wealth"})
    ]
    assert [rank.seats for rank in sheet.ranking if rank.place == 4] == [(NEUTRAL,)]
    assert len(sheet.totals) == 3


def test_closed_regions_pay_nothing() -> None:
    sheet = GAME.score(tableau(standing(coast=3), standing(), standing(), standing(), years=9))
    pays(GAME, sheet, "reputation.most-bards")


def test_a_score_in_the_middle_of_a_game_is_not_final() -> None:
    state = table(players=3)
    assert not GAME.score(GAME.tableau(state)).final
    assert GAME.tableau(state).neutral == (6, 5, 4)
    assert GAME.score(GAME.tableau(GAME.view(state, CID))).totals == (0, 0, 0)
