/*
 * Formulation
 *
 * z[d,r] in [0,1] for each due Sunday or holiday d and each date r that may serve it, r within the span on either side.
 * `sum over r of z[d,r] - a[d] >= 0` (a cap, not a floor: it is met by not working on d) and for each r
 * `sum over d of z[d,r] + w[r] <= 1`.
 * The rows are those of a bipartite matching, so z is whole in every plan. Only days whose whole span is planned or known are due;
 * the others are reported as open.
 * Unit of a soft rule: an unmatched day.
 * In the network of an employee the rule is a resource instead of rows (`replacement-rest-resource.ts`): which sets of the due days at hand the free days so
 * far can make up for, a transversal matroid, without those that cost the others nothing. With more than eight due days at hand at once it keeps its rows.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Span } from "../../language/values.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import {
  type DueDay,
  dueDays,
  freeDays,
  isBusyWith,
  matchFreeDays,
  servingDays,
} from "../../model/rule/replacement-days.ts";
import type { OpenObligation, Violation } from "../../model/rule/rule.ts";
import { countsOn, workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { isWindowDay } from "../../model/time/window-days.ts";
import { choice, defineConstraint } from "../define.ts";
import { stateReplacements } from "../families/replacement-rest-rows.ts";

type RestKind = "sunday" | "holiday";

const germanKinds: Readonly<Record<RestKind, string>> = { sunday: "Sonntag", holiday: "Feiertag" };

const say = sentencesOf("require_replacement_rest_day", {
  en: {
    replacement_day_missing: (v: Employee & Span & { date: string; kind: RestKind }) =>
      `${v.employee} works on ${v.date} (${v.kind}) without a free day of its own ${english.span(v)}.`,
    replacement_day_open: (v: Employee & Span & { date: string; kind: RestKind }) =>
      `${v.employee} works on ${v.date} (${v.kind}); a free day is due ${english.span(v)}, and this plan holds none.`,
    replacement_day_found: (
      v: Employee & Span & { date: string; kind: RestKind; replacement: string },
    ) =>
      `${v.employee} works on ${v.date} (${v.kind}); a free day is due ${english.span(v)}, and ${v.replacement} is free in this plan.`,
  },
  de: {
    replacement_day_missing: (v) =>
      `${v.employee} arbeitet am ${v.date} (${germanKinds[v.kind]}) ohne eigenen Ausgleichsruhetag ${german.span(v)}.`,
    replacement_day_open: (v) =>
      `${v.employee} arbeitet am ${v.date} (${germanKinds[v.kind]}); ein Ausgleichsruhetag steht ${german.span(v)} zu, in diesem Plan liegt keiner.`,
    replacement_day_found: (v) =>
      `${v.employee} arbeitet am ${v.date} (${germanKinds[v.kind]}); ein Ausgleichsruhetag steht ${german.span(v)} zu, in diesem Plan ist der ${v.replacement} frei.`,
  },
});

const within = z.int().min(2).max(400);

const params = z.object({
  sundayWithinDays: within.default(14),
  holidayWithinDays: within.default(56),
  restDays: choice("werktag", "any").default("werktag"),
  countAbsence: z.boolean().default(false),
});

type Params = z.output<typeof params>;

/** Every worked Sunday and holiday has a free day of its own; where the days around it are not all known, nothing is held against it. */
export const requireReplacementRestDay = defineConstraint({
  id: "require_replacement_rest_day",
  consequenceType: "requireReplacementRestDay",
  statement:
    "Every worked Sunday has its own free working day within `sundayWithinDays` days, every worked holiday within `holidayWithinDays`.",
  unit: "Sunday or holiday without a rest day",
  example: { sundayWithinDays: 14, holidayWithinDays: 56 },
  source: "ArbZG §11(3).",
  givesRests: ["sunday", "holiday"],
  limits: [{ key: "replacementRestDays", from: {} }],
  law: [{ item: "replacementRest", params: {}, onlyHard: true }],
  starters: [
    {
      key: "replacementRest",
      topic: "weekends",
      words: {
        en: {
          title: "A day off for each worked Sunday and holiday",
          text: "A free working day makes up for it, before or after, within a time.",
          also: "replacement rest day compensation law",
        },
        de: {
          title: "Ersatzruhetag für jeden Sonn- und Feiertag",
          text: "Ein freier Werktag gleicht ihn aus, davor oder danach, innerhalb einer Frist.",
          also: "Ausgleich Gesetz",
        },
      },
      params: {},
      sample: {
        allowed: ["EEEEEE-EEEEEEEE-EEEE-EEEEEE-"],
        forbidden: ["EEEEEE-EEEEEEEEEEEEE-EEEEEE-"],
      },
    },
  ],
  labels: {
    en: {
      sundayWithinDays: "For a Sunday within",
      holidayWithinDays: "For a holiday within",
      restDays: "The day off is",
    },
    de: {
      sundayWithinDays: "Frist für einen Sonntag",
      holidayWithinDays: "Frist für einen Feiertag",
      restDays: "Der Ersatzruhetag ist",
    },
  },
  brief: {
    en: "a rest day for each worked Sunday and holiday",
    de: "Ersatzruhetag für jeden gearbeiteten Sonn- und Feiertag",
  },
  paramMeanings: {
    sundayWithinDays:
      "Span in which a worked Sunday has its free day, in days, the Sunday included.",
    holidayWithinDays: "The same for a worked holiday that is no Sunday.",
    restDays: "`werktag`: Monday to Saturday and no holiday; `any`: every date.",
    countAbsence: "Whether dates of absence serve as rest days.",
  },
  params,
  build(problem, params, given, model) {
    const scope = workScope(problem, given);
    for (const employee of scope.employees)
      stateReplacements(problem, params, scope, employee, model);
  },
  check(problem, params, given, plan) {
    const scope = workScope(problem, given);
    const { calendar, employees } = problem;
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const { worked, matched } = judged(problem, params, scope, employee, plan);
      for (const due of worked)
        if (!matched.has(due))
          // Which of several days goes without is a matter of counting, so the place is the employee, not the day.
          violations.push({
            message: say("replacement_day_missing", {
              employee: employees[employee]!.id,
              date: calendar.dateOf(due.day),
              kind: due.kind,
              from: calendar.dateOf(due.first),
              to: calendar.dateOf(due.last),
            }),
            units: 1,
            employee,
          });
    }
    return violations;
  },
  leftOpen(problem, params, given, plan) {
    const scope = workScope(problem, given);
    const { calendar, employees } = problem;
    const open: OpenObligation[] = [];
    for (const employee of scope.employees) {
      const { matched, free } = judged(problem, params, scope, employee, plan);
      const due = workedDays(problem, params, scope, employee, plan).filter(
        ({ isSettled, last }) => !isSettled && last >= 0,
      );
      if (due.length === 0) continue;
      const used = new Set(matched.values());
      const serves = new Set(due.flatMap((one) => servingDays(problem, params, employee, one)));
      const found = matchFreeDays(
        due,
        free.filter((day) => !used.has(day) && serves.has(day)),
      );
      for (const one of due) {
        const { day, kind, first, last } = one;
        const replacement = found.get(one);
        const values = {
          employee: employees[employee]!.id,
          date: calendar.dateOf(day),
          kind,
          from: calendar.dateOf(first),
          to: calendar.dateOf(last),
        };
        open.push({
          employee,
          day,
          type: kind,
          message:
            replacement === undefined
              ? say("replacement_day_open", values)
              : say("replacement_day_found", {
                  ...values,
                  replacement: calendar.dateOf(replacement),
                }),
        });
      }
    }
    return open;
  },
});

/** Due days with counted work, in the plan or known. */
function workedDays(
  problem: Problem,
  params: Params,
  scope: Scope,
  employee: number,
  plan: Plan,
): readonly DueDay[] {
  return dueDays(problem, params, employee).filter(({ day }) =>
    isWindowDay(problem, day)
      ? countsOn(scope, plan, employee, day)
      : scope.includesKnownDay(employee, day),
  );
}

/** The worked days the rule can judge, the free days around them, and which serves which. */
function judged(problem: Problem, params: Params, scope: Scope, employee: number, plan: Plan) {
  const worked = workedDays(problem, params, scope, employee, plan).filter(
    ({ isSettled }) => isSettled,
  );
  const free = freeDays(problem, params, scope, employee, (day) =>
    plan.shiftsOn(employee, day).some((shift) => isBusyWith(problem, scope, employee, day, shift)),
  );
  return { worked, free, matched: matchFreeDays(worked, free) };
}
