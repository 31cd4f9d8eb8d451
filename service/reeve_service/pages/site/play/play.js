/** The page /play/<game>: sets a game up, draws its table, and plays it. */

import { eventsFor, IllegalMove } from "../reeve.js";
import { Choice, ofKind, partsOf, TOGETHER, without } from "../lib/choice.js";
import { button, h, option, show } from "../lib/dom.js";
import { attempt, client, complain, game as name, kept, open, t } from "../lib/page.js";
import { sheet, suggestions, violations } from "../lib/sheet.js";
import { Words } from "../lib/words.js";
import { tableOf } from "../tables/index.js";
import { filesPart, linksPart, readGame, readLink, resume } from "./files.js";
import { Game, idOf } from "./game.js";
import { hintPart } from "./hint.js";
import { Panel } from "./panel.js";
import { setupForm } from "./setup.js";

const LOGGED = 200;

/** The steps that an element of the table stands for. No name contains a line break. */
const stepsOf = (element) => element.dataset.steps.split("\n");

class Screen {
  /** `viewer` is the seat whose view is shown first. If it is null, the page asks who has the device. */
  constructor(main, words, table, game, viewer) {
    Object.assign(this, { main, words, table, game, viewer });
    this.status = h("p.status", { role: "status" });
    this.cloth = h(".cloth", { onclick: (event) => this.#press(event), onkeydown: (event) => this.#key(event) });
    this.verdict = h("div");
    this.sheet = h("div");
    this.log = h("ol.log", { tabindex: 0, "aria-label": t.log });
    this.links = h("div");
    const { verdict } = this;
    const choose = (choice) => this.#choose(choice);
    const play = (move) => this.#play(move);
    this.panel = new Panel({ words, verdict, choose, play });
    const search = (seconds) => {
      show(verdict);
      return this.game.match.search(this.seat, { seconds });
    };
    this.hint = hintPart({ words, search, play });
    this.undo = button(t.undo, () => this.#takeBack());
    const look = () => attempt(() => this.#look((this.viewer = this.look.value)));
    this.look = h("select", { "aria-label": t.lookAs, hidden: true, onchange: look });
  }

  async begin() {
    show(
      this.main,
      h("h1.unseen", this.words.title),
      h(
        ".play",
        h(".board", this.status, this.links, this.cloth),
        h(
          "aside.side",
          this.panel.element,
          h("p.row", this.undo, this.look, h("a", { href: `/play/${name}` }, t.newGame)),
          this.hint.element,
          this.sheet,
          h("section.part", h("h2", t.log), this.log),
          filesPart(this.game),
        ),
      ),
    );
    await this.#next();
  }

  /** Continues the game. A request that failed can be tried again. */
  #next() {
    return attempt(async () => {
      try {
        await this.#goOn();
      } catch (error) {
        const [seat] = this.game.due;
        this.panel.rest(h("p.row", button(t.again, () => this.#next()), this.game.machines[seat] && this.#takeOver(seat)));
        throw error;
      }
    });
  }

  /** Which seat must move, and what this device must do. */
  async #goOn() {
    const { game } = this;
    this.seat = null;
    this.hint.stop();
    this.hint.allow(false);
    this.panel.rest();
    show(this.verdict);
    show(this.links, linksPart(game));
    this.undo.disabled = !game.canUndo;
    this.undo.hidden = game.sealed;
    this.#remember();
    const [seat] = game.due;
    const isPerson = game.people.includes(seat);
    if (isPerson && game.people.length === 1) this.viewer = seat;
    if (!this.viewer || (isPerson && seat !== this.viewer)) return this.#pass(isPerson ? seat : game.people[0]);
    if (game.over || !seat) {
      await this.#look(this.viewer);
      this.status.textContent = game.over ? t.over : t.waiting({ seat: game.match.pending.join(", ") });
    } else if (game.machines[seat]) await this.#search(seat);
    else await this.#ask(seat);
  }

  async #ask(seat) {
    const view = await this.#look(this.viewer);
    const moves = await this.game.moves(seat, view);
    this.seat = seat;
    this.status.textContent = seat === "table" ? t.chance : t.turnOf({ seat });
    this.hint.allow(seat !== "table");
    this.#choose(new Choice(moves));
    this.panel.focus();
  }

  /** Hides everything until the next person has the device. */
  #pass(seat) {
    this.viewer = null;
    for (const element of [this.sheet, this.log]) show(element);
    this.status.textContent = t.passTo({ seat });
    const take = () => {
      this.viewer = seat;
      this.#next();
    };
    const go = h("button.primary", { onclick: take }, t.iAm({ seat }));
    show(this.cloth, h(".pass", h("h2", t.passTo({ seat })), h("p", t.passWhy), go));
    go.focus();
  }

  async #search(seat) {
    const { game } = this;
    const { state } = game.match;
    await this.#look(this.viewer);
    const title = t.thinking({ seat });
    const bar = h("progress", { value: 0, "aria-label": title });
    this.status.textContent = title;
    // Somebody may take a move back in the meantime, or take the seat over.
    const isMeant = () => game.match.state === state && game.machines[seat] && !this.busy;
    this.panel.rest(h("h2", title), bar, this.#takeOver(seat));
    try {
      const machine = game.machines[seat];
      const job = await game.match.search(seat, machine);
      if (!(machine.seconds < 1)) for await (const { done } of job) bar.value = done;
      const move = await job.best();
      if (isMeant()) await this.#play(move);
    } catch (error) {
      if (isMeant()) throw error;
    }
  }

  #takeOver(seat) {
    return button(t.takeOver({ seat }), () => {
      delete this.game.machines[seat];
      this.#next();
    });
  }

  async #look(seat) {
    const { game, words } = this;
    const view = await game.match.view(seat);
    const pick = (element, ...steps) => {
      if (steps.length > 0) element.dataset.steps = steps.map((step) => [step].flat().join(TOGETHER)).join("\n");
      return element;
    };
    this.view = view;
    show(this.cloth, this.table.draw({ view, words, pick }));
    this.cloth.dataset.moves = game.past.length;
    show(this.log, words.log(eventsFor(game.events, seat).slice(-LOGGED).reverse()));
    show(this.sheet, sheet(name, await game.score(seat, view)));
    // Players see their own seat. If nobody plays (any more), every seat can be looked at.
    const seen = !game.sealed && (game.over || !game.people.length) ? game.seats : [];
    this.look.hidden = seen.length < 2;
    show(this.look, seen.map((each) => option(each, `${t.lookAs}: ${each}`, each === seat)));
    return view;
  }

  /** The elements of the table that stand for steps. */
  get #things() {
    return [...this.cloth.querySelectorAll("[data-steps]")];
  }

