"""The application: the referee behind its resources."""

from collections.abc import Callable
from typing import Any, BinaryIO

from flask import Flask, Request
from flask.sessions import NullSession, SessionInterface
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from reeve_service.api import (
    adjudications,
    analyses,
    bulk,
    bulk_jobs,
    components,
    contract,
    games,
    hosts,
    legal_moves,
    methods,
    operations,
    problems,
    replays,
    requests,
    rulings,
    scores,
    searches,
    setups,
    views,
)
from reeve_service.api.access_control import AccessControl
from reeve_service.api.cors import Cors
from reeve_service.api.services import Services
from reeve_service.config.log_writer import log_to
from reeve_service.config.logs import STANDARD_ERROR, STANDARD_OUTPUT
from reeve_service.config.settings import Settings
from reeve_service.games.installed import all_games, wires
from reeve_service.pages import guides, problem_pages, reference, site
from reeve_service.referee.referee import Referee
from reeve_service.storage.witness import open_seals

RESOURCES = (
    games,
    rulings,
    components,
    setups,
    adjudications,
    legal_moves,
    scores,
    views,
    replays,
    searches,
    analyses,
    bulk,
    bulk_jobs,
)


class NoSessions(SessionInterface):
    """Nothing is stored between requests, so cookies are not read."""

    null_session = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:
        """The only session, which is always empty."""
        return self.null_session

    def is_null_session(self, obj: object) -> bool:
        """Every session is empty."""
        return True


class Application(Flask):
    """Flask without the parts that no request here needs."""

    session_interface = NoSessions()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """No view is asynchronous. To check that for each request costs more than to read a move."""
        return func

    def handle_http_exception(self, e: HTTPException) -> HTTPException | ResponseReturnValue:
        """Handle redirects too. Flask does not pass them to error handlers."""
        return problems.redirect_to_path(e) if isinstance(e, RequestRedirect) else super().handle_http_exception(e)


def create_app(settings: Settings, log: BinaryIO | None = None) -> Flask:
    """The application. A line for each request goes to the log, by default standard output."""
    app = Application("reeve_service.api", static_folder=None)
    # One more than allowed. A chunked body is cut there, and this shows that it is too long.
    app.config["MAX_CONTENT_LENGTH"] = settings.body_limit + 1
    # No redirect merges the slashes of a path.
    app.url_map.merge_slashes = False
    every_game = all_games(settings.packs)
    every_wire = wires(every_game)
    referee = Referee(every_game, every_wire, open_seals(settings), settings.depth_limit)
    services = Services(settings, referee, log or log_to(STANDARD_OUTPUT))
    services.install(app)
    for descriptor in (STANDARD_OUTPUT, STANDARD_ERROR):
        log_to(descriptor).on_drop = services.metrics.count_dropped_line
    requests.watch(app)
    problems.register(app)
    hosts.install(app)
    methods.install(app)
    Cors(settings.cors_origins).install(app)
    AccessControl(settings).install(app)
    for resource in RESOURCES:
        app.register_blueprint(resource.routes, url_prefix="/v1")
    app.register_blueprint(operations.routes)
    app.register_blueprint(contract.routes(every_game))
    for page in (site(every_wire), reference(every_game), guides(every_wire), problem_pages()):
        app.register_blueprint(page)
    return app
