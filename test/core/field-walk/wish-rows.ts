import { allOf, type Body, type Rows, shiftOf, week } from "./ward.ts";

const coded = {
  shifts: [
    shiftOf("E", "06:00", "14:00", { shiftType: "early", code: "F", workplaceId: "w" }),
    shiftOf("L", "14:00", "22:00", { shiftType: "late", code: "S", workplaceId: "v" }),
    shiftOf("N", "22:00", "06:00", { shiftType: "night", code: "X1", workplaceId: "v" }),
  ],
};

/** A key of the one wish of `a`. */
function ofWish(field: string, value: unknown, wish: Body, more: Body = {}): Rows {
  const bodyWith = (own: Body): Body => ({ ...week, ...coded, ...more, wish_specs: { a: [own] } });
  return {
    [`wish_specs.*.${field}`]: {
      base: bodyWith(wish),
      changed: bodyWith({ ...wish, [field]: value }),
    },
  };
}

const dayOff = { type: "dayOff", date: "2026-03-04" };
const shiftOff = { type: "shiftOff", date: "2026-03-04" };
const series = { type: "series", from: "2026-03-03", to: "2026-03-05" };

const wishRows: Rows = allOf(
  ofWish("type", "dayOn", dayOff),
  ofWish("date", "2026-03-05", dayOff),
  ofWish("dates", ["2026-03-04", "2026-03-06"], { type: "series", dates: ["2026-03-04"] }),
  ofWish("shiftId", "L", { ...shiftOff, shiftId: "E" }),
  ofWish("shiftIds", ["E", "L"], { ...shiftOff, shiftIds: ["E"] }),
  ofWish("shiftType", "late", { ...shiftOff, shiftType: "early" }),
  ofWish("shiftTypes", ["early", "late"], { ...shiftOff, shiftTypes: ["early"] }),
  ofWish("code", "S", { ...shiftOff, code: "F" }),
  ofWish("codes", ["F", "S"], { ...shiftOff, codes: ["F"] }),
  ofWish("weekdays", ["mon", "tue"], { type: "weekday", weekdays: ["mon"] }),
  ofWish("from", "2026-03-04", series),
  ofWish("to", "2026-03-04", series),
  ofWish("atomic", true, series),
  ofWish(
    "includeFridayNight",
    true,
    { type: "weekendOff", date: "2026-03-07" },
    {
      locked_assignments: [{ employeeId: "a", shiftDefinitionId: "N", date: "2026-03-06" }],
    },
  ),
  ofWish("minGranted", 1, series),
  ofWish("priority", "high", dayOff),
  ofWish("weight", 3, dayOff),
  {
    "wish_specs.*.cost": {
      base: { ...week, wish_specs: { a: [dayOff], b: [{ ...dayOff, cost: 2 }] } },
      changed: {
        ...week,
        wish_specs: { a: [{ ...dayOff, cost: 9 }], b: [{ ...dayOff, cost: 2 }] },
      },
    },
  },
);

function ofPreferences(field: string, value: unknown, own: Body = {}): Rows {
  const bodyWith = (preferences: Body): Body => ({
    ...week,
    ...coded,
    preferences: { a: preferences },
  });
  return {
    [`preferences.*.${field}`]: {
      base: bodyWith(own),
      changed: bodyWith({ ...own, [field]: value }),
    },
  };
}

const preferenceRows: Rows = allOf(
  ofPreferences("preferredShiftIds", ["E"]),
  ofPreferences("avoidedShiftIds", ["E"]),
  ofPreferences("preferredShiftTypes", ["early"]),
  ofPreferences("avoidedShiftTypes", ["early"]),
  ofPreferences("preferredWeekdays", ["mon"]),
  ofPreferences("avoidedWeekdays", ["mon"]),
  ofPreferences("preferredWorkplaceIds", ["w"]),
  ofPreferences("avoidedWorkplaceIds", ["w"]),
  ofPreferences("preferredColleagueIds", ["b"]),
  ofPreferences("avoidedColleagueIds", ["b"]),
  ofPreferences("earliestStart", "07:00"),
  ofPreferences("latestEnd", "21:00"),
  ofPreferences("maxConsecutiveDays", 1),
  blockLength("min", 3),
  blockLength("max", 1),
  ofPreferences("maxNights", 0),
  ofPreferences("nightAffinity", 2),
  ofPreferences("weekendAffinity", 2),
  ofPreferences("weight", 3, { avoidedShiftIds: ["E"] }),
);

function blockLength(key: string, value: number): Rows {
  const [pair] = Object.values(
    ofPreferences("preferredBlockLength", { [key]: value }, { preferredBlockLength: {} }),
  );
  return { [`preferences.*.preferredBlockLength.${key}`]: pair! };
}

/** A key of one soft code. */
function ofCode(field: string, value: unknown, own: Body = { code: "F" }): Rows {
  const entry = { employeeId: "a", date: "2026-03-04", ...own };
  const bodyWith = (first: Body): Body => ({
    ...week,
    ...coded,
    soft_code_assignments: { should: [first] },
  });
  return {
    [`soft_code_assignments.should.${field}`]: {
      base: bodyWith(entry),
      changed: bodyWith({ ...entry, [field]: value }),
    },
  };
}

const code = { employeeId: "a", date: "2026-03-04", code: "F" };

const codeRows: Rows = allOf(
  ofCode("employeeId", "b"),
  ofCode("date", "2026-03-05"),
  ofCode("code", "S"),
  ofCode("shiftId", "L", { shiftId: "E" }),
  ofCode("shiftDefinitionId", "L", { shiftDefinitionId: "E" }),
  ofCode("shiftType", "late", { shiftType: "early" }),
  ofCode("weight", 3),
  {
    "soft_code_assignments.may": {
      base: { ...week, ...coded, soft_code_assignments: { should: [code] } },
      changed: { ...week, ...coded, soft_code_assignments: { should: [code], may: [code] } },
    },
  },
);

/** Wish specifications, preferences and soft codes. */
export const personalRows: Rows = allOf(wishRows, preferenceRows, codeRows);
