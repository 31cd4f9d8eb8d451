"""A Redis cluster of three real nodes on loopback, whose slots a test can move."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from redis import Redis
from redis.exceptions import RedisError

from reeve_service.storage.redis_server import find_binary
from tests.jobs.conftest import wait_until
from tests.server import free_port

SLOTS = 16_384


def ask(node: Redis, *command: object) -> Any:  # Any: each command has another type of reply
    """Send a command to one node."""
    return node.execute_command(*command)  # type: ignore[no-untyped-call]  # redis has no types here


class Cluster:
    """Three nodes, each with a third of the slots."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.ports: list[int] = []
        for number in range(3):
            port = _port()
            own = folder / str(number)
            own.mkdir()
            cluster = ["--cluster-enabled", "yes", "--cluster-node-timeout", "5000"]
            process = subprocess.Popen(
                [str(find_binary()), "--port", str(port), "--dir", str(own), "--save", "", *cluster],
                stdout=subprocess.DEVNULL,
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            self.ports.append(port)
        self.nodes = [Redis(port=port, decode_responses=True) for port in self.ports]
        for node in self.nodes:
            stack.callback(node.close)
            wait_until(lambda node=node: _answers(node))  # type: ignore[misc]  # bound in the loop
        for number, node in enumerate(self.nodes):
            slots = range(SLOTS * number // 3, SLOTS * (number + 1) // 3)
            ask(node, "CLUSTER ADDSLOTS", *slots)
            ask(node, "CLUSTER MEET", "127.0.0.1", self.ports[0])
        self.ids = [str(ask(node, "CLUSTER MYID")) for node in self.nodes]
        wait_until(lambda: all(self._is_whole(node) for node in self.nodes))
        self.url = f"redis+cluster://127.0.0.1:{self.ports[0]}"

    def move(self, slot: int, source: int, target: int) -> None:
        """Move a slot with its keys from one node to another, as `redis-cli --cluster reshard` does."""
        ask(self.nodes[target], "CLUSTER SETSLOT", slot, "IMPORTING", self.ids[source])
        ask(self.nodes[source], "CLUSTER SETSLOT", slot, "MIGRATING", self.ids[target])
        while keys := ask(self.nodes[source], "CLUSTER GETKEYSINSLOT", slot, 10):
            for key in keys:
                ask(self.nodes[source], "MIGRATE", "127.0.0.1", self.ports[target], key, 0, 5000)
        for node in (self.nodes[target], self.nodes[source]):
            ask(node, "CLUSTER SETSLOT", slot, "NODE", self.ids[target])

    def slots_with_keys(self) -> list[tuple[int, int]]:
        """The slots that have keys, each with the number of its node."""
        return [
            (int(ask(node, "CLUSTER KEYSLOT", key)), number)
            for number, node in enumerate(self.nodes)
            for key in node.scan_iter()
        ]

    def _is_whole(self, node: Redis) -> bool:
        info = ask(node, "CLUSTER INFO")
        return info["cluster_state"] == "ok" and info["cluster_known_nodes"] == "3"


def _port() -> int:
    """A free port, low enough for the cluster's own port, which is 10,000 higher."""
    while (port := free_port()) > 55_000:
        time.sleep(0)
    return port


def _answers(node: Redis) -> bool:
    try:
        return bool(node.ping())
    except RedisError:
        return False


@contextmanager
def running_cluster(folder: Path) -> Iterator[Cluster]:
    """A cluster that is killed at the end."""
    with ExitStack() as stack:
        yield Cluster(folder, stack)
