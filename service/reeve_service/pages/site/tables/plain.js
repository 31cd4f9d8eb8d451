/** A plain table for games that bring no drawing: what the position says, field by field. */

import { h } from "../lib/dom.js";
import { seatArea } from "./pieces.js";

/** What is about the document and not about the table. */
const HEAD = ["game", "format", "rules", "pack", "options", "seats", "ply", "chance", "viewer", "pending", "players"];

export function draw({ view, words }) {
  const rest = Object.entries(view).filter(([name]) => !HEAD.includes(name));
  const seats = (view.players ?? []).map((player, at) => seatArea(view, view.seats[at], fields(words, Object.entries(player))));
  return h(".table plain", h("section.area", fields(words, rest)), seats);
}

function fields(words, entries) {
  const rows = entries.map(([name, value]) => [h("dt", name.replaceAll("_", " ")), h("dd", shown(words, value))]);
  return h("dl", rows);
}

function shown(words, value) {
  if (value === null) return "–";
  if (Array.isArray(value)) return value.length ? h("ul.plain-list", value.map((each) => h("li", shown(words, each)))) : "–";
  if (typeof value === "object") return fields(words, Object.entries(value));
  return words.name(value);
}
