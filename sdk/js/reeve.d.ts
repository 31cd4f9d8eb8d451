// Written by `make generate` from reeve.d.ts.in and the declared documents; do not edit.

export {};

/** The version of this library. */
export declare const version: string;

/** A JSON object. */
export type Document = Record<string, any>;

/** The state of a game; of a game that comes as a plugin, any document. */
export type StateOf<G extends string> = G extends keyof GameTypes ? GameTypes[G]["state"] : Document;
/** The moves of a game. */
export type MoveOf<G extends string> = G extends keyof GameTypes
  ? GameTypes[G]["move"]
  : Document & { kind: string; seat: string };
/** The options of a game's setup. */
export type OptionsOf<G extends string> = G extends keyof GameTypes ? GameTypes[G]["options"] : Document;
/** What lies on a real table of a game, as far as it scores. */
export type TableauOf<G extends string> = G extends keyof GameTypes ? GameTypes[G]["tableau"] : Document;
/** What a kind of move needs beside its seat. */
export type DetailsOf<G extends string, K extends MoveOf<G>["kind"]> = G extends keyof GameTypes
  ? Omit<Extract<GameTypes[G]["move"], { kind: K }>, "kind" | "seat">
  : Document;

export interface ConnectOptions {
  /** An API key, where the server requires one. */
  key?: string | null;
  /** The language of the texts: en, ru or pl; en by default. */
  language?: string;
  /** How many seconds may pass without an answer; 10 by default. */
  timeout?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
  /** How often a request is repeated when that is safe and may help; 2 by default. */
  retries?: number;
}

/**
 * A client of the server at an address; by default of the server that the page came from, or of one on this machine.
 */
export declare function connect(url?: string, options?: ConnectOptions): Client;

/** A referee to ask; `connect` makes one. It has an attribute for each area of the API. */
export declare class Client {
  private constructor();
  /** The language of the texts. */
  readonly language: string;
  readonly games: GamesArea;
  readonly rulings: RulingsArea;
  readonly components: ComponentsArea;
  readonly setups: SetupsArea;
  readonly adjudications: AdjudicationsArea;
  readonly legalMoves: LegalMovesArea;
  readonly scores: ScoresArea;
  readonly views: ViewsArea;
  readonly replays: ReplaysArea;
  readonly searches: SearchesArea;
  readonly analyses: AnalysesArea;
  readonly bulk: BulkArea;
  readonly bulkJobs: BulkJobsArea;
  /** Starts a match of a game. */
  start<G extends string>(
    game: G,
    setup: { seats: readonly string[]; options?: OptionsOf<G>; seed?: string },
  ): Promise<Match<G>>;
  /** Starts a match whose players hold the state and cannot read it. */
  startSealed<G extends string>(
    game: G,
    setup: { seats: readonly string[]; options?: OptionsOf<G> },
  ): Promise<SealedMatch<G>>;
  /** A client of the same server with texts in another language. */
  speaking(language: string): Client;
  /** Whether the server runs. */
  health(): Promise<Health>;
  /** Whether the server has everything that it is configured to use. */
  ready(): Promise<Readiness>;
  /** The server's metrics in the text format of Prometheus. */
  metrics(): Promise<string>;
}

/** What open and sealed matches share. */
declare abstract class Play<G extends string> {
  /** How many legal moves an IllegalMove suggests: those that are closest to the refused move. 0 by default. */
  suggest: number;
  /** The id of the game. */
  get game(): G;
  /** The seats that must move now; `["table"]` if the caller must tell which cards or dice came up. */
  get pending(): string[];
  /** The kinds of move that each pending seat can choose. Null after `Match.resume`, until the next move. */
  get due(): Due | null;
  /** Show it to the players of a seeded game at the start: at the end the seed must fit it. */
  get commitment(): string | null;
  /** Whether the game is over. */
  get over(): boolean;
  /** The moves played here, oldest first. */
  get history(): MoveOf<G>[];
  /** What happened here, oldest first. */
  get events(): Event[];
  /** Plays a move and returns its events. Throws IllegalMove, and leaves the match as it was. */
  play(move: MoveOf<G>): Promise<Event[]>;
  /** Plays a move of a seat. */
  play<K extends MoveOf<G>["kind"]>(
    seat: string,
    kind: K,
    ...details: {} extends DetailsOf<G, K> ? [details?: DetailsOf<G, K>] : [details: DetailsOf<G, K>]
  ): Promise<Event[]>;
  /** Every legal move of a seat. A page is fetched when the loop reaches it. */
  legalMoves(seat: string): AsyncIterableIterator<MoveOf<G>>;
  /** Starts to search a seat's best move, for some seconds (5 by default) or iterations, or at a level. */
  search(
    seat: string,
    budget?: { seconds?: number; iterations?: number; level?: SearchRequest["level"]; seed?: number },
  ): Promise<SearchJob<G>>;
  /** Starts to judge every decision so far, with some iterations for each (200 by default). A sealed match must be over. */
  analyse(budget?: { iterations?: number; seed?: number }): Promise<AnalysisJob>;
  /** The position as one seat may know it. This is what a player's device may get. */
  view(seat: string): Promise<StateOf<G>>;
  /** The server's verdict on the record so far. */
  replay(): Promise<Replay>;
}

/** One game. Its state is held here, and the server keeps nothing of it. `client.start` starts one. */
export declare class Match<G extends string = GameId> extends Play<G> {
  private constructor();
  /** Sets up a game. */
  static start<G extends string>(
    client: Client,
    game: G,
    setup: { seats: readonly string[]; options?: OptionsOf<G>; seed?: string },
  ): Promise<Match<G>>;
  /** Continues from a state, without a request. With all `moves` since the setup, the match can make its record. */
  static resume<G extends string>(
    client: Client,
    state: StateOf<G> & { game: G },
    options?: { moves?: readonly MoveOf<G>[] },
  ): Match<G>;
  /** The match at the end of its record. Throws InvalidRecord if the record does not replay. */
  static fromRecord(client: Client, record: RecordDocument): Promise<Match>;
  /** The position, to keep or to send. `Match.resume` takes it back. */
  get state(): StateOf<G>;
  /** The seats, clockwise. */
  get seats(): string[];
  /** What happened here as one seat may know it: secret events of other seats have no details. */
  eventsFor(seat: string): Event[];
  /** The score sheet; during the game, the score if it ended now. */
  score(): Promise<ScoreSheet>;
  /** The whole game. In a seeded game it has the seed, which tells all draws: show it to nobody before the end. */
  record(): Promise<RecordDocument>;
}

/** One sealed game: the players hold a state that they cannot read, and the keys of some seats. */
export declare class SealedMatch<G extends string = GameId> extends Play<G> {
  private constructor();
  /** Sets up a sealed game, with the keys of all seats. */
  static start<G extends string>(
    client: Client,
    game: G,
    setup: { seats: readonly string[]; options?: OptionsOf<G> },
  ): Promise<SealedMatch<G>>;
  /** Continues from a state, for the seats whose keys are given. */
  static resume<G extends string = GameId>(
    client: Client,
    state: SealedState,
    keys: Readonly<Record<string, string>>,
  ): Promise<SealedMatch<G>>;
  /** The sealed position. Anyone may keep it, and nobody can read it. */
  get state(): SealedState;
  /** The keys of the seats that can be played here. Each key is for its player only. */
  get keys(): Record<string, string>;
  /** The seed, when a seeded game is over; null before. */
  get seed(): string | null;
  /** The same match with one seat's key, for that player's device. */
  seat(seat: string): SealedMatch<G>;
  /** Continues from a state that another device has reached. */
  take(state: SealedState): Promise<void>;
  /** The score sheet; during the game, the score if it ended now, as far as the seat may know it. */
  score(seat: string): Promise<ScoreSheet>;
  /** The whole game, when it is over and every move was played here. It has no chain of hashes. */
  record(): Promise<RecordDocument>;
}

/** Events as one seat may know them: secret events of other seats have no details. */
export declare function eventsFor(events: readonly Event[], seat: string): Event[];

/** How far a search is, and its best move so far. */
export interface Progress<G extends string = GameId> {
  status: Search["status"];
  /** The part of its budget that is used, from 0 to 1. */
  done: number;
  iterations: number;
  iterationsPerSecond: number;
  /** Null until something is known. */
  best: MoveOf<G> | null;
  /** The best move in words. */
  text: string;
}

/** How far an analysis is. */
export interface AnalysisProgressTold {
  status: Analysis["status"];
  /** The part of the decisions that have been judged, from 0 to 1. */
  done: number;
  decisions: number;
  decisionsDone: number;
  /** What has been found by now, in words. */
  text: string;
}

/** An analysis that was started; `match.analyse` makes one. `for await (const progress of job)` follows it. */
export declare class AnalysisJob implements AsyncIterable<AnalysisProgressTold> {
  constructor(analyses: AnalysesArea, analysis: Analysis);
  /** An analysis that was started elsewhere, by its id. */
  static takeUp(analyses: AnalysesArea, id: string): Promise<AnalysisJob>;
  /** The id of the analysis. */
  get id(): string;
  /** Whether the analysis has ended, for whatever reason. */
  done(): Promise<boolean>;
  /** How far the analysis is. */
  progress(): Promise<AnalysisProgressTold>;
  /** The result, when the analysis has ended. Throws AnalysisFailed, AnalysisCancelled or, after `timeout`, AnalysisTimeout. */
  result(options?: { timeout?: number }): Promise<AnalysisResult>;
  /** The progress after every change, until the analysis has ended. */
  watch(): AsyncIterableIterator<AnalysisProgressTold>;
  [Symbol.asyncIterator](): AsyncIterableIterator<AnalysisProgressTold>;
  /** Cancels the analysis, which keeps what it found. An analysis that has ended does not change. */
  cancel(): Promise<AnalysisProgressTold>;
}

/** A search that was started; `match.search` makes one. `for await (const progress of job)` follows it. */
export declare class SearchJob<G extends string = GameId> implements AsyncIterable<Progress<G>> {
  constructor(searches: SearchesArea, search: Search);
  /** A search that was started elsewhere, by its id. */
  static takeUp(searches: SearchesArea, id: string): Promise<SearchJob>;
  /** The id of the search. */
  get id(): string;
  /** The seat whose move is searched. */
  get seat(): string;
  /** Whether the search has ended, for whatever reason. */
  done(): Promise<boolean>;
  /** How far the search is, and its best move so far. */
  progress(): Promise<Progress<G>>;
  /** The result, when the search has ended. Throws SearchFailed, SearchCancelled or, after `timeout`, SearchTimeout. */
  result(options?: { timeout?: number }): Promise<SearchResult>;
  /** The best move, when the search has ended. Waits and throws as `result` does. */
  best(options?: { timeout?: number }): Promise<MoveOf<G>>;
  /** The progress after every change, until the search has ended. */
  watch(): AsyncIterableIterator<Progress<G>>;
  [Symbol.asyncIterator](): AsyncIterableIterator<Progress<G>>;
  /** Cancels the search, which keeps what it found. A search that has ended does not change. */
  cancel(): Promise<Progress<G>>;
}

/** How far a bulk job is. */
export interface BulkProgress {
  status: BulkJobDocument["status"];
  /** The lines to answer. */
  lines: number;
  /** The lines that are answered. */
  done: number;
  /** The lines that got a problem. */
  failed: number;
  /** Lines per second. */
  rate: number;
  /** Null while it is unknown. */
  secondsLeft: number | null;
}

/** A bulk job that was started; `client.bulk.submit` makes one. */
export declare class BulkJob {
  constructor(jobs: BulkJobsArea, job: BulkJobDocument);
  /** A job that was started elsewhere, by its id. */
  static takeUp(jobs: BulkJobsArea, id: string): Promise<BulkJob>;
  /** The id of the job. */
  get id(): string;
  /** Whether the job has ended, for whatever reason. */
  done(): Promise<boolean>;
  /** By game: how many moves were legal so far, and how many broke each ruling. */
  verdicts(): Promise<BulkJobDocument["verdicts"]>;
  /** How far the job is. */
  progress(): Promise<BulkProgress>;
  /** The progress, when the job is done. Throws BulkFailed, BulkCancelled or, after `timeout`, BulkTimeout. */
  wait(options?: { timeout?: number }): Promise<BulkProgress>;
  /** The answer to every line, in order. Throws BulkFailed or BulkCancelled at the end of an incomplete job. */
  results(): AsyncIterableIterator<BulkAnswer>;
  /** Cancels the job. The answers so far can be read. A job that has ended does not change. */
  cancel(): Promise<BulkProgress>;
}

// The areas of the API. Their methods return the documents of the API.

/** What is refereed here. */
export interface GamesArea {
  /** Every game. */
  list(): Promise<Game[]>;
  /** One game: its seats, options, editions, packs, languages and kinds of move. */
  get(game: string): Promise<Game>;
}

/** The rulebooks. */
export interface RulingsArea {
  /** Every ruling of a game, in the order of the rulebook. */
  list(game: string): Promise<Ruling[]>;
  /** One ruling: its text and its place in the rulebook. */
  get(game: string, ruling: string): Promise<Ruling>;
}

/** What is in the boxes. */
export interface ComponentsArea {
  /** What is in a game's box; in the default pack unless one is named. */
  get(game: string, options?: { pack?: string }): Promise<Components>;
}

/** Setups of games. */
export interface SetupsArea {
  /** A position before the first decision. The same seed makes the same position. */
  create<G extends string>(
    game: G,
    body: { seats: readonly string[]; options?: OptionsOf<G>; seed?: string; sealed?: false; views?: boolean },
  ): Promise<Omit<Setup, "state"> & { state: StateOf<G> }>;
  /** A sealed position, with the keys of the seats. */
  create<G extends string>(
    game: G,
    body: { seats: readonly string[]; options?: OptionsOf<G>; sealed: true },
  ): Promise<SealedSetup>;
}

/** Verdicts. */
export interface AdjudicationsArea {
  /** What a move leads to, or every ruling that it breaks. */
  create<G extends string>(
    game: G,
    body: Omit<AdjudicationRequest, "state" | "move" | "key"> & { state: StateOf<G>; move: MoveOf<G> },
  ): Promise<(Omit<LegalVerdict, "state"> & { state: StateOf<G> }) | IllegalVerdict>;
  /** The same for a sealed state, with the key of the seat that moves. */
  create<G extends string>(
    game: G,
    body: Omit<AdjudicationRequest, "state" | "move"> & { state: SealedState; move: MoveOf<G>; key: string },
  ): Promise<SealedVerdict | IllegalVerdict>;
}

/** What a seat may do. */
export interface LegalMovesArea {
  /** Every legal move of a seat. A page is fetched when the loop reaches it. */
  list<G extends string>(
    game: G,
    body: Omit<LegalMovesRequest, "state" | "cursor"> & { state: StateOf<G> | SealedState },
  ): AsyncIterableIterator<MoveOf<G>>;
  /** One page of a seat's legal moves. */
  page<G extends string>(
    game: G,
    body: Omit<LegalMovesRequest, "state"> & { state: StateOf<G> | SealedState },
  ): Promise<Omit<LegalMoves, "moves"> & { moves: MoveOf<G>[] }>;
}

/** Score sheets. */
export interface ScoresArea {
  /** The score of a state, or of what lies on a real table. */
  create<G extends string>(
    game: G,
    body: Omit<ScoreRequest, "state" | "tableau"> & { state?: StateOf<G> | SealedState; tableau?: TableauOf<G> },
  ): Promise<ScoreSheet>;
}

/** What a seat may know. */
export interface ViewsArea {
  /** A state without what the seat may not know. */
  create<G extends string>(
    game: G,
    body: Omit<ViewRequest, "state"> & { state: StateOf<G> | SealedState },
  ): Promise<Omit<View, "view"> & { view: StateOf<G> }>;
}

/** Whole games, checked. */
export interface ReplaysArea {
  /** Where a record ends, or the first thing that is wrong with it. */
  create(game: string, body: ReplayRequest): Promise<Replay>;
}

