/*
 * Formulation
 *
 * For each e with a contract and each period, cut to the window: `sum of credited minutes * x <= target + over` (cap) and
 * `>= target - under` (floor).
 * `over` and `under` are `maxOverHours` and `maxUnderHours`; if neither is given, `toleranceHours` on both sides. A side without a
 * bound has no row.
 * Unit of a soft rule: 480 minutes divided by `overFactor` or `underFactor`. Known days outside the window do not enter.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Span } from "../../language/values.ts";
import { mostWithin, tilesOf } from "../../model/capacity/duty-menu.ts";
import { contractTargetOf } from "../../model/problem/contract-hours.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { creditMinutesOf } from "../../model/problem/shift-minutes.ts";
import { Sum } from "../../model/program/expression.ts";
import type { HoursSides, Violation } from "../../model/rule/rule.ts";
import { type Bucket, bucketsOf } from "../../model/time/periods.ts";
import {
  sharedBetween,
  sharedExpressions,
  sharedInPlan,
  takeOff,
} from "../../model/time/shared-time.ts";
import { choice, defineConstraint, minutesOf } from "../define.ts";
import { moreHours } from "../families/relaxable-parameters.ts";

const credited = {
  en: (v: Employee & Span & { hours: number; target: number }) =>
    `${v.employee} is credited ${english.hours(v.hours)} ${english.span(v)}, the target is ${english.hours(v.target)}`,
  de: (v: Employee & Span & { hours: number; target: number }) =>
    `${v.employee} kommt ${german.span(v)} auf ${german.hours(v.hours)} bei ${german.counted(v.target, "Sollstunde", "Sollstunden")}`,
};

const say = sentencesOf("target_contract_hours", {
  en: {
    contract_hours_above: (v: Employee & Span & { hours: number; target: number; most: number }) =>
      `${credited.en(v)}; at most ${english.hours(v.most)} more are allowed.`,
    contract_hours_below: (v: Employee & Span & { hours: number; target: number; most: number }) =>
      `${credited.en(v)}; at most ${english.hours(v.most)} less are allowed.`,
  },
  de: {
    contract_hours_above: (v) =>
      `${credited.de(v)}; ${german.allowed(v.most, german.hours(v.most))} mehr.`,
    contract_hours_below: (v) =>
      `${credited.de(v)}; ${german.allowed(v.most, german.hours(v.most))} weniger.`,
  },
});

/** A soft target is charged per shift's worth of time. */
const UNIT_MINUTES = 480;

const hours = z.number().min(0).max(10_000);

const CREDIT = { basis: "contract", attribution: "start" } as const;

const params = z
  .object({
    toleranceHours: hours.optional(),
    maxOverHours: hours.optional(),
    maxUnderHours: hours.optional(),
    overFactor: z.number().min(0).max(100).default(2),
    underFactor: z.number().min(0).max(100).default(1),
    period: choice("window", "month", "week").default("window"),
  })
  .refine((p) => p.overFactor + p.underFactor > 0, {
    path: ["underFactor"],
    error: "must be above 0 when overFactor is 0",
  });

type Params = z.output<typeof params>;

