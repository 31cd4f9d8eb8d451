"""The head that every game's states begin with: how it is read and written, and how a whole position is judged."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from marshmallow import ValidationError

from reeve_schemas.common import find_pack, read_seats, write_chance
from reeve_schemas.documents.quick import UnsoundError, places_of
from reeve_schemas.errors import DocumentError, flatten, refuse
from reeve_schemas.values import complaint, read_hex
from reeve_service.rules.chance import SEED_BYTES, Chance, ChanceMode
from reeve_service.rules.contract import FORMAT, Game, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of

if TYPE_CHECKING:
    from reeve_schemas.generated.heads import HeadStruct


AnyOfGames: TypeAlias = Game[Any, Any, Any, Any]


class Head:
    """The parts of a head that fit together; `misfits_of_head` says whether they do."""

    def __init__(
        self, game: AnyOfGames, seats: tuple[str, ...], pack: str, chance: Chance | None, viewer: str | None
    ) -> None:
        self.seats, self.pack = seats, find_pack(game.packs, pack)
        self.chance = chance or Chance.declared()
        self.viewer = None if viewer is None else Seat(seats.index(viewer))
        self.places = places_of(seats)


def demand_head(game: AnyOfGames, document: object) -> None:
    """Raises BadDocument unless this is one of the game's states, in a format and by rules that are known here.

    Nothing else is looked at first: a state of another game would only bring a page of unknown fields.
    """
    if type(document) is not dict:
        raise complaint("not_an_object")
    errors: list[DocumentError] = []
    if document.get("game", game.id) != game.id:
        errors.append(DocumentError("/game", "other_game", {"game": game.id}))
    if document.get("format", FORMAT) != FORMAT:
        errors.append(DocumentError("/format", "other_format", {"format": FORMAT}))
    if not is_known(document.get("rules", game.rules), game.rules):
        errors.append(DocumentError("/rules", "other_rules", {"rules": game.rules}))
    refuse(errors)


def is_known(version: object, current: int) -> bool:
    """Whether a state of this version of the rules can be played on by the current one; older games can."""
    return type(version) is int and 1 <= version <= current


def open_head(game: AnyOfGames, document: "HeadStruct", mode: ChanceMode) -> Head:
    """The head of a sound state; raises where it is not one."""
    if document.game != game.id or document.format != FORMAT or not is_known(document.rules, game.rules):
        raise UnsoundError("head")
    seats, chance = read_seats(document.seats, game.players), document.chance
    drawn = None if chance is None else chance_of(_bytes(chance.seed), _bytes(chance.commitment), chance.drawn)
    if misfits_of_head(game, seats, document.pack, drawn, document.viewer, mode):
        raise UnsoundError("head")
    return Head(game, seats, document.pack, drawn, document.viewer)


def _bytes(digits: object) -> bytes | None:
    return read_hex(digits, SEED_BYTES) if isinstance(digits, str) else None


def chance_of(seed: bytes | None, commitment: bytes | None, drawn: int) -> Chance:
    """Where chance stands that follows from a seed; in a view there is the commitment in its place."""
    if (seed is None) == (commitment is None):
        raise complaint("exactly_one", choices=["seed", "commitment"])
    return Chance(ChanceMode.SEEDED, seed, drawn, None if commitment is None else commitment.hex())


def misfits_of_head(
    game: AnyOfGames, seats: tuple[str, ...], pack: str, chance: Chance | None, viewer: str | None, mode: ChanceMode
) -> list[DocumentError]:
    """What does not fit between the parts of a head."""
    errors: list[DocumentError] = []
    if viewer is not None and viewer not in seats:
        errors.append(DocumentError("/viewer", "no_such_seat", {"seats": list(seats)}))
        viewer = None
    known = chance or Chance.declared()
    if known.mode is not mode:
        errors.append(DocumentError("/chance", "missing" if chance is None else "seed_with_declared"))
    elif mode is ChanceMode.SEEDED and (known.seed is None) != (viewer is not None):
        errors.append(DocumentError("/chance", "exactly_one", {"choices": ["seed", "viewer"]}))
    try:
        find_pack(game.packs, pack)
    except ValidationError as error:
        errors += flatten(error.messages, "/pack")
    return errors


def write_head(game: AnyOfGames, state: State, options: dict[str, Any]) -> dict[str, Any]:
    """The head of a state, to be followed by the game's own."""
    seats, viewer = state.seats, state.viewer
    return {
        "game": game.id,
        "format": FORMAT,
        "rules": game.rules,
        "pack": state.pack.reference,
        "options": options,
        "seats": list(seats),
        "ply": state.ply,
        "chance": write_chance(state.chance),
        "viewer": None if viewer is None else seats[viewer],
        "pending": [name_of(seats, seat) for seat in game.pending(state)],
    }


def judged(
    game: AnyOfGames, state: State, pending: Sequence[str], contradictions: list[Fault], one_is_enough: bool = False
) -> list[Fault]:
    """Every reason why a position cannot have arisen."""
    faults = game.faults(state)
    if not faults:
        owing = [name_of(state.seats, seat) for seat in game.pending(state)]
        if pending != owing and not (one_is_enough and pending == owing[:1]):
            faults.append(Fault("position.turn-pending", "/pending"))
    return faults + contradictions
