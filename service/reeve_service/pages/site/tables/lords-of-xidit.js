/** The table of Lords of Xidit: the map, the tiles, the boards, and the pieces of each player. */

import { chip, h, show, svg, times } from "../lib/dom.js";
import { textsBeside } from "../lib/page.js";
import { count, drawing, part, picturesOf, playersOf, said, seatArea, seatMark } from "./pieces.js";

const t = await textsBeside(import.meta.url);
const { paths, picture } = picturesOf("lords-of-xidit");
/**
 * The places of cities and of regions' names, in hundredths of the map's width and height; the regions that an empty token
 * can close, by their marks; the columns of assessments with their pictures.
 */
const { cities: CITIES, regions: REGIONS, marked: MARKED, columns: COLUMNS } = paths;

const UNITS = ["peasant", "archer", "infantry", "cleric", "mage"];
const ROADS = ["black", "red", "blue"];
const REWARDS = ["gold", "bards", "storeys"];
const PLANNED = 6;

export function draw({ view, words, pick }) {
  const players = playersOf(view);
  const hero = players.find(({ seat }) => seat === view.turn)?.hero;
  const length = view.options.years === 12 ? "full" : "short";
  const table = { view, words, pick, players, hero, length, box: words.components, name: (code) => words.name(code) };
  return h(
    ".table xidit",
    calendar(table),
    view.phase === "rewards" && offers(table),
    map(table),
    h(".boards", tiles(table, "recruit"), tiles(table, "threat")),
    h(".boards", barracks(table), assessments(table), lair(table)),
    h(".seats-row", players.map((player) => seatPart(table, player))),
  );
}

export const editors = { plan: planEditor };

const span = (name, ...children) => h("span", { class: name }, children);
const bold = (text, name) => h("b", { class: name }, text);

const unitToken = (name, unit) => said(`span.unit ${unit}`, name(unit), picture(unit));

/** Units by type as a list, the weakest first. */
const listed = (units) => UNITS.flatMap((unit) => Array(units[unit] ?? 0).fill(unit));

/** Rewards as pictures with numbers, and in words. */
const amounts = (numbers) => REWARDS.map((reward, at) => numbers[at] > 0 && span("amount", picture(reward), numbers[at]));
const inWords = (name, numbers) => REWARDS.flatMap((reward, at) => (numbers[at] ? `${name(reward)} ${numbers[at]}` : [])).join(", ");

function tileOf({ view, box, name }, side, number, left) {
  const printed = box[`${view.seats.length === 3 ? "crown" : "recruit"}_${number}`];
  const [units, gives] = side === "threat" ? [box[`threat_${number}`], box[`rewards_${number}`]] : [left ?? printed, []];
  const pieces = units.map((unit) => span(`unit ${unit}`, picture(unit)));
  return {
    tile: span(`tile ${side}`, span("", pieces), span("", amounts(gives))),
    label: `${t[side]}: ${units.map(name).join(", ")}; ${inWords(name, gives)}`,
  };
}

function calendar({ view, box, length, name }) {
  const { year, census } = view;
  const censuses = box[`census_${length}`];
  const kind = (each) => `${each === year ? "now" : ""} ${censuses.includes(each) ? "census" : ""}`;
  const years = times(view.options.years, (at) => span(kind(at + 1), at + 1));
  const label = `${t.year} ${year}; ${t.census}: ${censuses.join(", ")}`;
  return h(".strip", said("span.years", label, t.year, years), census && count(t.census, name(census)));
}

function offers({ view, words, hero, box, name, pick }) {
  const gives = box[`rewards_${view.titan ?? hero}`];
  const offer = (reward, at) => pick(span("offer", picture(reward), bold(gives[at]), name(reward)), `take_rewards.rewards=${reward}`);
  return part(words.kind("take_rewards"), h(".tokens", REWARDS.map(offer)));
}

