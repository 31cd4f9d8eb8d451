"""The witness in Redis, shared by all who judge, and the seals that the settings give."""

from time import monotonic, sleep
from typing import cast

from redis import Redis
from redis.exceptions import RedisError

from reeve_service.config.settings import LENIENT, OFF, Settings
from reeve_service.jobs.connection import connect
from reeve_service.referee.sealed_play import Seals
from reeve_service.seals import NoWitness, SealRing, Witness
from reeve_service.seals.witness import LenientWitness, MissingWitness, WitnessAway

ROOT = "reeve:witness"
PAUSE_SECONDS = 0.1

FIRST = """
redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return redis.call('HGET', KEYS[1], ARGV[1])
"""
"""One hash a table, a field a ply; every move keeps all of them for as long again, so no ply of a game that is played
can be played anew."""


class RedisWitness:
    """Remembers the moves of all tables for a while after the last one, whoever judged them."""

    def __init__(self, redis: Redis, seconds: int, patience: float = 0.0) -> None:
        self._seconds = seconds
        self._patience = patience
        self._first = redis.register_script(FIRST)

    def demand(self) -> None:
        """Sealed games can be played; whether Redis is there shows when it is asked."""

    def first(self, table: str, ply: int, mark: str) -> str:
        """The mark that stands for a ply; raises WitnessAway if Redis cannot say for as long as there is patience."""
        until = monotonic() + self._patience
        while True:
            try:
                return cast(str, self._first([f"{ROOT}:{table}"], [ply, mark, self._seconds]))
            except RedisError:
                if monotonic() >= until:
                    raise WitnessAway from None
                sleep(PAUSE_SECONDS)


def open_seals(settings: Settings, patience: float = 0.0) -> Seals | None:
    """What sealed games need, as the settings give it; None where they give no key."""
    return Seals(SealRing(settings.seal_keys), choose_witness(settings, patience)) if settings.seal_keys else None


def choose_witness(settings: Settings, patience: float = 0.0) -> Witness:
    """The witness that the settings ask for; one that has to be there is waited for, for so many seconds."""
    if settings.witness == OFF:
        return NoWitness()
    if not settings.redis_url:
        return NoWitness() if settings.witness == LENIENT else MissingWitness()
    redis = connect(settings.redis_url)
    if settings.witness == LENIENT:
        return LenientWitness(RedisWitness(redis, settings.witness_seconds))
    return RedisWitness(redis, settings.witness_seconds, patience)
