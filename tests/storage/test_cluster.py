"""The witness, API keys and rate limits on a Redis cluster, while its slots are moved between the nodes."""

from collections.abc import Iterator
from threading import Event, Thread

import pytest

import reeve
from reeve.errors import AnotherMoveStands
from reeve_service.access.circuit_breaker import CircuitBreaker
from reeve_service.access.keys import KeyStore
from reeve_service.access.limiter import Limiter
from reeve_service.config.rates import Rate
from reeve_service.storage.connection import connect_any
from tests.server import SEALING, running_server
from tests.storage.cluster import Cluster, running_cluster

GAMES = 3
PLIES = 12


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with running_cluster(tmp_path_factory.mktemp("cluster")) as made:
        yield made


def move_slots(cluster: Cluster, stop: Event) -> int:
    """Move every slot that has keys to the next node, again and again."""
    moved = 0
    while not stop.wait(0.02):
        for slot, source in cluster.slots_with_keys():
            cluster.move(slot, source, (source + 1) % 3)
            moved += 1
    return moved


def test_sealed_games_are_played_through_a_resharding(cluster: Cluster) -> None:
    moved: list[int] = []
    stop = Event()
    resharding = Thread(target=lambda: moved.append(move_slots(cluster, stop)))
    settings = {**SEALING, "REEVE_WITNESS": "required", "REEVE_WITNESS_REDIS_URL": cluster.url}
    with running_server(**settings) as address, reeve.connect(address) as client:
        resharding.start()
        try:
            for _ in range(GAMES):
                play_sealed(client)
        finally:
            stop.set()
            resharding.join()
    assert moved[0] > GAMES


def play_sealed(client: reeve.Client) -> None:
    """Play some plies. At each, the first move stands, and another one is refused."""
    setup = client.setups.create("ethnos", seats=["ann", "bob"], sealed=True)
    state, pending = setup["state"], setup["pending"]
    for _ in range(PLIES):
        seat = pending[0]
        key = setup["keys"][seat]
        first, *others = client.legal_moves.page("ethnos", state=state, seat=seat, key=key, limit=2)["moves"]
        answer = client.adjudications.create("ethnos", state=state, move=first, key=key)
        for other in others:
            with pytest.raises(AnotherMoveStands):
                client.adjudications.create("ethnos", state=state, move=other, key=key)
        assert answer["legal"]
        state, pending = answer["state"], answer["pending"]


def test_keys_and_rates_work_on_a_cluster(cluster: Cluster) -> None:
    with connect_any(cluster.url) as redis:
        keys = KeyStore(redis)
        made, _ = keys.make("ann")
        before = keys.version()
        assert keys.all()[made.id].revoked is None
        assert keys.revoke(made.id) is not None
        assert keys.all()[made.id].revoked is not None
        assert keys.version() != before
        limiter = Limiter(redis, CircuitBreaker())
        rate = Rate(2, "minute")
        granted = [limiter.take("ann", rate, 1).granted for _ in range(3)]
    assert granted == [1, 1, 0]
