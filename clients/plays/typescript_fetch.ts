// Plays with the typescript-fetch client of openapi-generator.

import { Configuration, PlayApi, SearchesApi, type Move } from "../generated/typescript-fetch";
import { another, assert, iterations, moves, run, seed, waitUntil } from "./playing";

run(async (address, game, seats) => {
  const configuration = new Configuration({ basePath: address });
  const api = new PlayApi(configuration);
  const searches = new SearchesApi(configuration);

  const setup = await api.createSetup({ game, setupRequest: { seats: new Set(seats), seed } });
  assert(typeof setup.state !== "string", setup);
  let state = setup.state;
  let pending = setup.pending;
  const judge = (move: Move) => api.adjudicate({ game, adjudicationRequest: { state, move } });

  for (let number = 0; number < moves; number++) {
    const listed = await api.listLegalMoves({ game, legalMovesRequest: { state, seat: pending[0]! } });
    const move = listed.moves[number % listed.moves.length]!;
    if (number === 0) {
      const refused = await judge({ ...move, seat: another(seats, pending) });
      assert("violations" in refused && refused.violations[0]?.ruling, refused);
    }
    const verdict = await judge(move);
    assert("state" in verdict && typeof verdict.state !== "string", verdict);
    ({ state, pending } = { state: verdict.state, pending: verdict.pending });
  }

  const sheet = await api.score({ game, scoreRequest: { state } });
  assert(seats.every((seat) => seat in sheet.totals), sheet);

  const seat = pending[0]!;
  const seen = await api.view({ game, viewRequest: { state, seat } });
  assert(seen.view.viewer === seat, seen);

  let found = await searches.createSearch({
    game,
    searchRequest: { state: seen.view, seat, iterations, seed: 1 },
  });
  await waitUntil(async () => {
    found = await searches.getSearch({ search: found.id });
    return found.status !== "queued" && found.status !== "running";
  });
  assert(found.status === "done" && found.result, found);
  const best = await judge(found.result.moves[0]!.move);
  assert(best.legal, best);
});
