/*
 * Formulation
 *
 * For each e and bucket with more than `max` possible values of `groupBy`: z[g] >= x for each candidate of value g, those of a day
 * with one shift
 * in one row; `known values + sum z <= max`. A cap. Duties of unknown shift bring no value. Unit of a soft rule: a surplus value.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Grouping, Span } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import { isOneAtMost } from "../../model/program/one-at-most.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { type Bucket, bucketsOf } from "../../model/time/periods.ts";
import { choice, defineConstraint } from "../define.ts";
import {
  periodMeanings,
  periodOf,
  periodParams,
  rollingNeedsDays,
} from "../families/period-params.ts";
import { more } from "../families/relaxable-parameters.ts";
import { shiftValues } from "../families/shift-values.ts";

const say = sentencesOf("limit_distinct_shifts", {
  en: {
    distinct_above: (
      v: Employee & Span & { groupBy: Grouping; values: readonly string[]; most: number },
    ) =>
      `${v.employee} works ${english.number(v.values.length)} different ${english.groupings[v.groupBy]} (${v.values.join(", ")}) ${english.span(v)}; ${english.allowed(v.most)}.`,
  },
  de: {
    distinct_above: (v) =>
      `${v.employee} arbeitet ${german.span(v)} in ${german.number(v.values.length)} verschiedenen ` +
      `${german.groupings[v.groupBy].replace(/([^n])$/, "$1n")} (${v.values.join(", ")}); ${german.allowed(v.most)}.`,
  },
});

const params = z
  .object({
    max: z.int().min(1).max(1000),
    groupBy: choice("shiftType", "shiftId", "workplaceId", "areaId").default("shiftType"),
    ...periodParams("week"),
  })
  .refine(rollingNeedsDays.test, rollingNeedsDays.problem);

/** How many different values an employee works; shifts without the value and known days of unknown shift have none. */
export const limitDistinctShifts = defineConstraint({
  id: "limit_distinct_shifts",
  consequenceType: "limitDistinctShifts",
  statement: "In every `period` an employee works at most `max` different values of `groupBy`.",
  unit: "surplus value",
  example: { max: 1, groupBy: "shiftType", period: "week" },
  source:
    "MaxShiftTypesPerWeek in nurse rostering; shiftTypesWorked and locationsWorked of Timefold.",
  relaxable: [more("max", "differentShifts")],
  brief: {
    en: "{..max:kind/kinds} of shift {period=week}",
    de: "{..max:Dienstart/Dienstarten} {period=week}",
  },
  starters: [
    {
      key: "differentShifts",
      topic: "shifts",
      words: {
        en: {
          title: "Few different shifts in a week",
          text: "A calm week: not early, late and night in turn.",
          also: "kinds variety distinct",
        },
        de: {
          title: "Wenig Wechsel in der Woche",
          text: "Eine ruhige Woche: nicht Früh, Spät und Nacht durcheinander.",
          also: "verschiedene Dienstarten",
        },
      },
      params: { max: 2, period: "week" },
      isSoft: true,
      sample: { allowed: ["EELLL--"], forbidden: ["EELLN--"] },
    },
  ],
  labels: { en: { max: "Most different ones" }, de: { max: "Höchstens verschiedene" } },
  paramMeanings: {
    max: "Most different values.",
    groupBy: "What makes two shifts different.",
    ...periodMeanings,
  },
  params,
  build(problem, params, scope, model) {
    const valueByShift = shiftValues(problem, params.groupBy);
    const buckets = bucketsOf(problem.calendar, periodOf(params));
    for (const employee of scope.employees)
      for (const bucket of buckets)
        stateBucket(problem, scope, { employee, bucket, valueByShift, max: params.max }, model);
  },
  check(problem, params, scope, plan) {
    const { calendar, employees, history } = problem;
    const valueByShift = shiftValues(problem, params.groupBy);
    const violations: Violation[] = [];
    const buckets = bucketsOf(calendar, periodOf(params));
    for (const employee of scope.employees)
      for (const bucket of buckets) {
        const worked = new Set<string>();
        for (let day = bucket.first; day <= bucket.last; day++) {
          const isPlanned = day >= 0 && day < calendar.dayCount;
          const shifts = isPlanned
            ? plan.shiftsOn(employee, day)
            : (history[employee]!.days.get(day)?.shifts ?? []);
          for (const shift of shifts) {
            const value = valueByShift[shift] ?? null;
            if (value !== null && scope.includes(employee, day, shift)) worked.add(value);
          }
        }
        if (worked.size > params.max)
          violations.push({
            message: say("distinct_above", {
              employee: employees[employee]!.id,
              groupBy: params.groupBy,
              values: [...worked].sort(),
              from: calendar.dateOf(bucket.first),
              to: calendar.dateOf(bucket.last),
              most: params.max,
            }),
            units: worked.size - params.max,
            employee,
            day: Math.max(0, bucket.first),
          });
      }
    return violations;
  },
});

interface Place {
  readonly employee: number;
  readonly bucket: Bucket;
  /** By shift; null for none. */
  readonly valueByShift: readonly (string | null)[];
  readonly max: number;
}

/** What an employee can do for one value in one bucket. */
interface Value {
  isKnown: boolean;
  isLocked: boolean;
  /** By day, the candidates that bring the value. */
  readonly columns: Map<number, number[]>;
}

function stateBucket(
  problem: Problem,
  scope: Scope,
  { employee, bucket, valueByShift, max }: Place,
  model: RuleModel,
): void {
  const values = readValues(problem, scope, employee, bucket, valueByShift);
  if (values.size <= max) return;
  const about = { employee, day: Math.max(0, bucket.first) };
  const distinct = new Sum();
  for (const { isKnown, isLocked, columns } of values.values()) {
    if (isKnown) {
      distinct.addConstant(1);
      continue;
    }
    const used = model.nonNegative({ ...about, base: isLocked ? 1 : 0 }, 1);
    distinct.addScaled(used);
    for (const [day, list] of columns)
      for (const part of isOneAtMost(problem, employee, list) ? [list] : list.map((c) => [c])) {
        const row = new Sum().addScaled(used, -1);
        for (const column of part) row.add(column);
        model.define(Number.NEGATIVE_INFINITY, row, 0, { employee, day });
      }
  }
  model.atMost(max, distinct, about);
}

function readValues(
  problem: Problem,
  scope: Scope,
  employee: number,
  bucket: Bucket,
  valueByShift: readonly (string | null)[],
): ReadonlyMap<string, Value> {
  const { candidates, calendar, history } = problem;
  const values = new Map<string, Value>();
  const valueAt = (day: number, shift: number): Value | null => {
    const name = valueByShift[shift] ?? null;
    if (name === null || !scope.includes(employee, day, shift)) return null;
    const value = values.get(name) ?? { isKnown: false, isLocked: false, columns: new Map() };
    values.set(name, value);
    return value;
  };
  for (let day = bucket.first; day <= bucket.last; day++) {
    if (day < 0 || day >= calendar.dayCount) {
      for (const shift of history[employee]!.days.get(day)?.shifts ?? []) {
        const value = valueAt(day, shift);
        if (value !== null) value.isKnown = true;
      }
      continue;
    }
    for (const c of candidates.ofDay(employee, day)) {
      const value = valueAt(day, candidates.shift[c]!);
      if (value === null) continue;
      value.columns.set(day, [...(value.columns.get(day) ?? []), c]);
      value.isLocked ||= candidates.locked[c] === 1;
    }
  }
  return values;
}
