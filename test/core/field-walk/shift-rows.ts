import {
  allOf,
  forbidding,
  ofDepartment,
  ofShift,
  type Rows,
  ruleOf,
  shiftOf,
  week,
} from "./ward.ts";

const contract = { employees: [{ id: "a", contractHoursPerWeek: 20 }, { id: "b" }, { id: "c" }] };
const persons = (...more: readonly object[]) => ({
  employees: ["a", "b", "c"].map((id, k) => ({ id, ...more[k] })),
});
const holdsQ = persons({ qualificationIds: ["q"] });
const holiday = { holiday_dates: ["2026-03-04"] };
const onlyOnWorkdays = { shifts: [shiftOf("E", "06:00", "14:00", { holidayMode: "closed" })] };
/** One person for two shifts at the same time: the more important one is staffed. */
const oneForTwo = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: [{ id: "a" }],
  shifts: [],
};

const shiftRows: Rows = allOf(
  ofShift("id", "Z"),
  ofShift("name", "Dawn"),
  ofShift(
    "code",
    "F",
    {},
    {
      soft_code_assignments: { should: [{ employeeId: "a", date: "2026-03-04", code: "F" }] },
    },
  ),
  ofShift("departmentId", "other", {}, persons({ departmentIds: ["ward"] })),
  ofShift("startTime", "07:00"),
  ofShift("endTime", "15:00"),
  ofShift("endDayOffset", 1),
  ofShift("shiftType", "late", {}, forbidding({ field: "shiftType", value: "late" })),
  ofShift("kind", "standby"),
  ofShift("isNight", true),
  ofShift("mayOverlap", true, { kind: "standby", endTime: "20:00" }),
  ofShift("joinWith", "L"),
  ofShift("breakMinutes", 60),
  ofShift("durationMinutes", 400, {}, contract),
  ofShift("legalMinutes", 660),
  ofShift("creditFactor", 0.5, {}, contract),
  ofShift("minStaff", 2),
  ofShift("optimalStaff", 2),
  ofShift("maxStaff", 1),
  ofShift("minStaffByWeekday", { mon: 2 }),
  ofShift("optimalStaffByWeekday", { mon: 2 }),
  ofShift("maxStaffByWeekday", { mon: 1 }),
  ofShift("staffingSeverity", "should"),
  importance(),
  ofShift("requiredQualificationIds", ["q"], {}, holdsQ),
  ofShift("qualificationMode", "any", { requiredQualificationIds: ["q", "r"] }, holdsQ),
  ofShift("preferredQualificationIds", ["q"], {}, holdsQ),
  ofShift("workplaceId", "w1", {}, persons({ workplaceIds: ["w2"] })),
  ofShift("areaId", "x", {}, persons({ areaIds: ["z"] })),
  ofShift("costCentre", "z", {}, forbidding({ field: "costCentre", value: "z" })),
  ofShift("tags", ["t"], {}, forbidding({ field: "shiftTag", value: "t" })),
  ofShift("weekdays", ["mon"]),
  ofShift("holidayMode", "closed", {}, holiday),
  ofShift("validFrom", "2026-03-04"),
  ofShift("validTo", "2026-03-04"),
  ofShift("dates", ["2026-03-04"]),
  ofShift("excludedDates", ["2026-03-04"]),
  ofShift("isActive", false),
);

function importance(): Rows {
  const pair = (own: object) => ({
    ...oneForTwo,
    department: { id: "ward" },
    shifts: [
      shiftOf("E", "06:00", "14:00", { importance: 1, ...own }),
      shiftOf("F", "06:00", "14:00", { importance: 3 }),
    ],
  });
  return { "shifts.importance": { base: pair({}), changed: pair({ importance: 9 }) } };
}

const springNight = { start_date: "2026-03-28", end_date: "2026-03-29" };
const onHoliday = (date: string) => ({ ...contract, holiday_dates: [date] });
const builtIn = (first: string, last: string) => ({
  start_date: first,
  end_date: last,
  holiday_dates: null,
  ...onlyOnWorkdays,
});

