"""The browsable reference at /docs: Swagger UI from this machine, so that it works with no internet."""

from importlib.resources import files
from mimetypes import guess_type

from flask import Blueprint, Response
from flask import abort as leave

from reeve_service.pages.files import StaticFile

ADDRESS = "/docs"
CONTRACT = "/openapi.json"
FILES = files("flask_swagger_ui") / "dist"

# Script and style are in files of their own, so that the pages' policy need not allow any inside of a page.
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Reeve</title>
<link rel="stylesheet" href="/docs/index.css">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png" sizes="32x32">
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
"""
START = f"""SwaggerUIBundle({{
  url: "{CONTRACT}",
  dom_id: "#swagger-ui",
  deepLinking: true,
  layout: "BaseLayout", // without the bar in which another address can be typed
  validatorUrl: null, // the badge would ask a server of somebody else
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1, // no list of all schemas at the end: it is long, and each is shown where it is used
  defaultModelExpandDepth: 2,
}});
"""


def reference() -> Blueprint:
    """The reference of the served contract."""
    made = Blueprint("reference", __name__, url_prefix=ADDRESS)
    every_file: dict[str, StaticFile] = {}

    @made.get("/")
    def show_reference() -> Response:
        """The page itself."""
        return StaticFile(PAGE.encode(), "text/html; charset=utf-8").answer()

    @made.get("/start.js")
    def start_reference() -> Response:
        """What shows the contract on it."""
        return StaticFile(START.encode(), "text/javascript; charset=utf-8").answer()

    @made.get("/<name>")
    def get_file(name: str) -> Response:
        """A file of Swagger UI."""
        file = every_file.get(name)
        if file is None:
            path = FILES / name
            if not path.is_file():
                leave(404)
            file = every_file[name] = StaticFile(path.read_bytes(), guess_type(name)[0] or "application/octet-stream")
        return file.answer()

    return made
