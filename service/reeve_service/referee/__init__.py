"""The referee: the document of a request in, the document of the answer out."""
