"""What a good player weighs: candidates, policy and appraisal, a folder a game. No verdict depends on it."""
