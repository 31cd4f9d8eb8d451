"""What follows from the declarations is current."""

from pathlib import Path

from reeve_schemas import generate


def test_generated_readers_and_writers_are_current(tmp_path: Path) -> None:
    """`make generate` writes them anew."""
    generate.main(tmp_path)
    written = {path.relative_to(tmp_path): path.read_text() for path in tmp_path.rglob("*.py")}
    assert written == {path: (generate.FOLDER / path).read_text() for path in written}
    assert written
