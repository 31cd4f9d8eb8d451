/** Reads a record move by move. */

/**
 * The positions of a record from the setup on: the state, the move that led to it, and its events. If a move is refused,
 * the last position has its `violations` and the state before it.
 */
export async function* read(client, { game, seats, options, pack, seed, moves }) {
  const named = { ...options, ...(pack && { pack }) };
  let { state, events } = await client.setups.create(game, { seats, options: named, seed });
  yield { state, events, move: null };
  for (const move of moves) {
    const verdict = await client.adjudications.create(game, { state, move });
    if (!verdict.legal) {
      yield { state, events: [], move, violations: verdict.violations };
      return;
    }
    ({ state, events } = verdict);
    yield { state, events, move };
  }
}
