"""A table for tests: it sends requests for one game and returns the responses."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any, BinaryIO, cast

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from reeve_service.api import create_app
from reeve_service.config.settings import Settings

SEED = "5eed" * 16
JSON = "application/json"


class Answer(TestResponse):
    """A response whose JSON has no static type."""

    @property
    def json(self) -> Any:
        """Its document."""
        return self.get_json()


class Client(FlaskClient):
    """A client that returns such responses."""

    def get(self, *args: Any, **kwargs: Any) -> Answer:
        """The response to a GET."""
        return cast(Answer, super().get(*args, **kwargs))

    def post(self, *args: Any, **kwargs: Any) -> Answer:
        """The response to a POST."""
        return cast(Answer, super().post(*args, **kwargs))


def client_of(settings: Settings, log: BinaryIO | None = None) -> Client:
    """A client of an application with these settings."""
    app = create_app(settings, log or BytesIO())
    return Client(app, app.response_class)


class Table:
    """The resources of one game, as a client uses them."""

    def __init__(self, client: Client, game: str = "ethnos") -> None:
        self.client = client
        self.root = f"/v1/games/{game}"

    def get(self, resource: str, **headers: str) -> Answer:
        """A resource of the game."""
        return self.client.get(f"{self.root}/{resource}", headers=headers)

    def post(self, resource: str, body: object, headers: Mapping[str, str] | None = None) -> Answer:
        """The response to a JSON body."""
        return self.client.post(f"{self.root}/{resource}", json=body, headers=headers)

    def send(self, body: bytes, content_type: str | None = JSON, resource: str = "adjudications") -> Answer:
        """The response to any body."""
        return self.client.post(f"{self.root}/{resource}", data=body, content_type=content_type)

    def start(self, *seats: str, **options: object) -> dict[str, Any]:
        """The first position of a game. It is always the same."""
        body: dict[str, object] = {"seats": seats or ("ann", "bob"), "options": options}
        if options.get("chance") != "declared":
            body["seed"] = SEED
        answer = self.post("setups", body)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json["state"]
        return found

    def moves(self, state: Mapping[str, Any], most: int = 1000) -> list[dict[str, Any]]:
        """The legal moves of the first pending seat."""
        answer = self.post("legal-moves", {"state": state, "seat": state["pending"][0], "limit": most})
        assert answer.status_code == 200, answer.text
        found: list[dict[str, Any]] = answer.json["moves"]
        return found

    def play(self, state: Mapping[str, Any], move: object) -> dict[str, Any]:
        """The position after a legal move."""
        answer = self.post("adjudications", {"state": state, "move": move})
        assert answer.status_code == 200, answer.text
        assert answer.json["legal"], answer.text
        found: dict[str, Any] = answer.json["state"]
        return found

    def play_on(self, state: dict[str, Any], plies: int) -> dict[str, Any]:
        """The position after some plies, in which every seat plays its first legal move."""
        for _ in range(plies):
            if not state["pending"]:
                break
            state = self.play(state, self.moves(state, most=1)[0])
        return state


def pointers(answer: Answer) -> dict[str, str]:
    """The pointers and codes of a problem."""
    assert answer.content_type == "application/problem+json", answer.text
    return {error["pointer"]: error["code"] for error in answer.json["errors"]}


def kind(answer: Answer) -> str:
    """The kind of a problem."""
    assert answer.content_type == "application/problem+json", answer.text
    return str(answer.json["type"]).removeprefix("/problems/")
