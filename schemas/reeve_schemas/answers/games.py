"""What is refereed here: games, rulings and components."""

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT
from reeve_schemas.documents.raw import FLAG, FROM_1, NAMES, TEXT, Raw, by_name, listed, one_of, part
from reeve_schemas.values import Shape

SCALAR: Shape = {"type": ["string", "integer", "boolean", "null"]}


class SeatRange(Document):
    """How many seats a game takes."""

    min = Raw(FROM_1, "The fewest seats.")
    max = Raw(FROM_1, "The most seats.")


class Option(Document):
    """Something to choose at setup."""

    name = Raw(TEXT, "The name of the option.")
    default = Raw(SCALAR, "The value of the option when it is left out.")
    choices = Raw(listed(SCALAR), "The values that can be chosen.")
    several = Raw(FLAG, "Whether the value is a list of choices.")


class PackReference(Document):
    """A pack: the printed values of one box."""

    id = Raw(TEXT, "The name of the pack.")
    digest = Raw(TEXT, "A hash of all its values.")
    reference = Raw(TEXT, "Id and digest in one: how a state names its pack.")


class Labels(Document):
    """What the parts of a game's documents are called, in the language of the answer."""

    moves = Raw(by_name(TEXT), "Each kind of move.")
    move_fields = Raw(by_name(by_name(TEXT)), "For each kind of move, its fields beside `kind` and `seat`.")
    options = Raw(by_name(TEXT), "Each option.")
    tableau = Raw(by_name(TEXT), "Each field of the tableau; those of inner documents with dots, as `players.glory`.")
    events = Raw(by_name(TEXT), "Each kind of event.")
    event_details = Raw(by_name(by_name(TEXT)), "For each kind of event, its details.")


class Game(Document):
    """A game that is refereed here."""

    id = Raw(TEXT, "The id of the game, as in addresses.")
    title = Raw(TEXT, "What the game is called.")
    seats = Raw(part("SeatRange"), "How many can play.")
    editions = Raw(NAMES, "The editions of the rulebook.")
    options = Raw(listed(part("Option")), "What can be chosen at setup.")
    packs = Raw(listed(part("PackReference")), "The packs that can be played with.")
    languages = Raw(NAMES, "The languages of its texts.")
    moves = Raw(NAMES, "The kinds of move.")
    rules = Raw(FROM_1, "The version of its rules here.")
    format = Raw(FROM_1, "The version of the wire format.")
    labels = Raw(part("Labels"), "What its parts are called. Not in the list of all games.", default=LEFT_OUT)


class GameList(Document):
    """Every game that is refereed here."""

    games = Raw(listed(part("Game")), "The games.")


class Source(Document):
    """The place of a ruling: a page of an edition, or a note of the house."""

    edition = Raw(TEXT, "The edition of the rulebook, or `house` for a ruling of our own.")
    page = Raw(TEXT, "The page in that edition.", default=LEFT_OUT)
    note = Raw(TEXT, "Why the house rules so.", default=LEFT_OUT)


class Ruling(Document):
    """One rule, paraphrased."""

    id = Raw(TEXT, "The id of the ruling.")
    kind = Raw(
        one_of("move", "award", "course", "fault"),
        "`move` forbids moves, `award` gives points, `course` says how play goes on, `fault` rules positions out.",
    )
    title = Raw(TEXT, "A few words for it.")
    text = Raw(TEXT, "What it says.")
    sources = Raw(listed(part("Source")), "Its places in the rulebooks.")


class RulingList(Document):
    """The index of a game's rulebook."""

    rulings = Raw(listed(part("Ruling")), "Every ruling.")


class Component(Document):
    """A printed value, and where it is known from."""

    key = Raw(TEXT, "The name of the value in the pack.")
    value = Raw({}, "A number, a text, a flag, or lists and tables of them.")
    source = Raw(one_of("rulebook", "two sources", "one source", "house"), "Where the value is known from.")
    note = Raw(TEXT, "A remark on the source.")


class Components(Document):
    """What is in the box, and what its parts are called."""

    pack = Raw(TEXT, "The reference of the pack.")
    components = Raw(listed(part("Component")), "Every printed value.")
    names = Raw(by_name(TEXT), "What each code is called, in the language of the answer.")
