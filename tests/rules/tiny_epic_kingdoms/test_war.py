"""War: secret dice, discounts, payments, alliances, and the cost of a defeat."""

import pytest

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import Face
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    Collect,
    Gain,
    HandOver,
    Lift,
    Patrol,
    PayWar,
    Quest,
    RaiseArmy,
    Relocate,
    Retreat,
    SendDragon,
    SetDie,
    Shelter,
    Swap,
    Withdraw,
)
from reeve_service.rules.tiny_epic_kingdoms.state import SECRET, Phase, State
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, CID, GAME, fought, invaded, pays, player, r, table
from tests.verdicts import applies, breaks, keeps

HERE = r("2a:a")


def holding(faction: str, level: int, **given: object) -> State:
    """ann invades bob with the power of a faction."""
    return invaded(factions=f"{faction} shapeshifters constructs", magic={ANN: level}, **given)


# The dice


def test_the_die_has_a_flag_and_eleven_prices() -> None:
    state = invaded(resources={ANN: (9, 9, 9)})
    breaks(GAME, state, SetDie(ANN, Face(12)), "war.die-face")
    breaks(GAME, state, SetDie(ANN, Face(-1)), "war.die-face")
    keeps(GAME, state, SetDie(ANN, Face(11)), "war.die-face", "war.die-payable")


def test_dice_stay_secret_until_both_are_set() -> None:
    state = keeps(GAME, invaded(), SetDie(BOB, Face(4)))
    assert GAME.pending(state) == (ANN,)
    assert GAME.view(state, ANN).current_war.dice == [None, SECRET]
    assert GAME.view(state, CID).current_war.dice == [None, SECRET]
    assert GAME.view(state, BOB).current_war.dice == [None, 4]
    events = GAME.play(GAME.clone(state), SetDie(ANN, Face(0)))
    assert [event.details for event in events if event.kind == "die_shown"] == [{"value": 0}, {"value": 4}]


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"), [(3, 2, ANN), (2, 3, BOB), (3, 3, BOB), (1, 0, ANN), (0, 1, BOB)]
)
def test_the_higher_price_wins_and_the_defender_a_tie(mine: int, theirs: int, winner: Seat) -> None:
    after = fought(invaded(), mine, theirs)
    applies(GAME, after.current_war.winner, winner, "war.outcome")


def test_the_payer_chooses_the_tokens_and_pays_no_more_than_needed() -> None:
    state = fought(invaded(resources={ANN: (2, 3, 9)}), 3, 0)
    assert (state.phase, GAME.pending(state)) == (Phase.PAY, (ANN,))
    breaks(GAME, state, PayWar(ANN, pays("mana")), "pay.covers")
    breaks(GAME, state, PayWar(ANN, pays("ore ore ore ore")), "pay.held", "pay.no-surplus")
    breaks(GAME, state, PayWar(ANN, pays("mana mana ore")), "pay.no-surplus")
    breaks(GAME, state, PayWar(ANN, pays("mana ore food")), "pay.no-surplus")
    for enough in ("mana ore", "mana mana", "ore ore ore"):
        keeps(GAME, state, PayWar(ANN, pays(enough)), "pay.held", "pay.covers", "pay.no-surplus")


def shifting(copied: str, **given: object) -> State:
    """ann invades bob. Her Shapeshifters have the powers of these factions, one per level."""
    magic = {ANN: len(copied.split())}
    return invaded(factions="shapeshifters constructs undead", magic=magic, copied={ANN: copied}, **given)


def test_two_kinds_may_pay_although_one_alone_is_cheaper() -> None:
    state = fought(shifting("goblins orcs humans", resources={ANN: (0, 2, 4), BOB: (0, 0, 0)}), 4, 0)
    both = PayWar(ANN, pays("ore ore food food"))
    assert list(GAME.moves(state, ANN)) == [PayWar(ANN, pays("food food")), PayWar(ANN, pays("ore ore")), both]
    keeps(GAME, state, both, "pay.covers", "pay.no-surplus")


