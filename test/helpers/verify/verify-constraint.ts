import { expect } from "vitest";
import { inWords, languages } from "../../../core/language/sentence.ts";
import { type Assignment, type Plan, planOf } from "../../../core/model/problem/plan.ts";
import type { Problem } from "../../../core/model/problem/problem.ts";
import type { Strength } from "../../../core/model/problem/severity.ts";
import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import { ModelBuilder } from "../../../core/model/program/model-builder.ts";
import type { ActiveRule, Constraint, Violation } from "../../../core/model/rule/rule.ts";
import type { RunForm } from "../../../core/model/rule/run-limits.ts";
import { checkPlan } from "../../../core/result/judgement/check.ts";
import { basePlan } from "../../../core/result/judgement/plan.ts";
import { englishWordsIn } from "../english-words.ts";
import { type PartialRequest, problemFrom } from "../problem.ts";
import { decomposedPrice } from "./decomposed-price.ts";
import { type FixedModel, fixedModel } from "./fixed-model.ts";
import { rowTexts } from "./model-text.ts";

/** More plans than this take longer than a test should. */
const PLAN_LIMIT = 5000;
const SOFT_POINTS = 100;
/** Plans of which every violation is read in every language. */
const PLANS_IN_WORDS = 60;

export interface RuleCase {
  /** Request JSON on top of the tiny ward, without planning rules. */
  readonly request: PartialRequest;
  /** Parameters as a caller writes them; left out for core rules. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly conditions?: readonly unknown[];
  readonly penalty?: "linear" | "quadratic";
  /** Relaxation cost of a missing unit where it is not the usual one of core rules or of must rules. */
  readonly floorCost?: number;
  /** Core rules that the rows rely on: plans that break them are left out. */
  readonly assuming?: readonly Constraint[];
}

export interface Situation extends RuleCase {
  /** Units the rule charges for plans written as `employee date shift`; 0 for a plan that keeps the rule. */
  readonly plans?: readonly { readonly words: readonly string[]; readonly units: number }[];
  /** The rows of the hard rule as text, owners left out. */
  readonly rows?: readonly string[];
}

export interface Verified {
  readonly plans: number;
  /** Plans that keep the rule. */
  readonly kept: number;
  /** Plans that HiGHS had to decide. */
  readonly solved: number;
}

/**
 * Proves on **every** plan of a tiny problem that the rows and the check of a rule agree: hard, the rows can be
 * satisfied exactly when the check finds nothing but what the locks break by themselves; a floor is relaxed by exactly
 * the missing units; soft, the price is exactly the checked units times points. Fails when the plans do not show both
 * answers, unless every plan is fixed by locks.
 */
export async function verifyConstraint(
  constraint: Constraint,
  situation: Situation,
): Promise<Verified> {
  const { problem, hard, soft, assumed } = rulesOf(constraint, situation);
  for (const { words, units } of situation.plans ?? [])
    expect(unitsOf(hard, problem, planFromWords(problem, words)), words.join(", ")).toBeCloseTo(
      units,
      6,
    );
  const model = hardModel(problem, hard);
  if (situation.rows !== undefined)
    expect(rowTexts(problem, model).map((text) => text.slice(text.indexOf(": ") + 2))).toEqual(
      situation.rows,
    );
  const plans = everyPlan(problem, assumed);
  const verified = await agreesOn(problem, hard, soft, plans, situation);
  for (const plan of plans.slice(0, PLANS_IN_WORDS)) expectWords(problem, hard, plan);
  expect(verified.kept, "plans that keep the rule").toBeGreaterThan(0);
  if (unitsOf(hard, problem, basePlan(problem)) === 0)
    expect(verified.kept, "plans that keep the rule, of all").toBeLessThan(verified.plans);
  return verified;
}

