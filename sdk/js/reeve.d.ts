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

/** A new game: its options and its seats. */
export interface SetupRequest {
  /** The options of the game. An option that is left out has its default. */
  options?: Options;
  /** The names of the seats, clockwise. */
  seats: Seats;
  /**
   * The seed of a game with seeded chance, as hexadecimal digits. If it is left out, the service makes a random one.
   * Not allowed in a sealed game and with declared chance.
   */
  seed?: string;
  /** Whether the state is sealed, that is, encrypted: players can hold it, but not read it. */
  sealed?: boolean;
  /** Whether the response contains the view and the events of each seat. Not allowed in a sealed game. */
  views?: boolean;
}

/** A position, and a move in it to judge. */
export interface AdjudicationRequest {
  /** The whole position, open or sealed. A view is not allowed. */
  state: HeldState;
  /** The move to judge. */
  move: Move;
  /** The key of the seat that moves. Required with a sealed state, not allowed otherwise. */
  key?: string;
  /** Whether the response contains the view and the events of each seat. Not allowed with a sealed state. */
  views?: boolean;
  /** The number of legal moves to suggest if the move is illegal. */
  suggest?: number;
}

/** A position, and a seat whose legal moves to list. */
export interface LegalMovesRequest {
  /** The position, or the view of the seat. */
  state: HeldState;
  /** The seat whose moves to list. `table` stands for random moves. */
  seat: string;
  /** The key of the seat. Required with a sealed state, not allowed otherwise. */
  key?: string;
  /** The largest number of moves in the response. */
  limit?: number;
  /** The value of `next` in an earlier response. The list continues there. */
  cursor?: string;
}

/** A position or a bare tableau to score. Exactly one of `state` and `tableau` is required. */
export interface ScoreRequest {
  /** The position to score, or a view of it. */
  state?: HeldState;
  /** The tableau to score: what lies on a real table, as far as scoring needs it. */
  tableau?: Tableau;
  /** The seat that sends the request. Required with a sealed state, not allowed otherwise. */
  seat?: string;
  /** The key of the seat. Required with a sealed state, not allowed otherwise. */
  key?: string;
}

/** A position, and a seat whose view of it to make. */
export interface ViewRequest {
  /** The position, or the view of the seat. */
  state: HeldState;
  /** The seat that the view is for. */
  seat: string;
  /** The key of the seat. Required with a sealed state, not allowed otherwise. */
  key?: string;
}

/** A record to verify. */
export interface ReplayRequest {
  /** The record to verify. */
  record: RecordDocument;
  /** Whether the response lists the position after the setup and after every move. */
  states?: boolean;
}

/**
 * A position, and a seat whose best move to search for.
 *
 * Exactly one of `iterations`, `milliseconds` and `level` is required. With a seed, and with `iterations` or `level`,
 * the result is the same on every machine.
 */
export interface SearchRequest {
  /** The position, or the view of the seat. The search uses only the view. */
  state: HeldState;
  /** The seat that must move. */
  seat: string;
  /** The key of the seat. Required with a sealed state, not allowed otherwise. */
  key?: string;
  /** The largest number of simulated games. The search ends earlier if the rest cannot change the first move. */
  iterations?: number;
  /** The search time of each worker, in milliseconds. */
  milliseconds?: number;
  /** The playing strength. The first move of the result is the move that a player of this level makes. */
  level?: SearchLevel;
  /** The seed of the search. If it is left out, the service makes a random one. */
  seed?: number;
}

/**
 * A record whose decisions to judge, and the amount of work for each decision.
 *
 * With a seed the result is the same on every machine.
 */
export interface AnalysisRequest {
  /** The record to analyse. The game need not be over. */
  record: RecordDocument;
  /**
   * The smallest number of simulated games for each decision. There are at most three times as many, but up to five
   * if this is 1.
   */
  iterations?: number;
  /** The seed of the analysis. If it is left out, the service makes a random one. */
  seed?: number;
}

/** One line of a bulk request: an operation, and the body of a request to the resource of that operation. */
export interface BulkLine {
  /** The operation to carry out. */
  operation: BulkOperation;
  /** The id of the game. */
  game: GameId;
  /** The body of the request, as the resource of the operation takes it. */
  body: BulkBody;
  /** A name for this line. The line of the response has the same name. */
  id?: string;
}

/** A whole game: its setup, and every move except those that the service played itself. */
export interface RecordDocument {
  /** The id of the game. */
  game: GameId;
  /** The version of the wire format. */
  format: number;
  /** The version of the rules that the game was played by. */
  rules: number;
  /** The reference of the pack, `id@digest`. */
  pack: string;
  /** All options of the game, as in its states. */
  options: StateOptions;
  /** The names of the seats, clockwise. */
  seats: Seats;
  /** The seed, as hexadecimal digits. Required with seeded chance, not allowed with declared chance. */
  seed?: string;
  /** The commitment to the seed, from the response to the setup. Not allowed with declared chance. */
  commitment?: string;
  /** The moves, in the order in which they were played. */
  moves: Move[];
  /**
   * One hash for the position after the setup and one for the position after every move. Each is the SHA-256 of the
   * hash before it, if there is one, followed by the canonical bytes of the position: its JSON with sorted keys and
   * without white space.
   */
  chain?: string[];
  /** The result of the game, if it is over. */
  result?: Result;
}

/** The result of a game, as its record claims it. */
export interface Result {
  /** The points of each seat, by its name. */
  totals: Record<string, number>;
  /** The places of the ranking, the best first. */
  ranking?: Rank[];
}

/** The numbers of seats that a game allows. */
export interface SeatRange {
  /** The smallest number of seats. */
  min: number;
  /** The largest number of seats. */
  max: number;
}

/** An option of the setup. */
export interface Option {
  /** The name of the option. */
  name: string;
  /** The value of the option if it is left out. */
  default: string | number | boolean | null;
  /** The values that the option can have. */
  choices: (string | number | boolean | null)[];
  /** Whether the value of the option is a list of these values. */
  several: boolean;
}

/** A pack: the values that are printed on cards and boards. */
export interface PackReference {
  /** The id of the pack. */
  id: string;
  /** A hash of all values of the pack. */
  digest: string;
  /** The id and the digest, `id@digest`, as states refer to their pack. */
  reference: string;
}

/** Names of the parts of a game's documents, in the language of the response. */
export interface Labels {
  /** The name of each kind of move. */
  moves: Record<string, string>;
  /** For each kind of move, the name of each of its fields except `kind` and `seat`. */
  move_fields: Record<string, Record<string, string>>;
  /** The name of each option. */
  options: Record<string, string>;
  /** The name of each field of the tableau. Dots separate the names of nested fields, as in `standings.coins`. */
  tableau: Record<string, string>;
  /** The name of each kind of event. */
  events: Record<string, string>;
  /** For each kind of event, the name of each of its details. */
  event_details: Record<string, Record<string, string>>;
}

/** A game that the service knows. */
export interface Game {
  /** The id of the game, as in URLs. */
  id: string;
  /** The name of the game. */
  title: string;
  /** The numbers of seats that the game allows. */
  seats: SeatRange;
  /** The codes of the supported editions of the rulebook. */
  editions: string[];
  /** The options of the setup. */
  options: Option[];
  /** The packs that the game can be played with. */
  packs: PackReference[];
  /** The languages of the texts of the game. */
  languages: string[];
  /** The kinds of move. */
  moves: string[];
  /** The current version of the rules. */
  rules: number;
  /** The version of the wire format. */
  format: number;
  /** The names of the parts of its documents. Not in the list of all games. */
  labels?: Labels;
}

/** All games that the service knows. */
export interface GameList {
  /** The games, without their labels. */
  games: Game[];
}

/** The source of a ruling: a page of an edition, or a note if it is a house ruling. */
export interface Source {
  /** The edition of the rulebook. `house` is a ruling of our own, which no rulebook contains. */
  edition: string;
  /** The page in that edition. */
  page?: string;
  /**
   * For a house ruling, the reason for it, in English. The text of the ruling says it too, in the language of the
   * response.
   */
  note?: string;
}

/** One rule, in our own words. */
export interface Ruling {
  /** The id of the ruling. */
  id: string;
  /**
   * What the ruling does: `move` forbids moves, `award` gives points, `course` says how the game continues, and
   * `fault` says that a position is impossible.
   */
  kind: "move" | "award" | "course" | "fault";
  /** A short title of the ruling. */
  title: string;
  /** The text of the ruling. */
  text: string;
  /** The places of the ruling in the rulebooks. */
  sources: Source[];
}

/** All rulings of a game. */
export interface RulingList {
  /** The rulings. */
  rulings: Ruling[];
}

/** A printed value, and its source. */
export interface Component {
  /** The name of the value in the pack. */
  key: string;
  /** The value: a number, a text, true or false, or lists and objects of them. */
  value: unknown;
  /** The source of the value. `house` is an assumption of our own. */
  source: "rulebook" | "two sources" | "one source" | "house";
  /** A remark on the source, in English. */
  note: string;
}

/** The contents of a pack, and the names of all codes. */
export interface Components {
  /** The reference of the pack, `id@digest`. */
  pack: string;
  /** The printed values. */
  components: Component[];
  /** The name of each code, in the language of the response. */
  names: Record<string, string>;
}

/** One thing that happened in a move. */
export interface Event {
  /** The kind of event. */
  kind: string;
  /** The seat that the event belongs to, or `table`. */
  seat: string;
  /** The details of the event, by name. */
  details: Params;
  /** Whether only this seat may know the details. */
  secret: boolean;
}

/** The response to a setup: a new game. */
export interface Setup {
  /** The seats that must move now. `table` means that a random move is next. Empty if the game is over. */
  pending: string[];
  /** For each pending seat, the kinds of move that it may choose from. */
  due: Due;
  /** The position before the first decision. */
  state: State;
  /** The events, in the order in which they happened. */
  events: Event[];
  /**
   * The commitment: a hash of the seed. When the seed is published, everybody can check it against this hash. Null
   * with declared chance.
   */
  commitment: string | null;
  /** For each seat, its view and its events. Only if the request has `views: true`. */
  views?: Record<string, SeatView>;
}

/** The response to a setup: a new sealed game. */
export interface SealedSetup {
  /** The seats that must move now. `table` means that a random move is next. Empty if the game is over. */
  pending: string[];
  /** For each pending seat, the kinds of move that it may choose from. */
  due: Due;
  /** The position before the first decision, sealed. */
  state: SealedState;
  /** The key of each seat, and with declared chance of the table. Give each player only the key of their seat. */
  keys: Record<string, string>;
  /**
   * The events, in the order in which they happened. Secret events have no details; each seat finds them in its view.
   */
  events: Event[];
  /**
   * The commitment: a hash of the seed. When the seed is published, everybody can check it against this hash. Null
   * with declared chance.
   */
  commitment: string | null;
}

/** A ruling that a move breaks. */
export interface Violation {
  /** The id of the ruling. */
  ruling: string;
  /** The short title of the ruling. */
  title: string;
  /** The values in the message, for clients that write their own message. */
  params: Params;
  /** A text that says what is wrong with the move. */
  message: string;
  /** A JSON pointer to the part of the move that is wrong. */
  pointer: string;
  /** The place of the ruling in the rulebook. */
  source: Source;
}

