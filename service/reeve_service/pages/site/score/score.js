/** The page /score/<game>: a form for the pieces on a real table, and its score sheet. */

import { button, chip, h, show } from "../lib/dom.js";
import { copy } from "../lib/files.js";
import { attempt, client, complain, freeName, game, kept, nameField, NAMES, open, seatButtons, t } from "../lib/page.js";
import { shapeOf } from "../lib/shapes.js";
import { sheet } from "../lib/sheet.js";
import { Words } from "../lib/words.js";
import { blank, Form } from "./form.js";
import { START } from "./starts.js";

const STORE = `score.${game}`;

class Sheet {
  constructor(main, words, { shape, follow }) {
    Object.assign(this, { main, words, shape, follow, tab: "table" });
    const { standings } = shape.properties;
    this.standing = standings && follow(follow(standings).items);
    this.tableau = kept.get(STORE) ?? this.#begin();
    this.form = new Form({
      follow,
      words,
      label: (path) => words.labels.tableau[path] ?? path.split(".").at(-1).replaceAll("_", " "),
      seats: () => this.tableau.seats,
      changed: (isDeep) => {
        kept.set(STORE, this.tableau);
        if (isDeep) this.draw();
      },
    });
  }

  clear(seats) {
    this.tableau = this.#begin(seats);
    this.form.changed(true);
  }

  #begin(seats = NAMES.slice(0, 3)) {
    return { ...blank(this.shape, this.follow), seats, ...this.#standings(seats), ...START[game]?.(seats) };
  }

  /** The pieces of each seat: those that are known already, and empty fields. */
  #standings(seats, known = []) {
    return this.standing && { standings: seats.map((_, at) => known[at] ?? blank(this.standing, this.follow)) };
  }

  draw() {
    const { seats } = this.tableau;
    const persons = this.standing ? seats.map((seat, at) => [`seat${at}`, seat]) : [];
    const tabs = [["table", t.table], ...persons, ["result", t.result]];
    const at = Math.max(0, tabs.findIndex(([name]) => name === this.tab));
    const bar = tabs.map(([name, title], index) => chip(title, `tab ${name}`, index === at, () => this.#turn(name)));
    this.place = h("div");
    const content = at === 0 ? this.#tablePart() : at === tabs.length - 1 ? this.place : this.#seatPart(at - 1);
    const step = (title, index, look) => {
      const [name] = tabs[index] ?? [];
      return name && h("button", { class: look, onclick: () => this.#turn(name), "data-focus": title }, title);
    };
    show(
      this.main,
      h(
        ".score",
        h("h1", `${this.words.title}: ${t.score}`),
        h("nav.chips tabs", { "aria-label": t.parts }, bar),
        content,
        h("p.row foot", step(`← ${t.back}`, at - 1), step(`${tabs[at + 1]?.[1]} →`, at + 1, "primary")),
      ),
    );
  }

  #turn(name) {
    this.tab = name;
    this.draw();
    scrollTo({ top: 0 });
    if (name === "result") this.#ask();
  }

  #tablePart() {
    const { seats } = this.tableau;
    const { minItems, maxItems } = this.follow(this.shape.properties.seats);
    const names = seats.map((seat, at) => nameField(seat, at, { "data-pointer": `/seats/${at}` }, (name) => this.#rename(at, name)));
    const change = (number) => {
      const next = number > seats.length ? [...seats, freeName(seats)] : seats.slice(0, number);
      Object.assign(this.tableau, { seats: next }, this.#standings(next, this.tableau.standings), START[game]?.(next, this.tableau));
      this.form.changed(true);
    };
    return h(
      "div",
      h(
        "fieldset",
        { "data-pointer": "/seats" },
        h("legend", t.players),
        h(".names", names),
        seatButtons(seats.length, minItems, maxItems, change),
      ),
      this.form.fields(this.shape, this.tableau, "", "", ["seats", "standings", "pack"]),
      h("p", button(t.startAgain, () => this.clear(seats), "clear")),
    );
  }

  /** Renames a seat in every field. */
  #rename(at, name) {
    const old = this.tableau.seats[at];
    for (const [field, value] of Object.entries(this.tableau)) if (value === old) this.tableau[field] = name;
    this.tableau.seats[at] = name;
    this.form.changed(true);
  }

  #seatPart(at) {
    const fields = this.form.fields(this.standing, this.tableau.standings[at], `/standings/${at}`, "standings");
    return h("div", h("h2", this.tableau.seats[at]), fields);
  }

  async #ask() {
    const { place } = this;
    try {
      const answer = await client.scores.create(game, { tableau: this.tableau });
      const { ranking, totals } = answer;
      const places = ranking.flatMap(({ place: number, seats }) => seats.map((seat) => `${number}. ${seat}: ${totals[seat]}`));
      const shared = h("textarea", { readonly: true, hidden: true, rows: 5, "aria-label": t.share });
      const text = [this.words.title, ...places].join("\n");
      const share = button(t.share, () => attempt(() => shareText(text, share, shared)));
      show(place, sheet(game, answer), h("p.row", button(t.print, () => print()), share), shared);
      for (const details of place.querySelectorAll("details:not(.ruling)")) details.open = true;
    } catch (error) {
      if (!error.errors?.length) return complain(error);
      const items = error.errors.map(({ pointer, detail }) => this.#wrong(pointer.replace("/tableau", ""), detail));
      show(place, h(".refused", { role: "alert" }, h("p", error.problem.detail), h("ul", items)));
    }
  }

  /** The error of a field, with a button that goes there. */
  #wrong(pointer, detail) {
    const [, first, at] = pointer.split("/");
    const tab = first === "standings" && at !== undefined ? `seat${at}` : "table";
    const go = () => {
      this.#turn(tab);
      const field = this.#fieldAt(pointer);
      field?.classList.add("wrong");
      field?.scrollIntoView({ block: "center" });
      field?.focus();
    };
    return h("li", detail, " ", button(`${this.#titleOf(pointer)} →`, go));
  }

  /** The field at a pointer, or else the smallest part of the form that contains it. */
  #fieldAt(pointer) {
    for (let at = pointer; at; at = at.slice(0, at.lastIndexOf("/"))) {
      const field = this.main.querySelector(`[data-pointer="${CSS.escape(at)}"]`);
      if (field) return field;
    }
    return null;
  }

  #titleOf(pointer) {
    const steps = pointer.split("/").slice(1);
    const seat = steps[0] === "standings" && this.tableau.seats[steps[1]];
    const { standings, ...labels } = this.words.labels.tableau;
    const path = steps.filter((step) => !/^\d+$/.test(step));
    const label = path.map((_, at) => labels[path.slice(0, at + 1).join(".")]).findLast(Boolean);
    return [seat, label?.split(/[;,]/)[0]].filter(Boolean).join(": ") || t.table;
  }
}

/** Shares a text, or copies it if the browser cannot share. */
function shareText(text, button, shown) {
  if (!navigator.share) return copy(text, button, shown);
  return navigator.share({ text }).catch(() => {}); // the reader has cancelled it
}

const main = open();
attempt(async () => {
  const [words, shapes] = await Promise.all([Words.of(client, game), shapeOf(game, "Tableau")]);
  document.title = `${words.title}: ${t.score} - Reeve`;
  const form = new Sheet(main, words, shapes);
  try {
    form.draw();
  } catch {
    form.clear(); // the stored values are from another version of the sheet
  }
});
