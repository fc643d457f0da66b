/**
 * What rules and objectives see of the linear model. A rule states the hard row; the builder decides whether it stands
 * hard, gets a slack of the first stage (floors, and rows the locks themselves break) or is priced (soft rules).
 */
import { DerivedColumns } from "./derived.ts";
import { Expression } from "./expression.ts";
import { type LinearModel, LinearModelWriter } from "./linear-model.ts";
import type { Candidates, Problem } from "./problem.ts";
import { latticeChord, type PricedRow, tightened } from "./row-tightening.ts";
import type { ActiveRule, Scope } from "./rule.ts";
import { RunLimits } from "./run-limits.ts";

/** What a row is about: for neighbourhoods, diagnosis, and the conversion from row units to charged units. */
export interface RowAbout {
  readonly employee?: number;
  readonly day?: number;
  /** Row units that make one charged unit, for example 480 minutes; default 1. */
  readonly unitSize?: number;
  /** The row forces work, so it is relaxed in the first stage when nothing else helps. */
  readonly floor?: boolean;
  /** Relaxation cost per charged unit of a floor; default by the rule's level. */
  readonly floorCost?: number;
}

export interface RunLimit {
  readonly employee: number;
  readonly scope: Scope;
  /** No window day may be later than the `max`-th of a run of counted days. */
  readonly max: number;
  /** Days free of counted work after a run that reached `max`; 1 adds nothing. */
  readonly restDays: number;
}

/**
 * Common to rules and objectives: expressions over the decisions. Days outside the window give constants from the known
 * context. Expressions may be shared: copy one (`new Expression().addScaled(it)`) before changing it.
 */
export interface ModelReader {
  readonly problem: Problem;
  /** 1 when the employee starts this shift on this day. */
  assigned(employee: number, day: number, shift: number): Expression;
  /** 1 when the employee starts at least one shift that is not standby. */
  works(employee: number, day: number): Expression;
  /** Counted work: 1 when at least one triple of the scope is worked on the day. */
  counted(scope: Scope, employee: number, day: number): Expression;
  /** Counted number: how many triples of the scope are worked on the day. */
  number(scope: Scope, employee: number, day: number): Expression;
  /** True when the assignment is locked, so that its value is known to be 1. */
  isLocked(employee: number, day: number, shift: number): boolean;
  /** A new 0/1 helper. */
  binary(about: RowAbout): Expression;
  /** A new helper >= 0, by default without upper bound. */
  nonNegative(about: RowAbout, upper?: number): Expression;
}

export interface RuleModel extends ModelReader {
  /** True when violations are priced: then every row has to stand for exactly the units `check` would count. */
  readonly priced: boolean;
  atMost(limit: number, expression: Expression, about: RowAbout): void;
  atLeast(limit: number, expression: Expression, about: RowAbout): void;
  exactly(value: number, expression: Expression, about: RowAbout): void;
  /** A row that only defines helpers: always hard, never relaxed, never priced. */
  define(lower: number, expression: Expression, upper: number, about: RowAbout): void;
  maxRun(limit: RunLimit): void;
}

export interface ObjectiveModel extends ModelReader {
  /** Charges points per unit of the expression, whatever its sign; constants included. */
  charge(expression: Expression, points: number): void;
  /** Charges points per unit by which the expression exceeds the limit. */
  chargeAbove(limit: number, expression: Expression, points: number, about: RowAbout): void;
  /** Charges points per unit by which the expression stays below the limit. */
  chargeBelow(limit: number, expression: Expression, points: number, about: RowAbout): void;
  /** Charges deviation from a target on both sides; stated as tightly as the step width of the expression allows. */
  chargeDeviation(
    target: number,
    expression: Expression,
    points: { readonly over: number; readonly under: number },
    about: RowAbout,
  ): void;
  define(lower: number, expression: Expression, upper: number, about: RowAbout): void;
  /** The model through which a soft rule of this objective states its rows, priced at weight times the rule's points. */
  forSoftRule(rule: ActiveRule, weight: number): RuleModel;
}

