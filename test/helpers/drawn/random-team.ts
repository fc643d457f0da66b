import fc from "fast-check";
import type { PartialRequest } from "../problem.ts";

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:00`);
const qualified = fc.constantFrom(["q"], ["q", "r"]);
const count = (max: number) => fc.integer({ min: 0, max });

/** A bound that is not below another one. */
const ordered = (written: { min: number | null; extra: number | null }) =>
  written.extra === null ? null : (written.min ?? 0) + written.extra;

const staffingRule = fc
  .record({
    mode: fc.constantFrom("add", "override"),
    pooled: fc.boolean(),
    shiftIds: optional(fc.constantFrom(["S0"], ["S0", "S1"], ["S1", "S2"])),
    weekdays: optional(fc.constantFrom(["mon", "tue"], ["thu", "fri", "sat"])),
    timeFrom: optional(clock),
    timeTo: optional(clock),
    curve: optional(
      fc.array(fc.record({ from: clock, to: clock, min: optional(count(2)) }), {
        minLength: 1,
        maxLength: 2,
      }),
    ),
    qualificationIds: optional(qualified),
    qualificationMode: fc.constantFrom("any", "all"),
    min: optional(count(3)),
    extra: optional(count(2)),
    minSharePercent: optional(fc.constantFrom(33.3, 50, 75)),
    unit: fc.constantFrom("persons", "persons", "hours"),
  })
  .map(({ min, extra, minSharePercent, qualificationIds, curve, ...rule }) => {
    const factor = rule.unit === "hours" ? 8 : 1;
    const most = curve === null ? ordered({ min, extra }) : null;
    return {
      ...rule,
      curve,
      qualificationIds,
      minStaff: min === null ? null : min * factor,
      maxStaff: most === null ? null : most * factor,
      minSharePercent: qualificationIds === null ? null : minSharePercent,
    };
  });

const staffingRules = fc
  .array(staffingRule, { minLength: 1, maxLength: 3 })
  .map((rules) => rules.map((rule, k) => ({ id: `r${k}`, ...rule })));

const workplaces = fc
  .record({ min: count(2), extra: optional(count(1)), openFrom: optional(clock), openTo: clock })
  .map(({ min, extra, ...open }) => [
    { id: "w", minStaff: min, capacity: ordered({ min, extra }) ?? 3, ...open },
  ]);

const areaGroups = fc
  .record({ min: count(2), extra: optional(count(1)), timeFrom: optional(clock) })
  .map(({ min, extra, timeFrom }) => [
    {
      id: "g",
      shiftIds: ["S0", "S2"],
      minStaff: min,
      maxStaff: ordered({ min, extra }) ?? 3,
      timeFrom,
      qualificationIds: ["q"],
    },
  ]);

const durations = fc
  .record({
    min: fc.integer({ min: 0, max: 20 }),
    extra: fc.integer({ min: 0, max: 12 }),
    basis: fc.constantFrom("perPerson", "total"),
    period: fc.constantFrom("week", "month", "window"),
  })
  .map(({ min, extra, basis, period }) => [
    {
      id: "d",
      severity: "must",
      shiftIds: ["S0", "S1"],
      minHours: min,
      maxHours: min + extra,
      basis,
      period,
    },
  ]);

/** Two or three people with and without qualifications, one of whom loses hers during the window. */
export function withTeam(request: PartialRequest, more: PartialRequest): PartialRequest {
  const { employees, shifts, start_date: first } = request;
  if (!Array.isArray(employees) || !Array.isArray(shifts)) throw new Error("no ward");
  const team = [...employees.slice(0, 2), { id: "t" }].map((person: object, k) => ({
    ...person,
    qualificationIds: k === 0 ? ["q"] : k === 1 ? ["q", "r"] : [],
    ...(k === 1 && { qualificationValidUntil: { q: first } }),
  }));
  return {
    ...request,
    employees: team,
    shifts: shifts.map((shift: object, s) => ({ ...shift, ...(s < 2 && { workplaceId: "w" }) })),
    ...more,
  };
}

/** Requests with what asks for staff beside the shifts, by the core rule that keeps it. */
export const teamEntities: Readonly<Record<string, fc.Arbitrary<PartialRequest>>> = {
  staffing_rules: staffingRules.map((rules) => ({ staffing_rules: rules })),
  workplaces: workplaces.map((list) => ({ workplaces: list })),
  area_groups: areaGroups.map((list) => ({ area_groups: list })),
  workplace_durations: durations.map((list) => ({ workplace_duration_rules: list })),
};

const scopes = (...words: string[]) => fc.constantFrom(...words);

/** Random parameters of rules about several people, by rule id. */
export const teamParams: Readonly<Record<string, fc.Arbitrary<Record<string, unknown>>>> = {
  require_staffing: fc
    .record({
      min: optional(count(2)),
      extra: optional(count(2)),
      target: count(2),
      qualificationIds: optional(qualified),
      qualificationMode: fc.constantFrom("any", "all"),
      per: fc.constantFrom("shift", "day", "interval", "period"),
      from: optional(clock),
      to: optional(clock),
      period: fc.constantFrom("day", "week", "month", "window"),
      partial: fc.constantFrom("open", "prorate", "strict"),
      underWeight: fc.constantFrom(1, 2.5),
      overWeight: fc.constantFrom(1, 0.5),
    })
    .map(({ extra, ...params }) => ({ ...params, max: ordered({ min: params.min, extra }) })),
  require_qualified_share: fc.record({
    qualificationIds: qualified,
    minPercent: fc.constantFrom(25, 50, 66.6, 100),
    per: fc.constantFrom("shift", "day", "interval"),
    from: optional(clock),
    to: optional(clock),
  }),
  require_companion: fc.record({
    companions: fc.constantFrom({ qualificationIds: ["q"] }, { employeeIds: ["t", "e1"] }, {}),
    min: fc.constantFrom(1, 1, 2),
    perEmployees: optional(count(1).map((n) => n + 1)),
    scope: scopes("sameShift", "overlap"),
  }),
  forbid_together: fc.record({
    employeeIds: optional(fc.constantFrom(["e0", "t"], ["e0", "e1", "t"])),
    max: fc.constantFrom(1, 1, 2),
    scope: scopes("sameShift", "overlap", "sameDay"),
  }),
  require_together: fc.record({
    employeeIds: fc.constantFrom(["e0", "t"], ["t", "e0", "e1"]),
    scope: scopes("sameShift", "sameDay", "sameOff"),
  }),
};
