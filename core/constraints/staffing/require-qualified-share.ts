/*
 * Formulation
 *
 * For each part of the requirement, as in `staffing_rules`: `sum over holders of 100 * x - minPercent * sum over present of x >= 0`.
 * A cap: it is met by nobody being present.
 * Unit of a soft rule: one qualified person, in fractions.
 * Where the minima of the same duties add up to D, a cut rounds both: with q = p/100 and r what q D exceeds a
 * whole number by, `holders + q/r * missing >= ceil(q D)`, so that half of at least 13 people are 7 holders, and no relaxation takes 6.5.
 */
import * as z from "zod";
import { presenceIn } from "../../model/demand/presence.ts";
import { judgeRequirement } from "../../model/demand/requirement-judge.ts";
import { requirementOf } from "../../model/demand/requirement-of-rule.ts";
import { stateRequirement } from "../../model/demand/requirement-rows.ts";
import { LONGEST_DUTY_DAYS } from "../../model/problem/company.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { choice, defineConstraint } from "../define.ts";
import { clock, endClock } from "../families/selectors.ts";

const params = z.object({
  qualificationIds: z.array(z.string().min(1)).min(1),
  minPercent: z.number().min(0).max(100),
  per: choice("shift", "day", "interval").default("shift"),
  from: clock.default("00:00"),
  to: endClock.default("24:00"),
});

type Params = z.output<typeof params>;

/** Enough of those present hold one of the qualifications. Nobody present is no breach. */
export const requireQualifiedShare = defineConstraint({
  id: "require_qualified_share",
  consequenceType: "requireQualifiedShare",
  linksEmployees: true,
  sharesOf: "qualificationIds",
  localDays: () => LONGEST_DUTY_DAYS,
  statement:
    "Whenever somebody works on a shift, date or interval in scope, at least `minPercent` per cent of those present " +
    "hold one of `qualificationIds`.",
  unit: "missing qualified person, by the hour in an interval",
  example: { qualificationIds: ["nurse"], minPercent: 50, per: "day" },
  source: "Share of qualified staff in care-home law, judged per day by VG Karlsruhe.",
  relaxable: [{ param: "minPercent", what: "qualifiedPercent", step: -5, end: 0 }],
  brief: {
    en: "{minPercent..} % with [qualificationIds|{qualificationIds}][!qualificationIds|the qualification]",
    de: "{minPercent..} % mit [qualificationIds|{qualificationIds}][!qualificationIds|der Qualifikation]",
  },
  starters: [
    {
      key: "qualifiedShare",
      topic: "staffing",
      words: {
        en: {
          title: "A share of qualified people",
          text: "Of those who work this share has a qualification.",
          also: "registered nurse skill mix percent",
        },
        de: {
          title: "Ein Anteil mit Qualifikation",
          text: "Von allen, die arbeiten, hat dieser Anteil eine Qualifikation.",
          also: "Fachkraftquote Prozent",
        },
      },
      params: { qualificationIds: [], minPercent: 50, per: "shift" },
      sample: {
        params: { qualificationIds: ["nurse"], minPercent: 50, per: "shift" },
        allowed: ["EEEEE--", "EEEEE--"],
        forbidden: ["EEE----", "EEEEE--"],
      },
    },
  ],
  paramMeanings: {
    qualificationIds: "Holders of one of these are qualified.",
    minPercent: "Least share of those present, in per cent.",
    per: "`shift`: on each occurrence; `day`: on each date; `interval`: at every minute of the span.",
    from: "Start of the span of each date, HH:MM.",
    to: "End of the span, HH:MM or 24:00.",
  },
  usual: ({ minPercent }) => (minPercent === undefined ? { minPercent: 50 } : null),
  params,
  build(problem, params, scope, model) {
    stateRequirement(stated(problem, params, scope), model);
  },
  check(problem, params, scope, plan) {
    const requirement = stated(problem, params, scope);
    const { judgesDay } = scope;
    return judgeRequirement(problem, requirement, presenceIn(problem, plan), { judgesDay });
  },
});

function stated(problem: Problem, params: Params, scope: Scope) {
  const { qualificationIds, minPercent, ...when } = params;
  const share = {
    ...when,
    period: "window",
    partial: "open",
    min: 0,
    target: null,
    max: null,
    qualification: { ids: qualificationIds, mode: "any" },
    minSharePercent: minPercent,
    underWeight: 1,
    overWeight: 1,
  } as const;
  return requirementOf(problem, scope, share, params);
}
