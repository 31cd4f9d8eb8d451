/**
 * Reeve's client library for browsers and Node: ask a referee for tabletop games.
 *
 * Documents (states, moves, answers) have the names of the API, in snake_case. Times are in seconds.
 * @module
 */

/** The version of this library. */
export const version = "0.1.0";

const SEARCH = "id seat status progress result";
const ANALYSIS = "id seats status progress result";
const BULK_JOB = "id status progress verdicts bytes";
/** The route of each operation, and the fields of its answers (of a line for bulk), to recognise foreign answers. */
const OPERATIONS = {
  games: ["GET /v1/games", "games"],
  game: ["GET /v1/games/{game}", "id options"],
  rulings: ["GET /v1/games/{game}/rulings", "rulings"],
  ruling: ["GET /v1/games/{game}/rulings/{ruling}", "id title text"],
  components: ["GET /v1/games/{game}/components", "components names"],
  setups: ["POST /v1/games/{game}/setups", "state pending due events"],
  adjudications: ["POST /v1/games/{game}/adjudications", "legal state pending due events", "legal violations"],
  legalMoves: ["POST /v1/games/{game}/legal-moves", "moves next"],
  scores: ["POST /v1/games/{game}/scores", "totals ranking"],
  views: ["POST /v1/games/{game}/views", "view pending due"],
  replays: ["POST /v1/games/{game}/replays", "valid state pending due chain", "valid at mismatch message"],
  searches: ["POST /v1/games/{game}/searches", SEARCH],
  search: ["GET /v1/searches/{search}", SEARCH],
  cancelSearch: ["DELETE /v1/searches/{search}", SEARCH],
  searchEvents: ["GET /v1/searches/{search}/events", SEARCH],
  analyses: ["POST /v1/games/{game}/analyses", ANALYSIS],
  analysis: ["GET /v1/analyses/{analysis}", ANALYSIS],
  cancelAnalysis: ["DELETE /v1/analyses/{analysis}", ANALYSIS],
  analysisEvents: ["GET /v1/analyses/{analysis}/events", ANALYSIS],
  bulk: ["POST /v1/bulk", "line status"],
  bulkJobs: ["POST /v1/bulk-jobs", BULK_JOB],
  bulkJob: ["GET /v1/bulk-jobs/{job}", BULK_JOB],
  cancelBulkJob: ["DELETE /v1/bulk-jobs/{job}", BULK_JOB],
  bulkResults: ["GET /v1/bulk-jobs/{job}/results", "line status"],
  health: ["GET /healthz", "status"],
  ready: ["GET /readyz", "status"],
  metrics: ["GET /metrics"],
};
const SEARCHES = { create: "searches", get: "search", cancel: "cancelSearch", events: "searchEvents" };
const ANALYSES = { create: "analyses", get: "analysis", cancel: "cancelAnalysis", events: "analysisEvents" };
const JSON_TYPE = "application/json";
const NDJSON = "application/x-ndjson";

const RETRIED = [429, 502, 503, 504];
/** Problems that a second attempt does not solve. */
const PERMANENT = ["/problems/out-of-time", "/problems/no-workers", "/problems/no-witness"];
const RATE_LIMITED = "/problems/rate-limited";
const FIRST_PAUSE = 0.1;
const LONGEST_PAUSE = 5;
/** If the server asks for a longer pause, the caller gets the error at once. */
const LONGEST_PATIENCE = 30;
/** The server writes to an open stream every few seconds. */
const LONGEST_SILENCE = 10;
const SHOWN = 200;

const ENDS = ["done", "cancelled", "failed"];
const POLL_SECONDS = 1;
const SHORTEST_POLL = 0.25;
/** Less than servers and proxies let a request wait. */
const LONG_POLL_SECONDS = 20;
/** After so many streams in a row without an event, the way to the server does not let streams through. */
const DRY_STREAMS = 2;
const SEARCH_SECONDS = 5;

const CONNECTIONS = 4;
const MOST_LINES = 500;
/** In characters. A server takes so much whole before it answers. */
const MOST_LENGTH = 1 << 16;
const MOST_RESENT = 50;
const STOPPING = "/problems/stopping";
const TOO_MANY_ERRORS = "/problems/too-many-errors";
/** The problems of lines that are sent again. Each may also end a response early, in place of the rest of its lines. */
const SENT_AGAIN = [RATE_LIMITED, STOPPING, TOO_MANY_ERRORS];
/** How many responses in a row may end early without an answer to any line. */
const MOST_FRUITLESS = { [STOPPING]: 3, [TOO_MANY_ERRORS]: 0 };
/** The bytes of a bulk job's answers that are read at once. */
const PIECE = 1 << 20;

/** What a record takes over from the state: everything that a setup fixes. */
const RECORDED = ["game", "format", "rules", "pack", "options", "seats"];

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const now = () => performance.now() / 1000;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const given = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
const hasEnded = (job) => ENDS.includes(job.status);
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** An idempotency key; `crypto.randomUUID` is missing on pages without https. */
const randomKey = () => hex(crypto.getRandomValues(new Uint8Array(16)));

// Errors

