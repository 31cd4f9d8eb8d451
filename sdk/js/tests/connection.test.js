/** The client and responses that fail, are late, arrive in pieces, or come from a foreign server. */
import assert from "node:assert/strict";
import { test } from "node:test";

import * as reeve from "../reeve.js";
import { all, answer, pieces, reset, scripted, silence, text, withoutPauses } from "./setup.js";

const OK = answer(200, { status: "up" });
const { connect } = reeve;

function client(steps, options) {
  const { fetch, requests } = scripted(...steps);
  return { requests, client: connect("http://reeve.test/", { fetch, ...options }) };
}

for (const [name, trouble] of Object.entries({
  "a failed connection": reset,
  "an answer that breaks off": pieces(['{"sta'], { broken: true }),
  429: answer(429),
  502: answer(502),
  503: answer(503),
  504: answer(504),
  "a proxy's page": text(502, "<h1>Trouble</h1>", { "Content-Type": "text/html" }),
})) {
  test(`asks again after ${name}`, async () => {
    const { client: asking, requests } = client([trouble, trouble, OK]);
    const pauses = await withoutPauses(async () => assert.deepEqual(await asking.health(), { status: "up" }));
    assert.equal(requests.length, 3);
    assert.ok(pauses[0] >= 0.05 && pauses[0] <= 0.1 && pauses[1] >= 0.1 && pauses[1] <= 0.2);
  });
}

for (const [status, kind] of [
  [400, "BadRequest"],
  [401, "Unauthorized"],
  [403, "ApiError"],
  [404, "NotFound"],
  [409, "AnotherMoveStands"],
  [413, "BadRequest"],
  [415, "BadRequest"],
  [422, "BadRequest"],
  [500, "ServerError"],
]) {
  test(`${status} is final, as ${kind}`, async () => {
    const wrong = { pointer: "/seats", code: "missing", detail: "This field is required.", params: {} };
    const problem = { type: "/problems/x", title: "No", status, detail: "", instance: "7", errors: [wrong] };
    const { client: asking, requests } = client([answer(status, problem, { "X-Request-ID": "7" }), OK]);
    await assert.rejects(asking.health(), (error) => {
      assert.equal(error.constructor, reeve[kind]);
      assert.deepEqual([error.problem, error.errors, error.requestId], [problem, [wrong], "7"]);
      return error.status === status && error.message === `${status} No: /seats: This field is required.`;
    });
    assert.equal(requests.length, 1);
  });
}

test("does not repeat a request that the caller has aborted", async () => {
  const aborted = () => Promise.reject(new DOMException("aborted", "AbortError"));
  let sent = 0;
  const asking = reeve.connect("http://reeve.test", { fetch: () => ((sent += 1), aborted()) });
  await assert.rejects(asking.health(), (error) => error instanceof reeve.ConnectionFailed);
  assert.equal(sent, 1);
});

test("gives up after the last retry", async () => {
  const { client: asking, requests } = client([answer(503)], { retries: 3 });
  await withoutPauses(() => assert.rejects(asking.health(), reeve.ServerError));
  assert.equal(requests.length, 4);
});

test("does not repeat a request if that does not help", async () => {
  const problem = { type: "/problems/no-workers", title: "No", status: 503, detail: "", instance: "", errors: [] };
  const { client: asking, requests } = client([answer(503, problem), OK]);
  await assert.rejects(asking.health(), reeve.ServerError);
  assert.equal(requests.length, 1);
});

test("waits as long as the server says, up to half a minute", async () => {
  const { client: asking } = client([
    answer(429, null, { "Retry-After": "7" }),
    answer(503, null, { "Retry-After": "3" }),
    OK,
  ]);
  assert.deepEqual(await withoutPauses(() => asking.health()), [7, 3]);
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  for (const wait of ["3600", date]) {
    const { client: other, requests } = client([answer(429, null, { "Retry-After": wait })]);
    await assert.rejects(other.health(), (error) => error instanceof reeve.RateLimited && error.retryAfter > 3500);
    assert.equal(requests.length, 1);
  }
});

