/** Shortages of people over periods as certificates, with the numbers and with what limits whom. */

import type { InfeasibilityProof, PeopleLimit } from "../../generation-result.ts";
import { inWords, type Sentence, sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { rounded } from "../../model/rounded.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { Demanded } from "./demands.ts";
import type { PersonBound } from "./person-bounds.ts";
import { type ReportedShortage, type Shortage, shortages } from "./shortages.ts";
import type { StaffingCeiling } from "./staffing-ceiling.ts";

/** Groups of people told one by one in a sentence; the proof lists all. */
const MOST_LISTED = 4;

/** `reported`: what single days lack and other proofs say. */
export function capacityProofs(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
  demanded: Demanded,
  reported: readonly ReportedShortage[],
): readonly InfeasibilityProof[] {
  return shortages(problem, rules, ceiling, demanded, reported).map((short) =>
    proofOf(problem, short),
  );
}

function proofOf(problem: Problem, short: Shortage): InfeasibilityProof {
  const { calendar, shifts } = problem;
  const { first, last, demands, unit, isOfDays } = short;
  const size = unit === "minutes" ? 60 : 1;
  const duties = demands.flatMap((demand) => demand.duties);
  const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
  const shiftsOf = ascending(duties.map(({ shift }) => shift)).map((shift) => shifts[shift]!.id);
  const dates = isOfDays
    ? ascending(duties.map(({ day }) => day)).map((day) => calendar.dateOf(day))
    : [];
  const requirements = new Set(demands.map(({ requirement }) => requirement));
  const [only] = requirements;
  const requirement = requirements.size === 1 && only !== undefined ? only : null;
  const limits = limitsOf(problem, short.bounds, size);
  const [from, to] = [calendar.dateOf(first), calendar.dateOf(last)];
  const [required, available] = [
    rounded(short.required / size, 2),
    rounded(short.available / size, 2),
  ];
  const isOfWeek = calendar.weekIndex(first) === calendar.weekIndex(last);
  const values = {
    ...{ from, to, dates },
    places:
      requirement === null
        ? shiftsOf
        : [sentence("named", { name: requirement.name, id: requirement.id })],
    ...{ needed: required, available, limits: limitSentences(limits, unit) },
  };
  const message =
    unit === "minutes" ? sentence("proof_hours", values) : sentence("proof_duties", values);
  return {
    code: unit === "duties" ? "duties_of_period" : isOfWeek ? "hours_of_week" : "hours_of_period",
    date: from,
    last_date: to,
    ...(isOfDays && { dates }),
    shift_ids: shiftsOf,
    requirement_id: requirement?.id ?? null,
    ...{ required, available, limits },
    message: inWords(message, problem.config.language),
  };
}

/** Those who can give equally much for the same reason together, the largest groups first. */
function limitsOf(
  { employees }: Problem,
  bounds: readonly PersonBound[],
  size: number,
): readonly PeopleLimit[] {
  const groups = new Map<string, { readonly bound: PersonBound; readonly ids: string[] }>();
  for (const bound of bounds) {
    const key = `${rounded(bound.most / size, 2)} ${bound.rule?.key}`;
    const group = groups.get(key) ?? { bound, ids: [] };
    groups.set(key, group);
    group.ids.push(employees[bound.employee]!.id);
  }
  return [...groups.values()]
    .sort((a, b) => b.ids.length - a.ids.length)
    .map(({ bound: { most, rule }, ids }) => ({
      employee_ids: ids,
      most: rounded(most / size, 2),
      rule_id: rule?.ruleId ?? null,
      rule_name: rule?.ruleName ?? null,
    }));
}

function limitSentences(
  limits: readonly PeopleLimit[],
  unit: Shortage["unit"],
): readonly Sentence[] {
  const listed = limits.length <= MOST_LISTED ? limits : limits.slice(0, MOST_LISTED - 1);
  const rest = limits.slice(listed.length);
  const amount = (value: number) =>
    unit === "minutes" ? sentence("hours_amount", { hours: value }) : sentence("amount", { value });
  const lines = listed.map(({ employee_ids: employees, most, rule_id: id, rule_name: name }) =>
    id === null
      ? sentence("limit_present", { employees, most: amount(most) })
      : sentence("limit_by_rule", {
          ...{ employees, most: amount(most) },
          rule: sentence("named", { name: name ?? id, id }),
        }),
  );
  if (rest.length === 0) return lines;
  const count = rest.reduce((sum, { employee_ids }) => sum + employee_ids.length, 0);
  const most = rest.reduce((sum, limit) => sum + limit.employee_ids.length * limit.most, 0);
  return [...lines, sentence("limit_of_others", { count, most: amount(rounded(most, 2)) })];
}
