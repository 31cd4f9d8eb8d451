"""Players in states and views of Ethnos: hands, bands, markers and glory."""

from reeve_schemas.documents import Code, Counts, Document, Many, Number
from reeve_schemas.ethnos.assembly import band_of, cards_of, horde_of, kingdoms_of, shown_hand, take_hand
from reeve_schemas.ethnos.codes import ALLIES, HAND, KINGDOMS, MOST, count
from reeve_service.rules.ethnos.state import AWARDS, Player


class PlayerSchema(Document):
    """What one player has in hand, on the table and on the boards."""

    makes = Player
    assemble = staticmethod(take_hand)

    hand = Many(
        Code(HAND),
        "The cards in the player's hand, in any order. `?` is a card that the viewer has not seen.",
        in_order=False,
        derived=shown_hand,
    )
    seen = Many(
        Code(ALLIES),
        "The cards in hand that all players know because the player recruited them face up.",
        in_order=False,
    )
    bands = Many(
        Many(Code(ALLIES), into=band_of, out_of=cards_of),
        "The player's bands of this age, in the order in which they were played. A band is a list of its cards, the "
        "leader first.",
    )
    glory = Number(-MOST, MOST, "The player's glory, as on the glory track.")
    markers = Counts(
        KINGDOMS, MOST, "The number of the player's control markers in each kingdom. A kingdom without any is left out."
    )
    swum = count(
        "The space of the player's marker on the merfolk board. 0 is the start, and the value without merfolk in play."
    )
    horde = Many(
        Code(KINGDOMS),
        "The kingdoms whose space on the player's horde board has a marker.",
        unique=True,
        into=horde_of,
        out_of=kingdoms_of,
    )
    trolls = Many(count(), "The values of the player's troll tokens.", in_order=False)
    ledger = Many(
        Many(count()),
        f"One row for each age whose scoring has begun: the glory that its end paid for {', '.join(AWARDS)}, in this "
        "order. The glory for taking the giant token is in no row.",
    )
