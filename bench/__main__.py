"""`make bench`: prints every row; docs and commits quote what it printed."""

from bench import bulk, bulk_jobs, in_process, over_http, searching, workers
from reeve_schemas.games import all_games

for game in all_games():
    for row in over_http.adjudications(game):
        print(row, flush=True)
    print(in_process.verdicts(game), flush=True)
    for row in in_process.random_play(game):
        print(row, flush=True)
for game in all_games():
    for row in searching.searches(game):
        print(row, flush=True)
print(workers.speed_up(), flush=True)
for row in bulk.lines_a_second():
    print(row, flush=True)
print(bulk.memory(), flush=True)
print(bulk_jobs.speed_up(), flush=True)