const departmentRows: Rows = allOf(
  ofDepartment("id", "other", {}, persons({ departmentIds: ["ward"] })),
  ofDepartment("name", "Ward 3"),
  ofDepartment(
    "timezone",
    "America/New_York",
    {},
    {
      employee_last_shift_end: { a: "2026-03-02T06:30:00+01:00" },
    },
  ),
  ofDepartment("federalState", "NW", {}, builtIn("2026-01-05", "2026-01-07")),
  ofDepartment("holidayRegion", "A", { federalState: "BY" }, builtIn("2026-08-06", "2026-08-09")),
  ofDepartment("weekendDays", ["fri", "sat"]),
  ofDepartment(
    "weekStart",
    "sunday",
    {},
    { planning_rules: [ruleOf("limitShiftCount", { max: 2, period: "week" })] },
  ),
  nightWindow("from", "19:00", shiftOf("dusk", "20:00", "22:30")),
  nightWindow("to", "10:00", shiftOf("dawn", "06:30", "09:30")),
  ofDepartment("durationMode", "elapsed", {}, { ...contract, ...springNight }),
  ofDepartment("maxShiftsPerDay", 2),
  ofDepartment("legalBaseline", "off"),
  ofDepartment(
    "collectiveAgreementId",
    "strict",
    {},
    {
      collective_agreements: { strict: { maxHoursPerWeek: 8 }, loose: { maxHoursPerWeek: 60 } },
    },
  ),
  ofDepartment(
    "qualificationImplies",
    { q: ["r"] },
    {},
    {
      ...holdsQ,
      shifts: [shiftOf("E", "06:00", "14:00", { requiredQualificationIds: ["r"] })],
    },
  ),
  ofDepartment("holidayTargetReduction", "none", {}, onHoliday("2026-03-04")),
  ofDepartment("creditVacation", false, {}, { ...contract, vacations: { a: ["2026-03-04"] } }),
  ofDepartment("creditSick", false, {}, { ...contract, sick_leaves: { a: ["2026-03-04"] } }),
);

function nightWindow(key: string, value: string, shift: object): Rows {
  const window = { from: "23:00", to: "06:00" };
  const more = { shifts: [shift], ...forbidding({ field: "isNight" }) };
  const [pair] = Object.values(
    ofDepartment("nightWindow", { ...window, [key]: value }, { nightWindow: window }, more),
  );
  return { [`department.nightWindow.${key}`]: pair! };
}

const rates = { hourly_rates: { a: 20, b: 30, c: 40 } };

/** A key of the one entry of a list of `payRules`. */
function ofPay(list: string, key: string, value: unknown, entry: object): Rows {
  const bodyWith = (own: object) => ({
    ...week,
    ...contract,
    ...rates,
    department: { id: "ward", costCentre: "z", payRules: { [list]: [own] } },
  });
  return {
    [`department.payRules.${list}.${key}`]: {
      base: bodyWith(entry),
      changed: bodyWith({ ...entry, [key]: value }),
    },
  };
}

const tier = { period: "week", aboveHours: 4, percent: 50 };
const premium = { kind: "night", from: "20:00", to: "04:00" };
const budget = { costCentre: "z", period: "week", max: 100 };

const moneyRows: Rows = allOf(
  ofDepartment("costCentre", "z", {}, forbidding({ field: "costCentre", value: "z" })),
  {
    "department.payRules.costPerPoint": {
      base: { ...week, ...rates, department: { id: "ward", payRules: {} } },
      changed: { ...week, ...rates, department: { id: "ward", payRules: { costPerPoint: 5 } } },
    },
  },
  ofPay("overtime", "period", "day", tier),
  ofPay("overtime", "aboveHours", "contract", tier),
  ofPay("overtime", "percent", 60, tier),
  ofPay("premiums", "kind", "sunday", { ...premium, percent: 25 }),
  ofPay("premiums", "from", "21:00", { ...premium, percent: 25 }),
  ofPay("premiums", "to", "05:00", { ...premium, percent: 25 }),
  ofPay("premiums", "percent", 30, { ...premium, percent: 25 }),
  ofPay("premiums", "amountPerHour", 3, { ...premium, amountPerHour: 2 }),
  ofPay("premiums", "amount", 3, { ...premium, amount: 2 }),
  ofPay("budgets", "costCentre", "y", budget),
  ofPay("budgets", "period", "day", budget),
  ofPay("budgets", "max", 200, budget),
  ofPay("budgets", "severity", "should", budget),
);

/** Shifts and the department. */
export const shiftAndDepartmentRows: Rows = allOf(shiftRows, departmentRows, moneyRows);
