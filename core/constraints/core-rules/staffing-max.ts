/*
 * Formulation
 *
 * For each occurrence (s,d) with a `maxStaff`, unless a staffing rule overrides it: `sum over e of x[e,d,s] <= maxStaff`.
 * A cap. Occurrences without `maxStaff` have no row; persons above the target are priced by `coverage_over`.
 */
import * as z from "zod";
import { presenceIn } from "../../model/demand/presence.ts";
import { ruledOnes } from "../../model/demand/requirement.ts";
import { judgeRequirement } from "../../model/demand/requirement-judge.ts";
import { stateRequirement } from "../../model/demand/requirement-rows.ts";
import { defineConstraint } from "../define.ts";

/** No occurrence has more persons than its upper bound, whatever the severity of its minimum. */
export const staffingMax = defineConstraint({
  id: "staffing_max",
  consequenceType: null,
  core: {
    name: { en: "Maximum staffing", de: "Höchstbesetzung" },
    states: { type: "shift", bounds: ["maximum"] },
  },
  isSwitchable: true,
  linksEmployees: true,
  isHeadcountOnly: true,
  localDays: () => 0,
  statement: "No occurrence of a shift has more than `maxStaff` persons who count for staffing.",
  unit: "surplus person",
  source: "Maximum cover, as in every roster benchmark and product.",
  appearsIn: "`shifts[].maxStaff`, `maxStaffByWeekday`",
  paramMeanings: {},
  params: z.object({}),
  build(problem, _params, _scope, model) {
    for (const requirement of ruledOnes(problem.requirements, "shift", "maximum"))
      stateRequirement(requirement, model, { only: "maximum" });
  },
  check(problem, _params, { judgesDay }, plan) {
    const presence = presenceIn(problem, plan);
    return ruledOnes(problem.requirements, "shift", "maximum").flatMap((requirement) =>
      judgeRequirement(problem, requirement, presence, { only: "maximum", judgesDay }),
    );
  },
});
