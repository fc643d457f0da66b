/** Five nurses, three shifts a day for a week, and which shifts they ask for. */
import { dateOfDay, type PublishedProblem, rule } from "./published-problem.ts";

const NURSES = 5;
const SHIFTS = 3;
const DAYS = 7;

/** By nurse and day, the shift that is asked for. */
const REQUESTS: readonly (readonly (number | null)[])[] = [
  [2, null, null, null, 2, 1, 2],
  [null, null, 1, 1, 0, null, 2],
  [1, 1, null, 0, null, 1, null],
  [2, null, 0, 1, null, 0, null],
  [null, 2, 1, null, 0, 1, null],
];

const asked = REQUESTS.flatMap((days, person) =>
  days.flatMap((shift, day) => (shift === null ? [] : [{ person, shift, day }])),
);

export const nurseRequests: PublishedProblem = {
  name: "schedule_requests_sat",
  source: "google/or-tools, ortools/sat/samples/schedule_requests_sat.py, Apache-2.0",
  unit: "requests met, more is better",
  request: {
    start_date: dateOfDay(0),
    end_date: dateOfDay(DAYS - 1),
    department: { id: "department", legalBaseline: "off", maxShiftsPerDay: 1 },
    employees: REQUESTS.map((_, person) => ({ id: `${person}` })),
    shifts: Array.from({ length: SHIFTS }, (_, shift) => ({
      ...{ id: `${shift}`, startTime: `${String(shift * 8).padStart(2, "0")}:00` },
      ...{
        endTime: `${String((shift * 8 + 8) % 24).padStart(2, "0")}:00`,
        minStaff: 1,
        maxStaff: 1,
      },
    })),
    planning_rules: [rule("even", "limitShiftCount", { min: 4, max: 5, period: "window" })],
    wish_specs: Object.fromEntries(
      REQUESTS.map((_, nurse) => [
        `${nurse}`,
        asked
          .filter(({ person }) => person === nurse)
          .map(({ shift, day }) => ({
            type: "shiftOn",
            date: dateOfDay(day),
            shiftId: `${shift}`,
          })),
      ]),
    ),
    holiday_dates: [],
    config: { enabled_objectives: ["wishes"], objective_weights: { wishes: 1 } },
  },
  // A wish that is not granted costs one unit.
  valueOf: (objective) => asked.length - objective,
  judge(duties) {
    const of = (nurse: number) => duties.filter(({ person }) => person === nurse);
    const isEven = REQUESTS.every((_, nurse) => [4, 5].includes(of(nurse).length));
    const days = new Set(duties.map(({ person, day }) => `${person} ${day}`));
    const places = new Set(duties.map(({ shift, day }) => `${shift} ${day}`));
    const isFull = places.size === SHIFTS * DAYS && duties.length === places.size;
    if (
      !isEven ||
      !isFull ||
      days.size !== duties.length ||
      duties.some(({ person }) => person >= NURSES)
    )
      return null;
    return duties.filter(({ person, shift, day }) => REQUESTS[person]?.[day] === shift).length;
  },
};