const FLOOR_COST = {
  legal: 3000,
  tariff: 300,
  contract: 100,
  operational: 100,
  must: 100,
} as const;
/** Relaxation cost per unit of a row that locks and known history break by themselves. */
const FIXED_CONFLICT_COST = 2000;
const QUADRATIC_STEPS = 10;
const EPSILON = 1e-9;

type Relaxing =
  | { readonly kind: "hard"; readonly owner: string; readonly floorCost: number }
  | { readonly kind: "priced"; readonly points: number; readonly quadratic: boolean };

export class ModelBuilder {
  readonly problem: Problem;
  private readonly writer = new LinearModelWriter();
  private readonly derived: DerivedColumns;
  private readonly runLimits: RunLimits;

  constructor(problem: Problem) {
    this.problem = problem;
    addCandidateColumns(this.writer, problem.candidates);
    this.derived = new DerivedColumns(problem, this.writer);
    this.runLimits = new RunLimits(problem);
  }

  /** The model for a hard rule. */
  forHardRule(rule: ActiveRule): RuleModel {
    if (rule.strength.kind !== "hard") throw new Error(`${rule.key} is not a hard rule`);
    return this.ruleModel(rule.key, {
      kind: "hard",
      owner: rule.key,
      floorCost: FLOOR_COST[rule.strength.level],
    });
  }

  forObjective(name: string): ObjectiveModel {
    const owner = this.writer.owner(`objective:${name}`);
    const reader = this.reader();
    return {
      ...reader,
      charge: (expression, points) => this.charge(expression, points),
      chargeAbove: (limit, expression, points, about) =>
        this.priceAbove(owner, limit, expression, points, false, about),
      chargeBelow: (limit, expression, points, about) =>
        this.priceAbove(owner, -limit, negated(expression), points, false, about),
      chargeDeviation: (target, expression, points, about) =>
        this.priceDeviation(owner, target, expression, points, about),
      define: (lower, expression, upper, about) =>
        this.define(owner, lower, expression, upper, about),
      forSoftRule: (rule, weight) => {
        if (rule.strength.kind !== "soft") throw new Error(`${rule.key} is not a soft rule`);
        return this.ruleModel(rule.key, {
          kind: "priced",
          points: weight * rule.strength.points,
          quadratic: rule.strength.penalty === "quadratic",
        });
      },
    };
  }

  finish(): LinearModel {
    this.runLimits.state();
    return this.writer.finish();
  }

  private reader(): ModelReader {
    const { derived, problem, writer } = this;
    const helper = (about: RowAbout, upper: number, integer: boolean) =>
      Expression.column(
        writer.column({
          lower: 0,
          upper,
          integer,
          candidate: -1,
          employee: about.employee ?? -1,
          day: about.day ?? -1,
        }),
      );
    return {
      problem,
      assigned: (employee, day, shift) => derived.assigned(employee, day, shift),
      works: (employee, day) => derived.works(employee, day),
      counted: (scope, employee, day) => derived.counted(scope, employee, day),
      number: (scope, employee, day) => derived.number(scope, employee, day),
      isLocked: (employee, day, shift) => {
        const candidate = problem.candidates.at(employee, day, shift);
        return candidate >= 0 && problem.candidates.locked[candidate] === 1;
      },
      binary: (about) => helper(about, 1, true),
      nonNegative: (about, upper = Number.POSITIVE_INFINITY) => helper(about, upper, false),
    };
  }

