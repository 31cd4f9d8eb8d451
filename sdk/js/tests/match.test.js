/** Matches against a real server. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { connect, eventsFor, IllegalMove, InvalidRecord, Match, NotFound, ReeveError } from "../reeve.js";
import { all, facts, first, playOn, SEED } from "./setup.js";

const client = connect(facts.url);
const seats = ["ann", "bob"];
const start = (game = "ethnos", options = {}) => client.start(game, { seats, seed: SEED, options });

for (const game of ["ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world"]) {
  test(`the record of ${game} replays, with every hash`, async () => {
    const match = await client.start(game, { seats: ["ann", "bob", "cyd"], seed: SEED });
    await playOn(match, 20);
    const record = await match.record();
    assert.equal(record.chain.length, match.history.length + 1);
    assert.equal(record.commitment, match.commitment);
    const verdict = await match.replay();
    assert.ok(verdict.valid);
    assert.deepEqual(verdict.chain, record.chain);
    assert.deepEqual(verdict.state, match.state);
  });
}

test("a document that is no state and no record", async () => {
  for (const document of [{}, null, undefined, "ethnos"]) {
    assert.throws(() => Match.resume(client, document), /it has no field "pending"/);
    await assert.rejects(Match.fromRecord(client, document), /it has no field "game"/);
  }
});

for (const names of [["__proto__", "constructor", "toString"], ["Żółw", "Mary Ann", "🐢".repeat(40)]]) {
  test(`seats may be called ${names.join(", ")}`, async () => {
    const match = await playOn(await client.start("ethnos", { seats: names, seed: SEED }), 6);
    assert.deepEqual(Object.keys((await match.score()).totals).sort(), [...names].sort());
    for (const name of names) assert.equal((await match.view(name)).viewer, name);
    assert.deepEqual((await Match.fromRecord(client, await match.record())).state, match.state);
    const [move, state] = [await first(match.legalMoves(match.pending[0])), match.state];
    const { views } = await client.adjudications.create("ethnos", { state, move, views: true });
    assert.deepEqual(Object.keys(views).sort(), [...names].sort());
    const sealed = await client.startSealed("ethnos", { seats: names });
    assert.deepEqual(Object.keys(sealed.keys).sort(), [...names].sort());
    assert.deepEqual(Object.keys(sealed.seat(names[0]).keys), [names[0]]);
  });
}

test("a whole game, its score and its result", async () => {
  const match = await playOn(await start());
  assert.ok(match.over);
  assert.deepEqual(match.due, {});
  const sheet = await match.score();
  assert.ok(sheet.final);
  assert.deepEqual((await match.record()).result, { totals: sheet.totals, ranking: sheet.ranking });
  assert.ok((await match.replay()).valid);
});

test("a match has its status", async () => {
  const match = await start();
  assert.deepEqual([match.game, match.seats, match.pending], ["ethnos", seats, ["bob"]]);
  assert.deepEqual(Object.keys(match.due), ["bob"]);
  const setup = match.events.length;
  const events = await match.play("bob", "recruit_from_deck");
  assert.deepEqual(match.history, [{ kind: "recruit_from_deck", seat: "bob" }]);
  assert.equal(match.events.length, setup + events.length);
  assert.deepEqual(match.pending, ["ann"]);
});

test("an illegal move names its rulings and changes nothing", async () => {
  const match = await start();
  const { state } = match;
  await assert.rejects(match.play("ann", "recruit_from_deck"), (error) => {
    assert.ok(error instanceof IllegalMove);
    assert.equal(error.name, "IllegalMove");
    assert.deepEqual(
      error.violations.map(({ ruling }) => ruling),
      ["turn.not-yours"],
    );
    assert.deepEqual(error.move, { kind: "recruit_from_deck", seat: "ann" });
    return error.message.includes("(turn.not-yours)");
  });
  assert.equal(match.state, state);
  assert.deepEqual(match.history, []);
});

test("texts are in the language of the client", async () => {
  const polish = client.speaking("pl");
  assert.equal((await polish.rulings.get("ethnos", "turn.not-yours")).title, "Nie twój ruch");
  assert.equal(polish.language, "pl");
  const match = Match.resume(polish, (await start()).state);
  await assert.rejects(match.play("ann", "recruit_from_deck"), { name: "IllegalMove" });
});

test("a refusal suggests the closest legal moves", async () => {
  const match = await start();
  const refused = match.play("bob", "play_band", { cards: ["elf:blue"], leader: null });
  await assert.rejects(refused, (error) => error.suggestions.length === 0);
  match.suggest = 2;
  const found = await match.play("bob", "play_band", { cards: ["elf:blue"], leader: null }).catch((error) => error);
  assert.deepEqual(found.suggestions.map(({ move }) => move.kind), ["play_band", "recruit_face_up"]);
  assert.ok(found.suggestions[1].text.startsWith("recruit from the face-up cards"));
  await match.play(found.suggestions[0].move);
});

test("legal moves come from all pages", async () => {
  const { state } = await start();
  const moves = await all(client.legalMoves.list("ethnos", { state, seat: "bob", limit: 1 }));
  const page = await client.legalMoves.page("ethnos", { state, seat: "bob" });
  assert.ok(moves.length > 1);
  assert.deepEqual(moves, page.moves);
});

test("declared cards are played by the caller", async () => {
  const match = await client.start("ethnos", { seats, options: { chance: "declared" } });
  assert.deepEqual(match.pending, ["table"]);
  assert.equal(match.commitment, null);
  await match.play("table", "draw_tribe", { tribe: "elf" });
  assert.deepEqual(match.history, [{ kind: "draw_tribe", seat: "table", tribe: "elf" }]);
  const record = await match.record();
  assert.ok(!("seed" in record) && !("commitment" in record));
  assert.ok((await match.replay()).valid);
});

test("a view hides what the seat may not know", async () => {
  const match = await start();
  const view = await match.view("ann");
  assert.equal(view.viewer, "ann");
  assert.deepEqual(view.players[1].hand, ["?"]);
  assert.equal(view.chance.commitment, match.commitment);
});

test("events for one seat hide the secrets of the others", async () => {
  const match = await start();
  await match.play("bob", "recruit_from_deck");
  const secret = match.events.findIndex((event) => event.secret && event.seat === "bob");
  const [own, others] = ["bob", "ann"].map((seat) => match.eventsFor(seat));
  assert.deepEqual(own[secret], match.events[secret]);
  assert.deepEqual(others[secret], { ...match.events[secret], details: {} });
  assert.equal(others.length, match.events.length);
  assert.deepEqual(eventsFor(match.events, "ann"), others);
});

test("a match is resumed from its state without a request", async () => {
  const match = await playOn(await start(), 4);
  const offline = connect("http://127.0.0.1:9", { retries: 0 });
  const resumed = Match.resume(offline, match.state, { moves: match.history });
  assert.deepEqual([resumed.pending, resumed.due, resumed.over], [match.pending, null, false]);
  const { chain, commitment, ...rest } = await match.record();
  assert.deepEqual(await resumed.record(), rest);
});

test("a resumed match continues, and its record can be replayed", async () => {
  const match = await playOn(await start(), 4);
  const resumed = await playOn(Match.resume(client, match.state, { moves: match.history }), 2);
  assert.equal(resumed.history.length, 6);
  assert.ok((await resumed.replay()).valid);
  const without = await playOn(Match.resume(client, match.state), 2);
  assert.deepEqual(without.state, resumed.state);
  assert.ok(without.due);
  await assert.rejects(without.record(), ReeveError);
});

test("a match continues from its record", async () => {
  const match = await playOn(await start(), 6);
  const again = await Match.fromRecord(client, await match.record());
  assert.deepEqual(again.state, match.state);
  assert.deepEqual([again.history, again.due, again.commitment], [match.history, match.due, match.commitment]);
  await playOn(again, 2);
  assert.ok((await again.replay()).valid);
});

test("a false record is refused with its error", async () => {
  const record = await (await playOn(await start(), 3)).record();
  record.chain[2] = "00".repeat(32);
  await assert.rejects(Match.fromRecord(client, record), (error) => {
    assert.ok(error instanceof InvalidRecord);
    return error.verdict.mismatch === "chain" && error.message.includes(error.verdict.message);
  });
});

test("a table without a match is scored", async () => {
  const games = await client.games.list();
  assert.ok(games.some(({ id }) => id === "ethnos"));
  const { components } = await client.components.get("ethnos", { pack: "base" });
  assert.ok(components.length);
  assert.ok((await client.rulings.list("ethnos")).length);
  await assert.rejects(client.games.get("chess"), NotFound);
  await assert.rejects(client.scores.create("ethnos", { tableau: {} }), (error) => {
    assert.equal(error.name, "BadRequest");
    assert.ok(error.requestId);
    return error.status === 422 && error.errors.length > 0 && error.problem.errors === error.errors;
  });
});

test("health and readiness", async () => {
  assert.deepEqual(await client.health(), { status: "up" });
  assert.equal((await client.ready()).status, "up");
  assert.ok((await client.metrics()).includes("# HELP"));
});

test("a caller cannot change the history of a match", async () => {
  const match = await start();
  const move = await first(match.legalMoves("bob"));
  await match.play(move);
  move.kind = "changed";
  match.history[0].kind = "changed";
  match.events.length = 0;
  match.pending.pop();
  assert.notEqual(match.history[0].kind, "changed");
  assert.ok(match.events.length && match.pending.length);
});