for (const wait of ["Mon, 01 Jan 99999999999999999999 00:00:00 GMT", "soon", "1e999"]) {
  test(`a Retry-After that cannot be read is ignored: ${wait}`, async () => {
    const { client: asking } = client([answer(503, null, { "Retry-After": wait })], { retries: 1 });
    const pauses = await withoutPauses(() =>
      assert.rejects(asking.health(), (error) => error instanceof reeve.ServerError && error.retryAfter === null),
    );
    assert.equal(pauses.length, 1);
    assert.ok(pauses[0] <= 0.1);
  });
}

test("a timeout is not repeated", async () => {
  const { client: asking, requests } = client([silence], { timeout: 0.05 });
  await assert.rejects(
    asking.health(),
    (error) => error instanceof reeve.ConnectionFailed && /seconds/.test(error.message),
  );
  assert.equal(requests.length, 1);
});

for (const [name, foreign] of Object.entries({
  "a page": text(200, "<h1>Welcome</h1>"),
  nothing: text(200, ""),
  "another service": answer(200, { hello: "world" }),
  "a list": answer(200, []),
  null: text(200, "null"),
})) {
  test(`${name} in place of an answer is a ConnectionFailed`, async () => {
    const { client: asking, requests } = client([foreign]);
    await assert.rejects(asking.health(), reeve.ConnectionFailed);
    assert.equal(requests.length, 1);
  });
}

for (const body of [
  "<h1>",
  "{",
  "[]",
  "null",
  '{"type": 1}',
  '{"type":"/problems/x","title":"","detail":"","errors":[1]}',
]) {
  test(`a problem such as ${body} is nobody's`, async () => {
    const { client: asking } = client([text(404, body, { "Content-Type": "application/problem+json" })]);
    await assert.rejects(asking.health(), (error) => {
      assert.deepEqual(error.errors, []);
      return (
        error instanceof reeve.NotFound &&
        error.problem.type === "about:blank" &&
        error.message.includes("does not look like one of a Reeve server")
      );
    });
  });
}

test("addresses and keys are checked at once", () => {
  for (const url of ["local", "ftp://x", "127.0.0.1:8080"]) assert.throws(() => connect(url), TypeError);
  for (const key of ["", " x", "x\n", "ключ"]) assert.throws(() => connect("http://x", { key }), TypeError);
});

// Streams of events

const search = (status, done = 0.5) => ({
  id: "s",
  seat: "ann",
  status,
  reason: null,
  progress: { done },
  result: null,
});
const event = (name, document) => `event: ${name}\ndata: ${JSON.stringify(document)}\n\n`;

test("events may be cut anywhere", async () => {
  const stream = new TextEncoder().encode(
    `\uFEFF: a comment\r\nretry: 3000\r\n\r\nevent: progress\r\ndata: {"id":"s","seat":"żółw","status":\r\n` +
      `data:"running","progress":{"done":0},"result":null}\r\n\r\nevent: nothing in it\n\ndata\n\nevent: problem\ndata: {}\n\n` +
      `${event("progress", search("running")).replaceAll("\n", "\r")}event: done\ndata: ${JSON.stringify(search("done"))}\n\n` +
      `event: failed\ndata: cut o`,
  );
  for (const size of [1, 2, 3, 5, 7, 50, 5000]) {
    const parts = [];
    for (let at = 0; at < stream.length; at += size) parts.push(stream.slice(at, at + size));
    const { client: watching, requests } = client([pieces(parts)]);
    const seen = await all(watching.searches.watch("s"));
    assert.deepEqual(
      seen.map(({ seat, status }) => [seat, status]),
      [
        ["żółw", "running"],
        ["ann", "running"],
        ["ann", "done"],
      ],
    );
    assert.deepEqual([requests.length, requests[0].headers.Accept], [1, "text/event-stream"]);
  }
});