/** The view and the events of one seat, to send to its player. */
export interface SeatView {
  /** The position as this seat may know it. */
  view: State;
  /** The events, in the order in which they happened. Secret events of other seats have no details. */
  events: Event[];
}

/** The verdict on a legal move, with the next position. */
export interface LegalVerdict {
  /** The seats that must move now. `table` means that a random move is next. Empty if the game is over. */
  pending: string[];
  /** For each pending seat, the kinds of move that it may choose from. */
  due: Due;
  /** Always true: the move is legal. */
  legal: true;
  /** The next position. */
  state: State;
  /** The events, in the order in which they happened. */
  events: Event[];
  /** For each seat, its view and its events. Only if the request has `views: true`. */
  views?: Record<string, SeatView>;
}

/** The verdict on a legal move in a sealed game. */
export interface SealedVerdict {
  /** The seats that must move now. `table` means that a random move is next. Empty if the game is over. */
  pending: string[];
  /** For each pending seat, the kinds of move that it may choose from. */
  due: Due;
  /** Always true: the move is legal. */
  legal: true;
  /** The next position, sealed. */
  state: SealedState;
  /** The next position as the seat that moved may know it. Null if the table moved. */
  view: State | null;
  /** The events, in the order in which they happened. Secret events of other seats have no details. */
  events: Event[];
  /** The seed. Only when a sealed game with seeded chance is over. */
  seed?: string;
}

/** A legal move that is similar to an illegal one. */
export interface Suggestion {
  /** The legal move. */
  move: Move;
  /** The move as a text. */
  text: string;
}

/** The verdict on an illegal move, with all rulings that it breaks. */
export interface IllegalVerdict {
  /** Always false: the move is illegal. */
  legal: false;
  /** All rulings that the move breaks. */
  violations: Violation[];
  /**
   * The legal moves of this seat that are closest to the illegal one, the closest first. Only if the request has
   * `suggest`.
   */
  suggestions?: Suggestion[];
}

/** Legal moves of a seat, in canonical order. */
export interface LegalMoves {
  /** The seats that must move now. `table` means that a random move is next. Empty if the game is over. */
  pending: string[];
  /** For each pending seat, the kinds of move that it may choose from. */
  due: Due;
  /** The legal moves, from the cursor of the request on. */
  moves: Move[];
  /** The cursor for the next moves. Null if there are no more moves. */
  next: string | null;
}

/** The response with the position as one seat may know it. */
export interface View {
  /** The seats that must move now. `table` means that a random move is next. Empty if the game is over. */
  pending: string[];
  /** For each pending seat, the kinds of move that it may choose from. */
  due: Due;
  /** The view of the seat. */
  view: State;
  /** The seed. Only when a sealed game with seeded chance is over. */
  seed?: string;
}

/** One award on a score sheet. */
export interface Line {
  /** The id of the ruling. */
  ruling: string;
  /** The short title of the ruling. */
  title: string;
  /** The values in the message, for clients that write their own message. */
  params: Params;
  /** A text that says what the points are for. */
  message: string;
  /** The seat that gets the points. `(neutral)` is the neutral player of a game that has one. */
  seat: string;
  /** The number of points. */
  points: number;
}

/** A place in the ranking. */
export interface Rank {
  /** The number of the place, from 1. */
  place: number;
  /** The seats that share the place. `(neutral)` is the neutral player of a game that has one. */
  seats: string[];
}

/** A tie, and the ruling that broke it. */
export interface Tie {
  /** The id of the ruling. */
  ruling: string;
  /** The short title of the ruling. */
  title: string;
  /** The values in the message, for clients that write their own message. */
  params: Params;
  /** A text that says how the tie was broken. */
  message: string;
  /** The seats that had equal points, the best first. */
  seats: string[];
  /** For each of these seats, the values that were compared. */
  values: number[][];
}

/** The points of each seat, and the awards that they consist of. */
export interface ScoreSheet {
  /** The awards, one per line. */
  lines: Line[];
  /** The points of each seat, by its name. */
  totals: Record<string, number>;
  /** The places of the ranking, the best first. */
  ranking: Rank[];
  /** The ties, and how they were broken. */
  ties: Tie[];
  /** Whether the game is over. If not, this is the score that it would have if it ended now. */
  final: boolean;
}

/** The response to a valid record. */
export interface ValidReplay {
  /** The seats that must move now. `table` means that a random move is next. Empty if the game is over. */
  pending: string[];
  /** For each pending seat, the kinds of move that it may choose from. */
  due: Due;
  /** Always true: everything that the record claims is true. */
  valid: true;
  /** The number of moves, random moves included. */
  plies: number;
  /** The position after the last move. */
  state: State;
  /** The score of that position. */
  score: ScoreSheet;
  /** One hash for the position after the setup and one for the position after every move. */
  chain: string[];
  /** The position after the setup and after every move. Only if the request has `states: true`. */
  states?: State[];
}

/** The response to an invalid record: the first claim of the record that is not true. */
export interface InvalidReplay {
  /** Always false: the record claims something that is not true. */
  valid: false;
  /**
   * The index of the move that the claim is about, from 0. Null if it is about the setup. For a claim about the end
   * of the record, the number of moves.
   */
  at: number | null;
  /** The subject of the claim. */
  mismatch: "rules" | "commitment" | "move" | "chain" | "result";
  /** A text that says what is not true. It counts moves from 1. */
  message: string;
  /** The rulings that the move breaks. Empty unless the move is illegal. */
  violations: Violation[];
}

/** A move that the search tried. */
export interface SearchMove {
  /** The move. */
  move: Move;
  /** A text with the move and the share of games that the seat won with it. */
  text: string;
  /** The number of iterations that tried this move. */
  visits: number;
  /** The part of all iterations that tried this move, from 0 to 1. */
  share: number;
  /** For each seat, its mean reward, from 0 to 1. A better place and a larger lead give a higher reward. */
  value: Record<string, number>;
  /** For each seat, the share of games that it won, from 0 to 1. */
  won: Record<string, number>;
}

/** A move, also as a text. */
export interface LineMove {
  /** The move. */
  move: Move;
  /** The move as a text. */
  text: string;
}

/** The result of a search so far. */
export interface SearchResult {
  /** The text of the first move. */
  text: string;
  /**
   * All moves that were tried, the most visited first. If the request has a level, the move that a player of this
   * level makes is first.
   */
  moves: SearchMove[];
  /** The expected next moves, beginning with the first move. */
  line: LineMove[];
  /** The number of simulated games. */
  iterations: number;
  /** The number of moves in all simulated games. */
  simulated_moves: number;
  /** The mean search time of the workers, in seconds. */
  seconds: number;
  /** The number of iterations per second of all workers together. */
  iterations_per_second: number;
  /** The number of workers that took part. */
  workers: number;
  /** The seed of the search. */
  seed: number;
}

/** The progress of a search. */
export interface SearchProgress {
  /** The used part of the budget, from 0 to 1. */
  done: number;
  /** The number of shares that the search is divided into. */
  shares: number;
  /** The number of finished shares. */
  shares_done: number;
}

/** A search, and its result so far. A search that ends early keeps its result. */
export interface Search {
  /** The id of the job. */
  id: string;
  /** The status of the job. */
  status: "queued" | "running" | "done" | "cancelled" | "failed";
  /** A text that says why the job failed or ended early. Null if it did not, or was cancelled. */
  reason: string | null;
  /** The time when the job was created. */
  created: string;
  /** The time when the job will be deleted. */
  expires: string;
  /** The id of the game. */
  game: GameId;
  /** The seat that must move. */
  seat: string;
  /** The progress of the search. */
  progress: SearchProgress;
  /** The result so far. Null before the first report of a worker. */
  result: SearchResult | null;
}

/** A decision of a player, judged by what the player could know. */
export interface JudgedMove {
  /** The index of the move in the record, from 0. */
  at: number;
  /** The seat that decided. */
  seat: string;
  /** The move that was played. */
  move: Move;
  /** The judgement as a text. */
  text: string;
  /** The quality of the move. It follows from the sure loss. */
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  /** The best move according to the analysis. */
  best: LineMove;
  /** The reward of the best move minus the reward of the played move. */
  loss: number;
  /** The standard error of the loss. The sure loss is the loss minus twice the doubt, but at least 0. */
  doubt: number;
  /** Before the move, the probability of each seat to win, if the best move is played. */
  before: Record<string, number>;
  /** After the move, the probability of each seat to win, by what the player could know. */
  after: Record<string, number>;
  /**
   * For each seat, how much random moves since the previous decision have changed its probability to win. It is
   * measured in the whole position, hidden cards included.
   */
  luck: Record<string, number>;
}

/** The result of an analysis so far. */
export interface AnalysisResult {
  /** The result as a text. */
  text: string;
  /** The decisions judged so far, in the order of the game. */
  moves: JudgedMove[];
  /** How good the decisions of each seat were, from 0 to 1. Null if none of its decisions is judged. */
  accuracy: Record<string, number | null>;
  /**
   * The index, in the record, of the winner's decision after which the winner always had the best chances, or of the
   * winner's last decision. Null if there is no single winner, if the winner had the best chances after each of their
   * decisions, or before all decisions are judged.
   */
  turning_point: number | null;
  /** The seed of the analysis. */
  seed: number;
}

/** The progress of an analysis. */
export interface AnalysisProgress {
  /** The judged part of the decisions, from 0 to 1. */
  done: number;
  /** The number of decisions in the record. */
  decisions: number;
  /** The number of judged decisions. */
  decisions_done: number;
}

/** An analysis of a game, and its result so far. An analysis that ends early keeps its result. */
export interface Analysis {
  /** The id of the job. */
  id: string;
  /** The status of the job. */
  status: "queued" | "running" | "done" | "cancelled" | "failed";
  /** A text that says why the job failed or ended early. Null if it did not, or was cancelled. */
  reason: string | null;
  /** The time when the job was created. */
  created: string;
  /** The time when the job will be deleted. */
  expires: string;
  /** The id of the game. */
  game: GameId;
  /** The names of the seats in the record. */
  seats: string[];
  /** The progress of the analysis. */
  progress: AnalysisProgress;
  /** The result so far. Null before the first judgement. */
  result: AnalysisResult | null;
}

/** The response to a bulk line that could be answered. */
export interface AnsweredLine {
  /** The number of the line in the request, counted from 1. */
  line: number;
  /** The `id` of the line, if it has one. */
  id?: string;
  /** The status of the response of the operation's resource. */
  status: 200;
  /** The response of the operation's resource. */
  answer: BulkResult;
}

/** The response to a bulk line that could not be answered. */
export interface RefusedLine {
  /** The number of the line in the request, counted from 1. */
  line: number;
  /** The `id` of the line, if it has one and could be read. */
  id?: string;
  /** The status of the problem. */
  status: number;
  /** The problem. Its JSON pointers refer to the line. */
  problem: Problem;
}

/** The progress of a bulk job. */
export interface BulkProgressDocument {
  /** The number of lines to answer. */
  lines: number;
  /** The number of lines that are done, including those that got a problem. */
  done: number;
  /** The number of lines that got a problem. */
  failed: number;
  /** The number of lines per second since the first line was started. */
  rate: number;
  /** The number of seconds that the remaining lines take at this rate. Null if it is unknown. */
  seconds_left: number | null;
}

