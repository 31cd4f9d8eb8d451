/** Sealed matches against a real server. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { AnotherMoveStands, connect, IllegalMove, ReeveError, SealedMatch } from "../reeve.js";
import { all, facts, playOn } from "./setup.js";

const client = connect(facts.url);
const start = (options) => client.startSealed("ethnos", { seats: ["ann", "bob"], options });

test("a whole sealed game has a record with its seed", async () => {
  const match = await playOn(await start());
  assert.ok(match instanceof SealedMatch);
  assert.ok(match.over);
  assert.equal(match.seed.length, 64);
  const verdict = await match.replay();
  assert.ok(verdict.valid);
  assert.equal((await match.record()).commitment, match.commitment);
});

test("a device has one key, and the other devices take its moves", async () => {
  const match = await start();
  const [mover] = match.pending;
  const device = match.seat(mover);
  assert.deepEqual(Object.keys(device.keys), [mover]);
  const [one, other] = await all(device.legalMoves(mover));
  await device.play(one);
  await assert.rejects(match.play(other), AnotherMoveStands);
  await match.take(device.state);
  assert.deepEqual([match.pending, match.seed, match.over], [device.pending, null, false]);
  await assert.rejects(match.record(), ReeveError);
  await assert.rejects(async () => device.view(mover === "ann" ? "bob" : "ann"), ReeveError);
});

test("a sealed match is resumed with the available keys", async () => {
  const match = await start();
  const resumed = await SealedMatch.resume(client, match.state, { ann: match.keys.ann });
  assert.deepEqual([resumed.game, resumed.pending, resumed.due], ["ethnos", match.pending, match.due]);
  assert.equal(resumed.commitment, match.commitment);
  const view = await resumed.view("ann");
  assert.deepEqual([view.viewer, view.players[1].hand], ["ann", ["?"]]);
  assert.equal((await resumed.score("ann")).final, false);
});

test("the table of a declared game has a key too", async () => {
  const match = await start({ chance: "declared" });
  const table = await SealedMatch.resume(client, match.state, { table: match.keys.table });
  assert.deepEqual(table.pending, ["table"]);
  await table.play("table", "draw_tribe", { tribe: "elf" });
});

test("an illegal move does not change a sealed match", async () => {
  const match = await start();
  const [mover] = match.pending;
  const { state } = match;
  await assert.rejects(match.play(mover === "ann" ? "bob" : "ann", "recruit_from_deck"), IllegalMove);
  assert.equal(match.state, state);
});

test("a search of a sealed match", async () => {
  const match = await start();
  const [mover] = match.pending;
  const job = await match.search(mover, { iterations: 10, seed: 7 });
  await match.play(await job.best());
});
