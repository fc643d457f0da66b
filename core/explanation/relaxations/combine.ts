/** Remedies that help a little, put together until nothing is missing. */
import { joined } from "../remedies/remedy.ts";
import type { SolvedRequest } from "../solved-request.ts";
import type { TrialDepth, Trials } from "../trial.ts";
import { type Tried, tried } from "./try-remedy.ts";

/**
 * The remedies that do most for their cost, one after the other; null where a single remedy that resolves everything is
 * as cheap, or nothing is gained over the best of them.
 */
export function combinationOf(
  before: SolvedRequest,
  singles: readonly Tried[],
  trials: Trials,
  depths: readonly TrialDepth[],
): Tried | null {
  const { mostParts } = trials.parameters.remedies;
  const gainOf = ({ remedy, after }: Tried) => (before.missing - after.missing) / remedy.cost;
  const best = singles.toSorted((a, b) => gainOf(b) - gainOf(a));
  const limit = Math.min(
    ...singles.filter(({ after }) => after.missing === 0).map(({ remedy }) => remedy.cost),
  );
  let parts = best.slice(0, 1);
  while (parts.length > 0 && parts.length < mostParts && missing(parts) > 0) {
    const next = furtherPart(parts, best, trials, depths);
    if (next === null) break;
    parts = [...parts, next];
  }
  if (parts.length < 2 || missing(parts) > 0) return null;
  const combined = withoutIdleParts(before, parts, trials);
  return combined !== null && combined.remedy.cost < limit ? combined : null;
}

/** What the last part's plan does not need any more falls away, the dearest first. */
function withoutIdleParts(
  before: SolvedRequest,
  parts: readonly Tried[],
  trials: Trials,
): Tried | null {
  const last = parts.at(-1)!.after;
  let left = parts.map(({ remedy }) => remedy);
  const all = joined(left);
  const changes = all.edit(before.request);
  if (changes === null) return null;
  let best: Tried = { remedy: all, change: changes, after: last };
  for (const part of left.toSorted((a, b) => b.cost - a.cost)) {
    const fewer = left.filter((remedy) => remedy !== part);
    if (fewer.length === 0) break;
    const kept = fewer.length === 1 ? fewer[0]! : joined(fewer);
    const change = kept.edit(before.request);
    const after = change === null ? null : trials.withSamePlan(before, change, last);
    if (change === null || after === null || after.missing > 0) continue;
    left = fewer;
    best = { remedy: kept, change, after };
  }
  return best;
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
  const reached = parts.at(-1)!.after;
  const { partTries } = trials.parameters.remedies;
  const others = best.filter((single) => parts.every(({ remedy }) => remedy !== single.remedy));
  for (const depth of depths)
    for (const { remedy } of others.slice(0, partTries)) {
      if (!trials.isOpen()) return null;
      const next = tried(reached, remedy, trials, depth);
      if (next !== null) return next;
    }
  return null;
}
