"""The application, a client of it, and a table to play at."""

from io import BytesIO
from typing import Any

import pytest
from flask import Flask

from reeve_service.api import create_app
from reeve_service.config.settings import Settings
from tests.api.tables import Client, Table


@pytest.fixture(scope="session")
def app() -> Flask:
    """One application for all tests. It stores nothing between requests."""
    return create_app(Settings(), BytesIO())


@pytest.fixture
def client(app: Flask) -> Client:
    """A client of the application."""
    return Client(app, app.response_class)


@pytest.fixture
def table(client: Client) -> Table:
    """A table of Ethnos."""
    return Table(client)


@pytest.fixture
def state(table: Table) -> dict[str, Any]:
    """The first position for two players."""
    return table.start()


@pytest.fixture
def move(table: Table, state: dict[str, Any]) -> dict[str, Any]:
    """A legal move in that position."""
    return table.moves(state)[0]
