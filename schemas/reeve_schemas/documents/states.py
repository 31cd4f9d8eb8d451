"""States: the head that every game's states begin with, and how a position is put together from its parts."""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import fields as fields_of
from functools import cached_property
from typing import Any, ClassVar

from marshmallow import ValidationError

from reeve_schemas.common import MOST_DRAWS, MOST_PLIES, SEAT_SHAPE, choose_pack, find_pack, read_seats
from reeve_schemas.documents.codes import CHANCE_MODES, Codes, camel
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT, Field
from reeve_schemas.documents.fields import Code, Number, Text
from reeve_schemas.documents.groups import Many, Part
from reeve_schemas.documents.heads import judged, write_head
from reeve_schemas.documents.raw import Hex
from reeve_schemas.errors import DocumentError, flatten, refuse, wrong_length
from reeve_schemas.head import demand_head
from reeve_schemas.values import Shape, complaint
from reeve_service.rules.chance import SEED_BYTES, Chance, ChanceMode
from reeve_service.rules.contract import DEFAULT_PACK, Game, Options, State
from reeve_service.rules.packs import Pack
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat

Seats = tuple[str, ...]

MOST_VERSION = 1_000_000


class GameId(Code):
    """The id of the game that a state belongs to."""

    def __init__(self, game: type[Game[Any, Any, Any, Any]]) -> None:
        ids = Codes(f"{camel(game.id)}Id", {game.id: game.id}, f"Always `{game.id}`.")
        super().__init__(ids, "The game that this is a state of.")


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


class ChanceSchema(Document):
    """Seed and number of draws so far; a view has the commitment in place of the seed."""

    seed = Hex(SEED_BYTES, "What all draws follow from. Not in a view.", default=LEFT_OUT)
    commitment = Hex(SEED_BYTES, "In a view: what the seed can be checked against after the game.", default=LEFT_OUT)
    drawn = Number(0, MOST_DRAWS, "How many draws there were.", grows=True)  # an answer may draw once more


class ChanceField(Field):
    """Where a game's chance stands; null where it is declared."""

    document = ChanceSchema()

    def read(self, value: object) -> Chance:
        """A seed or a commitment, and the draws so far."""
        parts = self.document.read(value)
        if ("seed" in parts) == ("commitment" in parts):
            raise complaint("exactly_one", choices=["seed", "commitment"])
        if "seed" in parts:
            return Chance(ChanceMode.SEEDED, parts["seed"], parts["drawn"])
        return Chance(ChanceMode.SEEDED, None, parts["drawn"], parts["commitment"].hex())

    def plain(self) -> Shape:
        """An object."""
        return self.document.shape()


class OptionsDocument(Document):
    """What the players chose; a game adds its own fields."""

    stands_alone = True

    def choose(self, game: Any, document: object, players: int) -> Any:
        """The options of a setup for a number of players, with defaults for those left out."""
        loaded = self.read(document)
        errors: list[DocumentError] = []
        pack: Pack | None = None
        try:
            pack = choose_pack(game.packs, loaded["pack"])
            loaded["pack"] = pack.id
        except ValidationError as error:
            errors += flatten(error.messages, "/pack")
        refuse([*errors, *self.misfits(loaded, game, pack, players)])
        return type(self).makes(**loaded)

    def misfits(self, loaded: dict[str, Any], game: Any, pack: Pack | None, players: int) -> Iterable[DocumentError]:
        """What does not fit the number of players or the pack, if there is one; it may fill in what follows."""
        return ()

    @classmethod
    def in_state(cls) -> type[Document]:
        """The options as they stand in a state: all of them, and the pack named beside them."""
        # Those of the class, which belong to no document yet: they complain as parts of the state.
        kept = {name: deepcopy(field) for name, field in cls._declared_fields.items() if name != "pack"}
        for field in kept.values():
            field.required = True
        body: dict[str, object] = {"__doc__": "The options that the game was set up with.", "makes": cls.makes, **kept}
        return type("StateOptionsSchema", (Document,), body)


def chance_option(description: str) -> Code:
    """Who plays the table."""
    return Code(CHANCE_MODES, description, default=ChanceMode.SEEDED)


def pack_option(description: str) -> Text:
    """The pack, by its id or its reference."""
    return Text(description, default=DEFAULT_PACK)


def plain_options(game: type[Game[Any, Any, Any, Any]]) -> type[OptionsDocument]:
    """The options of a game that has none of its own."""
    editions = Codes("Edition", {edition: edition for edition in game.editions})
    body: dict[str, object] = {
        "__doc__": "What the players choose; everything has a default.",
        "makes": Options,
        "edition": Code(editions, "Whose rulebook is followed.", default=game.editions[0]),
        "chance": chance_option("Who plays the table: the service from a seed, or the players."),
        "pack": pack_option("The figures that are played with."),
    }
    return type("OptionsSchema", (OptionsDocument,), body)


def has_box(document: Document) -> bool:
    """Whether what a document makes holds the figures of its pack ready, in a field `box`."""
    return "box" in {field.name for field in fields_of(type(document).makes)}  # type: ignore[arg-type]  # a dataclass


