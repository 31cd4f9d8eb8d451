// Compiled by a test with `tsc --strict --noEmit`: what an editor must accept, and what it must refuse.
import {
  connect,
  IllegalMove,
  Match,
  SealedMatch,
  SearchJob,
  version,
  type EthnosMove,
  type EthnosState,
  type RecordDocument,
} from "reeve-sdk";

const client = connect("http://127.0.0.1:8080", { key: "reeve_1_2", language: "pl", timeout: 5, retries: 1, fetch });

export async function play(): Promise<string> {
  const match = await client.start("ethnos", { seats: ["ann", "bob"], options: { edition: "ru", chance: "declared" } });
  const state: EthnosState = match.state;
  const first: string | undefined = state.players[0]?.hand[0];
  for await (const move of match.legalMoves("ann")) {
    if (move.kind === "play_band") return move.cards.join();
    await match.play(move);
  }
  await match.play("ann", "recruit_from_deck");
  await match.play("ann", "play_band", { cards: ["elf:blue"], leader: "elf:blue" });
  // @ts-expect-error: there is no such kind of move
  await match.play("ann", "castle");
  // @ts-expect-error: the details of this move are missing
  await match.play("ann", "play_band");
  // @ts-expect-error: there is no such edition
  await client.start("ethnos", { seats: ["ann"], options: { edition: "de" } });
  // @ts-expect-error: this is a move of another game
  await match.play({ kind: "place_hero", seat: "ann", city: "x" });
  const job: SearchJob<"ethnos"> = await match.search("ann", { seconds: 2 });
  for await (const progress of job) console.log(progress.done, progress.best?.seat);
  const best: EthnosMove = await job.best({ timeout: 3 });
  await match.play(best);
  const totals: number[] = Object.values((await match.score()).totals);
  const record: RecordDocument = await match.record();
  const again = await Match.fromRecord(client, record);
  const resumed = Match.resume(client, match.state, { moves: match.history });
  await resumed.play("bob", "recruit_face_up", { card: "elf:blue" });
  return [first, totals, again.over, version].join();
}

export async function playSealed(): Promise<void> {
  const match: SealedMatch<"ancient-world"> = await client.startSealed("ancient-world", {
    seats: ["ann", "bob"],
  });
  const device = match.seat("ann");
  try {
    await device.play("ann", "pass");
  } catch (error) {
    if (error instanceof IllegalMove) for (const { ruling, message } of error.violations) console.log(ruling, message);
  }
  await match.take(device.state);
  console.log(device.keys["ann"], (await match.score("ann")).final, match.seed);
}

export async function ask(): Promise<void> {
  const verdict = await client.adjudications.create("ethnos", {
    state: (await client.setups.create("ethnos", { seats: ["ann", "bob"] })).state,
    move: { kind: "recruit_from_deck", seat: "ann" },
  });
  console.log(verdict.legal ? verdict.state.deck : verdict.violations[0]?.ruling);
  for await (const answer of client.bulk.stream([{ operation: "score", game: "ethnos", body: {} }], { gzip: true })) {
    console.log("problem" in answer ? answer.problem.title : answer.status);
  }
  // A game that comes as a plugin has plain documents.
  const other = await client.start("liars-dice", { seats: ["ann", "bob"] });
  await other.play("ann", "bid", { count: 2, face: 6 });
}
