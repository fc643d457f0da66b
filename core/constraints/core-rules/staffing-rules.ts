/*
 * Formulation
 *
 * Each hard staffing rule is a requirement with parts: an occurrence, a date (`pooled`), or a piece of an interval.
 * Intervals are cut at every start and end of a shift in scope; a duty counts in a piece it covers whole, so there is no time grid.
 * Whoever is missing or over in a piece is charged by the hour: minutes of the piece / 60, here and in every objective, so that a plan costs the
 * same however many shifts are listed and wherever an interval is cut. Pieces of a date in which the same duties count and the same
 * numbers are asked for are one row, at the sum of their hours. Shares of a piece are charged by the hour too.
 * Per part, over holders of the qualifications: `sum of amount * x >= min` (floor, 1000 times `importance`, times
 * `1 + (k - 1) / min` for the k-th missing person; every missing hour of unit hours the same) and
 * `sum of amount * x <= max` (cap).
 * The amount is 1, or the minutes of the duty with unit hours. A share p is `100 * holders - p * present >= 0`, a cap.
 * Occurrences that a later or more specific override has taken over are left out of the parts.
 */
import * as z from "zod";
import { presenceIn } from "../../model/demand/presence.ts";
import { ruledOnes } from "../../model/demand/requirement.ts";
import { judgeRequirement } from "../../model/demand/requirement-judge.ts";
import { stateRequirement } from "../../model/demand/requirement-rows.ts";
import { LONGEST_DUTY_DAYS } from "../../model/problem/company.ts";
import { defineConstraint } from "../define.ts";

/** The hard staffing rules of the request. Soft ones are no rules but targets, see the coverage objectives. */
export const staffingRules = defineConstraint({
  id: "staffing_rules",
  consequenceType: null,
  core: {
    name: { en: "Staffing rules", de: "Besetzungsregeln" },
    isAsked: ({ requirements }) => ruledOnes(requirements, "staffingRule").length > 0,
    states: { type: "staffingRule", bounds: ["minimum", "maximum"] },
  },
  isSwitchable: true,
  linksEmployees: true,
  isHeadcountOnly: true,
  localDays: () => LONGEST_DUTY_DAYS,
  statement:
    "Staffing rules are kept: as many persons as they ask for on every shift, date or interval, no more than they allow, and the share they set.",
  unit: "missing or surplus person, by the hour in an interval",
  source:
    "Cover by time of day as in the Employee Rostering data sets (Curtois, ERMGH) and half-hour curves of call-centre planning.",
  appearsIn: "`staffing_rules[]`",
  paramMeanings: {},
  params: z.object({}),
  build(problem, _params, _scope, model) {
    for (const requirement of ruledOnes(problem.requirements, "staffingRule"))
      stateRequirement(requirement, model);
  },
  check(problem, _params, { judgesDay }, plan) {
    const presence = presenceIn(problem, plan);
    return ruledOnes(problem.requirements, "staffingRule").flatMap((requirement) =>
      judgeRequirement(problem, requirement, presence, { judgesDay }),
    );
  },
});
