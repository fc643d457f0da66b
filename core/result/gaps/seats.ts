/** Persons missing in a plan, each told once: one empty seat may break the minimum of a shift, of a qualification and of a place. */

import { isSoft } from "../../model/demand/requirement.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { everyGapOf, type Gap } from "./gaps.ts";

/** Seats left empty on one date under one shift, and every requirement that they leave short. */
export interface EmptySeats {
  /** The requirement by which they were found, and of an interval the pieces; the hard and narrow ones come first. */
  readonly gap: Gap;
  /** All of them, `gap` first. */
  readonly gaps: readonly Gap[];
  /** Id of the shift, or of the requirement where no shift runs. */
  readonly shiftId: string;
  /** Persons, or hours that no person told elsewhere would bring. */
  readonly missing: number;
}

/** Less of a person, or of an hour, is noise. */
const LEAST = 1e-9;

interface Seat {
  readonly gap: Gap;
  readonly members: Gap[];
  /** Pieces of `gap` that it leaves short. */
  readonly parts: Set<number>;
  /** Duties by which somebody would fill it for all its members. */
  duties: Gap["duties"];
  readonly missing: number;
}

/**
 * The empty seats behind the gaps, in the order of the gaps. A person counts for several requirements at once, and for
 * several pieces of an interval, where a duty helps them all and somebody could be who they ask for.
 */
export function emptySeats(problem: Problem, gaps: readonly Gap[]): readonly EmptySeats[] {
  const rank = new Map(gaps.map((gap, k) => [gap, k]));
  const ordered = gaps.toSorted(
    (a, b) =>
      Number(isSoft(a.severity)) - Number(isSoft(b.severity)) ||
      Number(a.unit === "hours") - Number(b.unit === "hours") ||
      a.duties.length - b.duties.length ||
      b.missing - a.missing ||
      Number(b.requirementType === "shift") - Number(a.requirementType === "shift") ||
      rank.get(a)! - rank.get(b)!,
  );
  const plan = new SeatPlan(problem);
  for (const gap of ordered) plan.seat(gap);
  return grouped(problem, plan.seats).sort((a, b) => rank.get(a.found)! - rank.get(b.found)!);
}

class SeatPlan {
  readonly seats: Seat[] = [];
  private readonly byDuty = new Map<string, Seat[]>();
  private readonly keys = new Map<Gap["duties"], ReadonlySet<string>>();
  private readonly canShare: ReturnType<typeof sharing>;

  constructor(problem: Problem) {
    this.canShare = sharing(problem);
  }

  /** Finds the seats that fill a gap: of those told already as many as help, and new ones for the rest. */
  seat(gap: Gap): void {
    const own: Seat[] = [];
    // What few duties can fill comes first, what none can last.
    const order = gap.parts
      .map((part, k) => ({ ...part, k, choices: part.duties.length || Number.POSITIVE_INFINITY }))
      .sort((a, b) => a.choices - b.choices || b.missing - a.missing);
    for (const { duties, missing, k } of order) {
      const [first] = own;
      if (duties.length === 0 && first !== undefined) {
        if (first.gap === gap) first.parts.add(k);
        continue;
      }
      let left = missing;
      for (const seat of [...own, ...this.others(duties, own)]) {
        if (left <= LEAST) break;
        const shared = duties.filter((duty) => this.fits(seat, gap, duty));
        if (shared.length === 0) continue;
        seat.duties = shared;
        if (seat.gap === gap) seat.parts.add(k);
        else if (!seat.members.includes(gap)) {
          seat.members.push(gap);
          own.push(seat);
        }
        left -= Math.min(...shared.map(({ amount }) => amount));
      }
      while (left > LEAST) {
        const amount = gap.unit === "hours" ? left : 1;
        own.push(this.added({ gap, members: [gap], parts: new Set([k]), duties, missing: amount }));
        left -= amount;
      }
    }
  }

  private others(duties: Gap["duties"], own: readonly Seat[]): Iterable<Seat> {
    const near = new Set(duties.flatMap((duty) => this.byDuty.get(keyOf(duty)) ?? []));
    for (const seat of own) near.delete(seat);
    return near;
  }

