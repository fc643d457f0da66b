/** From "so many persons on these shifts at these times" to the parts of a requirement. */
import { dutyReach } from "../problem/company.ts";
import type { Problem } from "../problem/problem.ts";
import { legalMinutesOn } from "../problem/shift-minutes.ts";
import type { PeriodKind } from "../time/period-kinds.ts";
import { bucketsOf } from "../time/periods.ts";
import {
  type Bounds,
  type CountedDuty,
  dayAskedFor,
  holds,
  orderedBounds,
  type Requirement,
  type RequirementPart,
} from "./requirement.ts";

/** What building parts needs of a problem that is not finished yet. */
export type Surroundings = Pick<
  Problem,
  | "calendar"
  | "employees"
  | "shifts"
  | "elapsedMinutes"
  | "occurrences"
  | "occurrenceAt"
  | "history"
>;

/** The counting side of a requirement: everything but its numbers. */
export type Counting = Pick<Requirement, "qualification" | "unit" | "includes" | "lost">;

/** Wall-clock minutes of a date; `to` > `from`, may exceed 1440. */
export interface Segment extends Bounds {
  readonly from: number;
  readonly to: number;
}

/** Each occurrence by itself. */
export function shiftParts(
  around: Surroundings,
  counting: Counting,
  occurrences: readonly number[],
  bounds: Bounds,
): RequirementPart[] {
  return occurrences
    .filter((index) => !counting.lost.has(index))
    .map((index) => {
      const { shift, day } = around.occurrences[index]!;
      return {
        day,
        extent: { kind: "shift", shift },
        duties: [{ shift, day, amount: wholeAmount(around, counting, shift, day) }],
        known: NOTHING_KNOWN,
        ...orderedBounds(bounds),
      };
    });
}

/** All occurrences of a date together. */
export function dayParts(
  around: Surroundings,
  counting: Counting,
  occurrences: readonly number[],
  bounds: Bounds,
): RequirementPart[] {
  const byDay = new Map<number, CountedDuty[]>();
  for (const index of occurrences) {
    if (counting.lost.has(index)) continue;
    const { shift, day } = around.occurrences[index]!;
    const duties = byDay.get(day) ?? [];
    byDay.set(day, duties);
    duties.push({ shift, day, amount: wholeAmount(around, counting, shift, day) });
  }
  return [...byDay]
    .sort(([a], [b]) => a - b)
    .map(([day, duties]) => ({
      day,
      extent: { kind: "day" },
      duties,
      known: NOTHING_KNOWN,
      ...orderedBounds(bounds),
    }));
}

/** All occurrences of a period together; in a period that reaches beyond the window minima are open or in proportion. */
export function bucketParts(
  around: Surroundings,
  counting: Counting,
  occurrences: readonly number[],
  bounds: Bounds,
  period: { readonly kind: PeriodKind; readonly partial: "open" | "prorate" | "strict" },
): RequirementPart[] {
  const { calendar } = around;
  return bucketsOf(calendar, period).map(({ first, last }) => {
    const duties = occurrences.flatMap((index) => {
      const { shift, day } = around.occurrences[index]!;
      if (day < first || day > last || counting.lost.has(index)) return [];
      return [{ shift, day, amount: wholeAmount(around, counting, shift, day) }];
    });
    const inside = Math.min(last, calendar.dayCount - 1) - Math.max(first, 0) + 1;
    const share = inside / (last - first + 1);
    const lowered = (count: number) => {
      if (share === 1 || period.partial === "strict") return count;
      return period.partial === "open" ? 0 : Math.floor(count * share + 1e-9);
    };
    const min = lowered(bounds.min);
    const target = bounds.target === null ? null : lowered(bounds.target);
    const extent = { kind: "bucket", first, last } as const;
    return {
      day: Math.max(0, first),
      extent,
      duties,
      known: knownIn(around, counting, { day: 0, extent }, (shift, day) =>
        day >= first && day <= last ? wholeAmount(around, counting, shift, day) : 0,
      ),
      ...orderedBounds({ min, target, max: bounds.max }),
    };
  });
}

/**
 * The segments of a date, cut at every start and end of a counted shift, so that in each piece the same persons are
 * present throughout; neighbours that count the same are one. With unit hours a segment stays whole.
 */
export function spanParts(
  around: Surroundings,
  counting: Counting,
  shifts: readonly number[],
  day: number,
  segments: readonly Segment[],
): RequirementPart[] {
  const { calendar } = around;
  const nearby = dutiesNear(around, shifts, day);
  const parts: RequirementPart[] = [];
  for (const segment of segments) {
    const from = calendar.instant(day, segment.from);
    const to = calendar.instant(day, segment.to);
    if (to <= from) continue;
    const cuts = counting.unit === "hours" ? [from, to] : cutsOf(nearby, from, to);
    for (let k = 0; k + 1 < cuts.length; k++) {
      const part = pieceOf(around, counting, nearby, day, cuts[k]!, cuts[k + 1]!, segment);
      const last = parts.at(-1);
      if (last !== undefined && isContinued(last, part))
        parts[parts.length - 1] = { ...last, extent: joined(last, part) };
      else parts.push(part);
    }
  }
  return parts;
}