def test_a_mana_that_raised_the_price_counts_as_a_paid_kind() -> None:
    given = {ANN: (1, 2, 0), BOB: (0, 0, 0)}
    alone = fought(shifting("goblins merfolk humans", resources=given), 4, 0)
    keeps(GAME, alone, PayWar(ANN, pays("ore ore")))
    # With one mana for the raise, four is more than two ore of a second kind can pay.
    assert fought(shifting("goblins merfolk humans orcs", resources=given), 4, 0).phase is Phase.PAY
    rich = fought(shifting("goblins merfolk humans orcs", resources={ANN: (3, 4, 0), BOB: (0, 0, 0)}), 4, 0)
    lifted = keeps(GAME, rich, Lift(ANN, True))
    breaks(GAME, lifted, PayWar(ANN, pays("ore ore")), "pay.covers")
    keeps(GAME, lifted, PayWar(ANN, pays("ore ore ore ore")))
    keeps(GAME, lifted, PayWar(ANN, pays("mana")))
    keeps(GAME, keeps(GAME, rich, Lift(ANN, False)), PayWar(ANN, pays("ore ore")))


# Alliances


def allies(**given: object) -> State:
    """ann and bob share 2a:a, and ann enters 2a:d, where bob is too."""
    given.setdefault("armies", {ANN: "1a:a 2a:a", BOB: "2a:a 2a:d 2a:c"})
    state = table(action="quest", **given)  # type: ignore[arg-type]
    return keeps(GAME, state, Quest(ANN, r("1a:a"), r("2a:d")))


def test_two_flags_make_an_alliance() -> None:
    after = fought(invaded(), 0, 0)
    applies(GAME, (after.war, after.shared(ANN, BOB), after.step.seat), (None, [HERE], BOB), "war.alliance")


def test_two_players_make_no_alliance() -> None:
    after = fought(invaded(players=2), 0, 0)
    orcs = fought(invaded(players=2, factions="orcs undead", magic={ANN: 1}), 0, 0)
    applies(GAME, (after.current_war.winner, orcs.current_war.winner), (BOB, ANN), "war.alliance")


def test_allies_who_meet_must_choose_the_flag_again() -> None:
    state = allies()
    assert state.current_war.allied
    after = fought(state, 0, 0)
    assert after.shared(ANN, BOB) == [HERE, r("2a:d")]


def test_a_breach_costs_the_loser_every_shared_region_in_an_order_of_choice() -> None:
    state = fought(allies(resources={ANN: (9, 9, 9), BOB: (0, 0, 3)}), 5, 0)
    if state.phase is Phase.PAY:
        state = keeps(GAME, state, PayWar(ANN, pays("ore ore ore ore ore")))
    assert state.current_war.contested == [HERE, r("2a:d")]
    breaks(GAME, state, Withdraw(BOB, r("2a:c")), "retreat.beaten-army")
    first = keeps(GAME, state, Withdraw(BOB, r("2a:d")), "retreat.beaten-army")
    assert first.current_war.contested == [HERE]
    after = keeps(GAME, first, Retreat(BOB, HERE, r("2a:b"), pays("food food")))
    applies(GAME, player(after, BOB).standing, [r("2a:b"), r("2a:c")], "alliance.breach")


def test_halflings_take_from_a_player_who_meets_their_flag_and_reward_new_allies() -> None:
    robbed = fought(invaded(factions="undead halflings constructs", magic={BOB: 1}, resources={ANN: (0, 5, 5)}), 2, 0)
    assert (robbed.phase, GAME.pending(robbed)) == (Phase.FORFEIT, (ANN,))
    breaks(GAME, robbed, HandOver(ANN, pays("ore")), "forfeit.count")
    breaks(GAME, robbed, HandOver(ANN, pays("mana ore")), "pay.held")
    after = keeps(GAME, robbed, HandOver(ANN, pays("food food")), "forfeit.count", "pay.held")
    assert player(after).resources == [0, 3, 3]
    friends = fought(invaded(factions="undead halflings constructs", magic={BOB: 3}), 0, 0)
    assert (friends.phase, GAME.pending(friends)) == (Phase.GAIN, (ANN,))
    friends = keeps(GAME, friends, Gain(ANN, pays("ore")))
    friends = keeps(GAME, friends, Gain(BOB, pays("mana")))
    gained = (player(friends).resources, player(friends, BOB).resources)
    applies(GAME, gained, ([5, 6, 5], [6, 5, 5]), "faction.halflings")


