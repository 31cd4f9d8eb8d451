"""The sealing keys: reads them from a setting, makes new ones, and keeps them out of messages."""

import re
import secrets
from dataclasses import dataclass, field
from datetime import UTC, date, datetime

KEY_BYTES = 32
ID = re.compile("[A-Za-z0-9_-]{1,32}")
HEX = re.compile(f"[0-9a-fA-F]{{{2 * KEY_BYTES}}}")
DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
FORM = f"id:key[:YYYY-MM-DD], separated by commas, a key being {2 * KEY_BYTES} hexadecimal digits"


@dataclass(frozen=True, slots=True)
class SealKey:
    """A sealing key with its id. With a last day, it opens states until the end of that day, in UTC."""

    id: str
    secret: bytes = field(repr=False)
    until: date | None = None

    def has_expired(self, today: date) -> bool:
        """Whether its last day has passed."""
        return self.until is not None and today > self.until

    def text(self) -> str:
        """The key as the setting has it."""
        return ":".join([self.id, self.secret.hex(), *([self.until.isoformat()] if self.until else [])])


def fresh_key() -> SealKey:
    """A new key, named after today."""
    return SealKey(f"{this_day():%Y%m%d}-{secrets.token_hex(2)}", secrets.token_bytes(KEY_BYTES))


def this_day() -> date:
    """Today in UTC, so that a key expires everywhere at once."""
    return datetime.now(UTC).date()


def read_keys(raw: str) -> tuple[SealKey, ...]:
    """Read the keys of a setting. The message of the ValueError says what is allowed and does not repeat the value."""
    keys = tuple(_read_key(each.strip()) for each in raw.split(","))
    if len({key.id for key in keys}) != len(keys):
        raise ValueError("must name every key differently")
    if keys[0].until is not None:
        # Whatever it sealed today would be lost tomorrow.
        raise ValueError("must begin with the key that seals, which has no last day")
    return keys


def _read_key(raw: str) -> SealKey:
    id, _, rest = raw.partition(":")
    digits, dated, day = rest.partition(":")
    if not (ID.fullmatch(id) and HEX.fullmatch(digits) and bool(DAY.fullmatch(day)) == bool(dated)):
        raise ValueError(f"must be {FORM}")
    try:
        return SealKey(id, bytes.fromhex(digits), date.fromisoformat(day) if dated else None)
    except ValueError:  # the 31st of February
        raise ValueError(f"must be {FORM}") from None
