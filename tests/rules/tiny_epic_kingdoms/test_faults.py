"""Impossible positions: each fault is found alone."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.position import MOST_PLIES
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import Action, Face, Find, side_of
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    ChooseAction,
    Patrol,
    PayWar,
    Quest,
    Research,
    Retreat,
    RevealFind,
    SetDie,
    Swap,
    Withdraw,
)
from reeve_service.rules.tiny_epic_kingdoms.state import SECRET, Options, Phase, State, Step, War
from tests.rules.tiny_epic_kingdoms.table import (
    ANN,
    BOB,
    CID,
    GAME,
    LAID,
    LATE,
    NAMES,
    fought,
    invaded,
    pays,
    player,
    r,
    table,
)
from tests.verdicts import is_impossible, keeps

Spoil = Callable[[State], object]


def acting() -> State:
    """ann must act, in a game with finds."""
    return table(homes=("1b", "2a", "5a"), face_down="1b:b 1b:d", factions="shapeshifters undead goblins")


def settled_sites() -> State:
    """ann must act, and a camp, a fortress, a town and a church are on the map."""
    return table(sites={"1a:b": "camp", "1a:c": "fortress", "1a:d": "town", "2a:c": "church"}, crown=BOB)


def choosing() -> State:
    """ann must choose an action."""
    return table(action=None, shields="patrol")


def warring() -> State:
    """ann has set her die."""
    return keeps(GAME, invaded(), SetDie(ANN, Face(2)))


def paying() -> State:
    """ann and bob must pay for their war."""
    return fought(invaded(resources={ANN: (2, 2, 0), BOB: (2, 2, 0)}), 2, 2)


def paying_last() -> State:
    """ann has paid for the war, and bob must pay."""
    return keeps(GAME, paying(), PayWar(ANN, pays("mana")))


def settling() -> State:
    """The first player must take the first resources."""
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", factions=(0, 1, 2))
    state = GAME.start(options, NAMES[:3], Chance.declared())
    while state.phase is not Phase.RESOURCES:
        GAME.play(state, next(GAME.moves(state, GAME.pending(state)[0])))
    return state


def begun() -> State:
    """ann, the first player, must choose the first action of the game, with finds."""
    return reached(Phase.CHOOSE, finds=True)


def bare() -> State:
    """With five players, each must leave a region without a token."""
    return reached(Phase.BARE, players=5, finds=True)


def reached(phase: Phase, players: int = 3, finds: bool = False) -> State:
    """A new game up to its first step of a phase. ann is the first player."""
    options = Options(
        edition="ru", chance=ChanceMode.DECLARED, pack="base", factions=tuple(range(players)), finds=finds
    )
    state = GAME.start(options, NAMES[:players], Chance.declared())
    while state.phase is not phase:
        moves = GAME.moves(state, GAME.pending(state)[0])
        GAME.play(state, next(moves))
    return state


def second_turn() -> State:
    """bob must choose the second action of the game. After ann chose to build, all have collected or done nothing."""
    state = reached(Phase.CHOOSE)
    GAME.play(state, ChooseAction(ANN, Action.BUILD))
    for seat in (ANN, BOB, CID):
        GAME.play(state, list(GAME.moves(state, seat))[-1])
    return state


def first_builder() -> State:
    """ann chose to build, and bob must act."""
    state = reached(Phase.CHOOSE)
    GAME.play(state, ChooseAction(ANN, Action.BUILD))
    GAME.play(state, list(GAME.moves(state, ANN))[-1])
    return state


def untouched() -> State:
    """ann, the first player, must choose the first action of the game, without finds."""
    return reached(Phase.CHOOSE)


def at_home_in(state: State, region: str) -> None:
    """ann's home is the side of this region, and her armies stand there."""
    player(state).home = side_of(r(region))
    put(state, region, region)


def two() -> State:
    """ann must act, in a game of two."""
    return table(players=2, armies={ANN: "1a:a 1a:b", BOB: "2a:a 2a:b"})


def two_turns() -> State:
    """In a game of two, a quest was chosen first, and now bob must act on a patrol."""
    state = table(players=2, turn=BOB, shields="quest")
    state.ply = 20
    return state


