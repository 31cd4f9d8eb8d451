"""Schemathesis against a really running server, with all its checks."""

import os
import subprocess
import sys
from pathlib import Path

CONFIG = Path(__file__).with_name("schemathesis.toml")
HOOKS = Path(__file__).with_name("schemathesis_lines.py")


def test_the_server_keeps_its_contract(server: str, tmp_path: Path) -> None:
    words = ["--config-file", str(CONFIG), "--no-color", "run", f"{server}/openapi.yaml", "--checks", "all"]
    found = subprocess.run(
        [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", *words],
        cwd=tmp_path,  # where it leaves its own files
        env={**os.environ, "SCHEMATHESIS_HOOKS": str(HOOKS)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert found.returncode == 0, found.stdout[-5000:] + found.stderr[-2000:]