/** Strong moves, searched in the background. */
export interface SearchesArea {
  /** Starts a search. `wait` is how many seconds the answer may wait for its end. */
  create<G extends string>(
    game: G,
    body: Omit<SearchRequest, "state"> & { state: StateOf<G> | SealedState; wait?: number; idempotencyKey?: string },
  ): Promise<Search>;
  /** The search; with `wait`, when it has ended or after so many seconds. */
  get(search: string, options?: { wait?: number }): Promise<Search>;
  /** Cancels a search, which keeps what it found. */
  cancel(search: string): Promise<Search>;
  /** The search after every change until it has ended. Where streaming fails, the server is asked every second. */
  watch(search: string): AsyncIterableIterator<Search>;
}

/** Every decision of a game, judged in the background. */
export interface AnalysesArea {
  /** Starts an analysis. `wait` is how many seconds the answer may wait for its end. */
  create(game: string, body: AnalysisRequest & { wait?: number; idempotencyKey?: string }): Promise<Analysis>;
  /** The analysis; with `wait`, when it has ended or after so many seconds. */
  get(analysis: string, options?: { wait?: number }): Promise<Analysis>;
  /** Cancels an analysis, which keeps what it found. */
  cancel(analysis: string): Promise<Analysis>;
  /** The analysis after every change until it has ended. Where streaming fails, the server is asked every second. */
  watch(analysis: string): AsyncIterableIterator<Analysis>;
}

/** Many requests of any mix of games and operations. */
export interface BulkArea {
  /** The answer to every line, in order. `parallel` is how many requests run at the same time, 4 by default. */
  stream(
    lines: Iterable<BulkLine> | AsyncIterable<BulkLine>,
    options?: { gzip?: boolean; parallel?: number },
  ): AsyncIterableIterator<BulkAnswer>;
  /** Uploads lines that are too many to wait for, and returns their job. */
  submit(
    lines: Iterable<BulkLine> | AsyncIterable<BulkLine>,
    options?: { gzip?: boolean; idempotencyKey?: string },
  ): Promise<BulkJob>;
}

/** Lines that the workers answer in the background. */
export interface BulkJobsArea {
  /** Uploads lines and starts a job for them. They are gathered in a Blob first. */
  create(
    lines: Iterable<BulkLine> | AsyncIterable<BulkLine>,
    options?: { gzip?: boolean; wait?: number; idempotencyKey?: string },
  ): Promise<BulkJobDocument>;
  /** The job; with `wait`, when it has ended or after so many seconds. */
  get(job: string, options?: { wait?: number }): Promise<BulkJobDocument>;
  /** Cancels a job. The answers so far can be read. */
  cancel(job: string): Promise<BulkJobDocument>;
  /** The answers in order, until the job has ended; from a byte on where a line begins. */
  results(job: string, options?: { start?: number }): AsyncIterableIterator<BulkAnswer>;
}

// Errors

/** Every error that this library throws on purpose. */
export declare class ReeveError extends Error {}
/** No answer came, or an answer that no Reeve server gives. */
export declare class ConnectionFailed extends ReeveError {}
/** The move is illegal. `violations` has every ruling that it breaks; `suggestions` the closest legal moves, if the match asked. */
export declare class IllegalMove extends ReeveError {
  readonly move: Document;
  readonly violations: Violation[];
  readonly suggestions: Suggestion[];
}
/** The record does not replay. `verdict` has the first fault and the number of its move. */
export declare class InvalidRecord extends ReeveError {
  readonly verdict: InvalidReplay;
}
declare class AnalysisError extends ReeveError {
  readonly analysis: Analysis;
  readonly reason: string | null;
}
/** The analysis failed. `reason` says why. */
export declare class AnalysisFailed extends AnalysisError {}
/** The analysis was cancelled. `analysis` has what it found before. */
export declare class AnalysisCancelled extends AnalysisError {}
/** The analysis did not end within the timeout. It continues. */
export declare class AnalysisTimeout extends AnalysisError {}
declare class SearchError extends ReeveError {
  readonly search: Search;
  readonly reason: string | null;
}
/** The search failed. `reason` says why. */
export declare class SearchFailed extends SearchError {}
/** The search was cancelled. `search` has what it found before. */
export declare class SearchCancelled extends SearchError {}
/** The search did not end within the timeout. It continues. */
export declare class SearchTimeout extends SearchError {}
declare class BulkError extends ReeveError {
  readonly job: BulkJobDocument;
  readonly reason: string | null;
}
/** The bulk job failed. `reason` says why. The answers so far can be read. */
export declare class BulkFailed extends BulkError {}
/** The bulk job was cancelled. The answers so far can be read. */
export declare class BulkCancelled extends BulkError {}
/** The bulk job did not end within the timeout. It continues. */
export declare class BulkTimeout extends BulkError {}
/** The server refused the request. */
export declare class ApiError extends ReeveError {
  /** The HTTP status. */
  readonly status: number;
  /** The server's problem document. */
  readonly problem: Problem;
  /** What is wrong with the request, each with a JSON pointer and a code. */
  readonly errors: PointedError[];
  /** The id of the request in the server's log. */
  readonly requestId: string | null;
  /** The seconds that the server asks to wait. */
  readonly retryAfter: number | null;
}
/** The body or a parameter is wrong: 400, 408, 413, 415 or 422. */
export declare class BadRequest extends ApiError {}
/** The server requires an API key, and none was given or it is not valid: 401. */
export declare class Unauthorized extends ApiError {}
/** There is no such game, ruling, pack or job: 404. */
export declare class NotFound extends ApiError {}
/** Another move was already made from this sealed state, and that move stands: 409. */
export declare class AnotherMoveStands extends ApiError {}
/** A limit of requests, searches or search time is reached: 429. */
export declare class RateLimited extends ApiError {}
/** The server failed, or could not answer in time: 500 and above. */
export declare class ServerError extends ApiError {}

// The documents of the API

/** The documents of each game. */
export interface GameTypes {
  "ethnos": {
    state: EthnosState;
    move: EthnosMove;
    options: EthnosOptions;
    tableau: EthnosTableau;
  };
  "lords-of-xidit": {
    state: LordsOfXiditState;
    move: LordsOfXiditMove;
    options: LordsOfXiditOptions;
    tableau: LordsOfXiditTableau;
  };
  "tiny-epic-kingdoms": {
    state: TinyEpicKingdomsState;
    move: TinyEpicKingdomsMove;
    options: TinyEpicKingdomsOptions;
    tableau: TinyEpicKingdomsTableau;
  };
  "ancient-world": {
    state: AncientWorldState;
    move: AncientWorldMove;
    options: AncientWorldOptions;
    tableau: AncientWorldTableau;
  };
}

/** Who sits down to play what. */
export interface SetupRequest {
  /** The options of the game; those left out have their defaults. */
  options?: Options;
  /** The names of the seats, in the order of the table. */
  seats: Seats;
  /** The seed of a game with seeded chance. Made up when left out. */
  seed?: string;
  /** Whether the state is sealed: players hold it and cannot read it. Takes no seed. */
  sealed?: boolean;
  /** Whether the answer has the view and the events of every seat. Not for a sealed game. */
  views?: boolean;
}

/** A position, and a move that somebody wants to make in it. */
export interface AdjudicationRequest {
  /** The position. */
  state: HeldState;
  /** The move. */
  move: Move;
  /** The seat's key. Only for a sealed state. */
  key?: string;
  /** Whether the answer has the view and the events of every seat. Not for a sealed state. */
  views?: boolean;
  /** How many legal moves to suggest if the move is illegal. */
  suggest?: number;
}

/** Whose moves to list, and how many. */
export interface LegalMovesRequest {
  /** The position, or the seat's view of it. */
  state: HeldState;
  /** The seat whose moves to list; `table` for what chance can bring. */
  seat: string;
  /** The seat's key. Only for a sealed state. */
  key?: string;
  /** How many moves to list at most. */
  limit?: number;
  /** `next` of an earlier answer: the list continues there. */
  cursor?: string;
}

/** What to score: a position or a bare tableau, one of the two. */
export interface ScoreRequest {
  /** The position to score. */
  state?: HeldState;
  /** What lies on a real table, as far as it scores. */
  tableau?: Tableau;
  /** The seat that asks. Only for a sealed state. */
  seat?: string;
  /** The seat's key. Only for a sealed state. */
  key?: string;
}

/** Whose view of a position to make. */
export interface ViewRequest {
  /** The position. */
  state: HeldState;
  /** The seat that looks. */
  seat: string;
  /** The seat's key. Only for a sealed state. */
  key?: string;
}

/** A record to verify. */
export interface ReplayRequest {
  /** The record. */
  record: RecordDocument;
  /** Whether the answer lists the position after the setup and after every move. */
  states?: boolean;
}

/**
 * Whose best move to look for, and how: a number of iterations or milliseconds, or a level, one of the three.
 *
 * With a seed, and iterations or a level, the answer is the same on every machine.
 */
export interface SearchRequest {
  /** The position, or the seat's view of it. The search gets only the view. */
  state: HeldState;
  /** The seat that has to move. */
  seat: string;
  /** The seat's key. Only for a sealed state. */
  key?: string;
  /** How many games to play out. */
  iterations?: number;
  /** How long each worker searches. */
  milliseconds?: number;
  /** How well to play: the first move of the answer is the one that a player of this level makes. */
  level?: SearchLevel;
  /** The seed of the search. Made up when left out. */
  seed?: number;
}

/**
 * A game to look back on, and how long to think about each decision in it.
 *
 * With a seed the answer is the same on every machine.
 */
export interface AnalysisRequest {
  /** The record. It need not be a whole game. */
  record: RecordDocument;
  /** How many games to play out for each decision, at least. */
  iterations?: number;
  /** The seed of the analysis. Made up when left out. */
  seed?: number;
}

/** One line of a bulk request: an operation, and the body that the operation's own resource takes. */
export interface BulkLine {
  /** What to ask. */
  operation: BulkOperation;
  /** The game to ask it of. */
  game: GameId;
  /** The body of the request. */
  body: BulkBody;
  /** A name for this line. The answer has the same. */
  id?: string;
}

/** A whole game: its setup, and every move that the service did not play itself. */
export interface RecordDocument {
  /** The game. */
  game: GameId;
  /** The version of the wire format. */
  format: number;
  /** The version of the rules that the game was played by. */
  rules: number;
  /** The reference of the pack: its id and its digest. */
  pack: string;
  /** Every option of the game, as in its states. */
  options: StateOptions;
  /** The names of the seats, in the order of the table. */
  seats: Seats;
  /** The seed of a game with seeded chance. */
  seed?: string;
  /** The commitment to the seed, as the setup answered it. */
  commitment?: string;
  /** The moves, in order. */
  moves: Move[];
  /**
   * A hash after the setup and one after every move. Each is the SHA-256 of the hash before it and of the position's
   * canonical bytes: its JSON with sorted keys and no white space.
   */
  chain?: string[];
  /** How the game ended, if it is over. */
  result?: Result;
}

/** How a game ended, as its record claims it. */
export interface Result {
  /** The points of each seat. */
  totals: Record<string, number>;
  /** The places, best first. */
  ranking?: Rank[];
}

/** How many seats a game takes. */
export interface SeatRange {
  /** The fewest seats. */
  min: number;
  /** The most seats. */
  max: number;
}

/** Something to choose at setup. */
export interface Option {
  /** The name of the option. */
  name: string;
  /** The value of the option when it is left out. */
  default: string | number | boolean | null;
  /** The values that can be chosen. */
  choices: (string | number | boolean | null)[];
  /** Whether the value is a list of choices. */
  several: boolean;
}

/** A pack: the printed values of one box. */
export interface PackReference {
  /** The name of the pack. */
  id: string;
  /** A hash of all its values. */
  digest: string;
  /** Id and digest in one: how a state names its pack. */
  reference: string;
}

/** What the parts of a game's documents are called, in the language of the answer. */
export interface Labels {
  /** Each kind of move. */
  moves: Record<string, string>;
  /** For each kind of move, its fields beside `kind` and `seat`. */
  move_fields: Record<string, Record<string, string>>;
  /** Each option. */
  options: Record<string, string>;
  /** Each field of the tableau; those of inner documents with dots, as `players.glory`. */
  tableau: Record<string, string>;
  /** Each kind of event. */
  events: Record<string, string>;
  /** For each kind of event, its details. */
  event_details: Record<string, Record<string, string>>;
}

/** A game that is refereed here. */
export interface Game {
  /** The id of the game, as in addresses. */
  id: string;
  /** What the game is called. */
  title: string;
  /** How many can play. */
  seats: SeatRange;
  /** The editions of the rulebook. */
  editions: string[];
  /** What can be chosen at setup. */
  options: Option[];
  /** The packs that can be played with. */
  packs: PackReference[];
  /** The languages of its texts. */
  languages: string[];
  /** The kinds of move. */
  moves: string[];
  /** The version of its rules here. */
  rules: number;
  /** The version of the wire format. */
  format: number;
  /** What its parts are called. Not in the list of all games. */
  labels?: Labels;
}

/** Every game that is refereed here. */
export interface GameList {
  /** The games. */
  games: Game[];
}

/** The place of a ruling: a page of an edition, or a note of the house. */
export interface Source {
  /** The edition of the rulebook, or `house` for a ruling of our own. */
  edition: string;
  /** The page in that edition. */
  page?: string;
  /** Why the house rules so. */
  note?: string;
}

/** One rule, paraphrased. */
export interface Ruling {
  /** The id of the ruling. */
  id: string;
  /** `move` forbids moves, `award` gives points, `course` says how play goes on, `fault` rules positions out. */
  kind: "move" | "award" | "course" | "fault";
  /** A few words for it. */
  title: string;
  /** What it says. */
  text: string;
  /** Its places in the rulebooks. */
  sources: Source[];
}

/** The index of a game's rulebook. */
export interface RulingList {
  /** Every ruling. */
  rulings: Ruling[];
}

/** A printed value, and where it is known from. */
export interface Component {
  /** The name of the value in the pack. */
  key: string;
  /** A number, a text, a flag, or lists and tables of them. */
  value: unknown;
  /** Where the value is known from. */
  source: "rulebook" | "two sources" | "one source" | "house";
  /** A remark on the source. */
  note: string;
}

/** What is in the box, and what its parts are called. */
export interface Components {
  /** The reference of the pack. */
  pack: string;
  /** Every printed value. */
  components: Component[];
  /** What each code is called, in the language of the answer. */
  names: Record<string, string>;
}

/** One thing that happened. */
export interface Event {
  /** What happened. */
  kind: string;
  /** The seat that it happened to; `table` for chance. */
  seat: string;
  /** The details, by name. */
  details: Params;
  /** Whether the details are for this seat alone. */
  secret: boolean;
}

/** A game that is set up. */
export interface Setup {
  /** The position before the first decision. */
  state: State;
  /** The seats that owe a move; `table` when chance is due; empty at the end. */
  pending: string[];
  /** The kinds of move that each pending seat may choose between. */
  due: Due;
  /** What happened, in order. */
  events: Event[];
  /** A hash that the seed can be checked against once it is shown; null where chance is declared. */
  commitment: string | null;
  /** For each seat its view and its events, if the request asked. */
  views?: Record<string, SeatView>;
}

/** A sealed game that is set up. */
export interface SealedSetup {
  /** The position before the first decision, sealed. */
  state: SealedState;
  /** The key of each seat, for nobody but that seat; the table has one where chance is declared. */
  keys: Record<string, string>;
  /** The seats that owe a move; `table` when chance is due; empty at the end. */
  pending: string[];
  /** The kinds of move that each pending seat may choose between. */
  due: Due;
  /** What happened, in order. Secret events have no details: each seat's view has them. */
  events: Event[];
  /** A hash that the seed can be checked against once it is shown; null where chance is declared. */
  commitment: string | null;
}

/** A ruling that a move breaks, and where in the move. */
export interface Violation {
  /** The id of the ruling. */
  ruling: string;
  /** A few words for the ruling. */
  title: string;
  /** What is wrong with the move. */
  message: string;
  /** The values in the message, for clients that word it themselves. */
  params: Params;
  /** A JSON pointer into the move. */
  pointer: string;
  /** The place of the ruling in the rulebook. */
  source: Source;
}

/** What to send to one player after a setup or a move. */
export interface SeatView {
  /** The position as this seat may know it. */
  view: State;
  /** What happened, in order. Secret events of other seats have no details. */
  events: Event[];
}

