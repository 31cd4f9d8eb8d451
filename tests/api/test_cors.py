"""CORS: browsers may give responses, including problems, to web apps of the configured origins."""

import pytest

from reeve_service.config.rates import Rate
from reeve_service.config.settings import BadSettingError, Settings
from tests.api.tables import Client, client_of

APP, OTHER = "https://app.example.org", "https://elsewhere.example.org"
PREFLIGHT = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,content-type"}


@pytest.fixture(scope="module")
def client() -> Client:
    """An application that requires keys, without a running Redis, and with one web app as its origin."""
    return client_of(Settings(keys="required", redis_url="unix:///nowhere.sock", cors_origins=(APP,)))


def test_a_preflight_needs_no_key(client: Client) -> None:
    answer = client.options("/v1/games/ethnos/adjudications", headers={"Origin": APP, **PREFLIGHT})
    assert answer.status_code == 204
    assert answer.headers["Access-Control-Allow-Origin"] == APP
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    allowed = set(answer.headers["Access-Control-Allow-Headers"].split(", "))
    assert {"Authorization", "Content-Type", "Idempotency-Key", "Prefer", "X-Request-ID"} <= allowed
    # The headers that an app needs to continue reading the answers of a bulk job.
    assert {"Range", "If-Range"} <= allowed
    assert "Access-Control-Allow-Credentials" not in answer.headers
    assert "Origin" in ", ".join(answer.headers.getlist("Vary"))


def test_an_app_can_read_a_problem(client: Client) -> None:
    answer = client.get("/v1/games", headers={"Origin": APP})
    assert answer.status_code == 401
    assert answer.headers["Access-Control-Allow-Origin"] == APP
    shown = answer.headers["Access-Control-Expose-Headers"].split(", ")
    assert {"X-Request-ID", "Location", "Retry-After", "RateLimit-Remaining", "WWW-Authenticate"} <= set(shown)


@pytest.mark.parametrize("origin", [OTHER, "null", "http://app.example.org", f"{APP}:8443", f"{APP}.evil.example", ""])
def test_other_origins_get_no_headers(client: Client, origin: str) -> None:
    for method in ("GET", "OPTIONS"):
        answer = client.open("/v1/games", method=method, headers={"Origin": origin, **PREFLIGHT})
        assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]
        assert "Origin" in ", ".join(answer.headers.getlist("Vary"))


def test_a_star_allows_every_origin() -> None:
    client = client_of(Settings(cors_origins=("*",), rate=Rate(1, "hour")))
    for status in (200, 429):
        answer = client.get("/v1/games", headers={"Origin": OTHER})
        assert (answer.status_code, answer.headers["Access-Control-Allow-Origin"]) == (status, "*")
    assert client.options("/v1/games", headers={"Origin": OTHER, **PREFLIGHT}).status_code == 204


def test_by_default_no_origin_is_allowed() -> None:
    answer = client_of(Settings()).get("/v1/games", headers={"Origin": APP})
    assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize(
    "origins",
    [f"{APP}/", f"{APP}/path", "app.example.org", "https://App.example.org", "https://a:443", "http://a:b", "https://"],
)
def test_a_text_that_no_browser_sends_is_not_an_origin(origins: str) -> None:
    with pytest.raises(BadSettingError, match="REEVE_CORS_ORIGINS"):
        Settings.from_env({"REEVE_CORS_ORIGINS": origins})


def test_origins_are_a_list() -> None:
    read = Settings.from_env({"REEVE_CORS_ORIGINS": f"{APP}, http://localhost:3000"})
    assert read.cors_origins == (APP, "http://localhost:3000")
