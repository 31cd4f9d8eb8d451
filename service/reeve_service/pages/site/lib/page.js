/** What every page has: the reader's language, the client, the bar at the top, and a place for errors. */

import { connect, Unauthorized } from "../reeve.js";
import { h, show } from "./dom.js";
import { LANGUAGES, texts } from "./texts.js";

/** A value kept on this device. Private windows may refuse to keep anything. */
export const kept = {
  get(name) {
    try {
      return JSON.parse(localStorage.getItem(`reeve.${name}`));
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(`reeve.${name}`, JSON.stringify(value));
    } catch {} // then it is asked for again the next time
  },
};

const asked = new URLSearchParams(location.search).get("lang");
const candidates = [asked, kept.get("language"), ...navigator.languages.map((each) => each.slice(0, 2))];

/** The language of the page: en, ru or pl. */
export const language = candidates.find((each) => Object.hasOwn(LANGUAGES, each)) ?? "en";

/** The page's own texts. */
export const t = await texts(language, new URL("texts.json", import.meta.url));

/** The texts of a module: those in the file beside it that has the same name. */
export const textsBeside = (module) => texts(language, module.replace(/\.js$/, ".json"));

/** The referee that the page came from. */
export const client = connect(location.origin, { language, key: kept.get("key") ?? undefined });

/** Names for seats. */
export const NAMES = ["ann", "bob", "cid", "dan", "eve", "fay"];

/** A name for one more seat. */
export const freeName = (taken) => NAMES.find((name) => !taken.includes(name)) ?? `player ${taken.length + 1}`;

/** The id of the game in the address: `/play/ethnos`. */
export const game = decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Builds the page: the bar, the main part, and a place for errors. Returns the main part. */
export function open(title) {
  document.documentElement.lang = language;
  document.title = title ? `${title} - Reeve` : "Reeve";
  const main = h("main", { id: "main" });
  const choose = h(
    "select",
    {
      "aria-label": t.language,
      onchange: () => {
        kept.set("language", choose.value);
        const address = new URL(location.href);
        address.searchParams.delete("lang");
        if (address.href === location.href) location.reload();
        else location.replace(address);
      },
    },
    Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, selected: code === language }, name)),
  );
  const bar = h(
    "header.bar",
    h("a.brand", { href: "/" }, "Reeve"),
    h("nav", { "aria-label": t.pages }, h("a", { href: "/replay" }, t.replay), h("a", { href: "/docs/" }, t.reference)),
    choose,
  );
  document.body.replaceChildren(bar, h("div", { id: "problem", role: "alert" }), main);
  return main;
}

/** Shows what went wrong: of a problem document, each error with its place. */
export function complain(error) {
  const problem = document.getElementById("problem");
  console.info(error);
  if (error instanceof Unauthorized) return show(problem, keyForm(error));
  const close = h("button", { onclick: () => calm() }, t.close);
  show(problem, h("p", error.problem?.detail ?? error.message), places(error), close);
  problem.scrollIntoView({ block: "nearest" });
}

/** The errors of a problem document, each with its place. */
export function places({ errors = [] }) {
  const items = errors.map(({ pointer, detail }) => h("li", h("code", pointer || "/"), ` ${detail}`));
  return items.length > 0 && h("ul", items);
}

/** Takes the error away. */
export function calm() {
  show(document.getElementById("problem"));
}

/** Runs a function, and shows its error if it fails. */
export async function attempt(run) {
  try {
    calm();
    return await run();
  } catch (error) {
    complain(error);
  }
}

function keyForm(error) {
  const key = h("input", { type: "password", autocomplete: "off", required: true });
  const keep = (event) => {
    event.preventDefault();
    kept.set("key", key.value.trim());
    location.reload();
  };
  const label = h("label", `${t.apiKey} `, key);
  return h("form", { onsubmit: keep }, h("p", error.problem.detail), label, h("button", t.useKey));
}