def test_halflings_bind_their_allies() -> None:
    state = allies(factions="undead halflings constructs", magic={BOB: 4})
    breaks(GAME, state, SetDie(ANN, Face(2)), "war.bound-to-peace")
    keeps(GAME, state, SetDie(ANN, Face(0)), "war.bound-to-peace")
    keeps(GAME, state, SetDie(BOB, Face(2)), "war.bound-to-peace")


# Powers of war


def highest(state: State, seat: Seat = ANN) -> int:
    """The highest price that a seat can pay."""
    return max(move.value for move in GAME.moves(state, seat) if isinstance(move, SetDie))


@pytest.mark.parametrize(
    ("faction", "level", "price"),
    [
        ("undead", 5, 3),
        ("orcs", 1, 3),
        ("orcs", 2, 4),
        ("orcs", 3, 5),
        ("humans", 2, 3),
        ("humans", 3, 4),
        ("elves", 2, 3),
        ("goblins", 3, 3),
        ("dark_elves", 2, 3),
        ("centaurs", 3, 4),
        ("merfolk", 4, 3),
        ("constructs", 1, 4),
    ],
)
def test_discounts_with_a_mana_an_ore_and_a_food_in_a_mountain(faction: str, level: int, price: int) -> None:
    state = table(
        action="quest",
        factions=f"{faction} shapeshifters lizardfolk",
        magic={ANN: level},
        resources={ANN: (1, 1, 1)},
        armies={ANN: "1a:a 1a:b", BOB: "2a:a 2a:d"},
    )
    assert highest(keeps(GAME, state, Quest(ANN, r("1a:a"), HERE))) == price


def test_discounts_with_more_conditions() -> None:
    assert (
        highest(holding("goblins", 3, armies={ANN: "1a:a 1a:b 1a:c", BOB: "2a:a 2a:d"}, resources={ANN: (0, 1, 0)}))
        == 2
    )
    assert highest(holding("elves", 2, resources={ANN: (1, 0, 9)})) == 3
    forest = table(
        action="quest",
        factions="dark_elves undead orcs",
        magic={ANN: 2},
        resources={ANN: (0, 1, 0)},
        armies={ANN: "1a:a 1a:b", BOB: "2a:b 2a:d"},
    )
    applies(GAME, highest(keeps(GAME, forest, Quest(ANN, r("1a:a"), r("2a:b")))), 4, "faction.dark-elves")
    shore = table(
        action="quest",
        factions="merfolk undead orcs",
        magic={ANN: 4},
        resources={ANN: (0, 1, 0)},
        armies={ANN: "1a:a 1a:b", BOB: "2a:b 2a:d"},
    )
    assert highest(keeps(GAME, shore, Quest(ANN, r("1a:a"), r("2a:b")))) == 2


def test_with_elves_the_mana_of_the_opponent_is_worth_one() -> None:
    state = invaded(factions="undead elves constructs", magic={BOB: 4}, resources={ANN: (3, 0, 0), BOB: (3, 0, 0)})
    assert (highest(state), highest(state, BOB)) == (3, 7)


def test_orcs_win_ties_and_raise_their_price() -> None:
    assert fought(holding("orcs", 1), 2, 2).current_war.winner == ANN
    state = fought(holding("orcs", 4, resources={ANN: (3, 0, 0)}), 3, 4)
    assert (state.phase, GAME.pending(state)) == (Phase.LIFT, (ANN,))
    lifted = keeps(GAME, state, Lift(ANN, True))
    left = keeps(GAME, state, Lift(ANN, False))
    applies(GAME, (lifted.current_war.winner, left.current_war.winner), (ANN, BOB), "faction.orcs")
    assert fought(holding("orcs", 4, resources={ANN: (3, 0, 0)}), 0, 4).phase is not Phase.LIFT


# Retreat


def beaten(**given: object) -> State:
    """bob has lost 2a:a to ann and decides about his army."""
    given.setdefault("resources", {ANN: (0, 1, 0), BOB: (0, 0, 5)})
    return fought(invaded(**given), 1, 0)