/** The same agreement on the given plans only, without asking for plans of both kinds. */
export async function agreesOn(
  problem: Problem,
  hard: ActiveRule,
  soft: ActiveRule | null,
  plans: readonly Plan[],
  {
    penalty = "linear",
    relaxation = true,
    floorCost = hard.isCore ? 1000 : 100,
  }: Pick<RuleCase, "penalty" | "floorCost"> & {
    /** Also compare the relaxation of floors with the missing units. */
    readonly relaxation?: boolean;
  } = {},
): Promise<Verified> {
  const model = hardModel(problem, hard);
  const strict = await fixedModel(problem, model, model.relaxation);
  const floors = new Set(
    model.slacks.filter(({ kind }) => kind === "floor").map(({ column }) => column),
  );
  const priced = soft === null ? null : softModel(problem, soft);
  const prices = priced === null ? null : await fixedModel(problem, priced, priced.cost);
  const hardSplit = await decomposedPrice(model, model.relaxation);
  const softSplit = priced === null ? null : await decomposedPrice(priced, priced.cost);
  let kept = 0;
  try {
    for (const plan of plans) {
      const { violations } = checkPlan(problem, [hard], plan);
      const broken = violations.filter(({ kind }) => kind === "broken");
      const unmet = violations.filter(({ kind }) => kind === "unmet");
      const label = () =>
        `${planText(problem, plan)}: ${violations.map(({ kind, violation }) => `${kind} ${inWords(violation.message, "en")}`).join(" ")}`;
      const isKept = broken.length + unmet.length === 0;
      if (isKept) kept++;
      if ((strict.leastCost(plan, floors) !== null) !== isKept)
        expect.fail(`rows ${isKept ? "refuse" : "accept"} ${label()}`);
      const values = candidateValues(problem, plan);
      if (hardSplit !== null) expectSame(hardSplit(values), strict.leastCost(plan), "hard", label);
      if (relaxation && floors.size > 0 && broken.length === 0)
        expectFloors(
          strict,
          plan,
          unmet.length === 0 ? 0 : sumUnits(unmet) * floorCost,
          violations.length === unmet.length,
          label,
        );
      if (soft !== null && prices !== null && priced !== null) {
        const units = soft.bound
          .check(problem, soft.scope, plan)
          .map(({ units: all, times = 1 }) => times * chargedFor(all / times, penalty));
        const wanted = units.reduce((sum, u) => sum + u, 0) * SOFT_POINTS;
        const least = prices.leastCost(plan);
        if (least === null) expect.fail(`the soft rule refuses ${label()}`);
        if (softSplit !== null) expectSame(softSplit(values), least, "soft", label);
        const price = least + priced.costConstant;
        if (Math.abs(price - wanted) > 1e-4 * Math.max(1, wanted))
          expect.fail(`price ${price} instead of ${wanted} for ${label()}`);
      }
    }
    return { plans: plans.length, kept, solved: strict.solved + (prices?.solved ?? 0) };
  } finally {
    strict.dispose();
    prices?.dispose();
  }
}

