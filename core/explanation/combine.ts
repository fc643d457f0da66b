/** Remedies that help a little, put together until nothing is missing. */
import { joined } from "./remedies/remedy.ts";
import type { Standing } from "./standing.ts";
import type { TrialDepth, Trials } from "./trial.ts";
import { type Tried, tried } from "./try-remedy.ts";

/** Remedies in a combination. */
const MOST_PARTS = 4;
/** Remedies tried for each further part. */
const WIDTH = 8;

/**
 * The remedies that do most for their effort, one after the other; null where a single remedy that resolves everything is
 * as cheap, or nothing is gained over the best of them.
 */
export function combinationOf(
  before: Standing,
  singles: readonly Tried[],
  trials: Trials,
  depths: readonly TrialDepth[],
): Tried | null {
  const gainOf = ({ remedy, after }: Tried) => (before.missing - after.missing) / remedy.effort;
  const best = singles.toSorted((a, b) => gainOf(b) - gainOf(a));
  const limit = Math.min(
    ...singles.filter(({ after }) => after.missing === 0).map(({ remedy }) => remedy.effort),
  );
  let parts = best.slice(0, 1);
  while (parts.length > 0 && parts.length < MOST_PARTS && missing(parts) > 0) {
    const next = furtherPart(parts, best, trials, depths);
    if (next === null) break;
    parts = [...parts, next];
  }
  if (parts.length < 2) return null;
  const remedy = joined(parts.map((part) => part.remedy));
  const change = remedy.edit(before.request);
  const after = parts.at(-1)!.after;
  const isGain = after.missing === 0 && remedy.effort < limit;
  return change === null || !isGain ? null : { remedy, change, after };
}

function missing(parts: readonly Tried[]): number {
  return parts.at(-1)!.after.missing;
}

/** The first of the best that helps where the others are made already. */
function furtherPart(
  parts: readonly Tried[],
  best: readonly Tried[],
  trials: Trials,
  depths: readonly TrialDepth[],
): Tried | null {
  const standing = parts.at(-1)!.after;
  const others = best.filter((single) => parts.every(({ remedy }) => remedy !== single.remedy));
  for (const depth of depths)
    for (const { remedy } of others.slice(0, WIDTH)) {
      if (!trials.isOpen()) return null;
      const next = tried(standing, remedy, trials, depth);
      if (next !== null) return next;
    }
  return null;
}
