"""The command line: `reeve check`, `score`, `replay` and `play`, a file a command."""

from reeve.cli.main import main

__all__ = ["main"]
