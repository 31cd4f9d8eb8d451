"""Powers of all factions together: all have learnt four levels, and the Shapeshifters those of other factions."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import FACTION_CODES, Action, Tokens
from reeve_service.rules.tiny_epic_kingdoms.moves import ChooseAction, Move, Patrol, PayWar, Quest, Swap
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, State
from tests.rules.tiny_epic_kingdoms.table import ANN, GAME, table

LEARNT = 4
PLIES = 150
COPIED = (
    "goblins undead lizardfolk orcs",
    "goblins centaurs lizardfolk undead",
    "goblins orcs humans lizardfolk",
    "merfolk elves undead lizardfolk",
    "lizardfolk orcs humans goblins",
)
"""The powers that ann has taken over, one per level: they move twice, swap, gain, or change the price of a war."""
HOMES = ("1b", "2b", "4b", "5b", "8b")
RUINS = ("1b:c", "2b:e", "4b:e", "5b:e", "8b:d")


def mighty(rng: Random, players: int, copied: str) -> State:
    """ann's Shapeshifters and others at the fourth level, each with an army in its ruins and one abroad."""
    others = rng.sample([code for code in FACTION_CODES[:-1] if code not in copied.split()], players - 1)
    seats = [Seat(seat) for seat in range(players)]
    abroad = [HOMES[(seat + 1) % players] for seat in seats]
    return table(
        players=players,
        action=None,
        factions=" ".join(["shapeshifters", *others]),
        copied={ANN: copied},
        magic=dict.fromkeys(seats, LEARNT),
        homes=HOMES,
        armies={seat: f"{HOMES[seat]}:a {HOMES[seat]}:a {abroad[seat]}:b" for seat in seats},
        lying={seat: RUINS[seat] for seat in seats},
        resources={seat: (rng.randrange(10), rng.randrange(10), rng.randrange(10)) for seat in seats},
    )


def thinkable(state: State, seat: Seat, rng: Random) -> Iterator[Move]:
    """Some movements and all payments, legal or not."""
    if state.phase is Phase.PAY:
        for mana, ore, food in product(*(range(held + 1) for held in state.players[seat].resources)):
            yield PayWar(seat, Tokens((mana, ore, food)))
        return
    regions = state.regions()
    for _ in range(10):
        start, to, lying = rng.choice(state.players[seat].occupied()), rng.choice(regions), rng.random() < 0.3
        yield Patrol(seat, start, to, lying)
        yield Quest(seat, start, to, lying)
        yield Swap(seat, start, to)


def choose(state: State, moves: list[Move], rng: Random) -> Move:
    """Mostly an action that moves armies, and a movement into war, because powers interact there."""
    marching = [move for move in moves if isinstance(move, ChooseAction) and move.action <= Action.QUEST]
    moving = [move for move in moves if isinstance(move, Patrol | Quest | Swap)]
    hostile = [move for move in moving if state.others(move.to, move.seat)]
    preferred = rng.choice((hostile, moving)) or moving or marching or moves
    return rng.choice(preferred if rng.random() < 0.85 else moves)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("copied", COPIED)
def test_every_position_is_valid_and_every_legal_move_listed(players: int, copied: str) -> None:
    rng = Random(players)
    state = mighty(rng, players, copied)
    for _ in range(PLIES):
        if state.phase is Phase.OVER:
            break
        seat = rng.choice(GAME.pending(state))
        moves = list(GAME.moves(state, seat))
        assert all(GAME.check(state, move) == [] for move in moves)
        if seat != TABLE and state.players[seat].armies:
            assert all(move in moves for move in thinkable(state, seat, rng) if GAME.check(state, move) == [])
        GAME.play(state, choose(state, moves, rng))
        assert GAME.faults(state) == []
