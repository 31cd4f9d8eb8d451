"""States: the head that every game's states begin with, and how a position is put together from its parts."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import fields as fields_of
from typing import Annotated, Any, ClassVar

from marshmallow import ValidationError
from msgspec import UNSET, Meta, Struct, UnsetType

from reeve_schemas.common import (
    CHANCE_SHAPE,
    MOST_DRAWS,
    MOST_PLIES,
    SEAT_SHAPE,
    find_pack,
    read_chance,
    read_seats,
    resolve,
    write_chance,
)
from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Field, Many, Number, Part, Text
from reeve_schemas.documents.quick import UnsoundError, places_of
from reeve_schemas.documents.source import Source
from reeve_schemas.fields import Messages, Shape
from reeve_schemas.head import demand_head, is_known
from reeve_service.rules.chance import SEED_BYTES, Chance, ChanceMode
from reeve_service.rules.contract import FORMAT, Game, State
from reeve_service.rules.packs import Pack
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of

Seats = tuple[str, ...]


class SeatNames(Field):
    """The names of all seats, clockwise."""

    def __init__(self, players: range) -> None:
        super().__init__("The seats' names, clockwise.")
        self.players = players

    def read(self, value: object) -> Seats:
        """As many names as the game takes, all different."""
        return read_seats(value, self.players)

    def written(self, thing: Seats, seats: Seats) -> list[str]:
        """The names."""
        return list(thing)

    def plain(self) -> Shape:
        """An array of names."""
        least, most = self.players.start, self.players.stop - 1
        return {"type": "array", "items": SEAT_SHAPE, "minItems": least, "maxItems": most, "uniqueItems": True}


class ChanceField(Field):
    """Where a game's chance stands; null where it is declared."""

    def read(self, value: object) -> Chance:
        """A seed or a commitment, and the draws so far."""
        return read_chance(value)

    def plain(self) -> Shape:
        """An object."""
        return {**CHANCE_SHAPE, "type": "object"}


class OptionsDocument(Document):
    """What the players chose; a game adds its own fields."""

    stands_alone = True

    @classmethod
    def in_state(cls) -> type[Document]:
        """The options as they stand in a state: all of them, and the pack named beside them."""
        # Those of the class, which belong to no document yet: they complain as parts of the state.
        kept = {name: deepcopy(field) for name, field in cls._declared_fields.items() if name != "pack"}
        for field in kept.values():
            field.required = True
        body: dict[str, object] = {"__doc__": "The options that the game was set up with.", "makes": cls.makes, **kept}
        return type("OptionsSchema", (Document,), body)


