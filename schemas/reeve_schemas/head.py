"""The head of every state: which game, rules and pack, who sits where, and where its chance stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from marshmallow import ValidationError

from reeve_schemas.common import CHANCE_SHAPE, MOST_PLIES, find_pack, read_chance, resolve, write_chance
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Messages, Read, StrictSchema, Text, Whole, complaint, items, text, whole
from reeve_schemas.wire import Document
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import FORMAT, Options, State
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of


class HeadSchema(StrictSchema):
    """What every game's states begin with; a game adds `game`, `options`, `seats` and its own."""

    format = Whole(least=1)
    rules = Whole(least=1)
    pack = Text()
    # No maximum in its shape: an answer is a ply further than what was read.
    ply = Read(lambda value: whole(value, 0, MOST_PLIES), {"type": "integer", "minimum": 0})
    chance = Read(read_chance, CHANCE_SHAPE, allow_none=True)
    viewer = Text(allow_none=True)
    pending = Read(lambda value: items(value, text), {"type": "array", "items": {"type": "string"}})


@dataclass(frozen=True, slots=True)
class Head:
    """What a head says once its parts fit."""

    pack: Pack
    chance: Chance
    viewer: Seat | None


def demand_head(game: str, rules: int, document: object) -> None:
    """Raises ValidationError unless this is one of the game's states, in a format and by rules that are known here.

    Nothing else is looked at first: a state of another game would only bring a page of unknown fields.
    """
    if type(document) is not dict:
        raise complaint("not_an_object")
    faults: Messages = {}
    if document.get("game", game) != game:
        faults["game"] = [Complaint("other_game", {"game": game})]
    if document.get("format", FORMAT) != FORMAT:
        faults["format"] = [Complaint("other_format", {"format": FORMAT})]
    if not is_known(document.get("rules", rules), rules):
        faults["rules"] = [Complaint("other_rules", {"rules": rules})]
    if faults:
        raise ValidationError(faults)


def is_known(version: object, current: int) -> bool:
    """Whether a state of this version of the rules can be played on by the current one; older games can."""
    return type(version) is int and 1 <= version <= current


def read_head(packs: Mapping[str, Pack], options: Options, loaded: Mapping[str, Any], faults: Messages) -> Head | None:
    """The head of a state, or None where it does not fit; what is wrong is added to the faults."""
    viewer = resolve(faults, "viewer", loaded["viewer"], loaded["seats"])
    chance: Chance = loaded["chance"] or Chance.declared()
    if chance.mode is not options.chance:
        faults["chance"] = [Complaint("missing" if loaded["chance"] is None else "seed_with_declared")]
    elif chance.mode is ChanceMode.SEEDED and (chance.seed is None) != (viewer is not None):
        faults["chance"] = [Complaint("exactly_one", {"choices": ["seed", "viewer"]})]
    try:
        return Head(find_pack(packs, loaded["pack"]), chance, viewer)
    except ValidationError as error:
        faults["pack"] = error.messages
        return None


def write_head(game: str, rules: int, state: State, options: Document, pending: Sequence[Seat]) -> Document:
    """The head of a state, to be followed by the game's own."""
    seats = state.seats
    return {
        "game": game,
        "format": FORMAT,
        "rules": rules,
        "pack": state.pack.reference,
        "options": options,
        "seats": list(seats),
        "ply": state.ply,
        "chance": write_chance(state.chance),
        "viewer": write_seat(seats, state.viewer),
        "pending": [name_of(seats, seat) for seat in pending],
    }


def write_seat(seats: Sequence[str], seat: Seat | None) -> str | None:
    """A player's seat by its name, or null."""
    return None if seat is None else seats[seat]