def besieging() -> State:
    """ann has entered a neutral army's region in a game of two and pays the price."""
    state = table(players=2, action="quest", armies={ANN: "1a:a 1a:b", BOB: "2a:a 2a:b"})
    return keeps(GAME, state, Quest(ANN, r("1a:a"), r("3b:a")))


def allied() -> State:
    """ann and bob share 2a:a and meet in 2a:d. Both must set a die."""
    state = table(action="quest", armies={ANN: "1a:a 2a:a", BOB: "2a:a 2a:d 2a:c"})
    return keeps(GAME, state, Quest(ANN, r("1a:a"), r("2a:d")))


def broken() -> State:
    """ann has broken the alliance and won, and bob decides about his two armies."""
    return fought(given(allied(), ANN, 5, BOB, 0), 5, 0)


def beaten() -> State:
    """In a game of two ann has won a war, and bob decides about his army."""
    return fought(given(invaded(players=2), ANN, 5, BOB, 2), 5, 0)


def fled() -> State:
    """bob has retreated from ann to 2a:b, and the token there must be turned over."""
    laid = " ".join(set(LAID.split()) - {"2a:d"})
    state = invaded(armies={ANN: "1a:a 1a:a", BOB: "2a:a 2a:d"}, face_down=laid)
    return keeps(
        GAME, fought(given(state, ANN, 5, BOB, 2), 5, 0), Retreat(BOB, r("2a:a"), r("2a:b"), pays("food food"))
    )


def returned(state: State) -> None:
    """bob's other army is in the region of the war again."""
    player(state, BOB).standing = sorted([r("2a:b"), r("2a:a")])


def beaten_by_three() -> State:
    """ann has won a war with one army, and her two others share a region. bob decides about his army."""
    state = invaded(armies={ANN: "1a:a 1a:b 1a:b", BOB: "2a:a 2a:d"})
    return fought(given(state, ANN, 5, BOB, 2), 5, 0)


def given(state: State, winner: Seat, ore: int, loser: Seat, food: int) -> State:
    """Leave one seat only ore and the other only food."""
    player(state, winner).resources, player(state, loser).resources = [0, ore, 0], [0, 0, food]
    return state


def goblins() -> State:
    """ann's Goblins have patrolled and may move another army."""
    state = table(factions="goblins centaurs undead", magic={ANN: 1}, armies={ANN: "1a:a 1a:b"})
    return keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:d")))


def centaurs() -> State:
    """An army of ann's Centaurs has patrolled into a plain and may continue."""
    state = table(factions="centaurs goblins undead", magic={ANN: 2}, armies={ANN: "1a:b 1a:b"})
    return keeps(GAME, state, Patrol(ANN, r("1a:b"), r("1a:e")))


def halflings() -> State:
    """ann and bob's Halflings have made an alliance, and both choose a resource."""
    return fought(invaded(factions="undead halflings constructs", magic={BOB: 3}), 0, 0)


def robbed() -> State:
    """ann has answered the Halflings' flag with a price and loses resources."""
    return fought(invaded(factions="undead halflings constructs", magic={BOB: 1}, resources={ANN: (0, 5, 5)}), 2, 0)


def ambushed() -> State:
    """A bandit has ambushed ann's army."""
    state = table(armies={ANN: "1a:a 1a:a"}, face_down=LAID)
    state = keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:b")))
    return keeps(GAME, state, RevealFind(TABLE, Find.BANDIT))


def enriched() -> State:
    """ann's army has found a treasure, and she chooses two resources."""
    state = keeps(GAME, table(face_down=LAID), Patrol(ANN, r("1a:a"), r("1a:b")))
    return keeps(GAME, state, RevealFind(TABLE, Find.TREASURE))


def without_finds() -> State:
    """ann has patrolled in a game without finds, and bob must act."""
    state = table(armies={ANN: "1a:a 1a:b"})
    state.agenda.pop(0)
    return state


def raising() -> State:
    """ann's Undead may raise an army where bob's was removed."""
    return fought(invaded(magic={ANN: 3}, resources={ANN: (2, 0, 0), BOB: (0, 0, 0)}), 1, 0)


def lifting() -> State:
    """ann's Orcs may raise their price."""
    return fought(invaded(factions="orcs undead goblins", magic={ANN: 4}, resources={ANN: (3, 0, 0)}), 3, 4)


