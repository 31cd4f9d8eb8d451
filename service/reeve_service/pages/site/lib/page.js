/** What every page has: the reader's language, the client, the top bar, and a place for errors. */

import { connect, ConnectionFailed, Unauthorized } from "../reeve.js";
import { button, h, option, show } from "./dom.js";
import { LANGUAGES, texts } from "./texts.js";

/** Values on this device. Private windows may refuse to store anything. */
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
    } catch {} // then the page asks for it again the next time
  },
};

const asked = new URLSearchParams(location.search).get("lang");
const candidates = [asked, kept.get("language"), ...navigator.languages.map((each) => each.slice(0, 2))];

/** The language of the page: en, ru or pl. */
export const language = candidates.find((each) => Object.hasOwn(LANGUAGES, each)) ?? "en";

/** The page's own texts. */
export const t = await texts(language, new URL("texts.json", import.meta.url));

/** The texts of a module, from the file of the same name beside it. */
export const textsBeside = (module) => texts(language, module.replace(/\.js$/, ".json"));

/** The client of the server that the page was loaded from. */
export const client = connect(location.origin, { language, key: kept.get("key") ?? undefined });

export const NAMES = ["ann", "bob", "cid", "dan", "eve", "fay"];

export const freeName = (taken) => NAMES.find((name) => !taken.includes(name)) ?? `player ${taken.length + 1}`;

/** The field for the name of a seat; `keep` is called with a new name. */
export function nameField(name, at, properties, keep) {
  const title = t.player({ number: at + 1 });
  const onchange = (event) => keep(event.target.value.trim());
  return h("input", { "aria-label": title, value: name, maxlength: 40, onchange, ...properties });
}

/** The buttons that add or remove a seat: `change` is called with the new number. */
export function seatButtons(count, least, most, change) {
  const more = count < most && button(t.addPlayer, () => change(count + 1), "more");
  const fewer = count > least && button(t.removePlayer, () => change(count - 1), "fewer");
  return h("p.row", more, fewer);
}

/** The id of the game in the address: `/play/ethnos`. */
export const game = decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Builds the page, and returns its main part. */
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
        history.replaceState(null, "", address);
        location.reload();
      },
    },
    Object.entries(LANGUAGES).map(([code, name]) => option(code, name, code === language)),
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

/** Shows an error. */
export function complain(error) {
  const problem = document.getElementById("problem");
  console.info(error);
  if (error instanceof Unauthorized) return show(problem, keyForm(error));
  const text = error instanceof ConnectionFailed ? t.noServer : (error.problem?.detail ?? error.message);
  show(problem, h("p", text), places(error), button(t.close, calm));
  problem.scrollIntoView({ block: "nearest" });
}

/** The errors of a problem document, each with its place. */
export function places({ errors = [] }) {
  const items = errors.map(({ pointer, detail }) => h("li", h("code", pointer || "/"), ` ${detail}`));
  return items.length > 0 && h("ul", items);
}

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
