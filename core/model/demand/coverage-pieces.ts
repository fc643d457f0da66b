/** Prices of missing and surplus persons as the rows of coverage state them: the further from what is needed, the dearer. */
import type { SolveConfig } from "../problem/problem.ts";
import type { PricePiece } from "../rule/rule-model.ts";

/** From here on every surplus person costs what this one does: nobody plans so many, and each takes a column. */
const LAST_SURPLUS_STEP = 10;

/** What is missing below `wanted`; below `min`, a part of it, each person costs `minUnits` times as much. */
export interface Lack {
  readonly wanted: number;
  readonly min: number;
  readonly minUnits: number;
}

/** Pieces from `wanted` down to nobody. `points`: of the first one missing. `isWhole`: persons, not hours. */
export function missingPieces(
  config: Pick<SolveConfig, "coverageSteps">,
  { wanted, min, minUnits }: Lack,
  points: number,
  isWhole = true,
): PricePiece[] {
  const rises = isWhole && points > 0 && config.coverageSteps === "rising";
  const ends = new Set([wanted]);
  if (min > 0 && minUnits !== 1) ends.add(wanted - min);
  if (rises) for (let k = 1; k < wanted; k++) ends.add(k);
  const pieces: PricePiece[] = [];
  let from = 0;
  for (const end of [...ends].sort((a, b) => a - b)) {
    if (end <= from) continue;
    const step = rises ? 1 + Math.floor(from) / wanted : 1;
    const each = from >= wanted - min ? minUnits : 1;
    pieces.push({ width: end - from, points: points * step * each });
    from = end;
  }
  return openEnded(pieces);
}

/** Pieces from `wanted` up. */
export function surplusPieces(
  config: Pick<SolveConfig, "coverageSteps">,
  wanted: number,
  points: number,
  isWhole = true,
): PricePiece[] {
  const rises = isWhole && points > 0 && config.coverageSteps === "rising";
  const steps = rises ? LAST_SURPLUS_STEP : 1;
  return openEnded(
    Array.from({ length: steps }, (_, k) => ({
      width: 1,
      points: points * (1 + k / Math.max(1, wanted)),
    })),
  );
}

function openEnded(pieces: readonly PricePiece[]): PricePiece[] {
  return pieces.map((piece, k) =>
    k === pieces.length - 1 ? { ...piece, width: Number.POSITIVE_INFINITY } : piece,
  );
}
