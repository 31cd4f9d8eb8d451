"""The browsable reference at /docs: Swagger UI from this machine, so that it works with no internet."""

from importlib.resources import files

from flask import Blueprint, Response, send_from_directory

ADDRESS = "/docs"
CONTRACT = "/openapi.yaml"
FILES = str(files("flask_swagger_ui") / "dist")

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
}});
"""


def reference() -> Blueprint:
    """The reference of the served contract."""
    made = Blueprint("reference", __name__, url_prefix=ADDRESS)

    @made.get("/")
    def show_reference() -> Response:
        """The page itself."""
        return Response(PAGE, content_type="text/html; charset=utf-8")

    @made.get("/start.js")
    def start_reference() -> Response:
        """What shows the contract on it."""
        return Response(START, content_type="text/javascript; charset=utf-8")

    @made.get("/<name>")
    def get_file(name: str) -> Response:
        """A file of Swagger UI."""
        return send_from_directory(FILES, name)

    return made
