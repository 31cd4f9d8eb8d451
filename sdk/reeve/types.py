"""What travels: the answers as typed dictionaries. They are the wire's own documents, so new fields break nobody."""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, final

Document: TypeAlias = dict[str, Any]
"""A JSON object that this library carries and does not read: Any, so that a caller picks it apart without casts."""

State: TypeAlias = Document
"""A position, or a seat's view of one; hand it back as it came."""

SealedState: TypeAlias = str
"""A position that only the service can read; a key goes with it."""

Move: TypeAlias = Document
"""A decision: `kind`, `seat`, and what the kind asks for."""

Record: TypeAlias = Document
"""A whole game: how it was set up, and its moves."""


class SeatRange(TypedDict):
    """How many can play."""

    min: int
    max: int


class Option(TypedDict):
    """One thing to choose at setup; where `several`, a list of the choices."""

    name: str
    default: str | int | bool | None
    choices: list[str | int | bool]
    several: bool


class PackReference(TypedDict):
    """A box that a game can be played from."""

    id: str
    digest: str
    reference: str


class Game(TypedDict):
    """What there is to know before a game is set up."""

    id: str
    seats: SeatRange
    editions: list[str]
    options: list[Option]
    packs: list[PackReference]
    languages: list[str]
    moves: list[str]
    rules: int
    format: int


class Source(TypedDict):
    """Where an edition says so: the page; where the house does, a note."""

    edition: str
    page: NotRequired[str]
    note: NotRequired[str]


class Ruling(TypedDict):
    """An entry of the rulebook."""

    id: str
    kind: Literal["move", "award", "course", "fault"]
    title: str
    text: str
    sources: list[Source]


class Component(TypedDict):
    """A printed value, and how far it can be trusted."""

    key: str
    value: Any  # a number, a text, or a table of them
    source: Literal["rulebook", "two sources", "one source", "house"]
    note: str


class Components(TypedDict):
    """What is in a box, and what its components are called."""

    pack: str
    components: list[Component]
    names: dict[str, str]


class Violation(TypedDict):
    """A ruling that a move breaks, and where in the move."""

    ruling: str
    title: str
    message: str
    params: Document
    pointer: str
    source: Source


class Event(TypedDict):
    """One thing that happened."""

    kind: str
    seat: str
    details: Document
    secret: bool
    """Whether the details are for its own seat alone."""


Due: TypeAlias = dict[str, list[str]]
"""The kinds of move that each pending seat may choose between."""


class Setup(TypedDict):
    """A game that begins."""

    state: State
    pending: list[str]
    due: Due
    events: list[Event]
    commitment: str | None
    """What fixes the seed without telling it; None where chance is declared."""


class SealedSetup(TypedDict):
    """A sealed game that begins."""

    state: SealedState
    keys: dict[str, str]
    """Each seat's key, for nobody but that seat; and the table's where chance is declared."""
    pending: list[str]
    due: Due
    events: list[Event]
    """Secret ones without their details: each seat finds those in its view."""
    commitment: str | None


SetupAnswer: TypeAlias = Setup | SealedSetup


class LegalVerdict(TypedDict):
    """The move stands, and this is what it led to."""

    legal: Literal[True]
    state: State
    events: list[Event]
    pending: list[str]
    due: Due


class SealedVerdict(TypedDict):
    """The move stands in a sealed game, and this is what its seat may know of what it led to."""

    legal: Literal[True]
    state: SealedState
    view: State | None
    """None where the table moved."""
    events: list[Event]
    pending: list[str]
    due: Due
    seed: NotRequired[str]
    """Once a game with seeded chance is over."""


class IllegalVerdict(TypedDict):
    """The move breaks these rulings."""

    legal: Literal[False]
    violations: list[Violation]


Verdict: TypeAlias = LegalVerdict | SealedVerdict | IllegalVerdict


class LegalMoves(TypedDict):
    """Some of a seat's legal moves; `next` is the cursor of the rest."""

    moves: list[Move]
    next: str | None
    pending: list[str]
    due: Due


class Line(TypedDict):
    """One award; `seat` is `"(neutral)"` for the neutral player of Lords of Xidit."""

    seat: str
    ruling: str
    title: str
    message: str
    points: int
    params: Document


class Rank(TypedDict):
    """A place, and who shares it; `"(neutral)"` is the neutral player of Lords of Xidit."""

    place: int
    seats: list[str]


