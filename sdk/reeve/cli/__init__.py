"""The command line: `reeve check`, `replay`, `analyse`, `score`, `play` and `mcp`, with a module for each command."""

from reeve.cli.main import main

__all__ = ["main"]
