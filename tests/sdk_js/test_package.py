"""The JavaScript SDK as a package: one version, all files, and types for everything that the module exports."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

import reeve
from reeve.answers import FIELDS
from reeve.exchange import PERMANENT
from reeve.request import ROUTES
from tests.sdk_js.facts import SDK
from tests.server import ROOT

MODULE = (SDK / "reeve.js").read_text(encoding="utf-8")
PACKAGE = json.loads((SDK / "package.json").read_text(encoding="utf-8"))
NPM = shutil.which("npm")


def test_the_version_is_that_of_the_python_sdk() -> None:
    assert PACKAGE["version"] == reeve.__version__
    assert f'export const version = "{reeve.__version__}";' in MODULE


def test_the_license_and_the_author_are_the_projects() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert PACKAGE["license"] == project["license"]
    assert [{"name": PACKAGE["author"]}] == project["authors"]
    assert (SDK / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_everything_exported_has_a_type() -> None:
    types = (SDK / "reeve.d.ts.in").read_text(encoding="utf-8")
    exported = set(re.findall(r"^export (?:class|const|function) (\w+)", MODULE, re.MULTILINE))
    assert exported == set(re.findall(r"^export declare (?:class|const|function) (\w+)", types, re.MULTILINE))


def test_it_has_every_name_of_the_python_sdk() -> None:
    exported = set(re.findall(r"^export (?:class|const|function) (\w+)", MODULE, re.MULTILINE))
    # Progress is a plain object in JavaScript, the version has another name, and everything is asynchronous.
    names = {name for name in reeve.__all__ if "async" not in name.lower()}
    names -= {"Progress", "BulkProgress", "__version__"}
    assert {camel(name) for name in names} <= exported


def js_constants() -> dict[str, list[str]]:
    """The constants of the module that are a text or a list of texts, as the words in them."""
    found = re.findall(r"^const ([A-Z_]+) = (\[?\".+\"\]?);$", MODULE, re.MULTILINE)
    return {name: re.findall(r"[^\s\",\[\]]+", value) for name, value in found}


def js_operations() -> dict[str, tuple[str, set[frozenset[str]]]]:
    """The route of each operation in the module, and the fields of its answers."""
    (table,) = re.findall(r"^const OPERATIONS = \{\n(.+?)^\};", MODULE, re.MULTILINE | re.DOTALL)
    constants, operations = js_constants(), {}
    for name, values in re.findall(r"^  (\w+): \[(.+)\],$", table, re.MULTILINE):
        route, *fields = values.split(", ")
        words = (constants[each] if each in constants else each.strip('"').split() for each in fields)
        operations[name] = (route.strip('"'), {frozenset(each) for each in words})
    return operations


def test_operations_have_the_routes_and_fields_of_the_python_sdk() -> None:
    # The answers of a bulk job are bulk lines, and metrics are text.
    fields = {**FIELDS, "bulk_results": FIELDS["bulk"], "metrics": ()}
    assert js_operations() == {camel(name): (route, set(fields[name])) for name, route in ROUTES.items()}


def test_the_same_problems_are_permanent_as_in_the_python_sdk() -> None:
    assert set(js_constants()["PERMANENT"]) == PERMANENT


def camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


@pytest.mark.parametrize("name", ["Client", "Match", "SealedMatch", "SearchJob", "BulkJob"])
def test_classes_have_the_methods_of_the_python_sdk(name: str) -> None:
    types = (SDK / "reeve.d.ts.in").read_text(encoding="utf-8")
    bodies = dict(
        re.findall(r"^(?:export )?declare (?:abstract )?class (\w+)(.*?^\})", types, re.MULTILINE | re.DOTALL)
    )
    body = bodies[name] + (bodies["Play"] if "extends Play" in bodies[name] else "")
    declared = set(re.findall(r"^  (?:static |readonly |get )*(\w+)", body, re.MULTILINE))
    names = {each for each in dir(getattr(reeve, name)) if not each.startswith("_")}
    assert {camel(each) for each in names} - {"close"} <= declared  # fetch has no connections to close


@pytest.mark.skipif(NPM is None, reason="npm is not installed")
def test_the_package_has_the_files_that_it_needs(tmp_path: Path) -> None:
    assert NPM
    words = [NPM, "pack", "--dry-run", "--json", "--cache", str(tmp_path)]
    run = subprocess.run(words, cwd=SDK, capture_output=True, text=True, check=True)
    names = {each["path"] for each in json.loads(run.stdout)[0]["files"]}
    assert names == {"LICENSE", "README.md", "package.json", "reeve.d.ts", "reeve.js"}
