"""Settings are read in one place. A bad value gives a message."""

from datetime import date
from pathlib import Path

import pytest

from reeve_service.config.rates import Rate
from reeve_service.config.seal_keys import fresh_key
from reeve_service.config.settings import BadSettingError, Settings, cores


def test_defaults() -> None:
    settings = Settings.from_env({})
    assert settings == Settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8080)
    assert settings.http_workers == settings.job_workers == cores()
    assert settings.redis_url == ""
    assert settings.packs is None
    assert settings.run_dir is None


def test_values_of_every_type_are_read(tmp_path: Path) -> None:
    settings = Settings.from_env(
        {
            "REEVE_HOST": "0.0.0.0",
            "REEVE_PORT": " 9000 ",
            "REEVE_REDIS_URL": "redis://redis:6379/0",
            "REEVE_PACKS": str(tmp_path),
            "REEVE_LOG_LEVEL": "debug",
            "REEVE_BODY_LIMIT": "",
            "REEVE_KEYS": "Required",
            "REEVE_RATE": "600/minute",
            "REEVE_SEARCH_QUOTA": "0",
            "PORT": "1",
        }
    )
    assert settings == Settings(
        host="0.0.0.0",
        port=9000,
        redis_url="redis://redis:6379/0",
        packs=tmp_path,
        log_level="DEBUG",
        keys="required",
        rate=Rate(600, "minute"),
        search_quota=0,
    )


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("REEVE_PORT", "http"),
        ("REEVE_PORT", "0"),
        ("REEVE_PORT", "65536"),
        ("REEVE_PORT", "-1"),
        ("REEVE_PORT", "8080.5"),
        ("REEVE_PORT", "٨٠٨٠"),
        ("REEVE_PORT", "9" * 5000),
        ("REEVE_HTTP_WORKERS", "0"),
        ("REEVE_REDIS_URL", "localhost:6379"),
        ("REEVE_LOG_LEVEL", "loud"),
        ("REEVE_WITNESS", "maybe"),
        ("REEVE_PACKS", "/no/such/folder"),
        ("REEVE_RUN_DIR", __file__),
        ("REEVE_KEYS", "maybe"),
        ("REEVE_RATE", "often"),
        ("REEVE_PROXIES", "-1"),
        ("REEVE_SEARCH_QUOTA", "1/hour"),
    ],
)
def test_a_bad_value_gives_a_message_with_its_name(variable: str, value: str) -> None:
    with pytest.raises(BadSettingError, match=rf"^{variable} must .*\.$"):
        Settings.from_env({variable: value})


KEY = "5ea1" * 16


def test_seal_keys_are_read() -> None:
    settings = Settings.from_env({"REEVE_SEAL_KEYS": f"new:{KEY}, old:{'07' * 32}:2026-02-28"})
    new, old = settings.seal_keys
    assert (new.id, new.secret, new.until) == ("new", bytes.fromhex(KEY), None)
    assert (old.id, old.until) == ("old", date(2026, 2, 28))
    assert fresh_key().text().count(":") == 1
    assert ",".join(key.text() for key in settings.seal_keys) == f"new:{KEY},old:{'07' * 32}:2026-02-28"


@pytest.mark.parametrize(
    "value",
    [
        KEY,
        f":{KEY}",
        f"a.b:{KEY}",
        f"{'a' * 33}:{KEY}",
        f"a:{KEY[:-1]}",
        f"a:{KEY}00",
        f"a:{KEY[:-1]}x",
        f"a:{KEY},",
        f"a:{KEY},a:{'07' * 32}",
        f"a:{KEY}:2030-01-01",
        f"a:{KEY},b:{KEY}:",
        f"a:{KEY},b:{KEY}:2030-02-31",
        f"a:{KEY},b:{KEY}:tomorrow",
        f"a:{KEY},b:{KEY}:2030-01-01:x",
        f"a:{KEY},b:{KEY}:٢٠٣٠-٠١-٠١",
    ],
)
def test_the_message_about_bad_seal_keys_does_not_contain_them(value: str) -> None:
    with pytest.raises(BadSettingError, match=r"^REEVE_SEAL_KEYS must .*\.$") as refused:
        Settings.from_env({"REEVE_SEAL_KEYS": value})
    assert KEY[:8] not in str(refused.value)
    assert refused.value.__cause__ is None
    assert refused.value.__suppress_context__


def test_settings_are_shown_without_keys() -> None:
    settings = Settings.from_env({"REEVE_SEAL_KEYS": f"new:{KEY}"})
    assert KEY[:8] not in repr(settings)
    assert repr(bytes.fromhex(KEY))[2:8] not in repr(settings)
