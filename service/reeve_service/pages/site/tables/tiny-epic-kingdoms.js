/** The table of Tiny Epic Kingdoms: the territories with their armies, the action card, the tower card and the kingdoms. */

import { h, svg } from "../lib/dom.js";
import { client, textsBeside } from "../lib/page.js";
import { count, part, picturesOf, seatArea, seatMark, shapeOf } from "./pieces.js";
import { Raster } from "./raster.js";

const t = await textsBeside(import.meta.url);
const { has, path, picture } = picturesOf("tiny-epic-kingdoms");

const ACTIONS = ["patrol", "quest", "build", "research", "mobilise", "trade"];
const ARMY = "M0-13a5 5 0 0 1 4 8c4 3 6 9 6 17h-20c0-8 2-14 6-17a5 5 0 0 1 4-8z";
/** What stands on each cell of a territory, around its middle: of a terrain, of water (w) and of cliffs (x). */
const GROUNDS = {
  forest: "m-9 8l6-15 6 15zm10 0l4-10 4 10z",
  mountain: "m-13 8l8-15 4 6 3-4 8 13z",
  plain: "m-5 9v-14m-4 0l4 4 4-4m-8 5l4 4 4-4m8 5v-10m-3 0l3 3 3-3",
  capital: "m-10 8v-11h3v3h3v-8h3v3h3v-3h3v8h3v-3h3v11z",
  ruins: "m-11 8h22m-18 0v-14h5v14m4 0v-8l5 4v4",
  w: "m-12-3q4-5 8 0t8 0 8 0m-24 8q4-5 8 0t8 0 8 0",
  x: "m-13 7l7-14m0 14l7-14m0 14l7-14m-1 14l4-8",
};

export function draw({ view, words, pick }) {
  const on = { view, words, pick };
  return h(
    "div",
    { class: "table tek" },
    view.ending && !view.over && h("b", { class: "tag" }, t.ending),
    dealing(on),
    view.war && warPart(on, view.war),
    h("div", { class: "middle" }, part(t.actions, actionCard(on)), part(t.tower, towerCard(on))),
    lands(on),
    view.options.finds && part(t.finds, finds(on)),
    h("div", { class: "seats-row" }, view.seats.map((seat, at) => kingdom(on, seat, view.players[at]))),
  );
}

/** The steps of all moves with fields of these names, for one value. */
const steps = (words, names, value) =>
  names.flatMap((name) => Object.entries(words.labels.move_fields).filter(([, fields]) => name in fields).map(([kind]) => `${kind}.${name}=${value}`));

/** The territories that the table can deal now, to choose from. */
function dealing({ view, words, pick }) {
  const { phase } = view.agenda[0] ?? {};
  const map = (side) => land({ view, words }, side);
  const cards = [1, 2, 3, 4, 5, 6, 7, 8].filter((card) => !view.players.some((player) => player.card === card));
  const laid = (kind, choices) => part(words.kind(kind), h("div", { class: `cards ${phase}` }, choices));
  const choice = (step, ...shown) => pick(h("div", { class: "card" }, shown), step);
  if (phase === "territory") return laid("deal_territory", cards.map((card) => choice(`deal_territory.card=${card}`, card, map(`${card}a`), map(`${card}b`))));
  const sides = cards.flatMap((card) => [`${card}a`, `${card}b`]);
  return phase === "lost_kingdom" && laid("lay_lost_kingdom", sides.map((side) => choice(`lay_lost_kingdom.side=${side}`, map(side))));
}

/** The six actions with their shields, and what a seat may do in place of an action. */
function actionCard({ view, words, pick }) {
  const tiles = ACTIONS.map((action) => {
    const at = view.shields.indexOf(action) + 1;
    const look = at ? (at === view.shields.length ? " taken now" : " taken") : "";
    const shield = at > 0 && h("span", { class: "shield", role: "img", "aria-label": t.shield }, picture("shield"), h("i", {}, at));
    return pick(h("div", { class: `action${look}` }, picture(action), h("b", {}, words.name(action)), shield), `choose_action.action=${action}`, action);
  });
  const others = ["collect", "do_nothing"].map((kind) => pick(h("div", { class: "action small" }, words.kind(kind)), kind));
  return h("div", { class: "actions" }, tiles, others);
}

