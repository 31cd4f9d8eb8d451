/**
 * Chooses one of the legal moves step by step.
 *
 * Every value in a move is a step: the move `{kind: "play_band", cards: ["elf:red", "skeleton"], decline_power: true}`
 * has the steps `play_band.cards=elf:red`, `play_band.cards=skeleton` and `play_band.decline_power`. A choice can also
 * begin with the kind alone, `play_band`. A table names the steps of the things that it draws. Steps can be taken in any
 * order. After each step, only the moves with all steps so far are left. If one thing stands for several steps, TOGETHER
 * joins them.
 */

export const TOGETHER = "\t";

/** The steps of a move. Values that are null or false need none. */
export function stepsOf({ kind, seat, ...fields }) {
  const walk = (path, value) => {
    if (value == null || value === false) return [];
    if (value === true) return [path];
    if (Array.isArray(value)) return value.flatMap((each) => walk(path, each));
    if (typeof value === "object") return Object.entries(value).flatMap(([name, each]) => walk(`${path}.${name}`, each));
    return [`${path}=${value}`];
  };
  return walk(kind, fields);
}

/** The kind of move, the field and the value that a step stands for. */
export function partsOf(step) {
  const [path, ...value] = step.split("=");
  const [kind, ...field] = path.split(".");
  return { kind, field: field.join("."), value: value.join("=") };
}

/** A step, or steps taken together, of another kind of move. */
export const ofKind = (step, kind) => step.replace(/(^|\t)[^.\t]+/g, `$1${kind}`);

/** The steps of `all` without those of `taken`, or null if one of these is missing. */
export function without(all, taken) {
  const rest = [...all];
  for (const step of taken) {
    const at = rest.indexOf(step);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

const countOf = (steps, step) => steps.filter((each) => each === step).length;

/** The steps that are in both lists, as often as in both. */
const inBoth = (one, other) => one.filter((step, at) => countOf(one.slice(0, at), step) < countOf(other, step));

export class Choice {
  /** `taken` are the steps so far; `kind` is the kind of move, if it was chosen by itself. */
  constructor(moves, kind = null, taken = []) {
    Object.assign(this, { all: moves, kind, taken });
    this.open = moves
      .filter((move) => !kind || move.kind === kind)
      .map((move) => ({ move, rest: without(stepsOf(move), taken) }))
      .filter(({ rest }) => rest);
  }

  get begun() {
    return this.kind !== null || this.taken.length > 0;
  }

  get moves() {
    return this.open.map(({ move }) => move);
  }

  get kinds() {
    if (this.proposal) return [this.proposal.kind];
    return [...new Set(this.moves.map(({ kind }) => kind))];
  }

  /** The steps that can come next. */
  get next() {
    return (this.known ??= new Set([...(this.begun ? [] : this.kinds), ...this.open.flatMap(({ rest }) => rest)]));
  }

  /** The steps left that all possible moves share. Nobody has to take them. */
  get shared() {
    return (this.common ??= this.open.reduce((common, { rest }) => inBoth(common, rest), this.open[0]?.rest ?? []));
  }

  /** The chosen move: the one with no step left except those that all possible moves share. */
  get move() {
    if (this.proposal) return this.proposal;
    if (!this.begun && this.all.length > 1) return null;
    return this.open.find(({ rest }) => rest.length === this.shared.length)?.move ?? null;
  }

  /** The steps so far as a move that is not complete. */
  get part() {
    return this.#fill(this.kinds[0], this.taken);
  }

  /** Whether a step, or all steps taken together, can come next. */
  allows(step) {
    if (!step.includes(TOGETHER)) return this.next.has(step);
    return this.next.has(step.split(TOGETHER)[0]) && this.take(step).open.length > 0;
  }

  take(step) {
    if (!partsOf(step).field) return this.ofKind(step);
    return new Choice(this.all, this.kind, [...this.taken, ...step.split(TOGETHER)]);
  }

  /** How often a step was taken. */
  count(step) {
    return countOf(this.taken, step);
  }

  /** The same choice with a step taken this many times, or null if no legal move fits. */
  set(step, count) {
    const choice = new Choice(this.all, this.kind, [...this.taken.filter((each) => each !== step), ...Array(count).fill(step)]);
    return choice.open.length > 0 ? choice : null;
  }

  /** The steps of a kind of move in the order of its legal moves, with the most times that one has it. */
  most(kind) {
    const most = new Map();
    for (const steps of this.all.filter((move) => move.kind === kind).map(stepsOf)) {
      for (const step of steps) most.set(step, Math.max(countOf(steps, step), most.get(step) ?? 0));
    }
    return most;
  }

  /** How many steps of a field are left, if all possible moves agree; otherwise null. */
  left(field) {
    const counts = this.open.map(({ rest }) => rest.filter((step) => partsOf(step).field === field).length);
    return counts.every((each) => each === counts[0]) ? counts[0] : null;
  }

  /** The same steps for another kind of move, or null if they do not fit it or a kind was chosen by itself. */
  as(kind) {
    if (this.kind || !this.taken.length) return null;
    this.turned ??= new Map();
    if (!this.turned.has(kind)) {
      const choice = new Choice(this.all, null, this.taken.map((step) => ofKind(step, kind)));
      this.turned.set(kind, choice.open.length > 0 ? choice : null);
    }
    return this.turned.get(kind);
  }

  /** This choice, or the same for another kind of move, if the step can come next. */
  before(step) {
    if (this.allows(step)) return this;
    const other = this.as(partsOf(step).kind);
    return other?.allows(step) ? other : null;
  }

  /** The other kinds of move that the steps fit. */
  get others() {
    const { kinds } = this;
    return [...new Set(this.all.map(({ kind }) => kind))].filter((kind) => !kinds.includes(kind) && this.as(kind));
  }

  takeBack(step) {
    if (!partsOf(step).field) return this.none();
    return new Choice(this.all, this.kind, without(this.taken, step.split(TOGETHER)) ?? this.taken);
  }

  ofKind(kind) {
    return new Choice(this.all, kind);
  }

  none() {
    return new Choice(this.all);
  }

  /** A move that was not chosen by steps, legal or not. */
  propose(move) {
    return Object.assign(new Choice(this.all, move.kind), { proposal: move });
  }

  /**
   * The move of the steps so far and one more, legal or not, or null if one of its `fields` is not known. A field can
   * stay empty if a legal move of the same kind shows what it holds.
   */
  draft(seat, step, fields) {
    const move = { ...this.#fill(partsOf(step).kind, [...this.taken, ...step.split(TOGETHER)]), seat };
    return fields.every((field) => field in move) ? move : null;
  }

  #fill(kind, steps) {
    const model = Object.entries(this.all.find((move) => move.kind === kind) ?? {});
    const empty = (value) => (Array.isArray(value) ? [] : typeof value === "boolean" ? false : null);
    const move = { ...Object.fromEntries(model.map(([name, value]) => [name, empty(value)])), kind };
    for (const each of steps) {
      const { field, value } = partsOf(each);
      if (!field) continue;
      const read = value === "" ? true : /^\d+$/.test(value) ? Number(value) : value;
      if (Array.isArray(move[field])) move[field].push(read);
      else move[field] = read;
    }
    return move;
  }
}