class StateDocument(Document):
    """What every game's states begin with; a game adds its options, its seats and its own fields.

    A list `players`, if there is one, has an entry for each seat.
    `assemble` is given the position, the names in `pending` and the derived fields; it returns what contradicts.
    """

    stands_alone = True
    box_needs: ClassVar[tuple[str, ...]] = ()
    """The options that the box depends on, besides the pack and the number of players."""
    one_pending_is_enough: ClassVar[bool] = False
    """Whether a state may name only the first of those who owe a move."""

    format = Number(1, MOST_VERSION, "The format of this document.")
    rules = Number(1, MOST_VERSION, "The version of the rules that the game is played by.")
    pack = Text("The pack that the game is played with, as id@digest.")
    ply = Number(0, MOST_PLIES, "Moves played so far, the table's among them.", grows=True)
    chance = ChanceField("Where the game's chance stands; null where it is declared.", nullable=True)
    viewer = Text("In a view, the seat it is for.", nullable=True)
    pending = Many(Text(), "The seats that owe a move now.")

    @property
    def chosen(self) -> Document:
        """The document of the options in a state."""
        options = self.declared["options"]
        assert isinstance(options, Part)
        return options.document

    @cached_property
    def own(self) -> dict[str, Field]:
        """The game's own fields."""
        head = {*StateDocument._declared_fields, "game", "options", "seats"}
        return {name: field for name, field in self.declared.items() if name not in head}

    @cached_property
    def kept(self) -> dict[str, Field]:
        """The game's own fields that have a place in the position."""
        return {name: field for name, field in self.own.items() if field.derived is None}

    def read_position(self, game: Game[Any, Any, Any, Any], document: object) -> tuple[Any, list[Fault]]:
        """A position or a view, and every reason why it cannot have arisen; every error in the document is told."""
        demand_head(game.id, game.rules, document)
        loaded = self.read(document)
        seats: Seats = loaded["seats"]
        errors = misfits_of_head(game, loaded)
        settled: dict[str, Any] = {}
        try:
            settled = self.settle(loaded, seats)
        except ValidationError as error:
            errors += flatten(error.messages)
        if len(loaded.get("players", seats)) != len(seats):
            errors.append(wrong_length("/players", len(seats)))
        refuse([*errors, *self.misfits(loaded)])
        pack, viewer = find_pack(game.packs, loaded["pack"]), loaded["viewer"]
        chosen = type(self.chosen).makes(**loaded["options"], pack=pack.id)
        common = {"options": chosen, "pack": pack, "seats": seats, "ply": loaded["ply"]}
        common["chance"] = loaded["chance"] or Chance.declared()
        common["viewer"] = None if viewer is None else Seat(seats.index(viewer))
        if has_box(self):
            needed = [loaded["options"][name] for name in type(self).box_needs]
            common["box"] = game.box(pack, len(seats), *needed)  # type: ignore[attr-defined]  # ours all have one
        state: State = type(self).makes(**common, **{name: settled[name] for name in self.kept})
        derived = [settled[name] for name in self.derived]
        contradictions = self.contradictions(state, loaded["pending"], derived)
        return state, judged(game, state, loaded["pending"], contradictions, type(self).one_pending_is_enough)

    def misfits(self, loaded: Mapping[str, Any]) -> Iterable[DocumentError]:
        """What does not fit between fields that each are sound; `assemble` raises for it too, for quick reading."""
        return ()

    def contradictions(self, state: State, pending: list[str], derived: Sequence[object]) -> list[Fault]:
        """What does not fit between the parts; `assemble` fills in what the wire leaves out."""
        assemble = type(self).assemble
        return [] if assemble is None else assemble(state, pending, *derived)

    def write_position(self, game: Game[Any, Any, Any, Any], state: State) -> dict[str, Any]:
        """A position or a view as it travels."""
        head = write_head(game, state, self.chosen.write(state.options, state.seats))
        return {**head, **self.write(state, state.seats)}


def misfits_of_head(game: Game[Any, Any, Any, Any], loaded: Mapping[str, Any]) -> list[DocumentError]:
    """What does not fit between the parts of a head; `open_head` looks at the same for quick reading."""
    errors: list[DocumentError] = []
    seats, viewer = loaded["seats"], loaded["viewer"]
    if viewer is not None and viewer not in seats:
        errors.append(DocumentError("/viewer", "no_such_seat", {"seats": list(seats)}))
        viewer = None
    chance: Chance = loaded["chance"] or Chance.declared()
    if chance.mode is not loaded["options"]["chance"]:
        errors.append(DocumentError("/chance", "missing" if loaded["chance"] is None else "seed_with_declared"))
    elif chance.mode is ChanceMode.SEEDED and (chance.seed is None) != (viewer is not None):
        errors.append(DocumentError("/chance", "exactly_one", {"choices": ["seed", "viewer"]}))
    try:
        find_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        errors += flatten(error.messages, "/pack")
    return errors