function map(table) {
  const { box } = table;
  const cities = Object.keys(CITIES).map(Number);
  const names = Object.keys(REGIONS).map((region) => regionPart(table, region));
  const shores = [];
  const lands = Object.keys(REGIONS).map((region, at) => {
    const corners = cities.filter((number) => box[`regions_${number}`].includes(region)).map((number) => CITIES[number]);
    const onclick = () => names[at].querySelector("[data-steps]:not([data-taken])")?.click();
    const points = outline(corners);
    shores.push(svg("polygon.shore", { points }));
    return svg("polygon", { class: region, points, onclick });
  });
  const roads = cities.map((from) =>
    box[`roads_${from}`].map((to, at) => to > from && road(ROADS[at], `M${CITIES[from]}L${CITIES[to]}`)),
  );
  const frame = { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" };
  const ground = svg("svg", frame, shores, lands, svg("polyline.way"), roads);
  return h(".land", ground, names, cities.map((number) => city(table, number)));
}

const road = (colour, d) => ["bed", `road ${colour}`].map((name) => svg("path", { class: name, d }));

/** Points sorted by their direction from the middle. */
function outline(points) {
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  const direction = (point) => Math.atan2(point[1] - y, point[0] - x);
  return points.sort((a, b) => direction(a) - direction(b)).join(" ");
}

function placed([x, y], element) {
  Object.assign(element.style, { left: `${x}%`, top: `${y}%` });
  return element;
}

/** A region with its bards, and a free place for each bard that can go there now. */
function regionPart({ view, players, hero, length, box, name, pick }, region) {
  const isClosed = box[`closed_${view.seats.length}_${length}`].some((mark) => MARKED[mark] === region);
  const isOpen = view.owed > 0 && !isClosed && box[`regions_${hero}`].includes(region);
  const step = `place_bards.regions=${region}`;
  const title = span("name", bold(name(region)), span("amount", isClosed ? "✕" : [picture("bards"), box[`lyre_${region}`].join(" / ")]));
  const marks = players.map(({ seat, bards, units }) => {
    const number = bards[region] || (region === "centre" && !units && "?");
    return number && span("", seatMark(view, seat), number);
  });
  const places = isOpen && times(view.owed, () => pick(said("span.place", name(region), picture("bards")), step));
  return placed(REGIONS[region], h(`.region ${region}`, isOpen ? title : pick(title, step), span("bards", marks), span("bards", places)));
}

function city(table, number) {
  const { view, players, name, pick } = table;
  const left = view.recruits[number];
  const side = left ? "recruit" : view.threats.includes(number) && "threat";
  const { tile, label } = side ? tileOf(table, side, number, left && listed(left)) : {};
  const heroes = players.filter(({ hero }) => hero === number).map(({ seat }) => seat);
  const owner = players.find(({ guilds }) => guilds[number]);
  const storeys = owner?.guilds[number];
  const tower = owner && span("guild", seatMark(view, owner.seat), span(`tower seat${owner.at}`, times(storeys, () => h("i"))));
  const top = span("top", bold(number, "number"), heroes.map((seat) => span("hero", seatMark(view, seat))), tower);
  const parts = [`${t.city} ${number}`, label, ...heroes, owner && `${name("storeys")}: ${owner.seat} ${storeys}`];
  const element = said("span.city", parts.filter(Boolean).join("; "), top, tile);
  element.dataset.city = number;
  return placed(CITIES[number], pick(element, `place_hero.city=${number}`, `place_storey.city=${number}`, `draw_tile.tile=${number}`));
}

function tiles(table, side) {
  const { view } = table;
  const number = view[`next_${side}`];
  const { tile, label } = number ? tileOf(table, side, number) : {};
  const { known, unseen } = view[`${side}_pile`];
  const row = (title, shown) => h(".line", span("count-label", title), shown);
  const small = (numbers) => (numbers.length > 0 ? numbers.map((each) => span(`small ${side}`, each)) : "–");
  return part(
    t[side],
    row(t.next, number && said("span.next", `${t.city} ${number}; ${label}`, bold(number, "number"), tile)),
    row(t.pile, small([...known, ...Array(unseen).fill("?")])),
    row(t.discard, small(view[`${side}_discard`])),
  );
}

function barracks({ view, box, name }) {
  const rows = UNITS.map((unit) => {
    const prize = box[`prize_${unit}`];
    const cells = [bold(view.barracks[unit] ?? 0), span("wide", name(unit)), said("span", inWords(name, prize), amounts(prize))];
    return h(`.line${view.census === unit ? " now" : ""}`, unitToken(name, unit), cells);
  });
  return part(t.barracks, rows);
}

function assessments({ view, name, pick }) {
  const rows = [...new Set([...view.assessments, ...Object.keys(COLUMNS)])].map((column, at) => {
    const place = bold(at < view.assessments.length ? at + 1 : "?");
    const rows = view.neutral && count(t.neutral, view.neutral[column]);
    const row = h(".line column", place, picture(COLUMNS[column]), span("wide", name(column)), rows);
    return pick(row, `draw_assessment.column=${column}`, `raise_neutral.column=${column}`);
  });
  return part(t.assessments, rows);
}

function lair({ view, box, name, pick }) {
  const titans = Object.keys(box).filter((key) => key.startsWith("units_titan")).map((key) => {
    const titan = key.replace("units_", "");
    const state = ["awake", "banished"].find((each) => view[each].includes(titan)) ?? "asleep";
    const gives = box[`rewards_${titan}`];
    const label = `${name(titan)}, ${t[state]}; ${inWords(name, gives)}`;
    const element = said(`span.titan ${state}`, label, bold("?".repeat(box[key])), h("small", t[state]), span("", amounts(gives)));
    return pick(element, `banish_titan.titan=${titan}`, `wake_titan.titan=${titan}`);
  });
  return part(t.lair, h(".titans", titans, view.phase === "titan" && pick(span("offer", t.leave), "banish_titan")));
}

function seatPart({ view, words, box, name, pick }, { seat, plan, units, coins, unplaced, waiting_storeys: waiting, guilds }) {
  const isFirst = view.first === seat;
  const token = (unit) => pick(unitToken(name, unit), `banish_titan.units=${unit}`);
  const storeys = Object.values(guilds).reduce((sum, each) => sum + each, 0);
  return seatArea(
    view,
    seat,
    (isFirst || view.phase === "first") && pick(span(`first${isFirst ? " held" : ""}`, t.first), `choose_first.first=${seat}`),
    planRow(view, words, seat, plan),
    units ? h(".screen", listed(units).map(token)) : said("span.screen closed", `${name("gold")}, ${name("bards")}: ?`, "?"),
    h(
      ".strip",
      units && [count(name("gold"), coins), count(name("bards"), unplaced)],
      count(name("storeys"), `${storeys}${waiting ? ` + ${waiting}` : ""} / ${box.storeys}`),
    ),
  );
}

const orderPicture = (order) => (ROADS.includes(order) ? drawing(road(order, "M3 20L21 4")) : picture(order));

/** The six orders of a seat, face down while they are secret. */
function planRow(view, words, seat, plan) {
  const unknown = view.phase === "plan" && !view.pending.includes(seat) ? "?" : "";
  const slot = (at) => span(`slot${plan[at] && view.turn && at === view.order ? " now" : ""}`, plan[at] ? orderPicture(plan[at]) : unknown);
  return said("span.plan", `${words.kind("plan")}: ${plan.map((order) => words.name(order)).join(", ") || unknown}`, times(PLANNED, slot));
}

/** The city after each order; null if the city has no such road. */
function wayOf(box, hero, orders) {
  let at = hero;
  return orders.map((order) => {
    const to = ROADS.includes(order) ? box[`roads_${at}`][ROADS.indexOf(order)] : order && at;
    at = to || at;
    return to || null;
  });
}

function showWay(hero, way) {
  const points = [hero, ...way].filter(Boolean).map((number) => CITIES[number]);
  document.querySelector(".xidit .way")?.setAttribute("points", points.join(" "));
  for (const { dataset } of document.querySelectorAll(".xidit .city")) {
    dataset.way = way.flatMap((number, at) => (number === Number(dataset.city) ? at + 1 : [])).join(" ");
  }
}

/** An order goes into the marked slot; then the next empty slot is marked. */
function planEditor({ view, words, seat, choose }) {
  const { hero } = view.players[view.seats.indexOf(seat)];
  const orders = Array(PLANNED).fill(null);
  const box = h(".xidit plan-editor");
  let marked = 0;
  let way = [];

  function take(order) {
    orders[marked] = order;
    const isFull = !orders.includes(null);
    if (!isFull) while (orders[marked]) marked = (marked + 1) % PLANNED;
    redraw();
    choose(isFull ? { kind: "plan", seat, orders: [...orders] } : null);
  }

  function slot(order, at) {
    const number = way[at];
    const label = [at + 1, order && words.name(order), number && `${t.city} ${number}`].filter(Boolean).join(", ");
    const onclick = () => {
      marked = at;
      redraw();
    };
    const face = order ? [orderPicture(order), bold(`→ ${number ?? "✕"}`)] : [span("picture"), "…"];
    const properties = { onclick, "aria-label": label, "aria-pressed": `${at === marked}`, "data-focus": `slot${at}` };
    return h("button", properties, h("small", at + 1), face);
  }

  function redraw() {
    way = wayOf(words.components, hero, orders);
    showWay(hero, way);
    const chips = [...ROADS, "act", "wait"].map((order) =>
      chip([orderPicture(order), words.name(order)], order, null, () => take(order)),
    );
    show(box, h(".slots", { role: "group", "aria-label": words.kind("plan") }, orders.map(slot)), h(".chips", chips));
  }

  redraw();
  return box;
}
