"""The answers as the service writes them. Written by `make generate`; do not edit."""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, final

Document: TypeAlias = dict[str, Any]
"""A JSON object."""


GameId: TypeAlias = str
"""The id of a game."""

SealedState: TypeAlias = str
"""A position that only the service can read; a key goes with it."""

Record: TypeAlias = Document
"""A whole game: how it was set up, and its moves."""

BulkBody: TypeAlias = Document
"""The body of a request."""

BulkResult: TypeAlias = Document
"""The answer to a request."""

State: TypeAlias = Document
"""A position, or a seat's view of one; hand it back as it came."""

Move: TypeAlias = Document
"""A decision: `kind`, `seat`, and what the kind asks for."""

Params: TypeAlias = Mapping[str, Any]
"""Values by name: numbers, texts and lists of texts."""


@final
class SeatRange(TypedDict):
    """How many seats a game takes."""

    min: int
    """The fewest seats."""
    max: int
    """The most seats."""


@final
class Option(TypedDict):
    """Something to choose at setup."""

    name: str
    """The name of the option."""
    default: str | int | bool | None
    """The value of the option when it is left out."""
    choices: list[str | int | bool | None]
    """The values that can be chosen."""
    several: bool
    """Whether the value is a list of choices."""


@final
class PackReference(TypedDict):
    """A pack: the printed values of one box."""

    id: str
    """The name of the pack."""
    digest: str
    """A hash of all its values."""
    reference: str
    """Id and digest in one: how a state names its pack."""


@final
class Labels(TypedDict):
    """What the parts of a game's documents are called, in the language of the answer."""

    moves: dict[str, str]
    """Each kind of move."""
    move_fields: dict[str, dict[str, str]]
    """For each kind of move, its fields beside `kind` and `seat`."""
    options: dict[str, str]
    """Each option."""
    tableau: dict[str, str]
    """Each field of the tableau; those of inner documents with dots, as `players.glory`."""
    events: dict[str, str]
    """Each kind of event."""
    event_details: dict[str, dict[str, str]]
    """For each kind of event, its details."""


@final
class Source(TypedDict):
    """The place of a ruling: a page of an edition, or a note of the house."""

    edition: str
    """The edition of the rulebook, or `house` for a ruling of our own."""
    page: NotRequired[str]
    """The page in that edition."""
    note: NotRequired[str]
    """Why the house rules so."""


@final
class Component(TypedDict):
    """A printed value, and where it is known from."""

    key: str
    """The name of the value in the pack."""
    value: Any
    """A number, a text, a flag, or lists and tables of them."""
    source: Literal["rulebook", "two sources", "one source", "house"]
    """Where the value is known from."""
    note: str
    """A remark on the source."""


@final
class Event(TypedDict):
    """One thing that happened."""

    kind: str
    """What happened."""
    seat: str
    """The seat that it happened to; `table` for chance."""
    details: Params
    """The details, by name."""
    secret: bool
    """Whether the details are for this seat alone."""


Due: TypeAlias = dict[str, list[str]]
"""Kinds of move by seat."""


@final
class Suggestion(TypedDict):
    """A legal move that is close to a refused one."""

    move: Move
    """The move."""
    text: str
    """The move in words."""


@final
class Line(TypedDict):
    """One award."""

    seat: str
    """The seat that gets it; `(neutral)` for the neutral player of Lords of Xidit."""
    ruling: str
    """The id of the ruling."""
    title: str
    """A few words for the ruling."""
    message: str
    """What the points are for."""
    points: int
    """The points."""
    params: Params
    """The values in the message, for clients that word it themselves."""


@final
class Rank(TypedDict):
    """A place in the ranking."""

    place: int
    """The place, from 1."""
    seats: list[str]
    """The seats that share it. `(neutral)` is the neutral player of Lords of Xidit."""


@final
class Tie(TypedDict):
    """A tie that a ruling broke."""

    ruling: str
    """The id of the ruling."""
    title: str
    """A few words for the ruling."""
    message: str
    """How the tie was broken."""
    seats: list[str]
    """The seats that were level, best first."""
    values: list[list[int]]
    """What each of these seats had."""
    params: Params
    """The values in the message, for clients that word it themselves."""


@final
class SearchMove(TypedDict):
    """A move that the search tried."""

    move: Move
    """The move."""
    text: str
    """The move and its share of victories, in words."""
    visits: int
    """How often it was tried."""
    share: float
    """Its part of all visits."""
    value: dict[str, float]
    """The mean reward of each seat, for its place and its margin."""
    won: dict[str, float]
    """Each seat's share of victories."""


@final
class LineMove(TypedDict):
    """A move of the main line."""

    move: Move
    """The move."""
    text: str
    """The move in words."""


