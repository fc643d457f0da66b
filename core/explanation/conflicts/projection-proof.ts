/** Questions about entries by themselves, asked on the request projected on them, which was prepared anew. */

import { type Assignment, planOf } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { checkPlan } from "../../result/judgement/check.ts";
import { planFromValues } from "../../result/judgement/plan.ts";
import {
  type Answer,
  type Asking,
  answerTo,
  type Entry,
  ruleModel,
  strictProgram,
} from "./oracle.ts";
import { projectedRequest } from "./projected-request.ts";

export class ProjectionProof {
  private readonly request: SolveRequest;
  private readonly asking: Asking;
  private readonly remembered: NonNullable<Parameters<typeof projectedRequest>[2]> = new Map();

  constructor(request: SolveRequest, asking: Asking) {
    this.request = request;
    this.asking = asking;
  }

  /** Whether the entries can hold together when nothing else is asked. */
  status(entries: readonly Entry[]): Answer["status"] {
    if (this.asking.seconds() <= 0) return "unknown";
    const { problem, rules } = this.projected(entries);
    return answerTo(strictProgram(ruleModel(problem, rules)), this.asking).status;
  }

  /** Whether a plan, given by column values of another problem of the same request, keeps all entries by the judges. */
  keeps(entries: readonly Entry[], of: Problem, values: Float64Array): boolean {
    // Absences and locks bar and set duties; beyond that they mean something to rules alone.
    if (entries.every((entry) => entry.kind !== "rule")) return true;
    const { problem, rules } = this.projected(entries);
    const duties: readonly Assignment[] = planFromValues(of, values).assignments;
    const { passed, violations } = checkPlan(problem, rules, planOf(problem, duties));
    return passed && violations.every(({ kind }) => kind !== "unmet");
  }

  private projected(entries: readonly Entry[]) {
    return projectedRequest(this.request, new Set(entries.map(({ key }) => key)), this.remembered);
  }
}
