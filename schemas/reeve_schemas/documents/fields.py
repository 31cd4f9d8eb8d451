"""Fields of one value: numbers, flags, texts, codes and seats. `field.py` says what each method does."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from reeve_schemas.common import find_seat
from reeve_schemas.documents.codes import Codes
from reeve_schemas.documents.field import Field, Seats
from reeve_schemas.documents.quick import bit_names
from reeve_schemas.values import LONGEST_LIST, Shape, choice, complaint, items, text, whole
from reeve_service.rules.seats import TABLE, TABLE_NAME, Seat


class Number(Field):
    """A whole number within bounds; `words` are texts that may stand in its place.

    A number that `grows` has no maximum in its shape: an answer may be beyond what is read.
    """

    def __init__(
        self,
        least: int,
        most: int,
        description: str = "",
        *,
        words: Codes[int] | None = None,
        grows: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(description, **kwargs)
        self.least, self.most, self.words, self.grows = least, most, words, grows

    def read(self, value: object) -> int:
        if self.words is not None and type(value) is str and value in self.words.things:
            return self.words.things[value]
        return whole(value, self.least, self.most)

    def written(self, thing: int, seats: Seats) -> object:
        return thing if self.words is None else self.words.written.get(thing, thing)

    def plain(self) -> Shape:
        number: dict[str, object] = {"type": "integer", "minimum": self.least}
        if not self.grows:
            number["maximum"] = self.most
        return number if self.words is None else {"anyOf": [number, {"$ref": self.words.name}]}

    def referred(self) -> Iterator[tuple[str, Shape]]:
        if self.words is not None:
            yield self.words.name, self.words.shape()


class OneNumber(Number):
    """One of a few whole numbers."""

    def __init__(self, choices: Sequence[int], most: int, description: str = "", **kwargs: Any) -> None:
        super().__init__(1, most, description, **kwargs)
        self.numbers = choices

    def read(self, value: object) -> int:
        number = super().read(value)
        if number not in self.numbers:
            raise complaint("not_a_choice", choices=[str(choice) for choice in self.numbers])
        return number

    @property
    def choices(self) -> Sequence[int]:
        return self.numbers

    def plain(self) -> Shape:
        return {"type": "integer", "enum": list(self.numbers)}


class Flag(Field):
    """True or false; with `brief`, and false by default, it is written only where it is true."""

    def __init__(self, description: str = "", *, brief: bool = False, **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.brief = brief

    def read(self, value: object) -> bool:
        if type(value) is not bool:
            raise complaint("not_boolean")
        return value

    @property
    def choices(self) -> Sequence[bool]:
        return (False, True)

    def plain(self) -> Shape:
        return {"type": "boolean"}


class Text(Field):
    """A text, at most so long."""

    def __init__(self, description: str = "", *, longest: int | None = None, **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.longest = longest

    def read(self, value: object) -> str:
        return text(value)

    def plain(self) -> Shape:
        return {"type": "string"} if self.longest is None else {"type": "string", "maxLength": self.longest}


class Name(Text):
    """A text that stands for itself and has a type of its own, such as the code of a card in a pack.

    Where its length is not `checked`, it is only told.
    """

    def __init__(
        self,
        of: Callable[[Any], str],
        description: str = "",
        *,
        longest: int,
        checked: bool = True,
        examples: Sequence[str] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(description, longest=longest, **kwargs)
        self.of, self.most, self.checked, self.examples = of, longest, checked, examples

    def read(self, value: object) -> str:
        name = text(value)
        if self.checked and not 0 < len(name) <= self.most:
            raise complaint("length", least=1, most=self.most)
        return name

    def plain(self) -> Shape:
        least = {"minLength": 1} if self.checked else {}
        return {"type": "string", **least, "maxLength": self.most} | (
            {"examples": [*self.examples]} if self.examples else {}
        )


class Code(Field):
    """A short code that stands for something."""

    def __init__(self, codes: Codes[Any], description: str = "", **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.codes = codes

    def read(self, value: object) -> object:
        return choice(value, self.codes.things)

    def read_all(self, value: object) -> list[object]:
        if type(value) is list and len(value) <= LONGEST_LIST and self.into is None and not self.allow_none:
            things = self.codes.things
            try:
                return [things[code] for code in value]
            except (KeyError, TypeError):  # no such code, or something that cannot be a key
                pass
        return super().read_all(value)

    def written(self, thing: Any, seats: Seats) -> object:
        return self.codes.written[thing]

    @property
    def choices(self) -> Sequence[str]:
        return self.codes.in_order

    def plain(self) -> Shape:
        return {"$ref": self.codes.name}

    def referred(self) -> Iterator[tuple[str, Shape]]:
        yield self.codes.name, self.codes.shape()


class SeatName(Field):
    """The name of a player's seat; with `table`, of the table too."""

    def __init__(self, description: str = "", *, table: bool = False, **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.table = table

    @property
    def names_seats(self) -> bool:
        return True

    def read(self, value: object) -> str:
        return text(value)

    def settled(self, value: Any, seats: Seats) -> Seat:
        if value == TABLE_NAME and not self.table:
            raise complaint("no_such_seat", seats=list(seats))
        return find_seat(value, seats)

    def written(self, thing: Any, seats: Seats) -> object:
        return TABLE_NAME if thing == TABLE else seats[thing]

    def plain(self) -> Shape:
        return {"type": "string"}


class SeatBits(Field):
    """Some seats by their names; in the position a number with a bit a seat."""

    @property
    def names_seats(self) -> bool:
        return True

    def read(self, value: object) -> list[str]:
        return items(value, text)

    def settled(self, value: Any, seats: Seats) -> int:
        if any(name not in seats for name in value):
            raise complaint("no_such_seat", seats=list(seats))
        return sum(1 << seats.index(name) for name in set(value))

    def written(self, thing: int, seats: Seats) -> list[str]:
        return bit_names(seats, thing)

    def plain(self) -> Shape:
        return {"type": "array", "items": {"type": "string"}}
