/** A conflict as a planner reads it: what is asked for, who could do it, and what forbids that. */
import { type Sentence, sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { telling } from "../parameters.ts";
import type { RenderableMember, Span } from "./conflict-members.ts";
import { lackedByOthers, mayFill } from "./may-fill.ts";
import type { StaffStatement } from "./statements.ts";

/** `also`: dates on which the same is said again. */
export function conflictSentence(
  problem: Problem,
  members: readonly RenderableMember[],
  also: readonly Span[],
): Sentence {
  const demands = members.filter(({ kind }) => kind === "demand");
  const others = members.filter(({ kind }) => kind !== "demand");
  const hasRules = others.some(({ kind }) => kind === "rule");
  const say = (group: readonly RenderableMember[]) =>
    group[0]!.say(group.map(spanOf), namedOf(group));
  const parts = [
    ...groupsOf(demands).map(say),
    ...fillersOf(problem, demands, hasRules, namedOf(others)),
    ...groupsOf(others).map(say),
  ];
  const conflict = sentence("conflict", { parts, isOne: members.length === 1 });
  return also.length === 0 ? conflict : sentence("conflict_also", { conflict, spans: also });
}

export function spanOf({ dateFrom, dateTo }: Pick<RenderableMember, "dateFrom" | "dateTo">): Span {
  return { from: dateFrom, to: dateTo };
}

function namedOf(group: readonly RenderableMember[]): readonly string[] {
  return [...new Set(group.flatMap(({ employeeIds }) => employeeIds ?? []))];
}

/** What is told in one sentence: one thing on several dates, or several people away on the same dates. */
function groupsOf(members: readonly RenderableMember[]): readonly (readonly RenderableMember[])[] {
  const byThing = grouped(members, ({ alike }) => alike);
  const away = byThing.filter(([first]) => first!.kind === "absence");
  const rest = byThing.filter(([first]) => first!.kind !== "absence");
  const together = grouped(away, (group) =>
    JSON.stringify([group[0]!.alike.split(" ").at(-1), group.map(spanOf)]),
  ).map((groups) => {
    const [first] = groups;
    const people = groups.flatMap((group) => namedOf(group));
    return first!.map((member) => ({ ...member, employeeIds: people }));
  });
  return [
    ...rest.filter(([first]) => first!.kind !== "lock"),
    ...together,
    ...rest.filter(([first]) => first!.kind === "lock"),
  ];
}

function grouped<T>(entries: readonly T[], nameOf: (entry: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(nameOf(entry));
    if (group === undefined) groups.set(nameOf(entry), [entry]);
    else group.push(entry);
  }
  return [...groups.values()];
}

/** Who could come at all, where that is part of the reason; demands of the same people together. */
function fillersOf(
  problem: Problem,
  members: readonly RenderableMember[],
  hasRules: boolean,
  named: readonly string[],
): readonly Sentence[] {
  const everybody = problem.employees.filter(({ deployable }) => deployable).length;
  const byPeople = new Map<
    string,
    { readonly people: readonly number[]; demands: StaffStatement[] }
  >();
  const concerned = problem.employees.filter(({ id }) => named.includes(id));
  for (const { demand: whole } of members) {
    if (whole === undefined) continue;
    const demand = narrowest(
      problem,
      whole,
      concerned.map(({ index }) => index),
    );
    const people = [...mayFill(problem, demand)].sort((a, b) => a - b);
    const entry = byPeople.get(people.join()) ?? { people, demands: [] };
    byPeople.set(people.join(), entry);
    entry.demands.push(demand);
  }
  return [...byPeople.values()].flatMap(({ people, demands }) =>
    people.length < everybody || !hasRules
      ? [fillerSentence(problem, people, demands, people.length < everybody)]
      : [],
  );
}

/** Of a demand in parts the one that fewest can fill, as long as everybody who is spoken of is among them. */
function narrowest(
  problem: Problem,
  demand: StaffStatement,
  concerned: readonly number[],
): StaffStatement {
  const { requirement } = demand;
  let best = demand;
  let fewest = mayFill(problem, demand).length;
  for (const part of requirement.parts) {
    const one = { ...demand, requirement: { ...requirement, parts: [part] } };
    const people = mayFill(problem, one);
    if (people.length >= fewest || !concerned.every((index) => people.includes(index))) continue;
    best = one;
    fewest = people.length;
  }
  return best;
}

function fillerSentence(
  problem: Problem,
  people: readonly number[],
  demands: readonly StaffStatement[],
  isFew: boolean,
): Sentence {
  const named = people.length > telling.namedPeople.value ? [] : people;
  const who = {
    employees: named.map((index) => problem.employees[index]!.id),
    count: people.length,
  };
  const all = new Set(people);
  const lacked = isFew ? demands.map((demand) => lackedByOthers(problem, demand, all)) : [];
  if (lacked.length > 0 && lacked.every((ids) => ids.length > 0))
    return sentence("conflict_only_qualified", {
      ...who,
      qualifications: [...new Set(lacked.flat())],
    });
  const names = new Map(
    demands.map(({ requirement: { name }, requirementId: id }) => [
      id,
      sentence("named", { name, id }),
    ]),
  );
  const place = sentence("all_of", { items: [...names.values()] });
  const isOfShifts = demands.every(({ requirementType }) => requirementType === "shift");
  return sentence(isOfShifts ? "conflict_only" : "conflict_only_fill", { ...who, place });
}
