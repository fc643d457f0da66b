/*
 * Formulation
 *
 * The rows of `staffing_rules` for each area group with numbers and a hard severity: `minStaff` and `maxStaff` over the member shifts,
 * pooled per date or per piece of the interval. `employeeIds` needs no row: others are no candidates there.
 */
import * as z from "zod";
import { presenceIn } from "../../model/demand/presence.ts";
import { ruledOnes } from "../../model/demand/requirement.ts";
import { judgeRequirement } from "../../model/demand/requirement-judge.ts";
import { stateRequirement } from "../../model/demand/requirement-rows.ts";
import { LONGEST_DUTY_DAYS } from "../../model/problem/company.ts";
import { defineConstraint } from "../define.ts";

/** Numbers of area groups of a hard severity, beside those of their shifts. */
export const areaGroups = defineConstraint({
  id: "area_groups",
  consequenceType: null,
  core: {
    name: { en: "Area groups", de: "Bereichsgruppen" },
    isAsked: ({ requirements }) => ruledOnes(requirements, "areaGroup").length > 0,
    states: { type: "areaGroup", bounds: ["minimum", "maximum"] },
  },
  isSwitchable: true,
  linksEmployees: true,
  isHeadcountOnly: true,
  localDays: () => LONGEST_DUTY_DAYS,
  statement:
    "Every area group with numbers has at least `minStaff` and at most `maxStaff` persons on each date, or throughout its time.",
  unit: "missing or surplus person, by the hour in an interval",
  source: "Pooled cover of neighbouring areas, as planning products know it.",
  appearsIn: "`area_groups[].minStaff`, `optimalStaff`, `maxStaff`, `employeeIds`",
  paramMeanings: {},
  params: z.object({}),
  build(problem, _params, _scope, model) {
    for (const requirement of ruledOnes(problem.requirements, "areaGroup"))
      stateRequirement(requirement, model);
  },
  check(problem, _params, { judgesDay }, plan) {
    const presence = presenceIn(problem, plan);
    return ruledOnes(problem.requirements, "areaGroup").flatMap((requirement) =>
      judgeRequirement(problem, requirement, presence, { judgesDay }),
    );
  },
});
