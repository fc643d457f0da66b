/** The ward of the catalogue's samples: what makes their weeks a request and a plan that a rule can judge. */
import type { RuleSample } from "../model/rule/rule-facets.ts";
import type { RuleStarter } from "./rule-starter.ts";

/** A Monday, with which a month begins too. */
const START = "2026-06-01";
const MS_PER_DAY = 86_400_000;

/** The signs of a sample's days and the shifts they stand for. */
const sampleShifts = {
  E: { id: "early", startTime: "06:00", endTime: "14:00", shiftType: "early" },
  L: { id: "late", startTime: "14:00", endTime: "22:00", shiftType: "late" },
  N: { id: "night", startTime: "22:00", endTime: "06:00", shiftType: "night" },
  T: { id: "long", startTime: "07:00", endTime: "19:00", shiftType: "day" },
  C: { id: "call", startTime: "08:00", endTime: "08:00", shiftType: "onCall", kind: "onCall" },
} as const;
export type SampleSign = keyof typeof sampleShifts;

const isSign = (sign: string): sign is SampleSign => Object.hasOwn(sampleShifts, sign);
const dateAt = (day: number) =>
  new Date(Date.parse(START) + day * MS_PER_DAY).toISOString().slice(0, 10);

/** The request of a sample, with the starter as its only rule, hard; the first person is a nurse. */
export function sampleRequest({ type, params, conditions, sample }: RuleStarter) {
  const lines = [...sample.allowed, ...sample.forbidden];
  const people = ["a", "b", "c"].slice(0, sample.allowed.length);
  return {
    start_date: START,
    end_date: dateAt((lines[0]?.length ?? 7) - 1),
    department: { id: "sample", legalBaseline: "off" },
    employees: people.map((id, index) => ({
      ...{ id, status: "active", contractHoursPerWeek: 40 },
      qualificationIds: index === 0 ? ["nurse"] : [],
    })),
    // A fair part is one of what is asked for: one person each night, two on the early shifts of a weekend.
    shifts: Object.values(sampleShifts).map((shift) => ({
      ...{ ...shift, breakMinutes: 0, minStaff: shift.id === "night" ? 1 : 0 },
      ...(shift.id === "early" && { minStaffByWeekday: { sat: 1, sun: 1 } }),
    })),
    hourly_rates: Object.fromEntries(people.map((id) => [id, 25])),
    planning_rules: [
      {
        ...{ id: "sample", status: "active", priority: "must", conditionLogic: "AND" },
        conditions: sample.conditions ?? conditions ?? [],
        consequences: [{ type, params: sample.params ?? params }],
      },
    ],
  };
}

/** The duties that lines of a sample stand for. */
export function sampleDuties(lines: RuleSample["allowed"]) {
  return lines.flatMap((line, person) =>
    [...line].flatMap((sign, day) =>
      isSign(sign)
        ? [
            {
              employee_id: "abc"[person] ?? "",
              ...{ shift_id: sampleShifts[sign].id, date: dateAt(day) },
            },
          ]
        : [],
    ),
  );
}
