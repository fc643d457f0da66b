/** What a change of a request comes to, told by its parts and by whom the rules still hold. */
import { applyChange, type RequestChange } from "../../../../core/explanation/apply-change.ts";
import type { WrittenRule } from "../../../../core/explanation/edits/rule-edits.ts";
import { writtenRule } from "../../../../core/explanation/edits/written-rule.ts";
import { planOf } from "../../../../core/model/problem/plan.ts";
import type { SolveRequest } from "../../../../core/request/shape/schema.ts";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { type PartialRequest, problemFrom, type TinyProblem } from "../../../helpers/problem.ts";

/** A tiny ward and the way in which one of its rules may be changed; throws where no rule in force has the key. */
export function editable(
  body: PartialRequest,
  key: string,
): TinyProblem & { readonly written: WrittenRule | null } {
  const ward = problemFrom(body);
  const rule = ward.rules.find((entry) => entry.key === key);
  if (rule === undefined) throw new Error(`no ${key} in ${ward.rules.map((entry) => entry.key)}`);
  return { ...ward, written: writtenRule(ward.request, ward.problem, rule) };
}

/** As `editable`; throws where the rule may not be changed. */
export function writtenOf(body: PartialRequest, key: string) {
  const { request, written } = editable(body, key);
  if (written === null) throw new Error(`${key} is written nowhere`);
  return { request, written };
}

/** The request after a change that has to fit; it stays as it was itself. */
export function changedBy(request: SolveRequest, change: RequestChange | null): SolveRequest {
  if (change === null) throw new Error("the change does not fit");
  const before = JSON.stringify(request);
  const changed = applyChange(request, change) as SolveRequest;
  if (JSON.stringify(request) !== before) throw new Error("the change reaches its own request");
  // Whatever is proposed has to be a request that is taken.
  return problemFrom(asBody(changed)).request;
}

/** The top-level keys of the request that differ, with their new values. */
export function partsChanged(before: SolveRequest, after: SolveRequest): PartialRequest {
  const known = asBody(before);
  return Object.fromEntries(
    Object.entries(asBody(after)).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key]),
    ),
  );
}

/** Who breaks a hard rule of the request by working all its shifts on all dates, with the date of the breach. */
export function breachesIn(request: SolveRequest): readonly string[] {
  const { problem, rules } = problemFrom(asBody(request));
  const everything = problem.employees.flatMap(({ index: employee }) =>
    problem.shifts.flatMap(({ index: shift }) =>
      Array.from({ length: problem.calendar.dayCount }, (_, day) => ({ employee, day, shift })),
    ),
  );
  const { violations } = checkPlan(problem, rules, planOf(problem, everything));
  return violations
    .filter(({ rule }) => !rule.isCore)
    .map(({ violation: { employee, day } }) =>
      [
        employee === undefined ? "all" : problem.employees[employee]!.id,
        ...(day === undefined ? [] : [problem.calendar.dateOf(day)]),
      ].join(" "),
    )
    .sort();
}

const asBody = (request: SolveRequest): PartialRequest => ({ ...request });
