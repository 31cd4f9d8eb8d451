"""The playthroughs that are stored, and their paths."""

import json
from pathlib import Path

from reeve_service.rules.chance import ChanceMode
from tests.golden.playthrough import counts, playthrough
from tests.laws.tables import TABLES, Table

FOLDER = Path(__file__).parent

GOLDEN = [table for table in TABLES if table.mode is ChanceMode.SEEDED]


def written(table: Table) -> dict[str, str]:
    """The golden files of a table, by name."""
    stem = f"{table.game.id}/{table.players}-{table.edition}"
    numbers = "\n".join(f"  {json.dumps(ply)}: {json.dumps(row)}" for ply, row in counts(table).items())
    numbers = "{\n" + numbers.replace("]\n", "],\n") + "\n}\n"
    return {f"{stem}.txt": playthrough(table), f"{stem}.counts.json": numbers}