  private ruleModel(key: string, relaxing: Relaxing): RuleModel {
    const owner = this.writer.owner(key);
    const state = (limit: number, expression: Expression, about: RowAbout) =>
      relaxing.kind === "hard"
        ? this.hardAtMost(owner, relaxing, limit, expression, about)
        : this.priceAbove(
            owner,
            limit,
            expression,
            relaxing.points / (about.unitSize ?? 1),
            relaxing.quadratic,
            about,
          );
    const model: RuleModel = {
      ...this.reader(),
      priced: relaxing.kind === "priced",
      atMost: state,
      atLeast: (limit, expression, about) => state(-limit, negated(expression), about),
      exactly: (value, expression, about) => {
        state(value, expression, about);
        state(-value, negated(expression), about);
      },
      define: (lower, expression, upper, about) =>
        this.define(owner, lower, expression, upper, about),
      maxRun: (limit) => this.runLimits.addMax(limit, model),
    };
    return model;
  }

  private define(
    owner: number,
    lower: number,
    { columns, coefficients, constant }: Expression,
    upper: number,
    about: RowAbout,
  ): void {
    this.writer.row(
      {
        lower: lower - constant,
        upper: upper - constant,
        owner,
        employee: about.employee ?? -1,
        day: about.day ?? -1,
      },
      columns,
      coefficients,
    );
  }

  /** expression <= limit, with a slack where the row is a floor or the base plan itself breaks it. */
  private hardAtMost(
    owner: number,
    relaxing: Extract<Relaxing, { kind: "hard" }>,
    limit: number,
    expression: Expression,
    about: RowAbout,
  ): void {
    const { writer } = this;
    const employee = about.employee ?? -1;
    const day = about.day ?? -1;
    const unitSize = about.unitSize ?? 1;
    const row = tightened(expression, limit - expression.constant, (column) =>
      this.isInteger(column),
    );
    const { columns, values } = row;
    const baseExcess = this.leastBaseActivity(columns, values) - row.limit;
    const slackKind = about.floor ? "floor" : baseExcess > EPSILON ? "fixed" : null;
    if (slackKind !== null) {
      const slack = writer.column({
        lower: 0,
        upper: slackKind === "fixed" ? baseExcess : Number.POSITIVE_INFINITY,
        integer: false,
        candidate: -1,
        employee,
        day,
      });
      const perUnit =
        slackKind === "fixed" ? FIXED_CONFLICT_COST : (about.floorCost ?? relaxing.floorCost);
      writer.addRelaxation(slack, (perUnit * row.scale) / unitSize);
      writer.addSlack({ column: slack, owner: relaxing.owner, kind: slackKind, employee, day });
      columns.push(slack);
      values.push(-1);
    }
    writer.row(
      { lower: Number.NEGATIVE_INFINITY, upper: row.limit, owner, employee, day },
      columns,
      values,
    );
  }

  /** Charges points per unit of (expression - limit)+. */
  private priceAbove(
    owner: number,
    limit: number,
    expression: Expression,
    points: number,
    quadratic: boolean,
    about: RowAbout,
  ): void {
    const rest = limit - expression.constant;
    if (expression.columns.length === 0) {
      if (rest < 0) {
        const unit = about.unitSize ?? 1;
        this.writer.addCostConstant(convexPoints(-rest / unit, points * unit, quadratic));
      }
      return;
    }
    if (this.largestActivity(expression) <= rest + EPSILON) return;
    const row: PricedRow = {
      columns: [...expression.columns],
      values: [...expression.coefficients],
    };
    this.addExcessColumns(row, points, quadratic, about);
    this.writer.row(
      {
        lower: Number.NEGATIVE_INFINITY,
        upper: rest,
        owner,
        employee: about.employee ?? -1,
        day: about.day ?? -1,
      },
      row.columns,
      row.values,
    );
  }

  /** Columns that take up what exceeds the limit: one linear, or ten unit steps of rising price and an open last one. */
  private addExcessColumns(
    row: PricedRow,
    points: number,
    quadratic: boolean,
    about: RowAbout,
  ): void {
    const unit = about.unitSize ?? 1;
    const steps = quadratic ? QUADRATIC_STEPS : 1;
    for (let step = 1; step <= steps; step++) {
      const column = this.writer.column({
        lower: 0,
        upper: step < steps ? unit : Number.POSITIVE_INFINITY,
        integer: false,
        candidate: -1,
        employee: about.employee ?? -1,
        day: about.day ?? -1,
      });
      this.writer.addCost(column, points * (2 * step - 1));
      row.columns.push(column);
      row.values.push(-1);
    }
  }

