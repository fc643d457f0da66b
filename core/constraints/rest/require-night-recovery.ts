/*
 * Formulation
 *
 * N is a on the nights of M. For each possible last night p on d, each step of k nights and each duty q too early after it, no night
 * of d+1:
 * `N[d-k+1] + ... + N[d-1] + p + q - N[d+1] <= k`; the last term is left out where one shift a day lets q itself stand for it.
 * Duties p and q of two days form cliques as in `min_rest`. With `restDays` every duty on the next r dates is too early.
 * A cap. Soft: the rows about one early duty share a helper, so that it costs one unit however many series it follows.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import { knownNightEnds, nightScope } from "../../model/history/known-nights.ts";
import type { Plan } from "../../model/problem/plan.ts";
import { endOf, type Problem, startOf } from "../../model/problem/problem.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { type Duty, dutyCells, isLater, knownDuties } from "../../model/scope/duty-cells.ts";
import { countsOn } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { defineConstraint, minutesOf } from "../define.ts";
import { less, lessHours, SHORTEST_REST } from "../families/relaxable-parameters.ts";
import { type RecoveryStep, stateRecoveries } from "./require-night-recovery/rows.ts";

/** A duty that comes too early after nights of which the last began on a date. */
interface Recovery extends Employee {
  readonly shift: string;
  readonly date: string;
  readonly nights: number;
  readonly last: string;
}

const tooEarly = {
  en: (v: Recovery) =>
    `${v.employee} works ${v.shift} on ${v.date}, too early after a series of ${english.counted(v.nights, "night", "nights")} that ended on ${v.last}`,
  de: (v: Recovery) =>
    `${v.employee} arbeitet am ${v.date} in ${v.shift}, zu früh nach ${german.counted(v.nights, "Nachtdienst", "Nachtdiensten in Folge")} bis zum ${v.last}`,
};

const say = sentencesOf("require_night_recovery", {
  en: {
    night_recovery_hours: (v: Recovery & { hours: number }) =>
      `${tooEarly.en(v)}; ${english.hours(v.hours)} are required.`,
    night_recovery_days: (v: Recovery & { days: number }) =>
      `${tooEarly.en(v)}; ${english.counted(v.days, "day off is", "days off are")} required.`,
  },
  de: {
    night_recovery_hours: (v) =>
      `${tooEarly.de(v)}; nötig ${german.isOrAre(v.hours)} ${german.hours(v.hours)} Ruhezeit.`,
    night_recovery_days: (v) =>
      `${tooEarly.de(v)}; nötig ${german.isOrAre(v.days)} ${german.daysOff(v.days)}.`,
  },
});

const hours = z.number().min(0).max(336);
const nights = z.int().min(1).max(31);

const params = z
  .object({
    afterNights: nights.default(1),
    restHours: hours.optional(),
    restDays: z.int().min(1).max(14).optional(),
    table: z
      .array(
        z.object({
          minNights: nights.describe("Shortest series the row is for, in nights."),
          restHours: hours.describe("Hours after its end."),
        }),
      )
      .min(1)
      .max(20)
      .optional(),
  })
  .refine((p) => [p.restHours, p.restDays, p.table].filter((v) => v !== undefined).length === 1, {
    path: ["restHours"],
    error: "give exactly one of restHours, restDays and table",
  })
  .superRefine(({ table = [] }, context) => {
    for (const [k, { minNights, restHours }] of table.entries()) {
      const problem = (key: string, message: string) =>
        context.addIssue({ code: "custom", path: ["table", k, key], message });
      if (table.some((other, j) => j < k && other.minNights === minNights))
        problem("minNights", "occurs twice");
      if (table.some((other) => other.minNights < minNights && other.restHours > restHours))
        problem("restHours", "more nights cannot ask for less rest");
    }
  });

type Params = z.output<typeof params>;

