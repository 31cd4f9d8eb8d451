"""States: the fields that the states of all games begin with, and how a position is made from its document."""

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import fields as fields_of
from functools import cached_property
from typing import Any, ClassVar

from marshmallow import ValidationError

from reeve_schemas.documents.codes import CHANCE_MODES, Codes, camel
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT, Field, Seats
from reeve_schemas.documents.fields import Code, Number, Text
from reeve_schemas.documents.groups import Many, Part, SharedPart
from reeve_schemas.documents.heads import Head, chance_of, demand_head, judged, write_head
from reeve_schemas.documents.raw import Hex
from reeve_schemas.errors import DocumentError, flatten, refuse, wrong_length
from reeve_schemas.values import MOST_ERRORS, Shape, choose_pack, complaint, text
from reeve_service.rules.chance import SEED_BYTES, Chance, ChanceMode
from reeve_service.rules.contract import DEFAULT_PACK, Game, Options, State
from reeve_service.rules.packs import Pack
from reeve_service.rules.position import MOST_PLIES
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import LONGEST_NAME, is_seat_name

MOST_DRAWS = 1_000_000
MOST_VERSION = 1_000_000


class GameId(Code):
    """The id of the game that a state belongs to."""

    def __init__(self, game: type[Game[Any, Any, Any, Any]]) -> None:
        ids = Codes(f"{camel(game.id)}Id", {game.id: game.id}, f"Always `{game.id}`.")
        super().__init__(ids, "The id of the game.")


class OwnName(Text):
    """A name that a seat may have."""

    def read(self, value: object) -> str:
        """The name."""
        name = text(value)
        if not is_seat_name(name):
            raise complaint("bad_name")
        return name

    def plain(self) -> Shape:
        """A reference to the component that all documents with seats share."""
        return {"$ref": "SeatName"}

    def referred(self) -> Iterator[tuple[str, Shape]]:
        """The component for the names of seats."""
        text = "The name of a seat: printable characters, not only spaces. `table` and `(neutral)` are not allowed."
        bounds = {"minLength": 1, "maxLength": LONGEST_NAME}
        yield "SeatName", {"type": "string", **bounds, "description": text, "examples": ["ann"]}


class SeatNames(Many):
    """The names of all seats, clockwise: as many as the game allows, all different."""

    def __init__(self, players: range) -> None:
        self.players, text = players, "The names of the seats, clockwise."
        super().__init__(OwnName(), text, least=players.start, most=players.stop - 1, unique=True, into=tuple)

    def read(self, value: object) -> list[Any]:
        """The names. The items of a list that is far too long are not read."""
        if type(value) is list and len(value) > MOST_ERRORS:
            raise complaint("length", least=self.players.start, most=self.players.stop - 1)
        return super().read(value)


class ChanceSchema(Document):
    """The seed and the number of draws so far. A view has the commitment instead of the seed."""

    seed = Hex(SEED_BYTES, "The seed that decides all draws, as hexadecimal digits. Not in a view.", default=LEFT_OUT)
    commitment = Hex(
        SEED_BYTES,
        "Only in a view: the commitment, a hash that the seed can be checked against after the game.",
        default=LEFT_OUT,
    )
    drawn = Number(0, MOST_DRAWS, "The number of draws so far.", grows=True)  # a response may have one draw more


class ChanceField(SharedPart):
    """The chance of a game: its seed and its draws. Null with declared chance."""

    names_seats = False

    def read(self, value: object) -> Chance:
        """A seed or a commitment, and the number of draws so far."""
        parts = self.document.read(value)
        return chance_of(parts["drawn"], parts.get("seed"), parts.get("commitment"))


class OptionsDocument(Document):
    """The options of a game. Each game adds its own fields."""

    stands_alone = True

    def choose(self, game: Any, document: object, players: int) -> Any:
        """The options of a setup for this number of players. Options that are left out get their defaults."""
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
        """The options that do not fit the number of players or the pack; `pack` is None if it is unknown.

        This method may also fill in options that follow from others.
        """
        return ()

    @classmethod
    def in_state(cls) -> type[Document]:
        """The document class for the options in a state: all are required, and the pack is not among them."""
        # Fields of the class, not of an instance: as copies they become part of the document of the state.
        kept = {name: deepcopy(field) for name, field in cls._declared_fields.items() if name != "pack"}
        for field in kept.values():
            field.required = True
        body: dict[str, object] = {"__doc__": "The options that were chosen at setup.", "makes": cls.makes, **kept}
        return type("StateOptionsSchema", (Document,), body)


def chance_option(description: str) -> Code:
    """The option that says where random results come from."""
    return Code(CHANCE_MODES, description, default=ChanceMode.SEEDED)


def pack_option(description: str) -> Text:
    """The option for the pack: its id or its reference."""
    return Text(description, default=DEFAULT_PACK)


