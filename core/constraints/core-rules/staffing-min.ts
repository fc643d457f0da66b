/*
 * Formulation
 *
 * For each occurrence (s,d) of severity must, unless a staffing rule overrides its numbers: `sum over e of x[e,d,s] >= minStaff`.
 * A floor at 1000 times `importance` times `1 + (k - 1) / minStaff` for the k-th missing person. Severities should and may are no rows here: see `coverage_target`.
 */
import * as z from "zod";
import { presenceIn } from "../../model/demand/presence.ts";
import { ruledOnes } from "../../model/demand/requirement.ts";
import { judgeRequirement } from "../../model/demand/requirement-judge.ts";
import { stateRequirement } from "../../model/demand/requirement-rows.ts";
import { defineConstraint } from "../define.ts";

/** Every occurrence has its minimum staff. A soft minimum is no rule but a target, see the coverage objective. */
export const staffingMin = defineConstraint({
  id: "staffing_min",
  consequenceType: null,
  core: {
    name: { en: "Minimum staffing", de: "Mindestbesetzung" },
    states: { type: "shift", bounds: ["minimum"] },
  },
  isSwitchable: true,
  linksEmployees: true,
  isHeadcountOnly: true,
  localDays: () => 0,
  statement: "Every occurrence of a shift has at least `minStaff` persons who count for staffing.",
  unit: "missing person",
  source: "Minimum cover, as in every roster benchmark and product.",
  appearsIn: "`shifts[].minStaff`, `minStaffByWeekday`, `staffingSeverity`, `importance`",
  paramMeanings: {},
  params: z.object({}),
  build(problem, _params, _scope, model) {
    for (const requirement of ruledOnes(problem.requirements, "shift"))
      stateRequirement(requirement, model, { only: "minimum" });
  },
  check(problem, _params, { judgesDay }, plan) {
    const presence = presenceIn(problem, plan);
    return ruledOnes(problem.requirements, "shift").flatMap((requirement) =>
      judgeRequirement(problem, requirement, presence, { only: "minimum", judgesDay }),
    );
  },
});
