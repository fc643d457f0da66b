/** Limits on runs of days: collected while rules build, stated at the end, when it is known which form is the stronger one. */
import { Expression } from "./expression.ts";
import type { RuleModel, RunLimit } from "./model-builder.ts";
import type { Problem } from "./problem.ts";

interface Pending {
  readonly limit: RunLimit;
  readonly model: RuleModel;
}

export class RunLimits {
  private readonly problem: Problem;
  private readonly pending: Pending[] = [];

  constructor(problem: Problem) {
    this.problem = problem;
  }

  addMax(limit: RunLimit, model: RuleModel): void {
    this.pending.push({ limit, model });
  }

  state(): void {
    for (const { limit, model } of this.pending) maxRunWindows(this.problem, limit, model);
    this.pending.length = 0;
  }
}

/** At most `max` counted days in every window of `max + 1`, and no counted day among the rest days after a full run. */
function maxRunWindows(problem: Problem, limit: RunLimit, model: RuleModel): void {
  const { dayCount } = problem.calendar;
  const { employee, scope, max, restDays } = limit;
  const at = (day: number) => model.counted(scope, employee, day);
  for (let day = 0; day < dayCount; day++) {
    const run = new Expression();
    for (let back = 0; back <= max; back++) run.addScaled(at(day - back));
    model.atMost(max, run, { employee, day });
  }
  for (let rest = 2; rest <= restDays; rest++) {
    for (let day = 0; day < dayCount; day++) {
      const last = day - rest;
      const full = new Expression().addScaled(at(day));
      for (let back = 0; back < max; back++) full.addScaled(at(last - back));
      model.atMost(max, full, { employee, day });
    }
  }
}
