/** Whatever a caller says is a plan for a request, entry by entry: what can be read of it, and what cannot. */
import { type Sentence, sentence } from "../../language/sentence.ts";
import { type Assignment, type Plan, planOf } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { VerificationIssue } from "../../plan-report.ts";
import { isDate } from "../../request/shifts/clock.ts";
import { rendered } from "../rendered.ts";

export interface ClaimedPlan {
  /** The duties that the request can read. */
  readonly plan: Plan;
  /** Where each of them stands, by employee, day and shift. */
  readonly pathOf: (duty: Assignment) => string | null;
  /** Entries left out of the plan, or listed again. */
  readonly issues: readonly VerificationIssue[];
}

/** Entries whose names the request does not know; a plan with one of them is not a plan for it. */
export const FOREIGN: ReadonlySet<string> = new Set([
  "malformed_entry",
  "unknown_employee",
  "unknown_shift",
  "bad_date",
  "outside_window",
  "other_window",
  "unknown_rule",
]);

/**
 * The plan in a list of entries `{employee_id, shift_id, date}` or `{employeeId, shiftId | shiftDefinitionId, date}`;
 * anything else in the list is an issue. Paths begin with `at`.
 */
export function claimedPlan(
  problem: Problem,
  entries: readonly unknown[],
  at: string,
): ClaimedPlan {
  const employees = new Map(problem.employees.map(({ id, index }) => [id, index]));
  const shifts = new Map(problem.shifts.map(({ id, index }) => [id, index]));
  const paths = new Map<string, string>();
  const duties: Assignment[] = [];
  const issues: VerificationIssue[] = [];
  for (const [position, entry] of entries.entries()) {
    const path = at === "" ? String(position) : `${at}.${position}`;
    const written = dutyIn(entry);
    const refuse = (code: string, text: Sentence) =>
      issues.push({
        code,
        path,
        employeeId: written?.employeeId ?? null,
        shiftId: written?.shiftId ?? null,
        date: written?.date ?? null,
        message: rendered(problem, text),
      });
    if (written === null) {
      refuse("malformed_entry", sentence("entry_malformed", {}));
      continue;
    }
    const { employeeId, shiftId, date } = written;
    const employee = employees.get(employeeId);
    const shift = shifts.get(shiftId);
    const { calendar } = problem;
    const day = isDate(date) ? calendar.dayOf(date) : null;
    if (employee === undefined)
      refuse("unknown_employee", sentence("entry_unknown_employee", { employee: employeeId }));
    if (shift === undefined)
      refuse("unknown_shift", sentence("entry_unknown_shift", { shift: shiftId }));
    if (day === null) refuse("bad_date", sentence("entry_bad_date", { date }));
    else if (day < 0 || day >= calendar.dayCount) {
      const { startDate: from, endDate: to } = calendar;
      refuse("outside_window", sentence("entry_outside", { date, from, to }));
    } else if (employee !== undefined && shift !== undefined) {
      const duty = { employee, day, shift };
      if (paths.has(cellOf(duty))) {
        const what = { employee: employeeId, shift: shiftId, date };
        refuse("repeated_duty", sentence("entry_repeated", what));
        continue;
      }
      paths.set(cellOf(duty), path);
      duties.push(duty);
    }
  }
  const pathOf = (duty: Assignment) => paths.get(cellOf(duty)) ?? null;
  return { plan: planOf(problem, duties), pathOf, issues };
}

function cellOf({ employee, day, shift }: Assignment): string {
  return `${employee}/${day}/${shift}`;
}

/** Names as results write them, or as locked and earlier duties of a request do. */
function dutyIn(entry: unknown) {
  if (typeof entry !== "object" || entry === null) return null;
  const fields = new Map<string, unknown>(Object.entries(entry));
  const employeeId = fields.get("employee_id") ?? fields.get("employeeId");
  const shiftId =
    fields.get("shift_id") ?? fields.get("shiftId") ?? fields.get("shiftDefinitionId");
  const date = fields.get("date");
  return typeof employeeId === "string" && typeof shiftId === "string" && typeof date === "string"
    ? { employeeId, shiftId, date }
    : null;
}
