"""The library for programs that use asyncio. The modules with the same names in `reeve` are generated from these."""
