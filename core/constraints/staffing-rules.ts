import * as z from "zod";
import { hardOnes } from "../model/demand/requirement.ts";
import { judgeRequirement, presenceIn } from "../model/demand/requirement-judge.ts";
import { stateRequirement } from "../model/demand/requirement-rows.ts";
import { LONGEST_DUTY_DAYS } from "../model/problem/company.ts";
import { defineConstraint } from "./define.ts";

/** The hard staffing rules of the request. Soft ones are no rules but targets, see the coverage objectives. */
export const staffingRules = defineConstraint({
  id: "staffing_rules",
  consequenceType: null,
  linksEmployees: true,
  countsHeads: true,
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
    for (const requirement of hardOnes(problem.requirements, "staffingRule"))
      stateRequirement(requirement, model);
  },
  check(problem, _params, _scope, plan) {
    const presence = presenceIn(problem, plan);
    return hardOnes(problem.requirements, "staffingRule").flatMap((requirement) =>
      judgeRequirement(problem, requirement, presence),
    );
  },
});
