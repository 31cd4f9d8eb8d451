"""Messages about API keys when a server starts."""

import sys

from redis.exceptions import RedisError

from reeve_service.access.keys import KeyStore
from reeve_service.config.program import program
from reeve_service.config.settings import REQUIRED, BadSettingError, Settings
from reeve_service.storage.connection import connect_any


def need_redis(settings: Settings) -> None:
    """Raise BadSettingError if keys are required and there is no Redis to store them."""
    if not settings.keys_required or settings.keys_redis:
        return
    if settings.keys == REQUIRED:
        raise BadSettingError("REEVE_KEYS=required needs a Redis to keep the keys in: name it with REEVE_REDIS_URL.")
    raise BadSettingError(
        f"{settings.host} is not a loopback address, so API keys are required, and they are kept in Redis: name it "
        "with REEVE_REDIS_URL (or set REEVE_KEYS=off to let everybody in)."
    )


def check_keys(settings: Settings) -> None:
    """Print a hint if keys are required and there are none yet. Do not wait for a Redis that does not answer."""
    need_redis(settings)
    if not settings.keys_required:
        return
    with connect_any(settings.keys_redis) as redis:
        try:
            usable = any(key.revoked is None for key in KeyStore(redis).all().values())
        except RedisError:
            return
    if not usable:
        # Only the name of a socket may be printed: other addresses may contain a password.
        is_socket = settings.keys_redis.startswith("unix:///")
        where = f"REEVE_REDIS_URL={settings.keys_redis} " if is_socket else ""
        same = "" if is_socket else ", with the same REEVE_REDIS_URL"
        print(
            f"reeve: every request needs an API key, and there is none yet. Make one{same}: "
            f"{where}{program()} keys make NAME (or set REEVE_KEYS=off to let everybody in).",
            file=sys.stderr,
            flush=True,
        )
