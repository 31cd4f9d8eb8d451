"""Builders for positions of The Ancient World."""

from reeve_service.rules.ancient_world import AncientWorld
from reeve_service.rules.ancient_world.components import (
    BUILD,
    EXPAND,
    EXPLORE,
    RECRUIT,
    RESTORE,
    WORK,
    CardCode,
    Face,
    Place,
    Skill,
)
from reeve_service.rules.ancient_world.moves import Cards, CardsInOrder, PlaceCitizen, Skills, Throw
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Army, FirstPlayer, Need, Options, Phase, Player, State, Task
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import Move
from reeve_service.rules.seats import TABLE, Seat
from tests.verdicts import keeps

GAME = AncientWorld()
NAMES = ("ann", "bob", "cid", "dee")
ANN, BOB, CID, DEE = (Seat(seat) for seat in range(4))
SPACE_OF = {
    Need.BUILD: BUILD,
    Need.EXPAND: EXPAND,
    Need.PROVINCE: EXPAND,
    Need.RECRUIT: RECRUIT,
    Need.EXPLORE: EXPLORE,
    Need.KEEP: EXPLORE,
    Need.RESTORE_UP_TO: RESTORE,
}
"""The place of ann's third citizen for each pending decision."""


def cards(codes: str) -> list[CardCode]:
    """Cards from their codes: `cards("crane bridge")`."""
    return [card(code) for code in codes.split()]


def card(code: str) -> CardCode:
    """One card from its code."""
    return CardCode(Place(code))


def several(codes: str) -> Cards:
    """Cards in a move, sorted."""
    return Cards(tuple(sorted(cards(codes))))


def in_order(codes: str) -> CardsInOrder:
    """Cards in a move in which their order matters."""
    return CardsInOrder(tuple(cards(codes)))


def skills(*citizens: int) -> Skills:
    """Citizens in a move."""
    return Skills(tuple(Skill(citizen) for citizen in citizens))


def throw(faces: str) -> Throw:
    """The result of a throw: `throw("coin blank")`."""
    return Throw(tuple(Face(face) for face in faces.split()))


def army(code: str, disbanded: str = "", picture: int = 0, scroll: int = 0) -> Army:
    """An army."""
    return Army(card(code), tuple(cards(disbanded)), picture, scroll)


def options(expand_plus: bool = False, chance: ChanceMode = ChanceMode.DECLARED) -> Options:
    """The options of a game in which the first listed player begins."""
    return Options(edition="ru", chance=chance, pack="base", expand_plus=expand_plus, first_player=FirstPlayer.LISTED)


def table(
    *,
    players: int = 3,
    round: int = 3,
    coins: int = 10,
    knowledge: int = 0,
    empire: str = "",
    lost: str = "",
    reserve: str = "",
    provinces: str = "",
    titans: str = "",
    armies: list[Army] | None = None,
    row: str = "potters_yard rice_terraces",
    army_row: str = "kaz_defenders",
    open_titans: str = "ember_ape stone_creature plague_spirit",
    province: str = "broad_valley",
    others: str = "",
    task: Task | None = None,
    expand_plus: bool = False,
) -> State:
    """A position in which ann must move. `empire` and `others` are cards in addition to the starting ones.

    If the pending decision is not her turn, her third citizen has been placed for it. If the dice are due or she loses
    cards, her first army was used.
    """
    state = GAME.start(options(expand_plus), NAMES[:players], Chance.declared())
    state.phase, state.round, state.turn = Phase.ACTIONS, round, ANN
    state.agenda = [task or Task(Need.TURN, ANN)]
    state.row, state.army_row = cards(row), sorted(cards(army_row))
    state.row.sort()
    state.province = card(province) if province else None
    state.titans = [card(titan) if titan != "-" else None for titan in open_titans.split()]
    ann = state.players[ANN]
    ann.coins, ann.knowledge = coins, knowledge
    ann.empire += cards(empire)
    ann.lost, ann.reserve = sorted(cards(lost)), sorted(cards(reserve))
    ann.provinces, ann.titans = cards(provinces), cards(titans)
    if armies is not None:
        ann.armies = armies
    state.players[BOB].empire += cards(others)
    if task is not None and task.need is not Need.TURN and task.seat in (ANN, TABLE):
        ann.citizens[Skill(3)] = SPACE_OF.get(task.need, WORK)
        if task.need in (Need.ROLL, Need.LOSE):
            used(ann)
    fill_bags(state)
    return state


def player(state: State, seat: Seat = ANN) -> Player:
    """The city of one seat."""
    return state.players[seat]


def used(player: Player) -> None:
    """Use a player's first army, as in a fight."""
    first = player.armies[0]
    player.armies[0] = Army(first.card, first.disbanded, first.picture, first.price)


def placed(state: State, *citizens: tuple[Seat, int, str]) -> State:
    """The position with citizens placed: seat, skill and place of each."""
    for seat, skill, place in citizens:
        state.players[seat].citizens[Skill(skill)] = Place(place)
    return state


def place(citizen: int, where: str, seat: Seat = ANN) -> PlaceCitizen:
    """The move that places a citizen."""
    return PlaceCitizen(seat, Skill(citizen), Place(where))


def after(state: State, *moves: Move) -> State:
    """The position after legal moves."""
    for move in moves:
        state = keeps(GAME, state, move)
    return state