def fighting_with_finds() -> State:
    """ann has attacked bob in 2a:d, where bob once found a treasure. Both must set a die."""
    armies = {ANN: "1a:a 1a:a", BOB: "2a:a 2a:d"}
    state = table(action="quest", armies=armies, face_down=" ".join(set(LAID.split()) - {"2a:d"}))
    return keeps(GAME, state, Quest(ANN, r("1a:a"), r("2a:d")))


def second_war() -> State:
    """ann and bob have swapped armies. A war in 2a:d has begun. A war in 1a:b, where ann found a treasure, waits."""
    laid = " ".join(set(LAID.split()) - {"1a:b", "2a:d"})
    armies = {ANN: "1a:b 1a:b 1a:a", BOB: "2a:a 2a:d 2a:d"}
    factions, magic = "lizardfolk goblins undead", {ANN: 4}
    state = table(action="quest", factions=factions, magic=magic, armies=armies, face_down=laid)
    return keeps(GAME, state, Swap(ANN, r("1a:b"), r("2a:d")))


def drawing() -> State:
    """ann's Shapeshifters have learnt a level, and the table draws its power."""
    state = table(action="research", factions="shapeshifters goblins undead")
    return keeps(GAME, state, Research(ANN))


def second_war_first(state: State) -> None:
    """The second war has begun, and the first one waits."""
    war = state.current_war
    state.agenda[1] = Step(Phase.WAR, war.attacker, war.region, war.defender)
    state.war = War(BOB, ANN, r("1a:b"))


def begun_next(state: State) -> None:
    """The first war is over, and the second one has not begun."""
    state.agenda.pop(0)
    state.war = None


def enriched_goblins() -> State:
    """An army of ann's Goblins has found a treasure. She chooses two resources, and then may move another army."""
    factions, armies = "goblins centaurs undead", {ANN: "1a:a 1a:a"}
    state = table(factions=factions, magic={ANN: 1}, armies=armies, face_down=LAID)
    state = keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:b")))
    return keeps(GAME, state, RevealFind(TABLE, Find.TREASURE))


def two_wars_wait() -> State:
    """ann's Lizardfolk have swapped an army into ruins and choose a resource, before a war there and one at home."""
    state = table(
        action="quest",
        factions="lizardfolk goblins undead",
        homes=("1a", "2b", "5a"),
        magic={ANN: 4},
        armies={ANN: "1a:b 1a:b 1a:a", BOB: "2b:a 2b:e"},
        lying={BOB: "2b:e"},
    )
    return keeps(GAME, state, Swap(ANN, r("1a:b"), r("2b:e")))


def found() -> State:
    """ann's army has entered a region with a token, which the table must turn over."""
    return keeps(GAME, table(armies={ANN: "1a:a 1a:a"}, face_down=LAID), Patrol(ANN, r("1a:a"), r("1a:b")))


def beside(state: State, region: str) -> None:
    """One of cid's armies is in this region."""
    player(state, CID).standing = sorted([player(state, CID).standing[0], r(region)])


def hidden_again(state: State, region: str) -> None:
    """Turn a discarded treasure face down again."""
    state.unseen[Find.TREASURE] += 1
    state.face_down = sorted([*state.face_down, r(region)])


def put(state: State, *codes: str) -> None:
    """Give ann these armies."""
    player(state).standing = sorted(r(code) for code in codes)


CROWD = ("1b:a", "1b:a", "1b:c", "1b:c", "1b:e", "1b:e", "2a:b", "2a:b")
"""Eight armies, two per region."""