/** Every error that this library throws on purpose. */
export class ReeveError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** No answer came, or an answer that no Reeve server gives. */
export class ConnectionFailed extends ReeveError {}

/** The move is illegal. `violations` has every ruling that it breaks; `suggestions` the closest legal moves, if the match asked. */
export class IllegalMove extends ReeveError {
  constructor(move, { violations, suggestions = [] }) {
    super(violations.map(({ message, ruling }) => `${message} (${ruling})`).join("; "));
    Object.assign(this, { move, violations, suggestions });
  }
}

/** The record does not replay. `verdict` has the first fault and the number of its move. */
export class InvalidRecord extends ReeveError {
  constructor(verdict) {
    const place = verdict.at === null ? "before the first move" : `at move ${verdict.at}`;
    super(`the record's ${verdict.mismatch} is wrong ${place}: ${verdict.message}`);
    this.verdict = verdict;
  }
}

/** The class of errors of a kind of job, which have the job under this name. */
const jobError = (kind, name) =>
  class extends ReeveError {
    constructor(job) {
      super(`the ${kind} ${job.id} has the status "${job.status}"${job.reason ? `: ${job.reason}` : ""}`);
      Object.assign(this, { [name]: job, reason: job.reason });
    }
  };
const SearchError = jobError("search", "search");
const AnalysisError = jobError("analysis", "analysis");
const BulkError = jobError("bulk job", "job");

/** The search failed. `reason` says why. */
export class SearchFailed extends SearchError {}
/** The search was cancelled. `search` has what it found before. */
export class SearchCancelled extends SearchError {}
/** The search did not end within the timeout. It continues. */
export class SearchTimeout extends SearchError {}
/** The analysis failed. `reason` says why. */
export class AnalysisFailed extends AnalysisError {}
/** The analysis was cancelled. `analysis` has what it found before. */
export class AnalysisCancelled extends AnalysisError {}
/** The analysis did not end within the timeout. It continues. */
export class AnalysisTimeout extends AnalysisError {}
/** The bulk job failed. `reason` says why. The answers so far can be read. */
export class BulkFailed extends BulkError {}
/** The bulk job was cancelled. The answers so far can be read. */
export class BulkCancelled extends BulkError {}
/** The bulk job did not end within the timeout. It continues. */
export class BulkTimeout extends BulkError {}

/** The server refused the request. `errors` points at what is wrong with it. */
export class ApiError extends ReeveError {
  constructor(problem, requestId = null, retryAfter = null) {
    const { status, title, detail, errors } = problem;
    const reasons = errors.map((error) => `${error.pointer || "/"}: ${error.detail}`);
    super(`${status} ${title}: ${reasons.join(" ") || detail}`);
    Object.assign(this, { problem, status, errors, requestId, retryAfter });
  }
}
/** The body or a parameter is wrong: 400, 408, 413, 415 or 422. */
export class BadRequest extends ApiError {}
/** The server requires an API key, and none was given or it is not valid: 401. */
export class Unauthorized extends ApiError {}
/** There is no such game, ruling, pack or job: 404. */
export class NotFound extends ApiError {}
/** Another move was already made from this sealed state, and that move stands: 409. */
export class AnotherMoveStands extends ApiError {}
/** A limit of requests, searches or search time is reached: 429. `retryAfter` has the seconds to wait. */
export class RateLimited extends ApiError {}
/** The server failed, or could not answer in time: 500 and above. */
export class ServerError extends ApiError {}

const BY_STATUS = {
  ...{ 400: BadRequest, 408: BadRequest, 413: BadRequest, 415: BadRequest, 422: BadRequest },
  ...{ 401: Unauthorized, 404: NotFound, 409: AnotherMoveStands, 429: RateLimited },
};

function refusal(problem, requestId, retryAfter) {
  const Kind = problem.status >= 500 ? ServerError : (BY_STATUS[problem.status] ?? ApiError);
  return new Kind(problem, requestId, retryAfter);
}

/** The error for a refused request. If no Reeve server has answered, the problem is made up here. */
function refused({ status, headers, statusText, url }, text) {
  let problem = null;
  try {
    if (headers.get("Content-Type")?.startsWith("application/problem+json")) problem = JSON.parse(text);
  } catch {} // then it is not a Reeve server's
  if (!isProblem(problem)) {
    const detail = `The response of ${url} does not look like one of a Reeve server: ${JSON.stringify(text.slice(0, SHOWN))}`;
    problem = { type: "about:blank", title: statusText || "Refused", detail, instance: "", errors: [] };
  }
  const wait = headers.get("Retry-After")?.trim() || "?";
  const seconds = /^\d+$/.test(wait) ? Number(wait) : Math.max(0, (Date.parse(wait) - Date.now()) / 1000);
  return refusal({ ...problem, status }, headers.get("X-Request-ID"), Number.isNaN(seconds) ? null : seconds);
}

function isProblem(document) {
  const hasTexts = (value, names) => isObject(value) && names.every((name) => typeof value[name] === "string");
  return (
    hasTexts(document, ["type", "title", "detail"]) &&
    document.type.startsWith("/problems/") &&
    Array.isArray(document.errors) &&
    document.errors.every((error) => hasTexts(error, ["pointer", "code", "detail"])) &&
    (document.retry_after === undefined || (typeof document.retry_after === "number" && document.retry_after >= 0))
  );
}