  private priceDeviation(
    owner: number,
    target: number,
    expression: Expression,
    points: { readonly over: number; readonly under: number },
    about: RowAbout,
  ): void {
    if (expression.columns.length === 0) {
      const deviation = expression.constant - target;
      this.writer.addCostConstant(
        deviation > 0 ? deviation * points.over : -deviation * points.under,
      );
      return;
    }
    const shape = { owner, employee: about.employee ?? -1, day: about.day ?? -1 };
    const column = { lower: 0, upper: Number.POSITIVE_INFINITY, integer: false, candidate: -1 };
    const over = this.writer.column({ ...column, employee: shape.employee, day: shape.day });
    const under = this.writer.column({ ...column, employee: shape.employee, day: shape.day });
    this.writer.addCost(over, points.over);
    this.writer.addCost(under, points.under);
    const rest = target - expression.constant;
    this.writer.row(
      { ...shape, lower: rest, upper: rest },
      [...expression.columns, over, under],
      [...expression.coefficients, -1, 1],
    );
    const chord = latticeChord(expression, rest, points, (c) => this.isInteger(c));
    if (chord === null) return;
    this.writer.row(
      { ...shape, lower: chord.intercept, upper: Number.POSITIVE_INFINITY },
      [over, under, ...expression.columns],
      [points.over, points.under, ...expression.coefficients.map((c) => -chord.slope * c)],
    );
  }

  private charge({ columns, coefficients, constant }: Expression, points: number): void {
    for (let k = 0; k < columns.length; k++)
      this.writer.addCost(columns[k]!, points * coefficients[k]!);
    this.writer.addCostConstant(points * constant);
  }

  private isInteger(column: number): boolean {
    return column < this.problem.candidates.count || this.derived.isIntegral(column);
  }

  /** Activity with every lock at 1, every other candidate at 0 and helpers where they help most. */
  private leastBaseActivity(columns: readonly number[], values: readonly number[]): number {
    let activity = 0;
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k]!;
      const value = values[k]!;
      const isCandidate = column < this.problem.candidates.count;
      const base = isCandidate
        ? this.writer.lowerOf(column)
        : (this.derived.baseValue(column) ??
          (value > 0 ? this.writer.lowerOf(column) : this.writer.upperOf(column)));
      activity += value * base;
    }
    return activity;
  }

  private largestActivity({ columns, coefficients }: Expression): number {
    let activity = 0;
    for (let k = 0; k < columns.length; k++) {
      const value = coefficients[k]!;
      activity +=
        value * (value > 0 ? this.writer.upperOf(columns[k]!) : this.writer.lowerOf(columns[k]!));
    }
    return activity;
  }
}

/** Points of a violation of `units`, as the convex steps of the model price it. */
function convexPoints(units: number, points: number, quadratic: boolean): number {
  if (!quadratic) return units * points;
  let total = 0;
  for (let step = 1; step <= QUADRATIC_STEPS; step++) {
    const part = step < QUADRATIC_STEPS ? Math.min(1, units - (step - 1)) : units - (step - 1);
    if (part <= 0) break;
    total += part * (2 * step - 1) * points;
  }
  return total;
}

function negated(expression: Expression): Expression {
  return new Expression().addScaled(expression, -1);
}

function addCandidateColumns(writer: LinearModelWriter, candidates: Candidates): void {
  for (let c = 0; c < candidates.count; c++) {
    writer.column({
      lower: candidates.locked[c]!,
      upper: 1,
      integer: true,
      candidate: c,
      employee: candidates.employee[c]!,
      day: candidates.day[c]!,
    });
  }
}
