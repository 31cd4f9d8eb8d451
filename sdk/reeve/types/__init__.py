"""The documents of the API as typed dictionaries. Written by `make generate`; do not edit."""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, final

Document: TypeAlias = dict[str, Any]
"""A JSON object."""


GameId: TypeAlias = str
"""The id of a game."""

SealedState: TypeAlias = str
"""A position that only the service can read. Requests with it need a key."""

Record: TypeAlias = Document
"""A whole game: its setup and its moves."""

BulkBody: TypeAlias = Document
"""The body of a request."""

BulkResult: TypeAlias = Document
"""The response to a request."""

State: TypeAlias = Any
"""A position, or the view of a seat. Send it back unchanged. A module for each game, such as `reeve.types.ethnos`,
has the exact type.
"""

Move: TypeAlias = Any
"""A move: `kind`, `seat`, and the fields of its kind. A module for each game, such as `reeve.types.ethnos`, has
the exact type.
"""

Params: TypeAlias = Document
"""Values by name: numbers, texts and lists of texts."""


@final
class SeatRange(TypedDict):
    """The numbers of seats that a game allows."""

    min: int
    """The smallest number of seats."""
    max: int
    """The largest number of seats."""


@final
class Option(TypedDict):
    """An option of the setup."""

    name: str
    """The name of the option."""
    default: str | int | bool | None
    """The value of the option if it is left out."""
    choices: list[str | int | bool | None]
    """The values that the option can have."""
    several: bool
    """Whether the value of the option is a list of these values."""


@final
class PackReference(TypedDict):
    """A pack: the values that are printed on cards and boards."""

    id: str
    """The id of the pack."""
    digest: str
    """A hash of all values of the pack."""
    reference: str
    """The id and the digest, `id@digest`, as states refer to their pack."""


@final
class Labels(TypedDict):
    """Names of the parts of a game's documents, in the language of the response."""

    moves: dict[str, str]
    """The name of each kind of move."""
    move_fields: dict[str, dict[str, str]]
    """For each kind of move, the name of each of its fields except `kind` and `seat`."""
    options: dict[str, str]
    """The name of each option."""
    tableau: dict[str, str]
    """The name of each field of the tableau. Dots separate the names of nested fields, as in `standings.coins`."""
    events: dict[str, str]
    """The name of each kind of event."""
    event_details: dict[str, dict[str, str]]
    """For each kind of event, the name of each of its details."""


@final
class Source(TypedDict):
    """The source of a ruling: a page of an edition, or a note if it is a house ruling."""

    edition: str
    """The edition of the rulebook. `house` is a ruling of our own, which no rulebook contains."""
    page: NotRequired[str]
    """The page in that edition."""
    note: NotRequired[str]
    """For a house ruling, the reason for it, in English. The text of the ruling says it too, in the language of
    the response.
    """


@final
class Component(TypedDict):
    """A printed value, and its source."""

    key: str
    """The name of the value in the pack."""
    value: Any
    """The value: a number, a text, true or false, or lists and objects of them."""
    source: Literal["rulebook", "two sources", "one source", "house"]
    """The source of the value. `house` is an assumption of our own."""
    note: str
    """A remark on the source, in English."""


@final
class Event(TypedDict):
    """One thing that happened in a move."""

    kind: str
    """The kind of event."""
    seat: str
    """The seat that the event belongs to, or `table`."""
    details: Params
    """The details of the event, by name."""
    secret: bool
    """Whether only this seat may know the details."""


Due: TypeAlias = dict[str, list[str]]
"""For each seat that must move, the kinds of move that it may choose from."""


@final
class Suggestion(TypedDict):
    """A legal move that is similar to an illegal one."""

    move: Move
    """The legal move."""
    text: str
    """The move as a text."""


@final
class Line(TypedDict):
    """One award on a score sheet."""

    ruling: str
    """The id of the ruling."""
    title: str
    """The short title of the ruling."""
    params: Params
    """The values in the message, for clients that write their own message."""
    message: str
    """A text that says what the points are for."""
    seat: str
    """The seat that gets the points. `(neutral)` is the neutral player of a game that has one."""
    points: int
    """The number of points."""


@final
class Rank(TypedDict):
    """A place in the ranking."""

    place: int
    """The number of the place, from 1."""
    seats: list[str]
    """The seats that share the place. `(neutral)` is the neutral player of a game that has one."""


