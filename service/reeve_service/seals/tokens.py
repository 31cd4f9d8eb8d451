"""Tokens: encrypted and authenticated positions, for clients that may hold them but not read them.

A token is `game.format.key.table.text`. The text is the position and the secret of its game, compressed, padded and
sealed with AES-GCM. The parts before it are authenticated too. Every game has its own key, derived from the sealing key
of the settings and the random id of the table. The nonce is derived from the plaintext. So the same position gives the
same token, and two positions never share a nonce.
"""

import hmac
import re
import secrets
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from reeve_schemas.values import complaint
from reeve_service.config.seal_keys import KEY_BYTES, SealKey, this_day

SEAL_FORMAT = "1"
SIZE = 2048
"""The plaintext is padded to a multiple of this many bytes, so that its length does not reveal a hand. The largest
position of a game takes 1,150 bytes with short names, and 1,700 with the longest names."""
SECRET_BYTES = 32
LENGTH_BYTES = 4
TABLE_BYTES = 16
SEAT_KEY_BYTES = 24
NONCE_BYTES = 12
LEVEL = 1

FORMAT = re.compile("[1-9][0-9]{0,3}")
HEAD = re.compile(r"([a-z0-9-]{1,64})\.([^.]{1,4})\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]{22})", re.ASCII)

Today = Callable[[], date]


@dataclass(frozen=True, slots=True)
class SealedGame:
    """The identity of one sealed game: the public id of its table, and its secret."""

    game: str
    table: str
    secret: bytes = field(repr=False)

    @classmethod
    def begin(cls, game: str) -> "SealedGame":
        """A new sealed game."""
        return cls(game, _encode(secrets.token_bytes(TABLE_BYTES)), secrets.token_bytes(SECRET_BYTES))

    def key_of(self, seat: str) -> str:
        """The key of a seat. It depends only on data inside the token, so it survives a change of the sealing key."""
        # A name from a request may contain a lone surrogate, which cannot be encoded. No seat has such a name.
        return _encode(self._sign(b"seat", seat.encode("utf-8", "replace"))[:SEAT_KEY_BYTES])

    def is_key_of(self, seat: str, key: str) -> bool:
        """Whether this is the key of the seat."""
        return hmac.compare_digest(self.key_of(seat).encode(), key.encode("utf-8", "replace"))

    def mark(self, position: bytes, move: bytes) -> str:
        """The mark of a move for the witness. It identifies the move and the position, and reveals neither."""
        return _encode(self._sign(b"witness", self._sign(b"position", position) + move))

    def _sign(self, purpose: bytes, text: bytes) -> bytes:
        return hmac.digest(self.secret, b"reeve/" + purpose + b"/1\0" + text, "sha256")


class SealRing:
    """The sealing keys of the settings. The first one seals; each opens what it sealed until it expires."""

    def __init__(self, keys: Sequence[SealKey], today: Today = this_day) -> None:
        self._first = keys[0]
        self._keys = {key.id: key for key in keys}
        self._today = today

    def seal(self, sealed: SealedGame, position: bytes) -> str:
        """A position as a token."""
        head = f"{sealed.game}.{SEAL_FORMAT}.{self._first.id}.{sealed.table}"
        cipher, nonces = _derive(self._first, sealed.table)
        packed = zlib.compress(position, LEVEL)
        text = sealed.secret + len(packed).to_bytes(LENGTH_BYTES, "big") + packed
        text += bytes(-len(text) % SIZE)
        nonce = hmac.digest(nonces, text, "sha256")[:NONCE_BYTES]
        return f"{head}.{_encode(nonce + cipher.encrypt(nonce, text, head.encode()))}"

    def open(self, token: str, game: str) -> tuple[SealedGame, bytes]:
        """The game and the position in a token; raises ValidationError with what is wrong with it."""
        head, _, body = token.rpartition(".")
        match = HEAD.fullmatch(head)
        if not match:
            raise complaint("broken_seal")
        token_game, format, id, table = match.groups()
        if format != SEAL_FORMAT:
            raise complaint("other_seal_format" if FORMAT.fullmatch(format) else "broken_seal", format=SEAL_FORMAT)
        key = self._keys.get(id)
        if key is None:
            raise complaint("unknown_seal_key", key=id)
        if key.has_expired(self._today()):
            raise complaint("expired_seal_key", key=id, until=str(key.until))
        secret, position = _unpack(_decrypt(key, table, head, body))
        if token_game != game:
            # Checked last: only now it is known that the token was made for that game.
            raise complaint("other_game", game=game)
        return SealedGame(token_game, table, secret), position


def _derive(key: SealKey, table: str) -> tuple[AESGCM, bytes]:
    """The cipher of one game, and the key of its nonces."""
    made = HKDFExpand(SHA256(), 2 * KEY_BYTES, b"reeve/seal/1\0" + table.encode()).derive(key.secret)
    return AESGCM(made[:KEY_BYTES]), made[KEY_BYTES:]


def _decrypt(key: SealKey, table: str, head: str, body: str) -> bytes:
    sealed = _decode(body)
    if len(sealed) <= NONCE_BYTES:
        raise complaint("broken_seal")
    cipher, _ = _derive(key, table)
    try:
        return cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], head.encode())
    except InvalidTag:
        raise complaint("broken_seal") from None


def _unpack(text: bytes) -> tuple[bytes, bytes]:
    start = SECRET_BYTES + LENGTH_BYTES
    length = int.from_bytes(text[SECRET_BYTES:start], "big")
    return text[:SECRET_BYTES], zlib.decompress(text[start : start + length])


def _encode(plain: bytes) -> str:
    return urlsafe_b64encode(plain).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    """Decode a text. Only the canonical form is accepted, including the unused bits of the last character."""
    try:
        plain = b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except ValueError:
        return b""
    return plain if _encode(plain) == text else b""
