"""The application: the referee behind its resources."""

from collections.abc import Callable
from typing import Any, BinaryIO

from flask import Flask, Request
from flask.sessions import NullSession, SessionInterface
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from reeve_schemas.games import all_games, wires
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
from reeve_service.api.cors import Cors
from reeve_service.api.desk import Desk
from reeve_service.api.gate import Gate
from reeve_service.config.log_writer import log_to
from reeve_service.config.logs import STANDARD_ERROR, STANDARD_OUTPUT
from reeve_service.config.settings import Settings
from reeve_service.pages import guides, reference, signposts, site
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
    """Nothing is kept between requests, so nothing is looked for in their cookies."""

    null_session = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:
        """The one session, which is empty and stays so."""
        return self.null_session

    def is_null_session(self, obj: object) -> bool:
        """There is no other."""
        return True


class Application(Flask):
    """Flask without what no request here needs."""

    session_interface = NoSessions()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """No view is asynchronous, and to ask each of them every time costs more than to read a move."""
        return func

    def handle_http_exception(self, e: HTTPException) -> HTTPException | ResponseReturnValue:
        """Answers redirects too: Flask hands them to no error handler."""
        return problems.redirect_to_path(e) if isinstance(e, RequestRedirect) else super().handle_http_exception(e)


def create_app(settings: Settings, log: BinaryIO | None = None) -> Flask:
    """A referee over HTTP; request lines go to the log, by default standard output."""
    app = Application("reeve_service.api", static_folder=None)
    # One more than allowed, so that a body in chunks, which is cut there, is seen to be too long.
    app.config["MAX_CONTENT_LENGTH"] = settings.body_limit + 1
    # A path is what it is: no redirect merges its slashes.
    app.url_map.merge_slashes = False
    every_game = all_games(settings.packs)
    every_wire = wires(every_game)
    referee = Referee(every_game, every_wire, open_seals(settings), settings.depth_limit)
    office = Desk(settings, referee, log or log_to(STANDARD_OUTPUT))
    office.install(app)
    for descriptor in (STANDARD_OUTPUT, STANDARD_ERROR):
        log_to(descriptor).on_drop = office.metrics.dropped_line
    requests.watch(app)
    problems.register(app)
    hosts.install(app)
    Cors(settings.cors_origins).install(app)
    Gate(settings).install(app)
    for resource in RESOURCES:
        app.register_blueprint(resource.routes, url_prefix="/v1")
    app.register_blueprint(operations.routes)
    app.register_blueprint(contract.routes(every_game))
    for page in (site(every_wire), reference(), guides(every_wire), signposts()):
        app.register_blueprint(page)
    return app