  /** Shows a choice on the table and in the panel. */
  #choose(choice) {
    this.choice = choice;
    if (!choice.begun) this.edited = null;
    let rest = [choice.kind, ...choice.taken];
    // Of two equal things, the one that was clicked comes first.
    for (const element of this.#things.sort((a, b) => !a.dataset.taken - !b.dataset.taken)) {
      const { amount, taken } = element.dataset;
      if (amount) {
        this.#mark(element, this.#toAmount(element), stepsOf(element).some((step) => choice.count(step) >= amount));
        continue;
      }
      const meant = [...(taken ? [taken, ofKind(taken, choice.kinds[0])] : []), ...stepsOf(element)]
        .find((each) => without(rest, each.split(TOGETHER)));
      delete element.dataset.taken;
      if (meant) {
        rest = without(rest, meant.split(TOGETHER));
        element.dataset.taken = meant;
      }
      this.#mark(element, stepsOf(element).some((step) => choice.before(step)), Boolean(meant));
    }
    const kind = choice.kinds.length === 1 ? choice.kinds[0] : null;
    const isOnTable = this.cloth.querySelector(".can") !== null;
    this.panel.draw(this.seat, choice, { editor: kind && this.#editor(kind), isOnTable });
  }

  #mark(element, isOpen, isTaken) {
    element.classList.toggle("can", Boolean(isOpen));
    element.setAttribute("role", "button");
    element.setAttribute("aria-pressed", isTaken);
    element.setAttribute("tabindex", isOpen || isTaken ? 0 : -1);
  }

