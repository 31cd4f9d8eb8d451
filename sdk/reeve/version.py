"""The version of the SDK, which is part of its user agent. Written by `make generate`; do not edit."""

__version__ = "0.1.0"
