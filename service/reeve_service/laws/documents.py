"""Laws about documents: nothing is lost on the wire, quick and careful reading agree, and answers are accepted."""

from itertools import islice
from random import Random
from typing import Any

import orjson

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.laws.corrupting import corrupt
from reeve_service.laws.tables import LawBroken, Table, any_move, spread
from reeve_service.rules.contract import State
from reeve_service.rules.rulings import Fault

TRIES, PLIES, LISTED = 8, 12, 300
"""For law 12: changes of each position, moves played from each accepted one, and the number of moves to choose from."""

SPOILED = 8
"""How often each request is spoiled, to compare quick and careful reading."""

RUBBISH: tuple[object, ...] = (
    *(None, True, -1, 0, 1, 3, 11, 10**9, 0.5, "", "?", "ann", "table", "skeleton", "elf:red", "rhea"),
    *([], [1], {}, ["orc:blue"]),
)


def the_wire_keeps_everything(table: Table, seed: int) -> None:
    """Positions, views, moves and tableaus do not change when they are written and read. No position has a fault."""
    # When a state is loaded, the deck gets all cards that are nowhere else. So equality also proves conservation.
    game, wire = table.game, table.wire
    for state, _, moves in spread(table.record(seed), 40):
        if faults := game.faults(state):
            raise LawBroken(f"A position at ply {state.ply} has a fault: {faults[0].code}.")
        read = table.written_and_read(state)
        if read != state:
            raise LawBroken(f"A position at ply {state.ply} is read back as another one.")
        if table.bytes_of(read) != table.bytes_of(state):
            raise LawBroken(f"A position at ply {state.ply} is written differently after it was read back.")
        for move in moves[:20]:
            if wire.load_move(wire.dump_move(move, state.seats), state.seats) != move:
                raise LawBroken(f"This move is read back as another one: {table.text_of(move)}")
        tableau = game.tableau(state)
        if wire.load_tableau(wire.dump_tableau(tableau)) != tableau:
            raise LawBroken(f"The tableau at ply {state.ply} is read back as another one.")
        views_are_kept(table, state)


def views_are_kept(table: Table, state: State) -> None:
    """The view of every seat does not change when it is written and read."""
    for seat in table.seats:
        view = table.game.view(state, seat)
        if table.written_and_read(view) != view:
            raise LawBroken(f"The view of {state.seats[seat]} at ply {state.ply} is read back as another one.")


def the_quick_reading_is_the_careful_one(table: Table, seed: int) -> None:
    """Quick reading accepts nothing that careful reading refuses, and both give the same result."""
    rng = Random(seed)
    for state, _, moves in spread(table.record(seed)[:-1], 20):
        request = {"state": table.wire.dump_state(state), "move": table.wire.dump_move(rng.choice(moves), state.seats)}
        valid = orjson.dumps(request)
        if not agrees(table, valid):
            raise LawBroken(f"A request at ply {state.ply} is refused.")
        for _ in range(SPOILED):
            spoiled = orjson.loads(valid)
            spoil(spoiled, rng)
            agrees(table, orjson.dumps(spoiled))


def agrees(table: Table, body: bytes) -> bool:
    """Whether a request is valid. Raises LawBroken if quick and careful reading differ."""
    request = orjson.loads(body)
    try:
        quick = table.wire.quick and table.wire.quick.adjudication(body)
    except ImpossiblePosition as error:
        if error.faults != faults_with_care(table, request["state"]):
            raise LawBroken(f"Quick and careful reading find different faults: {body.decode()}") from None
        return False
    try:
        state = read_with_care(table, request["state"])
        careful = (state, table.wire.load_move(request["move"], state.seats), False, 0)
    except (BadDocument, ImpossiblePosition, KeyError):
        if quick is not None:
            raise LawBroken(f"Only quick reading accepts this request: {body.decode()}") from None
        return False
    if quick is not None and quick != careful:
        raise LawBroken(f"Quick and careful reading differ about this request: {body.decode()}")
    return True


def read_with_care(table: Table, document: object) -> State:
    """Read a position with careful reading only. Raises ImpossiblePosition if it has faults."""
    state, faults = table.wire.load_with_care(document)
    if faults:
        raise ImpossiblePosition(faults)
    return state


def faults_with_care(table: Table, document: object) -> tuple[Fault, ...]:
    """The faults of the position in a request, by careful reading only."""
    try:
        _, faults = table.wire.load_with_care(document)
    except BadDocument:
        return ()
    return ImpossiblePosition(faults, "/state").faults


def spoil(document: Any, rng: Random) -> None:
    """Change or delete one random value in a document."""
    while True:
        keys = list(document) if isinstance(document, dict) else range(len(document))
        key = rng.choice(list(keys))
        inner = document[key]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.75:
            document = inner
            continue
        if isinstance(document, dict) and rng.random() < 0.1:
            del document[key]
        else:
            document[key] = rng.choice(RUBBISH)
        return


def what_is_answered_is_accepted(table: Table, seed: int) -> None:
    """From every accepted position the game can continue, and each next state is accepted."""
    rng = Random(seed)
    for state, _, _ in spread(table.record(seed), 8):
        valid = table.bytes_of(state)
        for _ in range(TRIES):
            document = orjson.loads(valid)
            corrupt(document, rng)
            try:
                accepted = table.wire.load_state(document)
            except (BadDocument, ImpossiblePosition):
                continue
            play_on(table, accepted, rng)


def play_on(table: Table, state: State, rng: Random) -> None:
    """Play some random moves. Score, write and read every position on the way, as a client would do."""
    game = table.game
    for _ in range(PLIES):
        game.score(game.tableau(state))
        views_are_kept(table, state)
        pending = game.pending(state)
        if not pending:
            return
        seat = rng.choice(pending)
        moves = list(islice(game.moves(state, seat), LISTED))
        if not moves:
            raise LawBroken(f"In this accepted position a seat has no legal move: {table.bytes_of(state).decode()}")
        move = any_move(rng, moves)
        if game.check(state, move):
            raise LawBroken(f"In an accepted position this move is listed but not legal: {table.text_of(move)}")
        game.play(state, move)
        game.settle(state)
        if table.written_and_read(state) != state:
            raise LawBroken(f"This position is read back as another one: {table.bytes_of(state).decode()}")
