/** Small requests that often no plan can meet, and the same requests with some of their entries alone. */
import fc from "fast-check";
import type { ConflictMember } from "../../../core/api.ts";
import type { PartialRequest } from "../problem.ts";

const FIRST = "2026-03-02";

const dateAt = (day: number) =>
  new Date(Date.parse(FIRST) + day * 86_400_000).toISOString().slice(0, 10);

/** Planning rules by what they are about; each may be given conditions. */
const consequences = [
  { type: "requireMinRest", params: { hours: 11 } },
  { type: "limitConsecutiveDays", params: { maxDays: 2 } },
  { type: "limitWorkingHours", params: { maxHours: 16, period: "week" } },
  { type: "limitShiftCount", params: { max: 1, period: "window" } },
  { type: "limitShiftCount", params: { min: 2, period: "window" } },
  { type: "forbidAssignment", params: {} },
  { type: "requireAssignment", params: { perDay: 1 } },
  { type: "requireStaffing", params: { min: 1, per: "day" } },
  { type: "requireStaffing", params: { max: 1, per: "day" } },
  { type: "forbidTogether", params: { max: 1, scope: "sameDay" } },
  { type: "requireMinConsecutiveDays", params: { minDays: 2 } },
  { type: "limitWorkedWeekends", params: { max: 0, period: "month" } },
  { type: "limitWorkingDays", params: { min: 3, period: "window" } },
  { type: "requireDaysOff", params: { minDays: 3, period: "window" } },
  // What an absence means beside barring work.
  { type: "limitPattern", params: { patterns: [["W", "A"]], max: 0 } },
  { type: "requireTogether", params: { employeeIds: ["e0", "e1"], scope: "sameDay" } },
  { type: "requireCompanion", params: { companions: { employeeIds: ["e1"] } } },
] as const;

/** Times of day that people give: each fits one of the shifts. */
const windows = {
  mornings: { from: "06:00", to: "14:00", kind: "available" },
  notEarly: { from: "08:00", to: "09:00", kind: "unavailable" },
} as const;

/** Two or three people, up to six days, two shifts, up to four rules, absences, times of day and a lock. */
export const randomConflict: fc.Arbitrary<PartialRequest> = fc
  .record({
    days: fc.integer({ min: 2, max: 6 }),
    people: fc.array(
      fc.record({
        qualified: fc.boolean(),
        vacation: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
        sick: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 1 }),
        away: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 1 }),
        times: fc.constantFrom(null, null, "mornings" as const, "notEarly" as const),
      }),
      { minLength: 2, maxLength: 3 },
    ),
    needs: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 1 })),
    qualifiedLate: fc.boolean(),
    mostLate: fc.constantFrom(null, 1, 2),
    rules: fc.array(
      fc.record({
        what: fc.nat(consequences.length - 1),
        about: fc.constantFrom(null, "e0", "e1", "late", "early"),
        level: fc.constantFrom("legal", "operational"),
      }),
      { maxLength: 4 },
    ),
    locks: fc.array(fc.record({ who: fc.nat(1), day: fc.nat(5), shift: fc.nat(1) }), {
      maxLength: 1,
    }),
  })
  .map(({ days, people, needs, qualifiedLate, mostLate, rules, locks }) => {
    const inWindow = (list: readonly number[]) => list.filter((day) => day < days).map(dateAt);
    const byPerson = (of: (person: (typeof people)[number]) => unknown) =>
      Object.fromEntries(people.map((person, k) => [`e${k}`, of(person)]));
    const shifts = [
      { id: "early", startTime: "06:00", endTime: "14:00", minStaff: needs[0] },
      {
        ...{ id: "late", startTime: "14:00", endTime: "22:00", minStaff: needs[1] },
        ...(mostLate !== null && { maxStaff: mostLate }),
        ...(qualifiedLate && { requiredQualificationIds: ["q"] }),
      },
    ];
    return {
      start_date: FIRST,
      end_date: dateAt(days - 1),
      department: { id: "ward", legalBaseline: "off" },
      holiday_dates: [],
      employees: people.map(({ qualified }, k) => ({
        id: `e${k}`,
        qualificationIds: qualified ? ["q"] : [],
      })),
      shifts,
      vacations: byPerson(({ vacation }) => inWindow(vacation)),
      sick_leaves: byPerson(({ sick }) => inWindow(sick)),
      availability: byPerson(({ away }) =>
        Object.fromEntries(inWindow(away).map((date) => [date, false])),
      ),
      availability_windows: byPerson(({ times }) => (times === null ? [] : [windows[times]])),
      planning_rules: rules.map(({ what, about, level }, k) => ({
        id: `r${k}`,
        name: `Rule ${k}`,
        priority: level,
        conditions:
          about === null
            ? []
            : [{ field: /^e\d/.test(about) ? "employeeId" : "shiftId", value: about }],
        consequences: [consequences[what]],
      })),
      locked_assignments: locks
        .filter(({ day }) => day < days)
        .map(({ who, day, shift }) => ({
          employeeId: `e${who}`,
          shiftDefinitionId: shifts[shift]!.id,
          date: dateAt(day),
        })),
      config: { timeout_seconds: 10, enabled_objectives: [] },
    };
  });