@final
class Tie(TypedDict):
    """A tie, and the ruling that broke it."""

    ruling: str
    """The id of the ruling."""
    title: str
    """The short title of the ruling."""
    params: Params
    """The values in the message, for clients that write their own message."""
    message: str
    """A text that says how the tie was broken."""
    seats: list[str]
    """The seats that had equal points, the best first."""
    values: list[list[int]]
    """For each of these seats, the values that were compared."""


@final
class SearchMove(TypedDict):
    """A move that the search tried."""

    move: Move
    """The move."""
    text: str
    """A text with the move and the share of games that the seat won with it."""
    visits: int
    """The number of iterations that tried this move."""
    share: float
    """The part of all iterations that tried this move, from 0 to 1."""
    value: dict[str, float]
    """For each seat, its mean reward, from 0 to 1. A better place and a larger lead give a higher reward."""
    won: dict[str, float]
    """For each seat, the share of games that it won, from 0 to 1."""


@final
class LineMove(TypedDict):
    """A move, also as a text."""

    move: Move
    """The move."""
    text: str
    """The move as a text."""


@final
class SearchProgress(TypedDict):
    """The progress of a search."""

    done: float
    """The used part of the budget, from 0 to 1."""
    shares: int
    """The number of shares that the search is divided into."""
    shares_done: int
    """The number of finished shares."""


@final
class AnalysisProgress(TypedDict):
    """The progress of an analysis."""

    done: float
    """The judged part of the decisions, from 0 to 1."""
    decisions: int
    """The number of decisions in the record."""
    decisions_done: int
    """The number of judged decisions."""


@final
class AnsweredLine(TypedDict):
    """The response to a bulk line that could be answered."""

    line: int
    """The number of the line in the request, counted from 1."""
    id: NotRequired[str]
    """The `id` of the line, if it has one."""
    status: Literal[200]
    """The status of the response of the operation's resource."""
    answer: BulkResult
    """The response of the operation's resource."""


@final
class BulkProgress(TypedDict):
    """The progress of a bulk job."""

    lines: int
    """The number of lines to answer."""
    done: int
    """The number of lines that are done, including those that got a problem."""
    failed: int
    """The number of lines that got a problem."""
    rate: float
    """The number of lines per second since the first line was started."""
    seconds_left: float | None
    """The number of seconds that the remaining lines take at this rate. Null if it is unknown."""


@final
class Health(TypedDict):
    """The response of a process that is running."""

    status: Literal["up"]
    """Always `up`."""


@final
class Parts(TypedDict):
    """The states of the other processes that the service needs."""

    redis: Literal["up", "down", "off", "full", "unwritable"]
    """The state of Redis. `off`: not configured. `full`: its memory is full. `unwritable`: it refuses to write,
    for example because its disk is full. If it is full or unwritable, it responds, but stores nothing.
    """
    workers: Literal["up", "down", "off"]
    """The state of the workers. `off`: not configured."""


@final
class PointedError(TypedDict):
    """One error at one place of the body."""

    pointer: str
    """A JSON pointer to the place of the error in the body."""
    code: str
    """The code of the error. It is the same in all languages."""
    detail: str
    """A text that says what is wrong."""
    params: Params
    """The values in the message, for clients that write their own message."""


BulkOperation: TypeAlias = Literal["adjudicate", "legal-moves", "score", "replay"]
"""The operation of a bulk line."""

SearchLevel: TypeAlias = Literal["beginner", "casual", "strong", "expert"]
"""A level of playing strength, weakest first."""


@final
class Chance(TypedDict):
    """The seed and the number of draws so far. A view has the commitment instead of the seed."""

    seed: NotRequired[str]
    """The seed that decides all draws, as hexadecimal digits. Not in a view."""
    commitment: NotRequired[str]
    """Only in a view: the commitment, a hash that the seed can be checked against after the game."""
    drawn: int
    """The number of draws so far."""


ChanceMode: TypeAlias = Literal["seeded", "declared"]
"""Where random results come from. `seeded`: the service draws cards and rolls dice from a seed. `declared`: the
players use real cards and dice, and the client sends what came up.
"""

SeatName: TypeAlias = str
"""The name of a seat: printable characters, not only spaces. `table` and `(neutral)` are not allowed."""


