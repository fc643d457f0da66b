/**
 * The law and the advice of work science that hold where a request is silent: an item is dropped for everybody for whom
 * a rule of the same type is in force.
 */

import { constraints } from "../../constraints/index.ts";
import { sentence } from "../../language/sentence.ts";
import type { AdviceItem, LawItem } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Strength } from "../../model/problem/severity.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { SilentFacet } from "../../model/rule/rule-facets.ts";
import { isNightFor } from "../../model/time/nights.ts";
import { objectiveOf } from "../../objectives/index.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Expansion } from "./expansion.ts";

/** A rule that holds without being asked for. */
export interface BaselineItem<I extends LawItem | AdviceItem = LawItem> extends SilentFacet<I> {
  readonly type: string;
}

type Mode = "off" | "soft" | "arbzg" | "arbzgHospital";

/** The baseline law of the department, hard or as objective `legal_baseline`. */
export function baselineExpansions(
  request: SolveRequest,
  problem: Problem,
  rules: readonly ActiveRule[],
): Expansion[] {
  const mode = modeOf(request.department.legalBaseline);
  if (mode === "off") return [];
  const isSoft = mode === "soft";
  const strength: Strength = isSoft
    ? { kind: "soft", points: 1, penalty: "linear" }
    : { kind: "hard", level: "legal" };
  const uncovered = uncoveredBy(problem, rules);
  const isWritten = request.department.legalBaseline != null;
  return lawItems(mode).map((item) => ({
    key: `baseline:${item.item}`,
    name: sentence("law_rule", { item: item.item }),
    type: item.type,
    params: item.params,
    employees: uncovered(item),
    strength,
    objective: objectiveOf("law"),
    origin: "baseline",
    places: isWritten ? [{ loc: ["department", "legalBaseline"], names: {} }] : [],
  }));
}

/** The items of objective `ergonomics`; none when the objective is off. */
export function ergonomicsExpansions(problem: Problem, rules: readonly ActiveRule[]): Expansion[] {
  const objective = objectiveOf("advice");
  if (!problem.config.objectiveWeights.has(objective)) return [];
  const uncovered = uncoveredBy(problem, rules);
  return ergonomicItems.map((item) => ({
    key: `ergonomics:${item.item}`,
    name: sentence("advice_rule", { item: item.item }),
    type: item.type,
    params: item.params,
    ...(item.ofNights === true && { condition: { field: "isNight" } }),
    employees: uncovered(item),
    strength: { kind: "soft", points: 1, penalty: "linear" },
    objective,
    origin: "advice",
    places: [],
  }));
}

function modeOf(written: string | null | undefined): Mode {
  const word = written?.toLowerCase() ?? "soft";
  const modes: readonly Mode[] = ["off", "soft", "arbzg", "arbzgHospital"];
  return modes.find((mode) => mode.toLowerCase() === word) ?? "soft";
}

/** The Working Hours Act; hospitals may shorten a rest if another one makes up for it. */
export function lawItems(mode: Mode): readonly BaselineItem[] {
  return constraints.flatMap(({ consequenceType: type, law = [] }) => {
    if (type === null) return [];
    const inForce = law.filter(({ onlyHard }) => onlyHard !== true || mode !== "soft");
    return inForce.map(({ item, params, inHospitals, ofNights }) => ({
      ...{ item, type, ofNights },
      params: mode === "arbzgHospital" ? { ...params, ...inHospitals } : params,
    }));
  });
}

const adviceOrder: readonly AdviceItem[] = [
  "consecutiveDays",
  "consecutiveNights",
  "recovery24",
  "recovery48",
  "forwardRotation",
  "singleDaysOff",
];

/** The advice of work science behind objective `ergonomics`. */
export const ergonomicItems: readonly BaselineItem<AdviceItem>[] = constraints
  .flatMap(({ consequenceType: type, advice = [] }) =>
    type === null ? [] : advice.map((item) => ({ ...item, type })),
  )
  .sort((a, b) => adviceOrder.indexOf(a.item) - adviceOrder.indexOf(b.item));

/** Employees for whom no rule in force takes the place of an item. */
function uncoveredBy(
  problem: Problem,
  rules: readonly ActiveRule[],
): (item: BaselineItem<LawItem | AdviceItem>) => readonly number[] {
  return ({ type, ofNights }) => {
    const same = rules.filter(({ constraint }) => constraint.consequenceType === type);
    const covered = new Set<number>();
    for (const { scope } of same)
      for (const employee of scope.employees)
        if (ofNights === undefined || isOfNights(problem, scope, employee) === ofNights)
          covered.add(employee);
    return problem.employees.map(({ index }) => index).filter((index) => !covered.has(index));
  };
}

/** A limit of nights in a row says nothing about days in a row, and the other way round. */
function isOfNights(problem: Problem, scope: ActiveRule["scope"], employee: number): boolean {
  if (!scope.hasShiftCondition) return false;
  const { candidates } = problem;
  for (const c of candidates.ofEmployee(employee)) {
    const shift = candidates.shift[c]!;
    if (
      !isNightFor(problem, employee, shift) &&
      scope.includes(employee, candidates.day[c]!, shift)
    )
      return false;
  }
  return true;
}
