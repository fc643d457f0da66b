/** Objective and bound over time, as few points as show every step. */
import type { Progress } from "../../core/index.ts";
import type { CurvePoint } from "../state/run.ts";

/** Above this many points every second one goes. */
const MOST_POINTS = 1200;

/** The curve with one more report; where neither figure has moved, it stays as it is. */
export function withProgress(
  curve: readonly CurvePoint[],
  { elapsedSeconds, incumbentObjective, bestBound }: Progress,
): readonly CurvePoint[] {
  const last = curve.at(-1);
  const [objective, bound] = [incumbentObjective, bestBound];
  if (objective === null && bound === null) return curve;
  if (last?.objective === objective && last.bound === bound) return curve;
  // Threads report out of order; a chart wants time to go on.
  const seconds = Math.max(elapsedSeconds, last?.seconds ?? 0);
  const kept = curve.length >= MOST_POINTS ? curve.filter((_, index) => index % 2 === 0) : curve;
  return [...kept, { seconds, objective, bound }];
}

/** Columns as uPlot takes them, drawn on to `now`. */
export function curveColumns(
  curve: readonly CurvePoint[],
  now: number,
): [number[], (number | null)[], (number | null)[]] {
  const last = curve.at(-1);
  const points =
    last !== undefined && now > last.seconds ? [...curve, { ...last, seconds: now }] : curve;
  return [
    points.map(({ seconds }) => seconds),
    points.map(({ objective }) => objective),
    points.map(({ bound }) => bound),
  ];
}

/**
 * The span of values to show: the first plans are far worse than all later ones, so what lies far above the middle of
 * the improvements is cut off.
 */
export function shownSpan(curve: readonly CurvePoint[]): readonly [number, number] {
  const objectives = curve.flatMap(({ objective }) => (objective === null ? [] : [objective]));
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
