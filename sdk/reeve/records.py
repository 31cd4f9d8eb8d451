"""The parts of a match's record: moves, hashes of positions, and events as one seat may know them."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from reeve.errors import ReeveError
from reeve.type_parameters import Readable
from reeve.types import Event, SealedState

TABLE = "table"
"""The seat of chance."""
COMMITMENT = b"reeve/commitment/1\x00"
"""A commitment is the hash of these bytes and the seed."""
RECORDED = ("game", "format", "rules", "pack", "options", "seats")
"""The fields that a record takes from the state: those that the setup decides."""


def whole_move(move: Readable | str, kind: str | None, details: Mapping[str, object]) -> Any:
    """A move as one document, from a document or from a seat, a kind and details."""
    return {"kind": kind, "seat": move, **details} if isinstance(move, str) else move


def events_for(events: Sequence[Event], seat: str) -> list[Event]:
    """Events as one seat may know them: secret events of other seats have no details.

    >>> drawn: Event = {"kind": "drew", "seat": "ann", "details": {"card": "elf:blue"}, "secret": True}
    >>> [event["details"] for event in events_for([drawn], "bob")]
    [{}]
    """
    return [
        {**event, "details": {}} if event["secret"] and event["seat"] != seat else deepcopy(event) for event in events
    ]


def link(previous: str, state: Readable) -> str:
    """The hash of a position in the chain of a record. It also covers every earlier position."""
    canonical = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(bytes.fromhex(previous) + canonical.encode()).hexdigest()


def field_of(document: object, name: str) -> Any:
    """A field of a saved state or record. Raises ReeveError if there is none."""
    if not isinstance(document, Mapping) or name not in document:
        raise ReeveError(f"this is not a state or a record of a game: it has no field {name!r}")
    return document[name]


def commitment_of(state: Readable) -> str | None:
    """The commitment of a seeded game: the hash of its seed. A view has it instead of the seed."""
    chance = field_of(state, "chance") or {}
    if "seed" in chance:
        return hashlib.sha256(COMMITMENT + bytes.fromhex(chance["seed"])).hexdigest()
    commitment: str | None = chance.get("commitment")
    return commitment


def game_of(state: SealedState) -> str:
    """The id of the game, from the beginning of a sealed state."""
    return state.partition(".")[0]
