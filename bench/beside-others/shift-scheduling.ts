/** Eight people, morning, afternoon and night for three weeks, with penalties on runs, weeks, successions and surplus. */
import {
  dateOfDay,
  type PublishedDuty,
  type PublishedProblem,
  rule,
  where,
} from "./published-problem.ts";

const PEOPLE = 8;
const WEEKS = 3;
const DAYS = WEEKS * 7;
/** Shift 0 is a day off. */
const [OFF, MORNING, AFTERNOON, NIGHT] = [0, 1, 2, 3] as const;

/** Person, shift, day. */
const FIXED: readonly (readonly [number, number, number])[] = [
  ...([0, 1].map((person) => [person, OFF, 0]) as [number, number, number][]),
  ...([2, 3].map((person) => [person, MORNING, 0]) as [number, number, number][]),
  ...([4, 5].map((person) => [person, AFTERNOON, 0]) as [number, number, number][]),
  ...([
    [6, AFTERNOON, 3],
    [7, NIGHT, 0],
  ] as [number, number, number][]),
  ...([0, 1].map((person) => [person, MORNING, 1]) as [number, number, number][]),
  ...([2, 3, 4].map((person) => [person, AFTERNOON, 1]) as [number, number, number][]),
  ...([5, 6].map((person) => [person, OFF, 1]) as [number, number, number][]),
  [7, NIGHT, 1],
];

/** Mornings, afternoons and nights from Monday to Sunday. */
const DEMAND = [
  [2, 3, 1],
  [2, 3, 1],
  [2, 2, 2],
  [2, 3, 1],
  [2, 2, 2],
  [1, 2, 3],
  [1, 3, 1],
];
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const SURPLUS = [2, 2, 5];

const TIMES = [
  ["06:00", "14:00"],
  ["14:00", "22:00"],
  ["22:00", "06:00"],
];

const only = (...shifts: readonly number[]) => ({ shiftIds: shifts.map(String) });
const on = (person: number, day: number) => [
  where("employeeId", `${person}`),
  where("date", dateOfDay(day)),
];

/** What they ask for: the first Saturday off, a night on a Thursday, no night on a Friday. */
const wishes = [
  rule("Saturday off", "forbidAssignment", {}, 2, on(3, 5)),
  rule("a night", "requireAssignment", {}, 2, [...on(5, 10), where("shiftId", `${NIGHT}`)]),
  rule("no night", "forbidAssignment", {}, 4, [...on(2, 4), where("shiftId", `${NIGHT}`)]),
];
/** Two of them earn 2 each there, and cost 2 each here where they are refused. */
const EARNED = 4;