/** Whether the number, the status and the problem of a line's answer have their types: the client computes with them. */
function isLine({ line, status, problem }) {
  const isSound = problem === undefined || (isProblem(problem) && Number.isInteger(problem.status));
  return isSound && Number.isInteger(line) && Number.isInteger(status);
}

// The connection to a server

class Transport {
  constructor(url, { key, timeout = 10, fetch = globalThis.fetch, retries = 2 }) {
    if (!/^https?:\/\//.test(url)) throw new TypeError(`an address begins with http:// or https://, not "${url}"`);
    if (key != null && !/^[!-~]+$/.test(key)) throw new TypeError("a key is text such as reeve_<id>_<secret>");
    Object.assign(this, { url: url.replace(/\/+$/, ""), key, timeout, fetch, retries });
  }

  /** The answer's document. Every request is safe to repeat: one that starts a job has an idempotency key. */
  async ask(request) {
    for (let attempt = 0; ; attempt += 1) {
      let [error, repeat] = [];
      let pause = Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE) * (0.5 + Math.random() / 2);
      const reply = await this.#readWhole(request).catch((failure) => (error = failure));
      if (error) {
        // After a timeout the server has the request and is slow. A second one would make it slower. And whoever aborts
        // a request, with a `fetch` of their own, does not want a second one.
        repeat = !["TimeoutError", "AbortError"].includes(error.cause?.name);
      } else {
        if ((request.answers ?? [200]).includes(reply.response.status)) return this.#parseAll(request, reply.text);
        error = refused(reply.response, reply.text);
        pause = error.retryAfter || pause;
        repeat = RETRIED.includes(error.status) && !PERMANENT.includes(error.problem.type) && pause <= LONGEST_PATIENCE;
      }
      if (!repeat || attempt === this.retries) throw error;
      // Bulk lines take as long as the rate limit allows: a wait for it is not a failed attempt.
      if (request.operation === "bulk" && error.problem?.type === RATE_LIMITED) attempt -= 1;
      await sleep(pause);
    }
  }

  /** The documents of a stream of events, as they come. If the stream is cut, ends early or throws ConnectionFailed. */
  async *watch(request, names) {
    const { response, blocks } = await this.#send(request, LONGEST_SILENCE);
    if (response.status !== 200) throw refused(response, await readText(blocks));
    for await (const [name, data] of readEvents(blocks)) if (names.includes(name)) yield this.#parse(request, data);
  }

  async #readWhole(request) {
    const { response, blocks } = await this.#send(request, request.wait ?? 0);
    return { response, text: await readText(blocks) };
  }

  /** Sends a request. Each block of the answer has its own timeout. A failed connection throws ConnectionFailed. */
  async #send(request, longer) {
    const [method, path] = OPERATIONS[request.operation][0].split(" ");
    const { parameters = {}, body, lines } = request;
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name]));
    const rest = Object.entries(given(parameters)).filter(([name]) => !path.includes(`{${name}}`));
    const query = rest.length ? `?${new URLSearchParams(rest)}` : "";
    const abort = new AbortController();
    const seconds = this.timeout + longer;
    const cut = () => abort.abort(new DOMException(`nothing came for ${seconds} seconds`, "TimeoutError"));
    const inTime = async (answer) => {
      const timer = setTimeout(cut, Math.min(seconds * 1000, 2 ** 31 - 1));
      try {
        return await answer;
      } catch (cause) {
        throw new ConnectionFailed(`no response from ${this.url}: ${cause?.cause?.message || cause?.message}`, { cause });
      } finally {
        clearTimeout(timer);
      }
    };
    const { fetch } = this; // browsers want it called without an object
    const response = await inTime(
      fetch(this.url + filled + query, {
        method,
        headers: this.#headers(request),
        body: body ? JSON.stringify(body) : lines,
        redirect: "manual", // a redirected POST would arrive as a GET
        signal: abort.signal,
      }),
    );
    async function* read() {
      const reader = response.body?.getReader();
      try {
        for (let block; reader && !(block = await inTime(reader.read())).done;) yield block.value;
      } finally {
        abort.abort();
      }
    }
    return { response, blocks: read() };
  }

  #headers({ accept = JSON_TYPE, language, body, lines, packed, wait, idempotencyKey, range }) {
    return given({
      Accept: accept,
      "Accept-Language": language,
      Authorization: this.key && `Bearer ${this.key}`,
      "Content-Type": (body && JSON_TYPE) || (lines && NDJSON),
      "Content-Encoding": packed ? "gzip" : null,
      "Idempotency-Key": idempotencyKey,
      Prefer: wait ? `wait=${wait}` : null,
      Range: range ? `bytes=${range[0]}-${range[1] - 1}` : null,
      "User-Agent": globalThis.process?.versions?.node ? `reeve-js/${version}` : null,
    });
  }

  #parseAll(request, text) {
    if (request.operation === "metrics") return text;
    const parseLines = (lines) =>
      lines
        .split("\n")
        .filter(Boolean)
        .map((line) => this.#parse(request, line));
    if (request.operation === "bulk") return parseLines(text);
    if (request.operation !== "bulkResults") return this.#parse(request, text);
    const lines = text.slice(0, text.lastIndexOf("\n") + 1); // the piece may end within a line
    return { answers: parseLines(lines), bytes: new TextEncoder().encode(lines).length };
  }

  #parse({ operation }, text) {
    let document;
    try {
      document = JSON.parse(text);
    } catch (cause) {
      throw new ConnectionFailed(`the response of ${this.url} is not JSON: is it a Reeve server?`, { cause });
    }
    const has = (field) => Object.hasOwn(document, field);
    const hasFields = isObject(document) && OPERATIONS[operation].slice(1).some((fields) => fields.split(" ").every(has));
    if (hasFields && (!["bulk", "bulkResults"].includes(operation) || isLine(document))) return document;
    throw new ConnectionFailed(`the response of ${this.url} does not look like one of a Reeve server: ${text.slice(0, SHOWN)}`);
  }
}

