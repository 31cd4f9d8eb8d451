"""Laws about strategies: candidates and the policy are legal moves, and every move has a text."""

from collections.abc import Iterator
from random import Random

from reeve_service.laws.tables import LawBroken, Table, spread
from reeve_service.referee.answers import move_text
from reeve_service.rules.contract import Move, State
from reeve_service.rules.packs import LANGUAGES
from reeve_service.rules.seats import TABLE, Seat


def played_by_policy(table: Table, seed: int) -> Iterator[tuple[State, Seat, Move]]:
    """Play a game in which all seats follow the policy. Yield each position with the seat and its move."""
    rng = Random(seed)
    state = table.start(seed)
    while pending := table.game.pending(state):
        seat = pending[int(rng.random() * len(pending))]
        if seat == TABLE:
            outcomes = table.game.outcomes(state)
            move = outcomes.at(int(rng.random() * outcomes.total))
        else:
            move = table.strategy.policy(state, seat, rng)
        yield state, seat, move
        table.game.play(state, move)


def candidates_are_legal(table: Table, state: State, known: State, seat: Seat) -> None:
    """The strategy has candidates for the position as a seat knows it, and all of them are legal."""
    candidates = table.strategy.candidates(known, seat)
    if not candidates:
        raise LawBroken(f"At ply {state.ply} the strategy has no candidates.")
    for move in candidates:
        if table.game.check(state, move):
            raise LawBroken(f"At ply {state.ply} this candidate is not legal: {table.text_of(move)}")


def the_policy_plays_legal_moves_to_the_end(table: Table, seed: int) -> None:
    """A game by the policy has only legal moves and ends within the bound."""
    plies = 0
    for state, seat, move in played_by_policy(table, seed):
        if table.game.check(state, move):
            raise LawBroken(f"At ply {state.ply} the policy plays a move that is not legal: {table.text_of(move)}")
        if seat != TABLE and plies % 20 == 0:
            candidates_are_legal(table, state, state, seat)
        plies += 1
    if plies > table.game.bound:
        raise LawBroken(f"A game by the policy took {plies} moves, more than the bound of {table.game.bound}.")


def the_policy_has_a_move_in_any_position(table: Table, seed: int) -> None:
    """The policy plays a legal move in positions of random games too. Candidates for a view are legal."""
    rng = Random(seed)
    for state, seat, _ in spread(table.record(seed)[:-1], 60):
        if seat != TABLE:
            move = table.strategy.policy(state, seat, rng)
            if table.game.check(state, move):
                raise LawBroken(f"At ply {state.ply} the policy plays a move that is not legal: {table.text_of(move)}")
            candidates_are_legal(table, state, table.game.view(state, seat), seat)


def every_move_has_a_text(table: Table, seed: int) -> None:
    """Every kind of move, and every move, has a text in every language."""
    for language in LANGUAGES:
        for kind in table.game.kinds:
            if kind.kind not in table.game.rulebook.moves[language]:
                raise LawBroken(f"The kind of move {kind.kind} has no text in {language}.")
    for state, _, moves in spread(table.record(seed)[:-1], 40):
        for move in moves[:: max(1, len(moves) // 20)]:
            for language in LANGUAGES:
                document = table.wire.dump_move(move, state.seats)
                if not move_text(table.wire, state.pack, document, language).strip():
                    raise LawBroken(f"This move has no text in {language}: {table.text_of(move)}")
