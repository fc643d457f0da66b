import { parseResult, validateRequest } from "../core/index.ts";
import { generate, type Size } from "./generate.ts";

/** A generated request with a plan: everybody works five days of seven, the shifts in turn, as many duties as a month can hold. */
export function fullMonth(size: Size) {
  const validated = validateRequest(generate(size));
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems.slice(0, 3)));
  const { request } = validated;
  const start = Date.parse(request.start_date);
  const dates = Array.from({ length: size.days }, (_, day) =>
    new Date(start + day * 86_400_000).toISOString().slice(0, 10),
  );
  const assignments = request.employees.flatMap(({ id }, at) =>
    dates
      .filter((_, day) => (day + at) % 7 < 5)
      .map((date, turn) => ({
        ...{ employee_id: id, date },
        shift_id: request.shifts[(at + turn) % size.shifts]!.id,
      })),
  );
  const parsed = parseResult({
    ...{ success: true, status: "feasible", execution_time_seconds: 1 },
    assignments,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  return { request, result: parsed.result };
}