/** After a series of nights there is a recovery time before the next duty. */
export const requireNightRecovery = defineConstraint({
  id: "require_night_recovery",
  consequenceType: "requireNightRecovery",
  statement:
    "After at least `afterNights` nights in a row the next shift starts at least `restHours` hours after the end of the " +
    "last one, or no shift starts on the next `restDays` days; `table` gives hours by the length of the series.",
  needsOneOf: ["restHours", "restDays", "table"],
  unit: "shift that starts too early",
  example: { restHours: 48 },
  source: "BAuA: 24 hours, better 48; 48 hours in GPost; two free days after nights in INRC-I.",
  gapCode: "night_recovery",
  relaxable: [
    lessHours("restHours", "recoveryHours", SHORTEST_REST),
    less("restDays", "recoveryDays"),
  ],
  limits: [{ key: "nightRecoveryHours", from: { restHours: "nightRecoveryHours" } }],
  advice: [
    { item: "recovery24", params: { restHours: 24 } },
    { item: "recovery48", params: { restHours: 48 } },
  ],
  brief: {
    en: "{restHours|restDays..} h of recovery after nights",
    de: "{restHours|restDays..} Std. Erholung nach Nächten",
  },
  readySets: [
    {
      key: "recovery",
      sets: ["tvoed-k"],
      priority: "should",
      name: { en: "48 hours off after nights", de: "48 Stunden frei nach Nächten" },
      params: { restHours: 48 },
    },
  ],
  starters: [
    {
      key: "nightRecovery",
      topic: "nights",
      words: {
        en: {
          title: "Free after nights",
          text: "After the last of a series of nights it is a while before the next duty.",
          also: "recovery sleep day 48 hours",
        },
        de: {
          title: "Frei nach den Nächten",
          text: "Nach der letzten von mehreren Nächten dauert es eine Weile bis zum nächsten Dienst.",
          also: "Erholung Ausschlafen Schlaftag 48 Stunden",
        },
      },
      params: { restHours: 48 },
      sample: { allowed: ["NN--EE-"], forbidden: ["NN-EE--"] },
    },
  ],
  labels: {
    en: {
      afterNights: "After at least so many nights in a row",
      restHours: "Free after the last night",
      restDays: "Or whole days off",
      table: "Longer after longer series",
      "table.minNights": "After so many nights",
      "table.restHours": "Free",
    },
    de: {
      afterNights: "Ab so vielen Nächten am Stück",
      restHours: "Frei nach der letzten Nacht",
      restDays: "Oder ganze Tage frei",
      table: "Länger nach längeren Folgen",
      "table.minNights": "Nach so vielen Nächten",
      "table.restHours": "Frei",
    },
  },
  paramMeanings: {
    afterNights: "Length of a series of nights from which on it needs recovery, in nights.",
    restHours: "Hours from the end of the last night to the next start, elapsed.",
    restDays: "Dates after the last night's date on which no shift starts.",
    table:
      "Hours by length of the series; the row with the largest `minNights` not above it counts.",
  },
  usual: ({ restHours, restDays, table }) =>
    restHours === undefined && restDays === undefined && table === undefined
      ? { restHours: 48 }
      : null,
  params,
  build(problem, params, scope, model) {
    const nightly = nightScope(problem, scope);
    const steps = stepsOf(params);
    const cellsOf = dutyCells(problem);
    for (const employee of nightly.employees)
      stateRecoveries(problem, nightly, employee, cellsOf(employee), steps, model);
  },
  check(problem, params, scope, plan) {
    const nightly = nightScope(problem, scope);
    const steps = stepsOf(params);
    return nightly.employees.flatMap((employee) => judge(problem, steps, nightly, employee, plan));
  },
});

/** By length of series; a longer one never asks for less. */
function stepsOf({ afterNights, restHours, restDays, table }: Params): readonly RecoveryStep[] {
  if (restDays !== undefined) return [{ nights: afterNights, minutes: 0, days: restDays }];
  const rows = table ?? [{ minNights: afterNights, restHours: restHours ?? 0 }];
  const lengths = new Map<number, number>();
  for (const row of rows) {
    const length = Math.max(afterNights, row.minNights);
    lengths.set(length, Math.max(lengths.get(length) ?? 0, minutesOf(row.restHours)));
  }
  return [...lengths]
    .sort(([a], [b]) => a - b)
    .map(([length, minutes]) => ({ nights: length, minutes, days: null }));
}

