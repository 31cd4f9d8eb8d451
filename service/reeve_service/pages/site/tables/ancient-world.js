/** The table of The Ancient World: the board with its spaces, titans and rows of cards, and the city-states. */

import { h, times } from "../lib/dom.js";
import { textsBeside } from "../lib/page.js";
import { inOrder, named, part, picturesOf, playersOf, said, seatArea, seatMark, shapeOf } from "./pieces.js";

const t = await textsBeside(import.meta.url);
const { paths, picture } = picturesOf("ancient-world");
/**
 * The symbols of special cards, and those of the board's spaces; the properties of cards, the gains of their actions, and
 * symbols with other names; the kinds of move that ask for a number of things; the tribes.
 */
const { specials: SPECIALS, board: SPACES, have: HAVE, bring: BRING, shown: SHOWN, asked: ASKED, tribes: TRIBES } = paths;

const TITANS = ["titans_1", "titans_2", "titans_3"];

export function draw({ view, words, pick }) {
  const of = words.components;
  const table = { view, words, pick, players: playersOf(view), of, data: (code) => of[`card_${code}`] ?? {} };
  const looked = view.looked.map((code) => pick(cardOf(table, code), `keep_card.card=${code}`));
  const cities = table.players.map((player) => city(table, player));
  return h(".table ancient", board(table), looked.length > 0 && part(t.looked, h(".tiles", looked)), h(".cities", cities));
}

/** Moves that put cards in an order. */
export const editors = {
  order_titans: ({ view, words, seat, choose }) =>
    inOrder(words, [view.titans[view.agenda.at(-1).about], ...view.looked], words.field("order_titans", "titans"), (titans) =>
      choose(titans && { kind: "order_titans", seat, titans }),
    ),
  keep_province: ({ view, words, seat, choose }) => {
    const title = ["card", "under"].map((field) => words.field("keep_province", field)).join("; ");
    return inOrder(words, [view.province, ...view.looked], title, (cards) => {
      const [card, ...under] = cards ?? [];
      choose(cards && { kind: "keep_province", seat, card, under });
    });
  },
};

const bold = (...children) => h("b", ...children);
const small = (...children) => h("small", ...children);

/** A symbol with its number, in which a name stands for a figure of the pack. */
function symbol({ words, of }, name, number = "") {
  const figure = String(number).replace(/[a-z]\w+/, (each) => of[each]);
  return said("span.sym", `${t[name] ?? words.name(name)} ${figure}`, picture(name), figure);
}

/** A line of symbols with their numbers, and of other elements. */
const line = (table, ...parts) => h(".syms", parts.map((each) => (Array.isArray(each) ? symbol(table, ...each) : each)));

/** The symbols of a card's properties and gains. Gains of every round have a plus. */
const gains = (names, card) =>
  names.filter((name) => card[name])
    .map((name) => [SHOWN[name] ?? name, /copy|first/.test(name) ? "" : `${/income|learning/.test(name) ? "+" : ""}${card[name]}`]);

function banner({ words }, tribe) {
  const name = words.name(tribe);
  return said(`span.banner ${tribe}`, name, name[0]);
}

/** The citizens of a player at a place. `stepsOf` gives the steps for a skill. */
function citizensAt({ view, pick }, { seat, at, citizens }, place, stepsOf) {
  return Object.keys(citizens).filter((skill) => citizens[skill] === place).map((skill) => {
    const label = `${seat}: ${t.citizens} ${skill}`;
    const token = said(`span.citizen seat${at}`, label, small(shapeOf(view, seat)), bold(skill));
    return stepsOf ? pick(token, ...stepsOf(skill)) : token;
  });
}

/** A card of any kind, with more on it. */
function cardOf(table, code, ...more) {
  const { words, data } = table;
  if (code[0] === "?") return back(words.name(code.slice(1)), "?");
  const { banners = [], experience, deck, defence, counts_arrows: arrows, action, special, scores, ...card } = data(code);
  const flags = (tribes) => tribes.map((tribe) => banner(table, tribe));
  const stars = TITANS.indexOf(deck) + 1;
  const strength = said("strong", `${t.defence} ${defence}`, `${defence}`);
  const look = stars ? "titan" : experience ? "force" : banners.length ? "" : "land";
  return named(
    words.name(code),
    h(
      `.tile ${look} ${banners[0] ?? ""}`,
      h(".head", flags(banners), stars > 0 && [picture("titan"), "★".repeat(stars)], look === "land" && picture("expand")),
      bold(words.name(code)),
      stars > 0 && line(table, strength, ["swords"], arrows && ["arrows"]),
      line(table, ...gains(HAVE, card)),
      experience && line(table, small(t.experience), ...gains(HAVE, experience)),
      action && line(table, h("i"), "=", ...(action.coins_per_food ? [["coins", 1], "/", ["food"]] : []), ...gains(BRING, action)),
      special && line(table, ...SPECIALS[special]),
      scores && line(table, small(`+${scores.sets ?? scores.ladder.join("/")}`), ...flags(scores.sets ? TRIBES : [scores.tribe])),
      more,
    ),
  );
}

