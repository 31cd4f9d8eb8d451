"""The head that every game's states begin with: how it is read and written, and how a whole position is judged."""

from collections.abc import Sequence
from typing import Any

from reeve_schemas.common import find_pack, is_seat_name, write_chance
from reeve_schemas.documents.quick import UnsoundError, places_of
from reeve_schemas.documents.quick_states import ChanceStruct, HeadStruct
from reeve_schemas.head import is_known
from reeve_service.rules.chance import SEED_BYTES, Chance, ChanceMode
from reeve_service.rules.contract import FORMAT, Game, State
from reeve_service.rules.packs import Pack
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of


class Head:
    """What a head says once its parts fit."""

    def __init__(self, pack: Pack, chance: Chance, seats: tuple[str, ...], viewer: Seat | None) -> None:
        self.pack, self.chance, self.seats, self.viewer = pack, chance, seats, viewer
        self.places = places_of(seats)


def open_head(game: Game[Any, Any, Any, Any], document: HeadStruct, mode: ChanceMode) -> Head:
    """The head of a sound state; raises where it is not one."""
    if document.game != game.id or document.format != FORMAT or not is_known(document.rules, game.rules):
        raise UnsoundError("head")
    seats = tuple(document.seats)
    if len(seats) not in game.players or len(set(seats)) != len(seats):
        raise UnsoundError("seats")
    for name in seats:
        if not is_seat_name(name):
            raise UnsoundError("seats")
    pack = find_pack(game.packs, document.pack)
    viewer = None if document.viewer is None else Seat(seats.index(document.viewer))
    chance = _chance(document.chance)
    if chance.mode is not mode or (mode is ChanceMode.SEEDED and (chance.seed is None) != (viewer is not None)):
        raise UnsoundError("chance")
    return Head(pack, chance, seats, viewer)


def _chance(document: ChanceStruct | None) -> Chance:
    if document is None:
        return Chance.declared()
    seed, commitment = document.seed, document.commitment
    if isinstance(seed, str) == isinstance(commitment, str):
        raise UnsoundError("chance")
    if isinstance(seed, str):
        return Chance(ChanceMode.SEEDED, _bytes(seed), document.drawn)
    assert isinstance(commitment, str)
    return Chance(ChanceMode.SEEDED, None, document.drawn, _bytes(commitment).hex())


def _bytes(digits: str) -> bytes:
    decoded = bytes.fromhex(digits)
    # fromhex passes over white space, so the digits are counted too.
    if len(decoded) != SEED_BYTES or len(digits) != 2 * SEED_BYTES:
        raise UnsoundError("hex")
    return decoded


def write_head(game: Game[Any, Any, Any, Any], state: State, options: dict[str, Any]) -> dict[str, Any]:
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
    game: Game[Any, Any, Any, Any],
    state: State,
    pending: Sequence[str],
    contradictions: list[Fault],
    one_is_enough: bool = False,
) -> list[Fault]:
    """Every reason why a position cannot have arisen."""
    faults = game.faults(state)
    if not faults:
        owing = [name_of(state.seats, seat) for seat in game.pending(state)]
        if pending != owing and not (one_is_enough and pending == owing[:1]):
            faults.append(Fault("position.turn-pending", "/pending"))
    return faults + contradictions
