/*
 * Formulation
 *
 * The rows of `staffing_rules` for one requirement made of M: per occurrence, date, piece of an interval, or bucket (`period`).
 * A soft rule charges `underWeight` and `overWeight` for each missing and surplus person. `target` has no row here: the coverage
 * objectives price it.
 * In a bucket that reaches beyond the window the minimum is lowered as `partial` says.
 */
import * as z from "zod";
import { presenceIn } from "../../model/demand/presence.ts";
import { isOrdered } from "../../model/demand/requirement.ts";
import { judgeRequirement } from "../../model/demand/requirement-judge.ts";
import { type RuleStaffing, requirementOf } from "../../model/demand/requirement-of-rule.ts";
import { stateRequirement } from "../../model/demand/requirement-rows.ts";
import { LONGEST_DUTY_DAYS } from "../../model/problem/company.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { FIXED_PERIODS } from "../../model/time/period-kinds.ts";
import { choice, defineConstraint } from "../define.ts";
import { partialMeaning } from "../families/period-params.ts";
import { less, more } from "../families/relaxable-parameters.ts";
import { clock, endClock } from "../families/selectors.ts";

const persons = z.number().min(0).max(10_000);
const weight = z.number().min(0).max(100_000);

const params = z
  .object({
    min: persons.optional(),
    target: persons.optional(),
    max: persons.optional(),
    qualificationIds: z.array(z.string().min(1)).optional(),
    qualificationMode: choice("any", "all").default("any"),
    per: choice("shift", "day", "interval", "period").default("shift"),
    from: clock.default("00:00"),
    to: endClock.default("24:00"),
    period: choice(...FIXED_PERIODS).default("window"),
    partial: choice("open", "prorate", "strict").default("open"),
    underWeight: weight.default(1),
    overWeight: weight.default(1),
  })
  .refine((p) => (p.min ?? p.target ?? p.max) !== undefined, {
    error: "needs min, target or max",
  })
  .refine((p) => isOrdered(p.min, p.max), { path: ["max"], error: "must not be below min" })
  .refine((p) => p.min === undefined || p.underWeight > 0, {
    path: ["underWeight"],
    error: "must be above 0 where min is given",
  })
  .refine((p) => p.max === undefined || p.overWeight > 0, {
    path: ["overWeight"],
    error: "must be above 0 where max is given",
  });

type Params = z.output<typeof params>;

/** Staffing as a planning rule: bounds are the rule's own, a target is priced by the coverage objectives. */
export const requireStaffing = defineConstraint({
  id: "require_staffing",
  consequenceType: "requireStaffing",
  linksEmployees: true,
  isHeadcountOnly: true,
  localDays: ({ per }) => (per === "period" ? null : LONGEST_DUTY_DAYS),
  statement:
    "On every shift, date, interval or `period` in scope at least `min` and at most `max` persons work, if possible " +
    "`target`; with `qualificationIds` only those who hold them count.",
  needsOneOf: ["min", "target", "max"],
  unit: "missing or surplus person, by the hour in an interval",
  example: { min: 1, qualificationIds: ["nurse"], per: "interval" },
  source:
    "Cover requirements of every roster benchmark; a staffing rule written as a planning rule.",
  gapCode: "max_staff_conflict",
  relaxable: [more("max", "persons"), less("min", "persons")],
  otherNames: { limitConcurrent: {} },
  brief: {
    en: "{min..max:person/people}[qualificationIds| with {qualificationIds}]",
    de: "{min..max:Person/Personen}[qualificationIds| mit {qualificationIds}]",
  },
  starters: [
    {
      key: "staffing",
      topic: "staffing",
      words: {
        en: {
          title: "So many people",
          text: "On each shift, day or at any time so many people are there.",
          also: "staffing minimum cover demand",
        },
        de: {
          title: "So viele Personen",
          text: "In jedem Dienst, an jedem Tag oder zu jeder Uhrzeit sind so viele Personen da.",
          also: "Besetzung mindestens Bedarf",
        },
      },
      params: { min: 2, per: "shift" },
      sample: {
        conditions: [
          { field: "weekday", operator: "in", value: ["mon", "tue", "wed"] },
          { field: "shiftType", operator: "in", value: ["early"] },
        ],
        allowed: ["EEE----", "EEE----"],
        forbidden: ["EEE----", "E-E----"],
      },
    },
    {
      key: "atMostOfThem",
      topic: "staffing",
      words: {
        en: {
          title: "At most so many of these people",
          text: "As one trainee to a shift.",
          also: "trainee concurrent maximum students",
        },
        de: {
          title: "Höchstens so viele von diesen Personen",
          text: "Etwa nur eine Auszubildende oder ein Auszubildender in einem Dienst.",
          also: "Azubi Schüler gleichzeitig",
        },
      },
      params: { max: 1, per: "shift" },
      sample: { allowed: ["EEE----", "---EE--"], forbidden: ["EEE----", "--EEE--"] },
    },
  ],
  labels: {
    en: {
      min: "Fewest people",
      target: "Better so many",
      max: "Most people",
      qualificationMode: "Needed are",
      underWeight: "A missing person counts so many times",
      overWeight: "A person too many counts so many times",
    },
    de: {
      min: "Mindestens Personen",
      target: "Besser Personen",
      max: "Höchstens Personen",
      qualificationMode: "Nötig ist",
      underWeight: "Eine fehlende Person zählt so oft",
      overWeight: "Eine Person zu viel zählt so oft",
    },
  },
  paramMeanings: {
    min: "Least persons.",
    target: "Persons aimed at; priced by the coverage objectives.",
    max: "Most persons.",
    qualificationIds: "Only holders of these count.",
    qualificationMode: "`any` of the qualifications, or `all` of them.",
    per: "`shift`: on each occurrence; `day`: on each date; `interval`: at every minute of the span; `period`: assignments of each period.",
    from: "Start of the span of each date, HH:MM.",
    to: "End of the span, HH:MM or 24:00.",
    period: "What assignments are counted over, with `per` period.",
    partial: partialMeaning,
    underWeight: "Factor of a missing person.",
    overWeight: "Factor of a surplus person.",
  },
  params,
  softDefaults: { partial: "prorate" },
  build(problem, params, scope, model) {
    stateRequirement(stated(problem, params, scope), model, { charged: true });
  },
  check(problem, params, scope, plan) {
    const requirement = stated(problem, params, scope);
    const { judgesDay } = scope;
    const bounds = { charged: true, judgesDay };
    return judgeRequirement(problem, requirement, presenceIn(problem, plan), bounds);
  },
  requirements: (problem, params, scope) => [stated(problem, params, scope)],
});

function stated(problem: Problem, params: Params, scope: Scope) {
  const { min, target, max, qualificationIds, qualificationMode, ...rest } = params;
  const staffing: RuleStaffing = {
    ...rest,
    min: min ?? 0,
    target: target ?? null,
    max: max ?? null,
    minSharePercent: null,
    qualification: qualificationIds?.length
      ? { ids: qualificationIds, mode: qualificationMode }
      : null,
  };
  return requirementOf(problem, scope, staffing, params);
}