const NOTHING_KNOWN = { counted: 0, present: 0 } as const;

/** What a whole duty brings: a person, or its working time. */
function wholeAmount(around: Surroundings, { unit }: Counting, shift: number, day: number): number {
  return unit === "hours" ? legalMinutesOn(around, shift, day) : 1;
}

/** A shift on a date near the requirement's. Outside the window it may run or not. */
interface NearbyDuty {
  readonly shift: number;
  readonly day: number;
  readonly start: number;
  readonly end: number;
  /** Index of the occurrence; -1 outside the window. */
  readonly occurrence: number;
}

function dutiesNear(around: Surroundings, shifts: readonly number[], day: number): NearbyDuty[] {
  const { calendar, occurrenceAt, occurrences } = around;
  const { dayCount } = calendar;
  const reach = dutyReach(around);
  const found: NearbyDuty[] = [];
  for (const shift of shifts)
    for (let near = day - reach; near <= day + reach; near++) {
      if (near >= 0 && near < dayCount) {
        const occurrence = occurrenceAt[shift * dayCount + near]!;
        if (occurrence < 0) continue;
        const { start, end } = occurrences[occurrence]!;
        found.push({ shift, day: near, start, end, occurrence });
      } else if (around.shifts[shift]!.isActive)
        found.push({
          shift,
          day: near,
          start: calendar.instant(near, around.shifts[shift]!.startMinute),
          end: calendar.instant(near, around.shifts[shift]!.endMinute),
          occurrence: -1,
        });
    }
  return found;
}

function cutsOf(nearby: readonly NearbyDuty[], from: number, to: number): number[] {
  const cuts = new Set([from, to]);
  for (const { start, end } of nearby)
    for (const instant of [start, end]) if (instant > from && instant < to) cuts.add(instant);
  return [...cuts].sort((a, b) => a - b);
}

function pieceOf(
  around: Surroundings,
  counting: Counting,
  nearby: readonly NearbyDuty[],
  day: number,
  from: number,
  to: number,
  bounds: Bounds,
): RequirementPart {
  const amountOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
    counting.unit === "hours"
      ? Math.max(0, Math.min(end, to) - Math.max(start, from))
      : start <= from && end >= to
        ? 1
        : 0;
  const extent = { kind: "span", from, to } as const;
  const duties = nearby.flatMap((duty): CountedDuty[] => {
    const amount = amountOf(duty);
    const counts = duty.occurrence >= 0 && amount > 0 && !counting.lost.has(duty.occurrence);
    return counts ? [{ shift: duty.shift, day: duty.day, amount }] : [];
  });
  const outside = nearby.filter((duty) => duty.occurrence < 0 && amountOf(duty) > 0);
  const known =
    outside.length === 0
      ? NOTHING_KNOWN
      : knownIn(around, counting, { day, extent }, (shift, near) => {
          const duty = outside.find((entry) => entry.shift === shift && entry.day === near);
          return duty === undefined ? 0 : amountOf(duty);
        });
  // Somebody of the neighbouring plan may be there; whatever is missing gets the benefit of the doubt.
  const isDoubtful = outside.length > 0 && known.present === 0;
  return {
    day,
    extent,
    duties,
    known,
    ...orderedBounds(isDoubtful ? { min: 0, target: null, max: bounds.max } : bounds),
  };
}

function isContinued(before: RequirementPart, next: RequirementPart): boolean {
  if (before.extent.kind !== "span" || next.extent.kind !== "span") return false;
  return (
    before.extent.to === next.extent.from &&
    before.min === next.min &&
    before.target === next.target &&
    before.max === next.max &&
    before.known.counted === next.known.counted &&
    before.known.present === next.known.present &&
    before.duties.length === next.duties.length &&
    before.duties.every(
      ({ shift, day, amount }, k) =>
        amount === 1 && shift === next.duties[k]!.shift && day === next.duties[k]!.day,
    )
  );
}

function joined(before: RequirementPart, next: RequirementPart): RequirementPart["extent"] {
  if (before.extent.kind !== "span" || next.extent.kind !== "span") return before.extent;
  return { ...before.extent, to: next.extent.to };
}

/** What duties known from outside the window bring. */
function knownIn(
  around: Surroundings,
  { includes, qualification }: Counting,
  part: Pick<RequirementPart, "day" | "extent">,
  amountOf: (shift: number, day: number) => number,
): RequirementPart["known"] {
  let counted = 0;
  let present = 0;
  for (const [employee, { days }] of around.history.entries())
    for (const { day, shifts } of days.values())
      for (const shift of shifts) {
        const amount = amountOf(shift, day);
        if (amount === 0 || !includes(employee, dayAskedFor(part, day), shift)) continue;
        present += amount;
        if (holds(around, employee, day, qualification)) counted += amount;
      }
  return present === 0 ? NOTHING_KNOWN : { counted, present };
}