function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

async function readText(blocks) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const block of blocks) text += decoder.decode(block, { stream: true });
  return text + decoder.decode();
}

/** The events of a stream as name and data, each as soon as the empty line after it is there. */
async function* readEvents(blocks) {
  const decoder = new TextDecoder();
  let [begun, name, data, afterReturn] = ["", "", [], false];
  for await (const block of blocks) {
    let text = decoder.decode(block, { stream: true });
    if (!text) continue;
    // A line ends at its CR, so that an event need not wait for the LF that may follow.
    if (afterReturn && text[0] === "\n") text = text.slice(1);
    afterReturn = text.endsWith("\r");
    const lines = (begun + text).split(/\r\n|\r|\n/);
    begun = lines.pop();
    for (const line of lines) {
      const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line);
      if (field === "event") name = value;
      if (field === "data") data.push(value);
      if (line) continue;
      if (data.length) yield [name || "message", data.join("\n")];
      [name, data] = ["", []];
    }
  }
}

// The areas of the API

/** The areas that only ask. `ask` sends a request; the bodies of requests pass as they are. */
const plainAreas = (ask) => {
  const post = (operation) => (game, body) => ask(operation, { game }, { body: given(body) });
  const page = post("legalMoves");
  async function* list(game, body) {
    for (let cursor; cursor !== null;) {
      const { moves, next } = await page(game, { ...body, cursor });
      yield* moves;
      // A server that is not ours might send empty pages for ever.
      cursor = moves.length ? next : null;
    }
  }
  return {
    games: { list: async () => (await ask("games")).games, get: (game) => ask("game", { game }) },
    rulings: {
      list: async (game) => (await ask("rulings", { game })).rulings,
      get: (game, ruling) => ask("ruling", { game, ruling }),
    },
    components: { get: (game, { pack } = {}) => ask("components", { game, pack }) },
    setups: { create: post("setups") },
    adjudications: { create: post("adjudications") },
    legalMoves: { list, page },
    scores: { create: post("scores") },
    views: { create: post("views") },
    replays: { create: post("replays") },
  };
};

/** An area with jobs that can be watched: searches and analyses. `names` are those of its operations and its parameter. */
class WatchedArea {
  #ask;
  #stream;
  #names;

  constructor(ask, stream, names) {
    this.#ask = ask;
    this.#stream = stream;
    this.#names = names;
  }

  create(game, { wait, idempotencyKey = randomKey(), ...body }) {
    return this.#ask(this.#names.create, { game }, { body: given(body), wait, idempotencyKey, answers: [200, 202] });
  }

  get(id, { wait } = {}) {
    return this.#ask(this.#names.get, { [this.#names.get]: id }, { wait });
  }

  cancel(id) {
    return this.#ask(this.#names.cancel, { [this.#names.get]: id });
  }

  async *watch(id) {
    for (let dry = 0; ;) {
      let came = false;
      try {
        for await (const document of dry < DRY_STREAMS ? this.#stream(this.#names.events, { [this.#names.get]: id }) : []) {
          came = true;
          yield document;
          if (hasEnded(document)) return;
        }
      } catch (error) {
        if (![ConnectionFailed, RateLimited, ServerError].some((kind) => error instanceof kind)) throw error;
      }
      dry = came ? 0 : dry + 1;
      const document = await poll(this, id, POLL_SECONDS);
      yield document;
      if (hasEnded(document)) return;
    }
  }
}

/** A job's document: at once if the job has ended, else after about so many seconds. */
async function poll(area, id, seconds) {
  const began = now();
  const document = await area.get(id, { wait: Math.floor(seconds) });
  const rest = Math.min(seconds, SHORTEST_POLL) - (now() - began);
  if (!hasEnded(document) && rest > 0) await sleep(rest);
  return document;
}

class Bulk {
  #ask;
  #jobs;

  constructor(ask, jobs) {
    this.#ask = ask;
    this.#jobs = jobs;
  }

  async *stream(lines, { gzip = false, parallel = CONNECTIONS } = {}) {
    const waiting = [];
    let first = 0;
    const next = async () => {
      const answers = await waiting.shift();
      first += answers.length;
      return answers.map((answer) => ({ ...answer, line: answer.line + first - answers.length }));
    };
    for await (const batch of batches(lines)) {
      const answers = this.#answer(batch, gzip);
      answers.catch(() => {}); // the reader who comes so far gets the error
      if (waiting.push(answers) >= parallel) yield* await next();
    }
    while (waiting.length) yield* await next();
  }