/** The tower with a storey for each level, its price and its points, and who stands where. */
function towerCard({ view, words, pick }) {
  const { tower_costs: costs, tower_points: points } = words.components;
  const ore = words.name("ore");
  const next = view.players[view.seats.indexOf(view.viewer)]?.tower + 1;
  const text = (x, y, shown, look) => svg("text", { x, y, class: look }, shown);
  const storeys = points.map((value, level) => {
    const y = (costs.length - level) * 30 + 22;
    const half = level ? 82 - 5 * level : 100;
    const cost = costs[level - 1] ?? "";
    const here = view.seats.filter((_, at) => view.players[at].tower === level);
    const marks = here.map((seat, at) => text(161 + 22 * (at - here.length / 2), y + 21, shapeOf(view, seat), `mark seat${view.seats.indexOf(seat)}`));
    const label = `${level}: ${cost} ${ore}, ${value} ${t.points}; ${here.join(", ")}`;
    const wall = svg("path", { d: `M${150 - half} ${y}h${2 * half}v29h${-2 * half}z` });
    const storey = svg("g", { class: "storey", role: "img", "aria-label": label }, wall, marks, text(26, y + 20, cost), text(274, y + 20, value));
    return level === next ? pick(storey, "build") : storey;
  });
  const roof = svg("path", { class: "roof", d: "M98 22v-10h20v10h8v-10h20v10h8v-10h20v10h8v-10h20v10" });
  return svg("svg", { class: "map tower", viewBox: `0 0 300 ${30 * costs.length + 52}` }, text(26, 14, ore), text(274, 14, t.points), roof, storeys);
}

/** Every territory in play. Of a card whose side is not chosen yet, both sides. */
function lands(on) {
  const { view, words, pick } = on;
  const titled = (side, title, shown) => h("section", { class: "area" }, h("h3", {}, words.name(side), " ", h("small", {}, title)), shown);
  const drawn = view.seats.flatMap((seat, at) => {
    const { home, card } = view.players[at];
    const owner = () => [seatMark(view, seat), ` ${seat}`];
    if (home) return [titled(home, owner(), land(on, home))];
    return (card ? ["a", "b"] : []).map((side) => titled(card + side, owner(), pick(land({ view, words }, card + side), `choose_side.side=${card}${side}`)));
  });
  if (view.lost) drawn.push(titled(view.lost, t.lost, land(on, view.lost)));
  return h("div", { class: `lands of${drawn.length}` }, drawn);
}

/** A territory. With a `pick`, its regions show what is in them and can be clicked. */
function land({ view, words, pick }, side) {
  const { raster, regions, rivers } = words.components[`territory_${side}`];
  const map = Raster.of(raster, parseInt(side, 16));
  const ground = (letter, terrain, room) => svg("path", { class: "ground", d: map.fill(letter, GROUNDS[terrain], room) });
  const barren = ["w", "x"].map((each) => svg("g", { class: each }, svg("path", { d: map.border(each) }), ground(each, each)));
  const drawn = Object.entries(regions).map(([letter, terrain]) => {
    const code = `${side}:${letter}`;
    const room = map.room(letter);
    const shown = pick ? pieces(view, words, code) : [];
    const label = [`${words.name(code)}: ${words.name(terrain)}`, ...shown.map(([, , name]) => name)].join(", ");
    const name = [18, svg("text", { y: 5 }, letter)];
    const asked = [view.war?.region, view.agenda[0]?.region].includes(code) ? " asked" : "";
    const border = svg("path", { d: map.border(letter), "fill-rule": "evenodd" });
    const g = svg("g", { class: `region ${terrain}${asked}`, "aria-label": pick && label }, border, ground(letter, terrain, room), inRow(room, [name, ...shown]), svg("title", {}, label));
    return pick ? pick(g, ...steps(words, ["region", "start", "to"], code)) : g;
  });
  const streams = rivers.map(([one, other]) => svg("path", { class: "river", d: map.border(one, other) }));
  return svg("svg", { class: "land", viewBox: map.box, role: pick ? "group" : "img", "aria-label": words.name(side) }, barren, drawn, streams);
}

