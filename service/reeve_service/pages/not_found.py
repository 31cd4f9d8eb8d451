"""The page for an address that does not exist, for people with a browser."""

from markupsafe import escape

from reeve_service.pages.reference import ADDRESS
from reeve_service.problems.documents import NotFound

HOME = {"en": "Home page", "ru": "На главную страницу", "pl": "Strona główna"}
PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title} - Reeve</title>
<link rel="stylesheet" href="{address}/guide.css">
<link rel="icon" type="image/png" href="{address}/favicon-32x32.png" sizes="32x32">
<main>
<h1>{title}</h1>
<p>{detail}</p>
<p><a href="/">{home}</a></p>
</main>
</html>
"""


def not_found_page(problem: NotFound, language: str) -> str:
    """The page with the texts of the problem."""
    return PAGE.format(
        language=language,
        address=ADDRESS,
        title=escape(problem.kind.title[language]),
        detail=escape(problem.kind.detail[language].format_map(problem.params)),
        home=HOME[language],
    )
