"""Written by `make generate`; do not edit."""