type Worked = Omit<Duty, "column" | "standby"> & { readonly day: number };

/** The series of nights that a duty follows too early: its length, its last date and what it asks for. */
interface Early {
  readonly nights: number;
  readonly last: string;
  readonly step: RecoveryStep;
}

/** Every duty that starts too early after the end of a series, once. */
function judge(
  problem: Problem,
  steps: readonly RecoveryStep[],
  nightly: Scope,
  employee: number,
  plan: Plan,
): readonly Violation[] {
  const { calendar, employees, shifts } = problem;
  const duties = dutiesFrom(problem, employee, plan);
  const knownEnds = knownNightEnds(problem, nightly, employee);
  const isNight = (day: number) =>
    day >= 0 && day < calendar.dayCount
      ? countsOn(nightly, plan, employee, day)
      : knownEnds.has(day);
  const early = new Map<Worked, Early>();
  for (const { last, length } of seriesOf([...knownEnds.keys()], isNight, calendar.dayCount)) {
    const step = steps.findLast(({ nights }) => nights <= length);
    if (step === undefined) continue;
    const ends = duties.filter((p) => p.day === last && nightly.includes(employee, last, p.shift));
    const end = knownEnds.get(last) ?? Math.max(...ends.map((p) => p.end));
    for (const q of duties) {
      const isNext =
        q.day > last ||
        (q.day === last &&
          last < calendar.dayCount &&
          !nightly.includes(employee, last, q.shift) &&
          ends.some((p) => isLater(p, q) && q.start < p.end + step.minutes));
      const isEarly =
        step.days === null
          ? q.start < end + step.minutes
          : q.day > last && q.day <= last + step.days;
      if (!isNext || !isEarly) continue;
      early.set(q, { nights: length, last: calendar.dateOf(last), step });
    }
  }
  const messageOf = ({ day, shift }: Worked, { nights, last, step }: Early) => {
    const values = {
      employee: employees[employee]!.id,
      shift: shifts[shift]!.name,
      date: calendar.dateOf(day),
      nights,
      last,
    };
    return step.days === null
      ? say("night_recovery_hours", { ...values, hours: step.minutes / 60 })
      : say("night_recovery_days", { ...values, days: step.days });
  };
  return [...early].map(([duty, after]) => ({
    message: messageOf(duty, after),
    units: 1,
    employee,
    day: Math.min(duty.day, calendar.dayCount - 1),
    shift: duty.shift,
    ...(duty.day >= calendar.dayCount && { subject: calendar.dateOf(duty.day) }),
  }));
}

/** Everything but standby from the first day of the window on, locks after it included. */
function dutiesFrom(problem: Problem, employee: number, plan: Plan): readonly Worked[] {
  const { dayCount } = problem.calendar;
  const duties: Worked[] = knownDuties(problem, employee).filter(({ day }) => day >= dayCount);
  for (let day = 0; day < dayCount; day++)
    for (const shift of plan.shiftsOn(employee, day))
      duties.push({
        day,
        shift,
        start: startOf(problem, shift, day),
        end: endOf(problem, shift, day),
      });
  return duties.filter(({ shift }) => problem.shifts[shift]!.kind !== "standby");
}

/** Series of nights on consecutive dates, by their last date. */
function* seriesOf(
  known: readonly number[],
  isNight: (day: number) => boolean,
  dayCount: number,
): Generator<{ readonly last: number; readonly length: number }> {
  const end = Math.max(dayCount - 1, ...known);
  let length = 0;
  for (let day = Math.min(0, ...known); day <= end; day++) {
    length = isNight(day) ? length + 1 : 0;
    if (length > 0 && !isNight(day + 1)) yield { last: day, length };
  }
}