/** The move is legal, and this is what it leads to. */
export interface LegalVerdict {
  /** The move is legal. */
  legal: true;
  /** The next position. */
  state: State;
  /** What happened, in order. */
  events: Event[];
  /** The seats that owe a move; `table` when chance is due; empty at the end. */
  pending: string[];
  /** The kinds of move that each pending seat may choose between. */
  due: Due;
  /** For each seat its view and its events, if the request asked. */
  views?: Record<string, SeatView>;
}

/** The move is legal, in a sealed game. */
export interface SealedVerdict {
  /** The move is legal. */
  legal: true;
  /** The next position, sealed. */
  state: SealedState;
  /** The next position as the seat that moved may know it; null for the table. */
  view: State | null;
  /** What happened, in order. Secret events of other seats have no details. */
  events: Event[];
  /** The seats that owe a move; `table` when chance is due; empty at the end. */
  pending: string[];
  /** The kinds of move that each pending seat may choose between. */
  due: Due;
  /** The seed of a sealed game with seeded chance, once the game is over. */
  seed?: string;
}

/** A legal move that is close to a refused one. */
export interface Suggestion {
  /** The move. */
  move: Move;
  /** The move in words. */
  text: string;
}

/** The move is illegal, for all these reasons. */
export interface IllegalVerdict {
  /** The move is illegal. */
  legal: false;
  /** Every ruling that the move breaks. */
  violations: Violation[];
  /** The legal moves of this seat that are closest to the refused one, the closest first, if the request asked. */
  suggestions?: Suggestion[];
}

/** Some of the legal moves of a seat, in canonical order. */
export interface LegalMoves {
  /** The moves. */
  moves: Move[];
  /** The cursor of the moves that follow; null at the end. */
  next: string | null;
  /** The seats that owe a move; `table` when chance is due; empty at the end. */
  pending: string[];
  /** The kinds of move that each pending seat may choose between. */
  due: Due;
}

/** One award. */
export interface Line {
  /** The seat that gets it; `(neutral)` for the neutral player of Lords of Xidit. */
  seat: string;
  /** The id of the ruling. */
  ruling: string;
  /** A few words for the ruling. */
  title: string;
  /** What the points are for. */
  message: string;
  /** The points. */
  points: number;
  /** The values in the message, for clients that word it themselves. */
  params: Params;
}

/** A place in the ranking. */
export interface Rank {
  /** The place, from 1. */
  place: number;
  /** The seats that share it. `(neutral)` is the neutral player of Lords of Xidit. */
  seats: string[];
}

/** A tie that a ruling broke. */
export interface Tie {
  /** The id of the ruling. */
  ruling: string;
  /** A few words for the ruling. */
  title: string;
  /** How the tie was broken. */
  message: string;
  /** The seats that were level, best first. */
  seats: string[];
  /** What each of these seats had. */
  values: number[][];
  /** The values in the message, for clients that word it themselves. */
  params: Params;
}

/** Who has how many points, and why. */
export interface ScoreSheet {
  /** The awards, one a line. */
  lines: Line[];
  /** The points of each seat. */
  totals: Record<string, number>;
  /** The places, best first. */
  ranking: Rank[];
  /** How ties were broken. */
  ties: Tie[];
  /** Whether the game is over. If not, this is the score if it ended now. */
  final: boolean;
}

/** A position as one seat may know it. */
export interface View {
  /** The view. */
  view: State;
  /** The seats that owe a move; `table` when chance is due; empty at the end. */
  pending: string[];
  /** The kinds of move that each pending seat may choose between. */
  due: Due;
  /** The seed of a sealed game with seeded chance, once the game is over. */
  seed?: string;
}

/** The record is true. */
export interface ValidReplay {
  /** The record is true. */
  valid: true;
  /** The number of moves, those of chance among them. */
  plies: number;
  /** The position after the last move. */
  state: State;
  /** The seats that owe a move; `table` when chance is due; empty at the end. */
  pending: string[];
  /** The kinds of move that each pending seat may choose between. */
  due: Due;
  /** The score of that position. */
  score: ScoreSheet;
  /** A hash after the setup and one after every move. */
  chain: string[];
  /** The position after the setup and after every move. */
  states?: State[];
}

/** The first claim of the record that is not true. */
export interface InvalidReplay {
  /** The record is not true. */
  valid: false;
  /** The index of the move that the claim is about; null before the first. */
  at: number | null;
  /** What the claim is about. */
  mismatch: "rules" | "commitment" | "move" | "chain" | "result";
  /** What is not true, in words. Moves are counted from 1. */
  message: string;
  /** The rulings that the move breaks, if it is illegal. */
  violations: Violation[];
}

/** A move that the search tried. */
export interface SearchMove {
  /** The move. */
  move: Move;
  /** The move and its share of victories, in words. */
  text: string;
  /** How often it was tried. */
  visits: number;
  /** Its part of all visits. */
  share: number;
  /** The mean reward of each seat, for its place and its margin. */
  value: Record<string, number>;
  /** Each seat's share of victories. */
  won: Record<string, number>;
}

/** A move of the main line. */
export interface LineMove {
  /** The move. */
  move: Move;
  /** The move in words. */
  text: string;
}

/** What the search has found. */
export interface SearchResult {
  /** The best move in words. */
  text: string;
  /** Every move that was tried, most visited first. */
  moves: SearchMove[];
  /** How play is expected to go on. */
  line: LineMove[];
  /** How many games were played out. */
  iterations: number;
  /** How many moves these games had. */
  simulated_moves: number;
  /** How long the longest share took. */
  seconds: number;
  /** The speed of all workers together. */
  iterations_per_second: number;
  /** How many workers took part. */
  workers: number;
  /** The seed of the search. */
  seed: number;
}

/** How far a search is. */
export interface SearchProgress {
  /** The part of the budget that is spent. */
  done: number;
  /** The number of shares that the search is cut into. */
  shares: number;
  /** The number of shares that are done. */
  shares_done: number;
}

/** A search, and what it has found by now. A search that ends early keeps what it has found. */
export interface Search {
  /** The id of the search. */
  id: string;
  /** The game. */
  game: GameId;
  /** The seat that has to move. */
  seat: string;
  /** Where the search stands. */
  status: "queued" | "running" | "done" | "cancelled" | "failed";
  /** Why it failed or ended early. */
  reason: string | null;
  /** When it was ordered. */
  created: string;
  /** When it will be deleted. */
  expires: string;
  /** How far it is. */
  progress: SearchProgress;
  /** What it has found; null before the first report. */
  result: SearchResult | null;
}

/** A decision of a player, judged by what the player could know. */
export interface JudgedMove {
  /** Which move of the record it is, from 0. */
  at: number;
  /** Who decided. */
  seat: string;
  /** The move that was played. */
  move: Move;
  /** The judgement in words. */
  text: string;
  /** How good the move was, by its sure loss. */
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  /** The best move that was found. */
  best: LineMove;
  /** How much more reward the best move brings. */
  loss: number;
  /** The standard error of the loss, at most. The sure loss is the loss less the doubt. */
  doubt: number;
  /** Each seat's chances to win before the move, if the best one is played. */
  before: Record<string, number>;
  /** Each seat's chances to win after the move. */
  after: Record<string, number>;
  /** What chance has changed in each seat's chances since the decision before. */
  luck: Record<string, number>;
}

/** What an analysis has found by now. */
export interface AnalysisResult {
  /** The result in words. */
  text: string;
  /** Every decision that has been judged, in the order of the game. */
  moves: JudgedMove[];
  /** How well each seat decided, from 0 to 1; null if it decided nothing. */
  accuracy: Record<string, number | null>;
  /** The move of the record from which on the winner had the best chances. */
  turning_point: number | null;
  /** The seed of the analysis. */
  seed: number;
}

/** How far an analysis is. */
export interface AnalysisProgress {
  /** The part of the decisions that have been judged. */
  done: number;
  /** The number of decisions in the record. */
  decisions: number;
  /** The number of decisions that have been judged. */
  decisions_done: number;
}

/** An analysis of a game, and what it has found by now. One that ends early keeps what it has found. */
export interface Analysis {
  /** The id of the analysis. */
  id: string;
  /** The game. */
  game: GameId;
  /** The seats of the record. */
  seats: string[];
  /** Where the analysis stands. */
  status: "queued" | "running" | "done" | "cancelled" | "failed";
  /** Why it failed or ended early. */
  reason: string | null;
  /** When it was ordered. */
  created: string;
  /** When it will be deleted. */
  expires: string;
  /** How far it is. */
  progress: AnalysisProgress;
  /** What it has found; null before the first judgement. */
  result: AnalysisResult | null;
}

/** The answer to a line of a bulk request. */
export interface AnsweredLine {
  /** The number of the line, counted from 1. */
  line: number;
  /** The name that the line gave itself. */
  id?: string;
  /** The status that the operation's own resource answers with. */
  status: 200;
  /** The answer that the operation's own resource gives. */
  answer: BulkResult;
}

/** What is wrong with a line of a bulk request. */
export interface RefusedLine {
  /** The number of the line, counted from 1. */
  line: number;
  /** The name that the line gave itself. */
  id?: string;
  /** The status of the problem. */
  status: number;
  /** The problem. Its pointers go into the line. */
  problem: Problem;
}

/** How far a bulk job is. */
export interface BulkProgressDocument {
  /** The lines to answer. */
  lines: number;
  /** The lines that are answered. */
  done: number;
  /** The lines that got a problem. */
  failed: number;
  /** Lines a second since the first line was begun. */
  rate: number;
  /** How long the rest takes at that rate; null while that is unknown. */
  seconds_left: number | null;
}

/** A bulk job. A job that ends early keeps the answers it has. */
export interface BulkJobDocument {
  /** The id of the job. */
  id: string;
  /** Where the job stands. */
  status: "queued" | "running" | "done" | "cancelled" | "failed";
  /** Why it failed or ended early. */
  reason: string | null;
  /** When it was ordered. */
  created: string;
  /** When it will be deleted. */
  expires: string;
  /** How far it is. */
  progress: BulkProgressDocument;
  /** For each game, how many moves were legal (`legal`) and how many broke each ruling. */
  verdicts: Record<string, Record<string, number>>;
  /** How many bytes of answers can be read by now. */
  bytes: number;
}

/** The process answers. */
export interface Health {
  /** Always `up`. */
  status: "up";
}

/** The other processes that the service works with. */
export interface Parts {
  /**
   * `off`: none was set up. `full`: its memory is full. `unwritable`: it cannot write to its disk. Full and
   * unwritable ones answer, but store nothing.
   */
  redis: "up" | "down" | "off" | "full" | "unwritable";
  /** `off`: none were set up. */
  workers: "up" | "down" | "off";
}

/** Whether every part that was set up answers. */
export interface Readiness {
  /** `up` if every part answers. */
  status: "up" | "down";
  /** The parts. */
  parts: Parts;
}

/** One thing that is wrong at one place of the body. */
export interface PointedError {
  /** A JSON pointer into the body. */
  pointer: string;
  /** A stable code for what is wrong. */
  code: string;
  /** What is wrong, in words. */
  detail: string;
  /** The values in the message, for clients that word it themselves. */
  params: Params;
}

/** What is wrong with a request (RFC 9457). */
export interface Problem {
  /** The kind of problem, and the address of its page. */
  type: string;
  /** The kind of problem in a few words. */
  title: string;
  /** The status of the answer. */
  status: number;
  /** What is wrong, in words. */
  detail: string;
  /** The id of the request. */
  instance: string;
  /** Everything that is wrong with the body. */
  errors: PointedError[];
  /** After how many seconds to try again, if that can help. */
  retry_after?: number;
}

/** A position that only the service can read: game, format, key, table and the sealed text. */
export type SealedState = string;

/** Values by name: numbers, texts and lists of texts. */
export type Params = Record<string, number | string | string[]>;

/** Kinds of move by seat. */
export type Due = Record<string, string[]>;

/** The id of a game. */
export type GameId = "ethnos" | "lords-of-xidit" | "tiny-epic-kingdoms" | "ancient-world";

/** What a line may ask for. */
export type BulkOperation = "adjudicate" | "legal-moves" | "score" | "replay";

/** How well an opponent plays. */
export type SearchLevel = "beginner" | "casual" | "strong" | "expert";

/** The names of the seats, clockwise. */
export type Seats = string[];

/** A game that is set up. */
export type SetupAnswer = Setup | SealedSetup;

/** The verdict on a move. */
export type Verdict = LegalVerdict | SealedVerdict | IllegalVerdict;

/** Whether a record is true. */
export type Replay = ValidReplay | InvalidReplay;

/** The answer to a line. */
export type BulkResult =
  | LegalVerdict
  | SealedVerdict
  | IllegalVerdict
  | LegalMoves
  | ScoreSheet
  | ValidReplay
  | InvalidReplay;

/** A line of the answer. */
export type BulkAnswer = AnsweredLine | RefusedLine;

/** The body of a line. */
export type BulkBody = AdjudicationRequest | LegalMovesRequest | ScoreRequest | ReplayRequest;

/** Numbers in the text format of Prometheus. */
export type Metrics = string;

/**
 * An event of the stream. `progress` has the Search with its five best moves. The last event has the status of the
 * job as its name and the whole job, or it is a `problem`: the job is gone, or the server cannot reach it.
 */
export interface SearchEvent {
  /** What happened. */
  event: "progress" | "done" | "cancelled" | "failed" | "problem";
  /** The number of the event in its stream. */
  id: string;
  /** The Search, or a Problem. */
  data: string;
}

/**
 * An event of the stream. `progress` has the Analysis without its judged moves. The last event has the status of the
 * job as its name and the whole job, or it is a `problem`: the job is gone, or the server cannot reach it.
 */
export interface AnalysisEvent {
  /** What happened. */
  event: "progress" | "done" | "cancelled" | "failed" | "problem";
  /** The number of the event in its stream. */
  id: string;
  /** The Analysis, or a Problem. */
  data: string;
}

/** What the players of Ethnos choose before the game; every option has a default. */
export interface EthnosOptions {
  /** The edition whose rules are followed; the editions differ in a few rules. */
  edition?: EthnosEdition;
  /** Who draws tribes, glory tokens and cards: the service from a seed, or the players, who declare it. */
  chance?: ChanceMode;
  /** The pack: the numbers that are printed on cards, boards and tokens. Its id, or id@digest. */
  pack?: string;
  /** The tribes in play: six different ones, five with two or three players; null to draw them at random. */
  tribes?: EthnosTribe[] | null;
}

/** An edition of the rulebook: `pl` is the Polish one, `ru` the Russian one. */
export type EthnosEdition = "pl" | "ru";

/** `seeded`: the service draws and throws. `declared`: the players say what came up at their table. */
export type ChanceMode = "seeded" | "declared";

/** One of the twelve tribes. */
export type EthnosTribe =
  | "centaur"
  | "dwarf"
  | "elf"
  | "giant"
  | "halfling"
  | "merfolk"
  | "minotaur"
  | "orc"
  | "troll"
  | "wingfolk"
  | "wizard"
  | "skeleton";

/** A position of Ethnos; with a viewer, what that seat may know of it. */
export interface EthnosState {
  /** The format of this document. */
  format: number;
  /** The version of the rules that the game is played by. */
  rules: number;
  /** The pack that the game is played with, as id@digest. */
  pack: string;
  /** Moves played so far, the table's among them. */
  ply: number;
  /** Where the game's chance stands; null where it is declared. */
  chance: {
    /** What all draws follow from. Not in a view. */
    seed?: string;
    /** In a view: what the seed can be checked against after the game. */
    commitment?: string;
    /** How many draws there were. */
    drawn: number;
  } | null;
  /** In a view, the seat it is for. */
  viewer: string | null;
  /** The seats that owe a move now. */
  pending: string[];
  /** The game that this is a state of. */
  game: EthnosId;
  /** The options that the game was set up with. */
  options: EthnosStateOptions;
  /** The seats' names, clockwise. */
  seats: string[];
  /** What the game waits for. */
  phase: EthnosPhase;
  /** The number of the age, from 1. */
  age: number;
  /** The tribes in play; while they are being drawn, those drawn so far. */
  tribes: EthnosTribe[];
  /**
   * Values of the glory tokens of each kingdom, ascending: for ages I, II and III. While the tokens are being drawn,
   * those drawn so far.
   */
  tokens: Partial<Record<EthnosKingdom, number[]>>;
  /** What each player has, in the order of `seats`. */
  players: EthnosPlayer[];
  /** The ally cards that lie face up beside the board, in any order. */
  face_up: EthnosAlly[];
  /** Ally cards left in the deck; dragons do not count. After the end of an age, the discarded hands count too. */
  deck: number;
  /** Dragons drawn in this age, from 0 to 3; the third one ends the age. */
  dragons: number;
  /** The first player of the age; null until the game has one. */
  first: string | null;
  /** Whose turn it is; null until the age's cards are dealt. After the end of an age, who drew the third dragon. */
  turn: string | null;
  /**
   * In phase `draw`, the cards that the player still has to draw; in phase `free_marker`, the free markers that the
   * player may still place; otherwise 0.
   */
  owed: number;
  /** The player who has the giant token; null while nobody has it. */
  giant: string | null;
  /** The player who won with a band of ten skeletons (Polish edition); else null. */
  victor: string | null;
}

