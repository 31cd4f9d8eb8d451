"""Every fault in an archive is reported at its place and with its kind, and nothing else is reported."""

import gzip
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import orjson
import requests

from archive.faults import ROTATION, SPOILERS
from archive.lines import Line, make, orders
from archive.originals import Fault
from archive.tables import known_wires, lay
from reeve_schemas.errors import BadDocument
from reeve_service.games.installed import all_games, wires
from reeve_service.problems.documents import BAD_DOCUMENT
from reeve_service.problems.problem import Problem
from reeve_service.referee.referee import Referee
from reeve_service.rules.contract import AnyGame
from tests.archive.conftest import GAMES, Archive
from tests.asking import Asking
from tests.sdk.commands import environment
from tests.server import ROOT


def of_replay(fault: Fault | None, answer: Mapping[str, Any]) -> Fault | None:
    """The fault that an answer reports for a record; None if the record is correct."""
    if answer["valid"]:
        return None
    rulings = tuple(each["ruling"] for each in answer["violations"])
    return Fault(_kind(fault), "illegal", answer["mismatch"], answer["at"], rulings)


def of_problem(fault: Fault | None, problem: str, pointers: list[str]) -> Fault:
    """The fault that a problem reports for a line. If the line is not a record, it has no place."""
    pointer = pointers[0].removeprefix("/record") if pointers and fault and fault.pointer is not None else None
    return Fault(_kind(fault), "error", problem=problem, pointer=pointer)


def _kind(fault: Fault | None) -> str:
    return fault.kind if fault else "found in a true record"


def test_in_process(archive: Archive, games: Mapping[str, AnyGame]) -> None:
    referee = Asking(Referee(games, wires(games)))

    def found(line: Line) -> Fault | None:
        try:
            record = orjson.loads(line.content)
        except orjson.JSONDecodeError:
            return of_problem(line.fault, "not-json", [])
        game = record.get("game", "ethnos") if isinstance(record, dict) else "ethnos"
        try:
            return of_replay(line.fault, referee.replay(game, {"record": record}))
        except BadDocument as error:
            return of_problem(line.fault, BAD_DOCUMENT.slug, [each.pointer for each in error.errors])
        except Problem as problem:
            return of_problem(line.fault, problem.kind.slug, [])

    assert [found(line) for line in archive.lines] == [line.fault for line in archive.lines]


def test_over_http(archive: Archive, server: str) -> None:
    with requests.Session() as session:

        def found(line: Line) -> Fault | None:
            try:
                record = json.loads(line.content)
                game = record.get("game", "ethnos") if isinstance(record, dict) else "ethnos"
            except ValueError:
                game = "ethnos"
            body = b'{"record":' + line.content + b"}"
            address = f"{server}/v1/games/{game}/replays"
            answer = session.post(address, data=body, headers={"Content-Type": "application/json"}, timeout=120)
            if answer.status_code == 200:
                return of_replay(line.fault, answer.json())
            problem = answer.json()
            slug = problem["type"].removeprefix("/problems/")
            return of_problem(line.fault, slug, [each["pointer"] for each in problem["errors"]])

        assert [found(line) for line in archive.lines] == [line.fault for line in archive.lines]


def test_it_contains_every_kind_of_fault_and_every_game(archive: Archive) -> None:
    faults = Counter(line.fault.kind for line in archive.lines if line.fault)
    assert set(faults) == set(SPOILERS)
    assert sum(faults.values()) == len(ROTATION)
    rulings = {ruling for line in archive.lines if line.fault for ruling in line.fault.rulings}
    assert len(rulings) >= 6
    records = [orjson.loads(line.content) for line in archive.lines if line.fault is None]
    assert {record["game"] for record in records} == set(all_games())
    assert {record["options"]["chance"] for record in records} == {"seeded", "declared"}


def test_it_contains_the_wanted_number_of_faults() -> None:
    for games, faults in ((0, 0), (5, 5), (100, 1), (100, 99)):
        made = list(orders(1, games, faults, 1))
        assert len(made) == games
        assert sum(order.fault is not None for order in made) == faults


def test_a_line_depends_only_on_the_seed_and_its_number(archive: Archive) -> None:
    again = [order for order in orders(7, GAMES, len(ROTATION), iterations=1) if order.number % 9 == 0]
    assert [make(order) for order in reversed(again)] == [archive.lines[order.number - 1] for order in reversed(again)]


def test_one_command_writes_it(tmp_path: Path) -> None:
    def write(folder: str, processes: int) -> tuple[bytes, bytes]:
        output = tmp_path / folder / "games.ndjson.gz"
        arguments = ["--games", "4", "--faults", "2", "--seed", "3", "--processes", str(processes), "-o", str(output)]
        command = [sys.executable, "-m", "archive", *arguments]
        subprocess.run(command, cwd=ROOT, env=environment(), check=True, capture_output=True)
        return output.read_bytes(), (tmp_path / folder / "games.faults.ndjson").read_bytes()

    content, faults = write("one", 1)
    assert len(gzip.decompress(content).splitlines()) == 4
    assert [set(json.loads(line)) >= {"line", "kind", "verdict"} for line in faults.splitlines()] == [True, True]
    assert write("two", 2) == (content, faults)


def test_every_kind_of_table_occurs_with_both_kinds_of_chance() -> None:
    laid = [lay(number, Random(number)) for number in range(1, 81)]
    kinds = {(table.wire.game.id, len(table.seats), table.options.edition, table.options.chance) for table in laid}
    assert len(kinds) == sum(
        2 * len(game.players) * len(game.editions) for game in (wire.game for wire in known_wires().values())
    )
