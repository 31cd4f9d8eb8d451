/** The first values of a score sheet that depend on the number of players. */

const KINGDOMS = ["althea", "duris", "ithys", "pelagon", "rhea", "straton"];

/** By game: the fields of the tableau that depend on the seats. `now` is the tableau before the change. */
export const START = {
  /** With two or three players, two tokens per kingdom and two ages; otherwise three. */
  ethnos(seats, now = {}) {
    const ages = seats.length < 4 ? 2 : 3;
    const tokens = (kingdom) => Array.from({ length: ages }, (_, at) => now.tokens?.[kingdom]?.[at] ?? 0);
    return { age: Math.min(now.age ?? ages, ages), tokens: Object.fromEntries(KINGDOMS.map((kingdom) => [kingdom, tokens(kingdom)])) };
  },

  /** The three columns have an order. With three players, there is a neutral one. */
  "lords-of-xidit"(seats, now = {}) {
    const neutral = seats.length === 3 ? (now.neutral ?? { wealth: 0, influence: 0, reputation: 0 }) : null;
    return { assessments: now.assessments ?? ["wealth", "influence", "reputation"], first: now.first ?? seats[0], neutral };
  },
};
