"""Benchmarks: how fast we are, as ratios against something known in the same run."""
