"""An app with its own modules `service` and `schemas` can use the engine in process."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
import schemas, service
import reeve

assert (schemas.OWNER, service.OWNER) == ("the app", "the app")
match = reeve.connect("local").start("ethnos", seats=["ann", "bob"], seed="07" * 32)
seat = match.pending[0]
events = match.play(next(match.legal_moves(seat)))
print(events[0]["kind"])
"""


def test_an_app_with_a_service_folder_and_a_schemas_module_plays_in_process(tmp_path: Path) -> None:
    (tmp_path / "service").mkdir()
    (tmp_path / "service" / "__init__.py").write_text('OWNER = "the app"\n')
    (tmp_path / "schemas.py").write_text('OWNER = "the app"\n')
    (tmp_path / "app.py").write_text(PROGRAM)
    paths = [str(ROOT / folder) for folder in ("service", "schemas", "sdk")]
    done = subprocess.run(
        [sys.executable, "app.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("recruited\n", "")
