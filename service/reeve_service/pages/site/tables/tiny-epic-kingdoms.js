/** The table of Tiny Epic Kingdoms: the territories with their armies, the action card, the tower card and the kingdoms. */

import { h, svg, times } from "../lib/dom.js";
import { client, textsBeside } from "../lib/page.js";
import { count, part, picturesOf, playersOf, said, seatArea, seatMark, shapeOf } from "./pieces.js";
import { Raster } from "./raster.js";

const t = await textsBeside(import.meta.url);
const { path, paths, picture } = picturesOf("tiny-epic-kingdoms");

const RULINGS = new Map((await client.rulings.list("tiny-epic-kingdoms")).map(({ id, text }) => [id, text]));

const ACTIONS = ["patrol", "quest", "build", "research", "mobilise", "trade"];

export function draw({ view, words, pick }) {
  const on = { view, words, pick, players: playersOf(view) };
  return h(
    ".table tek",
    view.ending && !view.over && h("b.tag", t.ending),
    dealing(on),
    view.war && warPart(on, view.war),
    h(".middle", part(t.actions, actionCard(on)), part(t.tower, towerCard(on))),
    lands(on),
    view.options.finds && part(t.finds, finds(on)),
    h(".seats-row", on.players.map((player) => kingdom(on, player))),
  );
}

/** The steps of all moves with fields of these names, for one value. */
function steps(words, names, value) {
  const kinds = Object.entries(words.labels.move_fields);
  return names.flatMap((name) => kinds.flatMap(([kind, fields]) => (name in fields ? `${kind}.${name}=${value}` : [])));
}

/** The territories that the table can deal now, to choose from. */
function dealing({ view, words, pick }) {
  const { phase } = view.agenda[0] ?? {};
  const map = (side) => land({ view, words }, side);
  const cards = [1, 2, 3, 4, 5, 6, 7, 8].filter((card) => !view.players.some((player) => player.card === card));
  const laid = (kind, choices) => part(words.kind(kind), h(`.cards ${phase}`, choices));
  const choice = (step, ...shown) => pick(h(".card", shown), step);
  const both = (card) => choice(`deal_territory.card=${card}`, card, map(`${card}a`), map(`${card}b`));
  if (phase === "territory") return laid("deal_territory", cards.map(both));
  const sides = cards.flatMap((card) => [`${card}a`, `${card}b`]);
  return phase === "lost_kingdom" && laid("lay_lost_kingdom", sides.map((side) => choice(`lay_lost_kingdom.side=${side}`, map(side))));
}

/** The six actions with their shields, and the other choices of a seat. */
function actionCard({ view, words, pick }) {
  const tiles = ACTIONS.map((action) => {
    const at = view.shields.indexOf(action) + 1;
    const look = at ? (at === view.shields.length ? " taken now" : " taken") : "";
    const shield = at > 0 && said("span.shield", t.shield, picture("shield"), h("i", at));
    return pick(h(`.action${look}`, picture(action), h("b", words.name(action)), shield), `choose_action.action=${action}`, action);
  });
  const others = ["collect", "do_nothing"].map((kind) => pick(h(".action small", words.kind(kind)), kind));
  return h(".actions", tiles, others);
}

/** The tower: a storey for each level, with its price and its points. */
function towerCard({ view, words, pick, players }) {
  const { tower_costs: costs, tower_points: points } = words.components;
  const ore = words.name("ore");
  const next = players.find(({ seat }) => seat === view.viewer)?.tower + 1;
  const text = (x, y, shown, look) => svg("text", { x, y, class: look }, shown);
  const storeys = points.map((value, level) => {
    const y = (costs.length - level) * 30 + 22;
    const half = level ? 82 - 5 * level : 100;
    const cost = costs[level - 1] ?? "";
    const here = players.filter(({ tower }) => tower === level);
    const mark = ({ seat, at }, place) => text(161 + 22 * (place - here.length / 2), y + 21, shapeOf(view, seat), `mark seat${at}`);
    const label = `${level}: ${cost} ${ore}, ${value} ${t.points}; ${here.map(({ seat }) => seat).join(", ")}`;
    const wall = svg("path", { d: `M${150 - half} ${y}h${2 * half}v29h${-2 * half}z` });
    const figures = [text(26, y + 20, cost), text(274, y + 20, value)];
    const storey = svg("g.storey", { role: "img", "aria-label": label }, wall, here.map(mark), figures);
    return level === next ? pick(storey, "build") : storey;
  });
  const roof = svg("path.roof", { d: paths.roof });
  return svg("svg.map tower", { viewBox: `0 0 300 ${30 * costs.length + 52}` }, text(26, 14, ore), text(274, 14, t.points), roof, storeys);
}

