"""granian, but an HTTP process that dies is started again after a growing pause."""

from collections.abc import Callable
from time import monotonic

from granian.log import logger
from granian.server import MPServer

from reeve_service.running.restarts import STEADY_SECONDS, Restarts

Callback = Callable[..., object]


class Server(MPServer):
    """granian's server, with restarts. granian itself gives up if a process dies twice within a few seconds."""

    def _serve_loop(self, spawn_target: Callback, target_loader: Callback) -> None:
        """Start processes again until a signal ends the server, or a process is given up."""
        restarts = [Restarts() for _ in self.wrks]
        due: dict[int, float] = {}
        was_steady = False
        while True:
            self.main_loop_interrupt.wait(max(0.0, min(due.values()) - monotonic()) if due else None)
            # Cleared before the checks: whatever happens from here on sets it again.
            self.main_loop_interrupt.clear()
            if self.interrupt_signal:
                return
            while self.interrupt_children:
                index = self.interrupt_children.pop()
                died = self.wrks[index]
                # Those in `due` died some time ago, so their age does not count.
                ages = [monotonic() - each.birth for other, each in enumerate(self.wrks) if other not in due]
                was_steady = was_steady or any(age >= STEADY_SECONDS for age in ages)
                pause = restarts[index].pause(monotonic() - died.birth)
                # multiprocessing does not know the exit code if something else has waited for the process.
                has_failed = (died.inner.exitcode or 0) > 0
                # If it fails before any process has worked, for example because of a bad pack, it will never start.
                if pause is None or (has_failed and not was_steady):
                    logger.error(f"Giving up on worker-{index + 1}")
                    self.interrupt_children.append(index)  # makes the exit status an error
                    return
                due[index] = monotonic() + pause
            if self.reload_signal:
                due.clear()
                self._reload(spawn_target, target_loader)  # type: ignore[no-untyped-call]  # granian's own
                # `_reload` clears this too, and may have missed a signal.
                self.main_loop_interrupt.set()
            for index in [each for each, at in due.items() if at <= monotonic()]:
                del due[index]
                self._respawn_workers([index], spawn_target, target_loader)
