/** The panel beside the table: the move step by step, all legal moves in words, or a move as JSON. */

import { partsOf } from "../lib/choice.js";
import { h, show } from "../lib/dom.js";
import { t } from "../lib/page.js";

const MOST_SHOWN = 100;
/** On a small screen, the table is long: the panel offers what the table shows too. */
const isSmall = matchMedia("(max-width: 61.99rem)");

export class Panel {
  /**
   * `choose(choice)` is called when the reader takes a step here, `play(move)` when a move is to be made. `isDrawn(step)`
   * tells whether the table shows something for a step; what it does not show, the panel offers. `verdict` is the place
   * for what the referee says.
   */
  constructor({ words, verdict, choose, play, isDrawn }) {
    Object.assign(this, { words, choose, play, isDrawn, filter: "" });
    this.steps = h(".steps");
    this.list = h(".moves");
    this.json = h("textarea", { rows: 4, spellcheck: "false", "aria-label": t.asJson });
    this.others = [this.#listPart(), this.#jsonPart()];
    this.element = h(".panel", h(".dock", verdict, this.steps), this.others);
  }

  /** Shows how far the move is. `editor` takes the place of steps where a table brings one for the kind of move. */
  draw(seat, choice, editor) {
    this.seat = seat;
    this.choice = choice;
    const { move, kinds } = choice;
    const isOne = kinds.length === 1;
    const chips = [...kinds, ...choice.others];
    const parts = [
      h("h2", { tabindex: -1, "data-focus": "title" }, seat === "table" ? t.chance : t.turnOf({ seat })),
      !choice.begun && h("p.quiet", t.pickHere),
      (chips.length > 1 || !choice.begun) && h(".chips", chips.map((kind) => this.#kindChip(kind))),
      isOne && (editor ?? this.#fields(kinds[0])),
      move && h("p.chosen", this.words.move(move)),
      h(
        "p.row",
        h("button.primary", { disabled: !move, onclick: () => this.play(move), "data-focus": "make" }, t.make),
        choice.begun && h("button", { onclick: () => this.choose(choice.none()), "data-focus": "clear" }, t.clear),
      ),
    ];
    this.steps.classList.toggle("begun", choice.begun);
    this.#allow(true);
    show(this.steps, parts);
    this.focus();
    this.#drawList();
    const draft = move ?? choice.moves[0];
    if (draft && document.activeElement !== this.json) this.json.value = JSON.stringify(draft);
  }

  /** Nothing can be chosen now, and nothing is left to read of what could be chosen before. */
  rest(...children) {
    this.choice = null;
    this.json.value = "";
    this.steps.classList.remove("begun");
    this.#allow(false);
    show(this.steps, ...children);
    show(this.list);
  }

  #allow(may) {
    for (const part of this.others) part.hidden = !may;
  }

  /** Puts the focus on the title, if what had it is gone. */
  focus() {
    if (document.activeElement === document.body) this.steps.querySelector("h2")?.focus({ preventScroll: true });
  }

  #kindChip(kind) {
    const { choice } = this;
    const isChosen = choice.begun && choice.kinds.every((each) => each === kind);
    const onclick = () => this.choose(isChosen ? choice.none() : (choice.as(kind) ?? choice.ofKind(kind)));
    return h("button.chip", { onclick, "aria-pressed": isChosen, "data-focus": kind }, this.words.kind(kind));
  }

  /** The steps that the panel offers, by field. */
  #fields(kind) {
    const { next, taken } = this.choice;
    const steps = [...new Set([...taken, ...next])]
      .filter((step) => partsOf(step).field && (isSmall.matches || !this.isDrawn(step)));
    const fields = Map.groupBy(steps, (step) => partsOf(step).field);
    return [...fields].map(([field, each]) =>
      h("fieldset.chips", h("legend", this.words.field(kind, field)), each.map((step) => this.#stepChips(step))),
    );
  }

  /** A chip for each time that a step was taken, and one to take it (again). */
  #stepChips(step) {
    const { value } = partsOf(step);
    const count = this.choice.taken.filter((each) => each === step).length;
    const name = value === "" ? t.yes : this.words.name(value);
    const chip = (isTaken, at) => {
      const onclick = () => this.choose(isTaken ? this.choice.takeBack(step) : this.choice.take(step));
      return h("button.chip", { onclick, "aria-pressed": isTaken, "data-focus": `${step}${at}` }, name);
    };
    const chips = Array.from({ length: count }, (_, at) => chip(true, at));
    return this.choice.next.has(step) ? [...chips, chip(false, count)] : chips;
  }

  #listPart() {
    const find = h("input", {
      type: "search",
      "aria-label": t.filter,
      placeholder: t.filter,
      oninput: () => {
        this.filter = find.value.toLowerCase();
        this.#drawList();
      },
    });
    return h("details.all", { ontoggle: () => this.#drawList() }, h("summary", t.allMoves), find, this.list);
  }

  #drawList() {
    if (!this.choice || !this.list.parentElement?.open) return show(this.list);
    const typed = this.filter.split(/\s+/).filter(Boolean);
    const said = this.choice.all.map((move) => [move, this.words.move(move)]);
    const fitting = said.filter(([, words]) => typed.every((word) => words.toLowerCase().includes(word)));
    const shown = fitting.slice(0, MOST_SHOWN);
    const items = shown.map(([move, words]) => h("li", h("button", { onclick: () => this.play(move) }, words)));
    const count = t.moveCount({ shown: shown.length, count: said.length });
    show(this.list, h("p.quiet", { role: "status" }, count), h("ul", items));
  }

  #jsonPart() {
    const wrong = h("p", { role: "alert" });
    const judge = () => {
      let move;
      try {
        move = JSON.parse(this.json.value);
      } catch {}
      wrong.textContent = move ? "" : t.notJson;
      if (move) this.play(move);
    };
    return h("details.json", h("summary", t.asJson), this.json, wrong, h("button", { onclick: judge }, t.judge));
  }
}
