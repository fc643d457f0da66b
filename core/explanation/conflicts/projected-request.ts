/** A request projected on some of its entries: what is left of it when everything else is dropped, prepared anew. */
import type { Problem } from "../../model/problem/problem.ts";
import { absenceKey, lockKey } from "../../model/program/structural-key.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { Opening } from "../../request/opening.ts";
import { windowsOn } from "../../request/people/availability-windows.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { statementsOf } from "./statements.ts";

/** A problem and rules that state the entries with the given structural keys and nothing else of the request. */
export interface ProjectedRequest {
  readonly problem: Problem;
  readonly rules: readonly ActiveRule[];
}

type ByEmployee<T> = Readonly<Record<string, T | null>>;

/**
 * The entries with these keys (of demands, capacities, rules, absences and locks, as conflicts name them), and with them what
 * the core enforces in every request. Absences and locks that are not named are taken out of the request before it is
 * prepared, so that nothing of them is left; `remembered` keeps what was prepared, since many sets share their facts.
 */
export function projectedRequest(
  request: SolveRequest,
  keys: ReadonlySet<string>,
  remembered = new Map<string, ProjectedRequest & { readonly background: readonly ActiveRule[] }>(),
): ProjectedRequest {
  const facts = [...keys].filter((key) => FACT.test(key)).sort();
  const name = JSON.stringify(facts);
  let whole = remembered.get(name);
  if (whole === undefined) {
    const { problem, rules } = new Opening(withFacts(request, new Set(facts))).prepared;
    const { entries, background } = statementsOf(problem, rules);
    whole = { problem, background, rules: entries.map(({ rule }) => rule) };
    remembered.set(name, whole);
  }
  const stated = whole.rules.filter(({ key }) => keys.has(key));
  return { problem: whole.problem, rules: [...whole.background, ...stated] };
}

const FACT = /^(vacations|sick_leaves|credited_absences|availability|availability_windows|lock):/;

/**
 * The request with the absences, windows and locks of these keys alone; locks outside the window are history and stay. What the
 * windows of a date say of duties that begin on the date before goes with that date's own.
 */
function withFacts(request: SolveRequest, keys: ReadonlySet<string>): SolveRequest {
  const isKept = (employee: string, date: string) =>
    (["vacations", "sick_leaves", "credited_absences", "availability"] as const).some((field) =>
      keys.has(absenceKey(field, employee, date)),
    );
  const dates = (map: SolveRequest["vacations"]) =>
    mapped(map, (employee, list) => list.filter((date) => isKept(employee, date)));
  return {
    ...request,
    vacations: dates(request.vacations),
    sick_leaves: dates(request.sick_leaves),
    credited_absences: mapped(request.credited_absences, (employee, list) =>
      list.filter(({ date }) => isKept(employee, date)),
    ),
    availability: mapped(request.availability, (employee, byDate) =>
      Object.fromEntries(Object.entries(byDate).filter(([date]) => isKept(employee, date))),
    ),
    availability_windows: mapped(request.availability_windows, (employee, list) =>
      windowDates(keys, employee).flatMap((date) => windowsOn(list, date)),
    ),
    locked_assignments: (request.locked_assignments ?? []).filter(
      ({ employeeId, date, shiftDefinitionId, shiftId }) =>
        date < request.start_date ||
        date > request.end_date ||
        keys.has(lockKey(employeeId, date, shiftDefinitionId ?? shiftId ?? "")),
    ),
  };
}

/** Dates of the availability windows of the employee that are named. */
function windowDates(keys: ReadonlySet<string>, employee: string): readonly string[] {
  const begin = absenceKey("availability_windows", employee, "");
  return [...keys].flatMap((key) => (key.startsWith(begin) ? [key.slice(begin.length)] : []));
}

function mapped<T>(
  map: ByEmployee<T> | null | undefined,
  change: (employee: string, value: T) => T,
) {
  return Object.fromEntries(
    Object.entries(map ?? {}).flatMap(([employee, value]) =>
      value === null ? [] : [[employee, change(employee, value)]],
    ),
  );
}