@final
class SearchProgress(TypedDict):
    """How far a search is."""

    done: float
    """The part of the budget that is spent."""
    shares: int
    """The number of shares that the search is cut into."""
    shares_done: int
    """The number of shares that are done."""


@final
class AnalysisProgress(TypedDict):
    """How far an analysis is."""

    done: float
    """The part of the decisions that have been judged."""
    decisions: int
    """The number of decisions in the record."""
    decisions_done: int
    """The number of decisions that have been judged."""


@final
class AnsweredLine(TypedDict):
    """The answer to a line of a bulk request."""

    line: int
    """The number of the line, counted from 1."""
    id: NotRequired[str]
    """The name that the line gave itself."""
    status: Literal[200]
    """The status that the operation's own resource answers with."""
    answer: BulkResult
    """The answer that the operation's own resource gives."""


@final
class BulkProgress(TypedDict):
    """How far a bulk job is."""

    lines: int
    """The lines to answer."""
    done: int
    """The lines that are answered."""
    failed: int
    """The lines that got a problem."""
    rate: float
    """Lines a second since the first line was begun."""
    seconds_left: float | None
    """How long the rest takes at that rate; null while that is unknown."""


@final
class Health(TypedDict):
    """The process answers."""

    status: Literal["up"]
    """Always `up`."""


@final
class Parts(TypedDict):
    """The other processes that the service works with."""

    redis: Literal["up", "down", "off", "full", "unwritable"]
    """`off`: none was set up. `full`: its memory is full. `unwritable`: it cannot write to its disk. Full and
    unwritable ones answer, but store nothing.
    """
    workers: Literal["up", "down", "off"]
    """`off`: none were set up."""


@final
class PointedError(TypedDict):
    """One thing that is wrong at one place of the body."""

    pointer: str
    """A JSON pointer into the body."""
    code: str
    """A stable code for what is wrong."""
    detail: str
    """What is wrong, in words."""
    params: Params
    """The values in the message, for clients that word it themselves."""


BulkOperation: TypeAlias = Literal["adjudicate", "legal-moves", "score", "replay"]
"""What a line may ask for."""

SearchLevel: TypeAlias = Literal["beginner", "casual", "strong", "expert"]
"""How well an opponent plays."""


@final
class Game(TypedDict):
    """A game that is refereed here."""

    id: str
    """The id of the game, as in addresses."""
    title: str
    """What the game is called."""
    seats: SeatRange
    """How many can play."""
    editions: list[str]
    """The editions of the rulebook."""
    options: list[Option]
    """What can be chosen at setup."""
    packs: list[PackReference]
    """The packs that can be played with."""
    languages: list[str]
    """The languages of its texts."""
    moves: list[str]
    """The kinds of move."""
    rules: int
    """The version of its rules here."""
    format: int
    """The version of the wire format."""
    labels: NotRequired[Labels]
    """What its parts are called. Not in the list of all games."""


@final
class Ruling(TypedDict):
    """One rule, paraphrased."""

    id: str
    """The id of the ruling."""
    kind: Literal["move", "award", "course", "fault"]
    """`move` forbids moves, `award` gives points, `course` says how play goes on, `fault` rules positions out."""
    title: str
    """A few words for it."""
    text: str
    """What it says."""
    sources: list[Source]
    """Its places in the rulebooks."""


@final
class Violation(TypedDict):
    """A ruling that a move breaks, and where in the move."""

    ruling: str
    """The id of the ruling."""
    title: str
    """A few words for the ruling."""
    message: str
    """What is wrong with the move."""
    params: Params
    """The values in the message, for clients that word it themselves."""
    pointer: str
    """A JSON pointer into the move."""
    source: Source
    """The place of the ruling in the rulebook."""


@final
class Components(TypedDict):
    """What is in the box, and what its parts are called."""

    pack: str
    """The reference of the pack."""
    components: list[Component]
    """Every printed value."""
    names: dict[str, str]
    """What each code is called, in the language of the answer."""


@final
class SeatView(TypedDict):
    """What to send to one player after a setup or a move."""

    view: State
    """The position as this seat may know it."""
    events: list[Event]
    """What happened, in order. Secret events of other seats have no details."""


@final
class SealedSetup(TypedDict):
    """A sealed game that is set up."""

    state: SealedState
    """The position before the first decision, sealed."""
    keys: dict[str, str]
    """The key of each seat, for nobody but that seat; the table has one where chance is declared."""
    pending: list[str]
    """The seats that owe a move; `table` when chance is due; empty at the end."""
    due: Due
    """The kinds of move that each pending seat may choose between."""
    events: list[Event]
    """What happened, in order. Secret events have no details: each seat's view has them."""
    commitment: str | None
    """A hash that the seed can be checked against once it is shown; null where chance is declared."""


