/** The table of Ethnos: the kingdoms with their tokens and markers, the cards, and the boards of the tribes in play. */

import { h, svg } from "../lib/dom.js";
import { textsBeside } from "../lib/page.js";
import { count, faceDown, part, picturesOf, said, seatArea, seatMark, shapeOf } from "./pieces.js";

const t = await textsBeside(import.meta.url);
const { paths, picture } = picturesOf("ethnos");

/** The kingdoms, each with the colour of its cards and the place of its name. */
const KINGDOMS = {
  althea: { colour: "green", at: [112, 62] },
  duris: { colour: "purple", at: [300, 46] },
  ithys: { colour: "orange", at: [488, 64] },
  pelagon: { colour: "gray", at: [112, 232] },
  rhea: { colour: "red", at: [300, 164] },
  straton: { colour: "blue", at: [452, 246] },
};
const ROMAN = ["I", "II", "III"];

export function draw({ view, words, pick }) {
  const has = (tribe) => view.tribes.includes(tribe);
  const card = (code, ...steps) => pick(cardOf(words, code), ...steps);
  const free = [1, 2, 3, 4, 5, 6].filter((value) => !view.players.some(({ trolls }) => trolls.includes(value)));
  return h(
    ".table ethnos",
    h(
      ".strip",
      count(t.age, ROMAN[view.age - 1] ?? "–"),
      count(t.dragons, `${view.dragons} / 3`),
      count(t.tribes, view.tribes.map((tribe) => words.name(tribe)).join(", ")),
    ),
    map({ view, words, pick }),
    h(
      ".cards-row",
      pick(h(".card deck", h("b", String(view.deck)), h("small", t.deck)), "recruit_from_deck"),
      part(t.faceUp, h(".cards", view.face_up.map((code) => card(code, `recruit_face_up.card=${code}`)))),
    ),
    h(
      ".boards",
      has("merfolk") && part(t.merfolk, merfolk(view, words)),
      has("orc") && part(t.horde, view.seats.map((seat, at) => horde(view, words, seat, view.players[at].horde))),
      has("troll") &&
        part(t.trolls, h(".tokens", free.map((value) => pick(h("span.token", String(value)), `take_troll.value=${value}`)))),
      has("giant") && part(t.giant, view.giant ? seatMark(view, view.giant) : "–"),
    ),
    h(".seats-row", view.seats.map((seat, at) => seatPart({ view, words, card }, seat, view.players[at]))),
  );
}

function cardOf(words, code) {
  const [tribe, colour] = code.split(":");
  const [name] = Object.entries(KINGDOMS).find(([, kingdom]) => kingdom.colour === colour) ?? [];
  return h(
    `.card ${colour ?? tribe}`,
    { "aria-label": words.name(code) },
    picture(tribe),
    h("b", words.name(tribe)),
    h("small", name ? words.name(name) : ""),
  );
}

/** The land with its six kingdoms. */
function map({ view, words, pick }) {
  const lands = Object.entries(KINGDOMS).map(([kingdom, { colour, at: [x, y] }]) => {
    const tokens = view.tokens[kingdom].map((value, age) =>
      svg(
        `g.glory${age + 1 === view.age ? " now" : ""}`,
        { transform: `translate(${x - 30 * (view.tokens[kingdom].length - 1) / 2 + 30 * age} ${y + 28})` },
        svg("circle", { r: 13 }),
        svg("text", { y: 5 }, String(value)),
        svg("title", `${ROMAN[age]}: ${value}`),
      ),
    );
    const held = view.seats.map((seat, at) => [seat, view.players[at].markers[kingdom] ?? 0]).filter(([, number]) => number);
    const markers = held.map(([seat, number], at) =>
      svg(
        `text.marker seat${view.seats.indexOf(seat)}`,
        { x: x - 44 * (Math.min(held.length, 3) - 1) / 2 + 44 * (at % 3), y: y + 66 + 22 * Math.floor(at / 3) },
        `${shapeOf(view, seat)}${number}`,
        svg("title", `${seat}: ${number}`),
      ),
    );
    const holders = held.map(([seat, number]) => `${seat} ${number}`).join(", ");
    const label = `${words.name(kingdom)} (${words.name(colour)}): ${view.tokens[kingdom].join(", ")}${holders && `; ${holders}`}`;
    return pick(
      svg(
        `g.kingdom ${colour}`,
        { "aria-label": label },
        svg("polygon", { points: paths[`land ${kingdom}`] }),
        svg("text.name", { x, y }, words.name(kingdom)),
        tokens,
        markers,
      ),
      `place_marker.kingdom=${kingdom}`,
    );
  });
  return svg("svg.map", { viewBox: "0 0 600 388", role: "group" }, lands);
}

/** The merfolk's track: who is on which space, and the spaces that bring a free marker. */
function merfolk(view, words) {
  const symbols = words.components.merfolk_symbols;
  const spaces = Array.from({ length: words.components.merfolk_last_space + 1 }, (_, space) => {
    const here = view.seats.filter((seat, at) => view.players[at].swum === space);
    return h(`span.space${symbols.includes(space) ? " star" : ""}`, h("small", String(space)), here.map((seat) => seatMark(view, seat)));
  });
  return h(".track", spaces);
}

const horde = (view, words, seat, held) =>
  h(
    ".horde",
    seatMark(view, seat),
    Object.entries(KINGDOMS).map(([kingdom, { colour }]) => {
      const number = held.includes(kingdom) ? 1 : 0;
      return said(`span.slot ${colour}`, `${words.name(kingdom)}: ${number}`, number > 0 && "✕");
    }),
  );

function seatPart({ view, card, words }, seat, { hand, bands, glory, trolls }) {
  const known = hand.filter((code) => code !== "?");
  const cards = known.map((code) => card(code, ...(seat === view.viewer ? [`play_band.cards=${code}`, `keep_cards.cards=${code}`] : [])));
  const mini = (code, at) => {
    const [tribe, colour = tribe] = code.split(":");
    return said(`i.mini ${colour}${at ? "" : " leader"}`, words.name(code), picture(tribe));
  };
  const played = bands.map((band) => h("span.band", band.map(mini)));
  return seatArea(
    view,
    seat,
    h(".strip", count(t.glory, glory), trolls.length > 0 && count(t.trolls, trolls.join(", "))),
    h(".cards", { role: "group", "aria-label": t.hand }, cards, faceDown(hand.length - known.length, t.hand)),
    bands.length > 0 && h(".bands", { role: "group", "aria-label": t.bands }, played),
  );
}
