"""Small pages that lead on: the front door, and what each kind of problem means."""

import re

from flask import Blueprint, Response, redirect
from flask import abort as leave
from markupsafe import escape
from werkzeug.wrappers import Response as AnyResponse

from reeve_service.pages.reference import ADDRESS
from reeve_service.problems import KINDS, Kind
from reeve_service.rules.packs import LANGUAGES

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title} - Reeve</title>
<h1>{title}</h1>
<p>A problem of type <code>{type}</code>, answered with status {status}.</p>
{texts}
<p><a href="{reference}">The reference</a></p>
</html>
"""


def signposts() -> Blueprint:
    """The front door and the pages of problems."""
    made = Blueprint("signposts", __name__)

    @made.get("/")
    def front_door() -> AnyResponse:
        """Leads to the reference."""
        return redirect(f"{ADDRESS}/")

    @made.get("/problems/<slug>")
    def show_problem(slug: str) -> Response:
        """What a kind of problem means."""
        if slug not in KINDS:
            leave(404)
        return Response(describe(KINDS[slug]), content_type="text/html; charset=utf-8")

    return made


def describe(kind: Kind) -> str:
    """The page of a kind of problem, in every language."""
    texts = "\n".join(f'<p lang="{language}">{spell_out(kind.detail[language])}</p>' for language in LANGUAGES)
    return PAGE.format(
        title=escape(kind.title["en"]), type=kind.type, status=kind.status, texts=texts, reference=f"{ADDRESS}/"
    )


def spell_out(detail: str) -> str:
    """A detail as HTML, with the name of everything that each answer fills in."""
    return re.sub(r"\{(\w+)\}", r"<var>\1</var>", str(escape(detail)))
