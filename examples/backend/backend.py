"""A backend for a game with hidden cards. It asks Reeve once for each move and sends every player what they may see.

Reeve stores no games, so this program does. It keeps them in memory: replace `matches` by your database.
"""

import argparse
import json
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Condition
from typing import Any

from flask import Flask, Response, abort, request
from werkzeug.exceptions import HTTPException

import reeve
from reeve.types import Event, State

GAME = "ethnos"  # any game of Reeve works: nothing below depends on it
PLAYERS = 3
HEARTBEAT_SECONDS = 15.0

Answer = tuple[dict[str, Any], int]


@dataclass
class Match:
    """One match. Hold the lock of `changed` while you read or change it."""

    state: State
    """The whole position with the secrets of all players. Send it to Reeve and to nobody else."""
    seats: list[str]
    tokens: dict[str, str] = field(default_factory=dict)
    """The seat that each token is for."""
    messages: dict[str, list[str]] = field(default_factory=dict)
    """What was pushed to each seat so far, as server-sent events."""
    changed: Condition = field(default_factory=Condition)

    def push(self, seat: str, view: State, events: list[Event]) -> None:
        """Add a message for one seat and wake up the streams that wait for it."""
        sent = self.messages.setdefault(seat, [])
        message = {"view": view, "events": events, "pending": view["pending"]}
        sent.append(f"id: {len(sent) + 1}\ndata: {json.dumps(message)}\n\n")
        self.changed.notify_all()


def create_app(client: reeve.Client) -> Flask:
    """The backend, with the referee that it asks."""
    app = Flask(__name__)
    matches: dict[str, Match] = {}

    @app.post("/matches")
    def create_match() -> Answer:
        """Start a match: {"seats": ["ann", "bob", "cid"]}. The answer is the invitation for all players."""
        seats = body().get("seats")
        if not isinstance(seats, list) or len(seats) != PLAYERS:
            abort(400, f"seats must be a list of {PLAYERS} names.")
        setup = client.setups.create(GAME, seats=seats)
        match = Match(setup["state"], seats)
        with match.changed:
            for seat in seats:
                view = client.views.create(GAME, state=setup["state"], seat=seat)["view"]
                match.push(seat, view, reeve.events_for(setup["events"], seat))
        match_id = secrets.token_urlsafe(8)
        matches[match_id] = match
        return {"match": match_id, "seats": seats, "commitment": setup["commitment"]}, 201

    @app.post("/matches/<match_id>/players")
    def join(match_id: str) -> Answer:
        """Take a free seat: {"seat": "ann"}. The answer has the token of the seat. Nobody else gets it."""
        match, seat = find(match_id), body().get("seat")
        with match.changed:
            if seat not in match.seats:
                abort(404, "This match has no such seat.")
            if seat in match.tokens.values():
                abort(409, "Somebody has taken this seat already.")
            token = secrets.token_urlsafe(32)
            match.tokens[token] = seat
        return {"seat": seat, "token": token}, 201

    @app.get("/matches/<match_id>/events")
    def events(match_id: str) -> Response:
        """The messages for the player's seat: first the older ones, then each new one when it arrives."""
        match = find(match_id)
        seat = seat_of_player(match)
        # After a lost connection, the browser sends the number of its last message in this header.
        last = request.headers.get("Last-Event-ID", 0, type=int)
        return Response(stream(match, seat, last), mimetype="text/event-stream", headers={"Cache-Control": "no-store"})

    @app.get("/matches/<match_id>/moves")
    def legal_moves(match_id: str) -> Answer:
        """The moves that the player may choose from, at most a hundred of them."""
        match = find(match_id)
        seat = seat_of_player(match)
        with match.changed:
            state = match.state
        return {"moves": client.legal_moves.page(GAME, state=state, seat=seat)["moves"]}, 200

    @app.post("/matches/<match_id>/moves")
    def play(match_id: str) -> Answer:
        """Play a move: {"kind": "recruit_from_deck"}. If it is illegal, the answer has the rulings that it breaks."""
        match = find(match_id)
        # The token identifies the seat. A seat in the request is ignored.
        move = {**body(), "seat": seat_of_player(match)}
        with match.changed:  # so that two moves at the same time are judged one after the other
            verdict = client.adjudications.create(GAME, state=match.state, move=move, views=True)
            if not verdict["legal"]:
                return {"legal": False, "violations": verdict["violations"]}, 422
            match.state = verdict["state"]
            for seat, sees in verdict["views"].items():
                match.push(seat, sees["view"], sees["events"])
        return {"legal": True}, 200

    def find(match_id: str) -> Match:
        if match_id not in matches:
            abort(404, "There is no such match.")
        return matches[match_id]

    def seat_of_player(match: Match) -> str:
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        with match.changed:
            if token not in match.tokens:
                abort(401, "Send the token of your seat as Authorization: Bearer <token>.")
            return match.tokens[token]

    @app.errorhandler(reeve.BadRequest)
    def refused(error: reeve.BadRequest) -> Answer:
        """Tell the player what is wrong with the move or the names, and nothing about the stored state."""
        errors = [each for each in error.errors if each["pointer"].startswith(("/move", "/seats"))]
        return {"error": "Reeve cannot read this.", "errors": errors}, 400

    @app.errorhandler(reeve.ReeveError)
    def unavailable(error: reeve.ReeveError) -> Answer:
        app.logger.error("Reeve does not answer: %s", error)
        return {"error": "The referee does not answer. Try again."}, 503

    @app.errorhandler(HTTPException)
    def failed(error: HTTPException) -> Answer:
        return {"error": error.description}, error.code or 500

    return app


def body() -> dict[str, Any]:
    """The JSON object that the player sent."""
    document = request.get_json()
    if not isinstance(document, dict):
        abort(400, "The body must be a JSON object.")
    return document


def stream(match: Match, seat: str, last: int) -> Iterator[str]:
    """The messages for one seat after the last one that the player has, without an end."""
    sent = max(0, last)
    while True:
        with match.changed:
            new = match.messages[seat][sent:]
            if not new:
                match.changed.wait(HEARTBEAT_SECONDS)
                new = match.messages[seat][sent:]
        sent += len(new)
        # Without new messages, a comment is sent, so that the server notices when the player has
        # disconnected.
        yield "".join(new) or ": still here\n\n"


def main() -> None:
    """Run the backend with Flask's development server."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reeve", default="http://127.0.0.1:8080", help="address of Reeve (default: %(default)s)")
    parser.add_argument("--port", type=int, default=5000, help="port to listen on (default: %(default)s)")
    arguments = parser.parse_args()
    with reeve.connect(arguments.reeve) as client:
        create_app(client).run(port=arguments.port, threaded=True)


if __name__ == "__main__":
    main()
