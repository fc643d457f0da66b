/** What missing and surplus persons of a plan count for, worked out from their number; knows nothing of rows. */
import type { SolveConfig } from "../problem/problem.ts";

/** The surplus person from whom on all count the same. */
const STEEPEST_SURPLUS = 10;

function isRising({ coverageSteps }: Pick<SolveConfig, "coverageSteps">): boolean {
  return coverageSteps === "rising";
}

/** Units of so many missing of `need`: the k-th of them counts 1 + (k - 1) / need. */
export function missingUnits(
  config: Pick<SolveConfig, "coverageSteps">,
  missing: number,
  need: number,
): number {
  if (missing <= 0) return 0;
  return isRising(config) ? risen(missing, need) : missing;
}

/** Units of `present` persons where `wanted` are; those below `min`, a part of these, count `minUnits` times as much. */
export function lackUnits(
  config: Pick<SolveConfig, "coverageSteps">,
  present: number,
  wanted: number,
  min: number,
  minUnits: number,
): number {
  const all = missingUnits(config, wanted - present, wanted);
  if (min <= present || minUnits === 1) return all;
  return all + (minUnits - 1) * (all - missingUnits(config, wanted - min, wanted));
}

/** Units of so many above `need`: the k-th of them counts 1 + (k - 1) / max(1, need), no more than the tenth. */
export function surplusUnits(
  config: Pick<SolveConfig, "coverageSteps">,
  surplus: number,
  need: number,
): number {
  if (surplus <= 0) return 0;
  if (!isRising(config)) return surplus;
  const least = Math.max(1, need);
  const rest = Math.max(0, surplus - STEEPEST_SURPLUS);
  return risen(surplus - rest, least) + rest * (1 + (STEEPEST_SURPLUS - 1) / least);
}

/** The sum of 1 + (k - 1) / need over k = 1 .. count; a part of a person counts as that part of the next one. */
function risen(count: number, need: number): number {
  const whole = Math.floor(count);
  const part = count - whole;
  return count + ((whole * (whole - 1)) / 2 + part * whole) / need;
}
