"""Laws about hidden information: no answer to a seat depends on what is hidden from it."""

from random import Random

import orjson

from reeve_service.games.wire import Document
from reeve_service.laws.strategy import played_by_policy
from reeve_service.laws.tables import LawBroken, Table, moves_of, spread
from reeve_service.referee.referee import Referee
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.search import Search

SEARCHED_PLIES = (0, 40)
ITERATIONS = 40


def a_view_tells_nothing_that_is_hidden(table: Table, seed: int) -> None:
    """All positions that fit a view give the same view, the same bytes and the same legal moves."""
    rng = Random(seed)
    game = table.game
    for state, _, _ in spread(table.record(seed), 25):
        for seat in table.seats:
            view = game.view(state, seat)
            written, where = table.bytes_of(view), f"of {state.seats[seat]} at ply {state.ply}"
            if game.view(view, seat) != view:
                raise LawBroken(f"The view {where} hides more when it is viewed again.")
            if state.chance.seed is not None and state.chance.seed.hex().encode() in written:
                raise LawBroken(f"The view {where} shows the seed.")
            other = game.imagine(view, rng)
            again = game.view(other, seat)
            if again != view or table.bytes_of(again) != written:
                raise LawBroken(f"imagine makes a position that does not fit the view {where}.")
            listed = list(game.moves(state, seat))
            if not listed == list(game.moves(other, seat)) == list(game.moves(view, seat)):
                raise LawBroken(f"The legal moves {where} depend on what is hidden.")
            if game.pending(other) != game.pending(state):
                raise LawBroken(f"The pending seats depend on what is hidden in the view {where}.")
            if table.mode is ChanceMode.DECLARED and (faults := game.faults(other)):
                raise LawBroken(f"imagine makes a position with a fault from the view {where}: {faults[0].code}.")


def a_verdict_tells_nothing_that_is_hidden(table: Table, seed: int) -> None:
    """Violations with their parameters, pending seats and due kinds of move are the same for a view and its state."""
    plies = table.record(seed)
    elsewhere = moves_of(plies, 10)
    rng = Random(seed)
    game = table.game
    for state, _, _ in spread(plies, 15):
        moves = rng.sample(elsewhere, min(30, len(elsewhere)))
        for seat in table.seats:
            view = game.view(state, seat)
            where = f"of {state.seats[seat]} at ply {state.ply}"
            if game.pending(view) != game.pending(state):
                raise LawBroken(f"The pending seats are different in the view {where}.")
            if any(game.due(view, other) != game.due(state, other) for other in game.pending(state)):
                raise LawBroken(f"The kinds of move that are due are different in the view {where}.")
            for move in moves:
                if move.seat == seat and game.check(view, move) != game.check(state, move):
                    raise LawBroken(f"The verdict is different in the view {where}: {table.text_of(move)}")


def what_is_seen_of_a_move_is_all_that_a_view_shows(table: Table, seed: int) -> None:
    """Moves with equal events give equal views. Otherwise one node of a search would mix different positions."""
    game = table.game
    for state, seat, moves in spread(table.record(seed)[:-1], 25):
        observer = Seat((seat + 1) % table.players)
        if seat == observer or len(moves) > 2000:
            continue
        watching = Search(game, table.strategy, game.view(state, observer), "")
        seen: dict[object, bytes] = {}
        for move in moves[:: max(1, len(moves) // 10)]:
            after = game.clone(state)
            observed = watching.observe(game.play(after, move))
            view = table.bytes_of(game.view(after, observer))
            if seen.setdefault(observed, view) != view:
                raise LawBroken(
                    f"At ply {state.ply} two moves have equal events but different views for "
                    f"{state.seats[observer]}. One of them is {table.text_of(move)}"
                )


def a_search_tells_nothing_that_is_hidden(table: Table, seed: int) -> None:
    """Two states that differ only in what is hidden from a seat give the same search result."""
    if table.mode is ChanceMode.DECLARED or table.players != table.game.players.start:
        return
    for ply in SEARCHED_PLIES:
        decision = to_decide(table, seed, ply)
        if decision is None:
            return
        state, seat = decision
        rng = Random(seed)
        view = table.game.view(state, seat)
        expected = search_answer(table, state, seat)
        for _ in range(3):
            other = table.game.imagine(view, rng)
            other.chance = Chance.seeded(rng.randbytes(32))
            if search_answer(table, other, seat) != expected:
                raise LawBroken(f"A search for {state.seats[seat]} at ply {state.ply} depends on what is hidden.")
        if search_answer(table, view, seat) != expected:
            raise LawBroken(f"A search for {state.seats[seat]} at ply {state.ply} of a view gives another answer.")


def to_decide(table: Table, seed: int, ply: int) -> tuple[State, Seat] | None:
    """A position after at least `ply` moves by the policy, and a seat with a choice there. None if there is none."""
    for state, seat, _ in played_by_policy(table, seed):
        if state.ply >= ply and seat != TABLE and len(table.strategy.candidates(state, seat)) > 2:
            return state, seat
    return None


def search_answer(table: Table, state: State, seat: Seat) -> Document:
    """The result of a search, without the fields about time."""
    game = table.game
    referee = Referee({game.id: game}, {game.id: table.wire})
    request = {
        "state": orjson.loads(table.bytes_of(state)),
        "seat": state.seats[seat],
        "iterations": ITERATIONS,
        "seed": 5,
    }
    order = referee.search_order(game.id, orjson.dumps(request), 1)
    share = referee.search_share(order, 0, 1)
    while not share.over:
        share.run(1)
    result = referee.search_result(order, [share.report()], 1)
    return {name: value for name, value in result.items() if name not in ("seconds", "iterations_per_second")}
