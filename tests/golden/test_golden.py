"""Playthroughs and counts of legal moves change only if a rule changes. `make golden` writes them again."""

import pytest

from tests.golden.files import FOLDER, GOLDEN, written
from tests.laws.tables import Table


@pytest.mark.parametrize("table", GOLDEN, ids=str)
def test_golden_files_have_not_changed(table: Table) -> None:
    for name, content in written(table).items():
        assert (FOLDER / name).read_text(encoding="utf-8") == content