/** A bulk job. A job that ends early keeps its results. */
export interface BulkJobDocument {
  /** The id of the job. */
  id: string;
  /** The status of the job. */
  status: "queued" | "running" | "done" | "cancelled" | "failed";
  /** A text that says why the job failed or ended early. Null if it did not, or was cancelled. */
  reason: string | null;
  /** The time when the job was created. */
  created: string;
  /** The time when the job will be deleted. */
  expires: string;
  /** The progress of the job. */
  progress: BulkProgressDocument;
  /** For each game, the number of legal moves (`legal`) and, for each ruling, the number of moves that broke it. */
  verdicts: Record<string, Record<string, number>>;
  /** The number of bytes of the results that can be read now. */
  bytes: number;
}

/** The response of a process that is running. */
export interface Health {
  /** Always `up`. */
  status: "up";
}

/** The states of the other processes that the service needs. */
export interface Parts {
  /**
   * The state of Redis. `off`: not configured. `full`: its memory is full. `unwritable`: it refuses to write, for
   * example because its disk is full. If it is full or unwritable, it responds, but stores nothing.
   */
  redis: "up" | "down" | "off" | "full" | "unwritable";
  /** The state of the workers. `off`: not configured. */
  workers: "up" | "down" | "off";
}

/** Whether every configured part of the service works. */
export interface Readiness {
  /** `up` if every configured part works, otherwise `down`. */
  status: "up" | "down";
  /** The state of each part. */
  parts: Parts;
}

/** One error at one place of the body. */
export interface PointedError {
  /** A JSON pointer to the place of the error in the body. */
  pointer: string;
  /** The code of the error. It is the same in all languages. */
  code: string;
  /** A text that says what is wrong. */
  detail: string;
  /** The values in the message, for clients that write their own message. */
  params: Params;
}

/** The response to a request that cannot be answered (RFC 9457). */
export interface Problem {
  /** The kind of problem, as the URL of the page that explains it. */
  type: string;
  /** A short title of the kind of problem. */
  title: string;
  /** The status of the response. */
  status: number;
  /** A text that says what is wrong. */
  detail: string;
  /** The id of the request. */
  instance: string;
  /** All errors of the body. */
  errors: PointedError[];
  /** The number of seconds to wait before the next attempt, if another attempt can help. */
  retry_after?: number;
}

/**
 * A position that only the service can read. Its parts, separated by dots, are the game, the format, the id of the
 * sealing key, the id of the table and the encrypted position.
 */
export type SealedState = string;

/** Values by name: numbers, texts and lists of texts. */
export type Params = Record<string, number | string | string[]>;

/** For each seat that must move, the kinds of move that it may choose from. */
export type Due = Record<string, string[]>;

/** The id of a game. */
export type GameId = "ethnos" | "lords-of-xidit" | "tiny-epic-kingdoms" | "ancient-world";

/** The operation of a bulk line. */
export type BulkOperation = "adjudicate" | "legal-moves" | "score" | "replay";

/** A level of playing strength, weakest first. */
export type SearchLevel = "beginner" | "casual" | "strong" | "expert";

/** The names of the seats, clockwise. */
export type Seats = SeatName[];

/** The response to a setup: a new game. */
export type SetupAnswer = Setup | SealedSetup;

/** The verdict on a move. */
export type Verdict = LegalVerdict | SealedVerdict | IllegalVerdict;

/** The response to a replay: whether the record is valid. */
export type Replay = ValidReplay | InvalidReplay;

/** The response of the operation of a bulk line. */
export type BulkResult =
  | LegalVerdict
  | SealedVerdict
  | IllegalVerdict
  | LegalMoves
  | ScoreSheet
  | ValidReplay
  | InvalidReplay;

/** A line of the response to a bulk request. */
export type BulkAnswer = AnsweredLine | RefusedLine;

/** The body of a bulk line. */
export type BulkBody = AdjudicationRequest | LegalMovesRequest | ScoreRequest | ReplayRequest;

/** Metrics in the text format of Prometheus. */
export type Metrics = string;

/**
 * An event of the stream. `progress` has the Search with its five best moves. The name of the last event is the
 * status of the job, and it has the whole job. Or the last event is a `problem`: the job does not exist any more, or
 * the server cannot reach it.
 */
export interface SearchEvent {
  /** The name of the event. */
  event: "progress" | "done" | "cancelled" | "failed" | "problem";
  /** The number of the event in its stream. */
  id: string;
  /** The Search, or a Problem. */
  data: string;
}

/**
 * An event of the stream. `progress` has the Analysis without its judged moves. The name of the last event is the
 * status of the job, and it has the whole job. Or the last event is a `problem`: the job does not exist any more, or
 * the server cannot reach it.
 */
export interface AnalysisEvent {
  /** The name of the event. */
  event: "progress" | "done" | "cancelled" | "failed" | "problem";
  /** The number of the event in its stream. */
  id: string;
  /** The Analysis, or a Problem. */
  data: string;
}

/** The options of a game of Ethnos. Every option has a default. */
export interface EthnosOptions {
  /** The edition of the rulebook that the game follows. The editions differ in a few rules. */
  edition?: EthnosEdition;
  /** Who draws tribes, glory tokens and cards: the service from a seed, or the players at their table. */
  chance?: ChanceMode;
  /** The pack, which has the numbers that are printed on cards, boards and tokens: its id or `id@digest`. */
  pack?: string;
  /** The tribes in play, all different: five with two or three players, else six. Null to draw them at random. */
  tribes?: EthnosTribe[] | null;
}

/** An edition of the rulebook: `pl` is the Polish one, `ru` the Russian one. */
export type EthnosEdition = "pl" | "ru";

/**
 * Where random results come from. `seeded`: the service draws cards and rolls dice from a seed. `declared`: the
 * players use real cards and dice, and the client sends what came up.
 */
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

/** A position of Ethnos. If `viewer` is not null, it is the view of that seat. */
export interface EthnosState {
  /** The version of the wire format. */
  format: number;
  /** The version of the rules that the game is played by. */
  rules: number;
  /** The reference of the pack, `id@digest`. */
  pack: string;
  /** The number of moves played so far, the table's moves included. */
  ply: number;
  /** The seed and the number of draws so far. Null with declared chance. */
  chance: Chance | null;
  /** In a view, the seat that the view is for. Otherwise null. */
  viewer: string | null;
  /** The seats that must move now. Empty if the game is over. */
  pending: string[];
  /** The id of the game. */
  game: EthnosId;
  /** The options that were chosen at setup. */
  options: EthnosStateOptions;
  /** The names of the seats, clockwise. */
  seats: SeatName[];
  /** What the game waits for. */
  phase: EthnosPhase;
  /** The number of the age, from 1. */
  age: number;
  /** The tribes in play. While they are being drawn, the tribes drawn so far. */
  tribes: EthnosTribe[];
  /**
   * The values of the glory tokens of each kingdom, ascending: for ages I, II and III. While the tokens are being
   * drawn, the tokens drawn so far.
   */
  tokens: Partial<Record<EthnosKingdom, number[]>>;
  /** What each player has, in the order of `seats`. */
  players: EthnosPlayer[];
  /** The ally cards that lie face up beside the board, in any order. */
  face_up: EthnosAlly[];
  /**
   * The number of ally cards left in the deck, without dragons. After the end of an age it includes the discarded
   * hands.
   */
  deck: number;
  /** The number of dragons drawn in this age, from 0 to 3. The third one ends the age. */
  dragons: number;
  /** The first player of the age. Null until the first player is chosen. */
  first: string | null;
  /**
   * The seat whose turn it is. Null until the cards of the age are dealt. After the end of an age, the seat that drew
   * the third dragon.
   */
  turn: string | null;
  /**
   * In phase `draw`, the number of cards that the player must still draw. In phase `free_marker`, the number of free
   * markers that the player may still place. Otherwise 0.
   */
  owed: number;
  /** The player with the giant token. Null if no player has it. */
  giant: string | null;
  /** The player who won with a band of ten skeletons (Polish edition). Otherwise null. */
  victor: string | null;
}

/** The seed and the number of draws so far. A view has the commitment instead of the seed. */
export interface Chance {
  /** The seed that decides all draws, as hexadecimal digits. Not in a view. */
  seed?: string;
  /** Only in a view: the commitment, a hash that the seed can be checked against after the game. */
  commitment?: string;
  /** The number of draws so far. */
  drawn: number;
}

/** Always `ethnos`. */
export type EthnosId = "ethnos";

/** The options that were chosen at setup. */
export interface EthnosStateOptions {
  /** The edition of the rulebook that the game follows. The editions differ in a few rules. */
  edition: EthnosEdition;
  /** Who draws tribes, glory tokens and cards: the service from a seed, or the players at their table. */
  chance: ChanceMode;
  /** The tribes in play, all different: five with two or three players, else six. Null to draw them at random. */
  tribes: EthnosTribe[] | null;
}

/** The name of a seat: printable characters, not only spaces. `table` and `(neutral)` are not allowed. */
export type SeatName = string;

/**
 * What the game waits for. With declared chance, the table reveals: `tribes`: a setup card, `glory`: a glory token,
 * `first`: the first player, `deal`: a card at the start of an age, `draw`: a card that a player draws from the deck.
 * A player decides: `turn`: whether to recruit or to play a band, `marker`: where to place the marker of a wingfolk's
 * band, `free_marker`: where to place a free marker of the merfolk, `troll`: which troll token to take, `another`:
 * whether to play another band after a centaur's, `keep`: which cards to keep after an elf's band, `raid`: at the end
 * of an age, whether the orcs raid. `over`: the game is over.
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
  /** The cards in the player's hand, in any order. `?` is a card that the viewer has not seen. */
  hand: EthnosHandCard[];
  /** The cards in hand that all players know because the player recruited them face up. */
  seen: EthnosAlly[];
  /**
   * The player's bands of this age, in the order in which they were played. A band is a list of its cards, the leader
   * first.
   */
  bands: EthnosAlly[][];
  /** The player's glory, as on the glory track. */
  glory: number;
  /** The number of the player's control markers in each kingdom. A kingdom without any is left out. */
  markers: Partial<Record<EthnosKingdom, number>>;
  /** The space of the player's marker on the merfolk board. 0 is the start, and the value without merfolk in play. */
  swum: number;
  /** The kingdoms whose space on the player's horde board has a marker. */
  horde: EthnosKingdom[];
  /** The values of the player's troll tokens. */
  trolls: number[];
  /**
   * One row for each age whose scoring has begun: the glory that its end paid for kingdoms, merfolk, giant, orcs,
   * bands, in this order. The glory for taking the giant token is in no row.
   */
  ledger: number[][];
}

/**
 * A card in a hand: `tribe:colour` with the colour of its kingdom, `skeleton`, which has no kingdom, or `?`, which is
 * a card that the viewer has not seen.
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

/** An ally card: `tribe:colour` with the colour of its kingdom, or `skeleton`, which has no kingdom. */
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

