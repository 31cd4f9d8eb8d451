"""The responses about games, rulings and components."""

from reeve_schemas.documents import LEFT_OUT, Document
from reeve_schemas.documents.raw import FLAG, FROM_1, NAMES, TEXT, Raw, by_name, listed, one_of, part
from reeve_schemas.values import Shape

SCALAR: Shape = {"type": ["string", "integer", "boolean", "null"]}


class SeatRange(Document):
    """The numbers of seats that a game allows."""

    min = Raw(FROM_1, "The smallest number of seats.")
    max = Raw(FROM_1, "The largest number of seats.")


class Option(Document):
    """An option of the setup."""

    name = Raw(TEXT, "The name of the option.")
    default = Raw(SCALAR, "The value of the option if it is left out.")
    choices = Raw(listed(SCALAR), "The values that the option can have.")
    several = Raw(FLAG, "Whether the value of the option is a list of these values.")


class PackReference(Document):
    """A pack: the values that are printed on cards and boards."""

    id = Raw(TEXT, "The id of the pack.")
    digest = Raw(TEXT, "A hash of all values of the pack.")
    reference = Raw(TEXT, "The id and the digest, `id@digest`, as states refer to their pack.")


class Labels(Document):
    """Names of the parts of a game's documents, in the language of the response."""

    moves = Raw(by_name(TEXT), "The name of each kind of move.")
    move_fields = Raw(
        by_name(by_name(TEXT)), "For each kind of move, the name of each of its fields except `kind` and `seat`."
    )
    options = Raw(by_name(TEXT), "The name of each option.")
    tableau = Raw(
        by_name(TEXT),
        "The name of each field of the tableau. Dots separate the names of nested fields, as in `standings.coins`.",
    )
    events = Raw(by_name(TEXT), "The name of each kind of event.")
    event_details = Raw(by_name(by_name(TEXT)), "For each kind of event, the name of each of its details.")


class Game(Document):
    """A game that the service knows."""

    id = Raw(TEXT, "The id of the game, as in URLs.")
    title = Raw(TEXT, "The name of the game.")
    seats = Raw(part("SeatRange"), "The numbers of seats that the game allows.")
    editions = Raw(NAMES, "The codes of the supported editions of the rulebook.")
    options = Raw(listed(part("Option")), "The options of the setup.")
    packs = Raw(listed(part("PackReference")), "The packs that the game can be played with.")
    languages = Raw(NAMES, "The languages of the texts of the game.")
    moves = Raw(NAMES, "The kinds of move.")
    rules = Raw(FROM_1, "The current version of the rules.")
    format = Raw(FROM_1, "The version of the wire format.")
    labels = Raw(
        part("Labels"), "The names of the parts of its documents. Not in the list of all games.", default=LEFT_OUT
    )


class GameList(Document):
    """All games that the service knows."""

    games = Raw(listed(part("Game")), "The games, without their labels.")


class Source(Document):
    """The source of a ruling: a page of an edition, or a note if it is a house ruling."""

    edition = Raw(TEXT, "The edition of the rulebook. `house` is a ruling of our own, which no rulebook contains.")
    page = Raw(TEXT, "The page in that edition.", default=LEFT_OUT)
    note = Raw(
        TEXT,
        "For a house ruling, the reason for it, in English. The text of the ruling says it too, in the language of "
        "the response.",
        default=LEFT_OUT,
    )


class Ruling(Document):
    """One rule, in our own words."""

    id = Raw(TEXT, "The id of the ruling.")
    kind = Raw(
        one_of("move", "award", "course", "fault"),
        "What the ruling does: `move` forbids moves, `award` gives points, `course` says how the game continues, and "
        "`fault` says that a position is impossible.",
    )
    title = Raw(TEXT, "A short title of the ruling.")
    text = Raw(TEXT, "The text of the ruling.")
    sources = Raw(listed(part("Source")), "The places of the ruling in the rulebooks.")


class RulingList(Document):
    """All rulings of a game."""

    rulings = Raw(listed(part("Ruling")), "The rulings.")


class Component(Document):
    """A printed value, and its source."""

    key = Raw(TEXT, "The name of the value in the pack.")
    value = Raw({}, "The value: a number, a text, true or false, or lists and objects of them.")
    source = Raw(
        one_of("rulebook", "two sources", "one source", "house"),
        "The source of the value. `house` is an assumption of our own.",
    )
    note = Raw(TEXT, "A remark on the source, in English.")


class Components(Document):
    """The contents of a pack, and the names of all codes."""

    pack = Raw(TEXT, "The reference of the pack, `id@digest`.")
    components = Raw(listed(part("Component")), "The printed values.")
    names = Raw(by_name(TEXT), "The name of each code, in the language of the response.")