test("an interrupted stream is opened again", async () => {
  const begun = pieces([event("progress", search("running"))], { broken: true });
  const ended = pieces([event("done", search("done", 1))]);
  const { client: watching, requests } = client([begun, answer(200, search("running", 0.7)), ended]);
  const seen = await all(watching.searches.watch("s"));
  assert.deepEqual(
    seen.map(({ progress }) => progress.done),
    [0.5, 0.7, 1],
  );
  assert.deepEqual(
    requests.map(({ url }) => url.slice(-7)),
    ["/events", "rches/s", "/events"],
  );
});

test("if no stream works, the search is polled", async () => {
  const running = answer(200, search("running"));
  const { client: watching, requests } = client([
    reset,
    running,
    text(200, ""),
    running,
    running,
    answer(200, search("done", 1)),
  ]);
  await withoutPauses(async () => assert.equal((await all(watching.searches.watch("s"))).at(-1).status, "done"));
  assert.deepEqual(requests.filter(({ url }) => url.endsWith("/events")).length, 2);
  assert.equal(requests.at(-1).headers.Prefer, "wait=1");
});

test("a missing search ends the watching", async () => {
  const { client: watching } = client([answer(404)]);
  await assert.rejects(all(watching.searches.watch("s")), reeve.NotFound);
});

test("a failed search has its reason", async () => {
  const { client: asking } = client([answer(200, { ...search("failed"), reason: "The worker is gone." })]);
  const job = await reeve.SearchJob.takeUp(asking.searches, "s");
  await assert.rejects(
    job.result(),
    (error) => error instanceof reeve.SearchFailed && error.message.includes("The worker is gone."),
  );
});

// Bulk

const line = { operation: "score", game: "ethnos", body: {} };
const lines = (...answers) => text(200, answers.map((each) => JSON.stringify(each)).join("\n"));
const refused = (number, type, more) => {
  const problem = {
    type: `/problems/${type}`,
    title: "No",
    status: 429,
    detail: "",
    instance: "",
    errors: [],
    ...more,
  };
  return { line: number, status: problem.status, problem };
};

test("lines over the rate limit are sent again", async () => {
  const early = [{ line: 1, status: 200 }, refused(2, "rate-limited", { retry_after: 2 }), { line: 3, status: 200 }];
  const { client: asking, requests } = client([
    answer(429, refused(1, "rate-limited").problem),
    lines(...early),
    lines({ line: 1, status: 200 }),
  ]);
  let answers;
  const pauses = await withoutPauses(async () => (answers = await all(asking.bulk.stream([line, line, line]))));
  assert.deepEqual(
    answers,
    [1, 2, 3].map((number) => ({ line: number, status: 200 })),
  );
  assert.equal(pauses.at(-1), 2);
  assert.equal(await requests.at(-1).body.text(), JSON.stringify(line));
});

test("lines that a stopping server did not answer are sent again", async () => {
  const stopping = lines({ line: 1, status: 200 }, refused(2, "stopping", { status: 503, retry_after: 1 }));
  const { client: asking } = client([stopping, lines({ line: 1, status: 200 }, { line: 2, status: 404 })]);
  await withoutPauses(async () =>
    assert.deepEqual(
      (await all(asking.bulk.stream([line, line, line]))).map((each) => each.status),
      [200, 200, 404],
    ),
  );
});

test("lines after too many errors are sent again, without a pause", async () => {
  const early = lines({ line: 1, status: 422 }, refused(2, "too-many-errors", { status: 422 }));
  const { client: asking, requests } = client([early, early, lines({ line: 1, status: 200 })]);
  let answers;
  const pauses = await withoutPauses(async () => (answers = await all(asking.bulk.stream([line, line, line]))));
  assert.deepEqual(
    answers.map((each) => [each.line, each.status]),
    [
      [1, 422],
      [2, 422],
      [3, 200],
    ],
  );
  assert.deepEqual(pauses, [0, 0]);
  assert.equal(requests.length, 3);
});

