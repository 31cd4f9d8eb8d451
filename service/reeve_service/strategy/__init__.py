"""Strategies: candidates, policy and appraisal, in one folder for each game. No verdict depends on them."""
