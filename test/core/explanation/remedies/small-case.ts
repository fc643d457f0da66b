/** A tiny ward with a plan made by hand, and what is offered for it in words and changes. */
import { type Case, caseOf } from "../../../../core/explanation/remedies/case.ts";
import type { Remedy } from "../../../../core/explanation/remedies/remedy.ts";
import { missingOf, type SolvedRequest } from "../../../../core/explanation/solved-request.ts";
import { inWords } from "../../../../core/language/sentence.ts";
import { type Assignment, planOf } from "../../../../core/model/problem/plan.ts";
import type { ActiveRule } from "../../../../core/model/rule/rule.ts";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { type Gap, gapsOf } from "../../../../core/result/gaps/gaps.ts";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { changedBy, partsChanged } from "../edits/changed-parts.ts";

/** Who works what on which day of the window. */
export type Duty = readonly [employeeId: string, shiftId: string, day: number];

/** The tiny ward of `problemFrom` with these duties as its plan. */
export function caseWith(body: PartialRequest, duties: readonly Duty[] = []): Case {
  return caseOf(solvedRequestWith(body, duties));
}

export function solvedRequestWith(
  body: PartialRequest,
  duties: readonly Duty[] = [],
): SolvedRequest {
  const { request } = problemFrom(body);
  const prepared = prepare(request);
  const { problem, rules } = prepared;
  const plan = planOf(
    problem,
    duties.map(
      ([employeeId, shiftId, day]): Assignment => ({
        employee: problem.employees.findIndex(({ id }) => id === employeeId),
        shift: problem.shifts.findIndex(({ id }) => id === shiftId),
        day,
      }),
    ),
  );
  const verdict = checkPlan(problem, rules, plan);
  return { request, prepared, plan, verdict, missing: missingOf(verdict) };
}

/** The rule of that key; throws where none is in force. */
export function ruleOf({ prepared: { rules } }: Case, key: string): ActiveRule {
  const rule = rules.find((entry) => entry.key === key);
  if (rule === undefined) throw new Error(`no ${key} in ${rules.map((entry) => entry.key)}`);
  return rule;
}

export function gapsIn({ prepared: { problem, rules }, plan }: Case): readonly Gap[] {
  return gapsOf(problem, rules, plan);
}

/** What a planner reads. */
export function wordsOf(remedy: Remedy): string {
  return inWords(remedy.sentence, "en");
}

/** What a planner reads in both languages. */
export function inBoth({ sentence }: Remedy): readonly [english: string, german: string] {
  return [inWords(sentence, "en"), inWords(sentence, "de")];
}

/** The top-level keys of the request that the remedy changes, with their new values. */
export function changesOf({ request }: SolvedRequest, remedy: Remedy): PartialRequest {
  return partsChanged(request, changedBy(request, remedy.edit(request)));
}

/** The case after a remedy, with the same duties. */
export function withRemedy(from: SolvedRequest, remedy: Remedy): SolvedRequest {
  const changed = changedBy(from.request, remedy.edit(from.request));
  const parsed = parseRequest({ ...changed });
  if (!parsed.ok) throw new Error("refused");
  const prepared = prepare(parsed.request);
  const { problem, rules } = prepared;
  const plan = planOf(problem, from.plan.assignments);
  const verdict = checkPlan(problem, rules, plan);
  return { request: changed, prepared, plan, verdict, missing: missingOf(verdict) };
}
