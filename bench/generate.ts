/** Requests of any size for measurements; the same numbers always give the same request. */

export interface Size {
  readonly employees: number;
  readonly days: number;
  readonly shifts: number;
}

const START = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;
const TIMES = [
  ["06:00", "14:30"],
  ["08:00", "16:30"],
  ["13:30", "22:00"],
  ["21:45", "06:15"],
] as const;

const dateAt = (day: number) => new Date(START + day * DAY).toISOString().slice(0, 10);

/**
 * A house where everybody may work every shift, so that problem size = candidates before absences: the worst case of its
 * size. Demand is about 90 % of the contract hours; every seventh person has a week of vacation and everybody two wishes.
 */
export function generate({ employees, days, shifts }: Size): Record<string, unknown> {
  const people = Array.from({ length: employees }, (_, at) => ({
    id: `e${at}`,
    contractHoursPerWeek: [40, 40, 32, 30, 20][at % 5],
  }));
  const weeklyHours = people.reduce((sum, person) => sum + person.contractHoursPerWeek!, 0);
  const personsPerDay = Math.floor((0.9 * weeklyHours) / 7 / 8);
  const definitions = Array.from({ length: shifts }, (_, at) => ({
    id: `s${at}`,
    startTime: TIMES[at % 4]![0],
    endTime: TIMES[at % 4]![1],
    shiftType: ["early", "day", "late", "night"][at % 4],
    breakMinutes: 30,
    minStaff: Math.floor(personsPerDay / shifts) + (at < personsPerDay % shifts ? 1 : 0),
  }));
  const rule = (id: string, type: string, params: object) => ({
    id,
    priority: "legal",
    consequences: [{ type, params }],
  });
  const ids = people.map(({ id }) => id);
  return {
    start_date: dateAt(0),
    end_date: dateAt(days - 1),
    department: { id: "house", name: "House" },
    employees: people,
    shifts: definitions,
    planning_rules: [
      rule("rest", "requireMinRest", { hours: 11 }),
      rule("day", "limitWorkingHours", { maxHours: 10, period: "day" }),
      rule("week", "limitWorkingHours", { maxHours: 48, period: "week" }),
      rule("run", "limitConsecutiveDays", { maxDays: 6, requiredRestDays: 1 }),
    ],
    vacations: Object.fromEntries(
      ids
        .filter((_, at) => at % 7 === 0)
        .map((id, at) => [
          id,
          Array.from({ length: 5 }, (_, k) => dateAt(((at % 4) * 7 + k) % days)),
        ]),
    ),
    wishes: Object.fromEntries(
      ids.map((id, at) => [id, [dateAt((at * 5) % days), dateAt((at * 11 + 3) % days)]]),
    ),
  };
}
