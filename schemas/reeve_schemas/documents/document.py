"""A document: one declaration for reading, writing, the JSON Schema and the generated code."""

from collections.abc import Callable, Iterator
from functools import cached_property
from inspect import cleandoc
from types import ModuleType
from typing import Any, ClassVar, cast

from marshmallow import EXCLUDE, Schema, ValidationError

from reeve_schemas.documents.field import Field, Seats
from reeve_schemas.values import Shape, collect, complaint, unknown_fields


class Document(Schema):
    """A document of declared fields. Unknown fields are an error.

    `makes` is the class of the object that is made from the document. The fields are the arguments of this class.
    `assemble` handles the differences between the position and its document. It gets the new object and the values of
    the derived fields, in the order of their declaration.
    """

    makes: ClassVar[Callable[..., Any]]
    assemble: ClassVar[Callable[..., Any] | None] = None
    stands_alone: ClassVar[bool] = False
    """Whether the document is sent by itself and is not a part of another one.

    It decides the complaint about a null that is not allowed. In a document that is sent by itself, the complaint is
    about null. In a part of another document, the complaint says which type of value is needed.
    """

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
        """The fields that are stored in the position."""
        return {name: field for name, field in self.own.items() if field.derived is None}

    @cached_property
    def derived(self) -> dict[str, Field]:
        """The fields that are not stored in the position."""
        return {name: field for name, field in self.declared.items() if field.derived is not None}

    # Careful reading and writing

    def read(self, document: object) -> dict[str, Any]:
        """The values of its fields. Raises ValidationError with all errors."""
        if type(document) is not dict:
            raise complaint("not_an_object")
        # Unknown fields are reported in the order of the document. marshmallow would report them in the order of a set.
        faults = unknown_fields(document, self.load_fields)
        try:
            loaded: dict[str, Any] = self.load(document, unknown=EXCLUDE)
        except ValidationError as error:
            raise ValidationError({**faults, **error.messages_dict}, valid_data=error.valid_data) from None
        if faults:
            raise ValidationError(faults, valid_data=loaded)
        return loaded

    def settle(self, loaded: dict[str, Any], seats: Seats) -> dict[str, Any]:
        """The values after names have been replaced by seats and inner documents by objects."""
        return collect(self.own.items(), lambda field: field.settle(loaded[field.name], seats))

    def make(self, loaded: dict[str, Any], seats: Seats) -> object:
        """The object that this document stands for."""
        settled = self.settle(loaded, seats)
        thing = type(self).makes(**{name: settled[name] for name in self.kept})
        assemble = type(self).assemble
        if assemble is not None:
            assemble(thing, *(settled[name] for name in self.derived))
        return thing

    def write(self, thing: object, seats: Seats) -> dict[str, object]:
        """The document of an object."""
        return {
            name: field.write(getattr(thing, name) if field.derived is None else field.derived(thing), seats)
            for name, field in self.own.items()
            if not (field.brief and getattr(thing, name) == field.load_default)
        }

    # Description

    @property
    def component_name(self) -> str:
        """The name of its component in the OpenAPI document."""
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
