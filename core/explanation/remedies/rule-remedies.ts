/** A rule moved for one person, not applied on one date, or made a wish. */
import { type Sentence, sentence } from "../../language/sentence.ts";
import { type Plan, planOf } from "../../model/problem/plan.ts";
import type { HardLevel } from "../../model/problem/severity.ts";
import { ruleKey } from "../../model/program/structural-key.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { Duty } from "../../result/judgement/what-if.ts";
import type { Reach, WrittenRule } from "../edits/rule-edits.ts";
import { writtenRule } from "../edits/written-rule.ts";
import {
  leastSetting,
  moved,
  relaxableParametersOf,
  type Setting,
  unitsFor,
  violationsFor,
} from "../relaxations/relaxable-parameters.ts";
import { costOfException, costOfLimit, costOfSofteningRule } from "../relaxations/repair-costs.ts";
import type { Case } from "./case.ts";
import type { Remedy } from "./remedy.ts";

/** What would let an employee take duties that a rule bars from them, the least first; empty where nothing may be moved. */
export function remediesOfBar(
  from: Case,
  rule: ActiveRule,
  duties: readonly Duty[],
): readonly Remedy[] {
  const written = from.mayRelax(rule) ? found(from, rule) : null;
  const [first] = duties;
  if (written === null || first === undefined) return [];
  const { problem } = from.prepared;
  const { employee } = first;
  const days = [...new Set(duties.map(({ day }) => day))];
  if (rule.constraint.linksEmployees === true) return remediesForAll(from, rule, days);
  const allowed = unitsFor(problem, rule, employee, from.plan);
  const plan = planOf(problem, [...from.plan.assignments, ...duties]);
  const { longestWay } = from.parameters.remedies;
  const asked = { plan, employee, allowed, longestWay };
  const settings = relaxableParametersOf(rule).flatMap((parameter) => {
    const least = leastSetting(problem, rule, written.params, parameter, asked);
    const step = parameter.stepsPerUnit === undefined ? moved(written.params, parameter, 1) : null;
    return [step, least].filter((setting) => setting !== null);
  });
  const isRest = rule.constraint.restsBetweenDuties === true;
  const night = isRest && written.isByDate ? restDay(from, rule, plan, employee) : null;
  const remedies = distinct(settings).map((setting) =>
    limitRemedy(from, rule, written, setting, { employee, day: night, days }),
  );
  if (remedies.length > 0) return remedies;
  return written.exempted === undefined
    ? []
    : days.map((day) => exceptionRemedy(from, rule, written, employee, day));
}

/** What would let a rule be met that asks an employee for something the plan leaves out. */
export function remediesOfFloor(
  from: Case,
  rule: ActiveRule,
  employee: number,
  day: number,
): readonly Remedy[] {
  const written = from.mayRelax(rule) ? found(from, rule) : null;
  if (written === null) return [];
  const { problem } = from.prepared;
  const { longestWay } = from.parameters.remedies;
  const asked = { plan: from.plan, employee, allowed: 0, longestWay };
  const settings = relaxableParametersOf(rule).flatMap((parameter) => {
    const least = leastSetting(problem, rule, written.params, parameter, asked);
    return least === null ? [] : [least];
  });
  const days = [day];
  if (settings.length > 0)
    return settings.map((setting) =>
      limitRemedy(from, rule, written, setting, { employee, day: null, days }),
    );
  return written.exempted === undefined
    ? []
    : [exceptionRemedy(from, rule, written, employee, day)];
}

/** A few steps, for a person of whom it is not known which duty the rule bars. */
export function remediesOfMember(
  from: Case,
  rule: ActiveRule,
  employee: number,
  days: readonly number[],
): readonly Remedy[] {
  const written = from.mayRelax(rule) ? found(from, rule) : null;
  if (written === null) return [];
  const { stepsForOne } = from.parameters.remedies;
  const settings = relaxableParametersOf(rule).flatMap((parameter) =>
    stepsForOne.flatMap(
      (units) => moved(written.params, parameter, units * (parameter.stepsPerUnit ?? 1)) ?? [],
    ),
  );
  const limits = settings.map((setting) =>
    limitRemedy(from, rule, written, setting, { employee, day: null, days }),
  );
  if (limits.length > 0 || written.exempted === undefined) return limits;
  return days.map((day) => exceptionRemedy(from, rule, written, employee, day));
}