@final
class Game(TypedDict):
    """A game that the service knows."""

    id: str
    """The id of the game, as in URLs."""
    title: str
    """The name of the game."""
    seats: SeatRange
    """The numbers of seats that the game allows."""
    editions: list[str]
    """The codes of the supported editions of the rulebook."""
    options: list[Option]
    """The options of the setup."""
    packs: list[PackReference]
    """The packs that the game can be played with."""
    languages: list[str]
    """The languages of the texts of the game."""
    moves: list[str]
    """The kinds of move."""
    rules: int
    """The current version of the rules."""
    format: int
    """The version of the wire format."""
    labels: NotRequired[Labels]
    """The names of the parts of its documents. Not in the list of all games."""


@final
class Ruling(TypedDict):
    """One rule, in our own words."""

    id: str
    """The id of the ruling."""
    kind: Literal["move", "award", "course", "fault"]
    """What the ruling does: `move` forbids moves, `award` gives points, `course` says how the game continues, and
    `fault` says that a position is impossible.
    """
    title: str
    """A short title of the ruling."""
    text: str
    """The text of the ruling."""
    sources: list[Source]
    """The places of the ruling in the rulebooks."""


@final
class Violation(TypedDict):
    """A ruling that a move breaks."""

    ruling: str
    """The id of the ruling."""
    title: str
    """The short title of the ruling."""
    params: Params
    """The values in the message, for clients that write their own message."""
    message: str
    """A text that says what is wrong with the move."""
    pointer: str
    """A JSON pointer to the part of the move that is wrong."""
    source: Source
    """The place of the ruling in the rulebook."""


@final
class Components(TypedDict):
    """The contents of a pack, and the names of all codes."""

    pack: str
    """The reference of the pack, `id@digest`."""
    components: list[Component]
    """The printed values."""
    names: dict[str, str]
    """The name of each code, in the language of the response."""


@final
class SeatView(TypedDict):
    """The view and the events of one seat, to send to its player."""

    view: State
    """The position as this seat may know it."""
    events: list[Event]
    """The events, in the order in which they happened. Secret events of other seats have no details."""


@final
class SealedSetup(TypedDict):
    """The response to a setup: a new sealed game."""

    pending: list[str]
    """The seats that must move now. `table` means that a random move is next. Empty if the game is over."""
    due: Due
    """For each pending seat, the kinds of move that it may choose from."""
    state: SealedState
    """The position before the first decision, sealed."""
    keys: dict[str, str]
    """The key of each seat, and with declared chance of the table. Give each player only the key of their seat."""
    events: list[Event]
    """The events, in the order in which they happened. Secret events have no details; each seat finds them in its
    view.
    """
    commitment: str | None
    """The commitment: a hash of the seed. When the seed is published, everybody can check it against this hash.
    Null with declared chance.
    """


@final
class SealedVerdict(TypedDict):
    """The verdict on a legal move in a sealed game."""

    pending: list[str]
    """The seats that must move now. `table` means that a random move is next. Empty if the game is over."""
    due: Due
    """For each pending seat, the kinds of move that it may choose from."""
    legal: Literal[True]
    """Always true: the move is legal."""
    state: SealedState
    """The next position, sealed."""
    view: State | None
    """The next position as the seat that moved may know it. Null if the table moved."""
    events: list[Event]
    """The events, in the order in which they happened. Secret events of other seats have no details."""
    seed: NotRequired[str]
    """The seed. Only when a sealed game with seeded chance is over."""


@final
class LegalMoves(TypedDict):
    """Legal moves of a seat, in canonical order."""

    pending: list[str]
    """The seats that must move now. `table` means that a random move is next. Empty if the game is over."""
    due: Due
    """For each pending seat, the kinds of move that it may choose from."""
    moves: list[Move]
    """The legal moves, from the cursor of the request on."""
    next: str | None
    """The cursor for the next moves. Null if there are no more moves."""


@final
class View(TypedDict):
    """The response with the position as one seat may know it."""

    pending: list[str]
    """The seats that must move now. `table` means that a random move is next. Empty if the game is over."""
    due: Due
    """For each pending seat, the kinds of move that it may choose from."""
    view: State
    """The view of the seat."""
    seed: NotRequired[str]
    """The seed. Only when a sealed game with seeded chance is over."""


@final
class ScoreSheet(TypedDict):
    """The points of each seat, and the awards that they consist of."""

    lines: list[Line]
    """The awards, one per line."""
    totals: dict[str, int]
    """The points of each seat, by its name."""
    ranking: list[Rank]
    """The places of the ranking, the best first."""
    ties: list[Tie]
    """The ties, and how they were broken."""
    final: bool
    """Whether the game is over. If not, this is the score that it would have if it ended now."""