  async submit(lines, { gzip = true, idempotencyKey } = {}) {
    return new BulkJob(this.#jobs, await this.#jobs.create(lines, { gzip, idempotencyKey }));
  }

  /** An answer to every line. Lines over the rate limit, and those after the early end of a response, are sent again. */
  async #answer(lines, gzip) {
    const answers = [];
    let left = lines.map((_, index) => index);
    for (let [most, fruitless] = [MOST_LINES, 0]; ;) {
      const sent = left.slice(0, most);
      const body = await packed(new Blob([sent.map((index) => lines[index]).join("\n")]), gzip);
      const got = await this.#ask("bulk", {}, { ...body, accept: NDJSON });
      const { problem } = got.at(-1) ?? {};
      const isShort = got.length !== sent.length && !SENT_AGAIN.includes(problem?.type);
      if (problem && (isShort || problem.status === 401)) throw refusal(problem); // 401: the key was revoked meanwhile
      if (isShort) throw new ConnectionFailed(`${sent.length} lines were sent and ${got.length} answered`);
      const later = got.filter((answer) => SENT_AGAIN.includes(answer.problem?.type));
      sent.slice(0, got.length).forEach((index, at) => {
        if (!later.includes(got[at])) answers[index] = { ...got[at], line: index + 1 };
      });
      left = left.filter((index) => !answers[index]);
      if (!left.length) return answers;
      if (later.some((answer) => answer.problem.type === RATE_LIMITED)) most = MOST_RESENT;
      // A server limits the errors of one body, but it always answers the first line. So the next body needs no pause.
      const slow = later.filter((answer) => answer.problem.type !== TOO_MANY_ERRORS);
      const wait = Math.max(0, ...slow.map((answer) => Math.max(1, answer.problem.retry_after ?? 1)));
      fruitless = got.length === 1 && problem?.type in MOST_FRUITLESS ? fruitless + 1 : 0;
      if (wait > LONGEST_PATIENCE || fruitless > MOST_FRUITLESS[problem?.type]) {
        throw refusal(later[0].problem, null, wait);
      }
      await sleep(wait);
    }
  }
}

class BulkJobs {
  #ask;

  constructor(ask) {
    this.#ask = ask;
  }

  async create(lines, { gzip = false, wait, idempotencyKey = randomKey() } = {}) {
    const parts = [];
    for await (const batch of batches(lines)) parts.push(`${batch.join("\n")}\n`);
    const upload = await packed(new Blob(parts), gzip);
    return this.#ask("bulkJobs", {}, { ...upload, wait, idempotencyKey, answers: [200, 202] });
  }

  get(job, { wait } = {}) {
    return this.#ask("bulkJob", { job }, { wait });
  }

  cancel(job) {
    return this.#ask("cancelBulkJob", { job });
  }

  async *results(job, { start = 0 } = {}) {
    for (let [at, size] = [start, PIECE]; ;) {
      const document = await this.get(job);
      if (at >= document.bytes) {
        if (hasEnded(document)) return;
        await poll(this, job, POLL_SECONDS);
        continue;
      }
      const range = [at, Math.min(at + size, document.bytes)];
      const { answers, bytes } = await this.#ask("bulkResults", { job }, { range, answers: [206], accept: NDJSON });
      if (!bytes && range[1] === document.bytes) throw new ConnectionFailed(`the answers of ${job} end too early`);
      yield* answers;
      at += bytes;
      size = bytes ? PIECE : 2 * size; // a line longer than the piece
    }
  }
}

async function packed(blob, gzip) {
  if (!gzip) return { lines: blob };
  return { lines: await new Response(blob.stream().pipeThrough(new CompressionStream("gzip"))).blob(), packed: true };
}

