"""No playthrough and no count of legal moves changes unless a rule does; `make golden` writes them anew."""

import pytest

from tests.golden.files import FOLDER, GOLDEN, written
from tests.laws.tables import Table


@pytest.mark.parametrize("table", GOLDEN, ids=str)
def test_golden_files_are_as_they_were(table: Table) -> None:
    for name, content in written(table).items():
        assert (FOLDER / name).read_text(encoding="utf-8") == content
