"""Native CP-SAT on a model in text form: python cp_sat.py MODEL SECONDS THREADS SEED COLUMNS.

Writes one line of JSON for the version, for every better plan and for the end.
"""
import json
import sys
import time

import ortools
from ortools.sat.python import cp_model


def say(**line):
    print(json.dumps(line), flush=True)


class Plans(cp_model.CpSolverSolutionCallback):
    def __init__(self, start):
        super().__init__()
        self.start = start

    def on_solution_callback(self):
        say(seconds=time.monotonic() - self.start, objective=self.objective_value)


def main(file, seconds, threads, seed, columns):
    say(version=f"ortools {ortools.__version__}")
    model = cp_model.CpModel()
    with open(file, encoding="utf8") as text:
        if not model.proto.parse_text_format(text.read()):
            raise ValueError("CP-SAT does not read the model.")
    invalid = model.validate()
    if invalid:
        raise ValueError(invalid)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = float(seconds)
    solver.parameters.num_workers = int(threads)
    solver.parameters.random_seed = int(seed)
    start = time.monotonic()
    status = solver.solve(model, Plans(start))
    values = list(solver.response_proto.solution)
    say(
        done=solver.status_name(status),
        seconds=time.monotonic() - start,
        bound=solver.best_objective_bound if values else None,
        columns=[c for c in range(int(columns)) if values[c] == 1] if values else None,
    )


main(*sys.argv[1:])
