import { median, rounded } from "../report.ts";

export interface Row {
  readonly [column: string]: string | number | null;
}

/** Times of one thing in milliseconds, beside what they are to stay below. */
export function timedRow(
  what: string,
  times: readonly number[],
  aimMs: number | null,
  note: string,
): Row {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    what,
    samples: times.length,
    "median ms": rounded(median(times), 1),
    "95 % ms": rounded(sorted[Math.floor(0.95 * (sorted.length - 1))] ?? null, 1),
    "slowest ms": rounded(sorted.at(-1) ?? null, 1),
    "aim ms": aimMs,
    note,
  };
}
