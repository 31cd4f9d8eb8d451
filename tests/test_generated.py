"""All generated files are current."""

from pathlib import Path

from generator.__main__ import ROOT, main


def test_generated_files_are_current(tmp_path: Path) -> None:
    """`make generate` writes them."""
    main(tmp_path)
    files = [path for path in tmp_path.rglob("*") if path.is_file() and ".ruff_cache" not in path.parts]
    written = {path.relative_to(tmp_path): path.read_text(encoding="utf-8") for path in files}
    assert {path.parts[0] for path in written} == {"schemas", "service", "sdk", "docs", "openapi.yaml"}
    assert Path("docs/settings.md") in written
    assert written == {path: (ROOT / path).read_text(encoding="utf-8") for path in written}