const listed = ({ key, keys }: ConflictMember) => keys ?? [key];
const dateOf = (key: string) => key.split("|")[1]!;

/**
 * The request with nothing but these members: numbers of shifts become staffing rules for their dates, rules, absences
 * and locks that are not named are left out. Written as a caller would write it, from the members' wire form alone.
 */
export function onlyMembers(
  body: PartialRequest,
  members: readonly ConflictMember[],
): PartialRequest {
  const keys = new Set(members.flatMap(listed));
  const staffing = members
    .filter(({ requirementType }) => requirementType === "shift")
    .map(({ kind, requirementId, amount, key, keys: all }, k) => ({
      id: `s${k}`,
      shiftIds: [requirementId],
      dates: (all ?? [key]).map(dateOf),
      ...(kind === "demand" ? { minStaff: amount } : { maxStaff: amount }),
    }));
  const rules = body.planning_rules as readonly (PartialRequest & { readonly id: string })[];
  const kept = (map: unknown, field: string) =>
    Object.fromEntries(
      Object.entries(map as Record<string, readonly string[]>).map(([employee, dates]) => [
        employee,
        dates.filter((date) => keys.has(`${field}:${employee}|${date}`)),
      ]),
    );
  const availability = Object.fromEntries(
    Object.entries(body.availability as Record<string, Record<string, boolean>>).map(
      ([employee, dates]) => [
        employee,
        Object.fromEntries(
          Object.keys(dates)
            .filter((date) => keys.has(`availability:${employee}|${date}`))
            .map((date) => [date, false]),
        ),
      ],
    ),
  );
  const times = Object.fromEntries(
    Object.entries(body.availability_windows as Record<string, readonly PartialRequest[]>).map(
      ([employee, list]) => {
        const begin = `availability_windows:${employee}|`;
        const dates = [...keys].filter((key) => key.startsWith(begin)).map(dateOf);
        return [employee, dates.flatMap((date) => list.map((window) => ({ ...window, date })))];
      },
    ),
  );
  return {
    ...body,
    shifts: (body.shifts as readonly PartialRequest[]).map((shift) => ({
      ...shift,
      minStaff: 0,
      maxStaff: null,
    })),
    staffing_rules: staffing,
    planning_rules: rules.flatMap((rule) => {
      if (keys.has(`rule:${rule.id}/0`)) return [rule];
      // A planning rule for staff is asked for by date.
      const dates = [...keys].filter((key) => key.startsWith(`demand:${rule.id}|`)).map(dateOf);
      if (dates.length === 0) return [];
      const conditions = [
        ...(rule.conditions as readonly unknown[]),
        { field: "date", operator: "in", value: dates },
      ];
      return [{ ...rule, conditions }];
    }),
    vacations: kept(body.vacations, "vacations"),
    sick_leaves: kept(body.sick_leaves, "sick_leaves"),
    availability,
    availability_windows: times,
    locked_assignments: (body.locked_assignments as readonly PartialRequest[]).filter(
      ({ employeeId, date, shiftDefinitionId }) =>
        keys.has(`lock:${employeeId}|${date}|${shiftDefinitionId}`),
    ),
  };
}
