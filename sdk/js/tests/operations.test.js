/** Every operation of openapi.yaml has a method, and the method sends its parameters. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { connect } from "../reeve.js";
import { answer, facts, scripted } from "./setup.js";

const job = { wait: 3, idempotencyKey: "k" };
const METHODS = {
  list_games: (client) => client.games.list(),
  get_game: (client) => client.games.get("game"),
  list_rulings: (client) => client.rulings.list("game"),
  get_ruling: (client) => client.rulings.get("game", "ruling"),
  get_components: (client) => client.components.get("game", { pack: "pack" }),
  create_setup: (client, body) => client.setups.create("game", body),
  adjudicate: (client, body) => client.adjudications.create("game", body),
  list_legal_moves: (client, body) => client.legalMoves.page("game", body),
  score: (client, body) => client.scores.create("game", body),
  view: (client, body) => client.views.create("game", body),
  replay: (client, body) => client.replays.create("game", body),
  create_search: (client, body) => client.searches.create("game", { ...body, ...job }),
  get_search: (client) => client.searches.get("search", { wait: 3 }),
  cancel_search: (client) => client.searches.cancel("search"),
  watch_search: (client) => client.searches.watch("search").next(),
  create_analysis: (client, body) => client.analyses.create("game", { ...body, ...job }),
  get_analysis: (client) => client.analyses.get("analysis", { wait: 3 }),
  cancel_analysis: (client) => client.analyses.cancel("analysis"),
  watch_analysis: (client) => client.analyses.watch("analysis").next(),
  bulk: (client) => client.bulk.stream([{}]).next(),
  create_bulk_job: (client) => client.bulkJobs.create([{}], job),
  get_bulk_job: (client) => client.bulkJobs.get("job", { wait: 3 }),
  cancel_bulk_job: (client) => client.bulkJobs.cancel("job"),
  get_bulk_results: (client) => client.bulkJobs.results("job", { start: 3 }).next(),
  health: (client) => client.health(),
  ready: (client) => client.ready(),
  metrics: (client) => client.metrics(),
};
/** The headers that a caller can set. The library sets the others: the language and the request id. */
const HEADERS = ["Prefer", "Idempotency-Key", "Range"];

test("every operation has a method", () => {
  assert.deepEqual(Object.keys(METHODS).sort(), Object.keys(facts.operations).sort());
});

for (const [name, ask] of Object.entries(METHODS)) {
  test(`${name} sends what the operation takes`, async () => {
    const { method, path, query, headers, body } = facts.operations[name];
    const document = { id: "job", status: "running", progress: {}, verdicts: {}, bytes: 9 };
    const { fetch, requests } = scripted(answer(200, document));
    const given = Object.fromEntries((body ?? []).map((field) => [field, field]));
    await ask(connect("http://reeve.test", { fetch, key: "k", retries: 0 }), given).catch(() => {});
    const request = requests[name === "get_bulk_results" ? 1 : 0];
    const url = new URL(request.url);
    assert.equal(`${request.method} ${url.pathname}`, `${method} ${path.replaceAll(/[{}]/g, "")}`);
    assert.deepEqual([...url.searchParams.keys()], query);
    assert.deepEqual(
      HEADERS.filter((header) => header in request.headers),
      HEADERS.filter((header) => headers.includes(header)),
    );
    assert.equal(request.headers.Authorization, "Bearer k");
    assert.equal(request.headers["Accept-Language"], "en");
    if (body) assert.deepEqual(JSON.parse(request.body), given);
  });
}
