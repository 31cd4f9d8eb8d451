"""Schemathesis against real servers, with all its checks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from reeve_service.storage.redis_server import RedisServer
from tests.api.keyed import running_keyed
from tests.server import ROOT, SEALING, running_server

CONFIG = Path(__file__).with_name("schemathesis.toml")
HOOKS = "tests.api.schemathesis_hooks"
JOBS = ("searches", "analyses", "bulk-jobs")
BRIEF = {
    "REEVE_SEARCH_SECONDS": "1",
    "REEVE_SEARCH_WAIT_SECONDS": "1",
    "REEVE_ANALYSIS_SECONDS": "2",
    "REEVE_BULK_SECONDS": "1",
}
"""Settings with which all jobs end soon."""
QUICKER = {"HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis"), "no_proxy": "127.0.0.1"}
"""With these, schemathesis does not make a table of all characters in each run, and does not look for a proxy before
each request."""


def run_schemathesis(address: str, folder: Path, *words: str) -> None:
    """Test a server with schemathesis. Its files are written to the folder."""
    command = ["--config-file", str(CONFIG), "--no-color", "run", f"{address}/openapi.yaml", "--checks", "all", *words]
    # On a busy machine its own data generation may be slow, which would otherwise be an error.
    command += ["--suppress-health-check", "too_slow"]
    path = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    found = subprocess.run(
        [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", *command],
        cwd=folder,
        env={**os.environ, **QUICKER, "SCHEMATHESIS_HOOKS": HOOKS, "PYTHONPATH": os.pathsep.join(path)},
        capture_output=True,
        text=True,
        timeout=1800,
        check=False,
    )
    assert found.returncode == 0, found.stdout[-5000:] + found.stderr[-2000:]


@pytest.mark.parametrize("phases", ["examples,coverage", "examples,fuzzing,stateful"])
def test_the_server_keeps_its_contract(phases: str, server: str, tmp_path: Path) -> None:
    """All phases, in two runs that can take place at the same time. The later phases use the responses to examples."""
    jobs = (word for tag in JOBS for word in ("--exclude-tag", tag))
    run_schemathesis(server, tmp_path, "--phases", phases, *jobs)


def test_jobs_keep_their_contract(tmp_path: Path) -> None:
    """Without workers, so that only the jobs are tested: they are created, read by their ids, and time out.

    A job that is deleted is cancelled, and can still be read. The phase of linked requests follows only the command
    line in this, not the configuration of an operation.
    """
    tags = [word for tag in JOBS for word in ("--include-tag", tag)]
    with RedisServer() as redis, running_server(REEVE_REDIS_URL=redis.url, **SEALING, **BRIEF) as address:
        run_schemathesis(address, tmp_path, *tags, "--exclude-checks", "use_after_free")


def test_a_server_that_requires_keys_keeps_its_contract(tmp_path: Path) -> None:
    """With a key, without one, and with a wrong one. The tests above run all phases on the same operations."""
    with running_keyed() as keyed:
        key = f"Authorization: Bearer {keyed.take(None)}"
        run_schemathesis(keyed.address, tmp_path, "--include-tag", "games", "--header", key, "--phases", "coverage")