  /** The choice after a click on a place for an amount, or null. A click on the last place that is full empties it. */
  #toAmount(element) {
    const { choice } = this;
    const amount = Number(element.dataset.amount);
    const step = stepsOf(element).find((each) => choice.count(each)) ?? this.#open(element);
    return step ? (choice.before(step) ?? choice).set(step, amount === choice.count(step) ? amount - 1 : amount) : null;
  }

  /** The editor that a table brings for a kind of move. A move that is started again gets a new one. */
  #editor(kind) {
    const make = this.table.editors?.[kind];
    if (!make) return null;
    if (this.edited?.view !== this.view) {
      const choose = (move) => {
        show(this.verdict);
        this.#choose(move ? this.choice.propose(move) : this.choice.ofKind(kind));
      };
      this.edited = { view: this.view };
      this.edited.element = make({ view: this.view, words: this.words, seat: this.seat, choose });
    }
    return this.edited.element;
  }

  /** The step of an element that can come next, at best for the same kind of move. */
  #open(element) {
    const all = stepsOf(element);
    return all.find((each) => this.choice.allows(each)) ?? all.find((each) => this.choice.before(each));
  }

  #key(event) {
    if (!["Enter", " "].includes(event.key) || !event.target.dataset.steps) return;
    event.preventDefault();
    this.#press(event);
  }

  /** A click on the table takes a step or takes it back, or the referee explains why not. */
  #press(event) {
    const element = event.target.closest("[data-steps]");
    if (!element || !this.seat) return;
    const { taken } = element.dataset;
    const all = stepsOf(element);
    const { choice } = this;
    show(this.verdict);
    if (element.dataset.amount) {
      const changed = this.#toAmount(element);
      return changed ? this.#choose(changed) : this.#explain(this.#meant(all));
    }
    if (taken) {
      delete element.dataset.taken;
      return this.#choose(choice.takeBack(taken));
    }
    // A thing that stands for a kind of move begins it, even if another move was begun.
    const step = this.#open(element) ?? all.find((each) => choice.all.some(({ kind }) => kind === each));
    if (!step) return this.#explain(this.#meant(all));
    element.dataset.taken = step;
    this.#choose((choice.before(step) ?? choice).take(step));
  }

  /** The most likely step: of a kind that can still be chosen, and of a field that is still open. */
  #meant(steps) {
    const { kinds, taken } = this.choice;
    const filled = taken.map((each) => partsOf(each).field);
    const fitting = steps.filter((each) => kinds.includes(partsOf(each).kind));
    return fitting.find((each) => !filled.includes(partsOf(each).field)) ?? fitting[0] ?? steps[0];
  }

  #explain(step) {
    const { kind } = partsOf(step);
    const known = this.choice.kinds.every((each) => each === kind) ? this.choice : this.choice.none();
    const move = known.draft(this.seat, step, Object.keys(this.words.labels.move_fields[kind] ?? {}));
    const notNow = () => show(this.verdict, h("p.refused", { role: "alert" }, t.notNow));
    if (!move) return notNow();
    return attempt(async () => {
      const verdict = await this.game.verdict(move).catch(() => null);
      if (!verdict) notNow();
      else if (verdict.legal) this.#choose(this.choice.propose(move));
      else this.#refuse({ ...verdict, suggestions: verdict.suggestions.filter((each) => each.move.kind === kind) });
    });
  }

  #refuse(refusal) {
    const nearest = suggestions(refusal.suggestions, (move) => this.#play(move));
    show(this.verdict, violations(this.words, refusal.violations), nearest, button(t.close, () => show(this.verdict)));
    this.verdict.scrollIntoView({ block: "nearest" });
  }

  async #play(move) {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.game.play(move);
    } catch (error) {
      if (!(error instanceof IllegalMove)) return complain(error);
      return this.#refuse(error);
    } finally {
      this.busy = false;
    }
    await this.#next();
  }

  #takeBack() {
    if (this.busy) return;
    // At the end, everybody may have looked at every seat, so the page asks again who has the device.
    if (this.game.over && this.game.people.length > 1) this.viewer = null;
    this.game.undo();
    this.#next();
  }

  /** Stores the game for a reload of the page. */
  #remember() {
    const { game } = this;
    if (!game.sealed) return kept.set(`game.${name}`, { ...game.saved, events: game.events.slice(-LOGGED) });
    const { invitations, machines, seats } = game;
    kept.set(`keys.${idOf(game.match.state)}`, { keys: game.match.keys, seats, machines, invitations });
    history.replaceState(null, "", `#sealed=${game.match.state}`);
  }
}

const main = open();
attempt(async () => {
  const [words, table] = await Promise.all([Words.of(client, name), tableOf(name)]);
  const { title } = words;
  document.title = `${title} - Reeve`;
  /**
   * Begins with the game that `find` gives, if there is one and the referee accepts its position. Whoever opens a game of
   * several people can be any of them, so only a new game shows the first seat at once.
   */
  const begin = (find, isNew = false) =>
    attempt(async () => {
      const game = await find();
      if (!game) return;
      await game.match.view(game.viewer);
      const { pathname, search } = location;
      history.replaceState(null, "", pathname + search); // so that a reload does not begin with an old position again
      new Screen(main, words, table, game, isNew || game.people.length < 2 ? game.viewer : null).begin();
      return game;
    });
  if (await begin(() => readLink(title))) return;
  const last = kept.get(`game.${name}`);
  const form = setupForm(words, {
    start: (setup) => begin(() => Game.start(name, setup), true),
    open: (file) => begin(() => readGame(file, title)),
  });
  const goOn = last && h("button.primary", { onclick: () => begin(() => resume(last, title)) }, t.resume);
  show(main, goOn && h("p.setup", goOn), form);
});
addEventListener("hashchange", () => location.hash.includes("=") && location.reload());
