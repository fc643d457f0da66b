/** Rules of pay that have no effect, and prices that would drown everything else. */

import type { ValidationProblem } from "../../api.ts";
import type { Premium } from "../../model/problem/pay-rules.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { objectiveOf } from "../../objectives/index.ts";
import { problem as problemAt, type Warnings } from "./issues.ts";

const PATH = "department.payRules";
/** Most units of labor_cost that an hour may count; beyond, plans could not be told apart by anything else. */
const MOST_UNITS = 1_000_000;

/** A unit of the currency that is too dear for the people's rates. */
export function payRuleProblems({ employees, payRules }: Problem): readonly ValidationProblem[] {
  const { costPerPoint } = payRules;
  if (costPerPoint === null) return [];
  const dearest = Math.max(0, ...employees.map(({ hourlyRate }) => hourlyRate ?? 0));
  if (dearest <= MOST_UNITS * costPerPoint) return [];
  return [
    problemAt(
      ["department", "payRules", "costPerPoint"],
      `An hour at ${dearest} would count more than ${MOST_UNITS} units; give at least ${dearest / MOST_UNITS}.`,
    ),
  ];
}

/** Tells each rule that cannot have an effect in this problem. */
export function warnOfPayRules(problem: Problem, warnings: Warnings): void {
  const { config, meanHourlyRate, payRules } = problem;
  const warn = (path: string, message: string) =>
    warnings.add("no_effect", `${PATH}.${path}`, message);
  const hasNoPrice =
    meanHourlyRate === 0 && payRules.premiums.every(({ percent }) => percent !== null);
  if (payRules.costPerPoint !== null && hasNoPrice)
    warn("costPerPoint", "costPerPoint does nothing where nothing has a price.");
  else if (payRules.costPerPoint !== null && !config.objectiveWeights.has(objectiveOf("money")))
    warn("costPerPoint", `costPerPoint is the unit of ${objectiveOf("money")}, which is off.`);
  warnOfTiers(problem, warn);
  for (const [k, premium] of payRules.premiums.entries()) {
    const why = idlePremium(problem, premium);
    if (why !== null) warn(`premiums.${k}`, why);
  }
  const centres = new Set(problem.shifts.map(({ costCentre }) => costCentre));
  for (const [k, { costCentre }] of payRules.budgets.entries())
    if (!centres.has(costCentre))
      warn(`budgets.${k}.costCentre`, `No shift belongs to the cost centre ${costCentre}.`);
}

function warnOfTiers(
  { employees, meanHourlyRate, payRules: { overtime } }: Problem,
  warn: (path: string, message: string) => void,
): void {
  for (const [k, tier] of overtime.entries()) {
    const path = `overtime.${k}`;
    const lower = overtime.findIndex(
      (other, at) =>
        at !== k &&
        other.period === tier.period &&
        (other.aboveMinutes === null) === (tier.aboveMinutes === null) &&
        (other.aboveMinutes ?? 0) <= (tier.aboveMinutes ?? 0) &&
        (other.percent > tier.percent ||
          (other.percent === tier.percent && (other.aboveMinutes !== tier.aboveMinutes || at < k))),
    );
    if (meanHourlyRate === 0) warn(path, "Overtime costs nothing where no hour has a price.");
    else if (tier.percent === 0) warn(path, "Overtime of 0 per cent costs nothing.");
    else if (tier.aboveMinutes === null && employees.every((e) => e.contractHoursPerWeek === null))
      warn(path, "Nobody has a contract whose hours could be exceeded.");
    else if (lower >= 0)
      warn(
        path,
        `overtime[${lower}] begins no later and is as dear, so that this tier never counts.`,
      );
  }
}

/** Why no duty can earn the premium, or nothing with it; null where one can. */
function idlePremium({ meanHourlyRate, shifts }: Problem, premium: Premium): string | null {
  const { amount, amountPerHour, kind, percent } = premium;
  if (percent !== null && meanHourlyRate === 0)
    return "A percentage of the hourly rate is nothing where no hour has a price.";
  if ((percent ?? amountPerHour ?? amount) === 0) return "A premium of 0 costs nothing.";
  const isOnCall = kind === "onCallHour" || kind === "callOut";
  if (isOnCall && shifts.every((shift) => shift.kind === "work"))
    return `No shift is onCall or standby, so that nobody earns a premium of kind ${kind}.`;
  return null;
}
