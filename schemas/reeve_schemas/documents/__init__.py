"""Fields and schemas to declare documents with.

One declaration reads and writes a document, describes it for the OpenAPI document, and generates fast code for it.

There are two ways to read a document. The fast way uses generated code, accepts only valid documents and gives up at
the first error. The careful way uses the declarations and collects all errors. It runs if the fast way has given up.
"""

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT
from reeve_schemas.documents.fields import Code, Flag, Name, Number, SeatBits, SeatName, Text
from reeve_schemas.documents.groups import ByCode, ByName, Counts, Many, Part, SharedPart

__all__ = ["LEFT_OUT", "ByCode", "ByName", "Code", "Counts", "Document", "Flag", "Many", "Name", "Number", "Part"]
__all__ += ["SeatBits", "SeatName", "SharedPart", "Text"]
