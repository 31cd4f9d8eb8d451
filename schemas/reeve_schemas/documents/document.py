"""A document: the one declaration that reading, writing, shape and generated code come from."""

from collections.abc import Callable, Iterator
from functools import cached_property
from inspect import cleandoc
from types import ModuleType
from typing import Any, ClassVar, cast

from marshmallow import Schema, ValidationError

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.field import Field, Seats
from reeve_schemas.values import Messages, Shape, complaint, unknown_fields


class Document(Schema):
    """A document of declared fields; unknown ones are an error.

    `makes` is the class that its fields are arguments of. `assemble` is for what differs between position and wire: it
    is given the thing that was made and the values of the derived fields, in the order of their declaration.
    """

    makes: ClassVar[Callable[..., Any]]
    assemble: ClassVar[Callable[..., Any] | None] = None
    stands_alone: ClassVar[bool] = False
    """Whether it travels by itself: a part of another one says what it needs in place of null."""
    error_messages = {"unknown": Complaint("unknown_field"), "type": Complaint("not_an_object")}  # noqa: RUF012

    @cached_property
    def declared(self) -> dict[str, Field]:
        """The fields by name."""
        return cast(dict[str, Field], self.load_fields)

    @property
    def own(self) -> dict[str, Field]:
        """The fields that are read and written one by one: all but the head of a state."""
        return self.declared

    @cached_property
    def kept(self) -> dict[str, Field]:
        """The fields that have a place in the position."""
        return {name: field for name, field in self.declared.items() if field.derived is None}

    @cached_property
    def derived(self) -> dict[str, Field]:
        """The fields that have none."""
        return {name: field for name, field in self.declared.items() if field.derived is not None}

    # Careful reading and writing

    def read(self, document: object) -> dict[str, Any]:
        """The values of its fields; raises ValidationError with everything that is wrong."""
        if type(document) is not dict:
            raise complaint("not_an_object")
        if document.keys() <= self.load_fields.keys():
            return cast(dict[str, Any], self.load(document))
        # Told in the order of the document: marshmallow's own order is a set's.
        faults = unknown_fields(document, self.load_fields)
        known = {name: value for name, value in document.items() if name in self.load_fields}
        try:
            loaded = self.load(known)
        except ValidationError as error:
            raise ValidationError({**faults, **error.messages_dict}, valid_data=error.valid_data) from None
        raise ValidationError(faults, valid_data=loaded)

    def settle(self, loaded: dict[str, Any], seats: Seats) -> dict[str, Any]:
        """The same values with names turned into seats and parts into things."""
        settled: dict[str, Any] = {}
        faults: Messages = {}
        for name, field in self.own.items():
            try:
                settled[name] = field.settle(loaded[name], seats)
            except ValidationError as error:
                faults[name] = error.messages
        if faults:
            raise ValidationError(faults)
        return settled

    def make(self, loaded: dict[str, Any], seats: Seats) -> object:
        """The thing that this document makes."""
        settled = self.settle(loaded, seats)
        thing = type(self).makes(**{name: settled[name] for name in self.kept})
        assemble = type(self).assemble
        if assemble is not None:
            assemble(thing, *(settled[name] for name in self.derived))
        return thing

    def write(self, thing: object, seats: Seats) -> dict[str, object]:
        """A thing as it travels."""
        return {
            name: field.write(getattr(thing, name) if field.derived is None else field.derived(thing), seats)
            for name, field in self.own.items()
            if not (field.brief and getattr(thing, name) == field.load_default)
        }

    # Faces

    @property
    def component_name(self) -> str:
        """The name of its component."""
        return type(self).__name__.removesuffix("Schema")

    def shape(self) -> Shape:
        """Its JSON Schema."""
        required = [name for name, field in self.declared.items() if field.required]
        return {
            "type": "object",
            "description": cleandoc(type(self).__doc__ or ""),
            "properties": {name: field.shape() for name, field in self.declared.items()},
            **({"required": required} if required else {}),
            "additionalProperties": False,
        }

    def referred(self) -> Iterator[tuple[str, Shape]]:
        """The components that its fields refer to."""
        for field in self.declared.values():
            yield from field.referred()


def declared_in(module: ModuleType) -> Iterator[tuple[str, type[Document]]]:
    """The documents that a module declares."""
    for name, document in vars(module).items():
        is_document = isinstance(document, type) and issubclass(document, Document)
        if is_document and document.__module__ == module.__name__ and document._declared_fields:
            yield name, document