/** Arrays of encoded lines, one for each request. */
async function* batches(lines) {
  let [batch, length] = [[], 0];
  for await (const line of lines) {
    const encoded = JSON.stringify(line);
    if (batch.length && (batch.length === MOST_LINES || length + encoded.length >= MOST_LENGTH)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(encoded);
    length += encoded.length + 1;
  }
  if (batch.length) yield batch;
}

// Jobs

class Job {
  constructor(area, document) {
    Object.assign(this, { _area: area, _document: document });
  }

  /** A job that was started elsewhere, by its id; `area` is `client.searches`, `client.analyses` or `client.bulkJobs`. */
  static async takeUp(area, id) {
    return new this(area, await area.get(id));
  }

  /** The id of the job. */
  get id() {
    return this._document.id;
  }

  /** Whether the job has ended, for whatever reason. */
  async done() {
    return hasEnded(await this._look());
  }

  /** How far the job is. */
  async progress() {
    return this._tell(await this._look());
  }

  /** Cancels the job, which keeps what it has so far. A job that has ended does not change. */
  async cancel() {
    return this._tell((this._document = await this._area.cancel(this.id)));
  }

  async _look() {
    if (!hasEnded(this._document)) this._document = await this._area.get(this.id);
    return this._document;
  }

  /** Waits until the job has ended; throws the error `Late` after the timeout. */
  async _follow(timeout, Late) {
    const until = timeout == null ? Infinity : now() + timeout;
    while (!hasEnded(this._document)) {
      const rest = Math.min(LONG_POLL_SECONDS, until - now());
      this._document = await poll(this._area, this.id, Math.max(rest, 0));
      if (rest <= 0 && !hasEnded(this._document)) throw new Late(this._document);
    }
  }
}

/** A job that can be watched, and has a result. */
class WatchedJob extends Job {
  /** The progress after every change, until the job has ended. */
  async *watch() {
    yield this._tell(this._document);
    if (hasEnded(this._document)) return;
    for await (const document of this._area.watch(this.id)) yield this._tell((this._document = document));
  }

  [Symbol.asyncIterator]() {
    return this.watch();
  }

  async _result(timeout, { Failed, Cancelled, Timeout }) {
    await this._follow(timeout, Timeout);
    const { status, result } = this._document;
    if (status === "cancelled") throw new Cancelled(this._document);
    if (status === "failed" || result === null) throw new Failed(this._document);
    return result;
  }
}

/** An analysis that was started; `match.analyse` makes one. `for await (const progress of job)` follows it. */
export class AnalysisJob extends WatchedJob {
  /** The result, when the analysis has ended. Throws AnalysisFailed, AnalysisCancelled or, after `timeout`, AnalysisTimeout. */
  result({ timeout } = {}) {
    return this._result(timeout, { Failed: AnalysisFailed, Cancelled: AnalysisCancelled, Timeout: AnalysisTimeout });
  }

  _tell({ status, progress, result }) {
    const { done, decisions, decisions_done: decisionsDone } = progress;
    return { status, done, decisions, decisionsDone, text: result?.text ?? "" };
  }
}

/** A search that was started; `match.search` makes one. `for await (const progress of job)` follows it. */
export class SearchJob extends WatchedJob {
  /** The seat whose move is searched. */
  get seat() {
    return this._document.seat;
  }

  /** The result, when the search has ended. Throws SearchFailed, SearchCancelled or, after `timeout`, SearchTimeout. */
  result({ timeout } = {}) {
    return this._result(timeout, { Failed: SearchFailed, Cancelled: SearchCancelled, Timeout: SearchTimeout });
  }

  /** The best move, when the search has ended. Waits and throws as `result` does. */
  async best(options) {
    return (await this.result(options)).moves[0].move;
  }

  _tell({ status, progress, result }) {
    const { moves, iterations = 0, iterations_per_second: iterationsPerSecond = 0, text = "" } = result ?? {};
    return { status, done: progress.done, iterations, iterationsPerSecond, best: moves?.[0]?.move ?? null, text };
  }
}

/** A bulk job that was started; `client.bulk.submit` makes one. */
export class BulkJob extends Job {
  /** By game: how many moves were legal so far, and how many broke each ruling. */
  async verdicts() {
    return (await this._look()).verdicts;
  }

  /** The progress, when the job is done. Throws BulkFailed, BulkCancelled or, after `timeout`, BulkTimeout. */
  async wait({ timeout } = {}) {
    await this._follow(timeout, BulkTimeout);
    this.#check();
    return this._tell(this._document);
  }

  /** The answer to every line, in order. Throws BulkFailed or BulkCancelled at the end of an incomplete job. */
  async *results() {
    yield* this._area.results(this.id);
    await this._look();
    this.#check();
  }

  #check() {
    if (this._document.status === "failed") throw new BulkFailed(this._document);
    if (this._document.status === "cancelled") throw new BulkCancelled(this._document);
  }

  _tell({ status, progress: { seconds_left: secondsLeft, ...counts } }) {
    return { status, ...counts, secondsLeft };
  }
}

// Matches

/** JSON with sorted keys and no white space. Keys are sorted by code points, as the server does. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort(byCodePoints);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

function byCodePoints(one, other) {
  const [ones, others] = [one, other].map((text) => Array.from(text, (letter) => letter.codePointAt(0)));
  const at = ones.findIndex((code, index) => code !== others[index]);
  return at < 0 ? ones.length - others.length : ones[at] - (others[at] ?? -1);
}

/** A record's chain with the hash of one more state. Null on pages without https, which have no `crypto.subtle`. */
async function linked(chain, state) {
  if (!chain || !globalThis.crypto?.subtle) return null;
  const before = Uint8Array.from(chain.at(-1)?.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const bytes = joined(before, new TextEncoder().encode(canonical(state)));
  return [...chain, hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))];
}

/** Events as one seat may know them: secret events of other seats have no details. */
export function eventsFor(events, seat) {
  const hidden = (event) => event.secret && event.seat !== seat;
  return structuredClone(events.map((event) => (hidden(event) ? { ...event, details: {} } : event)));
}

/** A field of a saved state or record. */
function fieldOf(document, name) {
  if (document?.[name] !== undefined) return document[name];
  throw new ReeveError(`this is not a state or a record of a game: it has no field "${name}"`);
}

