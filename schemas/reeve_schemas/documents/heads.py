"""The head, which is the first part of the states of all games. Also the check of a whole position."""

from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.field import Seats
from reeve_schemas.documents.quick import NotValid, places_of
from reeve_schemas.errors import DocumentError, flatten
from reeve_schemas.generated.structs import ChanceStruct, HeadStruct
from reeve_schemas.values import Messages, complaint, find_pack, read_hex
from reeve_service.rules.chance import SEED_BYTES, Chance, ChanceMode
from reeve_service.rules.contract import FORMAT, Game, State
from reeve_service.rules.packs import Pack
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat, is_seat_name
from reeve_service.rules.turn_order import name_of


class Head:
    """The contents of a head whose fields are valid by themselves. `errors` are the contradictions between them."""

    pack: Pack
    """The pack. It is not set if there is no such pack."""

    def __init__(
        self, packs: Mapping[str, Pack], pack: str, seats: Seats, viewer: str | None, chance: Chance, mode: ChanceMode
    ) -> None:
        self.seats, self.chance, self.places = seats, chance, places_of(seats)
        self.viewer = None if viewer is None or viewer not in seats else Seat(seats.index(viewer))
        self.errors: list[DocumentError] = []
        if viewer is not None and self.viewer is None:
            self.errors.append(DocumentError("/viewer", "no_such_seat", {"seats": list(seats)}))
        if chance.mode is not mode:
            code = "missing" if mode is ChanceMode.SEEDED else "seed_with_declared"
            self.errors.append(DocumentError("/chance", code))
        elif mode is ChanceMode.SEEDED and (chance.seed is None) != (self.viewer is not None):
            # A view must not have a seed, and any other state needs it.
            self.errors.append(DocumentError("/chance", "exactly_one", {"choices": ["seed", "viewer"]}))
        try:
            self.pack = find_pack(packs, pack)
        except ValidationError as error:
            self.errors += flatten(error.messages, "/pack")


def demand_head(game: Game[Any, Any, Any, Any], document: object) -> None:
    """Raise ValidationError unless the document is a state of this game in a supported format and version of the rules.

    This is checked before everything else: for a state of another game, all other errors would be unknown fields.
    """
    if type(document) is not dict:
        raise complaint("not_an_object")
    faults: Messages = {}
    if document.get("game", game.id) != game.id:
        faults["game"] = [Complaint("other_game", {"game": game.id})]
    if document.get("format", FORMAT) != FORMAT:
        faults["format"] = [Complaint("other_format", {"format": FORMAT})]
    if not game.knows(document.get("rules", game.rules)):
        faults["rules"] = [Complaint("other_rules", {"rules": game.rules})]
    if faults:
        raise ValidationError(faults)


def open_head(game: Game[Any, Any, Any, Any], document: HeadStruct, mode: ChanceMode) -> Head:
    """The head of a valid state. Raises an error if it is not valid."""
    seats = tuple(document.seats)
    head = Head(game.packs, document.pack, seats, document.viewer, _chance(document.chance), mode)
    if document.game != game.id or document.format != FORMAT or not game.knows(document.rules) or head.errors:
        raise NotValid("head")
    if len(seats) not in game.players or len(set(seats)) != len(seats):
        raise NotValid("seats")
    for name in seats:
        if not is_seat_name(name):
            raise NotValid("seats")
    return head


def chance_of(drawn: int, seed: bytes | None, commitment: bytes | None) -> Chance:
    """Seeded chance after this many draws, with its seed or, in a view, with the commitment."""
    if (seed is None) == (commitment is None):
        raise complaint("exactly_one", choices=["seed", "commitment"])
    return Chance(ChanceMode.SEEDED, seed, drawn, None if commitment is None else commitment.hex())


def _chance(document: ChanceStruct | None) -> Chance:
    if document is None:
        return Chance.declared()
    seed, commitment = document.seed, document.commitment
    return chance_of(
        document.drawn,
        read_hex(seed, SEED_BYTES) if isinstance(seed, str) else None,
        read_hex(commitment, SEED_BYTES) if isinstance(commitment, str) else None,
    )


def write_head(game: Game[Any, Any, Any, Any], state: State, options: dict[str, Any]) -> dict[str, Any]:
    """The head of a state. The fields of the game follow it."""
    seats, viewer = state.seats, state.viewer
    return {
        "game": game.id,
        "format": FORMAT,
        "rules": game.rules,
        "pack": state.pack.reference,
        "options": options,
        "seats": list(seats),
        "ply": state.ply,
        "chance": _write_chance(state.chance),
        "viewer": None if viewer is None else seats[viewer],
        "pending": [name_of(seats, seat) for seat in game.pending(state)],
    }


def _write_chance(chance: Chance) -> dict[str, object] | None:
    if chance.mode is ChanceMode.DECLARED:
        return None
    if chance.seed is not None:
        return {"seed": chance.seed.hex(), "drawn": chance.drawn}
    return {"commitment": chance.commitment, "drawn": chance.drawn}


def judged(
    game: Game[Any, Any, Any, Any],
    state: State,
    pending: Sequence[str],
    contradictions: list[Fault],
    one_is_enough: bool = False,
) -> list[Fault]:
    """All faults of a position: the reasons why no game can lead to it."""
    faults = game.faults(state)
    if not faults:
        expected = [name_of(state.seats, seat) for seat in game.pending(state)]
        if pending != expected and not (one_is_enough and pending == expected[:1]):
            faults.append(Fault("position.turn-pending", "/pending"))
    return faults + contradictions
