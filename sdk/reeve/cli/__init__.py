"""The command line: `reeve check`, `score`, `replay` and `play`, with one module for each command."""

from reeve.cli.main import main

__all__ = ["main"]