@final
class SealedVerdict(TypedDict):
    """The move is legal, in a sealed game."""

    legal: Literal[True]
    """The move is legal."""
    state: SealedState
    """The next position, sealed."""
    view: State | None
    """The next position as the seat that moved may know it; null for the table."""
    events: list[Event]
    """What happened, in order. Secret events of other seats have no details."""
    pending: list[str]
    """The seats that owe a move; `table` when chance is due; empty at the end."""
    due: Due
    """The kinds of move that each pending seat may choose between."""
    seed: NotRequired[str]
    """The seed of a sealed game with seeded chance, once the game is over."""


@final
class LegalMoves(TypedDict):
    """Some of the legal moves of a seat, in canonical order."""

    moves: list[Move]
    """The moves."""
    next: str | None
    """The cursor of the moves that follow; null at the end."""
    pending: list[str]
    """The seats that owe a move; `table` when chance is due; empty at the end."""
    due: Due
    """The kinds of move that each pending seat may choose between."""


@final
class View(TypedDict):
    """A position as one seat may know it."""

    view: State
    """The view."""
    pending: list[str]
    """The seats that owe a move; `table` when chance is due; empty at the end."""
    due: Due
    """The kinds of move that each pending seat may choose between."""
    seed: NotRequired[str]
    """The seed of a sealed game with seeded chance, once the game is over."""


@final
class ScoreSheet(TypedDict):
    """Who has how many points, and why."""

    lines: list[Line]
    """The awards, one a line."""
    totals: dict[str, int]
    """The points of each seat."""
    ranking: list[Rank]
    """The places, best first."""
    ties: list[Tie]
    """How ties were broken."""
    final: bool
    """Whether the game is over. If not, this is the score if it ended now."""


@final
class SearchResult(TypedDict):
    """What the search has found."""

    text: str
    """The best move in words."""
    moves: list[SearchMove]
    """Every move that was tried, most visited first."""
    line: list[LineMove]
    """How play is expected to go on."""
    iterations: int
    """How many games were played out."""
    simulated_moves: int
    """How many moves these games had."""
    seconds: float
    """How long the longest share took."""
    iterations_per_second: float
    """The speed of all workers together."""
    workers: int
    """How many workers took part."""
    seed: int
    """The seed of the search."""


@final
class JudgedMove(TypedDict):
    """A decision of a player, judged by what the player could know."""

    at: int
    """Which move of the record it is, from 0."""
    seat: str
    """Who decided."""
    move: Move
    """The move that was played."""
    text: str
    """The judgement in words."""
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    """How good the move was, by its sure loss."""
    best: LineMove
    """The best move that was found."""
    loss: float
    """How much more reward the best move brings."""
    doubt: float
    """The standard error of the loss, at most. The sure loss is the loss less the doubt."""
    before: dict[str, float]
    """Each seat's chances to win before the move, if the best one is played."""
    after: dict[str, float]
    """Each seat's chances to win after the move."""
    luck: dict[str, float]
    """What chance has changed in each seat's chances since the decision before."""


@final
class BulkJob(TypedDict):
    """A bulk job. A job that ends early keeps the answers it has."""

    id: str
    """The id of the job."""
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    """Where the job stands."""
    reason: str | None
    """Why it failed or ended early."""
    created: str
    """When it was ordered."""
    expires: str
    """When it will be deleted."""
    progress: BulkProgress
    """How far it is."""
    verdicts: dict[str, dict[str, int]]
    """For each game, how many moves were legal (`legal`) and how many broke each ruling."""
    bytes: int
    """How many bytes of answers can be read by now."""


@final
class Readiness(TypedDict):
    """Whether every part that was set up answers."""

    status: Literal["up", "down"]
    """`up` if every part answers."""
    parts: Parts
    """The parts."""


@final
class Problem(TypedDict):
    """What is wrong with a request (RFC 9457)."""

    type: str
    """The kind of problem, and the address of its page."""
    title: str
    """The kind of problem in a few words."""
    status: int
    """The status of the answer."""
    detail: str
    """What is wrong, in words."""
    instance: str
    """The id of the request."""
    errors: list[PointedError]
    """Everything that is wrong with the body."""
    retry_after: NotRequired[int]
    """After how many seconds to try again, if that can help."""


@final
class BulkLine(TypedDict):
    """One line of a bulk request: an operation, and the body that the operation's own resource takes."""

    operation: BulkOperation
    """What to ask."""
    game: GameId
    """The game to ask it of."""
    body: BulkBody
    """The body of the request."""
    id: NotRequired[str]
    """A name for this line. The answer has the same."""


@final
class GameList(TypedDict):
    """Every game that is refereed here."""

    games: list[Game]
    """The games."""


