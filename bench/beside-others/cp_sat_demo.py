"""The demo problems of beside-others.ts in CP-SAT, from the same facts: name, seconds and workers in, JSON out."""

import json
import sys
import time

import ortools
from ortools.sat.python import cp_model


def nurse_requests(model):
    asked = [
        [2, None, None, None, 2, 1, 2],
        [None, None, 1, 1, 0, None, 2],
        [1, 1, None, 0, None, 1, None],
        [2, None, 0, 1, None, 0, None],
        [None, 2, 1, None, 0, 1, None],
    ]
    x = {(n, d, s): model.new_bool_var("") for n in range(5) for d in range(7) for s in range(3)}
    for d in range(7):
        for s in range(3):
            model.add_exactly_one(x[n, d, s] for n in range(5))
        for n in range(5):
            model.add_at_most_one(x[n, d, s] for s in range(3))
    for n in range(5):
        model.add_linear_constraint(sum(x[n, d, s] for d in range(7) for s in range(3)), 4, 5)
    model.maximize(
        sum(x[n, d, asked[n][d]] for n in range(5) for d in range(7) if asked[n][d] is not None)
    )


def shift_scheduling(model):
    people, days = range(8), range(21)
    off, morning, afternoon, night = range(4)
    x = {(p, s, d): model.new_bool_var("") for p in people for s in range(4) for d in days}
    cost = []

    def penalty(clause, price):
        """Costs `price` unless one of the literals holds."""
        paid = model.new_bool_var("")
        model.add_bool_or([*clause, paid])
        cost.append(price * paid)

    def over(amount, price):
        """Costs `price` for each unit above zero."""
        excess = model.new_int_var(0, 21, "")
        model.add(excess >= amount)
        cost.append(price * excess)

    def run(p, s, start, length):
        """Literals of which one holds unless a run of `s` starts there and is exactly that long."""
        inner = [~x[p, s, d] for d in range(start, start + length)]
        edges = [x[p, s, d] for d in (start - 1, start + length) if d in days]
        return inner + edges

    for p in people:
        for d in days:
            model.add_exactly_one(x[p, s, d] for s in range(4))
    fixed = [(0, 0), (0, 1), (1, 2), (1, 3), (2, 4), (2, 5), (3, 7)]
    fixed_next = [(1, 0), (1, 1), (2, 2), (2, 3), (2, 4), (0, 5), (0, 6), (3, 7)]
    for d, row in enumerate((fixed, fixed_next)):
        for s, p in row:
            model.add(x[p, s, d] == 1)
    model.add(x[6, afternoon, 3] == 1)
    for p in people:
        for start in range(19):
            model.add_bool_or(~x[p, off, d] for d in range(start, start + 3))
        for start in range(17):
            model.add_bool_or(~x[p, night, d] for d in range(start, start + 5))
        for start in days:
            penalty(run(p, night, start, 1), 20)
        for start in range(18):
            penalty(run(p, night, start, 4), 5)
        for week in range(3):
            free = sum(x[p, off, d] for d in range(week * 7, week * 7 + 7))
            nights = sum(x[p, night, d] for d in range(week * 7, week * 7 + 7))
            model.add_linear_constraint(free, 1, 3)
            model.add(nights <= 4)
            over(2 - free, 7)
            over(free - 2, 4)
            over(1 - nights, 3)
        for d in range(20):
            penalty([~x[p, afternoon, d], ~x[p, night, d + 1]], 4)
            model.add_bool_or(~x[p, night, d], ~x[p, morning, d + 1])
    demand = [(2, 3, 1), (2, 3, 1), (2, 2, 2), (2, 3, 1), (2, 2, 2), (1, 2, 3), (1, 3, 1)]
    for d in days:
        for s, price in ((morning, 2), (afternoon, 2), (night, 5)):
            there = sum(x[p, s, d] for p in people)
            model.add(there >= demand[d % 7][s - 1])
            over(there - demand[d % 7][s - 1], price)
    cost += [-2 * x[3, off, 5], -2 * x[5, night, 10], 4 * x[2, night, 4]]
    model.minimize(sum(cost))


PROBLEMS = {"schedule_requests_sat": nurse_requests, "shift_scheduling_sat": shift_scheduling}

name, seconds, workers = sys.argv[1:]
model = cp_model.CpModel()
PROBLEMS[name](model)
solver = cp_model.CpSolver()
solver.parameters.max_time_in_seconds = float(seconds)
solver.parameters.num_workers = int(workers)
start = time.perf_counter()
solver.solve(model)
print(
    json.dumps(
        {
            "value": solver.objective_value,
            "bound": solver.best_objective_bound,
            "seconds": time.perf_counter() - start,
            "version": ortools.__version__,
        }
    )
)
