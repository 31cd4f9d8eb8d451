"""The bare tableau of The Ancient World: what a companion app types in to have a table scored."""

from collections.abc import Sequence
from itertools import islice

from reeve_schemas.ancient_world.cards import many_cards
from reeve_schemas.ancient_world.codes import EDITIONS, MOST, TRIBE_CODES, count
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Code, Flag
from reeve_schemas.documents.groups import Counts, Many, Part
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.documents.tableaus import TableauDocument, tableau_pack
from reeve_schemas.errors import DocumentError, Errors, out_of_range
from reeve_schemas.values import MOST_ERRORS
from reeve_service.rules.ancient_world.components import TRIBES
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.scoring import is_scoring
from reeve_service.rules.ancient_world.tableau import Standing, Tableau


class StandingSchema(Document):
    """What scoring needs of one player. A number that is left out is 0, and a list that is left out is empty."""

    makes = Standing

    banners = Counts(
        TRIBE_CODES,
        MOST,
        "The number of banners of each tribe. Count all banners on the player's empire cards, starting cards and lost "
        "(face-down) cards included, and on defeated titans. Do not count reserved cards or armies. Enter all banners; "
        "the service applies the limit for each tribe. A tribe without banners may be left out.",
        default=(0,) * len(TRIBES),
        into=tuple,
    )
    scoring = many_cards(
        "The player's empire cards that score by themselves, lost (face-down) cards included: those that give points "
        "for banners of one tribe, such as the Citadel, or for sets of all tribes, such as the Moon Festival. Name "
        "each card once; do not name reserved cards.",
        ("citadel", "moon_festival"),
        in_order=False,
        default=(),
        into=tuple,
    )
    starving = count(
        "The number of citizens without food: all citizens of the player minus all food, but not less than 0. Count "
        "the food of the capital, face-up empire cards, provinces and defeated titans, before lost cards are restored.",
        default=0,
    )
    coins = count(
        "The player's coins. Coins on armies do not count. They decide ties first; they give no points.", default=0
    )
    cards = count(
        "The number of the player's empire cards (starting cards and lost cards included), provinces and defeated "
        "titans together. Reserved cards, armies and the capital do not count. It decides ties after coins.",
        default=0,
    )
    knowledge = count("The number of the player's knowledge tokens. It decides ties after coins and cards.", default=0)


class TableauSchema(TableauDocument):
    """What lies on a table of The Ancient World, as far as scoring needs it."""

    makes = Tableau

    edition = Code(EDITIONS, "The edition of the rulebook that the game follows.", default="ru")
    pack = tableau_pack(
        "The id of the pack, which holds the cards and numbers of the game; `id@digest` asks for one version of it."
    )
    seats = SeatNames(AncientWorld.players)
    over = Flag(
        "Whether the game has ended. If not, the scores are those that the players would have if it ended now.",
        default=False,
    )
    standings = Many(Part(StandingSchema), "What each player has, in the order of `seats`.", into=tuple)

    def contradictions(self, tableau: Tableau) -> Errors:
        """What a seat cannot have with these components."""
        box = tableau.box
        choices = sorted(code for code, card in box.cards.items() if is_scoring(card))
        for seat, standing in enumerate(tableau.standings):
            at = f"/standings/{seat}"
            yield from islice(_not_scoring(standing.scoring, choices, f"{at}/scoring"), MOST_ERRORS)
            if standing.starving > box.skills:
                yield out_of_range(f"{at}/starving", box.skills)


def _not_scoring(codes: Sequence[str], choices: Sequence[str], at: str) -> Errors:
    """Why these are not cards that score by themselves, each once."""
    named: set[str] = set()
    for place, code in enumerate(codes):
        if code not in choices:
            yield DocumentError(f"{at}/{place}", "not_a_choice", {"choices": choices})
        elif code in named:
            yield DocumentError(f"{at}/{place}", "repeated")
        named.add(code)
