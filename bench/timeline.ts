/** What was known at a moment of a solve; objective null before the first plan that meets all demand. */
export interface Sample {
  readonly seconds: number;
  readonly objective: number | null;
  readonly bound: number | null;
}

/** The state at `seconds`: the last sample at or before it; null before the first. */
export function stateAt(samples: readonly Sample[], seconds: number): Sample | null {
  return samples.findLast((sample) => sample.seconds <= seconds) ?? null;
}

/** (objective - bound) / objective, null while either is unknown. */
export function gapOf(sample: Sample | null): number | null {
  if (sample?.objective == null || sample.bound == null) return null;
  return Math.max(0, sample.objective - sample.bound) / Math.max(1, sample.objective);
}

/** Seconds of the first plan that meets all demand; null without one. */
export function firstPlan(samples: readonly Sample[]): number | null {
  return samples.find(({ objective }) => objective !== null)?.seconds ?? null;
}
