"""The areas of the API, one class each. A method sends one request and returns the document of the response.

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

    # Any: the calling method names the type of its response.
    def _get(self, operation: str, **parameters: str | None) -> Any:
        return self._transport.ask(Request(operation, self._language, _given(parameters)))

    def _post(self, operation: str, game: str, **body: object) -> Any:
        return self._transport.ask(Request(operation, self._language, {"game": game}, _given(body)))


class Games(Resource):
    """The games of the service."""

    def list(self) -> Sequence[types.Game]:
        """Every game."""
        answer: Mapping[str, Sequence[types.Game]] = self._get("games")
        return answer["games"]

    def get(self, game: str) -> types.Game:
        """One game: its seats, options, editions, packs, languages and kinds of move."""
        answer: types.Game = self._get("game", game=game)
        return answer


class Rulings(Resource):
    """The rulings of the games."""

    def list(self, game: str) -> Sequence[types.Ruling]:
        """Every ruling of a game, in the rulebook's order."""
        answer: Mapping[str, Sequence[types.Ruling]] = self._get("rulings", game=game)
        return answer["rulings"]

    def get(self, game: str, ruling: str) -> types.Ruling:
        """One ruling: its text and its place in the rulebook."""
        answer: types.Ruling = self._get("ruling", game=game, ruling=ruling)
        return answer


class Components(Resource):
    """The components of the games."""

    def get(self, game: str, pack: str | None = None) -> types.Components:
        """What is in the box of a game, with the source of each value. Without `pack`, from the default pack."""
        answer: types.Components = self._get("components", game=game, pack=pack)
        return answer


class Setups(Resource):
    """New games."""

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
        """Set up a game. The same seed gives the same position. A sealed game comes with a key for each seat.

        With `views`, the response has the view and the events of every seat. Send them to the players.
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
        """Judge a move: the next state, or every ruling that the move breaks.

        A sealed state needs the key of the seat that moves. With `views`, the verdict on a legal move has the view and
        the events of every seat. Send them to the players. With `suggest`, the verdict on an illegal move has up to
        this many legal moves that are closest to it.
        """
        answer: types.Verdict = self._post(
            "adjudications", game, state=state, move=move, key=key, views=views or None, suggest=suggest or None
        )
        return answer


class LegalMoves(Resource):
    """Legal moves."""

    def list(
        self,
        game: str,
        *,
        state: Readable | types.SealedState,
        seat: str,
        limit: int | None = None,
        key: str | None = None,
    ) -> Generator[types.Move, None, None]:
        """Yield every legal move of a seat. A page of `limit` moves is fetched when it is needed."""
        cursor: str | None = None
        while True:
            page = self.page(game, state=state, seat=seat, limit=limit, cursor=cursor, key=key)
            yield from page["moves"]
            cursor = page["next"]
            if cursor is None or not page["moves"]:  # a server that is not ours might send empty pages for ever
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
        """One page of the legal moves of a seat, starting at a cursor. A sealed state needs the key of the seat."""
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
        """Score a state or a bare tableau. Pass one of the two.

        A sealed state needs a seat and its key. Before the end it is scored by what this seat may know.
        """
        answer: types.ScoreSheet = self._post("scores", game, state=state, tableau=tableau, seat=seat, key=key)
        return answer


class Views(Resource):
    """Views of one seat."""

    def create(
        self, game: str, *, state: Readable | types.SealedState, seat: str, key: str | None = None
    ) -> types.View:
        """The view of one seat: the state without what the seat may not know. A sealed state needs the seat's key."""
        answer: types.View = self._post("views", game, state=state, seat=seat, key=key)
        return answer


class Replays(Resource):
    """Records of whole games."""

    def create(self, game: str, *, record: Readable, states: bool | None = None) -> types.Replay:
        """Verify a record. Returns its last position, with `states` every position, or what is wrong with it."""
        answer: types.Replay = self._post("replays", game, record=record, states=states)
        return answer


def _given(values: Mapping[str, T | None]) -> dict[str, T]:
    return {name: value for name, value in values.items() if value is not None}
