"""Tokens cannot be read or changed, and they survive a change of keys."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import date
from random import Random
from string import ascii_letters, digits

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from marshmallow import ValidationError

from reeve_schemas.errors import flatten
from reeve_service.config.seal_keys import SealKey, fresh_key
from reeve_service.seals.tokens import SIZE, SealedGame, SealRing

OLD = SealKey("old", b"o" * 32, date(2026, 3, 31))
NEW = SealKey("new", b"n" * 32)
RING = SealRing([NEW])
GAME = SealedGame.begin("ethnos")
POSITION = b'{"game":"ethnos","hand":["elf:blue"]}'
TOKEN = RING.seal(GAME, POSITION)
unhurried = settings(deadline=None)


def refusal(ring: SealRing, token: str, game: str = "ethnos") -> str:
    """The code with which a token is refused."""
    with pytest.raises(ValidationError) as refused:
        ring.open(token, game)
    (error,) = flatten(refused.value.messages)
    return error.code


def body_of(token: str) -> bytes:
    text = token.rpartition(".")[2]
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def with_body(token: str, body: bytes) -> str:
    return token.rpartition(".")[0] + "." + urlsafe_b64encode(body).rstrip(b"=").decode()


def test_a_token_opens_to_what_was_sealed() -> None:
    assert RING.open(TOKEN, "ethnos") == (GAME, POSITION)


# A flipped bit anywhere is noticed, in the text and in the decoded bytes.


@unhurried
@given(st.integers(0, 8 * len(TOKEN) - 1))
@example(8 * len(TOKEN) - 7)
@example(8 * len(TOKEN) - 6)
def test_a_token_with_a_flipped_bit_is_refused(bit: int) -> None:
    spoiled = bytearray(TOKEN, "ascii")
    spoiled[bit // 8] ^= 1 << bit % 8
    assert refusal(RING, spoiled.decode("latin-1")) in ("broken_seal", "other_seal_format", "unknown_seal_key")


@unhurried
@given(st.integers(0, 8 * len(body_of(TOKEN)) - 1))
def test_what_is_sealed_cannot_be_changed_by_a_bit(bit: int) -> None:
    body = bytearray(body_of(TOKEN))
    body[bit // 8] ^= 1 << bit % 8
    assert refusal(RING, with_body(TOKEN, bytes(body))) == "broken_seal"


def test_only_the_canonical_spelling_of_the_bytes_is_accepted() -> None:
    # Twice the size, so that the last character has unused bits: several characters decode to the same bytes.
    token = RING.seal(GAME, bytes(Random(1).choices(range(256), k=SIZE)))
    spellings = {token[:-1] + last for last in ascii_letters + digits + "-_"} - {token}
    same = [each for each in spellings if body_of(each) == body_of(token)]
    assert len(same) == 3
    others = (*same, token + "=", token + "\n", " " + token, token.replace("-", "+"), token.replace("_", "/"))
    assert {refusal(RING, each) for each in others} == {"broken_seal"}


@unhurried
@given(st.text() | st.lists(st.sampled_from(TOKEN.split(".")), max_size=6).map(".".join))
@example("")
@example("....")
@example("ethnos.1.new.AAAAAAAAAAAAAAAAAAAAAA.")
@example("ethnos.1.new.AAAAAAAAAAAAAAAAAAAAAA.AAAA")
@example("\ud800" + TOKEN)
@example("ethnos.١.new.AAAAAAAAAAAAAAAAAAAAAA.AAAA")
def test_other_texts_are_refused(text: str) -> None:
    if text != TOKEN:
        assert refusal(RING, text) in ("broken_seal", "other_seal_format", "unknown_seal_key")


def test_parts_of_two_tokens_do_not_fit_together() -> None:
    other = RING.seal(SealedGame.begin("ethnos"), POSITION)
    heads, bodies = zip(*(each.rsplit(".", 1) for each in (TOKEN, other)), strict=True)
    assert refusal(RING, f"{heads[0]}.{bodies[1]}") == "broken_seal"
    assert refusal(RING, TOKEN.replace("ethnos", "ancient-world"), "ancient-world") == "broken_seal"


# The reason is reported.


def test_a_token_of_another_game_is_refused() -> None:
    assert refusal(RING, TOKEN, "ancient-world") == "other_game"


def test_a_token_of_another_format_is_refused() -> None:
    assert refusal(RING, TOKEN.replace("ethnos.1.", "ethnos.2.")) == "other_seal_format"


def test_a_token_of_another_key_is_refused() -> None:
    assert refusal(SealRing([fresh_key()]), TOKEN) == "unknown_seal_key"
    # the same id with another key
    assert refusal(SealRing([SealKey("new", b"x" * 32)]), TOKEN) == "broken_seal"


def test_a_key_opens_up_to_the_end_of_its_last_day() -> None:
    token = SealRing([SealKey("old", OLD.secret)]).seal(GAME, POSITION)
    today = OLD.until
    assert SealRing([NEW, OLD], lambda: today or date.max).open(token, "ethnos") == (GAME, POSITION)
    assert refusal(SealRing([NEW, OLD], lambda: date(2026, 4, 1)), token) == "expired_seal_key"


# Keys can be changed during games.


def test_rotation_breaks_no_running_game() -> None:
    old = SealKey("old", OLD.secret)
    token = SealRing([old]).seal(GAME, POSITION)
    both = SealRing([NEW, old])
    game, position = both.open(token, "ethnos")
    resealed = both.seal(game, position)
    assert resealed.startswith("ethnos.1.new.")
    again, _ = SealRing([NEW]).open(resealed, "ethnos")
    assert again.key_of("ann") == GAME.key_of("ann"), "the keys that players hold stay good"


# Equal positions give equal tokens. The length reveals nothing, and no representation contains secrets.


def test_equal_positions_give_equal_tokens_and_others_do_not() -> None:
    assert RING.seal(GAME, POSITION) == TOKEN
    other = RING.seal(GAME, POSITION.replace(b"blue", b"gold"))
    assert body_of(other)[:12] != body_of(TOKEN)[:12], "no nonce serves twice"
    assert RING.seal(SealedGame.begin("ethnos"), POSITION) != TOKEN


@unhurried
@given(st.binary(max_size=SIZE - 100))
def test_all_positions_up_to_a_size_give_tokens_of_the_same_length(position: bytes) -> None:
    assert len(RING.seal(GAME, position)) == len(TOKEN)
    assert RING.open(RING.seal(GAME, position), "ethnos")[1] == position


def test_a_larger_position_can_be_opened_too() -> None:
    position = bytes(range(256)) * 40
    token = RING.seal(GAME, position)
    assert RING.open(token, "ethnos")[1] == position


def test_secrets_are_in_no_representation() -> None:
    assert "secret" not in repr(GAME)
    assert "nnnn" not in repr(NEW)
    assert NEW.secret.hex() not in repr(NEW)


# Seat keys.


def test_a_seat_key_is_for_one_seat_of_one_game() -> None:
    key = GAME.key_of("ann")
    assert GAME.is_key_of("ann", key)
    assert not GAME.is_key_of("bob", key)
    assert not SealedGame.begin("ethnos").is_key_of("ann", key)
    for other in ("", key[:-1], key + "A", key.lower(), "ключ", "\ud800"):
        assert not GAME.is_key_of("ann", other)
    assert not GAME.is_key_of("\ud800", key)


def test_a_mark_distinguishes_moves_positions_and_games() -> None:
    marks = {
        GAME.mark(POSITION, b"move"),
        GAME.mark(POSITION, b"other move"),
        GAME.mark(POSITION + b" ", b"move"),
        SealedGame.begin("ethnos").mark(POSITION, b"move"),
    }
    assert len(marks) == 4
    assert GAME.mark(POSITION, b"move") in marks
