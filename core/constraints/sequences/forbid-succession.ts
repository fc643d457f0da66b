/*
 * Formulation
 *
 * For each e and each pair of days (d, d + gapDays), with `acrossAbsence` counted without absences: `F[d] + T <= 1`.
 * F is a on the part of M that `from` selects, T the counted work that `to` selects or `toNot` does not, or 1 - w for `off`.
 * Known days before the window are constants. A cap. Unit of a soft rule: a pair of days.
 */
import * as z from "zod";
import { type Sentence, sentencesOf } from "../../language/sentence.ts";
import type { Employee, Empty } from "../../language/values.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import { countedOnce } from "../../model/program/one-at-most.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import { countsOn, startsWork } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { selectShifts } from "../../model/scope/selector.ts";
import { selectedPart, shiftPart } from "../../model/scope/shift-parts.ts";
import { isAbsent, isKnownDay } from "../../model/time/periods.ts";
import { isWindowDay } from "../../model/time/window-days.ts";
import { choice, defineConstraint } from "../define.ts";
import { shiftSelector, unmatchedShifts } from "../families/selectors.ts";

const say = sentencesOf("forbid_succession", {
  en: {
    no_shift: (_: Empty) => "nothing",
    some_night: (_: Empty) => "a night",
    bad_succession: (
      v: Employee & {
        shifts: readonly string[];
        date: string;
        next: readonly string[];
        nextDate: string;
      },
    ) =>
      `${v.employee} works ${v.shifts.join(", ")} on ${v.date} and ${v.next.join(", ")} on ${v.nextDate}, which must not follow.`,
  },
  de: {
    no_shift: () => "frei",
    some_night: () => "einen Nachtdienst",
    bad_succession: (v) =>
      `${v.employee} hat am ${v.date} ${v.shifts.join(", ")} und am ${v.nextDate} ${v.next.join(", ")}; das darf nicht aufeinanderfolgen.`,
  },
});

const params = z
  .object({
    from: shiftSelector,
    to: z.union([choice("off", "any"), shiftSelector]).optional(),
    toNot: shiftSelector.optional(),
    gapDays: z.int().min(1).max(7).default(1),
    acrossAbsence: z.boolean().default(false),
  })
  .refine((p) => p.to !== undefined || p.toNot !== undefined, {
    path: ["to"],
    error: "to or toNot is required",
  });

type Params = z.output<typeof params>;

/** One duty must not follow another after so many days. */
export const forbidSuccession = defineConstraint({
  id: "forbid_succession",
  consequenceType: "forbidSuccession",
  statement:
    "A shift that `from` selects is not followed by one that `to` selects (`off`: by a day off, `any`: by work) " +
    "`gapDays` days later; with `toNot` only what it selects, or a day off, may follow.",
  needsOneOf: ["to", "toNot"],
  unit: "occurrence",
  example: { from: { shiftTypes: ["late"] }, to: { shiftTypes: ["early"] } },
  source: "Forbidden successions of the Curtois instances and of INRC H3.",
  brief: { en: "{succession}", de: "{succession}" },
  readySets: [
    {
      key: "no-early-after-late",
      sets: ["care-home"],
      priority: "should",
      name: { en: "No early shift after a late one", de: "Kein Frühdienst nach einem Spätdienst" },
      params: { from: { shiftTypes: ["late"] }, to: { shiftTypes: ["early"] } },
    },
  ],
  starters: [
    {
      key: "noEarlyAfterLate",
      topic: "order",
      words: {
        en: {
          title: "Not this shift after that",
          text: "After some shifts others may not come on the next day, as early after late.",
          also: "succession forbidden early after late day off after night",
        },
        de: {
          title: "Dieser Dienst nicht nach jenem",
          text: "Nach manchen Diensten dürfen andere am nächsten Tag nicht kommen, etwa Früh nach Spät.",
          also: "Folge verboten Früh nach Spät frei nach Nacht",
        },
      },
      params: { from: { shiftTypes: ["late"] }, to: { shiftTypes: ["early"] } },
      sample: { allowed: ["EELL-EE"], forbidden: ["LLE--EE"] },
    },
  ],
  labels: {
    en: {
      from: "After these shifts",
      to: "must not come",
      toNot: "may only come",
      gapDays: "Later by",
      acrossAbsence: "Across leave and sickness as well",
    },
    de: {
      from: "Nach diesen Diensten",
      to: "darf nicht kommen",
      toNot: "darf nur kommen",
      gapDays: "Später um",
      acrossAbsence: "Auch über Urlaub und Krankheit hinweg",
    },
  },
  choices: {
    en: { to: { off: "a day off", any: "any shift" } },
    de: { to: { off: "ein freier Tag", any: "irgendein Dienst" } },
  },
  paramMeanings: {
    from: "The shifts that come first, among those of the conditions.",
    to: "The shifts that may not follow; `off`: a free date, `any`: any shift.",
    toNot: "The only shifts that may follow, besides a free date.",
    gapDays: "Dates from the first shift to the second, in days.",
    acrossAbsence: "Whether dates of absence between the two are skipped.",
  },
  params,
  idleness: (problem, { from, to, toNot }) =>
    unmatchedShifts(problem, { from, toNot, ...(typeof to === "object" && { to }) }),
  build(problem, params, scope, model) {
    const successors = successorsOf(problem, params);
    const from = selectedPart(problem, scope, params.from);
    for (const employee of from.employees)
      for (const pair of pairsOf(problem, params, employee)) {
        const first = countedOnce(model, from, employee, pair.day);
        if (isZero(first)) continue;
        const second = successorExpression(model, successors, employee, pair.next);
        if (isZero(second)) continue;
        const day = Math.min(pair.next, problem.calendar.dayCount - 1);
        const both = new Sum().addScaled(first).addScaled(second);
        model.atMost(1, both, { employee, day });
      }
  },
  check(problem, params, scope, plan) {
    const { calendar, employees } = problem;
    const successors = successorsOf(problem, params);
    const from = selectedPart(problem, scope, params.from);
    const isWorked = (part: Scope, employee: number, day: number) =>
      isWindowDay(problem, day)
        ? countsOn(part, plan, employee, day)
        : part.includesKnownDay(employee, day);
    const violations: Violation[] = [];
    for (const employee of from.employees)
      for (const { day, next } of pairsOf(problem, params, employee)) {
        if (!isWorked(from, employee, day)) continue;
        const isOff = successors.off && isDayOff(problem, plan, employee, next);
        const isDuty = successors.duties !== null && isWorked(successors.duties, employee, next);
        if (!isOff && !isDuty) continue;
        violations.push({
          message: say("bad_succession", {
            employee: employees[employee]!.id,
            shifts: namesOf(problem, plan, from, employee, day),
            date: calendar.dateOf(day),
            next: isOff
              ? [say("no_shift", {})]
              : namesOf(problem, plan, successors.duties, employee, next),
            nextDate: calendar.dateOf(next),
          }),
          units: 1,
          employee,
          day: Math.min(next, calendar.dayCount - 1),
          ...(next >= calendar.dayCount && { subject: calendar.dateOf(next) }),
        });
      }
    return violations;
  },
});

