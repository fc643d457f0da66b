/** Our own judgement of any roster, as the literature compares it: the price and the hard rules it breaks. */
import type { RequestValidation, SolveRequest, WireAssignment } from "../../core/index.ts";
import { prepare } from "../../core/request/prepare.ts";
import { fromWire } from "../../core/result/judgement/plan.ts";
import { judgePlan } from "../../core/result/result.ts";

export interface Judgement {
  readonly objective: number;
  /** Violations of hard rules by the id of the rule type, work that is missing included. */
  readonly hard: ReadonlyMap<string, number>;
}

/** Assignments that nobody may have at all (absence, qualification) are counted under this name. */
export const FACTS = "facts";

/** A judge of rosters for one request; throws when the request is refused. */
export function judgeOf(
  request: SolveRequest,
): (assignments: readonly WireAssignment[]) => Judgement {
  const prepared = prepare(request);
  if (prepared.problems.length > 0)
    throw new Error(`The request is refused: ${JSON.stringify(prepared.problems.slice(0, 3))}`);
  return (assignments) => {
    const { plan, unknown } = fromWire(prepared.problem, assignments);
    if (unknown.length > 0) throw new Error(`The roster names ${JSON.stringify(unknown[0])}.`);
    const { verdict, score } = judgePlan(prepared, plan);
    const hard = new Map<string, number>();
    let broken = 0;
    for (const { rule, kind } of verdict.violations) {
      if (kind === "broken") broken++;
      if (kind !== "fixed") hard.set(rule.constraint.id, (hard.get(rule.constraint.id) ?? 0) + 1);
    }
    const facts = verdict.issues.length - broken;
    if (facts > 0) hard.set(FACTS, facts);
    return { objective: score.total, hard };
  };
}

/** Warnings that would make an imported request mean something else; published problems know no breaks. */
export function seriousWarnings(validated: RequestValidation): readonly string[] {
  if (!validated.ok) return [];
  return validated.warnings
    .filter(({ code }) => code !== "break_too_short")
    .map(({ path, message }) => `${path}: ${message}`);
}
