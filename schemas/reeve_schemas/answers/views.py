"""Views."""

from reeve_schemas.answers.shared import due, pending, shown_seed
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.raw import Raw, part


class View(Document):
    """A position as one seat may know it."""

    view = Raw(part("State"), "The view.")
    pending = pending()
    due = due()
    seed = shown_seed()
