"""Single fields, where careful reading must make the same of a value as the generated readers."""

import pytest
from marshmallow import ValidationError

from reeve_schemas.documents import Number, SeatBits
from reeve_schemas.documents.quick import places_of, seat_bits
from reeve_schemas.values import LONGEST_LIST

SEATS = ("ann", "bob")


@pytest.mark.parametrize(("names", "bits"), [([], 0), (["bob"], 2), (["bob", "bob"], 2), (["bob", "ann"], 3)])
def test_a_seat_counts_once_however_often_it_is_named(names: list[str], bits: int) -> None:
    assert SeatBits().settle(SeatBits().read(names), SEATS) == bits
    assert seat_bits(places_of(SEATS), names) == bits


def test_the_longest_list_is_read() -> None:
    number = Number(0, 1)
    assert len(number.read_all([0] * LONGEST_LIST)) == LONGEST_LIST
    with pytest.raises(ValidationError):
        number.read_all([0] * (LONGEST_LIST + 1))