/** Always `ethnos`. */
export type EthnosId = "ethnos";

/** The options that the game was set up with. */
export interface EthnosStateOptions {
  /** The edition whose rules are followed; the editions differ in a few rules. */
  edition: EthnosEdition;
  /** Who draws tribes, glory tokens and cards: the service from a seed, or the players, who declare it. */
  chance: ChanceMode;
  /** The tribes in play: six different ones, five with two or three players; null to draw them at random. */
  tribes: EthnosTribe[] | null;
}

/**
 * What the game waits for. The table reveals, where chance is declared: `tribes` a setup card, `glory` a glory token,
 * `first` the first player, `deal` a card at the start of an age, `draw` a card that a player draws from the deck. A
 * player decides: `turn` whether to recruit or to play a band, `marker` where the marker of a wingfolk's band goes,
 * `free_marker` where a free marker of the merfolk goes, `troll` which troll token to take, `another` whether to play
 * another band after a centaur's, `keep` which cards to keep after an elf's band, `raid` at the end of an age whether
 * the orcs raid. `over`: the game has ended.
 */
export type EthnosPhase =
  | "tribes"
  | "glory"
  | "first"
  | "deal"
  | "turn"
  | "draw"
  | "marker"
  | "free_marker"
  | "troll"
  | "another"
  | "keep"
  | "raid"
  | "over";

/**
 * One of the six kingdoms. The colours of their cards are: `althea` green, `duris` purple, `ithys` orange, `pelagon`
 * gray, `rhea` red, `straton` blue.
 */
export type EthnosKingdom = "althea" | "duris" | "ithys" | "pelagon" | "rhea" | "straton";

/** What one player has in hand, on the table and on the boards. */
export interface EthnosPlayer {
  /** Cards in hand, in any order; `?` is a card that the viewer has not seen. */
  hand: EthnosHandCard[];
  /** Those cards in hand that the player recruited face up, so that everybody knows them. */
  seen: EthnosAlly[];
  /** Bands of this age in the order in which they were played. A band is a list of its cards, the leader first. */
  bands: EthnosAlly[][];
  /** All glory of the player, as on the glory track. */
  glory: number;
  /** Control markers in each kingdom; a kingdom without any is left out. */
  markers: Partial<Record<EthnosKingdom, number>>;
  /** The space of the player's marker on the merfolk board; 0 is the start, also when the merfolk are not in play. */
  swum: number;
  /** The kingdoms whose space on the player's horde board has a marker. */
  horde: EthnosKingdom[];
  /** Values of the player's troll tokens. */
  trolls: number[];
  /**
   * A row for each age whose scoring has begun: the glory that its end paid for kingdoms, merfolk, giant, orcs,
   * bands, in this order. The glory for taking the giant token is in no row.
   */
  ledger: number[][];
}

/**
 * A card in a hand: `tribe:colour`, where the colour is that of the card's kingdom, `skeleton`, which has no kingdom,
 * or `?`, a card that the viewer has not seen.
 */
export type EthnosHandCard =
  | "centaur:green"
  | "centaur:purple"
  | "centaur:orange"
  | "centaur:gray"
  | "centaur:red"
  | "centaur:blue"
  | "dwarf:green"
  | "dwarf:purple"
  | "dwarf:orange"
  | "dwarf:gray"
  | "dwarf:red"
  | "dwarf:blue"
  | "elf:green"
  | "elf:purple"
  | "elf:orange"
  | "elf:gray"
  | "elf:red"
  | "elf:blue"
  | "giant:green"
  | "giant:purple"
  | "giant:orange"
  | "giant:gray"
  | "giant:red"
  | "giant:blue"
  | "halfling:green"
  | "halfling:purple"
  | "halfling:orange"
  | "halfling:gray"
  | "halfling:red"
  | "halfling:blue"
  | "merfolk:green"
  | "merfolk:purple"
  | "merfolk:orange"
  | "merfolk:gray"
  | "merfolk:red"
  | "merfolk:blue"
  | "minotaur:green"
  | "minotaur:purple"
  | "minotaur:orange"
  | "minotaur:gray"
  | "minotaur:red"
  | "minotaur:blue"
  | "orc:green"
  | "orc:purple"
  | "orc:orange"
  | "orc:gray"
  | "orc:red"
  | "orc:blue"
  | "troll:green"
  | "troll:purple"
  | "troll:orange"
  | "troll:gray"
  | "troll:red"
  | "troll:blue"
  | "wingfolk:green"
  | "wingfolk:purple"
  | "wingfolk:orange"
  | "wingfolk:gray"
  | "wingfolk:red"
  | "wingfolk:blue"
  | "wizard:green"
  | "wizard:purple"
  | "wizard:orange"
  | "wizard:gray"
  | "wizard:red"
  | "wizard:blue"
  | "skeleton"
  | "?";

/**
 * An ally card: `tribe:colour`, where the colour is that of the card's kingdom, or `skeleton`, which has no kingdom.
 */
export type EthnosAlly =
  | "centaur:green"
  | "centaur:purple"
  | "centaur:orange"
  | "centaur:gray"
  | "centaur:red"
  | "centaur:blue"
  | "dwarf:green"
  | "dwarf:purple"
  | "dwarf:orange"
  | "dwarf:gray"
  | "dwarf:red"
  | "dwarf:blue"
  | "elf:green"
  | "elf:purple"
  | "elf:orange"
  | "elf:gray"
  | "elf:red"
  | "elf:blue"
  | "giant:green"
  | "giant:purple"
  | "giant:orange"
  | "giant:gray"
  | "giant:red"
  | "giant:blue"
  | "halfling:green"
  | "halfling:purple"
  | "halfling:orange"
  | "halfling:gray"
  | "halfling:red"
  | "halfling:blue"
  | "merfolk:green"
  | "merfolk:purple"
  | "merfolk:orange"
  | "merfolk:gray"
  | "merfolk:red"
  | "merfolk:blue"
  | "minotaur:green"
  | "minotaur:purple"
  | "minotaur:orange"
  | "minotaur:gray"
  | "minotaur:red"
  | "minotaur:blue"
  | "orc:green"
  | "orc:purple"
  | "orc:orange"
  | "orc:gray"
  | "orc:red"
  | "orc:blue"
  | "troll:green"
  | "troll:purple"
  | "troll:orange"
  | "troll:gray"
  | "troll:red"
  | "troll:blue"
  | "wingfolk:green"
  | "wingfolk:purple"
  | "wingfolk:orange"
  | "wingfolk:gray"
  | "wingfolk:red"
  | "wingfolk:blue"
  | "wizard:green"
  | "wizard:purple"
  | "wizard:orange"
  | "wizard:gray"
  | "wizard:red"
  | "wizard:blue"
  | "skeleton";

/** A table to be scored: the glory on the track, and what the age would pay if it ended now. */
export interface EthnosTableau {
  /** The edition whose rules are followed; the editions differ in a few rules. */
  edition?: EthnosEdition;
  /** The pack: the numbers that are printed on cards, boards and tokens. Its id, or id@digest. */
  pack?: string;
  /** The seats' names, clockwise. */
  seats: string[];
  /** The number of the age: from 1 to 3, with two or three players from 1 to 2. */
  age: number;
  /** How far the age has been scored. */
  stage?: EthnosStage;
  /**
   * Values of the glory tokens of each kingdom, in any order: three for each, with two or three players two. The
   * smallest is for age I.
   */
  tokens: Partial<Record<EthnosKingdom, number[]>>;
  /** What each player has, in the order of `seats`. */
  standings: EthnosStanding[];
  /** The player who has the giant token; null if nobody has it. */
  giant?: string | null;
  /** The player who won with a band of ten skeletons; else null. Only in the Polish edition, in stage `over`. */
  victor?: string | null;
}

/**
 * How far the age has been scored. `age`: not at all yet. `raid`: the glory for kingdoms, merfolk board and giant
 * token is on the track, players decide about their orcs, and the bands are not scored yet. `over`: the game has
 * ended, and nothing more is scored.
 */
export type EthnosStage = "age" | "raid" | "over";

/** What one player has, as far as it scores; a field that is left out counts as nothing. */
export interface EthnosStanding {
  /**
   * All glory of the player, with the full rounds of the glory track. Before the first age is scored, this can only
   * be the glory for taking the giant token, 2 each time.
   */
  glory?: number;
  /**
   * Control markers in each kingdom on the main board. Do not count those on the glory track, the merfolk board and
   * the horde board. A kingdom without any may be left out.
   */
  markers?: Partial<Record<EthnosKingdom, number>>;
  /** All bands that the player has played in this age. In stage `over` they pay nothing more, but break ties. */
  bands?: EthnosBand[];
  /** The space of the player's marker on the merfolk board; 0 at the start, and when the merfolk are not in play. */
  swum?: number;
  /**
   * Markers on the player's horde board. The score assumes that the orcs raid at the end of this age. Give 0 if they
   * will not, or if in stage `raid` the player has already decided.
   */
  horde?: number;
  /** Values of the player's troll tokens. */
  trolls?: number[];
  /**
   * If known, a row for each age whose scoring has begun, from the first age on: the glory that its end paid for
   * kingdoms, merfolk, giant, orcs, bands, in this order. `glory` includes it. The score sheet lists these awards;
   * without rows it shows the glory on the track as one line.
   */
  ledger?: number[][];
}

/** A band on the table, with the cards that it had when it was played. */
export interface EthnosBand {
  /** The leader's tribe. `skeleton` only for the band of ten skeletons that won the game. */
  leader: EthnosTribe;
  /** All cards of the band as it was played. The leader and the skeletons count; a dwarf's extra card does not. */
  size: number;
  /** How many of these cards are skeletons; they do not score. */
  skeletons?: number;
}

/** The table draws a setup card: this tribe is in play. */
export interface EthnosMoveDrawTribe {
  /** Always `draw_tribe`. */
  kind: "draw_tribe";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Tribe on the setup card. */
  tribe: EthnosTribe;
}

/** The table draws a glory token for the next free space. */
export interface EthnosMoveDrawGlory {
  /** Always `draw_glory`. */
  kind: "draw_glory";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Value of the glory token. */
  value: number;
}

/** The table chooses the first player of the first age. */
export interface EthnosMoveChooseFirst {
  /** Always `choose_first`. */
  kind: "choose_first";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** First player of the first age. */
  first: string;
}

/** The table shows the deck's top card, for whoever is due to get it. */
export interface EthnosMoveDrawCard {
  /** Always `draw_card`. */
  kind: "draw_card";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Top card of the deck, an ally or a dragon. */
  card: EthnosCard;
}

/**
 * A card of the deck: `tribe:colour`, where the colour is that of the card's kingdom, `skeleton`, which has no
 * kingdom, or `dragon`.
 */
export type EthnosCard =
  | "centaur:green"
  | "centaur:purple"
  | "centaur:orange"
  | "centaur:gray"
  | "centaur:red"
  | "centaur:blue"
  | "dwarf:green"
  | "dwarf:purple"
  | "dwarf:orange"
  | "dwarf:gray"
  | "dwarf:red"
  | "dwarf:blue"
  | "elf:green"
  | "elf:purple"
  | "elf:orange"
  | "elf:gray"
  | "elf:red"
  | "elf:blue"
  | "giant:green"
  | "giant:purple"
  | "giant:orange"
  | "giant:gray"
  | "giant:red"
  | "giant:blue"
  | "halfling:green"
  | "halfling:purple"
  | "halfling:orange"
  | "halfling:gray"
  | "halfling:red"
  | "halfling:blue"
  | "merfolk:green"
  | "merfolk:purple"
  | "merfolk:orange"
  | "merfolk:gray"
  | "merfolk:red"
  | "merfolk:blue"
  | "minotaur:green"
  | "minotaur:purple"
  | "minotaur:orange"
  | "minotaur:gray"
  | "minotaur:red"
  | "minotaur:blue"
  | "orc:green"
  | "orc:purple"
  | "orc:orange"
  | "orc:gray"
  | "orc:red"
  | "orc:blue"
  | "troll:green"
  | "troll:purple"
  | "troll:orange"
  | "troll:gray"
  | "troll:red"
  | "troll:blue"
  | "wingfolk:green"
  | "wingfolk:purple"
  | "wingfolk:orange"
  | "wingfolk:gray"
  | "wingfolk:red"
  | "wingfolk:blue"
  | "wizard:green"
  | "wizard:purple"
  | "wizard:orange"
  | "wizard:gray"
  | "wizard:red"
  | "wizard:blue"
  | "skeleton"
  | "dragon";

/** Take one of the face-up cards. */
export interface EthnosMoveRecruitFaceUp {
  /** Always `recruit_face_up`. */
  kind: "recruit_face_up";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Face-up card to recruit. */
  card: EthnosAlly;
}

/** Draw the deck's top card. */
export interface EthnosMoveRecruitFromDeck {
  /** Always `recruit_from_deck`. */
  kind: "recruit_from_deck";
  /** The seat that moves; `table` for chance. */
  seat: string;
}

/** Play cards from the hand as a band under a leader; without one only as ten skeletons. */
export interface EthnosMovePlayBand {
  /** Always `play_band`. */
  kind: "play_band";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Cards of the band, the leader among them. */
  cards: EthnosAlly[];
  /** Leader, one of the band's cards; none only for the ten skeletons that win. */
  leader: EthnosAlly | null;
  /** Place no control marker in the leader's kingdom (Russian edition only). */
  decline_marker?: boolean;
  /** Do not use the leader's power (giant, merfolk, orc or wizard). */
  decline_power?: boolean;
}

/** Say where a wingfolk's or merfolk's marker goes; null places none. */
export interface EthnosMovePlaceMarker {
  /** Always `place_marker`. */
  kind: "place_marker";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Kingdom; none to place no control marker. */
  kingdom: EthnosKingdom | null;
}

/** Take a troll token; null takes none. */
export interface EthnosMoveTakeTroll {
  /** Always `take_troll`. */
  kind: "take_troll";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Value of the troll token; none to take no token. */
  value: number | null;
}

/** Play no other band after a centaur's. */
export interface EthnosMoveStopBands {
  /** Always `stop_bands`. */
  kind: "stop_bands";
  /** The seat that moves; `table` for chance. */
  seat: string;
}

/** Say what stays in the hand after an elf's band; the rest goes face up. */
export interface EthnosMoveKeepCards {
  /** Always `keep_cards`. */
  kind: "keep_cards";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Cards to keep in hand; the others are laid face up. */
  cards: EthnosAlly[];
}

/** Say at the age's end whether the orcs raid, which empties the horde board. */
export interface EthnosMoveRaid {
  /** Always `raid`. */
  kind: "raid";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Let the orcs raid and empty the horde board. */
  raid: boolean;
}

/** A move of Ethnos. */
export type EthnosMove =
  | EthnosMoveDrawTribe
  | EthnosMoveDrawGlory
  | EthnosMoveChooseFirst
  | EthnosMoveDrawCard
  | EthnosMoveRecruitFaceUp
  | EthnosMoveRecruitFromDeck
  | EthnosMovePlayBand
  | EthnosMovePlaceMarker
  | EthnosMoveTakeTroll
  | EthnosMoveStopBands
  | EthnosMoveKeepCards
  | EthnosMoveRaid;

