/** Who is at work at the same time: for rules about who works with whom. */
import { memoryKey } from "./memory.ts";
import { endOf, type Problem, type Shift, startOf } from "./problem.ts";
import { shiftsMemory } from "./shifts-memory.ts";

/** A shift ends at most this many days after the date it starts on, and a clock change may add one. */
export const LONGEST_DUTY_DAYS = 8;
/** What is looked at in any case. */
const SHORTEST_REACH = 3;

const REACH = memoryKey<number>("dutyReach");

/** No duty of these shifts reaches further than this many days beyond the date it starts on. */
export function dutyReach({ shifts }: { readonly shifts: readonly Shift[] }): number {
  return shiftsMemory(shifts).recall(REACH, () =>
    shifts.reduce(
      (reach, { endMinute }) => Math.max(reach, Math.floor((endMinute - 1) / 1440) + 1),
      SHORTEST_REACH,
    ),
  );
}

/** A duty with its physical times, see calendar. */
export interface TimedDuty {
  readonly employee: number;
  readonly day: number;
  readonly shift: number;
  readonly start: number;
  readonly end: number;
}

/** Times of a duty; the start and the end of a shift are asked for again and again. */
export function timed(
  problem: Problem,
  duty: { readonly employee: number; readonly day: number; readonly shift: number },
): TimedDuty {
  const { employee, day, shift } = duty;
  return {
    employee,
    day,
    shift,
    start: startOf(problem, shift, day),
    end: endOf(problem, shift, day),
  };
}

/** Duties of known shifts outside the window, of everybody `isAsked` accepts. */
export function knownCompany(
  problem: Problem,
  isAsked: (employee: number, day: number, shift: number) => boolean,
): readonly TimedDuty[] {
  const found: TimedDuty[] = [];
  for (const [employee, { days }] of problem.history.entries())
    for (const { day, shifts } of days.values())
      for (const shift of shifts)
        if (isAsked(employee, day, shift)) found.push(timed(problem, { employee, day, shift }));
  return found;
}

export function overlaps(
  a: { readonly start: number; readonly end: number },
  b: { readonly start: number; readonly end: number },
): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Instants at which the spans are together that are together at no time with any further one: one for each largest set. */
export function busiestMoments(
  spans: Iterable<{ readonly start: number; readonly end: number }>,
): readonly number[] {
  const events: { readonly at: number; readonly isStart: boolean }[] = [];
  for (const { start, end } of spans)
    events.push({ at: start, isStart: true }, { at: end, isStart: false });
  events.sort((a, b) => a.at - b.at || Number(a.isStart) - Number(b.isStart));
  const moments: number[] = [];
  let latestStart: number | null = null;
  for (const { at, isStart } of events) {
    if (isStart) latestStart = at;
    else if (latestStart !== null) {
      moments.push(latestStart);
      latestStart = null;
    }
  }
  return moments;
}
