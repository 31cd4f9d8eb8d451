"""The capacity model in docs/deploy.md is computed from the benchmark."""

from bench.capacity import tables
from tests.server import ROOT


def test_the_page_has_the_tables_that_the_script_computes() -> None:
    """If this fails, `python -m bench.capacity` writes the tables into the page."""
    assert tables() in (ROOT / "docs" / "deploy.md").read_text()