/** What the players choose before the game; every option has a default. */
export interface LordsOfXiditOptions {
  /** The edition of the rulebook that the game follows. */
  edition?: LordsOfXiditEdition;
  /** Who draws city tiles, assessments, the first player and Titans: the service, or the players with real tiles. */
  chance?: ChanceMode;
  /** The pack: the map, and the figures printed on tiles and boards. */
  pack?: string;
  /** How many years the game lasts: 12, or 9 in the short game. */
  years?: 12 | 9;
  /**
   * How high the neutral player starts. With three players, null means `normal` in a setup and is not allowed in a
   * state. With four or five players there is no neutral player, and it must be null.
   */
  neutral?: LordsOfXiditNeutralStart | null;
}

/** An edition of the rulebook. `ru` is the Russian edition. */
export type LordsOfXiditEdition = "ru";

/**
 * The rows at which the neutral player starts, in the order of the assessments. In the pack `base`, `normal` is 6, 5
 * and 4, and `harder` is 7, 6 and 5.
 */
export type LordsOfXiditNeutralStart = "normal" | "harder";

/** A position of Lords of Xidit, or, with a viewer, what that seat may know of it. */
export interface LordsOfXiditState {
  /** The format of this document. */
  format: number;
  /** The version of the rules that the game is played by. */
  rules: number;
  /** The pack that the game is played with, as id@digest. */
  pack: string;
  /** Moves played so far, the table's among them. */
  ply: number;
  /** Where the game's chance stands; null where it is declared. */
  chance: {
    /** What all draws follow from. Not in a view. */
    seed?: string;
    /** In a view: what the seed can be checked against after the game. */
    commitment?: string;
    /** How many draws there were. */
    drawn: number;
  } | null;
  /** In a view, the seat it is for. */
  viewer: string | null;
  /** The seats that owe a move now. */
  pending: string[];
  /** The game that this is a state of. */
  game: LordsOfXiditId;
  /** The options that the game was set up with. */
  options: LordsOfXiditStateOptions;
  /** The seats' names, clockwise. */
  seats: string[];
  /** What the game waits for. */
  phase: LordsOfXiditPhase;
  /** The current year, from 1; 1 during the setup. */
  year: number;
  /**
   * How many of the six orders all seats have carried out this year: 0 while the first order is carried out, 6 at a
   * census. It is 0 before the plans are revealed and after the game.
   */
  order: number;
  /** What each seat has, in the order of `seats`. */
  players: LordsOfXiditPlayer[];
  /** Number of units in the Barracks, by type; types without units may be left out. */
  barracks: Partial<Record<LordsOfXiditUnit, number>>;
  /** The Recruit tiles on the map, by the number of the city, with the units left on each. */
  recruits: Partial<Record<LordsOfXiditCity, Partial<Record<LordsOfXiditUnit, number>>>>;
  /** The numbers of the cities with a Threat tile. */
  threats: number[];
  /** The next Recruit tile; null during the setup until it is laid out. */
  next_recruit: number | null;
  /**
   * The next Threat tile; null during the setup until it is laid out, and while Titans wake and reinforcements
   * arrive.
   */
  next_threat: number | null;
  /** The pile of Recruit tiles, without the next one. */
  recruit_pile: LordsOfXiditPile;
  /** The pile of Threat tiles, without the next one. */
  threat_pile: LordsOfXiditPile;
  /** The discarded Recruit tiles, in the order in which they were discarded. */
  recruit_discard: number[];
  /** The discarded Threat tiles, in the order in which they were discarded. */
  threat_discard: number[];
  /**
   * The tiles whose place nobody knows and that may lie in either pile; during the setup also the tiles that are not
   * laid out yet.
   */
  unseen: number[];
  /**
   * The tiles that reinforcements shuffled into the Threat pile and that cannot lie in the Recruit pile. They move to
   * `unseen` when the order of the Recruit pile is known.
   */
  reshuffled: number[];
  /** The awake Titans in the lair. */
  awake: LordsOfXiditTitan[];
  /** The banished Titans, which are back in the box. */
  banished: LordsOfXiditTitan[];
  /** The columns in the order in which they are assessed at the end; those not drawn yet are missing. */
  assessments: LordsOfXiditColumn[];
  /**
   * The rows of the neutral player by column. With three seats it is null until all assessments are drawn. With four
   * or five seats it is always null.
   */
  neutral: Partial<Record<LordsOfXiditColumn, number>> | null;
  /** The first player of the current year; null until the table has named one. */
  first: string | null;
  /**
   * The seat that places a hero, carries out an order or takes a prize now. While the table reveals a tile or a
   * Titan, it is the seat whose order led to that. It is null while seats choose in secret, before the first player
   * is named, and after the game.
   */
  turn: string | null;
  /** The Titan that was just banished and whose rewards are being taken; null if there is none. */
  titan: LordsOfXiditTitan | null;
  /** The type of unit under census; null outside a census. */
  census: LordsOfXiditUnit | null;
  /** The seats that still have to take the prize of the census, in turn order; empty if no prize is being taken. */
  winners: string[];
  /** How many bards the seat in `turn` must place now; 0 if it has none to place. */
  owed: number;
}

/** Always `lords-of-xidit`. */
export type LordsOfXiditId = "lords-of-xidit";

/** The options that the game was set up with. */
export interface LordsOfXiditStateOptions {
  /** The edition of the rulebook that the game follows. */
  edition: LordsOfXiditEdition;
  /** Who draws city tiles, assessments, the first player and Titans: the service, or the players with real tiles. */
  chance: ChanceMode;
  /** How many years the game lasts: 12, or 9 in the short game. */
  years: 12 | 9;
  /**
   * How high the neutral player starts. With three players, null means `normal` in a setup and is not allowed in a
   * state. With four or five players there is no neutral player, and it must be null.
   */
  neutral: LordsOfXiditNeutralStart | null;
}

/**
 * What the game waits for. `tiles`: the table lays out the city tiles of the setup. `assessments`: the table draws
 * the order of the assessments. `first`: the table names the first player. `heroes`: a seat places its hero. `plan`:
 * seats plan their year in secret. `rewards`: a seat that freed a city or banished a Titan chooses two rewards.
 * `bards`: a seat places the bards of a reward or of a census prize. `neutral`: a seat that freed a city or banished
 * a Titan raises the neutral player. `titan`: a seat in a city without a tile may banish a Titan. `reveal`: the table
 * reveals the new top tile of a pile. `wake`: the table reveals which Titan wakes. `census`: seats choose in secret
 * how many units they show. `storey`: a seat chooses which of its guilds gets the storey of a census prize. `over`:
 * nothing, the game is over.
 */
export type LordsOfXiditPhase =
  | "tiles"
  | "assessments"
  | "first"
  | "heroes"
  | "plan"
  | "rewards"
  | "bards"
  | "neutral"
  | "titan"
  | "reveal"
  | "wake"
  | "census"
  | "storey"
  | "over";

/** What one seat has on the map, on its planning board and behind its screen. */
export interface LordsOfXiditPlayer {
  /** The number of the city where the hero stands; null before the hero is placed. */
  hero: number | null;
  /**
   * The six orders of this year, the first one first. It is empty until the player has planned. In a view, the plans
   * of other seats are empty until all seats have planned.
   */
  plan: LordsOfXiditOrder[];
  /**
   * How many units of the type under census the player has chosen to show, until all hands are opened. It is 0 before
   * the choice, outside a census, and for other seats in a view.
   */
  shown: number;
  /**
   * The numbers of the cities in which the player has recruited a unit, given units for a Threat or banished a Titan
   * this year. Another action of the player there is lost.
   */
  acted: number[];
  /**
   * Number of units behind the screen, by type; types without units may be left out. It is null for other seats in a
   * view until the game is over.
   */
  units: Partial<Record<LordsOfXiditUnit, number>> | null;
  /** Value of the coins behind the screen; null for other seats in a view until the game is over. */
  coins: number | null;
  /**
   * Number of bards on the map, by region; regions without bards may be left out. Those of `centre` are in the
   * Bastion: in a view, those of other seats are left out until the game is over.
   */
  bards: Partial<Record<LordsOfXiditRegion, number>>;
  /** Number of bards behind the screen, not yet placed; null for other seats in a view until the game is over. */
  unplaced: number | null;
  /**
   * Number of storeys of the player's guilds, by the number of the city. Cities without a guild of the player must be
   * left out.
   */
  guilds: Partial<Record<LordsOfXiditCity, number>>;
  /**
   * Storeys won at a census that wait behind the screen, because no guild of the player had room. They score nothing.
   * Everybody knows how many there are.
   */
  waiting_storeys: number;
}

/**
 * An order on a wheel of the planning board. `black`, `red` and `blue` move the hero along the road of that colour.
 * `act` is an action in the city of the hero: to recruit, to face the Threat or to banish a Titan. `wait` does
 * nothing.
 */
export type LordsOfXiditOrder = "black" | "red" | "blue" | "act" | "wait";

/**
 * A type of unit, from the weakest to the strongest. `peasant` is the peasant militia, and `mage` is a battle mage.
 */
export type LordsOfXiditUnit = "peasant" | "archer" | "infantry" | "cleric" | "mage";

/**
 * A region of the map; the pack says which cities lie beside it. Bards of the region `centre` are in the Bastion.
 * `marsh` is the region with the mark 1 and `coast` the region with the mark 2: an empty token closes them to bards
 * in some games.
 */
export type LordsOfXiditRegion =
  | "centre"
  | "snow"
  | "woods"
  | "heath"
  | "dunes"
  | "plains"
  | "crags"
  | "marsh"
  | "coast";

/** The number of a city, written as text because it is the name of an object's field. */
export type LordsOfXiditCity =
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8"
  | "9"
  | "10"
  | "11"
  | "12"
  | "13"
  | "14"
  | "15"
  | "16"
  | "17"
  | "18"
  | "19"
  | "20"
  | "21";

/** A pile of city tiles: the tiles whose place is known, and how many others lie under them. */
export interface LordsOfXiditPile {
  /** The numbers of the tiles whose place in the pile is known, from the top down. */
  known: number[];
  /** How many other tiles lie under them, in an unknown order. */
  unseen: number;
}

/**
 * A Titan tile. The digit is the number of question marks on it. `a` and `b` are the two tiles with that many
 * question marks.
 */
export type LordsOfXiditTitan = "titan_3a" | "titan_3b" | "titan_4a" | "titan_4b" | "titan_5a" | "titan_5b";

/**
 * What an assessment compares, and a column of the neutral player's board. `wealth` comes from coins, `influence`
 * from guild storeys and `reputation` from bards.
 */
export type LordsOfXiditColumn = "wealth" | "influence" | "reputation";

/** A table to be scored: coins, storeys, bards and units of every player, and the order of the assessments. */
export interface LordsOfXiditTableau {
  /**
   * The pack, which says what each region is worth. In `base` these values are assumptions and may differ from those
   * printed on the map.
   */
  pack?: string;
  /** How many years the game lasts: 12, or 9 in the short game. It decides which regions are closed to bards. */
  years?: 12 | 9;
  /** The seats' names, clockwise. */
  seats: string[];
  /** The three columns, each once, in the order of the assessment tiles in the Hall of Fame. */
  assessments: LordsOfXiditColumn[];
  /** What each player has, in the order of `seats`. */
  standings: LordsOfXiditStanding[];
  /**
   * The rows of the neutral player's tokens, by column, all three of them; each row counts as that many points.
   * Required with three seats. With four or five seats it must be left out or null.
   */
  neutral?: Partial<Record<LordsOfXiditColumn, number>> | null;
  /**
   * The first player of the last year, or of the current year if the game is not over. It breaks ties that the number
   * of units does not break.
   */
  first: string;
  /** Whether the game is over. If not, the scores are those that the game would have if it ended now. */
  over?: boolean;
}

/** What one player has at the end of the game. A field that is left out counts as 0. */
export interface LordsOfXiditStanding {
  /** Wealth: the total value of the player's coins, not the number of coins. */
  coins?: number;
  /** Influence: the number of storeys of the player's guilds on the map. Do not count storeys behind the screen. */
  storeys?: number;
  /**
   * Number of the player's bards in each region. Open the Bastion and count its bards as `centre`. Do not count bards
   * behind the screen. Regions without bards may be left out. Regions that an empty token closes must have none.
   */
  bards?: Partial<Record<LordsOfXiditRegion, number>>;
  /** Number of units behind the player's screen, all types together. They only break ties. */
  units?: number;
}

/** The table shows a city tile: one for the map, a next one, or a pile's new top. */
export interface LordsOfXiditMoveDrawTile {
  /** Always `draw_tile`. */
  kind: "draw_tile";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Number of the city on the revealed tile. */
  tile: number;
}

/** The table draws what the next column of the Hall of Fame assesses. */
export interface LordsOfXiditMoveDrawAssessment {
  /** Always `draw_assessment`. */
  kind: "draw_assessment";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Column of the next assessment. */
  column: LordsOfXiditColumn;
}

/** The table names the first player of the first year. */
export interface LordsOfXiditMoveChooseFirst {
  /** Always `choose_first`. */
  kind: "choose_first";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** First player of the first year. */
  first: string;
}

/** Put the hero into a city, before the first year. */
export interface LordsOfXiditMovePlaceHero {
  /** Always `place_hero`. */
  kind: "place_hero";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** City in which the hero starts. */
  city: number;
}

/** Set the six wheels of the planning board, in secret. */
export interface LordsOfXiditMovePlan {
  /** Always `plan`. */
  kind: "plan";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Six orders, the first one first. */
  orders: LordsOfXiditOrder[];
}

/** Choose two of the three rewards. */
export interface LordsOfXiditMoveTakeRewards {
  /** Always `take_rewards`. */
  kind: "take_rewards";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Two different rewards. */
  rewards: LordsOfXiditReward[];
}

/** A reward for a freed city or a banished Titan: coins, bards, or storeys of a guild. */
export type LordsOfXiditReward = "gold" | "bards" | "storeys";

/** Send bards into regions beside the hero's city. */
export interface LordsOfXiditMovePlaceBards {
  /** Always `place_bards`. */
  kind: "place_bards";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Regions, one for each bard; a region may be repeated. */
  regions: LordsOfXiditRegion[];
}

/** Move one of the neutral player's tokens up a row. */
export interface LordsOfXiditMoveRaiseNeutral {
  /** Always `raise_neutral`. */
  kind: "raise_neutral";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Column in which the neutral player rises by one row. */
  column: LordsOfXiditColumn;
}

/** The table turns the top tile of a stack in the Titans' lair. */
export interface LordsOfXiditMoveWakeTitan {
  /** Always `wake_titan`. */
  kind: "wake_titan";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Titan that wakes. */
  titan: LordsOfXiditTitan;
}

/** Banish an awake Titan with units of any type, or leave the Titans alone. */
export interface LordsOfXiditMoveBanishTitan {
  /** Always `banish_titan`. */
  kind: "banish_titan";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Titan to banish; none to leave the Titans alone. */
  titan: LordsOfXiditTitan | null;
  /** Units to give up, one for each question mark of the Titan; an empty list without a Titan. */
  units?: LordsOfXiditUnit[];
}

/** Say in secret how many units of the type under census the hand will show. */
export interface LordsOfXiditMoveShowUnits {
  /** Always `show_units`. */
  kind: "show_units";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Number of units to show, of the type under census. */
  count: number;
}

/** Say which guild of one's own gets the storey that a census paid. */
export interface LordsOfXiditMovePlaceStorey {
  /** Always `place_storey`. */
  kind: "place_storey";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** City of your guild that gets the storey. */
  city: number;
}

/** A move of LordsOfXidit. */
export type LordsOfXiditMove =
  | LordsOfXiditMoveDrawTile
  | LordsOfXiditMoveDrawAssessment
  | LordsOfXiditMoveChooseFirst
  | LordsOfXiditMovePlaceHero
  | LordsOfXiditMovePlan
  | LordsOfXiditMoveTakeRewards
  | LordsOfXiditMovePlaceBards
  | LordsOfXiditMoveRaiseNeutral
  | LordsOfXiditMoveWakeTitan
  | LordsOfXiditMoveBanishTitan
  | LordsOfXiditMoveShowUnits
  | LordsOfXiditMovePlaceStorey;

/** What the players choose; everything has a default. */
export interface TinyEpicKingdomsOptions {
  /** The edition whose rulebook is followed. */
  edition?: TinyEpicKingdomsEdition;
  /** Whether the service draws what is random, or the players declare what came up. */
  chance?: ChanceMode;
  /** The id of the pack: the figures, names and maps that the game is played with. */
  pack?: string;
  /** The faction of each seat, in the order of the seats, all different; null to deal them at random. */
  factions?: TinyEpicKingdomsFaction[] | null;
  /** Whether the game is played with finds tokens. */
  finds?: boolean;
}

