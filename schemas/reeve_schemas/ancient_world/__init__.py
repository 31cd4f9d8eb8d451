"""The documents of The Ancient World."""
