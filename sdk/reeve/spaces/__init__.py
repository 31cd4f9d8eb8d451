"""Games for machine learning: a fixed number of actions, and positions as rows of numbers.

`reeve.pettingzoo` and `reeve.openspiel` share it. It uses the engine in this process, so it needs `reeve-service`.
"""
