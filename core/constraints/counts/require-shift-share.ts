/*
 * Formulation
 *
 * For each e and bucket, in hundredths of a shift: `100 * sum over M and of - p * sum over of >= 0` for `minPercent` and `<= 0` for
 * `maxPercent`.
 * Known duties are constants; unknown days are taken for as many duties as help. A cap on both sides, since fewer other shifts
 * satisfy it.
 * Unit of a soft rule: 100 hundredths, one shift.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Span } from "../../language/values.ts";
import { startsPerDay } from "../../model/problem/joined-duties.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { selectShifts } from "../../model/scope/selector.ts";
import { type Bucket, bucketsOf, isKnownDay } from "../../model/time/periods.ts";
import { defineConstraint } from "../define.ts";
import {
  bounds,
  periodMeanings,
  periodOf,
  periodParams,
  rollingNeedsDays,
} from "../families/period-params.ts";
import { shiftSelector, unmatchedShifts } from "../families/selectors.ts";

const shareOf = {
  en: (v: Employee & Span & { own: number; all: number }) =>
    `${v.employee} has ${english.number(v.own)} of ${english.counted(v.all, "shift", "shifts")} in the share ${english.span(v)}`,
  de: (v: Employee & Span & { own: number; all: number }) =>
    `Bei ${v.employee} zählen ${german.span(v)} ${german.number(v.own)} von ${german.counted(v.all, "Dienst", "Diensten")} zum Anteil`,
};

const say = sentencesOf("require_shift_share", {
  en: {
    share_above: (v: Employee & Span & { own: number; all: number; percent: number }) =>
      `${shareOf.en(v)}; at most ${english.number(v.percent)} % are allowed.`,
    share_below: (v: Employee & Span & { own: number; all: number; percent: number }) =>
      `${shareOf.en(v)}; at least ${english.number(v.percent)} % are required.`,
  },
  de: {
    share_above: (v) => `${shareOf.de(v)}; erlaubt sind höchstens ${german.number(v.percent)} %.`,
    share_below: (v) => `${shareOf.de(v)}; nötig sind mindestens ${german.number(v.percent)} %.`,
  },
});

const { given, ordered } = bounds("minPercent", "maxPercent");
const percent = z.number().min(0).max(100);

const params = z
  .object({
    of: shiftSelector,
    minPercent: percent.optional(),
    maxPercent: percent.optional(),
    ...periodParams("window"),
  })
  .refine(given.test, given.problem)
  .refine(ordered.test, ordered.problem)
  .refine(rollingNeedsDays.test, rollingNeedsDays.problem);

type Params = z.output<typeof params>;

/** Of an employee's duties matching `of`, the share that falls under the conditions; without such duties any share is right. */
export const requireShiftShare = defineConstraint({
  id: "require_shift_share",
  consequenceType: "requireShiftShare",
  statement:
    "In every `period` at least `minPercent` and at most `maxPercent` per cent of an employee's shifts matching `of` are those of the rule.",
  needsOneOf: ["minPercent", "maxPercent"],
  unit: "shift",
  example: { of: {}, minPercent: 20, period: "month" },
  source: "Ratios of shift types in nurse rostering data sets.",
  relaxable: [
    { param: "minPercent", what: "sharePercent", step: -5, end: 0 },
    { param: "maxPercent", what: "sharePercent", step: 5, end: 100 },
  ],
  brief: {
    en: "{minPercent..maxPercent} % of the shifts {period=window}",
    de: "{minPercent..maxPercent} % der Dienste {period=window}",
  },
  starters: [
    {
      key: "shiftShare",
      topic: "shifts",
      words: {
        en: {
          title: "A share of the shifts",
          text: "Of a person's duties at most or at least this share is of one kind.",
          also: "percent ratio early late night",
        },
        de: {
          title: "Ein Anteil der Dienste",
          text: "Von den Diensten einer Person ist höchstens oder mindestens dieser Anteil von einer Art.",
          also: "Prozent Verhältnis Früh Spät Nacht",
        },
      },
      params: { of: {}, maxPercent: 50 },
      conditions: [{ field: "isNight" }],
      sample: { allowed: ["EENN---"], forbidden: ["ENNN---"] },
    },
  ],
  labels: { en: { of: "Share of all these shifts" }, de: { of: "Anteil an all diesen Diensten" } },
  paramMeanings: {
    of: "The shifts that the share is taken of.",
    minPercent: "Least share, in per cent.",
    maxPercent: "Most share, in per cent.",
    ...periodMeanings,
  },
  params,
  idleness: (problem, { of }) => unmatchedShifts(problem, { of }),
  build(problem, params, scope, model) {
    const isOf = selectShifts(problem, params.of);
    const buckets = bucketsOf(problem.calendar, periodOf(params));
    for (const employee of scope.employees)
      for (const bucket of buckets)
        for (const side of sidesOf(params))
          stateSide(problem, scope, { employee, bucket, side, isOf }, model);
  },
  check(problem, params, scope, plan) {
    const { calendar, employees, history } = problem;
    const isOf = selectShifts(problem, params.of);
    const buckets = bucketsOf(calendar, periodOf(params));
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const tallies = new Map<number, Tally>();
      for (const day of history[employee]!.days.keys())
        tallies.set(day, knownTally(problem, scope, isOf, employee, day));
      for (let day = 0; day < calendar.dayCount; day++) {
        const all = plan.shiftsOn(employee, day).filter((shift) => isOf[shift] === 1);
        const own = all.filter((shift) => scope.includes(employee, day, shift));
        if (all.length > 0) tallies.set(day, { own: own.length, all: all.length });
      }
      for (const bucket of buckets)
        for (const side of sidesOf(params)) {
          let [own, all] = [0, 0];
          for (const [day, tally] of tallies)
            if (day >= bucket.first && day <= bucket.last) {
              own += tally.own;
              all += tally.all;
            }
          const open = unknownShifts(problem, scope, { employee, bucket, side, isOf });
          const excess = excessOf(side, own, all, open) / 100;
          if (excess <= 1e-9) continue;
          const { name, bound } = side;
          violations.push({
            message: say(name === "at least" ? "share_below" : "share_above", {
              employee: employees[employee]!.id,
              own,
              all,
              from: calendar.dateOf(bucket.first),
              to: calendar.dateOf(bucket.last),
              percent: bound,
            }),
            units: excess,
            employee,
            day: Math.max(0, bucket.first),
            subject: `${name} from ${bucket.first}`,
          });
        }
    }
    return violations;
  },
});