/** What must not follow. */
interface Successors {
  readonly duties: Scope | null;
  readonly off: boolean;
}

function successorsOf(problem: Problem, { to, toNot }: Params): Successors {
  const every = problem.everyDuty;
  const isWork = (shift: number) => problem.shifts[shift]!.kind !== "standby";
  const forbidden = new Uint8Array(problem.shifts.length);
  if (to !== undefined && typeof to !== "string") forbidden.set(selectShifts(problem, to));
  // "Any but those" is what `any` can mean beside `toNot`: together they would forbid all work.
  else if (to === "any" && toNot === undefined)
    for (const { index } of problem.shifts) forbidden[index] = isWork(index) ? 1 : 0;
  if (toNot !== undefined)
    for (const [shift, isAllowed] of selectShifts(problem, toNot).entries())
      if (isAllowed === 0 && isWork(shift)) forbidden[shift] = 1;
  const duties = forbidden.includes(1)
    ? shiftPart(problem, every, `after ${JSON.stringify([to, toNot])}`, forbidden)
    : null;
  return { duties, off: to === "off" };
}

interface Pair {
  readonly day: number;
  readonly next: number;
}

/** Days and the days the rule looks at after them; at least one of the two lies in the window. */
function* pairsOf(
  problem: Problem,
  { gapDays, acrossAbsence }: Params,
  employee: number,
): Generator<Pair> {
  const { dayCount } = problem.calendar;
  for (let day = -gapDays; day < dayCount; day++) {
    let next = day;
    for (let left = gapDays; left > 0; ) {
      next++;
      if (!(acrossAbsence && isWindowDay(problem, next) && isAbsent(problem, employee, next)))
        left--;
    }
    if (day >= 0 || next < dayCount) yield { day, next };
  }
}

function successorExpression(
  model: RuleModel,
  { duties, off }: Successors,
  employee: number,
  day: number,
): Expression {
  const { problem } = model;
  const second = new Sum();
  if (duties !== null) second.addScaled(countedOnce(model, duties, employee, day));
  if (off && (isWindowDay(problem, day) || isKnownDay(problem, employee, day)))
    second.addConstant(1).addScaled(model.works(employee, day), -1);
  return second;
}

function isDayOff(problem: Problem, plan: Plan, employee: number, day: number): boolean {
  if (isWindowDay(problem, day)) return !startsWork(problem, plan, employee, day);
  if (!isKnownDay(problem, employee, day)) return false;
  const known = problem.history[employee]!.days.get(day);
  if (known === undefined) return true;
  return (
    known.shifts.length > 0 && known.shifts.every((s) => problem.shifts[s]!.kind === "standby")
  );
}

function namesOf(
  { history, shifts }: Problem,
  plan: Plan,
  part: Scope | null,
  employee: number,
  day: number,
): readonly (string | Sentence)[] {
  const known = history[employee]!.days.get(day)?.shifts;
  const own = (known ?? plan.shiftsOn(employee, day)).filter((shift) =>
    part?.includes(employee, day, shift),
  );
  return own.length === 0 ? [say("some_night", {})] : own.map((shift) => shifts[shift]!.name);
}

function isZero({ columns, constant }: Expression): boolean {
  return columns.length === 0 && constant === 0;
}
