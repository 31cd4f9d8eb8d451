/** The page /replay: a record move by move, with the table, what happened, and the scores as a curve. */

import { eventsFor } from "../reeve.js";
import { button, h, option, show } from "../lib/dom.js";
import { fileField, readJson } from "../lib/files.js";
import { attempt, calm, client, complain, open, places, t } from "../lib/page.js";
import { violations } from "../lib/sheet.js";
import { by, Words } from "../lib/words.js";
import { tableOf } from "../tables/index.js";
import { analysisPart } from "./analysis.js";
import { curve } from "./curve.js";
import { read } from "./record.js";

const MILLISECONDS = 900;

class Show {
  constructor(main, words, table, record) {
    Object.assign(this, { main, words, table, record, at: 0, positions: [], scores: [] });
    this.status = h("p.status", { role: "status" });
    this.cloth = h(".cloth");
    this.events = h("ul.log", { tabindex: 0, "aria-label": t.events });
    this.moves = h("ol.log moves-list", { tabindex: 0, "aria-label": t.log });
    this.verdict = h("div");
    this.curve = h("div");
    this.analysis = analysisPart(record, (at) => this.#go(at));
    this.slider = h("input", { type: "range", min: 0, value: 0, "aria-label": t.move, oninput: () => this.#go(Number(this.slider.value)) });
    this.runButton = button(t.run, () => this.#run());
    const seats = [["", t.everything], ...record.seats.map((seat) => [seat, seat])];
    const options = seats.map(([value, title]) => option(value, `${t.lookAs}: ${title}`));
    this.look = h("select", { "aria-label": t.lookAs, onchange: () => attempt(() => this.#go(this.at)) }, options);
  }

  async begin() {
    const step = (sign, title, to) => h("button", { "aria-label": title, title, onclick: () => attempt(() => this.#go(to())) }, sign);
    show(
      this.main,
      h("h1", this.words.title),
      this.verdict,
      h(
        ".play",
        h(
          ".board",
          h(
            ".row player",
            step("«", t.first, () => 0),
            step("‹", t.previous, () => this.at - 1),
            this.runButton,
            step("›", t.next, () => this.at + 1),
            step("»", t.last, () => this.positions.length - 1),
            this.slider,
            this.look,
          ),
          this.status,
          this.events,
          this.cloth,
        ),
        h(
          "aside.side",
          h("section.part", h("h2", t.curve), this.curve),
          this.analysis.element,
          h("section.part", h("h2", t.log), this.moves),
        ),
      ),
    );
    await this.#readAll();
  }

  /** Reads the positions up to the first wrong move. */
  async #readAll() {
    const count = this.record.moves.length;
    let isWrong = false;
    try {
      for await (const position of read(client, this.record)) {
        if (this.closed) return;
        this.positions.push(position);
        const last = this.positions.length - 1;
        isWrong = Boolean(position.violations);
        if (isWrong) this.#refuse(last, violations(this.words, position.violations, this.#say(position.move)));
        if (last === 0) await this.#go(0);
        this.slider.max = last;
        if (last % 10 === 0) this.status.textContent = t.replaying({ at: last, count });
      }
    } catch (error) {
      if (!this.positions.length || !error.errors?.length) throw error;
      isWrong = true; // this is not a move of the game
      this.#refuse(this.positions.length, places(error));
    }
    this.#listMoves();
    await this.#go(isWrong && this.at === 0 ? this.positions.length - 1 : this.at);
    if (!isWrong) await this.#verify();
    await this.#scoreAll();
  }

  /** Stops everything that is running, because another record is opened. */
  close() {
    this.closed = true;
    this.analysis.stop();
    clearInterval(this.timer);
  }

  /** The verdict on the whole record: also its seed, its hashes and its result. */
  async #verify() {
    const verdict = await client.replays.create(this.record.game, { record: this.record });
    const [kind, text] = verdict.valid ? ["accepted", t.valid] : ["refused", `${t.invalid} ${verdict.message}`];
    show(this.verdict, h("p", { class: kind, role: "status" }, text));
    this.analysis.element.hidden = !verdict.valid;
  }

  /** Who made a move, and which. */
  #say(move) {
    return by(move.seat) + this.words.move(move);
  }

  #refuse(at, why) {
    show(this.verdict, h("p.refused", { role: "alert" }, t.wrongAt({ at })), why);
  }

  async #scoreAll() {
    for (const [at, { state }] of this.positions.entries()) {
      if (this.closed) return;
      this.scores[at] = (await client.scores.create(this.record.game, { state })).totals;
      if (at % 10 === 0) this.#drawCurve();
    }
    this.#drawCurve();
  }

  #drawCurve() {
    show(this.curve, curve(this.record.seats, this.scores, this.at, this.positions.length, (at) => this.#go(at)));
  }

  #listMoves() {
    const items = this.positions.slice(1).map(({ move, violations: broken }, index) => {
      const words = `${index + 1}. ${this.#say(move)}`;
      return h("li", { class: broken && "wrong" }, h("button.plain", { onclick: () => this.#go(index + 1), "data-at": index + 1 }, words));
    });
    show(this.moves, items);
  }

  async #go(to) {
    if (!this.positions.length) return; // the record is not read yet
    this.at = Math.max(0, Math.min(to, this.positions.length - 1));
    const { state, events, move } = this.positions[this.at];
    const count = this.record.moves.length;
    this.slider.value = this.at;
    this.status.textContent = move ? `${t.moveAt({ at: this.at, count })}: ${this.#say(move)}` : t.setup;
    const { at } = this;
    const seat = this.look.value;
    show(this.events, at > 0 && this.words.log(seat ? eventsFor(events, seat) : events));
    const view = seat ? (await client.views.create(this.record.game, { state, seat })).view : state;
    if (at !== this.at) return; // the reader is at another position now
    show(this.cloth, this.table.draw({ view, words: this.words, pick: (element) => element }));
    for (const button of this.moves.querySelectorAll("button")) button.toggleAttribute("aria-current", Number(button.dataset.at) === at);
    if (this.scores.length) this.#drawCurve();
    this.analysis.drawAt(at);
  }

  /** Plays automatically, until the end or a second click. */
  #run() {
    const stop = () => {
      clearInterval(this.timer);
      this.timer = null;
      this.runButton.textContent = t.run;
    };
    if (this.timer) return stop();
    this.runButton.textContent = t.pause;
    this.timer = setInterval(() => (this.at + 1 < this.positions.length ? attempt(() => this.#go(this.at + 1)) : stop()), MILLISECONDS);
  }
}

let shown = null;

async function openFile(file) {
  calm();
  const record = await readJson(file);
  if (!record?.game || !Array.isArray(record.moves) || !Array.isArray(record.seats)) return complain(new Error(t.notRecord));
  const games = await client.games.list();
  if (!games.some(({ id }) => id === record.game)) return complain(new Error(t.unknownGame({ game: record.game })));
  const [words, table] = await Promise.all([Words.of(client, record.game, record.pack), tableOf(record.game)]);
  shown?.close();
  shown = new Show(stage, words, table, record);
  await shown.begin();
}

const main = open(t.replay);
const stage = h("div");
const tryFile = (file) => attempt(() => openFile(file));
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  const [dropped] = event.dataTransfer.files;
  if (dropped) tryFile(dropped);
});
const label = h("label", { for: "file" }, `${t.openRecord} `);
show(main, h(".drop", h("h1", t.replay), h("p", t.dropRecord), label, fileField(tryFile)), stage);
