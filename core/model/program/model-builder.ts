/**
 * What rules and objectives see of the linear model. A rule states the hard row; the builder decides whether it stands
 * hard, gets a slack of the first stage (floors, and rows the locks themselves break) or is priced (soft rules).
 */

import type { Candidates, Problem } from "../problem/problem.ts";
import type { ActiveRule } from "../rule/rule.ts";
import type {
  HelperAbout,
  ModelReader,
  ObjectiveModel,
  RowAbout,
  RuleModel,
} from "../rule/rule-model.ts";
import { type RunForm, RunLimits } from "../rule/run-limits.ts";
import { DerivedColumns } from "./derived.ts";
import { type Expression, Sum } from "./expression.ts";
import { FLOOR_COST, floorSteps } from "./floor-cost.ts";
import { HardCliques } from "./hard-cliques.ts";
import type { LinearModel } from "./linear-model.ts";
import { LinearModelWriter } from "./linear-model-writer.ts";
import { convexPoints, flatSides, largestActivity, Pricing } from "./pricing.ts";
import { tightened } from "./row-tightening.ts";
import { ShareCuts } from "./share-cuts.ts";

/** Relaxation cost per unit of a row that locks and known history break by themselves. */
const FIXED_CONFLICT_COST = 2000;
const EPSILON = 1e-9;

type Relaxing =
  | { readonly kind: "hard"; readonly owner: string; readonly floorCost: number }
  | { readonly kind: "priced"; readonly points: number; readonly quadratic: boolean };

export class ModelBuilder {
  readonly problem: Problem;
  private readonly writer = new LinearModelWriter();
  private readonly derived: DerivedColumns;
  private readonly pricing: Pricing;
  private readonly runLimits: RunLimits;
  /** Priced rows that the hard rows stated before them rule out are left away. */
  private readonly cliques: HardCliques;
  private readonly shareCuts: ShareCuts;
  /** Values of helper columns in the base plan, where their rule states them. */
  private readonly helperBase = new Map<number, number>();

  /** `runForm` overrides the choice between stretches and window rows. */
  constructor(problem: Problem, options: { readonly runForm?: RunForm } = {}) {
    this.problem = problem;
    addCandidateColumns(this.writer, problem.candidates);
    this.derived = new DerivedColumns(problem, this.writer);
    this.pricing = new Pricing(this.writer, (column) => this.isInteger(column));
    this.runLimits = new RunLimits(problem, options.runForm ?? "auto");
    this.cliques = new HardCliques(this.writer, problem.candidates.count);
    this.shareCuts = new ShareCuts(this.writer, problem.candidates.count);
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
      charge: (expression, points) => this.pricing.charge(expression, points),
      chargeAbove: (limit, expression, points, about) =>
        this.pricing.above(owner, limit, expression, points, false, about),
      chargeBelow: (limit, expression, points, about) =>
        this.pricing.above(owner, -limit, negated(expression), points, false, about),
      chargeUnfair: (due, load, points, about) => {
        this.writer.addFairLoad(due, load, 1);
        this.pricing.convex(owner, due, load, flatSides(points), about);
      },
      preferNear: (due, load, unit) => this.writer.addFairLoad(due, load, unit),
      chargeConvex: (target, expression, sides, about) =>
        this.pricing.convex(owner, target, expression, sides, about),
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
    this.shareCuts.state();
    return this.writer.finish();
  }

  /** Whether the finished model holds working stretches, so that it has a window form of its own. */
  get usesStretches(): boolean {
    return this.runLimits.usesStretches;
  }

  private reader(): ModelReader {
    const { derived, problem, writer } = this;
    const helper = (about: HelperAbout, upper: number, integer: boolean) => {
      const column = writer.column({
        lower: 0,
        upper,
        integer,
        candidate: -1,
        employee: about.employee ?? -1,
        day: about.day ?? -1,
        stretchEnd: about.stretchEnd ?? -1,
      });
      if (about.base !== undefined) this.helperBase.set(column, about.base);
      return Sum.column(column);
    };
    return {
      problem,
      assigned: (employee, day, shift) => derived.assigned(employee, day, shift),
      works: (employee, day) => derived.works(employee, day),
      counted: (scope, employee, day) => derived.counted(scope, employee, day),
      countedAny: (scope, employee, days) => derived.countedAny(scope, employee, days),
      together: (employee, first, second) => derived.together(employee, first, second),
      number: (scope, employee, day) => derived.number(scope, employee, day),
      isLocked: (employee, day, shift) => {
        const candidate = problem.candidates.at(employee, day, shift);
        return candidate >= 0 && problem.candidates.locked[candidate] === 1;
      },
      leastInBase: ({ columns, coefficients, constant }) =>
        constant + this.leastBaseActivity(columns, coefficients),
      binary: (about) => helper(about, 1, true),
      nonNegative: (about, upper = Number.POSITIVE_INFINITY) => helper(about, upper, false),
    };
  }

