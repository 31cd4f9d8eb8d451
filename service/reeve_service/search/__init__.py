"""Search: information-set Monte Carlo tree search over any game of the contract, given a view and nothing else."""