class Tie(TypedDict):
    """A tie that a ruling parted, with what each seat had."""

    ruling: str
    title: str
    message: str
    seats: list[str]
    values: list[list[int]]
    params: Document


class ScoreSheet(TypedDict):
    """Who has what and why; not `final` while the game goes on."""

    lines: list[Line]
    totals: dict[str, int]
    ranking: list[Rank]
    ties: list[Tie]
    final: bool


class View(TypedDict):
    """What one seat may know."""

    view: State
    pending: list[str]
    due: Due
    seed: NotRequired[str]
    """Of a sealed game with seeded chance that is over."""


class ValidReplay(TypedDict):
    """The record stands, and this is where it ends."""

    valid: Literal[True]
    plies: int
    state: State
    pending: list[str]
    due: Due
    score: ScoreSheet
    chain: list[str]
    states: NotRequired[list[State]]


class InvalidReplay(TypedDict):
    """The first claim of the record that is wrong, and at which move, counted from 0; None is before the first."""

    valid: Literal[False]
    at: int | None
    mismatch: Literal["rules", "commitment", "move", "chain", "result"]
    message: str
    violations: list[Violation]


Replay: TypeAlias = ValidReplay | InvalidReplay


class SearchMove(TypedDict):
    """A move that was tried: how often, and what came of it for every seat, from 0 to 1."""

    move: Move
    text: str
    visits: int
    share: float
    """Its part of all visits."""
    value: dict[str, float]
    """The mean reward, for the place and the margin."""
    won: dict[str, float]
    """The share of victories."""


class LineMove(TypedDict):
    """A move of the main line."""

    move: Move
    text: str


class SearchResult(TypedDict):
    """What is known: every move tried, best first, and how play is thought to go on."""

    text: str
    """The best move in words."""
    moves: list[SearchMove]
    line: list[LineMove]
    iterations: int
    simulated_moves: int
    seconds: float
    iterations_per_second: float
    workers: int
    seed: int


class SearchProgress(TypedDict):
    """How far a search is: the part of its budget that is spent, from 0 to 1, and the shares that are done."""

    done: float
    shares: int
    shares_done: int


class Search(TypedDict):
    """A search: where it stands, and what is known by now."""

    id: str
    game: str
    seat: str
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    reason: str | None
    """Why it failed or is not whole."""
    created: str
    expires: str
    """When it will be forgotten."""
    progress: SearchProgress
    result: SearchResult | None


class PointedError(TypedDict):
    """One thing wrong at one place of a request."""

    pointer: str
    code: str
    detail: str
    params: Document


class Problem(TypedDict):
    """Why a request was refused (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    errors: list[PointedError]
    retry_after: NotRequired[int]


class BulkLine(TypedDict):
    """One of many questions: an operation, and the body that its own resource takes; the answer has the same `id`."""

    operation: Literal["adjudicate", "legal-moves", "score", "replay"]
    game: str
    body: Document
    id: NotRequired[str]


@final
class AnsweredLine(TypedDict):
    """The answer to a line: a verdict, legal moves, a score sheet or a replay."""

    line: int
    id: NotRequired[str]
    status: Literal[200]
    answer: Document


@final
class RefusedLine(TypedDict):
    """Why a line got no answer."""

    line: int
    id: NotRequired[str]
    status: int
    problem: Problem


BulkAnswer: TypeAlias = AnsweredLine | RefusedLine
"""`"answer" in it` tells the two apart, for type checkers too: both are final."""


class BulkProgress(TypedDict):
    """How far a bulk job is: lines to answer, those answered, and those of them that got a problem."""

    lines: int
    done: int
    failed: int
    rate: float
    """Lines a second."""
    seconds_left: float | None
    """None while nobody knows."""


class BulkJob(TypedDict):
    """A bulk job: where it stands, and how much of its answers can be read."""

    id: str
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    reason: str | None
    """Why it failed."""
    created: str
    expires: str
    """When it will be forgotten."""
    progress: BulkProgress
    verdicts: dict[str, dict[str, int]]
    """By game, how many moves were legal, and how many broke each ruling."""
    bytes: int
    """Of the answers that can be read by now."""


class Health(TypedDict):
    """That the server runs."""

    status: str


class Parts(TypedDict):
    """The processes that a server works with: `up`, `down`, or `off` where none was set up.

    Redis is `full` or `unwritable` where its memory or its disk takes nothing more.
    """

    redis: str
    workers: str


class Readiness(TypedDict):
    """Whether every part that was set up answers: `up` or `down`."""

    status: str
    parts: Parts
