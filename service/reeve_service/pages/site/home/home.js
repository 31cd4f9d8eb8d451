/** The home page: what Reeve is, and all its games. */

import { h, show } from "../lib/dom.js";
import { attempt, client, language, open, t } from "../lib/page.js";
import { pictureOf } from "../tables/index.js";

const link = (href, title, look = "") => h(`a.button ${look}`, { href }, title);

function card({ id, title, seats }) {
  return h(
    "li.game",
    pictureOf(id),
    h(
      "div",
      h("h2", title),
      h("p.quiet", t.playersRange(seats)),
      h(
        "p.row",
        link(`/play/${id}`, t.play, "primary"),
        link(`/score/${id}`, t.score),
        link(`/docs/games/${id}?lang=${language}`, t.guide),
      ),
    ),
  );
}

const way = (title, text, href) => h("li", h("h3", href ? h("a", { href }, title) : title), h("p.quiet", text));

const main = open();
const games = h("ul.games");
show(
  main,
  h("section.pitch", h("h1", "Reeve"), h("p", t.pitch)),
  games,
  h(
    "ul.ways",
    way(t.play, t.playWay),
    way(t.score, t.scoreWay),
    way(t.replay, t.replayWay, "/replay"),
    way(t.forDevelopers, t.pitchMore, "/docs/"),
  ),
  h("p.developers", link("/openapi.json", t.contract)),
);
attempt(async () => show(games, (await client.games.list()).map(card)));
