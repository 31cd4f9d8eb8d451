"""Benchmarks. Each result is the ratio to a known program that is measured in the same run."""
