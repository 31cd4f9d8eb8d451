"""Setup: tiles, assessments, the first player, heroes, and the differences of the variants."""

import pytest

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.lords_of_xidit.components import COLUMNS, City, Tile
from reeve_service.rules.lords_of_xidit.moves import ChooseFirst, DrawAssessment, DrawTile, PlaceHero
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Options, Phase, State
from reeve_service.rules.seats import TABLE, Seat
from tests.rules.lords_of_xidit.table import (
    ANN,
    BOB,
    CID,
    COAST,
    DEE,
    GAME,
    INFLUENCE,
    MARSH,
    NAMES,
    REPUTATION,
    WEALTH,
    table,
)
from tests.verdicts import applies, breaks, keeps


def start(players: int = 4, years: int = 12, harder: bool = False) -> State:
    """A game before its first tile."""
    neutral = (NeutralStart.HARDER if harder else NeutralStart.NORMAL) if players == 3 else None
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", years=years, neutral=neutral)
    return GAME.start(options, NAMES[:players], Chance.declared())


def laid_out(state: State) -> State:
    """The position with tiles placed in the order of their numbers."""
    while state.phase is Phase.TILES:
        GAME.play(state, next(iter(GAME.moves(state, TABLE))))
    return state


def test_each_tile_is_placed_once() -> None:
    state = keeps(GAME, start(), DrawTile(TABLE, Tile(7)), "tiles.unseen")
    assert state.recruits == {7: [2, 1, 1, 0, 1]}
    breaks(GAME, state, DrawTile(TABLE, Tile(7)), "tiles.unseen")


@pytest.mark.parametrize(
    ("players", "years", "tiles", "on_map", "recruit_pile", "threat_pile"),
    [(4, 12, 21, 5, 4, 5), (5, 12, 21, 5, 4, 5), (3, 12, 18, 4, 4, 4), (5, 9, 19, 5, 4, 3), (4, 9, 18, 5, 4, 2)],
)
def test_the_number_of_tiles_in_each_place(
    players: int, years: int, tiles: int, on_map: int, recruit_pile: int, threat_pile: int
) -> None:
    state = laid_out(start(players, years))
    assert len(state.box.tiles) == tiles
    assert (len(state.recruits), len(state.threats)) == (on_map, on_map)
    assert (state.recruit_pile.size, state.threat_pile.size) == (recruit_pile, threat_pile)
    assert len(state.recruit_pile.known) == len(state.threat_pile.known) == 1
    assert state.next_recruit is not None
    assert state.next_threat is not None


def test_three_players_use_crown_tiles_and_a_neutral_player() -> None:
    state = laid_out(start(3))
    assert state.box.tiles == tuple(range(1, 19))
    assert all(sum(units) == 4 for units in state.recruits.values())
    assert state.box.closed == (MARSH, COAST)
    state = keeps(GAME, state, DrawAssessment(TABLE, REPUTATION))
    state = keeps(GAME, state, DrawAssessment(TABLE, WEALTH))
    applies(
        GAME, [state.neutral[column] for column in (REPUTATION, WEALTH, INFLUENCE)], [6, 5, 4], "setup.three-players"
    )


def test_the_neutral_player_may_start_higher() -> None:
    state = laid_out(start(3, harder=True))
    state = keeps(GAME, state, DrawAssessment(TABLE, WEALTH))
    state = keeps(GAME, state, DrawAssessment(TABLE, INFLUENCE))
    assert state.neutral == [7, 6, 5]


@pytest.mark.parametrize(
    ("players", "left_out", "closed"),
    [(5, (20, 21), (COAST,)), (4, (19, 20, 21), (MARSH, COAST)), (3, (14, 18, 19, 20, 21), (MARSH, COAST))],
)
def test_the_short_game(players: int, left_out: tuple[int, ...], closed: tuple[int, ...]) -> None:
    box = start(players, 9).box
    tiles = tuple(tile for tile in range(1, 22) if tile not in left_out)
    applies(
        GAME, (box.years, box.census_years, box.tiles, box.closed), (9, (3, 6, 9), tiles, closed), "setup.short-game"
    )


def test_an_assessment_is_drawn_once_and_the_third_is_the_rest() -> None:
    state = keeps(GAME, laid_out(start()), DrawAssessment(TABLE, INFLUENCE), "setup.assessment-once")
    breaks(GAME, state, DrawAssessment(TABLE, INFLUENCE), "setup.assessment-once")
    state = keeps(GAME, state, DrawAssessment(TABLE, REPUTATION))
    assert state.assessments == [INFLUENCE, REPUTATION, WEALTH]
    assert state.neutral == []
    assert GAME.due(state, TABLE) == ("choose_first",)


def with_assessments() -> State:
    """A game in which the first player is not chosen yet."""
    state = laid_out(start())
    for column in COLUMNS[:2]:
        GAME.play(state, DrawAssessment(TABLE, column))
    return state


def test_the_first_player_is_one_of_the_seats() -> None:
    state = with_assessments()
    breaks(GAME, state, ChooseFirst(TABLE, Seat(4)), "setup.first-sits-here")
    assert GAME.pending(keeps(GAME, state, ChooseFirst(TABLE, CID), "setup.first-sits-here")) == (CID,)


def test_heroes_are_placed_in_turn_order_in_different_cities() -> None:
    state = keeps(GAME, with_assessments(), ChooseFirst(TABLE, CID))
    state = keeps(GAME, state, PlaceHero(CID, City(21)), "setup.hero-alone")
    breaks(GAME, state, PlaceHero(DEE, City(21)), "setup.hero-alone")
    breaks(GAME, state, PlaceHero(ANN, City(20)), "turn.not-yours")
    for seat, city in ((DEE, 1), (ANN, 2), (BOB, 3)):
        state = keeps(GAME, state, PlaceHero(seat, City(city)), "turn.not-yours")
    assert GAME.pending(state) == (ANN, BOB, CID, DEE)
    assert (state.year, state.first) == (1, CID)


def test_only_the_pending_decision_is_accepted() -> None:
    breaks(GAME, table(), PlaceHero(ANN, City(5)), "turn.not-asked")
    keeps(GAME, with_assessments(), ChooseFirst(TABLE, ANN), "turn.not-asked")