def test_a_retreat_costs_a_food_for_each_army_in_play() -> None:
    state = beaten()
    breaks(GAME, state, Retreat(BOB, HERE, r("2a:b"), pays("food")), "pay.covers")
    breaks(GAME, state, Retreat(BOB, HERE, r("2a:b"), pays("food food food")), "pay.no-surplus")
    breaks(GAME, state, Retreat(BOB, HERE, r("2a:c"), pays("food food")), "retreat.adjacent")
    after = keeps(GAME, state, Retreat(BOB, HERE, r("2a:b"), pays("food food")), "retreat.adjacent")
    retreated = (player(after, BOB).standing, player(after, BOB).resources)
    applies(GAME, retreated, ([r("2a:b"), r("2a:d")], [0, 0, 3]), "retreat.price")


def test_a_retreat_starts_no_war_and_needs_room() -> None:
    state = beaten(armies={ANN: "1a:a 2a:b", BOB: "2a:a 2a:d 2a:d"})
    breaks(GAME, state, Retreat(BOB, HERE, r("2a:b"), pays("food food food")), "retreat.no-new-war")
    breaks(GAME, state, Retreat(BOB, HERE, r("2a:d"), pays("food food food")), "retreat.no-new-war")
    keeps(GAME, state, Retreat(BOB, HERE, r("2a:e"), pays("food food food")), "retreat.no-new-war")


def test_a_player_who_cannot_pay_loses_the_army() -> None:
    after = fought(invaded(resources={ANN: (0, 1, 0), BOB: (0, 0, 1)}), 1, 0)
    assert (after.war, player(after, BOB).standing, after.step.seat) == (None, [r("2a:d")], BOB)


