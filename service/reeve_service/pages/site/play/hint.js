/** "What should I do?": a search for the best move, with its progress and the moves that it tried. */

import { button, h, show } from "../lib/dom.js";
import { attempt, t } from "../lib/page.js";
import { table } from "../lib/sheet.js";

const SECONDS = 3;

/** The part of the page. `search` starts a search of some seconds; `play` makes a move. */
export function hintPart({ words, search, play }) {
  const place = h(".hint", { "aria-live": "polite" });
  let job = null;

  /** The number of this search: results of earlier ones are not shown. */
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
      button(t.stop, stop, "stop"),
    );
  }

  function result(seat, moves) {
    const rows = moves.map(({ move, value, visits }) =>
      h(
        "tr",
        h("td.number", `${Math.round(100 * value[seat])} %`),
        h("td.number", visits),
        h("td", button(words.move(move), () => play(move))),
      ),
    );
    return table([t.value, t.tried, t.move], rows);
  }

  const start = button(t.hint, ask);
  return { element: h("section.part", start, place), stop, allow: (may) => (start.disabled = !may) };
}
