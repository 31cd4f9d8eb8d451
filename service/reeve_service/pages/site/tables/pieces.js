/** Pieces that several tables draw. */

import { chip, h, show, svg, times } from "../lib/dom.js";

const PICTURES = await (await fetch(new URL("pictures.json", import.meta.url))).json();

/** A small drawing on 24 by 24, hidden from screen readers. */
export const drawing = (...children) => svg("svg.picture", { viewBox: "0 0 24 24", "aria-hidden": "true" }, children);

/**
 * The pictures of a game by their names, as drawings or as paths. `paths` has everything in the file: also lands and
 * places of maps.
 */
export function picturesOf(game) {
  const paths = PICTURES[game];
  const path = (name) => svg("path", { d: paths[name], "fill-rule": "evenodd" });
  return { paths, path, picture: (name) => drawing(path(name)) };
}

/** An element with a text for screen readers. */
export const said = (tag, label, ...children) => h(tag, { role: "img", "aria-label": label, title: label }, children);

/** A seat has its own shape as well as its own colour. */
const SHAPES = ["●", "■", "▲", "◆", "★", "⬢"];

export const shapeOf = (view, seat) => SHAPES[view.seats.indexOf(seat)] ?? "○";

/** The shape of a seat, in its colour. */
export const seatMark = (view, seat) => said(`span.mark seat${view.seats.indexOf(seat)}`, seat, shapeOf(view, seat));

/** The players, each with its seat and its number. */
export const playersOf = (view) => view.players.map((player, at) => ({ ...player, at, seat: view.seats[at] }));

export const count = (label, number) => h("span.count", h("span.count-label", label), h("b", number));

/** The pieces of a seat. Seats that must move are highlighted. */
export function seatArea(view, seat, ...children) {
  const look = `${view.pending.includes(seat) ? " due" : ""}${view.viewer === seat ? " you" : ""}`;
  return h(`section.area seat-area${look}`, { "aria-label": seat }, h("h2", seatMark(view, seat), ` ${seat}`), children);
}

export const part = (title, ...children) => h("section.area", h("h2", title), children);

/** The hands of other players, face down. */
export const faceDown = (number, label) =>
  number > 0 && said("span.hand-down", `${label}: ${number}`, times(number, () => h("i.back")));

/** Names an element by a title and by everything inside that has a name. */
export function named(title, element) {
  const inside = [...element.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
  element.setAttribute("aria-label", [title, ...inside].join(", "));
  element.setAttribute("role", "group");
  return element;
}

/** An editor for a move that puts cards in an order, with a click on each. The last card is added automatically. */
export function inOrder(words, cards, title, done) {
  const chosen = [];
  const editor = h("fieldset.chips");
  const press = (code) => {
    if (chosen.includes(code)) chosen.splice(chosen.indexOf(code));
    else chosen.push(code);
    if (chosen.length === cards.length - 1) chosen.push(cards.find((each) => !chosen.includes(each)));
    draw();
    done(chosen.length === cards.length ? [...chosen] : null);
  };
  const draw = () => {
    const place = (code) => (chosen.includes(code) ? `${chosen.indexOf(code) + 1}. ` : "");
    const each = (code) => chip(place(code) + words.name(code), code, chosen.includes(code), () => press(code));
    show(editor, h("legend", title), cards.map(each));
  };
  draw();
  return editor;
}
