/** The page /play/<game>: sets a game up, draws its table, and plays it. */

import { IllegalMove } from "../reeve.js";
import { Choice, ofKind, partsOf, TOGETHER, without } from "../lib/choice.js";
import { h, show } from "../lib/dom.js";
import { attempt, client, complain, game as name, kept, open, t } from "../lib/page.js";
import { sheet, suggestions, violations } from "../lib/sheet.js";
import { by, Words } from "../lib/words.js";
import { tableOf } from "../tables/index.js";
import { filesPart, linksPart, readGame, readLink, resume } from "./files.js";
import { Game } from "./game.js";
import { hintPart } from "./hint.js";
import { Panel } from "./panel.js";
import { setupForm } from "./setup.js";

/** How many events the log shows. */
const LOGGED = 200;

/** The steps that an element of the table stands for. No name has a line's end in it. */
const stepsOf = (element) => element.dataset.steps.split("\n");

/** A game on the screen. */
class Screen {
  constructor(main, words, table, game) {
    Object.assign(this, { main, words, table, game, viewer: game.viewer });
    this.status = h("p.status", { role: "status" });
    this.cloth = h(".cloth", { onclick: (event) => this.#press(event), onkeydown: (event) => this.#key(event) });
    this.verdict = h("div");
    this.sheet = h("div");
    this.log = h("ol.log", { tabindex: 0, "aria-label": t.log });
    this.links = h("div");
    this.panel = new Panel({
      words,
      verdict: this.verdict,
      choose: (choice) => this.#choose(choice),
      play: (move) => this.#play(move),
      isDrawn: (step) => this.#isDrawn(step),
    });
    const search = (seconds) => this.game.match.search(this.seat, { seconds });
    this.hint = hintPart({ words, search, play: (move) => this.#play(move) });
    this.undo = h("button", { onclick: () => this.#takeBack() }, t.undo);
    this.look = h("select", { "aria-label": t.lookAs, onchange: () => this.#lookAs(this.look.value) });
  }

  /** Shows the game, and goes on with it. */
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

  /** Goes on with the game. Whatever has failed, such as the server or the search, can be tried again. */
  #next() {
    return attempt(async () => {
      try {
        await this.#goOn();
      } catch (error) {
        const [seat] = this.game.due;
        const again = h("button", { onclick: () => this.#next() }, t.again);
        this.panel.rest(h("p.row", again, this.game.machines[seat] && this.#takeOver(seat)));
        throw error;
      }
    });
  }

  /** Whose move it is, and what this device has to do about it. */
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

  /** Lets a person choose a move. */
  async #ask(seat) {
    const view = await this.#look(this.viewer);
    const moves = await this.game.moves(seat, view);
    this.seat = seat;
    this.status.textContent = seat === "table" ? t.chance : t.turnOf({ seat });
    this.hint.allow(seat !== "table");
    this.#choose(new Choice(moves));
    this.panel.focus();
  }

  /** Hides everything until the next person has the device. Until then nobody looks. */
  #pass(seat) {
    this.viewer = null;
    for (const element of [this.sheet, this.log]) show(element);
    this.status.textContent = t.passTo({ seat });
    const go = h("button.primary", { onclick: () => this.#take(seat) }, t.iAm({ seat }));
    show(this.cloth, h(".pass", h("h2", t.passTo({ seat })), h("p", t.passWhy), go));
    go.focus();
  }

  #take(seat) {
    this.viewer = seat;
    this.#next();
  }

  /** Lets the search move for a seat. */
  async #search(seat) {
    const { game } = this;
    const { state } = game.match;
    await this.#look(this.viewer);
    this.status.textContent = t.thinking({ seat });
    const title = h("h2", t.thinking({ seat }));
    const bar = h("progress", { value: 0, "aria-label": t.thinking({ seat }) });
    // Somebody may take a move back in the meantime, or take the seat over.
    const isMeant = () => game.match.state === state && game.machines[seat] && !this.busy;
    this.panel.rest(title, bar, this.#takeOver(seat));
    let move;
    try {
      const machine = game.machines[seat];
      const job = await game.match.search(seat, machine);
      if (!(machine.seconds < 1)) for await (const { done } of job) bar.value = done;
      move = await job.best();
    } catch (error) {
      if (isMeant()) throw error;
      return;
    }
    if (isMeant()) await this.#play(move);
  }

  /** A button that lets a person play a seat of the search. */
  #takeOver(seat) {
    const onclick = () => {
      this.game.takeOver(seat);
      this.#next();
    };
    return h("button", { onclick }, t.takeOver({ seat }));
  }

  /** Draws what a seat sees. */
  async #look(seat) {
    const { game, words } = this;
    const view = await game.view(seat);
    const pick = (element, ...steps) => {
      element.dataset.steps = steps.map((step) => [step].flat().join(TOGETHER)).join("\n");
      return element;
    };
    this.view = view;
    show(this.cloth, this.table.draw({ view, words, pick }));
    this.cloth.dataset.moves = game.past.length;
    const events = game.eventsFor(seat).slice(-LOGGED).reverse();
    show(this.log, events.map((event) => h("li", h("b", by(event.seat)), words.event(event))));
    show(this.sheet, sheet(name, await game.score(seat, view)));
    // Who plays may see one seat. When nobody plays any more, or nobody ever did, every seat can be looked at.
    const seen = !game.sealed && (game.over || !game.people.length) ? game.seats : [];
    this.look.hidden = seen.length < 2;
    show(this.look, seen.map((each) => h("option", { value: each, selected: each === seat }, `${t.lookAs}: ${each}`)));
    return view;
  }

  #lookAs(seat) {
    this.viewer = seat;
    attempt(() => this.#look(seat));
  }

  #elements(step) {
    const parts = (each) => stepsOf(each).flatMap((some) => some.split(TOGETHER));
    return [...this.cloth.querySelectorAll("[data-steps]")].filter((each) => parts(each).includes(step));
  }

  /** Whether the table shows a step, and still has something to click if the step can be taken once more. */
  #isDrawn(step) {
    const elements = this.#elements(step);
    return elements.length > 0 && (!this.choice.next.has(step) || elements.some((each) => !each.dataset.taken));
  }

  /** Shows how far a choice is, on the table and in the panel. */
  #choose(choice) {
    this.choice = choice;
    if (!choice.begun) this.edited = null;
    let rest = [choice.kind, ...choice.taken];
    // Of two equal things, the one that was clicked comes first. A step of the panel is shown at any of them.
    const elements = [...this.cloth.querySelectorAll("[data-steps]")].sort((a, b) => !a.dataset.taken - !b.dataset.taken);
    for (const element of elements) {
      const { taken } = element.dataset;
      const meant = [...(taken ? [taken, ofKind(taken, choice.kinds[0])] : []), ...stepsOf(element)]
        .find((each) => without(rest, each.split(TOGETHER)));
      if (meant) rest = without(rest, meant.split(TOGETHER));
      if (meant) element.dataset.taken = meant;
      else delete element.dataset.taken;
      const isOpen = stepsOf(element).some((step) => choice.before(step));
      element.classList.toggle("can", isOpen);
      element.setAttribute("role", "button");
      element.setAttribute("aria-pressed", Boolean(element.dataset.taken));
      element.setAttribute("tabindex", isOpen || element.dataset.taken ? 0 : -1);
    }
    const kind = choice.kinds.length === 1 ? choice.kinds[0] : null;
    this.panel.draw(this.seat, choice, kind && this.#editor(kind));
  }

  /** The editor that a table brings for a kind of move, kept while the move is chosen; a move that begins again gets a new one. */
  #editor(kind) {
    const make = this.table.editors?.[kind];
    if (!make) return null;
    if (this.edited?.view !== this.view) {
      const choose = (move) => this.#choose(move ? this.choice.propose(move) : this.choice.ofKind(kind));
      this.edited = { view: this.view };
      this.edited.element = make({ view: this.view, words: this.words, seat: this.seat, choose });
    }
    return this.edited.element;
  }

  #key(event) {
    if (!["Enter", " "].includes(event.key) || !event.target.dataset.steps) return;
    event.preventDefault();
    this.#press(event);
  }

  /** A click on the table: a step of the move, or one step back; else the referee says why not. */
  #press(event) {
    const element = event.target.closest("[data-steps]");
    if (!element || !this.seat) return;
    const { taken } = element.dataset;
    show(this.verdict);
    if (taken) {
      delete element.dataset.taken;
      return this.#choose(this.choice.takeBack(taken));
    }
    const all = stepsOf(element);
    const { choice } = this;
    // What stands for a whole kind of move begins that move, also when another one was begun.
    const step =
      all.find((each) => choice.allows(each)) ??
      all.find((each) => choice.before(each)) ??
      all.find((each) => choice.all.some(({ kind }) => kind === each));
    if (!step) return this.#explain(this.#meant(all));
    element.dataset.taken = step;
    this.#choose((choice.before(step) ?? choice).take(step));
  }

  /** Which of the steps of a thing is most likely meant: one of a kind that can still be chosen, and of a field that is still open. */
  #meant(steps) {
    const { kinds, taken } = this.choice;
    const filled = taken.map((each) => partsOf(each).field);
    const fitting = steps.filter((each) => kinds.includes(partsOf(each).kind));
    return fitting.find((each) => !filled.includes(partsOf(each).field)) ?? fitting[0] ?? steps[0];
  }

  /** Says why a thing on the table cannot be chosen. */
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
      else this.#refuse(verdict);
    });
  }

  /** Shows the rulings that a move breaks, and the legal moves that are closest to it. */
  #refuse(refusal) {
    show(this.verdict, violations(name, refusal.violations), suggestions(refusal.suggestions, (move) => this.#play(move)));
    this.verdict.scrollIntoView({ block: "nearest" });
  }

  /** Makes a move. A refused one shows the rulings. */
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
    // At the end everybody may have looked at every seat: then the device is passed on again.
    if (this.game.over && this.game.people.length > 1) this.viewer = null;
    this.game.undo();
    this.#next();
  }

  /** Keeps the game, so that a reload of the page does not lose it. */
  #remember() {
    const { game } = this;
    if (!game.sealed) return kept.set(`game.${name}`, { ...game.saved, events: game.events.slice(-LOGGED) });
    const { invitations, machines, seats } = game;
    kept.set(`keys.${game.id}`, { keys: game.match.keys, seats, machines, invitations });
    history.replaceState(null, "", `#sealed=${game.match.state}`);
  }
}

const main = open();
attempt(async () => {
  const [words, table] = await Promise.all([Words.of(client, name), tableOf(name)]);
  const { title } = words;
  document.title = `${title} - Reeve`;
  /** Begins with a game that is found somewhere, if there is one and the referee knows its position. */
  const begin = (find) =>
    attempt(async () => {
      const game = await find();
      if (!game) return;
      await game.view(game.viewer);
      const { pathname, search } = location;
      history.replaceState(null, "", pathname + search); // a reload shall not begin with an old position again
      new Screen(main, words, table, game).begin();
      return game;
    });
  if (await begin(() => readLink(name, title))) return;
  const last = kept.get(`game.${name}`);
  const form = setupForm(words, {
    start: (setup) => begin(() => Game.start(client, name, setup)),
    open: (file) => begin(() => readGame(file, name, title)),
  });
  const goOn = last && h("button", { onclick: () => begin(() => resume(last, name, title)) }, t.resume);
  show(main, goOn && h("p", goOn), form);
});
addEventListener("hashchange", () => location.hash.includes("=") && location.reload());
