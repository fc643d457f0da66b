/** What is wrong with the runs of a plan: for the checks of rules about runs of days. Knows nothing of rows. */
import type { RunDay } from "../scope/run-days.ts";

export interface RunBreach {
  readonly kind: "long" | "rest" | "short";
  /** Days too many, worked rest days, or missing days. */
  readonly units: number;
  /** First day too many, worked rest day, or first day of a short run; may lie before the window. */
  readonly day: number;
  /** First day of the run as far as it is known. */
  readonly from: number;
  /** Days of the run as far as they are known. */
  readonly length: number;
}

interface Run {
  readonly first: number;
  readonly last: number;
}

/** Runs longer than `max`, and work on the `restDays` days after a run of at least `max`. */
export function tooLong(
  days: readonly RunDay[],
  works: (day: number) => boolean,
  max: number,
  restDays: number,
): readonly RunBreach[] {
  const member = (i: number) => isWork(days, i, works);
  const touchesPlan = (from: number, to: number) =>
    days.slice(Math.max(0, from), to + 1).some(({ kind }) => kind === "planned");
  // A locked day after the window offends only where it meets a run of the window.
  const offends = (i: number, from: number) => {
    const { day, kind } = days[i]!;
    return kind === "planned" || (kind === "worked" && day >= 0 && touchesPlan(from, i));
  };
  const breaches: RunBreach[] = [];
  for (const { first, last } of runsOf(days.length, member)) {
    const length = last - first + 1;
    const from = days[first]!.day;
    const excess: RunDay[] = [];
    for (let i = first + max; i <= last; i++) if (offends(i, i - max)) excess.push(days[i]!);
    const [tooMany] = excess;
    if (tooMany !== undefined)
      breaches.push({ kind: "long", units: excess.length, day: tooMany.day, from, length });
    if (length < max) continue;
    for (let i = last + 2; i <= last + restDays && i < days.length; i++)
      if (member(i) && days[i]!.kind !== "absent" && offends(i, last - max + 1))
        breaches.push({ kind: "rest", units: 1, day: days[i]!.day, from, length });
  }
  return breaches;
}

/** Runs of work, or of free days between work, with fewer than `min` days. */
export function tooShort(
  days: readonly RunDay[],
  works: (day: number) => boolean,
  min: number,
  of: "work" | "free",
): readonly RunBreach[] {
  const isFree = (i: number) => {
    const { day, kind } = days[i]!;
    return kind === "free" || (kind === "planned" && !works(day));
  };
  const member = of === "work" ? (i: number) => isWork(days, i, works) : isFree;
  const isOpen = (i: number) => i < 0 || i >= days.length || days[i]!.kind === "unknown";
  const breaches: RunBreach[] = [];
  for (const { first, last } of runsOf(days.length, member)) {
    const length = last - first + 1;
    if (length >= min || isOpen(first - 1) || isOpen(last + 1)) continue;
    const around = days.slice(first - 1, last + 2);
    const isDecided = around.some(({ kind }) => kind === "planned");
    const isAbsenceOnly = days.slice(first, last + 1).every(({ kind }) => kind === "absent");
    const from = days[first]!.day;
    if (isDecided && !isAbsenceOnly)
      breaches.push({ kind: "short", units: min - length, day: from, from, length });
  }
  return breaches;
}

function isWork(days: readonly RunDay[], i: number, works: (day: number) => boolean): boolean {
  const { day, kind } = days[i]!;
  return kind === "worked" || kind === "absent" || (kind === "planned" && works(day));
}

function* runsOf(length: number, member: (i: number) => boolean): Generator<Run> {
  for (let first = 0; first < length; first++) {
    if (!member(first)) continue;
    let last = first;
    while (last + 1 < length && member(last + 1)) last++;
    yield { first, last };
    first = last;
  }
}