/** An edition of the rulebook: `ru` is the Russian one. */
export type TinyEpicKingdomsEdition = "ru";

/** One of the thirteen factions. */
export type TinyEpicKingdomsFaction =
  | "orcs"
  | "dwarves"
  | "lizardfolk"
  | "humans"
  | "halflings"
  | "elves"
  | "goblins"
  | "dark_elves"
  | "centaurs"
  | "merfolk"
  | "constructs"
  | "undead"
  | "shapeshifters";

/** A position of Tiny Epic Kingdoms, or, with a viewer, what that seat may know of it. */
export interface TinyEpicKingdomsState {
  /** The format of this document. */
  format: number;
  /** The version of the rules that the game is played by. */
  rules: number;
  /** The pack that the game is played with, as id@digest. */
  pack: string;
  /** Moves played so far, the table's among them. */
  ply: number;
  /** Where the game's chance stands; null where it is declared. */
  chance: {
    /** What all draws follow from. Not in a view. */
    seed?: string;
    /** In a view: what the seed can be checked against after the game. */
    commitment?: string;
    /** How many draws there were. */
    drawn: number;
  } | null;
  /** In a view, the seat it is for. */
  viewer: string | null;
  /** The seats that owe a move now. */
  pending: string[];
  /** The game that this is a state of. */
  game: TinyEpicKingdomsId;
  /** The options that the game was set up with. */
  options: TinyEpicKingdomsStateOptions;
  /** The seats' names, clockwise. */
  seats: string[];
  /** The kingdoms, in the order of the seats. */
  players: TinyEpicKingdomsPlayer[];
  /** With two players, the territory that is the Lost Kingdom, null until it is laid out; null with more players. */
  lost: TinyEpicKingdomsSide | null;
  /** The regions of the Lost Kingdom with a neutral army. */
  neutrals: TinyEpicKingdomsRegion[];
  /** The first player of the game; null until it is chosen. */
  first: string | null;
  /** The active player; null until the first player is chosen. */
  turn: string | null;
  /** The actions with a shield, in the order in which they were chosen, the latest last. */
  shields: TinyEpicKingdomsAction[];
  /**
   * Whether a turn has ended with a condition for the end met; the game then ends at the next refresh of the action
   * card.
   */
  ending: boolean;
  /** Whether the game is over. */
  over: boolean;
  /** What must be decided or done, in this order; empty only when the game is over. */
  agenda: TinyEpicKingdomsStep[];
  /** The war that is being fought; null if there is none. */
  war: TinyEpicKingdomsWar | null;
  /** Where the army is now that the acting seat moved last or, before it moves another, stood up; null if none. */
  moved: TinyEpicKingdomsRegion | null;
  /**
   * How many finds tokens of each kind are still unseen, on the map or left over in the box; a kind without any may
   * be left out. Nobody knows which of them lies where.
   */
  unseen: Partial<Record<TinyEpicKingdomsFind, number>>;
  /** The regions with a finds token that is not turned over yet. */
  face_down: TinyEpicKingdomsRegion[];
  /** By region, the finds tokens that lie there face up: dragon lairs, camps, fortresses, towns and churches. */
  sites: Partial<Record<TinyEpicKingdomsRegion, TinyEpicKingdomsFind>>;
  /** The owner of the crown; null if nobody has it. */
  crown: string | null;
}

/** Always `tiny-epic-kingdoms`. */
export type TinyEpicKingdomsId = "tiny-epic-kingdoms";

/** The options that the game was set up with. */
export interface TinyEpicKingdomsStateOptions {
  /** The edition whose rulebook is followed. */
  edition: TinyEpicKingdomsEdition;
  /** Whether the service draws what is random, or the players declare what came up. */
  chance: ChanceMode;
  /** The faction of each seat, in the order of the seats, all different; null to deal them at random. */
  factions: TinyEpicKingdomsFaction[] | null;
  /** Whether the game is played with finds tokens. */
  finds: boolean;
}

/** The kingdom of one seat. */
export interface TinyEpicKingdomsPlayer {
  /** The faction; null until it is dealt. */
  faction: TinyEpicKingdomsFaction | null;
  /** The number of the territory card; null until it is dealt. */
  card: number | null;
  /** The home territory, a side of that card; null until it is chosen. */
  home: TinyEpicKingdomsSide | null;
  /** How much of each resource the seat has on its track. */
  resources: Partial<Record<TinyEpicKingdomsResource, number>>;
  /** Level of magic, 0 for none. */
  magic: number;
  /** Level of the tower, 0 for none. */
  tower: number;
  /** The region of each army that stands; a region with two such armies is listed twice. */
  standing: TinyEpicKingdomsRegion[];
  /** The region of each army that lies in ruins; a region with two such armies is listed twice. */
  lying: TinyEpicKingdomsRegion[];
  /**
   * The factions whose powers the Shapeshifters have taken over: first that of level 1, then that of level 2, and so
   * on; empty for every other faction.
   */
  copied: TinyEpicKingdomsFaction[];
  /** How many neutral armies the seat has taken; 0 with more than two players. */
  captives: number;
}

/**
 * A territory, which is one side of a territory card: the number of the card, then `a` or `b` for the side. The names
 * of the territories are among the components of the pack.
 */
export type TinyEpicKingdomsSide =
  | "1a"
  | "1b"
  | "2a"
  | "2b"
  | "3a"
  | "3b"
  | "4a"
  | "4b"
  | "5a"
  | "5b"
  | "6a"
  | "6b"
  | "7a"
  | "7b"
  | "8a"
  | "8b";

/** One of the three resources. */
export type TinyEpicKingdomsResource = "mana" | "ore" | "food";

/**
 * A region that armies may occupy: its territory, a colon, and `a` to `e` for one of the five regions there. The map
 * of each territory is among the components of the pack: `territory_1a` shows the regions `1a:a` to `1a:e`.
 */
export type TinyEpicKingdomsRegion =
  | "1a:a"
  | "1a:b"
  | "1a:c"
  | "1a:d"
  | "1a:e"
  | "1b:a"
  | "1b:b"
  | "1b:c"
  | "1b:d"
  | "1b:e"
  | "2a:a"
  | "2a:b"
  | "2a:c"
  | "2a:d"
  | "2a:e"
  | "2b:a"
  | "2b:b"
  | "2b:c"
  | "2b:d"
  | "2b:e"
  | "3a:a"
  | "3a:b"
  | "3a:c"
  | "3a:d"
  | "3a:e"
  | "3b:a"
  | "3b:b"
  | "3b:c"
  | "3b:d"
  | "3b:e"
  | "4a:a"
  | "4a:b"
  | "4a:c"
  | "4a:d"
  | "4a:e"
  | "4b:a"
  | "4b:b"
  | "4b:c"
  | "4b:d"
  | "4b:e"
  | "5a:a"
  | "5a:b"
  | "5a:c"
  | "5a:d"
  | "5a:e"
  | "5b:a"
  | "5b:b"
  | "5b:c"
  | "5b:d"
  | "5b:e"
  | "6a:a"
  | "6a:b"
  | "6a:c"
  | "6a:d"
  | "6a:e"
  | "6b:a"
  | "6b:b"
  | "6b:c"
  | "6b:d"
  | "6b:e"
  | "7a:a"
  | "7a:b"
  | "7a:c"
  | "7a:d"
  | "7a:e"
  | "7b:a"
  | "7b:b"
  | "7b:c"
  | "7b:d"
  | "7b:e"
  | "8a:a"
  | "8a:b"
  | "8a:c"
  | "8a:d"
  | "8a:e"
  | "8b:a"
  | "8b:b"
  | "8b:c"
  | "8b:d"
  | "8b:e";

/** One of the six actions on the action card. */
export type TinyEpicKingdomsAction = "patrol" | "quest" | "build" | "research" | "mobilise" | "trade";

/** One thing to be decided or done: by whom, where, and how many or for whom. */
export interface TinyEpicKingdomsStep {
  /** What the step waits for. */
  phase: TinyEpicKingdomsPhase;
  /** Who decides; `table` for chance, for the dice of a war, and where nobody decides. */
  seat: string;
  /**
   * The region that the step is about in `further`, `reveal`, `bandit`, `war` and `raise`, and in `again` after an
   * army stood up; otherwise null.
   */
  region: TinyEpicKingdomsRegion | null;
  /**
   * In `gain`, `bandit` and `forfeit`: how many resources. In `again`: 0 for a patrol, 1 for a quest. In `faction`,
   * `territory`, `power` and `reveal`: the seat it is for, as its place in `seats` from 0. In `war`: the defender in
   * the same way, or -2 for a neutral army. Otherwise 0.
   */
  count: number;
}

/**
 * What a step of the agenda waits for. From the table: `faction` and `territory` deal one to a seat, `lost_kingdom`
 * lays out the Lost Kingdom, `first` chooses the first player, `power` draws a faction for the Shapeshifters,
 * `reveal` turns a finds token over. From a seat, before the first turn: `side` (which side is home), `resources` and
 * `armies` (the first ones), `bare` (which home region gets no finds token). From a seat, in a turn: `choose` (an
 * action), `act` (carry the action out, collect or do nothing), `further` (move on with the same army), `again` (move
 * another army), `gain` (choose resources), `bandit` (pay or lose the army). From a seat, in a war: `dice` (both
 * sides set their dice), `lift` (raise the price), `pay` (the price), `forfeit` (hand over resources), `lair` (send
 * the dragon), `retreat` (what becomes of the beaten armies), `raise` (raise an army). Nobody decides, so these are
 * never the first step: `begin` (the first turn), `war` (a war begins), `verdict` (who wins), `spoils` (what losing
 * costs), `peace` (the war ends).
 */
export type TinyEpicKingdomsPhase =
  | "faction"
  | "territory"
  | "lost_kingdom"
  | "first"
  | "side"
  | "resources"
  | "armies"
  | "bare"
  | "begin"
  | "choose"
  | "act"
  | "further"
  | "again"
  | "power"
  | "gain"
  | "reveal"
  | "bandit"
  | "war"
  | "dice"
  | "lift"
  | "verdict"
  | "pay"
  | "spoils"
  | "forfeit"
  | "lair"
  | "retreat"
  | "peace"
  | "raise";

/** A war that is being fought. */
export interface TinyEpicKingdomsWar {
  /** Who attacks. */
  attacker: string;
  /** Who is attacked; null for a neutral army. */
  defender: string | null;
  /** The region that is fought for. */
  region: TinyEpicKingdomsRegion;
  /** Whether the two were allies when the war began. */
  allied: boolean;
  /**
   * The attacker's and the defender's die: a price, 0 for the white flag, null if it is not set yet, `?` if it is set
   * and hidden from the viewer. Against a neutral army: the price of that army, and 0.
   */
  dice: (number | TinyEpicKingdomsDie | null)[];
  /** By how much the attacker and the defender have raised their prices since the dice were shown. */
  lifts: number[];
  /** Who has won; null until it is decided. */
  winner: string | null;
  /** The regions that an army of the loser still has to leave. */
  contested: TinyEpicKingdomsRegion[];
  /** Whether the winner sent the dragon, which took a level of the loser's tower in place of the army. */
  dragon: boolean;
  /** Whether the loser's army in the region of the war went back to the supply. */
  removed: boolean;
}

/** `?` is a war die that is already set, but hidden from the viewer. */
export type TinyEpicKingdomsDie = "?";

/** A kind of finds token; `blank` is the token without effect. */
export type TinyEpicKingdomsFind =
  | "crown"
  | "treasure"
  | "bandit"
  | "dragon_lair"
  | "camp"
  | "fortress"
  | "town"
  | "church"
  | "blank";

/** A table to be scored, as it stands or as if the game ended now. */
export interface TinyEpicKingdomsTableau {
  /** The edition whose rulebook is followed. */
  edition?: TinyEpicKingdomsEdition;
  /** The id of the pack: the figures, names and maps that the table is scored by. */
  pack?: string;
  /** The seats' names, clockwise. */
  seats: string[];
  /** What each player has, in the order of `seats`. */
  standings: TinyEpicKingdomsStanding[];
  /** Two players only: the territory that is the Lost Kingdom. With null its regions score no points of their own. */
  lost?: TinyEpicKingdomsSide | null;
  /** The regions in which a town has been revealed, occupied or not; each at most once. */
  towns?: TinyEpicKingdomsRegion[];
  /** The owner of the crown; null if nobody has it. */
  crown?: string | null;
  /** Whether the game is over. The points are the same; false marks the score as that of a game still in progress. */
  over?: boolean;
}

/** What one player has at the end, as far as it is worth points or breaks ties; what is left out is none. */
export interface TinyEpicKingdomsStanding {
  /** The faction; null if it is not known, which scores no bonus for the fifth level of magic. */
  faction?: TinyEpicKingdomsFaction | null;
  /**
   * The home territory; null if it is not known. A player who holds the fifth power of the Orcs or the Lizardfolk
   * must name it.
   */
  home?: TinyEpicKingdomsSide | null;
  /**
   * How much of each resource is left on the track. It counts for the bonuses of Humans and Elves, and the sum breaks
   * ties.
   */
  resources?: Partial<Record<TinyEpicKingdomsResource, number>>;
  /** The level of magic that was reached, 0 for none. */
  magic?: number;
  /** The level that the tower has reached, 0 for none: the level, not its points. */
  tower?: number;
  /**
   * The region of each army in play, standing or lying; a region with two armies of this player is listed twice. List
   * armies in ruins too: scoring removes them, except for a player who holds the fifth power of the Undead.
   */
  armies?: TinyEpicKingdomsRegion[];
  /** Shapeshifters only: the factions whose powers they have drawn, by level. Empty for all others. */
  copied?: TinyEpicKingdomsFaction[];
  /** Two players only: how many neutral armies this player has taken. */
  captives?: number;
}

/** The table deals a faction to the next seat without one. */
export interface TinyEpicKingdomsMoveDealFaction {
  /** Always `deal_faction`. */
  kind: "deal_faction";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Faction for the next seat without one. */
  faction: TinyEpicKingdomsFaction;
}

/** The table deals a territory card to the next seat without one. */
export interface TinyEpicKingdomsMoveDealTerritory {
  /** Always `deal_territory`. */
  kind: "deal_territory";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Number of the territory card for the next seat without one. */
  card: number;
}

/** The table lays out an unused territory as the Lost Kingdom, one side up. */
export interface TinyEpicKingdomsMoveLayLostKingdom {
  /** Always `lay_lost_kingdom`. */
  kind: "lay_lost_kingdom";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Card and side that is the Lost Kingdom. */
  side: TinyEpicKingdomsSide;
}

/** The table chooses the first player. */
export interface TinyEpicKingdomsMoveChooseFirst {
  /** Always `choose_first`. */
  kind: "choose_first";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** First player. */
  first: string;
}

/** Choose the side of the territory card that is home. */
export interface TinyEpicKingdomsMoveChooseSide {
  /** Always `choose_side`. */
  kind: "choose_side";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Side of your territory card that is your home. */
  side: TinyEpicKingdomsSide;
}

/** Spread the first resources over the three kinds. */
export interface TinyEpicKingdomsMoveTakeResources {
  /** Always `take_resources`. */
  kind: "take_resources";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** First resources, listed one by one. */
  resources: TinyEpicKingdomsResource[];
}

/** Place the first armies on a region of the home territory. */
export interface TinyEpicKingdomsMovePlaceArmies {
  /** Always `place_armies`. */
  kind: "place_armies";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region of your home for the first armies. */
  region: TinyEpicKingdomsRegion;
}

/** With five players: say which home region gets no finds token. */
export interface TinyEpicKingdomsMoveLeaveBare {
  /** Always `leave_bare`. */
  kind: "leave_bare";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region of your home that gets no finds token. */
  region: TinyEpicKingdomsRegion;
}

/** Put a shield beside an action. */
export interface TinyEpicKingdomsMoveChooseAction {
  /** Always `choose_action`. */
  kind: "choose_action";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Action that gets a shield. */
  action: TinyEpicKingdomsAction;
}

