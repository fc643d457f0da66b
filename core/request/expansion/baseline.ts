/**
 * The law and the advice of work science that hold where a request is silent: an item is dropped for everybody for whom
 * a rule of the same type is in force.
 */
import { sentence } from "../../language/sentence.ts";
import type { AdviceItem, LawItem } from "../../language/values.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Strength } from "../../model/problem/severity.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { isNightFor } from "../../model/time/nights.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Expansion } from "./expansion.ts";

/** A rule that holds without being asked for. */
export interface BaselineItem<I extends LawItem | AdviceItem = LawItem> {
  readonly item: I;
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** About nights alone; then only rules about nights alone take its place. */
  readonly ofNights?: true;
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
    objective: "legal_baseline",
    origin: "baseline",
    places: isWritten ? [{ loc: ["department", "legalBaseline"], names: {} }] : [],
  }));
}

/** The items of objective `ergonomics`; none when the objective is off. */
export function ergonomicsExpansions(problem: Problem, rules: readonly ActiveRule[]): Expansion[] {
  if (!problem.config.objectiveWeights.has("ergonomics")) return [];
  const uncovered = uncoveredBy(problem, rules);
  return ergonomicItems.map((item) => ({
    key: `ergonomics:${item.item}`,
    name: sentence("advice_rule", { item: item.item }),
    type: item.type,
    params: item.params,
    ...(item.ofNights && { condition: { field: "isNight" } }),
    employees: uncovered(item),
    strength: { kind: "soft", points: 1, penalty: "linear" },
    objective: "ergonomics",
    origin: "ergonomics",
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
  const rest = mode === "arbzgHospital" ? { hours: 11, reducedHours: 10 } : { hours: 11 };
  const items: BaselineItem[] = [
    { item: "rest", type: "requireMinRest", params: rest },
    {
      item: "dailyHours",
      type: "limitWorkingHours",
      params: { maxHours: 10, period: "day" },
    },
    {
      item: "weeklyHours",
      type: "limitWorkingHours",
      params: { maxHours: 60, period: "week" },
    },
    {
      item: "consecutiveDays",
      type: "limitConsecutiveDays",
      params: { maxDays: 12 },
    },
    {
      item: "freeSundays",
      type: "requireFreeSundays",
      params: { minPerYear: 15 },
    },
  ];
  if (mode !== "soft")
    items.push({
      item: "replacementRest",
      type: "requireReplacementRestDay",
      params: {},
    });
  return items;
}

/** The advice of work science behind objective `ergonomics`. */
export const ergonomicItems: readonly BaselineItem<AdviceItem>[] = [
  {
    item: "consecutiveDays",
    type: "limitConsecutiveDays",
    params: { maxDays: 6 },
  },
  {
    item: "consecutiveNights",
    type: "limitConsecutiveDays",
    params: { maxDays: 3 },
    ofNights: true,
  },
  {
    item: "recovery24",
    type: "requireNightRecovery",
    params: { restHours: 24 },
  },
  {
    item: "recovery48",
    type: "requireNightRecovery",
    params: { restHours: 48 },
  },
  {
    item: "forwardRotation",
    type: "requireForwardRotation",
    params: {},
  },
  {
    item: "singleDaysOff",
    type: "requireMinConsecutiveDaysOff",
    params: { minDays: 2 },
  },
];

/** Employees for whom no rule in force takes the place of an item. */
function uncoveredBy(
  problem: Problem,
  rules: readonly ActiveRule[],
): (item: BaselineItem<LawItem | AdviceItem>) => readonly number[] {
  return ({ type, ofNights = false }) => {
    const same = rules.filter(({ constraint }) => constraint.consequenceType === type);
    const covered = new Set<number>();
    for (const { scope } of same)
      for (const employee of scope.employees)
        if (type !== "limitConsecutiveDays" || isOfNights(problem, scope, employee) === ofNights)
          covered.add(employee);
    return problem.employees.map(({ index }) => index).filter((index) => !covered.has(index));
  };
}

/** A limit of nights in a row says nothing about days in a row, and the other way round. */
function isOfNights(problem: Problem, scope: ActiveRule["scope"], employee: number): boolean {
  if (!scope.hasShiftCondition) return false;
  const { candidates, calendar } = problem;
  const end = candidates.offset[(employee + 1) * calendar.dayCount]!;
  for (let c = candidates.offset[employee * calendar.dayCount]!; c < end; c++) {
    const shift = candidates.shift[c]!;
    if (
      !isNightFor(problem, employee, shift) &&
      scope.includes(employee, candidates.day[c]!, shift)
    )
      return false;
  }
  return true;
}
