"""The capacity model in docs/deploy.md follows the benchmark."""

from bench.capacity import tables
from tests.server import ROOT


def test_the_page_has_the_tables_that_the_script_computes() -> None:
    """If this fails after a new benchmark, paste the output of `python -m bench.capacity` into the page."""
    assert tables() in (ROOT / "docs" / "deploy.md").read_text()
