"""The guides of the games at /docs/games/<game>, in the reader's language."""

from collections.abc import Mapping
from functools import cache

from flask import Blueprint, Response, abort, request

from reeve_service.games.wire import Wire
from reeve_service.pages.files import StaticFile
from reeve_service.pages.frame import framed
from reeve_service.pages.guide_text import guide
from reeve_service.pages.reference import ADDRESS
from reeve_service.referee.labels import title_of
from reeve_service.rules.packs import LANGUAGES

BODY = """<nav>
<a href="/">Reeve</a>
<a href="/play/{game}?lang={language}">{play}</a>
<a href="/score/{game}?lang={language}">{score}</a>
</nav>
{text}"""
LINKS = {"en": ("Play", "Score"), "ru": ("Играть", "Подсчёт"), "pl": ("Graj", "Punktacja")}
STYLE = """:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
nav { display: flex; gap: 1rem; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .3rem .6rem; text-align: left;
  vertical-align: top; overflow-wrap: normal; }
pre { overflow-x: auto; padding: .6rem; background: color-mix(in srgb, currentColor 8%, transparent); }
"""


def guides(wires: Mapping[str, Wire]) -> Blueprint:
    """A guide for each of these games."""
    routes = Blueprint("guides", __name__, url_prefix=ADDRESS)

    @cache
    def page(game: str, language: str) -> StaticFile:
        from markdown_it import MarkdownIt  # only here: importing it is slow, and few servers show a guide

        wire = wires[game]
        text = MarkdownIt("commonmark", {"html": False}).enable("table").render(guide(wire, language))
        play, score = LINKS[language]
        body = BODY.format(language=language, game=game, play=play, score=score, text=text)
        html = framed(title_of(wire, language), body, language)
        return StaticFile(html.encode(), "text/html; charset=utf-8")

    @routes.get("/games/<game>")
    def show_guide(game: str) -> Response:
        """The guide of a game, in the language that a page names or that the browser prefers."""
        if game not in wires:
            abort(404)
        named = request.args.get("lang")
        preferred = request.accept_languages.best_match(LANGUAGES, LANGUAGES[0])
        return page(game, named if named in LANGUAGES else preferred).answer()

    @routes.get("/guide.css")
    def style_guides() -> Response:
        """The style sheet of the guides."""
        return StaticFile(STYLE.encode(), "text/css; charset=utf-8").answer()

    return routes