/** What the rule says of a plan is a sentence in every language, and none of it is left in English. */
function expectWords(problem: Problem, { bound, scope }: ActiveRule, plan: Plan): void {
  for (const { message } of bound.check(problem, scope, plan)) {
    for (const language of languages)
      expect(inWords(message, language)).toMatch(/^(?!.*(undefined|NaN|\[object)).*\.$/);
    expect(englishWordsIn(inWords(message, "de")), inWords(message, "de")).toEqual([]);
  }
}

/** The third face: roster automata and master price the plan as the rows do. */
function expectSame(
  split: number | null,
  rows: number | null,
  what: string,
  label: () => string,
): void {
  const isSame =
    split === null || rows === null
      ? split === rows
      : Math.abs(split - rows) <= 1e-5 * Math.max(1, Math.abs(rows));
  if (!isSame) expect.fail(`${what} rule: automata say ${split}, rows ${rows} for ${label()}`);
}

function expectFloors(
  strict: FixedModel,
  plan: Plan,
  wanted: number,
  onlyFloors: boolean,
  label: () => string,
): void {
  const relaxation = strict.leastCost(plan);
  if (relaxation === null) expect.fail(`floors cannot be relaxed for ${label()}`);
  if (onlyFloors && Math.abs(relaxation - wanted) > 1e-4 * Math.max(1, wanted))
    expect.fail(`relaxation ${relaxation} instead of ${wanted} for ${label()}`);
}

function sumUnits(found: readonly { readonly violation: Violation }[]): number {
  return found.reduce((sum, { violation: { units, unmetUnits = units } }) => sum + unmetUnits, 0);
}

/** Units as the penalty charges them; quadratic up to ten, then straight on. */
function chargedFor(units: number, penalty: "linear" | "quadratic"): number {
  if (penalty === "linear") return units;
  let total = 0;
  for (let step = 1; units > step - 1; step++)
    total += Math.min(1, units - (step - 1)) * (2 * Math.min(step, 10) - 1);
  return total;
}

/** The tiny problem with the rule under test, once hard and once soft; core rules are never soft. */
export interface RuleUnderTest {
  readonly problem: Problem;
  readonly hard: ActiveRule;
  readonly soft: ActiveRule | null;
  readonly assumed: readonly ActiveRule[];
}

export function rulesOf(
  constraint: Constraint,
  { request, params, conditions, penalty = "linear", assuming = [] }: RuleCase,
): RuleUnderTest {
  const isCore = constraint.consequenceType === null;
  const rule = (id: string, priority: string) => ({
    id,
    priority,
    conditions: conditions ?? [],
    consequences: [{ type: constraint.consequenceType, params: params ?? {} }],
  });
  const { problem, rules } = problemFrom(
    isCore
      ? request
      : { ...request, planning_rules: [rule("hard", "must"), rule("soft", "should")] },
  );
  const find = (is: (rule: ActiveRule) => boolean) => {
    const found = rules.find(is);
    if (found === undefined) throw new Error(`${constraint.id} is not in force`);
    return found;
  };
  const assumed = assuming.map(({ id }) => find(({ constraint: { id: other } }) => other === id));
  if (isCore)
    return { problem, hard: find((r) => r.constraint.id === constraint.id), soft: null, assumed };
  const strength: Strength = { kind: "soft", points: SOFT_POINTS, penalty };
  const soft = { ...find(({ ruleId }) => ruleId === "soft"), strength };
  return { problem, hard: find(({ ruleId }) => ruleId === "hard"), soft, assumed };
}

export function hardModel(
  problem: Problem,
  rule: ActiveRule,
  runForm: RunForm = "auto",
): LinearModel {
  return hardModelOf(problem, [rule], runForm);
}

/** The rows of several hard rules and nothing else. */
export function hardModelOf(
  problem: Problem,
  rules: readonly ActiveRule[],
  runForm: RunForm = "auto",
): LinearModel {
  const builder = new ModelBuilder(problem, { runForm });
  for (const rule of rules) rule.bound.build(problem, rule.scope, builder.forHardRule(rule));
  return builder.finish();
}

function softModel(problem: Problem, rule: ActiveRule): LinearModel {
  const builder = new ModelBuilder(problem);
  const model = builder.forObjective("soft_rules").forSoftRule(rule, 1);
  rule.bound.build(problem, rule.scope, model);
  return builder.finish();
}

/** Total units the rule finds in a plan. */
export function unitsOf(rule: ActiveRule, problem: Problem, plan: Plan): number {
  return rule.bound.check(problem, rule.scope, plan).reduce((sum, { units }) => sum + units, 0);
}

/** Every plan that keeps the locks and breaks no assumed rule beyond what the locks break. */
export function everyPlan(problem: Problem, assumed: readonly ActiveRule[]): readonly Plan[] {
  const { calendar, employees } = problem;
  let lists: Assignment[][] = [[]];
  for (let cell = 0; cell < employees.length * calendar.dayCount; cell++) {
    const options = cellOptions(problem, cell, assumed);
    lists = lists.flatMap((list) => options.map((option) => [...list, ...option]));
    if (lists.length > PLAN_LIMIT) throw new Error("the tiny problem has too many plans");
  }
  return lists.map((list) => planOf(problem, list)).filter((plan) => keeps(problem, assumed, plan));
}

/** What one employee may work on one day, each option a superset of the locks. */
export function cellOptions(
  problem: Problem,
  cell: number,
  assumed: readonly ActiveRule[],
): readonly (readonly Assignment[])[] {
  const { candidates } = problem;
  const { dayCount } = problem.calendar;
  const columns = [...candidates.ofDay(Math.floor(cell / dayCount), cell % dayCount)];
  const options: Assignment[][] = [];
  for (let mask = 0; mask < 1 << columns.length; mask++) {
    const chosen = columns.filter((_, k) => (mask >> k) & 1);
    if (columns.some((c) => candidates.locked[c] === 1 && !chosen.includes(c))) continue;
    const option = chosen.map((c) => ({
      employee: candidates.employee[c]!,
      day: candidates.day[c]!,
      shift: candidates.shift[c]!,
    }));
    const isOnlyLocks = chosen.every((c) => candidates.locked[c] === 1);
    if (isOnlyLocks || keeps(problem, assumed, planOf(problem, option))) options.push(option);
  }
  return options;
}

function keeps(problem: Problem, assumed: readonly ActiveRule[], plan: Plan): boolean {
  return checkPlan(problem, assumed, plan).violations.every(({ kind }) => kind === "fixed");
}

/** 1 for every candidate that a plan works. */
export function candidateValues({ candidates }: Problem, plan: Plan): Uint8Array {
  const values = new Uint8Array(candidates.count);
  for (const { employee, day, shift } of plan.assignments) {
    const candidate = candidates.at(employee, day, shift);
    if (candidate >= 0) values[candidate] = 1;
  }
  return values;
}

/** A plan from words such as `a 2026-03-02 D`. */
export function planFromWords(problem: Problem, words: readonly string[]): Plan {
  const indexOf = (list: readonly { readonly id: string }[], id: string | undefined) => {
    const index = list.findIndex((entry) => entry.id === id);
    if (index < 0) throw new Error(`nothing is called ${id}`);
    return index;
  };
  return planOf(
    problem,
    words.map((word) => {
      const [employee, date, shift] = word.split(" ");
      return {
        employee: indexOf(problem.employees, employee),
        day: problem.calendar.dayOf(date ?? ""),
        shift: indexOf(problem.shifts, shift),
      };
    }),
  );
}

function planText({ calendar, employees, shifts }: Problem, { assignments }: Plan): string {
  if (assignments.length === 0) return "the empty plan";
  return assignments
    .map((a) => `${employees[a.employee]!.id} ${calendar.dateOf(a.day)} ${shifts[a.shift]!.id}`)
    .join(", ");
}

/** Proves that bad parameters are refused with these paths, and that good ones are not. */
export function verifyParams(
  constraint: Constraint,
  {
    good,
    bad,
  }: {
    readonly good: readonly unknown[];
    readonly bad: readonly { readonly params: unknown; readonly paths: readonly string[] }[];
  },
): void {
  for (const params of good)
    expect(constraint.bind(params), JSON.stringify(params)).toMatchObject({
      ok: true,
      unknownParams: [],
    });
  for (const { params, paths } of bad) {
    const bound = constraint.bind(params);
    const found = bound.ok ? [] : bound.problems.map(({ path }) => path.join("."));
    expect(bound.ok ? "accepted" : found, JSON.stringify(params)).toEqual(paths);
  }
}
