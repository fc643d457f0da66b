/**
 * Limits on runs of days: collected while rules build, stated at the end, when it is known which form is the stronger
 * one. Both forms accept the same plans.
 */

import type { Problem } from "../problem/problem.ts";
import { stateStretches } from "../scope/stretches.ts";
import type { AnyRunLimit, PendingLimit } from "./pending-limit.ts";
import type { RuleModel } from "./rule-model.ts";
import { stateMaxRun, stateMinRun } from "./run-windows.ts";

/** `auto`: working stretches where a hard minimum run or gap exists, window rows elsewhere. `windows`: never stretches. */
export type RunForm = "auto" | "windows";

export class RunLimits {
  private readonly problem: Problem;
  private readonly form: RunForm;
  private readonly pending = new Map<number, PendingLimit[]>();
  /** True once some limits were stated as working stretches. */
  usesStretches = false;

  constructor(problem: Problem, form: RunForm) {
    this.problem = problem;
    this.form = form;
  }

  add(limit: AnyRunLimit, model: RuleModel): void {
    const list = this.pending.get(limit.employee);
    if (list === undefined) this.pending.set(limit.employee, [{ limit, model }]);
    else list.push({ limit, model });
  }

  state(): void {
    for (const [employee, limits] of this.pending) {
      const inStretches =
        this.form === "auto" ? stateStretches(this.problem, employee, limits) : new Set();
      if (inStretches.size > 0) this.usesStretches = true;
      for (const pending of limits)
        if (!inStretches.has(pending)) stateWindows(this.problem, pending);
    }
    this.pending.clear();
  }
}

function stateWindows(problem: Problem, { limit, model }: PendingLimit): void {
  if (limit.kind === "maxRun") stateMaxRun(problem, limit, model);
  else stateMinRun(problem, limit, limit.kind === "minRun" ? "work" : "free", model);
}
