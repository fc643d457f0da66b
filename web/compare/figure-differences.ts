/** What got better and worse between two plans, figure by figure. */
import { missingIn } from "../plan/panels/plan-facts.ts";
import { breachCount } from "../plan/sheet/plan-index.ts";
import type { ShownPlan } from "../plan/shown-plan.ts";

export interface FigureDifference {
  /** `missing`, `broken`, `wishes`, `planned`, `total`, or the id of an objective. */
  readonly key: string;
  readonly before: number;
  readonly after: number;
  /** Null where neither is better by itself. */
  readonly isBetter: boolean | null;
}

const SAME = 1e-6;

/** Figures of the plans as wholes; those that are no matter in either plan, or that one of them does not tell, are left out. */
export function figureDifferences(
  before: ShownPlan,
  after: ShownPlan,
): readonly FigureDifference[] {
  const both = (read: (plan: ShownPlan) => number | undefined) => {
    const [old, now] = [read(before), read(after)];
    return old === undefined || now === undefined ? ([0, 0] as const) : ([old, now] as const);
  };
  const granted = (shown: ShownPlan) => shown.plan.result.statistics.wishes?.granted;
  const planned = (shown: ShownPlan) => shown.plan.result.statistics.hours?.planned;
  return [
    figure(
      "missing",
      both(({ plan }) => missingIn(plan.result)),
      -1,
    ),
    figure(
      "broken",
      both(({ report }) => breachCount(report)),
      -1,
    ),
    figure("wishes", both(granted), 1),
    figure("planned", both(planned), 0),
    figure(
      "total",
      both(({ report }) => report.plan?.objective.total ?? 0),
      -1,
    ),
  ].filter(({ before: old, after: now }) => old !== 0 || now !== 0);
}

/** Objectives whose points differ, the largest difference first. */
export function objectiveDifferences(
  before: ShownPlan,
  after: ShownPlan,
): readonly FigureDifference[] {
  const pointsOf = ({ report }: ShownPlan) => report.plan?.objective.byObjective ?? {};
  const [old, now] = [pointsOf(before), pointsOf(after)];
  const ids = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...ids]
    .map((id) => figure(id, [old[id]?.points ?? 0, now[id]?.points ?? 0], -1))
    .filter((entry) => Math.abs(entry.after - entry.before) > SAME)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

/** `direction`: 1 where more is better, -1 where less is. */
function figure(
  key: string,
  [before, after]: readonly [number, number],
  direction: -1 | 0 | 1,
): FigureDifference {
  const more = (after - before) * direction;
  return { key, before, after, isBetter: Math.abs(more) <= SAME ? null : more > 0 };
}