/** As the active player, do not carry the chosen action out. */
export interface TinyEpicKingdomsMoveDoNothing {
  /** Always `do_nothing`. */
  kind: "do_nothing";
  /** The seat that moves; `table` for chance. */
  seat: string;
}

/** Collect resources, and say what the regions bring that leave a choice. */
export interface TinyEpicKingdomsMoveCollect {
  /** Always `collect`. */
  kind: "collect";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Resources of your choice, listed one by one; empty if there is nothing to choose. */
  choices?: TinyEpicKingdomsResource[];
}

/** Move an army within a territory. */
export interface TinyEpicKingdomsMovePatrol {
  /** Always `patrol`. */
  kind: "patrol";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region that the army leaves. */
  start: TinyEpicKingdomsRegion;
  /** Region that the army enters. */
  to: TinyEpicKingdomsRegion;
  /** Move the lying army; only where a standing one could move too. */
  lying?: boolean;
}

/** Instead of moving on patrol, stand an army up that lies in ruins. */
export interface TinyEpicKingdomsMoveStandUp {
  /** Always `stand_up`. */
  kind: "stand_up";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Ruins where the army lies. */
  region: TinyEpicKingdomsRegion;
}

/** Move an army to another territory. */
export interface TinyEpicKingdomsMoveQuest {
  /** Always `quest`. */
  kind: "quest";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region that the army leaves. */
  start: TinyEpicKingdomsRegion;
  /** Region that the army enters. */
  to: TinyEpicKingdomsRegion;
  /** Move the lying army; only where a standing one could move too. */
  lying?: boolean;
}

/** Instead of a quest, let an army change places with another player's. */
export interface TinyEpicKingdomsMoveSwap {
  /** Always `swap`. */
  kind: "swap";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region of your army. */
  start: TinyEpicKingdomsRegion;
  /** Region of the other player's army. */
  to: TinyEpicKingdomsRegion;
}

/** Make no further movement. */
export interface TinyEpicKingdomsMoveStopMoving {
  /** Always `stop_moving`. */
  kind: "stop_moving";
  /** The seat that moves; `table` for chance. */
  seat: string;
}

/** Set the war die in secret; 0 is the white flag. */
export interface TinyEpicKingdomsMoveSetDie {
  /** Always `set_die`. */
  kind: "set_die";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Price on the war die; 0 is the white flag. */
  value: number;
}

/** Say whether a mana raises the price that the die shows. */
export interface TinyEpicKingdomsMoveLift {
  /** Always `lift`. */
  kind: "lift";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Pay a mana to raise your price. */
  lift: boolean;
}

/** Say with which tokens the price of war is paid. */
export interface TinyEpicKingdomsMovePayWar {
  /** Always `pay_war`. */
  kind: "pay_war";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Resources paid, listed one by one; empty to pay nothing. */
  pays: TinyEpicKingdomsResource[];
}

/** Give up resources, to the Halflings' trick or to the bandit. */
export interface TinyEpicKingdomsMoveHandOver {
  /** Always `hand_over`. */
  kind: "hand_over";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Resources handed over, listed one by one; empty if you have none. */
  gives: TinyEpicKingdomsResource[];
}

/** Say whether the loser loses a level of the tower in place of the army. */
export interface TinyEpicKingdomsMoveSendDragon {
  /** Always `send_dragon`. */
  kind: "send_dragon";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Send the dragon against the loser's tower. */
  send: boolean;
}

/** Lead a beaten army into a neighbouring region. */
export interface TinyEpicKingdomsMoveRetreat {
  /** Always `retreat`. */
  kind: "retreat";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region of the beaten army. */
  start: TinyEpicKingdomsRegion;
  /** Neighbouring region that the army retreats to. */
  to: TinyEpicKingdomsRegion;
  /** Resources paid, listed one by one; empty if the retreat costs nothing. */
  pays?: TinyEpicKingdomsResource[];
}

/** Put a beaten army back into the supply. */
export interface TinyEpicKingdomsMoveWithdraw {
  /** Always `withdraw`. */
  kind: "withdraw";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region of the beaten army. */
  start: TinyEpicKingdomsRegion;
}

/** Put a beaten army into the region with the church, once. */
export interface TinyEpicKingdomsMoveShelter {
  /** Always `shelter`. */
  kind: "shelter";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region of the beaten army. */
  start: TinyEpicKingdomsRegion;
  /** Region with the church. */
  to: TinyEpicKingdomsRegion;
}

/** Lead a last army that cannot retreat to the nearest unoccupied region. */
export interface TinyEpicKingdomsMoveRelocate {
  /** Always `relocate`. */
  kind: "relocate";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region of your last army. */
  start: TinyEpicKingdomsRegion;
  /** Nearest unoccupied region. */
  to: TinyEpicKingdomsRegion;
}

/** Say whether a mana raises an army where the loser's was removed. */
export interface TinyEpicKingdomsMoveRaiseArmy {
  /** Always `raise_army`. */
  kind: "raise_army";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Pay a mana to raise an army. */
  raised: boolean;
}

/** Build the next level of the tower. */
export interface TinyEpicKingdomsMoveBuild {
  /** Always `build`. */
  kind: "build";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Resources paid, listed one by one; empty if the level costs nothing. */
  pays: TinyEpicKingdomsResource[];
}

/** Learn the next level of magic. */
export interface TinyEpicKingdomsMoveResearch {
  /** Always `research`. */
  kind: "research";
  /** The seat that moves; `table` for chance. */
  seat: string;
}

/** The table draws an unused faction whose power the Shapeshifters take over. */
export interface TinyEpicKingdomsMoveDrawPower {
  /** Always `draw_power`. */
  kind: "draw_power";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Faction whose power the Shapeshifters take over. */
  faction: TinyEpicKingdomsFaction;
}

/** Add an army to a region. */
export interface TinyEpicKingdomsMoveMobilise {
  /** Always `mobilise`. */
  kind: "mobilise";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Region for the new army. */
  region: TinyEpicKingdomsRegion;
  /** Resources paid, listed one by one; empty if the army costs nothing. */
  pays: TinyEpicKingdomsResource[];
}

/** Exchange resources for as many of another kind. */
export interface TinyEpicKingdomsMoveTrade {
  /** Always `trade`. */
  kind: "trade";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Resources given, listed one by one. */
  gives: TinyEpicKingdomsResource[];
  /** Resource received for them. */
  takes: TinyEpicKingdomsResource;
}

/** Say which resources are gained where there is a choice. */
export interface TinyEpicKingdomsMoveGain {
  /** Always `gain`. */
  kind: "gain";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Resources of your choice, listed one by one. */
  choices: TinyEpicKingdomsResource[];
}

/** The table turns over the finds token of the region that an army has entered. */
export interface TinyEpicKingdomsMoveRevealFind {
  /** Always `reveal_find`. */
  kind: "reveal_find";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Finds token that was turned over. */
  find: TinyEpicKingdomsFind;
}

/** Leave the army to the bandit. */
export interface TinyEpicKingdomsMoveLoseArmy {
  /** Always `lose_army`. */
  kind: "lose_army";
  /** The seat that moves; `table` for chance. */
  seat: string;
}

/** A move of TinyEpicKingdoms. */
export type TinyEpicKingdomsMove =
  | TinyEpicKingdomsMoveDealFaction
  | TinyEpicKingdomsMoveDealTerritory
  | TinyEpicKingdomsMoveLayLostKingdom
  | TinyEpicKingdomsMoveChooseFirst
  | TinyEpicKingdomsMoveChooseSide
  | TinyEpicKingdomsMoveTakeResources
  | TinyEpicKingdomsMovePlaceArmies
  | TinyEpicKingdomsMoveLeaveBare
  | TinyEpicKingdomsMoveChooseAction
  | TinyEpicKingdomsMoveDoNothing
  | TinyEpicKingdomsMoveCollect
  | TinyEpicKingdomsMovePatrol
  | TinyEpicKingdomsMoveStandUp
  | TinyEpicKingdomsMoveQuest
  | TinyEpicKingdomsMoveSwap
  | TinyEpicKingdomsMoveStopMoving
  | TinyEpicKingdomsMoveSetDie
  | TinyEpicKingdomsMoveLift
  | TinyEpicKingdomsMovePayWar
  | TinyEpicKingdomsMoveHandOver
  | TinyEpicKingdomsMoveSendDragon
  | TinyEpicKingdomsMoveRetreat
  | TinyEpicKingdomsMoveWithdraw
  | TinyEpicKingdomsMoveShelter
  | TinyEpicKingdomsMoveRelocate
  | TinyEpicKingdomsMoveRaiseArmy
  | TinyEpicKingdomsMoveBuild
  | TinyEpicKingdomsMoveResearch
  | TinyEpicKingdomsMoveDrawPower
  | TinyEpicKingdomsMoveMobilise
  | TinyEpicKingdomsMoveTrade
  | TinyEpicKingdomsMoveGain
  | TinyEpicKingdomsMoveRevealFind
  | TinyEpicKingdomsMoveLoseArmy;

/** The options of a game of The Ancient World. Every option has a default. */
export interface AncientWorldOptions {
  /** The edition of the rulebook that the game follows. */
  edition?: AncientWorldEdition;
  /** Where cards and dice come from: the service draws and rolls, or the players say what came up at their table. */
  chance?: ChanceMode;
  /** The id of the pack, which holds the cards and numbers of the game; `id@digest` asks for one version of it. */
  pack?: string;
  /**
   * Whether the variant Expand+ is played: a player who expands may look at the top provinces, the open one among
   * them, and keep one. In the pack `base` these are 3 provinces.
   */
  expand_plus?: boolean;
  /** How the first player is chosen: by chance, or as the first of the seats. */
  first_player?: AncientWorldFirstPlayer;
}

/** Editions of the rulebook. There is one: `ru`, the Russian edition. */
export type AncientWorldEdition = "ru";

/**
 * How the first player is chosen. `drawn`: by chance. `listed`: the first of the seats begins, so that players can
 * list the oldest player first.
 */
export type AncientWorldFirstPlayer = "drawn" | "listed";

/** A position of The Ancient World. If `viewer` is not null, it is what that seat may know of the position. */
export interface AncientWorldState {
  /** The format of this document. */
  format: number;
  /** The version of the rules that the game is played by. */
  rules: number;
  /** The pack that the game is played with, as id@digest. */
  pack: string;
  /** Moves played so far, the table's among them. */
  ply: number;
  /** Where the game's chance stands; null where it is declared. */
  chance: {
    /** What all draws follow from. Not in a view. */
    seed?: string;
    /** In a view: what the seed can be checked against after the game. */
    commitment?: string;
    /** How many draws there were. */
    drawn: number;
  } | null;
  /** In a view, the seat it is for. */
  viewer: string | null;
  /** The seats that owe a move now. */
  pending: string[];
  /** The game that this is a state of. */
  game: AncientWorldId;
  /** The options that the game was set up with. The pack is not among them: it is a field of the state. */
  options: AncientWorldStateOptions;
  /** The seats' names, clockwise. */
  seats: string[];
  /** The phase of the round; `over` once the game has ended. */
  phase: AncientWorldPhase;
  /** The number of the round, from 1 on. The last round is the 6th in the pack `base`. */
  round: number;
  /** The seat that has the first-player token; null until the first player is chosen. */
  first: string | null;
  /** Whether the first-player token lies hand up: nobody else can take it in this round. */
  locked: boolean;
  /**
   * The seat whose turn it is; after the last turn of a round, the seat that had it. Null in the phase `preparation`.
   */
  turn: string | null;
  /** The open row of empire cards. */
  row: string[];
  /** The open row of army cards. */
  army_row: string[];
  /** The open province; null if none is left, or before the next one is opened. */
  province: string | null;
  /** The open titan of each titan deck. */
  titans: Partial<Record<AncientWorldTitanDeck, string | null>>;
  /** All decks, by their codes. */
  decks: Partial<Record<AncientWorldDeckName, AncientWorldDeck>>;
  /**
   * The cards that a player is looking at, before deciding what to do with them. An open titan or province is not
   * among them.
   */
  looked: string[];
  /** The city-state of each seat, in the order of `seats`. */
  players: AncientWorldPlayer[];
  /**
   * What the game waits for. The last entry comes first, but the two neighbours of a player who learned may answer in
   * either order. Empty once the game has ended.
   */
  agenda: AncientWorldTask[];
}

/** Always `ancient-world`. */
export type AncientWorldId = "ancient-world";

/** The options that the game was set up with. */
export interface AncientWorldStateOptions {
  /** The edition of the rulebook that the game follows. */
  edition: AncientWorldEdition;
  /** Where cards and dice come from: the service draws and rolls, or the players say what came up at their table. */
  chance: ChanceMode;
  /**
   * Whether the variant Expand+ is played: a player who expands may look at the top provinces, the open one among
   * them, and keep one. In the pack `base` these are 3 provinces.
   */
  expand_plus: boolean;
  /** How the first player is chosen: by chance, or as the first of the seats. */
  first_player: AncientWorldFirstPlayer;
}

/**
 * The phase of a round. `preparation`: cards are opened. `actions`: the players take turns until all have passed.
 * `round_end`: income and hunger. `over`: the game has ended.
 */
export type AncientWorldPhase = "preparation" | "actions" | "round_end" | "over";

/** The titan decks, by the number of stars on their cards. */
export type AncientWorldTitanDeck = "titans_1" | "titans_2" | "titans_3";

/** The decks: empire A, empire B, armies, the titans with 1, 2 and 3 stars, and provinces. */
export type AncientWorldDeckName =
  | "empire_a"
  | "empire_b"
  | "armies"
  | "titans_1"
  | "titans_2"
  | "titans_3"
  | "provinces";

/** A deck: the number of its cards, those whose place a player knows, and its discards. */
export interface AncientWorldDeck {
  /** Face-down cards in the deck, those in `top` and `bottom` included. The open card is not counted. */
  size: number;
  /** The top cards of the deck, from the top down, if a player knows them. Only titan decks have such cards. */
  top: AncientWorldPlaced[];
  /**
   * The bottom cards of the deck, from the top down, if a player knows them. Only the province deck has such cards.
   */
  bottom: AncientWorldPlaced[];
  /** The cards discarded from this deck. They are open to everybody. */
  discards: string[];
}

/** A face-down card of a deck whose place at least one player knows. */
export interface AncientWorldPlaced {
  /**
   * The code of a card in the pack. In a view, `?` and the code of a deck stand for a card of that deck that the
   * viewer has not seen.
   */
  card: string;
  /** The seats that know this card and its place. */
  known_to: string[];
}

/** The city-state of one player: coins, knowledge, citizens and cards. */
export interface AncientWorldPlayer {
  /** Coins of the player, without those on armies. */
  coins: number;
  /** Knowledge tokens of the player. */
  knowledge: number;
  /**
   * The place of each citizen, by skill. `home`: on the player board, ready to be placed. `starving`: on Starving,
   * out for this round. A space of the board (`work`, `build`, `serve`, `expand`, `learn`, `restore`, `recruit`,
   * `explore`, `grow`) or the code of an own empire card: placed there. Skills of which the player has no citizen are
   * left out.
   */
  citizens: Partial<Record<AncientWorldSkill, string>>;
  /** Empire cards in the order in which they were built, starting cards and lost cards included. */
  empire: string[];
  /** The empire cards that are lost: they lie face down. */
  lost: string[];
  /** Provinces that the player has taken. */
  provinces: string[];
  /** Titans that the player has defeated. */
  titans: string[];
  /** Active armies of the player. */
  armies: AncientWorldArmy[];
  /** Reserved empire cards. Other players see only the backs of those that are not in `seen`. */
  reserve: string[];
  /** The reserved cards that all players know, because they were taken from the open row. */
  seen: string[];
  /** Whether the player has passed in this round. */
  passed: boolean;
}

/**
 * The skill of a citizen. A player has at most one citizen of each skill, so the skill says which citizen is meant.
 * In the pack `base` the highest skill is 5.
 */
export type AncientWorldSkill = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** An army: its active card, the disbanded cards under it and the coins on it. */
export interface AncientWorldArmy {
  /** The active card of the army. */
  card: string;
  /** The disbanded army cards under it, which bring experience. The card that was disbanded first comes first. */
  disbanded: string[];
  /** Coins on its picture. Using the army costs one coin more than this. */
  picture: number;
  /** Coins on its scroll. While there are any, the army counts as used in this round and cannot be used. */
  scroll: number;
}

