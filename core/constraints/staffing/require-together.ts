/*
 * Formulation
 *
 * Of the listed employees in scope who are neither absent, inactive nor outside their employment, the first stands for all:
 * `x[first] = x[other]` per occurrence,
 * or `a[first] = a[other]` (sameDay), `w[first] = w[other]` (sameOff) per date. Caps, since nobody working satisfies them.
 * Unit of a soft rule: an employee and shift, or date, that differs.
 */
import * as z from "zod";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import { LONGEST_DUTY_DAYS } from "../../model/problem/company.ts";
import { ABSENCE, type Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { daysOf, scopeOccurrences } from "../../model/scope/scope-occurrences.ts";
import { choice, defineConstraint } from "../define.ts";

const say = sentencesOf("require_together", {
  en: {
    apart_in_shift: (v: Employee & { other: string; shift: string; date: string }) =>
      `${v.employee} works ${v.shift} on ${v.date}, ${v.other} does not.`,
    apart_on_date: (v: Employee & { other: string; date: string }) =>
      `${v.employee} works a shift on ${v.date}, ${v.other} does not.`,
  },
  de: {
    apart_in_shift: (v) =>
      `${v.employee} arbeitet am ${v.date} in ${v.shift}, ${v.other} dagegen nicht.`,
    apart_on_date: (v) => `${v.employee} hat am ${v.date} Dienst, ${v.other} dagegen nicht.`,
  },
});

const params = z.object({
  employeeIds: z.array(z.string().min(1)).min(2),
  scope: choice("sameShift", "sameDay", "sameOff").default("sameShift"),
});

type Params = z.output<typeof params>;

/**
 * All of some people or none of them. Each is held against the first one listed who is there at all; who is absent binds
 * nobody. Every shift or date on which one differs is a unit.
 */
export const requireTogether = defineConstraint({
  id: "require_together",
  consequenceType: "requireTogether",
  linksEmployees: true,
  localDays: () => LONGEST_DUTY_DAYS,
  statement:
    "All of `employeeIds` who are not absent work the same shifts in scope, work in scope on the same dates, or are off on the same dates.",
  unit: "differing shift or date",
  example: { employeeIds: ["anna", "ben"], scope: "sameDay" },
  source: "Car pools and couples.",
  starters: [
    {
      key: "together",
      topic: "together",
      words: {
        en: {
          title: "Together",
          text: "These people work together or not at all.",
          also: "car pool couple pair",
        },
        de: {
          title: "Zusammen",
          text: "Diese Personen arbeiten zusammen oder gar nicht.",
          also: "Fahrgemeinschaft Paar",
        },
      },
      params: { employeeIds: [], scope: "sameDay" },
      sample: {
        params: { employeeIds: ["a", "b"], scope: "sameDay" },
        allowed: ["EEELL--", "LLLEE--"],
        forbidden: ["EEELL--", "LL-EE--"],
      },
    },
  ],
  brief: { en: "always together", de: "immer zusammen" },
  paramMeanings: {
    employeeIds: "Who belongs together.",
    scope:
      "`sameShift`: they work the same shifts; `sameDay`: they work on the same dates; `sameOff`: they are free on the same dates.",
  },
  params,
  build(problem, params, scope, model) {
    const listed = listedIn(problem, params);
    const indices = scopeOccurrences(problem, scope);
    const equal = (first: Expression, own: Expression, employee: number, day: number) => {
      const difference = new Sum().addScaled(first).addScaled(own, -1);
      model.exactly(0, difference, { employee, day });
    };
    if (params.scope === "sameShift")
      for (const index of indices) {
        const { shift, day } = problem.occurrences[index]!;
        const [first, ...others] = bound(problem, scope, listed, day, shift);
        if (first === undefined) continue;
        for (const employee of others)
          equal(
            model.assigned(first, day, shift),
            model.assigned(employee, day, shift),
            employee,
            day,
          );
      }
    else
      for (const day of daysOf(problem, indices)) {
        const [first, ...others] = bound(problem, scope, listed, day, null);
        if (first === undefined) continue;
        const busy = (employee: number) =>
          params.scope === "sameOff"
            ? model.works(employee, day)
            : model.counted(scope, employee, day);
        for (const employee of others) equal(busy(first), busy(employee), employee, day);
      }
  },
  check(problem, params, scope, plan) {
    const { calendar, employees, shifts } = problem;
    const listed = listedIn(problem, params);
    const indices = scopeOccurrences(problem, scope);
    const violations: Violation[] = [];
    const compare = (day: number, shift: number | null, does: (employee: number) => boolean) => {
      const [first, ...others] = bound(problem, scope, listed, day, shift);
      if (first === undefined) return;
      for (const employee of others) {
        if (does(employee) === does(first)) continue;
        const [busy, free] = does(first) ? [first, employee] : [employee, first];
        const pair = {
          employee: employees[busy]!.id,
          other: employees[free]!.id,
          date: calendar.dateOf(day),
        };
        violations.push({
          message:
            shift === null
              ? say("apart_on_date", pair)
              : say("apart_in_shift", { ...pair, shift: shifts[shift]!.name }),
          units: 1,
          employee,
          day,
          ...(shift !== null && { shift }),
        });
      }
    };
    if (params.scope === "sameShift")
      for (const index of indices) {
        const { shift, day } = problem.occurrences[index]!;
        const does = (employee: number) => plan.shiftsOn(employee, day).includes(shift);
        compare(day, shift, does);
      }
    else
      for (const day of daysOf(problem, indices)) {
        const counts = (employee: number, shift: number) =>
          params.scope === "sameOff"
            ? shifts[shift]!.kind !== "standby"
            : scope.includes(employee, day, shift);
        const does = (employee: number) =>
          plan.shiftsOn(employee, day).some((shift) => counts(employee, shift));
        compare(day, null, does);
      }
    return violations;
  },
});

/** In the order of the list; ids nobody has are left out. */
function listedIn({ employees }: Problem, { employeeIds }: Params): readonly number[] {
  const byId = new Map(employees.map(({ id, index }) => [id, index]));
  return [...new Set(employeeIds)].flatMap((id) => byId.get(id) ?? []);
}

/** Those of the list who are in scope of the shift, or of any shift of the date, and not absent. */
function bound(
  problem: Problem,
  scope: Scope,
  listed: readonly number[],
  day: number,
  shift: number | null,
): readonly number[] {
  const isInScope = (employee: number) =>
    shift === null
      ? problem.shifts.some(({ index }) => scope.includes(employee, day, index))
      : scope.includes(employee, day, shift);
  return listed.filter((employee) => isInScope(employee) && !isAway(problem, employee, day));
}

function isAway(problem: Problem, employee: number, day: number): boolean {
  if (problem.absence[employee * problem.calendar.dayCount + day] !== ABSENCE.none) return true;
  const refusal = problem.shifts.length === 0 ? null : problem.refusal(employee, day, 0);
  return refusal?.code === "not_deployable" || refusal?.code === "not_employed";
}
