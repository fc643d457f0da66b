/** What could be done about the members of conflicts, and about rules that ask for work nobody can do. */

import type { Conflict, ConflictMember } from "../../generation-result.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { Case } from "./case.ts";
import { absenceGivenUp, leaveGivenUp, lockGivenUp, timesGivenUp } from "./given-up.ts";
import { present, type Remedy } from "./remedy.ts";
import { remediesForAll, remediesOfFloor, remediesOfMember, softened } from "./rule-remedies.ts";
import { maximumRaised } from "./staffing-remedies.ts";

/** For every member but the demands, which the gaps speak of. */
export function memberRemedies(from: Case, conflicts: readonly Conflict[]): readonly Remedy[] {
  return conflicts.flatMap(({ members }) => members.flatMap((member) => ofMember(from, member)));
}

function ofMember(from: Case, member: ConflictMember): readonly Remedy[] {
  const { problem, rules } = from.prepared;
  const days = daysOf(from, member);
  const people = (member.employeeIds ?? []).flatMap(
    (id) => problem.employees.find((person) => person.id === id)?.index ?? [],
  );
  switch (member.kind) {
    case "rule": {
      const rule = rules.find(({ key }) => member.key === key || member.key.startsWith(`${key}|`));
      if (rule === undefined) return [];
      const isForAll = rule.constraint.linksEmployees === true;
      const forAll =
        isForAll || people.length >= from.parameters.remedies.manyBarred
          ? remediesForAll(from, rule, days)
          : [];
      const forOne = isForAll
        ? []
        : people.flatMap((employee) => remediesOfMember(from, rule, employee, days));
      return [...forAll, ...forOne, ...present(softened(from, rule, days))];
    }
    case "absence": {
      const ways = member.key.startsWith("availability_windows:")
        ? [timesGivenUp]
        : [absenceGivenUp, leaveGivenUp];
      return people.flatMap((employee) =>
        days.flatMap((day) => ways.flatMap((givenUp) => present(givenUp(from, employee, day)))),
      );
    }
    case "lock":
      return people.flatMap((employee) =>
        days.flatMap((day) =>
          from.plan
            .shiftsOn(employee, day)
            .flatMap((shift) => present(lockGivenUp(from, employee, day, shift))),
        ),
      );
    case "capacity": {
      const place = { id: member.requirementId ?? "", type: member.requirementType };
      return days.slice(0, 1).flatMap((day) => present(maximumRaised(from, place, day)));
    }
    default:
      return [];
  }
}

/** Of a long member the first ones, which are looked at one by one. */
function daysOf(
  { prepared: { problem }, parameters }: Case,
  member: ConflictMember,
): readonly number[] {
  const { calendar } = problem;
  const first = Math.max(0, calendar.dayOf(member.dateFrom));
  const most = first + parameters.remedies.mostDates - 1;
  const last = Math.min(calendar.dayCount - 1, calendar.dayOf(member.dateTo), most);
  const days: number[] = [];
  for (let day = first; day <= last; day++) days.push(day);
  return days;
}

/** For the rules that ask for work the plan leaves out: they could ask for less, and who is away or fixed could come. */
export function floorRemedies(from: Case): readonly Remedy[] {
  const { verdict, prepared } = from;
  const unmet = verdict.violations.filter(
    ({ rule, kind }) => kind === "unmet" && !rule.isCore && rule.bound.requirements === undefined,
  );
  const found: Remedy[] = [];
  const seen = new Set<ActiveRule>();
  for (const { rule, violation } of unmet) {
    const { employee, day = 0 } = violation;
    if (!seen.has(rule)) found.push(...present(softened(from, rule, [day])));
    seen.add(rule);
    if (employee === undefined) continue;
    found.push(...remediesOfFloor(from, rule, employee, Math.max(0, day)));
    for (let other = 0; other < prepared.problem.calendar.dayCount; other++) {
      for (const givenUp of [absenceGivenUp, leaveGivenUp])
        found.push(...present(givenUp(from, employee, other)));
      for (const shift of from.plan.shiftsOn(employee, other))
        found.push(...present(lockGivenUp(from, employee, other, shift)));
    }
  }
  return found;
}