class StateDocument(Document):
    """What every game's states begin with; a game adds its options, its seats and its own fields.

    `assemble` is given the position, the names in `pending` and the derived fields; it returns what contradicts.
    """

    stands_alone = True
    box_needs: ClassVar[tuple[str, ...]] = ()
    """The options that the box depends on, besides the pack and the number of players."""
    one_pending_is_enough: ClassVar[bool] = False
    """Whether a state may name only the first of those who owe a move."""
    HEAD: ClassVar = ("game", "format", "rules", "pack", "options", "seats", "ply", "chance", "viewer", "pending")

    format = Number(1, 1_000_000, "The format of this document.")
    rules = Number(1, 1_000_000, "The version of the rules that the game is played by.")
    pack = Text("The pack that the game is played with, as id@digest.")
    ply = Number(0, MOST_PLIES, "Moves played so far, the table's among them.", grows=True)
    chance = ChanceField("Where the game's chance stands; null where it is declared.", nullable=True)
    viewer = Text("In a view, the seat it is for.", nullable=True)
    pending = Many(Text(), "The seats that owe a move now.")

    @property
    def own(self) -> dict[str, Field]:
        """The game's own fields."""
        return {name: field for name, field in self.declared.items() if name not in self.HEAD}

    @property
    def kept(self) -> dict[str, Field]:
        """The game's own fields that have a place in the position."""
        return {name: field for name, field in self.own.items() if field.derived is None}

    def read_position(self, game: Game[Any, Any, Any, Any], document: object) -> tuple[Any, list[Fault]]:
        """A position or a view, and every reason why it cannot have arisen; every error in the document is told."""
        demand_head(game.id, game.rules, document)
        loaded = self.read(document)
        seats: Seats = loaded["seats"]
        faults: Messages = {}
        head = read_head(game, loaded, faults)
        settled: dict[str, Any] = {}
        for name, field in self.own.items():
            try:
                settled[name] = field.settle(loaded[name], seats)
            except ValidationError as error:
                faults[name] = error.messages
        if len(loaded["players"]) != len(seats):
            faults["players"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
        faults |= self.misfits(loaded)
        if faults or head is None:
            raise ValidationError(faults)
        options = self.declared["options"]
        assert isinstance(options, Part)
        chosen = type(options.document).makes(**loaded["options"], pack=head.pack.id)
        common = {"options": chosen, "pack": head.pack, "seats": seats, "ply": loaded["ply"]}
        common |= {"chance": head.chance, "viewer": head.viewer}
        if "box" in {field.name for field in fields_of(type(self).makes)}:  # type: ignore[arg-type]  # a dataclass
            needed = [loaded["options"][name] for name in type(self).box_needs]
            common["box"] = game.box(head.pack, len(seats), *needed)  # type: ignore[attr-defined]  # ours all have one
        state: State = type(self).makes(**common, **{name: settled[name] for name in self.kept})
        derived = [settled[name] for name in self.derived]
        found = self.contradictions(state, loaded["pending"], derived)
        return state, judged(game, state, loaded["pending"], found, type(self).one_pending_is_enough)

    def misfits(self, loaded: Mapping[str, Any]) -> Messages:
        """What does not fit between fields that each are sound; `assemble` raises for it too, for quick reading."""
        return {}

    def contradictions(self, state: State, pending: list[str], derived: Sequence[object]) -> list[Fault]:
        """What does not fit between the parts; `assemble` fills in what the wire leaves out."""
        assemble = type(self).assemble
        return [] if assemble is None else assemble(state, pending, *derived)

    def write_position(self, game: Game[Any, Any, Any, Any], state: State) -> dict[str, Any]:
        """A position or a view as it travels."""
        options = self.declared["options"]
        assert isinstance(options, Part)
        seats = state.seats
        own = {
            name: field.write(getattr(state, name) if field.derived is None else field.derived(state), seats)
            for name, field in self.own.items()
        }
        return {**write_head(game, state, options.document.write(state.options, seats)), **own}


class Head:
    """What a head says once its parts fit."""

    __slots__ = ("chance", "pack", "places", "seats", "viewer")

    def __init__(self, pack: Pack, chance: Chance, seats: Seats, viewer: Seat | None) -> None:
        self.pack, self.chance, self.seats, self.viewer = pack, chance, seats, viewer
        self.places = places_of(seats)


def read_head(game: Game[Any, Any, Any, Any], loaded: Mapping[str, Any], faults: Messages) -> Head | None:
    """The head of a state, or None where it does not fit; what is wrong is added to the faults."""
    seats: Seats = loaded["seats"]
    viewer = resolve(faults, "viewer", loaded["viewer"], seats)
    chance: Chance = loaded["chance"] or Chance.declared()
    if chance.mode is not loaded["options"]["chance"]:
        faults["chance"] = [Complaint("missing" if loaded["chance"] is None else "seed_with_declared")]
    elif chance.mode is ChanceMode.SEEDED and (chance.seed is None) != (viewer is not None):
        faults["chance"] = [Complaint("exactly_one", {"choices": ["seed", "viewer"]})]
    try:
        return Head(find_pack(game.packs, loaded["pack"]), chance, seats, viewer)
    except ValidationError as error:
        faults["pack"] = error.messages
        return None


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
        asked = [name_of(state.seats, seat) for seat in game.pending(state)]
        if pending != asked and not (one_is_enough and pending == asked[:1]):
            faults.append(Fault("position.turn-pending", "/pending"))
    return faults + contradictions


# Quick reading


class ChanceStruct(Struct, forbid_unknown_fields=True):
    """Chance with its seed, or in a view with its commitment."""

    drawn: Annotated[int, Meta(ge=0, le=MOST_DRAWS)]
    seed: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET


class HeadStruct(Struct, forbid_unknown_fields=True):
    """What every state begins with."""

    game: str
    format: int
    rules: int
    pack: str
    seats: list[str]
    ply: Annotated[int, Meta(ge=0, le=MOST_PLIES)]
    chance: ChanceStruct | None
    viewer: str | None
    pending: list[str]


def open_head(game: Game[Any, Any, Any, Any], said: HeadStruct, mode: ChanceMode) -> Head:
    """The head of a sound state; raises where it is not one."""
    if said.game != game.id or said.format != FORMAT or not is_known(said.rules, game.rules):
        raise UnsoundError("head")
    seats = read_seats(said.seats, game.players)
    pack = game.packs.get(said.pack.partition("@")[0])
    if pack is None or pack.reference != said.pack:
        raise UnsoundError("pack")
    viewer = None if said.viewer is None else Seat(seats.index(said.viewer))
    chance = _chance(said.chance)
    if chance.mode is not mode or (mode is ChanceMode.SEEDED and (chance.seed is None) != (viewer is not None)):
        raise UnsoundError("chance")
    return Head(pack, chance, seats, viewer)


def _chance(said: ChanceStruct | None) -> Chance:
    if said is None:
        return Chance.declared()
    seed, commitment = said.seed, said.commitment
    if isinstance(seed, str) == isinstance(commitment, str):
        raise UnsoundError("chance")
    if isinstance(seed, str):
        return Chance(ChanceMode.SEEDED, _bytes(seed), said.drawn)
    assert isinstance(commitment, str)
    return Chance(ChanceMode.SEEDED, None, said.drawn, _bytes(commitment).hex())


def _bytes(digits: str) -> bytes:
    decoded = bytes.fromhex(digits)
    if len(decoded) != SEED_BYTES or len(digits) != 2 * SEED_BYTES:
        raise UnsoundError("digits")
    return decoded


def generate_state(document: StateDocument, game: type, source: Source) -> None:
    """Writes the struct, the reader and the writer of a game's states."""
    options = document.declared["options"]
    assert isinstance(options, Part)
    own = "\n".join(f"    {name}: {field.struct(source)}" for name, field in document.own.items())
    chosen = options.document
    source.structs["StateStruct"] = (
        "class StateStruct(HeadStruct, forbid_unknown_fields=True):\n"
        f'    """{(type(document).__doc__ or "").splitlines()[0]}"""\n\n'
        f"    options: {chosen.struct(source)}\n{own}"
    )
    makes, referee, options_made = (
        source.use(type(document).makes),
        source.use(game),
        source.use(type(chosen).makes),
    )
    own_arguments = [f"{name}={field.reader(f'said.{name}', source)}" for name, field in document.kept.items()]
    needed = [chosen.declared[name].reader(f"chosen.{name}", source) for name in type(document).box_needs]
    box = [f"box=game.box({', '.join(['head.pack', 'len(head.seats)', *needed])})"] if _has_box(document) else []
    chosen_arguments = [f"{name}={field.reader(f'chosen.{name}', source)}" for name, field in chosen.declared.items()]
    arguments = [
        f"options={options_made}({', '.join([*chosen_arguments, 'pack=head.pack.id'])})",
        *("pack=head.pack", "seats=head.seats", "ply=said.ply", "chance=head.chance", "viewer=head.viewer"),
        *box,
        *own_arguments,
    ]
    derived = [field.reader(f"said.{name}", source) for name, field in document.derived.items()]
    assemble = type(document).assemble
    found = f"{source.use(assemble)}({', '.join(['made', 'said.pending', *derived])})" if assemble else "[]"
    enough = ", one_is_enough=True" if type(document).one_pending_is_enough else ""
    mode = chosen.declared["chance"].reader("chosen.chance", source)
    source.functions["read_state"] = "\n".join(
        [
            f"def read_state(game: {referee}, said: StateStruct) -> tuple[{makes}, list[Fault]]:",
            '    """A position or view, and every reason why it cannot have arisen; raises where it is not sound."""',
            "    chosen = said.options",
            f"    head = open_head(game, said, {mode})",
            "    places = head.places",
            "    if len(said.players) != len(head.seats):",
            '        raise UnsoundError("players")',
            f"    made = {makes}({', '.join(arguments)})",
            f"    return made, judged(game, made, said.pending, {found}{enough})",
        ]
    )
    pairs = [f'"{name}": {document.written(name, field, "made", source)}' for name, field in document.own.items()]
    written_options = chosen.writer(source)
    source.functions["write_state"] = "\n".join(
        [
            f"def write_state(game: {referee}, made: {makes}) -> dict[str, Any]:",
            '    """A position or a view; it may share lists with the state."""',
            "    seats = made.seats",
            f"    head = write_head(game, made, {written_options}(made.chosen, seats))",
            f"    return {{**head, {', '.join(pairs)}}}",
        ]
    )


def _has_box(document: StateDocument) -> bool:
    return "box" in {field.name for field in fields_of(type(document).makes)}  # type: ignore[arg-type]