/** A table to score: the glory on the track, and everything that gives glory at the end of the age. */
export interface EthnosTableau {
  /** The edition of the rulebook that the game follows. The editions differ in a few rules. */
  edition?: EthnosEdition;
  /** The pack, which has the numbers that are printed on cards, boards and tokens: its id or `id@digest`. */
  pack?: string;
  /** The names of the seats, clockwise. */
  seats: SeatName[];
  /** The number of the age: from 1 to 3, or with two or three players from 1 to 2. */
  age: number;
  /** How far the age has been scored. */
  stage?: EthnosStage;
  /**
   * The values of the glory tokens of each kingdom, in any order: three tokens, or two with two or three players. The
   * smallest is for age I.
   */
  tokens: Partial<Record<EthnosKingdom, number[]>>;
  /** What each player has, in the order of `seats`. */
  standings: EthnosStanding[];
  /** The player with the giant token. Null if no player has it. */
  giant?: string | null;
  /** The player who won with a band of ten skeletons, otherwise null. Only in the Polish edition, in stage `over`. */
  victor?: string | null;
}

/**
 * How far the age has been scored. `age`: not at all yet. `raid`: the glory for kingdoms, merfolk board and giant
 * token is on the track, players decide about their orcs, and the bands are not scored yet. `over`: the game is over,
 * and nothing more is scored.
 */
export type EthnosStage = "age" | "raid" | "over";

/** What one player has, as far as scoring needs it. A number that is left out is 0, and a list is empty. */
export interface EthnosStanding {
  /**
   * The player's glory, including the full rounds of the glory track. Before the first age is scored, this can only
   * be the glory for taking the giant token, 2 each time.
   */
  glory?: number;
  /**
   * The number of the player's control markers in each kingdom on the main board. Do not count markers on the glory
   * track, the merfolk board and the horde board. A kingdom without any may be left out.
   */
  markers?: Partial<Record<EthnosKingdom, number>>;
  /** All bands that the player has played in this age. In stage `over` they pay nothing more, but break ties. */
  bands?: EthnosBand[];
  /** The space of the player's marker on the merfolk board. 0 is the start, and the value without merfolk in play. */
  swum?: number;
  /**
   * The number of markers on the player's horde board. The score assumes that the orcs raid at the end of this age.
   * Send 0 if they will not raid, or if the player has already decided in stage `raid`.
   */
  horde?: number;
  /** The values of the player's troll tokens. */
  trolls?: number[];
  /**
   * If known, one row for each age whose scoring has begun, from the first age on: the glory that its end paid for
   * kingdoms, merfolk, giant, orcs, bands, in this order. `glory` includes it. The score sheet lists these awards.
   * Without rows it shows the glory on the track as one line.
   */
  ledger?: number[][];
}

/** A band on the table, as it was played. */
export interface EthnosBand {
  /** The tribe of the leader. `skeleton` only for the band of ten skeletons that won the game. */
  leader: EthnosTribe;
  /**
   * The number of cards that the band was played with. The leader and the skeletons count. The extra card of a dwarf
   * does not count.
   */
  size: number;
  /** The number of skeletons among these cards. They do not score. */
  skeletons?: number;
}

/** The table draws a setup card: this tribe is in play. */
export interface EthnosMoveDrawTribe {
  /** The kind of move. */
  kind: "draw_tribe";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Tribe on the setup card. */
  tribe: EthnosTribe;
}

/** The table draws a glory token for the next free space. */
export interface EthnosMoveDrawGlory {
  /** The kind of move. */
  kind: "draw_glory";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Value of the glory token. */
  value: number;
}

/** The table chooses the first player of the first age. */
export interface EthnosMoveChooseFirst {
  /** The kind of move. */
  kind: "choose_first";
  /** The seat that moves, or `table`. */
  seat: string;
  /** First player of the first age. */
  first: string;
}

/** The table shows the top card of the deck, which is dealt or drawn. */
export interface EthnosMoveDrawCard {
  /** The kind of move. */
  kind: "draw_card";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Top card of the deck, an ally or a dragon. */
  card: EthnosCard;
}

/**
 * A card of the deck: `tribe:colour` with the colour of its kingdom, `skeleton`, which has no kingdom, or `dragon`.
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
  /** The kind of move. */
  kind: "recruit_face_up";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Face-up card to recruit. */
  card: EthnosAlly;
}

/** Draw the top card of the deck. */
export interface EthnosMoveRecruitFromDeck {
  /** The kind of move. */
  kind: "recruit_from_deck";
  /** The seat that moves, or `table`. */
  seat: string;
}

