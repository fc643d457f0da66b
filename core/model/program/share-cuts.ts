/**
 * Whole numbers behind shares: where half of at least 13 people are to be qualified, 7 are, and never 6.5. A row of two
 * signs plus multiples of the demand rows that cancel its positive part is rounded (mixed-integer rounding: Nemhauser &
 * Wolsey 1990; aggregation: Marchand & Wolsey 2001). Plans keep the result anyway; relaxations come much nearer to them.
 */
import type { LinearModelWriter } from "./linear-model-writer.ts";

const EPSILON = 1e-6;

export class ShareCuts {
  private readonly writer: LinearModelWriter;
  /** Columns below this number are candidates. */
  private readonly candidateCount: number;
  /** Rows that ask for people: every candidate counts once. */
  private readonly demands: number[] = [];
  /** Rows in which some candidates make up for others. */
  private readonly shares: number[] = [];

  constructor(writer: LinearModelWriter, candidateCount: number) {
    this.writer = writer;
    this.candidateCount = candidateCount;
  }

  /** Takes note of a hard row that is about several people. */
  learn(row: number): void {
    const { columns, values, upper } = this.writer.entriesOf(row);
    const own = values.filter((_, k) => columns[k]! < this.candidateCount);
    if (upper < 0 && own.every((value) => value === -1)) this.demands.push(row);
    else if (this.isShare(columns, values)) this.shares.push(row);
  }

  /** Several people are made up for by others; where it is only one, as with a trainee, there is nothing to round. */
  private isShare(columns: readonly number[], values: readonly number[]): boolean {
    const covered = new Set<number>();
    let isMadeUpFor = false;
    columns.forEach((column, k) => {
      if (!this.isCandidate(column)) return;
      if (values[k]! > 0) covered.add(this.writer.employeeOf(column));
      else isMadeUpFor ||= values[k]! < 0;
    });
    return isMadeUpFor && covered.size > 1;
  }

  /** States what rounding says about the rows learnt; linear in their entries. */
  state(): void {
    if (this.shares.length === 0) return;
    const demandsOf = new Map<number, number[]>();
    for (const row of this.demands)
      for (const column of this.writer.entriesOf(row).columns) {
        const known = demandsOf.get(column);
        if (known === undefined) demandsOf.set(column, [row]);
        else known.push(row);
      }
    for (const row of this.shares) this.round(row, demandsOf);
  }

  private round(row: number, demandsOf: ReadonlyMap<number, readonly number[]>): void {
    const { columns, values, upper, shape } = this.writer.entriesOf(row);
    const sum = new Map(columns.map((column, k) => [column, values[k]!]));
    const covered = columns.filter((column) => this.isCandidate(column) && sum.get(column)! > 0);
    const factor = covered.reduce((most, column) => Math.max(most, sum.get(column)!), 0);
    let limit = upper;
    for (const demand of this.apart(covered, demandsOf)) {
      const entries = this.writer.entriesOf(demand);
      entries.columns.forEach((column, k) => {
        sum.set(column, (sum.get(column) ?? 0) + factor * entries.values[k]!);
      });
      limit += factor * entries.upper;
    }
    const rounded = this.rounded(sum, limit);
    if (rounded === null) return;
    this.writer.row(
      { ...shape, lower: Number.NEGATIVE_INFINITY, upper: rounded.upper, isCut: true },
      rounded.columns,
      rounded.values,
    );
  }

  /** Demands on these candidates that have nobody in common: those on most of them first. */
  private apart(
    candidates: readonly number[],
    demandsOf: ReadonlyMap<number, readonly number[]>,
  ): readonly number[] {
    const hits = new Map<number, number>();
    for (const candidate of candidates)
      for (const row of demandsOf.get(candidate) ?? []) hits.set(row, (hits.get(row) ?? 0) + 1);
    const open = new Set(candidates);
    const taken = new Set<number>();
    const chosen: number[] = [];
    for (const [row] of [...hits].sort(([a, most], [b, other]) => other - most || a - b)) {
      if (open.size === 0) break;
      const own = this.writer.entriesOf(row).columns;
      if (own.some((column) => taken.has(column))) continue;
      for (const column of own) {
        taken.add(column);
        open.delete(column);
      }
      chosen.push(row);
    }
    return chosen;
  }

  /** Mixed-integer rounding of `sum <= limit`, divided by its largest negative coefficient; null where it says nothing new. */
  private rounded(sum: ReadonlyMap<number, number>, limit: number) {
    let divisor = 0;
    for (const [column, value] of sum) {
      if (this.isCandidate(column)) divisor = Math.max(divisor, -value);
      else if (this.writer.lowerOf(column) < 0) return null;
    }
    if (divisor === 0) return null;
    const upper = Math.floor(limit / divisor + EPSILON);
    const fraction = limit / divisor - upper;
    if (fraction < EPSILON) return null;
    const columns: number[] = [];
    const values: number[] = [];
    for (const [column, value] of sum) {
      const part = value / divisor;
      const whole = Math.floor(part + EPSILON);
      const rounded = this.isCandidate(column)
        ? whole + Math.max(0, part - whole - fraction) / (1 - fraction)
        : Math.min(0, part) / (1 - fraction);
      if (Math.abs(rounded) < EPSILON) continue;
      columns.push(column);
      values.push(rounded);
    }
    return { columns, values, upper };
  }

  private isCandidate(column: number): boolean {
    return column < this.candidateCount;
  }
}
