"""`make golden`: writes all playthroughs and counts again. Changes are visible in the review."""

from tests.golden.files import FOLDER, GOLDEN, written

for table in GOLDEN:
    for name, content in written(table).items():
        path = FOLDER / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