  private ruleModel(key: string, relaxing: Relaxing): RuleModel {
    const owner = this.writer.owner(key);
    const state = (limit: number, expression: Expression, about: RowAbout) => {
      if (relaxing.kind === "hard") this.hardAtMost(owner, relaxing, limit, expression, about);
      else if (!this.cliques.cannotExceed(expression, limit))
        this.pricing.above(
          owner,
          limit,
          expression,
          (relaxing.points * (about.times ?? 1)) / (about.unitSize ?? 1),
          relaxing.quadratic,
          about,
        );
    };
    const isIdle = (lower: number, expression: Expression, upper: number) =>
      relaxing.kind === "priced" &&
      lower === Number.NEGATIVE_INFINITY &&
      this.cliques.cannotExceed(expression, upper);
    const model: RuleModel = {
      ...this.reader(),
      priced: relaxing.kind === "priced",
      quadratic: relaxing.kind === "priced" && relaxing.quadratic,
      atMost: state,
      atLeast: (limit, expression, about) => state(-limit, negated(expression), about),
      exactly: (value, expression, about) => {
        state(value, expression, about);
        state(-value, negated(expression), about);
      },
      define: (lower, expression, upper, about) => {
        if (!isIdle(lower, expression, upper)) this.define(owner, lower, expression, upper, about);
      },
      resource: (resource, stateRows) => {
        this.writer.beginResource(owner);
        const settle = stateRows(model);
        this.writer.endResource(resource, (units) => pointsOf(relaxing, units), settle);
      },
      maxRun: (limit) => this.runLimits.add({ kind: "maxRun", ...limit }, model),
      minRun: (limit) => this.runLimits.add({ kind: "minRun", ...limit }, model),
      minGap: (limit) => this.runLimits.add({ kind: "minGap", ...limit }, model),
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
    const most = largestActivity(writer, expression) + expression.constant - limit;
    if (most <= EPSILON) return;
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
      const isFixed = slackKind === "fixed";
      const cost = isFixed
        ? FIXED_CONFLICT_COST
        : Math.max(about.floorCost ?? 0, relaxing.floorCost);
      const perUnit = (cost * row.scale * (about.times ?? 1)) / unitSize;
      const steps = isFixed
        ? [{ upper: baseExcess, factor: 1 }]
        : floorSteps(about.need, row.scale, most);
      for (const { upper, factor } of steps) {
        const slack = writer.column({
          ...{ lower: 0, upper, integer: false, candidate: -1 },
          ...{ employee, day },
        });
        writer.addRelaxation(slack, perUnit * factor);
        writer.addSlack({ column: slack, owner: relaxing.owner, kind: slackKind, employee, day });
        columns.push(slack);
        values.push(-1);
      }
    } else this.cliques.learn(columns, values, row.limit);
    const stated = writer.row(
      { lower: Number.NEGATIVE_INFINITY, upper: row.limit, owner, employee, day },
      columns,
      values,
    );
    if (employee < 0 && stated >= 0) this.shareCuts.learn(stated);
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
          this.helperBase.get(column) ??
          (value > 0 ? this.writer.lowerOf(column) : this.writer.upperOf(column)));
      activity += value * base;
    }
    return activity;
  }
}

/** What the rows of a rule charge for a violation of one unit's size. */
function pointsOf(relaxing: Relaxing, units: number): number {
  if (units === 0) return 0;
  if (relaxing.kind === "hard") return Number.POSITIVE_INFINITY;
  return convexPoints(units, relaxing.points, relaxing.quadratic);
}

function negated(expression: Expression): Expression {
  return new Sum().addScaled(expression, -1);
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
      shift: candidates.shift[c]!,
    });
  }
}