SPOILS: list[tuple[str, Callable[[], State], Spoil]] = [
    ("position.factions", acting, lambda state: setattr(player(state), "faction", player(state, BOB).faction)),
    ("position.factions", acting, lambda state: setattr(player(state, BOB), "faction", None)),
    ("position.factions-not-as-chosen", settling, lambda state: setattr(player(state), "faction", 7)),
    ("position.territories", acting, lambda state: setattr(player(state, CID), "card", 6)),
    ("position.resources-range", acting, lambda state: player(state).resources.__setitem__(0, 10)),
    ("position.resources-too-early", settling, lambda state: player(state).resources.__setitem__(0, 1)),
    ("position.levels-range", acting, lambda state: setattr(player(state), "tower", 7)),
    ("position.levels-range", acting, lambda state: setattr(player(state), "magic", 6)),
    ("position.copied", acting, lambda state: setattr(player(state), "magic", 1)),
    ("position.copied", acting, lambda state: player(state, BOB).copied.append(1)),
    (
        "position.armies-too-many",
        acting,
        lambda state: put(state, *CROWD),
    ),
    ("position.army-place", acting, lambda state: put(state, "8a:a")),
    ("position.lying-place", acting, lambda state: player(state).lying.append(r("1b:e"))),
    ("position.region-full", acting, lambda state: put(state, "1b:a", "1b:a", "1b:a")),
    ("position.neutrals", acting, lambda state: setattr(player(state), "captives", 1)),
    ("position.turn-known", acting, lambda state: setattr(state, "turn", None)),
    ("position.turn-known", settling, lambda state: setattr(state, "turn", BOB)),
    ("position.ply", acting, lambda state: setattr(state, "ply", MOST_PLIES)),
    ("position.ply", acting, lambda state: setattr(state, "chance", replace(state.chance, drawn=LATE + 1))),
    ("position.shields", acting, lambda state: state.shields.append(state.shields[0])),
    ("position.shields", choosing, lambda state: setattr(state, "shields", [0, 1, 2, 3, 4])),
    ("position.ending", choosing, lambda state: setattr(player(state), "tower", 6)),
    ("position.finds-too-many", acting, lambda state: state.unseen.__setitem__(Find.CROWN, 2)),
    ("position.finds-too-many", choosing, lambda state: state.unseen.__setitem__(Find.CAMP, 1)),
    ("position.finds-place", acting, lambda state: state.face_down.append(r("1b:a"))),
    ("position.finds-place", acting, lambda state: state.face_down.append(r("1b:b"))),
    ("position.finds-place", acting, lambda state: state.face_down.pop()),
    ("position.finds-place", acting, lambda state: state.face_down.append(r("2a:e"))),
    ("position.finds-place", acting, lambda state: state.unseen.__setitem__(Find.CROWN, 0)),
    ("position.finds-place", choosing, lambda state: setattr(state, "options", replace(state.chosen, finds=True))),
    ("position.finds-place", settled_sites, lambda state: state.sites.pop(r("1a:b"))),
    ("position.finds-place", settled_sites, lambda state: all_gone(state)),
    ("position.finds-place", settled_sites, lambda state: found_instead(state, Find.DRAGON_LAIR)),
    ("position.finds-place", acting, lambda state: found_instead(state, Find.CROWN)),
    ("position.finds-place", fighting_with_finds, lambda state: hidden_again(state, "2a:d")),
    ("position.finds-place", second_war, lambda state: hidden_again(state, "1a:b")),
    ("position.agenda", acting, lambda state: state.agenda.clear()),
    ("position.agenda", acting, lambda state: state.agenda.reverse()),
    ("position.agenda", acting, lambda state: state.add_steps(Step(Phase.PEACE))),
    ("position.agenda", acting, lambda state: state.add_steps(Step(Phase.DICE))),
    ("position.agenda", acting, lambda state: state.add_steps(Step(Phase.AGAIN, BOB))),
    ("position.agenda", choosing, lambda state: state.add_steps(Step(Phase.CHOOSE, ANN))),
    ("position.agenda", settling, lambda state: state.agenda.pop()),
    ("position.agenda", warring, lambda state: setattr(state, "war", None)),
    ("position.agenda", acting, lambda state: left_unsettled(state)),
    ("position.agenda", second_war, lambda state: state.agenda.__setitem__(1, Step(Phase.WAR, ANN, r("1a:b"), BOB))),
    ("position.agenda", second_war, lambda state: state.agenda.__setitem__(1, Step(Phase.WAR, BOB, r("2a:d"), ANN))),
    ("position.agenda", second_war, lambda state: second_war_first(state)),
    ("position.agenda", two_wars_wait, lambda state: state.agenda.insert(1, state.agenda.pop(2))),
    ("position.agenda", two_wars_wait, lambda state: state.agenda.__setitem__(2, Step(Phase.WAR, BOB, r("2b:e"), ANN))),
    ("position.agenda", second_war, lambda state: begun_next(state)),
    ("position.agenda", begun, lambda state: setattr(state, "agenda", [Step(Phase.BEGIN)])),
    ("position.agenda", enriched_goblins, lambda state: state.agenda.insert(0, state.agenda.pop(1))),
    ("position.agenda", ambushed, lambda state: beside(state, "1a:b")),
    ("position.agenda", found, lambda state: beside(state, "1a:b")),
    ("position.agenda", raising, lambda state: beside(state, "2a:a")),
    ("position.war", warring, lambda state: setattr(state.current_war, "winner", ANN)),
    ("position.war", warring, lambda state: setattr(state.current_war, "defender", CID)),
    ("position.war", warring, lambda state: state.current_war.contested.append(r("2a:a"))),
    ("position.war", paying, lambda state: setattr(state.current_war, "dice", [2, 11])),
    ("position.war", paying, lambda state: state.agenda.pop(1)),
    ("position.war", paying_last, lambda state: state.agenda.__setitem__(1, Step(Phase.PEACE))),
    ("position.war", besieging, lambda state: state.agenda.__setitem__(1, Step(Phase.SPOILS))),
    ("position.dice", warring, lambda state: setattr(state.current_war, "dice", [2, 2])),
    ("position.dice", warring, lambda state: setattr(state.current_war, "dice", [12, None])),
    ("position.dice-secret", warring, lambda state: setattr(state.current_war, "dice", [SECRET, None])),
    # What the turns so far can have brought
    ("position.before-first-act", settling, lambda state: setattr(player(state), "tower", 5)),
    ("position.before-first-act", settling, lambda state: setattr(player(state, CID), "magic", 1)),
    ("position.before-first-act", settling, lambda state: setattr(state, "ending", True)),
    ("position.before-first-act", bare, lambda state: player(state, BOB).resources.__setitem__(0, 1)),
    ("position.before-first-act", bare, lambda state: state.face_down.pop()),
    ("position.before-first-act", begun, lambda state: setattr(player(state), "tower", 1)),
    ("position.before-first-act", begun, lambda state: setattr(player(state, BOB), "resources", [3, 2, 0])),
    ("position.before-first-act", begun, lambda state: player(state).standing.pop()),
    ("position.before-first-act", begun, lambda state: found_treasure(state)),
    ("position.before-first-act", untouched, lambda state: put(state, "1a:a", "1a:b")),
    ("position.before-first-act", untouched, lambda state: put(state, "3a:b", "3a:b")),
    ("position.before-first-act", untouched, lambda state: at_home_in(state, "1b:c")),
    ("position.turns", settling, lambda state: setattr(state, "ply", 0)),
    ("position.turns", begun, lambda state: passed_on(state)),
    ("position.turns", second_turn, lambda state: setattr(state, "ply", state.ply - 1)),
    ("position.levels-too-early", second_turn, lambda state: setattr(player(state), "tower", 2)),
    ("position.levels-too-early", second_turn, lambda state: setattr(player(state), "magic", 1)),
    ("position.levels-too-early", first_builder, lambda state: setattr(player(state, BOB), "tower", 1)),
    ("position.armies-too-early", second_turn, lambda state: player(state).standing.append(r("1a:b"))),
    ("position.captives-too-early", two_turns, lambda state: captured(state)),
    ("position.ending", second_turn, lambda state: setattr(state, "ending", True)),
    # Two players
    ("position.no-alliance", two, lambda state: put(state, "1a:a", "2a:a")),
    ("position.beside-neutral", two, lambda state: put(state, "1a:a", "3b:a")),
    # Impossible steps
    ("position.moved", acting, lambda state: setattr(state, "moved", r("1b:a"))),
    ("position.moved", goblins, lambda state: setattr(state, "moved", r("8a:a"))),
    ("position.step-not-owed", goblins, lambda state: setattr(player(state), "magic", 0)),
    ("position.step-not-owed", goblins, lambda state: setattr(state, "shields", [Action.TRADE])),
    ("position.step-not-owed", goblins, lambda state: put(state, "1a:d")),
    ("position.step-not-owed", centaurs, lambda state: setattr(player(state), "magic", 1)),
    ("position.step-not-owed", centaurs, lambda state: setattr(state, "moved", r("1a:b"))),
    ("position.step-not-owed", halflings, lambda state: state.agenda.__setitem__(0, Step(Phase.GAIN, ANN, count=9))),
    ("position.step-not-owed", halflings, lambda state: state.agenda.__setitem__(0, Step(Phase.GAIN, ANN, count=2))),
    ("position.step-not-owed", halflings, lambda state: setattr(player(state, BOB), "magic", 0)),
    ("position.step-not-owed", enriched, lambda state: found_instead(state, Find.BANDIT)),
    ("position.step-not-owed", robbed, lambda state: state.agenda.__setitem__(0, Step(Phase.FORFEIT, ANN, count=1))),
    ("position.step-not-owed", ambushed, lambda state: found_instead(state, Find.TREASURE, Find.BANDIT)),
    ("position.step-not-owed", without_finds, lambda state: ambush(state)),
    ("position.step-not-owed", raising, lambda state: setattr(player(state), "magic", 2)),
    ("position.step-not-owed", raising, lambda state: player(state).resources.__setitem__(0, 0)),
    ("position.step-not-owed", lifting, lambda state: setattr(player(state), "magic", 3)),
    # Wars
    ("position.allied", allied, lambda state: setattr(state.current_war, "allied", False)),
    ("position.allied", warring, lambda state: setattr(state.current_war, "allied", True)),
    ("position.allied", broken, lambda state: state.current_war.contested.pop()),
    ("position.allied", beaten, lambda state: setattr(state.current_war, "allied", True)),
    ("position.allied", beaten_by_three, lambda state: setattr(state.current_war, "allied", True)),
    ("position.allied", fled, lambda state: returned(state)),
    ("position.war-outcome", besieging, lambda state: setattr(state.current_war, "dice", [1, 0])),
    ("position.war-outcome", paying, lambda state: setattr(state.current_war, "dice", [0, 0])),
    ("position.war-outcome", paying, lambda state: setattr(state.current_war, "winner", ANN)),
    ("position.war-outcome", paying, lambda state: setattr(state.current_war, "lifts", [2, 0])),
    ("position.war-outcome", paying, lambda state: setattr(state.current_war, "removed", True)),
    ("position.war-outcome", lifting, lambda state: setattr(state.current_war, "lifts", [2, 0])),
    ("position.war", warring, lambda state: setattr(player(state), "resources", [0, 0, 0])),
    ("position.war", warring, lambda state: attacked_by_bob(state)),
    ("position.dice", paying, lambda state: setattr(state.current_war, "dice", [None, None])),
]


