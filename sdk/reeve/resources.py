"""The areas of the API, a class each; a method asks one question and answers with the wire's own document.

Made from `asynchronous/resources.py` by `make generate`; do not edit.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Literal, TypeVar, overload

from reeve import types
from reeve.request import Request
from reeve.transport import Transport
from reeve.type_parameters import Readable

T = TypeVar("T")


class Resource:
    """One area of the API."""

    def __init__(self, transport: Transport, language: str) -> None:
        self._transport = transport
        self._language = language

    # Any: the method that asks names the type of its answer.
    def _get(self, operation: str, **parameters: str | None) -> Any:
        return self._transport.ask(Request(operation, self._language, _given(parameters)))

    def _post(self, operation: str, game: str, **body: object) -> Any:
        return self._transport.ask(Request(operation, self._language, {"game": game}, _given(body)))


class Games(Resource):
    """What is refereed here."""

    def list(self) -> Sequence[types.Game]:
        """Every game."""
        answer: Mapping[str, Sequence[types.Game]] = self._get("games")
        return answer["games"]

    def get(self, game: str) -> types.Game:
        """One game: its seats, options, editions, packs, languages and kinds of move."""
        answer: types.Game = self._get("game", game=game)
        return answer


class Rulings(Resource):
    """The rulebooks."""

    def list(self, game: str) -> Sequence[types.Ruling]:
        """Every ruling of a game, in the rulebook's order."""
        answer: Mapping[str, Sequence[types.Ruling]] = self._get("rulings", game=game)
        return answer["rulings"]

    def get(self, game: str, ruling: str) -> types.Ruling:
        """One ruling: its words and its place in the rulebook."""
        answer: types.Ruling = self._get("ruling", game=game, ruling=ruling)
        return answer


class Components(Resource):
    """What is in the boxes."""

    def get(self, game: str, pack: str | None = None) -> types.Components:
        """What is in a game's box, with provenance; the default pack's unless one is named."""
        answer: types.Components = self._get("components", game=game, pack=pack)
        return answer


class Setups(Resource):
    """Games that begin."""

    @overload
    def create(
        self,
        game: str,
        *,
        seats: Sequence[str],
        options: Readable | None = None,
        seed: str | None = None,
        sealed: Literal[False] | None = None,
        views: bool = False,
    ) -> types.Setup: ...
    @overload
    def create(
        self,
        game: str,
        *,
        seats: Sequence[str],
        options: Readable | None = None,
        seed: None = None,
        sealed: Literal[True],
    ) -> types.SealedSetup: ...
    def create(
        self,
        game: str,
        *,
        seats: Sequence[str],
        options: Readable | None = None,
        seed: str | None = None,
        sealed: bool | None = None,
        views: bool = False,
    ) -> types.SetupAnswer:
        """A position before the first decision. The same seed makes the same position. A sealed one comes with keys.

        With `views`, the answer has the view and the events of every seat: what to send to each player.
        """
        answer: types.SetupAnswer = self._post(
            "setups", game, seats=seats, options=options, seed=seed, sealed=sealed or None, views=views or None
        )
        return answer


class Adjudications(Resource):
    """Verdicts."""

    @overload
    def create(
        self, game: str, *, state: Readable, move: Readable, key: None = None, views: bool = False, suggest: int = 0
    ) -> types.LegalVerdict | types.IllegalVerdict: ...
    @overload
    def create(
        self, game: str, *, state: types.SealedState, move: Readable, key: str, suggest: int = 0
    ) -> types.SealedVerdict | types.IllegalVerdict: ...
    def create(
        self,
        game: str,
        *,
        state: Readable | types.SealedState,
        move: Readable,
        key: str | None = None,
        views: bool = False,
        suggest: int = 0,
    ) -> types.Verdict:
        """What a move leads to, or every ruling that it breaks.

        A sealed state needs the key of the seat that moves. With `views`, the verdict on a legal move has the view and
        the events of every seat: what to send to each player. With `suggest`, the verdict on an illegal move has so
        many legal moves that are closest to it.
        """
        answer: types.Verdict = self._post(
            "adjudications", game, state=state, move=move, key=key, views=views or None, suggest=suggest or None
        )
        return answer


class LegalMoves(Resource):
    """What a seat may do."""

    def list(
        self,
        game: str,
        *,
        state: Readable | types.SealedState,
        seat: str,
        limit: int | None = None,
        key: str | None = None,
    ) -> Generator[types.Move, None, None]:
        """Every legal move of a seat, fetched a page of `limit` at a time and only as far as they are looked at."""
        cursor: str | None = None
        while True:
            page = self.page(game, state=state, seat=seat, limit=limit, cursor=cursor, key=key)
            yield from page["moves"]
            cursor = page["next"]
            if cursor is None:
                return

    def page(
        self,
        game: str,
        *,
        state: Readable | types.SealedState,
        seat: str,
        limit: int | None = None,
        cursor: str | None = None,
        key: str | None = None,
    ) -> types.LegalMoves:
        """One page of a seat's legal moves, from a cursor on; with a sealed state goes the seat's key."""
        answer: types.LegalMoves = self._post(
            "legal_moves", game, state=state, seat=seat, limit=limit, cursor=cursor, key=key
        )
        return answer


class Scores(Resource):
    """Score sheets."""

    def create(
        self,
        game: str,
        *,
        state: Readable | types.SealedState | None = None,
        tableau: Readable | None = None,
        seat: str | None = None,
        key: str | None = None,
    ) -> types.ScoreSheet:
        """The score of a state, or of a bare tableau as people at a table type it in; name one of them.

        A sealed state is scored for a seat, which shows its key: by what it may know, as long as the game goes on.
        """
        answer: types.ScoreSheet = self._post("scores", game, state=state, tableau=tableau, seat=seat, key=key)
        return answer


class Views(Resource):
    """What a seat may know."""

    def create(
        self, game: str, *, state: Readable | types.SealedState, seat: str, key: str | None = None
    ) -> types.View:
        """A state without what a seat may not know; with a sealed state goes the seat's key."""
        answer: types.View = self._post("views", game, state=state, seat=seat, key=key)
        return answer


class Replays(Resource):
    """Whole games, checked."""

    def create(self, game: str, *, record: Readable, states: bool | None = None) -> types.Replay:
        """Where a record ends, with every position on the way if `states` are wanted; or what is wrong with it."""
        answer: types.Replay = self._post("replays", game, record=record, states=states)
        return answer


def _given(values: Mapping[str, T | None]) -> dict[str, T]:
    return {name: value for name, value in values.items() if value is not None}
