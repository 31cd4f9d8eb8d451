/** The module that draws each game's table, with its look and its texts in files of the same name. Other games get a plain table. */

import { h } from "../lib/dom.js";

const TABLES = {
  ethnos: () => import("./ethnos.js"),
  "lords-of-xidit": () => import("./lords-of-xidit.js"),
  "tiny-epic-kingdoms": () => import("./tiny-epic-kingdoms.js"),
  "ancient-world": () => import("./ancient-world.js"),
};

/**
 * The table of a game, a module with
 * - `draw({ view, words, pick })`, the table as an element. `view` is a position as a seat may know it, `words` says
 *   codes in the reader's language, and `pick(element, ...steps)` makes an element clickable for steps of moves. A
 *   list of steps is taken with one click;
 * - `editors`, if steps do not suit a kind of move: for this kind, a function of `{ view, words, seat, choose }` that
 *   gives an element, which calls `choose(move)` when the move changes, with null while it is not whole.
 */
export function tableOf(game) {
  if (!Object.hasOwn(TABLES, game)) return import("./plain.js");
  document.head.append(h("link", { rel: "stylesheet", href: `/pages/tables/${game}.css` }));
  return TABLES[game]();
}
