/*
 * Formulation
 *
 * The rows of `staffing_rules` for each active workplace with numbers: `minStaff` as the minimum, `capacity` as the maximum, on the
 * shifts of
 * the workplace, pooled per date or, with opening times, per piece of the interval.
 */
import * as z from "zod";
import { presenceIn } from "../../model/demand/presence.ts";
import { ruledOnes } from "../../model/demand/requirement.ts";
import { judgeRequirement } from "../../model/demand/requirement-judge.ts";
import { stateRequirement } from "../../model/demand/requirement-rows.ts";
import { LONGEST_DUTY_DAYS } from "../../model/problem/company.ts";
import { defineConstraint } from "../define.ts";

/** Numbers of workplaces, beside those of their shifts. */
export const workplaces = defineConstraint({
  id: "workplaces",
  consequenceType: null,
  core: {
    name: { en: "Workplaces", de: "Arbeitsplätze" },
    isAsked: ({ requirements }) => ruledOnes(requirements, "workplace").length > 0,
    states: { type: "workplace", bounds: ["minimum", "maximum"] },
  },
  isSwitchable: true,
  linksEmployees: true,
  isHeadcountOnly: true,
  localDays: () => LONGEST_DUTY_DAYS,
  statement:
    "Every workplace with numbers has at least `minStaff` and at most `capacity` persons on each date, or throughout its opening time.",
  unit: "missing or surplus person, by the hour in an interval",
  source: "Staffed places of work, as planning products know them.",
  appearsIn: "`workplaces[].minStaff`, `optimalStaff`, `capacity`, `openFrom`, `openTo`",
  paramMeanings: {},
  params: z.object({}),
  build(problem, _params, _scope, model) {
    for (const requirement of ruledOnes(problem.requirements, "workplace"))
      stateRequirement(requirement, model);
  },
  check(problem, _params, { judgesDay }, plan) {
    const presence = presenceIn(problem, plan);
    return ruledOnes(problem.requirements, "workplace").flatMap((requirement) =>
      judgeRequirement(problem, requirement, presence, { judgesDay }),
    );
  },
});
