/** People beside those of the request, who come on a few dates and are free on all others. */
import type { ChangeOperation } from "../../generation-result.ts";
import { sentence } from "../../language/sentence.ts";
import { planOf } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { absenceKey } from "../../model/program/structural-key.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import type { Gap } from "../../result/gaps/gaps.ts";
import { checkPlan } from "../../result/judgement/check.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../../solver/parameters.ts";
import { pointer, type RequestChange } from "../apply-change.ts";
import { costOfPerson } from "../relaxations/repair-costs.ts";
import { missingOf, type SolvedRequest } from "../solved-request.ts";
import type { Case } from "./case.ts";
import type { Remedy } from "./remedy.ts";

/** What a person has to hold to be counted in the gap; sorted. */
export function qualificationsFor(
  { request, prepared: { problem } }: Case,
  gap: Gap,
): readonly string[] {
  const duty =
    gap.duties.find(({ shift }) => problem.shifts[shift]!.id === gap.shiftId) ?? gap.duties[0];
  const shift = duty === undefined ? undefined : problem.shifts[duty.shift];
  const place = request.workplaces?.find(({ id }) => id === shift?.workplaceId);
  const rule = request.staffing_rules?.find(({ id }) => id === gap.requirementId);
  const ofGap = gap.requirementType === "shift" ? [] : gap.qualificationIds;
  return [
    ...new Set([
      ...needed(shift?.requiredQualificationIds, shift?.qualificationMode ?? "all"),
      ...needed(place?.requiredQualificationIds, place?.qualificationMode ?? "all"),
      ...needed(ofGap, rule?.qualificationMode ?? "any"),
    ]),
  ].sort();
}

/** The department that a person has to belong to for the gap, where the people of the request belong to some; else null. */
export function departmentFor({ request, prepared: { problem } }: Case, gap: Gap): string | null {
  const isSplit = request.employees.some(({ departmentIds }) => (departmentIds ?? []).length > 0);
  const duty = gap.duties[0];
  return isSplit && duty !== undefined ? problem.shifts[duty.shift]!.departmentId : null;
}

/** Where any of several counts, the first does. */
function needed(ids: readonly string[] | null | undefined, mode: string): readonly string[] {
  return mode.toLowerCase() === "any" ? (ids ?? []).slice(0, 1) : (ids ?? []);
}

/** What further people have and belong to. */
export interface Profile {
  readonly qualifications: readonly string[];
  /** Null: they may work in any. */
  readonly department: string | null;
}

/** People of this profile; for each of them the days, ascending, on which they come. */
export function furtherPeople(
  { prepared: { problem } }: Pick<SolvedRequest, "prepared">,
  profile: Profile,
  people: readonly (readonly number[])[],
  { repairCosts }: SolverParameters = DEFAULT_PARAMETERS,
): Remedy {
  const datesOf = (days: readonly number[]) => days.map((day) => problem.calendar.dateOf(day));
  const alike = new Map<string, { readonly dates: readonly string[]; count: number }>();
  for (const days of people) {
    const known = alike.get(days.join());
    if (known === undefined) alike.set(days.join(), { dates: datesOf(days), count: 1 });
    else known.count++;
  }
  const ids = freeIds(
    problem.employees.map(({ id }) => id),
    people.length,
  );
  const sentences = [...alike.values()].map(({ dates, count }) =>
    sentence("relax_person", { ...profile, dates, count }),
  );
  return {
    kind: "addPerson",
    keys: people.flatMap((days, k) =>
      datesOf(days).map((date) => absenceKey("availability", ids[k]!, date)),
    ),
    cost: people.reduce((sum, days) => sum + costOfPerson(repairCosts, days.length), 0),
    sentence: sentences.length === 1 ? sentences[0]! : sentence("relax_all", { items: sentences }),
    edit: (request) => withPeople(request, problem, profile, people),
    days: [...new Set(people.flat())],
    employees: [],
  };
}

/** So many ids for further people, the first of them that nobody has. */
function freeIds(known: readonly string[], count: number): readonly string[] {
  const taken = new Set(known);
  const free: string[] = [];
  for (let number = 1; free.length < count; number++) {
    const id = `additional-${number}`;
    if (!taken.has(id)) free.push(id);
  }
  return free;
}

/**
 * The remedy for those dates alone on which the plan cannot do without the people; null where these are all of them. Gives
 * the plan without what they do for nothing as well.
 */
export function fewerDates(
  before: SolvedRequest,
  remedy: Remedy,
  after: SolvedRequest,
  parameters: SolverParameters = DEFAULT_PARAMETERS,
): { readonly remedy: Remedy; readonly after: SolvedRequest } | null {
  if (remedy.kind !== "addPerson") return null;
  const known = new Set(before.request.employees.map(({ id }) => id));
  const { employees } = after.request;
  const added = employees.flatMap(({ id }, index) => (known.has(id) ? [] : [index]));
  const needed = withoutIdleDuties(after, new Set(added), parameters.remedies.mostIdle);
  const used = added
    .map((person) => remedy.days.filter((day) => needed.plan.shiftsOn(person, day).length > 0))
    .filter((days) => days.length > 0);
  if (used.length === 0) return null;
  const { qualificationIds, departmentIds } = employees[added[0]!]!;
  const profile = {
    qualifications: qualificationIds ?? [],
    department: departmentIds?.[0] ?? null,
  };
  const fewer = furtherPeople(before, profile, used, parameters);
  return fewer.cost < remedy.cost ? { remedy: fewer, after: needed } : null;
}

/** Duties of these people that could be left out without anything being missed fall away, the last first; of more than `most` none. */
function withoutIdleDuties(
  after: SolvedRequest,
  people: ReadonlySet<number>,
  most: number,
): SolvedRequest {
  const { problem, rules } = after.prepared;
  const duties = after.plan.assignments.filter(({ employee }) => people.has(employee));
  if (duties.length > most) return after;
  let best = after;
  for (const duty of duties.reverse()) {
    const plan = planOf(
      problem,
      best.plan.assignments.filter(
        ({ employee, day, shift }) =>
          employee !== duty.employee || day !== duty.day || shift !== duty.shift,
      ),
    );
    const verdict = checkPlan(problem, rules, plan);
    if (verdict.passed && missingOf(verdict) <= after.missing) best = { ...best, plan, verdict };
  }
  return best;
}

function withPeople(
  request: SolveRequest,
  { calendar }: Problem,
  { qualifications, department }: Profile,
  people: readonly (readonly number[])[],
): RequestChange {
  const ids = freeIds(
    request.employees.map(({ id }) => id),
    people.length,
  );
  const additions: ChangeOperation[] = [];
  const free: Record<string, Readonly<Record<string, false>>> = {};
  for (const [k, days] of people.entries()) {
    const id = ids[k]!;
    const held = qualifications.length > 0 && { qualificationIds: [...qualifications] };
    const placed = department !== null && { departmentIds: [department] };
    additions.push({ op: "add", path: "/employees/-", value: { id, ...held, ...placed } });
    const others = Array.from({ length: calendar.dayCount }, (_, day) => day).filter(
      (day) => !days.includes(day),
    );
    if (others.length > 0)
      free[id] = Object.fromEntries(others.map((day) => [calendar.dateOf(day), false]));
  }
  if (Object.keys(free).length === 0) return additions;
  if (request.availability == null)
    return [...additions, { op: "add", path: "/availability", value: free }];
  const absences = Object.entries(free).map(
    ([id, value]): ChangeOperation => ({ op: "add", path: pointer("availability", id), value }),
  );
  return [...additions, ...absences];
}
