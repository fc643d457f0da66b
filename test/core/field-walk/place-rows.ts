import { allOf, type Body, inList, type Rows, shiftOf, week } from "./ward.ts";

const persons = [
  { id: "a", qualificationIds: ["q"] },
  { id: "b", qualificationIds: ["q", "r"] },
  { id: "c" },
];
const house: Body = {
  employees: persons,
  holiday_dates: ["2026-03-04"],
  shifts: [
    shiftOf("E", "06:00", "14:00", {
      shiftType: "early",
      workplaceId: "w",
      areaId: "x",
      minStaff: 0,
    }),
    shiftOf("L", "13:00", "21:00", {
      shiftType: "late",
      workplaceId: "v",
      areaId: "y",
      minStaff: 0,
      departmentId: "other",
    }),
  ],
  workplaces: [{ id: "w" }, { id: "v" }],
  area_groups: [{ id: "g", areaIds: ["x"] }],
};

function ofStaffing(field: string, value: unknown, entity: Body = { minStaff: 2 }): Rows {
  return inList("staffing_rules", field, value, { entity: { id: "s", ...entity }, more: house });
}

const soft = { severity: "should", minStaff: 2, maxStaff: 2 };
const piece = { from: "08:00", to: "12:00", min: 2, target: 3 };

function ofCurve(field: string, value: unknown, own: Body = piece): Rows {
  const [pair] = Object.values(ofStaffing("curve", [{ ...own, [field]: value }], { curve: [own] }));
  return { [`staffing_rules.curve.${field}`]: pair! };
}

/** One person, two rules for shifts at the same time: the more important one is met. */
function importance(): Rows {
  const rule = (shiftId: string, weight: number) => ({
    id: shiftId,
    shiftId,
    minStaff: 1,
    importance: weight,
  });
  const bodyWith = (weight: number): Body => ({
    ...week,
    start_date: "2026-03-02",
    end_date: "2026-03-02",
    employees: [{ id: "a" }],
    shifts: ["E", "F"].map((id) => shiftOf(id, "06:00", "14:00", { minStaff: 0 })),
    staffing_rules: [rule("E", weight), rule("F", 3)],
  });
  return { "staffing_rules.importance": { base: bodyWith(1), changed: bodyWith(9) } };
}

const staffingRows: Rows = allOf(
  ofStaffing("id", "t"),
  ofStaffing("name", "Cover"),
  ofStaffing("status", "draft"),
  ofStaffing("severity", "should"),
  ofStaffing("priority", "should"),
  importance(),
  ofStaffing("mode", "override", { targetStaff: 2 }),
  ofStaffing("pooled", true),
  ofStaffing("departmentId", "other"),
  ofStaffing("shiftIds", ["E"]),
  ofStaffing("shiftId", "E"),
  ofStaffing("shiftTypes", ["early"]),
  ofStaffing("workplaceIds", ["w"]),
  ofStaffing("areaIds", ["x"]),
  ofStaffing("areaGroupIds", ["g"]),
  ofStaffing("weekdays", ["mon"]),
  ofStaffing("dates", ["2026-03-03"]),
  ofStaffing("dateFrom", "2026-03-05"),
  ofStaffing("dateTo", "2026-03-05"),
  ofStaffing("holidays", "only"),
  ofStaffing("timeFrom", "12:00"),
  ofStaffing("timeTo", "15:00"),
  ofStaffing("qualificationIds", ["q"]),
  ofStaffing("qualificationMode", "all", { minStaff: 2, qualificationIds: ["q", "r"] }),
  ofStaffing("minStaff", 3),
  ofStaffing("targetStaff", 3),
  ofStaffing("maxStaff", 2),
  ofStaffing("minSharePercent", 80, { qualificationIds: ["q"] }),
  ofStaffing("unit", "hours", { minStaff: 12 }),
  ofStaffing("underWeight", 3, soft),
  ofStaffing("overWeight", 3, soft),
  ofCurve("from", "09:00"),
  ofCurve("to", "13:30"),
  ofCurve("min", 1),
  ofCurve("target", 2),
  ofCurve("max", 2, { ...piece, target: 2 }),
);

