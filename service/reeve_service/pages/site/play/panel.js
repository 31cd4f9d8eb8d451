/** The panel beside the table: the move step by step, all legal moves in words, or a move as JSON. */

import { partsOf } from "../lib/choice.js";
import { button, chip, h, show } from "../lib/dom.js";
import { t } from "../lib/page.js";
import { short } from "../lib/words.js";

const MOST_SHOWN = 100;

export class Panel {
  /**
   * `choose(choice)` is called for each step that is taken here, `play(move)` for each move. `verdict` is the place for
   * the referee's answer.
   */
  constructor({ words, verdict, choose, play }) {
    Object.assign(this, { words, choose, play });
    this.steps = h(".steps");
    this.list = h(".moves");
    this.json = h("textarea", { rows: 4, spellcheck: "false", "aria-label": t.asJson });
    this.others = h("div", this.#listPart(), this.#jsonPart());
    this.element = h(".panel", h(".dock", verdict, this.steps), this.others);
  }

  /** Shows how far the move is. If there is an `editor`, it takes the place of steps. */
  draw(seat, choice, { editor, isOnTable }) {
    this.choice = choice;
    const { move, kinds } = choice;
    const chips = [...kinds, ...choice.others];
    this.steps.classList.toggle("begun", choice.begun);
    this.others.hidden = false;
    show(
      this.steps,
      h("h2", { tabindex: -1, "data-focus": "title" }, seat === "table" ? t.chance : t.turnOf({ seat })),
      !choice.begun && isOnTable && h("p.quiet", t.pickHere),
      (chips.length > 1 || !choice.begun) && h(".chips", chips.map((kind) => this.#kindChip(kind))),
      kinds.length === 1 && (editor ?? this.#fields(kinds[0])),
      (move || (choice.begun && kinds.length === 1)) && h("p.chosen", this.words.move(move ?? choice.part), !move && " …"),
      h(
        "p.row",
        h("button.primary", { disabled: !move, onclick: () => this.play(move), "data-focus": "make" }, t.make),
        choice.begun && button(t.clear, () => this.choose(choice.none()), "clear"),
      ),
    );
    this.focus();
    this.#drawList();
    const draft = move ?? choice.moves[0];
    if (draft && document.activeElement !== this.json) this.json.value = JSON.stringify(draft);
  }

  /** Nothing can be chosen now. */
  rest(...children) {
    this.choice = null;
    this.json.value = "";
    this.steps.classList.remove("begun");
    this.others.hidden = true;
    show(this.steps, ...children);
    show(this.list);
  }

  /** Puts the focus on the title, if what had it is gone. */
  focus() {
    if (document.activeElement === document.body) this.steps.querySelector("h2")?.focus({ preventScroll: true });
  }

  #kindChip(kind) {
    const { choice } = this;
    const isChosen = choice.begun && choice.kinds.every((each) => each === kind);
    const onclick = () => this.choose(isChosen ? choice.none() : (choice.as(kind) ?? choice.ofKind(kind)));
    return chip(this.words.kind(kind), kind, isChosen, onclick);
  }

  /** The steps that are taken or can come next, by field. What can be taken several times always has its row. */
  #fields(kind) {
    const { choice } = this;
    const most = choice.most(kind);
    const isAmount = (step) => most.get(step) > 1;
    const steps = [...most.keys()].filter((step) => isAmount(step) || choice.taken.includes(step) || choice.next.has(step));
    const fields = Map.groupBy(steps, (step) => partsOf(step).field);
    return [...fields].map(([field, each]) => {
      const left = each.some(isAmount) ? choice.left(field) : null;
      const count = each.reduce((sum, step) => sum + choice.count(step), left);
      const controls = each.map((step) => (isAmount(step) ? this.#amount(step) : this.#stepChip(step)));
      return h("fieldset.chips", this.#legend(kind, field), left !== null && h("p.needs", t.amountDue({ count, left })), controls);
    });
  }

  /** The name of a field, and its explanation in small letters. */
  #legend(kind, field) {
    const label = this.words.field(kind, field);
    const title = short(label);
    return h("legend", title, h("small.quiet", label.slice(title.length)));
  }

  #name(step) {
    const { value } = partsOf(step);
    return value === "" ? t.yes : this.words.name(value);
  }

  /** How often a step is taken, with buttons for one less and one more. */
  #amount(step) {
    const { choice } = this;
    const count = choice.count(step);
    const name = this.#name(step);
    const change = (sign, to) => {
      const other = to < 0 ? null : choice.set(step, to);
      const names = { "aria-label": `${name}: ${sign}1`, "data-focus": step + sign };
      return h("button.step", { ...names, disabled: !other, onclick: () => this.choose(other) }, sign);
    };
    return h("span.amount-of", h("span", name), h("span.stepper", change("−", count - 1), h("b", count), change("+", count + 1)));
  }

  #stepChip(step) {
    const { choice } = this;
    const isTaken = choice.taken.includes(step);
    const press = () => this.choose(isTaken ? choice.takeBack(step) : choice.take(step));
    return chip(this.#name(step), step, isTaken || choice.shared.includes(step), press);
  }

  #listPart() {
    const draw = () => this.#drawList();
    this.filter = h("input", { type: "search", "aria-label": t.filter, placeholder: t.filter, oninput: draw });
    return h("details.all", { ontoggle: draw }, h("summary", t.allMoves), this.filter, this.list);
  }

  #drawList() {
    if (!this.choice || !this.list.parentElement?.open) return show(this.list);
    const typed = this.filter.value.toLowerCase().split(/\s+/);
    const said = this.choice.all.map((move) => [move, this.words.move(move)]);
    const fitting = said.filter(([, words]) => typed.every((word) => words.toLowerCase().includes(word)));
    const shown = fitting.slice(0, MOST_SHOWN);
    const items = shown.map(([move, words]) => h("li", button(words, () => this.play(move))));
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
    return h("details.json", h("summary", t.asJson), this.json, wrong, button(t.judge, judge));
  }
}
