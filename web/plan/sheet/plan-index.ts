/** A shown plan by person and day: what stands in each cell of the sheet. */
import type {
  RosterCell,
  RosterDay,
  RosterDuty,
  RosterGap,
  RosterPerson,
  RosterWish,
  VerificationReport,
  VerifiedViolation,
  WireAssignment,
} from "../../../core/index.ts";
import { isLocked, type LockChoices } from "../moves/plan-locks.ts";
import type { ShownPlan } from "../shown-plan.ts";

/** A sentence on what a plan must not do and does. */
export type Breach = Pick<VerifiedViolation, "message" | "employeeId" | "date">;

export interface PlanIndex {
  readonly wishesAt: (employee: number, day: number) => readonly RosterWish[];
  /** What is wrong with the person on the date: broken rules and duties that facts forbid. */
  readonly brokenAt: (employeeId: string, date: string) => readonly Breach[];
  /** What is wrong with a person on no date in particular. */
  readonly brokenBy: (employeeId: string) => readonly Breach[];
  readonly gapsOn: (day: number) => readonly RosterGap[];
  readonly isLocked: (duty: RosterDuty) => boolean;
  readonly cell: (employee: number, day: number) => RosterCell;
}

/** Everything is found in constant time, since a sheet asks for thousands of cells. */
export function planIndex({ roster, report }: ShownPlan, locks: LockChoices): PlanIndex {
  const wishes = new Map<string, RosterWish[]>();
  for (const wish of roster.wishes)
    for (const day of wish.days) push(wishes, `${wish.employee} ${day}`, wish);
  const broken = new Map<string, Breach[]>();
  const { violations = [], issues = [] } = report.plan ?? {};
  for (const breach of [...issues, ...brokenRules(violations)])
    if (breach.employeeId !== null)
      push(broken, `${breach.employeeId}\n${breach.date ?? ""}`, breach);
  const gaps = new Map<number, RosterGap[]>();
  for (const gap of roster.gaps) if (gap.day !== null) push(gaps, gap.day, gap);
  return {
    wishesAt: (employee, day) => wishes.get(`${employee} ${day}`) ?? [],
    brokenAt: (id, date) => broken.get(`${id}\n${date}`) ?? [],
    brokenBy: (id) => broken.get(`${id}\n`) ?? [],
    gapsOn: (day) => gaps.get(day) ?? [],
    isLocked: (duty) => isLocked(locks, wireOf(duty, roster.people, roster.days), duty.locked),
    cell: (employee, day) => roster.people[employee]!.cells[day]!,
  };
}

/** Hard rules that a plan breaks of itself; missing staff is told by the gaps. */
export function brokenRules(
  violations: readonly VerifiedViolation[],
): readonly VerifiedViolation[] {
  return violations.filter(
    ({ kind, ruleId }) => kind === "broken" || (kind === "unmet" && !ruleId.startsWith("core:")),
  );
}

/** How much a plan does that it must not: broken rules, and duties that facts forbid. */
export function breachCount({ plan }: VerificationReport): number {
  return plan === null ? 0 : brokenRules(plan.violations).length + plan.issues.length;
}

/** A duty of the roster as plans name it. */
export function wireOf(
  { employee, day, shift }: RosterDuty,
  people: readonly RosterPerson[],
  days: readonly RosterDay[],
): WireAssignment {
  return {
    employee_id: people[employee]!.id,
    shift_id: shift.id,
    date: days[day]!.date,
  };
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
