"""A page for each kind of problem: what it means, what to do, and an example."""

import json
from functools import cache

from flask import Blueprint, Response, abort, request
from markupsafe import escape

from reeve_service.pages.files import StaticFile
from reeve_service.pages.frame import framed
from reeve_service.pages.reference import ADDRESS
from reeve_service.problems.kinds import kinds
from reeve_service.problems.problem import Kind, Problem
from reeve_service.rules.packs import LANGUAGES

REQUEST_ID = "0b9f6a5c2d3e4f708192a3b4c5d6e7f8"
WORDS = {
    "en": ("Status", "What to do", "Example", "The reference"),
    "ru": ("Статус", "Что делать", "Пример", "Справочник"),
    "pl": ("Status", "Co zrobić", "Przykład", "Dokumentacja"),
}
BODY = """<h1>{title}</h1>
<p><code>{type}</code>. {status}: {number}.</p>
<p>{detail}</p>
<h2>{to_do}</h2>
<p>{remedy}</p>
<h2>{example}</h2>
<pre><code>{document}</code></pre>
<p><a href="{address}/">{reference}</a></p>"""


def problem_pages() -> Blueprint:
    """The pages of problems."""
    routes = Blueprint("problem_pages", __name__)
    every_kind = kinds()

    @cache
    def page(slug: str, language: str) -> StaticFile:
        return StaticFile(describe(every_kind[slug], language).encode(), "text/html; charset=utf-8")

    @routes.get("/problems/<slug>")
    def show_problem(slug: str) -> Response:
        """The page of a kind of problem."""
        if slug not in every_kind:
            abort(404)
        return page(slug, request.accept_languages.best_match(LANGUAGES, LANGUAGES[0])).answer()

    return routes


def describe(kind: Kind, language: str) -> str:
    """The page of a kind of problem. Its example is in the language of requests without Accept-Language."""
    status, to_do, example, reference = WORDS[language]
    document = Problem(kind, kind.example_errors, **kind.example).document(LANGUAGES[0], REQUEST_ID)
    body = BODY.format(
        address=ADDRESS,
        title=escape(kind.title[language]),
        type=kind.type,
        status=status,
        number=kind.status,
        detail=escape(kind.detail[language].format_map(kind.example)),
        to_do=to_do,
        remedy=escape(kind.remedy[language]),
        example=example,
        document=escape(json.dumps(document, indent=2, ensure_ascii=False)),
        reference=reference,
    )
    return framed(kind.title[language], body, language)
