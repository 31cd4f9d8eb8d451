/** The table of Ethnos: the kingdoms with their tokens and markers, the cards, and the boards of the tribes in play. */

import { h, svg, times } from "../lib/dom.js";
import { textsBeside } from "../lib/page.js";
import { count, faceDown, part, picturesOf, playersOf, said, seatArea, seatMark, shapeOf } from "./pieces.js";
import { Raster } from "./raster.js";

const t = await textsBeside(import.meta.url);
const { paths, picture } = picturesOf("ethnos");

/** The kingdoms, each with the colour of its cards and the place of its name. */
const KINGDOMS = Object.entries(paths.kingdoms).map(([kingdom, [colour, x, y]]) => ({ kingdom, colour, x, y }));
const LAND = Raster.of(paths.map, 3);
const DRAGONS = 3;
const ROMAN = ["I", "II", "III"];

export function draw({ view, words, pick }) {
  const has = (tribe) => view.tribes.includes(tribe);
  const card = (code, ...steps) => pick(cardOf(words, code), ...steps);
  const free = [1, 2, 3, 4, 5, 6].filter((value) => !view.players.some(({ trolls }) => trolls.includes(value)));
  const players = playersOf(view);
  return h(
    ".table ethnos",
    h(".strip", ages(view), dragons(view), tribes(view, words)),
    map({ view, words, pick, players }),
    h(
      ".cards-row",
      pick(h(".card deck", h("b", view.deck), h("small", t.deck)), "recruit_from_deck"),
      part(t.faceUp, h(".cards", view.face_up.map((code) => card(code, `recruit_face_up.card=${code}`)))),
    ),
    h(
      ".boards",
      has("merfolk") && part(t.merfolk, merfolk(view, words, players)),
      has("orc") && part(t.horde, players.map((player) => horde(view, words, player))),
      has("troll") && part(t.trolls, h(".tokens", free.map((value) => pick(h("span.token", value), `take_troll.value=${value}`)))),
      has("giant") && part(t.giant, view.giant ? seatMark(view, view.giant) : "–"),
    ),
    h(".seats-row", players.map((player) => seatPart({ view, words, card }, player))),
  );
}

function ages(view) {
  const last = Math.max(2, view.tokens.rhea.length);
  const numerals = ROMAN.slice(0, last).map((numeral, at) => h(at + 1 === view.age ? "b.now" : "span", numeral));
  return said("span.count ages", `${t.age} ${view.age}`, t.age, numerals);
}

/** The dragons: the third one ends the age. */
function dragons(view) {
  const shown = times(DRAGONS, (at) => h(at < view.dragons ? "span.dragon awake" : "span.dragon", picture("dragon")));
  return said("span.count", `${t.dragons}: ${view.dragons} / ${DRAGONS}`, t.dragons, shown);
}

/** The tribes in play, when they are known. */
function tribes(view, words) {
  const each = view.tribes.map((tribe) => h("span.tribe", picture(tribe), words.name(tribe)));
  return each.length > 0 && h("span.count tribes", { role: "group", "aria-label": t.tribes }, each);
}

function cardOf(words, code) {
  const [tribe, colour] = code.split(":");
  const { kingdom } = KINGDOMS.find((each) => each.colour === colour) ?? {};
  return h(
    `.card ${colour ?? tribe}`,
    { "aria-label": words.name(code) },
    picture(tribe),
    h("b", words.name(tribe)),
    h("small", kingdom ? words.name(kingdom) : ""),
  );
}

function map(on) {
  const sea = svg("g.sea", svg("rect", { width: "100%", height: "100%" }), svg("path.ground", { d: LAND.fill("~", paths["on sea"]) }));
  return svg("svg.map", { viewBox: LAND.box, role: "group" }, sea, KINGDOMS.map((each) => kingdomPart(on, each)));
}

/** The places of several pieces, three in a row. */
const inRows = (x, y, count, wide) => (at) =>
  `translate(${x + wide * ((at % 3) - (Math.min(count, 3) - 1) / 2)} ${y + 24 * Math.floor(at / 3)})`;

function kingdomPart({ view, words, pick, players }, { kingdom, colour, x, y }) {
  const letter = kingdom[0];
  const glory = view.tokens[kingdom];
  const held = players.filter(({ markers }) => markers[kingdom]);
  const tokenPlace = inRows(x, y + 25, glory.length, 34);
  const markerPlace = inRows(x, y + 56, held.length, 46);
  const tokens = glory.map((value, age) => {
    const when = age + 1 === view.age ? " now" : age + 1 < view.age ? " past" : "";
    const coin = [svg("circle", { r: 15 }), svg("circle.rim", { r: 11.5 }), svg("text", { y: 5.5 }, value)];
    return svg(`g.glory${when}`, { transform: tokenPlace(age) }, coin, svg("title", `${ROMAN[age]}: ${value}`));
  });
  const markers = held.map((player, index) => {
    const number = player.markers[kingdom];
    const text = svg("text", { y: 6 }, `${shapeOf(view, player.seat)} ${number}`);
    const pill = svg("rect", { x: -21, y: -11, width: 42, height: 22, rx: 11 });
    return svg(`g.marker seat${player.at}`, { transform: markerPlace(index) }, pill, text, svg("title", `${player.seat}: ${number}`));
  });
  const holders = held.map((player) => `${player.seat} ${player.markers[kingdom]}`).join(", ");
  const label = `${words.name(kingdom)} (${words.name(colour)}): ${glory.join(", ")}${holders && `; ${holders}`}`;
  const room = [x, y + 30, 85, 55 + 12 * (held.length > 3)];
  const land = svg(
    `g.kingdom ${colour}`,
    { "aria-label": label },
    svg("path", { d: LAND.border(letter) }),
    svg("path.ground", { d: LAND.fill(letter, paths[`on ${kingdom}`], room) }),
    svg("text.name", { x, y }, words.name(kingdom)),
    tokens,
    markers,
  );
  return pick(land, `place_marker.kingdom=${kingdom}`);
}

/** The merfolk's track. Spaces with a star give a free marker. */
function merfolk(view, words, players) {
  const symbols = words.components.merfolk_symbols;
  const spaces = times(words.components.merfolk_last_space + 1, (space) => {
    const here = players.filter(({ swum }) => swum === space).map(({ seat }) => seatMark(view, seat));
    return h(`span.space${symbols.includes(space) ? " star" : ""}`, h("small", space), here);
  });
  return h(".track", spaces);
}

const horde = (view, words, { seat, horde: held }) =>
  h(
    ".horde",
    seatMark(view, seat),
    KINGDOMS.map(({ kingdom, colour }) => {
      const has = held.includes(kingdom);
      return said(`span.slot ${colour}`, `${words.name(kingdom)}: ${Number(has)}`, has && "✕");
    }),
  );

function seatPart({ view, card, words }, { seat, hand, bands, glory, trolls }) {
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
