/** How long a plan of problem size 15,500 takes to become a file of each format, from the parsed request on. */
import { exportFormats, exportPlan, parseResult, validateRequest } from "../core/index.ts";
import { generate } from "./generate.ts";
import { median, report, rounded } from "./report.ts";

const SIZE = { employees: 50, days: 31, shifts: 10 };
const REPEATS = 9;

/** Everybody works five days of seven, the shifts in turn: about as many duties as a month can hold. */
function fullMonth() {
  const validated = validateRequest(generate(SIZE));
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems.slice(0, 3)));
  const { request } = validated;
  const start = Date.parse(request.start_date);
  const dates = Array.from({ length: SIZE.days }, (_, day) =>
    new Date(start + day * 86_400_000).toISOString().slice(0, 10),
  );
  const assignments = request.employees.flatMap(({ id }, at) =>
    dates
      .filter((_, day) => (day + at) % 7 < 5)
      .map((date, turn) => ({
        ...{ employee_id: id, date },
        shift_id: request.shifts[(at + turn) % SIZE.shifts]!.id,
      })),
  );
  const parsed = parseResult({
    ...{ success: true, status: "feasible", execution_time_seconds: 1 },
    assignments,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  return { request, result: parsed.result };
}

const { request, result } = fullMonth();
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
