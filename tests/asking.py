"""Asking a referee with documents, as tests have them: it takes bytes, and answers with documents to pick apart."""

from typing import Any

import orjson

from reeve_service.referee.referee import Referee

REQUESTS = ("setup", "adjudicate", "legal_moves", "score", "view", "replay", "search_order")


class Asking:
    """A referee whose requests are documents; what it is asked and answers goes through JSON, as on the wire."""

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