/** Drawings with their widths, side by side around a place. */
function inRow([x, y], shown) {
  let left = x - shown.reduce((sum, [width]) => sum + width, 0) / 2;
  return shown.map(([width, piece]) => svg("g", { transform: `translate(${(left += width) - width / 2} ${y})` }, piece));
}

/** What is in a region, armies and finds, each with its width, its drawing and its name. */
function pieces(view, words, code) {
  const army = (seat, lies) => {
    const turned = { class: `army seat${view.seats.indexOf(seat)}`, transform: lies && "rotate(90)" };
    const drawing = svg("g", turned, svg("path", { d: ARMY }), svg("text", { y: 8 }, shapeOf(view, seat)));
    return [lies ? 28 : 22, drawing, `${seat ?? t.neutral}${lies ? ` (${t.lying})` : ""}`];
  };
  const find = (drawing, name) => [22, svg("g", { class: "found" }, svg("circle", { r: 10 }), drawing), name];
  const small = (name, size) => svg("g", { transform: `scale(${size}) translate(-12 -12)` }, path(name));
  const here = (regions) => regions.filter((region) => region === code);
  const site = view.sites[code];
  return [
    ...view.players.flatMap(({ standing }, at) => here(standing).map(() => army(view.seats[at], false))),
    ...view.players.flatMap(({ lying }, at) => here(lying).map(() => army(view.seats[at], true))),
    ...here(view.neutrals).map(() => army(null, false)),
    site && find(small(site, 0.6), words.name(site)),
    ...here(view.face_down).map(() => find(svg("text", { y: 5 }, "?"), "?")),
    view.war?.region === code && [20, svg("g", { class: "fight" }, small("war", 0.75)), t.war],
  ].filter(Boolean);
}

/** The kinds of finds token that can still turn up. */
function finds({ view, words, pick }) {
  const kinds = Object.entries(view.unseen).filter(([, number]) => number > 0);
  const token = ([find, number]) => h("div", { class: "tag find" }, has(find) && picture(find), words.name(find), h("b", {}, `×${number}`));
  return h("div", { class: "cards" }, kinds.map((each) => pick(token(each), `reveal_find.find=${each[0]}`)));
}

/** A war die: a price, 0 for the white flag, `?` for a hidden one, or null for one that is not set. */
const die = (value) =>
  h("span", { class: "die", role: "img", "aria-label": value === 0 ? t.flag : String(value ?? "–") }, value === 0 ? picture("flag") : String(value ?? "–"));

/** Who fights whom and for what, with the dice. A seat that has to set its die chooses a face. */
function warPart({ view, words, pick }, { attacker, defender, region, dice, lifts, winner }) {
  const sides = [[attacker, t.attacker], [defender, t.defender]].map(([seat, role], at) => {
    const name = h("span", {}, seat && seatMark(view, seat), ` ${seat ?? t.neutral} `, h("small", {}, role));
    return h("div", { class: "side" }, die(dice[at]), lifts[at] > 0 && h("b", {}, `+${lifts[at]}`), name, seat && winner === seat && h("b", { class: "tag" }, t.winner));
  });
  const faces = () => Array.from({ length: words.components.die_most + 1 }, (_, value) => pick(die(value), `set_die.value=${value}`));
  const mine = dice[[attacker, defender].indexOf(view.viewer)];
  return part(
    `${t.war}: ${words.name(region)}`,
    h("div", { class: "war" }, sides),
    view.agenda[0]?.phase === "dice" && mine === null && h("div", { class: "cards faces" }, faces()),
  );
}

