"""What every test run has: the games, and the coverage of their rulebooks."""

import gc
import os
import signal
import sys
from collections.abc import Generator, Iterator, Mapping

import pytest

from reeve_service.games.installed import own_games
from reeve_service.rules.contract import AnyGame
from tests import verdicts
from tests.server import SEALING, running_server

LONG = ("test_schemathesis.py", "test_compiled.py", "test_soak.py", "test_cli_page.py", "test_large_archive.py")
"""Files with long tests, the longest first."""
ALLOCATIONS = 200_000
"""The number of new objects between two collections of garbage."""
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each of some hundred processes would compile our modules anew
sys.dont_write_bytecode = False  # the same for this process
SEEN = pytest.StashKey[tuple[verdicts.Seen, verdicts.Seen]]()


@pytest.fixture(scope="session")
def games() -> Mapping[str, AnyGame]:
    """Every game by id."""
    return own_games()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a really running server."""
    with running_server(**SEALING) as address:
        yield address


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--rulings`: fail when a ruling has no test that breaks it or none that keeps it."""
    parser.addoption("--rulings", action="store_true", help="require a test for every ruling of every rulebook")


@pytest.hookimpl(trylast=True)  # after tests were deselected
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let every test process begin with a long test, so that the end of a run does not wait for one.

    xdist cuts the list into as many parts as there are processes. It cannot take the next test away from a busy
    process. So the processes with the longest tests get no second long test.
    """
    processes: int = getattr(config, "workerinput", {}).get("workercount", 1)
    long = sorted((item for item in items if item.path.name in LONG), key=lambda item: LONG.index(item.path.name))
    short = [item for item in items if item.path.name not in LONG]
    ordered: list[pytest.Item] = []
    for process in range(processes):
        size = (len(items) - len(ordered)) // (processes - process)
        first = [*long[process : process + 1], *long[2 * processes - 1 - process :: processes]]
        more = max(0, size - len(first))
        ordered += [*first, *short[:more]]
        del short[:more]
    items[:] = ordered


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without garbage collection. Modules are no garbage, and visiting them again takes seconds.

    Then collect garbage less often than usual, which saves a tenth of the time of tests that play games.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(ALLOCATIONS)
        gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    """The rulings seen by this process, and later by the workers it starts."""
    config.stash[SEEN] = (verdicts.BROKEN, verdicts.KEPT)
    # A shell ignores Ctrl-C in what it runs in the background, and every process that tests start would inherit that.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands over what it saw; the main process judges the whole."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["rulings"] = [_plain(seen) for seen in session.config.stash[SEEN]]
        return
    if session.config.getoption("--rulings") and session.exitstatus == 0 and _untested(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object, error: object) -> None:
    """Takes over what a worker saw."""
    config: pytest.Config = node.config  # type: ignore[attr-defined]  # xdist is untyped
    handed_over = getattr(node, "workeroutput", {}).get("rulings", [])
    broken, kept = config.stash[SEEN]
    for seen, more in zip((broken, kept), handed_over, strict=False):
        for game, rulings in more.items():
            seen[game].update(rulings)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Prints what of the rulebooks is tested."""
    if not config.getoption("--rulings"):
        return
    missing = _untested(config)
    total = sum(len(game.rulebook.entries) for game in own_games().values())
    terminalreporter.section("rulings")
    for line in missing:
        terminalreporter.line(line)
    left_out = len({line.rsplit(" ", 1)[1] for line in missing})
    terminalreporter.line(f"{total - left_out} of {total} rulings tested ({(total - left_out) / total:.0%})")
    for game in own_games().values():
        terminalreporter.line(verdicts.decided_by_us(game))


def _untested(config: pytest.Config) -> list[str]:
    broken, kept = config.stash[SEEN]
    return [line for game in own_games().values() for line in verdicts.untested(game, broken, kept)]


def _plain(seen: verdicts.Seen) -> dict[str, list[str]]:
    return {game: sorted(rulings) for game, rulings in seen.items()}
