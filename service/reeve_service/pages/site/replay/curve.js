/** Scores or chances of all seats during a game, as lines. */

import { h, svg } from "../lib/dom.js";

const WIDTH = 340;
const HEIGHT = 170;
const LEFT = 36;
const BOTTOM = 20;
/** Lines differ by their dashes as well as by their colour. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 5"];

/**
 * `scores` has the totals by seat of each position so far. A position may leave out seats. `go` is called with the position
 * that was clicked. `marks` are positions to mark on the line of a seat, each with a grade and a text. `unit` is written
 * after each number.
 */
export function curve(seats, scores, now, count, go, { marks = [], unit = "", top = 1 } = {}) {
  const known = Object.entries(scores).filter(([, totals]) => totals);
  const values = known.flatMap(([, totals]) => Object.values(totals));
  const [least, most] = [Math.min(0, ...values), Math.max(top, ...values)];
  const step = (WIDTH - LEFT - 8) / Math.max(1, count - 1);
  const x = (at) => LEFT + step * at;
  const y = (points) => 8 + ((HEIGHT - BOTTOM - 8) * (most - points)) / (most - least);
  const lines = seats.map((seat, at) => {
    const own = known.filter(([, totals]) => seat in totals);
    const places = own.map(([position, totals]) => [x(position).toFixed(1), y(totals[seat]).toFixed(1)]);
    const [cx, cy] = places[0] ?? [];
    // A line with one point is invisible.
    if (places.length === 1) return svg(`circle.line seat${at}`, { cx, cy, r: 1.5 });
    return svg(`polyline.line seat${at}`, { points: places.join(" "), "stroke-dasharray": DASHES[at] });
  });
  const grid = [least, (least + most) / 2, most].map(Math.round).map((points) => [
    svg("line.grid", { x1: LEFT, x2: WIDTH - 8, y1: y(points), y2: y(points) }),
    svg("text", { x: LEFT - 6, y: y(points) + 4, "text-anchor": "end" }, `${points}${unit}`),
  ]);
  const dots = marks.map(({ at, seat, grade, text }) =>
    svg(`circle.mark ${grade}`, { cx: x(at), cy: y(scores[at][seat]), r: 4.5 }, svg("title", text)),
  );
  const ends = [0, count - 1].map((at) => svg("text", { x: x(at), y: HEIGHT - 6, "text-anchor": at ? "end" : "start" }, at));
  const cursor = svg("line.cursor", { x1: x(now), x2: x(now), y1: 4, y2: HEIGHT - BOTTOM });
  const click = (event) => {
    const box = drawing.getBoundingClientRect();
    go(Math.round((((event.clientX - box.left) * WIDTH) / box.width - LEFT) / step));
  };
  const pointsOf = (seat) => {
    const [, totals] = known.findLast(([position, totals]) => position <= now && seat in totals) ?? [];
    return totals ? `${totals[seat]}${unit}` : "";
  };
  const label = seats.map((seat) => `${seat} ${pointsOf(seat)}`).join(", ");
  const frame = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, onclick: click };
  const drawing = svg("svg.curve", frame, grid, ends, lines, dots, cursor);
  const key = seats.map((seat, at) => {
    const line = svg(`line.line seat${at}`, { x1: 0, x2: 28, y1: 4, y2: 4, "stroke-dasharray": DASHES[at] });
    const sample = svg("svg.curve sample", { viewBox: "0 0 28 8", "aria-hidden": "true" }, line);
    return h("span.count", sample, ` ${seat} `, h("b", pointsOf(seat)));
  });
  return [drawing, h("p.strip", key)];
}