def all_gone(state: State) -> None:
    """All finds tokens have left the game."""
    state.unseen, state.face_down, state.sites, state.crown = [0] * len(Find), [], {}, None


def found_treasure(state: State) -> None:
    """A treasure has been found and discarded."""
    state.unseen[Find.TREASURE] -= 1
    state.face_down.pop()


def found_instead(state: State, find: Find, real: Find = Find.TREASURE) -> None:
    """A token of one kind was found and discarded, and not one of the real kind."""
    state.unseen[find] -= 1
    state.unseen[real] += 1


def captured(state: State) -> None:
    """ann has taken three neutral armies, although she can have moved only once."""
    player(state).captives = 3
    state.neutrals = state.neutrals[3:]


def attacked_by_bob(state: State) -> None:
    """bob is the attacker, though it is ann who acts."""
    war = state.current_war
    war.attacker, war.defender, war.dice = BOB, ANN, [None, 2]


def passed_on(state: State) -> None:
    """bob must choose an action, although ann has not had her turn."""
    state.turn, state.agenda = BOB, [Step(Phase.CHOOSE, BOB)]


def ambush(state: State) -> None:
    """A bandit waits for ann's army."""
    state.add_steps(Step(Phase.BANDIT, ANN, region=r("1a:b"), count=state.box.bandit_price))


