"""Native HiGHS on a linear model: python highs_native.py MODEL SECONDS THREADS SEED COLUMNS.

Writes one line of JSON for the version, for every better plan and for the end.
"""
import json
import sys
import time

import highspy
import numpy


def say(**line):
    print(json.dumps(line), flush=True)


def loaded(file):
    with open(file, encoding="utf8") as text:
        given = json.load(text)
    numbers = lambda key: numpy.array(
        [highspy.kHighsInf if v is None else v for v in given[key]], dtype=numpy.double
    )
    below = lambda key: numpy.array(
        [-highspy.kHighsInf if v is None else v for v in given[key]], dtype=numpy.double
    )
    lp = highspy.HighsLp()
    lp.num_col_ = len(given["cost"])
    lp.num_row_ = len(given["rowLower"])
    lp.col_cost_ = numbers("cost")
    lp.offset_ = given["offset"]
    lp.col_lower_ = below("columnLower")
    lp.col_upper_ = numbers("columnUpper")
    lp.row_lower_ = below("rowLower")
    lp.row_upper_ = numbers("rowUpper")
    lp.integrality_ = [
        highspy.HighsVarType.kInteger if i else highspy.HighsVarType.kContinuous
        for i in given["integer"]
    ]
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = numpy.array(given["rowStart"], dtype=numpy.int32)
    lp.a_matrix_.index_ = numpy.array(given["entryColumn"], dtype=numpy.int32)
    lp.a_matrix_.value_ = numpy.array(given["entryValue"], dtype=numpy.double)
    return lp


def main(file, seconds, threads, seed, columns):
    engine = highspy.Highs()
    say(version=f"highspy {engine.version()}")
    engine.setOptionValue("output_flag", False)
    engine.setOptionValue("threads", int(threads))
    engine.setOptionValue("parallel", "on")
    engine.setOptionValue("random_seed", int(seed))
    engine.setOptionValue("time_limit", float(seconds))
    engine.setOptionValue("mip_rel_gap", 1e-5)
    engine.passModel(loaded(file))
    start = time.monotonic()

    def better(event):
        say(seconds=time.monotonic() - start, objective=event.data_out.objective_function_value)

    engine.cbMipImprovingSolution += better
    engine.run()
    info = engine.getInfo()
    has_plan = info.primal_solution_status == 2
    values = engine.getSolution().col_value if has_plan else None
    say(
        done=engine.modelStatusToString(engine.getModelStatus()),
        seconds=time.monotonic() - start,
        bound=info.mip_dual_bound if abs(info.mip_dual_bound) < 1e20 else None,
        columns=[c for c in range(int(columns)) if values[c] > 0.5] if has_plan else None,
    )


main(*sys.argv[1:])
