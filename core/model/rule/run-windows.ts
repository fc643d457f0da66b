/** Limits on runs of days as rows over windows of days: right for every scope, edge and strength. */

import type { Problem } from "../problem/problem.ts";
import { type Expression, Sum } from "../program/expression.ts";
import { countsOnLocks, type RunDay, runDays } from "../scope/run-days.ts";
import { nearestWindowDay } from "../time/window-days.ts";
import type { MinRunLimit, RuleModel, RunLimit } from "./rule-model.ts";

/** Excess days up to which a quadratic price rises; beyond, every further day costs as much as the last. */
const QUADRATIC_STEPS = 10;

/** What runs are made of: the days of an employee, or anything else that is worked or not, such as weekends. */
export interface RunSequence {
  readonly employee: number;
  /** In order; `day` names the entry. */
  readonly days: readonly RunDay[];
  /** 1 when a planned entry is worked. */
  readonly value: (day: number) => Expression;
  /** A lock alone makes a planned entry worked. */
  readonly isLocked: (day: number) => boolean;
  /** A run that is too long lacks work, as runs of days off do. */
  readonly floor?: boolean;
}

/** At most `max` counted days in a row, and no counted day among the rest days after a full run. */
export function stateMaxRun(problem: Problem, limit: RunLimit, model: RuleModel): void {
  const reach = longestRow(limit.max, model) + limit.restDays;
  stateLongRuns(problem, sequenceOf(problem, limit, reach, model), limit, model);
}

/** Every run of counted days (`work`) or of free days between them (`free`) has at least `min` days. */
export function stateMinRun(
  problem: Problem,
  limit: MinRunLimit,
  of: "work" | "free",
  model: RuleModel,
): void {
  stateShortRuns(problem, sequenceOf(problem, limit, limit.min, model), limit, of, model);
}

function sequenceOf(
  problem: Problem,
  limit: RunLimit | MinRunLimit,
  reach: number,
  model: RuleModel,
): RunSequence {
  const { employee, scope } = limit;
  return {
    employee,
    days: runDays(problem, scope, employee, limit, reach),
    value: (day) => model.counted(scope, employee, day),
    isLocked: (day) => countsOnLocks(problem, scope, employee, day),
  };
}

/** How far back a row about a run longer than `max` may reach. */
export function longestRow(max: number, model: RuleModel): number {
  return model.quadratic ? max + QUADRATIC_STEPS : max + 1;
}

/**
 * At most `max` worked entries in every window of `max + 1`, and none among the rest days after a full run. Priced, the
 * rows add up to the excess of each run (squared if the rule is quadratic) and the worked rest days.
 */
export function stateLongRuns(
  problem: Problem,
  sequence: RunSequence,
  { max, restDays }: { readonly max: number; readonly restDays: number },
  model: RuleModel,
): void {
  const { employee, days } = sequence;
  const mostExcess = model.quadratic ? QUADRATIC_STEPS : 1;
  const at = (i: number) => worked(sequence, i);
  const hasPlanned = (from: number, to: number) => {
    for (let i = from; i <= to; i++) if (days[i]!.kind === "planned") return true;
    return false;
  };
  const offends = (i: number, from: number) => {
    const { day, kind } = days[i]!;
    return kind === "planned" || (kind === "worked" && day >= 0 && hasPlanned(from, i));
  };
  for (let i = max; i < days.length; i++) {
    if (!offends(i, i - max)) continue;
    let excess = 0;
    for (let length = max + 1; length <= i + 1; length++) {
      // Each pair of days beyond the limit is met once: the window from `max` days before the first to the second.
      const firstExcess = i - (length - max - 1);
      if (!offends(firstExcess, firstExcess - max)) continue;
      // Absences that count as work lengthen a run without being charged, so excess days are counted and not dates.
      if (++excess > mostExcess) break;
      const run = new Sum();
      for (let back = 0; back < length; back++) run.addScaled(at(i - back));
      const about = {
        employee,
        day: nearestWindowDay(problem, days[i]!.day),
        floor: sequence.floor === true,
      };
      model.atMost(length - 1, run, about);
      // 1 + 2 + 2 + … over the windows of a run is the square of its excess.
      if (length > max + 1) model.atMost(length - 1, run, about);
    }
  }
  for (let t = max - 1; t + 2 < days.length; t++) {
    const next = days[t + 1]!.kind;
    if (next === "worked" || next === "absent") continue;
    for (let rest = 2; rest <= restDays && t + rest < days.length; rest++) {
      if (!offends(t + rest, t - max + 1)) continue;
      const full = new Sum().addScaled(at(t + rest));
      for (let back = 0; back < max; back++) full.addScaled(at(t - back));
      // Priced, a run that goes on is charged for its length and not for its rest as well.
      if (model.priced) full.addScaled(at(t + 1), -1);
      model.atMost(max, full, { employee, day: nearestWindowDay(problem, days[t + rest]!.day) });
    }
  }
}

