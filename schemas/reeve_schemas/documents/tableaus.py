"""Bare tableaus: what a companion app types in to have a table scored."""

from collections.abc import Iterable
from typing import Any, ClassVar

from marshmallow import ValidationError

from reeve_schemas.common import choose_pack
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Text
from reeve_schemas.documents.states import has_box
from reeve_schemas.errors import DocumentError, flatten, refuse, wrong_length
from reeve_service.rules.contract import DEFAULT_PACK, Tableau


def tableau_pack(description: str) -> Text:
    """The pack that a table is scored by, by its id or its reference."""
    return Text(description, default=DEFAULT_PACK, derived=pack_id)


def pack_id(tableau: Tableau) -> str:
    """The pack as a tableau names it."""
    return tableau.pack.id


class TableauDocument(Document):
    """A tableau; a game declares its pack, its seats and its own fields.

    A list `standings`, if there is one, has an entry for each seat.
    """

    stands_alone = True
    box_needs: ClassVar[tuple[str, ...]] = ()
    """The fields that the box depends on, besides the pack and the number of players."""

    def read_tableau(self, game: Any, document: object) -> Any:
        """A table to be scored; raises BadDocument with everything that is wrong."""
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
        refuse(self.contradictions(tableau))
        return tableau

    def misfits(self, loaded: dict[str, Any], box: Any) -> Iterable[DocumentError]:
        """What does not fit between fields that each are sound, or not the box, if the pack is known."""
        return ()

    def contradictions(self, tableau: Any) -> Iterable[DocumentError]:
        """What cannot lie on one table together, or not with these components."""
        return ()
