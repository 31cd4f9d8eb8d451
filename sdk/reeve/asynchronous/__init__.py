"""The library for programs that use asyncio. The modules of the same names beside this folder are made from these."""
