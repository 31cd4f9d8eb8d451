/** "Analyse": the search judges every decision of a record. Shows the chances of all seats, and the mistakes. */

import { AnalysisJob } from "../reeve.js";
import { button, h, show } from "../lib/dom.js";
import { attempt, client, t } from "../lib/page.js";
import { curve } from "./curve.js";

const LISTED = ["inaccuracy", "mistake", "blunder"];

/** A seed that follows from the moves, so that a record gets the same analysis every time. */
const seedOf = ({ moves }) => [...JSON.stringify(moves)].reduce((sum, each) => (31 * sum + each.codePointAt(0)) % 2 ** 32, 0);

/** The part of the page, hidden at first. `go` shows the position after this many moves; `drawAt` marks it on the lines. */
export function analysisPart(record, go) {
  const place = h("div", { "aria-live": "polite" });
  const lines = h("div");
  const start = button(t.analyse, () => attempt(begin));
  let job = null;
  let result = null;
  let now = 0;
  let closed = false;

  async function begin() {
    start.disabled = true;
    try {
      job = new AnalysisJob(client.analyses, await client.analyses.create(record.game, { record, seed: seedOf(record) }));
      if (closed) return stop(); // the record was closed before the analysis had an id
      for await (const progress of job) drawProgress(progress);
      result = await job.result();
      draw();
    } catch (error) {
      show(place);
      if (!closed) throw error; // a record that was closed has cancelled its analysis
    } finally {
      job = null;
      start.disabled = false;
    }
  }

  function stop() {
    closed = true;
    job?.cancel().catch(() => {}); // it may have ended by itself
  }

  function drawProgress({ done, decisions, decisionsDone }) {
    const label = t.analysing({ at: decisionsDone, count: decisions });
    show(place, h("progress", { value: done, "aria-label": t.analyse }), h("p", label));
  }

  const listed = () => result.moves.filter(({ grade }) => LISTED.includes(grade));

  function draw() {
    const items = listed().map(({ at, text, grade }) =>
      h(`li.grade ${grade}`, h("button.plain", { onclick: () => go(at + 1) }, `${at + 1}. ${text}`)),
    );
    show(place, h("p.status", result.text), items.length > 0 && h("ol.log", items));
    drawAt(now);
  }

  function drawAt(at) {
    now = at;
    if (!result) return;
    const chances = [];
    // A seat's line has its own decisions only. Other seats know other things, so their estimates would make it jump.
    for (const { at: moved, seat, after } of result.moves) chances[moved + 1] = { [seat]: Math.round(100 * after[seat]) };
    const marks = listed().map((move) => ({ ...move, at: move.at + 1 }));
    show(lines, curve(record.seats, chances, at, record.moves.length + 1, go, { marks, unit: "%", top: 100 }));
  }

  return { element: h("section.part", { hidden: true }, h("h2", t.chances), start, lines, place), drawAt, stop };
}