/** Every territory in play. Of a card whose side is not chosen yet, both sides. */
function lands(on) {
  const { view, words, pick, players } = on;
  const titled = (side, title, shown) => h("section.area", h("h3", words.name(side), " ", h("small", title)), shown);
  const drawn = players.flatMap(({ seat, home, card }) => {
    const owner = () => [seatMark(view, seat), ` ${seat}`];
    if (home) return [titled(home, owner(), land(on, home))];
    const sides = card ? [`${card}a`, `${card}b`] : [];
    return sides.map((side) => titled(side, owner(), pick(land({ view, words }, side), `choose_side.side=${side}`)));
  });
  if (view.lost) drawn.push(titled(view.lost, t.lost, land(on, view.lost)));
  return h(`.lands of${drawn.length}`, drawn);
}

/** A territory. With a `pick`, its regions show what is in them and can be clicked. */
function land({ view, words, pick, players }, side) {
  const { raster, regions, rivers } = words.components[`territory_${side}`];
  const map = Raster.of(raster, parseInt(side, 16));
  const ground = (letter, terrain, room) => svg("path.ground", { d: map.fill(letter, paths[`on ${terrain}`], room) });
  const barren = ["w", "x"].map((each) => svg("g", { class: each }, svg("path", { d: map.border(each) }), ground(each, each)));
  const drawn = Object.entries(regions).map(([letter, terrain]) => {
    const code = `${side}:${letter}`;
    const room = map.room(letter);
    const shown = pick ? pieces({ view, words, players }, code) : [];
    const label = [`${words.name(code)}: ${words.name(terrain)}`, ...shown.map(([, , name]) => name)].join(", ");
    const name = [18, svg("text", { y: 5 }, letter)];
    const asked = [view.war?.region, view.agenda[0]?.region].includes(code) ? " asked" : "";
    const border = svg("path", { d: map.border(letter), "fill-rule": "evenodd" });
    const inside = [ground(letter, terrain, room), inRow(room, [name, ...shown]), svg("title", label)];
    const g = svg(`g.region ${terrain}${asked}`, { "aria-label": pick && label }, border, inside);
    return pick ? pick(g, ...steps(words, ["region", "start", "to"], code)) : g;
  });
  const streams = rivers.map(([one, other]) => svg("path.river", { d: map.border(one, other) }));
  return svg("svg.land", { viewBox: map.box, role: pick ? "group" : "img", "aria-label": words.name(side) }, barren, drawn, streams);
}

/** Drawings with their widths, side by side around a place. */
function inRow([x, y], shown) {
  let left = x - shown.reduce((sum, [width]) => sum + width, 0) / 2;
  return shown.map(([width, piece]) => svg("g", { transform: `translate(${(left += width) - width / 2} ${y})` }, piece));
}

/** What is in a region, armies and finds, each with its width, its drawing and its name. */
function pieces({ view, words, players }, code) {
  const army = ({ seat, at = -1 }, lies) => {
    const turned = { class: `army seat${at}`, transform: lies && "rotate(90)" };
    const drawing = svg("g", turned, svg("path", { d: paths.pawn }), svg("text", { y: 8 }, shapeOf(view, seat)));
    return [lies ? 28 : 22, drawing, `${seat ?? t.neutral}${lies ? ` (${t.lying})` : ""}`];
  };
  const find = (drawing, name) => [22, svg("g.found", svg("circle", { r: 10 }), drawing), name];
  const small = (name, size) => svg("g", { transform: `scale(${size}) translate(-12 -12)` }, path(name));
  const here = (regions) => regions.filter((region) => region === code);
  const site = view.sites[code];
  return [
    ...players.flatMap((player) => here(player.standing).map(() => army(player, false))),
    ...players.flatMap((player) => here(player.lying).map(() => army(player, true))),
    ...here(view.neutrals).map(() => army({}, false)),
    site && find(small(site, 0.6), words.name(site)),
    ...here(view.face_down).map(() => find(svg("text", { y: 5 }, "?"), "?")),
    view.war?.region === code && [20, svg("g.fight", small("war", 0.75)), t.war],
  ].filter(Boolean);
}

function finds({ view, words, pick }) {
  const kinds = Object.entries(view.unseen).filter(([, number]) => number > 0);
  const token = ([find, number]) => h(".tag find", paths[find] && picture(find), words.name(find), h("b", `×${number}`));
  return h(".cards", kinds.map((each) => pick(token(each), `reveal_find.find=${each[0]}`)));
}