/** What open and sealed matches share. */
class Play {
  constructor(client, known) {
    const empty = {
      due: null,
      commitment: null,
      seed: null,
      events: [],
      moves: [],
      whole: false,
      chain: null,
      keys: {},
    };
    Object.assign(this, { _client: client, _now: { ...empty, ...given(known) } });
    /** How many legal moves an IllegalMove suggests: those that are closest to the refused move. */
    this.suggest = 0;
  }

  /** The position, to keep or to send. `resume` takes it back. */
  get state() {
    return this._now.state;
  }

  /** The id of the game. */
  get game() {
    return gameOf(this.state);
  }

  /** The seats that must move now; `["table"]` if the caller must tell which cards or dice came up. */
  get pending() {
    return [...this._now.pending];
  }

  /** The kinds of move that each pending seat can choose. Null after `Match.resume`, until the next move. */
  get due() {
    return this._now.due;
  }

  /** Show it to the players of a seeded game at the start: at the end the seed must fit it. */
  get commitment() {
    return this._now.commitment;
  }

  /** Whether the game is over. */
  get over() {
    return this._now.pending.length === 0;
  }

  /** The moves played here, oldest first. */
  get history() {
    return structuredClone(this._now.moves);
  }

  /** What happened here, oldest first. */
  get events() {
    return [...this._now.events];
  }

  /**
   * Plays a move, `play(move)` or `play(seat, kind, details)`, and returns its events. Throws IllegalMove, and in a
   * sealed game AnotherMoveStands; both leave the match as it was.
   */
  async play(move, kind, details) {
    const played = structuredClone(typeof move === "string" ? { kind, seat: move, ...details } : move);
    const asked = this.suggest ? { suggest: this.suggest } : {};
    const body = { ...this._shown(played.seat), move: played, ...asked };
    const verdict = await this._client.adjudications.create(this.game, body);
    if (!verdict.legal) throw new IllegalMove(played, verdict);
    const { state, pending, due, events, seed = null } = verdict;
    const chain = await linked(this._now.chain, state);
    const more = { moves: [...this._now.moves, played], events: [...this._now.events, ...events] };
    Object.assign(this._now, { state, pending, due, seed, chain, ...more });
    return events;
  }

  /** Every legal move of a seat. A page is fetched when the loop reaches it. */
  legalMoves(seat) {
    return this._client.legalMoves.list(this.game, { ...this._shown(seat), seat });
  }

  /** Starts to search a seat's best move, for some `seconds` (5 by default) or `iterations`, or at a `level`. */
  async search(seat, { seconds, iterations, level, seed } = {}) {
    const budget = seconds ?? (iterations == null && level == null ? SEARCH_SECONDS : null);
    const milliseconds = budget === null ? null : Math.round(budget * 1000);
    const body = { ...this._shown(seat), seat, iterations, milliseconds, level, seed };
    return new SearchJob(this._client.searches, await this._client.searches.create(this.game, body));
  }

  /** The score sheet; during the game, the score if it ended now. A sealed match needs the seat that asks. */
  score(seat) {
    return this._client.scores.create(this.game, { ...this._shown(seat), seat });
  }

  /** The position as one seat may know it. This is what a player's device may get. */
  async view(seat) {
    return (await this._client.views.create(this.game, { ...this._shown(seat), seat })).view;
  }

  /** Starts to judge every decision so far, with `iterations` for each (200 by default). A sealed match must be over. */
  async analyse({ iterations, seed } = {}) {
    const body = { record: await this.record(), iterations, seed };
    return new AnalysisJob(this._client.analyses, await this._client.analyses.create(this.game, body));
  }

  /** The server's verdict on the record so far. */
  async replay() {
    return this._client.replays.create(this.game, { record: await this.record() });
  }

  async _record(position, seed, seat) {
    const { commitment, chain } = this._now;
    const setup = Object.fromEntries(RECORDED.map((name) => [name, position[name]]));
    const record = given({ ...setup, seed, commitment, moves: this.history, chain });
    if (!this.over) return record;
    const { totals, ranking } = await this.score(seat);
    return { ...record, result: { totals, ranking } };
  }
}

/** A sealed state begins with the id of its game. */
const gameOf = (state) => (typeof state === "string" ? state.split(".", 1)[0] : state.game);

/** One game. Its state is held here, and the server keeps nothing of it. `client.start` starts one. */
export class Match extends Play {
  /** Sets up a game. */
  static async start(client, game, { seats, options, seed }) {
    const setup = await client.setups.create(game, { seats, options, seed });
    return new Match(client, { ...setup, whole: true, chain: await linked([], setup.state) });
  }

  /** Continues from a state, without a request. With all `moves` since the setup, the match can make its record. */
  static resume(client, state, { moves } = {}) {
    return new Match(client, {
      state,
      pending: fieldOf(state, "pending"),
      moves: moves && structuredClone([...moves]),
      whole: Boolean(moves),
    });
  }

  /** The match at the end of its record. Throws InvalidRecord if the record does not replay. */
  static async fromRecord(client, record) {
    const verdict = await client.replays.create(fieldOf(record, "game"), { record });
    if (!verdict.valid) throw new InvalidRecord(verdict);
    const { commitment, moves } = structuredClone(record);
    const { state, pending, due, chain } = verdict;
    return new Match(client, { state, pending, due, chain, commitment, moves, whole: true });
  }

