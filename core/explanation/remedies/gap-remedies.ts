/** What could fill the gaps of a plan: whoever is kept away could be let come, somebody else could, or less is asked for. */

import { isSoft } from "../../model/demand/requirement.ts";
import type { Refusal } from "../../model/problem/refusal.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { employeeStatus } from "../../result/gaps/employee-status.ts";
import { fullPlaces } from "../../result/gaps/full-places.ts";
import { type Gap, gapsOf } from "../../result/gaps/gaps.ts";
import { type Duty, isBusy } from "../../result/judgement/what-if.ts";
import { writtenRule } from "../edits/written-rule.ts";
import type { Case } from "./case.ts";
import { departmentFor, furtherPeople, qualificationsFor } from "./further-person.ts";
import { absenceGivenUp, leaveGivenUp, lockGivenUp, timesGivenUp } from "./given-up.ts";
import { joined, present, type Remedy } from "./remedy.ts";
import { remediesForAll, remediesOfBar, softened } from "./rule-remedies.ts";
import { demandLowered, maximumRaised } from "./staffing-remedies.ts";

/** A rule that keeps an employee from duties. */
interface Bar {
  readonly rule: ActiveRule;
  readonly employee: number;
  readonly duties: Duty[];
  /** Nothing else keeps the employee from one of them. */
  isOnlyOne: boolean;
}

/** Everything that may help for the hard gaps of the plan; none of it is tried yet. */
export function gapRemedies(from: Case): readonly Remedy[] {
  const { problem, rules } = from.prepared;
  const { mostGaps, mostBars, manyBarred } = from.parameters.remedies;
  const gaps = gapsOf(problem, rules, from.plan)
    .filter(({ severity }) => !isSoft(severity))
    .slice(0, mostGaps);
  if (gaps.length === 0) return [];
  const hard = rules.filter((rule) => rule.strength.kind === "hard" && !rule.isCore);
  const blockers = hard.map((rule) => ({ rule, people: new Set(rule.scope.employees) }));
  const fullFor = fullPlaces(problem, from.plan);
  const bars = new Map<string, Bar>();
  const found: Remedy[] = [];
  const several: Remedy[] = [];
  for (const gap of gaps) {
    for (const employee of askedOf(from, gap)) {
      const status = employeeStatus(problem, from.plan, gap, employee);
      if (status.kind === "away") found.push(...absencesOf(from, gap, employee, status.refusal));
      if (status.kind !== "open") continue;
      found.push(...locksOf(from, employee, gap.day));
      const duty = status.duties.find((open) => !isBusy(problem, from.plan, open));
      if (duty === undefined) continue;
      for (const place of fullFor(employee, duty.day, duty.shift))
        found.push(...present(maximumRaised(from, place, duty.day)));
      const barring = blockers
        .filter(({ rule, people }) => people.has(employee) && from.ask.breaksWhenAdded(rule, duty))
        .map(({ rule }) => rule);
      for (const rule of barring) addBar(bars, rule, duty, barring.length === 1);
      if (barring.length > 1 && barring.length <= mostBars)
        several.push(...present(allBarsAtOnce(from, barring, duty)));
    }
    found.push(...present(demandLowered(from, gap)));
  }
  const byPromise = [...bars.values()].sort((a, b) => Number(b.isOnlyOne) - Number(a.isOnlyOne));
  for (const { rule, duties } of byPromise) {
    found.push(...remediesOfBar(from, rule, duties.slice(0, 1)));
    if (duties.length > 1) found.push(...remediesOfBar(from, rule, duties));
  }
  const days = [...new Set(gaps.map(({ day }) => day))];
  const barredBy = (rule: ActiveRule) => byPromise.filter((bar) => bar.rule === rule).length;
  const barring = [...new Set(byPromise.map(({ rule }) => rule))].map((rule) => ({
    rule,
    people: barredBy(rule),
  }));
  for (const { rule, people } of barring.sort((a, b) => b.people - a.people)) {
    if (people >= manyBarred) found.push(...remediesForAll(from, rule, days));
    found.push(...present(softened(from, rule, days)));
  }
  return [...found, ...several, ...peopleFor(from, gaps)];
}

/** Those who may do the work, as many as can be asked. */
function askedOf({ prepared: { problem }, plan, parameters }: Case, gap: Gap): readonly number[] {
  const asked: number[] = [];
  for (const { index } of problem.employees) {
    const { kind } = employeeStatus(problem, plan, gap, index);
    if (kind === "away" || kind === "open") asked.push(index);
    if (asked.length === parameters.remedies.mostPeople) break;
  }
  return asked;
}

