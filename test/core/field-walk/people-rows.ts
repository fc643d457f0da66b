import {
  allOf,
  type Body,
  forbidding,
  ofEmployee,
  type Rows,
  ruleOf,
  shiftOf,
  week,
} from "./ward.ts";

const contract = { contractHoursPerWeek: 20 };
const needsQ = { shifts: [shiftOf("E", "06:00", "14:00", { requiredQualificationIds: ["q"] })] };
const inAreas = {
  shifts: [
    shiftOf("E", "06:00", "14:00", { areaId: "x", workplaceId: "w1" }),
    shiftOf("L", "14:00", "22:00", { areaId: "z", workplaceId: "w2" }),
  ],
  area_groups: [{ id: "g", areaIds: ["x"] }],
};
const wished = {
  wishes: { a: ["2026-03-04"] },
  wish_costs: { a: { "2026-03-04": 9 } },
};

const employeeRows: Rows = allOf(
  ofEmployee("id", "z"),
  ofEmployee("status", "onLeave"),
  ofEmployee("countsForStaffing", false),
  ofEmployee("qualificationIds", ["q"], {}, needsQ),
  ofEmployee("qualificationValidUntil", { q: "2026-03-04" }, { qualificationIds: ["q"] }, needsQ),
  ofEmployee("contractHoursPerWeek", 20),
  ofEmployee(
    "workDaysPerWeek",
    4,
    { contractHoursPerWeek: 40 },
    {
      start_date: "2026-03-04",
      employee_history: { a: ["2026-03-02"] },
      planning_rules: [ruleOf("limitWorkingHours", { maxHours: 16, period: "week" })],
    },
  ),
  ofEmployee("hoursBalance", 4, contract),
  ofEmployee("primaryDepartmentId", "other", { departmentIds: ["ward"] }),
  ofEmployee("departmentIds", ["ward"], { primaryDepartmentId: "other" }),
  ofEmployee("teamId", "t", {}, forbidding({ field: "teamId", value: "t" })),
  ofEmployee("tags", ["t"], {}, forbidding({ field: "employeeTag", value: "t" })),
  ofEmployee("employmentType", "t", {}, forbidding({ field: "employmentType", value: "t" })),
  ofEmployee("areaIds", ["z"], {}, inAreas),
  ofEmployee("areaGroupIds", ["g"], {}, inAreas),
  ofEmployee("workplaceIds", ["w2"], {}, inAreas),
  ofEmployee("allowedShiftIds", ["E"]),
  ofEmployee("excludedShiftIds", ["E"]),
  ofEmployee("allowedShiftTypes", ["early"]),
  ofEmployee("excludedShiftTypes", ["early"]),
  ofEmployee("allowedWeekdays", ["mon"]),
  ofEmployee("entryDate", "2026-03-04"),
  ofEmployee("exitDate", "2026-03-04"),
  ofEmployee("maxShiftsPerDay", 2),
  ofEmployee(
    "collectiveAgreementId",
    "strict",
    {},
    {
      collective_agreements: { strict: { maxHoursPerWeek: 8 }, loose: { maxHoursPerWeek: 60 } },
    },
  ),
  ofEmployee("protections", ["nightExempt"]),
  ofEmployee("consents", ["lateShiftMinor"], { protections: ["minor"] }),
  ofEmployee("socialPoints", 1, {}, wished),
  ofEmployee("pay", "salaried", contract, { hourly_rates: { a: 30, b: 20, c: 20 } }),
);

/** Two weeks with on-call duty and shifts without a type, which are nights or not by their times. */
const twoWeeks: Body = {
  ...week,
  end_date: "2026-03-15",
  holiday_dates: ["2026-03-07"],
  shifts: [
    shiftOf("E", "06:00", "14:00", { shiftType: "early" }),
    shiftOf("L", "14:00", "22:00", { shiftType: "late" }),
    shiftOf("N", "22:00", "06:00", { shiftType: "night" }),
    shiftOf("B", "16:00", "22:00", { shiftType: "onCall" }),
    shiftOf("dusk", "20:00", "22:30"),
    shiftOf("dawn", "06:30", "09:30"),
  ],
};

/** Value of each limit, and the limits it needs beside it. */
const limits: Readonly<Record<string, readonly [value: unknown, beside?: Body]>> = {
  weeklyHours: [20],
  maxHoursPerDay: [7],
  maxHoursPerWeek: [16],
  maxHoursPerMonth: [20],
  minHoursPerWeek: [30],
  maxAverageWeeklyHours: [8],
  averageReferenceWeeks: [1, { maxAverageWeeklyHours: 8 }],
  maxOvertimeHours: [0, { weeklyHours: 8 }],
  minRestHours: [16],
  reducedRestHours: [8, { minRestHours: 16 }],
  weeklyRestHours: [60],
  maxDaysPerWeek: [2],
  minDaysOffPerTwoWeeks: [10],
  maxConsecutiveDays: [2],
  requiredRestDays: [3, { maxConsecutiveDays: 2 }],
  maxConsecutiveNights: [1],
  maxNightsPerMonth: [1],
  nightRecoveryHours: [48],
  minFreeWeekendsPerMonth: [4],
  maxWeekendsPerFourWeeks: [0],
  maxConsecutiveWeekends: [1],
  minFreeSundaysPerYear: [52],
  minFreeSundaysPerMonth: [5],
  replacementRestDays: [true],
  maxOnCallPerMonth: [0],
  holidayTargetReduction: ["monSat", { weeklyHours: 20 }],
  breaksPaid: [true, { weeklyHours: 20 }],
};

const nights = { from: "23:00", to: "06:00" };
const withWindow = (nightWindow: Body): Body => ({ nightWindow, maxNightsPerMonth: 0 });

/** The same rows for an agreement and for the limits of one employee. */
function limitRows(path: string, bodyWith: (limits: Body) => Body): Rows {
  const pairs = Object.entries(limits).map(([key, [value, beside = {}]]) => [
    `${path}.${key}`,
    { base: bodyWith(beside), changed: bodyWith({ ...beside, [key]: value }) },
  ]);
  const windows = [
    ["from", { ...nights, from: "19:00" }],
    ["to", { ...nights, to: "10:00" }],
  ] as const;
  return {
    ...Object.fromEntries(pairs),
    ...Object.fromEntries(
      windows.map(([key, nightWindow]) => [
        `${path}.nightWindow.${key}`,
        { base: bodyWith(withWindow(nights)), changed: bodyWith(withWindow(nightWindow)) },
      ]),
    ),
  };
}

const agreementWith = (agreement: Body): Body => ({
  ...twoWeeks,
  collective_agreements: { t: agreement },
});

/** Employees, their limits, and collective agreements. */
export const peopleRows: Rows = allOf(
  employeeRows,
  limitRows("employees.limits", (own) => ({
    ...twoWeeks,
    employees: [{ id: "a", limits: own }, { id: "b" }],
  })),
  limitRows("collective_agreements.*", agreementWith),
  {
    "collective_agreements.*.rules": {
      base: agreementWith({}),
      changed: agreementWith({ rules: [ruleOf("limitWorkingHours", { maxHours: 16 })] }),
    },
  },
);