/** Play cards from the hand as a band with a leader. Only a band of ten skeletons has no leader. */
export interface EthnosMovePlayBand {
  /** The kind of move. */
  kind: "play_band";
  /** The seat that moves, or `table`. */
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

/** Choose the kingdom for a wingfolk's or merfolk's marker. With null, none is placed. */
export interface EthnosMovePlaceMarker {
  /** The kind of move. */
  kind: "place_marker";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Kingdom; none to place no control marker. */
  kingdom: EthnosKingdom | null;
}

/** Take a troll token. With null, none is taken. */
export interface EthnosMoveTakeTroll {
  /** The kind of move. */
  kind: "take_troll";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Value of the troll token; none to take no token. */
  value: number | null;
}

/** Play no other band after a centaur's band. */
export interface EthnosMoveStopBands {
  /** The kind of move. */
  kind: "stop_bands";
  /** The seat that moves, or `table`. */
  seat: string;
}

/** Choose the cards that stay in the hand after an elf's band. The rest is laid face up. */
export interface EthnosMoveKeepCards {
  /** The kind of move. */
  kind: "keep_cards";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Cards to keep in hand; the others are laid face up. */
  cards: EthnosAlly[];
}

/** Choose at the end of an age whether the orcs raid. A raid empties the horde board. */
export interface EthnosMoveRaid {
  /** The kind of move. */
  kind: "raid";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Let the orcs raid and empty the horde board. */
  raid: boolean;
}

/** The options of a game of Lords of Xidit. Every option has a default. */
export interface LordsOfXiditOptions {
  /** The edition of the rulebook that the game follows. */
  edition?: LordsOfXiditEdition;
  /** Who draws city tiles, assessments, the first player and Titans: the service, or the players with real tiles. */
  chance?: ChanceMode;
  /** The pack, which has the map and the figures that are printed on tiles and boards: its id or `id@digest`. */
  pack?: string;
  /** The number of years: 12, or 9 in the short game. */
  years?: 12 | 9;
  /**
   * The rows at which the neutral player starts. With three players, null means `normal` in a setup and is not
   * allowed in a state. With four or five players there is no neutral player, and it must be null.
   */
  neutral?: LordsOfXiditNeutralStart | null;
}

/** An edition of the rulebook: `ru` is the Russian edition. */
export type LordsOfXiditEdition = "ru";

/**
 * The rows at which the neutral player starts, in the order of the assessments. In the pack `base`, `normal` is 6, 5
 * and 4, and `harder` is 7, 6 and 5.
 */
export type LordsOfXiditNeutralStart = "normal" | "harder";

/** A position of Lords of Xidit. If `viewer` is not null, it is the view of that seat. */
export interface LordsOfXiditState {
  /** The version of the wire format. */
  format: number;
  /** The version of the rules that the game is played by. */
  rules: number;
  /** The reference of the pack, `id@digest`. */
  pack: string;
  /** The number of moves played so far, the table's moves included. */
  ply: number;
  /** The seed and the number of draws so far. Null with declared chance. */
  chance: Chance | null;
  /** In a view, the seat that the view is for. Otherwise null. */
  viewer: string | null;
  /** The seats that must move now. Empty if the game is over. */
  pending: string[];
  /** The id of the game. */
  game: LordsOfXiditId;
  /** The options that were chosen at setup. */
  options: LordsOfXiditStateOptions;
  /** The names of the seats, clockwise. */
  seats: SeatName[];
  /** What the game waits for. */
  phase: LordsOfXiditPhase;
  /** The current year, from 1. During the setup it is 1. */
  year: number;
  /**
   * The number of orders, out of six, that all seats have carried out this year: 0 while the first order is carried
   * out, 6 at a census. It is 0 before the plans are revealed and after the game.
   */
  order: number;
  /** What each seat has, in the order of `seats`. */
  players: LordsOfXiditPlayer[];
  /** The number of units in the Barracks, by type. Types without units may be left out. */
  barracks: Partial<Record<LordsOfXiditUnit, number>>;
  /** The units that are left on each Recruit tile on the map, by the number of the city. */
  recruits: Partial<Record<LordsOfXiditCity, Partial<Record<LordsOfXiditUnit, number>>>>;
  /** The numbers of the cities with a Threat tile. */
  threats: number[];
  /** The number of the next Recruit tile. Null during the setup until it is laid out. */
  next_recruit: number | null;
  /**
   * The number of the next Threat tile. Null during the setup until it is laid out, and while Titans wake and
   * reinforcements arrive.
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
   * The tiles that may be in either pile and whose place no player knows. During the setup, also the tiles that are
   * not laid out yet.
   */
  unseen: number[];
  /**
   * The tiles that reinforcements shuffled into the Threat pile and that cannot be in the Recruit pile. They move to
   * `unseen` when the order of the Recruit pile is known.
   */
  reshuffled: number[];
  /** The awake Titans in the lair. */
  awake: LordsOfXiditTitan[];
  /** The banished Titans, which are back in the box. */
  banished: LordsOfXiditTitan[];
  /** The columns in the order in which they are assessed at the end. Columns that are not drawn yet are missing. */
  assessments: LordsOfXiditColumn[];
  /**
   * The row of the neutral player in each column. With three seats it is null until all assessments are drawn. With
   * four or five seats it is always null.
   */
  neutral: Partial<Record<LordsOfXiditColumn, number>> | null;
  /** The first player of the current year. Null until the table has named one. */
  first: string | null;
  /**
   * The seat that places a hero, carries out an order or takes a prize now. While the table reveals a tile or a
   * Titan, it is the seat whose order caused this. It is null while seats choose in secret, before the first player
   * is named, and after the game.
   */
  turn: string | null;
  /** The Titan that was just banished and whose rewards are being taken. Null if there is none. */
  titan: LordsOfXiditTitan | null;
  /** The type of unit that the census counts. Null outside a census. */
  census: LordsOfXiditUnit | null;
  /** The seats that must still take the prize of the census, in turn order. Empty if no prize is being taken. */
  winners: string[];
  /** The number of bards that the seat in `turn` must place now. It may be 0. */
  owed: number;
}

/** Always `lords-of-xidit`. */
export type LordsOfXiditId = "lords-of-xidit";

/** The options that were chosen at setup. */
export interface LordsOfXiditStateOptions {
  /** The edition of the rulebook that the game follows. */
  edition: LordsOfXiditEdition;
  /** Who draws city tiles, assessments, the first player and Titans: the service, or the players with real tiles. */
  chance: ChanceMode;
  /** The number of years: 12, or 9 in the short game. */
  years: 12 | 9;
  /**
   * The rows at which the neutral player starts. With three players, null means `normal` in a setup and is not
   * allowed in a state. With four or five players there is no neutral player, and it must be null.
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
  /** The number of the city with the hero. Null before the hero is placed. */
  hero: number | null;
  /**
   * The six orders of this year, in their order. It is empty until the player has planned. In a view, the plans of
   * other seats are empty until all seats have planned.
   */
  plan: LordsOfXiditOrder[];
  /**
   * The number of units that the player has chosen to show at a census, until all hands are opened. It is 0 before
   * the choice, outside a census, and for other seats in a view.
   */
  shown: number;
  /**
   * The numbers of the cities in which the player has recruited a unit, given units for a Threat or banished a Titan
   * this year. Another action of the player there is lost.
   */
  acted: number[];
  /**
   * The number of units behind the screen, by type. Types without units may be left out. It is null for other seats
   * in a view until the game is over.
   */
  units: Partial<Record<LordsOfXiditUnit, number>> | null;
  /** The value of the coins behind the screen. Null for other seats in a view until the game is over. */
  coins: number | null;
  /**
   * The number of bards on the map, by region. Regions without bards may be left out. The bards of `centre` are in
   * the Bastion. In a view, the `centre` of other seats is left out until the game is over.
   */
  bards: Partial<Record<LordsOfXiditRegion, number>>;
  /**
   * The number of bards behind the screen, which are not placed yet. Null for other seats in a view until the game is
   * over.
   */
  unplaced: number | null;
  /**
   * The number of storeys of the player's guilds, by the number of the city. Cities without a guild of the player
   * must be left out.
   */
  guilds: Partial<Record<LordsOfXiditCity, number>>;
  /**
   * The number of storeys that were won at a census and are still behind the screen, because no guild of the player
   * had room. They score nothing. All players know the number.
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
 * A region of the map. The pack says which cities are beside it. Bards of the region `centre` are in the Bastion.
 * `marsh` is the region with the mark 1 and `coast` the region with the mark 2. In some games an empty token closes
 * them to bards.
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

/** A pile of city tiles: the tiles whose place is known, and the number of other tiles under them. */
export interface LordsOfXiditPile {
  /** The numbers of the tiles whose place in the pile is known, from the top down. */
  known: number[];
  /** The number of other tiles under them, in an unknown order. */
  unseen: number;
}

/**
 * A Titan tile. The digit is the number of question marks on it. `a` and `b` are the two tiles with that many
 * question marks.
 */
export type LordsOfXiditTitan = "titan_3a" | "titan_3b" | "titan_4a" | "titan_4b" | "titan_5a" | "titan_5b";

/**
 * The subject of an assessment, and a column of the neutral player's board. `wealth`: coins. `influence`: guild
 * storeys. `reputation`: bards.
 */
export type LordsOfXiditColumn = "wealth" | "influence" | "reputation";

/** A table to score: coins, storeys, bards and units of every player, and the order of the assessments. */
export interface LordsOfXiditTableau {
  /**
   * The pack, which has the value of each region: its id or `id@digest`. In `base` these values are assumptions and
   * may differ from those printed on the map.
   */
  pack?: string;
  /** The number of years: 12, or 9 in the short game. It decides which regions are closed to bards. */
  years?: 12 | 9;
  /** The names of the seats, clockwise. */
  seats: SeatName[];
  /** The three columns, each once, in the order of the assessment tiles in the Hall of Fame. */
  assessments: LordsOfXiditColumn[];
  /** What each player has, in the order of `seats`. */
  standings: LordsOfXiditStanding[];
  /**
   * The row of the neutral player's token in each of the three columns. The number of the row is the number of
   * points. Required with three seats. With four or five seats it must be left out or null.
   */
  neutral?: Partial<Record<LordsOfXiditColumn, number>> | null;
  /**
   * The first player of the last year, or of the current year if the game is not over. It breaks ties that the number
   * of units does not break.
   */
  first: string;
  /** Whether the game is over. If not, the scores are those that the players would have if it ended now. */
  over?: boolean;
}

/** What one player has at the end of the game. A field that is left out is 0. */
export interface LordsOfXiditStanding {
  /** Wealth: the total value of the player's coins, not the number of coins. */
  coins?: number;
  /** Influence: the number of storeys of the player's guilds on the map. Do not count storeys behind the screen. */
  storeys?: number;
  /**
   * The number of the player's bards in each region. Open the Bastion and count its bards as `centre`. Do not count
   * bards behind the screen. Regions without bards may be left out. Regions that an empty token closes must have
   * none.
   */
  bards?: Partial<Record<LordsOfXiditRegion, number>>;
  /** The number of units behind the player's screen, all types together. They only break ties. */
  units?: number;
}

/** The table shows a city tile: one for the map, a next tile, or the new top of a pile. */
export interface LordsOfXiditMoveDrawTile {
  /** The kind of move. */
  kind: "draw_tile";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Number of the city on the revealed tile. */
  tile: number;
}

/** The table draws the next assessment tile for the Hall of Fame. */
export interface LordsOfXiditMoveDrawAssessment {
  /** The kind of move. */
  kind: "draw_assessment";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Column of the next assessment. */
  column: LordsOfXiditColumn;
}

/** The table chooses the first player of the first year. */
export interface LordsOfXiditMoveChooseFirst {
  /** The kind of move. */
  kind: "choose_first";
  /** The seat that moves, or `table`. */
  seat: string;
  /** First player of the first year. */
  first: string;
}

/** Place the hero in a city, before the first year. */
export interface LordsOfXiditMovePlaceHero {
  /** The kind of move. */
  kind: "place_hero";
  /** The seat that moves, or `table`. */
  seat: string;
  /** City in which the hero starts. */
  city: number;
}

/** Set the six wheels of the planning board, in secret. */
export interface LordsOfXiditMovePlan {
  /** The kind of move. */
  kind: "plan";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Six orders, the first one first. */
  orders: LordsOfXiditOrder[];
}

/** Choose two of the three rewards. */
export interface LordsOfXiditMoveTakeRewards {
  /** The kind of move. */
  kind: "take_rewards";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Two different rewards. */
  rewards: LordsOfXiditReward[];
}

/** A reward for a freed city or a banished Titan: coins, bards, or storeys of a guild. */
export type LordsOfXiditReward = "gold" | "bards" | "storeys";

/** Place bards in regions beside the hero's city. */
export interface LordsOfXiditMovePlaceBards {
  /** The kind of move. */
  kind: "place_bards";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Regions, one for each bard; a region may be repeated. */
  regions: LordsOfXiditRegion[];
}

/** Move one of the neutral player's tokens up one row. */
export interface LordsOfXiditMoveRaiseNeutral {
  /** The kind of move. */
  kind: "raise_neutral";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Column in which the neutral player rises by one row. */
  column: LordsOfXiditColumn;
}

/** The table turns the top tile of a stack in the Titans' lair. */
export interface LordsOfXiditMoveWakeTitan {
  /** The kind of move. */
  kind: "wake_titan";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Titan that wakes. */
  titan: LordsOfXiditTitan;
}

/** Banish an awake Titan with units of any type. With null, no Titan is banished. */
export interface LordsOfXiditMoveBanishTitan {
  /** The kind of move. */
  kind: "banish_titan";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Titan to banish; none to leave the Titans alone. */
  titan: LordsOfXiditTitan | null;
  /** Units to give up, one for each question mark of the Titan; an empty list without a Titan. */
  units?: LordsOfXiditUnit[];
}

/** Choose in secret how many units of the type under census the hand will show. */
export interface LordsOfXiditMoveShowUnits {
  /** The kind of move. */
  kind: "show_units";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Number of units to show, of the type under census. */
  count: number;
}

/** Choose one of your own guilds for the storey of a census prize. */
export interface LordsOfXiditMovePlaceStorey {
  /** The kind of move. */
  kind: "place_storey";
  /** The seat that moves, or `table`. */
  seat: string;
  /** City of your guild that gets the storey. */
  city: number;
}

/** The options of a game of Tiny Epic Kingdoms. Every option has a default. */
export interface TinyEpicKingdomsOptions {
  /** The edition of the rulebook that the game follows. */
  edition?: TinyEpicKingdomsEdition;
  /** Where random results come from: the service draws, or the players say what came up. */
  chance?: ChanceMode;
  /** The pack, which has the figures, names and maps of the game: its id or `id@digest`. */
  pack?: string;
  /** The faction of each seat, in the order of `seats`, all different. Null to deal them at random. */
  factions?: TinyEpicKingdomsFaction[] | null;
  /** Whether the game is played with finds tokens. */
  finds?: boolean;
}

/** An edition of the rulebook: `ru` is the Russian edition. */
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

/** A position of Tiny Epic Kingdoms. If `viewer` is not null, it is the view of that seat. */
export interface TinyEpicKingdomsState {
  /** The version of the wire format. */
  format: number;
  /** The version of the rules that the game is played by. */
  rules: number;
  /** The reference of the pack, `id@digest`. */
  pack: string;
  /** The number of moves played so far, the table's moves included. */
  ply: number;
  /** The seed and the number of draws so far. Null with declared chance. */
  chance: Chance | null;
  /** In a view, the seat that the view is for. Otherwise null. */
  viewer: string | null;
  /** The seats that must move now. Empty if the game is over. */
  pending: string[];
  /** The id of the game. */
  game: TinyEpicKingdomsId;
  /** The options that were chosen at setup. */
  options: TinyEpicKingdomsStateOptions;
  /** The names of the seats, clockwise. */
  seats: SeatName[];
  /** The kingdom of each seat, in the order of `seats`. */
  players: TinyEpicKingdomsPlayer[];
  /** With two players, the territory that is the Lost Kingdom. Null until it is laid out, and with more players. */
  lost: TinyEpicKingdomsSide | null;
  /** The regions of the Lost Kingdom with a neutral army. */
  neutrals: TinyEpicKingdomsRegion[];
  /** The first player of the game. Null until the first player is chosen. */
  first: string | null;
  /** The active player. Null until the first player is chosen. */
  turn: string | null;
  /** The actions with a shield, in the order in which they were chosen. */
  shields: TinyEpicKingdomsAction[];
  /**
   * Whether a condition for the end of the game was met at the end of a turn. The game then ends at the next refresh
   * of the action card.
   */
  ending: boolean;
  /** Whether the game is over. */
  over: boolean;
  /** What must be decided or done, in this order. Empty only when the game is over. */
  agenda: TinyEpicKingdomsStep[];
  /** The war that is being fought. Null if there is none. */
  war: TinyEpicKingdomsWar | null;
  /**
   * The current region of the army that the acting seat moved last or, before it moves another army, stood up. Null
   * if there is none.
   */
  moved: TinyEpicKingdomsRegion | null;
  /**
   * The number of unseen finds tokens of each kind, on the map or left over in the box. A kind without any may be
   * left out. No player knows their places.
   */
  unseen: Partial<Record<TinyEpicKingdomsFind, number>>;
  /** The regions with a finds token that is not turned over yet. */
  face_down: TinyEpicKingdomsRegion[];
  /** The face-up finds tokens by region: dragon lairs, camps, fortresses, towns and churches. */
  sites: Partial<Record<TinyEpicKingdomsRegion, TinyEpicKingdomsFind>>;
  /** The owner of the crown. Null if no player has it. */
  crown: string | null;
}

/** Always `tiny-epic-kingdoms`. */
export type TinyEpicKingdomsId = "tiny-epic-kingdoms";

/** The options that were chosen at setup. */
export interface TinyEpicKingdomsStateOptions {
  /** The edition of the rulebook that the game follows. */
  edition: TinyEpicKingdomsEdition;
  /** Where random results come from: the service draws, or the players say what came up. */
  chance: ChanceMode;
  /** The faction of each seat, in the order of `seats`, all different. Null to deal them at random. */
  factions: TinyEpicKingdomsFaction[] | null;
  /** Whether the game is played with finds tokens. */
  finds: boolean;
}

/** The kingdom of one seat. */
export interface TinyEpicKingdomsPlayer {
  /** The faction of the seat. Null until it is dealt. */
  faction: TinyEpicKingdomsFaction | null;
  /** The number of the seat's territory card. Null until it is dealt. */
  card: number | null;
  /** The home territory, which is a side of that card. Null until it is chosen. */
  home: TinyEpicKingdomsSide | null;
  /** The amount of each resource on the seat's track. */
  resources: Partial<Record<TinyEpicKingdomsResource, number>>;
  /** The level of magic, 0 for none. */
  magic: number;
  /** The level of the tower, 0 for none. */
  tower: number;
  /** The region of each standing army. A region with two such armies is listed twice. */
  standing: TinyEpicKingdomsRegion[];
  /** The region of each army in ruins. A region with two such armies is listed twice. */
  lying: TinyEpicKingdomsRegion[];
  /**
   * The factions whose powers the Shapeshifters have copied, in the order of the levels, from level 1 on. Empty for
   * every other faction.
   */
  copied: TinyEpicKingdomsFaction[];
  /** The number of neutral armies that the seat has taken. 0 with more than two players. */
  captives: number;
}

/**
 * A territory, which is one side of a territory card: the number of the card, then `a` or `b` for the side. The
 * components of the pack include the names of the territories.
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
 * A region that armies may occupy: its territory, a colon, and `a` to `e` for one of the five regions there. The
 * components of the pack include a map of each territory: `territory_1a` shows the regions `1a:a` to `1a:e`.
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

/** A step of the agenda: something that must be decided or done. */
export interface TinyEpicKingdomsStep {
  /** What the step waits for. */
  phase: TinyEpicKingdomsPhase;
  /** The seat that decides. `table` for random moves, for the dice of a war, and if no seat decides. */
  seat: string;
  /**
   * The region that the step is about. Only in `further`, `reveal`, `bandit`, `war` and `raise`, and in `again` after
   * an army stood up. Otherwise null.
   */
  region: TinyEpicKingdomsRegion | null;
  /**
   * In `gain`, `bandit` and `forfeit`: the number of resources. In `again`: 0 for a patrol, 1 for a quest. In
   * `faction`, `territory`, `power` and `reveal`: the index in `seats` of the seat that it is for, from 0. In `war`:
   * the index of the defender, or -2 for a neutral army. Otherwise 0.
   */
  count: number;
}

/**
 * What a step of the agenda waits for. From the table: `faction` and `territory` deal one to a seat, `lost_kingdom`
 * lays out the Lost Kingdom, `first` chooses the first player, `power` draws a faction for the Shapeshifters,
 * `reveal` turns a finds token over. From a seat, before the first turn: `side` (which side is home), `resources` and
 * `armies` (the first ones), `bare` (which home region gets no finds token). From a seat, in a turn: `choose` (an
 * action), `act` (carry out the action, collect or do nothing), `further` (move the same army again), `again` (move
 * another army), `gain` (choose resources), `bandit` (pay or lose the army). From a seat, in a war: `dice` (both
 * sides set their dice), `lift` (raise the price), `pay` (the price), `forfeit` (hand over resources), `lair` (send
 * the dragon), `retreat` (what happens to the defeated armies), `raise` (raise an army). From no seat, so these are
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
  /** The seat that attacks. */
  attacker: string;
  /** The seat that is attacked. Null for a neutral army. */
  defender: string | null;
  /** The region that is fought for. */
  region: TinyEpicKingdomsRegion;
  /** Whether the two were allies when the war began. */
  allied: boolean;
  /**
   * The attacker's die and the defender's die: a price, 0 for the white flag, null if it is not set yet, `?` if it is
   * set but hidden from the viewer. Against a neutral army: the price of that army, and 0.
   */
  dice: (number | TinyEpicKingdomsDie | null)[];
  /** The amounts by which the attacker and the defender have raised their prices since the dice were shown. */
  lifts: number[];
  /** The seat that has won. Null until it is decided. */
  winner: string | null;
  /** The regions that an army of the loser must still leave. */
  contested: TinyEpicKingdomsRegion[];
  /** Whether the winner sent the dragon, which took a level of the loser's tower instead of the loser's army. */
  dragon: boolean;
  /** Whether the loser's army in the region of the war was returned to the supply. */
  removed: boolean;
}

/** `?` is a war die that is already set, but hidden from the viewer. */
export type TinyEpicKingdomsDie = "?";

/** A kind of finds token. `blank` is the token without effect. */
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

/** A table to score, at the end of the game or during it. */
export interface TinyEpicKingdomsTableau {
  /** The edition of the rulebook that the game follows. */
  edition?: TinyEpicKingdomsEdition;
  /** The pack, which has the figures, names and maps of the game: its id or `id@digest`. */
  pack?: string;
  /** The names of the seats, clockwise. */
  seats: SeatName[];
  /** What each player has, in the order of `seats`. */
  standings: TinyEpicKingdomsStanding[];
  /**
   * Only with two players: the territory that is the Lost Kingdom. If it is null, its regions score no points of
   * their own.
   */
  lost?: TinyEpicKingdomsSide | null;
  /** The regions with a revealed town, occupied or not. List each region at most once. */
  towns?: TinyEpicKingdomsRegion[];
  /** The owner of the crown. Null if no player has it. */
  crown?: string | null;
  /** Whether the game is over. The points are the same. With false, the score sheet says that it is not final. */
  over?: boolean;
}

/** What one player has, as far as scoring needs it. A number that is left out is 0, and a list is empty. */
export interface TinyEpicKingdomsStanding {
  /** The player's faction. Null if it is not known; then the fifth level of magic gives no bonus. */
  faction?: TinyEpicKingdomsFaction | null;
  /**
   * The player's home territory. Null if it is not known. It is required for a player with the fifth power of the
   * Orcs or the Lizardfolk.
   */
  home?: TinyEpicKingdomsSide | null;
  /**
   * The amount of each resource on the player's track. It counts for the bonuses of Humans and Elves, and the sum
   * breaks ties.
   */
  resources?: Partial<Record<TinyEpicKingdomsResource, number>>;
  /** The player's level of magic, 0 for none. */
  magic?: number;
  /** The level of the player's tower, 0 for none. Send the level, not its points. */
  tower?: number;
  /**
   * The region of each army in play. A region with two armies of this player is listed twice. List armies in ruins
   * too: scoring removes them, except for a player with the fifth power of the Undead.
   */
  armies?: TinyEpicKingdomsRegion[];
  /**
   * Only for the Shapeshifters: the factions whose powers they have copied, in the order of the levels. Empty for all
   * others.
   */
  copied?: TinyEpicKingdomsFaction[];
  /** Only with two players: the number of neutral armies that this player has taken. */
  captives?: number;
}

/** The table deals a faction to the next seat without one. */
export interface TinyEpicKingdomsMoveDealFaction {
  /** The kind of move. */
  kind: "deal_faction";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Faction for the next seat without one. */
  faction: TinyEpicKingdomsFaction;
}

/** The table deals a territory card to the next seat without one. */
export interface TinyEpicKingdomsMoveDealTerritory {
  /** The kind of move. */
  kind: "deal_territory";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Number of the territory card for the next seat without one. */
  card: number;
}

/** The table lays out one side of an unused territory card as the Lost Kingdom. */
export interface TinyEpicKingdomsMoveLayLostKingdom {
  /** The kind of move. */
  kind: "lay_lost_kingdom";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Card and side that is the Lost Kingdom. */
  side: TinyEpicKingdomsSide;
}

/** The table chooses the first player. */
export interface TinyEpicKingdomsMoveChooseFirst {
  /** The kind of move. */
  kind: "choose_first";
  /** The seat that moves, or `table`. */
  seat: string;
  /** First player. */
  first: string;
}

/** Choose which side of the territory card is the home territory. */
export interface TinyEpicKingdomsMoveChooseSide {
  /** The kind of move. */
  kind: "choose_side";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Side of your territory card that is your home. */
  side: TinyEpicKingdomsSide;
}

/** Choose how many of the first resources are mana, ore and food. */
export interface TinyEpicKingdomsMoveTakeResources {
  /** The kind of move. */
  kind: "take_resources";
  /** The seat that moves, or `table`. */
  seat: string;
  /** First resources, listed one by one. */
  resources: TinyEpicKingdomsResource[];
}

/** Place the first armies on a region of the home territory. */
export interface TinyEpicKingdomsMovePlaceArmies {
  /** The kind of move. */
  kind: "place_armies";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Region of your home for the first armies. */
  region: TinyEpicKingdomsRegion;
}

/** With five players: choose the home region that gets no finds token. */
export interface TinyEpicKingdomsMoveLeaveBare {
  /** The kind of move. */
  kind: "leave_bare";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Region of your home that gets no finds token. */
  region: TinyEpicKingdomsRegion;
}

/** Put a shield beside an action. */
export interface TinyEpicKingdomsMoveChooseAction {
  /** The kind of move. */
  kind: "choose_action";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Action that gets a shield. */
  action: TinyEpicKingdomsAction;
}

/** As the active player, do not carry out the chosen action. */
export interface TinyEpicKingdomsMoveDoNothing {
  /** The kind of move. */
  kind: "do_nothing";
  /** The seat that moves, or `table`. */
  seat: string;
}

/** Collect resources, and choose those that may be of any kind. */
export interface TinyEpicKingdomsMoveCollect {
  /** The kind of move. */
  kind: "collect";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Resources of your choice, listed one by one; empty if there is nothing to choose. */
  choices?: TinyEpicKingdomsResource[];
}

/** Move an army within a territory. */
export interface TinyEpicKingdomsMovePatrol {
  /** The kind of move. */
  kind: "patrol";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Region that the army leaves. */
  start: TinyEpicKingdomsRegion;
  /** Region that the army enters. */
  to: TinyEpicKingdomsRegion;
  /** Move the lying army; only where a standing one could move too. */
  lying?: boolean;
}

/** Patrol without moving: stand up an army that lies in ruins. */
export interface TinyEpicKingdomsMoveStandUp {
  /** The kind of move. */
  kind: "stand_up";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Ruins where the army lies. */
  region: TinyEpicKingdomsRegion;
}

/** Move an army to another territory. */
export interface TinyEpicKingdomsMoveQuest {
  /** The kind of move. */
  kind: "quest";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Region that the army leaves. */
  start: TinyEpicKingdomsRegion;
  /** Region that the army enters. */
  to: TinyEpicKingdomsRegion;
  /** Move the lying army; only where a standing one could move too. */
  lying?: boolean;
}

/** Instead of a quest, swap an army with an army of another player. */
export interface TinyEpicKingdomsMoveSwap {
  /** The kind of move. */
  kind: "swap";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Region of your army. */
  start: TinyEpicKingdomsRegion;
  /** Region of the other player's army. */
  to: TinyEpicKingdomsRegion;
}

/** Make no further movement. */
export interface TinyEpicKingdomsMoveStopMoving {
  /** The kind of move. */
  kind: "stop_moving";
  /** The seat that moves, or `table`. */
  seat: string;
}

/** Set the war die in secret. 0 is the white flag. */
export interface TinyEpicKingdomsMoveSetDie {
  /** The kind of move. */
  kind: "set_die";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Price on the war die; 0 is the white flag. */
  value: number;
}

/** Decide whether to pay a mana to raise the price. */
export interface TinyEpicKingdomsMoveLift {
  /** The kind of move. */
  kind: "lift";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Pay a mana to raise your price. */
  lift: boolean;
}

/** Pay the price of the war with these tokens. */
export interface TinyEpicKingdomsMovePayWar {
  /** The kind of move. */
  kind: "pay_war";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Resources paid, listed one by one; empty to pay nothing. */
  pays: TinyEpicKingdomsResource[];
}

/** Give up resources, because of the Halflings' power or to the bandit. */
export interface TinyEpicKingdomsMoveHandOver {
  /** The kind of move. */
  kind: "hand_over";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Resources handed over, listed one by one; empty if you have none. */
  gives: TinyEpicKingdomsResource[];
}

/** Decide whether the dragon destroys a level of the loser's tower instead of the army. */
export interface TinyEpicKingdomsMoveSendDragon {
  /** The kind of move. */
  kind: "send_dragon";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Send the dragon against the loser's tower. */
  send: boolean;
}

/** Retreat with a beaten army into an adjacent region. */
export interface TinyEpicKingdomsMoveRetreat {
  /** The kind of move. */
  kind: "retreat";
  /** The seat that moves, or `table`. */
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
  /** The kind of move. */
  kind: "withdraw";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Region of the beaten army. */
  start: TinyEpicKingdomsRegion;
}

/** Move a beaten army to a church, which is then discarded. */
export interface TinyEpicKingdomsMoveShelter {
  /** The kind of move. */
  kind: "shelter";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Region of the beaten army. */
  start: TinyEpicKingdomsRegion;
  /** Region with the church. */
  to: TinyEpicKingdomsRegion;
}

/** Move a last army that cannot retreat to the nearest unoccupied region. */
export interface TinyEpicKingdomsMoveRelocate {
  /** The kind of move. */
  kind: "relocate";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Region of your last army. */
  start: TinyEpicKingdomsRegion;
  /** Nearest unoccupied region. */
  to: TinyEpicKingdomsRegion;
}

/** Decide whether to pay mana to raise an army where the loser's army was removed. */
export interface TinyEpicKingdomsMoveRaiseArmy {
  /** The kind of move. */
  kind: "raise_army";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Pay a mana to raise an army. */
  raised: boolean;
}

/** Build the next level of the tower. */
export interface TinyEpicKingdomsMoveBuild {
  /** The kind of move. */
  kind: "build";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Resources paid, listed one by one; empty if the level costs nothing. */
  pays: TinyEpicKingdomsResource[];
}

/** Learn the next level of magic. */
export interface TinyEpicKingdomsMoveResearch {
  /** The kind of move. */
  kind: "research";
  /** The seat that moves, or `table`. */
  seat: string;
}

/** The table draws an unused faction. The Shapeshifters get its power of their new level. */
export interface TinyEpicKingdomsMoveDrawPower {
  /** The kind of move. */
  kind: "draw_power";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Faction whose power the Shapeshifters take over. */
  faction: TinyEpicKingdomsFaction;
}

/** Add an army to a region. */
export interface TinyEpicKingdomsMoveMobilise {
  /** The kind of move. */
  kind: "mobilise";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Region for the new army. */
  region: TinyEpicKingdomsRegion;
  /** Resources paid, listed one by one; empty if the army costs nothing. */
  pays: TinyEpicKingdomsResource[];
}

/** Exchange resources for the same number of another kind. */
export interface TinyEpicKingdomsMoveTrade {
  /** The kind of move. */
  kind: "trade";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Resources given, listed one by one. */
  gives: TinyEpicKingdomsResource[];
  /** Resource received for them. */
  takes: TinyEpicKingdomsResource;
}

/** Choose which resources are gained. */
export interface TinyEpicKingdomsMoveGain {
  /** The kind of move. */
  kind: "gain";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Resources of your choice, listed one by one. */
  choices: TinyEpicKingdomsResource[];
}

/** The table turns over the finds token of the region that an army has entered. */
export interface TinyEpicKingdomsMoveRevealFind {
  /** The kind of move. */
  kind: "reveal_find";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Finds token that was turned over. */
  find: TinyEpicKingdomsFind;
}

/** Give the army to the bandit. */
export interface TinyEpicKingdomsMoveLoseArmy {
  /** The kind of move. */
  kind: "lose_army";
  /** The seat that moves, or `table`. */
  seat: string;
}

/** The options of a game of The Ancient World. Every option has a default. */
export interface AncientWorldOptions {
  /** The edition of the rulebook that the game follows. */
  edition?: AncientWorldEdition;
  /** Where cards and dice come from: the service draws and rolls, or the players say what came up at their table. */
  chance?: ChanceMode;
  /** The pack, which has the cards and numbers of the game: its id or, for one version of it, `id@digest`. */
  pack?: string;
  /**
   * Whether the variant Expand+ is played: a player who expands may look at the top provinces, including the open
   * one, and keep one of them. In the pack `base` these are 3 provinces.
   */
  expand_plus?: boolean;
  /** How the first player is chosen: at random, or as the first seat in `seats`. */
  first_player?: AncientWorldFirstPlayer;
}

/** An edition of the rulebook: `ru` is the Russian edition. */
export type AncientWorldEdition = "ru";

/**
 * How the first player is chosen. `drawn`: at random. `listed`: the first seat begins, so that players can list the
 * oldest player first.
 */
export type AncientWorldFirstPlayer = "drawn" | "listed";

/** A position of The Ancient World. If `viewer` is not null, it is the view of that seat. */
export interface AncientWorldState {
  /** The version of the wire format. */
  format: number;
  /** The version of the rules that the game is played by. */
  rules: number;
  /** The reference of the pack, `id@digest`. */
  pack: string;
  /** The number of moves played so far, the table's moves included. */
  ply: number;
  /** The seed and the number of draws so far. Null with declared chance. */
  chance: Chance | null;
  /** In a view, the seat that the view is for. Otherwise null. */
  viewer: string | null;
  /** The seats that must move now. Empty if the game is over. */
  pending: string[];
  /** The id of the game. */
  game: AncientWorldId;
  /** The options that were chosen at setup, except the pack, which is a field of the state. */
  options: AncientWorldStateOptions;
  /** The names of the seats, clockwise. */
  seats: SeatName[];
  /** The phase of the round. `over` after the end of the game. */
  phase: AncientWorldPhase;
  /** The number of the round, from 1. The last round is the 6th in the pack `base`. */
  round: number;
  /** The seat that has the first-player token. Null until the first player is chosen. */
  first: string | null;
  /** Whether the first-player token lies hand up, so that no other player can take it in this round. */
  locked: boolean;
  /**
   * The seat whose turn it is. After the last turn of a round, the seat that had this turn. Null in the phase
   * `preparation`.
   */
  turn: string | null;
  /** The cards in the open row of empire cards. */
  row: string[];
  /** The cards in the open row of army cards. */
  army_row: string[];
  /** The open province. Null if none is left, or before the next one is opened. */
  province: string | null;
  /** The open titan of each titan deck. */
  titans: Partial<Record<AncientWorldTitanDeck, string | null>>;
  /** All decks, by their codes. */
  decks: Partial<Record<AncientWorldDeckName, AncientWorldDeck>>;
  /**
   * The cards that a player is looking at, before the player decides what to do with them. An open titan or province
   * is not in this list.
   */
  looked: string[];
  /** The city-state of each seat, in the order of `seats`. */
  players: AncientWorldPlayer[];
  /**
   * What the game waits for. The last entry is done first. The two neighbours of a player who learned are an
   * exception: they may answer in either order. Empty after the end of the game.
   */
  agenda: AncientWorldTask[];
}

/** Always `ancient-world`. */
export type AncientWorldId = "ancient-world";

/** The options that were chosen at setup. */
export interface AncientWorldStateOptions {
  /** The edition of the rulebook that the game follows. */
  edition: AncientWorldEdition;
  /** Where cards and dice come from: the service draws and rolls, or the players say what came up at their table. */
  chance: ChanceMode;
  /**
   * Whether the variant Expand+ is played: a player who expands may look at the top provinces, including the open
   * one, and keep one of them. In the pack `base` these are 3 provinces.
   */
  expand_plus: boolean;
  /** How the first player is chosen: at random, or as the first seat in `seats`. */
  first_player: AncientWorldFirstPlayer;
}

/**
 * The phase of a round. `preparation`: cards are opened. `actions`: the players take turns until all have passed.
 * `round_end`: income and hunger. `over`: the game has ended.
 */
export type AncientWorldPhase = "preparation" | "actions" | "round_end" | "over";

/** A titan deck, named after the number of stars on its cards. */
export type AncientWorldTitanDeck = "titans_1" | "titans_2" | "titans_3";

/** A deck: empire A, empire B, armies, the titans with 1, 2 and 3 stars, or provinces. */
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
  /** The number of face-down cards in the deck, including those in `top` and `bottom`, without the open card. */
  size: number;
  /** The cards at the top of the deck that a player knows, from the top down. Only titan decks have such cards. */
  top: AncientWorldPlaced[];
  /**
   * The cards at the bottom of the deck that a player knows, from the top down. Only the province deck has such
   * cards.
   */
  bottom: AncientWorldPlaced[];
  /** The discarded cards of this deck. All players may see them. */
  discards: string[];
}

