/** The first page: what this is, and every game that the server knows. */

import { h, show } from "../lib/dom.js";
import { attempt, client, open, t } from "../lib/page.js";

/** Games with a picture of their own. */
const PICTURES = ["ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world"];

function card({ id, title, seats }) {
  const picture = PICTURES.includes(id) ? id : "other";
  return h(
    "li",
    { class: "game" },
    h("img", { src: `/pages/home/${picture}.svg`, alt: "", width: 320, height: 200 }),
    h(
      "div",
      {},
      h("h2", {}, title),
      h("p", { class: "quiet" }, t.playersRange(seats)),
      h(
        "p",
        { class: "row" },
        h("a", { class: "button primary", href: `/play/${id}` }, t.play),
        h("a", { class: "button", href: `/score/${id}` }, t.score),
        h("a", { class: "button", href: `/docs/games/${id}` }, t.guide),
      ),
    ),
  );
}

const main = open();
const games = h("ul", { class: "games" });
show(
  main,
  h("section", { class: "hero" }, h("h1", {}, "Reeve"), h("p", {}, t.pitch), h("p", { class: "quiet" }, t.pitchMore)),
  games,
  h(
    "section",
    { class: "developers" },
    h("h2", {}, t.forDevelopers),
    h(
      "p",
      { class: "row" },
      h("a", { class: "button", href: "/docs/" }, t.referenceLong),
      h("a", { class: "button", href: "/openapi.json" }, t.contract),
      h("a", { class: "button", href: "/replay" }, t.replayLong),
    ),
  ),
);
attempt(async () => show(games, (await client.games.list()).map(card)));