/** A decision or a chance event that the game waits for. */
export interface AncientWorldTask {
  /** What the game waits for. */
  need: AncientWorldNeed;
  /** The seat that decides, or for which cards are drawn or dice are rolled; `table` if it concerns no seat. */
  seat: string;
  /** How many cards, dice, armies or citizens it is about; 0 where no number is needed. */
  count: number;
  /** The code of the deck that it is about; empty if it is about no deck. */
  about: string;
}

/**
 * A decision or a chance event that the game waits for. Chance: `first`: the first player is chosen. `open`: cards of
 * a deck are opened. `look`: cards of a deck are shown to one player. `take`: the top card of a deck goes to a
 * player's reserve. `roll`: the destruction dice are rolled. Decisions of a player: `turn`: place a citizen, fight or
 * pass. `build`, `expand`, `recruit`, `explore`: complete the action of this name. `province`: keep one of the
 * provinces looked at. `restore`: restore exactly `count` lost cards. `restore_up_to`: restore at most `count` lost
 * cards. `keep`: reserve one of the cards looked at. `copy`: choose another player's card whose action is carried
 * out. `refuge`: choose a titan deck to look at. `order`: put the titans back in an order. `lose`: choose the empire
 * cards that the titan destroys. `discard`: choose the armies that are discarded because the army limit has fallen.
 * `starve`: choose the citizens that go hungry. Offers that a player may decline: `strike`: fight the titan that was
 * put on top. `knowledge`: buy knowledge because the left neighbour learned. `coin`: take a coin off an army because
 * the right neighbour learned. `reserve`: reserve a card for having passed first.
 */
export type AncientWorldNeed =
  | "first"
  | "open"
  | "look"
  | "take"
  | "roll"
  | "turn"
  | "build"
  | "expand"
  | "province"
  | "restore"
  | "restore_up_to"
  | "recruit"
  | "explore"
  | "keep"
  | "copy"
  | "refuge"
  | "order"
  | "strike"
  | "knowledge"
  | "coin"
  | "reserve"
  | "lose"
  | "discard"
  | "starve";

/** What lies on a table of The Ancient World, as far as scoring needs it. */
export interface AncientWorldTableau {
  /** The edition of the rulebook that the game follows. */
  edition?: AncientWorldEdition;
  /** The id of the pack, which holds the cards and numbers of the game; `id@digest` asks for one version of it. */
  pack?: string;
  /** The seats' names, clockwise. */
  seats: string[];
  /** Whether the game has ended. If not, the scores are those that the players would have if it ended now. */
  over?: boolean;
  /** What each player has, in the order of `seats`. */
  standings: AncientWorldStanding[];
}

/** What scoring needs of one player. A number that is left out is 0, and a list that is left out is empty. */
export interface AncientWorldStanding {
  /**
   * The number of banners of each tribe. Count all banners on the player's empire cards, starting cards and lost
   * (face-down) cards included, and on defeated titans. Do not count reserved cards or armies. Enter all banners; the
   * service applies the limit for each tribe. A tribe without banners may be left out.
   */
  banners?: Partial<Record<AncientWorldTribe, number>>;
  /**
   * The player's empire cards that score by themselves, lost (face-down) cards included: those that give points for
   * banners of one tribe, such as the Citadel, or for sets of all tribes, such as the Moon Festival. Name each card
   * once; do not name reserved cards.
   */
  scoring?: string[];
  /**
   * The number of citizens without food: all citizens of the player minus all food, but not less than 0. Count the
   * food of the capital, face-up empire cards, provinces and defeated titans, before lost cards are restored.
   */
  starving?: number;
  /** The player's coins. Coins on armies do not count. They decide ties first; they give no points. */
  coins?: number;
  /**
   * The number of the player's empire cards (starting cards and lost cards included), provinces and defeated titans
   * together. Reserved cards, armies and the capital do not count. It decides ties after coins.
   */
  cards?: number;
  /** The number of the player's knowledge tokens. It decides ties after coins and cards. */
  knowledge?: number;
}

/** The tribes, by the colour of their banners. */
export type AncientWorldTribe = "red" | "green" | "yellow" | "blue" | "violet";

/** The table chooses the first player. */
export interface AncientWorldMoveChooseFirst {
  /** Always `choose_first`. */
  kind: "choose_first";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** First player. */
  first: string;
}

/** The table shows the top card of the deck that is due. */
export interface AncientWorldMoveDrawCard {
  /** Always `draw_card`. */
  kind: "draw_card";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Card that came up. */
  card: string;
}

/** The table throws the destruction dice. */
export interface AncientWorldMoveRollDice {
  /** Always `roll_dice`. */
  kind: "roll_dice";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Faces that came up, one for each die. */
  faces: AncientWorldFace[];
}

/**
 * A face of a destruction die. `titan`: the player loses an empire card. `coin`: the player loses a coin. `blank`:
 * nothing happens.
 */
export type AncientWorldFace = "titan" | "coin" | "blank";

/** Place a citizen on a space of the board or on an own card, and carry out its action. */
export interface AncientWorldMovePlaceCitizen {
  /** Always `place_citizen`. */
  kind: "place_citizen";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Skill of the citizen. */
  citizen: number;
  /**
   * A space of the board (`work`, `build`, `serve`, `expand`, `learn`, `restore`, `recruit`, `explore`, `grow`), or
   * the code of an own empire card that lies face up and has an action.
   */
  place: string;
}

/** Fight an open titan with these armies. */
export interface AncientWorldMoveFight {
  /** Always `fight`. */
  kind: "fight";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Open titan to fight. */
  titan: string;
  /** Armies to use, by their active cards. */
  armies: string[];
}

/** Do nothing more in this round. */
export interface AncientWorldMovePass {
  /** Always `pass`. */
  kind: "pass";
  /** The seat that moves; `table` for chance. */
  seat: string;
}

/** Buy an empire card from the row or the own reserve. */
export interface AncientWorldMoveBuild {
  /** Always `build`. */
  kind: "build";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Empire card to build. */
  card: string;
  /** Build from your reserve, not from the row. */
  reserved?: boolean;
  /** Own card to discard, such as the Crane, to build for nothing; none to pay the price. */
  discard?: string | null;
}

/** Pay for a province; with the variant, look at more than the open one first. */
export interface AncientWorldMoveExpand {
  /** Always `expand`. */
  kind: "expand";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** What to pay with. */
  pay: AncientWorldPayment;
  /** Look at several provinces and keep one (only in the variant Expand+). */
  look?: boolean;
}

/** What a province is paid for with. */
export type AncientWorldPayment = "coins" | "knowledge";

/** Keep one of the provinces looked at; the others go under the deck in this order. */
export interface AncientWorldMoveKeepProvince {
  /** Always `keep_province`. */
  kind: "keep_province";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Province to keep. */
  card: string;
  /** Other provinces looked at, to put under the deck from the top down. */
  under: string[];
}

/** Turn lost empire cards face up again. */
export interface AncientWorldMoveRestoreCards {
  /** Always `restore_cards`. */
  kind: "restore_cards";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Lost cards to restore. */
  cards: string[];
}

/** Buy an army card from the row; at the limit an active one is disbanded for it. */
export interface AncientWorldMoveRecruit {
  /** Always `recruit`. */
  kind: "recruit";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Army card to recruit. */
  card: string;
  /** Army to disband, by its active card; none below the army limit. */
  disband?: string | null;
}

/** Reserve a card of the row, or name none and look at the deck instead. */
export interface AncientWorldMoveExplore {
  /** Always `explore`. */
  kind: "explore";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Card of the row to reserve; none to look at cards of the empire deck. */
  card: string | null;
}

/** Reserve one of the explored cards. */
export interface AncientWorldMoveKeepCard {
  /** Always `keep_card`. */
  kind: "keep_card";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Card to reserve, one of those looked at. */
  card: string;
}

/** Carry out the action of another player's empire card. */
export interface AncientWorldMoveCopyAction {
  /** Always `copy_action`. */
  kind: "copy_action";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Owner of the card. */
  owner: string;
  /** Empire card whose action is carried out. */
  card: string;
}

/** Choose the titan deck to look at. */
export interface AncientWorldMoveLookAtTitans {
  /** Always `look_at_titans`. */
  kind: "look_at_titans";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Titan deck to look at. */
  deck: AncientWorldTitanDeck;
}

/** Put the titans back, the first of them on top. */
export interface AncientWorldMoveOrderTitans {
  /** Always `order_titans`. */
  kind: "order_titans";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Titans looked at, with the open one, from the top down; the first will lie open. */
  titans: string[];
}

/** Buy knowledge because the left neighbour learned. */
export interface AncientWorldMoveBuyKnowledge {
  /** Always `buy_knowledge`. */
  kind: "buy_knowledge";
  /** The seat that moves; `table` for chance. */
  seat: string;
}

/** Take a coin off an army because the right neighbour learned. */
export interface AncientWorldMoveDropCoin {
  /** Always `drop_coin`. */
  kind: "drop_coin";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Own army with the coin, by its active card. */
  army: string;
  /** Where the coin lies on the army. */
  place: AncientWorldCoinPlace;
}

/** Where coins lie on an army card. `picture`: coins of earlier rounds. `scroll`: coins paid in this round. */
export type AncientWorldCoinPlace = "picture" | "scroll";

/** Reserve a card of the row for having passed first, or name none and take the deck's top card unseen. */
export interface AncientWorldMoveReserveCard {
  /** Always `reserve_card`. */
  kind: "reserve_card";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Card of the row to reserve; none to reserve the top card of the empire deck unseen. */
  card: string | null;
}

/** Leave out what is offered. */
export interface AncientWorldMoveDecline {
  /** Always `decline`. */
  kind: "decline";
  /** The seat that moves; `table` for chance. */
  seat: string;
}

/** Say which empire cards the titan destroys. */
export interface AncientWorldMoveLoseCards {
  /** Always `lose_cards`. */
  kind: "lose_cards";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Own face-up empire cards to lose. */
  cards: string[];
}

/** Say which armies go because the limit has fallen. */
export interface AncientWorldMoveDiscardArmies {
  /** Always `discard_armies`. */
  kind: "discard_armies";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Armies to discard, by their active cards. */
  armies: string[];
}

/** Say which citizens go hungry. */
export interface AncientWorldMoveStarve {
  /** Always `starve`. */
  kind: "starve";
  /** The seat that moves; `table` for chance. */
  seat: string;
  /** Skills of the citizens that go hungry. */
  citizens: number[];
}

/** A move of AncientWorld. */
export type AncientWorldMove =
  | AncientWorldMoveChooseFirst
  | AncientWorldMoveDrawCard
  | AncientWorldMoveRollDice
  | AncientWorldMovePlaceCitizen
  | AncientWorldMoveFight
  | AncientWorldMovePass
  | AncientWorldMoveBuild
  | AncientWorldMoveExpand
  | AncientWorldMoveKeepProvince
  | AncientWorldMoveRestoreCards
  | AncientWorldMoveRecruit
  | AncientWorldMoveExplore
  | AncientWorldMoveKeepCard
  | AncientWorldMoveCopyAction
  | AncientWorldMoveLookAtTitans
  | AncientWorldMoveOrderTitans
  | AncientWorldMoveBuyKnowledge
  | AncientWorldMoveDropCoin
  | AncientWorldMoveReserveCard
  | AncientWorldMoveDecline
  | AncientWorldMoveLoseCards
  | AncientWorldMoveDiscardArmies
  | AncientWorldMoveStarve;

/** A position of any game, or a view. */
export type State = EthnosState | LordsOfXiditState | TinyEpicKingdomsState | AncientWorldState;

/** A position, a view, or a sealed state. */
export type HeldState = EthnosState | LordsOfXiditState | TinyEpicKingdomsState | AncientWorldState | SealedState;

/** The options of a setup. */
export type Options = EthnosOptions | LordsOfXiditOptions | TinyEpicKingdomsOptions | AncientWorldOptions;

/** The options in a state and in a record. */
export type StateOptions =
  | EthnosStateOptions
  | LordsOfXiditStateOptions
  | TinyEpicKingdomsStateOptions
  | AncientWorldStateOptions;

/** What lies on a real table, as far as it scores. */
export type Tableau = EthnosTableau | LordsOfXiditTableau | TinyEpicKingdomsTableau | AncientWorldTableau;

/** A move `choose_first`. */
export type MoveChooseFirst =
  | EthnosMoveChooseFirst
  | LordsOfXiditMoveChooseFirst
  | TinyEpicKingdomsMoveChooseFirst
  | AncientWorldMoveChooseFirst;

/** A move `draw_card`. */
export type MoveDrawCard = EthnosMoveDrawCard | AncientWorldMoveDrawCard;

/** A move `build`. */
export type MoveBuild = TinyEpicKingdomsMoveBuild | AncientWorldMoveBuild;

/** A move of any game. */
export type Move =
  | EthnosMoveDrawTribe
  | EthnosMoveDrawGlory
  | MoveChooseFirst
  | MoveDrawCard
  | EthnosMoveRecruitFaceUp
  | EthnosMoveRecruitFromDeck
  | EthnosMovePlayBand
  | EthnosMovePlaceMarker
  | EthnosMoveTakeTroll
  | EthnosMoveStopBands
  | EthnosMoveKeepCards
  | EthnosMoveRaid
  | LordsOfXiditMoveDrawTile
  | LordsOfXiditMoveDrawAssessment
  | LordsOfXiditMovePlaceHero
  | LordsOfXiditMovePlan
  | LordsOfXiditMoveTakeRewards
  | LordsOfXiditMovePlaceBards
  | LordsOfXiditMoveRaiseNeutral
  | LordsOfXiditMoveWakeTitan
  | LordsOfXiditMoveBanishTitan
  | LordsOfXiditMoveShowUnits
  | LordsOfXiditMovePlaceStorey
  | TinyEpicKingdomsMoveDealFaction
  | TinyEpicKingdomsMoveDealTerritory
  | TinyEpicKingdomsMoveLayLostKingdom
  | TinyEpicKingdomsMoveChooseSide
  | TinyEpicKingdomsMoveTakeResources
  | TinyEpicKingdomsMovePlaceArmies
  | TinyEpicKingdomsMoveLeaveBare
  | TinyEpicKingdomsMoveChooseAction
  | TinyEpicKingdomsMoveDoNothing
  | TinyEpicKingdomsMoveCollect
  | TinyEpicKingdomsMovePatrol
  | TinyEpicKingdomsMoveStandUp
  | TinyEpicKingdomsMoveQuest
  | TinyEpicKingdomsMoveSwap
  | TinyEpicKingdomsMoveStopMoving
  | TinyEpicKingdomsMoveSetDie
  | TinyEpicKingdomsMoveLift
  | TinyEpicKingdomsMovePayWar
  | TinyEpicKingdomsMoveHandOver
  | TinyEpicKingdomsMoveSendDragon
  | TinyEpicKingdomsMoveRetreat
  | TinyEpicKingdomsMoveWithdraw
  | TinyEpicKingdomsMoveShelter
  | TinyEpicKingdomsMoveRelocate
  | TinyEpicKingdomsMoveRaiseArmy
  | MoveBuild
  | TinyEpicKingdomsMoveResearch
  | TinyEpicKingdomsMoveDrawPower
  | TinyEpicKingdomsMoveMobilise
  | TinyEpicKingdomsMoveTrade
  | TinyEpicKingdomsMoveGain
  | TinyEpicKingdomsMoveRevealFind
  | TinyEpicKingdomsMoveLoseArmy
  | AncientWorldMoveRollDice
  | AncientWorldMovePlaceCitizen
  | AncientWorldMoveFight
  | AncientWorldMovePass
  | AncientWorldMoveExpand
  | AncientWorldMoveKeepProvince
  | AncientWorldMoveRestoreCards
  | AncientWorldMoveRecruit
  | AncientWorldMoveExplore
  | AncientWorldMoveKeepCard
  | AncientWorldMoveCopyAction
  | AncientWorldMoveLookAtTitans
  | AncientWorldMoveOrderTitans
  | AncientWorldMoveBuyKnowledge
  | AncientWorldMoveDropCoin
  | AncientWorldMoveReserveCard
  | AncientWorldMoveDecline
  | AncientWorldMoveLoseCards
  | AncientWorldMoveDiscardArmies
  | AncientWorldMoveStarve;
