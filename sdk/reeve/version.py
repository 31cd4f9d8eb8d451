"""The SDK's version, which a server sees in the user agent. Written by `make generate`; do not edit."""

__version__ = "0.1.0"
