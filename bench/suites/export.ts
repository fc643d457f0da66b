/** How long a plan of problem size 15,500 takes to become a file of each format, from the parsed request on. */
import { exportFormats, exportPlan } from "../../core/index.ts";
import { fullMonth } from "../full-month.ts";
import { median, report, rounded } from "../report.ts";

const SIZE = { employees: 50, days: 31, shifts: 10 };
const REPEATS = 9;

const { request, result } = fullMonth(SIZE);
report(
  "export",
  exportFormats.map((format) => {
    let characters = 0;
    const times = Array.from({ length: REPEATS }, () => {
      const start = performance.now();
      characters = exportPlan(request, result, { format }).body.length;
      return performance.now() - start;
    });
    return {
      format,
      "problem size": SIZE.employees * SIZE.days * SIZE.shifts,
      duties: result.assignments.length,
      characters,
      "median ms": rounded(median(times), 1),
      "slowest ms": rounded(Math.max(...times), 1),
    };
  }),
);
