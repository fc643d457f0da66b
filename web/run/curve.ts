/** Objective and bound over time, as few points as show every step. */
import type { Progress } from "../../core/index.ts";
import type { CurvePoint } from "../state/run.ts";

/** Above this many points every second one goes. */
const MOST_POINTS = 1200;

/** The curve with one more report; where neither figure has moved, it stays as it is. */
export function withProgress(
  curve: readonly CurvePoint[],
  { elapsedSeconds, incumbentObjective, bestBound, missingStaff: missing }: Progress,
): readonly CurvePoint[] {
  const last = curve.at(-1);
  const [objective, bound] = [incumbentObjective, bestBound];
  if (objective === null && bound === null) return curve;
  // What a better plan leaves open is told a moment before its points are, so it makes no point by itself.
  if (last?.objective === objective && last.bound === bound) return curve;
  // Threads report out of order; a chart wants time to go on.
  const seconds = Math.max(elapsedSeconds, last?.seconds ?? 0);
  const kept = curve.length >= MOST_POINTS ? curve.filter((_, index) => index % 2 === 0) : curve;
  return [...kept, { seconds, objective, bound, missing }];
}

/** Time, points, bound, and the points of earlier plans that left more demand open, as uPlot takes them. */
export type CurveColumns = [number[], (number | null)[], (number | null)[], (number | null)[]];

/** The curve as columns, drawn on to `now`. */
export function curveColumns(curve: readonly CurvePoint[], now: number): CurveColumns {
  const last = curve.at(-1);
  const points =
    last !== undefined && now > last.seconds ? [...curve, { ...last, seconds: now }] : curve;
  const first = firstComparable(points);
  return [
    points.map(({ seconds }) => seconds),
    points.map(({ objective }, index) => (index < first ? null : objective)),
    points.map(({ bound }) => bound),
    // One further point, so that the earlier line reaches to where the later one begins.
    points.map((_, index) =>
      index <= first ? (points[Math.min(index, first - 1)]?.objective ?? null) : null,
    ),
  ];
}

/** Index of the first point whose plan leaves as much demand open as the last one. */
function firstComparable(curve: readonly CurvePoint[]): number {
  const last = curve.at(-1);
  return curve.findLastIndex(({ missing }) => missing !== last?.missing) + 1;
}

/** Whether earlier plans left more demand open than the best one. */
export function hasCoveredMore(curve: readonly CurvePoint[]): boolean {
  return firstComparable(curve) > 0;
}

/**
 * The span of values to show: the first plans are far worse than all later ones, so what lies far above the middle of
 * the improvements is cut off.
 */
export function shownSpan(curve: readonly CurvePoint[]): readonly [number, number] {
  const comparable = curve.slice(firstComparable(curve));
  const objectives = comparable.flatMap(({ objective }) => (objective === null ? [] : [objective]));
  const bounds = curve.flatMap(({ bound }) => (bound === null ? [] : [bound]));
  const best = Math.min(...objectives, Number.POSITIVE_INFINITY);
  const low = Math.min(best, bounds.at(-1) ?? best);
  if (!Number.isFinite(low)) return [0, 1];
  const sorted = [...objectives].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? low;
  const highest = Math.max(middle, Math.min(sorted.at(-1) ?? low, best + 2 * Math.abs(best - low)));
  const room = Math.max(1, (highest - low) * 0.08);
  return [low >= 0 ? Math.max(0, low - room) : low - room, highest + room];
}