def left_unsettled(state: State) -> None:
    """A token waits for the table, although chance is seeded and would have revealed it."""
    state.chance = Chance.seeded(bytes(32))
    state.agenda[0] = Step(Phase.REVEAL, region=r("1b:b"), count=ANN)
    put(state, "1b:a", "1b:b")


WRONG_STEPS: list[tuple[Callable[[], State], Step]] = [
    (enriched, Step(Phase.GAIN, ANN)),
    (enriched, Step(Phase.GAIN, ANN, r("1a:b"), 2)),
    (found, Step(Phase.REVEAL, ANN, r("1a:b"), ANN)),
    (found, Step(Phase.REVEAL, TABLE, r("1a:b"), BOB)),
    (ambushed, Step(Phase.BANDIT, BOB, r("1a:b"), 2)),
    (ambushed, Step(Phase.BANDIT, ANN, r("1a:b"), 3)),
    (raising, Step(Phase.RAISE, BOB, r("2a:a"))),
    (raising, Step(Phase.RAISE, ANN, r("2a:a"), 1)),
    (centaurs, Step(Phase.FURTHER, BOB, r("1a:e"))),
    (centaurs, Step(Phase.FURTHER, ANN, r("1a:e"), 1)),
    (goblins, Step(Phase.AGAIN, BOB, count=Action.PATROL)),
    (goblins, Step(Phase.AGAIN, ANN, count=Action.BUILD)),
    (lifting, Step(Phase.LIFT, CID)),
    (paying, Step(Phase.PAY, CID)),
    (paying, Step(Phase.PAY, ANN, count=1)),
    (robbed, Step(Phase.FORFEIT, BOB, count=2)),
    (beaten, Step(Phase.RETREAT, ANN)),
    (drawing, Step(Phase.POWER, TABLE, count=BOB)),
    (drawing, Step(Phase.POWER, ANN, count=ANN)),
    (warring, Step(Phase.DICE, ANN)),
    (warring, Step(Phase.RETREAT, ANN)),
    (warring, Step(Phase.SPOILS)),
    (paying, Step(Phase.RAISE, ANN, r("2a:a"))),
]


