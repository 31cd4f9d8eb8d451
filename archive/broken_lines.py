"""Faults after which there is no record to replay."""

from random import Random

import orjson

from archive.originals import Fault, Original, Spoilt
from archive.tables import pick
from reeve_service.rules.chance import SEED_BYTES


def other_pack(original: Original, rng: Random) -> Spoilt:
    """A different pack: the same name with other figures."""
    name = original.record["pack"].partition("@")[0]
    changed = {**original.record, "pack": f"{name}@{rng.randbytes(8).hex()}"}
    return changed, Fault("other-pack", "error", problem="bad-document", pointer="/pack")


def unknown_move(original: Original, rng: Random) -> Spoilt:
    """A kind of move that the game does not have."""
    index = pick(rng, range(len(original.moves)))
    changed = original.with_move(index, {**original.moves[index], "kind": "castle"})
    return changed, Fault("unknown-move", "error", problem="bad-document", pointer=f"/moves/{index}/kind")


def missing_field(original: Original, rng: Random) -> Spoilt:
    """A required field is missing."""
    field = pick(rng, ("format", "rules", "pack", "options", "seats", "moves"))
    changed = {name: value for name, value in original.record.items() if name != field}
    return changed, Fault("missing-field", "error", problem="bad-document", pointer=f"/{field}")


def unknown_field(original: Original, rng: Random) -> Spoilt:
    """There is an unknown field."""
    changed = {**original.record, "winner": original.table.seats[0]}
    return changed, Fault("unknown-field", "error", problem="bad-document", pointer="/winner")


def missing_seed(original: Original, rng: Random) -> Spoilt:
    """The seed is missing."""
    changed = {name: value for name, value in original.record.items() if name != "seed"}
    return changed, Fault("missing-seed", "error", problem="bad-document", pointer="/seed")


def needless_seed(original: Original, rng: Random) -> Spoilt:
    """There is a seed, although the players declared what came up."""
    changed = {**original.record, "seed": rng.randbytes(SEED_BYTES).hex()}
    return changed, Fault("needless-seed", "error", problem="bad-document", pointer="/seed")


def repeated_seat(original: Original, rng: Random) -> Spoilt:
    """A seat is in the ranking twice."""
    result = original.record["result"]
    at = pick(rng, range(len(result["ranking"])))
    ranking = [
        {**rank, "seats": rank["seats"] + rank["seats"][:1]} if place == at else rank
        for place, rank in enumerate(result["ranking"])
    ]
    changed = {**original.record, "result": {**result, "ranking": ranking}}
    return changed, Fault("repeated-seat", "error", problem="bad-document", pointer=f"/result/ranking/{at}/seats")


def unknown_game(original: Original, rng: Random) -> Spoilt:
    """An unknown game."""
    return {**original.record, "game": "chess"}, Fault("unknown-game", "error", problem="not-found")


def truncated_line(original: Original, rng: Random) -> Spoilt:
    """Only half of the line, as after a full disk."""
    line = orjson.dumps(original.record)
    return line[: pick(rng, range(1, len(line) - 1))], Fault("truncated-line", "error", problem="not-json")


def rubbish(original: Original, rng: Random) -> Spoilt:
    """Random bytes."""
    noise = rng.randbytes(pick(rng, range(1, 80))).replace(b"\n", b"").replace(b"\r", b"")
    # They begin with a character that cannot begin JSON. A single digit would be valid JSON.
    return b"\xff" + noise, Fault("rubbish", "error", problem="not-json")


def no_record(original: Original, rng: Random) -> Spoilt:
    """Valid JSON, but not a record."""
    other = pick(rng, (original.moves, original.moves[0], original.table.seats[0], 17, None))
    return orjson.dumps(other), Fault("no-record", "error", problem="bad-document")
