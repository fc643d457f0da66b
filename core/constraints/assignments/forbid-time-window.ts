/*
 * Formulation
 *
 * The rows of `forbid_assignment` for candidates of M whose shift has more than `toleranceMinutes` minutes, by the wall clock, inside
 * the daily span.
 * The span is laid over every day that the shift touches.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import { forbidCandidates } from "../../model/problem/forbidden.ts";
import type { Shift } from "../../model/problem/problem.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { defineConstraint } from "../define.ts";
import { clock } from "../families/selectors.ts";

const say = sentencesOf("forbid_time_window", {
  en: {
    shift_in_window: (
      v: Employee & { shift: string; date: string; minutes: number; from: string; to: string },
    ) =>
      `${v.employee} works ${v.shift} on ${v.date}, ${english.minutes(v.minutes)} of it between ${v.from} and ${v.to}.`,
  },
  de: {
    shift_in_window: (v) =>
      `${v.employee} arbeitet am ${v.date} in ${v.shift}, davon ${german.minutes(v.minutes)} zwischen ${v.from} und ${v.to} Uhr.`,
  },
});

const DAY = 1440;

const params = z.object({
  from: clock,
  to: clock,
  toleranceMinutes: z.number().min(0).max(DAY).default(0),
});

type Params = z.output<typeof params>;

/** Nobody works inside a daily span of the clock. Standby is a shift like any other here. */
export const forbidTimeWindow = defineConstraint({
  id: "forbid_time_window",
  consequenceType: "forbidTimeWindow",
  statement:
    "No shift has more than `toleranceMinutes` minutes between `from` and `to`, a span of every day that may cross " +
    "midnight; equal times mean the whole day.",
  unit: "assignment",
  example: { from: "20:00", to: "06:00" },
  source: "JArbSchG §14; MuSchG §5.",
  protections: [
    {
      of: ["minor"],
      item: "nightWork",
      params: { from: "20:00", to: "06:00" },
      withoutConsent: "lateShiftMinor",
    },
    {
      of: ["minor"],
      item: "lateNightWork",
      params: { from: "23:00", to: "06:00" },
      consent: "lateShiftMinor",
    },
    {
      of: ["maternity", "nursing"],
      item: "nightWork",
      params: { from: "20:00", to: "06:00" },
      withoutConsent: "eveningWork",
    },
    {
      of: ["maternity", "nursing"],
      item: "lateNightWork",
      params: { from: "22:00", to: "06:00" },
      consent: "eveningWork",
    },
  ],
  brief: { en: "no work between {from} and {to}", de: "keine Arbeit zwischen {from} und {to}" },
  readySets: [
    {
      key: "minors-evening",
      sets: ["retail"],
      priority: "legal",
      name: { en: "Minors not from 20 to 6", de: "Jugendliche nicht von 20 bis 6 Uhr" },
      params: { from: "20:00", to: "06:00" },
      conditions: [{ field: "protection", operator: "in", value: ["minor"] }],
    },
  ],
  starters: [
    {
      key: "timeWindow",
      topic: "rest",
      words: {
        en: {
          title: "No work at certain times",
          text: "Nobody works between two times of day.",
          also: "evening night minors pregnant curfew",
        },
        de: {
          title: "Keine Arbeit zu bestimmten Uhrzeiten",
          text: "Zwischen zwei Uhrzeiten arbeitet niemand.",
          also: "Abend Nacht Jugendliche schwanger Nachtruhe",
        },
      },
      params: { from: "20:00", to: "06:00" },
      sample: { allowed: ["EEEEE--"], forbidden: ["EELLE--"] },
    },
  ],
  labels: {
    en: { toleranceMinutes: "Of a duty may lie inside" },
    de: { toleranceMinutes: "Von einem Dienst dürfen darin liegen" },
  },
  paramMeanings: {
    from: "Start of the span, HH:MM.",
    to: "End of the span, HH:MM; earlier than `from` it lies on the next day.",
    toleranceMinutes: "Minutes of a shift that may lie inside the span.",
  },
  usual: ({ from, to }) =>
    from === undefined && to === undefined ? { from: "20:00", to: "06:00" } : null,
  params,
  build(problem, params, scope, model) {
    const isInside = problem.shifts.map(
      (shift) => spanMinutes(params, shift) > params.toleranceMinutes,
    );
    forbidCandidates(
      model,
      scope.employees,
      (employee, day, shift) => isInside[shift]! && scope.includes(employee, day, shift),
    );
  },
  check({ calendar, employees, shifts }, params, scope, plan) {
    const violations: Violation[] = [];
    for (const employee of scope.employees)
      for (let day = 0; day < calendar.dayCount; day++)
        for (const shift of plan.shiftsOn(employee, day)) {
          if (!scope.includes(employee, day, shift)) continue;
          const minutes = minutesInside(params, shifts[shift]!);
          if (minutes <= params.toleranceMinutes) continue;
          violations.push({
            message: say("shift_in_window", {
              employee: employees[employee]!.id,
              shift: shifts[shift]!.name,
              date: calendar.dateOf(day),
              minutes,
              from: params.from,
              to: params.to,
            }),
            units: 1,
            employee,
            day,
            shift,
          });
        }
    return violations;
  },
  forbids({ shifts }, params, scope, employee, day, shift) {
    return (
      scope.includes(employee, day, shift) &&
      spanMinutes(params, shifts[shift]!) > params.toleranceMinutes
    );
  },
});

function minuteOf(clockTime: string): number {
  return Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3));
}

/** Minutes of the shift inside the span: the span laid over each day the shift may touch. */
function spanMinutes({ from, to }: Params, { startMinute, endMinute }: Shift): number {
  const start = minuteOf(from);
  const length = (((minuteOf(to) - start) % DAY) + DAY) % DAY || DAY;
  let minutes = 0;
  for (let opens = start - DAY; opens < endMinute; opens += DAY)
    minutes += Math.max(0, Math.min(endMinute, opens + length) - Math.max(startMinute, opens));
  return minutes;
}

/** The same, counted minute by minute. */
function minutesInside({ from, to }: Params, { startMinute, endMinute }: Shift): number {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  let minutes = 0;
  for (let minute = startMinute; minute < endMinute; minute++) {
    const ofDay = minute % DAY;
    const isInside = start < end ? ofDay >= start && ofDay < end : ofDay >= start || ofDay < end;
    if (isInside) minutes++;
  }
  return minutes;
}
