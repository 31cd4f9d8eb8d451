"""Bare tableaus, which companion apps send to get a score without a state."""

from collections.abc import Iterable
from typing import Any, ClassVar

from marshmallow import ValidationError

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Text
from reeve_schemas.documents.states import has_box
from reeve_schemas.errors import DocumentError, flatten, refuse, wrong_length
from reeve_schemas.values import choose_pack
from reeve_service.rules.contract import DEFAULT_PACK, Tableau


def tableau_pack(description: str) -> Text:
    """The field for the pack of a tableau: its id or its reference."""
    return Text(description, default=DEFAULT_PACK, derived=pack_id)


def pack_id(tableau: Tableau) -> str:
    """The id of the pack, which is written into the document of a tableau."""
    return tableau.pack.id


class TableauDocument(Document):
    """A tableau. Each game declares its pack, its seats and its own fields.

    If there is a list `standings`, it has one entry per seat.
    """

    stands_alone = True
    box_needs: ClassVar[tuple[str, ...]] = ()
    """The fields that the box depends on, besides the pack and the number of players."""

    def read_tableau(self, game: Any, document: object) -> Any:
        """The tableau in a document. Raises an error with all errors of the document."""
        loaded = self.read(document)
        seats: tuple[str, ...] = loaded["seats"]
        errors: list[DocumentError] = []
        settled: dict[str, Any] = {}
        box: Any = None
        try:
            settled = self.settle(loaded, seats)
        except ValidationError as error:
            errors += flatten(error.messages)
        if len(loaded.get("standings", seats)) != len(seats):
            errors.append(wrong_length("/standings", len(seats)))
        try:
            settled["pack"] = choose_pack(game.packs, loaded["pack"])
            if has_box(self):
                needed = [loaded[name] for name in type(self).box_needs]
                settled["box"] = box = game.box(settled["pack"], len(seats), *needed)
        except ValidationError as error:
            errors += flatten(error.messages, "/pack")
        refuse([*errors, *self.misfits(loaded, box)])
        tableau = type(self).makes(**settled)
        refuse(DocumentError(fault.at, fault.code, fault.params) for fault in game.tableau_faults(tableau))
        return tableau

    def misfits(self, loaded: dict[str, Any], box: Any) -> Iterable[DocumentError]:
        """The contradictions between fields that are valid by themselves. `box` is None if the pack is unknown."""
        return ()