function ofWorkplace(field: string, value: unknown, entity: Body = {}, more: Body = {}): Rows {
  return inList("workplaces", field, value, {
    entity: { id: "w", ...entity },
    rest: [{ id: "v" }],
    more: { ...house, ...more },
  });
}

const workplaceRows: Rows = allOf(
  ofWorkplace("id", "u", { minStaff: 2 }),
  ofWorkplace("name", "Desk", { minStaff: 2 }),
  ofWorkplace("departmentId", "other", {}, { employees: [{ id: "a", departmentIds: ["ward"] }] }),
  ofWorkplace(
    "areaId",
    "z",
    {},
    {
      employees: [{ id: "a", areaIds: ["z"] }, { id: "b" }],
      shifts: [shiftOf("E", "06:00", "14:00", { workplaceId: "w" })],
    },
  ),
  ofWorkplace("requiredQualificationIds", ["q"]),
  ofWorkplace("qualificationMode", "any", { requiredQualificationIds: ["q", "r"] }),
  ofWorkplace("minStaff", 2),
  ofWorkplace("optimalStaff", 2),
  ofWorkplace("capacity", 1),
  ofWorkplace("openFrom", "10:00", { minStaff: 2, openTo: "12:00" }),
  ofWorkplace("openTo", "12:00", { minStaff: 2, openFrom: "10:00" }),
  ofWorkplace("weekdays", ["mon"], { minStaff: 2 }),
  ofWorkplace("isActive", false),
);

function ofGroup(field: string, value: unknown, entity: Body = {}): Rows {
  const group = { id: "g", minStaff: 2, ...entity };
  return inList("area_groups", field, value, { entity: group, more: house });
}

const groupRows: Rows = allOf(
  ofGroup("id", "h", { areaIds: ["x"] }),
  ofGroup("name", "North", { areaIds: ["x"] }),
  ofGroup("areaIds", ["x"]),
  ofGroup("workplaceIds", ["w"]),
  ofGroup("shiftIds", ["E"]),
  ofGroup("departmentIds", ["other"]),
  ofGroup("employeeIds", ["a"], { areaIds: ["x"] }),
  ofGroup("minStaff", 3, { areaIds: ["x"] }),
  ofGroup("optimalStaff", 3, { areaIds: ["x"] }),
  ofGroup("maxStaff", 2, { areaIds: ["x"] }),
  ofGroup("qualificationIds", ["q"], { areaIds: ["x"] }),
  ofGroup("timeFrom", "10:00", { areaIds: ["x"] }),
  ofGroup("timeTo", "10:00", { areaIds: ["x"], timeFrom: "09:00" }),
  ofGroup("severity", "should", { areaIds: ["x"] }),
);

const aim = { targetHours: 16 };

function ofDuration(
  field: string,
  value: unknown,
  entity: Body = { ...aim, workplaceId: "w" },
): Rows {
  return inList("workplace_duration_rules", field, value, {
    entity: { id: "d", ...entity },
    more: { ...house, start_date: "2026-02-26" },
  });
}

const durationRows: Rows = allOf(
  ofDuration("id", "e", { severity: "must", minHours: 16, workplaceId: "w" }),
  ofDuration("name", "Rotation", { severity: "must", minHours: 16, workplaceId: "w" }),
  ofDuration("status", "draft"),
  ofDuration("severity", "must"),
  ofDuration("workplaceId", "w", aim),
  ofDuration("areaId", "x", aim),
  ofDuration("areaGroupId", "g", aim),
  ofDuration("shiftIds", ["E"], aim),
  ofDuration("employeeIds", ["a"]),
  ofDuration("employeeId", "a"),
  ofDuration("qualificationIds", ["q"]),
  ofDuration("minHours", 8),
  ofDuration("targetHours", 24),
  ofDuration("maxHours", 16, { workplaceId: "w", targetHours: 8 }),
  ofDuration("period", "week"),
  ofDuration("basis", "total"),
);

/** Staffing rules, workplaces, area groups and workplace duration rules. */
export const placeRows: Rows = allOf(staffingRows, workplaceRows, groupRows, durationRows);
