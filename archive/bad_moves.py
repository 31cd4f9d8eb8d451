"""Faults in the moves. Each is a real fault: a changed move that is legal and leads to the same position does not
count."""

from collections.abc import Iterator
from random import Random

from archive.originals import Fault, Original, Spoilt
from archive.tables import pick
from reeve_service.games.wire import Document
from reeve_service.rules.seats import TABLE_NAME

PLACES = 8
"""How many moves of a game are tried before this kind of fault is given up for the game."""
TRIES = 60
"""How many changes are tried on one move."""
TURN = "turn."
"""The beginning of the rulings that every game has. Other rulings are preferred, because they test more."""


def illegal_move(original: Original, rng: Random) -> Spoilt | None:
    """A player makes a move that breaks a ruling."""
    return _illegal(original, rng, "illegal-move", by_table=False)


def impossible_draw(original: Original, rng: Random) -> Spoilt | None:
    """The table reveals cards or dice that are not possible."""
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
    """Moves to replace a move with: other moves of the game, or the move with a field of another one."""
    move = original.moves[index]
    alike = [other for other in original.moves if other["kind"] == move["kind"]]
    for _ in range(TRIES):
        yield {**pick(rng, original.moves), "seat": move["seat"]}
        other = pick(rng, alike)
        field = pick(rng, sorted(other))
        yield {**move, field: other[field], "seat": move["seat"]}


def wrong_seat(original: Original, rng: Random) -> Spoilt | None:
    """A player moves for another player."""
    for _ in range(PLACES):
        index = pick(rng, range(len(original.moves)))
        move = original.moves[index]
        others = [seat for seat in original.table.seats if seat != move["seat"]]
        changed = {**move, "seat": pick(rng, others)}
        if (rulings := original.rulings(original.before(index), changed)) == ("turn.not-yours",):
            return original.with_move(index, changed), Fault("wrong-seat", "illegal", "move", index, rulings)
    return None


def exchanged_move(original: Original, rng: Random) -> Spoilt | None:
    """A different legal move than the one that was played. Only the hash chain shows it."""
    for _ in range(PLACES):
        index = pick(rng, range(len(original.moves)))
        state = original.before(index)
        for move in _changes(original, rng, index):
            legal = original.read(move) is not None and not original.rulings(state, move)
            if legal and original.leads_elsewhere(index, move):
                return original.with_move(index, move), Fault("exchanged-move", "illegal", "chain", index)
    return None


def left_out_move(original: Original, rng: Random) -> Spoilt | None:
    """A move is missing. Then the next one is illegal, or leads to another position."""
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
    """A player moves after the end of the game."""
    end = len(original.moves)
    changed = original.with_moves([*original.moves, pick(rng, original.moves)])
    return changed, Fault("late-move", "illegal", "move", end, ("turn.game-over",))
