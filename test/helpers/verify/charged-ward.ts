/** A ward in which every objective has something to charge: for tests of what all of them share. */

const people = ["anna", "ben", "cem", "dora", "eva", "finn", "gül"];

/** Two weeks around a holiday for seven people, with soft and hard rules that link people, of every source. */
export const chargedWard = {
  start_date: "2026-03-30",
  end_date: "2026-04-12",
  holiday_dates: ["2026-04-03", "2026-04-06"],
  department: { id: "ward", legalBaseline: "soft" },
  employees: people.map((id, k) => ({
    id,
    contractHoursPerWeek: 20 + 3 * k,
    primaryDepartmentId: k < 5 ? "ward" : "pool",
    departmentIds: ["ward", "pool"],
    qualificationIds: k % 2 === 0 ? ["nurse"] : ["assistant"],
    ...(k === 2 && { socialPoints: 3 }),
    ...(k === 3 && { maxShiftsPerDay: 2 }),
  })),
  shifts: [
    {
      ...{ id: "E", startTime: "06:00", endTime: "14:12", breakMinutes: 30, shiftType: "early" },
      ...{ minStaff: 1, optimalStaff: 2, departmentId: "ward", workplaceId: "desk" },
    },
    {
      ...{ id: "L", startTime: "13:00", endTime: "21:30", breakMinutes: 30, shiftType: "late" },
      ...{ minStaff: 1, maxStaff: 2, departmentId: "ward", preferredQualificationIds: ["nurse"] },
    },
    {
      ...{ id: "N", startTime: "21:00", endTime: "06:20", breakMinutes: 45, shiftType: "night" },
      ...{ minStaff: 1, staffingSeverity: "should", departmentId: "ward" },
    },
  ],
  hourly_rates: { anna: 21.5, ben: 19, dora: 33 },
  vacations: { eva: ["2026-04-02", "2026-04-03"], gül: ["2026-04-08"] },
  wishes: { anna: ["2026-04-04", "2026-04-05"], cem: ["2026-04-01", "2026-04-02", "2026-04-03"] },
  wish_priorities: { cem: { "2026-04-01": "high", "2026-04-02": "high" } },
  wish_costs: { cem: { "2026-04-01": 2, "2026-04-02": 2, "2026-04-03": 1 } },
  wish_specs: { dora: [{ type: "shiftOn", date: "2026-04-07", shiftId: "N", priority: "high" }] },
  preferences: {
    ben: { avoidedShiftTypes: ["night"], maxConsecutiveDays: 2, maxNights: 0, weight: 1.7 },
    finn: {
      avoidedColleagueIds: ["anna"],
      preferredColleagueIds: ["gül"],
      preferredWeekdays: ["mon"],
    },
    eva: { preferredBlockLength: { min: 2, max: 3 }, nightAffinity: 2 },
  },
  previous_assignments: [
    { employeeId: "anna", shiftId: "E", date: "2026-03-30" },
    { employeeId: "ben", shiftId: "L", date: "2026-03-31" },
    { employeeId: "eva", shiftId: "E", date: "2026-04-02" },
  ],
  locked_assignments: [{ employeeId: "finn", shiftId: "L", date: "2026-03-31" }],
  soft_code_assignments: {
    should: [{ employeeId: "dora", date: "2026-04-01", code: "OFF" }],
    may: [{ employeeId: "gül", date: "2026-04-02", code: "E" }],
  },
  staffing_rules: [
    {
      ...{ id: "skill", qualificationIds: ["nurse"], timeFrom: "08:00", timeTo: "18:00" },
      ...{ minStaff: 1, severity: "should" },
    },
    { id: "many", shiftIds: ["E"], maxStaff: 3 },
  ],
  workplace_duration_rules: [
    { id: "desk-time", severity: "should", workplaceId: "desk", targetHours: 16, period: "window" },
  ],
  planning_rules: [
    rule("rest", "legal", "requireMinRest", { hours: 11 }),
    rule("run", "should", "limitConsecutiveDays", { maxDays: 3 }, { penalty: "quadratic" }),
    rule("apart", "should", "forbidTogether", { employeeIds: ["ben", "dora"] }),
    rule("never", "must", "forbidTogether", { employeeIds: ["cem", "eva"] }),
    rule("mentor", "may", "requireCompanion", { companions: { employeeIds: ["anna"] }, min: 1 }),
    rule("share", "should", "requireQualifiedShare", {
      qualificationIds: ["nurse"],
      minPercent: 50,
    }),
    rule("days", "must", "limitWorkingDays", { max: 5 }),
    rule("weekends", "must", "limitWorkedWeekends", { max: 1 }),
    rule("crew", "should", "requireStaffing", { min: 3, per: "day" }),
  ],
};

function rule(id: string, priority: string, type: string, params: object, more: object = {}) {
  const conditions = id === "mentor" ? [{ field: "employeeId", value: "finn" }] : [];
  return {
    id,
    name: `Rule ${id}`,
    priority,
    conditions,
    consequences: [{ type, params, ...more }],
  };
}
