/** Saving, opening and sharing a game. */

import { h } from "../lib/dom.js";
import { download, pack, unpack } from "../lib/files.js";
import { attempt, client, kept, t } from "../lib/page.js";
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
    h("p.row", game.whole && h("button", { onclick: saveRecord }, t.saveRecord), h("button", { onclick: saveState }, t.saveState)),
    h("p.row", copyButton(t.copyLink, link)),
    h("p.quiet", t.linkOpen),
  );
}

/** The links of a sealed game: one for each player at the start, and then the one that brings a move to the others. */
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

/** A button that copies a link; where the clipboard is closed, it shows the link. */
function copyButton(title, link, name = "") {
  const shown = h("input", { readonly: true, hidden: true, "aria-label": title, "data-link": name });
  const button = h("button", {
    onclick: () =>
      attempt(async () => {
        shown.value = await link();
        shown.hidden = false;
        await navigator.clipboard?.writeText(shown.value).then(() => (button.textContent = t.copied), () => shown.select());
      }),
  }, title);
  return h("span.link", button, shown);
}

/** The game in a file: a record, or a position. */
export async function readGame(file, game, title) {
  const document = await file.text().then(JSON.parse).catch(() => null);
  if (!Array.isArray(document?.moves)) return resume({ state: document }, game, title);
  if (document.game !== game) throw new Error(t.notGame({ title }));
  return Game.fromRecord(client, document);
}

/** The game that the address carries, or null. */
export async function readLink(game, title) {
  const link = new URLSearchParams(location.hash.slice(1));
  if (link.has("state")) return resume(await unpack(link.get("state")).catch(() => null), game, title);
  if (!link.has("sealed")) return null;
  const state = link.get("sealed");
  const known = kept.get(`keys.${idOf(state)}`);
  const invited = link.has("key") ? await unpack(link.get("key")).catch(() => null) : null;
  const keys = { ...invited?.keys, ...known?.keys };
  if (!Object.keys(keys).length) throw new Error(t.noKey);
  return Game.open(client, state, keys, { ...known, ...invited });
}

/** Continues from what `saved` of a game has given, if it is a position of the game that the page is for. */
export function resume(saved, game, title) {
  const { state } = saved ?? {};
  const isPosition = state?.game === game && Array.isArray(state.seats) && Array.isArray(state.pending);
  if (!isPosition) throw new Error(t.notGame({ title }));
  return Game.resume(client, saved);
}
