/** Searches, bulk requests and bulk jobs against a real server with Redis and a worker. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { BulkJob, connect, SearchCancelled, SearchJob, SearchTimeout } from "../reeve.js";
import { all, facts, SEED } from "./setup.js";

const client = connect(facts.url);
const match = await client.start("ethnos", { seats: ["ann", "bob"], seed: SEED });

test("a search shows its progress and finds a move", async () => {
  const job = await match.search("bob", { seconds: 1 });
  const seen = await all(job);
  assert.equal(job.seat, "bob");
  assert.deepEqual([seen.at(-1).status, seen.at(-1).done], ["done", 1]);
  const counts = seen.map(({ iterations }) => iterations);
  assert.deepEqual(
    counts,
    [...counts].sort((one, other) => one - other),
  );
  const result = await job.result();
  assert.deepEqual(await job.best(), result.moves[0].move);
  assert.deepEqual([seen.at(-1).best, seen.at(-1).text], [result.moves[0].move, result.text]);
  assert.ok(await job.done());
});

test("equal iterations and seeds give equal results", async () => {
  const [one, other] = await Promise.all([1, 2].map(() => match.search("bob", { iterations: 20, seed: 7 })));
  assert.deepEqual((await one.result()).moves, (await other.result()).moves);
});

test("equal seeds give equal moves of a level", async () => {
  const [one, other] = await Promise.all([1, 2].map(() => match.search("bob", { level: "beginner", seed: 7 })));
  assert.deepEqual((await one.result()).moves, (await other.result()).moves);
});

test("every decision is judged", async () => {
  const played = await client.start("ethnos", { seats: ["ann", "bob"], seed: "07".repeat(32) });
  await played.play("bob", "recruit_from_deck");
  const job = await played.analyse({ iterations: 4, seed: 7 });
  const seen = await all(job);
  const { moves, accuracy } = await job.result();
  assert.deepEqual(moves.map(({ seat }) => seat), ["bob"]);
  assert.deepEqual(Object.keys(accuracy), ["ann", "bob"]);
  assert.deepEqual([seen.at(-1).status, seen.at(-1).decisionsDone], ["done", 1]);
});

test("after a timeout the search continues, and can be cancelled", async () => {
  const job = await match.search("bob", { seconds: 60 });
  await assert.rejects(job.result({ timeout: 0.1 }), SearchTimeout);
  assert.equal(await job.done(), false);
  assert.equal((await job.cancel()).status, "cancelled");
  await assert.rejects(job.result(), (error) => error instanceof SearchCancelled && error.search.id === job.id);
});

test("a search is watched by its id, and the loop can be ended early", async () => {
  const { id } = await match.search("bob", { seconds: 60 });
  const job = await SearchJob.takeUp(client.searches, id);
  for await (const progress of job) if (progress.status === "running") break;
  assert.ok((await job.progress()).done < 1);
  await job.cancel();
});

test("a repeated request starts no second search", async () => {
  const body = { state: match.state, seat: "bob", iterations: 5, idempotencyKey: "once", wait: 60 };
  const [one, other] = [await client.searches.create("ethnos", body), await client.searches.create("ethnos", body)];
  assert.equal(one.id, other.id);
  assert.equal(one.status, "done");
});

const score = (state) => ({ operation: "score", game: "ethnos", body: { state } });

for (const gzip of [false, true]) {
  test(`bulk lines are answered in order${gzip ? ", packed" : ""}`, async () => {
    async function* lines() {
      for (let line = 1; line <= 1300; line += 1) yield score(line % 100 ? match.state : {});
    }
    const answers = await all(client.bulk.stream(lines(), { gzip, parallel: 2 }));
    assert.deepEqual(
      answers.map(({ line }) => line),
      Array.from({ length: 1300 }, (_, index) => index + 1),
    );
    assert.deepEqual(
      answers.filter(({ status }) => status !== 200).map(({ line }) => line % 100),
      Array(13).fill(0),
    );
    assert.ok(answers[99].problem.errors.length);
  });
}

test("many bulk lines with errors are all answered", async () => {
  const answers = await all(client.bulk.stream(Array(100).fill(score({}))));
  assert.deepEqual(
    answers.map(({ line }) => line),
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
  assert.ok(answers.every(({ problem }) => problem.errors.length && problem.type !== "/problems/too-many-errors"));
});

test("a bulk job has its answers and its progress", async () => {
  const job = await client.bulk.submit([score(match.state), score({}), score(match.state)]);
  assert.deepEqual(
    (await all(job.results())).map(({ status }) => status),
    [200, 422, 200],
  );
  const { status, lines, done, failed } = await job.wait();
  assert.deepEqual([status, lines, done, failed], ["done", 3, 3, 1]);
  const again = await BulkJob.takeUp(client.bulkJobs, job.id);
  assert.ok(await again.done());
  assert.deepEqual(await again.verdicts(), {});
  assert.equal((await again.progress()).secondsLeft, 0);
  assert.equal((await again.cancel()).status, "done");
});

test("the answers of a bulk job can be read from any byte on", async () => {
  const { id } = await client.bulkJobs.create([score({}), score(match.state)], { wait: 60 });
  const [one, two] = await all(client.bulkJobs.results(id));
  const start = new TextEncoder().encode(JSON.stringify(one)).length + 1;
  assert.deepEqual(await all(client.bulkJobs.results(id, { start })), [two]);
});
