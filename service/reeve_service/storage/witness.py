"""The witness in Redis, which all servers and workers share, and the seals from the settings."""

from time import monotonic, sleep
from typing import cast

from redis import Redis
from redis.exceptions import RedisError

from reeve_service.config.settings import LENIENT, OFF, Settings
from reeve_service.referee.sealed_play import Seals
from reeve_service.seals import NoWitness, SealRing, Witness
from reeve_service.seals.witness import LenientWitness, MissingWitness, WitnessAway
from reeve_service.storage.connection import connect

ROOT = "reeve:witness"
PAUSE_SECONDS = 0.1

FIRST = """
redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return redis.call('HGET', KEYS[1], ARGV[1])
"""
"""One hash per game with a field per ply. Every move renews the expiry of the whole hash, so no ply of a running game
can be played twice."""


class RedisWitness:
    """Remembers the moves of all sealed games for some time after their last move."""

    def __init__(self, redis: Redis, seconds: int, patience: float = 0.0) -> None:
        self._seconds = seconds
        self._patience = patience
        self._first = redis.register_script(FIRST)

    def demand(self) -> None:
        """Sealed games can be played. Whether Redis answers shows at the first move."""

    def first(self, table: str, ply: int, mark: str) -> str:
        """The mark that stands for a ply. Raises WitnessAway if Redis does not answer in time."""
        until = monotonic() + self._patience
        while True:
            try:
                return cast(str, self._first([f"{ROOT}:{table}"], [ply, mark, self._seconds]))
            except RedisError:
                if monotonic() >= until:
                    raise WitnessAway from None
                sleep(PAUSE_SECONDS)


def open_seals(settings: Settings, patience: float = 0.0) -> Seals | None:
    """The seals from the settings; None if they have no sealing key."""
    return Seals(SealRing(settings.seal_keys), choose_witness(settings, patience)) if settings.seal_keys else None


def choose_witness(settings: Settings, patience: float = 0.0) -> Witness:
    """The witness from the settings. A required witness waits for Redis for this many seconds."""
    if settings.witness == OFF:
        return NoWitness()
    if not settings.redis_url:
        return NoWitness() if settings.witness == LENIENT else MissingWitness()
    redis = connect(settings.redis_url)
    if settings.witness == LENIENT:
        return LenientWitness(RedisWitness(redis, settings.witness_seconds))
    return RedisWitness(redis, settings.witness_seconds, patience)
