/** Asks whether some entries of a request can hold together, on one linear model of all of them. */

import type { Problem } from "../../model/problem/problem.ts";
import { buildModelForms } from "../../model/program/build-model.ts";
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { Engine } from "../../solver/engine/highs.ts";
import { feasibilityMip, rootLp } from "../../solver/engine/options.ts";
import type { Program } from "../../solver/engine/program.ts";
import {
  type ColumnEntries,
  columnEntries,
  transposed,
} from "../../solver/matrix/column-entries.ts";
import type { SolverParameters } from "../../solver/parameters.ts";
import { EQUALITY, FEASIBILITY } from "../../solver/tolerances.ts";
import { coreProgram } from "./core-program.ts";
import type { Fact, RelaxedProblem } from "./relaxed-problem.ts";
import type { Statement, Statements } from "./statements.ts";

export type Entry = Statement | Fact;

/** `unknown`: time ran out. */
export type Answer =
  | { readonly status: "feasible"; readonly values: Float64Array }
  | { readonly status: "infeasible" | "unknown" };

export interface Asking {
  readonly engine: Engine;
  readonly seed: number;
  /** Seconds that one question may take now; 0 when no more may be asked. */
  readonly seconds: () => number;
  /** Seconds until everything has to be answered. */
  readonly left: () => number;
  readonly stop: () => boolean;
  readonly numbers: SolverParameters["conflicts"];
}

/** A row of a rule, for whom and on which days it speaks. */
export interface RuleRow {
  readonly row: number;
  readonly key: string;
  readonly employee: number;
  readonly firstDay: number;
  readonly lastDay: number;
  /** Forbids each of its duties by itself: their days, ascending. Null where they count together. */
  readonly forbidden: readonly number[] | null;
}

const UNKNOWN: Answer = { status: "unknown" };

/** The window form of the rules alone, all of them hard; floors are told by `slacks`. */
export function ruleModel(problem: Problem, rules: readonly ActiveRule[]): LinearModel {
  const { model, windowForm } = buildModelForms(problem, rules, []);
  return windowForm?.() ?? model;
}

/** Whether the program has a solution; only the part of it that decides is handed to the engine. */
export function answerTo(
  program: Program,
  asking: Asking,
  isStated: (row: number) => boolean = () => true,
  byColumn = transposed(program),
): Answer {
  if (asking.seconds() <= 0 || asking.stop()) return UNKNOWN;
  const { program: part, wholeOf } = coreProgram(program, byColumn, isStated);
  if (part.rowCount === 0) return { status: "feasible", values: wholeOf(new Float64Array(0)) };
  if (isPlainlyEmpty(part)) return { status: "infeasible" };
  const { status, values } = asking.engine.solve({
    program: part,
    options: feasibilityMip(asking.seed),
    seconds: asking.seconds(),
    stop: asking.stop,
  });
  if (status === "infeasible") return { status };
  return status === "optimal" && values !== null
    ? { status: "feasible", values: wholeOf(values) }
    : UNKNOWN;
}

/** A row without columns that its bounds exclude; the engine is not asked about programs without columns. */
function isPlainlyEmpty({ columnCount, rowLower, rowUpper }: Program): boolean {
  return (
    columnCount === 0 && rowLower.some((lower, r) => lower > EQUALITY || rowUpper[r]! < -EQUALITY)
  );
}

/** The model as a question: no floor may be left unmet, and nothing has a price. */
export function strictProgram(model: LinearModel): Program {
  const columnUpper = model.columnUpper.slice();
  for (const { column, kind } of model.slacks) if (kind === "floor") columnUpper[column] = 0;
  return {
    ...model,
    columnLower: model.columnLower.slice(),
    columnUpper,
    cost: new Float64Array(model.columnCount),
  };
}

export class Oracle {
  readonly model: LinearModel;
  private readonly relaxed: RelaxedProblem;
  private readonly asking: Asking;
  /** Key of the entry that states a row; null for the background. */
  private readonly rowKey: readonly (string | null)[];
  private readonly byColumn: ColumnEntries;

  constructor(relaxed: RelaxedProblem, { entries, background }: Statements, asking: Asking) {
    this.relaxed = relaxed;
    this.asking = asking;
    this.model = ruleModel(relaxed.problem, [...background, ...entries.map(({ rule }) => rule)]);
    const keys = new Set(entries.map(({ key }) => key));
    const { owners, rowOwner } = this.model;
    this.rowKey = Array.from(rowOwner, (owner) =>
      keys.has(owners[owner]!) ? owners[owner]! : null,
    );
    this.byColumn = columnEntries(this.model);
  }

