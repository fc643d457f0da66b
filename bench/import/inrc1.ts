/** The first nurse rostering competition (INRC-I): cover is exact, everything else has a price. */
import type { SolveRequest, WireAssignment } from "../../core/index.ts";
import {
  type Contract,
  type Inrc1File,
  type Limit,
  type Pattern,
  readInrc1,
} from "./inrc1-file.ts";
import { type Token, weekendOf, weekendRules } from "./inrc1-weekends.ts";
import {
  type Conditions,
  forEmployees,
  grouped,
  type PlanningRule,
  softRule,
  type WishSpec,
  wishSpecsOf,
} from "./request-parts.ts";
import { escaped } from "./xml.ts";

const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
/** Runs at both borders count as they stand. */
const CLOSED = { windowStart: "closed", windowEnd: "closed" };
/** The request whose objective is the competition's cost, for every roster that keeps the hard rules. */
export function inrc1Request(xml: string): SolveRequest {
  const file = readInrc1(xml);
  return {
    start_date: file.startDate,
    end_date: file.endDate,
    department: { id: "ward", name: "Ward", timezone: "UTC", legalBaseline: "off" },
    employees: file.employees.map(({ id, skills }) => ({
      id,
      qualificationIds: [...skills],
      maxShiftsPerDay: 1,
    })),
    shifts: file.shifts.map(({ id, startTime, endTime }) => {
      const cover = WEEKDAYS.map((weekday) => [
        weekday.slice(0, 3).toLowerCase(),
        file.cover.get(weekday)?.get(id) ?? 0,
      ]);
      return {
        id,
        startTime,
        endTime,
        isNight: endTime <= startTime,
        minStaff: 0,
        minStaffByWeekday: Object.fromEntries(cover),
        maxStaffByWeekday: Object.fromEntries(cover),
      };
    }),
    planning_rules: file.contracts.flatMap((contract) => contractRules(contract, file)),
    wish_specs: wishSpecsOf(wishes(file)),
    holiday_dates: [],
    config: {
      coverageSteps: "linear",
      enabled_objectives: ["soft_rules", "wishes"],
      objective_weights: { wishes: 1 },
    },
  };
}

