/** The first page: what this is, and every game that the server knows. */

import { h, show } from "../lib/dom.js";
import { attempt, client, open, t } from "../lib/page.js";

/** Games with a picture of their own. */
const PICTURES = ["ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world"];

const link = (href, title, look = "") => h(`a.button ${look}`, { href }, title);

function card({ id, title, seats }) {
  const picture = PICTURES.includes(id) ? id : "other";
  return h(
    "li.game",
    h("img", { src: `/pages/home/${picture}.svg`, alt: "", width: 320, height: 200 }),
    h(
      "div",
      h("h2", title),
      h("p.quiet", t.playersRange(seats)),
      h("p.row", link(`/play/${id}`, t.play, "primary"), link(`/score/${id}`, t.score), link(`/docs/games/${id}`, t.guide)),
    ),
  );
}

const main = open();
const games = h("ul.games");
show(
  main,
  h("section.hero", h("h1", "Reeve"), h("p", t.pitch), h("p.quiet", t.pitchMore)),
  games,
  h(
    "section.developers",
    h("h2", t.forDevelopers),
    h("p.row", link("/docs/", t.referenceLong), link("/openapi.json", t.contract), link("/replay", t.replayLong)),
  ),
);
attempt(async () => show(games, (await client.games.list()).map(card)));