interface Side {
  readonly name: "at least" | "at most";
  readonly bound: number;
}

function sidesOf({ minPercent, maxPercent }: Params): readonly Side[] {
  const sides: Side[] = [];
  if (minPercent !== undefined) sides.push({ name: "at least", bound: minPercent });
  if (maxPercent !== undefined) sides.push({ name: "at most", bound: maxPercent });
  return sides;
}

interface Place {
  readonly employee: number;
  readonly bucket: Bucket;
  readonly side: Side;
  /** By shift: 1 for shifts of the whole. */
  readonly isOf: Uint8Array;
}

/** Hundredths of a shift too few or too many; unknown days are read as whatever helps. */
function excessOf({ name, bound }: Side, own: number, all: number, open: number): number {
  return name === "at least"
    ? bound * all - 100 * own - (100 - bound) * open
    : 100 * own - bound * all - bound * open;
}

function stateSide(problem: Problem, scope: Scope, place: Place, model: RuleModel): void {
  const { candidates, calendar } = problem;
  const { employee, bucket, side, isOf } = place;
  const excess = Sum.of(excessOf(side, 0, 0, unknownShifts(problem, scope, place)));
  for (let day = bucket.first; day <= bucket.last; day++) {
    if (day < 0 || day >= calendar.dayCount) {
      const { own, all } = knownTally(problem, scope, isOf, employee, day);
      excess.addConstant(excessOf(side, own, all, 0));
      continue;
    }
    for (const c of candidates.ofDay(employee, day)) {
      const shift = candidates.shift[c]!;
      if (isOf[shift] === 0) continue;
      const weight = excessOf(side, scope.includes(employee, day, shift) ? 1 : 0, 1, 0);
      if (weight !== 0) excess.add(c, weight);
    }
  }
  model.atMost(0, excess, { employee, day: Math.max(0, bucket.first), unitSize: 100 });
}

interface Tally {
  readonly own: number;
  readonly all: number;
}

/** Known duties of a day outside the window. One of unknown shift counts where every shift it may have been counts. */
function knownTally(
  problem: Problem,
  scope: Scope,
  isOf: Uint8Array,
  employee: number,
  day: number,
): Tally {
  const known = problem.history[employee]!.days.get(day);
  if (known === undefined) return { own: 0, all: 0 };
  if (known.shifts.length === 0) {
    const surely = problem.shifts.every(
      ({ index, isNight }) => isOf[index] === 1 || (known.night && !isNight),
    );
    const all = surely ? 1 : 0;
    return { own: scope.includesKnownDay(employee, day) ? all : 0, all };
  }
  const all = known.shifts.filter((shift) => isOf[shift] === 1);
  return {
    own: all.filter((shift) => scope.includes(employee, day, shift)).length,
    all: all.length,
  };
}

/** The most duties that would help on days of the bucket that are neither planned nor known. */
function unknownShifts(
  problem: Problem,
  scope: Scope,
  { employee, bucket, side, isOf }: Place,
): number {
  const { calendar, shifts } = problem;
  let days = 0;
  for (let day = bucket.first; day <= bucket.last; day++) {
    if (day >= 0 && day < calendar.dayCount) continue;
    if (isKnownDay(problem, employee, day)) continue;
    const wantsOwn = side.name === "at least";
    const helps = shifts.some(
      ({ index }) => isOf[index] === 1 && scope.includes(employee, day, index) === wantsOwn,
    );
    if (helps) days++;
  }
  return days * startsPerDay(problem, employee);
}
