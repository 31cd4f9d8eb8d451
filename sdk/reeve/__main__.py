"""`python -m reeve` is the command line."""

import sys

from reeve.cli import main

if __name__ == "__main__":
    sys.exit(main())
