"""Faults in the moves. Each is a real one: a change that happens to be legal and to lead to the same is none."""

from collections.abc import Iterator
from random import Random

from archive.originals import Fault, Original, Spoilt
from archive.tables import pick
from reeve_schemas.wire import Document
from reeve_service.rules.seats import TABLE_NAME

PLACES = 8
"""So many moves of a game are tried before a kind of fault is given up for it."""
TRIES = 60
"""So many changes are tried on one of them."""
TURN = "turn."
"""What the rulings begin with that every game has; others are worth more in a test."""


def illegal_move(original: Original, rng: Random) -> Spoilt | None:
    """A player makes a move that breaks a ruling."""
    return _illegal(original, rng, "illegal-move", by_table=False)


def impossible_draw(original: Original, rng: Random) -> Spoilt | None:
    """Cards or dice show what they cannot."""
    return _illegal(original, rng, "impossible-draw", by_table=True)


def _illegal(original: Original, rng: Random, kind: str, by_table: bool) -> Spoilt | None:
    indexes = [at for at, move in enumerate(original.moves) if (move["seat"] == TABLE_NAME) == by_table]
    for _ in range(PLACES if indexes else 0):
        index = pick(rng, indexes)
        state = original.before(index)
        for move in _changes(original, rng, index):
            rulings = original.rulings(state, move)
            if rulings and not rulings[0].startswith(TURN):
                return original.with_move(index, move), Fault(kind, "illegal", "move", index, rulings)
    return None


def _changes(original: Original, rng: Random, index: int) -> Iterator[Document]:
    """Moves that somebody might take a move for: other ones of the game, whole or a field of them."""
    move = original.moves[index]
    alike = [other for other in original.moves if other["kind"] == move["kind"]]
    for _ in range(TRIES):
        yield {**pick(rng, original.moves), "seat": move["seat"]}
        other = pick(rng, alike)
        field = pick(rng, sorted(other))
        yield {**move, field: other[field], "seat": move["seat"]}


def wrong_seat(original: Original, rng: Random) -> Spoilt | None:
    """A player moves for another."""
    for _ in range(PLACES):
        index = pick(rng, range(len(original.moves)))
        move = original.moves[index]
        others = [seat for seat in original.table.seats if seat != move["seat"]]
        changed = {**move, "seat": pick(rng, others)}
        if (rulings := original.rulings(original.before(index), changed)) == ("turn.not-yours",):
            return original.with_move(index, changed), Fault("wrong-seat", "illegal", "move", index, rulings)
    return None


def exchanged_move(original: Original, rng: Random) -> Spoilt | None:
    """Another legal move than the one that was played: only the chain tells."""
    for _ in range(PLACES):
        index = pick(rng, range(len(original.moves)))
        state = original.before(index)
        for move in _changes(original, rng, index):
            legal = original.read(move) is not None and not original.rulings(state, move)
            if legal and original.leads_elsewhere(index, move):
                return original.with_move(index, move), Fault("exchanged-move", "illegal", "chain", index)
    return None


def left_out_move(original: Original, rng: Random) -> Spoilt | None:
    """A move is missing: the next one is illegal, or leads elsewhere."""
    for _ in range(PLACES):
        index = pick(rng, range(len(original.moves) - 1))
        following = original.moves[index + 1]
        changed = original.with_moves(original.moves[:index] + original.moves[index + 1 :])
        if rulings := original.rulings(original.before(index), following):
            return changed, Fault("left-out-move", "illegal", "move", index, rulings)
        if original.leads_elsewhere(index, following):
            return changed, Fault("left-out-move", "illegal", "chain", index)
    return None


def late_move(original: Original, rng: Random) -> Spoilt:
    """Somebody moves after the end."""
    end = len(original.moves)
    changed = original.with_moves([*original.moves, pick(rng, original.moves)])
    return changed, Fault("late-move", "illegal", "move", end, ("turn.game-over",))
