"""The documents of Tiny Epic Kingdoms."""
