"""The page for an address that does not exist, for people with a browser."""

from markupsafe import escape

from reeve_service.pages.frame import framed
from reeve_service.problems.documents import NotFound

HOME = {"en": "Home page", "ru": "На главную страницу", "pl": "Strona główna"}
BODY = """<h1>{title}</h1>
<p>{detail}</p>
<p><a href="/">{home}</a></p>"""


def not_found_page(problem: NotFound, language: str) -> str:
    """The page with the texts of the problem."""
    title = problem.kind.title[language]
    detail = problem.kind.detail[language].format_map(problem.params)
    body = BODY.format(title=escape(title), detail=escape(detail), home=HOME[language])
    return framed(title, body, language)
