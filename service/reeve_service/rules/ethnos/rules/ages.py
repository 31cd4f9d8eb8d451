"""Chapters "The end of an age" and "The dawn of a new age": what happens after the third dragon."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.ethnos.moves import Raid
from reeve_service.rules.ethnos.scoring import (
    Tally,
    score_bands,
    score_giant,
    score_kingdoms,
    score_merfolk,
    score_raid,
    tableau,
)
from reeve_service.rules.ethnos.state import AWARDS, Phase, State
from reeve_service.rules.seats import TABLE, Seat, clockwise


def end_age(state: State) -> list[Event]:
    """End the age: return all hands to the deck, score kingdoms, merfolk and giants, then ask for raids."""
    events = [Event("age_ended", TABLE, {"age": state.age})]
    for player in state.players:
        for ally in player.hand:
            state.deck[ally] += 1
        player.hand.clear()
        player.seen.clear()
        player.ledger.append([0] * len(AWARDS))
    state.owed = 0
    table = tableau(state)
    for award, score in (("kingdoms", score_kingdoms), ("merfolk", score_merfolk), ("giant", score_giant)):
        tally = Tally()
        score(table, tally)
        events += book(state, award, tally)
    state.phase = Phase.RAID
    state.waiting = [Seat(seat) for seat, player in enumerate(state.players) if player.horde]
    return events if state.waiting else events + close_age(state)


def book(state: State, award: str, tally: Tally) -> list[Event]:
    """Add the glory of a tally to the track and to the ledger."""
    column = AWARDS.index(award)
    events = []
    for line in tally.lines:
        player = state.players[line.seat]
        player.glory += line.points
        player.ledger[-1][column] += line.points
        events.append(Event("glory", line.seat, {"ruling": line.ruling, "points": line.points, **line.params}))
    return events


def raid(state: State, move: Raid) -> list[Event]:
    """Empty a horde board for glory, or leave it as it is. After the last seat, close the age."""
    events = [Event("raided" if move.raid else "held_back", move.seat)]
    if move.raid:
        tally = Tally()
        score_raid(tableau(state), move.seat, tally)
        events += book(state, "orcs", tally)
        state.players[move.seat].horde = 0
    state.waiting.remove(move.seat)
    return events if state.waiting else events + close_age(state)


def close_age(state: State) -> list[Event]:
    """Score the bands without skeletons, return the troll and giant tokens, then begin a new age or end the game."""
    tally = Tally()
    score_bands(tableau(state), tally)
    events = book(state, "bands", tally)
    state.giant = None
    for player in state.players:
        player.trolls.clear()
    if state.age == state.box.ages:
        state.phase = Phase.OVER
        return [*events, Event("game_over", TABLE)]
    return events + begin_age(state)


def begin_age(state: State) -> list[Event]:
    """Return all allies to the deck. The seat with the least glory becomes the first player."""
    state.first = first_of_next_age(state)
    state.turn = None
    state.age += 1
    state.dragons = 0
    state.deck = state.box.deck_of(state.tribes)
    state.face_up.clear()
    for player in state.players:
        player.bands.clear()
    state.phase = Phase.DEAL
    return [Event("age_began", TABLE, {"age": state.age}), Event("first_player", state.first)]


def first_of_next_age(state: State) -> Seat:
    """The seat with the least glory. Ties: the nearest one clockwise, starting with the drawer of the last dragon."""
    assert state.turn is not None
    least = min(player.glory for player in state.players)
    return next(seat for seat in clockwise(state.turn, len(state.players)) if state.players[seat].glory == least)


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(Raid, (), raid),)
