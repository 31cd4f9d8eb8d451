"""Chapter "Preparing the game": tiles, assessments, the first player and the heroes."""

from bisect import insort
from typing import Final

from reeve_service.rules.chance import Outcomes
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.lords_of_xidit.components import COLUMN_CODES, COLUMNS
from reeve_service.rules.lords_of_xidit.moves import ChooseFirst, DrawAssessment, DrawTile, PlaceHero, WakeTitan
from reeve_service.rules.lords_of_xidit.rules.tiles import (
    place_recruit,
    reveal_tile,
    take_unseen,
    tile_is_unseen,
    tile_outcomes,
    titan_outcomes,
)
from reeve_service.rules.lords_of_xidit.rules.years import begin_plans
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Phase, State
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat


def lay_out_tile(state: State, move: DrawTile) -> list[Event]:
    """Lay out a tile: first Recruit tiles on the map, then Threats, then each pile's next tile and its top."""
    tile = move.tile
    take_unseen(state, tile)
    recruit_pile, threat_pile = state.recruit_pile, state.threat_pile
    if len(state.recruits) < state.box.on_map:
        return [place_recruit(state, tile)]
    if len(state.threats) < state.box.on_map:
        insort(state.threats, tile)
        return [Event("threat_placed", TABLE, {"city": tile})]
    if state.next_recruit is None:
        state.next_recruit = tile
        recruit_pile.unseen -= 1
        return [Event("next_recruit", TABLE, {"tile": tile})]
    if not recruit_pile.known and recruit_pile.unseen:
        recruit_pile.known.append(tile)
        recruit_pile.unseen -= 1
        return [Event("tile_revealed", TABLE, {"tile": tile, "pile": "recruit"})]
    if state.next_threat is None:
        state.next_threat = tile
        threat_pile.unseen -= 1
        return [Event("next_threat", TABLE, {"tile": tile})]
    threat_pile.known.append(tile)
    threat_pile.unseen -= 1
    state.phase = Phase.ASSESSMENTS
    return [Event("tile_revealed", TABLE, {"tile": tile, "pile": "threat"})]


def show_tile(state: State, move: DrawTile) -> list[Event]:
    """Play the table's tile: lay it out during the setup, or show it as the new top of a pile later."""
    return lay_out_tile(state, move) if state.phase is Phase.TILES else reveal_tile(state, move)


# The Hall of Fame


def _column(state: State, move: DrawAssessment) -> Params:
    return {"column": COLUMN_CODES[move.column]}


@ruling("setup.assessment-once", at="/column", says=_column)
def assessment_is_not_drawn_yet(state: State, move: DrawAssessment) -> bool:
    """There is one assessment tile for wealth, one for influence and one for reputation."""
    return move.column not in state.assessments


def draw_assessment(state: State, move: DrawAssessment) -> list[Event]:
    """Lay an assessment tile. After the second, the third is known, and the neutral player gets its start rows."""
    state.assessments.append(move.column)
    left = [column for column in COLUMNS if column not in state.assessments]
    events = [Event("assessment_drawn", TABLE, {"column": COLUMN_CODES[move.column]})]
    if len(left) > 1:
        return events
    state.assessments += left
    events.append(Event("assessment_drawn", TABLE, {"column": COLUMN_CODES[left[0]]}))
    if state.box.neutral:
        state.neutral = neutral_start(state)
    state.phase = Phase.FIRST
    return events


def neutral_start(state: State) -> list[int]:
    """The start rows of the neutral player, by column. They depend on the order of the assessments."""
    harder = state.chosen.neutral is NeutralStart.HARDER
    rows = state.box.neutral_rows_harder if harder else state.box.neutral_rows
    return [rows[state.assessments.index(column)] for column in COLUMNS]


# The first player and the heroes


def _seats(state: State, move: ChooseFirst) -> Params:
    return {"seats": state.seats}


@ruling("setup.first-sits-here", at="/first", says=_seats)
def first_player_sits_here(state: State, move: ChooseFirst) -> bool:
    """The first player is one of the players at the table."""
    return 0 <= move.first < len(state.seats)


def choose_first(state: State, move: ChooseFirst) -> list[Event]:
    """Set the first player, who also places the first hero."""
    state.first = state.turn = move.first
    state.phase = Phase.HEROES
    return [Event("first_player", move.first)]


def _city(state: State, move: PlaceHero) -> Params:
    return {"city": move.city}


@ruling("setup.hero-alone", at="/city", says=_city)
def city_has_no_hero(state: State, move: PlaceHero) -> bool:
    """No two heroes start in the same city. Later they may meet."""
    return not any(player.hero == move.city for player in state.players)


def place_hero(state: State, move: PlaceHero) -> list[Event]:
    """Place a hero on the map. After the last one, begin the first year."""
    state.players[move.seat].hero = move.city
    events = [Event("hero_placed", move.seat, {"city": move.city})]
    state.turn = Seat((move.seat + 1) % len(state.players))
    return events + begin_plans(state) if state.turn == state.first else events


def outcomes(state: State) -> Outcomes[DrawTile | DrawAssessment | ChooseFirst | WakeTitan]:
    """The possible results of the table's draw now."""
    if state.phase is Phase.WAKE:
        return titan_outcomes(state)
    if state.phase is Phase.ASSESSMENTS:
        return Outcomes(
            [int(column not in state.assessments) for column in COLUMNS],
            lambda index: DrawAssessment(TABLE, COLUMNS[index]),
        )
    if state.phase is Phase.FIRST:
        return Outcomes([1] * len(state.seats), lambda seat: ChooseFirst(TABLE, Seat(seat)))
    return tile_outcomes(state)


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(DrawTile, (tile_is_unseen,), show_tile),
    decision(DrawAssessment, (assessment_is_not_drawn_yet,), draw_assessment),
    decision(ChooseFirst, (first_player_sits_here,), choose_first),
    decision(PlaceHero, (city_has_no_hero,), place_hero),
)
