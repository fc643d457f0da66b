/** The shift-scheduling instances of Curtois and Qu (2014): a text of sections, clock times in a second file. */
import type { SolveRequest, WireAssignment } from "../../core/index.ts";
import {
  type CoverLine,
  type CurtoisInstance,
  type RequestLine,
  readCurtois,
  type StaffLine,
  startTimes,
} from "./curtois-files.ts";
import {
  type Conditions,
  clockOf,
  dateAfter,
  forEmployees,
  grouped,
  hardRule,
  type PlanningRule,
  type StaffingRule,
  type WishSpec,
  wishSpecsOf,
} from "./request-parts.ts";
import { requiredContent, rootOf } from "./xml.ts";

/** All instances start here, a Monday; the second file says the same. */
const START_DATE = "2014-01-06";

export interface CurtoisFiles {
  /** The `.txt` form. */
  readonly txt: string;
  /** The `.ros` form, for clock times and the start date; without it every shift starts at midnight. */
  readonly ros?: string | undefined;
}

/** The request whose objective is the benchmark's penalty, for every roster that keeps the hard rules. */
export function curtoisRequest({ txt, ros }: CurtoisFiles): SolveRequest {
  const instance = readCurtois(txt);
  const start = ros === undefined ? START_DATE : requiredContent(rootOf(ros), "StartDate");
  const dateOf = (day: number) => dateAfter(start, day);
  return {
    start_date: start,
    end_date: dateOf(instance.days - 1),
    department: { id: "ward", name: "Ward", timezone: "UTC", legalBaseline: "off" },
    employees: instance.staff.map(({ id }) => ({ id, maxShiftsPerDay: 1 })),
    shifts: shiftsOf(instance, ros === undefined ? new Map() : startTimes(ros)),
    planning_rules: rulesOf(instance),
    staffing_rules: coverRules(instance.cover, dateOf),
    availability: Object.fromEntries(
      instance.daysOff.map(({ employee, days }) => [
        employee,
        Object.fromEntries(days.map((day) => [dateOf(day), false])),
      ]),
    ),
    wish_specs: wishSpecsOf(wishes(instance, dateOf)),
    holiday_dates: [],
    config: {
      coverageSteps: "linear",
      enabled_objectives: ["wishes", "coverage_target", "coverage_over"],
      objective_weights: { wishes: 1, coverage_target: 1, coverage_over: 1 },
    },
  };
}

/** A roster in the form that the set's scorer reads. */
export function curtoisRoster(assignments: readonly WireAssignment[]): string {
  return JSON.stringify(assignments);
}

function shiftsOf({ shifts }: CurtoisInstance, starts: ReadonlyMap<string, number>) {
  return shifts.map(({ id, minutes }) => {
    const start = starts.get(id) ?? 0;
    return {
      id,
      startTime: clockOf(start),
      endTime: clockOf(start + minutes),
      endDayOffset: Math.floor((start + minutes) / 1440),
      durationMinutes: minutes,
      minStaff: 0,
    };
  });
}

function rulesOf({ days, shifts, staff }: CurtoisInstance): PlanningRule[] {
  const rules: PlanningRule[] = [];
  for (const { id, notBefore } of shifts)
    if (notBefore.length > 0)
      rules.push(
        hardRule(`succession ${id}`, "forbidSuccession", {
          from: { shiftIds: [id] },
          to: { shiftIds: notBefore },
        }),
      );
  for (const { id } of shifts)
    for (const [max, people] of groupedBy(staff, ({ maxShifts }) => maxShifts.get(id) ?? days))
      if (max < days)
        rules.push(
          hardRule(`shifts ${id} ${max}`, "limitShiftCount", { max, period: "window" }, [
            ...forPeople(people, staff),
            { field: "shiftId", value: id },
          ]),
        );
  const perLimit = (
    name: string,
    type: string,
    limitOf: (line: StaffLine) => number,
    paramsOf: (limit: number) => Record<string, unknown> | null,
  ) => {
    for (const [limit, people] of groupedBy(staff, limitOf)) {
      const params = paramsOf(limit);
      if (params !== null)
        rules.push(hardRule(`${name} ${limit}`, type, params, forPeople(people, staff)));
    }
  };
  const window = { period: "window", basis: "contract" };
  perLimit(
    "most minutes",
    "limitWorkingHours",
    ({ maxMinutes }) => maxMinutes,
    (maxMinutes) => ({
      maxMinutes,
      ...window,
    }),
  );
  perLimit(
    "least minutes",
    "limitWorkingHours",
    ({ minMinutes }) => minMinutes,
    (minMinutes) => (minMinutes > 0 ? { minMinutes, ...window } : null),
  );
  perLimit(
    "longest run",
    "limitConsecutiveDays",
    ({ maxConsecutive }) => maxConsecutive,
    (max) => (max < days ? { maxDays: max, requiredRestDays: 1 } : null),
  );
  const atLeast = (minDays: number) => (minDays > 1 ? { minDays } : null);
  perLimit(
    "shortest run",
    "requireMinConsecutiveDays",
    ({ minConsecutive }) => minConsecutive,
    atLeast,
  );
  perLimit(
    "shortest rest",
    "requireMinConsecutiveDaysOff",
    ({ minConsecutiveOff }) => minConsecutiveOff,
    atLeast,
  );
  perLimit(
    "weekends",
    "limitWorkedWeekends",
    ({ maxWeekends }) => maxWeekends,
    (max) => (max < Math.ceil(days / 7) ? { max, period: "window" } : null),
  );
  return rules;
}

function groupedBy(
  staff: readonly StaffLine[],
  numberOf: (line: StaffLine) => number,
): [number, StaffLine[]][] {
  const groups = grouped(staff, (line) => String(numberOf(line)));
  return [...groups].map(([value, people]) => [Number(value), people]);
}

function forPeople(people: readonly StaffLine[], staff: readonly StaffLine[]): Conditions {
  return forEmployees(
    people.map(({ id }) => id),
    staff.length,
  );
}

function coverRules(cover: readonly CoverLine[], dateOf: (day: number) => string): StaffingRule[] {
  const groups = grouped(cover, ({ shift, need, under, over }) =>
    JSON.stringify([shift, need, under, over]),
  );
  return [...groups.values()].map((lines) => {
    const { shift, need, under, over } = lines[0]!;
    return {
      id: `cover ${shift} ${need} ${under} ${over}`,
      mode: "override",
      shiftIds: [shift],
      dates: lines.map(({ day }) => dateOf(day)),
      minStaff: 0,
      targetStaff: need,
      underWeight: under,
      overWeight: over,
    };
  });
}

function wishes(
  { onRequests, offRequests }: CurtoisInstance,
  dateOf: (day: number) => string,
): (readonly [string, WishSpec])[] {
  const wish = (
    type: "shiftOn" | "shiftOff",
    { employee, day, shift, weight }: RequestLine,
  ): readonly [string, WishSpec] => [employee, { type, date: dateOf(day), shiftId: shift, weight }];
  return [
    ...onRequests.map((line) => wish("shiftOn", line)),
    ...offRequests.map((line) => wish("shiftOff", line)),
  ];
}
