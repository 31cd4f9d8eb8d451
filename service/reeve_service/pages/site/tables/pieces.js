/** Pieces that several tables draw. */

import { h, svg } from "../lib/dom.js";

const PICTURES = await (await fetch(new URL("pictures.json", import.meta.url))).json();

/** A small drawing on 24 by 24. It says nothing to readers that cannot see it. */
export const drawing = (...children) => svg("svg.picture", { viewBox: "0 0 24 24", "aria-hidden": "true" }, children);

/**
 * The pictures of a game by their names, as drawings or as paths of a larger one. `paths` has what is written in the
 * file: also the lands of maps, and places on them.
 */
export function picturesOf(game) {
  const paths = PICTURES[game];
  const path = (name) => svg("path", { d: paths[name], "fill-rule": "evenodd" });
  return { paths, path, has: (name) => Object.hasOwn(paths, name), picture: (name) => drawing(path(name)) };
}

/** An element with words for what it shows. */
export const said = (tag, label, ...children) => h(tag, { role: "img", "aria-label": label, title: label }, children);

/** A seat is known by its shape as well as by its colour. */
const SHAPES = ["●", "■", "▲", "◆", "★", "⬢"];

/** The shape of a seat. */
export const shapeOf = (view, seat) => SHAPES[view.seats.indexOf(seat)] ?? "○";

/** The mark of a seat, in its colour. The name is for readers that cannot see it. */
export function seatMark(view, seat) {
  const at = view.seats.indexOf(seat);
  return said(`span.mark seat${at}`, seat, shapeOf(view, seat));
}

/** A number with what it counts. */
export const count = (label, number) => h("span.count", h("span.count-label", label), h("b", String(number)));

/** What lies before a seat; the seats that must move stand out. */
export function seatArea(view, seat, ...children) {
  const isDue = view.pending.includes(seat);
  const you = view.viewer === seat;
  return h(
    `section.area seat-area${isDue ? " due" : ""}${you ? " you" : ""}`,
    { "aria-label": seat },
    h("h2", seatMark(view, seat), ` ${seat}`),
    ...children,
  );
}

/** A titled part of the table. */
export const part = (title, ...children) => h("section.area", h("h2", title), ...children);

/** The cards that others hold, face down. */
export const faceDown = (number, label) =>
  number > 0 && said("span.hand-down", `${label}: ${number}`, Array.from({ length: number }, () => h("i.back")));

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
  const buttons = cards.map((code) => h("button.chip", { onclick: () => press(code), "data-focus": code }));
  const label = () =>
    buttons.forEach((button, at) => {
      const place = chosen.indexOf(cards[at]) + 1;
      button.textContent = `${place ? `${place}. ` : ""}${words.name(cards[at])}`;
      button.setAttribute("aria-pressed", place > 0);
    });
  label();
  return h("fieldset.chips", h("legend", title), buttons);
}
