"""The frame of a plain page: a guide, a kind of problem, or an address that does not exist."""

from markupsafe import escape

from reeve_service.pages.reference import ADDRESS

FRAME = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title} - Reeve</title>
<link rel="stylesheet" href="{address}/guide.css">
<link rel="icon" type="image/png" href="{address}/favicon-32x32.png" sizes="32x32">
<main>
{body}
</main>
</html>
"""


def framed(title: str, body: str, language: str) -> str:
    """A whole page. The body is HTML."""
    return FRAME.format(language=language, title=escape(title), address=ADDRESS, body=body)
