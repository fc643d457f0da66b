import { allOf, type Body, type Rows, ruleOf, shiftOf, top, week } from "./ward.ts";

const forA = <T>(value: T) => ({ a: value });
const lateAndNight = [shiftOf("L", "14:00", "22:00"), shiftOf("N", "22:00", "06:00")];
const wished = { wishes: forA(["2026-03-04"]) };
const contractOf = (hours: number) => ({
  employees: [{ id: "a", contractHoursPerWeek: hours }, { id: "b" }, { id: "c" }],
});
/** Short enough for a proof at once. */
const twoDays = { end_date: "2026-03-03" };
const midWeek = { start_date: "2026-03-04", end_date: "2026-03-08" };

const planned = {
  previous_assignments: ["04", "05"].map((day) => ({
    ...{ employeeId: "a", shiftId: "L", date: `2026-03-${day}` },
  })),
};

function inConfig(field: string, value: unknown, more = {}): Rows {
  const base = { ...week, ...more, config: {} };
  return { [`config.${field}`]: { base, changed: { ...base, config: { [field]: value } } } };
}

const available = { from: "06:00", to: "14:00", kind: "available" };

/** A key of the one window of `a`. */
function ofWindow(field: string, value: unknown, window: Body): Rows {
  const bodyWith = (own: Body): Body => ({ ...week, availability_windows: forA([own]) });
  return {
    [`availability_windows.*.${field}`]: {
      base: bodyWith(window),
      changed: bodyWith({ ...window, [field]: value }),
    },
  };
}

/** A key of the one credited absence of `a`, on which a duty is locked. */
function ofCredit(field: string, value: unknown, absence: Body): Rows {
  const bodyWith = (own: Body): Body => ({
    ...week,
    ...contractOf(20),
    locked_assignments: [{ employeeId: "a", shiftDefinitionId: "E", date: "2026-03-04" }],
    credited_absences: forA([own]),
  });
  return {
    [`credited_absences.*.${field}`]: {
      base: bodyWith(absence),
      changed: bodyWith({ ...absence, [field]: value }),
    },
  };
}

/** Fields of the request itself that are no lists of entities, and those of `config`. */
export const requestRows: Rows = allOf(
  top("start_date", "2026-03-03"),
  top("end_date", "2026-03-07"),
  top("qualifications", forA(["q"]), {
    shifts: [shiftOf("E", "06:00", "14:00", { requiredQualificationIds: ["q"] })],
  }),
  top("availability", forA({ "2026-03-04": false })),
  top("vacations", forA(["2026-03-04"])),
  ofWindow("weekdays", ["tue"], { ...available, weekdays: ["mon"] }),
  ofWindow("date", "2026-03-03", { ...available, date: "2026-03-02" }),
  ofWindow("from", "07:00", available),
  ofWindow("to", "13:00", available),
  ofWindow("kind", "unavailable", available),
  ofWindow("weight", 3, { ...available, kind: "undesired" }),
  ofCredit("date", "2026-03-05", { date: "2026-03-04" }),
  ofCredit("minutes", 600, { date: "2026-03-04" }),
  ofCredit("kind", "school", { date: "2026-03-04" }),
  top("sick_leaves", forA(["2026-03-04"])),
  top("wishes", forA(["2026-03-04"])),
  top("wish_priorities", forA({ "2026-03-04": "high" }), wished),
  top("wish_costs", forA({ "2026-03-04": 3 }), {
    wishes: forA(["2026-03-04", "2026-03-05"]),
    wish_costs: forA({ "2026-03-05": 9 }),
  }),
  top("social_points", forA(1), { ...wished, wish_costs: forA({ "2026-03-04": 9 }) }),
  top("hourly_rates", { a: 30, b: 20, c: 20 }),
  top("holiday_dates", ["2026-03-04"]),
  top("employee_boundary_week_hours", forA(30), {
    ...midWeek,
    planning_rules: [ruleOf("limitWorkingHours", { maxHours: 32, period: "week" })],
  }),
  top("employee_history", forA(["2026-03-01"]), {
    planning_rules: [ruleOf("limitConsecutiveDays", { maxDays: 1 })],
  }),
  top("employee_last_shift_end", forA("2026-03-02T10:00:00+01:00")),
  top("employee_prior_night_run", forA(2), {
    planning_rules: [ruleOf("requireNightRecovery", { restHours: 48 })],
  }),
  ofAccount("from", "2025-02-01", { nights: 3 }),
  ofAccount("to", "2026-02-28", { lastRun: { nights: 2 } }),
  ...["shifts", "nights", "weekends", "weekendDays", "onCall", "standby", "socialPoints"].map(
    (total) => ofAccount(total, 3),
  ),
  ofAccount("holidays", { "2026-02-02": true }),
  ofAccount("wishes.asked", 3),
  ofAccount("wishes.granted", 2, { wishes: { asked: 3 } }),
  ofAccount("hours.planned", 30),
  ofAccount("hours.target", 30),
  ofAccount("hours.balance", 30),
  ofAccount("workedDates", ["2026-03-01"]),
  ofAccount("lastRun.days", 2),
  ofAccount("lastRun.nights", 2),
  ofAccount("lastShiftEnd", "2026-03-02T10:00:00+01:00"),
  accountOfCutWeek(),
  ofRest("type", "holiday"),
  ofRest("date", "2026-03-01"),

  inConfig("timeout_seconds", 7, twoDays),
  inConfig("max_solutions", 2, twoDays),
  inConfig("language", "de"),
  inConfig("enabled_constraints", ["planning_rules"]),
  inConfig("enabled_objectives", ["wishes"]),
  inConfig("objective_weights", { contract_hours: 7 }, contractOf(20)),
  inConfig("coverageSteps", "linear", { staffing_rules: [{ id: "s", targetStaff: 3 }] }),
  inConfig("frozenUntil", "2026-03-04T12:00", planned),
  ofChangeWeights("byDate.date", { byDate: [{ date: "2026-03-06", factor: 9 }] }, "2026-03-04"),
  ofChangeWeights("byDate.withinDays", { byDate: [{ withinDays: 1, factor: 9 }] }, 4),
  ofChangeWeights("byDate.factor", { byDate: [{ date: "2026-03-04", factor: 9 }] }, 3),
  {
    "config.changeWeights.byEmployee": {
      base: { ...week, ...planned, config: { changeWeights: {} } },
      changed: { ...week, ...planned, config: { changeWeights: { byEmployee: { a: 3 } } } },
    },
  },

  given("locked_assignments", "employeeId", "b"),
  given("locked_assignments", "date", "2026-03-05"),
  given("locked_assignments", "shiftDefinitionId", "N"),
  given("locked_assignments", "shiftId", "N", { shiftDefinitionId: null, shiftId: "L" }),
  given("previous_assignments", "employeeId", "b"),
  given("previous_assignments", "date", "2026-03-05"),
  given("previous_assignments", "shiftId", "N", { shiftDefinitionId: null, shiftId: "L" }),
  given("previous_assignments", "shiftDefinitionId", "N"),
);

