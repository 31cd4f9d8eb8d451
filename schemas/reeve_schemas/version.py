"""The version of both distributions and of the OpenAPI document: the only place where it is written by hand."""

__version__ = "0.1.0"
