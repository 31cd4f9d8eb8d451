/** A score sheet: the places, every line with its ruling, and how ties were broken. */

import { button, h } from "./dom.js";
import { client, t } from "./page.js";

/** The score sheet in an answer of the service. */
export function sheet(game, { final, totals, ranking, lines, ties }) {
  const places = ranking.flatMap(({ place, seats }) =>
    seats.map((seat) => h("tr", h("td.number", `${place}.`), h("th", { scope: "row" }, seat), cell(totals[seat]))),
  );
  const rows = lines.map((line) =>
    h("tr", h("th", { scope: "row" }, line.seat), cell(line.points), h("td", line.message, " ", ruling(game, line))),
  );
  const broken = ties.map((tie) => {
    const values = tie.seats.map((seat, at) => `${seat} ${tie.values[at].join(", ")}`).join("; ");
    return h("li", `${tie.message} (${values}) `, ruling(game, tie));
  });
  return h(
    "section.sheet",
    { "data-final": String(final) },
    h("h2", final ? t.scoreFinal : t.scoreNow),
    table([t.place, t.players, t.points], places, "ranking"),
    rows.length > 0 && h("details", { open: final }, h("summary", t.lines), table([t.players, t.points, t.award], rows, "lines")),
    broken.length > 0 && [h("h3", t.ties), h("ul", broken)],
  );
}

const cell = (number) => h("td.number", number);

export function table(titles, rows, name) {
  const head = h("tr", titles.map((title) => h("th", { scope: "col" }, title)));
  return h(".scroll", h("table", { class: name }, h("thead", head), h("tbody", rows)));
}

/** The title of a ruling. If it is opened, it shows the text and the place in the rulebook. */
export function ruling(game, { ruling: id, title }) {
  const text = h("p", `${t.loading}…`);
  let loading = null;
  const load = async () => {
    const { text: words, sources } = await client.rulings.get(game, id);
    text.textContent = `${words} (${sources.map(source).join("; ")})`;
  };
  const opened = () => (loading ??= load().catch((error) => (text.textContent = error.message)));
  return h("details.ruling", { ontoggle: opened }, h("summary", title, " ", h("code", id)), text);
}

const source = ({ edition, page }) => (edition === "house" ? t.house : page ? `${edition}, ${t.page({ page })}` : edition);

/** The legal moves that are closest to a refused one, a button for each. */
export function suggestions(moves, play) {
  if (!moves.length) return null;
  const items = moves.map(({ move, text }) => h("li", button(text, () => play(move))));
  return h("section.moves suggested", h("h3", t.nearest), h("ul", items));
}

/** Each ruling that a move breaks, with its text and its page. */
export function violations(words, broken, title = t.refused) {
  const items = broken.map((each) => {
    const details = ruling(words.description.id, each);
    details.open = true;
    return h("li", h("strong", words.message(each)), details);
  });
  return h(".refused", { role: "alert" }, h("p", title), h("ul", items));
}