/** Every run of worked entries, or of free ones between them, has at least `min`. */
export function stateShortRuns(
  problem: Problem,
  runs: RunSequence,
  { min, perRun = false }: Pick<MinRunLimit, "min" | "perRun">,
  of: "work" | "free",
  model: RuleModel,
): void {
  const { employee, days } = runs;
  const limit = { employee, min, perRun };
  const sequence: Sequence = {
    days,
    in: (i) => membership(days[i]!, of),
    value: (i) => {
      const isWorked = worked(runs, i);
      if (of === "work") return isWorked;
      return membership(days[i]!, of) === "open"
        ? Sum.of(1).addScaled(isWorked, -1)
        : Sum.of(membership(days[i]!, of) === "yes" ? 1 : 0);
    },
    endsAt: (i) =>
      of === "work" ? worked(runs, i).columns.length === 0 : runs.isLocked(days[i]!.day),
  };
  for (let start = 1; start < days.length; start++) {
    if (sequence.in(start) === "no" || sequence.in(start) === "unknown") continue;
    const before = sequence.in(start - 1);
    if (before === "unknown" || before === "yes") continue;
    if (model.priced) priceShortRuns(problem, limit, sequence, start, model);
    else forbidShortRuns(problem, limit, sequence, start, model);
  }
}

interface ShortLimit {
  readonly employee: number;
  readonly min: number;
  readonly perRun: boolean;
}

interface Sequence {
  readonly days: readonly RunDay[];
  /** Whether a day belongs to a run: `open` is decided by the plan. */
  readonly in: (i: number) => "yes" | "no" | "open" | "unknown";
  readonly value: (i: number) => Expression;
  /** No plan has this planned day in a run, so nothing may be asked of the days behind it. */
  readonly endsAt: (i: number) => boolean;
}

/** If the run starts here, each of the next days belongs to it. */
function forbidShortRuns(
  problem: Problem,
  { employee, min }: ShortLimit,
  { days, in: isIn, value, endsAt }: Sequence,
  start: number,
  model: RuleModel,
): void {
  let trigger = start;
  while (trigger < days.length && days[trigger]!.kind === "absent") trigger++;
  if (trigger >= days.length || (trigger > start && isIn(trigger) !== "open")) return;
  for (let i = trigger + 1; i < start + min && i < days.length; i++) {
    const next = isIn(i);
    if (next === "unknown") return;
    if (next === "yes") continue;
    const isDecided = [trigger, start - 1, i].some((k) => isIn(k) === "open");
    if (isDecided)
      model.atMost(
        0,
        new Sum()
          .addScaled(value(trigger))
          .addScaled(value(start - 1), -1)
          .addScaled(value(i), -1),
        { employee, day: nearestWindowDay(problem, days[start]!.day) },
      );
    if (next === "no" || endsAt(i)) return;
  }
}

/** One row for each length that is too short: its price is the number of missing days, or one. */
function priceShortRuns(
  problem: Problem,
  { employee, min, perRun }: ShortLimit,
  { days, in: isIn, value }: Sequence,
  start: number,
  model: RuleModel,
): void {
  const run = new Sum().addScaled(value(start - 1), -1);
  let isAbsenceOnly = true;
  for (let length = 1; length < min; length++) {
    const last = start + length - 1;
    if (last + 1 >= days.length || isIn(last) === "no" || isIn(last) === "unknown") return;
    run.addScaled(value(last));
    isAbsenceOnly &&= days[last]!.kind === "absent";
    const next = isIn(last + 1);
    if (next === "unknown") continue;
    if (next === "yes" || isAbsenceOnly) continue;
    const decided = days.slice(start - 1, last + 2).some(({ kind }) => kind === "planned");
    if (!decided) continue;
    model.atMost(length - 1, new Sum().addScaled(run).addScaled(value(last + 1), -1), {
      employee,
      day: nearestWindowDay(problem, days[start]!.day),
      unitSize: perRun ? 1 : 1 / (min - length),
    });
  }
}

function membership({ kind }: RunDay, of: "work" | "free"): "yes" | "no" | "open" | "unknown" {
  if (kind === "planned") return "open";
  if (kind === "unknown") return "unknown";
  if (kind === "closed") return "no";
  return (kind === "free") === (of === "free") ? "yes" : "no";
}

function worked({ days, value }: RunSequence, i: number): Expression {
  const { day, kind } = days[i]!;
  if (kind === "planned") return value(day);
  return Sum.of(kind === "worked" || kind === "absent" ? 1 : 0);
}
