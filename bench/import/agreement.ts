/** Whether our judgement of a roster and the independent scorer's say the same. */
import type { WireAssignment } from "../../core/index.ts";
import type { Instance, SetName } from "./instances.ts";
import { FACTS, judgeOf } from "./judge.ts";
import { rostersAround } from "./rosters.ts";

/** Hard rules that both count alike, one violation each: the scorer's names, ours. */
const ALIKE: Readonly<Record<SetName, readonly (readonly [string[], string[]])[]>> = {
  curtois: [
    [["forbiddenSuccession"], ["forbid_succession"]],
    [["dayOff"], [FACTS]],
    [["maxShifts"], ["limit_shift_count"]],
    [["maxTotalMinutes", "minTotalMinutes"], ["limit_working_hours"]],
    [["maxConsecutiveShifts"], ["limit_consecutive_days"]],
    [["minConsecutiveShifts"], ["require_min_consecutive_days"]],
    [["minConsecutiveDaysOff"], ["require_min_consecutive_days_off"]],
    [["maxWeekends"], ["limit_worked_weekends"]],
  ],
  inrc2: [
    [["forbiddenSuccession"], ["forbid_succession"]],
    [["missingSkill"], [FACTS]],
    [["minimumCoverage"], ["staffing_min", "staffing_rules"]],
  ],
  inrc1: [[["cover"], ["staffing_min", "staffing_max"]]],
};

const TOLERANCE = 1e-6;

export interface Agreement {
  readonly rosters: number;
  /** Rosters that break a hard rule. */
  readonly broken: number;
  /** One sentence for each difference. */
  readonly differences: readonly string[];
}

/**
 * Judges `count` rosters around `base`, and the published one, twice. Feasible or not must always agree; the penalty and the number of
 * violations of each hard rule wherever nobody works twice a day, of which scorers see only one duty.
 */
export function agreementOn(
  instance: Instance,
  base: readonly WireAssignment[],
  count: number,
): Agreement {
  const judge = judgeOf(instance.request);
  const differences: string[] = [];
  let rosters = 0;
  let broken = 0;
  const judged = [...rostersAround(instance.request, base, count)];
  if (instance.published !== null)
    judged.push({ what: "published", assignments: instance.published, isDouble: false });
  for (const { what, assignments, isDouble } of judged) {
    rosters++;
    const ours = judge(assignments);
    const theirs = instance.score(assignments);
    if (theirs.hard.size > 0) broken++;
    const differs = (thing: string, mine: unknown, other: unknown) =>
      differences.push(
        `${instance.name}, roster ${rosters} (${what}): ${thing} ${mine}, scorer ${other}`,
      );
    if (ours.hard.size > 0 !== theirs.hard.size > 0)
      differs("hard violations", shown(ours.hard), shown(theirs.hard));
    if (isDouble) continue;
    if (Math.abs(ours.objective - theirs.penalty) > TOLERANCE)
      differs("penalty", ours.objective, theirs.penalty);
    for (const [names, ids] of ALIKE[instance.set]) {
      const mine = sum(ours.hard, ids);
      const other = sum(theirs.hard, names);
      if (mine !== other) differs(names.join("+"), mine, other);
    }
  }
  return { rosters, broken, differences };
}

function sum(counts: ReadonlyMap<string, number>, names: readonly string[]): number {
  return names.reduce((total, name) => total + (counts.get(name) ?? 0), 0);
}

function shown(counts: ReadonlyMap<string, number>): string {
  return counts.size === 0 ? "none" : [...counts].map(([name, n]) => `${n} ${name}`).join(", ");
}
