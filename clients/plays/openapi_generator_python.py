"""Plays with the Python client of openapi-generator."""

import json

from openapi_client import ApiClient, Configuration, PlayApi, SearchesApi
from openapi_client.models.adjudication_request import AdjudicationRequest
from openapi_client.models.ethnos_ally import EthnosAlly
from openapi_client.models.game_id import GameId
from openapi_client.models.held_state import HeldState
from openapi_client.models.illegal_verdict import IllegalVerdict
from openapi_client.models.legal_moves_request import LegalMovesRequest
from openapi_client.models.legal_verdict import LegalVerdict
from openapi_client.models.move import Move
from openapi_client.models.score_request import ScoreRequest
from openapi_client.models.search import Search
from openapi_client.models.search_request import SearchRequest
from openapi_client.models.setup import Setup
from openapi_client.models.setup_request import SetupRequest
from openapi_client.models.state import State
from openapi_client.models.view_request import ViewRequest
from playing import ITERATIONS, MOVES, SEED, another, run, wait_until

# A fault of the generator, shown in docs/clients.md: in a list of lists it calls methods that codes do not have.
setattr(EthnosAlly, "from_dict", EthnosAlly)  # noqa: B010
setattr(EthnosAlly, "to_dict", lambda code: code.value)  # noqa: B010


def held(state: State) -> HeldState:
    """A position for requests. This client has one class for requests and another one for responses."""
    return HeldState(state.actual_instance)


def play(address: str, game: str, seats: list[str]) -> None:
    """Play the beginning of one game."""
    client, id = ApiClient(Configuration(host=address)), GameId(game)
    api, searches = PlayApi(client), SearchesApi(client)
    setup = api.create_setup(id, SetupRequest(seats=seats, seed=SEED)).actual_instance
    assert isinstance(setup, Setup), setup
    state, pending = setup.state, setup.pending

    def judge(move: Move) -> object:
        return api.adjudicate(id, AdjudicationRequest(state=held(state), move=move)).actual_instance

    for number in range(MOVES):
        listed = api.list_legal_moves(id, LegalMovesRequest(state=held(state), seat=pending[0]))
        move = listed.moves[number % len(listed.moves)]
        if number == 0:
            wrong = json.loads(move.to_json()) | {"seat": another(seats, pending)}
            refused = judge(Move.from_dict(wrong))
            assert isinstance(refused, IllegalVerdict), refused
            assert refused.violations[0].ruling
        verdict = judge(move)
        assert isinstance(verdict, LegalVerdict), verdict
        state, pending = verdict.state, verdict.pending

    sheet = api.score(id, ScoreRequest(state=held(state)))
    assert set(sheet.totals) >= set(seats)

    seat = pending[0]
    seen = api.view(id, ViewRequest(state=held(state), seat=seat)).view
    assert seen.actual_instance is not None
    assert seen.actual_instance.viewer == seat

    search = searches.create_search(id, SearchRequest(state=held(seen), seat=seat, iterations=ITERATIONS, seed=1))
    found: Search = search

    def is_over() -> bool:
        nonlocal found
        found = searches.get_search(search.id)
        return found.status not in ("queued", "running")

    wait_until(is_over)
    assert found.status == "done", found
    assert found.result is not None
    best = judge(found.result.moves[0].move)
    assert isinstance(best, LegalVerdict), best


run(play)
