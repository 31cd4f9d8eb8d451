/** Makes elements. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: `h("button.big", { onclick: play }, "Play")` is a button of the class `big`, and `h(".big")` a div.
 * Properties can be left out. Those that are null or false are ignored.
 */
export const h = (tag, ...rest) => make((name) => document.createElement(name), tag, rest);

/** The same for a part of a drawing. */
export const svg = (tag, ...rest) => make((name) => document.createElementNS(SVG, name), tag, rest);

/** A button. `name` identifies it after a redraw. */
export const button = (title, onclick, name) => h("button", { type: "button", onclick, "data-focus": name }, title);

/** A button that can be switched on. */
export const chip = (title, name, isOn, onclick) =>
  h("button.chip", { onclick, "aria-pressed": isOn, "data-focus": name }, title);

export const option = (value, title, selected) => h("option", { value, selected }, title);

/** A list of what `make` returns for 0, 1, 2 and so on. */
export const times = (number, make) => Array.from({ length: number }, (_, at) => make(at));

function make(create, tag, rest) {
  const [, name, look] = /^(\w*)(?:\.([^]*))?$/.exec(tag);
  const element = create(name || "div");
  const properties = rest[0]?.constructor === Object ? rest.shift() : {};
  for (const [key, value] of Object.entries({ class: look, ...properties })) {
    if (key.startsWith("aria-") && typeof value === "boolean") element.setAttribute(key, String(value));
    else if (value == null || value === false) continue;
    else if (typeof value === "function") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...shown(rest));
  return element;
}

const shown = (children) => children.flat(Infinity).filter((child) => child != null && child !== false);

/** What identifies an element after a redraw: its `data-focus`, or else its `data-pointer`. */
const FOUND_BY = ["focus", "pointer"];

/** Replaces the children of an element. The focus stays where it was, also on an element that is redrawn. */
export function show(element, ...children) {
  const { dataset } = document.activeElement;
  const name = element.contains(document.activeElement) && FOUND_BY.find((each) => dataset[each]);
  element.replaceChildren(...shown(children));
  if (name) element.querySelector(`[data-${name}="${CSS.escape(dataset[name])}"]`)?.focus();
}
