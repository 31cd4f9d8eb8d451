"""What a match keeps of a game: its moves, the hashes of its positions, and its events as one seat may know them."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from reeve.type_parameters import Readable
from reeve.types import Event, SealedState

TABLE = "table"
"""The seat of chance."""
COMMITMENT = b"reeve/commitment/1\x00"
"""What stands before the seed in the bytes that a commitment is the hash of."""
RECORDED = ("game", "format", "rules", "pack", "options", "seats")
"""What a record takes over from the state: all that a setup fixes."""


def whole_move(move: Readable | str, kind: str | None, details: Mapping[str, object]) -> Any:
    """A move as a document; it was given as one, or as a seat with a kind and details."""
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
    """The hash of a position in a record's chain, which also holds every position before it."""
    canonical = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(bytes.fromhex(previous) + canonical.encode()).hexdigest()


def commitment_of(state: Readable) -> str | None:
    """What the seed of a seeded game can be checked against: the hash of the seed, which a view has in its place."""
    chance = state["chance"] or {}
    if "seed" in chance:
        return hashlib.sha256(COMMITMENT + bytes.fromhex(chance["seed"])).hexdigest()
    commitment: str | None = chance.get("commitment")
    return commitment


def game_of(state: SealedState) -> str:
    """The game's id, which a sealed state begins with."""
    return state.partition(".")[0]
