/** A plain table for games without a drawing: the fields of the position, with their descriptions. */

import { h } from "../lib/dom.js";
import { shapeOf } from "../lib/shapes.js";
import { short } from "../lib/words.js";
import { seatArea } from "./pieces.js";

/** Fields about the document, not about the table. */
const HEAD = ["game", "format", "rules", "pack", "options", "seats", "ply", "chance", "viewer", "pending", "players"];

export function draw({ view, words }) {
  const rest = Object.entries(view).filter(([name]) => !HEAD.includes(name));
  const seats = (view.players ?? []).map((player, at) => seatArea(view, view.seats[at], fields(words, Object.entries(player))));
  const table = h(".table plain", h("section.area", fields(words, rest)), seats);
  describe(table, view.game).catch(() => {}); // the fields can be read without them
  return table;
}

/** Adds the description below each field of the position. */
async function describe(table, game) {
  const { shape } = await shapeOf(game, "State");
  for (const value of table.querySelectorAll(":scope > .area:first-child > dl > dd")) {
    const { description } = shape.properties[value.dataset.field] ?? {};
    if (description) value.append(h("small.quiet", description));
  }
}

/** The name of a field: its label in the tableau, if it has one. */
const label = (words, name) => short(words.labels.tableau[name] ?? name.replaceAll("_", " "));

function fields(words, entries) {
  const rows = entries.map(([name, value]) => [h("dt", label(words, name)), h("dd", { "data-field": name }, shown(words, value))]);
  return h("dl", rows);
}

function shown(words, value) {
  if (value === null || value.length === 0) return "–";
  if (typeof value !== "object") return words.name(value);
  if (!Array.isArray(value)) return fields(words, Object.entries(value));
  if (value.some((each) => each && typeof each === "object")) return h("ul.plain-list", value.map((each) => h("li", shown(words, each))));
  return h(".tokens", value.map((each) => h("span.token", each === null ? "?" : words.name(each))));
}