/** A face-down card of a deck whose place at least one player knows. */
export interface AncientWorldPlaced {
  /**
   * The code of a card in the pack. In a view, `?` followed by the code of a deck is a card of that deck that the
   * viewer has not seen.
   */
  card: string;
  /** The seats that know this card and its place. */
  known_to: string[];
}

/** The city-state of one player: coins, knowledge, citizens and cards. */
export interface AncientWorldPlayer {
  /** The number of the player's coins, without the coins on armies. */
  coins: number;
  /** The number of the player's knowledge tokens. */
  knowledge: number;
  /**
   * The place of each citizen, by skill. `home`: on the player board, ready to be placed. `starving`: on Starving,
   * not available in this round. A space of the board (`work`, `build`, `serve`, `expand`, `learn`, `restore`,
   * `recruit`, `explore`, `grow`) or the code of an empire card of the player: placed there. A skill is left out if
   * the player has no citizen with it.
   */
  citizens: Partial<Record<AncientWorldSkill, string>>;
  /** The player's empire cards in the order in which they were built, including starting cards and lost cards. */
  empire: string[];
  /** The player's lost empire cards. They are face down. */
  lost: string[];
  /** The provinces that the player has taken. */
  provinces: string[];
  /** The titans that the player has defeated. */
  titans: string[];
  /** The player's active armies. */
  armies: AncientWorldArmy[];
  /** The player's reserved empire cards. Other players see only the backs of cards that are not in `seen`. */
  reserve: string[];
  /** The reserved cards that all players know because they came from the open row. */
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
  /** The disbanded army cards under it, which give experience, in the order in which they were disbanded. */
  disbanded: string[];
  /** The number of coins on its picture. To use the army costs one coin more than this. */
  picture: number;
  /**
   * The number of coins on its scroll. If there are any, the army has been used in this round and cannot be used
   * again.
   */
  scroll: number;
}