def plain_options(game: type[Game[Any, Any, Any, Any]]) -> type[OptionsDocument]:
    """The options document for a game without options of its own."""
    editions = Codes("Edition", {edition: edition for edition in game.editions})
    body: dict[str, object] = {
        "__doc__": "The options of the game. Every option has a default.",
        "makes": Options,
        "edition": Code(editions, "The edition of the rulebook that the game follows.", default=game.editions[0]),
        "chance": chance_option("Where random results come from: from a seed, or from the players."),
        "pack": pack_option("The id of the pack, or its reference `id@digest`."),
    }
    return type("OptionsSchema", (OptionsDocument,), body)


def has_box(document: Document) -> bool:
    """Whether the object that a document makes has a field `box` for the prepared figures of its pack."""
    return "box" in {field.name for field in fields_of(type(document).makes)}  # type: ignore[arg-type]  # a dataclass


class StateDocument(Document):
    """The fields that the states of all games begin with. Each game adds its options, its seats and its own fields.

    If there is a list `players`, it has one entry per seat. `assemble` gets the position, the names in `pending` and
    the derived fields. It returns the contradictions between them.
    """

    stands_alone = True
    box_needs: ClassVar[tuple[str, ...]] = ()
    """The options that the box depends on, besides the pack and the number of players."""
    one_pending_is_enough: ClassVar[bool] = False
    """Whether `pending` may contain only the first of the seats that must move."""

    format = Number(1, MOST_VERSION, "The version of the wire format.")
    rules = Number(1, MOST_VERSION, "The version of the rules that the game is played by.")
    pack = Text("The reference of the pack, `id@digest`.")
    ply = Number(0, MOST_PLIES, "The number of moves played so far, the table's moves included.", grows=True)
    chance = ChanceField(
        ChanceSchema, "The seed and the number of draws so far. Null with declared chance.", nullable=True
    )
    viewer = Text("In a view, the seat that the view is for. Otherwise null.", nullable=True)
    pending = Many(Text(), "The seats that must move now. Empty if the game is over.")

    @property
    def chosen(self) -> Document:
        """The document of the options in a state."""
        options = self.declared["options"]
        assert isinstance(options, Part)
        return options.document

    @cached_property
    def head(self) -> dict[str, Field]:
        """The fields that are the same in all games."""
        names = {*StateDocument._declared_fields, "game", "seats"}
        return {name: field for name, field in self.declared.items() if name in names}

    @cached_property
    def own(self) -> dict[str, Field]:
        """The game's own fields."""
        return {name: field for name, field in self.declared.items() if name not in {*self.head, "options"}}

    def read_position(self, game: Game[Any, Any, Any, Any], document: object) -> tuple[Any, list[Fault]]:
        """A position or a view, and all its faults. Raises an error with all errors of the document."""
        demand_head(game, document)
        loaded = self.read(document)
        seats: Seats = loaded["seats"]
        chance, mode = loaded["chance"] or Chance.declared(), loaded["options"]["chance"]
        head = Head(game.packs, loaded["pack"], seats, loaded["viewer"], chance, mode)
        errors = head.errors
        settled: dict[str, Any] = {}
        try:
            settled = self.settle(loaded, seats)
        except ValidationError as error:
            errors += flatten(error.messages)
        if len(loaded.get("players", seats)) != len(seats):
            errors.append(wrong_length("/players", len(seats)))
        refuse([*errors, *self.misfits(loaded)])
        chosen = type(self.chosen).makes(**loaded["options"], pack=head.pack.id)
        common = {"options": chosen, "ply": loaded["ply"], "seats": seats}
        common |= {"pack": head.pack, "chance": chance, "viewer": head.viewer}
        if has_box(self):
            needed = [loaded["options"][name] for name in type(self).box_needs]
            common["box"] = game.box(head.pack, len(seats), *needed)  # type: ignore[attr-defined]  # such a game has one
        state: State = type(self).makes(**common, **{name: settled[name] for name in self.kept})
        pending, assemble, contradictions = loaded["pending"], type(self).assemble, []
        if assemble is not None:
            contradictions = assemble(state, pending, *(settled[name] for name in self.derived))
        return state, judged(game, state, pending, contradictions, type(self).one_pending_is_enough)

    def misfits(self, loaded: Mapping[str, Any]) -> Iterable[DocumentError]:
        """The contradictions between fields that are valid by themselves.

        `assemble` must raise an error for them too, because quick reading does not call this method.
        """
        return ()

    def write_position(self, game: Game[Any, Any, Any, Any], state: State) -> dict[str, Any]:
        """The document of a position or a view."""
        head = write_head(game, state, self.chosen.write(state.options, state.seats))
        return {**head, **self.write(state, state.seats)}