  private fits(seat: Seat, gap: Gap, duty: Gap["duties"][number]): boolean {
    return (
      this.keysOf(seat.duties).has(keyOf(duty)) &&
      seat.members.every((member) => member === gap || this.canShare(member, gap, duty))
    );
  }

  /** Seats of one piece have the same list; a month has a thousand duties. */
  private keysOf(duties: Gap["duties"]): ReadonlySet<string> {
    let keys = this.keys.get(duties);
    if (keys === undefined) {
      keys = new Set(duties.map(keyOf));
      this.keys.set(duties, keys);
    }
    return keys;
  }

  private added(seat: Seat): Seat {
    this.seats.push(seat);
    // Hours that nobody told elsewhere brings are no seat for others.
    if (seat.gap.unit === "persons")
      for (const duty of seat.duties) {
        const list = this.byDuty.get(keyOf(duty));
        if (list === undefined) this.byDuty.set(keyOf(duty), [seat]);
        else list.push(seat);
      }
    return seat;
  }
}

/** Persons missing; what is asked for in hours is left out. */
export function personsMissing(seats: readonly EmptySeats[]): number {
  return seats.reduce((sum, { gap, missing }) => sum + (gap.unit === "hours" ? 0 : missing), 0);
}

/**
 * Persons missing below the minima of a plan, whatever their severity, and hours where a requirement counts hours; in
 * force or switched off.
 */
export function missingStaff(problem: Problem, rules: readonly ActiveRule[], plan: Plan): number {
  const seats = emptySeats(problem, everyGapOf(problem, rules, plan));
  return seats.reduce((sum, { missing }) => sum + missing, 0);
}

interface Group extends EmptySeats {
  /** The whole gap that `gap` is a part of. */
  readonly found: Gap;
}

function grouped({ shifts }: Problem, seats: readonly Seat[]): Group[] {
  const groups = new Map<string, { found: Gap; shiftId: string; seats: Seat[] }>();
  const ids = new Map<Gap, number>();
  for (const seat of seats) {
    const { gap, duties } = seat;
    const own = duties.map(({ shift }) => shifts[shift]!.id);
    const shiftId = own.length === 0 || own.includes(gap.shiftId) ? gap.shiftId : own[0]!;
    if (!ids.has(gap)) ids.set(gap, ids.size);
    const key = `${ids.get(gap)}/${shiftId}`;
    const group = groups.get(key) ?? { found: gap, shiftId, seats: [] };
    groups.set(key, group);
    group.seats.push(seat);
  }
  return [...groups.values()].map(({ found, shiftId, seats: own }) => {
    const gap = found.only([...new Set(own.flatMap(({ parts }) => [...parts]))]);
    const others = new Set(own.flatMap(({ members }) => members));
    others.delete(found);
    return {
      ...{ found, gap, shiftId },
      gaps: [gap, ...others],
      missing: own.reduce((sum, { missing }) => sum + missing, 0),
    };
  });
}

/** Whether one person may count for two requirements in a duty; remembered, since it is asked for every date. */
function sharing({ employees }: Problem): (a: Gap, b: Gap, duty: Gap["duties"][number]) => boolean {
  const known = new Map<string, boolean>();
  return (a, b, { shift, day }) => {
    if (a.requirementType === "shift" || b.requirementType === "shift") return true;
    const key = [
      a.requirementType,
      a.requirementId,
      b.requirementType,
      b.requirementId,
      shift,
      day,
    ];
    const found = known.get(key.join());
    if (found !== undefined) return found;
    const counted = (gap: Gap) => employees.filter(({ index }) => gap.counts(index, day, shift));
    const [ofA, ofB] = [counted(a), new Set(counted(b))];
    // Where nobody at all is who is asked for, the words have to do.
    const answer =
      ofA.length === 0 || ofB.size === 0
        ? overlaps(a.qualificationIds, b.qualificationIds)
        : ofA.some((employee) => ofB.has(employee));
    known.set(key.join(), answer);
    return answer;
  };
}

function overlaps(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || a.some((id) => b.includes(id));
}

function keyOf({ shift, day }: { readonly shift: number; readonly day: number }): string {
  return `${shift}/${day}`;
}
