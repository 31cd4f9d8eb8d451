"""Replays: a record is played again. The response has the final position or the first claim that is not true."""

from reeve_schemas import envelopes
from reeve_schemas.generated import answers as responses
from reeve_service.games.wire import Document, Wire
from reeve_service.referee import answers, records
from reeve_service.referee.claims import Mismatch
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.parts import Reading
from reeve_service.referee.record_reading import read_record
from reeve_service.rules.contract import State

REPLAY = envelopes.ReplayRequest()


def verify(wire: Wire, document: object, language: str, deadline: Deadline) -> responses.Replay:
    """Whether a record is valid: the final position and its score, or the first claim that is not true."""
    reading = Reading.of(REPLAY, document)
    record = reading.whole(reading.read("record", lambda value: read_record(wire, value)))
    states: list[Document] = []
    chain: list[str] = []
    state: State | None = None
    try:
        for ply in records.replay(wire, record):
            deadline.check()
            state = ply.state
            chain.append(ply.hash)
            if reading.parts["states"]:
                # A copy, because a document shares lists with its state, and this state will change.
                states.append(wire.dump_state(wire.game.clone(state)))
    except Mismatch as mismatch:
        violations = answers.write_violations(wire.game, state, mismatch.violations, language) if state else []
        return {
            "valid": False,
            "at": mismatch.at,
            "mismatch": mismatch.claim.value,
            "message": mismatch.message(language),
            "violations": violations,
        }
    assert state is not None
    sheet = wire.game.score(wire.game.tableau(state))
    name = answers.naming(state.pack, language)
    turn = answers.write_turn(wire.game, state)
    answer: responses.ValidReplay = {
        "valid": True,
        "plies": state.ply,
        "state": wire.dump_state(state),
        "pending": turn["pending"],
        "due": turn["due"],
        "score": answers.write_sheet(wire.game, sheet, state.seats, language, name),
        "chain": chain,
    }
    if reading.parts["states"]:
        answer["states"] = states
    return answer