@pytest.mark.parametrize(("position", "step"), WRONG_STEPS)
def test_each_step_has_its_seat_its_region_and_its_number(position: Callable[[], State], step: Step) -> None:
    state = position()
    is_impossible(GAME, state)
    state.agenda[0] = step
    is_impossible(GAME, state, "position.agenda")


@pytest.mark.parametrize(
    ("fault", "position", "spoil"), SPOILS, ids=[f"{number}-{spoil[0]}" for number, spoil in enumerate(SPOILS)]
)
def test_exactly_one_fault_is_found(fault: str, position: Callable[[], State], spoil: Spoil) -> None:
    state = position()
    assert GAME.faults(state) == []
    spoil(state)
    is_impossible(GAME, state, fault)


@pytest.mark.parametrize("first", ["2a:a", "2a:d"])
def test_an_ally_can_leave_the_shared_regions_in_any_order(first: str) -> None:
    state = keeps(GAME, fought(given(allied(), ANN, 5, BOB, 5), 5, 0), Withdraw(BOB, r(first)))
    assert state.current_war.allied
    is_impossible(GAME, state)


def test_in_a_pack_with_two_crowns_the_last_one_found_counts() -> None:
    state = acting()
    finds = list(state.box.finds)
    finds[Find.CROWN], finds[Find.TREASURE] = 2, finds[Find.TREASURE] - 1
    state.box = replace(state.box, finds=tuple(finds))
    is_impossible(GAME, state, "position.finds-place")
    state.crown = BOB
    is_impossible(GAME, state)
    state.unseen[Find.CROWN] = 0
    state.face_down.pop()
    is_impossible(GAME, state)
    state.crown = None
    is_impossible(GAME, state, "position.finds-place")


def test_all_faults_are_reported_together() -> None:
    state = warring()
    player(state).tower, player(state, BOB).resources[0] = 9, 12
    state.current_war.dice = [12, None]
    is_impossible(GAME, state, "position.levels-range", "position.resources-range", "position.dice")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_play_with_finds_and_chosen_factions_never_causes_a_fault(players: int) -> None:
    rng = Random(players)
    factions = tuple(rng.sample(range(13), players))
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", finds=True, factions=factions)
    state = GAME.start(options, NAMES[:players], Chance.declared())
    while pending := GAME.pending(state):
        assert GAME.faults(state) == []
        moves = list(GAME.moves(state, rng.choice(pending)))
        kind = rng.choice(sorted({move.kind for move in moves}))
        GAME.play(state, rng.choice([move for move in moves if move.kind == kind]))
    assert state.over


def test_a_war_that_is_over_leaves_nothing_behind() -> None:
    after = fought(invaded(), 0, 0)
    assert (GAME.faults(after), after.war) == ([], None)
