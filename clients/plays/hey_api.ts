// Plays with the client of @hey-api/openapi-ts.

import { createClient } from "../generated/hey-api/client";
import {
  adjudicate,
  createSearch,
  createSetup,
  getSearch,
  listLegalMoves,
  score,
  view,
  type Move,
} from "../generated/hey-api";
import { another, assert, iterations, moves, run, seed, waitUntil } from "./playing";

run(async (address, game, seats) => {
  const client = createClient({ baseUrl: address });
  const path = { game };

  const setup = await createSetup({ client, path, body: { seats, seed } });
  assert(setup.data && typeof setup.data.state !== "string", setup.error);
  let state = setup.data.state;
  let pending = setup.data.pending;
  const judge = async (move: Move) => {
    const answer = await adjudicate({ client, path, body: { state, move } });
    assert(answer.data, answer.error);
    return answer.data;
  };

  for (let number = 0; number < moves; number++) {
    const listed = await listLegalMoves({ client, path, body: { state, seat: pending[0]! } });
    assert(listed.data, listed.error);
    const move = listed.data.moves[number % listed.data.moves.length]!;
    if (number === 0) {
      const refused = await judge({ ...move, seat: another(seats, pending) });
      assert("violations" in refused && refused.violations[0]?.ruling, refused);
    }
    const verdict = await judge(move);
    assert("state" in verdict && typeof verdict.state !== "string", verdict);
    ({ state, pending } = { state: verdict.state, pending: verdict.pending });
  }

  const sheet = await score({ client, path, body: { state } });
  assert(sheet.data && seats.every((seat) => seat in sheet.data.totals), sheet.error);

  const seat = pending[0]!;
  const seen = await view({ client, path, body: { state, seat } });
  assert(seen.data && seen.data.view.viewer === seat, seen.error);

  const search = await createSearch({ client, path, body: { state: seen.data.view, seat, iterations, seed: 1 } });
  assert(search.data, search.error);
  let found = search.data;
  await waitUntil(async () => {
    const asked = await getSearch({ client, path: { search: found.id } });
    assert(asked.data, asked.error);
    found = asked.data;
    return found.status !== "queued" && found.status !== "running";
  });
  assert(found.status === "done" && found.result, found);
  const best = await judge(found.result.moves[0]!.move);
  assert(best.legal, best);
});
