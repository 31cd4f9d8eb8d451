"""The version of both distributions and of the OpenAPI document. It is written by hand only here."""

__version__ = "0.1.0"
