/*
 * Formulation
 *
 * For each bucket one row over all employees: `known cost + sum of (rate * credited hours + premiums) * x <= maxCost`. A cap.
 * Premiums are those of `labor_cost`; overtime belongs to no single duty and is left out. Employees without a rate enter with premiums of fixed amounts
 * alone, salaried ones with all their hours. Unit of a soft rule: one mean hourly rate. A budget of `payRules.budgets` is this rule on the shifts of its
 * cost centre (condition `costCentre`), key `budget:<cost centre>/<period>`; `may` unless it says otherwise.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Span } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { costsByDay, dutyCost, knownCosts } from "../../model/program/duty-costs.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { PERIODS } from "../../model/time/period-kinds.ts";
import { bucketsOf } from "../../model/time/periods.ts";
import { sharedExpressions, takeOff } from "../../model/time/shared-time.ts";
import { choice, defineConstraint } from "../define.ts";
import { periodMeanings } from "../families/period-params.ts";

const say = sentencesOf("limit_cost", {
  en: {
    cost_above: (v: Span & { cost: number; most: number }) =>
      `The duties ${english.span(v)} cost ${english.number(v.cost)}; at most ${english.number(v.most)} is allowed.`,
  },
  de: {
    cost_above: (v) =>
      `Die Dienste ${german.span(v)} kosten ${german.number(v.cost)}; ${german.allowed(v.most)}.`,
  },
});

const EPSILON = 1e-6;

const CREDIT = { basis: "contract", attribution: "start" } as const;

/** A budget in currency units. People without an hourly rate cost nothing but premiums of fixed amounts. */
export const limitCost = defineConstraint({
  id: "limit_cost",
  consequenceType: "limitCost",
  statement: "In every `period` the paid hours times the hourly rates add up to at most `maxCost`.",
  unit: "currency unit per mean hourly rate",
  example: { maxCost: 12000, period: "month" },
  source: "Budget requirement of Google's workforce scheduling.",
  relaxable: [{ param: "maxCost", what: "money", step: 1, stepShare: 0.05, end: 1e12 }],
  budgets: "maxCost",
  brief: {
    en: "{..maxCost} of wages {period=window}",
    de: "{..maxCost} Lohnkosten {period=window}",
  },
  starters: [
    {
      key: "wages",
      topic: "hours",
      words: {
        en: {
          title: "A limit for wages",
          text: "What the plan costs stays below an amount; people need an hourly rate.",
          also: "budget cost money",
        },
        de: {
          title: "Eine Grenze für den Lohn",
          text: "Was der Plan kostet, bleibt unter einem Betrag; die Personen brauchen dafür einen Stundensatz.",
          also: "Budget Kosten Geld",
        },
      },
      params: { maxCost: 50000, period: "window" },
      sample: {
        params: { maxCost: 1000, period: "week" },
        allowed: ["EEEEE--"],
        forbidden: ["EEEEEE-"],
      },
    },
  ],
  labels: {
    en: { maxCost: "At most, in the currency of the rates" },
    de: { maxCost: "Höchstens, in der Währung der Stundensätze" },
  },
  paramMeanings: {
    maxCost: "Most cost, in the currency of the hourly rates.",
    ...periodMeanings,
  },
  params: z
    .object({
      maxCost: z.number().min(0).max(1e12),
      period: choice(...PERIODS).default("window"),
      days: z.int().min(1).max(400).optional(),
      anchorDate: z.iso.date().optional(),
    })
    .refine((p) => p.period !== "rolling" || p.days !== undefined, {
      path: ["days"],
      error: "is required with period rolling",
    }),
  linksEmployees: true,
  build(problem, { maxCost, period, days, anchorDate }, scope, model) {
    const { candidates, calendar } = problem;
    const known = knownCosts(problem, scope);
    const columnsOn: Sum[] = Array.from({ length: calendar.dayCount }, () => new Sum());
    for (let c = 0; c < candidates.count; c++) {
      const employee = candidates.employee[c]!;
      const day = candidates.day[c]!;
      const shift = candidates.shift[c]!;
      const cost = dutyCost(problem, employee, shift, day);
      if (cost > 0 && scope.includes(employee, day, shift)) columnsOn[day]!.add(c, cost);
    }
    const shared = problem.employees.flatMap(({ index, hourlyRate }) =>
      sharedExpressions(model, scope, index, CREDIT).map(({ day, expression }) => ({
        day,
        expression: new Sum().addScaled(expression, (hourlyRate ?? 0) / 60),
      })),
    );
    for (const { first, last } of bucketsOf(calendar, { kind: period, days, anchorDate })) {
      const cost = new Sum();
      for (const [day, amount] of known) if (day >= first && day <= last) cost.addConstant(amount);
      for (let day = Math.max(0, first); day <= Math.min(last, calendar.dayCount - 1); day++)
        cost.addScaled(columnsOn[day]!);
      takeOff(cost, shared, first, last);
      model.atMost(maxCost, cost, { day: Math.max(0, first), unitSize: unitOf(problem) });
    }
  },
  check(problem, { maxCost, period, days, anchorDate }, scope, plan) {
    const { calendar } = problem;
    const byDay = costsByDay(problem, scope, plan);
    const violations: Violation[] = [];
    for (const { first, last } of bucketsOf(calendar, { kind: period, days, anchorDate })) {
      let cost = 0;
      for (const [day, amount] of byDay) if (day >= first && day <= last) cost += amount;
      if (cost <= maxCost + EPSILON) continue;
      violations.push({
        message: say("cost_above", {
          from: calendar.dateOf(first),
          to: calendar.dateOf(last),
          cost,
          most: maxCost,
        }),
        units: (cost - maxCost) / unitOf(problem),
        day: Math.max(0, first),
        subject: calendar.dateOf(first),
      });
    }
    return violations;
  },
});

/** A soft budget is charged per hour at the mean rate. */
function unitOf({ meanHourlyRate }: Problem): number {
  return meanHourlyRate > 0 ? meanHourlyRate : 1;
}
