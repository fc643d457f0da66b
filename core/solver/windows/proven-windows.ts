/** Windows of days in which a plan cannot be improved, whoever is free there: it is no use to try them or parts of them again. */

export interface DayRange {
  readonly from: number;
  /** The last day. */
  readonly to: number;
}

const holds = (outer: DayRange, { from, to }: DayRange) => outer.from <= from && to <= outer.to;

export class ProvenWindows {
  private ranges: readonly DayRange[] = [];

  add(range: DayRange): void {
    this.ranges = [...this.ranges.filter((known) => !holds(range, known)), range];
  }

  covers(range: DayRange): boolean {
    return this.ranges.some((known) => holds(known, range));
  }

  /** First days of windows of so many days that are open. */
  openStarts(days: number, dayCount: number): readonly number[] {
    const starts = Array.from({ length: dayCount - days + 1 }, (_, from) => from);
    return starts.filter((from) => !this.covers({ from, to: from + days - 1 }));
  }

  /** Duties in `range` were exchanged at no cost: what holds it is as good as it was, around others the plan is another now. */
  exchanged(range: DayRange): void {
    this.ranges = this.ranges.filter((known) => holds(known, range));
  }

  clear(): void {
    this.ranges = [];
  }
}
