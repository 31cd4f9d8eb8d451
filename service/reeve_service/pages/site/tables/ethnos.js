/** The table of Ethnos: the kingdoms with their tokens and markers, the cards, and the boards of the tribes in play. */

import { h, svg } from "../lib/dom.js";
import { textsBeside } from "../lib/page.js";
import { count, faceDown, part, picturesOf, seatArea, seatMark, shapeOf } from "./pieces.js";

const t = await textsBeside(import.meta.url);
const { picture } = picturesOf("ethnos");

/** The kingdoms, each with the colour of its cards and its place on the map. */
const KINGDOMS = {
  althea: { colour: "green", land: "20,30 190,16 215,120 150,190 28,180", at: [112, 62] },
  duris: { colour: "purple", land: "196,14 400,20 382,128 221,120", at: [300, 46] },
  ithys: { colour: "orange", land: "406,20 578,34 572,176 446,186 388,130", at: [488, 64] },
  pelagon: { colour: "gray", land: "30,187 152,196 226,262 196,372 24,352", at: [112, 232] },
  rhea: { colour: "red", land: "156,192 219,126 382,134 442,190 372,264 232,262", at: [300, 164] },
  straton: { colour: "blue", land: "448,192 572,182 578,356 202,374 232,268 376,270", at: [452, 246] },
};
const ROMAN = ["I", "II", "III"];

export function draw({ view, words, pick }) {
  const has = (tribe) => view.tribes.includes(tribe);
  const card = (code, ...steps) => pick(cardOf(words, code), ...steps);
  const free = [1, 2, 3, 4, 5, 6].filter((value) => !view.players.some(({ trolls }) => trolls.includes(value)));
  return h(
    "div",
    { class: "table ethnos" },
    h(
      "div",
      { class: "strip" },
      count(t.age, ROMAN[view.age - 1] ?? "–"),
      count(t.dragons, `${view.dragons} / 3`),
      count(t.tribes, view.tribes.map((tribe) => words.name(tribe)).join(", ")),
    ),
    map({ view, words, pick }),
    h(
      "div",
      { class: "cards-row" },
      pick(h("div", { class: "card deck" }, h("b", {}, String(view.deck)), h("small", {}, t.deck)), "recruit_from_deck"),
      part(t.faceUp, h("div", { class: "cards" }, view.face_up.map((code) => card(code, `recruit_face_up.card=${code}`)))),
    ),
    h(
      "div",
      { class: "boards" },
      has("merfolk") && part(t.merfolk, merfolk(view, words)),
      has("orc") && part(t.horde, view.seats.map((seat, at) => horde(view, words, seat, view.players[at].horde))),
      has("troll") &&
        part(t.trolls, h("div", { class: "tokens" }, free.map((value) => pick(h("span", { class: "token" }, String(value)), `take_troll.value=${value}`)))),
      has("giant") && part(t.giant, view.giant ? seatMark(view, view.giant) : "–"),
    ),
    h("div", { class: "seats-row" }, view.seats.map((seat, at) => seatPart({ view, words, card }, seat, view.players[at]))),
  );
}

function cardOf(words, code) {
  const [tribe, colour] = code.split(":");
  const [name] = Object.entries(KINGDOMS).find(([, kingdom]) => kingdom.colour === colour) ?? [];
  return h(
    "div",
    { class: `card ${colour ?? tribe}`, "aria-label": words.name(code) },
    picture(tribe),
    h("b", {}, words.name(tribe)),
    h("small", {}, name ? words.name(name) : ""),
  );
}

/** The land with its six kingdoms. */
function map({ view, words, pick }) {
  const lands = Object.entries(KINGDOMS).map(([kingdom, { colour, land, at: [x, y] }]) => {
    const tokens = view.tokens[kingdom].map((value, age) =>
      svg(
        "g",
        { class: `glory${age + 1 === view.age ? " now" : ""}`, transform: `translate(${x - 30 * (view.tokens[kingdom].length - 1) / 2 + 30 * age} ${y + 28})` },
        svg("circle", { r: 13 }),
        svg("text", { y: 5 }, String(value)),
        svg("title", {}, `${ROMAN[age]}: ${value}`),
      ),
    );
    const held = view.seats.map((seat, at) => [seat, view.players[at].markers[kingdom] ?? 0]).filter(([, number]) => number);
    const markers = held.map(([seat, number], at) =>
      svg(
        "text",
        { class: `marker seat${view.seats.indexOf(seat)}`, x: x - 44 * (Math.min(held.length, 3) - 1) / 2 + 44 * (at % 3), y: y + 66 + 22 * Math.floor(at / 3) },
        `${shapeOf(view, seat)}${number}`,
        svg("title", {}, `${seat}: ${number}`),
      ),
    );
    const said = held.map(([seat, number]) => `${seat} ${number}`).join(", ");
    const label = `${words.name(kingdom)} (${words.name(colour)}): ${view.tokens[kingdom].join(", ")}${said && `; ${said}`}`;
    return pick(
      svg(
        "g",
        { class: `kingdom ${colour}`, "aria-label": label },
        svg("polygon", { points: land }),
        svg("text", { class: "name", x, y }, words.name(kingdom)),
        tokens,
        markers,
      ),
      `place_marker.kingdom=${kingdom}`,
    );
  });
  return svg("svg", { class: "map", viewBox: "0 0 600 388", role: "group" }, lands);
}

/** The merfolk's track: who is on which space, and the spaces that bring a free marker. */
function merfolk(view, words) {
  const symbols = words.components.merfolk_symbols;
  const spaces = Array.from({ length: words.components.merfolk_last_space + 1 }, (_, space) => {
    const here = view.seats.filter((seat, at) => view.players[at].swum === space);
    return h("span", { class: `space${symbols.includes(space) ? " star" : ""}` }, h("small", {}, String(space)), here.map((seat) => seatMark(view, seat)));
  });
  return h("div", { class: "track" }, spaces);
}

const horde = (view, words, seat, held) =>
  h(
    "div",
    { class: "horde" },
    seatMark(view, seat),
    Object.entries(KINGDOMS).map(([kingdom, { colour }]) =>
      h("span", { class: `slot ${colour}`, role: "img", "aria-label": `${words.name(kingdom)}: ${held.includes(kingdom) ? 1 : 0}` }, held.includes(kingdom) ? "✕" : ""),
    ),
  );

function seatPart({ view, card, words }, seat, { hand, bands, glory, trolls }) {
  const known = hand.filter((code) => code !== "?");
  const cards = known.map((code) => card(code, ...(seat === view.viewer ? [`play_band.cards=${code}`, `keep_cards.cards=${code}`] : [])));
  const mini = (code, at) => {
    const [tribe, colour = tribe] = code.split(":");
    const name = words.name(code);
    return h("i", { class: `mini ${colour}${at ? "" : " leader"}`, title: name, role: "img", "aria-label": name }, picture(tribe));
  };
  const played = bands.map((band) => h("span", { class: "band" }, band.map(mini)));
  return seatArea(
    view,
    seat,
    h("div", { class: "strip" }, count(t.glory, glory), trolls.length > 0 && count(t.trolls, trolls.join(", "))),
    h("div", { class: "cards", role: "group", "aria-label": t.hand }, cards, faceDown(hand.length - known.length, t.hand)),
    bands.length > 0 && h("div", { class: "bands", role: "group", "aria-label": t.bands }, played),
  );
}