/** The faction card of a seat, with its tracks, its powers and its supply. */
function kingdom(on, seat, player) {
  const { view, words, pick } = on;
  const mine = seat === view.viewer;
  const left = words.components.armies - player.standing.length - player.lying.length;
  const army = () => svg("svg", { class: `pawn seat${view.seats.indexOf(seat)}`, viewBox: "-11 -14 22 27" }, svg("path", { d: ARMY }));
  const supply = h("div", { class: "supply", role: "img", "aria-label": `${t.supply}: ${left}` }, left ? Array.from({ length: left }, army) : "0");
  const tracks = Object.entries(player.resources).map(([resource, held]) => track(on, resource, held, mine));
  return seatArea(
    view,
    seat,
    h(
      "p",
      { class: "strip" },
      player.faction && h("b", {}, words.name(player.faction)),
      view.turn === seat && h("span", { class: "tag" }, t.active),
      view.crown === seat && h("span", { class: "tag" }, picture("crown"), words.name("crown")),
      player.captives > 0 && count(words.labels.tableau["standings.captives"], player.captives),
    ),
    h(
      "div",
      { class: "kingdom" },
      h("div", {}, tracks, h("div", { class: "line" }, h("small", {}, t.supply), mine ? pick(supply, "withdraw", "lose_army", "mobilise") : supply)),
      player.faction && magic(on, seat, player),
    ),
  );
}

/** A resource as a row of places: a token on one can be paid, and a free one can be filled. */
function track({ words, pick }, resource, held, mine) {
  const name = words.name(resource);
  const places = Array.from({ length: words.components.resource_limit }, (_, at) => {
    const has = at < held;
    const label = mine && { role: "img", "aria-label": `${name} ${at + 1}: ${has ? "−" : "+"}1` };
    const place = h("span", { class: `pip${has ? ` has ${resource}` : ""}`, ...label }, has ? picture(resource) : at + 1);
    return mine ? pick(place, ...steps(words, has ? ["pays", "gives"] : ["resources", "choices", "takes"], resource)) : place;
  });
  const label = !mine && { role: "img", "aria-label": `${name}: ${held}` };
  return h("div", { class: "track" }, picture(resource), h("span", { class: "word" }, name), h("span", { class: "pips", ...label }, places), h("b", {}, held));
}

/** Whether a viewer has opened or closed the book of a seat. */
const opened = new Map();

/** The book of a faction: its powers by level, and how far its magic has come. */
function magic({ view, words, pick }, seat, { faction, magic: reached, copied }) {
  const mine = seat === view.viewer;
  const costs = words.components.magic_costs;
  const levels = costs.map((cost, at) => {
    const source = faction === "shapeshifters" ? copied[at] : faction;
    const text = source ? [source !== faction && h("b", {}, `${words.name(source)}: `), power(view.game, source, at)] : "?";
    const price = h("span", { class: "price" }, cost, picture("mana"));
    const spell = h("div", { class: `spell${at < reached ? " known" : ""}` }, h("span", { class: "level" }, at + 1), price, h("span", {}, text));
    return mine && at === reached ? pick(spell, "research") : spell;
  });
  const key = `${view.viewer} ${seat}`;
  return h(
    "details",
    { open: opened.get(key) ?? mine, ontoggle: (event) => opened.set(key, event.target.open) },
    h("summary", {}, `${t.magic}: `, h("b", {}, `${reached} / ${costs.length}`)),
    h("div", { class: "book" }, levels),
  );
}

/** The powers of each faction by level, or the promise of them. */
const POWERS = {};

/** The text of a power, which is a part of the ruling about its faction. */
function power(game, faction, at) {
  const element = h("span", {});
  const fill = (powers) => (element.textContent = powers[at] ?? "");
  POWERS[faction] ??= client.rulings.get(game, `faction.${faction.replaceAll("_", "-")}`).then(({ text }) => {
    return (POWERS[faction] = [...text.matchAll(/\d: (.*?)\.(?= |$)/g)].map(([, each]) => each));
  });
  if (Array.isArray(POWERS[faction])) fill(POWERS[faction]);
  else POWERS[faction].then(fill, () => delete POWERS[faction]); // then the next drawing asks again
  return element;
}
