"""Plays with the client of openapi-python-client."""

from copy import copy

from playing import ITERATIONS, MOVES, SEED, another, run, wait_until
from reeve_client import Client
from reeve_client.api.play import adjudicate, create_setup, list_legal_moves, score, view
from reeve_client.api.searches import create_search, get_search
from reeve_client.models import (
    AdjudicationRequest,
    GameId,
    IllegalVerdict,
    LegalMoves,
    LegalMovesRequest,
    LegalVerdict,
    ScoreRequest,
    ScoreSheet,
    Search,
    SearchRequest,
    SearchStatus,
    Setup,
    SetupRequest,
    ViewAnswer,
    ViewRequest,
)


def play(address: str, game: str, seats: list[str]) -> None:
    """Play the beginning of one game."""
    client, id = Client(base_url=address), GameId(game)
    setup = create_setup.sync(id, client=client, body=SetupRequest(seats=seats, seed=SEED))
    assert isinstance(setup, Setup), setup
    state, pending = setup.state, setup.pending

    for number in range(MOVES):
        listed = list_legal_moves.sync(id, client=client, body=LegalMovesRequest(state=state, seat=pending[0]))
        assert isinstance(listed, LegalMoves), listed
        move = listed.moves[number % len(listed.moves)]
        if number == 0:
            wrong = copy(move)
            wrong.seat = another(seats, pending)
            refused = adjudicate.sync(id, client=client, body=AdjudicationRequest(state=state, move=wrong))
            assert isinstance(refused, IllegalVerdict), refused
            assert refused.violations[0].ruling
        verdict = adjudicate.sync(id, client=client, body=AdjudicationRequest(state=state, move=move))
        assert isinstance(verdict, LegalVerdict), verdict
        state, pending = verdict.state, verdict.pending

    sheet = score.sync(id, client=client, body=ScoreRequest(state=state))
    assert isinstance(sheet, ScoreSheet), sheet
    assert set(sheet.totals.additional_properties) >= set(seats)

    seat = pending[0]
    seen = view.sync(id, client=client, body=ViewRequest(state=state, seat=seat))
    assert isinstance(seen, ViewAnswer), seen
    assert seen.view.viewer == seat

    request = SearchRequest(state=seen.view, seat=seat, iterations=ITERATIONS, seed=1)
    search = create_search.sync(id, client=client, body=request)
    assert isinstance(search, Search), search
    found = search

    def is_over() -> bool:
        nonlocal found
        asked = get_search.sync(search.id, client=client)
        assert isinstance(asked, Search), asked
        found = asked
        return found.status not in (SearchStatus.QUEUED, SearchStatus.RUNNING)

    wait_until(is_over)
    assert found.status == SearchStatus.DONE, found
    assert found.result is not None
    best = adjudicate.sync(id, client=client, body=AdjudicationRequest(state=state, move=found.result.moves[0].move))
    assert isinstance(best, LegalVerdict), best


run(play)
