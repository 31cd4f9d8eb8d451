/** Draws a map of rows of letters: cells with the same letter become one land with curved borders. */

/** The width of a cell. */
const CELL = 40;

const same = ([ax, ay], [bx, by]) => ax === bx && ay === by;
const say = (letter, ...points) => letter + points.flat().map((each) => each.toFixed(1)).join(" ");

/** The places of pieces side by side around a middle. */
const AROUND = [-0.45, -0.3, 0, 0.3, 0.45].flatMap((dy) => [-1.1, -0.9, -0.5, 0, 0.5, 0.9, 1.1].map((dx) => [dx, dy]));

/** Maps by their rows: a table is drawn again after each move. */
const KNOWN = new WeakMap();

export class Raster {
  #borders = {};
  #rooms = {};

  /** The map of these rows. A different `salt`, a number, gives different curves. */
  static of(rows, salt) {
    if (!KNOWN.has(rows)) KNOWN.set(rows, new Raster(rows, salt));
    return KNOWN.get(rows);
  }

  constructor(rows, salt) {
    Object.assign(this, { rows, salt, wide: rows[0].length, high: rows.length });
  }

  at(x, y) {
    return this.rows[y]?.[x] ?? "";
  }

  /** The cells with a letter. */
  cells(letter) {
    return this.rows.flatMap((row, y) => [...row].flatMap((each, x) => (each === letter ? [[x, y]] : [])));
  }

  /** The view box of the map, with room for the lines at its edge. */
  get box() {
    return `-1 -1 ${this.wide * CELL + 2} ${this.high * CELL + 2}`;
  }

  /** A small path on each cell of a land, except in the room for pieces: its middle and its size. */
  fill(letter, path, [roomX, roomY, wide = 50, high = 25] = []) {
    const middles = this.cells(letter).map(([x, y]) => [(x + 0.5) * CELL, (y + 0.5) * CELL]);
    const isRoom = ([x, y]) => Math.abs(x - roomX) < wide && Math.abs(y - roomY) < high;
    return middles.map((middle) => (isRoom(middle) ? "" : `M${middle.join(" ")}${path}`)).join("");
  }

  /** A corner of cells, moved a little, so that borders look natural. */
  #point([x, y]) {
    const shift = (axis) => 13 * ((Math.abs(Math.sin(x * 12.9 + y * 78.2 + axis + this.salt) * 4375) % 1) - 0.5);
    return [x * CELL + (x % this.wide && shift(1)), y * CELL + (y % this.high && shift(2))];
  }

  /** Whether borders meet at a corner of cells, or the map ends there. Other corners are rounded. */
  #isSharp([x, y]) {
    const [a, b, c, d] = [this.at(x - 1, y - 1), this.at(x, y - 1), this.at(x - 1, y), this.at(x, y)];
    return new Set([a, b, c, d]).size > 2 || (a === d && b === c && a !== b) || (x % this.wide === 0 && y % this.high === 0);
  }

  /** The edges of all cells with a letter, clockwise, each with the letter on its other side. */
  #edges(letter) {
    const sides = [[0, 0, 1, 0, 0, -1], [1, 0, 1, 1, 1, 0], [1, 1, 0, 1, 0, 1], [0, 1, 0, 0, -1, 0]];
    return this.cells(letter).flatMap(([x, y]) =>
      sides.map(([ax, ay, bx, by, dx, dy]) => ({ from: [x + ax, y + ay], to: [x + bx, y + by], beyond: this.at(x + dx, y + dy) })),
    );
  }

  /** The border of a land as a path. With `other`, only the part between the two lands. */
  border(letter, other = "") {
    return (this.#borders[letter + other] ??= this.#trace(letter, other));
  }

  /** The middle of the widest place in a land, where pieces can stand side by side. */
  room(letter) {
    return (this.#rooms[letter] ??= this.#widest(letter));
  }

  #trace(letter, other) {
    const edges = this.#edges(letter).filter(({ beyond }) => (other ? beyond === other : beyond !== letter));
    const middle = ({ from, to }) => [0, 1].map((axis) => (this.#point(from)[axis] + this.#point(to)[axis]) / 2);
    let path = "";
    while (edges.length) {
      // A line that is not closed begins where no other edge ends.
      const first = edges.find(({ from }) => !edges.some(({ to }) => same(to, from))) ?? edges[0];
      const isClosed = edges.some(({ to }) => same(to, first.from));
      path += isClosed ? say("M", middle(first)) : say("M", this.#point(first.from)) + say("L", middle(first));
      for (let edge = first, next; edge; edge = next === first ? null : next) {
        const { to } = edge;
        edges.splice(edges.indexOf(edge), 1);
        next = edges.find(({ from }) => same(from, to)) ?? (isClosed && same(to, first.from) ? first : null);
        if (next && !this.#isSharp(to)) path += say("Q", this.#point(to), middle(next));
        else path += say("L", this.#point(to), next ? middle(next) : []);
      }
      if (isClosed) path += "Z";
    }
    return path;
  }

  #widest(letter) {
    const cells = this.cells(letter);
    const centre = [0, 1].map((axis) => cells.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / cells.length);
    let best = { value: -Infinity };
    for (let x = 1; x < this.wide; x += 0.25) {
      for (let y = 0.5; y < this.high; y += 0.25) {
        const here = AROUND.filter(([dx, dy]) => this.at(Math.floor(x + dx), Math.floor(y + dy)) === letter);
        const value = here.length - Math.hypot(x - centre[0], y - centre[1]) / 2;
        if (value > best.value) best = { value, x: x * CELL, y: y * CELL };
      }
    }
    return [best.x, best.y];
  }
}
