/**
 * What the hard rows stated so far rule out among candidates: pairs that are never both worked, and candidates that are
 * never worked. Priced rows that nothing allowed can exceed need not be stated.
 */
import type { Expression } from "./expression.ts";
import type { LinearModelWriter } from "./linear-model-writer.ts";

/** Longer rows are left alone: looking at all their pairs would cost more than the row. */
const LONGEST = 64;
const EPSILON = 1e-9;
const NONE: readonly number[] = [];

export class HardCliques {
  private readonly writer: LinearModelWriter;
  /** Columns below this number are candidates. */
  private readonly candidateCount: number;
  /** Ascending numbers of the cliques of each candidate. */
  private readonly cliquesOf: (number[] | undefined)[] = [];
  private readonly barred = new Set<number>();
  private count = 0;

  constructor(writer: LinearModelWriter, candidateCount: number) {
    this.writer = writer;
    this.candidateCount = candidateCount;
  }

  /** Takes note of a hard row without slack: the values times the columns are at most the limit. */
  learn(columns: readonly number[], values: readonly number[], limit: number): void {
    const isPlain = columns.every((column) => column < this.candidateCount);
    if (!isPlain || values.some((value) => value !== 1)) return;
    if (limit === 0) for (const column of columns) this.barred.add(column);
    if (limit !== 1 || columns.length > LONGEST) return;
    for (const column of columns) {
      const own = this.cliquesOf[column];
      if (own === undefined) this.cliquesOf[column] = [this.count];
      else own.push(this.count);
    }
    this.count++;
  }

  /** True when no plan that keeps the hard rows learnt so far makes the expression exceed the limit. */
  cannotExceed({ columns, coefficients, constant }: Expression, limit: number): boolean {
    let activity = constant;
    let largest = 0;
    const positive: number[] = [];
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k]!;
      const value = coefficients[k]!;
      if (value < 0) activity += value * this.writer.lowerOf(column);
      else if (column >= this.candidateCount) return false;
      else if (value > 0 && !this.barred.has(column)) {
        positive.push(column);
        largest = Math.max(largest, value);
      }
    }
    if (activity + largest > limit + EPSILON || positive.length > LONGEST) return false;
    return positive.every((a, k) => positive.slice(k + 1).every((b) => this.excludes(a, b)));
  }

  private excludes(a: number, b: number): boolean {
    const first = this.cliquesOf[a] ?? NONE;
    const second = this.cliquesOf[b] ?? NONE;
    for (let i = 0, j = 0; i < first.length && j < second.length; ) {
      if (first[i] === second[j]) return true;
      if (first[i]! < second[j]!) i++;
      else j++;
    }
    return false;
  }
}
