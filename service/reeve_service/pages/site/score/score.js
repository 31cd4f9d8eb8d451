/** The page /score/<game>: what lies on a real table, typed in on a phone, and its score sheet. */

import { h, show } from "../lib/dom.js";
import { attempt, client, complain, freeName, game, kept, NAMES, open, t } from "../lib/page.js";
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
    this.tableau = kept.get(STORE) ?? this.#begin(NAMES.slice(0, 3));
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

  /** Empties the sheet. */
  clear(seats = NAMES.slice(0, 3)) {
    this.tableau = this.#begin(seats);
    this.form.changed(true);
  }

  #begin(seats) {
    return { ...blank(this.shape, this.follow), seats, ...this.#standings(seats), ...START[game]?.(seats) };
  }

  /** What each seat has, if the game's tableau says it by seat: what is known already, and blanks. */
  #standings(seats, known = []) {
    return this.standing && { standings: seats.map((_, at) => known[at] ?? blank(this.standing, this.follow)) };
  }

  draw() {
    const { seats } = this.tableau;
    const persons = this.standing ? seats.map((seat, at) => [`seat${at}`, seat]) : [];
    const tabs = [["table", t.table], ...persons, ["result", t.result]];
    const at = Math.max(0, tabs.findIndex(([name]) => name === this.tab));
    const turn = (name) => () => this.#turn(name);
    const bar = tabs.map(([name, title], index) =>
      h("button.chip", { "aria-pressed": index === at, onclick: turn(name), "data-focus": `tab ${name}` }, title),
    );
    this.place = h("div");
    const content = { table: () => this.#tablePart(), result: () => this.place }[this.tab] ?? (() => this.#seatPart(at - 1));
    const step = (title, index, look) => {
      const [name] = tabs[index] ?? [];
      return name && h("button", { class: look, onclick: turn(name), "data-focus": title }, title);
    };
    show(
      this.main,
      h(
        ".score",
        h("h1", `${this.words.title}: ${t.score}`),
        h("nav.chips tabs", { "aria-label": t.parts }, bar),
        content(),
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
    const names = seats.map((seat, at) => {
      const title = t.player({ number: at + 1 });
      const pointer = `/seats/${at}`;
      const onchange = () => this.#rename(at, input.value.trim());
      const input = h("input", { value: seat, maxlength: 40, "aria-label": title, "data-pointer": pointer, onchange });
      return input;
    });
    const count = (number) => () => {
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
        h(
          "p.row",
          seats.length < maxItems && h("button", { onclick: count(seats.length + 1), "data-focus": "more" }, t.addPlayer),
          seats.length > minItems && h("button", { onclick: count(seats.length - 1), "data-focus": "fewer" }, t.removePlayer),
        ),
      ),
      this.form.fields(this.shape, this.tableau, "", "", ["seats", "standings", "pack"]),
      h("p", h("button", { onclick: () => this.clear(seats), "data-focus": "clear" }, t.startAgain)),
    );
  }

  /** Names a seat, wherever it is named. */
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

  /** Asks for the score, and shows it or what is wrong. */
  async #ask() {
    const { place } = this;
    try {
      const answer = await client.scores.create(game, { tableau: this.tableau });
      const { ranking, totals } = answer;
      const places = ranking.flatMap(({ place: number, seats }) => seats.map((seat) => `${number}. ${seat}: ${totals[seat]}`));
      const shared = h("textarea", { readonly: true, hidden: true, rows: 5, "aria-label": t.share });
      const text = [this.words.title, ...places].join("\n");
      const share = h("button", { onclick: () => attempt(() => shareText(text, share, shared)) }, t.share);
      show(place, sheet(game, answer), h("p.row", h("button", { onclick: () => print() }, t.print), share), shared);
      for (const details of place.querySelectorAll("details:not(.ruling)")) details.open = true;
    } catch (error) {
      if (!error.errors?.length) return complain(error);
      const items = error.errors.map(({ pointer, detail }) => this.#wrong(pointer.replace("/tableau", ""), detail));
      show(place, h(".refused", { role: "alert" }, h("p", error.problem.detail), h("ul", items)));
    }
  }

  /** What is wrong with a field, and a way to it. */
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
    return h("li", detail, " ", h("button", { onclick: go }, `${this.#titleOf(pointer)} →`));
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
    const path = steps.filter((step) => !/^\d+$/.test(step)).join(".");
    const labels = this.words.labels.tableau;
    const known = path.split(".").map((_, count, all) => all.slice(0, all.length - count).join(".")).find((each) => labels[each]);
    return [seat, known && known !== "standings" && labels[known].split(/[;,]/)[0]].filter(Boolean).join(": ") || t.table;
  }
}

/** Shares a text; else copies it; and where a browser refuses both, as without HTTPS, shows it. */
async function shareText(text, button, shown) {
  if (navigator.share) return navigator.share({ text }).catch(() => {}); // the reader has changed their mind
  shown.value = text;
  const show = () => (shown.hidden = false);
  await navigator.clipboard?.writeText(text).then(() => (button.textContent = t.copied), show);
  if (!navigator.clipboard) show();
}

const main = open();
attempt(async () => {
  const [words, shapes] = await Promise.all([Words.of(client, game), shapeOf(game, "Tableau")]);
  document.title = `${words.title}: ${t.score} - Reeve`;
  const form = new Sheet(main, words, shapes);
  try {
    form.draw();
  } catch {
    form.clear(); // what was kept here comes from another version of the sheet
  }
});
