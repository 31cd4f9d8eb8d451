"""Chance: draws from a seed can be verified with any library."""

import hmac

import pytest

from reeve_service.rules.chance import Chance, hmac_sha256


@pytest.mark.parametrize("size", [0, 1, 32, 64])
def test_the_hmac_is_that_of_the_standard_library(size: int) -> None:
    key, message = bytes(range(size)), b"any message"
    assert hmac_sha256(key, message) == hmac.digest(key, message, "sha256")


def test_a_draw_depends_only_on_the_seed_and_the_number_of_draws() -> None:
    seed = bytes(range(32))
    digest = hmac.digest(seed, b"reeve/draw/1\0" + (1).to_bytes(8, "big"), "sha256")
    assert Chance.seeded(seed).advanced().number(1000) == int.from_bytes(digest, "big") % 1000