const back = (name, mark, ...more) => named(`${name}: ${mark}`, h(".tile down", bold(mark), small(name), more));

function ware(table, code) {
  const { coins = 0, knowledge } = table.data(code);
  return cardOf(table, code, h(".price", line(table, ["coins", coins], knowledge && ["knowledge", knowledge])));
}

function board(table) {
  const { view, pick, of } = table;
  const empire = view.round < of.deck_b_opens ? "empire_a" : "empire_b";
  const row = view.row.map((code) => pick(ware(table, code), `build.card=${code}`, `explore.card=${code}`, `reserve_card.card=${code}`));
  const titans = TITANS.map((deck) => {
    const open = view.titans[deck];
    return stack(table, deck, open, `fight.titan=${open}`, `look_at_titans.deck=${deck}`);
  });
  return h(
    ".area board",
    h(".top", rounds(table), asked(table)),
    h(".places", Object.keys(SPACES).map((place) => space(table, place))),
    h(".stacks", titans, stack(table, "provinces", view.province, "expand")),
    h(".tiles", pick(pile(table, empire), "explore", "reserve_card"), row),
    h(".tiles", pile(table, "armies"), view.army_row.map((code) => pick(ware(table, code), `recruit.card=${code}`))),
  );
}

/** The rounds, and what becomes available in some of them. */
function rounds({ view, of }) {
  const opens = { 1: "A", [of.explore_opens]: picture("explore"), [of.grow_opens]: picture("citizens"), [of.deck_b_opens]: "B" };
  const round = (at) => h(at + 1 === view.round ? ".present" : "div", bold(at + 1), small(opens[at + 1]));
  return named(`${t.round} ${view.round} / ${of.rounds}`, h(".rounds", small(t.round), times(of.rounds, round)));
}

/** What the game waits for, if that has a number or a deck. */
function asked({ view, words }) {
  const { need, seat, count, about } = view.agenda.at(-1) ?? {};
  const kind = view.pending.includes("table") && about ? "draw_card" : ASKED[need];
  const mark = view.seats.includes(seat) && [seatMark(view, seat), " "];
  return kind && bold(mark, `${words.kind(kind)}: ${[about && words.name(about), count].filter(Boolean).join(", ")}`);
}

/** A space of the board. Two spaces are covered in the first rounds. */
function space(table, place) {
  const { view, words, of, pick } = table;
  const [shown, ...result] = SPACES[place];
  const opens = of[`${place}_opens`];
  const isCovered = view.round < opens;
  const extra = /build|recruit/.test(place) && line(table, small(t.fresh), ["coins", of.extra_skill_coins]);
  const element = h(
    `.place${isCovered ? " covered" : ""}`,
    h(".stand", table.players.map((player) => citizensAt(table, player, place))),
    picture(shown),
    bold(words.name(place)),
    line(table, ...result),
    isCovered ? small(`${t.round} ${opens}`) : extra || (place !== "restore" && small(t.higher)),
  );
  return pick(named(words.name(place), element), `place_citizen.place=${place}`);
}

function pile({ view, words }, deck) {
  const { size, discards } = view.decks[deck];
  return back(words.name(deck), size, discards.length > 0 && small(`${t.discards}: ${discards.length}`));
}

/** Titans or provinces: the open card, and the deck with the cards in it that are known. */
function stack(table, deck, open, ...steps) {
  const { view, words, pick } = table;
  const { size, top, bottom } = view.decks[deck];
  const known = [...top, ...bottom].filter(({ card }) => card[0] !== "?").map(({ card }) => words.name(card));
  const label = [`${words.name(deck)}: ${size}`, ...known].join(", ");
  const rest = named(label, h(".rest", small(label)));
  const face = open ? pick(cardOf(table, open), ...steps) : h(".tile", "–");
  return h(".stack", face, deck === "provinces" ? pick(rest, "expand.look") : rest);
}

