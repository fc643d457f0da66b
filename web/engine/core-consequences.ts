/** What a change of a plan does: the judgements of the plans before and after it, compared. */
import type { VerificationReport, VerifiedViolation } from "../../core/index.ts";

export interface Consequences {
  /** Hard rules that the change breaks, or breaks further. */
  readonly broken: readonly VerifiedViolation[];
  /** Hard rules that it heals, or breaks less. */
  readonly mended: readonly VerifiedViolation[];
  /** Duties that facts forbid afterwards (vacation, qualification, …), in sentences. */
  readonly refused: readonly string[];
  /** What is missing more (or less) afterwards, in persons; hours where a requirement counts hours. */
  readonly missing: number;
  /** Of the objective; above 0 is worse. */
  readonly points: number;
  /** Those of them that are not 0, the largest first. */
  readonly byObjective: readonly (readonly [objective: string, points: number])[];
}

const SAME = 1e-6;

/** Differences after less before. Demand that is not met counts as missing and not as a broken rule. */
export function consequencesOf(
  before: VerificationReport,
  after: VerificationReport,
): Consequences {
  const [old, now] = [before.plan?.objective, after.plan?.objective];
  const names = new Set([
    ...Object.keys(old?.byObjective ?? {}),
    ...Object.keys(now?.byObjective ?? {}),
  ]);
  const byObjective = [...names]
    .map((name) => {
      const more = (now?.byObjective[name]?.points ?? 0) - (old?.byObjective[name]?.points ?? 0);
      return [name, rounded(more)] as const;
    })
    .filter(([, points]) => Math.abs(points) > SAME)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  const known = new Set(before.plan?.issues.map(({ message }) => message));
  return {
    broken: grown(before, after),
    mended: grown(after, before),
    refused: (after.plan?.issues ?? [])
      .map(({ message }) => message)
      .filter((message) => !known.has(message)),
    missing: rounded((after.plan?.missing ?? 0) - (before.plan?.missing ?? 0)),
    points: rounded((now?.total ?? 0) - (old?.total ?? 0)),
    byObjective,
  };
}

/** Violations of the second plan that the first has not, or has in fewer units. */
function grown(first: VerificationReport, second: VerificationReport): VerifiedViolation[] {
  const units = new Map<string, number>();
  for (const violation of countedIn(first))
    units.set(violation.key, (units.get(violation.key) ?? 0) + violation.units);
  return countedIn(second).filter(({ key, units: own }) => own > (units.get(key) ?? 0) + SAME);
}

function countedIn({ plan }: VerificationReport): readonly VerifiedViolation[] {
  return (plan?.violations ?? []).filter(
    ({ kind, ruleId }) => kind === "broken" || (kind === "unmet" && !ruleId.startsWith("core:")),
  );
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
