"""The codes of Ethnos on the wire."""

from reeve_schemas.documents.codes import Codes
from reeve_service.rules.ethnos.components import CARD_CODES, CARDS_BY_CODE, COLOURS, DRAGON, Card, Kingdom, Tribe
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import Phase
from reeve_service.rules.ethnos.tableau import Stage

COLOURS_OF_KINGDOMS = ", ".join(f"`{kingdom.name.lower()}` {COLOURS[kingdom]}" for kingdom in Kingdom)
AN_ALLY = "`tribe:colour`, where the colour is that of the card's kingdom"

GAMES = Codes("EthnosId", {Ethnos.id: Ethnos.id}, "The id of Ethnos.")
EDITIONS = Codes(
    "EthnosEdition",
    {edition: edition for edition in Ethnos.editions},
    "An edition of the rulebook: `pl` is the Polish one, `ru` the Russian one.",
)
PHASES = Codes(
    "EthnosPhase",
    {phase.value: phase for phase in Phase},
    "What the game waits for. The table reveals, where chance is declared: `tribes` a setup card, `glory` a glory "
    "token, `first` the first player, `deal` a card at the start of an age, `draw` a card that a player draws from the "
    "deck. A player decides: `turn` whether to recruit or to play a band, `marker` where the marker of a wingfolk's "
    "band goes, `free_marker` where a free marker of the merfolk goes, `troll` which troll token to take, `another` "
    "whether to play another band after a centaur's, `keep` which cards to keep after an elf's band, `raid` at the end "
    "of an age whether the orcs raid. `over`: the game has ended.",
)
STAGES = Codes(
    "EthnosStage",
    {stage.value: stage for stage in Stage},
    "How far the age has been scored. `age`: not at all yet. `raid`: the glory for kingdoms, merfolk board and giant "
    "token is on the track, players decide about their orcs, and the bands are not scored yet. `over`: the game has "
    "ended, and nothing more is scored.",
)
TRIBES = Codes("EthnosTribe", {tribe.name.lower(): tribe for tribe in Tribe}, "One of the twelve tribes.")
KINGDOMS = Codes(
    "EthnosKingdom",
    {kingdom.name.lower(): kingdom for kingdom in Kingdom},
    f"One of the six kingdoms. The colours of their cards are: {COLOURS_OF_KINGDOMS}.",
)
CARDS = Codes(
    "EthnosCard", CARDS_BY_CODE, f"A card of the deck: {AN_ALLY}, `skeleton`, which has no kingdom, or `dragon`."
)
ALLIES = Codes(
    "EthnosAlly",
    {code: card for code, card in CARDS_BY_CODE.items() if card != DRAGON},
    f"An ally card: {AN_ALLY}, or `skeleton`, which has no kingdom.",
)

UNKNOWN = Card(len(CARD_CODES))
"""A card in another seat's hand that the viewer has not seen; it sorts last."""
HAND = Codes(
    "EthnosHandCard",
    {**ALLIES.things, "?": UNKNOWN},
    f"A card in a hand: {AN_ALLY}, `skeleton`, which has no kingdom, or `?`, a card that the viewer has not seen.",
)

MOST = 10_000
"""No number on a table is larger, whatever the pack."""
MOST_COUNTED = 1_000_000
