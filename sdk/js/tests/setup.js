/**
 * What all tests need. They run in Node and in browsers: `tests/sdk_js/` starts a server and both of them.
 *
 * `facts` has the address of the server, the operations of openapi.yaml, and hashes that the Python SDK has made.
 */
const inNode = Boolean(globalThis.process?.versions?.node);

if (inNode && !process.env.REEVE_FACTS) {
  throw new Error("these tests need a server: start them with `python -m pytest tests/sdk_js` in the folder of Reeve");
}
export const facts = inNode ? JSON.parse(process.env.REEVE_FACTS) : await (await fetch("facts.json")).json();
export const SEED = "07".repeat(32);

/** The elements of an asynchronous iterable. */
export async function all(iterable) {
  const elements = [];
  for await (const element of iterable) elements.push(element);
  return elements;
}

/** The first element. */
export async function first(iterable) {
  for await (const element of iterable) return element;
  return undefined;
}

/** Plays the last of the first hundred legal moves, this many times or to the end. With the first, games are long. */
export async function playOn(match, plies = Infinity) {
  for (let ply = 0; ply < plies && !match.over; ply += 1) {
    const moves = [];
    for await (const move of match.legalMoves(match.pending[0])) if (moves.push(move) === 100) break;
    await match.play(moves.at(-1));
  }
  return match;
}

/** A response with a document. Refusals are problem documents. */
export function answer(status, document, headers = {}) {
  const problem = {
    type: "/problems/trouble",
    title: "Trouble",
    status,
    detail: "Some trouble.",
    instance: "",
    errors: [],
  };
  const type = status < 400 ? "application/json" : "application/problem+json; charset=utf-8";
  return text(status, JSON.stringify(document ?? problem), { "Content-Type": type, ...headers });
}

/** A response with a text or bytes, in one piece. */
export function text(status, body, headers = {}) {
  return () => new Response(body, { status, headers });
}

/** A response in these pieces, which then ends or is interrupted. */
export function pieces(parts, { status = 200, broken = false } = {}) {
  return () => {
    const encoder = new TextEncoder();
    const waiting = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
    const pull = (controller) => {
      if (waiting.length) controller.enqueue(waiting.shift());
      else if (broken) controller.error(new TypeError("terminated"));
      else controller.close();
    };
    return new Response(new ReadableStream({ pull }), { status });
  };
}

/** A connection that fails. */
export function reset() {
  throw new TypeError("fetch failed");
}

/** A server that never answers. */
export function silence(url, { signal }) {
  return new Promise((resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

/** A `fetch` that answers with these steps in turn, and records the requests. */
export function scripted(...steps) {
  const requests = [];
  const fetch = async (url, init) => {
    requests.push({ url, ...init });
    return (steps.length > 1 ? steps.shift() : steps[0])(url, init);
  };
  return { fetch, requests };
}

/** Skips pauses of less than ten seconds while a function runs, and returns their lengths. */
export async function withoutPauses(run) {
  const [real, pauses] = [globalThis.setTimeout, []];
  globalThis.setTimeout = (callback, milliseconds) => {
    if (milliseconds >= 10_000) return real(callback, milliseconds);
    pauses.push(milliseconds / 1000);
    return real(callback, 0);
  };
  try {
    await run();
  } finally {
    globalThis.setTimeout = real;
  }
  return pauses;
}
