/** Collects candidates cell by cell and freezes them into typed arrays. */
import type { Candidates } from "./problem.ts";

const NONE: readonly number[] = [];

function columnsByDuty(
  shifts: Int32Array,
  days: Int32Array,
  dayCount: number,
): ReadonlyMap<number, readonly number[]> {
  const columns = new Map<number, number[]>();
  for (const [c, shift] of shifts.entries()) {
    const duty = shift * dayCount + days[c]!;
    const list = columns.get(duty);
    if (list === undefined) columns.set(duty, [c]);
    else list.push(c);
  }
  return columns;
}

/** Every index up to before `end`, once: a loop over it costs little more than one that counts. */
class IndexRange implements IterableIterator<number> {
  private index: number;
  private readonly end: number;

  constructor(first: number, end: number) {
    this.index = first;
    this.end = end;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<number, undefined> {
    return this.index < this.end
      ? { done: false, value: this.index++ }
      : { done: true, value: undefined };
  }
}

/** Candidates are pushed in ascending order of employee, day and shift; each cell is ended once, also an empty one. */
export class CandidateList {
  private count = 0;
  private capacity = 4096;
  private employee = new Int32Array(this.capacity);
  private day = new Int32Array(this.capacity);
  private shift = new Int32Array(this.capacity);
  private locked = new Uint8Array(this.capacity);
  private readonly offset: Int32Array;

  constructor(cells: number) {
    this.offset = new Int32Array(cells + 1);
  }

  push(employee: number, day: number, shift: number, locked: number): void {
    if (this.count === this.capacity) this.grow();
    this.employee[this.count] = employee;
    this.day[this.count] = day;
    this.shift[this.count] = shift;
    this.locked[this.count] = locked;
    this.count++;
  }

  endCell(cell: number): void {
    this.offset[cell + 1] = this.count;
  }

  finish(dayCount: number): Candidates {
    const { count, offset } = this;
    const shiftOf = this.shift.slice(0, count);
    const dayOf = this.day.slice(0, count);
    const between = (first: number, end: number) => new IndexRange(offset[first]!, offset[end]!);
    let byDuty: ReadonlyMap<number, readonly number[]> | null = null;
    return {
      count,
      employee: this.employee.slice(0, count),
      day: dayOf,
      shift: shiftOf,
      locked: this.locked.slice(0, count),
      ofEmployee: (employee) => between(employee * dayCount, (employee + 1) * dayCount),
      ofDays: (employee, first, last) =>
        between(employee * dayCount + first, employee * dayCount + last + 1),
      ofDay: (employee, day) => between(employee * dayCount + day, employee * dayCount + day + 1),
      countOn: (employee, day) =>
        offset[employee * dayCount + day + 1]! - offset[employee * dayCount + day]!,
      at(employee, day, shift) {
        if (day < 0 || day >= dayCount) return -1;
        const cell = employee * dayCount + day;
        let low = offset[cell]!;
        let high = offset[cell + 1]! - 1;
        while (low <= high) {
          const middle = (low + high) >> 1;
          const found = shiftOf[middle]!;
          if (found === shift) return middle;
          if (found < shift) low = middle + 1;
          else high = middle - 1;
        }
        return -1;
      },
      ofDuty(shift, day) {
        byDuty ??= columnsByDuty(shiftOf, dayOf, dayCount);
        return byDuty.get(shift * dayCount + day) ?? NONE;
      },
    };
  }

  private grow(): void {
    const larger = <T extends Int32Array | Uint8Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.capacity *= 2;
    this.employee = larger(this.employee, new Int32Array(this.capacity));
    this.day = larger(this.day, new Int32Array(this.capacity));
    this.shift = larger(this.shift, new Int32Array(this.capacity));
    this.locked = larger(this.locked, new Uint8Array(this.capacity));
  }
}