function absencesOf(from: Case, gap: Gap, employee: number, { code }: Refusal): readonly Remedy[] {
  const days = new Set(gap.duties.map(({ day }) => day));
  const ways = code === "out_of_hours" ? [timesGivenUp] : [absenceGivenUp, leaveGivenUp];
  return [...days].flatMap((day) =>
    ways.flatMap((givenUp) => present(givenUp(from, employee, day))),
  );
}

function locksOf(from: Case, employee: number, day: number): readonly Remedy[] {
  const { lockReach } = from.parameters.remedies;
  const found: Remedy[] = [];
  for (let near = day - lockReach; near <= day + lockReach; near++) {
    if (near < 0 || near >= from.prepared.problem.calendar.dayCount) continue;
    for (const shift of from.plan.shiftsOn(employee, near))
      found.push(...present(lockGivenUp(from, employee, near, shift)));
  }
  return found;
}

function addBar(bars: Map<string, Bar>, rule: ActiveRule, duty: Duty, isOnlyOne: boolean): void {
  const { employee } = duty;
  const key = `${employee} ${rule.key}`;
  const bar = bars.get(key);
  if (bar === undefined) bars.set(key, { rule, employee, duties: [duty], isOnlyOne });
  else bar.isOnlyOne ||= isOnlyOne;
  if (bar?.duties.every(({ day }) => day !== duty.day)) bar.duties.push(duty);
}

/** Past each of the rules that keep one person from one duty the way that goes farthest: a cheaper one may not let the duty be worked. */
function allBarsAtOnce(from: Case, rules: readonly ActiveRule[], duty: Duty): Remedy | null {
  const parts = rules.map(
    (rule) => remediesOfBar(from, rule, [duty]).toSorted((a, b) => b.cost - a.cost)[0],
  );
  const known = parts.filter((part) => part !== undefined);
  return known.length === rules.length ? joined(known) : null;
}

/**
 * For each set of qualifications and each department: as many people as are missing at a time for all dates, one more in case rules do not let
 * them come every time, and one person for some date alone.
 */
function peopleFor(from: Case, gaps: readonly Gap[]): readonly Remedy[] {
  const { singleDates, mostMore } = from.parameters.remedies;
  const groups = new Map<string, Group>();
  for (const gap of gaps) {
    if (gap.duties.length === 0) continue;
    const ids = qualificationsFor(from, gap);
    const department = departmentFor(from, gap);
    const key = JSON.stringify([ids, department]);
    const group = groups.get(key) ?? { ids, department, days: [] };
    groups.set(key, group);
    // Missing hours take at least one person.
    const missing = personsMissing(gap, mostMore);
    for (let person = 0; person < missing; person++) group.days.push(dutyDay(gap));
  }
  return withShares(from, [...groups.values()]).flatMap(({ ids, department, days }) => {
    const all = [...new Set(days)].sort((a, b) => a - b);
    const most = Math.max(...all.map((day) => days.filter((other) => other === day).length));
    const single = all.slice(0, singleDates).map((day) => [[day]]);
    const teams = [most, most + 1].map((count) => new Array<readonly number[]>(count).fill(all));
    return [...teams, ...single].map((people) =>
      furtherPeople(from, { qualifications: ids, department }, people, from.parameters),
    );
  });
}

interface Group {
  readonly ids: readonly string[];
  readonly department: string | null;
  /** Once for each person. */
  readonly days: number[];
}

/** Where a share of those present has to be qualified, a further person may have to be. */
function withShares({ request, prepared }: Case, groups: readonly Group[]): readonly Group[] {
  const { problem, rules } = prepared;
  const ofStaffing = problem.requirements.map(({ minSharePercent, qualification }) =>
    minSharePercent === null ? [] : (qualification?.ids ?? []),
  );
  const ofRules = rules.map((rule) => {
    const { sharesOf } = rule.constraint;
    return sharesOf === undefined
      ? undefined
      : writtenRule(request, problem, rule)?.params[sharesOf];
  });
  const shares = [...ofStaffing, ...ofRules].flatMap((ids) =>
    Array.isArray(ids) ? ids.slice(0, 1).map(String) : [],
  );
  const qualified = [...new Set(shares)].flatMap((id) =>
    groups
      .filter(({ ids }) => !ids.includes(id))
      .map((group) => ({ ...group, ids: [...group.ids, id].sort() })),
  );
  return [...groups, ...qualified];
}

/** Persons, or hours at most so many to a person. */
function personsMissing({ missing }: Gap, most: number): number {
  return Math.min(most, Math.max(1, Math.ceil(missing)));
}

/** A night of the evening before may be what covers the date. */
function dutyDay({ day, duties }: Gap): number {
  return duties.some((duty) => duty.day === day) ? day : duties[0]!.day;
}
