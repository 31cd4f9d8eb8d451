"""The referee: it turns the document of a request into the document of a response."""
