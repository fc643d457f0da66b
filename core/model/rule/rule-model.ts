/** What rules and objectives see of the linear model; `model-builder.ts` stands behind it. */

import type { Problem } from "../problem/problem.ts";
import type { Strength } from "../problem/severity.ts";
import type { Expression } from "../program/expression.ts";
import type { HelperValues, RosterResource } from "../program/roster-resource.ts";
import type { RunEdges } from "../scope/run-days.ts";
import type { Scope } from "../scope/scope.ts";

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
  /** Persons that a floor asks for, where the last of them counts more: prices of the k-th missing rise by 1 / need each. */
  readonly need?: number;
  /** How often the row of a rule is charged, such as the hours for which persons are missing; default 1. */
  readonly times?: number;
}

/** A row about a new helper column. */
export interface HelperAbout extends RowAbout {
  /** Value in the base plan (locks and known history, nothing else); missing means whatever helps most. */
  readonly base?: number;
  /** For a working stretch that begins on `day`: its last day. */
  readonly stretchEnd?: number;
}

export interface RunLimit extends RunEdges {
  readonly employee: number;
  readonly scope: Scope;
  /** No window day may be later than the `max`-th of a run of counted days. */
  readonly max: number;
  /** Days free of counted work after a run that reached `max`; 1 adds nothing. */
  readonly restDays: number;
}

export interface MinRunLimit extends RunEdges {
  readonly employee: number;
  readonly scope: Scope;
  /** Fewest days of a run. */
  readonly min: number;
  /** Priced, a run that is too short costs one unit however many days it lacks. */
  readonly perRun?: boolean;
}

/**
 * Common to rules and objectives: expressions over the decisions. Days outside the window give constants from the known
 * context. Expressions may be shared; what is made of one is a `Sum` of its own.
 */
export interface ModelReader {
  readonly problem: Problem;
  /** 1 when the employee starts this shift on this day. */
  assigned(employee: number, day: number, shift: number): Expression;
  /** 1 when the employee starts at least one shift that is not standby. */
  works(employee: number, day: number): Expression;
  /** Counted work: 1 when at least one triple of the scope is worked on the day. */
  counted(scope: Scope, employee: number, day: number): Expression;
  /** 1 when at least one of the days has counted work. */
  countedAny(scope: Scope, employee: number, days: readonly number[]): Expression;
  /** 1 when the employee works both duties. */
  together(
    employee: number,
    first: { readonly day: number; readonly shift: number },
    second: { readonly day: number; readonly shift: number },
  ): Expression;
  /** Counted number: how many triples of the scope are worked on the day. */
  number(scope: Scope, employee: number, day: number): Expression;
  /** True when the assignment is locked, so that its value is known to be 1. */
  isLocked(employee: number, day: number, shift: number): boolean;
  /** Value of the expression in the base plan, with helpers of no stated base value where they make it smallest. */
  leastInBase(expression: Expression): number;
  /** A new 0/1 helper. */
  binary(about: HelperAbout): Expression;
  /** A new helper >= 0, by default without upper bound. */
  nonNegative(about: HelperAbout, upper?: number): Expression;
}

export interface RuleModel extends ModelReader {
  /** True when violations are priced: then every row has to stand for exactly the units `check` would count. */
  readonly priced: boolean;
  atMost(limit: number, expression: Expression, about: RowAbout): void;
  atLeast(limit: number, expression: Expression, about: RowAbout): void;
  exactly(value: number, expression: Expression, about: RowAbout): void;
  /** A row that only defines helpers: always hard, never relaxed, never priced. */
  define(lower: number, expression: Expression, upper: number, about: RowAbout): void;
  /** True when a violation of u units costs u squared; then rows must not split what `check` reports as one violation. */
  readonly quadratic: boolean;
  /**
   * Rows of one employee that a roster network may carry as a resource: `state` states them and returns what their
   * helpers are in a plan. Rows and resource say the same.
   */
  resource(resource: RosterResource, state: (model: RuleModel) => HelperValues): void;
  /** At most so many counted days in a row, and rest after a full run. */
  maxRun(limit: RunLimit): void;
  /** Every run of counted days has at least `min` days. */
  minRun(limit: MinRunLimit): void;
  /** Every run of days without counted work between two counted days has at least `min` days. */
  minGap(limit: MinRunLimit): void;
}

/** What the model has to know of a rule that states rows. */
export interface StatedRule {
  readonly key: string;
  readonly strength: Strength;
}

/** Part of one side of a target, at one price. */
export interface PricePiece {
  /** Units of the expression that the piece reaches over; infinite for the last one. */
  readonly width: number;
  /** Points for each unit; none less than those of the piece before. */
  readonly points: number;
}

/** What lies above and below a target; no pieces: a side that costs nothing. */
export interface ConvexSides {
  readonly over: readonly PricePiece[];
  readonly under: readonly PricePiece[];
}

export interface ObjectiveModel extends ModelReader {
  /** Charges points per unit of the expression, whatever its sign; constants included. */
  charge(expression: Expression, points: number): void;
  /** Charges points per unit by which the expression exceeds the limit. */
  chargeAbove(limit: number, expression: Expression, points: number, about: RowAbout): void;
  /** Charges points per unit by which the expression stays below the limit. */
  chargeBelow(limit: number, expression: Expression, points: number, about: RowAbout): void;
  /** Charges what a load is off its fair part, on both sides; stated as tightly as the step width of the load allows. */
  chargeUnfair(
    due: number,
    load: Expression,
    points: { readonly over: number; readonly under: number },
    about: RowAbout,
  ): void;
  /** Charges nothing: of plans that cost the same, one whose load lies near `due` is taken. `unit` counts as much as a duty elsewhere. */
  preferNear(due: number, load: Expression, unit: number): void;
  /** Charges deviation at a rising price: each side piece by piece, from the target outwards, in one row. */
  chargeConvex(target: number, expression: Expression, sides: ConvexSides, about: RowAbout): void;
  define(lower: number, expression: Expression, upper: number, about: RowAbout): void;
  /** The model through which a soft rule of this objective states its rows, priced at weight times the rule's points. */
  forSoftRule(rule: StatedRule, weight: number): RuleModel;
}