/** A decision or a chance event that the game waits for. */
export interface AncientWorldTask {
  /** What the game waits for. */
  need: AncientWorldNeed;
  /** The seat that decides, or for which cards are drawn or dice are rolled. `table` if it concerns no seat. */
  seat: string;
  /** The number of cards, dice, armies or citizens that it is about. 0 if no number is needed. */
  count: number;
  /** The code of the deck that it is about. Empty if it is about no deck. */
  about: string;
}

/**
 * A decision or a chance event that the game waits for. Chance: `first`: the first player is chosen. `open`: cards of
 * a deck are opened. `look`: cards of a deck are shown to one player. `take`: a player reserves the top card of a
 * deck. `roll`: the destruction dice are rolled. Decisions of a player: `turn`: place a citizen, fight or pass.
 * `build`, `expand`, `recruit`, `explore`: complete the action of this name. `province`: keep one of the provinces
 * that the player looks at. `restore`: restore exactly `count` lost cards. `restore_up_to`: restore at most `count`
 * lost cards. `keep`: reserve one of the cards that the player looks at. `copy`: choose another player's card and
 * carry out its action. `refuge`: choose a titan deck to look at. `order`: put the titans back in an order. `lose`:
 * choose the empire cards that the titan destroys. `discard`: choose the armies that are discarded because the army
 * limit has fallen. `starve`: choose the citizens that go hungry. Offers that a player may decline: `strike`: fight
 * the titan that was put on top. `knowledge`: buy knowledge because the left neighbour learned. `coin`: take a coin
 * off an army because the right neighbour learned. `reserve`: reserve a card because the player passed first.
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
  /** The pack, which has the cards and numbers of the game: its id or, for one version of it, `id@digest`. */
  pack?: string;
  /** The names of the seats, clockwise. */
  seats: SeatName[];
  /** Whether the game is over. If not, the scores are those that the players would have if it ended now. */
  over?: boolean;
  /** What each player has, in the order of `seats`. */
  standings: AncientWorldStanding[];
}