@final
class SearchResult(TypedDict):
    """The result of a search so far."""

    text: str
    """The text of the first move."""
    moves: list[SearchMove]
    """All moves that were tried, the most visited first. If the request has a level, the move that a player of
    this level makes is first.
    """
    line: list[LineMove]
    """The expected next moves, beginning with the first move."""
    iterations: int
    """The number of simulated games."""
    simulated_moves: int
    """The number of moves in all simulated games."""
    seconds: float
    """The mean search time of the workers, in seconds."""
    iterations_per_second: float
    """The number of iterations per second of all workers together."""
    workers: int
    """The number of workers that took part."""
    seed: int
    """The seed of the search."""


@final
class JudgedMove(TypedDict):
    """A decision of a player, judged by what the player could know."""

    at: int
    """The index of the move in the record, from 0."""
    seat: str
    """The seat that decided."""
    move: Move
    """The move that was played."""
    text: str
    """The judgement as a text."""
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    """The quality of the move. It follows from the sure loss."""
    best: LineMove
    """The best move according to the analysis."""
    loss: float
    """The reward of the best move minus the reward of the played move."""
    doubt: float
    """The standard error of the loss. The sure loss is the loss minus twice the doubt, but at least 0."""
    before: dict[str, float]
    """Before the move, the probability of each seat to win, if the best move is played."""
    after: dict[str, float]
    """After the move, the probability of each seat to win, by what the player could know."""
    luck: dict[str, float]
    """For each seat, how much random moves since the previous decision have changed its probability to win. It is
    measured in the whole position, hidden cards included.
    """


@final
class BulkJob(TypedDict):
    """A bulk job. A job that ends early keeps its results."""

    id: str
    """The id of the job."""
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    """The status of the job."""
    reason: str | None
    """A text that says why the job failed or ended early. Null if it did not, or was cancelled."""
    created: str
    """The time when the job was created."""
    expires: str
    """The time when the job will be deleted."""
    progress: BulkProgress
    """The progress of the job."""
    verdicts: dict[str, dict[str, int]]
    """For each game, the number of legal moves (`legal`) and, for each ruling, the number of moves that broke it."""
    bytes: int
    """The number of bytes of the results that can be read now."""


@final
class Readiness(TypedDict):
    """Whether every configured part of the service works."""

    status: Literal["up", "down"]
    """`up` if every configured part works, otherwise `down`."""
    parts: Parts
    """The state of each part."""


@final
class Problem(TypedDict):
    """The response to a request that cannot be answered (RFC 9457)."""

    type: str
    """The kind of problem, as the URL of the page that explains it."""
    title: str
    """A short title of the kind of problem."""
    status: int
    """The status of the response."""
    detail: str
    """A text that says what is wrong."""
    instance: str
    """The id of the request."""
    errors: list[PointedError]
    """All errors of the body."""
    retry_after: NotRequired[int]
    """The number of seconds to wait before the next attempt, if another attempt can help."""


@final
class BulkLine(TypedDict):
    """One line of a bulk request: an operation, and the body of a request to the resource of that operation."""

    operation: BulkOperation
    """The operation to carry out."""
    game: GameId
    """The id of the game."""
    body: BulkBody
    """The body of the request, as the resource of the operation takes it."""
    id: NotRequired[str]
    """A name for this line. The line of the response has the same name."""


@final
class GameList(TypedDict):
    """All games that the service knows."""

    games: list[Game]
    """The games, without their labels."""


@final
class RulingList(TypedDict):
    """All rulings of a game."""

    rulings: list[Ruling]
    """The rulings."""


@final
class IllegalVerdict(TypedDict):
    """The verdict on an illegal move, with all rulings that it breaks."""

    legal: Literal[False]
    """Always false: the move is illegal."""
    violations: list[Violation]
    """All rulings that the move breaks."""
    suggestions: NotRequired[list[Suggestion]]
    """The legal moves of this seat that are closest to the illegal one, the closest first. Only if the request has
    `suggest`.
    """


@final
class InvalidReplay(TypedDict):
    """The response to an invalid record: the first claim of the record that is not true."""

    valid: Literal[False]
    """Always false: the record claims something that is not true."""
    at: int | None
    """The index of the move that the claim is about, from 0. Null if it is about the setup. For a claim about the
    end of the record, the number of moves.
    """
    mismatch: Literal["rules", "commitment", "move", "chain", "result"]
    """The subject of the claim."""
    message: str
    """A text that says what is not true. It counts moves from 1."""
    violations: list[Violation]
    """The rulings that the move breaks. Empty unless the move is illegal."""


