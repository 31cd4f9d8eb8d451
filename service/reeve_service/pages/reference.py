"""The browsable reference at /docs: Swagger UI, served from this server, so that it works without the internet."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from mimetypes import guess_type
from typing import Any

import orjson
from flask import Blueprint, Response, abort

from reeve_service.games.wire import Document
from reeve_service.openapi.document import build
from reeve_service.openapi.names import reference as reference_to
from reeve_service.pages.files import StaticFile
from reeve_service.rules.contract import AnyGame

ADDRESS = "/docs"
CONTRACT = f"{ADDRESS}/contract.json"
MOST_CHOICES = 3
"""If a field allows more schemas than this, the reference shows only their names. Showing all takes seconds."""
MOST_NAMES = 8
"""If there are more names than this, only the first and the last are shown."""
FILES = files("flask_swagger_ui") / "dist"

# Script and style are in separate files, because the security policy of the pages forbids inline ones.
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
  layout: "BaseLayout", // without the bar for the address of another document
  validatorUrl: null, // the badge would send a request to a foreign server
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1, // no list of all schemas at the end, because showing it takes minutes
  defaultModelExpandDepth: 2,
}});
"""


def shortened(contract: Document) -> Document:
    """The same contract, but long lists of schemas, such as all moves, are replaced by a text with their names."""
    schemas = contract["components"]["schemas"]
    guides = ", ".join(f"[{id}]({ADDRESS}/games/{id})" for id in schemas["GameId"]["enum"])
    more = f"Guides: {guides}. Every field: [openapi.yaml](/openapi.yaml)."
    texts = {
        reference_to(name)["$ref"]: f"One of {names}. {more}"
        for name, schema in schemas.items()
        if (names := _names(schema))
    }
    short = {name: _shortened(schema, texts.get(reference_to(name)["$ref"]), texts) for name, schema in schemas.items()}
    return {**contract, "components": {**contract["components"], "schemas": short}}


def _names(schema: Document) -> str:
    """The names of the schemas that a schema allows, if there are many; otherwise empty."""
    choices = schema.get("oneOf") or schema.get("anyOf") or ()
    if len(choices) <= MOST_CHOICES:
        return ""
    names = [f"`{choice['$ref'].rpartition('/')[2]}`" for choice in choices]
    return ", ".join(names) if len(names) <= MOST_NAMES else f"{len(names)} schemas, {names[0]} to {names[-1]}"


def _shortened(schema: Document, text: str | None, texts: Mapping[str, str]) -> Document:
    if text is not None:
        return {"title": schema["title"], "description": f"{schema['description']} {text}"}
    described: Document = _with_texts(schema, texts)
    return described


def _with_texts(shape: Any, texts: Mapping[str, str]) -> Any:  # Any: JSON
    """A shape in which the description of a field also names the schemas that the field allows, if there are many."""
    if isinstance(shape, Mapping):
        inner = {key: _with_texts(value, texts) for key, value in shape.items()}
        address = shape.get("$ref")
        text = texts.get(address) if isinstance(address, str) else None
        return {**inner, "description": f"{shape['description']} {text}"} if text and "description" in shape else inner
    return [_with_texts(each, texts) for each in shape] if isinstance(shape, list | tuple) else shape


def reference(games: Mapping[str, AnyGame]) -> Blueprint:
    """The reference of the contract of these games."""
    routes = Blueprint("reference", __name__, url_prefix=ADDRESS)
    every_file: dict[str, StaticFile] = {}
    contract = cache(lambda: StaticFile(orjson.dumps(shortened(build(games))), "application/json"))

    @routes.get("/")
    def show_reference() -> Response:
        """The page."""
        return StaticFile(PAGE.encode(), "text/html; charset=utf-8").answer()

    @routes.get("/start.js")
    def start_reference() -> Response:
        """The script that shows the contract on the page."""
        return StaticFile(START.encode(), "text/javascript; charset=utf-8").answer()

    @routes.get("/contract.json")
    def show_contract() -> Response:
        """The contract, shortened for the page."""
        return contract().answer()

    @routes.get("/<name>")
    def get_file(name: str) -> Response:
        """A file of Swagger UI."""
        file = every_file.get(name)
        if file is None:
            path = FILES / name
            if not path.is_file():
                abort(404)
            file = every_file[name] = StaticFile(path.read_bytes(), guess_type(name)[0] or "application/octet-stream")
        return file.answer()

    return routes
