/** Whether the shifts of one day can be staffed with different people at all: a matching of places to people. */
import type { Problem } from "../../model/problem/problem.ts";
import type { StaffingCeiling } from "../capacity/staffing-ceiling.ts";

export interface Crowd {
  /** At least two shifts that together ask for more than their people can do. */
  readonly shifts: readonly number[];
  readonly required: number;
  readonly available: number;
}

/** Fewest persons of a shift. */
export interface ShiftMinimum {
  readonly shift: number;
  readonly day: number;
  readonly min: number;
}

/**
 * The first set of shifts found that cannot be staffed together, given their minima on one day and how many
 * duties each person may start; null when all places find somebody. A shift short by itself is no crowd and is
 * left out. Times are not looked at.
 */
export function crowdedShifts(
  problem: Problem,
  ceiling: StaffingCeiling,
  minima: readonly ShiftMinimum[],
): Crowd | null {
  const places = minima
    .filter(({ shift }) => problem.shifts[shift]!.kind !== "standby")
    .map(({ shift, day, min }) => ({ shift, min, people: ceiling.mayWork(shift, day) }))
    .filter(({ min, people }) => people.length >= min);
  const limit = (employee: number) => ceiling.dutiesOn(employee, minima[0]!.day);
  const matching = new Matching(
    places.map(({ people }) => people),
    limit,
  );
  for (const [place, { min }] of places.entries())
    for (let unit = 0; unit < min; unit++) {
      const stuck = matching.fill(place);
      if (stuck === null) continue;
      return {
        shifts: stuck.map((each) => places[each]!.shift),
        required: stuck.reduce((sum, each) => sum + places[each]!.min, 0),
        available: matching.capacityOf(stuck),
      };
    }
  return null;
}

/** People on places; grows by one along an augmenting path at a time. */
class Matching {
  private readonly people: readonly Int32Array[];
  private readonly limit: (employee: number) => number;
  /** The places each employee fills. */
  private readonly held = new Map<number, number[]>();

  constructor(people: readonly Int32Array[], limit: (employee: number) => number) {
    this.people = people;
    this.limit = limit;
  }

  /** Null once one more person stands on `place`, else the places whose people are all taken by these very places. */
  fill(place: number): readonly number[] | null {
    const reached = [place];
    const releasedBy = new Map<number, number>();
    const askedFrom = new Map<number, number>();
    for (let next = 0; next < reached.length; next++) {
      const current = reached[next]!;
      for (const employee of this.people[current]!) {
        const held = this.held.get(employee) ?? [];
        if (askedFrom.has(employee) || held.includes(current)) continue;
        askedFrom.set(employee, current);
        if (held.length < this.limit(employee)) {
          this.shiftAlong(place, employee, askedFrom, releasedBy);
          return null;
        }
        for (const other of held) {
          if (reached.includes(other)) continue;
          releasedBy.set(other, employee);
          reached.push(other);
        }
      }
    }
    return reached;
  }

  /** How many places of the set its people could fill at most. */
  capacityOf(places: readonly number[]): number {
    const adjacent = new Map<number, number>();
    for (const place of places)
      for (const employee of this.people[place]!)
        adjacent.set(employee, (adjacent.get(employee) ?? 0) + 1);
    let capacity = 0;
    for (const [employee, count] of adjacent) capacity += Math.min(count, this.limit(employee));
    return capacity;
  }

  private shiftAlong(
    place: number,
    free: number,
    askedFrom: ReadonlyMap<number, number>,
    releasedBy: ReadonlyMap<number, number>,
  ): void {
    for (let employee = free; ; ) {
      const taken = askedFrom.get(employee)!;
      const held = this.held.get(employee) ?? [];
      held.push(taken);
      this.held.set(employee, held);
      if (taken === place) return;
      employee = releasedBy.get(taken)!;
      const own = this.held.get(employee)!;
      own.splice(own.indexOf(taken), 1);
    }
  }
}
