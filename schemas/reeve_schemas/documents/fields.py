"""Fields of one value: numbers, flags, texts, codes and seats. `field.py` explains the methods."""

from collections.abc import Callable, Sequence
from typing import Any

from reeve_schemas.documents.codes import Codes
from reeve_schemas.documents.field import Field, Seats
from reeve_schemas.documents.quick import bit_names
from reeve_schemas.values import LONGEST_LIST, Shape, choice, complaint, find_seat, items, text
from reeve_service.rules.seats import TABLE, TABLE_NAME, Seat


class Number(Field):
    """A whole number within bounds or, with `choices`, one of these. `words` are texts that are allowed instead.

    A number that `grows` has no maximum in its shape, because a response may contain a larger number than a request.
    """

    def __init__(
        self,
        least: int,
        most: int,
        description: str = "",
        *,
        choices: Sequence[int] = (),
        words: Codes[int] | None = None,
        grows: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(description, **kwargs)
        self.least, self.most, self.words, self.grows = least, most, words, grows
        self.inner, self.choices = () if words is None else (words,), choices

    def read(self, value: object) -> int:
        if self.words is not None and type(value) is str and value in self.words.things:
            return self.words.things[value]
        if type(value) is not int:  # `true` is not a number
            raise complaint("not_whole")
        if not self.least <= value <= self.most:
            raise complaint("out_of_range", least=self.least, most=self.most)
        if self.choices and value not in self.choices:
            raise complaint("not_a_choice", choices=[str(choice) for choice in self.choices])
        return value

    def write_value(self, thing: int, seats: Seats) -> object:
        return thing if self.words is None else self.words.code_of.get(thing, thing)

    def plain(self) -> Shape:
        if self.choices:
            return {"type": "integer", "enum": list(self.choices)}
        number: dict[str, object] = {"type": "integer", "minimum": self.least}
        if not self.grows:
            number["maximum"] = self.most
        return number if self.words is None else {"anyOf": [number, {"$ref": self.words.name}]}


class Flag(Field):
    """True or false. With `brief` and the default false, it is written only if it is true."""

    choices = (False, True)

    def __init__(self, description: str = "", *, brief: bool = False, **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.brief = brief

    def read(self, value: object) -> bool:
        if type(value) is not bool:
            raise complaint("not_boolean")
        return value

    def plain(self) -> Shape:
        return {"type": "boolean"}


class Text(Field):
    """A text with at most `longest` characters."""

    def __init__(self, description: str = "", *, longest: int | None = None, **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.longest = longest

    def read(self, value: object) -> str:
        read = text(value)
        if self.longest is not None and len(read) > self.longest:
            raise complaint("too_long", most=self.longest)
        return read

    def plain(self) -> Shape:
        return {"type": "string"} if self.longest is None else {"type": "string", "maxLength": self.longest}


class Name(Text):
    """A text with a type of its own, such as the code of a card in a pack.

    If `checked` is false, the length is only in the shape and reading does not check it.
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
        self.codes, self.inner, self.choices = codes, (codes,), codes.in_order

    def read(self, value: object) -> object:
        return choice(value, self.codes.things)

    def read_all(self, value: object) -> list[object]:
        if type(value) is list and len(value) <= LONGEST_LIST and self.into is None and not self.allow_none:
            things = self.codes.things
            try:
                return [things[code] for code in value]
            except (KeyError, TypeError):  # an unknown code, or a value that cannot be a key
                pass
        return super().read_all(value)

    def write_value(self, thing: Any, seats: Seats) -> object:
        return self.codes.code_of[thing]

    def plain(self) -> Shape:
        return {"$ref": self.codes.name}


class SeatName(Field):
    """The name of a player's seat. With `table`, the name of the table is allowed too."""

    names_seats = True

    def __init__(self, description: str = "", *, table: bool = False, **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.table = table

    def read(self, value: object) -> str:
        return text(value)

    def settle_value(self, value: Any, seats: Seats) -> Seat:
        if value == TABLE_NAME and not self.table:
            raise complaint("no_such_seat", seats=list(seats))
        return find_seat(value, seats)

    def write_value(self, thing: Any, seats: Seats) -> object:
        return TABLE_NAME if thing == TABLE else seats[thing]

    def plain(self) -> Shape:
        return {"type": "string"}


class SeatBits(Field):
    """A list of names of seats. In the position it is a number with one bit per seat."""

    names_seats = True

    def read(self, value: object) -> list[str]:
        return items(value, text)

    def settle_value(self, value: Any, seats: Seats) -> int:
        if any(name not in seats for name in value):
            raise complaint("no_such_seat", seats=list(seats))
        return sum(1 << seats.index(name) for name in set(value))

    def write_value(self, thing: int, seats: Seats) -> list[str]:
        return bit_names(seats, thing)

    def plain(self) -> Shape:
        return {"type": "array", "items": {"type": "string"}}