@final
class RulingList(TypedDict):
    """The index of a game's rulebook."""

    rulings: list[Ruling]
    """Every ruling."""


@final
class IllegalVerdict(TypedDict):
    """The move is illegal, for all these reasons."""

    legal: Literal[False]
    """The move is illegal."""
    violations: list[Violation]
    """Every ruling that the move breaks."""
    suggestions: NotRequired[list[Suggestion]]
    """The legal moves of this seat that are closest to the refused one, the closest first, if the request asked."""


@final
class InvalidReplay(TypedDict):
    """The first claim of the record that is not true."""

    valid: Literal[False]
    """The record is not true."""
    at: int | None
    """The index of the move that the claim is about; null before the first."""
    mismatch: Literal["rules", "commitment", "move", "chain", "result"]
    """What the claim is about."""
    message: str
    """What is not true, in words. Moves are counted from 1."""
    violations: list[Violation]
    """The rulings that the move breaks, if it is illegal."""


@final
class Setup(TypedDict):
    """A game that is set up."""

    state: State
    """The position before the first decision."""
    pending: list[str]
    """The seats that owe a move; `table` when chance is due; empty at the end."""
    due: Due
    """The kinds of move that each pending seat may choose between."""
    events: list[Event]
    """What happened, in order."""
    commitment: str | None
    """A hash that the seed can be checked against once it is shown; null where chance is declared."""
    views: NotRequired[dict[str, SeatView]]
    """For each seat its view and its events, if the request asked."""


@final
class LegalVerdict(TypedDict):
    """The move is legal, and this is what it leads to."""

    legal: Literal[True]
    """The move is legal."""
    state: State
    """The next position."""
    events: list[Event]
    """What happened, in order."""
    pending: list[str]
    """The seats that owe a move; `table` when chance is due; empty at the end."""
    due: Due
    """The kinds of move that each pending seat may choose between."""
    views: NotRequired[dict[str, SeatView]]
    """For each seat its view and its events, if the request asked."""


@final
class ValidReplay(TypedDict):
    """The record is true."""

    valid: Literal[True]
    """The record is true."""
    plies: int
    """The number of moves, those of chance among them."""
    state: State
    """The position after the last move."""
    pending: list[str]
    """The seats that owe a move; `table` when chance is due; empty at the end."""
    due: Due
    """The kinds of move that each pending seat may choose between."""
    score: ScoreSheet
    """The score of that position."""
    chain: list[str]
    """A hash after the setup and one after every move."""
    states: NotRequired[list[State]]
    """The position after the setup and after every move."""


@final
class Search(TypedDict):
    """A search, and what it has found by now. A search that ends early keeps what it has found."""

    id: str
    """The id of the search."""
    game: GameId
    """The game."""
    seat: str
    """The seat that has to move."""
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    """Where the search stands."""
    reason: str | None
    """Why it failed or ended early."""
    created: str
    """When it was ordered."""
    expires: str
    """When it will be deleted."""
    progress: SearchProgress
    """How far it is."""
    result: SearchResult | None
    """What it has found; null before the first report."""


@final
class AnalysisResult(TypedDict):
    """What an analysis has found by now."""

    text: str
    """The result in words."""
    moves: list[JudgedMove]
    """Every decision that has been judged, in the order of the game."""
    accuracy: dict[str, float | None]
    """How well each seat decided, from 0 to 1; null if it decided nothing."""
    turning_point: int | None
    """The move of the record from which on the winner had the best chances."""
    seed: int
    """The seed of the analysis."""


@final
class RefusedLine(TypedDict):
    """What is wrong with a line of a bulk request."""

    line: int
    """The number of the line, counted from 1."""
    id: NotRequired[str]
    """The name that the line gave itself."""
    status: int
    """The status of the problem."""
    problem: Problem
    """The problem. Its pointers go into the line."""


SetupAnswer: TypeAlias = Setup | SealedSetup
"""A game that is set up."""

Verdict: TypeAlias = LegalVerdict | SealedVerdict | IllegalVerdict
"""The verdict on a move."""

Replay: TypeAlias = ValidReplay | InvalidReplay
"""Whether a record is true."""


@final
class Analysis(TypedDict):
    """An analysis of a game, and what it has found by now. One that ends early keeps what it has found."""

    id: str
    """The id of the analysis."""
    game: GameId
    """The game."""
    seats: list[str]
    """The seats of the record."""
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    """Where the analysis stands."""
    reason: str | None
    """Why it failed or ended early."""
    created: str
    """When it was ordered."""
    expires: str
    """When it will be deleted."""
    progress: AnalysisProgress
    """How far it is."""
    result: AnalysisResult | None
    """What it has found; null before the first judgement."""


BulkAnswer: TypeAlias = AnsweredLine | RefusedLine
"""A line of the answer."""