  /** The seats, clockwise. */
  get seats() {
    return [...this.state.seats];
  }

  /** What happened here as one seat may know it: secret events of other seats have no details. */
  eventsFor(seat) {
    return eventsFor(this.events, seat);
  }

  /** The whole game. In a seeded game it has the seed, which tells all draws: show it to nobody before the end. */
  async record() {
    if (!this._now.whole) throw new ReeveError("a match resumed without its moves has no record");
    return this._record(this.state, this.state.chance?.seed);
  }

  _shown() {
    return { state: this.state };
  }
}

/** One sealed game: the players hold a state that they cannot read, and the keys of some seats. */
export class SealedMatch extends Play {
  /** Sets up a sealed game, with the keys of all seats. */
  static async start(client, game, { seats, options }) {
    return new SealedMatch(client, {
      ...(await client.setups.create(game, { seats, options, sealed: true })),
      whole: true,
    });
  }

  /** Continues from a state, for the seats whose keys are given. */
  static async resume(client, state, keys) {
    const match = new SealedMatch(client, { state, keys: { ...keys } });
    await match.take(state);
    return match;
  }

  /** The keys of the seats that can be played here. Each key is for its player only. */
  get keys() {
    return { ...this._now.keys };
  }

  /** The seed, when a seeded game is over; null before. */
  get seed() {
    return this._now.seed;
  }

  /** The same match with one seat's key, for that player's device. */
  seat(seat) {
    const { state, pending, due, commitment, seed } = this._now;
    return new SealedMatch(this._client, { state, pending, due, commitment, seed, keys: { [seat]: this.#key(seat) } });
  }

  /** Continues from a state that another device has reached. */
  async take(state) {
    const seat = this.#player() ?? "table";
    const asked = { state, seat, key: this.#key(seat) };
    const whole = this._now.whole && state === this.state;
    if (seat === "table") {
      const { pending, due } = await this._client.legalMoves.page(gameOf(state), { ...asked, limit: 1 });
      Object.assign(this._now, { state, pending, due, whole });
    } else {
      const { view, pending, due, seed = null } = await this._client.views.create(gameOf(state), asked);
      Object.assign(this._now, { state, pending, due, seed, whole, commitment: view.chance?.commitment ?? null });
    }
  }

  /** The whole game, when it is over and every move was played here. It has no chain of hashes. */
  async record() {
    const seat = this.#player();
    if (!this._now.whole || !this.over || !seat) {
      throw new ReeveError("a sealed match has a record when the game is over and every move was played here");
    }
    return this._record(await this.view(seat), this.seed, seat);
  }

  #player() {
    return Object.keys(this._now.keys).find((seat) => seat !== "table");
  }

  #key(seat) {
    if (!Object.hasOwn(this._now.keys, seat)) throw new ReeveError(`the key of the seat "${seat}" is not here`);
    return this._now.keys[seat];
  }

  _shown(seat) {
    return { state: this.state, key: this.#key(seat) };
  }
}

// The client

/** A referee to ask; `connect` makes one. It has an attribute for each area of the API. */
export class Client {
  #transport;
  #ask;

  constructor(transport, language) {
    const ask = (operation, parameters, rest) => transport.ask({ operation, parameters, language, ...rest });
    const stream = (operation, parameters) =>
      transport.watch({ operation, parameters, language, accept: "text/event-stream" }, [...ENDS, "progress"]);
    this.#transport = transport;
    this.#ask = ask;
    this.language = language;
    Object.assign(this, plainAreas(ask));
    this.searches = new WatchedArea(ask, stream, SEARCHES);
    this.analyses = new WatchedArea(ask, stream, ANALYSES);
    this.bulkJobs = new BulkJobs(ask);
    this.bulk = new Bulk(ask, this.bulkJobs);
  }

  /** Starts a match of a game. */
  start(game, setup) {
    return Match.start(this, game, setup);
  }

  /** Starts a match whose players hold the state and cannot read it. */
  startSealed(game, setup) {
    return SealedMatch.start(this, game, setup);
  }

  /** A client of the same server with texts in another language. */
  speaking(language) {
    return new Client(this.#transport, language);
  }

  /** Whether the server runs. */
  health() {
    return this.#ask("health");
  }

  /** Whether the server has everything that it is configured to use. */
  ready() {
    return this.#ask("ready", {}, { answers: [200, 503] });
  }

  /** The server's metrics in the text format of Prometheus. */
  metrics() {
    return this.#ask("metrics", {}, { accept: "text/plain" });
  }
}

/**
 * A client of the server at an address; by default of the server that the page came from, or of one on this machine.
 *
 * `key` is an API key, where the server requires one. Texts come in the `language`: en, ru or pl. `timeout` is how many
 * seconds may pass without an answer. `retries` is how often a request is repeated after a failed connection or a
 * status 429, 502, 503 or 504. `fetch` replaces the global function.
 */
export function connect(
  url = globalThis.location?.origin ?? "http://127.0.0.1:8080",
  { language = "en", ...options } = {},
) {
  return new Client(new Transport(url, options), language);
}