  /** Keys of entries that ask for work. */
  floorKeys(): ReadonlySet<string> {
    const { slacks } = this.model;
    return new Set(slacks.filter(({ kind }) => kind === "floor").map(({ owner }) => owner));
  }

  /** Whether a plan keeps all entries; of rules in `kept` only the rows that are listed there. */
  ask(entries: readonly Entry[], kept?: ReadonlyMap<string, ReadonlySet<number>>): Answer {
    const { program, isStated } = this.question(entries, kept);
    return answerTo(program, this.asking, isStated, this.byColumn);
  }

  /**
   * Entries among those given that already fail together by their linear relaxation; null when the relaxation does not
   * prove it. They are what the proof by duality uses.
   */
  failingPart(entries: readonly Entry[]): readonly Entry[] | null {
    const { model, asking } = this;
    const { program: strict, isStated } = this.question(entries);
    const cost = new Float64Array(model.columnCount);
    const columnUpper = strict.columnUpper.slice();
    for (const { column, kind } of model.slacks)
      if (kind === "floor") {
        cost[column] = 1;
        columnUpper[column] = Number.POSITIVE_INFINITY;
      }
    const whole = { ...strict, columnUpper, cost };
    const { program, rows } = coreProgram(whole, this.byColumn, isStated);
    const point = asking.engine.grow(program, asking.stop, (lp) =>
      lp.solve(asking.numbers.proofTimes * asking.seconds(), rootLp("simplex")),
    );
    if (point === null || point.objective < FEASIBILITY) return null;
    const used = new Set<string>();
    const reduced = cost.slice();
    for (const [r, row] of rows.entries()) {
      const dual = point.duals[r]!;
      if (Math.abs(dual) < EQUALITY) continue;
      const key = this.rowKey[row];
      if (key != null) used.add(key);
      for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++)
        reduced[model.entryColumn[k]!]! -= dual * model.entryValue[k]!;
    }
    return entries.filter(
      (entry) =>
        used.has(entry.key) ||
        (isFact(entry) &&
          entry.candidates.some((c) => (entry.kind === "lock" ? 1 : -1) * reduced[c]! > EQUALITY)),
    );
  }

  /** The rows of rules, with the days that their columns lie on. */
  ruleRows(keys: ReadonlySet<string>): readonly RuleRow[] {
    const { model } = this;
    const found: RuleRow[] = [];
    for (let row = 0; row < model.rowCount; row++) {
      const key = this.rowKey[row];
      if (key == null || !keys.has(key) || model.isCut[row] === 1) continue;
      const days = new Set<number>();
      let isForbidding = model.rowLower[row]! < 0 && model.rowUpper[row] === 0;
      for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
        const day = model.columnDay[model.entryColumn[k]!]!;
        if (day >= 0) days.add(day);
        if (model.entryValue[k]! < 0) isForbidding = false;
      }
      if (days.size === 0) days.add(Math.max(0, model.rowDay[row]!));
      const sorted = [...days].sort((a, b) => a - b);
      found.push({
        ...{ row, key, employee: model.rowEmployee[row]! },
        firstDay: sorted[0]!,
        lastDay: sorted.at(-1)!,
        forbidden: isForbidding ? sorted : null,
      });
    }
    return found;
  }

  private question(entries: readonly Entry[], kept?: ReadonlyMap<string, ReadonlySet<number>>) {
    const stated = new Set(entries.filter((entry) => !isFact(entry)).map(({ key }) => key));
    const isStated = (row: number) => {
      // A cut says what two entries say together, and would speak for one of them without the other.
      if (this.model.isCut[row] === 1) return false;
      const key = this.rowKey[row]!;
      return key === null || (stated.has(key) && kept?.get(key)?.has(row) !== false);
    };
    const program = strictProgram(this.model);
    this.settle(program, entries.filter(isFact));
    return { program, isStated };
  }

  /** Bounds of the candidates: a lock wins over an absence; without its lock a refused duty does not exist. */
  private settle({ columnLower, columnUpper }: Program, facts: readonly Fact[]): void {
    const { candidates } = this.relaxed.problem;
    for (let c = 0; c < candidates.count; c++) {
      columnLower[c] = 0;
      columnUpper[c] = 1 - this.relaxed.onlyLocked[c]!;
    }
    for (const { kind, candidates: settled } of facts)
      if (kind === "absence") for (const c of settled) columnUpper[c] = 0;
    for (const { kind, candidates: settled } of facts)
      if (kind === "lock")
        for (const c of settled) {
          columnLower[c] = 1;
          columnUpper[c] = 1;
        }
  }
}

export function isFact(entry: Entry): entry is Fact {
  return entry.kind === "absence" || entry.kind === "lock";
}