@final
class Setup(TypedDict):
    """The response to a setup: a new game."""

    pending: list[str]
    """The seats that must move now. `table` means that a random move is next. Empty if the game is over."""
    due: Due
    """For each pending seat, the kinds of move that it may choose from."""
    state: State
    """The position before the first decision."""
    events: list[Event]
    """The events, in the order in which they happened."""
    commitment: str | None
    """The commitment: a hash of the seed. When the seed is published, everybody can check it against this hash.
    Null with declared chance.
    """
    views: NotRequired[dict[str, SeatView]]
    """For each seat, its view and its events. Only if the request has `views: true`."""


@final
class LegalVerdict(TypedDict):
    """The verdict on a legal move, with the next position."""

    pending: list[str]
    """The seats that must move now. `table` means that a random move is next. Empty if the game is over."""
    due: Due
    """For each pending seat, the kinds of move that it may choose from."""
    legal: Literal[True]
    """Always true: the move is legal."""
    state: State
    """The next position."""
    events: list[Event]
    """The events, in the order in which they happened."""
    views: NotRequired[dict[str, SeatView]]
    """For each seat, its view and its events. Only if the request has `views: true`."""


@final
class ValidReplay(TypedDict):
    """The response to a valid record."""

    pending: list[str]
    """The seats that must move now. `table` means that a random move is next. Empty if the game is over."""
    due: Due
    """For each pending seat, the kinds of move that it may choose from."""
    valid: Literal[True]
    """Always true: everything that the record claims is true."""
    plies: int
    """The number of moves, random moves included."""
    state: State
    """The position after the last move."""
    score: ScoreSheet
    """The score of that position."""
    chain: list[str]
    """One hash for the position after the setup and one for the position after every move."""
    states: NotRequired[list[State]]
    """The position after the setup and after every move. Only if the request has `states: true`."""


@final
class Search(TypedDict):
    """A search, and its result so far. A search that ends early keeps its result."""

    id: str
    """The id of the job."""
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    """The status of the job."""
    reason: str | None
    """A text that says why the job failed or ended early. Null if it did not, or was cancelled."""
    created: str
    """The time when the job was created."""
    expires: str
    """The time when the job will be deleted."""
    game: GameId
    """The id of the game."""
    seat: str
    """The seat that must move."""
    progress: SearchProgress
    """The progress of the search."""
    result: SearchResult | None
    """The result so far. Null before the first report of a worker."""


@final
class AnalysisResult(TypedDict):
    """The result of an analysis so far."""

    text: str
    """The result as a text."""
    moves: list[JudgedMove]
    """The decisions judged so far, in the order of the game."""
    accuracy: dict[str, float | None]
    """How good the decisions of each seat were, from 0 to 1. Null if none of its decisions is judged."""
    turning_point: int | None
    """The index, in the record, of the winner's decision after which the winner always had the best chances, or of
    the winner's last decision. Null if there is no single winner, if the winner had the best chances after each
    of their decisions, or before all decisions are judged.
    """
    seed: int
    """The seed of the analysis."""


@final
class RefusedLine(TypedDict):
    """The response to a bulk line that could not be answered."""

    line: int
    """The number of the line in the request, counted from 1."""
    id: NotRequired[str]
    """The `id` of the line, if it has one and could be read."""
    status: int
    """The status of the problem."""
    problem: Problem
    """The problem. Its JSON pointers refer to the line."""


SetupAnswer: TypeAlias = Setup | SealedSetup
"""The response to a setup: a new game."""

Verdict: TypeAlias = LegalVerdict | SealedVerdict | IllegalVerdict
"""The verdict on a move."""

Replay: TypeAlias = ValidReplay | InvalidReplay
"""The response to a replay: whether the record is valid."""


@final
class Analysis(TypedDict):
    """An analysis of a game, and its result so far. An analysis that ends early keeps its result."""

    id: str
    """The id of the job."""
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    """The status of the job."""
    reason: str | None
    """A text that says why the job failed or ended early. Null if it did not, or was cancelled."""
    created: str
    """The time when the job was created."""
    expires: str
    """The time when the job will be deleted."""
    game: GameId
    """The id of the game."""
    seats: list[str]
    """The names of the seats in the record."""
    progress: AnalysisProgress
    """The progress of the analysis."""
    result: AnalysisResult | None
    """The result so far. Null before the first judgement."""


BulkAnswer: TypeAlias = AnsweredLine | RefusedLine
"""A line of the response to a bulk request."""
