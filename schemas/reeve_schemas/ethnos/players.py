"""Players in states and views of Ethnos: hands, bands, markers and what they have earned."""

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, Code, Many, Number
from reeve_schemas.ethnos.assembly import band_of, cards_of, horde_of, kingdoms_of, shown_hand, take_hand
from reeve_schemas.ethnos.codes import ALLIES, HAND, KINGDOMS, MOST
from reeve_service.rules.ethnos.state import AWARDS, Player


class PlayerSchema(Document):
    """What lies before one seat and in its hand."""

    makes = Player
    assemble = staticmethod(take_hand)

    hand = Many(
        Code(HAND),
        "Cards in hand; '?' stands for a card that the viewer has not seen.",
        in_order=False,
        derived=shown_hand,
    )
    seen = Many(Code(ALLIES), "Cards in hand that everybody saw this seat take.", in_order=False)
    bands = Many(Many(Code(ALLIES), into=band_of, out_of=cards_of), "Bands of this age, each with its leader first.")
    glory = Number(-MOST, MOST, "Glory on the track.")
    markers = ByCode(KINGDOMS, Number(0, MOST), "Control markers by kingdom.", listed=True, every=False)
    swum = Number(0, MOST, "The space of this seat's marker on the merfolk board.")
    horde = Many(
        Code(KINGDOMS), "Spaces of the orc horde board with a marker.", unique=True, into=horde_of, out_of=kingdoms_of
    )
    trolls = Many(Number(0, MOST), "Troll tokens.", in_order=False)
    ledger = Many(Many(Number(0, MOST)), f"A row for each past age: what {', '.join(AWARDS)} paid.")
