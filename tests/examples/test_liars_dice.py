"""A game in its own package: installed beside the service, it is served like the other games."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests
import yaml

import reeve
from reeve_service.games.installed import own_plugins
from tests.examples.packages import LIARS_DICE, install, python
from tests.examples.playing import try_out
from tests.running.test_up import wait_for_line
from tests.server import ROOT, START_SECONDS, free_port

GAME = "liars-dice"
PRINT_CONTRACT = """
from reeve_service.games.installed import own_games
from reeve_service.openapi.document import render
print(render(own_games()))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the installed example."""
    return install(LIARS_DICE, tmp_path_factory.mktemp("liars-dice"))


@pytest.fixture(scope="module")
def address(installed: Path) -> Iterator[str]:
    """The address of the whole service, as `make up` starts it, with the example installed."""
    port = free_port()
    few = {"REEVE_PORT": str(port), "REEVE_HTTP_WORKERS": "1", "REEVE_JOB_WORKERS": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "reeve_service", "up"],
        cwd=ROOT,
        env={**os.environ, **few, "PYTHONPATH": str(installed)},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        wait_for_line(process, "Reeve is at")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(START_SECONDS)


def test_it_is_served_over_http(address: str) -> None:
    with reeve.connect(address) as client:
        try_out(client, GAME, ["ann", "bob", "cid"])


def test_it_is_listed_after_ours(address: str) -> None:
    with reeve.connect(address) as client:
        assert [game["id"] for game in client.games.list()] == [*own_plugins(), GAME]


def test_the_served_openapi_document_includes_it(address: str) -> None:
    contract = yaml.load(requests.get(f"{address}/openapi.yaml", timeout=120).text, yaml.CSafeLoader)
    assert GAME in contract["components"]["schemas"]["GameId"]["enum"]


def test_its_texts_are_in_three_languages(address: str) -> None:
    with reeve.connect(address) as client:
        titles = {client.speaking(language).rulings.get(GAME, "bid.higher")["title"] for language in ("en", "ru", "pl")}
    assert titles == {"A higher bid", "Более высокая ставка", "Wyższa odzywka"}


def test_every_part_of_it_has_a_label_in_three_languages(address: str) -> None:
    with reeve.connect(address) as client:
        english, russian, polish = (client.speaking(language).games.get(GAME) for language in ("en", "ru", "pl"))
    assert [game["title"] for game in (english, russian, polish)] == ["Liar's dice", "Кости лжеца", "Kłamca"]
    for game in (russian, polish):
        same = texts(game["labels"]) & texts(english["labels"])
        assert same == set()


def texts(labels: object) -> set[str]:
    """All labels in a tree of labels."""
    if isinstance(labels, str):
        return {labels}
    assert isinstance(labels, dict)
    return {text for value in labels.values() for text in texts(value)}


def test_it_is_played_in_process(installed: Path) -> None:
    done = python(installed, "-m", "tests.examples.playing", GAME, "ann", "bob")
    assert done.returncode == 0, done.stderr


def test_its_own_tests_pass(installed: Path) -> None:
    done = python(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", ".", "tests", cwd=LIARS_DICE)
    assert done.returncode == 0, done.stdout


def test_the_committed_openapi_document_does_not_include_it(installed: Path) -> None:
    done = python(installed, "-c", PRINT_CONTRACT)
    assert done.stdout.rstrip() == (ROOT / "openapi.yaml").read_text(encoding="utf-8").rstrip()


def test_it_is_small_and_has_no_generated_files() -> None:
    files = list((LIARS_DICE / "liars_dice").rglob("*.py"))
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 250
    assert not any("generated" in str(file.relative_to(LIARS_DICE)) for file in files)