/** Credited hours near the contract's target. Employees without a contract have none. */
export const targetContractHours = defineConstraint({
  id: "target_contract_hours",
  consequenceType: "targetContractHours",
  statement:
    "Credited hours stay at most `maxOverHours` above and `maxUnderHours` below the contract target of each `period`, " +
    "as far as the window covers it; with neither given, within `toleranceHours` of it, for a soft rule 0. Hours above " +
    "count `overFactor` times, hours below `underFactor` times. The objectives `contract_hours` and `fairness_hours` leave the " +
    "sides that it names to it, both where it names no bound.",
  unit: "8 hours off the target, in fractions, times the factor",
  example: { maxOverHours: 8 },
  source: "Contract hours of every planning product; monthly contract cap of MuSchG §4.",
  gapCode: "working_hours",
  relaxable: [
    moreHours("maxOverHours", "overtimeHours"),
    moreHours("maxUnderHours", "missingHours"),
  ],
  limits: [{ key: "maxOvertimeHours", from: { maxOverHours: "maxOvertimeHours" } }],
  protections: [
    {
      of: ["maternity", "nursing"],
      item: "overtime",
      params: { maxOverHours: 0, period: "month" },
      isAdvice: true,
    },
    { of: ["noOvertime"], item: "overtime", params: { maxOverHours: 0 } },
  ],
  brief: {
    en: "{..maxOverHours|toleranceHours} h from the contract {period=window}",
    de: "{..maxOverHours|toleranceHours} Std. Abweichung vom Soll {period=window}",
  },
  starters: [
    {
      key: "contractHours",
      topic: "hours",
      words: {
        en: {
          title: "Near the contract hours",
          text: "Nobody is planned for many more or many fewer hours than their contract says.",
          also: "overtime minus target account",
        },
        de: {
          title: "Nah an den Vertragsstunden",
          text: "Niemand wird für viel mehr oder viel weniger Stunden eingeplant als vereinbart.",
          also: "Überstunden Minusstunden Soll Konto",
        },
      },
      params: { maxOverHours: 8, maxUnderHours: 8 },
      sample: { params: { maxOverHours: 4 }, allowed: ["EEEEE--"], forbidden: ["EEEEEE-"] },
    },
  ],
  labels: {
    en: {
      toleranceHours: "Free on either side",
      maxOverHours: "At most above the contract",
      maxUnderHours: "At most below the contract",
      overFactor: "An hour above counts so many times",
      underFactor: "An hour below counts so many times",
    },
    de: {
      toleranceHours: "Nach beiden Seiten frei",
      maxOverHours: "Höchstens über dem Soll",
      maxUnderHours: "Höchstens unter dem Soll",
      overFactor: "Eine Stunde darüber zählt so oft",
      underFactor: "Eine Stunde darunter zählt so oft",
    },
  },
  paramMeanings: {
    toleranceHours: "Hours of deviation that are free on either side, read when no bound is given.",
    maxOverHours: "Most hours above the target.",
    maxUnderHours: "Most hours below the target.",
    overFactor: "How much an hour above counts in a soft rule.",
    underFactor: "How much an hour below counts in a soft rule.",
    period: "What the target is compared over.",
  },
  params,
  softDefaults: { toleranceHours: 0 },
  build(problem, params, scope, model) {
    const { candidates } = problem;
    const { over, under } = limitsOf(params);
    for (const employee of scope.employees) {
      const shared = sharedExpressions(model, scope, employee, CREDIT);
      for (const { first, last, target } of targetsOf(problem, params, employee)) {
        const credited = new Sum();
        for (const c of candidates.ofDays(employee, first, last)) {
          const day = candidates.day[c]!;
          const shift = candidates.shift[c]!;
          const minutes = creditMinutesOf(problem, employee, shift, day);
          if (minutes > 0 && scope.includes(employee, day, shift)) credited.add(c, minutes);
        }
        takeOff(credited, shared, first, last);
        const about = { employee, day: first };
        if (over !== null)
          model.atMost(target + over, credited, {
            ...about,
            unitSize: UNIT_MINUTES / params.overFactor,
          });
        if (under !== null && target > under)
          model.atLeast(target - under, credited, {
            ...about,
            unitSize: UNIT_MINUTES / params.underFactor,
            floor: true,
          });
      }
    }
  },
  check(problem, params, scope, plan) {
    const { calendar, employees } = problem;
    const { over, under } = limitsOf(params);
    const violations: Violation[] = [];
    for (const employee of scope.employees)
      for (const { first, last, target } of targetsOf(problem, params, employee)) {
        let credited = 0;
        for (let day = first; day <= last; day++)
          for (const shift of plan.shiftsOn(employee, day))
            if (scope.includes(employee, day, shift))
              credited += creditMinutesOf(problem, employee, shift, day);
        credited -= sharedBetween(
          sharedInPlan(problem, plan, scope, employee, CREDIT),
          first,
          last,
        );
        const values = {
          employee: employees[employee]!.id,
          hours: credited / 60,
          from: calendar.dateOf(first),
          to: calendar.dateOf(last),
          target: target / 60,
        };
        const about = { employee, day: first };
        if (over !== null && credited - target > over + 1e-6)
          violations.push({
            message: say("contract_hours_above", { ...values, most: over / 60 }),
            units: (params.overFactor * (credited - target - over)) / UNIT_MINUTES,
            ...about,
          });
        if (under !== null && target - credited > under + 1e-6)
          violations.push({
            message: say("contract_hours_below", { ...values, most: under / 60 }),
            units: (params.underFactor * (target - credited - under)) / UNIT_MINUTES,
            ...about,
            floor: true,
          });
      }
    return violations;
  },
  hoursSides: statedSides,
  limitsHours: true,
  mostOf(problem, params, scope, employee, menu) {
    const { over } = limitsOf(params);
    if (over === null) return null;
    const credited = (day: number, shift: number) =>
      scope.includes(employee, day, shift) && !problem.shifts[shift]!.mayOverlap
        ? creditMinutesOf(problem, employee, shift, day)
        : 0;
    let total = 0;
    for (const { bucket, days } of tilesOf(problem.calendar, { kind: params.period }, menu)) {
      const target = targetIn(problem, employee, bucket)?.target;
      if (target === undefined) return null;
      total += mostWithin(days, credited, target + over);
    }
    return total;
  },
});

/** A rule that names bounds speaks of the sides it bounds, one that names none of both, be it to say that one is free. */
function statedSides({ maxOverHours, maxUnderHours }: Params): HoursSides {
  const isBounded = maxOverHours !== undefined || maxUnderHours !== undefined;
  return {
    over: !isBounded || maxOverHours !== undefined,
    under: !isBounded || maxUnderHours !== undefined,
  };
}

/** Minutes allowed above and below the target; null for a side that is not limited. */
function limitsOf(params: Params): { readonly over: number | null; readonly under: number | null } {
  const { maxOverHours, maxUnderHours, toleranceHours, overFactor, underFactor } = params;
  const isBounded = maxOverHours !== undefined || maxUnderHours !== undefined;
  const limit = (bound: number | undefined, factor: number) => {
    if (factor === 0) return null;
    if (bound !== undefined) return minutesOf(bound);
    return isBounded || toleranceHours === undefined ? null : minutesOf(toleranceHours);
  };
  return { over: limit(maxOverHours, overFactor), under: limit(maxUnderHours, underFactor) };
}

interface Target {
  /** First and last day, both inside the window. */
  readonly first: number;
  readonly last: number;
  /** Minutes. */
  readonly target: number;
}

function* targetsOf(problem: Problem, { period }: Params, employee: number): Generator<Target> {
  for (const bucket of bucketsOf(problem.calendar, { kind: period })) {
    const target = targetIn(problem, employee, bucket);
    if (target !== null) yield target;
  }
}

/** Of the bucket's window days; null without a contract. */
function targetIn(
  { calendar, employees }: Problem,
  employee: number,
  bucket: Bucket,
): Target | null {
  const first = Math.max(0, bucket.first);
  const last = Math.min(calendar.dayCount - 1, bucket.last);
  const target = contractTargetOf(employees[employee]!, first, last);
  return target === null ? null : { first, last, target };
}