/** A roster in the competition's form. */
export function inrc1Solution(xml: string, assignments: readonly WireAssignment[]): string {
  const lines = assignments.map(
    ({ employee_id, shift_id, date }) =>
      `  <Assignment><Date>${date}</Date><Employee>${escaped(employee_id)}</Employee><ShiftType>${escaped(shift_id)}</ShiftType></Assignment>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<Solution>",
    `  <SchedulingPeriodID>${escaped(readInrc1(xml).id)}</SchedulingPeriodID>`,
    "  <Competitor>shiftsmith</Competitor>",
    ...lines,
    "</Solution>",
    "",
  ].join("\n");
}

function contractRules(contract: Contract, file: Inrc1File): PlanningRule[] {
  const people = file.employees.filter((e) => e.contract === contract.id).map(({ id }) => id);
  if (people.length === 0) return [];
  const conditions = forEmployees(people, file.employees.length);
  const rules: PlanningRule[] = [];
  const add = (
    limit: Limit,
    type: string,
    paramsOf: (value: number) => Record<string, unknown> | null,
  ) => {
    const wanted = contract.wanted[limit];
    const params = wanted === null ? null : paramsOf(wanted.value);
    if (wanted !== null && params !== null)
      rules.push(softRule(`${limit} ${contract.id}`, wanted.weight, type, params, conditions));
  };
  const [weekend] = weekendOf(contract);
  // A run that exists has a day, so a minimum of one asks for nothing.
  const run = (minDays: number) => (minDays > 1 ? { minDays, ...CLOSED } : null);
  add("MaxNumAssignments", "limitShiftCount", (max) => ({ max, period: "window" }));
  add("MinNumAssignments", "limitShiftCount", (min) => ({ min, period: "window" }));
  add("MaxConsecutiveWorkingDays", "limitConsecutiveDays", (maxDays) => ({
    maxDays,
    requiredRestDays: 1,
    ...CLOSED,
  }));
  add("MinConsecutiveWorkingDays", "requireMinConsecutiveDays", run);
  add("MaxConsecutiveFreeDays", "limitConsecutiveDaysOff", (maxDays) => ({ maxDays, ...CLOSED }));
  add("MinConsecutiveFreeDays", "requireMinConsecutiveDaysOff", run);
  add("MaxConsecutiveWorkingWeekends", "limitConsecutiveWeekends", (max) => ({
    max,
    weekend,
    ...CLOSED,
  }));
  add("MinConsecutiveWorkingWeekends", "limitConsecutiveWeekends", (min) =>
    min > 1 ? { min, weekend, ...CLOSED } : null,
  );
  add("MaxWorkingWeekendsInFourWeeks", "limitWorkedWeekends", (max) => ({
    max,
    weekend,
    period: "window",
  }));
  add("NoNightShiftBeforeFreeWeekend", "forbidNightBeforeFreeWeekend", () => ({
    // Nights only: no other shift ends at midnight or later.
    latestEnd: "23:59",
    weekend,
  }));
  return [
    ...rules,
    ...weekendRules(contract, file, conditions),
    ...nightRules(contract, conditions),
    ...skillRules(contract, file, conditions),
    ...unwantedPatterns(contract, file.patterns, conditions),
  ];
}

/** After a night two free days or another night; whatever breaks that costs once. */
function nightRules({ id, wanted }: Contract, conditions: Conditions): PlanningRule[] {
  const two = wanted.TwoFreeDaysAfterNightShifts;
  if (two === null) return [];
  const day = { shift: { night: false } };
  const patterns = [
    ["N", day],
    ["N", "O", "W"],
  ];
  const name = `TwoFreeDaysAfterNightShifts ${id}`;
  return [softRule(name, two.weight, "limitPattern", { patterns, max: 0 }, conditions)];
}

/** One unit for each assignment whose shift asks for a skill that the nurse lacks. */
function skillRules(
  { id, wanted }: Contract,
  { shifts }: Inrc1File,
  conditions: Conditions,
): PlanningRule[] {
  const alternative = wanted.AlternativeSkillCategory;
  if (alternative === null) return [];
  const bySkills = grouped(
    shifts.filter(({ skills }) => skills.length > 0),
    ({ skills }) => JSON.stringify([...skills].sort()),
  );
  return [...bySkills.values()].map((group) => {
    const { skills } = group[0]!;
    return softRule(
      `AlternativeSkillCategory ${id} ${skills.join(" ")}`,
      alternative.weight,
      "forbidAssignment",
      {},
      [
        ...conditions,
        { field: "shiftId", operator: "in", value: group.map((shift) => shift.id) },
        {
          logic: "OR",
          conditions: skills.map((skill) => ({
            field: "qualificationId",
            operator: "ne",
            value: skill,
          })),
        },
      ],
    );
  });
}

function unwantedPatterns(
  { id, patternIds }: Contract,
  patterns: readonly Pattern[],
  conditions: Conditions,
): PlanningRule[] {
  return patterns
    .filter((pattern) => patternIds.includes(pattern.id) && pattern.weight > 0)
    .flatMap(({ id: patternId, weight, entries }) => {
      const startWeekdays = startsOf(entries.map(({ day }) => day));
      if (startWeekdays.length === 0) return [];
      const params = {
        patterns: [entries.map(({ shiftType }) => tokenOf(shiftType))],
        max: 0,
        ...(startWeekdays.length < 7 && { startWeekdays }),
      };
      const name = `UnwantedPattern ${patternId} ${id}`;
      return [softRule(name, weight, "limitPattern", params, conditions)];
    });
}

/** Weekdays, 1 = Monday, on which a pattern may start so that each entry falls on its day. */
function startsOf(days: readonly string[]): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((start) =>
    days.every((day, at) => day === "Any" || day === WEEKDAYS[(start - 1 + at) % 7]),
  );
}

function tokenOf(shiftType: string): Token {
  if (shiftType === "Any") return "W";
  return shiftType === "None" ? "O" : { shift: { shiftIds: [shiftType] } };
}

function wishes({ off, on }: Inrc1File): (readonly [string, WishSpec])[] {
  const wish = (
    { employee, date, shiftType, weight }: Inrc1File["off"][number],
    day: "dayOff" | "dayOn",
    shift: "shiftOff" | "shiftOn",
  ): readonly [string, WishSpec] =>
    shiftType === null
      ? [employee, { type: day, date, weight }]
      : [employee, { type: shift, date, shiftId: shiftType, weight }];
  return [
    ...off.map((request) => wish(request, "dayOff", "shiftOff")),
    ...on.map((request) => wish(request, "dayOn", "shiftOn")),
  ];
}
