// Common parts of the TypeScript programs: the games with their seats, and one line of output for each game.

export type GameName = "ethnos" | "lords-of-xidit" | "tiny-epic-kingdoms" | "ancient-world";

const games: [GameName, string[]][] = [
  ["ethnos", ["ann", "bob"]],
  ["lords-of-xidit", ["ann", "bob", "cid"]],
  ["tiny-epic-kingdoms", ["ann", "bob"]],
  ["ancient-world", ["ann", "bob"]],
];
export const seed = "c1".repeat(32);
export const moves = 10;
export const iterations = 50;
/** How long to wait for a search. It is long enough for a busy machine. */
const searchSeconds = 300;

/** Throws an error unless a condition is true. */
export function assert(holds: unknown, otherwise: unknown): asserts holds {
  if (!holds) throw new Error(JSON.stringify(otherwise) ?? "nothing was answered");
}

/** A seat that may not move now. */
export function another(seats: string[], pending: string[]): string {
  const seat = seats.find((each) => !pending.includes(each));
  assert(seat !== undefined, "every seat may move");
  return seat;
}

/** Polls until the search has ended. */
export async function waitUntil(isOver: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + searchSeconds * 1000;
  while (!(await isOver())) {
    assert(Date.now() < until, "the search does not end");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Plays every game at the address on the command line, and prints `<game> ok` or `<game> <what went wrong>`. */
export async function run(play: (address: string, game: GameName, seats: string[]) => Promise<void>): Promise<void> {
  const address = process.argv[2];
  assert(address, "an address is needed");
  for (const [game, seats] of games) {
    try {
      await play(address, game, seats);
      console.log(game, "ok");
    } catch (error) {
      console.log(game, String(error).slice(0, 500).replaceAll("\n", " "));
    }
  }
}