/** What one player has, as far as scoring needs it. A number that is left out is 0, and a list is empty. */
export interface AncientWorldStanding {
  /**
   * The number of banners of each tribe. Count all banners on the player's empire cards, starting cards and lost
   * (face-down) cards included, and on defeated titans. Do not count reserved cards or armies. Enter all banners; the
   * service applies the limit for each tribe. A tribe without banners may be left out.
   */
  banners?: Partial<Record<AncientWorldTribe, number>>;
  /**
   * The player's empire cards with a scoring rule of their own, including lost (face-down) cards: they give points
   * for banners of one tribe, such as the Citadel, or for sets of all tribes, such as the Moon Festival. List each
   * card once. Do not list reserved cards.
   */
  scoring?: string[];
  /**
   * The number of citizens without food: all citizens of the player minus all food, but not less than 0. Count the
   * food of the capital, face-up empire cards, provinces and defeated titans, before lost cards are restored.
   */
  starving?: number;
  /**
   * The number of the player's coins. Coins on armies do not count. It is the first tie-breaker and gives no points.
   */
  coins?: number;
  /**
   * The number of the player's empire cards (starting cards and lost cards included), provinces and defeated titans
   * together. Reserved cards, armies and the capital do not count. It is the second tie-breaker.
   */
  cards?: number;
  /** The number of the player's knowledge tokens. It is the third tie-breaker. */
  knowledge?: number;
}

/** A tribe, named after the colour of its banners. */
export type AncientWorldTribe = "red" | "green" | "yellow" | "blue" | "violet";

/** The table chooses the first player. */
export interface AncientWorldMoveChooseFirst {
  /** The kind of move. */
  kind: "choose_first";
  /** The seat that moves, or `table`. */
  seat: string;
  /** First player. */
  first: string;
}

/** The table shows the top card of the deck that is drawn from now. */
export interface AncientWorldMoveDrawCard {
  /** The kind of move. */
  kind: "draw_card";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Card that came up. */
  card: string;
}

/** The table rolls the destruction dice. */
export interface AncientWorldMoveRollDice {
  /** The kind of move. */
  kind: "roll_dice";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Faces that came up, one for each die. */
  faces: AncientWorldFace[];
}

/**
 * A face of a destruction die. `titan`: the player loses an empire card. `coin`: the player loses a coin. `blank`:
 * nothing happens.
 */
export type AncientWorldFace = "titan" | "coin" | "blank";

/** Place a citizen on a space of the board or on one of your cards, and carry out its action. */
export interface AncientWorldMovePlaceCitizen {
  /** The kind of move. */
  kind: "place_citizen";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Skill of the citizen. */
  citizen: number;
  /**
   * A space of the board (`work`, `build`, `serve`, `expand`, `learn`, `restore`, `recruit`, `explore`, `grow`), or
   * the code of a face-up empire card of the player that has an action.
   */
  place: string;
}

/** Fight an open titan with these armies. */
export interface AncientWorldMoveFight {
  /** The kind of move. */
  kind: "fight";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Open titan to fight. */
  titan: string;
  /** Armies to use, by their active cards. */
  armies: string[];
}

/** Pass: take no more turns in this round. */
export interface AncientWorldMovePass {
  /** The kind of move. */
  kind: "pass";
  /** The seat that moves, or `table`. */
  seat: string;
}

/** Buy an empire card from the row or from your reserve. */
export interface AncientWorldMoveBuild {
  /** The kind of move. */
  kind: "build";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Empire card to build. */
  card: string;
  /** Build from your reserve, not from the row. */
  reserved?: boolean;
  /** Own card to discard, such as the Crane, to build for nothing; none to pay the price. */
  discard?: string | null;
}

/** Pay for a province. With the variant, look at several provinces first. */
export interface AncientWorldMoveExpand {
  /** The kind of move. */
  kind: "expand";
  /** The seat that moves, or `table`. */
  seat: string;
  /** What to pay with. */
  pay: AncientWorldPayment;
  /** Look at several provinces and keep one (only in the variant Expand+). */
  look?: boolean;
}

/** A way to pay for a province. */
export type AncientWorldPayment = "coins" | "knowledge";

/** Keep one of the provinces that you looked at. The others go under the deck in this order. */
export interface AncientWorldMoveKeepProvince {
  /** The kind of move. */
  kind: "keep_province";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Province to keep. */
  card: string;
  /** Other provinces looked at, to put under the deck from the top down. */
  under: string[];
}

/** Turn lost empire cards face up. */
export interface AncientWorldMoveRestoreCards {
  /** The kind of move. */
  kind: "restore_cards";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Lost cards to restore. */
  cards: string[];
}

/** Buy an army card from the row. At the army limit, disband an active army for it. */
export interface AncientWorldMoveRecruit {
  /** The kind of move. */
  kind: "recruit";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Army card to recruit. */
  card: string;
  /** Army to disband, by its active card; none below the army limit. */
  disband?: string | null;
}

/** Reserve a card of the row. Without a card, look at cards of the deck instead. */
export interface AncientWorldMoveExplore {
  /** The kind of move. */
  kind: "explore";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Card of the row to reserve; none to look at cards of the empire deck. */
  card: string | null;
}

/** Reserve one of the explored cards. */
export interface AncientWorldMoveKeepCard {
  /** The kind of move. */
  kind: "keep_card";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Card to reserve, one of those looked at. */
  card: string;
}

/** Carry out the action of another player's empire card. */
export interface AncientWorldMoveCopyAction {
  /** The kind of move. */
  kind: "copy_action";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Owner of the card. */
  owner: string;
  /** Empire card whose action is carried out. */
  card: string;
}

/** Choose the titan deck to look at. */
export interface AncientWorldMoveLookAtTitans {
  /** The kind of move. */
  kind: "look_at_titans";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Titan deck to look at. */
  deck: AncientWorldTitanDeck;
}

/** Put the titans back in this order, the first one on top. */
export interface AncientWorldMoveOrderTitans {
  /** The kind of move. */
  kind: "order_titans";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Titans looked at, with the open one, from the top down; the first will lie open. */
  titans: string[];
}

/** Buy knowledge because the left neighbour learned. */
export interface AncientWorldMoveBuyKnowledge {
  /** The kind of move. */
  kind: "buy_knowledge";
  /** The seat that moves, or `table`. */
  seat: string;
}

/** Take a coin off an army because the right neighbour learned. */
export interface AncientWorldMoveDropCoin {
  /** The kind of move. */
  kind: "drop_coin";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Own army with the coin, by its active card. */
  army: string;
  /** Where the coin lies on the army. */
  place: AncientWorldCoinPlace;
}

/** A place for coins on an army card. `picture`: coins of earlier rounds. `scroll`: coins paid in this round. */
export type AncientWorldCoinPlace = "picture" | "scroll";

/** Reserve a card of the row after passing first. Without a card, take the deck's top card unseen. */
export interface AncientWorldMoveReserveCard {
  /** The kind of move. */
  kind: "reserve_card";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Card of the row to reserve; none to reserve the top card of the empire deck unseen. */
  card: string | null;
}

/** Decline an optional choice. */
export interface AncientWorldMoveDecline {
  /** The kind of move. */
  kind: "decline";
  /** The seat that moves, or `table`. */
  seat: string;
}

/** Choose the empire cards that the titan destroys. */
export interface AncientWorldMoveLoseCards {
  /** The kind of move. */
  kind: "lose_cards";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Own face-up empire cards to lose. */
  cards: string[];
}

/** Choose the armies to discard because the army limit fell. */
export interface AncientWorldMoveDiscardArmies {
  /** The kind of move. */
  kind: "discard_armies";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Armies to discard, by their active cards. */
  armies: string[];
}

/** Choose the citizens that starve. */
export interface AncientWorldMoveStarve {
  /** The kind of move. */
  kind: "starve";
  /** The seat that moves, or `table`. */
  seat: string;
  /** Skills of the citizens that go hungry. */
  citizens: number[];
}

/** A position or a view of any game. */
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

/** What lies on a real table, as far as scoring needs it. */
export type Tableau = EthnosTableau | LordsOfXiditTableau | TinyEpicKingdomsTableau | AncientWorldTableau;

/** A move of the kind `choose_first`. */
export type MoveChooseFirst =
  | EthnosMoveChooseFirst
  | LordsOfXiditMoveChooseFirst
  | TinyEpicKingdomsMoveChooseFirst
  | AncientWorldMoveChooseFirst;

/** A move of the kind `draw_card`. */
export type MoveDrawCard = EthnosMoveDrawCard | AncientWorldMoveDrawCard;

/** A move of the kind `build`. */
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
