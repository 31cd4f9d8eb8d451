/** The chain of hashes is the same as the Python SDK's. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { connect } from "../reeve.js";
import { answer, facts, scripted } from "./setup.js";

test("every state has the same hash as in Python", async () => {
  for (const { states, chain } of facts.chains) {
    const [setup, ...verdicts] = states.map((state) =>
      answer(200, { legal: true, state, pending: ["ann"], due: {}, events: [], commitment: null }),
    );
    const match = await connect("http://reeve.test", scripted(setup, ...verdicts)).start("ethnos", { seats: ["ann"] });
    for (const _ of verdicts) await match.play("ann", "move");
    assert.deepEqual((await match.record()).chain, chain);
  }
});

test("without crypto.subtle, the record has no chain", async () => {
  const subtle = Object.getOwnPropertyDescriptor(Crypto.prototype, "subtle");
  Object.defineProperty(Crypto.prototype, "subtle", { configurable: true, value: undefined });
  try {
    const match = await connect(facts.url).start("ethnos", { seats: ["ann", "bob"] });
    await match.play(match.pending[0], "recruit_from_deck");
    assert.ok(!("chain" in (await match.record())));
    assert.ok((await match.replay()).valid);
  } finally {
    Object.defineProperty(Crypto.prototype, "subtle", subtle);
  }
});
