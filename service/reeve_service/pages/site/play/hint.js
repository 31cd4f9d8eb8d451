/** "What should I do?": a search of the best move, with its progress, and every move that it tried with its value. */

import { h, show } from "../lib/dom.js";
import { attempt, t } from "../lib/page.js";

const SECONDS = 3;

/** The part of the page. `search()` starts a search of some seconds; `play` makes a move. */
export function hintPart({ words, search, play }) {
  const place = h(".hint", { "aria-live": "polite" });
  let job = null;

  /** How often a search was asked for or stopped: what an earlier one finds is not shown any more. */
  let turn = 0;

  const ask = () =>
    attempt(async () => {
      stop();
      const mine = turn;
      try {
        const started = await search(SECONDS);
        if (turn !== mine) return cancel(started);
        job = started;
        for await (const progress of started) if (turn === mine) draw(progress);
        const { moves } = await started.result();
        if (turn === mine) show(place, result(started.seat, moves));
      } catch (error) {
        if (turn !== mine) return; // the reader has stopped it
        stop();
        throw error;
      }
    });

  /** Ends the search, and shows nothing any more. */
  function stop() {
    turn += 1;
    show(place);
    if (job) cancel(job);
    job = null;
  }

  const cancel = (running) => running.cancel().catch(() => {}); // it may have ended by itself

  function draw({ done, iterations, best }) {
    const percent = Math.round(100 * done);
    show(
      place,
      h("progress", { value: done, "aria-label": t.hint }),
      h("p", t.hintRunning({ percent, iterations }), best && [": ", words.move(best)]),
      h("button", { onclick: stop, "data-focus": "stop" }, t.stop),
    );
  }

  function result(seat, moves) {
    const rows = moves.map(({ move, value, visits }) =>
      h(
        "tr",
        h("td.number", `${Math.round(100 * value[seat])} %`),
        h("td.number", String(visits)),
        h("td", h("button", { onclick: () => play(move) }, words.move(move))),
      ),
    );
    const head = [t.value, t.tried, t.move].map((title) => h("th", { scope: "col" }, title));
    return h(".scroll", h("table", h("thead", h("tr", head)), h("tbody", rows)));
  }

  const button = h("button", { onclick: ask }, t.hint);
  return { element: h("section.part", button, place), stop, allow: (may) => (button.disabled = !may) };
}