/** The rule as a wish, with all that it has as consequences; null for law, and where it is no planning rule. */
export function softened(from: Case, rule: ActiveRule, days: readonly number[]): Remedy | null {
  const isLaw = levelOf(rule) === "legal";
  const written = from.mayRelax(rule) && !isLaw ? found(from, rule) : null;
  const edit = written?.softened;
  if (edit === undefined) return null;
  return {
    kind: "softenRule",
    keys: from.prepared.rules.flatMap(({ key, origin, ruleId }) =>
      origin === rule.origin && ruleId === rule.ruleId ? [key] : [],
    ),
    cost: costOfSofteningRule(from.parameters.repairCosts, levelOf(rule)),
    sentence: sentence("relax_soft", { rule: nameOf(rule) }),
    edit,
    days,
    employees: [],
  };
}

function found({ request, prepared }: Case, rule: ActiveRule): WrittenRule | null {
  return writtenRule(request, prepared.problem, rule);
}

interface Target {
  readonly employee: number | null;
  /** The one day it is for; null for all. */
  readonly day: number | null;
  readonly days: readonly number[];
}

function limitRemedy(
  { prepared: { problem }, parameters }: Case,
  rule: ActiveRule,
  written: WrittenRule,
  { parameter, from, to, steps }: Setting,
  { employee, day, days }: Target,
): Remedy {
  const reach: Reach = {
    employeeId: employee === null ? null : problem.employees[employee]!.id,
    date: day === null ? null : problem.calendar.dateOf(day),
  };
  const isRest = rule.constraint.restsBetweenDuties === true;
  const values = {
    ...{ rule: nameOf(rule), from, to },
    bound: parameter.step > 0 ? ("most" as const) : ("least" as const),
    employee: reach.employeeId ?? "",
    date: reach.date ?? "",
  };
  return {
    kind: isRest ? "shortenRest" : "loosenLimit",
    keys: [ruleKey(rule.key, reach.employeeId ?? undefined, reach.date ?? undefined)],
    cost: costOfLimit(
      parameters.repairCosts,
      levelOf(rule),
      steps,
      employee === null ? "all" : day === null ? "person" : "night",
    ),
    sentence:
      typeof parameter.what === "string"
        ? sentence("relax_limit", { ...values, what: parameter.what })
        : sentence("relax_own_limit", { ...values, what: parameter.what }),
    edit: (request) => written.loosened(request, { [parameter.param]: to }, reach),
    days,
    employees: employee === null ? [] : [employee],
  };
}

function exceptionRemedy(
  { prepared: { problem }, parameters }: Case,
  rule: ActiveRule,
  written: WrittenRule,
  employee: number,
  day: number,
): Remedy {
  const employeeId = problem.employees[employee]!.id;
  const date = problem.calendar.dateOf(day);
  return {
    kind: "makeException",
    keys: [ruleKey(rule.key, employeeId, date)],
    cost: costOfException(parameters.repairCosts, levelOf(rule), 1),
    sentence: sentence("relax_exception", { rule: nameOf(rule), employee: employeeId, date }),
    edit: (request) => written.exempted?.(request, { employeeId, date }) ?? null,
    days: [day],
    employees: [employee],
  };
}

/** A few amounts for everybody: a rule about several people cannot be moved for one, and one that bars many should not be. */
export function remediesForAll(
  from: Case,
  rule: ActiveRule,
  days: readonly number[],
): readonly Remedy[] {
  const written = from.mayRelax(rule) ? found(from, rule) : null;
  if (written === null) return [];
  const target = { employee: null, day: null, days };
  return relaxableParametersOf(rule).flatMap((parameter) =>
    from.parameters.remedies.stepsForAll.flatMap((steps) => {
      const setting = moved(written.params, parameter, steps * (parameter.stepsPerUnit ?? 1));
      return setting === null ? [] : [limitRemedy(from, rule, written, setting, target)];
    }),
  );
}

/** The day of the duty before the first rest that the plan makes too short. */
function restDay(
  { prepared, plan: before }: Case,
  rule: ActiveRule,
  plan: Plan,
  employee: number,
): number | null {
  const { problem } = prepared;
  const daysOf = (judged: Plan) =>
    violationsFor(problem, rule, employee, judged).flatMap(({ day }) => day ?? []);
  const known = new Set(daysOf(before));
  const fresh = daysOf(plan).filter((day) => !known.has(day));
  // Two short rests need the rule to be moved for the person, not for a night.
  return fresh.length === 1 && plan.shiftsOn(employee, fresh[0]!).length > 0 ? fresh[0]! : null;
}

function distinct(settings: readonly Setting[]): readonly Setting[] {
  const seen = new Set<string>();
  return settings.filter(({ parameter, to }) => {
    const name = `${parameter.param} ${to}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function levelOf({ strength }: ActiveRule): HardLevel {
  return strength.kind === "hard" ? strength.level : "operational";
}

/** Only what the request gives an id needs one. */
function nameOf({ ruleId, ruleName, origin }: ActiveRule): string | Sentence {
  return origin === "request" ? sentence("named", { name: ruleName, id: ruleId }) : ruleName;
}
