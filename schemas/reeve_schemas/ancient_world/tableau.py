"""The bare tableau of The Ancient World: what a companion app types in to have a table scored."""

from marshmallow import ValidationError

from reeve_schemas.ancient_world.cards import many_cards
from reeve_schemas.ancient_world.codes import EDITIONS, MOST, TRIBE_CODES
from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, Code, Flag, Many, Number, Part, Text
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.fields import Messages
from reeve_service.rules.ancient_world.components import TRIBES, Box
from reeve_service.rules.ancient_world.game import DEFAULT_PACK, AncientWorld
from reeve_service.rules.ancient_world.scoring import Standing, Tableau, is_scoring


class StandingSchema(Document):
    """What scoring needs of one seat; everything left out is none."""

    makes = Standing

    banners = ByCode(
        TRIBE_CODES,
        Number(0, MOST),
        "Banners by tribe, on all cards; a tribe without any may be left out.",
        listed=True,
        every=False,
        default=(0,) * len(TRIBES),
        into=tuple,
    )
    scoring = many_cards(
        "Empire cards that score by themselves, such as the Citadel.", in_order=False, default=(), into=tuple
    )
    starving = Number(0, MOST, "Starving citizens.", default=0)
    coins = Number(0, MOST, "Coins.", default=0)
    cards = Number(0, MOST, "Empire, province and titan cards together.", default=0)
    knowledge = Number(0, MOST, "Knowledge.", default=0)


def pack_id(tableau: Tableau) -> str:
    """The pack as a tableau names it."""
    return tableau.pack.id


class TableauSchema(Document):
    """A table to be scored."""

    stands_alone = True

    edition = Code(EDITIONS, "Whose rulebook is followed.", default="ru")
    pack = Text("The figures and cards that are played with.", default=DEFAULT_PACK, derived=pack_id)
    seats = SeatNames(AncientWorld.players)
    over = Flag("Whether the game is over.", default=False)
    standings = Many(Part(StandingSchema), "What each seat has, in the order of the seats.", into=tuple)


TABLEAU = TableauSchema()


def read_tableau(game: AncientWorld, document: object) -> Tableau:
    """A table to be scored."""
    loaded = TABLEAU.read(document)
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    settled = TABLEAU.settle(loaded, seats)
    standings: tuple[Standing, ...] = settled["standings"]
    if len(standings) != len(seats):
        faults["standings"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({**faults, "pack": error.messages}) from None
    box = game.box(pack, len(seats))
    wrong = {index: bad for index, one in enumerate(standings) if (bad := _contradict(box, one))}
    if wrong and "standings" not in faults:
        faults["standings"] = wrong
    if faults:
        raise ValidationError(faults)
    return Tableau(**{**settled, "pack": pack, "box": box})


def _contradict(box: Box, standing: Standing) -> Messages:
    """What one seat cannot have with these components."""
    wrong: Messages = {}
    if scoring := _not_scoring(box, standing):
        wrong["scoring"] = scoring
    if standing.starving > box.skills:
        wrong["starving"] = [Complaint("out_of_range", {"least": 0, "most": box.skills})]
    return wrong


def _not_scoring(box: Box, standing: Standing) -> Messages:
    """Why these are not cards that score by themselves, each once."""
    known = sorted(code for code, card in box.cards.items() if is_scoring(card))
    wrong: Messages = {}
    for place, code in enumerate(standing.scoring):
        if code not in known:
            wrong[place] = [Complaint("not_a_choice", {"choices": known})]
        elif code in standing.scoring[:place]:
            wrong[place] = [Complaint("repeated")]
    return wrong
