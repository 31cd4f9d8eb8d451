"""Uses everything that the SDK offers for any installed game. As a program, in process: `playing.py <game>`."""

import sys
from random import Random

import pytest

import reeve
from tests.sdk.games import SEED, play_on


def try_out(client: reeve.Client, game: str, seats: list[str]) -> None:
    """Call everything that the service offers for a game, and check the answers against each other."""
    assert game in [each["id"] for each in client.games.list()]
    assert client.games.get(game)["options"]
    assert client.rulings.list(game)
    assert client.components.get(game)["pack"]
    match = client.start(game, seats=seats, seed=SEED)
    first, seat = match.state, match.pending[0]
    moves = list(match.legal_moves(seat))
    assert match.search(seat, iterations=50, seed=1).best(timeout=120) in moves
    other = next(name for name in match.seats if name != seat)
    with pytest.raises(reeve.IllegalMove) as refused:
        match.play({**moves[0], "seat": other})
    assert [violation["ruling"] for violation in refused.value.violations] == ["turn.not-yours"]
    assert match.view(other)["viewer"] == other
    assert not match.score()["final"]
    play_on(match, Random(3))
    assert match.over
    assert match.score()["final"]
    replay = match.replay()
    assert replay["valid"]
    assert replay["state"] == match.state
    body = {"state": first, "move": moves[0]}
    (line,) = client.bulk.stream([{"operation": "adjudicate", "game": game, "body": body, "id": "1"}])
    assert line["status"] == 200
    declared = play_on(client.start(game, seats=seats, chance="declared"), Random(4))
    assert declared.score()["final"]
    sealed = client.start_sealed(game, seats=seats)
    for seat in seats:
        assert sealed.view(seat)["viewer"] == seat


if __name__ == "__main__":
    try_out(reeve.connect("local"), sys.argv[1], sys.argv[2:])
