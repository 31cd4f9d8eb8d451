"""The pack: map and tiles agree with the examples of the rulebook, and maps that cannot be played are refused."""

import re
from importlib.resources import files

import pytest

from reeve_service.rules.lords_of_xidit.components import CITIES, REGIONS, open_box
from reeve_service.rules.packs import Pack, PackError, read_pack
from tests.rules.lords_of_xidit.table import units

TEXT = (files("reeve_service.rules.lords_of_xidit") / "packs" / "base.toml").read_text(encoding="utf-8")


def with_value(key: str, value: str) -> str:
    """The pack with another value."""
    changed, count = re.subn(rf"(?m)^(\[{key}\]\nvalue = ).*$", rf"\g<1>{value}", TEXT)
    assert count == 1
    return changed


def open_boxes(pack: Pack) -> None:
    """Open the box for every number of players."""
    for players in (3, 4, 5):
        open_box(pack, players, 12)


def test_map_and_tiles_agree_with_the_rulebook() -> None:
    box = open_box(read_pack(TEXT), 4, 12)
    assert (box.roads[5][2], box.roads[7][1], box.roads[6][2], box.roads[11][1]) == (12, 6, 11, 17)
    assert {0, 1} <= set(box.borders[17])
    assert box.recruits[6] == tuple(units("peasant 2*archer infantry mage"))
    assert box.threats[17] == tuple(units("peasant archer cleric"))
    assert box.rewards[17][1:] == (3, 3)
    assert sum(box.units) == 70


def test_every_road_leads_back_and_every_region_has_cities() -> None:
    box = open_box(read_pack(TEXT), 5, 12)
    for city in range(1, CITIES + 1):
        for colour, end in enumerate(box.roads[city]):
            assert not end or box.roads[end][colour] == city
    assert {region for row in box.borders for region in row} == set(REGIONS)


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("roads_5", "[6, 1, 13]", "none back"),
        ("roads_5", "[6, 1, 22]", "leads nowhere"),
        ("roads_5", "[6, 1, 5]", "leads nowhere"),
        ("roads_5", "[6, 1]", "a black, a red and a blue road"),
        ("regions_5", '["woods", "moon"]', "no region"),
        ("regions_5", "[]", "one region or more"),
        ("regions_5", '["woods", "woods"]', "each named once"),
        ("regions_5", "7", "list of codes"),
        ("regions_5", "[7]", "list of codes"),
        ("lyre_snow", "[3, 5]", "a larger and a smaller value"),
        ("recruit_6", '["peasant"]', "must show 5 units"),
        ("recruit_6", '["dragon"]', "no unit"),
        ("crown_6", '["peasant"]', "must show 4 units"),
        ("threat_6", "[]", "asks for no units"),
        ("rewards_6", "[1, 2]", "gold, bards and storeys"),
        ("units_titan_3b", "4", "same number of question marks"),
        ("on_map", "9", "too few"),
        ("recruit_pile", "0", "needs a tile"),
        ("census_full", "[4, 8]", "last census"),
        ("census_full", "[0, 4, 12]", "first census"),
        ("leaving", "[1, 1, 2]", "all but one must leave"),
        ("neutral_rows", "[6, 5]", "one row for each column"),
        ("closed_3_full", "[3]", "marks 1 and 2"),
        ("prize_mage", "[0, 0, 2]", "one storey"),
        ("bards", "0", "at least 1"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(key: str, value: str, complaint: str) -> None:
    pack = read_pack(with_value(key, value))
    with pytest.raises(PackError, match=complaint):
        open_boxes(pack)


def test_a_box_whose_units_do_not_suffice_for_the_setup_is_refused() -> None:
    text = re.sub(r"(?m)^(\[units_(?:peasant|archer|infantry|cleric|mage)\]\nvalue = ).*$", r"\g<1>2", TEXT)
    with pytest.raises(PackError, match="too few for the Recruit side"):
        open_box(read_pack(text), 4, 12)


def test_a_recruit_pile_may_have_one_tile() -> None:
    assert open_box(read_pack(with_value("recruit_pile", "1")), 4, 12).threat_pile == 10


def test_a_region_without_a_city_is_refused() -> None:
    text = TEXT.replace('"crags"', '"heath"').replace('["heath", "heath"]', '["heath"]')
    text = text.replace('["centre", "heath", "heath"]', '["centre", "heath"]')
    with pytest.raises(PackError, match="no city lies at crags"):
        open_box(read_pack(text), 4, 12)


def test_cities_that_cannot_be_reached_are_refused() -> None:
    text = TEXT
    for city, value in ((19, "[0, 0, 0]"), (14, "[13, 0, 9]"), (18, "[17, 16, 0]")):
        text = re.sub(rf"(?m)^(\[roads_{city}\]\nvalue = ).*$", rf"\g<1>{value}", text)
    with pytest.raises(PackError, match="cannot be reached"):
        open_box(read_pack(text), 4, 12)