/** A key of the account of `a`, which ends the day before the week; `path` may go one level down. */
function ofAccount(path: string, value: unknown, more: Body = {}): Rows {
  const account: Body = { from: "2026-02-01", to: "2026-03-01", ...more };
  const [key, inner] = path.split(".") as [string, string?];
  const inside = account[key];
  const next = inner === undefined ? value : { ...Object(inside), [inner]: value };
  const base = { ...week, carry_over: forA({ [key]: inner && {}, ...account }) };
  const changed = { ...week, carry_over: forA({ ...account, [key]: next }) };
  return { [`carry_over.*.${path}`]: { base, changed } };
}

/** Hours of a week that the account's end has cut. */
function accountOfCutWeek(): Rows {
  const account = { from: "2026-02-01", to: "2026-03-03" };
  const base = {
    ...week,
    ...midWeek,
    planning_rules: [ruleOf("limitWorkingHours", { maxHours: 32, period: "week" })],
  };
  return {
    "carry_over.*.boundaryWeekHours": {
      base: { ...base, carry_over: forA(account) },
      changed: { ...base, carry_over: forA({ ...account, boundaryWeekHours: 30 }) },
    },
  };
}

/** A key of the one rest that `a` is owed. */
function ofRest(field: string, value: unknown): Rows {
  const rest: Body = { type: "sunday", date: "2026-02-22" };
  const withRest = (own: Body): Body => ({
    ...week,
    carry_over: forA({ from: "2026-02-01", to: "2026-03-01", restsOpen: [own] }),
  });
  return {
    [`carry_over.*.restsOpen.${field}`]: {
      base: withRest(rest),
      changed: withRest({ ...rest, [field]: value }),
    },
  };
}

/** A key of the one entry of `changeWeights.byDate`. */
function ofChangeWeights(
  path: string,
  weights: { readonly byDate: readonly [object] },
  value: unknown,
): Rows {
  const key = path.split(".").at(-1)!;
  const base = { ...week, ...planned, config: { changeWeights: weights } };
  const byDate = [{ ...weights.byDate[0], [key]: value }];
  return {
    [`config.changeWeights.${path}`]: {
      base,
      changed: { ...base, config: { changeWeights: { byDate } } },
    },
  };
}

function given(list: string, field: string, value: unknown, more = {}): Rows {
  const entity = { employeeId: "a", date: "2026-03-04", shiftDefinitionId: "L", ...more };
  const base = { ...week, shifts: lateAndNight, [list]: [entity] };
  const changed = { ...base, [list]: [{ ...entity, [field]: value }] };
  return { [`${list}.${field}`]: { base, changed } };
}
