"""The documents of Lords of Xidit."""