def test_the_attacker_may_go_back_where_it_came_from() -> None:
    state = table(armies={ANN: "1a:a 1a:c", BOB: "2a:a 1a:b"}, resources={BOB: (0, 1, 0)})
    state = fought(keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:b"))), 0, 1)
    keeps(GAME, state, Retreat(ANN, r("1a:b"), r("1a:a"), pays("food food")))


def test_centaurs_retreat_for_free_and_elves_for_mana() -> None:
    centaurs = beaten(factions="undead centaurs constructs", magic={BOB: 4})
    after = keeps(GAME, centaurs, Retreat(BOB, HERE, r("2a:b"), pays()))
    applies(GAME, player(after, BOB).standing, [r("2a:b"), r("2a:d")], "faction.centaurs")
    elves = beaten(factions="undead elves constructs", magic={BOB: 3}, resources={ANN: (0, 1, 0), BOB: (1, 0, 1)})
    keeps(GAME, elves, Retreat(BOB, HERE, r("2a:b"), pays("mana food")))


def last_stand(food: int = 0) -> State:
    """ann has only one army left. She breaks her alliance with bob and loses its region."""
    state = table(
        action="quest",
        factions="lizardfolk centaurs undead",
        magic={ANN: 4},
        armies={ANN: "1a:a 1a:a", BOB: "2a:e 2a:e"},
        resources={ANN: (0, 0, food), BOB: (9, 9, 9)},
    )
    state = keeps(GAME, state, Swap(ANN, r("1a:a"), r("2a:e")))
    state = fought(state, 0, 1)
    while state.phase in (Phase.PAY, Phase.RETREAT) and state.current_war.region == r("2a:e"):
        state = keeps(
            GAME, state, next(m for m in GAME.moves(state, GAME.pending(state)[0]) if not isinstance(m, Retreat))
        )
    state = fought(state, 1, 0)
    if state.phase is Phase.PAY:
        state = keeps(GAME, state, PayWar(BOB, pays("ore")))
    return state


def test_a_last_army_that_cannot_retreat_is_kept() -> None:
    state = last_stand()
    assert (GAME.pending(state), state.phase) == ((ANN,), Phase.RETREAT)
    breaks(GAME, state, Withdraw(ANN, r("1a:a")), "retreat.last-army-kept")
    breaks(GAME, state, Relocate(ANN, r("1a:a"), r("5a:c")), "retreat.nearest")
    after = keeps(GAME, state, Relocate(ANN, r("1a:a"), r("1a:b")), "retreat.nearest")
    assert player(after).standing == [r("1a:b")]


def test_a_last_army_that_can_retreat_may_be_given_up() -> None:
    after = keeps(GAME, last_stand(food=1), Withdraw(ANN, r("1a:a")), "retreat.last-army-kept")
    assert player(after).armies == 0
    assert keeps(GAME, keeps(GAME, after, Collect(BOB)), Collect(CID, pays())).phase is Phase.CHOOSE


def test_undead_gain_from_lost_armies_and_raise_them() -> None:
    state = beaten(
        armies={ANN: "1a:a 1a:b", BOB: "2a:a 2a:d"}, magic={ANN: 3}, resources={ANN: (2, 1, 0), BOB: (0, 0, 0)}
    )
    while state.phase is Phase.PAY:
        state = keeps(GAME, state, PayWar(ANN, pays("ore")))
    assert (state.phase, GAME.pending(state)) == (Phase.RAISE, (ANN,))
    assert player(keeps(GAME, state, RaiseArmy(ANN, True))).count(HERE) == 2
    assert player(keeps(GAME, state, RaiseArmy(ANN, False))).count(HERE) == 1
    fallen = fought(
        invaded(factions="orcs undead goblins", magic={BOB: 1}, resources={ANN: (0, 1, 0), BOB: (0, 0, 0)}), 1, 0
    )
    assert player(fallen, BOB).resources == [1, 0, 0]


# Finds in war


def test_the_dragon_takes_a_level_and_moves_the_army_out() -> None:
    state = beaten(tower={BOB: 2}, sites={"1a:b": "dragon_lair"})
    assert (state.phase, GAME.pending(state)) == (Phase.LAIR, (ANN,))
    sent = keeps(GAME, state, SendDragon(ANN, True))
    applies(GAME, player(sent, BOB).tower, 1, "finds.dragon-lair")
    breaks(GAME, sent, Withdraw(BOB, HERE), "retreat.dragon-drives")
    assert player(keeps(GAME, sent, Retreat(BOB, HERE, r("2a:b"), pays())), BOB).standing == [r("2a:b"), r("2a:d")]
    unsent = keeps(GAME, state, SendDragon(ANN, False))
    assert player(unsent, BOB).tower == 2
    keeps(GAME, unsent, Withdraw(BOB, HERE), "retreat.dragon-drives")
    assert beaten(sites={"1a:b": "dragon_lair"}).phase is Phase.RETREAT


def test_the_church_protects_a_beaten_army_once() -> None:
    state = beaten(sites={"2a:d": "church"})
    breaks(GAME, state, Shelter(BOB, HERE, r("2a:b")), "church.has-room")
    after = keeps(GAME, state, Shelter(BOB, HERE, r("2a:d")), "church.has-room")
    assert (player(after, BOB).standing, after.sites) == ([r("2a:d")] * 2, {})
    full = beaten(sites={"2a:d": "church"}, armies={ANN: "1a:a 1a:b", BOB: "2a:a 2a:d 2a:d"})
    breaks(GAME, full, Shelter(BOB, HERE, r("2a:d")), "church.has-room")


def test_a_fortress_helps_attacks_elsewhere() -> None:
    armies = {ANN: "1a:a 1a:b", BOB: "2a:a 2a:d"}
    poor = {ANN: (0, 1, 0)}
    applies(GAME, highest(invaded(armies=armies, sites={"1a:b": "fortress"}, resources=poor)), 3, "finds.fortress")
    assert highest(invaded(armies=armies, sites={"1a:a": "fortress"}, resources={ANN: (0, 1, 0)})) == 1
    two = {"1a:b": "fortress", "1a:c": "fortress"}
    wide = {ANN: "1a:a 1a:b 1a:c", BOB: "2a:a 2a:d"}
    assert highest(invaded(armies=wide, sites=two, resources={ANN: (0, 1, 0)})) == 5


def test_the_crown_goes_to_the_player_who_beats_its_owner() -> None:
    state = invaded(crown=BOB, resources={ANN: (0, 1, 0), BOB: (0, 0, 5)})
    applies(GAME, fought(state, 1, 0).crown, ANN, "finds.crown")


def test_the_crown_is_passed_on_after_the_penalty_of_the_flag() -> None:
    state = invaded(factions="undead halflings constructs", magic={BOB: 1}, crown=BOB, resources={ANN: (0, 5, 5)})
    robbed = fought(state, 2, 0)
    assert (robbed.phase, robbed.crown) == (Phase.FORFEIT, BOB)
    events = GAME.play(robbed, HandOver(ANN, pays("food food")))
    after = ([event.kind for event in events][:2], robbed.crown)
    applies(GAME, after, (["handed_over", "crown_taken"], ANN), "war.order")