/** The pieces of a seat. */
function city(table, player) {
  const { view, pick, data, of } = table;
  const { seat } = player;
  const own = (element, ...steps) => (seat === view.viewer ? pick(element, ...steps) : element);
  const others = [...player.provinces, ...player.titans];
  const faceUp = [...player.empire.filter((code) => !player.lost.includes(code)), ...others];
  const sum = (name) => faceUp.reduce((total, code) => total + (data(code)[name] ?? 0), of[`capital_${name}`] ?? 0);
  const plots = times(sum("spaces") - player.empire.length, () => h(".tile plot"));
  const cards = [player.empire.map((code) => empireCard(table, player, code)), plots, others.map((code) => cardOf(table, code))];
  const reserve = player.reserve.map((code) => own(ware(table, code), [`build.card=${code}`, "build.reserved"]));
  return seatArea(
    view,
    seat,
    h(
      ".city",
      h(".tiles forces", player.armies.map((army) => armyOf(table, army, own))),
      capital({ ...table, pick: own }, player, sum),
      h(".built", h(".tiles", cards), reserve.length > 0 && [h("h3", t.reserve), h(".tiles", reserve)]),
    ),
  );
}

/** An empire card. A lost one lies face down. */
function empireCard(table, player, code) {
  const { view, pick } = table;
  const { seat } = player;
  const isLost = player.lost.includes(code);
  const card = cardOf(table, code, citizensAt(table, player, code), isLost && h("em", t.lost));
  card.classList.toggle("lost", isLost);
  if (seat !== view.viewer) return pick(card, [`copy_action.card=${code}`, `copy_action.owner=${seat}`]);
  return pick(card, `place_citizen.place=${code}`, `lose_cards.cards=${code}`, `restore_cards.cards=${code}`, `build.discard=${code}`);
}

/** An army, with coins on its scroll and on its picture. */
function armyOf(table, { card, disbanded, picture, scroll }, own) {
  const { words, data } = table;
  const coins = (place, number) => {
    const element = named(words.name(card), h(".coins", line(table, ["coins", number], small(words.name(place)))));
    return number > 0 && own(element, [`drop_coin.army=${card}`, `drop_coin.place=${place}`]);
  };
  const learnt = disbanded.map((code) => h("span", { title: words.name(code) }, line(table, ...gains(HAVE, data(code).experience ?? {}))));
  const face = cardOf(table, card, h(".syms learnt", learnt), !scroll && line(table, ["coins", picture + 1], small(t.use)));
  const body = own(face, `fight.armies=${card}`, `recruit.disband=${card}`, `discard_armies.armies=${card}`);
  return h(".army", coins("scroll", scroll), body, coins("picture", picture));
}

/** The player board, with the citizens at home. */
function capital(table, player, sum) {
  const { view, pick } = table;
  const { seat } = player;
  const at = (place) => citizensAt(table, player, place, (skill) => [`place_citizen.citizen=${skill}`, `starve.citizens=${skill}`]);
  const hungry = at("starving");
  const all = Object.fromEntries(["income", "learning", "swords", "arrows", "explores"].map((name) => [name, sum(name)]));
  all.swords += at("serve").length;
  const full = (name, those) => [name, `${those.length}/${sum(name)}`];
  const limits = [full("food", Object.keys(player.citizens)), full("spaces", player.empire), full("armies", player.armies)];
  return h(
    ".capital",
    h("b.title", picture("build"), t.capital),
    view.first === seat && h("span.tag", picture("hand"), t.hand, view.locked && `, ${t.up}`),
    player.passed && h("span.tag", t.passed),
    h(
      ".syms purse",
      pick(symbol(table, "coins", player.coins), "expand.pay=coins"),
      pick(symbol(table, "knowledge", player.knowledge), "expand.pay=knowledge", "buy_knowledge"),
    ),
    line(table, ...limits, ...gains(HAVE, all)),
    h(".home", at("home")),
    hungry.length > 0 && h(".home hungry", small(t.starving), hungry),
    tallies(table, player),
  );
}

function tallies(table, player) {
  const all = [...player.empire, ...player.titans].flatMap((code) => table.data(code).banners ?? []);
  const points = table.of.banner_points;
  const tally = (tribe) => {
    const number = all.filter((each) => each === tribe).length;
    return h(".tally", banner(table, tribe), bold(number), small(`+${points[Math.min(number, points.length) - 1] ?? 0}`));
  };
  return h(".tallies", TRIBES.map(tally));
}
