/** What a score sheet begins with, where the number of players says more than the declared document does. */

const KINGDOMS = ["althea", "duris", "ithys", "pelagon", "rhea", "straton"];

/** By game: the fields of the tableau that follow from the seats. `now` is the tableau before the seats have changed. */
export const START = {
  /** Two tokens a kingdom and two ages with two or three players, else three. */
  ethnos(seats, now = {}) {
    const ages = seats.length < 4 ? 2 : 3;
    const tokens = (kingdom) => Array.from({ length: ages }, (_, at) => now.tokens?.[kingdom]?.[at] ?? 0);
    return { age: Math.min(now.age ?? ages, ages), tokens: Object.fromEntries(KINGDOMS.map((kingdom) => [kingdom, tokens(kingdom)])) };
  },

  /** The three columns have an order from the start. With three players, the neutral player has rows. */
  "lords-of-xidit"(seats, now = {}) {
    const neutral = seats.length === 3 ? (now.neutral ?? { wealth: 0, influence: 0, reputation: 0 }) : null;
    return { assessments: now.assessments ?? ["wealth", "influence", "reputation"], first: now.first ?? seats[0], neutral };
  },
};
