"""A referee for tests that takes and returns documents instead of bytes."""

from typing import Any

import orjson

from reeve_service.referee.referee import Referee

REQUESTS = ("setup", "adjudicate", "legal_moves", "score", "view", "replay", "search_order")


class Asking:
    """A referee whose requests are documents. Requests and answers are converted to JSON and back, as on the wire."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.referee, name)
        if name not in REQUESTS:
            return method

        def ask(game: str, document: object, *more: object) -> Any:
            answer = method(game, orjson.dumps(document), *more)
            return orjson.loads(orjson.dumps(answer)) if isinstance(answer, dict) else answer

        return ask
