/** The games that have tables: for each a module, a style sheet, and a picture. Other games get a plain table. */

import { h } from "../lib/dom.js";

const TABLES = ["ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world"];

/** The picture of a game on the first page. */
export function pictureOf(game) {
  const name = TABLES.includes(game) ? game : "other";
  return h("img", { src: `/pages/home/${name}.svg`, alt: "", width: 320, height: 200 });
}

/**
 * The table of a game, a module with
 * - `draw({ view, words, pick })`, which returns the table as an element. `view` is a position as a seat may know it,
 *   `words` names codes, and `pick(element, ...steps)` makes an element clickable for steps of moves. One click takes
 *   all steps of a list. An element with the number `data-amount` takes its step that many times in all;
 * - `editors`, for kinds of move that steps do not suit: functions of `{ view, words, seat, choose }` that return an
 *   element. It calls `choose(move)` when the move changes, with null while the move is not complete.
 */
export function tableOf(game) {
  if (!TABLES.includes(game)) return import("./plain.js");
  document.head.append(h("link", { rel: "stylesheet", href: `/pages/tables/${game}.css` }));
  return import(`./${game}.js`);
}
