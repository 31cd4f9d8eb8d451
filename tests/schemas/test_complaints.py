"""Every error code has a message."""

import re
from pathlib import Path

from reeve_schemas.complaints import Complaint, message, texts
from reeve_service.rules.packs import LANGUAGES

ROOT = Path(__file__).parents[2]
RAISED = re.compile(r'(?:complaint|Complaint|complain)\((?:f?"[^"]*", )?"([a-z_]+)"')


def raised() -> set[str]:
    """The error codes in the source."""
    folders = (ROOT / "schemas" / "reeve_schemas", ROOT / "service" / "reeve_service")
    return {code for folder in folders for file in folder.rglob("*.py") for code in RAISED.findall(file.read_text())}


def test_every_code_has_a_message_in_every_language() -> None:
    assert raised() - texts().keys() == set()
    assert all(set(words) == set(LANGUAGES) for words in texts().values())


def test_a_message_is_in_the_language_of_the_reader() -> None:
    complaint = Complaint("not_a_choice", {"choices": ["elf", "orc"]})
    assert message(complaint.code, complaint.params, "en") == "This must be one of: elf, orc."
    assert message(complaint.code, complaint.params, "pl") == "Dopuszczalne jedno z: elf, orc."
