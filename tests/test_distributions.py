"""The two distributions: the content and the metadata of their wheels, and which `reeve` is imported.

The wheels are built from source distributions, so these are complete.
"""

import os
import shutil
import subprocess
import sys
import tarfile
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml

import reeve
from reeve_schemas.version import __version__
from tests.server import ROOT

SERVICE = (
    "pyproject.toml",
    "setup.py",
    "MANIFEST.in",
    "README.md",
    "LICENSE",
    "service",
    "schemas",
    "tests/test_docs.py",
)
SDK = ("pyproject.toml", "README.md", "LICENSE", "reeve")
UV, PLAIN = [sys.executable, "-m", "uv"], ["--quiet", "--offline", "--no-cache", "--python", sys.executable]
"""uv does what pip does in less than half of the time."""
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")


def build(tree: Path, parts: tuple[str, ...], folder: Path) -> Path:
    """The wheel of a distribution, and beside it its source. Built from a copy: nothing is left in the checkout."""
    source = folder / "source"
    source.mkdir()
    for part in parts:
        if (tree / part).is_dir():
            shutil.copytree(tree / part, source / part, ignore=LEFT_OUT)
        else:
            (source / part).parent.mkdir(exist_ok=True)
            shutil.copy(tree / part, source / part)
    environ = {name: value for name, value in os.environ.items() if name != "REEVE_COMPILED"}
    options = ["--no-build-isolation", "--out-dir", str(folder), str(source)]
    subprocess.run([*UV, "build", *PLAIN, *options], check=True, env=environ)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the service."""
    return build(ROOT, SERVICE, tmp_path_factory.mktemp("service"))


@pytest.fixture(scope="module")
def sdk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the SDK."""
    return build(ROOT / "sdk", SDK, tmp_path_factory.mktemp("sdk"))


def install(wheel: Path, folder: Path) -> Path:
    """A folder with only the installed wheel."""
    site = folder / "site"
    subprocess.run([*UV, "pip", "install", *PLAIN, "--no-deps", "--target", str(site), str(wheel)], check=True)
    return site


def read_metadata(wheel: Path) -> Message:
    with ZipFile(wheel) as archive:
        (name,) = (each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        return BytesParser().parsebytes(archive.read(name))


def test_the_service_contains_its_pages_and_their_sdk(service: Path) -> None:
    pages = "reeve_service/pages/site"
    folder = ROOT / "service" / pages
    with ZipFile(service) as archive:
        shipped = {name for name in archive.namelist() if name.startswith(f"{pages}/")}
        script = archive.read(f"{pages}/reeve.js")
    assert shipped == {f"{pages}/{path.relative_to(folder)}" for path in folder.rglob("*.*")}
    assert script == (ROOT / "sdk" / "js" / "reeve.js").read_bytes()


@pytest.mark.parametrize(("name", "folders"), [("service", {"service", "schemas"}), ("sdk", {"reeve"})])
def test_a_source_distribution_has_no_tests(name: str, folders: set[str], request: pytest.FixtureRequest) -> None:
    """setuptools would add the files `tests/test_*.py`, which cannot run without the others."""
    (source,) = request.getfixturevalue(name).parent.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        paths = [each.name.split("/") for each in archive if each.isfile()]
    assert {path[1] for path in paths if len(path) > 2 and not path[1].endswith(".egg-info")} == folders


@pytest.mark.parametrize("name", ["service", "sdk"])
def test_a_distribution_has_its_metadata(name: str, request: pytest.FixtureRequest) -> None:
    metadata = read_metadata(request.getfixturevalue(name))
    assert metadata["Version"] == __version__
    assert metadata["Author"] == "The Reeve project"
    assert (metadata["License-Expression"], metadata["License-File"]) == ("MIT", "LICENSE")
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert len(str(metadata.get_payload())) > 1000
    assert "Typing :: Typed" in (metadata.get_all("Classifier") or [])


@pytest.mark.parametrize(("name", "packages"), [("service", ["reeve_service", "reeve_schemas"]), ("sdk", ["reeve"])])
def test_a_distribution_is_typed_and_has_its_license(
    name: str, packages: list[str], request: pytest.FixtureRequest
) -> None:
    with ZipFile(request.getfixturevalue(name)) as archive:
        files = archive.namelist()
        (text,) = (archive.read(each) for each in files if each.endswith("licenses/LICENSE"))
    assert text == (ROOT / "LICENSE").read_bytes()
    assert {f"{package}/py.typed" for package in packages} <= set(files)


WRITE_PAGES = """
import importlib.util
import reeve_schemas
from reeve_service.games.installed import own_games, wires
from reeve_service.openapi.document import render
from reeve_service.pages.guide_text import guide
assert importlib.util.find_spec("generator") is None
assert render(own_games())
assert all(guide(wire, "pl") for wire in wires(own_games()).values())
print(reeve_schemas.__file__)
"""


def test_the_service_does_not_need_the_generator(service: Path, tmp_path: Path) -> None:
    with ZipFile(service) as archive:
        folders = {name.partition("/")[0] for name in archive.namelist()}
    assert {name for name in folders if not name.endswith(".dist-info")} == {"reeve_service", "reeve_schemas"}
    site = install(service, tmp_path)
    environ = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run(
        [sys.executable, "-c", WRITE_PAGES], cwd=tmp_path, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(site))


def test_rarely_needed_dependencies_are_extras(sdk: Path) -> None:
    metadata = read_metadata(sdk)
    assert metadata.get_all("Provides-Extra") == ["async", "mcp", "pettingzoo", "openspiel"]
    needs = metadata.get_all("Requires-Dist") or []
    assert [each for each in needs if "extra" not in each] == ["requests>=2.32"]
    assert any(each.startswith("httpx") and 'extra == "async"' in each for each in needs)


def test_there_is_one_version() -> None:
    contract = yaml.load((ROOT / "openapi.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    assert reeve.__version__ == contract["info"]["version"] == __version__


IMPORT = [sys.executable, "-c", "import reeve; print(reeve.__version__)"]


def beside_a_folder_called_reeve(tmp_path: Path, **environ: str) -> str:
    """The output of a program that imports the SDK beside a checkout of Reeve."""
    (tmp_path / "reeve" / "docs").mkdir(parents=True)
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        IMPORT, cwd=tmp_path, env={**clean, **environ}, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_an_editable_install_is_imported_beside_a_folder_called_reeve(tmp_path: Path) -> None:
    assert beside_a_folder_called_reeve(tmp_path) == __version__


def test_an_installed_wheel_is_imported_beside_a_folder_called_reeve(sdk: Path, tmp_path: Path) -> None:
    site = install(sdk, tmp_path)
    assert beside_a_folder_called_reeve(tmp_path, PYTHONPATH=str(site)) == __version__