export const shiftScheduling: PublishedProblem = {
  name: "shift_scheduling_sat",
  source: "google/or-tools, examples/python/shift_scheduling_sat.py, Apache-2.0",
  unit: "penalty, less is better",
  request: {
    start_date: dateOfDay(0),
    end_date: dateOfDay(DAYS - 1),
    department: { id: "department", legalBaseline: "off", maxShiftsPerDay: 1 },
    employees: Array.from({ length: PEOPLE }, (_, person) => ({ id: `${person}` })),
    shifts: TIMES.map(([startTime, endTime], index) => ({
      ...{
        id: `${index + 1}`,
        startTime: startTime!,
        endTime: endTime!,
        shiftType: ["early", "late", "night"][index]!,
      },
      minStaff: 0,
      minStaffByWeekday: Object.fromEntries(DEMAND.map((day, k) => [WEEKDAYS[k]!, day[index]!])),
    })),
    locked_assignments: FIXED.filter(([, shift]) => shift !== OFF).map(([person, shift, day]) => ({
      ...{ employeeId: `${person}`, shiftId: `${shift}`, date: dateOfDay(day) },
    })),
    planning_rules: [
      ...FIXED.filter(([, shift]) => shift === OFF).map(([person, , day]) =>
        rule(`off ${person} ${day}`, "forbidAssignment", {}, null, on(person, day)),
      ),
      rule("days off", "limitConsecutiveDaysOff", { maxDays: 2, windowEnd: "closed" }),
      rule("nights", "limitConsecutiveSameShift", { values: { night: { max: 4 } } }),
      rule("long runs", "limitConsecutiveSameShift", { values: { night: { max: 3 } } }, 5),
      rule(
        "single nights",
        "limitConsecutiveSameShift",
        { values: { night: { min: 2 } }, windowStart: "closed", windowEnd: "closed" },
        20,
      ),
      rule("week", "limitWorkingDays", { min: 4, max: 6, period: "week" }),
      rule("five days at most", "limitWorkingDays", { max: 5, period: "week" }, 7),
      rule("five days at least", "limitWorkingDays", { min: 5, period: "week" }, 4),
      rule("nights of a week", "limitShiftCount", { max: 4, period: "week" }, null, [
        where("shiftId", `${NIGHT}`),
      ]),
      rule("a night a week", "limitShiftCount", { min: 1, period: "week" }, 3, [
        where("shiftId", `${NIGHT}`),
      ]),
      rule("late to night", "forbidSuccession", { from: only(AFTERNOON), to: only(NIGHT) }, 4),
      rule("night to early", "forbidSuccession", { from: only(NIGHT), to: only(MORNING) }),
      ...DEMAND.flatMap((day, weekday) =>
        day.map((most, index) =>
          rule(`surplus ${index} ${weekday}`, "requireStaffing", { max: most }, SURPLUS[index]!, [
            where("shiftId", `${index + 1}`),
            where(
              "date",
              ...Array.from({ length: WEEKS }, (_, week) => dateOfDay(week * 7 + weekday)),
            ),
          ]),
        ),
      ),
      ...wishes,
    ],
    holiday_dates: [],
    config: { enabled_objectives: ["soft_rules"], objective_weights: { soft_rules: 1 } },
  },
  valueOf: (objective) => objective - EARNED,
  judge,
};

function judge(duties: readonly PublishedDuty[]): number | null {
  const rows = Array.from({ length: PEOPLE }, () => new Array<number>(DAYS).fill(OFF));
  for (const { person, shift, day } of duties) rows[person]![day] = shift;
  const weeksOf = (row: readonly number[]) =>
    Array.from({ length: WEEKS }, (_, week) => row.slice(week * 7, week * 7 + 7));
  const count = (row: readonly number[], shift: number) =>
    row.filter((one) => one === shift).length;
  const runs = (row: readonly number[], shift: number) =>
    row
      .map((one) => (one === shift ? "x" : " "))
      .join("")
      .split(" ")
      .map(({ length }) => length);
  const surplus = DEMAND.flatMap((day, weekday) =>
    Array.from({ length: WEEKS }, (_, week) =>
      day.map(
        (most, index) =>
          count(
            rows.map((row) => row[week * 7 + weekday]!),
            index + 1,
          ) - most,
      ),
    ),
  );
  const isKept =
    FIXED.every(([person, shift, day]) => rows[person]![day] === shift) &&
    surplus.flat().every((over) => over >= 0) &&
    rows.every((row) => {
      const offRuns = runs(row, OFF).every((length) => length <= 2);
      const nightRuns = runs(row, NIGHT).every((length) => length <= 4);
      const weeks = weeksOf(row).every(
        (week) => [1, 2, 3].includes(count(week, OFF)) && count(week, NIGHT) <= 4,
      );
      const follows = row.every((one, day) => one !== NIGHT || row[day + 1] !== MORNING);
      return offRuns && nightRuns && weeks && follows;
    });
  if (!isKept) return null;
  let cost = 0;
  for (const row of rows) {
    for (const length of runs(row, NIGHT)) cost += length === 1 ? 20 : Math.max(0, length - 3) * 5;
    for (const week of weeksOf(row)) {
      const off = count(week, OFF);
      cost += Math.max(0, 2 - off) * 7 + Math.max(0, off - 2) * 4;
      cost += count(week, NIGHT) === 0 ? 3 : 0;
    }
    cost += 4 * row.filter((one, day) => one === AFTERNOON && row[day + 1] === NIGHT).length;
  }
  for (const day of surplus)
    cost += day.reduce((sum, over, index) => sum + over * SURPLUS[index]!, 0);
  if (rows[3]![5] === OFF) cost -= 2;
  if (rows[5]![10] === NIGHT) cost -= 2;
  if (rows[2]![4] === NIGHT) cost += 4;
  return cost;
}
