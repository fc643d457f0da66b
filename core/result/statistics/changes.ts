/** The plan against the earlier one: what changed, duty by duty, and why it could not stay. */
import type { PlanChange, PlanChanges } from "../../generation-result.ts";
import { type Sentence, sentence } from "../../language/sentence.ts";
import type { PreviousCell } from "../../model/problem/earlier-plan.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { dutyKey } from "../../model/program/structural-key.ts";
import type { ActiveRule, Constraint } from "../../model/rule/rule.ts";
import { missingStaff } from "../gaps/seats.ts";
import { basePlan } from "../judgement/plan.ts";
import { type Score, scorePlan } from "../judgement/score.ts";
import { whatIf } from "../judgement/what-if.ts";
import { rendered } from "../rendered.ts";
import { withCells } from "../replacements/changed-plan.ts";

/** Changes listed before the rest is only counted. */
const CHANGE_LIMIT = 1000;
/** Duties of all plans that are scored anew to tell what a change has bought. */
const SCORING_LIMIT = 5000;
const SAME = 1e-6;

/** `score` is that of the plan. Reasons hold for each change alone, with the rest of the plan as it is. */
export function changesOf(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
  score: Score,
): PlanChanges {
  const { kept, forced, span } = problem.previous;
  const works = (employee: number, day: number) =>
    plan.shiftsOn(employee, day).some((shift) => problem.shifts[shift]!.kind !== "standby");
  const lost = kept.filter(
    ({ employee, day, shift }) => !plan.shiftsOn(employee, day).includes(shift),
  );
  const changed = lost.filter(({ employee, day }) => works(employee, day));
  const had = new Set([...kept, ...forced].map(({ employee, day }) => `${employee}/${day}`));
  const added = new Map<string, PreviousCell>();
  for (const duty of plan.assignments) {
    const { employee, day } = duty;
    const cell = `${employee}/${day}`;
    if (span === null || day < span.first || day > span.last || had.has(cell)) continue;
    if (works(employee, day) && !added.has(cell)) added.set(cell, duty);
  }
  const listed = [
    ...lost.map((duty) => ({ duty, kind: "lost" as const })),
    ...forced.map((duty) => ({ duty, kind: "forced" as const })),
    ...[...added.values()].map((duty) => ({ duty, kind: "added" as const })),
  ]
    .sort((a, b) => a.duty.day - b.duty.day || a.duty.employee - b.duty.employee)
    .slice(0, CHANGE_LIMIT);
  const reasonFor = reasonsIn(problem, rules, plan, score);
  return {
    kept: kept.length - lost.length,
    changed: changed.length,
    added: added.size,
    removed: lost.length - changed.length,
    forced: forced.length,
    changes: listed.map(({ duty, kind }) => changeOf(problem, plan, duty, kind, reasonFor)),
  };
}

type Kind = "lost" | "forced" | "added";
type Reason = readonly [code: string, sentence: string | Sentence];

function changeOf(
  problem: Problem,
  plan: Plan,
  duty: PreviousCell,
  kind: Kind,
  reasonFor: (duty: PreviousCell, kind: Kind) => Reason,
): PlanChange {
  const { employee, day, shift } = duty;
  const { employees, shifts, calendar, previous } = problem;
  const isHere = (cell: PreviousCell) => cell.employee === employee && cell.day === day;
  const earlier = [...previous.kept, ...previous.forced].filter(isHere).map((cell) => cell.shift);
  const employeeId = employees[employee]!.id;
  const date = calendar.dateOf(day);
  const [code, text] = reasonFor(duty, kind);
  return {
    key: dutyKey(employeeId, date, shifts[shift]!.id),
    employeeId,
    date,
    before: kind === "added" ? [] : [shifts[shift]!.id],
    after: plan
      .shiftsOn(employee, day)
      .filter((now) => !earlier.includes(now))
      .map((now) => shifts[now]!.id),
    forced: kind === "forced",
    reason: `${code}: ${rendered(problem, text)}`,
  };
}

function reasonsIn(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
  score: Score,
): (duty: PreviousCell, kind: Kind) => Reason {
  // Missing persons are counted, since a rule of minima alone cannot be asked about one person.
  const isOfMinima = ({ core }: Constraint) =>
    core?.states?.bounds.every((bound) => bound === "minimum") === true;
  const hard = rules.filter(
    ({ strength, constraint }) => strength.kind === "hard" && !isOfMinima(constraint),
  );
  const settings = { problem, rules: hard };
  let base: ReturnType<typeof brokenIn> | undefined;
  let here: ReturnType<typeof brokenIn> | undefined;
  let missingNow: number | undefined;
  let scored = 0;
  return (duty, kind) => {
    const { employee, day, shift } = duty;
    const employeeId = problem.employees[employee]!.id;
    if (kind === "added") return ["new_duty", sentence("change_new", { employee: employeeId })];
    const refusal = problem.refusal(employee, day, shift);
    if (kind === "forced")
      return refusal === null
        ? ["rule_conflict", sentence("change_impossible", {})]
        : [refusal.code, refusal.message];
    base ??= brokenIn(settings, basePlan(problem));
    const barred = base(duty);
    if (barred !== null)
      return ["rule_conflict", sentence("change_barred", { rule: named(barred) })];
    here ??= brokenIn(settings, plan);
    const clash = here(duty);
    if (clash !== null)
      return ["rule_conflict", sentence("change_clashes", { rule: named(clash) })];
    const cell = { employee, day, shifts: cellWith(problem, plan, duty) };
    const before = withCells(plan, [cell]);
    missingNow ??= missingStaff(problem, rules, plan);
    const missing = missingStaff(problem, rules, before) - missingNow;
    if (missing > SAME)
      return ["not_enough_staff", sentence("change_uncovers", { persons: missing })];
    scored += plan.assignments.length + 1;
    if (scored > SCORING_LIMIT) return ["not_forced", sentence("change_not_forced", {})];
    const saved = scorePlan(problem, rules, before).total - score.total;
    return saved > SAME
      ? ["cheaper", sentence("change_cheaper", { points: saved })]
      : ["not_forced", sentence("change_not_forced", {})];
  };
}

/** The hard rule that a duty would break in place of what its date holds now; null when none does. */
function brokenIn(
  { problem, rules }: { readonly problem: Problem; readonly rules: readonly ActiveRule[] },
  plan: Plan,
): (duty: PreviousCell) => ActiveRule | null {
  const ask = whatIf(problem, plan);
  return (duty) => {
    const cell = cellWith(problem, plan, duty);
    return rules.find((rule) => ask.breaksWhenReplaced(rule, duty, cell)) ?? null;
  };
}

/** The earlier duty in place of what its date holds now, but for what is locked; ascending. */
function cellWith(
  { candidates }: Problem,
  plan: Plan,
  { employee, day, shift }: PreviousCell,
): readonly number[] {
  const isLocked = (other: number) => candidates.locked[candidates.at(employee, day, other)] === 1;
  return [...plan.shiftsOn(employee, day).filter(isLocked), shift].sort((x, y) => x - y);
}

function named({ ruleName, ruleId }: ActiveRule): Sentence {
  return sentence("named", { name: ruleName, id: ruleId });
}
