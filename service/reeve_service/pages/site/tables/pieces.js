/** Pieces that several tables draw. */

import { h, svg } from "../lib/dom.js";

const PICTURES = await (await fetch(new URL("pictures.json", import.meta.url))).json();

/** A small drawing on 24 by 24. It says nothing to readers that cannot see it. */
export const drawing = (...children) => svg("svg", { class: "picture", viewBox: "0 0 24 24", "aria-hidden": "true" }, children);

/** The pictures of a game by their names, as drawings or as paths of a larger one. */
export function picturesOf(game) {
  const paths = PICTURES[game];
  const path = (name) => svg("path", { d: paths[name], "fill-rule": "evenodd" });
  return { path, has: (name) => Object.hasOwn(paths, name), picture: (name) => drawing(path(name)) };
}

/** A seat is known by its shape as well as by its colour. */
const SHAPES = ["●", "■", "▲", "◆", "★", "⬢"];

/** The shape of a seat. */
export const shapeOf = (view, seat) => SHAPES[view.seats.indexOf(seat)] ?? "○";

/** The mark of a seat, in its colour. The name is for readers that cannot see it. */
export function seatMark(view, seat) {
  const at = view.seats.indexOf(seat);
  return h("span", { class: `mark seat${at}`, role: "img", "aria-label": seat }, shapeOf(view, seat));
}

/** The same mark several times. */
export const marks = (view, seat, count) => Array.from({ length: count }, () => seatMark(view, seat));

/** A number with what it counts. */
export const count = (label, number, icon) =>
  h("span", { class: "count" }, h("span", { class: "count-label" }, icon ? `${icon} ${label}` : label), h("b", {}, String(number)));

/** What lies before a seat; the seats that must move stand out. */
export function seatArea(view, seat, ...children) {
  const isDue = view.pending.includes(seat);
  const you = view.viewer === seat;
  return h(
    "section",
    { class: `area seat-area${isDue ? " due" : ""}${you ? " you" : ""}`, "aria-label": seat },
    h("h2", {}, seatMark(view, seat), ` ${seat}`),
    ...children,
  );
}

/** A titled part of the table. */
export const part = (title, ...children) => h("section", { class: "area" }, h("h2", {}, title), ...children);

/** The cards that others hold, face down. */
export const faceDown = (number, label) =>
  number > 0 &&
  h("span", { class: "hand-down", role: "img", "aria-label": `${label}: ${number}` }, Array.from({ length: number }, () => h("i", { class: "back" })));

/** Names an element after a title and everything in it that has a name. */
export function named(title, element) {
  const inside = [...element.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
  element.setAttribute("aria-label", [title, ...inside].join(", "));
  element.setAttribute("role", "group");
  return element;
}

/** An editor for a move that puts cards in an order: they are clicked one after another, and the last follows by itself. */
export function inOrder(words, cards, title, done) {
  const chosen = [];
  const press = (code) => {
    if (chosen.includes(code)) chosen.splice(chosen.indexOf(code));
    else chosen.push(code);
    if (chosen.length === cards.length - 1) chosen.push(cards.find((each) => !chosen.includes(each)));
    label();
    done(chosen.length === cards.length ? [...chosen] : null);
  };
  const buttons = cards.map((code) => h("button", { class: "chip", onclick: () => press(code), "data-focus": code }));
  const label = () =>
    buttons.forEach((button, at) => {
      const place = chosen.indexOf(cards[at]) + 1;
      button.textContent = `${place ? `${place}. ` : ""}${words.name(cards[at])}`;
      button.setAttribute("aria-pressed", place > 0);
    });
  label();
  return h("fieldset", { class: "chips" }, h("legend", {}, title), buttons);
}
