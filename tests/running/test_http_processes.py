"""Which dead HTTP processes are restarted, and when the server gives up."""

from dataclasses import dataclass, field
from time import monotonic

import pytest

from reeve_service.running.http_processes import Server

DAY = 86_400.0


@dataclass
class Inner:
    """The data that multiprocessing has about a process."""

    exitcode: int | None


@dataclass
class Process:
    """A process as granian stores it, with this age."""

    age: float
    exitcode: int | None = None
    birth: float = field(init=False)
    inner: Inner = field(init=False)

    def __post_init__(self) -> None:
        self.birth = monotonic() - self.age
        self.inner = Inner(self.exitcode)


class Watched(Server):
    """A server that records which processes it restarts. A signal stops it after the last of them."""

    def __init__(self, processes: list[Process], died: list[int]) -> None:
        super().__init__("reeve_service.api.asgi:app")
        self.wrks = processes  # type: ignore[assignment]  # they have all that is read
        self.interrupt_children = list(died)
        self.main_loop_interrupt.set()
        self.started: list[int] = []
        self._expected = len(died)

    def _respawn_workers(
        self, workers: list[int], spawn_target: object, target_loader: object, delay: float = 0
    ) -> None:
        self.started += workers
        if len(self.started) == self._expected:
            self.interrupt_signal = True
            self.main_loop_interrupt.set()


def restarted(processes: list[Process], died: list[int]) -> list[int]:
    """The processes that are restarted, of those that died."""
    server = Watched(processes, died)
    server._serve_loop(lambda: None, lambda: None)
    # If any are left, granian exits with an error.
    assert bool(server.interrupt_children) == (len(server.started) < len(died))
    return sorted(server.started)


def test_a_process_that_fails_while_others_have_run_for_a_day_is_restarted() -> None:
    assert restarted([Process(DAY), Process(0.5, exitcode=1)], [1]) == [1]


def test_a_process_that_fails_after_a_day_is_restarted() -> None:
    assert restarted([Process(0.5), Process(DAY, exitcode=1)], [1]) == [1]


def test_a_process_that_fails_before_any_has_worked_ends_the_server() -> None:
    assert restarted([Process(0.5), Process(0.5, exitcode=1)], [1]) == []


@pytest.mark.parametrize("exitcode", [None, 0, -9])
def test_a_process_that_was_killed_is_restarted(exitcode: int | None) -> None:
    assert restarted([Process(0.5, exitcode=exitcode), Process(0.5)], [0]) == [0]
