/** Three shops of one company: minors, mini-jobs, students with few free hours, curves of customers, people lent between shops. */
import type { SolveRequest } from "../../core/index.ts";
import { Random } from "../../core/solver/random.ts";
import { dateAfter } from "../import/request-parts.ts";
import { calendars, rule } from "./people.ts";

export interface ShopsSize {
  readonly employees: number;
  readonly days: number;
  readonly seed: number;
}

const STARTS = ["2026-02-02", "2026-06-08", "2026-09-07", "2026-11-09"];
const SHOPS = 3;
/** Persons wanted from hour to hour in a shop of ten people, on weekdays and on Saturdays. */
const CURVE = [
  { from: 9, to: 11, week: 2, saturday: 3 },
  { from: 11, to: 14, week: 3, saturday: 4 },
  { from: 14, to: 17, week: 3, saturday: 5 },
  { from: 17, to: 19, week: 4, saturday: 4 },
  { from: 19, to: 20, week: 2, saturday: 2 },
];

export function shops({ employees, days, seed }: ShopsSize): SolveRequest {
  const random = new Random(seed);
  const start = STARTS[random.below(STARTS.length)]!;
  const dateOf = (day: number) => dateAfter(start, day);
  const people = Array.from({ length: employees }, (_, at) => personAt(at, random));
  const ids = people.map(({ id }) => id);
  const calendar = calendars(
    ids,
    { start, days, leave: 0.15, illness: 0.05, wishes: 2, history: 14, closed: [6] },
    random,
  );
  const availability: Record<string, Record<string, boolean>> = {};
  for (const { id, kind } of people) {
    if (kind !== "student" && kind !== "minor") continue;
    // Lessons or school: two or three weekdays on which they cannot come.
    const away = new Set([random.below(5), random.below(5), random.below(5)]);
    availability[id] = Object.fromEntries(
      Array.from({ length: days }, (_, day) => day)
        .filter((day) => away.has(day % 7))
        .map((day) => [dateOf(day), false]),
    );
  }
  const perShop = employees / SHOPS;
  const scale = (0.62 + 0.1 * random.next()) * (perShop / 10);
  const persons = (share: number) => Math.max(1, Math.round(share * scale));
  const shopIds = Array.from({ length: SHOPS }, (_, at) => `shop-${at + 1}`);
  const times = [
    { id: "open", startTime: "08:30", endTime: "14:30", breakMinutes: 0 },
    { id: "noon", startTime: "11:00", endTime: "15:00", breakMinutes: 0 },
    { id: "middle", startTime: "10:00", endTime: "18:30", breakMinutes: 30 },
    { id: "evening", startTime: "16:00", endTime: "20:15", breakMinutes: 0 },
    { id: "close", startTime: "13:00", endTime: "20:15", breakMinutes: 30 },
  ];
  const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  return {
    start_date: start,
    end_date: dateOf(days - 1),
    department: {
      id: "shop-1",
      federalState: "BW",
      timezone: "Europe/Berlin",
      legalBaseline: "arbzg",
    },
    employees: people.map(({ kind: _kind, ...person }) => person),
    shifts: shopIds.flatMap((shop) =>
      times.map(({ id, ...shift }) => ({
        ...shift,
        id: `${shop} ${id}`,
        departmentId: shop,
        minStaff: 0,
        maxStaff: 6,
        weekdays: ["mon", "tue", "wed", "thu", "fri", "sat"],
        holidayMode: "closed",
        tags: [id],
      })),
    ),
    staffing_rules: shopIds.flatMap((shop) => {
      const shiftIds = times.map(({ id }) => `${shop} ${id}`);
      const curve = (which: "week" | "saturday") =>
        CURVE.map((hour) => ({
          from: clock(hour.from),
          to: clock(hour.to),
          min: Math.max(1, persons(hour[which]) - 1),
          target: persons(hour[which]),
        }));
      return [
        {
          id: `${shop} week`,
          shiftIds,
          weekdays: ["mon", "tue", "wed", "thu", "fri"],
          holidays: "exclude",
          curve: curve("week"),
        },
        {
          id: `${shop} saturday`,
          shiftIds,
          weekdays: ["sat"],
          holidays: "exclude",
          curve: curve("saturday"),
        },
        {
          id: `${shop} keys`,
          shiftIds: [`${shop} open`, `${shop} close`],
          holidays: "exclude",
          qualificationIds: ["key"],
          minStaff: 1,
        },
      ];
    }),
    planning_rules: [
      rule("five days a week", "contract", "limitWorkingDays", { max: 5, period: "week" }),
      rule(
        "earnings of a mini-job",
        "legal",
        "limitWorkingHours",
        { maxHours: 43, period: "month", basis: "contract" },
        { field: "employmentType", value: "miniJob" },
      ),
      rule(
        "one free Saturday in four weeks",
        "legal",
        "requireDaysOff",
        { minDays: 1, period: "fourWeeks" },
        { field: "weekday", value: "sat" },
      ),
      rule("weekly rest", "legal", "requireWeeklyRest", { hours: 35 }),
      rule(
        "minors beside staff",
        "operational",
        "requireCompanion",
        { companions: { employmentTypes: ["permanent"] }, perEmployees: 2, scope: "overlap" },
        { field: "employmentType", value: "trainee" },
      ),
      rule("at most eight hours above the contract", "contract", "targetContractHours", {
        maxOverHours: 8,
      }),
      rule("two shifts a week look alike", "may", "limitDistinctShifts", {
        max: 3,
        groupBy: "shiftId",
      }),
    ],
    availability,
    ...calendar,
    config: { timeout_seconds: 600 },
  };
}

function personAt(at: number, random: Random) {
  const home = `shop-${(at % SHOPS) + 1}`;
  const round = Math.floor(at / SHOPS);
  const kind =
    round % 7 === 4
      ? "student"
      : round % 7 === 5
        ? "miniJob"
        : round % 7 === 6
          ? "minor"
          : "permanent";
  const hours =
    kind === "permanent" ? [37.5, 37.5, 30, 25][random.below(4)]! : kind === "minor" ? 37.5 : 10;
  const isKey = kind === "permanent" && round % 7 < 3;
  // Some may be lent to the other shops.
  const lent = round % 3 === 1;
  return {
    kind,
    id: `${kind[0]}${at}`,
    contractHoursPerWeek: hours,
    employmentType: kind === "minor" ? "trainee" : kind === "permanent" ? "permanent" : "miniJob",
    qualificationIds: isKey ? ["key"] : [],
    primaryDepartmentId: home,
    departmentIds: lent ? ["shop-1", "shop-2", "shop-3"] : [home],
    ...(kind === "minor" && { protections: ["minor"] }),
  };
}