test("if no line is answered before too many errors, the problem is thrown", async () => {
  const fruitless = lines(refused(1, "too-many-errors", { status: 422 }));
  const { client: asking, requests } = client([fruitless]);
  await assert.rejects(all(asking.bulk.stream([line, line])), reeve.BadRequest);
  assert.equal(requests.length, 1);
});

test("lines after a rate limit that ended the response are sent again", async () => {
  const early = lines({ line: 1, status: 200 }, refused(2, "rate-limited", { retry_after: 2 }));
  const { client: asking } = client([early, lines({ line: 1, status: 200 }, { line: 2, status: 404 })]);
  await withoutPauses(async () =>
    assert.deepEqual(
      (await all(asking.bulk.stream([line, line, line]))).map((each) => each.status),
      [200, 200, 404],
    ),
  );
});

for (const [type, status, kind] of [
  ["overpacked", 413, "BadRequest"],
  ["too-many-lines", 413, "BadRequest"],
  ["out-of-time", 503, "ServerError"],
]) {
  test(`a response that ends with ${type} throws this problem`, async () => {
    const early = lines({ line: 1, status: 200 }, refused(2, type, { status }));
    await assert.rejects(
      all(client([early]).client.bulk.stream([line, line, line])),
      (error) => error.constructor === reeve[kind] && error.problem.type === `/problems/${type}`,
    );
  });
}

test("missing answers, and a revoked key", async () => {
  await assert.rejects(
    all(client([lines({ line: 1, status: 200 })]).client.bulk.stream([line, line])),
    reeve.ConnectionFailed,
  );
  const revoked = client([lines({ line: 1, status: 200 }, refused(2, "unauthorized", { status: 401 }))]).client;
  await assert.rejects(all(revoked.bulk.stream([line, line, line])), reeve.Unauthorized);
});

for (const [name, foreign] of Object.entries({
  "a number": { line: "1", status: 200 },
  "a status": { line: 1, status: null },
  "a problem": { line: 1, status: 503, problem: "stopping" },
  "a problem's status": refused(1, "stopping", { status: "503" }),
  "a problem's errors": refused(1, "stopping", { errors: null }),
  "a problem's wait": refused(1, "stopping", { retry_after: "soon" }),
  "a problem's positive wait": refused(1, "stopping", { retry_after: -1 }),
})) {
  test(`a line without ${name} is no answer`, async () => {
    await assert.rejects(
      all(client([lines(foreign)]).client.bulk.stream([line])),
      (error) => error instanceof reeve.ConnectionFailed && /does not look like/.test(error.message),
    );
  });
}

const answered = (bytes) =>
  answer(200, { id: "j", status: "done", reason: null, progress: { seconds_left: 0 }, verdicts: {}, bytes });

test("the answers of a bulk job are read in pieces, which may end within a line", async () => {
  const [one, two] = [`{"line":1,"status":200}\n`, `{"line":2,"status":404,"note":"ż"}\n`];
  const job = answered(new TextEncoder().encode(one + two).length);
  const cut = pieces([one, two.slice(0, 5)], { status: 206 });
  const steps = [job, pieces([one], { status: 206, broken: true }), cut, job, pieces([two], { status: 206 }), job];
  const { client: asking, requests } = client(steps);
  let answers;
  await withoutPauses(async () => (answers = await all(asking.bulkJobs.results("j"))));
  assert.deepEqual(
    answers.map(({ line: number }) => number),
    [1, 2],
  );
  assert.deepEqual(
    requests.flatMap(({ headers }) => headers.Range ?? []),
    ["bytes=0-59", "bytes=0-59", "bytes=24-59"],
  );
});

test("answers of a bulk job that end too early", async () => {
  const fetch = async (url, init) => (url.endsWith("/results") ? pieces([], { status: 206 }) : answered(9))(url, init);
  await assert.rejects(all(connect("http://reeve.test", { fetch }).bulkJobs.results("j")), reeve.ConnectionFailed);
});
