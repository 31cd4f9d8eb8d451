"""The pages to play, score and replay: static files that use only the public API."""

from collections.abc import Container, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type

from flask import Blueprint, Response, abort, request

from reeve_service.pages.files import StaticFile

FOLDER = files("reeve_service.pages") / "site"
SERVED = (".js", ".css", ".json", ".svg", ".html")


@cache
def static_files() -> dict[str, StaticFile]:
    """Every file of the pages, by its path."""
    return {
        path: StaticFile(file.read_bytes(), f"{guess_type(path)[0]}; charset=utf-8") for path, file in _walk(FOLDER, "")
    }


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    """The files that are served, with their paths."""
    for each in folder.iterdir():
        if each.is_dir():
            yield from _walk(each, f"{path}{each.name}/")
        elif each.name.endswith(SERVED):
            yield path + each.name, each


def site(games: Container[str]) -> Blueprint:
    """The pages, for these games."""
    routes = Blueprint("site", __name__)

    def send(path: str) -> Response:
        file = static_files().get(path)
        if file is None:
            abort(404)
        return file.answer()

    @routes.get("/")
    def show_home() -> Response:
        """The home page: what Reeve is, with links to the other pages."""
        return send("home/index.html")

    @routes.get("/<any(play, score):page>/", strict_slashes=False)
    def show_games(page: str) -> Response:
        """The home page, where a game is chosen. The redirect has only a path, because a proxy may change the host."""
        query = request.query_string.decode("latin-1")
        return Response(status=308, headers={"Location": f"/?{query}" if query else "/"})

    @routes.get("/<any(play, score):page>/<game>")
    def show_game(page: str, game: str) -> Response:
        """The page to play a game, or its score sheet. In a browser, the page itself says that a game is not known."""
        if game in games:
            return send(f"{page}/index.html")
        if "text/html" not in request.headers.get("Accept", ""):
            abort(404)
        response = send(f"{page}/index.html")
        response.status_code = 404
        return response

    @routes.get("/replay")
    def show_replay() -> Response:
        """The page that shows a record move by move."""
        return send("replay/index.html")

    @routes.get("/pages/<path:path>")
    def get_file(path: str) -> Response:
        """A file of the pages."""
        return send(path)

    return routes