/** A war die: a price, 0 for the white flag, `?` for a hidden one, or null for one that is not set. */
function die(value) {
  const [label, face] = value === 0 ? [t.flag, picture("flag")] : Array(2).fill(String(value ?? "–"));
  return said("span.die", label, face);
}

/** The sides of a war with their dice. A seat that must set its die chooses a face. */
function warPart({ view, words, pick }, { attacker, defender, region, dice, lifts, winner }) {
  const sides = [[attacker, t.attacker], [defender, t.defender]].map(([seat, role], at) => {
    const name = h("span", seat && seatMark(view, seat), ` ${seat ?? t.neutral} `, h("small", role));
    return h(".side", die(dice[at]), lifts[at] > 0 && h("b", `+${lifts[at]}`), name, seat && winner === seat && h("b.tag", t.winner));
  });
  const faces = () => times(words.components.die_most + 1, (value) => pick(die(value), `set_die.value=${value}`));
  const mine = dice[[attacker, defender].indexOf(view.viewer)];
  return part(
    `${t.war}: ${words.name(region)}`,
    h(".war", sides),
    view.agenda[0]?.phase === "dice" && mine === null && h(".cards faces", faces()),
  );
}

function kingdom(on, player) {
  const { view, words, pick } = on;
  const { seat } = player;
  const mine = seat === view.viewer;
  const left = words.components.armies - player.standing.length - player.lying.length;
  const army = () => svg(`svg.pawn seat${player.at}`, { viewBox: "-11 -14 22 27" }, svg("path", { d: paths.pawn }));
  const supply = said(".supply", `${t.supply}: ${left}`, left ? times(left, army) : "0");
  const tracks = Object.entries(player.resources).map(([resource, held]) => track(on, resource, held, mine));
  return seatArea(
    view,
    seat,
    h(
      "p.strip",
      player.faction && h("b", words.name(player.faction)),
      view.turn === seat && h("span.tag", t.active),
      view.crown === seat && h("span.tag", picture("crown"), words.name("crown")),
      player.captives > 0 && count(words.labels.tableau["standings.captives"], player.captives),
    ),
    h(
      ".kingdom",
      h("div", tracks, h(".line", h("small", t.supply), mine ? pick(supply, "withdraw", "lose_army", "mobilise") : supply)),
      player.faction && magic(on, player),
    ),
  );
}

/** A resource as a row of places. A click on a token pays it and those after it; a click on a free place fills up to it. */
function track({ words, pick }, resource, held, mine) {
  const name = words.name(resource);
  const places = times(words.components.resource_limit, (at) => {
    const has = at < held;
    const amount = has ? held - at : at + 1 - held;
    const [look, shown] = has ? [`span.pip has ${resource}`, picture(resource)] : ["span.pip", at + 1];
    if (!mine) return h(look, shown);
    const place = said(look, `${name} ${at + 1}: ${has ? "−" : "+"}${amount}`, shown);
    place.dataset.amount = amount;
    return pick(place, ...steps(words, has ? ["pays", "gives"] : ["resources", "choices", "takes"], resource));
  });
  const pips = mine ? h("span.pips", places) : said("span.pips", `${name}: ${held}`, places);
  return h(".track", picture(resource), h("span.word", name), pips, h("b", held));
}

/** Whether a viewer has opened or closed the book of a seat. */
const opened = new Map();

/** The book of a faction: its powers by level. */
function magic({ view, words, pick }, { seat, faction, magic: reached, copied }) {
  const mine = seat === view.viewer;
  const costs = words.components.magic_costs;
  const levels = costs.map((cost, at) => {
    const source = faction === "shapeshifters" ? copied[at] : faction;
    const text = source ? [source !== faction && h("b", `${words.name(source)}: `), powersOf(source)[at]] : "?";
    const price = h("span.price", cost, picture("mana"));
    const spell = h(`.spell${at < reached ? " known" : ""}`, h("span.level", at + 1), price, h("span", text));
    return mine && at === reached ? pick(spell, "research") : spell;
  });
  const key = `${view.viewer} ${seat}`;
  return h(
    "details",
    { open: opened.get(key) ?? mine, ontoggle: (event) => opened.set(key, event.target.open) },
    h("summary", `${t.magic}: `, h("b", `${reached} / ${costs.length}`)),
    h(".book", levels),
  );
}

/** The powers of a faction by level: parts of the ruling about it. */
function powersOf(faction) {
  const text = RULINGS.get(`faction.${faction.replaceAll("_", "-")}`) ?? "";
  return [...text.matchAll(/\d: (.*?)\.(?= |$)/g)].map(([, power]) => power);
}
