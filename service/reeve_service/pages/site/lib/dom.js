/** Makes elements. */

const SVG = "http://www.w3.org/2000/svg";

/** An element: `h("button", { class: "big", onclick: play }, "Play")`. Properties that are null or false are left out. */
export const h = (tag, properties, ...children) => fill(document.createElement(tag), properties, children);

/** The same for a part of a drawing. */
export const svg = (tag, properties, ...children) => fill(document.createElementNS(SVG, tag), properties, children);

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (name.startsWith("aria-") && typeof value === "boolean") element.setAttribute(name, String(value));
    else if (value == null || value === false) continue;
    else if (typeof value === "function") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

/** Shows these children in place of what the element has, and keeps the focus on the element with the same `data-focus`. */
export function show(element, ...children) {
  const focused = element.contains(document.activeElement) && document.activeElement.dataset.focus;
  element.replaceChildren(...children.flat(Infinity).filter((child) => child != null && child !== false));
  if (focused) element.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
}
