/** Saving, opening and sharing a game. */

import { Match } from "../reeve.js";
import { button, h } from "../lib/dom.js";
import { copy, download, pack, readJson, unpack } from "../lib/files.js";
import { attempt, client, game as name, kept, t } from "../lib/page.js";
import { Game, idOf } from "./game.js";

/** The buttons that save and share a game. A sealed one has only its links. */
export function filesPart(game) {
  if (game.sealed) return null;
  const saveRecord = () => attempt(async () => download(`${game.match.game}-record.json`, await game.match.record()));
  const saveState = () => attempt(() => download(`${game.match.game}-position.json`, game.match.state));
  const link = async () => `${location.origin}${location.pathname}#state=${await pack(game.saved)}`;
  return h(
    "section.part",
    h("h2", t.files),
    h("p.row", game.whole && button(t.saveRecord, saveRecord), button(t.saveState, saveState)),
    h("p.row", copyButton(t.copyLink, link)),
    h("p.quiet", t.linkOpen),
  );
}

/** The links of a sealed game: first one for each player, then one that sends a move to the others. */
export function linksPart(game) {
  if (!game.sealed) return null;
  const { match, seats, invitations } = game;
  const address = `${location.origin}${location.pathname}#sealed=${match.state}`;
  const invite = async (seat, key) => {
    game.invited.add(seat);
    return `${address}&key=${await pack({ keys: { [seat]: key }, seats })}`;
  };
  const buttons = Object.entries(invitations).map(([seat, key]) => copyButton(t.linkFor({ seat }), () => invite(seat, key), seat));
  const first = buttons.length > 0 && h("section.part", h("p", t.linkSecret), h("p.row", buttons));
  const isBegun = !first || game.past.length > 0;
  return [first, isBegun && !game.over && h("section.part", h("p", t.linkNext), copyButton(t.copyLink, () => address, "next"))];
}

function copyButton(title, link, name = "") {
  const shown = h("input", { readonly: true, hidden: true, "aria-label": title, "data-link": name });
  const press = button(title, () => attempt(async () => copy(await link(), press, shown)));
  return h("span.link", press, shown);
}

/** The game in a file: a record, or a position. */
export async function readGame(file, title) {
  const document = await readJson(file);
  if (!Array.isArray(document?.moves)) return resume({ state: document }, title);
  if (document.game !== name) throw new Error(t.notGame({ title }));
  return new Game(await Match.fromRecord(client, document), { seats: document.seats });
}

/** The game in the address, or null. */
export async function readLink(title) {
  const link = new URLSearchParams(location.hash.slice(1));
  if (link.has("state")) return resume(await unpack(link.get("state")).catch(() => null), title);
  if (!link.has("sealed")) return null;
  const state = link.get("sealed");
  const known = kept.get(`keys.${idOf(state)}`);
  const invited = link.has("key") ? await unpack(link.get("key")).catch(() => null) : null;
  const keys = { ...invited?.keys, ...known?.keys };
  if (!Object.keys(keys).length) throw new Error(t.noKey);
  return Game.open(state, keys, { ...known, ...invited });
}

/** Continues a saved game, if it is a position of this game. */
export function resume(saved, title) {
  const { state } = saved ?? {};
  const isPosition = state?.game === name && Array.isArray(state.seats) && Array.isArray(state.pending);
  if (!isPosition) throw new Error(t.notGame({ title }));
  return Game.resume(saved);
}
